"""Who sits at the screen: while the seat to play is somebody else's, what is theirs stays covered."""

from __future__ import annotations

from collections.abc import Callable

from desert.games.through_the_desert.snapshot import Phase
from desert.views.through_the_desert.play.course import Course


class Handover:
    """Keeps which person has last said that they are at the screen.

    Args:
        course: Whose turn is on screen.
        wanted: Whether the curtain is switched on.

    Attributes:
        present: The seat of the person at the screen; None while nobody has said so.
    """

    def __init__(self, course: Course, wanted: Callable[[], bool]) -> None:
        self._course, self._wanted = course, wanted
        self.present: int | None = None

    @property
    def needed(self) -> bool:
        """Whether the screen must be handed over before the turn on it is played.

        Only between persons, and only once somebody has taken a token that lies face down. Whoever sat
        down somewhere else while seats changed hands is another person.
        """
        course = self._course
        viewer = course.viewer
        if not self._wanted() or course.open_scores or not course.is_person(viewer):
            return False
        if course.persons < 2 and self.present is None:
            return False
        position = course.position
        if position.phase not in (Phase.CAMELS, Phase.OVER) or not any(position.taken):
            return False
        return viewer != self.present

    def arrive(self) -> None:
        """The person whose turn is on screen is there."""
        if self._course.is_person(self._course.viewer):
            self.present = self._course.viewer

    def follow(self) -> bool:
        """Keep up with the course; whether a curtain is needed. Without one, whose turn it is is there."""
        if self.needed:
            return True
        self.arrive()
        return False
