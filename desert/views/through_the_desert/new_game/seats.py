"""A line of the set-up screen: a seat's colour, name, player and place in the order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from pygame import Rect

from desert.games.through_the_desert.codec_setup import NAME_LENGTH
from desert.ui.context import Context, Text
from desert.ui.screen import Outcome
from desert.ui.widgets import DropDown, IconButton, TextField, Widget
from desert.views.through_the_desert.facts.who_plays import BRIEF_WORDS, CONTROLLER_WORDS
from desert.views.through_the_desert.new_game.colour import ColourButton
from desert.views.through_the_desert.new_game.form import CONTROLLERS, NewGameForm
from desert.views.through_the_desert.pieces.sprites import PieceSprites

W = TypeVar("W", bound=Widget)


class Sheet(Protocol):
    """What a line needs of the screen it is on."""

    context: Context
    form: NewGameForm

    def add(self, widget: W, *, focus: bool = False) -> W:
        """Add a widget."""

    def usual_name(self, seat: int) -> str:
        """What a seat without a name is called."""

    def named(self) -> None:
        """A seat has another name."""

    def long_names(self) -> bool:
        """Whether names need more room than they have at first."""

    def go_to(self, widget: Widget) -> None:
        """Give a widget the focus."""

    def notice(self, text: Text, holds: Callable[[], bool] | None = None) -> None:
        """Show a short notice, no longer than it holds."""


class SeatRow:
    """The widgets of one seat.

    Args:
        sheet: The screen.
        sprites: The pieces' pictures.
        seat: Which seat.
        changed: Called when other lines must show something else too.
    """

    def __init__(self, sheet: Sheet, sprites: PieceSprites, seat: int, changed: Callable[[], None]) -> None:
        self._sheet, self._seat, self._changed = sheet, seat, changed
        context = sheet.context
        form = sheet.form.seats[seat]
        self.colour = sheet.add(ColourButton(context, sprites, form.colour, self._set_colour))
        self.name = sheet.add(
            TextField(
                context,
                form.name,
                self._set_name,
                limit=NAME_LENGTH,
                on_enter=self._named,
                on_full=self._full,
                hint=lambda: sheet.usual_name(seat),
            )
        )
        options = [self._option(controller) for controller in CONTROLLERS]
        self.player = sheet.add(DropDown(context, options, 0, self._set_player))
        self.player.briefs = [self._brief(controller) for controller in CONTROLLERS]
        self.up = sheet.add(
            IconButton(context, "chevron_up", self._mover(-1), tip=lambda: context.texts("new.up"))
        )
        self.down = sheet.add(
            IconButton(context, "chevron_down", self._mover(1), tip=lambda: context.texts("new.down"))
        )

    def _option(self, controller: str) -> Callable[[], str]:
        return lambda: self._sheet.context.texts(CONTROLLER_WORDS[controller])

    def _brief(self, controller: str) -> tuple[str, Callable[[], str]]:
        icon, key = BRIEF_WORDS[controller]
        return icon, lambda: self._sheet.context.texts(key)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All of the line."""
        return self.colour, self.name, self.player, self.up, self.down

    def show(self) -> None:
        """Show the seat as the form has it."""
        form = self._sheet.form
        seat = form.seats[self._seat]
        for widget in self.widgets:
            widget.visible = self._seat < form.players
        self.colour.set_colour(seat.colour)
        if self.name.text != seat.name:
            self.name.set_text(seat.name)
        self.player.set_index(CONTROLLERS.index(seat.controller))
        self.up.enabled = self._seat > 0
        self.down.enabled = self._seat < form.players - 1

    def place(self, rect: Rect) -> None:
        """Put the line into its box."""
        px = self._sheet.context.px
        gap, small = px(8), px(34)
        colour = Rect(rect.x, rect.y, rect.h, rect.h)
        down = Rect(rect.right - small, rect.y, small, rect.h)
        up = Rect(down.x - small, rect.y, small, rect.h)
        free = up.x - gap - colour.right - gap
        # As wide as its words need where the name keeps enough; else the level alone is read.
        full, most = self.player.preferred()[0], free - px(130)
        who = max(min(full + px(8), most) if full <= most else px(160), round(free * 0.4))
        if self._sheet.long_names():
            who = min(who, px(160))
        player = Rect(up.x - px(4) - who, rect.y, who, rect.h)
        name = Rect(colour.right + gap, rect.y, player.x - gap - colour.right - gap, rect.h)
        for widget, box in zip(self.widgets, (colour, name, player, up, down), strict=True):
            widget.place(box)

    def _set_colour(self, colour: str) -> Outcome | None:
        self._sheet.form.take_colour(self._seat, colour)
        self._changed()
        return None

    def _set_name(self, name: str) -> Outcome | None:
        self._sheet.form.seats[self._seat].name = name
        self._sheet.named()
        return None

    def _named(self, _name: str) -> Outcome | None:
        """Enter in the name goes on to who plays the seat."""
        self._sheet.go_to(self.player)
        return None

    def _full(self, limit: int) -> None:
        self._sheet.notice(
            lambda: self._sheet.context.texts("ui.letters_at_most", count=limit), self.name.full
        )

    def _set_player(self, index: int) -> Outcome | None:
        self._sheet.form.seats[self._seat].controller = CONTROLLERS[index]
        self._changed()
        return None

    def _mover(self, by: int) -> Callable[[], Outcome | None]:
        def move() -> Outcome | None:
            self._sheet.form.move_seat(self._seat, by)
            self._changed()
            return None

        return move
