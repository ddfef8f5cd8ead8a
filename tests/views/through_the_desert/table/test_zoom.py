"""The table seen near: picks are exact at any zoom and size, pictures become sharp, play goes on as ever."""

from __future__ import annotations

import threading
import time

import pygame
import pytest

from desert.core.hexgrid import bits
from desert.core.rng import Rng
from desert.ui.intents import (
    Command,
    FocusLost,
    Intent,
    Key,
    Pinch,
    PointerDown,
    PointerMove,
    PointerUp,
    Wheel,
)
from desert.views.through_the_desert.pieces.position_pieces import pieces_of
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import click_colour, click_end, open_table, place_something, spot

SIZES = [(960, 600), (1280, 720), (1920, 1080), (2560, 1440), (700, 1200)]


def at_the_table(
    stage: Stage, plies: int = 60, players: int = 3, side: str = "mountain"
) -> tuple[TableScreen, FakeSession]:
    stage.settings["hand_over"] = False
    session = FakeSession(played(new_match(players, side=side), plies))
    return open_table(stage, session), session


def sharp(stage: Stage, table: TableScreen) -> None:
    """Let the sharp picture come; the limit only ends a hanging test."""
    end = time.monotonic() + 60
    while table.scene.view.waiting:
        stage.tick()
        time.sleep(0.001)
        assert time.monotonic() < end
    table.toasts.hide()  # at first it is told how to move it
    stage.tick()


def do(stage: Stage, *intents: Intent) -> None:
    for intent in intents:
        stage.stack.handle(intent)
        stage.tick()


@pytest.mark.parametrize("size", SIZES)
def test_the_space_hovered_is_the_space_drawn_there_at_any_zoom(size: tuple[int, int]) -> None:
    stage, rng = Stage(size), Rng(size[0])
    table, _ = at_the_table(stage)
    board = table.board.rect
    for notches in (0.0, 1.0, 1.0, 2.0, -1.5, 0.25, 3.0):
        pos = (board.x + rng.randrange(board.w), board.y + rng.randrange(board.h))
        if notches:
            do(stage, PointerMove(pos, frozenset()), Wheel(pos, notches))
        layout = table.scene.layout
        assert layout is not None
        for space in bits(table.course.position.table.field.spaces):
            centre = layout.centre(space)
            if not layout.rect.collidepoint(centre):
                continue
            stage.move(centre)
            assert table.board.pointed == space
            assert table.overlay.space == space
            corners = layout.corners(space)
            for _ in range(6):
                # A point between the centre and a side lies in the hex.
                side, share, along = rng.randrange(6), 0.97 * rng.random(), rng.random()
                (x1, y1), (x2, y2) = corners[side], corners[(side + 1) % 6]
                x = centre[0] + (x1 + (x2 - x1) * along - centre[0]) * share
                y = centre[1] + (y1 + (y2 - y1) * along - centre[1]) * share
                if layout.rect.collidepoint((round(x), round(y))):
                    found = table.board.space_at((round(x), round(y)))
                    near = {space, *layout.board.grid.ring(space)} if share > 0.9 else {space}
                    assert found in near


def test_the_point_under_the_wheel_stays_and_what_it_points_at_too() -> None:
    stage = Stage()
    table, _ = at_the_table(stage)
    space = next(bits(table.aim.position.table.field.spaces))
    pos = spot(table, space)
    stage.move(pos)
    for _ in range(4):
        do(stage, Wheel(pos, 1.0))
        assert table.board.space_at(pos) == space
    for _ in range(6):
        do(stage, Wheel(pos, -1.0))
        assert table.board.space_at(pos) == space
    assert table.scene.view.camera.whole


def test_a_stretched_picture_at_once_then_the_sharp_one_and_nothing_after_that() -> None:
    stage = Stage((1280, 720))
    table, _ = at_the_table(stage)
    stage.draw()
    pos = table.board.rect.center
    do(stage, PointerMove(pos, frozenset()), Wheel(pos, 2.0))
    assert table.dirty
    assert table.scene.view.waiting
    rough = pygame.image.tobytes(stage.draw(), "RGB")
    sharp(stage, table)
    assert table.dirty
    near = pygame.image.tobytes(stage.draw(), "RGB")
    differing = sum(abs(a - b) > 60 for a, b in zip(rough, near, strict=True)) / len(near)
    assert 0.001 < differing < 0.12  # the same land, only crisper
    for _ in range(200):
        stage.tick()
    assert not table.dirty
    assert not table.animating


def test_the_whole_board_comes_back_sharp_at_once() -> None:
    stage = Stage()
    table, _ = at_the_table(stage)
    for _ in range(60):  # pictures of pieces are made beforehand, one an update
        stage.tick()
    table.invalidate()
    before = pygame.image.tobytes(stage.draw(), "RGB")
    do(stage, Key(Command.ZOOM_IN), Key(Command.ZOOM_IN))
    sharp(stage, table)
    assert pygame.image.tobytes(stage.draw(), "RGB") != before
    do(stage, Key(None, 0))
    assert not table.scene.view.waiting
    assert pygame.image.tobytes(stage.draw(), "RGB") == before


