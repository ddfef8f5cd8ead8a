"""How pieces are taken and put down: a colour first or a space first, by press, digit, wheel or drag."""

from __future__ import annotations

from abc import abstractmethod

from desert.core.messages import Message
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.moves import Move
from desert.games.through_the_desert.snapshot import Phase
from desert.ui import cursors
from desert.ui.context import Context
from desert.ui.host import Session
from desert.ui.intents import Command, Intent, Key, Point, PointerDown, PointerMove, PointerUp
from desert.ui.screen import Outcome
from desert.views.through_the_desert.facts.choices import asks_for_colour, hints_for, move_with
from desert.views.through_the_desert.panels.controls import Presses
from desert.views.through_the_desert.play.aim import Aim
from desert.views.through_the_desert.play.colour_ring import ColourRing
from desert.views.through_the_desert.play.event_sounds import BLOCKED
from desert.views.through_the_desert.table.view import TableView
from desert.views.through_the_desert.words import sentence


class TableHands(TableView):
    """Turns what a person does into moves; playing them is up to the screen.

    With placements to be confirmed a first press only marks what would be played, and a second one of its
    own plays it; the second press of a double click counts for neither.

    Attributes:
        colours: The ring of colours round a space.
    """

    def __init__(self, context: Context, session: Session, presses: Presses) -> None:
        super().__init__(context, session, presses, self._clicked)
        self.colours = self.add(ColourRing(context, self.scene.sprites, self._picked, self._ring_pointed))
        self._before_drag: Colour | None = None
        self._dropped_at: Point | None = None

    @abstractmethod
    def _play(self, move: Move, origin: Point | None = None) -> None:
        """Play a move and show it; the piece comes from `origin`, or from the supply."""

    def _looked(self) -> None:
        """The ring of colours stays with no space that has moved away."""
        self.close_ring()
        super()._looked()

    @property
    def confirming(self) -> bool:
        """Whether placements are to be confirmed."""
        return self._on("confirm_placement", otherwise=False)

    # -- spaces ------------------------------------------------------------------------------------
    def _clicked(self, space: int) -> Outcome | None:
        self.flights.finish()
        offered = self.colours.colours if self.colours.space == space else ()
        self.close_ring()
        if offered:
            if self.confirming and len(offered) == 1:  # the ring has marked what would be played
                self._play(move_with(self.aim, offered[0], space))
            return None
        aim, overlay = self.aim, self.overlay
        if overlay.space != space:
            overlay.point(space, aim, self._rider(), keyboard=overlay.keyboard)
        if not aim.active:
            if self.course.holding:
                overlay.tell(self.context.texts("table.end_first"))
            elif not overlay.tell_facts() and self.course.computers_turn:
                overlay.tell(self.context.texts("table.computer_first"))
        elif asks_for_colour(aim):
            self._ask_colour(space)
        else:
            self._try(aim.move(space), space)
        return None

    def _try(self, move: Move | None, space: int, origin: Point | None = None) -> None:
        """Play a move that a space was pressed for, or say why not."""
        if move is None:  # only a leader to be returned goes to no space
            self.overlay.tell(self.context.texts("table.return_at_tile"))
        elif self.course.position.why_illegal(move) is not None:
            self.overlay.point(space, self.aim, self._rider(), keyboard=self.overlay.keyboard)
            self.overlay.arm(None)
            self.overlay.tell_why()
        elif self.confirming and self.overlay.armed != move:
            self.overlay.arm(move)
        else:
            self._play(move, origin)

    def _ask_colour(self, space: int) -> None:
        """No colour is in hand: place the only one that may go there, or show those that may."""
        choices = hints_for(self.aim, space)
        layout, rider = self.scene.layout, self._rider()
        if not choices:
            self.overlay.tell_why()
        elif len(choices) == 1 and not self.confirming:
            self._play(move_with(self.aim, choices[0][0], space))
        elif layout is not None and rider is not None:
            leaders = self.aim.position.phase is Phase.LEADERS
            self.overlay.bubble.hide()
            self.colours.open(space, layout.box(space), self.board.rect, choices, rider, leaders=leaders)
            self.focus.set(self.colours, shown=self.focus.shown)
            if self.focus.shown:
                self.colours.step_in()
            self.invalidate(self.board.rect)

    # -- the ring of colours -----------------------------------------------------------------------
    def _picked(self, colour: Colour) -> Outcome | None:
        space = self.colours.space
        self.close_ring()
        if space is not None:
            self._play(move_with(self.aim, colour, space))
        return None

    def _ring_pointed(self, colour: Colour | None) -> None:
        """Show what the disc under the pointer would bring."""
        space = self.colours.space
        if space is not None:
            aim = Aim(self.aim.position, colour, self.aim.active)
            self.overlay.point(space, aim, self._rider(), keyboard=self.overlay.keyboard)
            if colour is None:
                self.overlay.bubble.hide()

    def close_ring(self) -> None:
        """Close the ring of colours, if it is open."""
        if self.colours.space is None:
            return
        shown = self.focus.shown
        focused = self.focus.current is self.colours
        self.colours.close()
        if focused:
            self.focus.set(self.board, shown=shown)
        self.invalidate(self.board.rect)
        self._point_again()

    # -- colours -----------------------------------------------------------------------------------
    def choose(self, colour: Colour) -> Outcome | None:
        """Take a colour in hand; a leader to be returned goes back."""
        self.flights.finish()
        self.attention.mute()
        self.close_ring()
        found = self.aim.choose(colour)
        if isinstance(found, Message):
            return self.refuse(found)
        self.toasts.hide()
        returned = found.returning(colour)
        if returned is not None:
            self._return(returned)
            return None
        self._take(found)
        self._keys_to_board()
        return None

    def refuse(self, why: Message) -> Outcome | None:
        """Say why a key or press does nothing now: it must not look dead."""
        self.context.sounds.play(BLOCKED)
        self.notice(lambda: sentence(self.context.texts, why))
        return None

    def _digit(self, number: int) -> Outcome | None:
        """A digit takes a colour; while the ring is open it chooses from that."""
        colour = COLOURS[number - 1]
        if self.colours.space is not None and colour in self.colours.colours:
            return self._picked(colour)
        return self.choose(colour)

    def _return(self, move: Move) -> None:
        if self.confirming and self.overlay.armed != move:
            self.overlay.arm(move)
            self._refresh_controls()
            self.notice(lambda: self.context.texts("table.return_again"))
        else:
            self._play(move)

    def _step_colour(self, by: int) -> Outcome | None:
        """The wheel over the supply takes the next colour that can be placed."""
        colours = self.aim.colours()
        if not colours or self.aim.position.phase not in (Phase.LEADERS, Phase.CAMELS):
            return None
        self.attention.mute()
        self.close_ring()
        at = colours.index(self.aim.colour) if self.aim.colour in colours else (-1 if by > 0 else 0)
        wanted = colours[(at + by) % len(colours)]
        if wanted is not self.aim.colour:
            self.toasts.hide()
            self._take(Aim(self.aim.position, wanted, self.aim.active))
            self._keys_to_board()
        return None

    def _keys_to_board(self) -> None:
        """With a colour in hand Enter places: the keyboard goes to the board."""
        if self.focus.current is not self.board:
            self.focus.set(self.board, shown=self.context.devices.by_keys)

    def _take(self, aim: Aim) -> None:
        self.overlay.arm(None)
        self.aim = aim
        self._refresh_controls()
        self._show_scene()
        self._point_again()

    def _put_down(self) -> None:
        """A new turn begins with no colour in hand."""
        self.close_ring()
        self.overlay.arm(None)
        self.aim = Aim(self.course.position, None, self.course.persons_turn)

    def _let_go(self) -> bool:
        """Close what is open and take back what waits: one thing at a time; False when nothing was."""
        if self.colours.space is not None:
            self.close_ring()
        elif self.overlay.armed is not None:
            self.overlay.arm(None)
            self._refresh_controls()
            self._point_again()
        elif self.aim.colour is not None and len(self.aim.colours()) > 1:
            self._take(Aim(self.aim.position, None, self.aim.active))
        else:
            return False
        return True

    # -- dragging ----------------------------------------------------------------------------------
    def _dragged(self, colour: Colour | None, pos: Point) -> None:
        """A piece is pulled off its tile and follows the pointer; None pulls a palm."""
        if not self.carried.held and not self._lift(colour):
            return
        self.carried.move(pos)
        space = self._drop_space(pos)
        if space != self.overlay.space:
            self.overlay.point(space, self.aim, self._rider())

    def _lift(self, colour: Colour | None) -> bool:
        """Take a piece up; False where it can't be placed now."""
        layout, rider, phase = self.scene.layout, self._rider(), self.aim.position.phase
        self.flights.finish()
        open_ = self.aim.active if phase is Phase.PALMS else colour in self.aim.colours()
        if not open_ or layout is None or rider is None:
            return False
        self._before_drag = self.aim.colour
        self.toasts.hide()
        self.close_ring()
        self.attention.mute()
        side, sprites = round(layout.radius * 2.2), self.scene.sprites
        if colour is None:
            self.carried.lift(sprites.palm(side))
            return True
        self._take(Aim(self.aim.position, colour, self.aim.active))
        if phase is Phase.CAMELS:
            self.carried.lift(sprites.camel(colour, rider, side))
        else:
            self.carried.lift(sprites.leader(colour, rider, side))
        if phase is Phase.RETURNS:
            self.notice(lambda: self.context.texts("table.return_drop"))
        return True

    def _drop_space(self, pos: Point) -> int | None:
        """The space a piece let go of here would go to; None over anything else."""
        return self.board.space_at(pos) if self.at(pos) is self.board else None

    def _dropped(self, pos: Point) -> Outcome | None:
        """The piece was let go of: on a space it is placed, on its tile it stays in hand."""
        if not self.carried.held:
            return None
        self.carried.drop()
        space = self._drop_space(pos)
        returned = self.aim.returning(self.aim.colour) if self.aim.colour is not None else None
        if returned is not None:
            self._drag_lost()
            if self.board.rect.collidepoint(pos):
                self._return(returned)
        elif space is not None:
            self.board.pointed = space
            self._try(self.aim.move(space), space, pos)
        elif not self.controls.supply.rect.collidepoint(pos):
            self._drag_lost()
        return None

    def _drag_lost(self) -> None:
        """The drag ended nowhere: all is as it was before."""
        self.carried.drop()
        self.toasts.hide()
        before = self._before_drag if self._before_drag in self.aim.colours() else None
        self._take(Aim(self.aim.position, before, self.aim.active))

    @property
    def cursor(self) -> int:
        """A closed hand while a piece is carried, or the sign that it can't be let go where it is."""
        if not self.carried.held:
            return super().cursor
        found = self.overlay.hint
        wrong = self.overlay.space is not None and found is not None and not found.legal
        return cursors.FORBIDDEN if wrong else cursors.GRABBING

    # -- intents -----------------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Outcome | None:
        """A press beside board and ring closes the ring, and does what it does besides."""
        if (
            isinstance(intent, PointerDown)
            and self.colours.space is not None
            and self.at(intent.pos) not in (self.colours, self.board)
        ):
            self.close_ring()
        elif isinstance(intent, Key) and intent.command is Command.CANCEL and self.carried.held:
            self._drag_lost()
            return None
        outcome = super().handle(intent)
        if isinstance(intent, PointerMove) and self.board.by_keys and not self.context.devices.by_keys:
            # The pointer is elsewhere: the cursor of the keys goes, with what is told of its space.
            self.focus.set(self.board, shown=False)
        if isinstance(intent, PointerDown | PointerUp) and not self._keeps_keys(intent):
            self.focus.set(self.board, shown=False)
        return outcome

    def _keeps_keys(self, intent: PointerDown | PointerUp) -> bool:
        """Whether the keyboard stays where it is: a press on a control only borrows it.

        The log can be scrolled by keys after a press, and the ring of colours is open to be gone through.
        """
        current = self.focus.current
        if current in (self.board, self.colours):
            return True
        if isinstance(intent, PointerDown):
            return self.at(intent.pos) not in (None, self.board)
        return current is self.controls.log
