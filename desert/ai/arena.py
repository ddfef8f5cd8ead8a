"""Whole games without a screen, played by computer players."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from desert.ai.player import NO_LIMITS, Limits, Player, ask
from desert.core.match import Match
from desert.core.rng import SEED_BITS, Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.board import Board
from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.colours import RIDERS
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.table import Variant


@dataclass(frozen=True, slots=True)
class Played:
    """A game of the arena.

    Attributes:
        seed: What it alone came from; the deal's and the players' chance both.
        match: The finished match.
    """

    seed: int
    match: DesertMatch


def play_out(setup: Setup, players: Sequence[Player], rng: Rng, limits: Limits = NO_LIMITS) -> DesertMatch:
    """Play a game to its end, a player for each seat."""
    match: DesertMatch = Match(setup)
    while (seat := match.position.to_move) is not None:
        for move in ask(players[seat], match.position, rng, limits):
            match.play(move)
    return match


def games(
    board: Board,
    policies: Sequence[str],
    players: Mapping[str, Player],
    seed: int,
    variant: Variant | None = None,
) -> Iterator[Played]:
    """Games without end, each from a seed of its own; the same `seed` gives the same games.

    Palms, returned leaders, tokens and the first player are dealt.

    Args:
        board: Where they are played.
        policies: Who plays each seat, in clockwise order: 2 to 5 names.
        players: The players by name.
        seed: What the seeds of the games come from.
        variant: The variant rules; None is the default ones.
    """
    seats = tuple(
        Seat(colour.capitalize(), colour, "computer", policy)
        for colour, policy in zip(RIDERS, policies, strict=False)
    )
    seeds = Rng(seed)
    while True:
        own = seeds.getrandbits(SEED_BITS)
        rng = Rng(own)
        setup = Setup(
            board=board,
            seats=seats,
            first_player=rng.randrange(len(seats)),
            variant=variant or Variant(),
            seed=own,
        )
        yield Played(own, play_out(setup, [players[policy] for policy in policies], rng))
