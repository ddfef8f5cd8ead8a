"""The table: the screen on which a match is played, from the first palm to the last camel."""

from __future__ import annotations

from functools import partial

from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.moves import Move, PlaceCamel
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.ui import intents
from desert.ui.context import Context
from desert.ui.host import Host, Session
from desert.ui.intents import Command, Intent, Key, Point
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Push, Screen
from desert.ui.widgets import CONSUMED, Reply, Widget
from desert.views.through_the_desert.facts.variants import variant_words
from desert.views.through_the_desert.panels.controls import Presses
from desert.views.through_the_desert.panels.log import LETTER, LogCalls, LogScreen
from desert.views.through_the_desert.panels.options import OPTIONS, TableOptions
from desert.views.through_the_desert.panels.seating import SeatsSheet
from desert.views.through_the_desert.panels.supply import SupplyCalls
from desert.views.through_the_desert.play.aim import aim_for
from desert.views.through_the_desert.play.curtain import CONFIRMED, Curtain
from desert.views.through_the_desert.play.hinting import TableHinting
from desert.views.through_the_desert.play.notices import first_of_all, notices_of, take_back_question
from desert.views.through_the_desert.rules_text import page_for
from desert.views.through_the_desert.scoring.screen import final_scoring
from desert.views.through_the_desert.table.layout import layout_of


