"""Measuring, breaking, shortening and drawing text, with every rendered line cached."""

from __future__ import annotations

import re
from collections import OrderedDict
from dataclasses import dataclass

import pygame
from pygame import Rect

from desert.ui.fonts import Fonts, printable
from desert.ui.scale import Scale
from desert.ui.theme import Colour, Face

_CACHED_LINES = 1500
_CACHED_SIZES = 4000
ELLIPSIS = "…"
_SAMPLE = "the quick brown fox jumps over the lazy dog"
"""What the usual width of a letter is taken from."""
_HYPHEN = re.compile(r"(?<=[^\W\d_]{2}-)(?=[^\W\d_]{2})")
"""Where a word may be broken: after a hyphen between letters, not in "+5", "1-5" or "H-J"."""
_KEPT = 6
"""Letters that go to the next line where a word is broken inside, at least if half of those that fit stay."""


@dataclass(frozen=True, slots=True)
class TextBox:
    """A text on screen: what it says, where its ink box is, and the room it was given.

    `shortened` tells that an ellipsis stands for a part; the whole text should then be in a tooltip.
    """

    text: str
    rect: Rect
    room: Rect
    shortened: bool = False

    @property
    def fits(self) -> bool:
        """True when the text lies inside its room; marks on capitals may rise a little above."""
        return self.room.inflate(0, self.rect.h // 3).contains(self.rect)


class Type:
    """Sets type at the current scale; set `scale` when it changes.

    All sizes in and out are real pixels. Text may hold anything: see `fonts.printable`.
    """

    def __init__(self, scale: Scale | None = None, fonts: Fonts | None = None) -> None:
        self.scale = scale or Scale()
        self._fonts = fonts or Fonts()
        self._lines: OrderedDict[tuple[str, Face, int, Colour], pygame.Surface] = OrderedDict()
        self._lifts: OrderedDict[tuple[str, Face, int], int] = OrderedDict()
        self._sizes: OrderedDict[tuple[str, Face, int], tuple[int, int]] = OrderedDict()

    def pixels(self, face: Face) -> int:
        """Return the font size of a face in pixels at this scale."""
        return max(8, round(face.size * self.scale.factor))

    def font(self, face: Face) -> pygame.font.Font:
        """Return the font of a face at this scale."""
        return self._fonts.font(face.weight, self.pixels(face))

    def line_height(self, face: Face) -> int:
        """Return the height of one line."""
        return self.font(face).get_linesize()

    def size(self, text: str, face: Face) -> tuple[int, int]:
        """Return width and height of one line."""
        key = (text, face, self.pixels(face))
        found = self._sizes.get(key)
        if found is None:
            found = self.font(face).size(printable(text))
            self._sizes[key] = found
            if len(self._sizes) > _CACHED_SIZES:
                self._sizes.popitem(last=False)
        return found

    def width(self, text: str, face: Face) -> int:
        """Return the width of one line."""
        return self.size(text, face)[0]

    def lift(self, text: str, face: Face) -> int:
        """Return by how much marks on capitals rise above the line: draw it that much higher."""
        if text.isascii():
            return 0
        key = (text, face, self.pixels(face))
        found = self._lifts.get(key)
        if found is None:
            font = self.font(face)
            heights = [metric[3] for metric in font.metrics(printable(text).replace("\n", " ")) if metric]
            found = self._lifts[key] = max(0, max(heights, default=0) - font.get_ascent())
            if len(self._lifts) > _CACHED_SIZES:
                self._lifts.popitem(last=False)
        return found

    def line(self, text: str, face: Face, colour: Colour) -> pygame.Surface:
        """Return one rendered line; shared, so never draw onto it."""
        key = (text, face, self.pixels(face), colour)
        found = self._lines.get(key)
        if found is None:
            found = self.font(face).render(printable(text).replace("\n", " "), True, colour)
            self._lines[key] = found
            if len(self._lines) > _CACHED_LINES:
                self._lines.popitem(last=False)
        else:
            self._lines.move_to_end(key)
        return found

    def shorten(self, text: str, face: Face, width: int) -> str:
        """Return the text, or as much of its beginning as fits with an ellipsis."""
        if self.width(text, face) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + ELLIPSIS, face) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + ELLIPSIS

    def wrap(self, text: str, face: Face, width: int) -> list[str]:
        """Return the lines of a text broken at spaces and after hyphens, a longer word inside."""
        return [line for line, _ in self._broken(text, face, width)]

    def _broken(self, text: str, face: Face, width: int) -> list[tuple[str, str]]:
        """Return the lines, each with what stands between it and the next one."""
        lines: list[tuple[str, str]] = []
        for paragraph in text.split("\n"):
            words, line, at = paragraph.split(" "), "", 0
            while at < len(words):
                count = self._fitting(line, words[at:], face, width)
                line, at = _appended(line, words[at : at + count]), at + count
                if at < len(words):
                    line = self._break_word(line, words[at], face, width, lines)
                    at += 1
            lines.append((line, " "))
        return lines

    def _fitting(self, line: str, words: list[str], face: Face, width: int) -> int:
        """Return how many of some words fit on a line that is begun already.

        Measuring is what breaking costs, so it begins near the place where the line is likely to end.
        """

        def fits(count: int) -> bool:
            return self.width(_appended(line, words[:count]), face) <= width

        letters = width * len(_SAMPLE) // max(1, self.width(_SAMPLE, face)) - len(line)
        count = 0
        while count < len(words) and letters > len(words[count]):
            letters -= len(words[count]) + 1
            count += 1
        while count and not fits(count):
            count -= 1
        while count < len(words) and fits(count + 1):
            count += 1
        return count

    def _break_word(self, line: str, word: str, face: Face, width: int, lines: list[tuple[str, str]]) -> str:
        """Add lines for a word that doesn't fit on a line begun already; return what is left for the next."""
        head, rest = self._before_hyphen(line, word, face, width)
        if head:
            lines.append((_appended(line, [head]), ""))
        elif line:
            lines.append((line, " "))
        while len(rest) > 1 and self.width(rest, face) > width:
            head, after = self._before_hyphen("", rest, face, width)
            if not head:
                cut = len(rest) - 1
                while cut > 1 and self.width(rest[:cut], face) > width:
                    cut -= 1
                cut = min(cut, max(1, cut // 2, len(rest) - _KEPT))
                head, after = rest[:cut], rest[cut:]
            lines.append((head, ""))
            rest = after
        return rest

    def _before_hyphen(self, line: str, word: str, face: Face, width: int) -> tuple[str, str]:
        """As much of a word as fits on a line up to a hyphen, if any does, and the rest of it."""
        if "-" in word:
            for place in reversed([found.start() for found in _HYPHEN.finditer(word)]):
                if self.width(_appended(line, [word[:place]]), face) <= width:
                    return word[:place], word[place:]
        return "", word

    def height(self, text: str, face: Face, width: int) -> int:
        """Return the height of a wrapped text."""
        return len(self.wrap(text, face, width)) * self.line_height(face)

    def place(
        self,
        text: str,
        face: Face,
        room: Rect,
        *,
        align: float = 0.0,
        valign: float = 0.5,
        wrap: bool = False,
    ) -> list[TextBox]:
        """Return where each line goes inside `room`, shortening what does not fit.

        Args:
            text: What to say.
            face: Type size and weight.
            room: Where it must stay.
            align: 0 left, 0.5 centre, 1 right.
            valign: 0 top, 0.5 middle, 1 bottom.
            wrap: Break into several lines; the last that fits gets the ellipsis.
        """
        height = self.line_height(face)
        broken = self._broken(text, face, room.w) if wrap else [(text.replace("\n", " "), "")]
        lines = [line for line, _ in broken]
        most = max(1, room.h // height) if wrap else 1
        if len(lines) > most:
            rest = "".join(line + between for line, between in broken[most - 1 :])
            lines = [*lines[: most - 1], rest.removesuffix(" ")]
        top = room.y + int((room.h - height * len(lines)) * valign)
        boxes = []
        for number, line in enumerate(lines):
            shown = self.shorten(line, face, room.w)
            width = self.width(shown, face)
            left = room.x + int((room.w - width) * align)
            boxes.append(
                TextBox(
                    shown,
                    Rect(left, top + number * height - self.lift(shown, face), width, height),
                    room,
                    shown != line,
                )
            )
        return boxes

    def draw(  # noqa: PLR0913 - options of a widget, by keyword
        self,
        surface: pygame.Surface,
        text: str,
        face: Face,
        colour: Colour,
        room: Rect,
        *,
        align: float = 0.0,
        valign: float = 0.5,
        wrap: bool = False,
    ) -> list[TextBox]:
        """Draw a text inside `room` as `place` says; return what was drawn."""
        boxes = self.place(text, face, room, align=align, valign=valign, wrap=wrap)
        for box in boxes:
            if box.text:
                surface.blit(self.line(box.text, face, colour), box.rect)
        return boxes


def _appended(line: str, words: list[str]) -> str:
    """A line with words after it; spaces at its beginning are dropped."""
    for word in words:
        line = f"{line} {word}" if line else word
    return line
