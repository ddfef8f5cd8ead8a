"""The headless commands as other programs call them: what they print, and how they end."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from desert.app.boards import SHIPPED_BOARDS
from desert.app.main import main
from desert.games.through_the_desert.board_plain import board_to_plain
from desert.games.through_the_desert.codec import match_from_plain
from desert.storage.folders import asset
from tests.golden import GAMES, NAMES, condensed, expected


@dataclass
class Done:
    """How a command ended and what it wrote."""

    status: int | str | None
    output: str
    errors: str


Run = Callable[..., Done]


@pytest.fixture
def desert(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]) -> Run:
    """Runs a command in an empty folder: `desert("trace", file, stdin=b"")`."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str | Path, stdin: bytes = b"") -> Done:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        status: int | str | None
        try:
            status = main(list(map(str, arguments)))
        except SystemExit as end:
            status = end.code
        output, errors = capfdbinary.readouterr()
        return Done(status, output.decode(), errors.decode())

    return run


def lines(done: Done) -> list[Any]:
    """What a command that went well printed, each line read as JSON."""
    assert (done.status, done.errors) == (0, "")
    return [json.loads(line) for line in done.output.splitlines()]


def complaint(done: Done) -> str:
    """The one line that a command printed which went wrong."""
    assert (done.status, done.output) == (1, "")
    assert done.errors.endswith("\n")
    assert done.errors.count("\n") == 1
    assert len(done.errors) <= 400
    return done.errors.rstrip("\n")


def usage_complaint(done: Done) -> str:
    """What a command says of wrong usage."""
    assert (done.status, done.output) == (2, "")
    assert done.errors.startswith("usage: desert")
    return done.errors


@pytest.fixture
def game() -> dict[str, Any]:
    """A finished game of two as a saved game holds it."""
    data: dict[str, Any] = json.loads(GAMES[0].read_text(encoding="utf-8"))
    return data


def write(path: Path, data: object) -> Path:
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


# trace


@pytest.mark.parametrize("path", GAMES[::5], ids=NAMES[::5])
def test_trace_agrees_with_the_referee(desert: Run, path: Path) -> None:
    assert condensed(lines(desert("trace", path))) == expected(path)


def test_trace_has_every_key_of_the_format(desert: Run) -> None:
    start, *_, last = lines(desert("trace", GAMES[0]))
    assert list(start) == [
        "ply",
        "move",
        "player",
        "phase",
        "to_move",
        "legal",
        "points",
        "areas",
        "supply",
    ]
    assert start["supply"] == dict.fromkeys(["green", "pink", "yellow", "violet", "turquoise"], 22)
    assert start["legal"] == sorted(start["legal"])
    assert list(last) == ["result", "over"]


def test_trace_of_an_open_set_up(desert: Run, tmp_path: Path, game: dict[str, Any]) -> None:
    path = write(tmp_path / "a.desert", game | {"oases": game["oases"][:3], "waterholes": {}, "moves": []})
    start, result = lines(desert("trace", path))
    assert (start["phase"], start["to_move"], start["legal"]) == ("setup", None, [])
    assert result["over"] is False


def test_trace_reads_an_embedded_board(desert: Run, tmp_path: Path, game: dict[str, Any]) -> None:
    game["board"] = board_to_plain(SHIPPED_BOARDS["mountain"]) | {"id": "mine", "name": "Meseta ñ"}
    assert condensed(lines(desert("trace", write(tmp_path / "a.desert", game)))) == expected(GAMES[0])


def test_an_illegal_move_is_named_with_its_reason(desert: Run, tmp_path: Path, game: dict[str, Any]) -> None:
    game["moves"][30:] = [game["moves"][29]]
    text = complaint(desert("trace", write(tmp_path / "game.desert", game)))
    assert re.fullmatch(
        rf'game\.desert: move 31, "{game["moves"][29]}": occupied by \w+\'s \w+ caravan', text
    )


