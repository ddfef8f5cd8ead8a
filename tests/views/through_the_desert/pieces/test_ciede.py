"""The yardstick itself, against pairs published by Sharma, Wu and Dalal."""

from __future__ import annotations

import pytest

from tools.colour_distance import Lab, ciede2000, contrast, lab


@pytest.mark.parametrize(
    ("first", "second", "distance"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, -1.0, 2.0), (50.0, 0.0, 0.0), 2.3669),
        ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_published_pairs(first: Lab, second: Lab, distance: float) -> None:
    assert ciede2000(first, second) == pytest.approx(distance, abs=1e-4)
    assert ciede2000(second, first) == pytest.approx(distance, abs=1e-4)


def test_white_and_black() -> None:
    assert lab((255, 255, 255)) == pytest.approx((100, 0, 0), abs=0.01)
    assert contrast((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
