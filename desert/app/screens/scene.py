"""The game's picture behind the shell's full screens, painted once for each size; on the title it lives."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from desert.app.games import Game, Life
from desert.ui import theme

_REST = 0.25
"""Seconds a window's size must rest before the picture is painted sharp."""


class Scene:
    """A picture of the window's size; `quiet` veils it so that much text can stand on it."""

    def __init__(self, game: Game, *, quiet: bool = False) -> None:
        self._game, self._quiet = game, quiet
        self._sharp: pygame.Surface | None = None
        self._shown: pygame.Surface | None = None
        self._rested = 0.0
        self._seen = False
        self._life: Life | None = None

    def fit(self, size: tuple[int, int]) -> None:
        """Show the picture in a window of `size` pixels: at once, while a window is dragged only scaled."""
        if self._shown is not None and self._shown.get_size() == size:
            return
        if self._sharp is None:
            self._paint(size)
        else:
            self._shown = pygame.transform.smoothscale(self._sharp, size)
            self._rested = 0.0

    def live(self, dt: float) -> Sequence[pygame.Rect]:
        """Let what moves in the picture go on; the boxes to paint again.

        Nothing begins before the picture has been seen once: a start waits for no ornament.
        """
        if self._shown is None or self._shown is not self._sharp or not self._seen:
            return ()
        if self._life is None:
            self._life = self._game.look.title_life(self._shown.get_size())
        return self._life.step(dt) if self._life is not None else ()

    def close(self) -> None:
        """Let go of what moves."""
        self._life = None

    def update(self, dt: float) -> bool:
        """Let time pass; True when the sharp picture has come."""
        if self._shown is self._sharp or self._shown is None:
            return False
        self._rested += dt
        if self._rested < _REST:
            return False
        self._paint(self._shown.get_size())
        return True

    def _paint(self, size: tuple[int, int]) -> None:
        picture = self._game.look.title_picture(size)
        if self._quiet:
            picture = picture.copy()
            veil = pygame.Surface(size)
            veil.fill(theme.SAND_LIGHT)
            veil.set_alpha(150)
            picture.blit(veil, (0, 0))
        self._sharp = self._shown = picture
        self._seen, self._life = False, None

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it onto the window."""
        if self._shown is not None:
            surface.blit(self._shown, (0, 0))
            if self._life is not None and self._shown is self._sharp:
                self._life.draw(surface)
            self._seen = True
