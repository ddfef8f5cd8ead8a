"""The sheet that a crash is told on: a heading, sentences and buttons, drawn with as little as can be.

It uses none of the program's widgets and pictures, since one of them may be what has failed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.fonts import Fonts
from desert.ui.scale import Scale
from desert.ui.theme import Weight

_HEADING, _TEXT, _GAP, _MARGIN, _HIGH, _PAD = 34, 22, 14, 40, 52, 26
_WIDEST = 820


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text and its box."""

    text: str
    rect: Rect
    font: pygame.font.Font


class Sheet:
    """Laid out for one size of window.

    Args:
        size: The window's, in real pixels.
        heading: What it is about.
        paragraphs: What is said.
        buttons: The words of the buttons, from left to right.

    Attributes:
        lines: The texts.
        boxes: The buttons.
    """

    def __init__(
        self, size: tuple[int, int], heading: str, paragraphs: Sequence[str], buttons: Sequence[str]
    ) -> None:
        px = Scale.for_window(size).px
        self._px = px
        heading_font, text_font = _font(Weight.BOLD, px(_HEADING)), _font(Weight.REGULAR, px(_TEXT))
        self.words = list(buttons)
        self._button_font = _font(Weight.SEMIBOLD, px(_TEXT))
        width = min(px(_WIDEST), size[0] - 2 * px(_MARGIN))
        self.lines: list[Line] = []
        x, y = (size[0] - width) // 2, 0
        for number, text in enumerate([heading, *paragraphs]):
            font = text_font if number else heading_font
            y += px(_GAP) if number else 0
            for part in wrapped(text, font, width):
                wide, high = font.size(part)
                self.lines.append(Line(part, Rect(x, y, wide, high), font))
                y += high
        y += 2 * px(_GAP)
        wants = [self._button_font.size(text)[0] + 2 * px(_PAD) for text in buttons]
        if sum(wants) + px(_GAP) * (len(wants) - 1) > width:
            wants = [(width - px(_GAP) * (len(wants) - 1)) // len(wants)] * len(wants)
        self.boxes = []
        for want in wants:
            self.boxes.append(Rect(x, y, want, px(_HIGH)))
            x += want + px(_GAP)
        down = max(0, (size[1] - y - px(_HIGH)) // 2)
        for rect in (*(line.rect for line in self.lines), *self.boxes):
            rect.move_ip(0, down)

    def at(self, pos: tuple[float, float]) -> int | None:
        """The button at a place."""
        return next((number for number, box in enumerate(self.boxes) if box.collidepoint(pos)), None)

    def draw(self, surface: pygame.Surface, chosen: int) -> None:
        """Paint it; `chosen` is the button that Enter presses."""
        surface.fill(theme.PARCHMENT)
        for number, line in enumerate(self.lines):
            ink = theme.INK if number else theme.TERRACOTTA_DARK
            surface.blit(line.font.render(line.text, True, ink), line.rect)
        for number, (box, words) in enumerate(zip(self.boxes, self.words, strict=True)):
            on = number == chosen
            radius = self._px(10)
            pygame.draw.rect(surface, theme.TEAL if on else theme.PARCHMENT_LOW, box, border_radius=radius)
            pygame.draw.rect(surface, theme.TEAL, box, self._px(2), border_radius=radius)
            label = self._button_font.render(words, True, theme.ON_DARK if on else theme.INK)
            surface.blit(label, label.get_rect(center=box.center))


def wrapped(text: str, font: pygame.font.Font, width: int) -> list[str]:
    """Lines no wider than `width` pixels; a word that is too long, such as a path, is broken anywhere."""
    lines, line = list[str](), ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if font.size(longer)[0] <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while font.size(line)[0] > width and len(line) > 1:
            room = next(n for n in range(len(line) - 1, 0, -1) if n == 1 or font.size(line[:n])[0] <= width)
            lines.append(line[:room])
            line = line[room:]
    return [*lines, line]


def _font(weight: Weight, pixels: int) -> pygame.font.Font:
    """Our own font, or pygame's where that can't be had."""
    try:
        return Fonts().font(weight, pixels)
    except (OSError, ModuleNotFoundError, pygame.error):
        return pygame.font.Font(None, pixels)
