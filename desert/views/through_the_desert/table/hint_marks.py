"""Suggestions on the board: ghosts of the pieces with their numbers, the land they would close, letters."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect

from desert.games.through_the_desert.moves import PlaceLeader
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.theme import Face, Weight
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.svg import disc
from desert.views.through_the_desert.board.texture import canvas
from desert.views.through_the_desert.facts.suggestions import Placing, Suggestion
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.painter import camel_box, leader_box
from desert.views.through_the_desert.table.scene import TableScene, camel_light

_GHOST = 225
_BADGE = 0.44
"""Radius of a number's disc, in radii of a hex."""


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

    def others(self, surface: pygame.Surface, found: Sequence[Suggestion], lit: Suggestion) -> None:
        """Name the places of the suggestions that aren't lit by their letters."""
        layout = self._scene.layout
        if layout is None:
            return
        done = lit.placed
        for one in found:
            for move in one.moves:
                if one is not lit and not done >> move.space & 1:
                    done |= 1 << move.space
                    x, y = layout.centre(move.space)
                    aside = round(layout.radius * 0.42)
                    rim = camel_light(self._context, move.colour)
                    self._put(surface, (x - aside, y - aside), one.letter, theme.INK, rim)

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

    def _put(
        self, surface: pygame.Surface, centre: tuple[int, int], text: str, ground: str, rim: str
    ) -> None:
        """Put a letter or number on a disc."""
        layout = self._scene.layout
        assert layout is not None  # noqa: S101 - callers looked
        size = max(9, round(layout.radius * _BADGE))
        key = ("badge", text, size, ground, rim)
        picture = self._context.sprites.made(key, lambda: self._badge(text, size, ground, rim))
        surface.blit(picture, picture.get_rect(center=centre))

    def _badge(self, text: str, size: int, ground: str, rim: str) -> pygame.Surface:
        frame = Rect(-size - 1, -size - 1, 2 * size + 2, 2 * size + 2)
        body = disc(0, 0, size, fill=rim) + disc(0, 0, size * 0.84, fill=ground)
        picture = canvas(frame, body)
        face = Face(size * 1.35 / self._context.scale.factor, Weight.BOLD)
        words = self._context.type.font(face).render(text, True, theme.ON_DARK)
        spot = words.get_rect(center=(size + 1, size + 1))
        picture.blit(words, spot)
        return picture
