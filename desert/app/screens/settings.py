"""The settings: each in effect at once, and kept."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from desert.app.games import SettingsRow
from desert.app.screens.defaults import defaults_question
from desert.app.screens.file_type_toggle import file_type_toggle
from desert.app.screens.scene import Scene
from desert.app.screens.sound_widgets import sound_widgets
from desert.app.settings import FAST, LARGEST_SCALE, NORMAL, OFF, SMALLEST_SCALE
from desert.app.shell import Shell
from desert.core.messages import N_, Message
from desert.ui import theme
from desert.ui.intents import Command
from desert.ui.layout import columns, inset
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop, Push
from desert.ui.skins import PANEL_FLAT
from desert.ui.widgets import (
    Button,
    ButtonStyle,
    Choice,
    DropDown,
    Label,
    Panel,
    Picture,
    Toggle,
    Widget,
    WidgetScreen,
)

_ROW, _ROW_GAP = 50, 6
_SCALES = (0.0, SMALLEST_SCALE, 1.0, 1.25, 1.5, 1.75, 2.0, 2.5, LARGEST_SCALE)
_SPEEDS = (NORMAL, FAST, OFF)


class SettingsScreen(WidgetScreen):
    """The shell's settings and those of the games, a page each.

    Attributes:
        pages: Chooses the page.
    """

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell.context)
        self._shell = shell
        self._scene = Scene(shell.games[0], quiet=True)
        context = self.context
        self._panel = self.add(Panel(context))
        self._title = self.add(Label(context, lambda: self.context.texts("settings.title"), theme.TITLE))
        self._left = self.add(Panel(context, PANEL_FLAT, padding=18))
        self._right = self.add(Panel(context, PANEL_FLAT, padding=18))
        words = [self._words(N_("settings.program")), self._words(N_("settings.play"))]
        self.pages = self.add(Choice(context, words, shell.settings_page, self._turn_to))
        self._helps: dict[Widget, str] = {}
        self.languages = shell.languages()
        self.language = DropDown(context, self._language_names(), self._language_index(), self._speak)
        self.scale = DropDown(context, self._scale_names(), self._scale_index(), self._rescale)
        self.full_screen = Toggle(
            context,
            lambda: self.context.texts("settings.full_screen"),
            context.full_screen,
            lambda on: self._set("full_screen", on),
        )
        self.speed = DropDown(
            context,
            [
                lambda: self.context.texts("settings.normal"),
                lambda: self.context.texts("settings.fast"),
                lambda: self.context.texts("settings.off"),
            ],
            _SPEEDS.index(shell.settings["animation_speed"]),
            lambda index: self._set("animation_speed", _SPEEDS[index]),
        )
        self.reduced = Toggle(
            context,
            lambda: self.context.texts("settings.reduced_motion"),
            bool(shell.settings["reduced_motion"]),
            lambda on: self._set("reduced_motion", on),
        )
        self.pointer = Toggle(
            context,
            lambda: self.context.texts("settings.system_pointer"),
            bool(shell.settings["system_pointer"]),
            lambda on: self._set("system_pointer", on),
        )
        volume, wind, self.muted = sound_widgets(shell, self._set)
        self.volume, self.wind = volume[1], wind[1]
        self.shell_rows: list[tuple[Label | None, Widget]] = [
            self._labelled(N_("settings.language"), self.language),
            self._labelled(N_("settings.scale"), self.scale),
            self._plain(self.full_screen),
            self._labelled(N_("settings.animations"), self.speed),
            self._plain(self.reduced),
            self._plain(self.pointer),
            self._labelled(*volume),
            self._labelled(*wind),
            self._plain(self.muted),
        ]
        double_click = file_type_toggle(shell, self._tell)
        if double_click is not None:
            self._helps[double_click] = N_("settings.file_type_tip")
            self.shell_rows.append(self._plain(double_click))
        rows = [row for game in shell.games for row in game.look.settings_rows]
        self.game_rows = [each for row in rows for each in self._game_row(row)]
        self.back = self.add(
            Button(context, lambda: self.context.texts("settings.back"), Pop, icon="chevron_left", key="Esc")
        )
        self.help_line = self.add(
            Label(context, self._help_words, theme.SMALL, theme.INK_SOFT, align=0.5, wrap=True)
        )
        self.defaults = self.add(
            Button(
                context,
                lambda: self.context.texts("settings.defaults"),
                lambda: Push(defaults_question(shell)),
                style=ButtonStyle.QUIET,
            )
        )
        self._helps |= {
            self.language: N_("settings.help_language"),
            self.volume: N_("settings.help_volume"),
            self.muted: N_("settings.help_muted"),
            self.scale: N_("settings.help_scale"),
            self.speed: N_("settings.help_animations"),
            self.reduced: N_("settings.help_reduced_motion"),
            self.pointer: N_("settings.help_system_pointer"),
            self.wind: N_("settings.help_ambience"),
            self.full_screen: N_("settings.help_full_screen"),
        }
        self._told = ""
        self._turn_to(shell.settings_page)
        self.focus.set(self._first_row(), shown=True)
        self.focus.lead(self.pages, Command.DOWN, self._first_row)

    def _first_row(self) -> Widget | None:
        """What stands first on the page that is shown."""
        rows = (self.shell_rows, self.game_rows)[self.pages.index]
        return next((widget for _, widget in rows if widget.can_focus), None)

    def _turn_to(self, page: int) -> Outcome | None:
        """Show one page and hide the other; the settings open at it the next time."""
        self._shell.settings_page = page
        for number, rows in enumerate((self.shell_rows, self.game_rows)):
            for label, widget in rows:
                widget.visible = number == page
                if label is not None:
                    label.visible = number == page
        self.invalidate()
        return None

    # -- rows ------------------------------------------------------------------------------------
    def _labelled(self, key: str, widget: Widget) -> tuple[Label | None, Widget]:
        label = self.add(Label(self.context, self._words(key), wrap=True))
        return label, self.add(widget)

    def _plain(self, widget: Widget) -> tuple[Label | None, Widget]:
        return None, self.add(widget)

    def _help_words(self) -> str:
        """What the option under the pointer does, else the one with the focus."""
        for widget in (self.hovered, self.focus.current):
            key = self._helps.get(widget, "") if widget is not None else ""
            if key:
                return self.context.texts(key)
        return ""

    def _words(self, key: str) -> Callable[[], str]:
        return lambda: self.context.texts(key)

    def _game_row(self, row: SettingsRow) -> list[tuple[Label | None, Widget]]:
        """A game's row, and what shows how it looks below it."""
        value = self._shell.settings[row.name]

        def change(new: object) -> Outcome | None:
            outcome = self._set(row.name, new)
            if row.repaints:
                self.context.repaint()
            if row.repaints or row.preview is not None:
                self.invalidate()
            return outcome

        if not row.options:
            rows = [self._plain(Toggle(self.context, self._words(row.label), bool(value), change))]
        else:
            values = [option for option, _ in row.options]
            choice = DropDown(
                self.context,
                [self._words(label) for _, label in row.options],
                values.index(value) if value in values else 0,
                lambda index: change(values[index]),
            )
            rows = [self._labelled(row.label, choice)]
        self._helps[rows[0][1]] = row.help
        preview = row.preview
        if preview is not None:
            rows.append(self._plain(Picture(self.context, lambda w, h: preview(self.context, w, h))))
            if isinstance(rows[0][1], DropDown):
                rows[0][1].shows = rows[1][1]
        return rows

    def _set(self, name: str, value: object) -> Outcome | None:
        problem = self._shell.set(name, value)
        if problem is not None:
            self._tell(problem)
        return None

    def _tell(self, problem: Message) -> None:
        self.notice(lambda: self._shell.texts.render(problem))

    # -- language and scale ----------------------------------------------------------------------
    def _language_names(self) -> list[str | Callable[[], str]]:
        return [lambda: self.context.texts("settings.system_language"), *(name for _, name in self.languages)]

    def _language_index(self) -> int:
        codes = [code for code, _ in self.languages]
        if not self._shell.settings["language"]:
            return 0
        language = self._shell.language()
        return codes.index(language) + 1 if language in codes else 0

    def _speak(self, index: int) -> Outcome | None:
        return self._set("language", self.languages[index - 1][0] if index else "")

    def _scales(self) -> list[float]:
        """What comes out differently in this window; the chosen one stands for all like it."""
        chosen = float(self._shell.settings["ui_scale"])
        found = {self._real(scale): scale for scale in reversed(_SCALES) if scale}
        if chosen:
            found[self._real(chosen)] = chosen
        return [0.0, *sorted(found.values())]

    def _real(self, chosen: float) -> int:
        """What a size comes to, in percent; before the window is known, what it says."""
        if not self.size[0]:
            return round((chosen or 1.0) * 100)
        return round(Scale.for_window(self.size, chosen or None).factor * 100)

    def _scale_names(self) -> list[Callable[[], str]]:
        return [self._scale_name(scale) for scale in self._scales()]

    def _scale_name(self, chosen: float) -> Callable[[], str]:
        def name() -> str:
            texts = self.context.texts
            real = self._real(chosen)
            if not chosen:
                return texts("settings.scale_auto", percent=real)
            if real != round(chosen * 100):
                return texts("settings.scale_capped", percent=round(chosen * 100), real=real)
            return texts("settings.scale_fixed", percent=real)

        return name

    def _scale_index(self) -> int:
        return self._scales().index(float(self._shell.settings["ui_scale"]))

    def _rescale(self, index: int) -> Outcome | None:
        return self._set("ui_scale", self._scales()[index])

    # -- place and picture -----------------------------------------------------------------------
    def update(self, dt: float) -> Outcome | None:
        """Follow F11, which the loop takes itself."""
        if self.full_screen.value != self.context.full_screen and self.context.wants_full_screen is None:
            self.full_screen.set_value(self.context.full_screen)
        if self._scene.update(dt):
            self.invalidate()
        if self._help_words() != self._told:
            self._told = self._help_words()
            self.help_line.invalidate()
        return super().update(dt)

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Two sheets side by side, each with one half of the rows of a page."""
        px = scale.px
        self._scene.fit(size)
        self.scale.set_options(self._scale_names(), self._scale_index())
        most = max(_half(self.shell_rows), _half(self.game_rows))
        needed = 2 * px(20) + px(54) + 2 * px(18) + most * px(_ROW + _ROW_GAP) + px(14) + px(44)
        width, height = min(size[0] - 2 * px(24), px(1040)), min(size[1] - 2 * px(20), needed)
        box = Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        self._panel.place(box)
        inner = inset(box, px(24), px(20))
        pages = self.pages.preferred()[0]
        self._title.place(Rect(inner.x, inner.y, inner.w - pages - px(12), px(44)))
        self.pages.place(Rect(inner.right - pages, inner.y, pages, px(44)))
        foot = inner.bottom - px(44)
        top = inner.y + px(54)
        left, right = columns(Rect(inner.x, top, inner.w, foot - px(14) - top), [1.0, 1.0], px(18))
        self._left.place(left)
        self._right.place(right)
        for rows in (self.shell_rows, self.game_rows):
            half = _half(rows)
            self._place_rows(self._left.inner, rows[:half], half)
            self._place_rows(self._right.inner, rows[half:], half)
        back, defaults = self.back.preferred()[0], self.defaults.preferred()[0]
        self.back.place(Rect(inner.x, foot, back, px(44)))
        self.defaults.place(Rect(inner.right - defaults, foot, defaults, px(44)))
        between = Rect(inner.x + back + px(12), foot, inner.w - back - defaults - 2 * px(12), px(44))
        self.help_line.place(between)

    def _place_rows(self, room: Rect, rows: list[tuple[Label | None, Widget]], most: int) -> None:
        """Put rows below each other, as close as `most` of them need."""
        px = self.context.px
        pitch = min(px(_ROW + _ROW_GAP), room.h // max(1, most))
        # All begin at one line.
        wants = [widget.preferred()[0] for label, widget in rows if label is not None]
        wanted = min(max([px(200), *wants]), room.w * 66 // 100)
        for number, (label, widget) in enumerate(rows):
            row = Rect(room.x, room.y + number * pitch, room.w, min(px(_ROW), pitch))
            high = min(px(theme.CONTROL_HEIGHT), row.h)
            if label is None:
                widget.place(Rect(row.x, row.centery - high // 2, row.w, high))
                continue
            room_for_words = Rect(row.x, row.y, row.w - wanted - px(12), row.h)
            tight = self.context.type.height(label.text, theme.BODY, room_for_words.w) > row.h
            label.face = theme.SMALL if tight else theme.BODY
            label.place(room_for_words)
            widget.place(Rect(row.right - wanted, row.centery - high // 2, wanted, high))

    def cancel(self) -> Outcome | None:
        """Esc goes back."""
        return Pop()

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the ground."""
        self._scene.draw(surface)


def _half(rows: list[tuple[Label | None, Widget]]) -> int:
    """How many rows of a page stand at the left."""
    return (len(rows) + 1) // 2
