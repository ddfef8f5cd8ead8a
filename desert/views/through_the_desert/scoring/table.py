"""The table of points: seats across, sources down; a cell tells which spaces were counted for it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect

from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import LARGEST_ALONE, scores, winners
from desert.ui import icons, theme
from desert.ui.context import Context
from desert.ui.intents import Command, Intent, Key, Point, PointerDown, PointerLeft, PointerMove
from desert.ui.layout import columns, inset
from desert.ui.skins import Look
from desert.ui.text import TextBox
from desert.ui.theme import Face, Weight
from desert.ui.widgets import CONSUMED, Reply
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.scoring.baked import BakedWidget
from desert.views.through_the_desert.scoring.lines import ScoreLine, score_lines
from desert.views.through_the_desert.scoring.names import lined_face, parted
from desert.views.through_the_desert.scoring.parts import Source
from desert.views.through_the_desert.scoring.signs import source_sign
from desert.views.through_the_desert.words import render

_TOTAL = Face(26, Weight.BOLD)
_NOTE = Face(14)
_STRIPE = Look(
    theme.mix(theme.PARCHMENT, theme.GROOVE, 0.35), theme.mix(theme.PARCHMENT, theme.GROOVE, 0.35), None, 0, 8
)
_SUM = Look(
    theme.mix(theme.PARCHMENT, theme.GOLD, 0.3),
    theme.mix(theme.PARCHMENT, theme.GOLD, 0.45),
    theme.GOLD,
    1.5,
    10,
)
_WON = Look(
    theme.mix(theme.PARCHMENT, theme.GOLD, 0.42),
    theme.mix(theme.PARCHMENT, theme.GOLD, 0.52),
    theme.GOLD,
    1.25,
    9,
)
_SHARED = Look(
    theme.mix(theme.PARCHMENT, theme.GOLD, 0.16),
    theme.mix(theme.PARCHMENT, theme.GOLD, 0.2),
    theme.GOLD,
    1.0,
    9,
)
_CHOSEN = Look("#ffffff", theme.FIELD, theme.TEAL, 2.25, 9)
_HEAD, _CAMEL, _ASIDE = 70, 42, 2
"""Height of the head with names on one line, of a camel in it, and what a name keeps free at its sides."""
_SEAT_GOOD = 104
"""Column of a seat for which the words' column makes room."""
LABEL_LEAST, COLUMN_LEAST = 142, 66
"""In design units: of the column with words and of a seat's."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A place of the table; a player of None is the whole line, a line of None the whole column."""

    line: int | None
    player: int | None


