"""Random games of every kind, recounted from first principles after each ply."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from desert.core.match import Match
from desert.core.rng import Rng
from desert.games.through_the_desert.board_plain import board_to_plain
from desert.games.through_the_desert.codec import DesertMatch, match_from_plain, match_to_plain
from desert.games.through_the_desert.moves import move_text
from desert.games.through_the_desert.scoring import scores, winners
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.table import Variant
from desert.games.through_the_desert.trace import trace
from tests.games.through_the_desert.boards import SHIPPED, board, boards, seats
from tests.games.through_the_desert.games import Chooser, any_move, closing_move, drawn_game
from tests.games.through_the_desert.referee import Referee

VARIANTS = (
    Variant(),
    Variant(waterholes="flat"),
    Variant(end="camels-or-waterholes"),
    Variant("flat", "camels-or-waterholes"),
)


def second_opinion(match: DesertMatch) -> Referee:
    """A referee for the match's game at its first leader."""
    setup = match.setup
    plain = json.loads(json.dumps(board_to_plain(setup.board)))
    saved: Any = match_to_plain(match, {})
    return Referee(
        cells=plain["cells"],
        outside=set(plain["outside_small"]),
        river={frozenset(pair) for pair in plain["river"]},
        players=len(setup.seats),
        first=setup.first_player,
        flat=setup.variant.waterholes == "flat",
        thirsty=setup.variant.end != "camels",
        returned=saved.get("returned_leaders", []),
        oases=set(saved["oases"]),
        tokens=saved["waterholes"],
    )


def comparable(line: dict[str, Any]) -> dict[str, Any]:
    """The part of a trace line that the referee has an opinion of."""
    areas = sorted((area["player"], area["colour"], *sorted(area["spaces"])) for area in line["areas"])
    return {key: line[key] for key in ("phase", "to_move", "legal", "points", "supply")} | {"areas": areas}


@pytest.mark.parametrize("board_id", SHIPPED)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("choose", [any_move, closing_move])
def test_every_ply_agrees_with_a_recount(board_id: str, players: int, choose: Chooser) -> None:
    areas = 0
    for seed, variant in enumerate(VARIANTS):
        rng = Rng(seed * 100 + players)
        setup = Setup(
            board(board_id),
            seats(players),
            first_player=rng.randrange(players),
            variant=variant,
            seed=seed,
            palms_by_hand=seed % 2 == 1,
            returns_by_hand=seed % 3 == 1,
        )
        match = drawn_game(setup, rng, choose)
        referee = second_opinion(match)
        *lines, last = trace(match)
        for line in lines:
            if line["move"] is not None:
                assert line["player"] == referee.player
                referee.play(str(line["move"]))
            assert comparable(line) == referee.line(), f"seed {seed}, ply {line['ply']}"
        result: Any = last["result"]
        assert [score["total"] for score in result["scores"]] == referee.totals()
        best = max(referee.totals())
        assert result["winners"] == [seat for seat, total in enumerate(referee.totals()) if total == best]
        assert last["over"] is True
        areas += len(referee.areas)
    if choose is closing_move:
        assert areas > 0, "these games were to close areas"


@pytest.mark.parametrize("board_id", SHIPPED)
@pytest.mark.parametrize("players", [2, 5])
def test_a_saved_game_is_the_same_game(board_id: str, players: int) -> None:
    for seed in range(6):
        rng = Rng(seed)
        setup = Setup(
            board(board_id),
            seats(players),
            seed=seed,
            palms_by_hand=seed % 2 == 0,
            returns_by_hand=seed % 3 == 0,
        )
        match = drawn_game(setup, rng, closing_move)
        for _ in range(rng.randrange(match.ply + 1)):
            match.undo()
        known = boards() if seed % 2 else {}
        text = json.dumps(match_to_plain(match, known))
        again = match_from_plain(json.loads(text), known)
        assert json.dumps(match_to_plain(again, known)) == text
        assert list(trace(again)) == list(trace(match))


@pytest.mark.parametrize("players", [2, 5])
def test_seats_are_treated_alike(players: int) -> None:
    """Turning the table, the same moves give the same points to the seat that sits there then (R11)."""
    for seed in range(8):
        setup = Setup(board("mountain"), seats(players), first_player=0, seed=seed)
        if players == 5:
            # The returned leaders turn with the table.
            setup = replace(setup, given_returns=setup.deal_returns())
        match = drawn_game(setup, Rng(seed))
        given = setup.given_returns
        turned = replace(
            setup, first_player=1, given_returns=None if given is None else (given[-1], *given[:-1])
        )
        again: DesertMatch = Match(turned, match.moves)
        totals = [score.total for score in scores(match.position)]
        assert [score.total for score in scores(again.position)] == [totals[-1], *totals[:-1]]
        assert winners(scores(again.position)) == tuple(
            sorted((seat + 1) % players for seat in winners(scores(match.position)))
        )


def test_legal_moves_are_a_sequence_without_building_it() -> None:
    rng = Rng(7)
    position = Setup(board("mountain"), seats(5), seed=7, palms_by_hand=True, returns_by_hand=True).start()
    while not position.over:
        legal = position.legal_moves()
        moves = list(legal)
        texts = {move_text(move, position.table.board) for move in moves}
        assert len(legal) == len(moves) == len(texts) > 0
        assert [legal[place] for place in range(len(legal))] == moves
        assert legal[-1] == moves[-1]
        assert legal[1:3] == moves[1:3]
        assert all(move in legal for move in moves)
        position = position.play(rng.choice(moves))[0]
    assert not position.legal_moves()
    with pytest.raises(IndexError):
        position.legal_moves()[0]
