"""What is to be done now and by whom, in words, at the left end of the bar."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import pygame
from pygame import Rect

from desert.core.messages import N_, Message
from desert.games.through_the_desert.board import PALMS
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.games.through_the_desert.turns import ending
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.text import TextBox
from desert.ui.theme import Face
from desert.ui.widgets import Widget
from desert.views.through_the_desert.panels.key_hints import HEIGHT, KeyHints
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.play.aim import Aim
from desert.views.through_the_desert.play.course import Course
from desert.views.through_the_desert.words import render

_NAMES = (theme.SUBHEAD, theme.STRONG, theme.SMALL_STRONG)
"""How a name is written, the first that fits."""
_TWO = 2


class _Ask(NamedTuple):
    """What to place: with no colour in hand, with one and others that may go, with one alone, on a space."""

    bare: str
    either: str
    one: str
    there: str


_LEADER = _Ask(
    N_("prompt.leader"), N_("prompt.leader_space"), N_("prompt.leader_space"), N_("prompt.leader_at")
)
_CAMEL = _Ask(N_("prompt.camels"), N_("prompt.camel_space"), N_("prompt.camel_space"), N_("prompt.camel_at"))
_FIRST = _CAMEL._replace(bare=N_("prompt.first_camel"))
_ONE_MORE = _Ask(
    N_("prompt.one_more"), N_("prompt.one_more_or"), N_("prompt.one_more_space"), N_("prompt.one_more_at")
)
_LAST = _Ask(N_("prompt.last"), N_("prompt.last_or"), N_("prompt.last_space"), N_("prompt.last_at"))
_LAST_TURN = {
    "prompt.computer": N_("prompt.computer_last"),
    "prompt.thinking": N_("prompt.thinking_last"),
}


@dataclass(frozen=True)
class PromptFacts:
    """Who is asked, in which rider colour, and for what."""

    name: str
    rider: str | None
    message: Message


def prompt_facts(course: Course, aim: Aim, space: str = "") -> PromptFacts:
    """What the person at the screen should do; `space` names the one that they have chosen for it."""
    viewer = course.viewer
    if viewer is None:
        return PromptFacts("", None, Message("prompt.over"))
    seat = course.match.seats[viewer]
    return PromptFacts(seat.name, seat.colour, _message(course, aim, space))


def _message(course: Course, aim: Aim, space: str) -> Message:
    position = course.position
    if course.holding:
        return _done(course)
    if course.computers_turn:
        return in_last_turn(Message("prompt.computer"), position)
    match position.phase:
        case Phase.RETURNS:
            return Message("prompt.return")
        case Phase.PALMS:
            return Message("prompt.palm", {"number": len(position.palms) + 1, "of": PALMS})
        case Phase.LEADERS:
            return _placing(aim, space, _LEADER)
        case _:
            return _camel(position, aim, space)


def _done(course: Course) -> Message:
    """What a complete turn leaves to do; after one camel alone, why it is complete."""
    if course.position.over:
        return Message("prompt.last_turn_done")
    played = course.match.position_at(course.match.ply - 1)
    return Message("prompt.first_turn_done" if _of_one(played) else "prompt.turn_done")


def _of_one(position: Position) -> bool:
    """Whether the turn is one of the first of the game, which are of one camel alone."""
    return position.table.placements_in_turn(position.turn) < _TWO


def _camel(position: Position, aim: Aim, space: str) -> Message:
    """Which camel to place; the first turns, in which it is one alone, and the very last are told as such."""
    if _of_one(position):
        return _placing(aim, space, _FIRST)
    if position.left == _TWO:
        return _placing(aim, space, _CAMEL, _TWO)
    return _placing(aim, space, _ONE_MORE if ending(position) is None else _LAST)


def in_last_turn(message: Message, position: Position) -> Message:
    """What is said of a computer, with the end where it is certain to come with this turn."""
    key = _LAST_TURN.get(message.key) if ending(position) is not None else None
    return message if key is None else Message(key)


def _placing(aim: Aim, space: str, ask: _Ask, count: int | None = None) -> Message:
    """What to place: by choosing a colour, with a colour on any of the marked spaces, or on a certain one."""
    if aim.colour is None:
        return Message(ask.bare, count=count)
    if space:
        return Message(ask.there, {"colour": aim.colour.message, "space": space})
    key = ask.either if len(aim.colours()) > 1 else ask.one
    return Message(key, {"colour": aim.colour.message})


class TablePrompt(Widget):
    """Name and sentence."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.facts = PromptFacts("", None, Message("prompt.over"))
        self._hints = KeyHints(context)

    def show(self, facts: PromptFacts) -> None:
        """Say something else."""
        if facts != self.facts:
            self.facts = facts
            self.invalidate()

    def _words(self) -> list[tuple[TextBox, Face, str]]:
        kind, facts = self.context.type, self.facts
        text = render(self.context.texts, facts.message)
        if not facts.name:
            return [
                (box, theme.STRONG, theme.INK) for box in kind.place(text, theme.STRONG, self.rect, wrap=True)
            ]
        face, called, name_lines = self._faces(text)
        title = Rect(self.rect.x, 0, self.rect.w, name_lines * kind.line_height(called))
        lines = min(len(kind.wrap(text, face, self.rect.w)), (self._room - title.h) // kind.line_height(face))
        body = Rect(self.rect.x, 0, self.rect.w, lines * kind.line_height(face))
        hints = self.context.px(HEIGHT) if self._hinting(title.h + body.h) else 0
        title.y = self.rect.y + (self.rect.h - hints - title.h - body.h) // 2
        body.y = title.bottom
        ink = chosen(self.context).riders[facts.rider].dark if facts.rider is not None else theme.INK
        out: list[tuple[TextBox, Face, str]] = []
        names = kind.place(facts.name, called, title, wrap=name_lines > 1)
        out += [(box, called, ink) for box in names]
        out += [(box, face, theme.INK) for box in kind.place(text, face, body, wrap=True)]
        return out

    @property
    def _room(self) -> int:
        """How high the words may be: lines have a little air above and below."""
        return self.rect.h + self.context.px(3)

    def _faces(self, text: str) -> tuple[Face, Face, int]:
        """Face of the sentence, face and lines of the name: both are written smaller before any is cut."""
        kind, wide = self.context.type, self.rect.w
        usual = (theme.BODY, theme.SMALL) if wide > self.context.px(190) else (theme.SMALL,)
        for face in usual:
            high = kind.height(text, face, wide)
            called, lines = self._name(high)
            if lines * kind.line_height(called) + high <= self._room:
                return face, called, lines
        low = lines == 1 and kind.line_height(_NAMES[-1]) + high <= self._room
        return face, _NAMES[-1] if low else called, lines

    def _name(self, sentence: int) -> tuple[Face, int]:
        """Face and lines of the name: smaller, then in two lines, before any of it is cut.

        Args:
            sentence: How high what is below it would be.
        """
        kind, name, wide = self.context.type, self.facts.name, self.rect.w
        for face in _NAMES:
            if kind.width(name, face) <= wide:
                return face, 1
        low = _NAMES[-1]
        two = len(kind.wrap(name, low, wide)) == _TWO
        return low, _TWO if two and _TWO * kind.line_height(low) + sentence <= self.rect.h else 1

    def _hinting(self, words: int) -> bool:
        """Whether there is room for a line of keys beside words of this height, and somebody needs it."""
        return self.context.devices.by_keys and words + self.context.px(HEIGHT) <= self.rect.h

    def _hint_line(self) -> Rect | None:
        """Where keys are told: below the words, or beside the name where there is no room below."""
        words = [box.rect for box, _, _ in self._words()]
        if not words or not self.context.devices.by_keys:
            return None
        px, high = self.context.px, self.context.px(HEIGHT)
        if self._hinting(words[0].unionall(words[1:]).h):
            return Rect(self.rect.x, words[-1].bottom + px(2), self.rect.w, high)
        if not self.facts.name:
            return None
        left = words[0].right + px(10)
        line = Rect(left, 0, self.rect.right - left, high)
        line.centery = words[0].centery
        return line

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the words, and the keys where there is room."""
        line = self._hint_line()
        if line is not None:
            self._hints.draw(surface, line, self.facts.message.key)
        for box, face, ink in self._words():
            surface.blit(self.context.type.line(box.text, face, ink), box.rect)

    def texts(self) -> list[TextBox]:
        """Return the words."""
        return [box for box, _, _ in self._words()]

    def tip_text(self) -> str:
        """Return the sentence in full where it is shortened."""
        short = any(box.shortened for box in self.texts())
        return f"{self.facts.name}\n{render(self.context.texts, self.facts.message)}" if short else ""
