"""The course of turns on screen: whose turn is shown, when it is handed on, what undo takes back."""

from __future__ import annotations

from desert.core.match import Step
from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.events import Event, GameEnded, TurnEnded, TurnForfeited
from desert.games.through_the_desert.moves import Move, PlaceCamel, PlaceLeader, ReturnLeader
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.host import Session

DesertStep = Step[Move, Position, Event]
"""A move of this game and what came of it."""


class Course:
    """A session, and where the screen is in it.

    The rules go on to the next seat as soon as a turn's last camel stands. The screen does not: it stays
    with the seat whose turn it was until the turn is ended by hand, so that the last camel can be taken back.
    That is the screen's affair and not saved.

    Attributes:
        session: The match and its file.
        holding: Whether the turn on screen is complete but not ended.
        counted: Whether the final count was watched, so that only the result is shown.
    """

    def __init__(self, session: Session) -> None:
        self.session = session
        self.holding = False
        # It is watched once; of a game that was over when opened, only the result is shown.
        self.counted = self.finished

    @property
    def match(self) -> DesertMatch:
        """The match."""
        return self.session.match

    @property
    def position(self) -> Position:
        """Where the rules are."""
        return self.match.position

    @property
    def viewer(self) -> int | None:
        """The seat whose turn is on screen; None when the game is over and its last turn ended."""
        if self.holding:
            return self.match.step(self.match.ply).player
        return self.position.to_move

    @property
    def finished(self) -> bool:
        """Whether there is nothing left but final scoring."""
        return self.position.over and not self.holding

    @property
    def persons(self) -> int:
        """How many seats people play."""
        return sum(seat.controller == "human" for seat in self.match.seats)

    def is_person(self, player: int | None) -> bool:
        """Whether a person plays a seat."""
        return player is not None and self.match.seats[player].controller == "human"

    @property
    def persons_turn(self) -> bool:
        """Whether a person may place something now."""
        return not self.holding and self.is_person(self.position.to_move)

    @property
    def computers_turn(self) -> bool:
        """Whether it is for a computer to place something now."""
        return not self.holding and not self.position.over and not self.is_person(self.position.to_move)

    @property
    def open_scores(self) -> bool:
        """Whether everybody may see all values: by choice, or because they are all the same."""
        flat = self.match.setup.variant.waterholes == "flat"
        return flat or self.session.extras.get("open_scores") is True

    @property
    def revealed(self) -> bool:
        """Whether no value is secret, or no more."""
        return self.open_scores or self.finished

    def last_own_ply(self) -> int:
        """The ply after which the seat on screen has placed nothing: what came since is news to it."""
        viewer = self.viewer
        return next((ply for ply in range(self.match.ply, 0, -1) if self.match.step(ply).player == viewer), 0)

    def since_own_turn(self) -> int:
        """Mask of what others placed since the seat on screen last placed anything."""
        viewer, mask, own_before = self.viewer, 0, False
        if self.position.over:
            return 0  # nobody has to answer it any more
        for ply in range(self.match.ply, 0, -1):
            step = self.match.step(ply)
            if step.player == viewer:
                if own_before:
                    break
                continue
            own_before = True
            if isinstance(step.move, PlaceCamel | PlaceLeader):
                mask |= 1 << step.move.space
        return mask

    def reseated(self) -> None:
        """Somebody else plays a seat: a complete turn stays on screen for a person alone."""
        if self.holding:
            self.holding = self._holds(self.match.step(self.match.ply))

    def news_for(self, seat: int | None) -> range:
        """The plies that others played since a seat's last turn, before what it has placed in this one."""
        end = self.match.ply
        while end and self.match.step(end).player == seat:
            end -= 1
        start = end
        while start and self.match.step(start).player != seat:
            start -= 1
        return range(start + 1, end + 1) if seat is not None else range(0)

    # -- forwards ----------------------------------------------------------------------------------
    def play(self, move: Move) -> DesertStep:
        """Play a move; raises IllegalMove, and then nothing has changed."""
        self.session.play(move)
        return self._arrive()

    def release(self) -> None:
        """End the turn on screen."""
        self.holding = False

    def _arrive(self) -> DesertStep:
        step = self.match.step(self.match.ply)
        self.holding = self._holds(step)
        return step

    def _holds(self, step: DesertStep) -> bool:
        """Whether the turn stays on screen until a person ends it."""
        ends = ends_turn(step)
        return ends and (self.is_person(step.player) or (step.position.over and self.persons > 0))

    # -- back and forth ----------------------------------------------------------------------------
    def _undo_to(self) -> int | None:
        """The ply undo leads to: before the last decision of a person; None when there is none."""
        for ply in range(self.match.ply, 0, -1):
            if self.is_person(self.match.step(ply).player):
                return ply - 1
        return None

    @property
    def can_undo(self) -> bool:
        """Whether a person has decided anything that stands."""
        return self._undo_to() is not None

    @property
    def can_redo(self) -> bool:
        """Whether a move was taken back and none played since."""
        return self.match.can_redo

    def undo_question(self) -> int | None:
        """The seat whose turn undo would break into, so that people are asked; None where it is free.

        It is free within the turn on screen, and where one person plays against computers.
        """
        target = self._undo_to()
        if target is None or self.persons < 2 or self._in_turn(target):
            return None
        return self.match.step(target + 1).player

    @property
    def undoes_computers(self) -> bool:
        """Whether undo would take back what computers did as well."""
        target = self._undo_to()
        return target is not None and target + 1 < self.match.ply

    @property
    def undoes_return(self) -> bool:
        """Whether undo would take back that a leader was returned to the box."""
        target = self._undo_to()
        return target is not None and isinstance(self.match.step(target + 1).move, ReturnLeader)

    def _in_turn(self, ply: int) -> bool:
        """Whether the move after `ply` belongs to the turn on screen."""
        before = self.match.position_at(ply)
        shown = self.match.position_at(self.match.ply - 1) if self.holding else self.position
        if before.player != self.viewer or before.phase is not shown.phase:
            return False
        return before.phase is not Phase.CAMELS or before.turn == shown.turn

    def undo(self) -> bool:
        """Take back the last decision of a person, and what computers did since; False when there is none."""
        target = self._undo_to()
        if target is None:
            return False
        self.session.forget()
        while self.match.ply > target:
            self.session.undo()
        self.holding = False
        return True

    def redo(self) -> list[DesertStep]:
        """Play what was taken back again: a person's decision, and what computers did after it."""
        self.session.forget()
        steps: list[DesertStep] = []
        while self.match.can_redo:
            if steps and self.is_person(self.match.step(self.match.ply + 1).player):
                break
            self.session.redo()
            steps.append(self._arrive())
        return steps


def ends_turn(step: DesertStep) -> bool:
    """Whether a placement completed a turn of camels."""
    return any(
        isinstance(event, TurnEnded | GameEnded) or (isinstance(event, TurnForfeited) and not event.whole)
        for event in step.events
    )
