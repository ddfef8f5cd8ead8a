"""What the light on the board falls on: what the pointer or the keyboard's focus rests on."""

from __future__ import annotations

from desert.games.through_the_desert.snapshot import Phase
from desert.ui.context import Context
from desert.views.through_the_desert.facts.space import colour_spot, seat_spot
from desert.views.through_the_desert.panels.controls import TableControls
from desert.views.through_the_desert.play.course import Course
from desert.views.through_the_desert.table.overlay import TableOverlay

_LOG_DELAY, _SEAT_DELAY, _COLOUR_DELAY = 0.08, 0.25, 0.35
"""Seconds of rest before the light comes on, so that a passing pointer doesn't make the board flicker."""


class Attention:
    """Asked at every update for the spaces that should be lit; it keeps how long the pointer has rested."""

    def __init__(
        self, context: Context, course: Course, controls: TableControls, overlay: TableOverlay
    ) -> None:
        self._context, self._course, self._controls, self._overlay = context, course, controls, overlay
        self._key: object = None
        self._rest = 0.0
        self._muted = False

    def mute(self) -> None:
        """What is pointed at has been chosen: no light for it until the pointer has been elsewhere."""
        self._muted = True

    def update(self, dt: float) -> int:
        """Let time pass; mask of the spaces that should be lit, 0 for none."""
        key, delay = self._source()
        if key != self._key:
            self._key, self._rest, self._muted = key, 0.0, False
        else:
            self._rest += dt
        if key is None or self._muted or self._rest < delay:
            return 0
        return self._mask(key)

    def _source(self) -> tuple[tuple[str, int] | None, float]:
        """What is rested on and how long it takes: what the pointer is on before the keyboard's focus."""
        controls, overlay = self._controls, self._overlay
        if controls.log.visible and controls.log.spot:
            return ("log", controls.log.spot), _LOG_DELAY
        # A pointer left lying somewhere says nothing while keys are used.
        widget = None if self._context.devices.by_keys else self._widget(by_keys=False)
        if widget is not None:
            return widget
        if overlay.spot:
            return ("space", overlay.spot), 0.0
        return self._widget(by_keys=True) or (None, 0.0)

    def _widget(self, *, by_keys: bool) -> tuple[tuple[str, int], float] | None:
        """The seat or the colour that is pointed at."""
        controls = self._controls
        if self._course.position.phase not in (Phase.CAMELS, Phase.OVER, Phase.LEADERS):
            return None
        for seat, card in enumerate(controls.cards):
            if (card.ring if by_keys else card.hovered) and not card.revealing:
                return ("seat", seat), _SEAT_DELAY
        supply = controls.supply
        colour = supply.pointed if by_keys or supply.hovered else None
        return (("colour", colour), _COLOUR_DELAY) if colour is not None else None

    def _mask(self, key: tuple[str, int]) -> int:
        kind, value = key
        if kind == "seat":
            return seat_spot(self._course.position, value)
        return colour_spot(self._course.position, value) if kind == "colour" else value
