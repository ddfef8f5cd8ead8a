"""The sounds in the repository: by the script, soft, equally loud by kind, without clicks, and small."""

from __future__ import annotations

from itertools import pairwise
from math import log10

import pytest

from tools.make_sounds import AMBIENCE, EVENT, INTERFACE, RECIPES, SMALL, SOUNDS, made
from tools.synthesis import RATE, loudness, low_pass, peak, read

NAMES = sorted(RECIPES)
EFFECTS = [name for name in NAMES if name != "ambience"]
MOST_BYTES = 1_500_000


def _decibel(power: float) -> float:
    return 10 * log10(max(power, 1e-12))


def test_each_sound_has_its_file_and_they_are_small() -> None:
    files = {path.relative_to(SOUNDS).with_suffix("").as_posix() for path in SOUNDS.rglob("*.wav")}
    assert files == set(NAMES)
    assert sum(path.stat().st_size for path in SOUNDS.rglob("*.wav")) < MOST_BYTES


@pytest.mark.parametrize("name", ["ui/click", "through_the_desert/step_1", "through_the_desert/oasis"])
def test_the_files_are_what_the_script_makes(name: str) -> None:
    written, anew = read(SOUNDS / f"{name}.wav"), made(name)
    assert len(written) == len(anew)
    # Another machine's sines may differ in the last bit.
    assert max(abs(one - other) for one, other in zip(written, anew, strict=True)) < 3 / 32_767


@pytest.mark.parametrize("name", NAMES)
def test_loudness_is_that_of_its_kind_and_peaks_are_low(name: str) -> None:
    sound = read(SOUNDS / f"{name}.wav")
    assert loudness(sound) == pytest.approx(RECIPES[name][0], abs=0.5)
    assert peak(sound) <= -6
    assert AMBIENCE < INTERFACE < SMALL < EVENT


@pytest.mark.parametrize("name", EFFECTS)
def test_it_begins_and_ends_in_silence(name: str) -> None:
    sound = read(SOUNDS / f"{name}.wav")
    assert sound[0] == sound[-1] == 0
    loudest = max(map(abs, sound))
    last = sound[-round(0.004 * RATE) :]
    assert max(map(abs, last)) < 0.05 * loudest
    first = sound[: round(0.0005 * RATE)]
    assert max(map(abs, first)) < 0.2 * loudest


@pytest.mark.parametrize("name", NAMES)
def test_it_is_soft(name: str) -> None:
    """Most of it lies low, and it has no steps."""
    sound = read(SOUNDS / f"{name}.wav")
    loudest = max(map(abs, sound))
    assert sum(x * x for x in low_pass(sound, 4000)) > 0.6 * sum(x * x for x in sound)
    assert max(abs(b - a) for a, b in pairwise(sound)) < 0.7 * loudest


def test_the_wind_comes_round_without_a_seam() -> None:
    wind = read(SOUNDS / "ambience.wav")
    assert 12 <= len(wind) / RATE <= 20
    steps = [abs(b - a) for a, b in pairwise(wind)]
    assert abs(wind[0] - wind[-1]) <= max(steps)
    half = RATE // 2
    levels = [_decibel(sum(x * x for x in wind[n : n + half]) / half) for n in range(0, len(wind), half)]
    assert max(abs(b - a) for a, b in zip(levels, levels[1:] + levels[:1], strict=True)) < 3
