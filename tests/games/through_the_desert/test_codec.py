"""Saved games, good and hostile: the first wrong thing is named, in one line."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from desert.core.errors import SaveError
from desert.core.match import Match
from desert.core.rng import Rng
from desert.games.through_the_desert.board_plain import board_to_plain
from desert.games.through_the_desert.codec import DesertMatch, match_from_plain, match_to_plain
from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.moves import PlacePalm, ReturnLeader
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.snapshot import Phase
from desert.i18n.catalogue import Texts
from desert.storage.folders import locales
from tests.games.through_the_desert.boards import board, boards, seats
from tests.games.through_the_desert.games import any_move, drawn_game

Saved = dict[str, Any]


def saved_game(players: int = 2, seed: int = 1) -> Saved:
    match = drawn_game(Setup(board("mountain"), seats(players), seed=seed), Rng(seed), any_move)
    data: Saved = json.loads(json.dumps(match_to_plain(match, boards())))
    return data


def complaint(data: object) -> str:
    """What the player reads."""
    with pytest.raises(SaveError) as error:
        match_from_plain(data, boards())
    text = Texts.load(locales(), "en").render(error.value.message)
    assert len(text) < 380
    assert text.isprintable()
    assert "{" not in text.replace("{...}", "").replace("{}", "")
    return text


def put(*path: Any) -> Callable[[Saved], None]:  # noqa: ANN401
    """A change that puts the last argument where the others lead."""

    def change(data: Saved) -> None:
        inner: Any = data
        for key in path[:-2]:
            inner = inner[key]
        inner[path[-2]] = path[-1]

    return change


def drop(*path: Any) -> Callable[[Saved], None]:  # noqa: ANN401
    """A change that takes a key away."""

    def change(data: Saved) -> None:
        inner: Any = data
        for key in path[:-1]:
            inner = inner[key]
        del inner[path[-1]]

    return change


WRONG: dict[str, tuple[Callable[[Saved], None], str]] = {
    "another format": (put("format", "go"), "format: "),
    "a newer version": (put("version", 2), "version: "),
    "version zero": (put("version", 0), "version: "),
    "a true version": (put("version", True), "version: "),
    "a broken version": (put("version", 1.0), "version: "),
    "a huge version": (put("version", 10**5000), "version: "),
    "an unknown board": (put("board", "atlantis"), "board: "),
    "a board that is no board": (put("board", {"id": "x"}), "board."),
    "a number for a board": (put("board", 7), "board"),
    "one seat": (lambda data: data["players"].pop(), "players: "),
    "six seats": (lambda data: data["players"].extend(data["players"] * 2), "players: "),
    "seats that are no list": (put("players", {}), "players: "),
    "a seat that is no object": (put("players", 1, "Ana"), "players[1]: "),
    "an empty name": (put("players", 0, "name", ""), "players[0].name: "),
    "a long name": (put("players", 1, "name", "x" * 25), "players[1].name: "),
    "a name that is a number": (put("players", 1, "name", 7), "players[1].name: "),
    "half a character": (put("players", 1, "name", "\ud83c"), "players[1].name: "),
    "a colour nobody has": (put("players", 0, "colour", "pink"), "players[0].colour: "),
    "a colour that is a list": (put("players", 0, "colour", ["red"]), "players[0].colour: "),
    "the same colour": (put("players", 1, "colour", "red"), "players[1].colour: "),
    "a strange controller": (put("players", 0, "controller", "alien"), "players[0].controller: "),
    "a computer without level": (put("players", 0, "controller", "computer"), "players[0].level: "),
    "a person with a level": (put("players", 0, "level", "hard"), "players[0].level: "),
    "first player out of range": (put("first_player", 2), "first_player: "),
    "a negative first player": (put("first_player", -1), "first_player: "),
    "a false first player": (put("first_player", False), "first_player: "),
    "an unknown variant": (put("variant", {"camels": "two"}), "variant.camels: "),
    "a variant that is null": (put("variant", None), "variant: "),
    "a strange choice": (put("variant", "end", "never"), "variant.end: "),
    "returned leaders with two": (put("returned_leaders", []), "returned_leaders: "),
    "a palm on sand": (put("oases", 0, "A3"), "oases[0]: "),
    "a palm beyond the line": (put("oases", 0, "R11"), "oases[0]: "),
    "a palm nowhere": (put("oases", 0, "ZZ99"), "oases[0]: "),
    "a palm twice": (lambda data: put("oases", 0, data["oases"][1])(data), "oases[1]: "),
    "six palms": (lambda data: data["oases"].append("B8"), "oases: "),
    "a palm that is null": (put("oases", 0, None), "oases[0]: "),
    "tokens before the palms": (drop("oases", 0), "waterholes."),
    "no tokens": (put("waterholes", {}), "waterholes: "),
    "a token on sand": (put("waterholes", "A3", 1), "waterholes.A3: "),
    "a token of four": (put("waterholes", "A6", 4), "waterholes.A6: "),
    "a token of one and a half": (put("waterholes", "A6", 1.5), "waterholes.A6: "),
    "a true token": (put("waterholes", "A6", True), "waterholes.A6: "),
    "a token missing": (drop("waterholes", "A6"), "waterholes: "),
    "too many threes": (
        lambda data: data["waterholes"].update(dict.fromkeys(data["waterholes"], 3)),
        "waterholes: ",
    ),
    "moves that are no list": (put("moves", "leader"), "moves: "),
    "a move that is a number": (put("moves", 3, 12), "move 4, 12: "),
    "a move that is null": (put("moves", 33, None), "move 34, null: "),
    "a much newer version": (put("version", 12345), "version: this saved game is of version 12345, "),
    "a far newer version": (put("version", 10**20), f"of version {10**20}, "),
    "two blanks": (lambda data: put("moves", 0, data["moves"][0].replace(" ", "  "))(data), "move 1, "),
    "a capital": (lambda data: put("moves", 0, data["moves"][0].upper())(data), "move 1, "),
    "a colour of no camel": (put("moves", 0, "leader blue A3"), 'move 1, "leader blue A3": '),
    "a place that isn't": (put("moves", 0, "leader pink Q77"), 'move 1, "leader pink Q77": '),
    "a leading zero": (put("moves", 0, "leader pink A03"), 'move 1, "leader pink A03": '),
    "a camel among leaders": (put("moves", 0, "camel pink A3"), 'move 1, "camel pink A3": '),
    "a leader on the rocks": (put("moves", 0, "leader pink A2"), 'move 1, "leader pink A2": '),
    "a move after the end": (lambda data: data["moves"].append("camel pink A3"), '"camel pink A3": '),
    "a very long move": (put("moves", 0, "leader pink A3" + "x" * 10**6), "move 1, "),
    "a move with line breaks": (put("moves", 0, "leader\npink\x00A3"), "move 1, "),
}
MISSING = ("format", "version", "board", "players", "first_player", "oases", "waterholes", "moves")


@pytest.mark.parametrize("case", WRONG)
def test_the_first_wrong_thing_is_named(case: str) -> None:
    data = saved_game()
    change, start = WRONG[case]
    change(data)
    assert start in complaint(data)


@pytest.mark.parametrize("key", MISSING)
def test_required_keys(key: str) -> None:
    data = saved_game()
    del data[key]
    assert complaint(data).startswith(f"{key}: ")


@pytest.mark.parametrize("data", [None, [], "through-the-desert", 7, {}, [saved_game()]])
def test_no_saved_game_at_all(data: object) -> None:
    assert complaint(data)


def test_optional_and_unknown_keys() -> None:
    data = saved_game()
    del data["variant"]
    del data["seed"]
    del data["by_hand"]
    data |= {"saved_at": "today", "open_scores": True, "picture": [1, 2], "hats": {}}
    plain = match_to_plain(match_from_plain(data, boards(), seed=5), boards())
    assert plain["moves"] == data["moves"]
    assert plain["variant"] == {"waterholes": "printed", "end": "camels"}
    assert plain["seed"] == 5
    for odd in ("text", 1.5, True, -1, 2**64, None):
        assert match_from_plain(data | {"seed": odd}, boards(), seed=5).setup.seed == 5


def test_five_seats_need_returned_leaders() -> None:
    data = saved_game(5)
    wrong = copy.deepcopy(data)
    del wrong["returned_leaders"]
    assert complaint(wrong).startswith("returned_leaders: ")
    for value, start in (
        (["green"] * 5, "returned_leaders[1]: "),
        (["green", "pink"], "returned_leaders: "),
        (["green", "pink", "yellow", "violet", "blue"], "returned_leaders[4]: "),
        ([None] * 5, "oases: "),
        (None, "returned_leaders: "),
    ):
        assert complaint(data | {"returned_leaders": value}).startswith(start)


def test_an_illegal_move_says_why() -> None:
    data = saved_game()
    match = match_from_plain(data, boards())
    number = next(number for number in range(1, match.ply) if match.position_at(number).phase is Phase.CAMELS)
    position = match.position_at(number)
    theirs = position.reach[(1 - position.player) * 5] & ~position.occupied & ~position.oases
    name = position.table.board.names(theirs)[0]
    data["moves"][number] = f"camel green {name}"
    owner = ("Red", "Blue")[1 - position.player]
    expected = f'move {number + 1}, "camel green {name}": next to {owner}\'s green caravan'
    assert complaint(data) == expected


def test_set_up_goes_on_after_loading() -> None:
    """Every state of a set-up by hand is saved, loads the same and takes the next choice (E06, U05)."""
    setup = Setup(
        board("mountain"), seats(5), first_player=3, seed=9, palms_by_hand=True, returns_by_hand=True
    )
    match: DesertMatch = Match(setup)
    rng = Rng(4)
    while match.position.in_setup:
        data = json.loads(json.dumps(match_to_plain(match, boards())))
        again = match_from_plain(data, boards())
        assert again.position._replace(table=match.position.table, dealer=setup) == match.position._replace(
            dealer=setup
        )
        assert again.ply == match.ply
        match.play(rng.choice(list(match.position.legal_moves())))
    assert [type(move) for move in match.moves] == [ReturnLeader] * 5 + [PlacePalm] * 5


def test_returned_leaders_out_of_turn() -> None:
    setup = Setup(board("mountain"), seats(5), first_player=3, returns_by_hand=True, palms_by_hand=True)
    data = match_to_plain(Match(setup, [ReturnLeader(Colour.PINK)]), boards())
    assert data["returned_leaders"] == [None, None, None, "pink", None]
    assert complaint(data | {"returned_leaders": ["pink", None, None, None, None]}).startswith(
        "returned_leaders: "
    )


def test_taking_a_palm_back_deals_the_same_tokens() -> None:
    match: DesertMatch = Match(Setup(board("mountain"), seats(2), seed=3, palms_by_hand=True))
    rng = Rng(3)
    while match.position.in_setup:
        match.play(rng.choice(list(match.position.legal_moves())))
    dealt = match.position.tokens
    last = match.moves[-1]
    for loaded in (match, match_from_plain(match_to_plain(match, boards()), boards())):
        loaded.undo()
        loaded.play(last)
        assert loaded.position.tokens == dealt
        other = next(move for move in loaded.position_at(loaded.ply - 1).legal_moves() if move != last)
        loaded.undo()
        loaded.play(other)
        assert loaded.position.tokens != dealt
        loaded.undo()
        loaded.play(last)
        assert loaded.position.tokens == dealt


def test_tokens_a_file_gives_go_before_the_seed() -> None:
    data = saved_game()
    swapped = data["waterholes"]
    one, two = sorted(swapped, key=swapped.__getitem__)[:: len(swapped) - 1]
    swapped[one], swapped[two] = swapped[two], swapped[one]
    data["moves"] = []
    assert match_to_plain(match_from_plain(data, boards()), boards())["waterholes"] == swapped


def test_a_board_of_ones_own_is_embedded() -> None:
    match = drawn_game(Setup(board("mountain"), seats(3), seed=2), Rng(2), any_move)
    data = match_to_plain(match, {})
    assert data["board"] == board_to_plain(board("mountain"))
    again = match_from_plain(json.loads(json.dumps(data)), {})
    assert match_to_plain(again, {}) == data
