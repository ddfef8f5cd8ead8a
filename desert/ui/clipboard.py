"""The system clipboard, which may be missing or hold anything."""

from __future__ import annotations

import pygame

_MOST = 10_000


def copy(text: str) -> None:
    """Put text on the clipboard, if there is one."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, UnicodeError, ValueError):
        return


def paste() -> str:
    """Return the clipboard's text, "" when there is none."""
    try:
        return pygame.scrap.get_text()[:_MOST]
    except (pygame.error, UnicodeError, ValueError):
        return ""