class TableScreen(TableHinting):
    """Plays a session: input becomes moves, and what they bring becomes pictures."""

    def __init__(self, context: Context, host: Host, session: Session) -> None:
        presses = Presses(
            self._open_menu,
            self.help,
            self._open_log,
            self._open_options,
            self.undo,
            self.redo,
            self.end_turn,
            self.replay,
            SupplyCalls(self.choose, self._step_colour, self._dragged, self._dropped, self._drag_lost),
        )
        super().__init__(context, host, session, presses)
        self._reviewing = False
        self._seats = self.course.match.seats
        for seat, card in enumerate(self.controls.cards):
            card.on_press = partial(self._open_players, seat)

    def on_enter(self) -> None:
        """Come back from a menu or a sheet, where somebody else may have taken a seat."""
        if self.course.match.seats != self._seats:
            self._reseated()
        super().on_enter()

    @property
    def settled(self) -> bool:
        """True while a person looks for a move: nothing comes before the next press."""
        busy = self.flights.running or self.again.running or self.handover.needed
        return not busy and self.course.is_person(self.course.viewer)

    def on_covered(self, by: Screen) -> None:
        """Under the curtain or a question nothing is told of what was pointed at before."""
        super().on_covered(by)
        if by.dim:
            self.tooltip.hide()
            self._pointed_at(None)
            self.light(0)

    def on_leave(self) -> None:
        """The table is left for good."""
        self.pace.forget()
        self.scene.view.close()

    def go_on(self, dt: float) -> Outcome | None:
        """Let computers play, turns end that end by themselves, and a finished game be scored."""
        if self.handover.needed:
            return self._hand_over()
        if self.again.running:
            self._replay_on(dt)
            return None
        move = self.pace.next_move(dt, self._speed())
        if move is not None:
            self._play(move)
        elif self._ends_by_itself:
            return self.end_turn()
        elif self.course.finished and not (self._reviewing or self.pace.paused) and self.course.match.ply:
            return self._score()
        return None

    @property
    def _ends_by_itself(self) -> bool:
        """Whether the turn on screen ends without a press: not the last one, which a count follows."""
        wanted = self._on("end_turn_by_itself", otherwise=False)
        return wanted and self.course.holding and not self.course.position.over

    # -- what a person does ------------------------------------------------------------------------
    def _play(self, move: Move, origin: Point | None = None) -> None:
        """Play a move and show it; the piece comes from `origin`, or from the supply."""
        self.flights.finish()
        self.close_ring()
        self.overlay.arm(None)
        self.overlay.hush(self.board.pointed)
        self.controls.cover()
        self._clear_words()
        before = self.course.position
        step = self.course.play(move)
        self._notices += notices_of(step.events, self.course, self.context)
        self.aim = aim_for(
            self.course.position, self._colour_after(move, before), active=self.course.persons_turn
        )
        self.handover.follow()
        self._others_move = not self.course.is_person(step.player)
        self._refresh_controls()
        self._on_board = before
        self._fresh_due = 2
        self._show_scene()
        self._point_again()
        self.heard.moved(step, before, self.course.position, self.flights.timeline.speed)
        self._show_move.launch(step, self.course.match.seats[step.player].colour, self._landed, origin)
        if not self.flights.running:
            self._others_moved()

    def _colour_after(self, move: Move, before: Position) -> Colour | None:
        """The second camel begins with the colour of the first, or with that suggested; a turn with none."""
        after = self.course.position
        same_turn = (before.phase, before.turn, before.player) == (after.phase, after.turn, after.player)
        if not (isinstance(move, PlaceCamel) and same_turn):
            return None
        suggested = self._suggested_colour(move)
        return suggested if suggested is not None else move.colour

    def _landed(self) -> None:
        self._on_board = self.course.position
        self._show_scene()
        self._point_again()

    def end_turn(self) -> Outcome | None:
        """Hand the turn on, to a computer that waits too, or go to final scoring."""
        if self.pace_buttons.shown:
            return self.go()
        self.flights.finish()
        self.close_ring()
        if not self.course.holding:
            if self.course.finished and self.course.match.ply:
                return self._score()
            return self.refuse(first_of_all(self.course))
        self.controls.cover()
        if self.toasts.text != self._passed:  # who was passed over is news for the next one
            self._clear_words()
        self.course.release()
        self.heard.turn_ended()
        self._reviewing = False
        self._put_down()
        curtain = self.handover.follow()
        self.refresh(fresh_later=True)
        if self.course.finished:
            return self._score()
        return self._hand_over() if curtain else None

    def _hand_over(self) -> Outcome:
        """Draw the curtain until the person whose turn it is says that they are there."""
        self.controls.write_log()
        seat = self.course.match.seats[self.course.viewer or 0]
        since = self.course.last_own_ply()
        news = self.controls.news(since)

        def still() -> bool:
            return self.handover.needed and self.course.match.seats[self.course.viewer or 0] == seat

        sprites = self.scene.sprites
        first = not since or not isinstance(self.course.match.step(since).move, PlaceCamel)
        return Push(Curtain(self.context, self.host, self.session, seat, sprites, news, still, first=first))

    def _open_players(self, seat: int) -> Outcome | None:
        """Ask who plays the seats from now on; who played a game that is over is history."""
        return None if self.course.position.over else Push(SeatsSheet(self.context, self.session, seat))

    def _reseated(self) -> None:
        """Somebody else plays a seat, or it has another name."""
        self._seats = self.course.match.seats
        self._names[:] = [seat.name for seat in self._seats]
        self.flights.finish()
        self.pace.forget()
        self.course.reseated()
        self.controls.cover()
        self._put_down()
        self.handover.follow()

    def on_result(self, result: object) -> Outcome | None:
        """The curtain was opened, or a screen of the shell has something to tell."""
        if result == CONFIRMED:
            self.handover.arrive()
            self.overlay.hush(self.board.pointed)  # a turn begins on a bright board
            self.refresh(fresh_later=True)
            return None
        return super().on_result(result)

    def _score(self) -> Outcome:
        self._reviewing = True
        self.controls.write_log()
        self.look.reset()
        # Whoever looks at the board afterwards has no cursor on it that dims it, and Enter leads back.
        self.focus.set(self.controls.end, shown=self.context.devices.by_keys)
        counted, self.course.counted = self.course.counted, True
        return final_scoring(self.context, self.host, self.session, self.scene, counted=counted)

    # -- back and forth ----------------------------------------------------------------------------
    def undo(self) -> Outcome | None:
        """Take the last decision back, asking where it breaks into somebody's turn that has ended.

        Against computers alone nothing is asked, as it would be each time; it is told what went back as well.
        """
        self.flights.finish()
        self.close_ring()
        asked = self.course.undo_question()
        if asked is None:
            computers = self.course.undoes_computers
            self._undo()
            if computers:
                self.notice(lambda: self.context.texts("table.taken_back_computers"))
            return None
        name, course = self.course.match.seats[asked].name, self.course
        return take_back_question(
            self.context,
            name,
            self._undo,
            computers=course.undoes_computers,
            returned=course.undoes_return,
        )

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

    def _clear_words(self) -> None:
        """What was said of the position before doesn't stay over the next."""
        self.toasts.hide()
        self.tooltip.hide()

    def _moved_about(self) -> None:
        self._notices.clear()
        self._clear_words()
        self.controls.cover()
        self._reviewing = self.course.counted = False
        self._put_down()
        self.handover.follow()
        self.refresh()
        if self.focus.current is None:  # there is no way to the result any more
            self._keys_to_board()

    # -- keys and menus ----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Outcome | None:
        """Any press or key ends what is moving, so that nobody waits for it."""
        if isinstance(intent, Key | intents.PointerDown) and self.handover.needed:
            self._note(intent)
            return self._hand_over()
        if isinstance(intent, Key | intents.PointerDown):
            self.flights.finish()
            if not isinstance(intent, Key) or intent.command not in (Command.CONFIRM, Command.SELECT):
                self.controls.cover()
        elif isinstance(intent, intents.FocusLost):
            self.controls.cover()
        return super().handle(intent)

    def unhandled(self, intent: Intent) -> Outcome | None:
        """Take the keys that mean the same wherever the focus is."""
        if isinstance(intent, intents.Wheel | intents.Pinch) and self.board.rect.collidepoint(intent.pos):
            self.board.handle(intent)  # between and beside the hexes too
        if not isinstance(intent, Key):
            return None
        if self.look.key(intent, self.board.pointed) or self._shoulder(intent) or intent.repeat:
            return None
        if intent.digit is not None and 1 <= intent.digit <= len(COLOURS):
            return self._digit(intent.digit)
        if intent.command is None and intent.name and not (intent.ctrl or intent.alt):
            return self._switch(intent.name)
        if intent.command is Command.SAVE:
            return self.host.save(self.session)
        action = (
            {
                Command.UNDO: self.undo,
                Command.REDO: self.redo,
                Command.END_TURN: self.end_turn,
                Command.MENU: self._open_menu,
            }.get(intent.command)
            if intent.command is not None
            else None
        )
        return action() if action is not None else None

    def _navigate(self, key: Key) -> Reply | None:
        """A pad's shoulder buttons are for colours here, not for the focus."""
        return CONSUMED if key.command in (Command.NEXT, Command.PREVIOUS) else super()._navigate(key)

    def _shoulder(self, key: Key) -> bool:
        """A pad's shoulder buttons take the colours one after another; leaders to be returned are shown."""
        if key.command not in (Command.NEXT, Command.PREVIOUS):
            return False
        by = 1 if key.command is Command.NEXT else -1
        if self.course.position.phase is Phase.RETURNS:
            self.focus.set(self.controls.supply, shown=True)
            self.controls.supply.step(by)
        elif self.aim.colours():
            self._step_colour(by)
        else:
            self.refuse(first_of_all(self.course))
        return True

    def cancel(self) -> Outcome | None:
        """Esc puts the colour down, then opens the menu; from a finished board it goes back to the result."""
        if self._let_go():
            return None
        return self._score() if self._told_of_the_end else self._open_menu()

    @property
    def _told_of_the_end(self) -> bool:
        return self.course.finished and self._reviewing

    def home(self) -> Widget | None:
        """On a finished board there is nothing to place: Enter goes back to the result."""
        return self.controls.end if self._told_of_the_end else super().home()

    def _open_menu(self) -> Outcome | None:
        return self.host.pause(self.session)

    def help(self) -> Outcome | None:
        """The rules of what is being done."""
        return self.host.rules(page_for(self.course.position.phase))

    def _open_log(self) -> Outcome | None:
        paragraphs, spots = self.controls.log_paragraphs(), self.controls.log_spots()
        calls = LogCalls(self.light, self.log_walk.follow, self.leave_log, self._column)
        return Push(LogScreen(self.context, paragraphs, spots, calls))

    def _column(self, size: tuple[int, int], scale: Scale) -> int:
        return layout_of(self.context, size, scale, self.course.position.table).column

    def _open_options(self) -> Outcome | None:
        button = self.controls.options.rect
        variant = self.course.match.setup.variant
        return Push(
            TableOptions(
                self.context,
                self.host,
                self.settings_changed,
                button.x,
                button.bottom,
                lambda: variant_words(self.context.texts, variant),
            )
        )

    def _switch(self, name: str) -> Outcome | None:
        """Turn one of the table's settings on or off by its key, or do what else the letter means."""
        for option, words, otherwise, letter in OPTIONS:
            if letter.lower() == name and letter:
                on = not self._on(option, otherwise=otherwise)
                self.host.set(option, on)
                self.settings_changed()
                self._tell_of_switch(words, on=on)
        return self.controls.whole_log.press().outcome if name == LETTER else self._letter(name)

    def _tell_of_switch(self, words: str, *, on: bool) -> None:
        """A key can be pressed by mistake: say what it switched, and which way."""
        texts = self.context.texts
        self.notice(lambda: texts("table.switched_on" if on else "table.switched_off", what=texts(words)))

    def may_quit(self) -> Outcome | None:
        """Hold up quitting where the match isn't safe in its file."""
        return self.host.may_quit(self.session)
