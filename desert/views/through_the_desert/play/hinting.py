"""Hints at the table: asking for them, looking at suggestions, and taking one up."""

from __future__ import annotations

import pygame
from pygame import Rect

from desert.ai.hint import HINTS
from desert.core.messages import N_, Message
from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.moves import Move
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.host import Host, Session
from desert.ui.intents import Command, Intent, Key, Point, PointerDown, PointerLeft, PointerMove
from desert.ui.scale import Scale
from desert.ui.screen import Outcome
from desert.ui.widgets import ButtonStyle, IconButton
from desert.views.through_the_desert.facts.suggestions import Suggestion, suggestions
from desert.views.through_the_desert.panels.controls import Presses
from desert.views.through_the_desert.panels.hint_sheet import HintSheet
from desert.views.through_the_desert.play.aim import Aim
from desert.views.through_the_desert.play.followed import Followed
from desert.views.through_the_desert.play.following import TableFollowing
from desert.views.through_the_desert.play.notices import first_of_all
from desert.views.through_the_desert.table.boxes import MARGIN, TableLayout
from desert.views.through_the_desert.table.hint_marks import HintMarks
from desert.views.through_the_desert.table.layout import HINTS_OFFERED, layout_of

KEY = "I"
_ASKED = frozenset({Phase.LEADERS, Phase.CAMELS})
_NAME = 104
"""A name in a reason is shortened to so many design units."""
_LEAST_ROOM = 230
"""Height of the sheet where seats lie in rows, in design units: it may cover some of the board then."""