def test_a_wrong_key_is_named_as_spelled(desert: Run, tmp_path: Path, game: dict[str, Any]) -> None:
    game["players"][1]["colour"] = "pink"
    assert complaint(desert("trace", write(tmp_path / "game.desert", game))) == (
        'game.desert: players[1].colour: must be one of red, blue, green, purple, orange, not "pink"'
    )


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0" * 500,
        b"{",
        b"[1]",
        b'"text"',
        b"\xff\xfe{}",
        b"{}",
        b'{"format": "x" ' + b" " * 500,
        b"[" * 100_000,
        b'{"a":' * 50_000,
        b'{"format": "through-the-desert", "version": 1e999}',
        b'{"format": "through-the-desert", "version": ' + b"9" * 5000 + b"}",
        b'{"format": "through-the-desert", "version": 2}',
        b'{"format": "' + b"long" * 1000 + b'"}',
        '{"format": "\N{RIGHT-TO-LEFT OVERRIDE}\\n\\u0000\\ud800"}'.encode(),
    ],
)
def test_a_file_that_is_no_saved_game(desert: Run, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.desert"
    path.write_bytes(content)
    for command in (["trace"], ["suggest", "--level", "greedy"]):
        assert complaint(desert(*command, path)).startswith("odd.desert: ")


def test_files_that_are_not_there_or_no_files(desert: Run, tmp_path: Path) -> None:
    assert complaint(desert("trace", "gone.desert")).startswith("gone.desert: ")
    assert complaint(desert("trace", tmp_path)).startswith(f"{tmp_path.name}: ")
    assert complaint(desert("trace", "a" * 5000 + ".desert"))
    assert complaint(desert("trace", "with\nline\x1bbreak.desert"))
    assert complaint(desert("trace", ""))


# board


@pytest.mark.parametrize("board_id", ["mountain", "river"])
def test_a_shipped_board(desert: Run, board_id: str) -> None:
    [board] = lines(desert("board", board_id, "--json"))
    assert list(board) == ["id", "cells", "outside_small", "river"]
    assert board["id"] == board_id
    plain = board_to_plain(SHIPPED_BOARDS[board_id])
    assert board == {key: plain[key] for key in board}
    assert (board["river"] != []) == (board_id == "river")


def test_a_board_file_anywhere(desert: Run, tmp_path: Path) -> None:
    source = asset("boards/mountain.yaml").read_text(encoding="utf-8")
    path = tmp_path / "a board.txt"
    path.write_text(source.replace("id: mountain", "id: mine"), encoding="utf-8")
    [board] = lines(desert("board", path, "--json"))
    assert board["id"] == "mine"
    [same] = lines(desert("board", "a board.txt", "--json"))
    assert same == board


def test_a_board_file_with_a_shipped_boards_id_is_refused_as_in_the_game(desert: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(asset("boards/river.yaml").read_text(encoding="utf-8"), encoding="utf-8")
    for arguments in (
        ("board", path, "--json"),
        ("simulate", "--players", "2", "--policy", "random", "--board", path, "--out", "out"),
    ):
        assert complaint(desert(*arguments)).startswith(
            'mine.yaml: the id "river" belongs to a shipped board'
        )
    [board] = lines(desert("board", asset("boards/river.yaml"), "--json"))
    assert board["id"] == "river"


def test_a_board_of_the_players_own_by_its_id(desert: Run, home: Path) -> None:
    folder = home / "data" / "desert" / "boards"
    folder.mkdir(parents=True)
    source = asset("boards/river.yaml").read_text(encoding="utf-8")
    (folder / "x.yaml").write_text(source.replace("id: river", "id: mine"), encoding="utf-8")
    (folder / "bad.yaml").write_text("id: bad", encoding="utf-8")
    [board] = lines(desert("board", "mine", "--json"))
    assert board["id"] == "mine"


def test_a_bad_board_is_named_with_line_and_column(desert: Run, tmp_path: Path) -> None:
    source = asset("boards/mountain.yaml").read_text(encoding="utf-8")
    path = tmp_path / "bad.yaml"
    path.write_text(source.replace('"^": mountain', '"^": mountian'), encoding="utf-8")
    text = complaint(desert("board", path, "--json"))
    assert re.match(r"bad\.yaml: line \d+, column \d+: ", text)
    assert 'did you mean "mountain"?' in text


def test_no_such_board(desert: Run) -> None:
    text = complaint(desert("board", "moutain", "--json"))
    assert '"moutain"' in text
    assert "mountain, river" in text


# simulate


def test_simulated_games_are_whole_saved_games(desert: Run, tmp_path: Path) -> None:
    arguments = ["--players", "3", "--board", "river", "--games", "3", "--seed", "4"]
    done = desert("simulate", *arguments, "--policy", "random,greedy,random", "--out", "deep/folder")
    summaries = lines(done)
    assert [summary["file"] for summary in summaries] == [f"deep/folder/000{n}.desert" for n in (1, 2, 3)]
    for summary in summaries:
        path = tmp_path / summary["file"]
        data = json.loads(path.read_text(encoding="utf-8"))
        assert [seat["controller"] for seat in data["players"]] == ["computer"] * 3
        assert [seat["level"] for seat in data["players"]] == summary["policies"]
        assert summary["policies"] == ["random", "greedy", "random"]
        assert data["board"] == "river"
        assert data["seed"] == summary["seed"]
        *plies, last = lines(desert("trace", path))
        assert last["over"] is True
        assert len(plies) == summary["plies"] + 1 == len(data["moves"]) + 1
        assert [score["total"] for score in last["result"]["scores"]] == summary["totals"]
        assert last["result"]["winners"] == summary["winners"]


def test_five_simulated_seats_return_leaders(desert: Run, tmp_path: Path) -> None:
    [summary] = lines(desert("simulate", "--players", "5", "--policy", "random", "--out", "."))
    data = json.loads((tmp_path / summary["file"]).read_text(encoding="utf-8"))
    assert len(set(data["returned_leaders"])) == 5
    assert summary["policies"] == ["random"] * 5


def test_the_same_seed_simulates_the_same_files(desert: Run, tmp_path: Path) -> None:
    for folder in ("a", "b"):
        desert(
            "simulate", "--players", "2", "--games", "2", "--seed", "9", "--policy", "greedy", "--out", folder
        )
    for name in ("0001.desert", "0002.desert"):
        assert (tmp_path / "a" / name).read_bytes() == (tmp_path / "b" / name).read_bytes()


def test_a_board_of_ones_own_is_embedded(desert: Run, tmp_path: Path) -> None:
    source = asset("boards/river.yaml").read_text(encoding="utf-8")
    (tmp_path / "x.yaml").write_text(source.replace("id: river", "id: mine"), encoding="utf-8")
    arguments = ["--players", "2", "--board", "x.yaml", "--policy", "random", "--out", "games"]
    [summary] = lines(desert("simulate", *arguments))
    data = json.loads((tmp_path / summary["file"]).read_text(encoding="utf-8"))
    assert data["board"]["id"] == "mine"
    assert lines(desert("trace", summary["file"]))[-1]["over"] is True


def test_no_file_is_overwritten(desert: Run, tmp_path: Path) -> None:
    (tmp_path / "0003.desert").write_text("mine", encoding="utf-8")
    text = complaint(
        desert("simulate", "--players", "2", "--games", "3", "--policy", "random", "--out", tmp_path)
    )
    assert "0003.desert" in text
    assert [path.name for path in tmp_path.iterdir()] == ["0003.desert"]
    assert (tmp_path / "0003.desert").read_text(encoding="utf-8") == "mine"


def test_a_folder_that_cannot_be_made(desert: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for out in ("file", "file/inside"):
        assert complaint(desert("simulate", "--players", "2", "--policy", "random", "--out", out))


@pytest.mark.parametrize(
    ("changed", "named"),
    [
        (["--policy", "random,greedy"], "2"),
        (["--policy", "clever"], "clever"),
        (["--policy", ""], "random, greedy"),
        (["--players", "6"], "--players"),
        (["--players", "two"], "--players"),
        (["--games", "0"], "--games"),
        (["--seed", "-1"], "--seed"),
        (["--oasis", "5"], "--oasis"),
    ],
)
def test_wrong_usage_of_simulate(desert: Run, tmp_path: Path, changed: list[str], named: str) -> None:
    arguments = ["--players", "3", "--policy", "random", "--out", "games", *changed]
    assert named in usage_complaint(desert("simulate", *arguments))
    assert list(tmp_path.iterdir()) == []


# suggest


def cut_off(game: dict[str, Any], moves: int) -> dict[str, Any]:
    return game | {"moves": game["moves"][:moves]}


@pytest.mark.parametrize("level", ["random", "greedy", "medium"])
def test_suggest_answers_with_the_rest_of_the_turn(desert: Run, game: dict[str, Any], level: str) -> None:
    wanted = {0: 1, 9: 1, 10: 1, 11: 2, 12: 1, 86: 1, 87: 0}
    starts = [cut_off(game, moves) for moves in wanted]
    stdin = "\n".join(map(json.dumps, starts)).encode()
    answers = lines(desert("suggest", "-", "--level", level, stdin=stdin))
    assert [len(answer) for answer in answers] == list(wanted.values())
    for start, answer in zip(starts, answers, strict=True):
        # Each move is legal after those before it.
        match_from_plain(start | {"moves": start["moves"] + answer}, SHIPPED_BOARDS)


def test_suggest_has_nothing_to_say_while_palms_are_placed(
    desert: Run, tmp_path: Path, game: dict[str, Any]
) -> None:
    path = write(tmp_path / "a.desert", game | {"oases": [], "waterholes": {}, "moves": []})
    assert lines(desert("suggest", path, "--level", "greedy")) == [[]]


def test_suggest_gives_the_same_game_the_same_answer(
    desert: Run, tmp_path: Path, game: dict[str, Any]
) -> None:
    path = write(tmp_path / "a.desert", cut_off(game, 11))
    answers = [desert("suggest", path, "--level", "random").output for _ in range(3)]
    assert len(set(answers)) == 1


def test_suggest_answers_line_by_line(desert: Run, game: dict[str, Any]) -> None:
    good = json.dumps(cut_off(game, 11))
    bad = json.dumps(cut_off(game, 11) | {"version": 7})
    stdin = f"{good}\nnonsense\n\n{bad}\n{good}".encode()
    done = desert("suggest", "-", "--level", "greedy", stdin=stdin)
    answers = [json.loads(line) for line in done.output.splitlines()]
    assert done.status == 1
    assert [type(answer) for answer in answers] == [list, dict, dict, list]
    assert answers[1]["error"].startswith("line 2: ")
    assert answers[2]["error"].startswith("line 4: version: ")
    assert done.errors.splitlines() == [answers[1]["error"], answers[2]["error"]]
    assert lines(desert("suggest", "-", "--level", "greedy", stdin=good.encode())) == [answers[0]]
    assert lines(desert("suggest", "-", "--level", "greedy")) == []


def test_suggest_answers_at_once(game: dict[str, Any]) -> None:
    """A program that asks line by line gets each answer before it sends the next line."""
    command = [sys.executable, "-m", "desert", "suggest", "-", "--level", "random"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for moves in (0, 11, 87):
            process.stdin.write(json.dumps(cut_off(game, moves)).encode() + b"\n")
            process.stdin.flush()
            assert isinstance(json.loads(process.stdout.readline()), list)
        process.stdin.close()
        assert process.wait(60) == 0


def test_a_line_that_is_too_long_costs_only_itself(desert: Run, game: dict[str, Any]) -> None:
    stdin = b"x" * 20_000_000 + b"\n" + json.dumps(cut_off(game, 0)).encode()
    done = desert("suggest", "-", "--level", "random", stdin=stdin)
    first, second = [json.loads(line) for line in done.output.splitlines()]
    assert "line 1" in first["error"]
    assert len(second) == 1


def test_suggest_names_the_levels_there_are(desert: Run) -> None:
    text = usage_complaint(desert("suggest", GAMES[0], "--level", "best"))
    assert "best" in text
    assert "random, greedy, easy, medium, hard, expert" in text
