"""What hovering lays over the board: the ghost of a piece, the area it would close, what bars it, words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

import pygame
from pygame import Rect

from desert.core.hexgrid import bits
from desert.core.messages import N_
from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.moves import Move, PlaceCamel, PlaceLeader
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.device_words import DeviceWords
from desert.ui.text import TextBox
from desert.ui.theme import Face, Weight
from desert.views.through_the_desert.board.hex_layout import HexLayout
from desert.views.through_the_desert.board.regions import badge_space
from desert.views.through_the_desert.facts.choices import asks_for_colour, hints_for, why_none
from desert.views.through_the_desert.facts.hover import Hint, hint
from desert.views.through_the_desert.facts.space import SpaceFacts, nobodys, space_facts
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.painter import camel_box, leader_box, palm_box
from desert.views.through_the_desert.play.aim import Aim
from desert.views.through_the_desert.play.event_sounds import BLOCKED
from desert.views.through_the_desert.table.bubble import Bubble
from desert.views.through_the_desert.table.scene import TableScene, camel_light
from desert.views.through_the_desert.words import by_name, to_player

REASON_DELAY = 0.35
"""Seconds of rest before a mere hover tells why a space is barred; a click tells at once."""
FACTS_DELAY = 0.22
"""Seconds of rest before what stands on a space is told, where nothing is about to be placed."""
_GHOST = 170
_PLACES = DeviceWords(N_("table.click_again"), N_("table.tap_again"), N_("table.press_again"))
"""What is said of a move that waits."""


class TableOverlay:
    """Follows the space pointed at; asks for a redraw of what it covers and covered.

    Args:
        context: The shared context.
        scene: The board.
        invalidate: Asks for a redraw of a box.
        names: What the seats are called.

    Attributes:
        hint: What the piece in hand would do on the space pointed at.
        space: The space pointed at.
        spot: Mask of the spaces that should light up, as the caravan pointed at does; 0 for none.
        armed: The move that waits for a second click.
        keyboard: Whether the keyboard points.
        spared: Mask of the spaces that words don't lie over if they needn't, as those of a suggestion.
    """

    def __init__(
        self,
        context: Context,
        scene: TableScene,
        invalidate: Callable[[Rect], None],
        names: Sequence[str] = (),
    ) -> None:
        self._context, self._scene, self._invalidate, self._names = context, scene, invalidate, names
        self._aim: Aim | None = None
        self._rider: str | None = None
        self.hint: Hint | None = None
        self.choices: tuple[tuple[Colour, Hint], ...] = ()
        self._facts: SpaceFacts | None = None
        self.space: int | None = None
        self.spot = 0
        self.armed: Move | None = None
        self.keyboard = False
        self.spared = 0
        self.bubble = Bubble(context)
        self._room = Rect(0, 0, 0, 0)
        self._rest = 0.0
        self._told = self._accused = False
        self._hushed: int | None = None
        self._device = context.devices.now

    def place(self, room: Rect) -> None:
        """Keep the bubble within `room`."""
        self._room = room
        self.bubble.hide()

    def point(
        self,
        space: int | None,
        aim: Aim,
        rider: str | None,
        *,
        keyboard: bool = False,
        shown: Position | None = None,
    ) -> None:
        """The pointer is on another space, or what may be done has changed.

        Args:
            space: Where it is now.
            aim: What the person at the screen may do.
            rider: Their rider colour.
            keyboard: Whether the keyboard points.
            shown: What the board shows, for what is told of a space; the aim's position where it is None.
        """
        self._soil()
        self.space, self._aim, self._rider, self.keyboard = space, aim, rider, keyboard
        self.bubble.hide()
        self._rest, self._told, self._accused, self.spot = 0.0, False, False, 0
        self.hint, self.choices, self._facts = None, (), None
        if space != self._hushed:
            self._hushed = None
        if space is not None:
            self.hint = hint(aim, space)
            if self.hint is None and asks_for_colour(aim):
                self.choices = hints_for(aim, space)
                self.hint = why_none(aim, space)
            if self.hint is not None and self.hint.reason is not None:
                riders = aim.position.table.riders
                reason = to_player(self.hint.reason, rider)
                reason = by_name(reason, dict(zip(riders, self._names, strict=False)))
                self.hint = replace(self.hint, reason=reason)
            self._facts = space_facts(shown or aim.position, space, self._names) or self._nobodys(aim, space)
            if self._promising():
                self._show_bubble()
        self._soil()

    def _nobodys(self, aim: Aim, space: int) -> SpaceFacts | None:
        """Why land that looks closed in is nobody's, where there is nothing better to tell."""
        if aim.colour is not None or self.choices or (self.hint is not None and not self.hint.unreachable):
            return None
        return nobodys(aim.position, space)

    def _promising(self) -> bool:
        """Whether there is something good to tell at once."""
        if self.choices:
            return True
        return self.hint is not None and self.hint.legal and bool(self.hint.gains or self._is_armed())

    def _is_armed(self) -> bool:
        move, aim = self.armed, self._aim
        return (
            move is not None and aim is not None and self.space is not None and aim.move(self.space) == move
        )

    def tell_why(self) -> None:
        """Say at once why the space pointed at is barred, and point out what bars it."""
        if self.hint is not None and self.hint.reason is not None:
            self._soil()
            self._accused, self.spot = True, 0
            self._context.sounds.play(BLOCKED)
            self._show_bubble()
            self._soil()

    def tell_facts(self) -> bool:
        """Say at once what is at the space pointed at; False where nothing is."""
        if self._facts is not None and self.space is not None and self._scene.layout is not None:
            self._soil()
            self._told = True
            self.spot = self._facts.spot
            self.bubble.facts(self._facts, self._beside(self.space), self._room)
            self.bubble.avoid(
                [self._scene.layout.centre(space) for space in bits(self._facts.spot | self.spared)],
                self._beside(self.space),
                self._room,
            )
            self._soil()
        return self._facts is not None

    def explain(self) -> None:
        """Say at once all there is to say of the space pointed at, be it that a piece earns nothing there."""
        if self._promising():
            self._show_bubble()
        elif self._facts is not None:
            self.tell_facts()
        elif self.hint is not None and self.hint.legal:
            self.tell(self._context.texts("preview.nothing"))
        else:
            self.tell_why()

    def quote(self, words: Sequence[str], spaces: int, *, now: bool = True) -> None:
        """Say what happened at some spaces, and what is at the place now; beside them, covering none.

        Args:
            words: Whose doing it was, and what.
            spaces: Mask of the spaces; not 0.
            now: Whether to say what is there now.
        """
        layout, aim = self._scene.layout, self._aim
        if layout is None or aim is None:
            return
        self.point(None, aim, self._rider)
        places = list(bits(spaces))
        alone = now and len(places) == 1
        facts = space_facts(aim.position, places[0], self._names) if alone else None
        self.bubble.quote(words, facts, layout.around(spaces), self._room)
        self.bubble.avoid([layout.centre(space) for space in places], layout.around(spaces), self._room)
        self._soil()

    def unquote(self) -> None:
        """Take away what `quote` said."""
        if self.space is None:
            self._soil()
            self.bubble.hide()

    def hush(self, space: int | None) -> None:
        """Nobody asks for it, as of what was just placed: it isn't told of until another is pointed at."""
        self._hushed = space

    def tell(self, text: str) -> None:
        """Say something else beside the space pointed at."""
        if self.space is not None and self._scene.layout is not None:
            self._soil()
            self.bubble.tell(text, self._scene.layout.box(self.space), self._room)
            self._told = True
            self._soil()

    def arm(self, move: Move | None) -> None:
        """Let a move wait for a second click; None lets none wait."""
        if move != self.armed:
            self._soil()
            self.armed = move
            if self._promising():
                self._show_bubble()
            self._soil()

    def update(self, dt: float) -> None:
        """Count the rest of the pointer; what places is said in the words of the device used last."""
        if self._device is not self._context.devices.now and self.bubble.shown and self._is_armed():
            self._soil()
            self._show_bubble()
            self._soil()
        if self._told or (self.hint is not None and self.hint.legal) or self.choices:
            return
        if self.space is not None and self.space == self._hushed:
            return
        self._rest += dt
        idle = self._aim is None or not self._aim.active or self._aim.colour is None
        if self._facts is not None:
            if self._rest >= (FACTS_DELAY if idle else REASON_DELAY):
                self.tell_facts()
        elif self._rest >= REASON_DELAY:
            self.tell_why()

    def _beside(self, space: int) -> Rect:
        layout = self._scene.layout
        assert layout is not None  # noqa: S101 - callers looked
        box = layout.box(space)
        return box.inflate(0, box.h // 2)

    def _show_bubble(self) -> None:
        if self.space is None or self._scene.layout is None:
            return
        self._told = True
        beside = self._beside(self.space)
        if self.choices:
            self.bubble.choose(self.choices, beside, self._room)
        elif self.hint is not None:
            self._device = self._context.devices.now
            note = _PLACES.said(self._context) if self._is_armed() else ""
            self.bubble.show(self.hint, beside, self._room, note)
        clear = self.spared | (self.hint.closes if self.hint is not None and not self.choices else 0)
        if clear:
            layout = self._scene.layout
            self.bubble.avoid([layout.centre(one) for one in bits(clear)], beside, self._room)

    def _soil(self) -> None:
        """Everything it covers now must be painted again."""
        layout = self._scene.layout
        if layout is None:
            return
        for box in self._covered(layout):
            self._invalidate(box)
        if self.bubble.shown:
            self._invalidate(self.bubble.reach)

    def _covered(self, layout: HexLayout) -> Iterator[Rect]:
        """What its marks cover: the spaces, and the land that would be closed or what bars a piece."""
        for space in (self.space, _space_of(self.armed)):
            if space is not None:
                box = layout.box(space)
                yield box.inflate(box.w, box.h)
        if self.hint is not None:
            marked = self.hint.closes | (self.hint.blockers if self._accused else 0)
            if marked:
                yield layout.around(marked).inflate(8, 8)

    # -- picture -----------------------------------------------------------------------------------
    def draw(self, surface: pygame.Surface) -> None:
        """Paint marks and ghost, the keyboard's cursor above them; lengths stay in sight over all of it."""
        layout = self._scene.layout
        if layout is None or self._aim is None:
            return
        self._draw_marks(surface, layout)
        if self.keyboard and self.space is not None:
            self._scene.marks.focus(surface, layout, self.space)
        self._scene.paint_lengths(surface, self._covered(layout))

    def _draw_marks(self, surface: pygame.Surface, layout: HexLayout) -> None:
        marks, found = self._scene.marks, self.hint
        owner = chosen(self._context).riders[self._rider].base if self._rider is not None else theme.GOLD
        waiting = _space_of(self.armed)
        if waiting is not None and waiting != self.space:
            self._draw_armed(surface, waiting, owner)
        if self.space is None:
            return
        if self.choices:
            marks.hover(surface, layout, self.space, owner)
        if found is None:
            return
        if found.legal:
            self._draw_legal(surface, layout, found, owner)
            return
        if not found.unreachable and self._facts is None:
            marks.blocked(surface, layout, found.space)
        if self._accused and found.blockers:
            marks.culprit(surface, layout, found.blockers)

    def _draw_legal(self, surface: pygame.Surface, layout: HexLayout, found: Hint, owner: str) -> None:
        """Show what a click on the space would bring."""
        marks, aim = self._scene.marks, self._aim
        if found.closes:
            marks.preview(surface, layout, found.closes, owner)
        for spaces, worth in found.areas:
            self._draw_worth(surface, layout, spaces, worth, owner)
        if self._is_armed():
            self._draw_armed(surface, found.space, owner)
            return
        colour = aim.colour if aim is not None else None
        marks.hover(
            surface, layout, found.space, camel_light(self._context, colour) if colour is not None else owner
        )
        ghost, box = self._ghost(colour, found.space)
        surface.blit(ghost, box)

    def _draw_worth(
        self, surface: pygame.Surface, layout: HexLayout, spaces: int, worth: int, owner: str
    ) -> None:
        if not worth or self._aim is None:
            return
        position, kind = self._aim.position, self._context.type
        place = badge_space(layout, spaces & ~position.waterholes or spaces, position.oases)
        face = Face(layout.radius * 0.66 / self._context.scale.factor, Weight.BOLD)
        number = kind.line(self._context.texts("preview.points", points=worth), face, theme.INK)
        self._scene.marks.worth(surface, layout, place, owner, number)

    def _draw_armed(self, surface: pygame.Surface, space: int, owner: str) -> None:
        layout = self._scene.layout
        assert layout is not None  # noqa: S101 - `draw` looked
        colour = self.armed.colour if isinstance(self.armed, PlaceCamel | PlaceLeader) else None
        picture, box = self._piece(colour, space)
        surface.blit(picture, box)
        ink = camel_light(self._context, colour) if colour is not None else owner
        self._scene.marks.armed(surface, layout, space, ink)

    def _piece(self, colour: Colour | None, space: int) -> tuple[pygame.Surface, Rect]:
        layout, sprites = self._scene.layout, self._scene.sprites
        assert layout is not None and self._aim is not None  # noqa: S101, PT018
        if colour is None or self._rider is None:
            box = palm_box(layout, space)
            return sprites.palm(box.w), box
        if self._aim.position.phase is Phase.LEADERS:
            box = leader_box(layout, space)
            return sprites.leader(colour, self._rider, box.w), box
        box = camel_box(layout, space)
        return sprites.camel(colour, self._rider, box.w), box

    def _ghost(self, colour: Colour | None, space: int) -> tuple[pygame.Surface, Rect]:
        picture, box = self._piece(colour, space)
        assert self._aim is not None  # noqa: S101

        def make() -> pygame.Surface:
            pale = picture.copy()
            pale.fill((255, 255, 255, _GHOST), special_flags=pygame.BLEND_RGBA_MULT)
            return pale

        key = ("ghost", colour, self._rider, self._aim.position.phase, box.w)
        return self._context.sprites.made(key, make), box

    def texts(self) -> list[TextBox]:
        """What the bubble says."""
        return self.bubble.texts()


def _space_of(move: Move | None) -> int | None:
    return getattr(move, "space", None)