def test_keys_zoom_about_the_cursor_and_walking_scrolls() -> None:
    stage = Stage()
    table, _ = at_the_table(stage)
    do(stage, Key(Command.RIGHT))
    for _ in range(5):
        do(stage, Key(Command.ZOOM_IN))
    layout = table.scene.layout
    assert layout is not None
    seen = set()
    for command in [Command.LEFT] * 20 + [Command.UP] * 20 + [Command.RIGHT] * 20 + [Command.DOWN] * 20:
        do(stage, Key(command))
        space = table.board.pointed
        assert space is not None
        seen.add(space)
        assert table.scene.layout is not None
        assert table.board.rect.contains(table.scene.layout.box(space))
    assert len(seen) > 20


def test_dragging_with_the_right_button_moves_the_board_and_places_nothing() -> None:
    stage = Stage()
    table, session = at_the_table(stage)
    plies = session.match.ply
    if table.aim.colour is None:
        click_colour(stage, table, table.aim.colours()[0])
    middle = table.board.rect.center
    do(stage, Wheel(middle, 3.0))
    for button in (2, 3):
        space = table.board.space_at(middle)
        target = (middle[0] + 90, middle[1] - 60)
        do(
            stage,
            PointerMove(middle, frozenset()),
            PointerDown(middle, button),
            PointerMove((middle[0] + 40, middle[1]), frozenset({button})),
            PointerMove(target, frozenset({button})),
        )
        assert table.board.space_at(target) == space
        assert table.cursor == pygame.SYSTEM_CURSOR_SIZEALL
        do(stage, PointerUp(target, button))
        assert table.cursor != pygame.SYSTEM_CURSOR_SIZEALL
        do(stage, PointerMove(middle, frozenset()))
        assert table.board.space_at(target) == space
        do(stage, PointerDown(target, button), FocusLost(), PointerMove(middle, frozenset()))
        assert table.board.space_at(target) == space
        do(stage, Key(None, 0), Wheel(middle, 3.0))
    assert session.match.ply == plies


@pytest.mark.parametrize("finger", [False, True])
def test_a_drag_with_the_first_button_moves_a_near_board_and_never_places(finger: bool) -> None:
    stage = Stage()
    table, session = at_the_table(stage)
    plies = session.match.ply
    if table.aim.colour is None:
        click_colour(stage, table, table.aim.colours()[0])
    middle = spot(table, next(bits(table.aim.lit())))
    do(stage, Wheel(middle, 3.0))
    space = table.board.space_at(middle)
    assert table.aim.lit() >> (space or 0) & 1
    held = frozenset({1})
    down, target = PointerDown(middle, finger=finger), (middle[0] + 60, middle[1] - 40)
    do(stage, PointerMove(middle, frozenset()), down)
    do(stage, *[PointerMove((middle[0] + x, middle[1]), held, finger) for x in (4, 30, 50)])
    do(stage, PointerMove(target, held, finger))
    assert table.board.space_at(target) == space
    do(stage, PointerUp(target))
    assert session.match.ply == plies
    # There and back again is no click either.
    do(stage, PointerMove(target, frozenset()), PointerDown(target, finger=finger))
    do(stage, PointerMove(middle, held, finger), PointerMove(target, held, finger), PointerUp(target))
    assert session.match.ply == plies
    do(stage, PointerDown(target), PointerMove((target[0] + 2, target[1]), held), PointerUp(target))
    assert session.match.ply == plies + 1


def test_of_a_whole_board_a_press_that_slips_within_its_space_still_places() -> None:
    stage = Stage()
    table, session = at_the_table(stage)
    plies = session.match.ply
    if table.aim.colour is None:
        click_colour(stage, table, table.aim.colours()[0])
    x, y = spot(table, next(bits(table.aim.lit())))
    do(stage, PointerMove((x - 9, y), frozenset()), PointerDown((x - 9, y)))
    do(stage, PointerMove((x + 9, y), frozenset({1})), PointerUp((x + 9, y)))
    assert session.match.ply == plies + 1


def test_it_is_told_once_how_a_near_board_is_moved() -> None:
    stage = Stage()
    table, _ = at_the_table(stage)
    do(stage, Wheel(table.board.rect.center, 2.0))
    assert table.toasts.text == stage.context.texts("table.pan_pointer")
    table.toasts.hide()
    do(stage, Key(None, 0), Wheel(table.board.rect.center, 2.0))
    assert not table.toasts.text


def test_a_second_button_during_a_click_takes_it_back() -> None:
    stage = Stage()
    table, session = at_the_table(stage)
    click_colour(stage, table, table.aim.colours()[0]) if table.aim.colour is None else None
    pos = spot(table, next(bits(table.aim.lit())))
    plies = session.match.ply
    do(
        stage,
        PointerMove(pos),
        PointerDown(pos, 1),
        PointerDown(pos, 3),
        PointerUp(pos, 3),
        PointerUp(pos, 1),
    )
    assert session.match.ply == plies


