"""From a position of the rules to what stands on the board in the picture."""

from __future__ import annotations

from desert.games.through_the_desert.colours import COLOURS
from desert.games.through_the_desert.placing import area_points
from desert.games.through_the_desert.position import Position
from desert.views.through_the_desert.piece_painter import Area, Pieces


def pieces_of(position: Position) -> Pieces:
    """What stands on the board; the tokens that lie there are face up for all (rules section 2.4)."""
    count = len(COLOURS)
    owners = [(caravan // count, caravan % count) for caravan in range(len(position.caravans))]
    lying = position.waterholes
    first, second, third = position.tokens
    return Pieces(
        riders=position.table.riders,
        caravans={owner: mask for owner, mask in zip(owners, position.caravans, strict=True) if mask},
        leaders=position.leaders,
        tokens=(first & lying, second & lying, third & lying),
        oases=position.oases,
        areas=tuple(
            Area(area.player, area.colour, area.spaces, area_points(area.spaces, position.oases))
            for area in position.areas
        ),
        links={owner: mask for owner, mask in zip(owners, position.links, strict=True) if mask},
    )
