"""Palms and leaders to be returned are dragged off the bar like camels; slips leave all as it was."""

from __future__ import annotations

import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.moves import PlacePalm, ReturnLeader
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Command, FocusLost, PointerDown, PointerMove, PointerUp
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table, spot

Pos = tuple[int, int]


def at(phase: Phase, **settings: object) -> tuple[Stage, TableScreen, FakeSession]:
    stage = Stage(settings=settings)
    session = FakeSession(played(new_match(5, by_hand=True), phase=phase))
    assert session.match.position.phase is phase
    return stage, open_table(stage, session), session


def pull(stage: Stage, table: TableScreen, tile: int, *way: Pos) -> None:
    """Press on a tile and go along a way with the button down."""
    start = table.controls.supply.cells()[tile].center
    stage.move(start)
    stage.stack.handle(PointerDown(start))
    for pos in way:
        stage.stack.handle(PointerMove(pos, frozenset({1})))
        stage.tick()
        stage.draw()


def legal(table: TableScreen) -> Pos:
    return spot(table, next(bits(table.aim.lit())))


def test_a_palm_is_dragged_to_a_pool() -> None:
    stage, table, session = at(Phase.PALMS)
    for placed in range(5):
        space = next(bits(table.aim.lit()))
        pull(stage, table, 4, (640, 400), spot(table, space))
        assert table.carried.held
        assert table.overlay.space == space
        assert table.overlay.hint is not None
        assert table.overlay.hint.legal
        stage.stack.handle(PointerUp(spot(table, space)))
        stage.tick()
        assert session.match.moves[-1] == PlacePalm(space)
        assert len(session.match.position.palms) == placed + 1
        assert not table.carried.held
    assert session.match.position.phase is Phase.LEADERS


def test_a_palm_that_is_placed_already_cannot_be_dragged() -> None:
    stage, table, session = at(Phase.PALMS)
    stage.click(legal(table))
    stage.click(legal(table))
    before = session.match.ply
    assert before == 7
    pull(stage, table, 0, (640, 400), legal(table))
    assert not table.carried.held
    stage.stack.handle(PointerUp(legal(table)))
    assert session.match.ply == before


def test_a_leader_is_dragged_over_the_board_and_returned() -> None:
    stage, table, session = at(Phase.RETURNS)
    for turn in range(5):
        colour = table.aim.colours()[0]
        pull(stage, table, colour, (640, 400))
        assert table.carried.held
        assert table.toasts.text
        stage.stack.handle(PointerUp((640, 400)))
        stage.tick()
        assert session.match.moves[-1] == ReturnLeader(colour)
        assert session.match.ply == turn + 1
        assert table.aim.colour is None
        assert not table.toasts.text
    assert session.match.position.phase is Phase.PALMS


@pytest.mark.parametrize("phase", [Phase.PALMS, Phase.RETURNS])
@pytest.mark.parametrize("end", ["beside", "seat", "tile", "lost", "escape", "left", "second button"])
def test_such_a_drag_that_ends_nowhere_changes_nothing(phase: Phase, end: str) -> None:
    stage, table, session = at(phase)
    before = session.match.moves
    middle = legal(table) if phase is Phase.PALMS else (640, 400)
    pull(stage, table, 4, (640, 420), middle)
    assert table.carried.held
    ends = {
        "beside": (2, 2),
        "seat": table.controls.cards[0].rect.center,
        "tile": table.controls.supply.cells()[4].center,
    }
    if end in ends:
        stage.stack.handle(PointerMove(ends[end], frozenset({1})))
        stage.stack.handle(PointerUp(ends[end]))
    elif end == "lost":
        stage.stack.handle(FocusLost())
        stage.stack.handle(PointerUp(middle))
    elif end == "escape":
        stage.key(Command.CANCEL)
        stage.stack.handle(PointerUp(middle))
    elif end == "left":
        stage.stack.handle(PointerMove(middle, frozenset()))
    else:
        stage.stack.handle(PointerDown(middle, 3))
        stage.stack.handle(PointerUp(middle, 3))
        assert table.carried.held
        stage.stack.handle(FocusLost())
    stage.tick()
    assert session.match.moves == before
    assert not table.carried.held
    assert stage.stack.top is table
    assert table.aim.colour is None
    assert not table.toasts.text


@pytest.mark.parametrize("phase", [Phase.PALMS, Phase.RETURNS])
def test_with_placements_confirmed_a_drag_only_marks(phase: Phase) -> None:
    stage, table, session = at(phase, confirm_placement=True)
    before = session.match.ply
    there = legal(table) if phase is Phase.PALMS else (640, 400)
    pull(stage, table, 4, (640, 420), there)
    stage.stack.handle(PointerUp(there))
    stage.tick()
    assert session.match.ply == before
    assert table.overlay.armed is not None
    stage.click(there if phase is Phase.PALMS else table.controls.supply.cells()[4].center)
    assert session.match.ply == before + 1


def test_nobody_drags_for_a_computer() -> None:
    stage = Stage()
    session = FakeSession(played(new_match(5, by_hand=True, computers=(0,)), phase=Phase.PALMS))
    session.slow = True
    table = open_table(stage, session)
    assert not table.course.persons_turn
    before = session.match.ply
    pull(stage, table, 4, (640, 420), (640, 300))
    assert not table.carried.held
    stage.stack.handle(PointerUp((640, 300)))
    assert session.match.ply == before
