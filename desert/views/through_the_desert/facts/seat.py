"""What may be seen of a seat: everything but the worth of waterholes that lie face down."""

from __future__ import annotations

from dataclasses import dataclass, replace

from desert.core.seats import Seat
from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import Score
from desert.games.through_the_desert.snapshot import Phase
from desert.views.through_the_desert.facts.who_plays import CONTROLLER_WORDS, controller_of


@dataclass(frozen=True, slots=True)
class SeatFacts:
    """What a seat's card says; it never holds the worth of hidden tokens.

    Attributes:
        name: What the player is called.
        rider: The seat's rider colour.
        computer: Whether a computer plays it.
        points: Taken for good: oases, river and areas; with open scores waterholes too; all when it is over.
        waterholes: The worth of the waterholes; None while it is hidden.
        oases: Points for oases.
        river: Points for the river; None on a board without one.
        caravans: Points for the largest caravans, if the game ended now; these can still be lost.
        areas: Points for enclosed areas.
        tokens: How many waterholes the seat has taken.
        hand: Leaders still to be placed; empty once camels are placed.
        placing: Whether set-up goes on.
        turn: Whether it is this seat's turn on screen.
        own: Whether the person at the screen may look at the seat's tokens.
        final: Whether the game is over, so that nothing is hidden any more and no points are to come.
        player: The key of the words for the computer that plays it, "" for a person.
        crowned: Whether the card shows `caravans`, as other standings are shown, from the first camel on.
    """

    name: str
    rider: str
    computer: bool
    points: int
    waterholes: int | None
    oases: int
    river: int | None
    caravans: int
    areas: int
    tokens: int
    hand: tuple[Colour, ...]
    placing: bool
    turn: bool
    own: bool
    final: bool = False
    player: str = ""
    crowned: bool = False


def seat_facts(
    position: Position,
    player: int,
    score: Score,
    seat: Seat,
    *,
    turn: bool,
    open_scores: bool,
    present: bool = True,
) -> SeatFacts:
    """What may be seen of a seat in a position, out of its whole score.

    `present` tells whether the person whose turn it is has said that they are at the screen.
    """
    computer = seat.controller == "computer"
    taken = position.taken[player].bit_count()
    placing = position.phase in (Phase.RETURNS, Phase.PALMS, Phase.LEADERS)
    # Leaders alone tie for everything: that tells nobody anything, and much is shown at once as it is.
    begun = position.occupied != position.leaders
    known = score.waterholes if open_scores else None
    return SeatFacts(
        name=seat.name,
        rider=seat.colour,
        computer=computer,
        points=score.oases + score.river + score.areas + (known or 0),
        waterholes=known,
        oases=score.oases,
        river=score.river if position.table.board.river else None,
        caravans=0 if placing else score.caravans,
        areas=score.areas,
        tokens=taken,
        hand=position.hand(player) if placing else (),
        placing=placing,
        turn=turn,
        own=turn and present and not computer and not open_scores and taken > 0,
        player=CONTROLLER_WORDS.get(controller_of(seat), "") if computer else "",
        crowned=begun and score.caravans > 0,
    )


def final_facts(facts: SeatFacts, score: Score) -> SeatFacts:
    """The same when the last turn has ended: all points are in, and anybody may look at the tokens."""
    return replace(
        facts,
        points=score.total,
        waterholes=score.waterholes,
        own=facts.tokens > 0,
        final=True,
        crowned=False,
    )


def own_tokens(position: Position, player: int) -> tuple[int, int, int]:
    """How many tokens of each printed value a seat has: for the eyes of its own person only."""
    taken = position.taken[player]
    first, second, third = position.tokens
    return (first & taken).bit_count(), (second & taken).bit_count(), (third & taken).bit_count()
