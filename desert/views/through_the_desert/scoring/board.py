"""The finished board beside the table of points, small, with what is pointed at lit; a click opens it."""

from __future__ import annotations

from collections import OrderedDict

import pygame
from pygame import Rect

from desert.ui.context import Context, Text
from desert.ui.intents import Intent, Point, PointerUp
from desert.ui.sound import CLICK
from desert.ui.widgets import Reply, Widget
from desert.ui.widgets.base import Action
from desert.views.through_the_desert.scoring.light import BoardLight

_KEPT = 12
_POINTER = 24
"""What a tip keeps free round the pointer, in design units."""
SHAPE = 1.3
"""Width by height of the frame the board is shown in."""


class BoardPicture(Widget):
    """Shows the part of the window's picture that holds the board, scaled into its box.

    A click on it does what a button beside it does: the keyboard needs no second way there.

    Args:
        context: The shared context.
        light: The window's picture.
        on_press: What a click does.
        tip: What its tooltip says.

    Attributes:
        lit: Mask of the spaces that are lit; None for the whole board as it is.
    """

    reacts = False
    cursor = pygame.SYSTEM_CURSOR_HAND

    def __init__(self, context: Context, light: BoardLight, on_press: Action, tip: Text) -> None:
        super().__init__(context, tip=tip)
        self._light, self._on_press = light, on_press
        self.lit: int | None = None
        self._kept: OrderedDict[int | None, pygame.Surface] = OrderedDict()
        self._shade: pygame.Surface | None = None

    def handle(self, intent: Intent) -> Reply | None:
        """Press by pointer release inside."""
        if isinstance(intent, PointerUp) and self.pressed and self.contains(intent.pos):
            self.context.sounds.play(CLICK)
            return Reply(self._on_press())
        return None

    def tip_text(self) -> str:
        """Return what a click does, once it does it."""
        return super().tip_text() if self.enabled else ""

    def tip_rect(self, pos: Point) -> Rect:
        """Return where the pointer is: beside the whole board a tip would tell of something else."""
        side = self.context.px(_POINTER)
        return Rect(pos[0] - side // 2, pos[1] - side // 2, side, side)

    def light(self, spaces: int | None) -> None:
        """Light some spaces, or None for none and no shade."""
        if spaces == self.lit:
            return
        before, self.lit = self.lit, spaces
        if before is None or spaces is None:
            self.invalidate()
        elif self.on_invalid is not None:
            self.on_invalid(self._small(self._near(before | spaces)).clip(self.rect))

    def place(self, rect: Rect) -> None:
        """Take another box."""
        super().place(rect)
        self._kept.clear()
        self._shade = None

    def crop(self) -> Rect:
        """The part of the window that is shown: the whole board, as wide for its height as the box."""
        layout = self._light.layout
        if layout is None or not self.rect.w or not self.rect.h:
            return Rect(0, 0, 1, 1)
        rim = round(layout.radius * 2.4)
        box = layout.area.inflate(rim, rim)
        # The taller of the two shapes fits with ground at its sides, the wider with ground above and below.
        if box.w * self.rect.h < box.h * self.rect.w:
            box = box.inflate(box.h * self.rect.w // self.rect.h - box.w, 0)
        else:
            box = box.inflate(0, box.w * self.rect.h // self.rect.w - box.h)
        window = self._light.bright.get_rect()
        # Rather to one side than beyond the picture's edge.
        if box.w <= window.w:
            box.left = min(max(box.left, 0), window.w - box.w)
        if box.h <= window.h:
            box.top = min(max(box.top, 0), window.h - box.h)
        return box

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the board."""
        picture = self._kept.get(self.lit)
        if picture is None:
            picture = self._made()
            self._kept[self.lit] = picture
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        surface.blit(picture, self.rect)

    def _made(self) -> pygame.Surface:
        light, crop, size = self._light, self.crop(), self.rect.size
        if self.lit is None:
            return scaled(light.bright, crop, size)
        shade = self._shade
        if shade is None:
            shade = self._shade = scaled(light.shaded, crop, size)
        picture = shade.copy()
        if light.layout is None or not self.lit:
            return picture
        # Only what is lit is put together anew, in whole steps of the scale so that nothing shifts.
        near = self._near(self.lit)
        small = self._small(near)
        lit = light.lit(self.lit, area=near)
        picture.blit(scaled(lit, near, small.size), small.move(-self.rect.x, -self.rect.y))
        return picture

    def _near(self, spaces: int) -> Rect:
        """The part of the window's picture that looks otherwise where some spaces are lit."""
        layout = self._light.layout
        if layout is None:
            return Rect(0, 0, 0, 0)
        reach = round(layout.radius * 4)
        return layout.around(spaces).inflate(reach, reach).clip(self.crop())

    def _small(self, part: Rect) -> Rect:
        """Where a part of the window's picture is shown."""
        crop, room = self.crop(), self.rect
        across, down = room.w / crop.w, room.h / crop.h
        return Rect(
            room.x + round((part.x - crop.x) * across),
            room.y + round((part.y - crop.y) * down),
            max(1, round(part.w * across)),
            max(1, round(part.h * down)),
        )


def scaled(picture: pygame.Surface, part: Rect, size: tuple[int, int]) -> pygame.Surface:
    """A part of a picture at another size; what lies outside the picture is its edge drawn out."""
    inside = part.clip(picture.get_rect())
    if inside != part:
        whole = pygame.Surface(part.size)
        here = inside.move(-part.x, -part.y)
        whole.blit(picture, here, inside)
        _draw_out(whole, here)
        return pygame.transform.smoothscale(whole, size)
    return pygame.transform.smoothscale(picture.subsurface(inside), size)


def _draw_out(picture: pygame.Surface, inner: Rect) -> None:
    """Fill what lies beyond a box with the outermost pixels in it, to the sides first."""
    width, height = picture.get_size()
    for edge, beyond in (
        (Rect(inner.x, inner.y, 1, inner.h), Rect(0, inner.y, inner.x, inner.h)),
        (
            Rect(inner.right - 1, inner.y, 1, inner.h),
            Rect(inner.right, inner.y, width - inner.right, inner.h),
        ),
        (Rect(0, inner.y, width, 1), Rect(0, 0, width, inner.y)),
        (Rect(0, inner.bottom - 1, width, 1), Rect(0, inner.bottom, width, height - inner.bottom)),
    ):
        if beyond.w > 0 and beyond.h > 0:
            picture.blit(pygame.transform.scale(picture.subsurface(edge).copy(), beyond.size), beyond)
