"""Random games on a kernel are as random as those by the rules."""

from __future__ import annotations

from collections import Counter

from desert.ai.kernel import Kernel
from desert.ai.playout import play_randomly
from desert.core.rng import Rng
from desert.games.through_the_desert.moves import PlaceCamel
from tests.ai.test_scene import after_leaders


def test_a_game_comes_to_its_end() -> None:
    for seed in range(20):
        kernel = Kernel.of(after_leaders("river", 2 + seed % 4, seed))
        placed = play_randomly(kernel, Rng(seed))
        leaders = sum(mask != 0 for mask in kernel.caravans)
        assert kernel.player == -1
        assert kernel.occupied.bit_count() == placed + leaders
        assert 0 in kernel.supply or not any(
            kernel.can_place(player) for player in range(kernel.ground.players)
        )


class _FirstOnly(Kernel):
    """A kernel whose game is over after one camel, which it notes."""

    __slots__ = ("noted",)

    noted: tuple[int, int]

    def place(self, caravan: int, space: int) -> int:
        self.noted = caravan, space
        self.player = -1
        return 0


def test_every_first_camel_is_as_likely() -> None:
    start = after_leaders("mountain", 2, 3)
    legal = {
        (5 * start.player + move.colour, move.space)
        for move in start.legal_moves()
        if type(move) is PlaceCamel
    }
    rng = Rng(2)
    drawn: Counter[tuple[int, int]] = Counter()
    for _ in range(60 * len(legal)):
        kernel = _FirstOnly.of(start)
        assert isinstance(kernel, _FirstOnly)
        play_randomly(kernel, rng)
        drawn[kernel.noted] += 1
    assert set(drawn) == legal
    # Chi-squared; its mean is one less than there are camels.
    assert sum((count - 60) ** 2 / 60 for count in drawn.values()) < 1.6 * len(legal)
