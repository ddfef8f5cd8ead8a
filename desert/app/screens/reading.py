"""Something to read: pages at the left, the text of one at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect

from desert.app.screens.scene import Scene
from desert.app.shell import Shell
from desert.ui import theme
from desert.ui.context import Text
from desert.ui.intents import Command, Intent, Key
from desert.ui.layout import columns, inset
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop
from desert.ui.widgets import Button, Label, Panel, Paragraph, ScrollList, ScrollText, TextRow, WidgetScreen


@dataclass(frozen=True, slots=True)
class Page:
    """A page: what the list calls it, and what it says now."""

    title: Text
    paragraphs: Callable[[], list[Paragraph]]


class ReadingScreen(WidgetScreen):
    """Pages to read, opened at one of them.

    Args:
        shell: The shell.
        title: The key of the heading.
        back: The key of the words on the way back.
        pages: The pages, at least one.
        first: The page to open.
    """

    def __init__(self, shell: Shell, title: str, back: str, pages: Sequence[Page], first: int = 0) -> None:
        super().__init__(shell.context)
        self._scene = Scene(shell.games[0], quiet=True)
        self._pages = list(pages)
        context = self.context
        self._panel = self.add(Panel(context))
        self._title = self.add(Label(context, lambda: self.context.texts(title), theme.TITLE))
        rows = [TextRow(page.title) for page in self._pages]
        self.list = self.add(ScrollList(context, rows, 40, on_select=self._turn_to))
        self.text = self.add(ScrollText(context))
        self.back = self.add(
            Button(context, lambda: self.context.texts(back), Pop, icon="chevron_left", key="Esc")
        )
        self.list.select(first)
        self._turn_to(first)
        self.focus.set(self.list, shown=True)

    def _turn_to(self, _index: int) -> Outcome | None:
        self.text.set_paragraphs(self._pages[self.list.selected or 0].paragraphs())
        self.invalidate()
        return None

    def retext(self) -> None:
        """Say the page in the new language."""
        self._turn_to(self.list.selected or 0)

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Pages at the left, text at the right, no line too long to read."""
        px = scale.px
        self._scene.fit(size)
        width, height = min(size[0] - 2 * px(24), px(1100)), min(size[1] - 2 * px(20), px(900))
        box = Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        self._panel.place(box)
        inner = inset(box, px(24), px(20))
        self._title.place(Rect(inner.x, inner.y, inner.w, px(44)))
        foot = Rect(inner.x, inner.bottom - px(44), inner.w, px(44))
        top = inner.y + px(54)
        body = Rect(inner.x, top, inner.w, foot.y - px(14) - top)
        left, right = columns(body, [px(270), 1.0], px(18))
        self.list.place(left)
        self.text.place(right)
        self.back.place(Rect(foot.x, foot.y, self.back.preferred()[0], foot.h))

    def update(self, dt: float) -> Outcome | None:
        """Sharpen the ground once the window's size rests."""
        if self._scene.update(dt):
            self.invalidate()
        return super().update(dt)

    def unhandled(self, intent: Intent) -> Outcome | None:
        """Page keys scroll the text and Ctrl+Home and the like need no aim; F1 closes again."""
        if isinstance(intent, Key):
            if intent.command is Command.HELP and not intent.repeat:
                return Pop()
            if self.list.focused and intent.command in {Command.RIGHT, Command.CONFIRM}:
                self.focus.set(self.text, shown=True)
            elif self.text.focused and intent.command is Command.LEFT:
                self.focus.set(self.list, shown=True)
        return None

    def cancel(self) -> Outcome | None:
        """Esc goes back."""
        return Pop()

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the ground."""
        self._scene.draw(surface)
