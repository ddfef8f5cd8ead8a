"""A line of keys or pad buttons under the prompt, with what they do; a pointer needs none."""

from __future__ import annotations

import pygame
from pygame import Rect

from desert.ui import theme
from desert.ui.context import Context
from desert.ui.keycaps import Caps, cap_for

HEIGHT = 24
"""Of the line, in design units."""
_CAP = 22
_BY_DIGITS = frozenset(
    {
        *("prompt.camels", "prompt.first_camel", "prompt.one_more", "prompt.last"),
        *("prompt.leader", "prompt.return"),
    }
)
_NOTHING = frozenset(
    {
        *("prompt.computer", "prompt.computer_last", "prompt.thinking", "prompt.thinking_last"),
        *("prompt.over", "prompt.replay"),
    }
)


class KeyHints:
    """Tells what a person without a pointer may press now.

    Args:
        context: The shared context; its devices say whose keys are meant.
    """

    def __init__(self, context: Context) -> None:
        self._context = context
        self._caps = Caps(context)

    def pairs(self, prompt: str) -> list[tuple[str, str]]:
        """Each cap with its words.

        Args:
            prompt: Key of the message that says what is to be done.
        """
        context, texts = self._context, self._context.texts
        if not context.devices.by_keys:
            return []
        told: list[tuple[str, str]] = []
        if prompt in ("prompt.turn_done", "prompt.first_turn_done"):
            told.append(("E", texts("table.end_turn")))
        elif prompt == "prompt.last_turn_done":
            told.append(("E", texts("table.final_scoring")))
        elif prompt == "prompt.next":
            told.append(("E", texts("table.next")))
        elif prompt == "prompt.paused":
            told += [("Space", texts("hint.step")), ("E", texts("table.play"))]
        elif prompt in _BY_DIGITS:
            told.append(("1-5", texts("hint.colour")))
        elif prompt not in _NOTHING:
            told.append(("Enter", texts("hint.place")))
        told.append(("H", texts("hint.keys")))
        named = [(cap_for(context, key), words) for key, words in told]
        return [(cap, words) for cap, words in named if cap]

    def fitted(self, width: int, prompt: str) -> list[tuple[str, str]]:
        """The pairs that fit side by side; what the prompt says anyway is left out first, then the rest."""
        pairs = self.pairs(prompt)
        if not pairs:
            return []
        bare = (pairs[0][0], "")
        ways = (pairs, [bare, *pairs[1:]], pairs[:1], [bare])
        return next((way for way in ways if self._width(way) <= width), [])

    def _width(self, pairs: list[tuple[str, str]]) -> int:
        px = self._context.px
        return sum(self._wide(*pair) for pair in pairs) + px(14) * (len(pairs) - 1)

    def _wide(self, cap: str, words: str) -> int:
        px = self._context.px
        wide = self._caps.width(cap, px(_CAP))
        return wide + px(5) + self._context.type.width(words, theme.SMALL) if words else wide

    def draw(self, surface: pygame.Surface, line: Rect, prompt: str) -> None:
        """Draw as many as fit into a line, from the left."""
        px, kind, height = self._context.px, self._context.type, self._context.px(_CAP)
        left = line.x
        for cap, words in self.fitted(line.w, prompt):
            after = self._caps.draw(surface, cap, left, line.centery, height) + px(5)
            if words:
                kind.draw(surface, words, theme.SMALL, theme.INK_SOFT, Rect(after, line.y, line.w, line.h))
            left += self._wide(cap, words) + px(14)
