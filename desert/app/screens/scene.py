"""The game's picture behind the shell's full screens, painted once for each size."""

from __future__ import annotations

import pygame

from desert.app.games import Game
from desert.ui import theme


class Scene:
    """A picture of the window's size; `quiet` veils it so that much text can stand on it."""

    def __init__(self, game: Game, *, quiet: bool = False) -> None:
        self._game, self._quiet = game, quiet
        self._picture: pygame.Surface | None = None

    def fit(self, size: tuple[int, int]) -> None:
        """Paint the picture for a window of `size` pixels, unless it is there already."""
        if self._picture is not None and self._picture.get_size() == size:
            return
        picture = self._game.look.title_picture(size)
        if self._quiet:
            picture = picture.copy()
            veil = pygame.Surface(size)
            veil.fill(theme.SAND_LIGHT)
            veil.set_alpha(150)
            picture.blit(veil, (0, 0))
        self._picture = picture

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it onto the window."""
        if self._picture is not None:
            surface.blit(self._picture, (0, 0))
