"""Counts again, by the rules alone and step by step, what the reasons of a suggestion claim."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from desert.core.hexgrid import bits
from desert.core.messages import Message
from desert.games.through_the_desert.colours import COLOURS, Colour
from desert.games.through_the_desert.moves import Move, PlaceCamel, PlaceLeader
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import scores
from desert.games.through_the_desert.snapshot import Phase

NEVER = 1000
Check = Callable[["Claim"], bool]


class Claim:
    """A reason and the turn it is given for."""

    def __init__(self, position: Position, moves: tuple[Move, ...], reason: Message) -> None:
        self.before, self.reason = position, reason
        self.after = position
        for move in moves:
            self.after = self.after.play(move)[0]
        self.moves = moves

    @property
    def count(self) -> int:
        assert self.reason.count is not None
        return self.reason.count

    @property
    def points(self) -> int:
        nested = self.reason.values["points"]
        assert isinstance(nested, Message)
        assert nested.count is not None
        return nested.count

    @property
    def colour(self) -> Colour:
        nested = self.reason.values["colour"]
        assert isinstance(nested, Message)
        return next(colour for colour in COLOURS if colour.message.key == nested.key)

    @property
    def owner(self) -> int:
        """The seat spoken of: the mover where none is named."""
        nested = self.reason.values.get("owner")
        if nested is None:
            return self.before.player
        assert isinstance(nested, Message)
        return self.before.table.riders.index(nested.key.removeprefix("rider."))

    @property
    def space(self) -> int:
        name = self.reason.values["space"]
        assert isinstance(name, str)
        found = self.before.table.board.space(name)
        assert found is not None
        return found

    @property
    def caravan(self) -> int:
        return 5 * self.owner + self.colour

    def closed(self) -> int:
        return self.after.enclosed & ~self.before.enclosed

    def taken(self) -> int:
        player = self.before.player
        return self.after.taken[player] & ~self.before.taken[player]

    def lead(self, position: Position) -> int:
        """How far the mover's caravan is before all others of the colour."""
        sizes = [caravan.bit_count() for caravan in position.caravans[self.colour :: 5]]
        own = sizes.pop(self.before.player)
        return own - max(sizes)


def worth(position: Position, tokens: int) -> int:
    """What tokens are worth."""
    values = zip(position.tokens, position.table.token_worth, strict=True)
    return sum(value * (mask & tokens).bit_count() for mask, value in values)


def reachable(position: Position, caravan: int) -> dict[int, int]:
    """Each space a caravan could come to if nobody else placed anything, with the camels it takes."""
    colour = caravan % 5
    beside: set[int] = set()
    for other in range(colour, len(position.caravans), 5):
        if other != caravan:
            for space in bits(position.caravans[other]):
                beside |= set(bits(position.table.around[space]))
    taken = set(bits(position.occupied | position.oases | position.enclosed)) | beside
    found: dict[int, int] = {}
    edge = set(bits(position.caravans[caravan])) if position.supply[colour] else set()
    camels = 0
    while edge:
        camels += 1
        edge = {
            there
            for space in edge
            for there in bits(position.table.around[space])
            if there not in taken and there not in found
        }
        found.update(dict.fromkeys(edge, camels))
    return found


def oasis_away(position: Position, caravan: int, oasis: int) -> int:
    """How many camels an oasis is away."""
    ways = reachable(position, caravan)
    return min((ways[space] for space in bits(position.table.around[oasis]) if space in ways), default=NEVER)


def closings(position: Position, caravan: int, camels: int) -> Iterator[int]:
    """What a caravan closes by each way of placing so many camels in a row."""
    player, colour = divmod(caravan, 5)
    start = position._replace(player=player, left=2, turn=10 * position.table.players, phase=Phase.CAMELS)
    yield from _closings(start, player, COLOURS[colour], camels, start.enclosed)


def _closings(position: Position, player: int, colour: Colour, camels: int, before: int) -> Iterator[int]:
    if not camels or position.over or position.player != player:
        return
    for space in bits(position.legal_moves().masks[colour]):
        after = position.play(PlaceCamel(colour, space))[0]
        if after.enclosed & ~before:
            yield after.enclosed & ~before
        yield from _closings(after, player, colour, camels - 1, before)


def closable(position: Position, caravan: int, camels: int) -> int:
    mask = 0
    for closing in closings(position, caravan, camels):
        mask |= closing
    return mask


def lands(claim: Claim, gone: int, ways: Iterator[int]) -> set[int]:
    """How many spaces that score each way closes beyond `gone`."""
    oases = claim.before.oases
    return {(way & ~gone & ~oases).bit_count() for way in ways}


def _closes(claim: Claim) -> bool:
    before, after = (scores(one)[claim.before.player].areas for one in (claim.before, claim.after))
    return claim.count == after - before


def _closes_with(claim: Claim) -> bool:
    return _closes(claim) and claim.points == worth(claim.before, claim.taken() & claim.closed())


def _waterholes(claim: Claim) -> bool:
    tokens = claim.taken() & ~claim.closed()
    return (claim.count, claim.points) == (tokens.bit_count(), worth(claim.before, tokens))


def _oasis(claim: Claim) -> bool:
    links = claim.after.links[claim.caravan] & ~claim.before.links[claim.caravan]
    return bool(links >> claim.space & 1)


