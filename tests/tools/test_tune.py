"""The fit finds the weights that outcomes were made with."""

from __future__ import annotations

import pytest

from desert.ai.weights import WEIGHTS
from desert.core.rng import Rng
from tools.tune import Example, fit, present, rows, solve


def test_solving_equations() -> None:
    assert solve([[4.0, 2.0], [2.0, 3.0]], [10.0, 8.0]) == pytest.approx([1.75, 1.5])


def test_the_fit_finds_what_made_the_outcomes() -> None:
    rng = Rng(1)
    true = [2.0, -1.0, 0.5]
    examples: list[Example] = []
    for _ in range(2000):
        parts = [rng.gauss(0, 3) for _ in true]
        examples.append((parts, sum(a * b for a, b in zip(parts, true, strict=True)) + rng.gauss(0, 2)))
    assert fit(examples, [0.0, 0.0, 0.0], 0.001) == pytest.approx(true, abs=0.1)


def test_what_never_differs_keeps_its_weight() -> None:
    examples: list[Example] = [([float(number % 3 - 1), 0.0], float(number % 3 - 1)) for number in range(99)]
    assert fit(examples, [0.5, 0.7], 0.01) == pytest.approx([1.0, 0.7], abs=0.02)


def test_the_present_weights_come_back_as_they_are_written() -> None:
    start, end = WEIGHTS.at(1.0), WEIGHTS.at(0.0)
    written = (start[0], end[0], start[1], end[1])
    for row, wanted in zip(rows(present()), written, strict=True):
        assert row == pytest.approx(list(wanted))
