"""What lets people follow the others: the pace of computers, and what was done since shown once more."""

from __future__ import annotations

from dataclasses import replace

from desert.core.messages import Message
from desert.games.through_the_desert.moves import PlaceCamel, PlaceLeader, PlacePalm
from desert.games.through_the_desert.position import Position
from desert.ui.animation import Speed
from desert.ui.context import Context
from desert.ui.host import Host, Session
from desert.ui.intents import Command, Intent, Key, PointerDown
from desert.ui.scale import Scale
from desert.ui.screen import Outcome
from desert.views.through_the_desert.facts.log_lines import step_lines
from desert.views.through_the_desert.panels.controls import Presses
from desert.views.through_the_desert.panels.pace_buttons import PaceButtons, PaceFacts
from desert.views.through_the_desert.panels.prompt import PromptFacts, in_last_turn, prompt_facts
from desert.views.through_the_desert.play.computer_pace import SPEEDS, ComputerPace
from desert.views.through_the_desert.play.hands import TableHands
from desert.views.through_the_desert.play.pace_settings import STEP_BY_STEP
from desert.views.through_the_desert.play.replay import Replay
from desert.views.through_the_desert.words import sentence

_SPEED = "animation_speed"
_SIGN_AFTER, _SIGN_STEP = 0.4, 0.35
"""Seconds of thought until its sign comes, and until that changes."""