def _river(claim: Claim) -> bool:
    return bool((claim.after.crossed & ~claim.before.crossed) >> claim.caravan & 1)


def _spoils(claim: Claim) -> bool:
    gone = closable(claim.after, claim.caravan, 2)
    return claim.count == max(lands(claim, gone, closings(claim.before, claim.caravan, 2)))


def _prepares(camels: int) -> Check:
    def check(claim: Claim) -> bool:
        known = closable(claim.before, claim.caravan, camels)
        return claim.count in lands(claim, known, closings(claim.after, claim.caravan, camels))

    return check


def _cuts_off(claim: Claim) -> bool:
    soon = oasis_away(claim.before, claim.caravan, claim.space) <= 3
    return soon and oasis_away(claim.after, claim.caravan, claim.space) > claim.after.supply[claim.colour]


def _more(claim: Claim) -> int:
    return oasis_away(claim.after, claim.caravan, claim.space) - oasis_away(
        claim.before, claim.caravan, claim.space
    )


def _room(claim: Claim) -> int:
    return len(reachable(claim.after, claim.caravan))


def _nears_oasis(claim: Claim) -> bool:
    now = oasis_away(claim.after, claim.caravan, claim.space)
    return claim.count == now < oasis_away(claim.before, claim.caravan, claim.space)


def _nears_waterholes(claim: Claim) -> bool:
    before, after = (
        {space for space, camels in reachable(one, claim.caravan).items() if camels == 1}
        for one in (claim.before, claim.after)
    )
    fresh = sum(1 << space for space in after - before) & claim.after.waterholes
    return (claim.count, claim.points) == (fresh.bit_count(), worth(claim.before, fresh))


def _nears_river(claim: Claim) -> bool:
    """A crossing takes a camel beside one that was placed just before, or that stood there."""
    assert not claim.after.crossed >> claim.caravan & 1
    ways = reachable(claim.after, claim.caravan) | dict.fromkeys(bits(claim.after.caravans[claim.caravan]), 0)
    across = claim.before.table.field.across
    pairs = [
        max(ways[here], ways[there])
        for here in across
        if here in ways
        for there in bits(across[here])
        if there in ways
    ]
    return claim.count >= min(pairs)


def _leader_tokens(claim: Claim) -> bool:
    move = claim.moves[0]
    assert isinstance(move, PlaceLeader)
    around = claim.before.table.around
    near = {move.space}
    for _ in range(2):
        near |= {there for space in near for there in bits(around[space])}
    return claim.count == worth(claim.before, claim.before.waterholes & sum(1 << space for space in near))


def _begun(claim: Claim) -> tuple[Position, int]:
    move = claim.moves[0]
    assert isinstance(move, PlaceLeader)
    return claim.after, 5 * claim.before.player + move.colour


def _leader_oasis(claim: Claim) -> bool:
    return claim.count == oasis_away(*_begun(claim), claim.space)


def _leader_room(claim: Claim) -> bool:
    within = claim.reason.values["camels"]
    assert isinstance(within, int)
    return claim.count == sum(camels <= within for camels in reachable(*_begun(claim)).values())


def _level_with(claim: Claim) -> bool:
    sizes = [caravan.bit_count() for caravan in claim.after.caravans[claim.colour :: 5]]
    most = max(sizes)
    return {claim.before.player, claim.owner} == {seat for seat, size in enumerate(sizes) if size == most}


def _runs_out(claim: Claim) -> bool:
    return claim.before.supply[claim.colour] > 0 == claim.after.supply[claim.colour]


CHECKS: dict[str, Check] = {
    "hint.closes": _closes,
    "hint.closes_with": _closes_with,
    "hint.waterholes": _waterholes,
    "hint.oasis": _oasis,
    "hint.river": _river,
    "hint.ends_camels": lambda claim: (
        claim.before.supply[claim.colour] > 0 == claim.after.supply[claim.colour]
    ),
    "hint.ends_waterholes": lambda claim: claim.before.waterholes > 0 == claim.after.waterholes,
    "hint.ends_stuck": lambda claim: claim.after.over,
    "hint.takes_lead": lambda claim: claim.lead(claim.before) <= 0 < claim.lead(claim.after) == claim.count,
    "hint.leads_on": lambda claim: 0 < claim.lead(claim.before) < claim.lead(claim.after) == claim.count,
    "hint.draws_level": lambda claim: claim.lead(claim.before) < 0 == claim.lead(claim.after),
    "hint.draws_level_with": _level_with,
    "hint.spoils": _spoils,
    "hint.prepares": _prepares(1),
    "hint.prepares_turn": _prepares(2),
    "hint.cuts_off": _cuts_off,
    "hint.long_way": lambda claim: _more(claim) >= 6,
    "hint.farther": lambda claim: _more(claim) == claim.count,
    "hint.shuts_in": lambda claim: _room(claim) == 0,
    "hint.narrows": lambda claim: _room(claim) == claim.count,
    "hint.room": lambda claim: _room(claim) == claim.count,
    "hint.grows": lambda claim: claim.after.caravans[claim.caravan].bit_count() == claim.count,
    "hint.nears_oasis": _nears_oasis,
    "hint.nears_waterholes": _nears_waterholes,
    "hint.nears_river": _nears_river,
    "hint.leader_oasis": _leader_oasis,
    "hint.leader_tokens": _leader_tokens,
    "hint.leader_room": _leader_room,
}
"""Whether a reason is true, by its key."""
