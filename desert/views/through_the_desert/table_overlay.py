"""What hovering lays over the board: the ghost of a piece, the area it would close, the bubble of words."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from desert.core.hexgrid import bits
from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.snapshot import Phase
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.text import TextBox
from desert.views.through_the_desert.aim import Aim
from desert.views.through_the_desert.hints import Hint, hint
from desert.views.through_the_desert.palette import DEFAULT
from desert.views.through_the_desert.piece_painter import camel_box, leader_box, palm_box
from desert.views.through_the_desert.table_bubble import Bubble
from desert.views.through_the_desert.table_scene import TableScene, camel_light

REASON_DELAY = 0.35
"""Seconds of rest before a mere hover tells why a space is barred; a click tells at once."""
_GHOST = 170


class TableOverlay:
    """Follows the space pointed at; asks for a redraw of what it covers and covered."""

    def __init__(self, context: Context, scene: TableScene, invalidate: Callable[[Rect], None]) -> None:
        self._context, self._scene, self._invalidate = context, scene, invalidate
        self._aim: Aim | None = None
        self._rider: str | None = None
        self.hint: Hint | None = None
        self.space: int | None = None
        self.keyboard = False
        self.bubble = Bubble(context)
        self._room = Rect(0, 0, 0, 0)
        self._rest = 0.0
        self._told = False

    def place(self, room: Rect) -> None:
        """Keep the bubble within `room`."""
        self._room = room
        self.bubble.hide()

    def point(self, space: int | None, aim: Aim, rider: str | None, *, keyboard: bool = False) -> None:
        """The pointer is on another space, or what may be done has changed."""
        self._soil()
        self.space, self._aim, self._rider, self.keyboard = space, aim, rider, keyboard
        self.hint = hint(aim, space) if space is not None else None
        self.bubble.hide()
        self._rest, self._told = 0.0, False
        if self.hint is not None and self.hint.legal and self.hint.gains:
            self._show_bubble()
        self._soil()

    def tell_why(self) -> None:
        """Say at once why the space pointed at is barred."""
        if self.hint is not None and self.hint.reason is not None:
            self._show_bubble()
            self._soil()

    def tell(self, text: str) -> None:
        """Say something else beside the space pointed at."""
        if self.space is not None and self._scene.layout is not None:
            self._soil()
            self.bubble.tell(text, self._scene.layout.box(self.space), self._room)
            self._told = True
            self._soil()

    def update(self, dt: float) -> None:
        """Count the rest of the pointer."""
        if self.hint is None or self.hint.reason is None or self._told:
            return
        self._rest += dt
        if self._rest >= REASON_DELAY:
            self.tell_why()

    def _show_bubble(self) -> None:
        if self.hint is not None and self._scene.layout is not None:
            self._told = True
            box = self._scene.layout.box(self.hint.space)
            self.bubble.show(self.hint, box.inflate(0, box.h // 2), self._room)

    def _soil(self) -> None:
        """Everything it covers now must be painted again."""
        layout = self._scene.layout
        if layout is None:
            return
        if self.space is not None:
            box = layout.box(self.space)
            self._invalidate(box.inflate(box.w, box.h))
        if self.hint is not None and self.hint.closes:
            boxes = [layout.box(index) for index in bits(self.hint.closes)]
            self._invalidate(boxes[0].unionall(boxes[1:]).inflate(8, 8))
        if self.bubble.shown:
            self._invalidate(self.bubble.reach)

    # -- picture -----------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        """Paint marks and ghost; the bubble comes later, above the widgets."""
        layout = self._scene.layout
        if layout is None or self.space is None or self._aim is None:
            return
        marks, found = self._scene.marks, self.hint
        if self.keyboard:
            marks.focus(surface, layout, self.space)
        if found is None:
            return
        if not found.legal:
            if not found.unreachable:
                marks.blocked(surface, layout, self.space)
            return
        owner = DEFAULT.riders[self._rider].base if self._rider is not None else theme.GOLD
        if found.closes:
            marks.preview(surface, layout, found.closes, owner)
        colour = self._aim.colour
        marks.hover(surface, layout, self.space, camel_light(colour) if colour is not None else owner)
        ghost, box = self._ghost(colour)
        surface.blit(ghost, box)

    def _ghost(self, colour: Colour | None) -> tuple[pygame.Surface, Rect]:
        layout, sprites, space = self._scene.layout, self._scene.sprites, self.space
        assert layout is not None and space is not None and self._aim is not None  # noqa: S101, PT018
        if colour is None or self._rider is None:
            box = palm_box(layout, space)
            picture = sprites.palm(box.w)
        elif self._aim.position.phase is Phase.LEADERS:
            box = leader_box(layout, space)
            picture = sprites.leader(colour, self._rider, box.w)
        else:
            box = camel_box(layout, space)
            picture = sprites.camel(colour, self._rider, box.w)

        def make() -> pygame.Surface:
            pale = picture.copy()
            pale.fill((255, 255, 255, _GHOST), special_flags=pygame.BLEND_RGBA_MULT)
            return pale

        key = ("ghost", colour, self._rider, self._aim.position.phase, box.w)
        return self._context.sprites.made(key, make), box

    def texts(self) -> list[TextBox]:
        """What the bubble says."""
        return self.bubble.texts()
