"""What the person to move may do: the colour chosen, the spaces lit, the move a click would play."""

from __future__ import annotations

from dataclasses import dataclass

from desert.core.messages import Message
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.moves import Move, PlaceCamel, PlaceLeader, PlacePalm, ReturnLeader
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase


@dataclass(frozen=True, slots=True)
class Aim:
    """A position and the colour chosen in it.

    Attributes:
        position: Where the rules are.
        colour: The camel or leader chosen; None while there is none.
        active: Whether a person may place something now.
    """

    position: Position
    colour: Colour | None = None
    active: bool = True

    def colours(self) -> tuple[Colour, ...]:
        """The colours that can be chosen: there is a legal move with each."""
        if not self.active or self.position.phase in (Phase.PALMS, Phase.OVER):
            return ()
        masks = self.position.legal_moves().masks
        return tuple(colour for colour in COLOURS if masks[colour])

    def lit(self) -> int:
        """Mask of the spaces a click may be on now."""
        if not self.active:
            return 0
        match self.position.phase:
            case Phase.PALMS:
                return self.position.legal_moves().masks[0]
            case Phase.LEADERS | Phase.CAMELS if self.colour is not None:
                return self.position.legal_moves().masks[self.colour]
            case _:
                return 0

    def choose(self, colour: Colour) -> Aim | Message:
        """The aim with another colour, or why it can't be chosen."""
        if colour in self.colours():
            return Aim(self.position, colour, self.active)
        return self.why_not(colour)

    def why_not(self, colour: Colour) -> Message:
        """Why a colour can't be chosen."""
        position = self.position
        if not self.active:
            return Message("table.not_now")
        if position.phase is Phase.CAMELS:
            if not position.supply[colour]:
                return Message("illegal.none_left", {"colour": colour.message})
            if not position.caravans[position.player * len(COLOURS) + colour]:
                return Message("table.no_caravan", {"colour": colour.message})
            return Message("table.no_space", {"colour": colour.message})
        if position.phase is Phase.RETURNS:
            return Message("illegal.already_returned")
        if position.phase is Phase.LEADERS:
            if colour not in position.hand(position.player):
                return Message("illegal.not_in_hand", {"colour": colour.message})
            if colour not in position.leader_colours(position.player):
                # Any space tells it: the reason lies in the colour.
                taken = any(position.caravans[colour :: len(COLOURS)])
                key = "own.colour_begun" if taken else "illegal.colour_needed"
                return Message(key, {"colour": colour.message})
            return Message("table.no_space", {"colour": colour.message})
        return Message("table.not_now")

    def move(self, space: int) -> Move | None:
        """The move a click on a space stands for, legal or not; None while no colour is chosen."""
        match self.position.phase:
            case Phase.PALMS:
                return PlacePalm(space)
            case Phase.LEADERS if self.colour is not None:
                return PlaceLeader(self.colour, space)
            case Phase.CAMELS if self.colour is not None:
                return PlaceCamel(self.colour, space)
            case _:
                return None

    def returning(self, colour: Colour) -> Move | None:
        """The move a chosen colour stands for by itself: a leader returned to the box."""
        return ReturnLeader(colour) if self.position.phase is Phase.RETURNS else None


def aim_for(position: Position, colour: Colour | None, active: bool) -> Aim:
    """The aim in a new position: the colour stays while it can be placed; an only one is chosen by itself."""
    bare = Aim(position, None, active)
    colours = bare.colours()
    if position.phase is Phase.RETURNS:
        return bare
    if colour in colours:
        return Aim(position, colour, active)
    return Aim(position, colours[0], active) if len(colours) == 1 else bare
