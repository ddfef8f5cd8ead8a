"""What the cards say during play is what has been earned, whichever way the match went there."""  # R10

from __future__ import annotations

import pytest

from desert.core.rng import Rng
from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.events import AreaEnclosed, OasisLinked, RiverCrossed, WaterholeTaken
from desert.games.through_the_desert.scoring import scores
from desert.games.through_the_desert.snapshot import Phase
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table


def earned(match: DesertMatch) -> tuple[list[int], list[int], list[int]]:
    """Open points, hidden points and tokens of each seat, added up from what happened."""
    seats = len(match.seats)
    open_points, hidden, tokens = [0] * seats, [0] * seats, [0] * seats
    for ply in range(1, match.ply + 1):
        for event in match.step(ply).events:
            if isinstance(event, OasisLinked | RiverCrossed):
                open_points[event.player] += 5
            elif isinstance(event, AreaEnclosed):
                open_points[event.player] += event.worth
            elif isinstance(event, WaterholeTaken):
                hidden[event.player] += event.value
                tokens[event.player] += 1
    return open_points, hidden, tokens


def agree(table: TableScreen, match: DesertMatch, *, open_scores: bool) -> None:
    points, hidden, tokens = earned(match)
    totals = scores(match.position)
    for seat, card in enumerate(table.controls.cards):
        facts = card.facts
        assert facts is not None
        if facts.placing:
            continue
        shown = [box.text for box in card.texts()]
        assert str(facts.points) in shown
        assert facts.tokens == tokens[seat]
        assert facts.final == table.course.finished
        if facts.final:  # all is told then
            assert facts.points == totals[seat].total
            continue
        assert facts.points == points[seat] + (hidden[seat] if open_scores else 0)
        assert facts.points + facts.caravans + (0 if open_scores else hidden[seat]) == totals[seat].total


@pytest.mark.parametrize("open_scores", [False, True])
@pytest.mark.parametrize(("players", "side"), [(2, "mountain"), (3, "river"), (5, "river")])
def test_points_on_the_cards_follow_every_move_undo_and_redo(
    players: int, side: str, open_scores: bool
) -> None:
    stage, rng = Stage(), Rng(players)
    match = new_match(players, side=side)
    table = open_table(stage, FakeSession(match, {"open_scores": open_scores}))
    while not match.position.over:
        moves = match.position.legal_moves()
        table.course.play(moves[rng.randrange(len(moves))])
        table.course.release()
        if rng.random() < 0.2:
            for _ in range(rng.randrange(1, 4)):
                table._undo()
                agree(table, match, open_scores=open_scores)
            if rng.random() < 0.6:
                table.redo()
        table.refresh()
        if match.position.phase in (Phase.CAMELS, Phase.OVER):
            agree(table, match, open_scores=open_scores)


def test_crowns_are_worn_from_the_first_camel_on() -> None:
    match = played(new_match(5), phase=Phase.CAMELS)
    stage = Stage()
    table = open_table(stage, FakeSession(match))
    assert not any(card.facts is not None and card.facts.crowned for card in table.controls.cards)
    match.play(next(iter(match.position.legal_moves())))
    table.refresh()
    assert any(card.facts is not None and card.facts.crowned for card in table.controls.cards)
