"""Every reason why a move may be refused, each in a position where it is the first that applies."""

from __future__ import annotations

import pytest

from desert.core.errors import IllegalMove
from desert.core.match import Match
from desert.core.messages import Message
from desert.core.rng import Rng
from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.moves import Move, PlaceCamel, PlaceLeader, PlacePalm, ReturnLeader
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.snapshot import Phase
from tests.games.through_the_desert.boards import board, seats
from tests.games.through_the_desert.games import any_move, closing_move, drawn_game

MOUNTAIN = board("mountain")
PALMS = ("J3", "M7", "Q3", "D3", "B8")


def space(name: str) -> int:
    found = MOUNTAIN.space(name)
    assert found is not None
    return found


def opened(players: int = 2) -> Position:
    """Leaders to be placed, palms at known places."""
    palms = tuple(space(name) for name in PALMS)
    return Setup(MOUNTAIN, seats(players), given_palms=palms, given_returns=COLOURS).start()


def played(position: Position, *moves: Move) -> Position:
    for move in moves:
        position = position.play(move)[0]
    return position


def refused(position: Position, move: Move) -> Message:
    """The reason; the move is refused and legal moves don't hold it."""
    reason = position.why_illegal(move)
    assert reason is not None
    assert move not in position.legal_moves()
    with pytest.raises(IllegalMove) as error:
        position.play(move)
    assert error.value.message == reason
    return reason


G, P, Y, V, T = COLOURS


@pytest.fixture
def camels() -> Position:
    """Two seats, all leaders placed in two corners, the first player to place one camel."""
    position = opened()
    for turn in range(5):
        for seat in range(2):
            colour = COLOURS[(turn + seat) % 5]
            places = position.legal_moves().masks[colour]
            nearest = places & -places if seat == 0 else 1 << places.bit_length() - 1
            position = played(position, PlaceLeader(colour, nearest.bit_length() - 1))
    assert position.phase is Phase.CAMELS
    return position


def test_leaders() -> None:
    start = opened()
    wrong: dict[str, Move] = {
        "illegal.wrong_phase": PlaceCamel(G, space("F5")),
        "illegal.mountain": PlaceLeader(G, space("A2")),
        "illegal.beyond_line": PlaceLeader(G, space("S3")),
        "illegal.no_space": PlaceLeader(G, 0),
        "illegal.oasis": PlaceLeader(G, space("J3")),
        "illegal.waterhole": PlaceLeader(G, space("H11")),
        "illegal.next_to_oasis": PlaceLeader(G, space("J4")),
    }
    for key, move in wrong.items():
        assert refused(start, move).key == key
    assert refused(start, PlaceLeader(G, -5)).key == "illegal.no_space"

    begun = played(start, PlaceLeader(G, space("F9")))
    assert refused(begun, PlaceLeader(P, space("F9"))) == Message(
        "illegal.occupied", {"owner": Message("rider.red"), "colour": Message("camel.green")}
    )
    assert refused(begun, PlaceLeader(P, space("F10"))) == Message(
        "illegal.next_to_leader", {"owner": Message("rider.red"), "colour": Message("camel.green")}
    )
    taken = refused(begun, PlaceLeader(G, space("L8")))
    assert taken == Message("illegal.colour_begun", {"colour": Message("camel.green")})
    second = played(begun, PlaceLeader(P, space("L8")))
    assert refused(second, PlaceLeader(G, space("P8"))).key == "illegal.not_in_hand"


def test_first_leaders_leave_everybody_one() -> None:
    """With five, a first leader's colour must leave each of the others one (ruling of rules section 2.5)."""
    palms = tuple(space(name) for name in PALMS)
    # The last two hold, of the colours nobody has begun yet, green and pink; the last returned pink.
    setup = Setup(MOUNTAIN, seats(5), given_palms=palms, given_returns=(T, G, Y, V, P))
    begun = (V, Y, T)
    position = setup.start()
    for colour, name in zip(begun, ("F9", "L8", "P8"), strict=True):
        position = played(position, PlaceLeader(colour, space(name)))
    assert position.leader_colours(3) == (P,)
    assert refused(position, PlaceLeader(G, space("B3"))) == Message(
        "illegal.colour_needed", {"colour": Message("camel.green")}
    )
    position = played(position, PlaceLeader(P, space("B3")))
    assert position.leader_colours(4) == (G,)
    position = played(position, PlaceLeader(G, space("G2")))
    # Second leaders are free.
    assert position.leader_colours(0) == (G, P, Y)


