"""The instruments of the game's sounds: drum, thumb piano, flute, shells, water, sand and wind."""

from __future__ import annotations

from math import exp2, pi, sin

from tools.synthesis import (
    Curve,
    Samples,
    band,
    curve,
    fading,
    high_pass,
    low_pass,
    mixed,
    noise,
    shaped,
    tone,
    warmed,
)

NOTES = {"C": 0, "D": 2, "Eb": 3, "E": 4, "F": 5, "F#": 6, "G": 7, "A": 9, "Bb": 10, "B": 11}


def hertz(note: str) -> float:
    """The pitch of a note such as "F#5"."""
    return 440.0 * exp2((NOTES[note[:-1]] - 9 + 12 * (int(note[-1]) - 4)) / 12)


def drum(pitch: float, seconds: float = 0.55, seed: int = 1, skin: float = 0.25) -> Samples:
    """A frame drum struck with the flat of the hand."""
    bend = curve((0, pitch * 1.5), (0.05, pitch * 1.06), (0.2, pitch))
    overtone = curve((0, pitch * 2.4), (0.05, pitch * 1.7))
    hand = shaped(low_pass(noise(0.12, seed), 900, 2), fading(0.016, 0.005))
    body = mixed(
        (0, 1.0, tone(bend, seconds, fading(0.085, 0.006))),
        (0, 0.35, tone(overtone, seconds, fading(0.045, 0.006))),
        (0, skin * 4, hand),
    )
    return warmed(body, 1.2)


def kalimba(pitch: float, seconds: float = 0.9, attack: float = 0.005) -> Samples:
    """A tongue of a thumb piano on a gourd."""
    return mixed(
        (0, 1.0, tone(pitch, seconds, fading(0.13, attack))),
        (0, 0.16, tone(pitch * 2.0, seconds, fading(0.07, attack))),
        (0, 0.09, tone(min(pitch * 5.4, 5200), seconds * 0.4, fading(0.018, attack))),
        (0, 0.25, tone(pitch / 2, seconds * 0.5, fading(0.03, attack))),
    )


def flute(pitch: float, seconds: float, seed: int, breath: float = 0.12) -> Samples:
    """A reed flute, breathy, with a slow vibrato that comes late."""

    def bent(time: float) -> float:
        vibrato = 0.006 * min(1.0, max(0.0, time - 0.18) / 0.3) * sin(2 * pi * 5.1 * time)
        scoop = -0.03 * max(0.0, 1 - time / 0.09)
        return pitch * (1 + vibrato + scoop)

    held = seconds - 0.16
    level = curve((0, 0), (0.05, 0.7), (0.12, 1), (held, 0.82), (seconds, 0))
    air = band(noise(seconds, seed), pitch * 1.02, 0.25)
    hiss = low_pass(high_pass(noise(seconds, seed + 1), 1500), 4000)
    return mixed(
        (0, 0.9, tone(bent, seconds, level)),
        (0, 0.22, tone(lambda time: 2 * bent(time), seconds, level)),
        (0, 0.1, tone(lambda time: 3 * bent(time), seconds, level)),
        (0, 2.6 * breath, shaped(air, level)),
        (0, 0.25 * breath, shaped(hiss, level)),
    )


def shell(pitch: float, seconds: float = 0.2) -> Samples:
    """A small shell touching another."""
    return mixed(
        (0, 1.0, tone(pitch, seconds, fading(0.022, 0.003))),
        (0, 0.5, tone(pitch * 1.51, seconds, fading(0.013, 0.003))),
        (0, 0.2, tone(pitch * 2.27, seconds, fading(0.008, 0.003))),
    )


def drop(low: float, high: float, seconds: float = 0.22) -> Samples:
    """A drop that falls into still water."""
    glide = curve((0, low), (0.02, low * 1.02), (seconds * 0.6, high))
    return tone(glide, seconds, fading(0.035, 0.006))


def footfall(seed: int, weight: float, bright: float) -> Samples:
    """A hoof set down on sand."""
    grains = low_pass(high_pass(noise(0.16, seed), 350), bright, 2)
    sink = curve((0, weight * 1.3), (0.06, weight))
    return mixed(
        (0, 2.4, shaped(grains, curve((0, 0), (0.018, 1), (0.05, 0.45), (0.15, 0)))),
        (0.004, 0.55, tone(sink, 0.14, fading(0.028, 0.008))),
    )


def wind(seconds: float, seed: int, pitch: Curve | float, level: Curve, width: float = 0.5) -> Samples:
    """Wind over dunes, its pitch and strength following curves."""
    return shaped(low_pass(band(noise(seconds, seed), pitch, width), 2600), level)


def wood(pitch: float, seconds: float = 0.12) -> Samples:
    """A knock on soft wood."""
    return mixed(
        (0, 1.0, tone(pitch, seconds, fading(0.014, 0.004))),
        (0, 0.35, tone(pitch * 2.6, seconds, fading(0.007, 0.004))),
        (0, 0.3, tone(pitch * 0.5, seconds, fading(0.02, 0.004))),
    )
