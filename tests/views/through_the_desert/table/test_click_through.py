"""Whatever lies over the table: no press, wheel or hover reaches what is beneath, nor the closing click."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from desert.core.hexgrid import bits
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Command, Intent, Key, PointerDown, PointerMove, PointerUp, Wheel
from desert.ui.keys_screen import KeysScreen
from desert.ui.widgets import Dialog
from desert.views.through_the_desert.panels.log import LogScreen
from desert.views.through_the_desert.panels.options import TableOptions
from desert.views.through_the_desert.play.curtain import Curtain
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table, spot


def ask_back(stage: Stage, table: TableScreen) -> None:
    """Take back all of one's own turn, and then more."""
    while stage.stack.top is table and table.course.can_undo:
        stage.key(Command.UNDO)


OPENERS: dict[type, Callable[[Stage, TableScreen], None]] = {
    KeysScreen: lambda stage, _: stage.key(Command.KEYS),
    TableOptions: lambda stage, table: stage.click(table.controls.options.rect.center),
    LogScreen: lambda stage, table: stage.stack.apply(table._open_log()),
    Dialog: ask_back,
    Curtain: lambda _stage, _table: None,
}


def at_a_turn(*, curtain: bool) -> tuple[Stage, TableScreen, FakeSession]:
    stage = Stage(settings={"hand_over": curtain})
    match = played(new_match(3), phase=Phase.CAMELS)
    played(match, match.ply + 40)
    while match.position.left != 2:
        played(match, match.ply + 1)
    session = FakeSession(match)
    return stage, open_table(stage, session), session


@pytest.mark.parametrize("kind", list(OPENERS))
def test_nothing_beneath_is_reached_and_the_click_that_closes_it_places_nothing(kind: type) -> None:  # I01
    stage, table, session = at_a_turn(curtain=kind is Curtain)
    if kind is not Curtain:
        stage.key(digit=table.aim.colours()[0] + 1)
    OPENERS[kind](stage, table)
    top = stage.stack.top
    assert type(top) is kind
    before, camera, aim = session.match.moves, table.scene.view.camera, table.aim
    legal = table.course.position.legal_moves()
    spaces = {space for mask in legal.masks for space in bits(mask)}
    controls = table.controls
    beneath = [spot(table, space) for space in spaces]
    beneath += [cell.center for cell in controls.supply.cells()]
    beneath += [card.rect.center for card in controls.cards]
    beneath += [controls.undo.rect.center, controls.redo.rect.center, controls.end.rect.center]

    def still() -> bool:
        return (
            session.match.moves == before
            and table.scene.view.camera == camera
            and table.aim == aim
            and not table.carried.held
            and table.hovered is None
            and not any(card.revealing for card in controls.cards)
        )

    for pos in beneath:
        others: list[Intent] = [PointerMove(pos, frozenset()), Wheel(pos, 1.0), Wheel(pos, -1.0)]
        if kind is not KeysScreen:  # any press closes that
            others += [PointerDown(pos, 3), PointerUp(pos, 3), PointerDown(pos, 2), PointerUp(pos, 2)]
        for intent in others:
            stage.stack.handle(intent)
            if stage.stack.top is table:  # a sheet may close at a press beside it
                stage.stack.handle(PointerUp(pos, 3))
                assert session.match.moves == before
                OPENERS[kind](stage, table)
        stage.tick()
        assert still(), pos
    pos = beneath[0]
    stage.stack.handle(PointerDown(pos))
    if kind is not Dialog:
        stage.stack.handle(PointerDown(pos, clicks=2))
    stage.stack.handle(PointerUp(pos))
    stage.tick()
    assert session.match.moves == before
    if stage.stack.top is not table and kind is not Curtain:
        stage.stack.handle(Key(Command.CANCEL))
        stage.stack.handle(PointerUp(pos))
        stage.tick()
        assert stage.stack.top is table
    assert session.match.moves == before


def test_a_click_beside_the_options_closes_them_and_one_on_them_does_not() -> None:
    stage, table, session = at_a_turn(curtain=False)
    stage.key(digit=table.aim.colours()[0] + 1)
    plies = session.match.ply
    stage.click(table.controls.options.rect.center)
    sheet = stage.stack.top
    assert isinstance(sheet, TableOptions)
    stage.click((sheet._panel.rect.x + 4, sheet._panel.rect.y + 4))
    assert stage.stack.top is sheet
    lit = [spot(table, space) for space in bits(table.aim.lit())]
    stage.click(next(pos for pos in lit if not sheet._panel.rect.collidepoint(pos)))
    assert stage.stack.screens == (table,)
    assert session.match.ply == plies
