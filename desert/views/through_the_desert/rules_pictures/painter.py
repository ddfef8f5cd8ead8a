"""Paints the scenes of the rules with the board's own ground, pieces and marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt

import pygame
from pygame import Rect

from desert.core.hexgrid import Grid, bits
from desert.games.through_the_desert.board import Board, Kind, mask_of
from desert.ui import icons, theme
from desert.ui.context import Context
from desert.ui.theme import Face, Weight
from desert.ui.widgets import Figure
from desert.views.through_the_desert.board.hex_layout import HexLayout, spans
from desert.views.through_the_desert.board.painter import paint_board
from desert.views.through_the_desert.board.svg import tag
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.painter import Area, PiecePainter, Pieces
from desert.views.through_the_desert.pieces.sprites import PieceSprites
from desert.views.through_the_desert.rules_pictures.scenes import OWNER, RIVAL, SCENES, Scene
from desert.views.through_the_desert.table.marks import Lit, Marks

_GRID = Grid(11, 7)
_LARGEST = 33
"""The radius of a hex at most, in design units: about as on the table."""
_BETWEEN = 1.5
"""Between two scenes, where an arrow points from what was to what comes of it, in radii."""
_GAIN = 1.5
"""How large the coin or token is that was earned, in radii."""
_CORNER = 10
"""How round a scene's corners are, in design units."""


def figure(context: Context, name: str) -> Figure:
    """The picture of a rule, painted when it is first seen; raises KeyError for none of that name."""
    return Figure(
        lambda width: _size(context, SCENES[name], width),
        lambda size: context.sprites.made(
            ("rule", name, size, id(chosen(context))), lambda: _paint(context, name, size)
        ),
    )


def _span(scene: Scene) -> tuple[float, float]:
    """Width and height of what is seen, in radii."""
    board = board_of("", scene)
    first, last = (_GRID.column_row(_bit(board, name)) for name in scene.seen)
    return 1.5 * (last[0] - first[0]) + 2, sqrt(3) * (last[1] - first[1] + 1.5)


def _radius(context: Context, scenes: Sequence[Scene], width: int) -> float:
    across = sum(_span(scene)[0] for scene in scenes) + _BETWEEN * (len(scenes) - 1)
    return min(width / across, context.px(_LARGEST))


def _size(context: Context, scenes: Sequence[Scene], width: int) -> tuple[int, int]:
    radius = _radius(context, scenes, width)
    wide = sum(_span(scene)[0] for scene in scenes) + _BETWEEN * (len(scenes) - 1)
    return int(wide * radius), int(max(_span(scene)[1] for scene in scenes) * radius)


