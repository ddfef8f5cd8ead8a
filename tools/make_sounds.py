"""Makes every sound of the game, the same each time: run it and commit what changed in assets/sounds."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from math import pi, sin
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.instruments import drop, drum, flute, footfall, hertz, kalimba, shell, wind, wood
from tools.synthesis import (
    Samples,
    curve,
    faded,
    high_pass,
    levelled,
    looped,
    low_pass,
    mixed,
    noise,
    room,
    shaped,
    warmed,
    write,
)

SOUNDS = Path(__file__).resolve().parent.parent / "assets" / "sounds"
GAME = "through_the_desert/"

EVENT, SMALL, INTERFACE, AMBIENCE = -20.0, -23.0, -27.0, -38.0
"""How loud each kind is: its loudest tenth of a second in dB, see `synthesis.loudness`."""

LOOP = 14.0
"""Seconds until the ambience comes round."""

Recipe = tuple[float, Callable[[], Samples]]


def _step(seed: int, weight: float, bright: float) -> Samples:
    second = footfall(seed + 7, weight * 0.94, bright * 0.85)
    return mixed((0, 1.0, footfall(seed, weight, bright)), (0.105, 0.7, second))


def _leader() -> Samples:
    bells = mixed(
        (0.05, 1.0, shell(1240, 0.4)), (0.13, 0.7, shell(1480, 0.4)), (0.24, 0.45, shell(1240, 0.4))
    )
    sound = mixed(
        (0, 0.8, drum(104, seed=3)),
        (0.02, 0.5, _step(31, 120, 1500)),
        (0, 0.2, bells),
        (0.03, 0.4, kalimba(hertz("D4"))),
        (0.1, 0.3, kalimba(hertz("A4"))),
    )
    return room(sound, 0.35, 0.25)


def _palm() -> Samples:
    leaves = shaped(
        low_pass(high_pass(noise(0.55, 41), 700), 2000, 2),
        curve((0, 0), (0.06, 0.8), (0.14, 0.3), (0.24, 1), (0.36, 0.25), (0.42, 0.5), (0.55, 0)),
    )
    return mixed(
        (0, 1.3, leaves), (0.02, 0.5, footfall(43, 105, 900)), (0.06, 0.2, kalimba(hertz("G4"), 0.5))
    )


def _returned() -> Samples:
    steps = [(0.13 * n, 0.9 - 0.25 * n, footfall(50 + n, 115 + 8 * n, 1300 - 250 * n)) for n in range(3)]
    return mixed(*steps)


def _water() -> Samples:
    coins = mixed((0, 1.0, shell(2050)), (0.055, 0.75, shell(2430)), (0.12, 0.55, shell(1880)))
    sound = mixed(
        (0, 1.0, drop(430, 1020)),
        (0.1, 0.45, drop(560, 1250, 0.18)),
        (0.2, 0.34, coins),
    )
    return room(sound, 0.4, 0.2)


def _oasis() -> Samples:
    notes = [(0.0, "G4"), (0.085, "A4"), (0.17, "D5"), (0.27, "G5")]
    sound = mixed(
        *((start, 0.75, kalimba(hertz(note), 0.8)) for start, note in notes),
        (0.2, 0.25, drop(520, 1150)),
    )
    return room(sound, 0.4, 0.3)


def _river() -> Samples:
    splash = shaped(
        low_pass(high_pass(noise(0.7, 61), 250), 1600, 2),
        curve((0, 0), (0.03, 1), (0.12, 0.55), (0.35, 0.18), (0.7, 0)),
    )
    drops = [
        (0.1, 640, 1180),
        (0.19, 480, 900),
        (0.27, 760, 1400),
        (0.39, 560, 1020),
        (0.52, 690, 1240),
    ]
    parts = [(start, 0.4, drop(low, high, 0.16)) for start, low, high in drops]
    return room(mixed((0, 1.6, splash), *parts), 0.25, 0.15)


def _enclosure() -> Samples:
    pitch = curve((0, 260), (0.45, 950), (0.95, 420))
    gust = wind(0.95, 71, pitch, curve((0, 0), (0.3, 0.8), (0.5, 1), (0.95, 0)), 0.35)
    sound = mixed(
        (0, 4.0, gust),
        (0.34, 0.5, kalimba(hertz("D4"), 0.8)),
        (0.42, 0.42, kalimba(hertz("A4"), 0.8)),
        (0.5, 0.3, kalimba(hertz("D5"), 0.8)),
    )
    return room(sound, 0.3, 0.2)


def _turn_end() -> Samples:
    return mixed((0, 1.0, drum(92, 0.6, seed=81)), (0.14, 0.35, drum(138, 0.4, seed=82)))


def _last_camels() -> Samples:
    sound = mixed(
        (0, 0.6, drum(98, seed=91)),
        (0.2, 0.7, drum(98, seed=92)),
        (0.36, 0.8, drum(98, seed=93)),
        (0.36, 0.34, flute(hertz("D4"), 0.8, 94)),
    )
    return room(sound, 0.25, 0.15)


def _blocked() -> Samples:
    return mixed((0, 1.0, wood(300)), (0.09, 0.8, wood(235)))


def _tick() -> Samples:
    return mixed((0, 0.8, kalimba(hertz("D5"), 0.3)), (0, 0.3, wood(500, 0.08)))


def _token_turned() -> Samples:
    flip = shaped(low_pass(high_pass(noise(0.12, 101), 400), 1500, 2), curve((0, 0), (0.03, 1), (0.11, 0)))
    return mixed((0, 0.8, flip), (0.07, 0.5, shell(1250)), (0.075, 0.3, wood(420)))


_TUNE = (
    (0.0, "D5", 0.42),
    (0.4, "A4", 0.24),
    (0.6, "Bb4", 0.24),
    (0.8, "A4", 0.24),
    (1.0, "G4", 0.24),
    (1.2, "F#4", 0.44),
    (1.6, "G4", 0.24),
    (1.8, "A4", 0.44),
    (2.2, "D5", 1.5),
)
_BEATS = (
    (0.0, 92),
    (0.4, 138),
    (0.6, 138),
    (0.8, 92),
    (1.2, 138),
    (1.4, 92),
    (1.6, 92),
    (1.8, 138),
    (2.2, 92),
)
_CHORD = ((2.2, "D4"), (2.28, "A4"), (2.36, "D5"), (2.44, "F#5"))


def _fanfare() -> Samples:
    sound = mixed(
        *(
            (start, 0.42, flute(hertz(note), length, 110 + n))
            for n, (start, note, length) in enumerate(_TUNE)
        ),
        *((start, 0.5, drum(pitch, seed=130 + n)) for n, (start, pitch) in enumerate(_BEATS)),
        *((start, 0.22, kalimba(hertz(note), 1.2)) for start, note in _CHORD),
    )
    return room(warmed(sound, 0.8), 0.4, 0.5)


def _click() -> Samples:
    return wood(560, 0.09)


def _back() -> Samples:
    return wood(400, 0.1)


def _dialog() -> Samples:
    return mixed((0, 0.7, kalimba(hertz("A4"), 0.35)), (0.07, 0.6, kalimba(hertz("D5"), 0.4)))


def _ambience() -> Samples:
    overlap = 2.0
    seconds = LOOP + overlap

    def swell(cycles: int, phase: float) -> Callable[[float], float]:
        # Whole cycles in a loop: strength and pitch come round with it.
        return lambda time: 0.5 + 0.5 * sin(2 * pi * (cycles * time / LOOP + phase))

    slow, slower, quick = swell(2, 0.1), swell(1, 0.6), swell(5, 0.35)
    low = wind(seconds, 201, lambda t: 210 + 90 * slow(t), lambda t: 0.6 + 0.4 * slower(t), 0.9)
    high = wind(seconds, 202, lambda t: 520 + 260 * slow(t), lambda t: slow(t) * (0.5 + 0.2 * quick(t)), 0.35)
    sand = shaped(
        low_pass(high_pass(noise(seconds, 203), 1800), 4200),
        lambda t: 0.03 * slow(t) * (0.4 + 0.6 * quick(t)),
    )
    return looped(
        mixed((0, 1.0, low_pass(low, 900)), (0, 1.0, low_pass(high, 1500)), (0, 0.6, sand)), overlap
    )


RECIPES: Mapping[str, Recipe] = {
    GAME + "step_1": (SMALL, lambda: _step(11, 118, 1400)),
    GAME + "step_2": (SMALL, lambda: _step(17, 108, 1250)),
    GAME + "step_3": (SMALL, lambda: _step(23, 126, 1550)),
    GAME + "leader": (EVENT, _leader),
    GAME + "leader_returned": (SMALL, _returned),
    GAME + "palm": (SMALL, _palm),
    GAME + "waterhole": (EVENT, _water),
    GAME + "oasis": (EVENT, _oasis),
    GAME + "river": (EVENT, _river),
    GAME + "enclosure": (EVENT, _enclosure),
    GAME + "turn_end": (SMALL, _turn_end),
    GAME + "last_camels": (EVENT, _last_camels),
    GAME + "blocked": (SMALL, _blocked),
    GAME + "score_tick": (SMALL, _tick),
    GAME + "token_turned": (SMALL, _token_turned),
    GAME + "fanfare": (EVENT + 1, _fanfare),
    "ui/click": (INTERFACE, _click),
    "ui/back": (INTERFACE, _back),
    "ui/dialog": (INTERFACE, _dialog),
    "ambience": (AMBIENCE, _ambience),
}
"""Every sound by its file below assets/sounds, without .wav."""


def made(name: str) -> Samples:
    """A sound as it is written."""
    level, recipe = RECIPES[name]
    sound = recipe()
    # A loop has no end to fade.
    return levelled(sound if name == "ambience" else faded(_trimmed(sound)), level)


def _trimmed(sound: Samples) -> Samples:
    """Without the end that nobody hears."""
    loud = max(abs(sample) for sample in sound) * 0.004
    last = max(n for n, sample in enumerate(sound) if abs(sample) > loud)
    return sound[: last + 1] + [0.0] * 8


def main() -> None:
    """Write all, or those named."""
    for name in sys.argv[1:] or RECIPES:
        write(SOUNDS / f"{name}.wav", made(name))


if __name__ == "__main__":
    main()
