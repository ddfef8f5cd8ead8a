"""What the program is, which version, and the licences of what it is made of."""

from __future__ import annotations

import re

from desert import __version__
from desert.app.licences.listed import all_parts
from desert.app.licences.part import Part
from desert.app.screens.reading import Page, ReadingScreen
from desert.app.shell import Shell
from desert.core.messages import N_
from desert.ui import theme
from desert.ui.widgets import Paragraph


class AboutScreen(ReadingScreen):
    """The program itself, then each of its parts with its licence."""

    def __init__(self, shell: Shell) -> None:
        own, *others = all_parts()
        first = Page(lambda: self.context.texts("title.name"), lambda: self._program(own))
        pages = [first, *(self._page(part) for part in others)]
        super().__init__(shell, N_("about.heading"), N_("about.back"), pages)

    def _page(self, part: Part) -> Page:
        return Page(part.name, lambda: self._part(part))

    def _program(self, own: Part) -> list[Paragraph]:
        texts = self.context.texts
        told = [texts(key) for key in (N_("about.program"), N_("about.parts"), N_("about.privacy"))]
        heading = Paragraph(texts("about.title", version=__version__), theme.HEADING, theme.TERRACOTTA_DARK)
        return [heading, *(Paragraph(text, before=10) for text in told), *self._licence(own)]

    def _part(self, part: Part) -> list[Paragraph]:
        name = f"{part.name} {part.version}".strip()
        found = [Paragraph(name, theme.HEADING, theme.TERRACOTTA_DARK)]
        if part.notice:
            found.append(Paragraph(part.notice, before=10))
        return found + self._licence(part)

    def _licence(self, part: Part) -> list[Paragraph]:
        texts = self.context.texts
        found = []
        if part.licence:
            heading = texts("about.licence", licence=part.licence)
            found.append(Paragraph(heading, theme.SUBHEAD, theme.TERRACOTTA_DARK, before=18))
        if not part.text and not part.notice:
            found.append(Paragraph(texts("about.no_text"), before=10))
        return found + [Paragraph(text, theme.SMALL, before=8) for text in flowing(part.text)]


def flowing(text: str) -> list[str]:
    """The paragraphs of a text that was broken into lines by hand."""
    blocks = re.split(r"\n\s*\n", text.replace("\r", ""))
    lines = [" ".join(block.split()) for block in blocks]
    # Lines drawn with dashes and the like are no words.
    return [line for line in lines if re.search(r"\w", line)]