class TableHinting(TableFollowing):
    """Asks the process that thinks, shows what it suggests, and lets a person follow a suggestion.

    Nothing is played at once. A suggestion that is taken up puts its first piece in hand and marks where
    it would go; when it has been placed there, the second piece is put in hand.

    Attributes:
        hint_button: Asks, and closes the sheet again.
        hint_sheet: Shows what is suggested.
    """

    def __init__(self, context: Context, host: Host, session: Session, presses: Presses) -> None:
        super().__init__(context, host, session, presses)
        board = self.course.position.table.board
        self.hint_button = self.add(
            IconButton(
                context,
                "bulb",
                self.hints_pressed,
                tip=lambda: context.texts("table.hint"),
                key=KEY,
                style=ButtonStyle.NORMAL,
            )
        )
        self.hint_sheet = HintSheet(
            self, context, self.scene.sprites, board, self._follow_suggestion, self.close_hints
        )
        self._hint_marks = HintMarks(context, self.scene)
        self._hinted_at: Position | None = None
        self._awaited = self._by_letter = False
        self._lit: Suggestion | None = None
        self._taken: Suggestion | None = None
        self._followed = Followed()
        self._logs = True

    # -- place -------------------------------------------------------------------------------------
    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Place everything, the sheet over the seats."""
        boxes = layout_of(self.context, size, scale, self.course.position.table)
        self._logs = boxes.log is not None
        self.hint_button.visible = boxes.hint is not None and self.course.persons > 0
        if boxes.hint is not None:
            self.hint_button.place(boxes.hint)
        super().layout(size, scale)
        if boxes.hint is not None and not self.hint_button.visible:
            self._fill(boxes.hint)
        self.hint_sheet.place(_room(boxes, size, scale), boxes.seats, self.course.viewer)
        self._uncover()

    def _fill(self, hole: Rect) -> None:
        """Where only computers play nobody asks: the supply below takes that room, or the button beside."""
        controls, pace = self.controls, self.pace_buttons
        below = hole.y >= controls.redo.rect.bottom
        for one in (controls.supply,) if below else (controls.redo, pace.speed):
            one.place(one.rect.union(hole))

    def _uncover(self) -> None:
        """Show seats and log but where the sheet lies over them."""
        sheet, controls = self.hint_sheet, self.controls
        for card in controls.cards:
            card.visible = not (sheet.shown and sheet.rect.colliderect(card.rect))
        covered = sheet.shown and sheet.rect.colliderect(controls.log.rect)
        controls.log.visible = self._logs and not covered

    # -- asking ------------------------------------------------------------------------------------
    @property
    def _may_ask(self) -> bool:
        """Whether the person at the screen is to place a leader or a camel."""
        course = self.course
        offered = self._on(HINTS_OFFERED, otherwise=True)
        free = not self.handover.needed and not self.again.running
        return offered and free and course.persons_turn and course.position.phase in _ASKED

    def _why_no_hints(self) -> Message:
        if not self._on(HINTS_OFFERED, otherwise=True):
            return Message("hints.off")
        to_place = self.course.position.phase in _ASKED and not self.course.position.over
        return (
            Message("hints.none") if self.course.persons_turn or not to_place else first_of_all(self.course)
        )

    def hints_pressed(self) -> Outcome | None:
        """Ask for suggestions, or close them."""
        return self._ask()

    def _ask(self, *, by_letter: bool = False) -> Outcome | None:
        # Who asks by the letter takes up by Enter, though a letter leaves the pointer in charge.
        self._by_letter = by_letter
        if self.hint_sheet.shown:
            return self.close_hints()
        if not self._may_ask:
            return self.refuse(self._why_no_hints())
        self.flights.finish()
        self.close_ring()
        self._forget_suggestion()
        self._hinted_at, self._awaited = self.course.position, True
        self._say(N_("hints.thinking"))
        self._uncover()
        self._await_hints()
        return None

    def close_hints(self) -> Outcome | None:
        """Close the sheet, and drop what is still being thought of."""
        sheet = self.hint_sheet
        if sheet.shown:
            focused = self.focus.current in sheet.widgets
            sheet.hide()
            self._show_lit()
            if self._awaited:
                self.session.forget()
            self._hinted_at, self._awaited, self._taken = None, False, None
            self.hint_sheet.taken = None
            if focused:
                self.focus.set(self.board, shown=self.context.devices.by_keys)
            self._uncover()
        return None

    def _await_hints(self) -> None:
        """Take in what has been thought of: asked anew each time, it is only told for the position of now."""
        if not self._awaited or self._hinted_at is None:
            return
        told = self.session.ask(HINTS)
        if told is None:
            return
        self._awaited = False
        found = suggestions(told.found, self._hinted_at, self._called) if told.found is not None else None
        rider = self._rider()
        if found and rider is not None:
            self.hint_sheet.show(found, rider)
            self._uncover()
            self._light_pointed()
            by_keys = self.context.devices.by_keys or self._by_letter
            if by_keys and self.focus.current in (None, self.board, self.hint_button):
                # The first, or that under a pointer that lies still: Enter takes up what the board shows.
                self.focus.set(next(card for card in self.hint_sheet.cards if card.lit), shown=True)
        else:
            self._say(N_("hints.failed") if found is None else N_("hints.none"))
        self._uncover()

    def _say(self, words: str) -> None:
        """Say something in place of suggestions, over other cards than one's own where there is room."""
        self.hint_sheet.say(words, thinking=self._awaited)

    def _light_pointed(self) -> None:
        """A pointer that lay there already points at a card as much as one that comes to it."""
        if self.context.devices.by_keys or self._pointer is None:
            return
        here = self.at(self._pointer)
        self._hover(here)
        for card in self.hint_sheet.cards:
            if card is here and card.suggestion is not None:
                self.hint_sheet.light(card.suggestion)

    def meant(self) -> str:
        """The name of the space where the next piece of a suggestion that is followed goes."""
        followed = self._followed
        if not followed or followed.unmarked or self.aim.colour is not followed.moves[0].colour:
            return ""
        return self.course.position.table.board.space_name(followed.moves[0].space)

    def _called(self, seat: int) -> str:
        return self.context.type.shorten(self._names[seat], theme.SMALL, self.context.px(_NAME))

    # -- following a suggestion --------------------------------------------------------------------
    def _follow_suggestion(self, suggestion: Suggestion) -> Outcome | None:
        """Put its first piece in hand and mark where it would go; placing it is up to the person.

        The sheet stays until the pointer leaves it: what it covers would react to the pointer at once.
        """
        if suggestion is self._taken and self._followed and self.overlay.armed == self._followed.moves[0]:
            self._play(self._followed.moves[0])
            return None
        self._forget_suggestion()
        if self.context.devices.by_keys:
            self.close_hints()
        else:
            self._taken = self.hint_sheet.taken = suggestion
        self._take(Aim(self.course.position, suggestion.moves[0].colour, self.course.persons_turn))
        self._followed.begin(suggestion.moves)
        self._mark_next()
        return None

    def _mark_next(self) -> None:
        """Mark where the next piece would go, and go there with the keyboard's cursor."""
        followed = self._followed
        followed.unmarked = False
        self.board.cursor_space = followed.moves[0].space
        self.look.show(followed.moves[0].space)
        if self.context.devices.by_keys:
            self.focus.set(None)
            self.focus.set(self.board, shown=True)
        self.overlay.arm(followed.moves[0])
        self._soil_followed()
        self._refresh_controls()

    def _suggested_colour(self, move: Move) -> Colour | None:
        """The colour to go on with after a move: of the next piece, where the suggestion was followed."""
        self._soil_followed()
        return self._followed.placed(move)

    def _keep_following(self) -> None:
        """Mark what comes next once nothing moves; forget the suggestion where something else is done."""
        followed = self._followed
        if not followed:
            return
        marked = followed.unmarked or self.overlay.armed is not None
        if not marked or self.aim.colour is not followed.moves[0].colour:
            self._forget_suggestion()
            self._refresh_controls()
        elif followed.unmarked and not self.flights.running:
            self._mark_next()

    def _forget_suggestion(self) -> None:
        if self._followed:
            self._soil_followed()
            if self.overlay.armed in self._followed.moves:
                self.overlay.arm(None)
            self._followed.drop()

    def _let_go(self) -> bool:
        """Esc closes the sheet first; it takes a suggestion that is followed back with its mark."""
        if self.hint_sheet.shown:
            self.close_hints()
            return True
        if self._followed:
            self._forget_suggestion()
            self._refresh_controls()
            self._point_again()
            return True
        return super()._let_go()

    # -- intents -----------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Outcome | None:
        """A press elsewhere closes the sheet and does what it does; a pad asks by its button for turns."""
        if isinstance(intent, Key) and self._awaited and self._meant_for_hint(intent):
            # Not kept either: what it would choose hasn't been seen.
            self._note(intent)
            return None
        if isinstance(intent, PointerDown) and intent.button == 1 and self._beside_sheet(intent.pos):
            self.close_hints()
        elif isinstance(intent, PointerMove | PointerLeft) and self._taken is not None:
            if isinstance(intent, PointerLeft) or not self.hint_sheet.rect.collidepoint(intent.pos):
                self.close_hints()
        elif isinstance(intent, Key) and self._asks(intent):
            self._note(intent)
            return self.hints_pressed()
        return super().handle(intent)

    def _beside_sheet(self, pos: Point) -> bool:
        here = self.at(pos)
        open_ = self.hint_sheet.shown and not self._awaited
        return open_ and here is not self.hint_button and here not in self.hint_sheet.widgets

    def _meant_for_hint(self, key: Key) -> bool:
        """Whether Enter is for the hint still thought of: it places nothing meanwhile at the cursor."""
        enter = key.command in (Command.CONFIRM, Command.SELECT) and not key.repeat
        return enter and self.focus.current in (None, self.board, self.hint_button)

    def _asks(self, key: Key) -> bool:
        """Whether a pad's button for the end of a turn asks: no turn can be ended then."""
        asked = key.pad and key.command is Command.END_TURN and not key.repeat
        return asked and (self.hint_sheet.shown or self._may_ask)

    def _letter(self, name: str) -> Outcome | None:
        return self._ask(by_letter=True) if name == KEY.lower() else super()._letter(name)

    # -- time and picture --------------------------------------------------------------------------
    def _refresh_controls(self) -> None:
        """Say what is so now; suggestions for what isn't so any more go."""
        super()._refresh_controls()
        self.hint_button.enabled = self._may_ask
        if self.hint_sheet.shown and not (self._may_ask and self._hinted_at is self.course.position):
            self.close_hints()

    def update(self, dt: float) -> Outcome | None:
        """Let time pass, and show what has been thought of."""
        outcome = super().update(dt)
        self._await_hints()
        self.hint_sheet.think(dt if self._awaited else 0.0)
        self._keep_following()
        self._show_lit()
        return outcome

    @property
    def _looked_at(self) -> Suggestion | None:
        """The suggestion shown on the board; one that has been taken up is marked as what is in hand."""
        lit = self.hint_sheet.lit
        return lit if lit is not self._taken else None

    def _show_lit(self) -> None:
        """Paint anew what another suggestion covers, and covered."""
        lit = self._looked_at
        self.overlay.spared = lit.spaces if lit is not None else self._followed.spaces
        if lit is not self._lit:
            for one in (lit, self._lit):
                if one is not None:
                    self.invalidate(self._hint_marks.reach(one.spaces | one.closes))
            if lit is None or self._lit is None:
                self.invalidate(self.board.rect)
            self._lit = lit

    def _soil_followed(self) -> None:
        self.invalidate(self._hint_marks.reach(self._followed.spaces))

    def light(self, spot: int) -> None:
        """Light up the spaces of a mask; where there is none, those of the suggestion that is looked at."""
        lit = self._looked_at
        super().light(spot or (lit.spaces | lit.closes if lit is not None else 0))

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the board and what is suggested on it."""
        super().paint(surface)
        rider, lit = self._rider(), self._looked_at
        if rider is None:
            return
        if lit is not None:
            self._hint_marks.one(surface, lit, rider)
            position = self.course.position
            taken = position.waterholes | position.table.field.large_pools
            self._hint_marks.letters(surface, self.hint_sheet.found, lit, taken)
        elif self._followed:
            number, rest, of = self._followed.later
            self._hint_marks.ghosts(surface, rest, rider, first=number, of=of)


def _room(boxes: TableLayout, size: tuple[int, int], scale: Scale) -> Rect:
    """Where the sheet may be: in the seats' column, or over their rows."""
    first = boxes.seats[0]
    if boxes.sided:
        return Rect(first.x, first.y, first.w, size[1] - scale.px(MARGIN) - first.y)
    rows = first.unionall([*boxes.seats, *([boxes.log] if boxes.log is not None else [])])
    return Rect(boxes.menu.x, first.y, boxes.menu.w, max(rows.h, scale.px(_LEAST_ROOM)))
