"""The set-up screen: who plays, on which board, by which rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame
from pygame import Rect

from desert.core.messages import N_, Message
from desert.core.usual_names import COMPUTER, PLAYER, USUAL, called, usual_name
from desert.games.through_the_desert.board import Board
from desert.games.through_the_desert.codec_setup import NAME_LENGTH
from desert.games.through_the_desert.table import MAX_PLAYERS, MIN_PLAYERS, SUPPLY
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.host import Host
from desert.ui.intents import Command, Intent, Key
from desert.ui.layout import inset
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop
from desert.ui.widgets import (
    Button,
    ButtonStyle,
    Choice,
    DropDown,
    Label,
    Panel,
    Toggle,
    Widget,
    WidgetScreen,
)
from desert.views.through_the_desert.facts.who_plays import PERSON
from desert.views.through_the_desert.new_game.boards import BoardPick
from desert.views.through_the_desert.new_game.form import NewGameForm, form_from_plain
from desert.views.through_the_desert.new_game.ground import paint_ground
from desert.views.through_the_desert.new_game.helping import HelpLine
from desert.views.through_the_desert.new_game.seats import SeatRow
from desert.views.through_the_desert.new_game.summary import LEAST, Sitting, SittingPicture
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.words import render

LAST = "last_setup"
"""The setting that remembers the last set-up."""


_NAME = 128
"""Design units that a name may be wide before it gets room from who plays the seat."""


class NewGameScreen(WidgetScreen):
    """Fills in a form and begins a match with it.

    Args:
        context: The shared context.
        host: The shell.
        boards: The boards by id, in the order they are offered.
        last: What was remembered of the last set-up.
        problems: Why some of the player's own boards can't be played on.
    """

    def __init__(
        self,
        context: Context,
        host: Host,
        boards: Mapping[str, Board],
        last: object = None,
        problems: Sequence[str] = (),
    ) -> None:
        super().__init__(context)
        self._host, self._boards, self._problems = host, boards, tuple(problems)
        self.form: NewGameForm = form_from_plain(last, boards)
        self._opened = self.form.to_plain()
        self._long = False
        self._sprites = PieceSprites(context.sprites, lambda: chosen(context))
        self._ground: pygame.Surface | None = None
        self._left = self.add(Panel(context))
        self._right = self.add(Panel(context))
        self.title = self.add(Label(context, self._tr("new.title"), theme.TITLE))
        self.players = self.add(
            Choice(
                context,
                ["2", "3", "4", "5"],
                self.form.players - MIN_PLAYERS,
                self._set_players,
            )
        )
        self._players_label = self._label(N_("new.players"))
        self.rows = [SeatRow(self, self._sprites, seat, self.sync) for seat in range(MAX_PLAYERS)]
        self._first_label = self._label(N_("new.first"))
        self.first = self.add(DropDown(context, self._first_options(), self._first_index(), self._set_first))
        self._youngest = self.add(
            Label(context, self._tr("new.youngest"), theme.SMALL, theme.INK_SOFT, wrap=True, valign=0.0)
        )
        self.sitting = self.add(SittingPicture(context, self._sprites, self._sitting))
        self.boards = self.add(BoardPick(context, boards, self.form.board, self._set_board))
        self._bad = self.add(
            Label(context, self._bad_words, theme.SMALL, theme.DANGER_DARK, tip=self._bad_tip)
        )
        self._add_rules(context)
        self.back = self.add(Button(context, self._tr("new.back"), self._leave, key="Esc"))
        self.start = self.add(
            Button(context, self._tr("new.start"), self._start, style=ButtonStyle.PRIMARY, icon="play"),
            focus=True,
        )
        options: dict[Widget, str] = {
            self.players: N_("new.players_tip"),
            self.first: N_("new.first_tip"),
            self.boards: N_("new.board_tip"),
            self.palms: N_("new.palms_tip"),
            self.returns: N_("new.returns_tip"),
            self.waterholes: N_("new.waterholes_tip"),
            self.end: N_("new.end_tip"),
            self.open: N_("new.open_scores_tip"),
        }
        self.help_line = HelpLine(self, options)
        # What stands below it on its own sheet, and not the nearest on the other.
        self.focus.lead(self.first, Command.DOWN, lambda: self.back)
        self.focus.lead(self.back, Command.UP, lambda: self.first)
        self.sync()

    def _add_rules(self, context: Context) -> None:
        form = self.form
        how = [self._tr("new.by_chance"), self._tr("new.by_hand")]
        self._palms_label = self._label(N_("new.palms"))
        self.palms = self.add(
            Choice(
                context,
                how,
                int(form.palms_by_hand),
                self._setter("palms_by_hand"),
            )
        )
        self._returns_label = self.add(Label(context, self._returns_words, theme.STRONG, wrap=True))
        self.returns = self.add(
            Choice(
                context,
                how,
                int(form.returns_by_hand),
                self._setter("returns_by_hand"),
            )
        )
        self._waterholes_label = self._label(N_("new.waterholes"))
        worth = [self._tr("new.waterholes_printed"), self._tr("new.waterholes_flat")]
        self.waterholes = self.add(DropDown(context, worth, int(form.flat), self._setter("flat")))
        self._end_label = self._label(N_("new.end"))
        ends = [self._tr("new.end_camels"), self._tr("new.end_waterholes")]
        self.end = self.add(DropDown(context, ends, int(form.waterholes_end), self._setter("waterholes_end")))
        self.open = self.add(
            Toggle(
                context,
                self._tr("new.open_scores"),
                form.open_scores,
                self._setter("open_scores"),
            )
        )

    def _tr(self, key: str) -> Callable[[], str]:
        return lambda: self.context.texts(key)

    def _label(self, key: str) -> Label:
        return self.add(Label(self.context, self._tr(key), theme.STRONG))

    def _setter(self, name: str) -> Callable[[int], Outcome | None]:
        def change(value: int) -> Outcome | None:
            setattr(self.form, name, bool(value))
            return None

        return change

    # -- the form ----------------------------------------------------------------------------------
    def usual_name(self, seat: int) -> str:
        """What a seat without a name is called."""
        return self._say(usual_name(*self._usual(seat)))

    def _usual(self, seat: int) -> tuple[str, int]:
        """What a seat is that has no name, and the number it then has."""
        persons = [form.controller == PERSON for form in self.form.seats[: seat + 1]]
        return (PLAYER, seat + 1) if persons[seat] else (COMPUTER, persons.count(False))

    def _say(self, message: Message) -> str:
        return render(self.context.texts, message)

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.form.seats[seat].name.strip() or self.usual_name(seat)

    def named(self) -> None:
        """A seat has another name: whatever says it is painted again, and a long one gets more room."""
        if self.size != (0, 0) and self.long_names() != self._long:
            self.layout(self.size, self.context.scale)
        self.first.invalidate()
        self.sitting.invalidate()

    def long_names(self) -> bool:
        """Whether a name has no room beside what who plays is called in full."""
        room = self.context.px(_NAME)
        seats = self.form.seats[: self.form.players]
        return any(self.context.type.width(seat.name, theme.BODY) > room for seat in seats)

    def go_to(self, widget: Widget) -> None:
        """Give a widget the focus, as Enter in a name does."""
        self.focus.set(widget, shown=True)

    def update(self, dt: float) -> Outcome | None:
        """Tell of another option as soon as it is pointed at."""
        self.help_line.follow()
        return super().update(dt)

    def _returns_words(self) -> str:
        five = self.form.players == MAX_PLAYERS
        return self.context.texts("new.returns") if five else self.context.texts("new.returns_five")

    def _sitting(self) -> Sitting:
        """What the form comes to, in words and in the order of play."""
        form, texts = self.form, self.context.texts
        first = form.first or 0
        order = [(first + n) % form.players for n in range(form.players)]
        board = self._boards[form.board]
        facts = [
            texts("new.fact_lot") if form.first is None else texts("new.fact_first", name=self.name(first)),
            texts("new.fact_camels", count=SUPPLY[form.players]),
        ]
        if board.for_players(form.players).spaces != board.spaces:
            facts.append(texts("new.fact_land", count=form.players))
        seats = tuple((self.name(seat), form.seats[seat].colour) for seat in order)
        return Sitting(seats, form.first is None, tuple(facts))

    def sync(self) -> None:
        """Show the form as it is now."""
        for row in self.rows:
            row.show()
        five = self.form.players == MAX_PLAYERS
        self.returns.enabled = five
        self._returns_label.colour = theme.INK if five else theme.INK_FAINT
        self._returns_label.face = theme.STRONG if five else theme.SMALL
        self.first.set_options(self._first_options(), self._first_index())
        self.boards.set_players(self.form.players)
        if self.size != (0, 0):
            self.layout(self.size, self.context.scale)
        self.invalidate()

    def _first_options(self) -> list[Callable[[], str]]:
        names = [partial(self.name, seat) for seat in range(self.form.players)]
        return [self._tr("new.first_random"), *names]

    def _first_index(self) -> int:
        return 0 if self.form.first is None else self.form.first + 1

    def _set_first(self, index: int) -> Outcome | None:
        self.form.first = index - 1 if index else None
        self.sitting.invalidate()
        return None

    def _set_players(self, index: int) -> Outcome | None:
        self.form.set_players(index + MIN_PLAYERS)
        self.sync()
        return None

    def _set_board(self, board: str) -> Outcome | None:
        self.form.board = board
        self.sitting.invalidate()
        return None

    def _bad_words(self) -> str:
        return self.context.texts("new.bad_boards", count=len(self._problems)) if self._problems else ""

    def _bad_tip(self) -> str:
        return "\n".join(self._problems)

    def _start(self) -> Outcome | None:
        names = [self.usual_name(seat)[:NAME_LENGTH] for seat in range(self.form.players)]
        match = self.form.match(self._boards, names)
        self._host.set(LAST, self.form.to_plain())
        marks = [
            None if self.form.seats[seat].name.strip() else called(*self._usual(seat), self._say)
            for seat in range(self.form.players)
        ]
        return self._host.begin(match, {"open_scores": self.form.open_scores, USUAL: marks})

    # -- place and picture -------------------------------------------------------------------------
    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Seats at the left, the board and the rules of this game at the right."""
        px = scale.px
        if self._ground is None or self._ground.get_size() != size:
            self._ground = paint_ground(size)
        width = min(size[0] - 2 * px(16), px(1120))
        height = min(size[1] - 2 * px(14), px(620))
        room = Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        gap, foot = px(14), px(theme.CONTROL_HEIGHT)
        body = Rect(room.x, room.y, room.w, room.h - foot - gap)
        left = Rect(body.x, body.y, round(body.w * 0.5) - gap // 2, body.h)
        right = Rect(left.right + gap, body.y, body.right - left.right - gap, body.h)
        self._left.place(left)
        self._right.place(right)
        self._place_left(inset(left, px(20), px(14)), px)
        self._place_right(inset(right, px(20), px(16)), px)
        buttons = Rect(room.x, room.bottom - foot, room.w, foot)
        self.back.place(Rect(buttons.x, buttons.y, max(px(140), self.back.preferred()[0]), foot))
        wide = max(px(220), self.start.preferred()[0])
        self.start.place(Rect(buttons.right - wide, buttons.y, wide, foot))
        between = self.back.rect.right + px(12)
        self.help_line.place(Rect(between, buttons.y, self.start.rect.x - px(12) - between, foot))

    def _place_left(self, room: Rect, px: Callable[[float], int]) -> None:
        line = self.context.type.line_height(theme.TITLE)
        self.title.place(Rect(room.x, room.y, room.w, line))
        y = room.y + line + px(4)
        row, gap = px(theme.CONTROL_HEIGHT), px(6)
        spare = room.bottom - y - 7 * row - px(44)
        gap = max(px(3), min(px(10), spare // 8))
        self._pair(self._players_label, self.players, Rect(room.x, y, room.w, row), 0.36)
        y += row + gap
        self._long = self.long_names()
        for seat, seat_row in enumerate(self.rows):
            seat_row.place(Rect(room.x, y, room.w, row))
            # What follows moves up to the last seat that takes part.
            y += row + gap if seat < self.form.players else 0
        y += gap
        self._pair(self._first_label, self.first, Rect(room.x, y, room.w, row), 0.36)
        y += row + px(4)
        line = self.context.type.height(self._youngest.text, theme.SMALL, room.w)
        self._youngest.place(Rect(room.x, y, room.w, max(1, min(line, room.bottom - y))))
        y = self._youngest.rect.bottom + px(10)
        self.sitting.visible = room.bottom - y >= px(LEAST)
        self.sitting.place(Rect(room.x, y, room.w, max(1, min(room.bottom - y, px(230)))))

    def _place_right(self, room: Rect, px: Callable[[float], int]) -> None:
        row = px(theme.CONTROL_HEIGHT)
        bad = px(22) if self._problems else 0
        gap = px(6)
        rows_height = 5 * row + 5 * gap + bad
        pictures = min(room.h - rows_height, round(room.w * 0.43), px(260))
        gap += min(px(10), max(0, (room.h - rows_height - pictures) // 5))
        self.boards.place(Rect(room.x, room.y, room.w, pictures))
        self._bad.visible = bool(bad)
        self._bad.place(Rect(room.x, room.y + pictures, room.w, bad))
        y = room.y + pictures + bad + gap
        pairs: list[tuple[Label, Widget]] = [
            (self._palms_label, self.palms),
            (self._returns_label, self.returns),
            (self._waterholes_label, self.waterholes),
            (self._end_label, self.end),
        ]
        for label, control in pairs:
            self._pair(label, control, Rect(room.x, y, room.w, row), 0.38)
            y += row + gap
        self.open.place(Rect(room.x, y, room.w, row))

    @staticmethod
    def _pair(label: Label, control: Widget, room: Rect, share: float) -> None:
        cut = round(room.w * share)
        label.place(Rect(room.x, room.y, cut - 8, room.h))
        control.place(Rect(room.x + cut, room.y, room.w - cut, room.h))

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the desert beneath the sheets."""
        if self._ground is not None:
            surface.blit(self._ground, (0, 0))

    def unhandled(self, intent: Intent) -> Outcome | None:
        """Enter starts where no control takes it for itself; in a name it only says that it is complete."""
        if isinstance(intent, Key) and intent.command is Command.CONFIRM and not intent.repeat:
            return self._start()
        return None

    def help(self) -> Outcome | None:
        """The rules begin with what a set-up needs to know."""
        return self._host.rules("overview")

    def cancel(self) -> Outcome | None:
        """Leave a name that is being typed; else go back to where the player came from."""
        current = self.focus.current
        if current is not None and current.takes_text:
            self.focus.set(self.start, shown=True)
            return None
        return self._leave()

    def _leave(self) -> Outcome | None:
        """Go back; what was chosen is there again the next time."""
        plain = self.form.to_plain()
        if plain != self._opened:
            self._host.set(LAST, plain)
        return Pop()