def test_two_fingers_zoom_and_never_place() -> None:
    stage = Stage()
    table, session = at_the_table(stage)
    click_colour(stage, table, table.aim.colours()[0]) if table.aim.colour is None else None
    pos, plies = spot(table, next(bits(table.aim.lit()))), session.match.ply
    do(stage, PointerMove(pos), PointerDown(pos), *[Pinch(pos, 1.04)] * 12)
    assert table.scene.view.camera.zoom == pytest.approx(1.04**12)
    do(stage, PointerUp(pos))
    assert session.match.ply == plies
    do(stage, *[Pinch(pos, 0.9)] * 12)
    assert table.scene.view.camera.whole


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
def test_a_game_goes_on_by_clicks_while_it_is_seen_near(size: tuple[int, int]) -> None:
    stage, rng = Stage(size), Rng(3)
    table, session = at_the_table(stage, 20, 2, "river")
    plies = session.match.ply
    while session.match.ply < plies + 24:
        if table.course.holding:
            click_end(stage, table)
            continue
        do(stage, Wheel(table.board.rect.center, rng.choice((-1.0, 1.0, 2.0))))
        colours = table.aim.colours()
        colour = colours[rng.randrange(len(colours))]
        if table.aim.colour is not colour:
            click_colour(stage, table, colour)
        lit = list(bits(table.aim.lit()))
        space = lit[rng.randrange(len(lit))]
        table.look.show(space)
        before = session.match.ply
        stage.click(spot(table, space))
        assert session.match.ply == before + 1
        assert getattr(table.course.match.step(session.match.ply).move, "space", None) == space


def test_partial_redraws_equal_whole_ones_while_seen_near() -> None:
    stage = Stage()
    table, _ = at_the_table(stage, 50)
    do(stage, Wheel(table.board.rect.center, 2.0))
    sharp(stage, table)
    stage.draw()
    for turn in range(6):
        if table.course.holding:
            click_end(stage, table)
        else:
            colours = table.aim.colours()
            if table.aim.colour is None:
                click_colour(stage, table, colours[0])
            table.look.show(next(bits(table.aim.lit())))
            sharp(stage, table)
            stage.draw()
            stage.click(spot(table, next(bits(table.aim.lit()))))
        for _ in range(4):
            stage.tick()
            stage.draw()
        partial = pygame.image.tobytes(stage.surface, "RGB")
        table.invalidate()
        assert partial == pygame.image.tobytes(stage.draw(), "RGB"), turn


def test_a_near_view_survives_another_size_and_animations_end_cleanly() -> None:
    stage = Stage(settings={"animation_speed": "normal"})
    table, session = at_the_table(stage, 30, 2)
    do(stage, Wheel(table.board.rect.center, 2.0))
    camera = table.scene.view.camera
    place_in_sight(stage, table)
    assert table.flights.running
    do(stage, Wheel(table.board.rect.center, 0.5))
    assert not table.flights.running
    plies = session.match.ply
    stage.stack.layout((1600, 900), stage.context.scale)
    assert table.scene.view.camera.zoom > camera.zoom
    assert table.scene.layout is not None
    stage.surface = pygame.Surface((1600, 900))
    sharp(stage, table)
    stage.draw()
    assert session.match.ply == plies


def place_in_sight(stage: Stage, table: TableScreen) -> None:
    colours = table.aim.colours()
    if table.aim.colour is None:
        click_colour(stage, table, colours[0])
    space = next(bits(table.aim.lit()))
    table.look.show(space)
    pos = spot(table, space)
    stage.move(pos)
    stage.stack.handle(PointerDown(pos))
    stage.stack.handle(PointerUp(pos))


def test_final_scoring_shows_the_whole_board() -> None:
    stage = Stage()
    match = played(new_match(2))
    plies = match.ply
    session = FakeSession(played(new_match(2), plies - 1))
    stage.settings["hand_over"] = False
    table = open_table(stage, session)
    do(stage, Wheel(table.board.rect.center, 3.0))
    place_in_sight(stage, table)
    stage.tick()
    while stage.stack.top is table:
        do(stage, Key(Command.END_TURN)) if table.course.holding else place_something(stage, table)
    assert table.scene.view.camera.whole


def test_numbers_are_written_by_the_thread_of_the_window_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Fonts are for one thread; the pictures of a near board are made beside."""
    stage = Stage(settings={"standings": True})
    table, _ = at_the_table(stage, plies=90)
    assert any(length > 1 for length, _ in pieces_of(table.course.position, lengths=True).lengths.values())
    asked: set[int] = set()
    write = table.scene._font

    def font(height: int) -> pygame.font.Font:
        asked.add(threading.get_ident())
        return write(height)

    monkeypatch.setattr(table.scene, "_font", font)
    do(stage, PointerMove(table.board.rect.center, frozenset()), Wheel(table.board.rect.center, 4.0))
    sharp(stage, table)
    assert asked <= {threading.get_ident()}
