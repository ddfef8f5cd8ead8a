"""Sound out of nothing: tones, noise, filters, room and level, as lists of samples between -1 and 1."""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from math import cos, exp, exp2, log10, pi, sin, sqrt, tanh
from pathlib import Path
from sys import byteorder
from wave import open as open_wave

RATE = 22_050
"""Samples in a second."""

Samples = list[float]
Curve = Callable[[float], float]
"""A value that changes with time; takes seconds."""
Point = tuple[float, float]
"""Seconds and a value."""


def curve(*points: Point) -> Curve:
    """A line through points, level before the first and after the last."""

    def at(time: float) -> float:
        if time <= points[0][0]:
            return points[0][1]
        for (then, low), (now, high) in pairwise(points):
            if time <= now:
                return low + (high - low) * (time - then) / (now - then)
        return points[-1][1]

    return at


def fading(half: float, attack: float = 0.004) -> Curve:
    """Rises softly within `attack` seconds, then loses half its strength every `half` seconds."""

    def at(time: float) -> float:
        rise = 0.5 - 0.5 * cos(pi * min(1.0, time / attack))
        return rise * exp2(-max(0.0, time - attack) / half)

    return at


def silence(seconds: float) -> Samples:
    """Nothing, for so long."""
    return [0.0] * round(seconds * RATE)


def tone(pitch: Curve | float, seconds: float, level: Curve) -> Samples:
    """A pure tone; a pitch in hertz that may glide."""
    phase, out = 0.0, []
    for n in range(round(seconds * RATE)):
        time = n / RATE
        out.append(sin(phase) * level(time))
        phase += 2 * pi * (pitch if isinstance(pitch, float | int) else pitch(time)) / RATE
    return out


def noise(seconds: float, seed: int) -> Samples:
    """White noise, the same for the same seed."""
    rng = random.Random(seed)
    return [rng.uniform(-1, 1) for _ in range(round(seconds * RATE))]


def low_pass(sound: Samples, cut: float, times: int = 1) -> Samples:
    """Softens what is above `cut` hertz, by 6 dB an octave for each of `times`."""
    share = 1 - exp(-2 * pi * cut / RATE)
    for _ in range(times):
        held, out = 0.0, []
        for sample in sound:
            held += share * (sample - held)
            out.append(held)
        sound = out
    return sound


def high_pass(sound: Samples, cut: float) -> Samples:
    """Takes away what is below `cut` hertz."""
    return [sample - low for sample, low in zip(sound, low_pass(sound, cut), strict=True)]


def band(sound: Samples, pitch: Curve | float, width: float) -> Samples:
    """Keeps what lies round a pitch, in hertz, that may glide; the smaller `width`, the more it whistles."""
    low = high = 0.0
    out = []
    for n, sample in enumerate(sound):
        centre = pitch if isinstance(pitch, float | int) else pitch(n / RATE)
        step = 2 * sin(pi * min(centre, RATE / 7) / RATE)
        low += step * high
        high += step * (sample - low - width * high)
        out.append(high * width)
    return out


def shaped(sound: Samples, level: Curve) -> Samples:
    """The sound with its strength following a curve."""
    return [sample * level(n / RATE) for n, sample in enumerate(sound)]


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Several sounds together, each as (seconds it begins at, strength, samples)."""
    out = [0.0] * max(round(start * RATE) + len(sound) for start, _, sound in parts)
    for start, strength, sound in parts:
        first = round(start * RATE)
        for n, sample in enumerate(sound, first):
            out[n] += strength * sample
    return out


def room(sound: Samples, share: float, tail: float) -> Samples:
    """A soft echo of an open place, `tail` seconds longer than the sound."""
    dry = sound + silence(tail)
    wet = [0.0] * len(dry)
    for delay, kept in ((0.0297, 0.74), (0.0371, 0.72), (0.0411, 0.7), (0.0437, 0.68)):
        line, held = [0.0] * round(delay * RATE), 0.0
        for n, sample in enumerate(dry):
            place = n % len(line)
            held += 0.35 * (line[place] - held)  # what comes back is duller each time
            wet[n] += held / 4
            line[place] = sample + kept * held
    return [one + share * other for one, other in zip(dry, wet, strict=True)]


def warmed(sound: Samples, drive: float) -> Samples:
    """Rounds off what is loudest."""
    return [tanh(drive * sample) / tanh(drive) for sample in sound]


def looped(sound: Samples, overlap: float) -> Samples:
    """Makes the end run into the beginning: the last `overlap` seconds are laid over the first."""
    count = round(overlap * RATE)
    body, tail = sound[:-count], sound[-count:]
    for n, sample in enumerate(tail):
        share = n / count
        # Noises add up by their power: equal power keeps the loudness level.
        body[n] = body[n] * sqrt(share) + sample * sqrt(1 - share)
    return body


def faded(sound: Samples, begin: float = 0.002, end: float = 0.03) -> Samples:
    """Begins and ends at nothing, so that no click is heard."""
    total = len(sound)
    rise, fall = max(1, round(begin * RATE)), max(1, round(end * RATE))
    out = []
    for n, sample in enumerate(sound):
        up, down = min(1.0, n / rise), min(1.0, (total - 1 - n) / fall)
        out.append(sample * (0.5 - 0.5 * cos(pi * up)) * (0.5 - 0.5 * cos(pi * down)))
    return out


def loudness(sound: Sequence[float], window: float = 0.1) -> float:
    """The RMS of the loudest `window` seconds in dB below full scale; low tones count less, as to an ear."""
    heard = high_pass(list(sound), 120)
    count = min(len(heard), round(window * RATE))
    power = total = sum(sample * sample for sample in heard[:count])
    for n in range(count, len(heard)):
        total += heard[n] ** 2 - heard[n - count] ** 2
        power = max(power, total)
    return 10 * log10(max(power / count, 1e-12))


def peak(sound: Iterable[float]) -> float:
    """The largest sample in dB below full scale."""
    return 20 * log10(max(1e-6, *(abs(sample) for sample in sound)))


def levelled(sound: Samples, wanted: float, most: float = -3.0) -> Samples:
    """As loud as wanted (see `loudness`), but with no peak above `most` dB."""
    gain = min(wanted - loudness(sound), most - peak(sound))
    return [sample * 10 ** (gain / 20) for sample in sound]


def write(path: Path, sound: Samples) -> None:
    """Write a WAV file of one channel and 16 bits."""
    numbers = array("h", (round(32_767 * min(1.0, max(-1.0, sample))) for sample in sound))
    if byteorder == "big":
        numbers.byteswap()
    path.parent.mkdir(parents=True, exist_ok=True)
    with open_wave(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(numbers.tobytes())


def read(path: Path) -> Samples:
    """Read such a file."""
    with open_wave(str(path), "rb") as file:
        numbers = array("h", file.readframes(file.getnframes()))
    if byteorder == "big":
        numbers.byteswap()
    return [number / 32_767 for number in numbers]
