"""The picture of a saved game for lists: the board as it was left."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import pygame

from desert.core.errors import DesertError
from desert.games.through_the_desert.board import Board, Field
from desert.games.through_the_desert.board_map import read_board
from desert.games.through_the_desert.board_titles import SHIPPED
from desert.games.through_the_desert.codec import match_from_plain
from desert.games.through_the_desert.position import Position
from desert.storage.folders import asset
from desert.storage.yaml_file import read_yaml
from desert.ui.fonts import Fonts
from desert.ui.sprites import Sprites
from desert.ui.theme import Weight
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.painter import paint_board, paint_thumbnail
from desert.views.through_the_desert.pieces.chosen_palette import chosen_of
from desert.views.through_the_desert.pieces.painter import PiecePainter
from desert.views.through_the_desert.pieces.palette import DEFAULT
from desert.views.through_the_desert.pieces.position_pieces import pieces_of
from desert.views.through_the_desert.pieces.sprites import PieceSprites

_WIDE = 640
_NOTHING: Mapping[str, object] = {}


class Thumbnails:
    """Paints small pictures; keeps the empty boards it has painted."""

    def __init__(self) -> None:
        self._palette = DEFAULT

    @cached_property
    def _boards(self) -> Mapping[str, Board]:
        return {name: read_board(read_yaml(asset(f"boards/{name}.yaml"))) for name in SHIPPED}

    @cached_property
    def _sprites(self) -> Sprites:
        return Sprites(asset)

    @cached_property
    def _painter(self) -> PiecePainter:
        fonts = Fonts()
        return PiecePainter(
            self._sprites,
            PieceSprites(self._sprites, lambda: self._palette),
            lambda height: fonts.font(Weight.BOLD, height),
        )

    def of_game(
        self, data: Mapping[str, object], size: tuple[int, int], settings: Mapping[str, object] = _NOTHING
    ) -> pygame.Surface | None:
        """A picture of a saved game in the palette that the settings name; None for one that can't be read.

        It shows what lies open on the board and nothing of what is face down.
        """
        try:
            position = match_from_plain(dict(data), self._boards).position
        except DesertError:
            return None
        self._palette = chosen_of(settings)
        return self.of_position(position, size)

    def of_position(self, position: Position, size: tuple[int, int]) -> pygame.Surface:
        """A picture of a position."""
        field = position.table.field
        large = _larger(size)
        layout = HexLayout(field.board, pygame.Rect((0, 0), large))
        key = ("thumbnail", field.board.id, field.spaces, large)
        picture = self._sprites.made(key, lambda: paint_board(field, layout, large)).copy()
        self._painter.paint(picture, layout, pieces_of(position))
        return pygame.transform.smoothscale(picture, size)


def small_board(field: Field, size: tuple[int, int]) -> pygame.Surface:
    """A small picture of a board without pieces."""
    return pygame.transform.smoothscale(paint_thumbnail(field, _larger(size)), size)


def _larger(size: tuple[int, int]) -> tuple[int, int]:
    """The size to paint in before making it small: the painter's textures are made for large boards."""
    factor = max(1, min(3, -(-_WIDE // max(1, size[0]))))
    return size[0] * factor, size[1] * factor
