"""Final scoring: the winner, the table of points, the board that shows what was counted, and the chart."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from desert.core.messages import N_, Message
from desert.games.through_the_desert.position import Position
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.devices import Device
from desert.ui.host import Host, Session
from desert.ui.intents import Command, Intent, Key
from desert.ui.layout import columns, inset, run
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop, Push
from desert.ui.skins import PANEL_FLAT
from desert.ui.widgets import Button, ButtonStyle, Label, Panel, WidgetScreen
from desert.views.through_the_desert.play.event_sounds import FANFARE
from desert.views.through_the_desert.scoring.board import BoardPicture
from desert.views.through_the_desert.scoring.boxes import result_boxes
from desert.views.through_the_desert.scoring.ceremony import CeremonyScreen
from desert.views.through_the_desert.scoring.chart import PointsChart
from desert.views.through_the_desert.scoring.course import points_course
from desert.views.through_the_desert.scoring.light import BoardLight, blurred
from desert.views.through_the_desert.scoring.lines import verdict
from desert.views.through_the_desert.scoring.table import Cell, ScoreTable
from desert.views.through_the_desert.scoring.words import why
from desert.views.through_the_desert.table.scene import TableScene
from desert.views.through_the_desert.words import render, sentence

_UNREAD = 1.0
"""Seconds until the buttons come, where nobody asked for it: a press before was meant for what was there."""


class ScoringScreen(WidgetScreen):
    """Everything about how the game ended; pointing at a number lights on the board what was counted.

    Args:
        context: The shared context.
        host: The shell.
        session: The finished match.
        scene: The table's board, laid out.
        asked: Whether somebody asked for it just now, so that its buttons are there at once.
    """

    def __init__(
        self, context: Context, host: Host, session: Session, scene: TableScene, *, asked: bool = False
    ) -> None:
        super().__init__(context)
        self._host, self._session, self._scene = host, session, scene
        position: Position = session.match.position
        self._light = BoardLight(context, position, scene.sprites)
        self._haze = self._light.shaded
        self._sheet = self.add(Panel(context))
        self._winner = self.add(
            Label(context, self._winner_words, theme.TITLE, theme.TERRACOTTA_DARK, wrap=True)
        )
        self.table = self.add(ScoreTable(context, position, self._called, scene.sprites, self._show_cell))
        self.says = self.add(Label(context, self._says, theme.SMALL, theme.INK_SOFT, wrap=True, valign=0.0))
        self._frame = self.add(Panel(context, PANEL_FLAT))
        self.board = self.add(BoardPicture(context, self._light, Pop, lambda: context.texts("scoring.board")))
        self._paper = self.add(Panel(context, PANEL_FLAT))
        self.chart = self.add(
            PointsChart(context, points_course(session.match), position.table.riders, scene.sprites)
        )
        # Where the turn was ended, and where a game that is watched was paused, lies what starts nothing.
        self.buttons = [
            self._button("refresh", lambda: context.texts("scoring.rematch"), lambda: host.rematch(session)),
            self._button("people", lambda: context.texts("scoring.new_game"), host.new_game),
            self._button("home", lambda: context.texts("scoring.to_title"), host.title),
            self._button("replay", lambda: context.texts("scoring.again"), self._again),
            self._button("eye", lambda: context.texts("scoring.board"), Pop),
        ]
        self.buttons[0].style = ButtonStyle.PRIMARY
        self._read = _UNREAD if asked else 0.0
        self._bring_buttons()
        # On no button: Enter goes through the count, and once too often it shall start nothing.
        self.focus.set(self.table, shown=context.devices.by_keys)

    def _button(self, icon: str, words: Callable[[], str], press: Callable[[], Outcome | None]) -> Button:
        return self.add(Button(self.context, words, press, icon=icon))

    # -- words -------------------------------------------------------------------------------------
    def _called(self) -> tuple[str, ...]:
        """What the seats are called now: names that nobody typed follow the language."""
        return tuple(seat.name for seat in self._session.match.seats)

    def _winner_words(self) -> str:
        return render(self.context.texts, verdict(self._session.match.position, self._called()))

    def _says(self) -> str:
        cell, texts = self.table.cell, self.context.texts
        if cell is None:
            return texts(self._hint())
        line = self.table.lines[cell.line if cell.line is not None else -1]
        names = self._called()
        seats = range(len(names)) if cell.player is None else [cell.player]
        told = [seat for seat in seats if cell.player is not None or line.points[seat]]
        if not told:
            return texts("scoring.says_nobody")
        return " ".join(render(texts, why(line, seat, names[seat])) for seat in told)

    def _hint(self) -> str:
        """The key of the sentence that says how a number is chosen, with the device used last."""
        devices = self.context.devices
        if devices.by_keys:
            return N_("scoring.hint_keys")
        return N_("scoring.hint_touch") if devices.now is Device.TOUCH else N_("scoring.hint")

    def _show_cell(self, cell: Cell | None) -> None:
        self.board.light(None if cell is None else self.table.spaces(cell))
        self.says.invalidate()

    # -- input and time ----------------------------------------------------------------------------
    @property
    def _unread(self) -> bool:
        return self._read < _UNREAD

    def _bring_buttons(self) -> None:
        self.board.enabled = not self._unread
        for button in self.buttons:
            button.visible = not self._unread
            button.invalidate()

    def update(self, dt: float) -> Outcome | None:
        """Count how long it has been there, and bring the buttons when it is long enough."""
        if self._unread:
            self._read += dt
            if not self._unread:
                self._bring_buttons()
        return super().update(dt)

    @property
    def animating(self) -> bool:
        """True until its buttons are there, too."""
        return self._unread or super().animating

    # -- ways --------------------------------------------------------------------------------------
    def _again(self) -> Outcome | None:
        """Count once more on the board."""
        return Pop(then=lambda: final_count(self.context, self._host, self._session, self._scene))

    def on_result(self, result: object) -> Outcome | None:
        """Tell what the screen above has done, such as saved the match."""
        if isinstance(result, Message):
            self.notice(lambda: sentence(self.context.texts, result))
        return None

    def may_quit(self) -> Outcome | None:
        """Hold up quitting where the match isn't safe in its file."""
        return self._host.may_quit(self._session)

    def cancel(self) -> Outcome | None:
        """Open the menu; from the board behind Esc leads here, so that Esc alone never goes round."""
        return self._host.pause(self._session)

    def unhandled(self, intent: Intent) -> Outcome | None:
        """Ctrl+S saves."""
        if isinstance(intent, Key) and not intent.repeat and intent.command is Command.SAVE:
            return self._host.save(self._session)
        return None

    def help(self) -> Outcome | None:
        """The rules of scoring."""
        return self._host.rules("end")

    # -- place and picture -------------------------------------------------------------------------
    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """The table beside or below the board, the chart where there is room, buttons along the bottom."""
        px = scale.px
        if self._scene.layout is not None:
            bright = pygame.Surface(size)
            self._scene.paint_counted(bright)
            self._light.take(bright, self._scene.layout)
            self._haze = blurred(self._light.shaded)
        margin, gap, foot = px(12), px(10), px(theme.CONTROL_HEIGHT)
        room = inset(Rect((0, 0), size), margin)
        body = Rect(room.x, room.y, room.w, room.h - foot - gap)
        boxes = result_boxes(body, scale, len(self._called()), gap)
        self._place_table(boxes.sheet, scale)
        self._frame.place(boxes.frame)
        self.board.place(inset(boxes.frame, px(6)))
        self._paper.place(boxes.paper)
        self.chart.place(inset(boxes.paper, px(5), px(4)))
        self._place_buttons(Rect(room.x, room.bottom - foot, room.w, foot), px(10))

    def _place_table(self, sheet: Rect, scale: Scale) -> None:
        px, kind = scale.px, self.context.type
        self._sheet.place(sheet)
        inner = inset(sheet, px(16), px(12))
        words = self._winner_words()
        faces = (theme.TITLE, theme.HEADING, theme.SUBHEAD)
        face = next((one for one in faces if kind.width(words, one) <= inner.w), theme.SUBHEAD)
        lines = min(3, len(kind.wrap(words, face, inner.w)))
        self._winner.face = face
        head = Rect(inner.x, inner.y, inner.w, max(kind.line_height(face) * lines, px(34)))
        self._winner.place(head)
        says = kind.line_height(theme.SMALL) * (2 if sheet.h < px(600) else 3)
        self.says.place(Rect(inner.x, inner.bottom - says, inner.w, says))
        top = head.bottom + px(8)
        self.table.place(Rect(inner.x, top, inner.w, self.says.rect.y - px(6) - top))

    def _place_buttons(self, foot: Rect, gap: int) -> None:
        wants = [button.preferred()[0] for button in self.buttons]
        if sum(wants) + gap * (len(wants) - 1) > foot.w:
            boxes = columns(foot, [1.0] * len(wants), gap)
        else:
            boxes = run(foot, wants, gap, align=1.0)
        for box, button in zip(boxes, self.buttons, strict=True):
            button.place(box)

    def retext(self) -> None:
        """The chart's picture has no words; the rest is said anew by itself."""
        self.invalidate()

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the land, blurred by the heat."""
        surface.blit(self._haze, (0, 0))


def final_count(context: Context, host: Host, session: Session, scene: TableScene) -> Outcome:
    """Count on the board, then show the table of points."""

    def table() -> Outcome:
        context.sounds.play(FANFARE)
        return Pop(then=lambda: Push(ScoringScreen(context, host, session, scene)))

    return Push(CeremonyScreen(context, host, session, scene, table))


def final_scoring(
    context: Context, host: Host, session: Session, scene: TableScene, *, counted: bool
) -> Outcome:
    """Show final scoring: the count first, unless it was `counted` before or nothing is to move."""
    if counted or context.settings.get("animation_speed") == "off":
        if not counted:
            context.sounds.play(FANFARE)
        return Push(ScoringScreen(context, host, session, scene, asked=counted))
    return final_count(context, host, session, scene)
