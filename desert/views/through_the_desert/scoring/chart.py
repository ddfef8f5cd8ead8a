"""The chart of points over time: a line for each seat in its colour, its emblem at the end.

Pointing at it, or arrows while it has the focus, tell how the seats stood at a turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, dist

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context
from desert.ui.intents import Command, Intent, Key, PointerDown, PointerLeft, PointerMove
from desert.ui.layout import inset
from desert.ui.sprites import raster
from desert.ui.text import TextBox
from desert.ui.theme import Face, Weight
from desert.ui.widgets import CONSUMED, Reply
from desert.views.through_the_desert.board.shapes import line
from desert.views.through_the_desert.board.svg import disc, stroke, tag
from desert.views.through_the_desert.board.texture import canvas
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.scoring.baked import BakedWidget
from desert.views.through_the_desert.scoring.course import PointsCourse
from desert.views.through_the_desert.scoring.shared import stretches
from desert.views.through_the_desert.scoring.spreading import apart

_TICK = Face(14)
_END = Face(17, Weight.BOLD)
_CARAVANS = 0.16
"""Share of the width for the jump to the final points."""
_STEPS = (1, 2, 5, 10, 20, 25, 40, 50, 100, 200, 500)
_LINE, _DASH = 2.6, 9.0
"""Width of a line, and length of a dash where several have the same way, in design units."""
MARGIN = 7, 4
"""Between the ring and what is in it, across and down, in design units."""
_LABEL, _LEAD = 23, 16
"""Height of what stands at a line's end, and from the line's end to it."""


def tick_step(most: int, room: int) -> int:
    """The distance of ticks so that at most `room` of them reach `most`."""
    return next((step for step in _STEPS if ceil(most / step) <= room), _STEPS[-1])


def spread(wanted: list[int], gap: int, low: int, high: int) -> list[int]:
    """Places as near as possible to those wanted, in the same order, `gap` apart, from `low` to `high`."""
    order = sorted(range(len(wanted)), key=lambda n: (wanted[n], n))
    gap = min(gap, (high - low) // max(1, len(wanted) - 1))
    found = [0] * len(wanted)
    floor = low
    for n, place in zip(order, apart([wanted[n] for n in order], gap, high), strict=True):
        found[n] = floor = max(floor, round(place))
        floor += gap
    return found


class PointsChart(BakedWidget):
    """Draws a course of points; the picture is made anew when its box changes.

    Attributes:
        at: The column that is read, one of the course's turns; the one after those is the end, with the
            caravans. None while nothing is read.
    """

    focusable = True

    def __init__(
        self, context: Context, course: PointsCourse, riders: tuple[str, ...], sprites: PieceSprites
    ) -> None:
        super().__init__(context)
        self.course, self._riders, self._sprites = course, riders, sprites
        self._most = course.most
        self._values = [(*line, total) for line, total in zip(course.points, course.totals, strict=True)]
        self.at: int | None = None

    # -- geometry ----------------------------------------------------------------------------------
    def plot(self) -> Rect:
        """The box of the lines."""
        px, room = self.context.px, self._room()
        left, foot, head = px(38), px(40), px(26)
        right = px(63 + _LEAD)
        return Rect(room.x + left, room.y + head, room.w - left - right, room.h - head - foot)

    def _room(self) -> Rect:
        """The box within the ring."""
        return inset(self.rect, self.context.px(MARGIN[0]), self.context.px(MARGIN[1]))

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

    def columns(self) -> list[float]:
        """Where each column stands on screen, from the left; the last is the end with the caravans."""
        left = self._x(0)
        across = self._x(1) - left
        return [*(left + across * turn for turn in self.course.turns), float(self.plot().right)]

    def seat_lines(self) -> list[list[tuple[float, float]]]:
        """The points of every seat's line on screen, where its points are; the last is its final score."""
        across = self.columns()
        return [[(x, self._y(value)) for x, value in zip(across, line, strict=True)] for line in self._values]

    # -- reading -----------------------------------------------------------------------------------
    def read(self, column: int | None) -> None:
        """Tell how the seats stood at a column."""
        if column != self.at:
            self.at = column
            self.invalidate()

    def handle(self, intent: Intent) -> Reply | None:
        """Follow the pointer; arrows go from column to column."""
        if isinstance(intent, PointerMove | PointerDown):
            across = self.columns()
            self.read(min(range(len(across)), key=lambda n: abs(across[n] - intent.pos[0])))
            return CONSUMED
        if isinstance(intent, PointerLeft):
            self.read(None)
            return CONSUMED
        return self._step(intent.command) if isinstance(intent, Key) else None

    def _step(self, command: Command | None) -> Reply | None:
        last = len(self.course.turns)
        if command is Command.LEFT:
            to = last if self.at is None else self.at - 1
        elif command is Command.RIGHT:
            to = 0 if self.at is None else min(self.at + 1, last)
        elif command in (Command.HOME, Command.END):
            to = 0 if command is Command.HOME else last
        else:
            return None
        if to < 0:
            self.read(None)
            return None  # the focus goes on to what is at the left
        self.read(to)
        return CONSUMED

    def ring_changed(self) -> None:
        """Without the focus nothing is read by keys any more."""
        if not self.ring:
            self.read(None)

    def standing(self) -> list[tuple[int, int]]:
        """Each seat and its points at the column that is read, the most points first."""
        at, course = self.at, self.course
        if at is None:
            return []
        points = [line[at] for line in course.points] if at < len(course.turns) else course.totals
        return sorted(enumerate(points), key=lambda one: -one[1])

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
        lines = self.seat_lines()
        body += [stroke(line(found), theme.PARCHMENT, 5 * unit, 0.85) for found in lines]
        body += self._strokes(lines)
        for rider, found, label in zip(self._riders, lines, self._ends(lines), strict=True):
            look = chosen(self.context).riders[rider]
            x, y = found[-1]
            lead = line([(x, y), (x + px(_LEAD), label)])
            body.append(stroke(lead, look.base, 1.3 * unit, 0.75))
        x, y, width, height = self.rect
        return tag(
            "svg",
            *body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"{x} {y} {width} {height}",
            width=width,
            height=height,
        )

    def _strokes(self, lines: Sequence[Sequence[tuple[float, float]]]) -> list[str]:
        """Every line in its colour; where several have the same way, dashes of each in turn."""
        looks, width = chosen(self.context).riders, _LINE * self.context.scale.factor
        out = []
        for part in stretches(self._values):
            way = lines[part.lines[0]][part.first : part.last + 1]
            count, whole = len(part.lines), sum(dist(one, other) for one, other in pairwise(way))
            # A short way has room for one dash of each.
            dash = min(_DASH * self.context.scale.factor, whole / count)
            for place, seat in enumerate(part.lines):
                colour = looks[self._riders[seat]].base
                if not place:  # the first lies below the dashes of the others
                    out.append(stroke(line(way), colour, width))
                    continue
                out.append(
                    stroke(
                        line(way),
                        colour,
                        width,
                        stroke_linecap="butt",
                        stroke_dasharray=f"{dash:.2f} {dash * (count - 1):.2f}",
                        stroke_dashoffset=dash * (count - place),
                    )
                )
        return out

    def _ends(self, lines: Sequence[Sequence[tuple[float, float]]]) -> list[int]:
        """Where each seat's emblem and final points stand, from the top: at the ends of the lines, apart."""
        plot, high = self.plot(), self.context.px(_LABEL)
        # With little height they reach up beside what is read.
        low = plot.y if plot.h >= high * (len(lines) - 1) else plot.y - self.context.px(13)
        return spread([round(found[-1][1]) for found in lines], high, low, plot.bottom)

    def bake(self, surface: pygame.Surface) -> None:
        """Paint lines, emblems and words."""
        if min(self.rect.size) > 2:
            surface.blit(raster(self._svg(), *self.rect.size), self.rect)
        side, left = self.context.px(22), self.plot().right + self.context.px(_LEAD)
        for seat, y in enumerate(self._ends(self.seat_lines())):
            emblem = self._sprites.emblem(self._riders[seat], side)
            surface.blit(emblem, emblem.get_rect(midleft=(left, y)))
        for box, face, ink in self._words():
            surface.blit(self.context.type.line(box.text, face, ink), box.rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the chart, and what is read on top."""
        super().draw(surface)
        px, at = self.context.px, self.at
        if at is None:
            for box, face, ink in self._title():
                surface.blit(self.context.type.line(box.text, face, ink), box.rect)
        else:
            plot, lines = self.plot(), self.seat_lines()
            x = round(self.columns()[at])
            pygame.draw.line(surface, theme.INK_SOFT, (x, plot.y), (x, plot.bottom), max(1, px(1.25)))
            for seat, found in enumerate(lines):
                # Round those after it with as many points, so that a ring of each is seen.
                dot = self._dot(
                    seat, sum(one[at] == self._values[seat][at] for one in self._values[seat + 1 :])
                )
                surface.blit(dot, dot.get_rect(center=(x, round(found[at][1]))))
            for (seat, _), (sign, _) in zip(self.standing(), self._places(), strict=True):
                emblem = self._sprites.emblem(self._riders[seat], sign.w)
                surface.blit(emblem, sign)
            for box, face, ink in self._told():
                surface.blit(self.context.type.line(box.text, face, ink), box.rect)
        if self.ring:
            self.context.skins.ring(surface, self.rect)

    def _dot(self, seat: int, around: int) -> pygame.Surface:
        """A seat's dot, larger where it lies round those of others."""
        look = chosen(self.context).riders[self._riders[seat]]
        size = max(3, self.context.px(4)) + around * max(3, self.context.px(3))

        def make() -> pygame.Surface:
            frame = Rect(-size - 1, -size - 1, 2 * size + 2, 2 * size + 2)
            body = disc(0, 0, size, fill=theme.PARCHMENT) + disc(
                0, 0, size - max(1, self.context.px(1)), fill=look.dark
            )
            return canvas(frame, body)

        return self.context.sprites.made(("chart dot", look.dark, size), make)

    def _title(self) -> list[tuple[TextBox, Face, str]]:
        text, face = self.context.texts("scoring.chart_points"), theme.SMALL_STRONG
        return [(box, face, theme.INK_SOFT) for box in self.context.type.place(text, face, self._head())]

    def _turn(self) -> str:
        turns, at = self.course.turns, self.at or 0
        if at < len(turns):
            return self.context.texts("scoring.chart_turn", turn=turns[at])
        return self.context.texts("scoring.chart_end")

    def _places(self) -> list[tuple[Rect, Rect]]:
        """The boxes of each seat's emblem and points in the line of what is read."""
        px, kind, head = self.context.px, self.context.type, self._head()
        seats, wide = len(self._riders), kind.width("000", _END)
        start = head.x + kind.width(self._turn(), theme.SMALL_STRONG) + px(10)
        step = min(px(20 + 3 + 6) + wide, (head.right - start) // seats)
        widest = max(kind.width(str(points), _END) for _, points in self.standing())
        side = max(px(8), min(px(20), step - px(3 + 4) - widest))
        return [
            (
                Rect(start + place * step, head.centery - side // 2, side, side),
                Rect(start + place * step + side + px(3), head.y, step - side - px(3), head.h),
            )
            for place in range(seats)
        ]

    def _told(self) -> list[tuple[TextBox, Face, str]]:
        """What is said of the column that is read."""
        kind, face = self.context.type, theme.SMALL_STRONG
        out = [(box, face, theme.INK) for box in kind.place(self._turn(), face, self._head())]
        for (seat, points), (_, room) in zip(self.standing(), self._places(), strict=True):
            ink = chosen(self.context).riders[self._riders[seat]].dark
            out += [(box, _END, ink) for box in kind.place(str(points), _END, room)]
        return out

    def _words(self) -> list[tuple[TextBox, Face, str]]:
        kind, px, texts, plot = self.context.type, self.context.px, self.context.texts, self.plot()
        high, whole = kind.line_height(_TICK), self._room()
        out: list[tuple[TextBox, Face, str]] = []

        def write(text: str, face: Face, ink: str, room: Rect, align: float) -> None:
            out.extend((box, face, ink) for box in kind.place(text, face, room, align=align))

        for value in range(0, self._top() + 1, self._up()):
            room = Rect(whole.x, round(self._y(value)) - high // 2, plot.x - px(6) - whole.x, high)
            write(str(value), _TICK, theme.INK_SOFT, room, 1.0)
        half = px(24)
        below = plot.bottom + px(5)
        for turn in range(0, self.course.last + 1, self._along()):
            room = Rect(round(self._x(turn)) - half, below, 2 * half, high)
            write(str(turn), _TICK, theme.INK_SOFT, room, 0.5)
        edge = round(self._x(self.course.last))
        low = whole.bottom - high
        write(
            texts("scoring.chart_turns"), _TICK, theme.INK_SOFT, Rect(plot.x, low, edge - plot.x, high), 0.5
        )
        end = Rect(edge + px(4), low, whole.right - edge - px(4), high)
        write(texts("scoring.chart_caravans"), _TICK, theme.INK_SOFT, end, 0.5)
        ink_at = plot.right + px(_LEAD + 26)
        for seat, y in enumerate(self._ends(self.seat_lines())):
            room = Rect(ink_at, y - px(11), whole.right - ink_at, px(22))
            write(
                str(self.course.totals[seat]),
                _END,
                chosen(self.context).riders[self._riders[seat]].dark,
                room,
                0.0,
            )
        return out

    def _head(self) -> Rect:
        room = self._room()
        return Rect(room.x, room.y, room.w, self.context.px(20))

    def texts(self) -> list[TextBox]:
        """Return every text."""
        above = self._title() if self.at is None else self._told()
        return [box for box, _, _ in (*above, *self._words())]
