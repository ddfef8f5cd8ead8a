"""The table's controls round the board: small buttons, seats, log, supply, undo, redo, end of turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import Rect

from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import scores
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.context import Context
from desert.ui.screen import Outcome
from desert.ui.skins import PANEL_FLAT
from desert.ui.widgets import Button, ButtonStyle, IconButton, Panel, Paragraph, WidgetScreen
from desert.views.through_the_desert.facts.seat import final_facts, own_tokens, seat_facts
from desert.views.through_the_desert.facts.standing import lead_lines, turns_left_words
from desert.views.through_the_desert.facts.supply import supply_facts
from desert.views.through_the_desert.panels.log import LogText
from desert.views.through_the_desert.panels.log_view import LogView
from desert.views.through_the_desert.panels.prompt import TablePrompt, prompt_facts
from desert.views.through_the_desert.panels.seats import SeatCard
from desert.views.through_the_desert.panels.supply import SupplyBar, SupplyCalls
from desert.views.through_the_desert.panels.unsafe_sign import UnsafeSign
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.play.aim import Aim
from desert.views.through_the_desert.play.course import Course
from desert.views.through_the_desert.table.boxes import TableLayout
from desert.views.through_the_desert.words import render, sentence

Press = Callable[[], Outcome | None]

_LOG_DELAY = 2
"""Updates before the log is written: the first answers the click."""


@dataclass(frozen=True)
class Presses:
    """What the controls call."""

    menu: Press
    rules: Press
    log: Press
    options: Press
    undo: Press
    redo: Press
    end: Press
    replay: Press
    supply: SupplyCalls


class TableControls:
    """Adds the controls to a screen and keeps them up to date with the course of the match.

    Attributes:
        cards: The seats' cards.
        supply: The tiles of the colours.
        log: The log beside the board.
        whole_log: The button that opens all of it.
        replay: The button that shows again what the others did.
        undo: The button that takes something back.
        redo: The button that plays it again.
        end: The button that ends the turn.
    """

    def __init__(
        self, screen: WidgetScreen, context: Context, course: Course, sprites: PieceSprites, presses: Presses
    ) -> None:
        self._context, self._course = context, course
        self._aim: Aim | None = None
        self._log_text = LogText(context, course)
        self._log_due = _LOG_DELAY
        before = len(screen.widgets)
        self._menu = screen.add(_small(context, "menu", presses.menu, self._menu_tip, "Esc"))
        self.unsafe = screen.add(UnsafeSign(context))
        self._rules = screen.add(
            _small(context, "question", presses.rules, lambda: context.texts("table.rules"), "F1")
        )
        self.options = screen.add(
            _small(context, "eye", presses.options, lambda: context.texts("table.options"), "")
        )
        self.replay = screen.add(
            _small(context, "replay", presses.replay, lambda: context.texts("table.replay"), "W")
        )
        self.whole_log = screen.add(
            _small(context, "list", presses.log, lambda: context.texts("table.log"), "L")
        )
        self.cards = [
            screen.add(SeatCard(context, sprites, partial(self._values, seat)))
            for seat in range(len(course.match.seats))
        ]
        for card in self.cards:
            card.beside = self.cards
        self.log = screen.add(LogView(context, look=PANEL_FLAT, at_end=True))
        self.bar = screen.add(Panel(context, PANEL_FLAT))
        self._notice = screen.add(Panel(context, PANEL_FLAT))
        self.prompt = screen.add(TablePrompt(context))
        self.supply = screen.add(SupplyBar(context, sprites, presses.supply, self._colour_tip))
        self.undo = screen.add(_small(context, "undo", presses.undo, self._undo_words, "Ctrl+Z"))
        self.redo = screen.add(
            _small(context, "redo", presses.redo, lambda: context.texts("table.redo"), "Ctrl+Y")
        )
        self.end = screen.add(
            Button(context, self._end_words, presses.end, style=ButtonStyle.PRIMARY, key="E")
        )
        self.end.wrap = True
        self._all = screen.widgets[before:]

    def _values(self, seat: int) -> tuple[int, int, int]:
        return own_tokens(self._course.position, seat)

    def _undo_words(self) -> str:
        """What undo would do, the computers' turns too where nobody is asked first."""
        course = self._course
        with_theirs = course.undoes_computers and course.undo_question() is None
        return self._context.texts("table.undo_computers" if with_theirs else "table.undo")

    def _menu_tip(self) -> str:
        """What the button opens; before that why the match isn't safe, where the sign on it says so."""
        texts, problem = self._context.texts, self._course.session.problem
        menu = texts("table.menu")
        return menu if problem is None else f"{texts('table.unsafe', reason=problem)}\n{menu}"

    def _end_words(self) -> str:
        course, texts = self._course, self._context.texts
        if not course.position.over:
            return texts("table.end_turn")
        return texts("table.result" if course.counted else "table.final_scoring")

    def place(self, layout: TableLayout) -> None:
        """Put everything into its box."""
        row = [self._menu, self._rules, self.options, self.replay, self.whole_log]
        for button, box in zip(row, _row(layout.menu, len(row), self._context.px(8)), strict=True):
            button.place(box)
        self.unsafe.stand_on(self._menu.rect)
        for card, box in zip(self.cards, layout.seats, strict=True):
            card.place(box)
        self.log.visible = layout.log is not None
        if layout.log is not None:
            self.log.place(layout.log)
        self.bar.place(layout.bar)
        self._notice.visible = layout.notice is not None
        if layout.notice is not None:
            self._notice.place(layout.notice)
        self.prompt.place(layout.prompt)
        self.supply.place(layout.supply)
        self.undo.place(layout.undo)
        self.redo.place(layout.redo)
        self.end.place(layout.end)

    def rehearse(self, layout: TableLayout) -> Iterator[None]:
        """Make everybody's pictures for boxes to come, one with each step, while nobody sees them."""
        self.place(layout)
        nowhere = pygame.Surface((1, 1))
        for widget in self._all:
            if widget.visible:
                widget.draw(nowhere)
            yield

    def _colour_tip(self, colour: Colour) -> str:
        """Why a colour can't be taken; who leads it, and how many turns its camels may last."""
        texts, position = self._context.texts, self._course.position
        why = self._why_shut(colour)
        if position.phase is not Phase.CAMELS:
            return why
        names = [seat.name for seat in self._course.match.seats]
        lines = lead_lines(position, colour, names)
        clock = turns_left_words(position, colour, complete=self._course.holding)
        if clock is not None:
            lines.insert(0, clock)
        return "\n".join([*([why] if why else []), *(render(texts, line) for line in lines)])

    def _why_shut(self, colour: Colour) -> str:
        """Why a colour can't be taken; who returned its leader is told on others' turns too."""
        aim, texts, position = self._aim, self._context.texts, self._course.position
        if aim is None or colour in aim.colours():
            return ""
        returning = position.phase is Phase.RETURNS
        if colour in position.returned and (returning or position.phase is Phase.LEADERS):
            seat = position.returned.index(colour)
            if returning or seat == position.player:
                return texts("table.returned_by", name=self._course.match.seats[seat].name)
        return sentence(texts, aim.why_not(colour)) if aim.active else ""

    def refresh(
        self,
        aim: Aim,
        *,
        present: bool = True,
        pending: Colour | None = None,
        then: Position | None = None,
        shown: int | None = None,
        space: str = "",
        prompting: bool = True,
    ) -> None:
        """Say what is so now; only what has changed is painted again.

        Args:
            aim: What may be done.
            present: Whether the person whose turn it is has said that they are at the screen.
            pending: The colour of a leader that waits for a second press before it is returned.
            then: What scores and supply are told of while something is shown again; None for now.
            shown: The seat whose move is shown again; its card is framed then, but tells no more than ever.
            space: The name of the space that the piece in hand is meant for; "" where it may be any.
            prompting: Whether the prompt may change already.
        """
        course, self._aim = self._course, aim
        position, viewer = then or course.position, course.viewer
        results = scores(position)
        standings = bool(self._context.settings.get("standings", True))
        for player, (card, seat) in enumerate(zip(self.cards, course.match.seats, strict=True)):
            turn = player == viewer
            facts = seat_facts(
                position,
                player,
                results[player],
                seat,
                turn=turn,
                open_scores=course.open_scores,
                present=present,
            )
            facts = facts if standings else replace(facts, crowned=False)
            facts = facts if then is None else replace(facts, turn=player == shown)
            card.show(final_facts(facts, results[player]) if course.finished else facts)
        if prompting:
            self.prompt.show(prompt_facts(course, aim, space))
        chosen = aim.colour if aim.colour is not None else pending
        self.supply.show(supply_facts(position, viewer, aim.colours(), chosen, standings=standings))
        self.undo.enabled, self.redo.enabled = course.can_undo, course.can_redo
        self.end.enabled = self.end.glow = course.holding or course.position.over
        self._log_due = _LOG_DELAY

    def let_go(self, *, used: bool) -> None:
        """Show what can't be used, as while the curtain is drawn, as what it is; `used` when it can."""
        for button in (self._menu, self._rules, self.whole_log, self.options):
            button.enabled = used
        if not used:
            for button in (self.undo, self.redo, self.replay):
                button.enabled = False

    def update_log(self) -> None:
        """Write the log, a frame after what it tells, so that a click is answered first."""
        if self._log_due:
            self._log_due -= 1
            if not self._log_due:
                self.write_log()

    def write_log(self) -> None:
        """Write the log at once, as before another screen comes over the table, which stands still then."""
        self._log_due = 0
        self.log.set_lines(self.log_paragraphs(), self.log_spots())

    def log_paragraphs(self) -> list[Paragraph]:
        """The whole log."""
        return self._log_text.paragraphs()

    def log_spots(self) -> list[int]:
        """Mask of the spaces each paragraph of the log speaks of."""
        return self._log_text.spots()

    def news(self, ply: int) -> list[Paragraph]:
        """The log of all moves after the first `ply`."""
        return self._log_text.since(ply)

    def cover(self) -> None:
        """Turn all tokens face down."""
        for card in self.cards:
            card.cover()


def _small(context: Context, icon: str, press: Press, tip: Callable[[], str], key: str) -> IconButton:
    return IconButton(context, icon, press, tip=tip, key=key, style=ButtonStyle.NORMAL)


def _row(room: Rect, count: int, gap: int) -> list[Rect]:
    """Boxes side by side from the left: squares, or narrower where there are many."""
    side = min(room.h, (room.w - (count - 1) * gap) // count)
    return [Rect(room.x + place * (side + gap), room.y, side, room.h) for place in range(count)]