class TableFollowing(TableHands):
    """Lets computers wait for a press where people want that, and shows again what others did.

    Attributes:
        host: The shell.
        pace: Gives computers' moves when it is time for them.
        again: What is being shown once more.
    """

    def __init__(self, context: Context, host: Host, session: Session, presses: Presses) -> None:
        super().__init__(context, session, presses)
        self.host = host
        self.pace = ComputerPace(self.course, lambda: self._on(STEP_BY_STEP, otherwise=False))
        self.again = Replay()
        self.pace_buttons = PaceButtons(self, context, self.controls, self.go, self.step, self.change_speed)

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place everything, the buttons for the pace where others are at other times."""
        super().layout(size, scale)
        self.pace_buttons.place()

    # -- the pace of computers ---------------------------------------------------------------------
    def _pace_facts(self) -> PaceFacts:
        course, pace = self.course, self.pace
        return PaceFacts(
            watched=pace.watched and not course.position.over,
            paused=pace.paused,
            waiting=pace.waiting and not self.again.running,
            thinking=pace.thought >= _SIGN_AFTER,
            speed=pace.speed(self.context.settings.get(_SPEED)),
        )

    def _speed(self) -> Speed:
        """A match that is watched has a speed of its own."""
        return SPEEDS[self.pace.speed(self.context.settings.get(_SPEED))]

    def _refresh_controls(self) -> None:
        """Say what is so now, of the pace and of what is shown again too."""
        super()._refresh_controls()
        facts = self._pace_facts()
        self.pace_buttons.show(facts)
        self.controls.replay.enabled = bool(self.course.news_for(self._observer()))
        if self.again.running:
            self.controls.prompt.show(self._replay_words())
        elif facts.prompt is not None:
            told = prompt_facts(self.course, self.aim)
            message = in_last_turn(facts.prompt, self.course.position)
            self.controls.prompt.show(replace(told, message=message))
        self.controls.let_go(used=not self.handover.needed)

    def update(self, dt: float) -> Outcome | None:
        """Let time pass, and keep buttons and signs up to date with the pace."""
        outcome = super().update(dt)
        if self._pace_facts() != self.pace_buttons.facts:
            self._refresh_controls()
        self._show_thought()
        return outcome

    def _show_thought(self) -> None:
        """Let the card of a computer that thinks for some time show it."""
        thought = self.pace.thought
        still = self._on("reduced_motion", otherwise=False)
        phase = 0 if thought < _SIGN_AFTER else 1 if still else 1 + int(thought / _SIGN_STEP) % 3
        for seat, card in enumerate(self.controls.cards):
            card.think(phase if seat == self.course.viewer else 0)

    def go(self) -> Outcome | None:
        """Next: let the turn that waits be played. In a match that is watched: pause, or play on."""
        self.flights.finish()
        if self.pace_buttons.facts.watched:
            self.pace.pause(still=not self.pace.paused)
        elif self.pace.waiting:
            self.pace.grant()
        self._refresh_controls()
        return None

    def step(self) -> Outcome | None:
        """Play one turn and no more."""
        self.flights.finish()
        if self.pace_buttons.facts.watched:
            if not self.pace.paused:
                self.pace.pause(still=True)
            self.pace.grant()
        elif self.pace.waiting:
            self.pace.grant()
        self._refresh_controls()
        return None

    def change_speed(self) -> Outcome | None:
        """Let a match that is watched go faster, or slowly again after the fastest."""
        if self.pace_buttons.facts.watched:
            self.pace.quicken(self.context.settings.get(_SPEED))
            self._refresh_controls()
            self.notice(self.pace_buttons.speed_words)
        return None

    # -- what the others did -----------------------------------------------------------------------
    def _observer(self) -> int | None:
        """The seat whose person is at the screen; of a match that is watched, the seat to move."""
        course = self.course
        if course.is_person(course.viewer) or not course.persons:
            return course.viewer
        if course.is_person(self.handover.present):
            return self.handover.present
        people = [seat for seat in range(len(course.match.seats)) if course.is_person(seat)]
        return people[0] if len(people) == 1 else None

    def replay(self) -> Outcome | None:
        """Show once more what the others did since the last turn of whoever is at the screen."""
        plies = self.course.news_for(self._observer())
        if not plies or self.again.running:
            return None
        self.flights.finish()
        self.close_ring()
        self.overlay.arm(None)
        self.again.start(plies)
        self._fresh = self._fresh_due = 0
        self._on_board = self.course.match.position_at(plies.start - 1)
        self._shown_again()
        return None

    def _shown_again(self) -> None:
        self._refresh_controls()
        self._show_scene()
        self._point_again()

    def _replay_on(self, dt: float) -> None:
        """Let time pass while something is shown again and nothing moves."""
        begins = self.again.step(dt, self._speed())
        if begins:
            self._show_again(self.again.shown)
        elif not self.again.running:
            self.refresh()

    def _show_again(self, ply: int) -> None:
        match = self.course.match
        step, before = match.step(ply), match.position_at(ply - 1)
        lines = step_lines(step, before, self.course.revealed)
        spaces = 0
        for line in lines:
            spaces |= line.spaces

        def landed() -> None:
            self._on_board = step.position
            self._refresh_controls()
            self._show_scene()
            if spaces:
                said = [sentence(self.context.texts, line.message) for line in lines]
                self.overlay.quote([match.seats[step.player].name, *said], spaces, now=False)

        self.overlay.unquote()
        self._on_board = before
        if isinstance(step.move, PlaceCamel | PlaceLeader | PlacePalm):
            self._fresh |= 1 << step.move.space
        self._shown_again()
        self.heard.moved(step, before, step.position, self.flights.timeline.speed)
        self._show_move.launch(step, match.seats[step.player].colour, landed)

    def _replay_words(self) -> PromptFacts:
        number, count, player = self.again.number, self.again.count, self.shown_again()
        message = Message("prompt.replay", {"number": max(1, number), "of": count})
        if player is None:
            return PromptFacts("", None, message)
        seat = self.course.match.seats[player]
        return PromptFacts(seat.name, seat.colour, message)

    def refresh(self, *, fresh_later: bool = False) -> None:
        """Show the match as it is now, and nothing of what was."""
        if self.again.running:
            self.again.stop()
            self.overlay.unquote()
        super().refresh(fresh_later=fresh_later)

    def then(self) -> Position | None:
        """Supply and scores go along with what is shown again."""
        return self._on_board if self.again.running else None

    def shown_again(self) -> int | None:
        """The seat whose move is being shown again; None before the first."""
        return self.course.match.step(self.again.shown).player if self.again.shown else None

    def covered(self) -> int:
        """What is shown again is turned over where it has been taken since: its worth is hidden now."""
        if not self.again.running or self.course.revealed:
            return 0
        return self._on_board.waterholes & ~self.course.position.waterholes

    def light(self, spot: int) -> None:
        """Light up the spaces of a mask; none while something is shown again, or under the curtain."""
        super().light(0 if self._tells_nothing else spot)

    def _pointed_at(self, space: int | None) -> None:
        super()._pointed_at(None if self._tells_nothing else space)

    @property
    def _tells_nothing(self) -> bool:
        """Whether what is pointed at is nobody's affair now."""
        return self.again.running or self.handover.needed

    # -- keys --------------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Outcome | None:
        """Any press or key ends what is shown again and does nothing else; Space plays what waits."""
        if self.again.running and isinstance(intent, Key | PointerDown):
            self._note(intent)
            self.flights.finish()
            self.refresh()
            return None
        if isinstance(intent, Key) and self._steps(intent):
            self._note(intent)
            return self.step()
        return super().handle(intent)

    def _note(self, intent: Intent) -> None:
        if self.context.devices.note(intent):
            self.invalidate()

    def _steps(self, key: Key) -> bool:
        """Whether a key means one turn: Space, or a pad's button for pressing, where no control has it."""
        presses = key.command is Command.SELECT or (key.pad and key.command is Command.CONFIRM)
        free = self.focus.current in (None, self.board)
        return presses and free and not key.repeat and self.pace_buttons.shown

    def _letter(self, name: str) -> Outcome | None:
        """Take the letters that mean something here."""
        if name == "w":
            return self.replay()
        if name in ("p", "v") and not self.pace_buttons.facts.watched:
            return self.refuse(Message("table.pace_watched"))
        if name == "p":
            return self.go()
        return self.change_speed() if name == "v" else None
