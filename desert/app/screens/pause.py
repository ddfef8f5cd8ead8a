"""The pause menu over a match: go on, save, load, and the way out."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from desert.app.routes import GO_ON
from desert.app.screens.menu_button import MenuButton
from desert.app.session import GameSession
from desert.app.shell import Shell
from desert.core.messages import N_, Message
from desert.ui import theme
from desert.ui.intents import Command, Intent, Key
from desert.ui.layout import centred, grid
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop
from desert.ui.widgets import ButtonStyle, Label, Panel, WidgetScreen
from desert.ui.widgets.base import Action


class PauseScreen(WidgetScreen):
    """A sheet over the table; the match below stands still."""

    transparent = True

    def __init__(self, shell: Shell, session: GameSession) -> None:
        super().__init__(shell.context)
        self._shell, self._session = shell, session
        self._panel = self.add(Panel(self.context))
        self._title = self.add(Label(self.context, lambda: self.context.texts("pause.title"), theme.HEADING))
        self._safe = self.add(Label(self.context, self._safety, theme.SMALL, theme.INK_SOFT, wrap=True))
        routes = shell.routes
        ways: list[tuple[str, str, Action]] = [
            (N_("pause.continue"), "play", Pop),
            (N_("pause.save"), "save", lambda: routes.save(session)),
            (N_("pause.load"), "folder", routes.load),
            (N_("pause.new_game"), "plus", lambda: routes.new_game(session.game)),
            (N_("pause.players"), "people", lambda: routes.players(session)),
            (N_("pause.rules"), "book", lambda: routes.rules(session.game)),
            (N_("pause.settings"), "gear", routes.settings),
            (N_("pause.leave"), "home", routes.title),
            (N_("pause.quit"), "door", routes.quit),
        ]
        self.menu = [
            self.add(MenuButton(self.context, self._words(key), press, icon=icon))
            for key, icon, press in ways
        ]
        self.menu[0].style = ButtonStyle.PRIMARY
        # Who played a game that is over is history.
        players = self.menu[[key for key, _, _ in ways].index("pause.players")]
        players.enabled = not session.match.position.over
        self.focus.set(self.menu[0], shown=True)
        # It lies over both columns: on from there is the next in reading order, at every size.
        self.focus.lead(self.menu[0], Command.DOWN, lambda: self.menu[1])

    def _words(self, key: str) -> Callable[[], str]:
        return lambda: self.context.texts(key)

    def _safety(self) -> str:
        problem = self._session.problem
        if problem is None:
            return self.context.texts("pause.safe")
        return self.context.texts("pause.unsafe", reason=self._shell.texts.render(problem))

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Put the sheet into the middle."""
        px = scale.px
        pad, gap = px(theme.GAP_LARGE), px(10)
        width = min(px(560), size[0] - 2 * pad)
        inner = width - 2 * pad
        self._safe.colour = theme.INK_SOFT if self._session.problem is None else theme.DANGER
        title, words = self._title.preferred()[1], self._safe.preferred(inner)[1]
        rows = len(self.menu) // 2 + 1
        height = 2 * pad + title + words + px(12) + rows * px(48) + (rows - 1) * gap
        box = centred(Rect((0, 0), size), (width, height))
        self._panel.place(box)
        self._title.place(Rect(box.x + pad, box.y + pad, inner, title))
        self._safe.place(Rect(box.x + pad, box.y + pad + title, inner, words))
        top = box.y + pad + title + words + px(12)
        first, second, *cells = grid(
            Rect(box.x + pad, top, inner, rows * px(48) + (rows - 1) * gap), 2, rows, gap
        )
        for button, cell in zip(self.menu, (first.union(second), *cells), strict=False):
            button.place(cell)

    def on_enter(self) -> None:
        """Something may have been saved meanwhile."""
        if self.size != (0, 0):
            self.layout(self.size, self.context.scale)

    def on_result(self, result: object) -> Outcome | None:
        """Tell that the match was saved; go on with it where it was chosen from a list."""
        if result == GO_ON:
            return Pop()
        if isinstance(result, Message):
            self.notice(lambda: self._shell.texts.render(result))
        return None

    def unhandled(self, intent: Intent) -> Outcome | None:
        """Ctrl+S saves."""
        if isinstance(intent, Key) and not intent.repeat and intent.command is Command.SAVE:
            return self._shell.routes.save(self._session)
        return None

    def cancel(self) -> Outcome | None:
        """Esc goes on with the game."""
        return Pop()
