"""The strength table: games come from their row and number alone, and are counted rightly."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path

import pytest

from desert.ai.registry import LEVELS
from tools import arena_games
from tools.arena_again import confirm
from tools.arena_games import Result, play, version
from tools.arena_rows import Entrant, Row, tally, verdict

ROW = Row("test", "test", Entrant("medium", 12), (Entrant("greedy"), Entrant("random")), 0.6, 100)


def test_a_game_can_be_played_again() -> None:
    once, again = play(ROW, 4), play(ROW, 4)
    assert replace(once, seconds=[]) == replace(again, seconds=[])
    assert once.seconds


def test_every_deal_is_played_from_every_seat_on_both_sides() -> None:
    games = [play(replace(ROW, hero=Entrant("random")), number) for number in range(6)]
    assert [game.seat for game in games] == [0, 1, 2, 0, 1, 2]
    assert [game.board for game in games] == ["mountain"] * 3 + ["river"] * 3


def test_the_share_says_whether_the_hero_won() -> None:
    for number in range(6):
        game = play(ROW, number)
        best = max(game.totals)
        won = game.totals[game.seat] == best
        assert game.share == (1 / game.totals.count(best) if won else 0)


def test_the_interval_is_wilsons() -> None:
    # From the formula by hand: 60 of 100.
    low, high = tally([1.0] * 60 + [0.0] * 40).interval
    assert (low, high) == pytest.approx((0.5020, 0.6906), abs=1e-4)


@pytest.mark.parametrize(
    ("wins", "games", "said"),
    [(0, 0, "-"), (70, 100, "yes"), (59, 100, "NO"), (8, 10, "so far yes"), (5, 10, "so far no")],
)
def test_a_row_passes_with_enough_wins_clear_of_luck(wins: int, games: int, said: str) -> None:
    assert verdict(ROW, tally([1.0] * wins + [0.0] * (games - wins))) == said


def test_a_share_that_luck_could_reach_is_no_pass() -> None:
    two = replace(ROW, others=(Entrant("greedy"),), target=0.5, games=10)
    assert verdict(two, tally([1.0] * 6 + [0.0] * 4)) == "NO"


def test_a_level_changed_voids_the_games_of_its_own_rows_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    other = replace(ROW, hero=Entrant("expert"))
    before = version(ROW), version(other)
    monkeypatch.setattr(arena_games, "LEVELS", dict(LEVELS) | {"expert": replace(LEVELS["expert"], nodes=9)})
    assert version(ROW) == before[0]
    assert version(other) != before[1]


def written(path: Path, version_: str, games: list[Result]) -> Path:
    lines = [json.dumps({"version": version_} | asdict(game)) for game in games]
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return path


def test_games_of_another_version_count_on_when_some_come_out_the_same(tmp_path: Path) -> None:
    games = [play(ROW, number) for number in range(4)]
    path = written(tmp_path / "results.jsonl", "older", games)
    assert confirm(path, ROW, 2)
    now = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [line.pop("version") for line in now] == [version(ROW)] * 4
    assert now == [asdict(game) for game in games]
    assert confirm(path, ROW, 2) is None


def test_games_of_other_players_stay_void(tmp_path: Path) -> None:
    games = [play(ROW, number) for number in range(2)]
    games[1] = replace(games[1], totals=[total + 1 for total in games[1].totals])
    path = written(tmp_path / "results.jsonl", "older", games)
    before = path.read_bytes()
    assert confirm(path, ROW, 2) is False
    assert path.read_bytes() == before
