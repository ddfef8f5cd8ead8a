"""Space first: which colours may go to a space, what each would earn, or why none may."""

from __future__ import annotations

from desert.core.messages import Message
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.moves import Move, PlaceCamel, PlaceLeader, ReturnLeader
from desert.games.through_the_desert.snapshot import Phase
from desert.views.through_the_desert.facts.hover import Hint, hint
from desert.views.through_the_desert.play.aim import Aim

_MOVES: dict[Phase, type[PlaceCamel | PlaceLeader]] = {
    Phase.LEADERS: PlaceLeader,
    Phase.CAMELS: PlaceCamel,
}
# Of these each colour has its own; all others are the same for every colour.
_PER_COLOUR = frozenset(
    {
        "illegal.not_in_hand",
        "illegal.none_left",
        "illegal.colour_begun",
        "illegal.colour_needed",
        "illegal.next_to_other",
        "illegal.not_next_to_own",
    }
)


def asks_for_colour(aim: Aim) -> bool:
    """Whether a piece of some colour is to be placed and none is in hand."""
    return aim.active and aim.colour is None and aim.position.phase in _MOVES


def colours_for(aim: Aim, space: int) -> tuple[Colour, ...]:
    """The colours that may go to a space now."""
    if not aim.active or aim.position.phase not in _MOVES:
        return ()
    masks = aim.position.legal_moves().masks
    return tuple(colour for colour in COLOURS if masks[colour] >> space & 1)


def open_spaces(aim: Aim) -> int:
    """Mask of the spaces where some colour may go."""
    if not aim.active or aim.position.phase not in _MOVES:
        return 0
    mask = 0
    for one in aim.position.legal_moves().masks:
        mask |= one
    return mask


def move_with(aim: Aim, colour: Colour, space: int) -> Move:
    """The placement of a colour on a space, legal or not."""
    return _MOVES[aim.position.phase](colour, space)


def hints_for(aim: Aim, space: int) -> tuple[tuple[Colour, Hint], ...]:
    """What each colour that may go to a space would earn there."""
    found = []
    for colour in colours_for(aim, space):
        one = hint(Aim(aim.position, colour, aim.active), space)
        if one is not None:
            found.append((colour, one))
    return tuple(found)


def why_none(aim: Aim, space: int) -> Hint | None:
    """Why no colour may go to a space; None where one may, or nobody is to choose."""
    if not asks_for_colour(aim) or colours_for(aim, space):
        return None
    reasons = [hint(Aim(aim.position, colour, aim.active), space) for colour in COLOURS]
    barred = [one for one in reasons if one is not None and one.reason is not None]
    same = [one for one in barred if one.reason is not None and one.reason.key not in _PER_COLOUR]
    if same:
        return same[0]
    beside = [one for one in barred if one.reason is not None and one.reason.key == "illegal.next_to_other"]
    near = [one for one in beside if one.beside_own]
    if near:
        return near[0]
    none = Message("table.none_reaches" if aim.position.phase is Phase.CAMELS else "table.none_begins")
    return Hint(space, legal=False, reason=none, unreachable=True)


def colour_of(move: Move | None) -> Colour | None:
    """The colour a move is of."""
    return move.colour if isinstance(move, PlaceCamel | PlaceLeader | ReturnLeader) else None
