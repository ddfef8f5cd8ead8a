"""The legal moves of a position, kept as masks until somebody asks for one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from desert.core.hexgrid import bits, nth_bit
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.moves import Move, PlaceCamel, PlaceLeader, PlacePalm, ReturnLeader

Masks = tuple[int, int, int, int, int]
"""A mask of spaces for each camel colour."""


class LegalMoves(Sequence[Move]):
    """Every legal move, by colour and then by bit; building, counting and asking for one are cheap.

    Attributes:
        masks: For leaders and camels, the legal spaces of each colour; for palms, all under the first.
    """

    __slots__ = ("_make", "masks")

    def __init__(self, make: Callable[[Colour, int], Move], masks: Masks) -> None:
        self._make = make
        self.masks = masks

    def __len__(self) -> int:
        # Spelled out: this is asked for at every ply of a playout.
        a, b, c, d, e = self.masks
        return a.bit_count() + b.bit_count() + c.bit_count() + d.bit_count() + e.bit_count()

    def __bool__(self) -> bool:
        return any(self.masks)

    def __iter__(self) -> Iterator[Move]:
        make = self._make
        for colour, mask in zip(COLOURS, self.masks, strict=True):
            for space in bits(mask):
                yield make(colour, space)

    @overload
    def __getitem__(self, place: int) -> Move: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...
    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        if isinstance(place, slice):
            return list(self)[place]
        rest = place if place >= 0 else place + len(self)
        if rest >= 0:
            for colour, mask in zip(COLOURS, self.masks, strict=True):
                count = mask.bit_count()
                if rest < count:
                    return self._make(colour, nth_bit(mask, rest))
                rest -= count
        raise IndexError(place)

    def __contains__(self, move: object) -> bool:
        match move:
            case PlaceLeader(colour, space) | PlaceCamel(colour, space):
                pass
            case PlacePalm(space):
                colour = Colour.GREEN
            case ReturnLeader(colour):
                space = 0
            case _:
                return False
        if space < 0 or not self.masks[colour] >> space & 1:
            return False
        return type(move) is type(self._make(colour, space))


def palm(_colour: Colour, space: int) -> Move:
    """A palm move from a mask's bit."""
    return PlacePalm(space)


def returned(colour: Colour, _space: int) -> Move:
    """A returned leader from a mask's place."""
    return ReturnLeader(colour)


def no_move(_colour: Colour, _space: int) -> Move:
    """What the empty list of a finished game is made with."""
    raise IndexError


NONE: Masks = (0, 0, 0, 0, 0)
NO_MOVES = LegalMoves(no_move, NONE)
