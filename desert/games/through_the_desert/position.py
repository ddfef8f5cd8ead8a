"""A position of the game: its data, its legal moves, and what comes of playing one."""

from __future__ import annotations

from desert.core.errors import IllegalMove
from desert.core.messages import Message
from desert.games.through_the_desert import legal
from desert.games.through_the_desert.colours import COLOURS
from desert.games.through_the_desert.events import Event
from desert.games.through_the_desert.legal import LegalMoves
from desert.games.through_the_desert.moves import Move, PlaceCamel, PlaceLeader, PlacePalm, ReturnLeader
from desert.games.through_the_desert.placing import place_camel
from desert.games.through_the_desert.preparing import begin, place_leader, place_palm, return_leader
from desert.games.through_the_desert.reasons import why_illegal
from desert.games.through_the_desert.snapshot import Dealer, Phase, Snapshot
from desert.games.through_the_desert.table import COLOUR_COUNT, SUPPLY, Table


class Position(Snapshot):
    """A frozen position; see `Snapshot` for what it holds."""

    __slots__ = ()

    def legal_moves(self) -> LegalMoves:
        """Every legal move of the seat to move: the only source of legality."""
        match self.phase:
            case Phase.CAMELS:
                return LegalMoves(PlaceCamel, self.camel_spaces(self.player))
            case Phase.LEADERS:
                return LegalMoves(PlaceLeader, self.leader_spaces(self.player))
            case Phase.PALMS:
                return LegalMoves(legal.palm, (self.table.field.large_pools & ~self.oases, 0, 0, 0, 0))
            case Phase.RETURNS:
                free = [int(colour not in self.returned) for colour in COLOURS]
                return LegalMoves(legal.returned, (free[0], free[1], free[2], free[3], free[4]))
            case Phase.OVER:
                return legal.NO_MOVES

    def play(self, move: Move) -> tuple[Position, tuple[Event, ...]]:
        """The next position and what happened; raises IllegalMove with the reason.

        Skips and forfeits are settled: the next position is that of a seat with a legal move, or over.
        """
        if not self._is_legal(move):
            raise IllegalMove(self.why_illegal(move) or Message("illegal.wrong_phase"))
        match move:
            case PlaceCamel():
                after, events = place_camel(self, move)
            case PlaceLeader():
                after, events = place_leader(self, move)
            case PlacePalm(space):
                after, events = place_palm(self, space)
            case ReturnLeader(colour):
                after, events = return_leader(self, colour)
        return after, tuple(events)

    def _is_legal(self, move: Move) -> bool:
        # Asking for one camel is much cheaper than collecting every legal one.
        if type(move) is PlaceCamel and self.phase is Phase.CAMELS:
            return self.may_place(self.player, move.colour, move.space)
        return move in self.legal_moves()

    def preview(self, move: Move) -> tuple[Event, ...]:
        """What playing a move would bring about, in order; raises IllegalMove."""
        return self.play(move)[1]

    def why_illegal(self, move: Move) -> Message | None:
        """The first reason, in the order of the design, why a move isn't legal; None when it is."""
        return why_illegal(self, move)


def opening(table: Table, dealer: Dealer) -> Position:
    """The position before the first move, everything dealt that chance deals."""
    caravans = table.players * COLOUR_COUNT
    empty = Position(
        table=table,
        dealer=dealer,
        phase=Phase.PALMS,
        player=table.first_player,
        turn=0,
        left=0,
        forfeits=0,
        returned=(),
        palms=(),
        oases=0,
        tokens=(0, 0, 0),
        waterholes=0,
        caravans=(0,) * caravans,
        reach=(0,) * caravans,
        contested=(0,) * COLOUR_COUNT,
        leaders=0,
        occupied=0,
        supply=(SUPPLY[table.players],) * COLOUR_COUNT,
        taken=(0,) * table.players,
        links=(0,) * caravans,
        crossed=0,
        areas=(),
        enclosed=0,
    )
    return begin(empty)[0]
