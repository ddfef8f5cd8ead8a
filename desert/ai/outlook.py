"""What a caravan may still come to: where it can grow, which oases are how far, what it could enclose."""

from __future__ import annotations

from typing import NamedTuple

from desert.ai.kernel import Ground, Kernel

DEPTH = 4
"""So many camels ahead a caravan is looked at."""
WIDEST = 3
"""Gaps of so many camels are looked at for what lies behind them."""


class Pocket(NamedTuple):
    """Land without camels behind a caravan that a few more of it could cut off.

    Attributes:
        cost: Camels it takes at most, once the way round it is filled; about so many as a rule.
        spaces: Mask of what would be enclosed.
        worth: What enclosing it earns: spaces, tokens and links.
        border: Mask of the way round it that is to be filled.
    """

    cost: int
    spaces: int
    worth: int
    border: int


class Outlook(NamedTuple):
    """A caravan's prospects; masks of spaces.

    Attributes:
        within: Where it can be after 1, 2, ... `DEPTH` camels, each with the former.
        oases: How many new oases the 1st, 2nd, ... camel at the earliest reaches, a byte each.
        river: The camel that at the earliest crosses the river; 0 for none.
        pockets: What it could enclose, the land behind wider gaps without what lies behind narrower ones.
        concern: A camel of another caravan outside of these spaces changes nothing of all this.
        behind: Mask of all pockets.
    """

    within: tuple[int, ...]
    oases: int
    river: int
    pockets: tuple[Pocket, ...]
    concern: int
    behind: int


NOTHING = Outlook((0,) * DEPTH, 0, 0, (), 0, 0)


def outlook(kernel: Kernel, caravan: int, known: Outlook = NOTHING) -> Outlook:
    """The prospects of a caravan as the board stands.

    Args:
        kernel: The position.
        caravan: Whose prospects.
        known: Its prospects before a camel that lies in none of its pockets and changed nothing of itself.
    """
    own = kernel.caravans[caravan]
    layer = kernel.live[caravan] & kernel.free
    if not layer:
        return NOTHING
    ground = kernel.ground
    stride = ground.stride
    below = ground.below
    room = kernel.free & ~kernel.barred[caravan]
    fresh = ground.oases & ~kernel.links[caravan]
    wet = ground.river if not kernel.crossed >> caravan & 1 else 0
    river = 0
    before = own
    visited = 0
    within = []
    oases = 0
    for step in range(1, DEPTH + 1):
        if layer & wet and _crosses(ground, layer & wet, before):
            river = step
            wet = 0
        visited |= layer
        within.append(visited)
        up = layer | layer << 1
        grown = up | layer >> 1 | up << below | up >> stride
        found = grown & fresh
        if found:
            fresh ^= found
            oases += found.bit_count() << 8 * step - 8
        before = layer
        layer = grown & room & ~visited
    if known.within[:WIDEST] == tuple(within[:WIDEST]):
        # As thick as before on all sides: others come as far as they did.
        return Outlook(tuple(within), oases, river, known.pockets, visited | known.behind, known.behind)
    # Gaps can't be wider than the camels left.
    widest = min(WIDEST, kernel.supply[caravan % 5])
    pockets, behind = _pockets(kernel, own, within, widest, ground.oases & ~kernel.links[caravan])
    return Outlook(tuple(within), oases, river, pockets, visited | behind, behind)


def _crosses(ground: Ground, wet: int, before: int) -> bool:
    across = ground.across
    while wet:
        low = wet & -wet
        if across[low.bit_length() - 1] & before:
            return True
        wet ^= low
    return False


def _pockets(
    kernel: Kernel, own: int, within: list[int], widest: int, fresh: int
) -> tuple[tuple[Pocket, ...], int]:
    """What lies out of everybody else's reach once the caravan is thought thicker, and all of that as a mask.

    Thought thicker by n on all sides, the caravan closes every gap to a wall of up to n spaces.
    """
    ground = kernel.ground
    open_ = ground.spaces & ~own
    closed = ground.spaces & ~(kernel.free | kernel.occupied | ground.oases)
    known = closed
    pockets: list[Pocket] = []
    for gap, edge in _outsides(ground, open_, kernel.occupied & ~own, within[:widest]):
        inside = open_ & ~edge & ~known
        if inside and gap > 1:
            inside = _behind(ground, inside, within[gap - 1], gap)
        if inside:
            known |= inside
            pockets += _parts(kernel, open_ & ~known, inside, fresh)
    return tuple(pockets), known & ~closed


def _outsides(ground: Ground, open_: int, outside: int, thick: list[int]) -> list[tuple[int, int]]:
    """For each thickness, from 1, what others reach and all spaces next to it."""
    stride = ground.stride
    below = ground.below
    found = []
    # The thicker the caravan the less is reached, and what is reached then is reached anyway.
    for gap in range(len(thick), 0, -1):
        passable = open_ & ~thick[gap - 1]
        while True:
            up = outside | outside << 1
            grown = up | outside >> 1 | up << below | up >> stride
            new = grown & passable & ~outside
            if not new:
                break
            outside |= new
        found.append((gap, grown))
    found.reverse()
    return found


def _behind(ground: Ground, inside: int, thick: int, gap: int) -> int:
    """What of `inside` lies behind the thick caravan, not just in its own thickness on the outer side."""
    stride = ground.stride
    below = ground.below
    core = inside & ~thick
    if core:
        for _ in range(gap):
            up = core | core << 1
            core = (up | core >> 1 | up << below | up >> stride) & inside
    return core


def _parts(kernel: Kernel, beyond: int, inside: int, fresh: int) -> list[Pocket]:
    """The connected parts of what could be enclosed, and what they would cost and earn."""
    ground = kernel.ground
    stride = ground.stride
    below = ground.below
    found = []
    while inside:
        part = inside & -inside
        while True:
            up = part | part << 1
            grown = (up | part >> 1 | up << below | up >> stride) & inside
            if grown == part:
                break
            part = grown
        inside ^= part
        border = (up | part >> 1 | up << below | up >> stride) & beyond
        cost = border.bit_count() + 2 * (border & ground.oases).bit_count()
        worth = (part & ~ground.oases).bit_count() + 5 * (part & fresh).bit_count()
        tokens = part & kernel.waterholes
        if tokens:
            for mask, value in ground.token_masks:
                worth += value * (mask & tokens).bit_count()
        found.append(Pocket(cost, part, worth, border))
    return found
