"""How far apart two colours look, to normal and to other colour vision: CIEDE2000 between sRGB colours."""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Lab = tuple[float, float, float]
Rgb = tuple[int, int, int]

# Machado, Oliveira and Fernandes 2009, severity 1.0; they work on linear light.
_VISIONS = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
VISIONS = tuple(_VISIONS)
"""Normal colour vision, then without the long, middle and short wave cones."""


def _linear(part: int) -> float:
    share = part / 255
    return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4


def lab(colour: Rgb) -> Lab:
    """CIELAB under D65 of an sRGB colour of parts 0 to 255."""
    r, g, b = (_linear(part) for part in colour)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883

    def root(t: float) -> float:
        return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116

    return 116 * root(y) - 16, 500 * (root(x) - root(y)), 200 * (root(y) - root(z))


def seen(colour: Rgb, vision: str) -> Rgb:
    """What a kind of colour vision (one of `VISIONS`) makes of an sRGB colour, as another sRGB colour."""
    light = [_linear(part) for part in colour]
    r, g, b = (
        _encoded(sum(share * part for share, part in zip(row, light, strict=True)))
        for row in _VISIONS[vision]
    )
    return r, g, b


def _encoded(share: float) -> int:
    share = min(1.0, max(0.0, share))
    part = share * 12.92 if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055
    return round(part * 255)


def luminance(colour: Rgb) -> float:
    """Relative luminance, 0 to 1, as contrast ratios use it."""
    r, g, b = (_linear(part) for part in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(first: Rgb, second: Rgb) -> float:
    """The contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


def ciede2000(first: Lab, second: Lab) -> float:
    """The distance of two CIELAB colours (Sharma, Wu and Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    stretch = 1 + 0.5 * (1 - sqrt(mean**7 / (mean**7 + 25**7)))
    a1, a2 = a1 * stretch, a2 * stretch
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1 = degrees(atan2(b1, a1)) % 360 if c1 else 0.0
    h2 = degrees(atan2(b2, a2)) % 360 if c2 else 0.0
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    d_h = 2 * sqrt(c1 * c2) * sin(radians(turn) / 2)
    l_mean, c_mean = (l1 + l2) / 2, (c1 + c2) / 2
    h_mean = h1 + h2
    if c1 * c2:
        h_mean = (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * cos(radians(h_mean - 30))
        + 0.24 * cos(radians(2 * h_mean))
        + 0.32 * cos(radians(3 * h_mean + 6))
        - 0.20 * cos(radians(4 * h_mean - 63))
    )
    s_l = 1 + 0.015 * (l_mean - 50) ** 2 / sqrt(20 + (l_mean - 50) ** 2)
    s_c = 1 + 0.045 * c_mean
    s_h = 1 + 0.015 * c_mean * t
    rotation = (
        -2 * sqrt(c_mean**7 / (c_mean**7 + 25**7)) * sin(radians(60 * exp(-(((h_mean - 275) / 25) ** 2))))
    )
    d_l, d_c = (l2 - l1) / s_l, (c2 - c1) / s_c
    return sqrt(d_l**2 + d_c**2 + (d_h / s_h) ** 2 + rotation * d_c * d_h / s_h)
