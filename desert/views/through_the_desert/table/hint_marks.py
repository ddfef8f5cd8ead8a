"""Suggestions on the board: ghosts of the pieces with their numbers, the land they would close, letters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

import pygame
from pygame import Rect

from desert.core.hexgrid import bits
from desert.games.through_the_desert.moves import PlaceLeader
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.theme import Face, Weight
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.svg import disc, stroke
from desert.views.through_the_desert.board.texture import canvas
from desert.views.through_the_desert.facts.suggestions import Placing, Suggestion
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.painter import camel_box, leader_box
from desert.views.through_the_desert.table.scene import TableScene, camel_light

_GHOST = 225
_BADGE = 0.44
"""Radius of a number's disc, in radii of a hex."""
_STEP = 1.45
"""From letter to letter that stand side by side, in radii of a disc."""
_OVER_PIECE, _OVER_TOKEN = 0.78, 0.55
"""How far above the middle of a space its letters are where something is shown there, in radii of a hex."""


class HintMarks:
    """Paints suggestions over the board.

    Args:
        context: The shared context.
        scene: The board.
    """

    def __init__(self, context: Context, scene: TableScene) -> None:
        self._context, self._scene = context, scene

    def reach(self, spaces: int) -> Rect:
        """What marks on some spaces may cover, in pixels."""
        layout = self._scene.layout
        if layout is None or not spaces:
            return Rect(0, 0, 0, 0)
        tall = round(layout.radius * 2)
        return layout.around(spaces).inflate(tall, 2 * tall)

    def letters(
        self, surface: pygame.Surface, found: Sequence[Suggestion], lit: Suggestion, taken: int
    ) -> None:
        """Name the places of all suggestions by their letters, above everything that is drawn there.

        Args:
            surface: Where to.
            found: All suggestions.
            lit: The one whose pieces are shown; its letter is golden.
            taken: Mask of the spaces where something lies.
        """
        layout = self._scene.layout
        if layout is None:
            return
        others = _places(found) & ~lit.placed
        for space in bits(others):
            self._scene.marks.named(surface, layout, space, self._ink(found, space))
        self._scene.paint_lengths(surface, (self.reach(1 << space) for space in bits(others)))
        for space in bits(_places(found)):
            picture = self.label(found, space, lit)
            spot = self.spot(space, lit, taken)
            surface.blit(picture, picture.get_rect(center=spot))

    def spot(self, space: int, lit: Suggestion, taken: int) -> tuple[int, int]:
        """The middle of the letters on a space, in pixels."""
        layout = self._scene.layout
        assert layout is not None  # noqa: S101 - callers looked
        x, y = layout.centre(space)
        up = _OVER_PIECE if lit.placed >> space & 1 else _OVER_TOKEN if taken >> space & 1 else 0.0
        return x, y - round(layout.radius * up)

    def label(self, found: Sequence[Suggestion], space: int, lit: Suggestion) -> pygame.Surface:
        """The letters of all suggestions that place something on a space, side by side."""
        names = "".join(one.letter for one in found if one.placed >> space & 1)
        size, rim, golden = self._size(), self._ink(found, space), lit.letter
        key = ("letters", names, golden if golden in names else "", size, rim)
        return self._context.sprites.made(key, lambda: self._label(names, golden, size, rim))

    def _ink(self, found: Sequence[Suggestion], space: int) -> str:
        """The colour of the camels that would go to a space; cream where they differ."""
        colours = {move.colour for one in found for move in one.moves if move.space == space}
        return camel_light(self._context, colours.pop()) if len(colours) == 1 else theme.ON_DARK

    def one(self, surface: pygame.Surface, suggestion: Suggestion, rider: str) -> None:
        """Show a suggestion for whoever plays a rider colour."""
        layout, marks = self._scene.layout, self._scene.marks
        if layout is None:
            return
        owner = chosen(self._context).riders[rider].base
        if suggestion.closes:
            marks.preview(surface, layout, suggestion.closes, owner)
        self.ghosts(surface, suggestion.moves, rider, first=1, of=len(suggestion.moves))

    def ghosts(
        self, surface: pygame.Surface, moves: Sequence[Placing], rider: str, *, first: int, of: int
    ) -> None:
        """Show pieces where they would go, numbered from `first`; one of one needs no number."""
        layout, marks = self._scene.layout, self._scene.marks
        if layout is None:
            return
        for move in sorted(moves, key=lambda move: layout.centre(move.space)[1]):
            marks.hover(surface, layout, move.space, camel_light(self._context, move.colour))
            picture, box = self._piece(layout, move, rider)
            surface.blit(picture, box)
        self._scene.paint_lengths(surface, (self.reach(1 << move.space) for move in moves))
        for number, move in enumerate(moves, first):
            if of > 1:
                x, y = layout.centre(move.space)
                aside = round(layout.radius * 0.5)
                self._put(surface, (x + aside, y + aside), str(number), theme.TERRACOTTA_DARK, theme.ON_DARK)

    def _piece(self, layout: HexLayout, move: Placing, rider: str) -> tuple[pygame.Surface, Rect]:
        sprites = self._scene.sprites
        if isinstance(move, PlaceLeader):
            box, make = leader_box(layout, move.space), sprites.leader
        else:
            box, make = camel_box(layout, move.space), sprites.camel

        def pale() -> pygame.Surface:
            picture = make(move.colour, rider, box.w).copy()
            picture.fill((255, 255, 255, _GHOST), special_flags=pygame.BLEND_RGBA_MULT)
            return picture

        key = ("suggested", type(move).__name__, move.colour, rider, box.w, id(chosen(self._context)))
        return self._context.sprites.made(key, pale), box

    def _size(self) -> int:
        layout = self._scene.layout
        assert layout is not None  # noqa: S101 - callers looked
        return max(9, round(layout.radius * _BADGE))

    def _label(self, names: str, golden: str, size: int, rim: str) -> pygame.Surface:
        step = round(size * _STEP)
        wide = step * (len(names) - 1)
        frame = Rect(-size - 1, -size - 1, wide + 2 * size + 2, 2 * size + 2)
        line = f"M0 0L{wide} 0"
        body = disc(0, 0, size, fill=rim) + disc(wide, 0, size, fill=rim) + stroke(line, rim, 2 * size)
        inner = size * 0.84
        body += disc(0, 0, inner, fill=theme.INK) + disc(wide, 0, inner, fill=theme.INK)
        body += stroke(line, theme.INK, 2 * inner)
        if golden in names:
            body += disc(step * names.index(golden), 0, inner * 0.92, fill=theme.GOLD)
        picture = canvas(frame, body)
        for place, name in enumerate(names):
            ink = theme.INK if name == golden else theme.ON_DARK
            self._write(picture, name, size, ink, (size + 1 + step * place, size + 1))
        return picture

    def _write(
        self, picture: pygame.Surface, text: str, size: int, ink: str, centre: tuple[int, int]
    ) -> None:
        face = Face(size * 1.35 / self._context.scale.factor, Weight.BOLD)
        words = self._context.type.font(face).render(text, True, ink)
        picture.blit(words, words.get_rect(center=centre))

    def _put(
        self, surface: pygame.Surface, centre: tuple[int, int], text: str, ground: str, rim: str
    ) -> None:
        """Put a letter or number on a disc."""
        size = self._size()
        key = ("badge", text, size, ground, rim)
        picture = self._context.sprites.made(key, lambda: self._badge(text, size, ground, rim))
        surface.blit(picture, picture.get_rect(center=centre))

    def _badge(self, text: str, size: int, ground: str, rim: str) -> pygame.Surface:
        frame = Rect(-size - 1, -size - 1, 2 * size + 2, 2 * size + 2)
        body = disc(0, 0, size, fill=rim) + disc(0, 0, size * 0.84, fill=ground)
        picture = canvas(frame, body)
        self._write(picture, text, size, theme.ON_DARK, (size + 1, size + 1))
        return picture


def _places(found: Sequence[Suggestion]) -> int:
    """Mask of the spaces of all suggestions."""
    return reduce(or_, (one.placed for one in found), 0)
