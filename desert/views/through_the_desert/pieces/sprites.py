"""Pieces as pictures: camels, leaders, palms and tokens, put together from SVG parts and recoloured."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import astuple

import pygame

from desert.ui.sprites import Sprites, raster, recolour
from desert.views.through_the_desert.board.svg import tag
from desert.views.through_the_desert.pieces.palette import DEFAULT, Palette, Shades

FOLDER = "through_the_desert/"
"""Where this game's sprites are, below assets/sprites."""

BODY = Shades("#c9ab84", "#e3cda9", "#a3855e", "#5d4527")
"""What the camel's files have where the camel colour goes."""
CLOTH = ("#b0413e", "#d9736c", "#7a2626")
"""What the files have where the owner's base, light and dark go."""
ICON_INK = "#ff00ff"
"""What icons are drawn in, as the toolkit's are."""

PENNANT_WIDTH = 2 / 3
"""How wide a banner is for its height."""
FLAG_WIDTH = 5 / 4
"""How wide a flag is for its height."""

_Text = Callable[[], str]

Layer = tuple[str, str]
"""A file name and the SVG transform it is put down with."""

_WRAPPING = re.compile(r"<\?xml.*?\?>|<svg[^>]*>|</svg>", re.DOTALL)

_AS_IS = "translate(0 0)"
# A leader needs room above: the camel is drawn smaller in the same square, the rider sits on its hump.
_LEADER_CAMEL = "translate(15 25) scale(.79)"
_LEADER_RIDER = "translate(2 0) scale(.86)"
_BANNER_EMBLEM = "translate(5.700 9.600) scale(.94)"
_PENNANT_EMBLEM = "translate(18.600 13) scale(1.780)"
_FLAG_EMBLEM = "translate(11.500 18.500) scale(2.850)"
_FLAG_PATTERNS = ("translate(82.300 -27) scale(.570)", "translate(82.300 14.500) scale(.570)")
"""A pattern is as wide as a flag's outer part, and fills it twice, one above the other."""
_ROUNDEL_EMBLEM = "translate(26 26) scale(2.833)"
# Large signs: the blanket hangs lower, and emblems are medallions that stay readable at 28 pixels.
_LARGE_BLANKET = "translate(-15.300 -14.200) scale(1.300)"
_FLANK, _BANNER = (2.0, 60.0, 0.44), (-2.0, -2.0, 0.38)
"""Where a medallion's corner is, and its share of the square; that of a leader ends at the rider's turban."""
_FILLING_EMBLEM = "translate(18 18) scale(3.500)"
"""What a smaller medallion bears: as large an emblem as it can hold."""


