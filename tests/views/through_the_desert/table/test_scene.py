"""The table's picture: patched pictures equal those painted whole, through play, undo and redo."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pygame
import pytest

from desert.core.rng import Rng
from desert.ui.intents import Wheel
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.pieces.palette import DEFAULT
from desert.views.through_the_desert.table.layer import Layer
from desert.views.through_the_desert.table.marks import Marks
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played


def test_a_patched_picture_is_the_same_as_one_painted_whole() -> None:
    stage = Stage((960, 600))
    session = FakeSession(played(new_match(5), 3))
    table = TableScreen(stage.context, stage.host, session)
    stage.show(table)
    rng = Rng(3)
    while not session.match.position.over:
        if rng.randrange(6) == 0:
            table.course.undo()
            table.refresh()
        else:
            moves = session.match.position.legal_moves()
            table._play(moves[rng.randrange(len(moves))])
            table.course.release()
            table.refresh()
        picture = table.scene._picture
        pieces = table.scene._pieces
        assert picture is not None
        assert pieces is not None
        patched = pygame.image.tobytes(picture, "RGB")
        table.scene._compose(pieces)
        assert patched == pygame.image.tobytes(picture, "RGB"), session.match.ply


def test_a_frame_after_partial_redraws_is_the_same_as_one_drawn_whole() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    session = FakeSession(played(new_match(3), 50))
    table = TableScreen(stage.context, stage.host, session)
    stage.show(table)
    stage.draw()
    assert table.scene.layout is not None
    for turn in range(10):
        if table.course.holding:
            stage.click(table.controls.end.rect.center)
        else:
            colour = table.aim.colours()[0]
            if table.aim.colour is not colour:
                stage.key(digit=colour + 1)
            lit = table.aim.lit()
            stage.draw()
            stage.click(table.scene.layout.centre(lit.bit_length() - 1))
        for _ in range(3 + turn):
            stage.tick(1 / 30)
            stage.draw()
        partial = pygame.image.tobytes(stage.surface, "RGB")
        table.invalidate()
        assert partial == pygame.image.tobytes(stage.draw(), "RGB"), turn


def _picture(table: TableScreen) -> bytes:
    assert table.scene._picture is not None
    return pygame.image.tobytes(table.scene._picture, "RGB")


def _painted_anew(table: TableScreen) -> bytes:
    """The scene's picture without anything it keeps."""
    pieces = table.scene._pieces
    assert pieces is not None
    table.scene._nearing.forget()
    table.scene._compose(pieces)
    return _picture(table)


def test_what_is_seen_while_one_looks_nearer_is_the_same_as_one_made_from_nothing() -> None:
    stage = Stage((960, 600), settings={"hand_over": False})
    session = FakeSession(played(new_match(3), 60))
    table = TableScreen(stage.context, stage.host, session)
    stage.show(table)
    table.choose(table.aim.colours()[0])
    middle = table.board.rect.center
    for notches in (1.0, 1.0, -1.0, 2.0, -4.0, 1.0):
        stage.stack.handle(Wheel(middle, notches))
        assert _picture(table) == _painted_anew(table), notches
        stage.stack.handle(Wheel(middle, notches / 2))
        assert _picture(table) == _painted_anew(table), notches


def _nearer(stage: Stage, table: TableScreen, notches: float) -> None:
    """Look nearer, and wait for the sharp picture."""
    stage.stack.handle(Wheel(table.board.rect.center, notches))
    end = time.monotonic() + 60  # only ends a hanging test
    while table.scene.view.waiting:
        stage.tick()
        assert time.monotonic() < end


def test_what_a_near_picture_leaves_out_is_not_seen() -> None:
    stage = Stage((960, 600), settings={"hand_over": False})
    session = FakeSession(played(new_match(5), 110))
    table = TableScreen(stage.context, stage.host, session)
    stage.show(table)
    for notches in (2.0, 1.0, 2.0):
        _nearer(stage, table, notches)
        scene = table.scene
        assert scene._pieces is not None
        assert scene.layout is not None
        assert scene.view.picture is not None
        everything = scene.view.picture.copy()
        everything.fblits(scene.rim.lying(scene.layout))
        Layer(stage.context.sprites, lambda: DEFAULT, scene._font).painter.paint(
            everything, scene.layout, scene._pieces
        )
        assert _picture(table) == pygame.image.tobytes(everything, "RGB"), notches


def test_a_near_picture_is_patched_as_it_is_painted_whole() -> None:
    stage = Stage((960, 600), settings={"hand_over": False})
    session = FakeSession(played(new_match(4), 40))
    table = TableScreen(stage.context, stage.host, session)
    stage.show(table)
    _nearer(stage, table, 2.0)
    rng = Rng(5)
    for _ in range(25):
        moves = session.match.position.legal_moves()
        table._play(moves[rng.randrange(len(moves))])
        table.course.release()
        table.refresh()
        assert _picture(table) == _painted_anew(table), session.match.ply


def test_nothing_is_made_for_later_in_a_frame_that_is_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    stage = Stage()
    table = TableScreen(stage.context, stage.host, FakeSession(played(new_match(3), 50)))
    stage.show(table)
    stage.draw()
    steps: list[int] = []

    def later() -> Iterator[None]:
        for step in range(9):
            steps.append(step)
            yield

    monkeypatch.setattr(table, "_warming", later())
    stage.move(table.controls.end.rect.center)
    assert table.dirty
    stage.tick()
    assert not steps
    stage.draw()
    stage.tick()
    assert len(steps) == 1


def test_the_lights_of_all_colours_are_made_before_one_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage()
    table = TableScreen(stage.context, stage.host, FakeSession(played(new_match(3), 50)))
    stage.show(table)
    for _ in range(300):
        stage.tick(1 / 30)
        stage.draw()
    made: list[str] = []

    def draw(_marks: Marks, _layout: HexLayout, colour: str, *_rest: object) -> str:
        made.append(colour)
        return ""

    monkeypatch.setattr(Marks, "_legal", draw)
    colours = table.aim.colours()
    assert len(colours) > 1
    for colour in colours:
        stage.key(digit=colour + 1)
        stage.draw()
        assert table.aim.colour is colour
    assert not made
