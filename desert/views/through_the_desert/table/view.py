"""How the table looks: its board, controls and what moves, kept up to date with the course of the match."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

import pygame

from desert.core.messages import N_, Message
from desert.games.through_the_desert.blockers import barred
from desert.games.through_the_desert.position import Position
from desert.ui import theme
from desert.ui.animation import Speed
from desert.ui.context import Context
from desert.ui.devices import Device
from desert.ui.host import Session
from desert.ui.keys import KeyGroup
from desert.ui.scale import Scale
from desert.ui.screen import Outcome
from desert.ui.text import TextBox
from desert.ui.widgets import Widget, WidgetScreen
from desert.views.through_the_desert.board.veil import draw_veil
from desert.views.through_the_desert.facts.choices import asks_for_colour, colour_of, open_spaces
from desert.views.through_the_desert.panels.controls import Presses, TableControls
from desert.views.through_the_desert.panels.keys import GROUPS
from desert.views.through_the_desert.pieces.position_pieces import pieces_of
from desert.views.through_the_desert.play.aim import Aim, aim_for
from desert.views.through_the_desert.play.carrying import Carried
from desert.views.through_the_desert.play.course import Course
from desert.views.through_the_desert.play.event_sounds import EventSounds
from desert.views.through_the_desert.play.handover import Handover
from desert.views.through_the_desert.table.attention import Attention
from desert.views.through_the_desert.table.board import TableBoard
from desert.views.through_the_desert.table.boxes import PAD
from desert.views.through_the_desert.table.flights import Flights
from desert.views.through_the_desert.table.layout import layout_of
from desert.views.through_the_desert.table.log_walk import LogWalk
from desert.views.through_the_desert.table.look import TableLook
from desert.views.through_the_desert.table.move_flights import TableFlights
from desert.views.through_the_desert.table.overlay import TableOverlay
from desert.views.through_the_desert.table.scene import Lights, TableScene, camel_light
from desert.views.through_the_desert.words import render, sentence

_SPEEDS = {"normal": Speed.NORMAL, "fast": Speed.FAST, "off": Speed.OFF}
_MOVES_BY = {
    Device.POINTER: N_("table.pan_pointer"),
    Device.TOUCH: N_("table.pan_touch"),
    Device.KEYBOARD: N_("table.pan_keys"),
    Device.PAD: N_("table.pan_pad"),
}
"""How a board seen near is moved, and seen whole again."""


class TableView(WidgetScreen):
    """Shows a session; what its controls do is told from outside.

    Attributes:
        course: Whose turn is on screen.
        aim: What the person at the screen may do.
    """

    def __init__(
        self,
        context: Context,
        session: Session,
        presses: Presses,
        on_click: Callable[[int], Outcome | None],
    ) -> None:
        super().__init__(context)
        self.session = session
        self.course = Course(session)
        table = self.course.position.table
        self.scene = TableScene(context, table.field)
        self.flights = Flights(self.scene.marks, self.invalidate)
        self.heard = EventSounds(context)
        self._names = [seat.name for seat in self.course.match.seats]
        self.overlay = TableOverlay(context, self.scene, self.invalidate, self._names)
        self.carried = Carried(self.invalidate)
        self.handover = Handover(self.course, lambda: self._on("hand_over", otherwise=True))
        self.handover.follow()
        self.aim = aim_for(self.course.position, None, active=self.course.persons_turn)
        self.look = TableLook(self.scene, table.board, self._looked, self.invalidate)
        self.board = self.add(
            TableBoard(context, self.scene, table.field, self._pointed_at, on_click, self.look)
        )
        self.controls = TableControls(self, context, self.course, self.scene.sprites, presses)
        self.attention = Attention(context, self.course, self.controls, self.overlay)
        self.log_walk = LogWalk(self.overlay, self.look)
        self.controls.log.on_leave = self.leave_log
        self.board.on_look = lambda _: self.overlay.explain()
        self.board.on_come = self.overlay.hush
        self.controls.end.sound = ""  # the end of a turn has its drum
        self._show_move = TableFlights(
            context, self.scene, self.flights, self.controls.supply, self.controls.cards
        )
        self._on_board: Position = self.course.position
        self._notices: list[str] = []
        self._passed = ""
        self._warming: Iterator[None] = iter(())
        self._kindling: Iterator[None] = iter(())
        self._rehearsal: Iterator[None] = iter(())
        self._fresh = self._fresh_due = 0
        self._near_told = False
        self._others_move = False
        self._told: Message | None = None
        self._troubled: Message | None = None
        self.focus.set(self.board, shown=False)
        self.toasts.top = 14

    # -- settings ----------------------------------------------------------------------------------
    def _speed(self) -> Speed:
        return _SPEEDS.get(str(self.context.settings.get("animation_speed")), Speed.NORMAL)

    def _on(self, name: str, *, otherwise: bool) -> bool:
        return bool(self.context.settings.get(name, otherwise))

    # -- pictures ----------------------------------------------------------------------------------
    def foresee(self, size: tuple[int, int], scale: Scale) -> None:
        """Begin to paint the board for another size."""
        pad = scale.px(PAD)
        boxes = layout_of(self.context, size, scale, self.course.position.table)
        self.scene.foresee(size, boxes.board.inflate(-2 * pad, -2 * pad))
        self._rehearsal = chain(self.scene.rehearse(), self.controls.rehearse(boxes))

    def rehearse(self) -> None:
        """Make another panel's pictures for that size."""
        next(self._rehearsal, None)

    @property
    def ready(self) -> bool:
        """Whether the board is painted for the size foreseen."""
        return self.scene.view.ready

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place everything; the board is painted anew."""
        self.flights.finish()
        self._rehearsal = iter(())
        table = self.course.position.table
        boxes = layout_of(self.context, size, scale, table)
        pad = scale.px(PAD)
        self.board.place(boxes.board)
        self.scene.place(
            size,
            boxes.board.inflate(-2 * pad, -2 * pad),
            names=self._on("space_names", otherwise=False),
            outlines=self._on("outlines", otherwise=True),
        )
        self._warming = self.scene.warm(table.riders)
        self.controls.place(boxes)
        self.overlay.place(boxes.board.inflate(-2 * pad, -2 * pad))
        self.refresh()

    def settings_changed(self) -> None:
        """Show the table as the settings have it now."""
        if self.scene.layout is not None:
            self.layout(self.size, self.context.scale)
            self.invalidate()

    def on_enter(self) -> None:
        """Come back from a menu or the scoring: settings may have changed."""
        if self.scene.layout is not None and self.size != (0, 0):
            self.layout(self.size, self.context.scale)

    def on_result(self, result: object) -> Outcome | None:
        """Tell what the screen above has done, such as saved the match."""
        if isinstance(result, Message):
            self.notice(lambda: sentence(self.context.texts, result))
        return None

    def refresh(self, *, fresh_later: bool = False) -> None:
        """Show the match as it is now; what others have placed lately may be marked two updates later."""
        if fresh_later:
            self._fresh_due = 2
        else:
            self._fresh, self._fresh_due = self.course.since_own_turn(), 0
        self.aim = aim_for(self.course.position, self.aim.colour, active=self.course.persons_turn)
        self._on_board = self.course.position
        self._kindling = self._kindle()
        self._refresh_controls()
        self._show_scene()
        self._point_again()

    def _refresh_controls(self) -> None:
        present = self.handover.present == self.course.viewer
        pending = colour_of(self.overlay.armed)
        self.controls.refresh(
            self.aim,
            present=present,
            pending=pending,
            then=self.then(),
            shown=self.shown_again(),
            space=self.meant(),
            prompting=not self._others_move,
        )

    def meant(self) -> str:
        """The name of the space that the piece in hand is meant for; override it."""
        return ""

    def then(self) -> Position | None:
        """The position that is shown instead of the one of now; override it."""
        return None

    def shown_again(self) -> int | None:
        """The seat whose move is shown instead of the position of now; override it."""
        return None

    def light(self, spot: int) -> None:
        """Light up the spaces of a mask and dim the rest; 0 lights all."""
        before, layout = self.scene.spot, self.scene.layout
        if spot == before or layout is None:
            return
        self.scene.spot = spot
        if spot and before:
            tall = round(layout.radius * 2)
            self.invalidate(layout.around(spot | before).inflate(tall, 2 * tall))
        else:
            self.invalidate()

    def _show_scene(self) -> None:
        lengths = self._on("standings", otherwise=True)
        pieces = pieces_of(self._on_board, self._fresh, self.covered(), lengths=lengths)
        for box in self.scene.show(pieces, self._lights()):
            self.invalidate(box)

    def covered(self) -> int:
        """Mask of the tokens on the board that are shown face down; override it."""
        return 0

    def _lights(self) -> Lights:
        return self._lights_of(self.aim) if self._on_board is self.course.position else Lights()

    def _kindle(self) -> Iterator[None]:
        """Make the lights of every colour that may be chosen now, so that none is waited for."""
        position = self.course.position
        for colour in Aim(position).colours():
            yield from self.scene.warm_lights(self._lights_of(Aim(position, colour)))

    def _lights_of(self, aim: Aim) -> Lights:
        taken = aim.position.waterholes or aim.position.table.field.large_pools
        if asks_for_colour(aim):
            return Lights(open_spaces(aim), theme.PARCHMENT, taken, quiet=True)
        if aim.colour is None:
            return Lights(aim.lit(), theme.GOLD, taken)
        off = barred(aim.position, aim.colour) if aim.active else 0
        return Lights(aim.lit(), camel_light(self.context, aim.colour), taken, off)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the board and what hovering lays over it."""
        self.scene.paint(surface)
        if self.look.near:
            draw_veil(self.context, surface, self.board.rect)
        self.overlay.draw(surface)
        self.scene.paint_pins(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything; what flies is above the widgets, the bubble above all."""
        super().draw(surface)
        self.flights.draw(surface)
        self.carried.draw(surface)
        self.overlay.bubble.draw(surface)

    def texts(self) -> list[TextBox]:
        """Every text on the screen."""
        return [*super().texts(), *self.overlay.texts()]

    # -- time --------------------------------------------------------------------------------------
    @property
    def animating(self) -> bool:
        """True while anything moves, or a computer's move is awaited."""
        return self.flights.running or super().animating

    def update(self, dt: float) -> Outcome | None:
        """Let time pass: animations, computers, turns that end by themselves."""
        self.flights.timeline.speed = (
            Speed.OFF if self._on("reduced_motion", otherwise=False) else self._speed()
        )
        self.flights.step(dt)
        self.heard.update(dt)
        self.overlay.update(dt)
        self.look.update(dt)
        self.light(self.attention.update(dt))
        self.log_walk.follow(self.controls.log)
        self._watch_the_file()
        if not self.flights.running:
            self._others_moved()
            self.controls.update_log()
            if not self.dirty:  # else somebody waits for this very frame
                next(self._warming, None)
                next(self._kindling, None)
            self._mark_fresh()
            if self._notices and not self.toasts.text:
                self._passed = self._notices.pop(0)
                self.notice(self._passed)
            outcome = self.go_on(dt)
            if outcome is not None:
                return outcome
        return super().update(dt)

    def _others_moved(self) -> None:
        """What a computer placed has landed, and all it earned: only now the prompt asks for what is next."""
        if self._others_move:
            self._others_move = False
            self._refresh_controls()

    def _watch_the_file(self) -> None:
        """Say it once when the match can't be kept any more, or the computer in turn doesn't answer."""
        problem = self.session.problem
        self.controls.unsafe.visible = problem is not None
        if problem is not None and self._told is None:
            self.notice(lambda: self.context.texts("pause.unsafe", reason=problem))
        self._told = problem
        trouble = self.session.trouble
        if trouble is not None and self._troubled is None:
            self.notice(lambda: render(self.context.texts, trouble))
        self._troubled = trouble

    def _mark_fresh(self) -> None:
        """Mark what others placed since one's own last turn, when the click before has been answered."""
        if self._fresh_due:
            self._fresh_due -= 1
            if not self._fresh_due:
                self._fresh = self.course.since_own_turn()
                self._show_scene()

    def go_on(self, dt: float) -> Outcome | None:  # noqa: ARG002
        """Do what goes on by itself while nothing moves; override it."""
        return None

    # -- the pointer -------------------------------------------------------------------------------
    def _looked(self) -> None:
        """The board lies elsewhere on the screen now."""
        self.flights.finish()
        if self.look.near and not self._near_told:
            self._near_told = True
            self.notice(self._how_to_move)
        elif not self.look.near and self.toasts.text == self._how_to_move():
            self.toasts.hide()
        self._warming = self.scene.warm(self.course.position.table.riders)
        self._kindling = self._kindle()
        self.board.point_again()
        self._point_again()
        self.invalidate()

    def _how_to_move(self) -> str:
        return self.context.texts(_MOVES_BY[self.context.devices.now])

    def key_list(self) -> Sequence[KeyGroup]:
        """The table's keys come first."""
        return GROUPS

    def home(self) -> Widget | None:
        """Without a focus elsewhere, keys go to the board."""
        return self.board

    def leave_log(self, space: int | None) -> Outcome | None:
        """Go from the log to the board, to a space that a line speaks of if there is one."""
        if space is not None:
            self.board.cursor_space = space
        self.focus.set(self.board, shown=True)
        if space is not None:
            self.overlay.hush(None)  # it was asked for
        return None

    def _pointed_at(self, space: int | None) -> None:
        layout = self.scene.layout
        if space is not None and layout is not None and not layout.rect.collidepoint(layout.centre(space)):
            space = None  # the cursor has been left behind by a nearer look
        keyboard = space is not None and self.board.by_keys
        self.overlay.point(space, self.aim, self._rider(), keyboard=keyboard, shown=self._on_board)

    def _point_again(self) -> None:
        self._pointed_at(self.board.pointed)

    def _rider(self) -> str | None:
        viewer = self.course.viewer
        return self.course.match.seats[viewer].colour if viewer is not None else None
