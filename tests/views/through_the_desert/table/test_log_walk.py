"""The log by keys: a line at a time, its place lit and told of, scrolled into sight, left by Esc or Enter."""

from __future__ import annotations

import pytest

from desert.core.hexgrid import bits
from desert.ui.intents import Command, Key
from desert.views.through_the_desert.panels.log import LogScreen
from desert.views.through_the_desert.panels.log_view import LogView
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table


def in_log(size: tuple[int, int] = (1280, 720), plies: int = 80) -> tuple[Stage, TableScreen, LogView]:
    """The table with the keyboard in its log."""
    stage = Stage(size)
    table = open_table(stage, FakeSession(played(new_match(3), plies)))
    wait(stage)
    log = table.controls.log
    for _ in range(30):
        if log.ring:
            break
        stage.key(Command.NEXT_FOCUS)
    assert log.ring
    wait(stage)
    return stage, table, log


def wait(stage: Stage) -> None:
    for _ in range(12):
        stage.tick()


def places(log: LogView) -> list[int]:
    """The spots of all lines that have one."""
    return [spot for one in log.paragraphs if (spot := log._spots[id(one)])]


def walked_is_in_sight(log: LogView) -> bool:
    boxes = [box for box, line in log._in_sight() if line.paragraph is log.walked]
    assert boxes
    return all(log._inner.contains(box) for box in boxes)


def said(table: TableScreen) -> str:
    return " ".join(box.text for box in table.overlay.texts())


@pytest.mark.parametrize("pad", [False, True])
def test_arrows_go_from_line_to_line_light_the_place_and_tell_of_it(pad: bool) -> None:
    stage, table, log = in_log()
    spots = places(log)
    assert log.spot == spots[-1]
    for back in range(2, 40):
        stage.stack.handle(Key(Command.UP, pad=pad))
        wait(stage)
        assert log.ring
        assert table.scene.spot == log.spot == spots[-back]
        assert walked_is_in_sight(log)
        heading = log.heading()
        assert heading is not None
        assert heading.text in said(table)
        assert log.walked is not None
        assert log.walked.text.split()[0] in said(table)
    stage.key(Command.DOWN)
    wait(stage)
    assert table.scene.spot == spots[-38]


def test_the_words_beside_the_place_cover_none_of_it() -> None:
    stage, table, log = in_log()
    assert table.scene.layout is not None
    for _ in places(log)[:50]:
        bubble = table.overlay.bubble
        assert bubble.shown
        for space in bits(log.spot):
            if log.spot.bit_count() < 4:
                assert not bubble.rect.collidepoint(table.scene.layout.centre(space))
        assert table.board.rect.contains(bubble.rect)
        stage.key(Command.UP)
        wait(stage)


def test_home_end_and_pages_reach_far_and_stay_within() -> None:
    stage, _, log = in_log()
    spots = places(log)
    for command, wanted in ((Command.HOME, spots[0]), (Command.END, spots[-1])):
        stage.key(command)
        wait(stage)
        assert log.spot == wanted
        assert walked_is_in_sight(log)
    for command, wanted in ((Command.PAGE_UP, spots[0]), (Command.PAGE_DOWN, spots[-1])):
        seen = {log.spot}
        for _ in range(len(spots)):
            stage.key(command)
            assert walked_is_in_sight(log)
            if log.spot == wanted:
                break
            seen.add(log.spot)
        assert log.spot == wanted
        assert 1 < len(seen) < len(spots)


def test_esc_goes_back_to_the_board_and_takes_light_and_words_along() -> None:
    stage, table, log = in_log()
    stage.key(Command.HOME)
    wait(stage)
    assert table.scene.spot
    stage.key(Command.CANCEL)
    wait(stage)
    assert stage.stack.top is table
    assert stage.host.asked == []
    assert table.focus.current is table.board
    assert not log.ring
    assert not table.scene.spot
    stage.stack.handle(Key(Command.CANCEL, repeat=True))  # still held down: no menu
    assert stage.host.asked == []


def test_enter_takes_the_keyboard_to_the_place() -> None:
    stage, table, log = in_log()
    stage.key(Command.HOME)
    spot, ply = log.spot, table.course.match.ply
    stage.key(Command.CONFIRM)
    wait(stage)
    assert table.focus.current is table.board
    assert table.board.pointed is not None
    assert spot >> table.board.pointed & 1
    assert table.overlay.keyboard
    assert table.course.match.ply == ply


def test_an_arrow_at_an_end_leaves_the_log_but_not_one_held_down() -> None:
    stage, table, log = in_log()
    stage.key(Command.HOME)
    for _ in range(3):
        stage.stack.handle(Key(Command.UP, repeat=True))
        assert table.focus.current is log
    stage.key(Command.UP)
    assert table.focus.current is not log


def test_a_pointer_left_lying_in_the_log_does_not_speak_for_the_keyboard() -> None:
    stage, table, log = in_log()
    stage.key(Command.CANCEL)
    box = next(box for box, line in log._in_sight() if log._spots[id(line.paragraph)])
    stage.move(box.center)
    stage.move((box.centerx + 1, box.centery))
    stage.key(Command.UP)
    wait(stage)
    assert log.spot == 0
    assert table.scene.spot == table.overlay.spot  # what the cursor on the board tells, if anything


def test_who_reads_back_is_not_torn_to_the_end_by_what_happens_meanwhile() -> None:
    stage, table, log = in_log()
    stage.key(Command.HOME)
    wait(stage)
    line, offset = log.walked, log.bar.offset
    colour = table.aim.colours()[0]
    table.course.play(next(m for m in table.course.position.legal_moves() if m.colour == colour))  # type: ignore[union-attr]
    table.refresh()
    wait(stage)
    assert log.walked is line
    assert log.bar.offset == offset
    assert log.bar.offset < log.bar.furthest
    stage.key(Command.UNDO)
    wait(stage)
    assert log.walked is line


def test_a_line_taken_back_is_not_walked_on() -> None:
    stage, table, log = in_log()
    for _ in range(3):
        stage.stack.apply(table._undo())
        wait(stage)
        assert log.walked in log.paragraphs
        assert log.spot == places(log)[-1]


def test_a_board_seen_near_comes_along() -> None:
    stage, table, log = in_log()
    for _ in range(6):
        stage.key(Command.ZOOM_IN)
    assert table.look.near
    for command in (Command.HOME, Command.END, Command.UP, Command.UP):
        stage.key(command)
        wait(stage)
        layout = table.scene.layout
        assert layout is not None
        assert table.board.rect.collidepoint(layout.centre(next(bits(log.spot))))


def test_the_sheet_of_a_small_window_is_walked_too() -> None:
    stage = Stage((960, 540))
    table = open_table(stage, FakeSession(played(new_match(3), 80)))
    wait(stage)
    stage.stack.apply(table._open_log())
    sheet = stage.stack.top
    assert isinstance(sheet, LogScreen)
    stage.key(Command.UP)
    wait(stage)
    assert sheet.log.ring
    spot = sheet.log.spot
    assert table.scene.spot == spot != 0
    assert table.overlay.bubble.shown
    stage.key(Command.HOME)
    assert walked_is_in_sight(sheet.log)
    spot = sheet.log.spot
    stage.key(Command.CONFIRM)
    wait(stage)
    assert stage.stack.top is table
    assert table.board.pointed is not None
    assert spot >> table.board.pointed & 1
    stage.stack.apply(table._open_log())
    stage.key(Command.UP)
    wait(stage)
    quoted = said(table)
    stage.key(Command.CANCEL)
    wait(stage)
    assert stage.stack.top is table
    assert quoted
    assert said(table) != quoted
