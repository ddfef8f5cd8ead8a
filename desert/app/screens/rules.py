"""The rules of a game, page by page."""

from __future__ import annotations

from desert.app.games import Game, RulesPage
from desert.app.screens.reading import Page, ReadingScreen
from desert.app.shell import Shell
from desert.core.messages import N_
from desert.ui import theme
from desert.ui.widgets import Paragraph


class RulesScreen(ReadingScreen):
    """The rules of a game, opened at a page.

    Args:
        shell: The shell.
        game: Whose rules.
        page: The id of the page to open; an unknown one opens the first.
    """

    def __init__(self, shell: Shell, game: Game, page: str = "") -> None:
        self._game = game
        self._rules = list(game.look.rules_pages)
        first = next((n for n, one in enumerate(self._rules) if one.id == page), 0)
        pages = [self._page(one) for one in self._rules]
        super().__init__(shell, N_("rules.title"), N_("rules.back"), pages, first)

    def _page(self, page: RulesPage) -> Page:
        return Page(lambda: self.context.texts(page.title), lambda: self._paragraphs(page))

    @property
    def page(self) -> RulesPage:
        """The page that is open."""
        return self._rules[self.list.selected or 0]

    def _paragraphs(self, page: RulesPage) -> list[Paragraph]:
        texts = self.context.texts
        found = [Paragraph(texts(page.title), theme.HEADING, theme.TERRACOTTA_DARK)]
        for kind, key in page.paragraphs:
            after = 14 if found[-1].figure is not None else 8
            if kind == "heading":
                found.append(Paragraph(texts(key), theme.SUBHEAD, theme.TERRACOTTA_DARK, before=18))
            elif kind == "figure":
                figure = self._game.look.figure(self.context, key)
                found.append(Paragraph("", before=14, figure=figure))
            else:
                found.append(
                    Paragraph(
                        texts(key), before=after if kind == "bullet" else after + 2, bullet=kind == "bullet"
                    )
                )
        return found
