"""From a position of the rules to what stands on the board in the picture."""

from __future__ import annotations

from dataclasses import replace

from desert.games.through_the_desert.colours import COLOURS
from desert.games.through_the_desert.placing import area_points
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import standing
from desert.views.through_the_desert.pieces.painter import Area, Pieces


def pieces_of(position: Position, fresh: int = 0, covered: int = 0, *, lengths: bool = False) -> Pieces:
    """What stands on the board, `fresh` marked; tokens that lie there are face up (rules section 2.4).

    The tokens of `covered` are shown face down all the same; `lengths` writes them at the leaders.
    """
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
        fresh=fresh & position.occupied,
        covered=covered & lying,
        links={owner: mask for owner, mask in zip(owners, position.links, strict=True) if mask},
        lengths=_lengths(position) if lengths else {},
    )


def _lengths(position: Position) -> dict[tuple[int, int], tuple[int, bool]]:
    """How long each caravan is that is more than its leader, and whether none of its colour is longer."""
    found = {}
    for colour in COLOURS:
        result = standing(position, colour)
        for player, size in enumerate(result.sizes):
            if size > 1:
                found[player, int(colour)] = (size, player in result.leaders)
    return found


def changed_spaces(old: Pieces, new: Pieces) -> int:
    """Mask of the spaces that look different: pieces and their lengths, tokens, palms with banners, areas."""
    changed = (old.leaders ^ new.leaders) | (old.oases ^ new.oases) | (old.fresh ^ new.fresh)
    changed |= old.covered ^ new.covered
    for before, after in ((old.caravans, new.caravans), (old.links, new.links)):
        for owner in before.keys() | after.keys():
            changed |= before.get(owner, 0) ^ after.get(owner, 0)
    for owner in old.lengths.keys() | new.lengths.keys():
        if old.lengths.get(owner) != new.lengths.get(owner):
            changed |= (old.caravans.get(owner, 0) & old.leaders) | (new.caravans.get(owner, 0) & new.leaders)
    for one, other in zip(old.tokens, new.tokens, strict=True):
        changed |= one ^ other
    for area in set(old.areas) ^ set(new.areas):
        changed |= area.spaces
    return changed


def only_near(pieces: Pieces, near: int) -> Pieces:
    """What stands on the spaces of `near`.

    Areas that reach into it are kept whole and palms all, as an area's number stands where no palm does.
    """
    first, second, third = pieces.tokens
    return replace(
        pieces,
        caravans={owner: mask & near for owner, mask in pieces.caravans.items() if mask & near},
        fresh=pieces.fresh & near,
        covered=pieces.covered & near,
        tokens=(first & near, second & near, third & near),
        areas=tuple(area for area in pieces.areas if area.spaces & near),
    )
