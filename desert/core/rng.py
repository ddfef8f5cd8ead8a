"""Seeded randomness: whoever needs chance is handed a generator."""

from __future__ import annotations

import random

SEED_BITS = 53
"""Seeds fit a JSON number of any reader."""


class Rng(random.Random):
    """A generator of its own, the same on every machine for the same seed."""


def fresh_seed() -> int:
    """A seed nobody can guess: 0 to 2**53 - 1."""
    return random.SystemRandom().getrandbits(SEED_BITS)
