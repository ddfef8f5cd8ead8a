"""The title: continue, start, load, and the way to everything else."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from desert import __version__
from desert.app.games import Summary
from desert.app.screens.menu_button import MenuButton
from desert.app.screens.scene import Scene
from desert.app.screens.wording import moment, names, names_fitting
from desert.app.shell import Shell
from desert.core.messages import N_
from desert.storage.autosave import Offer
from desert.ui import theme
from desert.ui.layout import stack
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Quit
from desert.ui.skins import PANEL_FLAT
from desert.ui.text import TextBox
from desert.ui.widgets import Button, ButtonStyle, Label, Panel, WidgetScreen
from desert.ui.widgets.base import Action

_WIDTH = 324
_LEFT = 64
_LINES = 2
"""For the names on the button that continues."""
_SHADE = "#4a2740"


class TitleScreen(WidgetScreen):
    """The first screen; Continue comes first where there is something to continue."""

    def __init__(self, shell: Shell, then: Outcome | None = None) -> None:
        """Make the screen; `then` is what comes over it at once, such as a message."""
        super().__init__(shell.context)
        self._shell, self._game, self._then = shell, shell.games[0], then
        self._scene = Scene(self._game)
        self.offer: Offer[Summary] = shell.offer()
        self.continue_: MenuButton | None = None
        self._damage_panel = self.add(Panel(self.context, PANEL_FLAT))
        self._damage = self.add(
            Label(self.context, self._damage_text, theme.SMALL, theme.DANGER_DARK, wrap=True)
        )
        self.menu = self._menu()
        self._about = self.add(
            Button(
                self.context,
                lambda: self.context.texts("title.version", version=__version__),
                shell.routes.about,
                icon="info",
                face=theme.SMALL,
                tip=lambda: self.context.texts("title.about"),
            )
        )
        self._told = shell.take_notices()
        self._show_damage()

    def _show_damage(self) -> None:
        self._damage.visible = self._damage_panel.visible = bool(self.offer.damaged or self._told)

    def _menu(self) -> list[MenuButton]:
        texts, routes = self.context, self._shell.routes
        found: list[MenuButton] = []
        if self.offer.entry is not None or self.offer.damaged:
            self.continue_ = MenuButton(
                self.context,
                lambda: texts.texts("title.continue"),
                self._continue,
                icon="play",
                detail=self._detail,
                style=ButtonStyle.PRIMARY,
                tip=self._all_names,
            )
            self.continue_.enabled = self.offer.entry is not None
            found.append(self.continue_)
        ways: list[tuple[str, str, Action]] = [
            (N_("title.new_game"), "plus", lambda: routes.new_game(self._game)),
            (N_("title.load"), "folder", routes.load),
            (N_("title.settings"), "gear", routes.settings),
            (N_("title.rules"), "book", lambda: routes.rules(self._game)),
            (N_("title.quit"), "door", Quit),
        ]
        for key, icon, press in ways:
            found.append(MenuButton(self.context, self._words(key), press, icon=icon))
        if self.offer.entry is None:
            found[bool(self.offer.damaged)].style = ButtonStyle.PRIMARY
        for button in found:
            self.add(button)
        # Nobody who holds a pointer needs the ring: it comes with the first key, as everywhere.
        self.focus.set(next(button for button in found if button.enabled), shown=self.context.devices.by_keys)
        return found

    def _words(self, key: str) -> Callable[[], str]:
        return lambda: self.context.texts(key)

    # -- Continue --------------------------------------------------------------------------------
    def _detail(self) -> str:
        entry = self.offer.entry
        if entry is None or entry.summary is None:
            return self.context.texts("title.nothing_readable")
        return f"{self._names(entry.summary)}\n{moment(self._shell.texts, entry.written)}"

    def _names(self, summary: Summary) -> str:
        """Who plays, on two lines at most."""
        kind, button = self.context.type, self.continue_
        if button is None:
            return names(summary)
        width = button.words_width(self.context.px(_WIDTH))
        return names_fitting(
            self._shell.texts, summary, lambda text: len(kind.wrap(text, theme.SMALL, width)) <= _LINES
        )

    def _all_names(self) -> str:
        """All who play, where the button doesn't name them."""
        summary = self.offer.entry.summary if self.offer.entry is not None else None
        if summary is None:
            return ""
        found = names(summary)
        return found if found != self._names(summary) else ""

    def _damage_text(self) -> str:
        texts = self._shell.texts
        return "\n".join([*self._game_damage(), *(texts.render(message) for message in self._told)])

    def _game_damage(self) -> list[str]:
        texts = self._shell.texts
        if not self.offer.damaged:
            return []
        problem = self.offer.damaged[0].problem
        reason = texts.render(problem) if problem is not None else ""
        key = N_("title.damaged_next") if self.offer.entry is not None else N_("title.damaged")
        return [texts(key, reason=reason)]

    def _continue(self) -> Outcome | None:
        entry = self.offer.entry
        return self._shell.routes.open(entry.path) if entry is not None else None

    def update(self, dt: float) -> Outcome | None:
        """Show what comes over the title at the start."""
        if self._scene.update(dt):
            self.invalidate()
        elif self.context.focused and not self.context.settings.get("reduced_motion"):
            for box in self._scene.live(dt):
                self.invalidate(box)
        then, self._then = self._then, None
        return then or super().update(dt)

    def on_leave(self) -> None:
        """Nothing moves any more."""
        super().on_leave()
        self._scene.close()

    def help(self) -> Outcome | None:
        """The rules from their beginning."""
        return self._shell.routes.rules(self._game)

    # -- place and picture -----------------------------------------------------------------------
    def on_enter(self) -> None:
        """Look anew at what can be continued: Load may have deleted it."""
        fresh = self._shell.offer()
        if (fresh.entry and fresh.entry.path) != (self.offer.entry and self.offer.entry.path) or len(
            fresh.damaged
        ) != len(self.offer.damaged):
            self.offer = fresh
            for button in self.menu:
                self.remove(button)
            self.continue_ = None
            self.menu = self._menu()
            self._show_damage()
            self.layout(self.size, self.context.scale)
        else:
            self.offer = fresh  # what is in it may be said in another language now

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Put the menu into the calm left of the picture."""
        px = scale.px
        self._scene.fit(size)
        left, width = px(_LEFT), px(_WIDTH)
        heights = [button.preferred(width)[1] for button in self.menu]
        top = self._heading()[1].bottom + px(20)
        room = Rect(left, top, width, max(0, size[1] - top - px(44)))
        for button, spot in zip(self.menu, stack(room, heights, px(10), valign=0.25), strict=True):
            button.place(spot)
        self._place_damage(Rect(left + width + px(20), self.menu[0].rect.y, px(380), 0))
        wanted = self._about.preferred()[0]
        self._about.place(Rect(left, size[1] - px(44), wanted, px(32)))

    def _place_damage(self, spot: Rect) -> None:
        """What is said of damage stands beside Continue."""
        px = self.context.px
        spot.h = self._damage.preferred(spot.w - 2 * px(16))[1] + 2 * px(12)
        self._damage_panel.place(spot)
        self._damage.place(spot.inflate(-2 * px(16), -2 * px(12)))

    def _heading(self) -> tuple[Rect, Rect]:
        px, kind = self.context.px, self.context.type
        top = max(px(24), self.size[1] // 13)
        width = self.size[0] - 2 * px(_LEFT)
        name = Rect(px(_LEFT), top, width, kind.line_height(theme.DISPLAY))
        return name, Rect(px(_LEFT) + px(2), name.bottom - px(6), width, kind.line_height(theme.SUBHEAD))

    def _heading_boxes(self) -> list[tuple[TextBox, theme.Face, theme.Colour]]:
        kind, (name, under) = self.context.type, self._heading()
        title = kind.place(self.context.texts("title.name"), theme.DISPLAY, name)
        game = kind.place(self.context.texts(self._game.title), theme.SUBHEAD, under)
        return [(title[0], theme.DISPLAY, theme.ON_DARK), (game[0], theme.SUBHEAD, theme.ON_DARK)]

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the picture and the name."""
        self._scene.draw(surface)
        drop = self.context.px(2)
        for box, face, colour in self._heading_boxes():
            shade = self.context.type.line(box.text, face, _SHADE)
            surface.blit(shade, box.rect.move(drop, drop))
            surface.blit(self.context.type.line(box.text, face, colour), box.rect)

    def texts(self) -> list[TextBox]:
        """Return every text, the heading too."""
        return [box for box, _, _ in self._heading_boxes()] + super().texts()