def test_camels(camels: Position) -> None:
    own = camels.caravans[G]
    beside = next(iter(move for move in camels.legal_moves() if isinstance(move, PlaceCamel)))
    assert refused(camels, PlaceLeader(G, beside.space)).key == "illegal.wrong_phase"
    assert refused(camels, PlaceCamel(G, own.bit_length() - 1)).key == "illegal.occupied"
    assert refused(camels, PlaceCamel(G, space("M7"))).key == "illegal.oasis"
    assert refused(camels, PlaceCamel(G, space("A2"))).key == "illegal.mountain"
    assert refused(camels, PlaceCamel(G, space("I6"))).key == "illegal.not_next_to_own"
    theirs = camels.caravans[5 + G]
    near = camels.table.grid.neighbours(theirs) & camels.table.field.spaces & ~camels.oases & ~camels.occupied
    assert refused(camels, PlaceCamel(G, near.bit_length() - 1)) == Message(
        "illegal.next_to_other", {"owner": Message("rider.blue"), "colour": Message("camel.green")}
    )


def test_enclosed_and_none_left_and_game_over() -> None:
    seen: set[str] = set()
    for seed in range(4):
        match = drawn_game(Setup(MOUNTAIN, seats(2), seed=seed), Rng(seed), closing_move)
        for ply in range(match.ply + 1):
            position = match.position_at(ply)
            for area in position.areas:
                inside = area.spaces & ~position.oases
                if position.phase is Phase.CAMELS and inside:
                    colour = next(colour for colour in COLOURS if position.supply[colour])
                    seen.add(refused(position, PlaceCamel(colour, inside.bit_length() - 1)).key)
            if position.phase is Phase.CAMELS and 0 in position.supply:
                gone = Colour(position.supply.index(0))
                seen.add(refused(position, PlaceCamel(gone, space("F9"))).key)
        assert refused(match.position, PlaceCamel(G, space("F9"))).key == "illegal.game_over"
    assert seen == {"illegal.enclosed", "illegal.none_left"}


def test_palms_and_returned_leaders() -> None:
    start = Setup(MOUNTAIN, seats(5), palms_by_hand=True, returns_by_hand=True, first_player=2).start()
    assert refused(start, PlacePalm(space("J3"))).key == "illegal.wrong_phase"
    position = played(start, ReturnLeader(G))
    assert position.player == 3
    assert refused(position, ReturnLeader(G)).key == "illegal.already_returned"
    position = played(position, ReturnLeader(P), ReturnLeader(Y), ReturnLeader(V), ReturnLeader(T))
    assert position.returned == (V, T, G, P, Y)
    assert position.player == 2
    position = played(position, PlacePalm(space("J3")))
    assert refused(position, PlacePalm(space("J3"))).key == "illegal.palm_there"
    assert refused(position, PlacePalm(space("A3"))).key == "illegal.no_large_pool"
    assert refused(position, PlacePalm(space("A2"))).key == "illegal.mountain"
    assert refused(position, PlacePalm(0)).key == "illegal.no_space"
    small = Setup(MOUNTAIN, seats(3), palms_by_hand=True).start()
    assert refused(small, PlacePalm(space("R11"))).key == "illegal.beyond_line"


def test_a_reason_stands_exactly_where_no_legal_move_does() -> None:
    """Over whole games, every colour on every hex either is legal or has a reason (R14)."""
    for seed, players in enumerate((2, 5)):
        match: DesertMatch = Match(Setup(MOUNTAIN, seats(players), seed=seed))
        rng = Rng(seed)
        while not match.position.over:
            position = match.position
            kind = PlaceLeader if position.phase is Phase.LEADERS else PlaceCamel
            if match.ply % 7 == 0:
                legal = set(position.legal_moves())
                for colour in COLOURS:
                    for index in MOUNTAIN.kinds:
                        move = kind(colour, index)
                        assert (position.why_illegal(move) is None) == (move in legal)
                assert position == match.position
            match.play(any_move(position, position.legal_moves(), rng))