class ScoreTable(BakedWidget):
    """Shows every point; the cell under the pointer or the keyboard is told to `on_cell`.

    Args:
        context: The shared context.
        position: The finished game.
        names: Tells what the seats are called.
        sprites: The pieces' pictures.
        on_cell: Called with the cell that is pointed at, None for none.
    """

    focusable = True

    def __init__(
        self,
        context: Context,
        position: Position,
        names: Callable[[], tuple[str, ...]],
        sprites: PieceSprites,
        on_cell: Callable[[Cell | None], None],
    ) -> None:
        super().__init__(context)
        self._riders, self._called, self._sprites = position.table.riders, names, sprites
        self._on_cell = on_cell
        self.lines: tuple[ScoreLine, ...] = score_lines(position)
        self._winners = winners(scores(position))
        self.cell: Cell | None = None
        self._measured: tuple[int, int] | None = None
        self._naming: tuple[Face, int] | None = None

    # -- cells -------------------------------------------------------------------------------------
    def spaces(self, cell: Cell) -> int:
        """Mask of the spaces counted for a cell."""
        if cell.line is None:
            return self.lines[-1].spaces[cell.player] if cell.player is not None else 0
        line = self.lines[cell.line]
        if cell.player is not None:
            return line.spaces[cell.player]
        mask = 0
        for spaces in line.spaces:
            mask |= spaces
        return mask

    def point(self, cell: Cell | None) -> None:
        """Choose a cell."""
        if cell == self.cell:
            return
        if self.ring:  # it is round the whole table while no cell is chosen
            self.invalidate()
        before = self._chosen()
        self.cell = cell
        for place, player in {*before} ^ {*self._chosen()}:
            self._soil(self.cell_box(place, player))
        self._on_cell(cell)

    def _soil(self, box: Rect) -> None:
        """Ask for one cell to be painted again: the whole table would take several times as long."""
        if self.on_invalid is not None:
            edge = self.context.px(4)
            self.on_invalid(box.inflate(edge, edge))

    def _at(self, pos: Point) -> Cell | None:
        for player, head in enumerate(self._columns(self._head())[1:]):
            if head.collidepoint(pos):
                return Cell(None, player)
        for place in range(len(self.lines)):
            row = self.row(place)
            if row.collidepoint(pos):
                return next(
                    (Cell(place, n) for n, box in enumerate(self._columns(row)[1:]) if box.collidepoint(pos)),
                    Cell(place, None),
                )
        return None

    def handle(self, intent: Intent) -> Reply | None:
        """Follow the pointer; arrows walk the cells."""
        if isinstance(intent, PointerMove | PointerDown):
            self.point(self._at(intent.pos))
            return CONSUMED
        if isinstance(intent, PointerLeft):
            self.point(None)
            return CONSUMED
        if isinstance(intent, Key) and intent.command in _STEPS:
            return self._walk(*_STEPS[intent.command])
        return None

    def _walk(self, down: int, across: int) -> Reply | None:
        if self.cell is None:
            self.point(Cell(0, 0))
            return CONSUMED
        line, player = self.cell.line or 0, self.cell.player or 0
        to_line, to_player = line + down, player + across
        if not 0 <= to_line < len(self.lines):
            self.point(None)
            return None  # the focus moves on to what is above or below
        self.point(Cell(to_line, min(max(to_player, 0), len(self._riders) - 1)))
        return CONSUMED

    # -- place -------------------------------------------------------------------------------------
    def _columns(self, row: Rect) -> list[Rect]:
        px, seats = self.context.px, len(self._riders)
        label = max(px(LABEL_LEAST), min(px(190), row.w - seats * px(_SEAT_GOOD)))
        return columns(row, [label, *([1.0] * seats)])

    def _head(self) -> Rect:
        px, (face, lines) = self.context.px, self._named()
        high = px(_HEAD)
        if lines > 1:
            high = max(high, px(_CAMEL + _ASIDE) + lines * self.context.type.line_height(face))
        return Rect(self.rect.x, self.rect.y, self.rect.w, high)

    def _named(self) -> tuple[Face, int]:
        """What the names are set in, and on how many lines."""
        if self._naming is None:
            room = self._columns(self.rect)[1].w - 2 * self.context.px(_ASIDE)
            self._naming = lined_face(self.context.type, self._called(), room)
        return self._naming

    def row(self, place: int) -> Rect:
        """The box of a line."""
        head = self._head()
        height = min(self.context.px(50), (self.rect.bottom - head.bottom) // len(self.lines))
        return Rect(self.rect.x, head.bottom + place * height, self.rect.w, height)

    def cell_box(self, line: int, player: int) -> Rect:
        """The box of a cell."""
        return self._columns(self.row(line))[player + 1]

    def _head_boxes(self, seat: int) -> tuple[Rect, Rect | None]:
        """Where a seat's camel stands, and the winner's crown beside it."""
        px, cell = self.context.px, self._columns(self._head())[1:][seat]
        camel = Rect(0, cell.y, px(_CAMEL), px(_CAMEL))
        camel.centerx = cell.centerx
        if seat not in self._winners:
            return camel, None
        crown = Rect(camel.right, cell.y, px(22), px(22))
        crown.right = min(crown.right, cell.right - px(1))
        camel.right = min(camel.right, crown.x)  # in a narrow column it makes room
        return camel, crown

    # -- picture -----------------------------------------------------------------------------------
    def bake(self, surface: pygame.Surface) -> None:
        """Paint the table without a chosen cell."""
        context = self.context
        for seat in range(len(self._riders)):
            camel, crown = self._head_boxes(seat)
            surface.blit(self._sprites.seat_camel(self._riders[seat], camel.w), camel)
            if crown is not None:
                surface.blit(icons.icon(context.sprites, "crown", crown.w, theme.GOLD), crown)
        for place, line in enumerate(self.lines):
            self._draw_row(surface, place, line)
        for box, face, ink in self._words():
            surface.blit(context.type.line(box.text, face, ink), box.rect)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the table, and what is chosen on top."""
        super().draw(surface)
        clip = surface.get_clip()
        for place, player in self._chosen():
            line, box = self.lines[place], self.cell_box(place, player)
            if not clip.colliderect(box):
                continue
            self.context.skins.draw(surface, inset(box, self.context.px(2), self.context.px(2)), _CHOSEN)
            for text, face, ink in self._cell_words(line, player, box):
                surface.blit(self.context.type.line(text.text, face, ink), text.rect)
        if self.ring and self.cell is None:
            self.context.skins.ring(surface, self.rect)

    def ring_changed(self) -> None:
        """Without the focus no cell is chosen by keys any more."""
        if not self.ring:
            self.point(None)

    def _chosen(self) -> list[tuple[int, int]]:
        """Lines and seats of the chosen cells."""
        cell = self.cell
        if cell is None:
            return []
        lines = range(len(self.lines)) if cell.line is None else [cell.line]
        seats = range(len(self._riders)) if cell.player is None else [cell.player]
        return [(line, seat) for line in lines for seat in seats]

    def _draw_row(self, surface: pygame.Surface, place: int, line: ScoreLine) -> None:
        skins, px, row = self.context.skins, self.context.px, self.row(place)
        if line.total:
            skins.draw(surface, inset(row, 0, px(1)), _SUM)
        elif place % 2 == 0:
            skins.draw(surface, inset(row, 0, px(1)), _STRIPE)
        for player, box in enumerate(self._columns(row)[1:]):
            if line.colour is not None and line.points[player]:
                won = line.points[player] == LARGEST_ALONE
                skins.draw(surface, inset(box, px(5), px(4)), _WON if won else _SHARED)
        side = min(row.h - px(2), px(32))
        if line.source is None:
            return
        side = side if line.source is Source.CARAVAN else min(side, px(24))
        picture = source_sign(self._sprites, line.source, line.colour, side)
        surface.blit(picture, picture.get_rect(center=(row.x + px(4) + px(16), row.centery)))

    def _words(self) -> list[tuple[TextBox, Face, str]]:
        kind, px = self.context.type, self.context.px
        out: list[tuple[TextBox, Face, str]] = []
        heads, names = self._columns(self._head())[1:], self._called()
        face, lines = self._named()
        for seat, cell in enumerate(heads):
            strip = inset(cell, px(_ASIDE), 0)
            strip.h, strip.y = cell.h - px(_CAMEL), cell.y + px(_CAMEL)
            parts = [names[seat]]
            if lines > 1:
                # Names begin right below the camels, whether or not they take the second line.
                strip.h, parts = kind.line_height(face), parted(kind, names[seat], face, strip.w)
            ink = chosen(self.context).riders[self._riders[seat]].dark
            for part in parts:
                out += [(b, face, ink) for b in kind.place(part.strip(), face, strip, align=0.5)]
                strip = strip.move(0, strip.h)
        for place, line in enumerate(self.lines):
            out += self._line_words(line, self.row(place))
        return out

    def place(self, rect: Rect) -> None:
        """Take another box, or the same at another scale."""
        super().place(rect)
        self._measured = self._naming = None

    def _measure(self, cell: int) -> tuple[int, int]:
        """Half the width of the widest number, and how far left of a cell's middle all numbers stand.

        They are in the middle where the notes find room beside them there.
        """
        if self._measured is None:
            kind, px = self.context.type, self.context.px
            seats = range(len(self._riders))
            plain = [line for line in self.lines if not line.total]
            half = max(kind.width(str(line.points[n]), theme.STRONG) for line in plain for n in seats) // 2
            notes = [line.note(n) for line in plain for n in seats]
            aside = max((kind.width(f"({note})", _NOTE) for note in notes if note is not None), default=0)
            self._measured = half, max(0, half + px(4) + aside + px(12) - cell // 2)
        return self._measured

    def _line_words(self, line: ScoreLine, row: Rect) -> list[tuple[TextBox, Face, str]]:
        kind, px = self.context.type, self.context.px
        label, *cells = self._columns(row)
        indent = px(10) if line.total else px(42)
        room = Rect(label.x + indent, label.y, label.w - indent, label.h)
        face = theme.STRONG if line.total else theme.BODY
        out = [(b, face, theme.INK) for b in kind.place(self._label(line), face, room)]
        for player, cell in enumerate(cells):
            out += self._cell_words(line, player, cell)
        return out

    def _cell_words(self, line: ScoreLine, player: int, cell: Rect) -> list[tuple[TextBox, Face, str]]:
        kind, px = self.context.type, self.context.px
        points, note = line.points[player], line.note(player)
        number = _TOTAL if line.total else theme.STRONG
        text = str(points) if points or line.total else "\N{EN DASH}"
        ink = theme.INK if points else theme.INK_FAINT
        if line.total:  # much larger than what it sums: below the name and in the middle of its box
            return [(b, number, ink) for b in kind.place(text, number, cell, align=0.5)]
        aside = f"({note})" if note is not None else ""
        # Numbers end under each other whether or not a note follows.
        half, shift = self._measure(cell.w)
        middle = cell.centerx - shift
        left = middle + half - kind.width(text, number)
        room = Rect(left, cell.y, cell.right - left, cell.h)
        out = [(b, number, ink) for b in kind.place(text, number, room)]
        if aside:
            start = middle + half + px(4)
            rest = Rect(start, cell.y, cell.right - start, cell.h)
            out += [(b, _NOTE, theme.INK_SOFT) for b in kind.place(aside, _NOTE, rest)]
        return out

    def _label(self, line: ScoreLine) -> str:
        text = render(self.context.texts, line.message)
        return text[:1].upper() + text[1:]

    def texts(self) -> list[TextBox]:
        """Return every text."""
        return [box for box, _, _ in self._words()]


_STEPS = {
    Command.UP: (-1, 0),
    Command.DOWN: (1, 0),
    Command.LEFT: (0, -1),
    Command.RIGHT: (0, 1),
}
