"""SVG text from Python: elements, transforms, gradients."""

from __future__ import annotations

Value = str | float
Stop = tuple[float, str, float]
"""Where on a gradient (0 to 1), the colour there, and its opacity."""


def tag(name: str, *content: str, **attributes: Value) -> str:
    """An element; underscores in attribute names stand for hyphens, numbers are cut to hundredths."""
    # A board has ten thousand attributes: this loop is most of what writing it costs.
    parts = [f"<{name}"]
    for key, value in attributes.items():
        text = value if isinstance(value, str) else f"{value:.2f}"
        parts.append(f'{key.replace("_", "-")}="{text}"')
    start = " ".join(parts)
    return f"{start}>{''.join(content)}</{name}>" if content else f"{start}/>"


def path(d: str, **attributes: Value) -> str:
    """A path."""
    return tag("path", d=d, **attributes)


def stroke(d: str, colour: str, width: float, opacity: float = 1, **attributes: Value) -> str:
    """A path that is only a line, with round ends and corners unless the attributes say otherwise."""
    ends: dict[str, Value] = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return tag(
        "path",
        d=d,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_opacity=opacity,
        **(ends | attributes),
    )


def disc(x: float, y: float, radius: float, **attributes: Value) -> str:
    """A circle."""
    return tag("circle", cx=x, cy=y, r=radius, **attributes)


def moved(x: float, y: float, across: float = 1, down: float | None = None, turn: float = 0) -> str:
    """A transform: scaled, turned by degrees, then moved."""
    scale = f" scale({across:.4g} {across if down is None else down:.4g})"
    rotation = f" rotate({turn:.0f})" if turn else ""
    return f"translate({x:.1f} {y:.1f}){rotation}{scale}"


def radial(name: str, x: float, y: float, radius: float, *stops: Stop) -> str:
    """A round gradient in the units of what it fills; nanosvg draws no other kind right."""
    return tag(
        "radialGradient", *map(_stop, stops), id=name, gradientUnits="userSpaceOnUse", cx=x, cy=y, r=radius
    )


def linear(name: str, start: tuple[float, float], end: tuple[float, float], *stops: Stop) -> str:
    """A straight gradient in the units of what it fills."""
    (x1, y1), (x2, y2) = start, end
    ends = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
    return tag("linearGradient", *map(_stop, stops), id=name, gradientUnits="userSpaceOnUse", **ends)


def _stop(stop: Stop) -> str:
    offset, colour, opacity = stop
    return tag("stop", offset=offset, stop_color=colour, stop_opacity=opacity)
