"""The table: the screen on which a match is played, from the first palm to the last camel."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from desert.core.messages import Message
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.moves import Move, PlaceCamel
from desert.games.through_the_desert.position import Position
from desert.ui import intents, theme
from desert.ui.animation import Speed
from desert.ui.context import Context
from desert.ui.host import Host, Session
from desert.ui.intents import Command, Intent, Key
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Push
from desert.ui.text import TextBox
from desert.ui.widgets import WidgetScreen
from desert.views.through_the_desert.aim import Aim, aim_for
from desert.views.through_the_desert.computer_pace import ComputerPace
from desert.views.through_the_desert.course import Course
from desert.views.through_the_desert.flights import Flights
from desert.views.through_the_desert.position_pieces import pieces_of
from desert.views.through_the_desert.rules_text import page_for
from desert.views.through_the_desert.scoring import ScoringScreen
from desert.views.through_the_desert.table_board import TableBoard
from desert.views.through_the_desert.table_controls import Presses, TableControls
from desert.views.through_the_desert.table_flights import TableFlights
from desert.views.through_the_desert.table_layout import table_layout
from desert.views.through_the_desert.table_log import LogScreen
from desert.views.through_the_desert.table_notices import notices_of, take_back_question
from desert.views.through_the_desert.table_overlay import TableOverlay
from desert.views.through_the_desert.table_scene import Lights, TableScene, camel_light
from desert.views.through_the_desert.words import sentence

_SPEEDS = {"normal": Speed.NORMAL, "fast": Speed.FAST, "off": Speed.OFF}


class TableScreen(WidgetScreen):
    """Plays a session: input becomes moves, and what they bring becomes pictures.

    Attributes:
        course: Whose turn is on screen.
        aim: What the person at the screen may do.
    """

    def __init__(self, context: Context, host: Host, session: Session) -> None:
        super().__init__(context)
        self.host, self.session = host, session
        self.course = Course(session)
        table = self.course.position.table
        self.scene = TableScene(context, table.field)
        self.flights = Flights(self.scene.marks, self.invalidate)
        self.overlay = TableOverlay(context, self.scene, self.invalidate)
        self.pace = ComputerPace(self.course)
        self.aim = aim_for(self.course.position, None, active=self.course.persons_turn)
        self.board = self.add(TableBoard(context, self.scene, table.board, self._pointed_at, self._clicked))
        presses = Presses(
            self._open_menu,
            self._open_rules,
            self._open_log,
            self.undo,
            self.redo,
            self.end_turn,
            self.choose,
        )
        self.controls = TableControls(self, context, self.course, self.scene.sprites, presses)
        self._show_move = TableFlights(
            context, self.scene, self.flights, self.controls.supply, self.controls.cards
        )
        self._on_board: Position = self.course.position
        self._reviewing = False
        self._notices: list[str] = []
        self._warming: Iterator[None] = iter(())
        self._fresh = self._fresh_due = 0
        self._told: Message | None = None
        self.focus.set(self.board, shown=False)
        self.toasts.top = 14

    # -- settings ----------------------------------------------------------------------------------
    def _speed(self) -> Speed:
        return _SPEEDS.get(str(self.context.settings.get("animation_speed")), Speed.NORMAL)

    def _on(self, name: str, *, otherwise: bool) -> bool:
        return bool(self.context.settings.get(name, otherwise))

    # -- pictures ----------------------------------------------------------------------------------
    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place everything; the board is painted anew."""
        self.flights.finish()
        boxes = table_layout(size, scale, len(self.course.match.seats))
        pad = scale.px(6)
        self.board.place(boxes.board)
        self.scene.place(
            size,
            boxes.board.inflate(-2 * pad, -2 * pad),
            names=self._on("space_names", otherwise=False),
            outlines=self._on("outlines", otherwise=True),
        )
        self._warming = self.scene.warm(self.course.position.table.riders)
        self.controls.place(boxes)
        self.overlay.place(boxes.board.inflate(-2 * pad, -2 * pad))
        self.refresh()

    def on_enter(self) -> None:
        """Come back from a menu or the scoring: settings may have changed."""
        if self.scene.layout is not None and self.size != (0, 0):
            self.layout(self.size, self.context.scale)

    def on_result(self, result: object) -> Outcome | None:
        """Tell what the screen above has done, such as saved the match."""
        if isinstance(result, Message):
            self.notice(lambda: sentence(self.context.texts, result))
        return None

    def on_leave(self) -> None:
        """The table is left for good."""
        self.pace.forget()

    def refresh(self, *, fresh_later: bool = False) -> None:
        """Show the match as it is now; what others have placed lately may be marked two updates later."""
        if fresh_later:
            self._fresh_due = 2
        else:
            self._fresh, self._fresh_due = self.course.since_own_turn(), 0
        self.aim = aim_for(self.course.position, self.aim.colour, active=self.course.persons_turn)
        self._on_board = self.course.position
        self.controls.refresh(self.aim)
        self._show_scene()
        self._point_again()

    def _show_scene(self) -> None:
        changed = self.scene.show(pieces_of(self._on_board, self._fresh), self._lights())
        if changed is not None:
            self.invalidate(changed)

    def _lights(self) -> Lights:
        aim = self.aim
        lit = aim.lit() if self._on_board is self.course.position else 0
        colour = camel_light(aim.colour) if aim.colour is not None else theme.GOLD
        taken = aim.position.waterholes or aim.position.table.field.large_pools
        return Lights(lit, colour, taken)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the board and what hovering lays over it."""
        self.scene.paint(surface)
        self.overlay.draw(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything; what flies is above the widgets, the bubble above all."""
        super().draw(surface)
        self.flights.draw(surface)
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
        self.overlay.update(dt)
        self._watch_the_file()
        if not self.flights.running:
            self.controls.update_log()
            next(self._warming, None)
            self._mark_fresh()
            if self._notices and not self.toasts.text:
                self.notice(self._notices.pop(0))
            outcome = self._go_on(dt)
            if outcome is not None:
                return outcome
        return super().update(dt)

    def _watch_the_file(self) -> None:
        """Say it once when the match can't be kept any more."""
        problem = self.session.problem
        if problem is not None and self._told is None:
            self.notice(lambda: self.context.texts("pause.unsafe", reason=problem))
        self._told = problem

    def _mark_fresh(self) -> None:
        """Mark what others placed since one's own last turn, when the click before has been answered."""
        if self._fresh_due:
            self._fresh_due -= 1
            if not self._fresh_due:
                self._fresh = self.course.since_own_turn()
                self._show_scene()

    def _go_on(self, dt: float) -> Outcome | None:
        move = self.pace.next_move(dt, self._speed())
        if move is not None:
            self._play(move)
        elif self.course.holding and self._on("end_turn_by_itself", otherwise=False):
            return self.end_turn()
        elif self.course.finished and not self._reviewing and self.course.match.ply:
            return self._score()
        return None

    # -- what a person does ------------------------------------------------------------------------
    def _pointed_at(self, space: int | None) -> None:
        keyboard = space is not None and self.focus.current is self.board and self.focus.shown
        self.overlay.point(space, self.aim, self._rider(), keyboard=keyboard)

    def _point_again(self) -> None:
        self._pointed_at(self.board.pointed)

    def _rider(self) -> str | None:
        viewer = self.course.viewer
        return self.course.match.seats[viewer].colour if viewer is not None else None

    def _clicked(self, space: int) -> Outcome | None:
        if self.flights.running:
            self.flights.finish()
        aim = self.aim
        if not aim.active:
            if self.course.holding:
                self.overlay.tell(self.context.texts("table.end_first"))
            return None
        move = aim.move(space)
        if move is None:
            self.overlay.tell(self.context.texts("table.choose_first"))
        elif self.course.position.why_illegal(move) is not None:
            self.overlay.point(space, aim, self._rider(), keyboard=self.overlay.keyboard)
            self.overlay.tell_why()
        else:
            self._play(move)
        return None

    def choose(self, colour: Colour) -> Outcome | None:
        """Take a colour in hand; a leader to be returned goes back at once."""
        self.flights.finish()
        found = self.aim.choose(colour)
        if isinstance(found, Message):
            self.notice(lambda: sentence(self.context.texts, found))
            return None
        self.toasts.hide()
        returned = found.returning(colour)
        if returned is not None:
            self._play(returned)
            return None
        same = self.aim.colour is colour and len(self.aim.colours()) > 1
        self._take(Aim(found.position, None if same else colour, found.active))
        return None

    def _put_down(self) -> None:
        """A new turn begins with no colour in hand."""
        self.aim = Aim(self.course.position, None, self.course.persons_turn)

    def _take(self, aim: Aim) -> None:
        self.aim = aim
        self.controls.refresh(aim)
        self._show_scene()
        self._point_again()

    def _play(self, move: Move) -> None:
        """Play a move and show it."""
        self.flights.finish()
        self.controls.cover()
        self.toasts.hide()
        before = self.course.position
        step = self.course.play(move)
        self._notices += notices_of(step.events, self.course, self.context)
        self.aim = aim_for(
            self.course.position, self._colour_after(move, before), active=self.course.persons_turn
        )
        self.controls.refresh(self.aim)
        self._on_board = before
        self._fresh_due = 2
        self._show_scene()
        self._point_again()
        self._show_move.launch(step, self.course.match.seats[step.player].colour, self._landed)

    def _colour_after(self, move: Move, before: Position) -> Colour | None:
        """The second camel of a turn begins with the colour of the first; a new turn with none."""
        after = self.course.position
        same_turn = (before.phase, before.turn, before.player) == (after.phase, after.turn, after.player)
        return move.colour if isinstance(move, PlaceCamel) and same_turn else None

    def _landed(self) -> None:
        self._on_board = self.course.position
        self._show_scene()
        self._point_again()

    def end_turn(self) -> Outcome | None:
        """Hand the turn on, or go to final scoring."""
        self.flights.finish()
        if not self.course.holding:
            return self._score() if self.course.finished and self.course.match.ply else None
        self.controls.cover()
        self.course.release()
        self._reviewing = False
        self._put_down()
        self.refresh(fresh_later=True)
        return self._score() if self.course.finished else None

    def _score(self) -> Outcome:
        self._reviewing = True
        self.controls.update_log()
        return Push(ScoringScreen(self.context, self.host, self.session))

    # -- back and forth ----------------------------------------------------------------------------
    def undo(self) -> Outcome | None:
        """Take the last decision back, asking where it breaks into a turn that has ended."""
        self.flights.finish()
        asked = self.course.undo_question()
        if asked is None:
            self._undo()
            return None
        return take_back_question(self.context, self.course.match.seats[asked].name, self._undo)

    def _undo(self) -> Outcome | None:
        self.pace.forget()
        if self.course.undo():
            self._moved_about()
        return None

    def redo(self) -> Outcome | None:
        """Play what was taken back again."""
        self.flights.finish()
        self.pace.forget()
        if self.course.redo():
            self._moved_about()
        return None

    def _moved_about(self) -> None:
        self._notices.clear()
        self.toasts.hide()
        self.controls.cover()
        self._reviewing = False
        self._put_down()
        self.refresh()

    # -- keys and menus ----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Outcome | None:
        """Any press or key ends what is moving, so that nobody waits for it."""
        if isinstance(intent, Key | intents.PointerDown):
            self.flights.finish()
            if not isinstance(intent, Key) or intent.command not in (Command.CONFIRM, Command.SELECT):
                self.controls.cover()
        elif isinstance(intent, intents.FocusLost):
            self.controls.cover()
        return super().handle(intent)

    def unhandled(self, intent: Intent) -> Outcome | None:
        """Take the keys that mean the same wherever the focus is."""
        if not isinstance(intent, Key) or intent.repeat:
            return None
        if intent.digit is not None and 1 <= intent.digit <= len(COLOURS):
            return self.choose(COLOURS[intent.digit - 1])
        if intent.command is Command.SAVE:
            return self.host.save(self.session)
        action = (
            {
                Command.UNDO: self.undo,
                Command.REDO: self.redo,
                Command.END_TURN: self.end_turn,
                Command.HELP: self._open_rules,
            }.get(intent.command)
            if intent.command is not None
            else None
        )
        return action() if action is not None else None

    def cancel(self) -> Outcome | None:
        """Esc puts the colour down, then opens the menu."""
        if self.aim.colour is not None and len(self.aim.colours()) > 1:
            self._take(Aim(self.aim.position, None, self.aim.active))
            return None
        return self._open_menu()

    def _open_menu(self) -> Outcome | None:
        return self.host.pause(self.session)

    def _open_rules(self) -> Outcome | None:
        return self.host.rules(page_for(self.course.position.phase))

    def _open_log(self) -> Outcome | None:
        return Push(LogScreen(self.context, self.controls.log_paragraphs()))

    def may_quit(self) -> Outcome | None:
        """Hold up quitting where the match isn't safe in its file."""
        return self.host.may_quit(self.session)
