"""What the curtain tells is all in sight or begins with a sign, and nothing pointed at shows below it."""

from __future__ import annotations

import pytest

from desert.games.through_the_desert.colours import COLOURS
from desert.games.through_the_desert.snapshot import Phase
from desert.ui import theme
from desert.ui.intents import Command
from desert.ui.screen import Screen
from desert.ui.widgets import Paragraph
from desert.views.through_the_desert.play.curtain import Curtain
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import NAMES, FakeSession, Stage, new_match, played, seats
from tests.views.through_the_desert.playing import open_table, spot
from tests.views.through_the_desert.table.test_hidden import PLIES


def told(turns: int, lines: int) -> list[Paragraph]:
    out = []
    for turn in range(turns):
        out.append(Paragraph(NAMES[1 + turn % 4], theme.SMALL_STRONG, before=7))
        out += [Paragraph(f"Turn {turn}, line {line}.", theme.SMALL, before=1) for line in range(lines)]
    return out


def curtain(stage: Stage, news: list[Paragraph]) -> Curtain:
    table = open_table(stage, FakeSession(played(new_match(2), PLIES)))
    screen = Curtain(
        stage.context, stage.host, table.session, seats(2)[0], table.scene.sprites, news, lambda: True
    )
    stage.show(screen)
    return screen


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.2), ((1920, 1080), 1.8), ((960, 600), 1.0)])
def test_what_is_too_high_for_one_column_is_told_in_two(size: tuple[int, int], scale: float) -> None:
    stage = Stage(size, scale=scale)
    news = told(4, 4)
    screen = curtain(stage, news)
    said = [box.text for box in screen.texts()]
    assert [line.text for line in news] == [text for text in said if text in {line.text for line in news}]
    assert not screen._news.bar.needed
    assert not screen._newer.bar.needed
    heads = {line.text for line in news if line.face is theme.SMALL_STRONG}
    assert screen._newer.paragraphs[0].text in heads, "a turn is not parted"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1000, 1200)])
def test_the_button_is_where_it_was_the_turn_before(size: tuple[int, int]) -> None:
    stage = Stage(size)
    found = [curtain(stage, told(turns, lines)) for turns, lines in ((0, 0), (1, 1), (2, 4), (4, 4), (20, 6))]
    assert len({screen.go.rect.centery for screen in found}) == 1
    for screen in found:
        assert all(box.fits for box in screen.texts())
        assert stage.surface.get_rect().contains(screen._panel.rect)


def test_what_has_room_is_told_in_one_column() -> None:
    screen = curtain(Stage(), told(3, 3))
    assert not screen._newer.visible
    assert not screen._news.bar.needed


def test_of_what_has_no_room_at_all_the_newest_is_in_sight() -> None:
    stage = Stage((960, 600))
    news = told(20, 6)
    screen = curtain(stage, news)
    assert screen._news.bar.needed
    assert news[-1].text in {box.text for box in screen.texts()}


@pytest.mark.parametrize("how", ["keys", "pointer on the board", "pointer on a colour"])
def test_nothing_pointed_at_shows_below_the_curtain(how: str) -> None:
    stage = Stage(settings={"hand_over": False})
    table = open_table(stage, FakeSession(played(new_match(2), PLIES)))
    assert table.course.position.phase is Phase.CAMELS
    lit = next(one for one in range(table.scene.lit.bit_length()) if table.scene.lit >> one & 1)
    if how == "keys":
        table.board.cursor_space = lit
        stage.key(Command.LEFT)
    elif how == "pointer on the board":
        stage.move(spot(table, lit))
    else:
        stage.move(table.controls.supply.cells()[COLOURS[0]].center)
    for _ in range(20):
        stage.tick(0.1)
    assert table.overlay.bubble.shown or table.scene.spot, "there is something to take away"
    stage.settings["hand_over"] = True
    table.handover.present = None
    stage.tick()
    assert isinstance(stage.stack.top, Curtain)
    assert not table.overlay.bubble.shown
    assert not table.scene.spot
    table.layout(stage.size, stage.context.scale)
    assert not table.overlay.bubble.shown


def test_a_turn_by_keys_begins_on_a_bright_board() -> None:
    stage = Stage(settings={"hand_over": False})
    table = open_table(stage, FakeSession(played(new_match(2), PLIES)))
    camel = next(one for one in range(400) if table.course.position.occupied >> one & 1)
    table.board.cursor_space = camel

    def told() -> bool:
        for _ in range(40):
            stage.tick(0.1)
        assert table.board.by_keys
        assert table.board.pointed == camel
        return table.overlay.bubble.shown or table.scene.spot > 0

    for command in (Command.UP, Command.DOWN, Command.UP, Command.DOWN):
        stage.key(command)
    assert told(), "whoever moves there asks for it"
    stage.settings["hand_over"] = True
    table.handover.present = None
    stage.tick()
    shown: list[Screen | None] = [stage.stack.top]
    stage.key(Command.CONFIRM)
    shown.append(stage.stack.top)
    assert [type(screen) for screen in shown] == [Curtain, TableScreen]
    assert not told()
    stage.key(Command.UP)
    stage.key(Command.DOWN)
    assert told()
