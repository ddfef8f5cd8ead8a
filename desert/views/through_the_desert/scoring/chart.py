"""The chart of points over time: a line for each seat in its colour, its emblem at the end."""

from __future__ import annotations

from math import ceil

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context
from desert.ui.sprites import raster
from desert.ui.text import TextBox
from desert.ui.theme import Face, Weight
from desert.views.through_the_desert.board.shapes import line
from desert.views.through_the_desert.board.svg import disc, stroke, tag
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.scoring.baked import BakedWidget
from desert.views.through_the_desert.scoring.course import PointsCourse

_TICK = Face(14)
_END = Face(17, Weight.BOLD)
_CARAVANS = 0.16
"""Share of the width for the jump to the final points."""
_STEPS = (1, 2, 5, 10, 20, 25, 40, 50, 100, 200, 500)


def tick_step(most: int, room: int) -> int:
    """The distance of ticks so that at most `room` of them reach `most`."""
    return next((step for step in _STEPS if ceil(most / step) <= room), _STEPS[-1])


def spread(wanted: list[int], gap: int, low: int, high: int) -> list[int]:
    """Places as near as possible to those wanted, in the same order, `gap` apart, from `low` to `high`."""
    order = sorted(range(len(wanted)), key=lambda n: (wanted[n], n))
    gap = min(gap, (high - low) // max(1, len(wanted) - 1)) if len(wanted) > 1 else gap
    places = dict.fromkeys(order, low)
    floor = low
    for n in order:
        places[n] = max(floor, min(wanted[n], high))
        floor = places[n] + gap
    ceiling = high
    for n in reversed(order):
        places[n] = min(places[n], ceiling)
        ceiling = places[n] - gap
    return [places[n] for n in range(len(wanted))]


class PointsChart(BakedWidget):
    """Draws a course of points; the picture is made anew when its box changes."""

    def __init__(
        self, context: Context, course: PointsCourse, riders: tuple[str, ...], sprites: PieceSprites
    ) -> None:
        super().__init__(context)
        self.course, self._riders, self._sprites = course, riders, sprites
        self._most = course.most

    # -- geometry ----------------------------------------------------------------------------------
    def plot(self) -> Rect:
        """The box of the lines."""
        px = self.context.px
        left, foot, head = px(38), px(40), px(26)
        right = px(66)
        return Rect(
            self.rect.x + left, self.rect.y + head, self.rect.w - left - right, self.rect.h - head - foot
        )

    def _x(self, turn: float) -> float:
        plot = self.plot()
        return plot.x + plot.w * (1 - _CARAVANS) * turn / max(1, self.course.last)

    def _y(self, points: float) -> float:
        plot = self.plot()
        return plot.bottom - plot.h * points / self._top()

    def _top(self) -> int:
        step = self._up()
        return ceil(self._most / step) * step

    def _up(self) -> int:
        return tick_step(self._most, max(2, self.plot().h // self.context.px(24)))

    def _along(self) -> int:
        return tick_step(
            self.course.last, max(2, round(self.plot().w * (1 - _CARAVANS)) // self.context.px(52))
        )

    def seat_line(self, seat: int) -> list[tuple[float, float]]:
        """The points of a seat's line on screen; the last is its final score."""
        course, plot = self.course, self.plot()
        left, bottom = self._x(0), float(plot.bottom)
        across = self._x(1) - left
        down = self._y(1) - bottom
        points = [
            (left + across * turn, bottom + down * value)
            for turn, value in zip(course.turns, course.points[seat], strict=True)
        ]
        return [*points, (float(plot.right), bottom + down * course.totals[seat])]

    # -- picture -----------------------------------------------------------------------------------
    def _svg(self) -> str:
        px, plot, unit = self.context.px, self.plot(), self.context.scale.factor
        body = []
        for value in range(0, self._top() + 1, self._up()):
            y = self._y(value)
            grid = theme.FIELD_EDGE if not value else theme.PARCHMENT_EDGE
            body.append(
                stroke(line([(plot.x, y), (plot.right, y)]), grid, max(1.0, unit), 1 if not value else 0.7)
            )
        edge = self._x(self.course.last)
        dash = f"{4 * unit:.1f} {4 * unit:.1f}"
        body.append(
            stroke(
                line([(edge, plot.y), (edge, plot.bottom)]),
                theme.FIELD_EDGE,
                max(1.0, unit),
                stroke_dasharray=dash,
            )
        )
        for turn in range(0, self.course.last + 1, self._along()):
            x = self._x(turn)
            body.append(
                stroke(line([(x, plot.bottom), (x, plot.bottom + px(4))]), theme.FIELD_EDGE, max(1.0, unit))
            )
        for seat, rider in enumerate(self._riders):
            found = self.seat_line(seat)
            d = line(found)
            body.append(stroke(d, theme.PARCHMENT, 5 * unit, 0.85))
            body.append(stroke(d, chosen(self.context).riders[rider].base, 2.6 * unit))
            x, y = found[-2]
            body.append(disc(x, y, 3.2 * unit, fill=chosen(self.context).riders[rider].dark))
        x, y, width, height = self.rect
        return tag(
            "svg",
            *body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"{x} {y} {width} {height}",
            width=width,
            height=height,
        )

    def _ends(self) -> list[int]:
        """Where each seat's emblem and final points stand, from the top."""
        plot = self.plot()
        wanted = [round(self._y(total)) for total in self.course.totals]
        return spread(wanted, self.context.px(23), plot.y, plot.bottom)

    def bake(self, surface: pygame.Surface) -> None:
        """Paint lines, emblems and words."""
        if min(self.rect.size) > 2:
            surface.blit(raster(self._svg(), *self.rect.size), self.rect)
        side, right = self.context.px(22), self.plot().right
        for seat, y in enumerate(self._ends()):
            emblem = self._sprites.emblem(self._riders[seat], side)
            surface.blit(emblem, emblem.get_rect(midleft=(right + self.context.px(3), y)))
        for box, face, ink in self._words():
            surface.blit(self.context.type.line(box.text, face, ink), box.rect)

    def _words(self) -> list[tuple[TextBox, Face, str]]:
        kind, px, texts, plot = self.context.type, self.context.px, self.context.texts, self.plot()
        high = kind.line_height(_TICK)
        out: list[tuple[TextBox, Face, str]] = []

        def write(text: str, face: Face, ink: str, room: Rect, align: float) -> None:
            out.extend((box, face, ink) for box in kind.place(text, face, room, align=align))

        for value in range(0, self._top() + 1, self._up()):
            room = Rect(self.rect.x, round(self._y(value)) - high // 2, plot.x - px(6) - self.rect.x, high)
            write(str(value), _TICK, theme.INK_SOFT, room, 1.0)
        half = px(24)
        below = plot.bottom + px(5)
        for turn in range(0, self.course.last + 1, self._along()):
            room = Rect(round(self._x(turn)) - half, below, 2 * half, high)
            write(str(turn), _TICK, theme.INK_SOFT, room, 0.5)
        edge = round(self._x(self.course.last))
        low = self.rect.bottom - high
        write(texts("scoring.chart_points"), theme.SMALL_STRONG, theme.INK_SOFT, self._head(), 0.0)
        write(
            texts("scoring.chart_turns"), _TICK, theme.INK_SOFT, Rect(plot.x, low, edge - plot.x, high), 0.5
        )
        end = Rect(edge + px(4), low, self.rect.right - edge - px(4), high)
        write(texts("scoring.chart_caravans"), _TICK, theme.INK_SOFT, end, 0.5)
        ink_at = plot.right + px(29)
        for seat, y in enumerate(self._ends()):
            room = Rect(ink_at, y - px(11), self.rect.right - ink_at, px(22))
            write(
                str(self.course.totals[seat]),
                _END,
                chosen(self.context).riders[self._riders[seat]].dark,
                room,
                0.0,
            )
        return out

    def _head(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, self.rect.w, self.context.px(20))

    def texts(self) -> list[TextBox]:
        """Return every text."""
        return [box for box, _, _ in self._words()]