def _paint(context: Context, name: str, size: tuple[int, int]) -> pygame.Surface:
    scenes = SCENES[name]
    radius = _radius(context, scenes, size[0])
    picture = pygame.Surface(size, pygame.SRCALPHA)
    x = 0.0
    for number, scene in enumerate(scenes):
        if number:
            side = round(radius * _BETWEEN)
            arrow = icons.icon(context.sprites, "chevron_right", side, theme.TERRACOTTA)
            picture.blit(arrow, arrow.get_rect(center=(round(x + radius * _BETWEEN / 2), size[1] // 2)))
            x += radius * _BETWEEN
        wide = _span(scene)[0] * radius
        box = Rect(round(x), 0, min(int(wide), size[0] - round(x)), size[1])
        picture.blit(_framed(context, _SceneArtist(context, name, scene, radius).paint(box.size)), box)
        x += wide
    return picture


def _framed(context: Context, picture: pygame.Surface) -> pygame.Surface:
    """The same with round corners and a line round it."""
    wide, high = picture.get_size()
    corner, line = context.px(_CORNER), max(1, context.px(1.5))

    def sheet(**look: str | float) -> pygame.Surface:
        shape = tag(
            "rect",
            x=line / 2,
            y=line / 2,
            width=wide - line,
            height=high - line,
            rx=corner,
            **look,
        )
        svg = tag("svg", shape, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {wide} {high}")
        return context.sprites.generated(svg, wide, high)

    out = pygame.Surface((wide, high), pygame.SRCALPHA)
    out.blit(picture, (0, 0))
    out.blit(sheet(fill="#ffffff"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    out.blit(sheet(fill="none", stroke=theme.PARCHMENT_EDGE, stroke_width=line), (0, 0))
    return out


def _bit(board: Board, name: str) -> int:
    bit = board.space(name)
    if bit is None:
        raise KeyError(name)
    return bit


def board_of(name: str, scene: Scene) -> Board:
    """A board around the scene, larger than what is seen of it, so that the sand goes on at every side."""
    kinds = dict.fromkeys(bits(_GRID.all), Kind.DESERT)
    plain = Board(name, name, _GRID, kinds)
    for names, kind in (
        (scene.mountains, Kind.MOUNTAIN),
        (scene.oases, Kind.LARGE_POOL),
        (f"{scene.pools} {' '.join(scene.tokens)}", Kind.SMALL_POOL),
    ):
        kinds |= {_bit(plain, one): kind for one in names.split()}
    return Board(f"rules {name}", name, _GRID, kinds, river=_river(scene.river))


def _river(column: str) -> frozenset[tuple[int, int]]:
    """A river from top to bottom between an odd column and the next."""
    if not column:
        return frozenset()
    left = ord(column) - ord("A")
    pairs = set()
    for row in range(1, _GRID.rows + 1):
        west = _GRID.index(left, row)
        for down in (0, 1):
            if row + down <= _GRID.rows:
                east = _GRID.index(left + 1, row + down)
                pairs.add((min(west, east), max(west, east)))
    return frozenset(pairs)


@dataclass
class _SceneArtist:
    """Paints one scene."""

    context: Context
    name: str
    scene: Scene
    radius: float

    def paint(self, size: tuple[int, int]) -> pygame.Surface:
        """The scene, that many pixels large."""
        context, scene = self.context, self.scene
        board = board_of(self.name, scene)
        mask = _masks(board)
        across, down = spans(board)
        whole = Rect(0, 0, round(across * self.radius + 1), round(down * self.radius + 1))
        layout = HexLayout(board, whole)
        seen = layout.around(mask(" ".join(self._corners(board))))
        target = Rect((0, 0), size)
        layout = layout.moved((target.centerx - seen.centerx, target.centery - seen.centery))
        palette = chosen(context)
        picture = paint_board(board.for_players(5), layout, size, palette=palette)
        sprites = PieceSprites(context.sprites, lambda: palette)
        painter = PiecePainter(context.sprites, sprites, self._font)
        marks = Marks(context.sprites, lambda: palette)
        pieces = self._pieces(mask)
        if scene.lit:
            lit = Lit(mask(scene.lit), palette.camels[scene.hand].base, pieces.tokens[0])
            marks.legal(picture, layout, lit, lit.spaces)
        painter.paint(picture, layout, pieces)
        marks.barred(picture, layout, mask(scene.barred))
        if scene.culprits:
            marks.culprit(picture, layout, mask(scene.culprits))
            painter.paint_standing(picture, layout, pieces)
        if scene.gain is not None:
            self._put_gain(picture, sprites, *scene.gain)
        return picture

    def _corners(self, board: Board) -> list[str]:
        """The spaces of the seen part's four corners, so that a lower half row counts too."""
        (left, top), (right, bottom) = (_GRID.column_row(_bit(board, name)) for name in self.scene.seen)
        return [
            board.space_name(_GRID.index(column, row))
            for column in (left, left + 1, right)
            for row in (top, bottom)
        ]

    def _font(self, height: int) -> pygame.font.Font:
        return self.context.type.font(Face(height / self.context.scale.factor, Weight.BOLD))

    def _pieces(self, mask: Callable[[str], int]) -> Pieces:
        scene, riders = self.scene, (OWNER, RIVAL)
        herds = {(riders.index(herd.rider), int(herd.colour)): herd for herd in scene.herds}
        first = next(iter(herds))
        area = mask(scene.area)
        worth = {value: " ".join(n for n, v in scene.tokens.items() if v == value) for value in (1, 2, 3)}
        linked = mask(scene.oases) if scene.gain == ("coin", 5) else 0
        return Pieces(
            riders=riders,
            caravans={owner: mask(f"{herd.leader} {herd.camels}") for owner, herd in herds.items()},
            leaders=mask(" ".join(herd.leader for herd in scene.herds)),
            tokens=(mask(worth[1]), mask(worth[2]), mask(worth[3])),
            oases=mask(scene.oases),
            areas=(Area(0, first[1], area, area.bit_count()),) if area else (),
            links={first: linked} if linked else {},
            fresh=mask(scene.fresh),
        )

    def _put_gain(self, picture: pygame.Surface, sprites: PieceSprites, kind: str, worth: int) -> None:
        side = round(self.radius * _GAIN)
        away = side // 4
        box = Rect(picture.get_width() - side - away, away, side, side)
        if kind == "token":
            picture.blit(sprites.token(worth, side), box)
            return
        picture.blit(sprites.points(side), box)
        number = self._font(round(side * 0.62)).render(str(worth), True, theme.INK)
        picture.blit(number, number.get_rect(center=box.center))


def _masks(board: Board) -> Callable[[str], int]:
    return lambda names: mask_of(_bit(board, name) for name in names.split())