class PieceSprites:
    """The pieces in every colour and size, square and cached; pictures are shared, so never draw onto one."""

    def __init__(self, sprites: Sprites, palette: Callable[[], Palette] = lambda: DEFAULT) -> None:
        self._chosen = palette
        self._sprites = sprites

    @property
    def palette(self) -> Palette:
        """The colours now; a person may choose others at any time."""
        return self._chosen()

    def camel(self, colour: int, rider: str | None, size: int) -> pygame.Surface:
        """A camel of a `Colour`, facing right, wearing its owner's cloth; none while in the supply."""
        return self._made(("camel", colour, rider), size, lambda: self._camel(colour, rider))

    def leader(self, colour: int, rider: str, size: int) -> pygame.Surface:
        """A camel with the player's rider and banner."""
        return self._made(("leader", colour, rider), size, lambda: self._leader(colour, rider))

    def seat_camel(self, rider: str, size: int) -> pygame.Surface:
        """The grey camel that marks whose seat it is."""
        return self._made(("seat", rider), size, lambda: self._seat(rider))

    def palm(self, size: int) -> pygame.Surface:
        """The palm that makes an oasis of a large pool."""
        return self._sprites.get(FOLDER + "palm", size)

    def token(self, value: int, size: int) -> pygame.Surface:
        """A waterhole token worth 1, 2 or 3, face up."""
        return self._sprites.get(f"{FOLDER}token_{value}", size)

    def token_back(self, size: int) -> pygame.Surface:
        """A waterhole token face down."""
        return self._sprites.get(FOLDER + "token_back", size)

    def points(self, size: int) -> pygame.Surface:
        """A coin of points, without its number."""
        return self._sprites.get(FOLDER + "coin", size)

    def emblem(self, rider: str, size: int) -> pygame.Surface:
        """A player's emblem on a roundel of their colour."""
        return self._made(("emblem", rider), size, lambda: self._emblem(rider))

    def pennant(self, colour: int, rider: str, high: int) -> pygame.Surface:
        """A banner `high` pixels tall, the owner's half above the caravan's: a link to an oasis."""
        width = round(high * PENNANT_WIDTH)
        key = ("pennant", colour, rider, high, id(self.palette))
        return self._sprites.made(
            key, lambda: _cut(raster(self._pennant(colour, rider), width, high), (width, high))
        )

    def flag(self, colour: int, rider: str, high: int) -> pygame.Surface:
        """The same side by side, with a larger emblem, for where many of them leave little height."""
        width = round(high * FLAG_WIDTH)
        key = ("flag", colour, rider, high, id(self.palette))
        return self._sprites.made(
            key, lambda: _cut(raster(self._flag(colour, rider), width, high), (width, high))
        )

    def barred(self, size: int) -> pygame.Surface:
        """The sign on what may go nowhere, as the board has it on spaces."""
        return self._sprites.get(FOLDER + "barred", size, palette={ICON_INK: self.palette.blocked})

    def icon(self, name: str, size: int, colour: str) -> pygame.Surface:
        """One of this game's icons in one colour."""
        return self._sprites.get(f"{FOLDER}icons/{name}", size, palette={ICON_INK: colour})

    def _made(self, key: tuple[object, ...], size: int, svg: _Text) -> pygame.Surface:
        return self._sprites.made((*key, size, id(self.palette)), lambda: raster(svg(), size, size))

    def _camel(self, colour: int, rider: str | None) -> str:
        large = self.palette.large_signs
        blanket = _LARGE_BLANKET if large else _AS_IS
        layers = [("camel", _AS_IS), (f"blanket_{self.palette.blankets[colour]}", blanket)]
        if rider is not None:
            layers.append(("cloth", _AS_IS))
            if large:
                layers += self._medallion(rider, _FLANK)
        return self._dyed(self._stacked(layers), self.palette.camels[colour], rider)

    def _leader(self, colour: int, rider: str) -> str:
        large = self.palette.large_signs
        layers = [
            ("camel", _LEADER_CAMEL),
            (
                f"blanket_{self.palette.blankets[colour]}",
                f"{_LEADER_CAMEL} {_LARGE_BLANKET}" if large else _LEADER_CAMEL,
            ),
            ("cloth", _LEADER_CAMEL),
            ("rider", _LEADER_RIDER),
        ]
        if large:
            layers += self._medallion(rider, _BANNER, _FILLING_EMBLEM)
        else:
            layers.append((f"emblem_{self.palette.riders[rider].emblem}", _BANNER_EMBLEM))
        return self._dyed(self._stacked(layers), self.palette.camels[colour], rider)

    def _medallion(
        self, rider: str, place: tuple[float, float, float], size: str = _ROUNDEL_EMBLEM
    ) -> list[Layer]:
        """A player's emblem on a roundel."""
        x, y, share = place
        within = f"translate({x:.1f} {y:.1f}) scale({share:.3f})"
        emblem = f"emblem_{self.palette.riders[rider].emblem}"
        return [("roundel", within), (emblem, f"{within} {size}")]

    def _seat(self, rider: str) -> str:
        emblem = f"emblem_{self.palette.riders[rider].emblem}"
        layers = [
            ("camel", _AS_IS),
            ("seat_blanket", _AS_IS),
            ("cloth", _AS_IS),
            (emblem, "translate(39 36) scale(1.02)"),
        ]
        return self._dyed(self._stacked(layers), self.palette.grey, rider)

    def _emblem(self, rider: str) -> str:
        emblem = f"emblem_{self.palette.riders[rider].emblem}"
        layers = [("roundel", _AS_IS), (emblem, _ROUNDEL_EMBLEM)]
        return self._dyed(self._stacked(layers), self.palette.grey, rider)

    def _pennant(self, colour: int, rider: str) -> str:
        emblem = f"emblem_{self.palette.riders[rider].emblem}"
        pattern = f"pennon_{self.palette.blankets[colour]}"
        layers = [("pennant", _AS_IS), (pattern, _AS_IS), (emblem, _PENNANT_EMBLEM)]
        return self._dyed(self._stacked(layers, "0 0 80 120"), self.palette.camels[colour], rider)

    def _flag(self, colour: int, rider: str) -> str:
        emblem = f"emblem_{self.palette.riders[rider].emblem}"
        pattern = f"pennon_{self.palette.blankets[colour]}"
        layers = [("flag", _AS_IS), *((pattern, place) for place in _FLAG_PATTERNS), (emblem, _FLAG_EMBLEM)]
        return self._dyed(self._stacked(layers, "0 0 130 104"), self.palette.camels[colour], rider)

    def _stacked(self, layers: list[Layer], view: str = "0 0 120 120") -> str:
        parts = [
            tag("g", _WRAPPING.sub("", self._sprites.svg(FOLDER + name)), transform=transform)
            for name, transform in layers
        ]
        return tag("svg", *parts, xmlns="http://www.w3.org/2000/svg", viewBox=view)

    def _dyed(self, svg: str, shades: Shades, rider: str | None) -> str:
        colours = dict(zip(astuple(BODY), astuple(shades), strict=True))
        if rider is not None:
            look = self.palette.riders[rider]
            colours |= dict(zip(CLOTH, (look.base, look.light, look.dark), strict=True))
        return recolour(svg, colours)


def _cut(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture of just that size: keeping its shape the rasteriser may be a pixel off."""
    if picture.get_size() == size:
        return picture
    cut = pygame.Surface(size, 0, picture)
    cut.fill((0, 0, 0, 0))
    cut.blit(picture, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return cut
