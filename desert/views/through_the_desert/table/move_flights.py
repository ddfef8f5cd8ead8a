"""From a move and its events to what moves on the table."""

from __future__ import annotations

from collections.abc import Callable

from desert.games.through_the_desert.events import (
    AreaEnclosed,
    Event,
    OasisLinked,
    RiverCrossed,
    WaterholeTaken,
)
from desert.games.through_the_desert.moves import Move, PlaceCamel, PlaceLeader, PlacePalm
from desert.ui.context import Context
from desert.views.through_the_desert.panels.seats import SeatCard
from desert.views.through_the_desert.panels.supply import SupplyBar
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.painter import camel_box, leader_box, palm_box, token_box
from desert.views.through_the_desert.play.course import DesertStep
from desert.views.through_the_desert.table.flights import DROP, HOP, Flights
from desert.views.through_the_desert.table.scene import TableScene


class TableFlights:
    """Lets pieces hop in, then tokens and points fly to the seat that took them."""

    def __init__(
        self, context: Context, scene: TableScene, flights: Flights, supply: SupplyBar, cards: list[SeatCard]
    ) -> None:
        self._context, self._scene, self._flights = context, scene, flights
        self._supply, self._cards = supply, cards

    def launch(
        self,
        step: DesertStep,
        rider: str,
        landed: Callable[[], None],
        origin: tuple[int, int] | None = None,
    ) -> None:
        """Show a move; `landed` is called once, when the piece stands, or at once with animations off.

        A piece comes from the supply, or from `origin` where the pointer let go of it.
        What was earned flies after that. Nothing here changes the match: it may be cut short at any time.
        """
        move = step.move
        layout, sprites = self._scene.layout, self._scene.sprites
        if layout is None or not isinstance(move, PlaceCamel | PlaceLeader | PlacePalm):
            landed()
            return
        if isinstance(move, PlacePalm):
            box = palm_box(layout, move.space)
            picture, start = sprites.palm(box.w), self._supply.rect.center
        elif isinstance(move, PlaceLeader):
            box = leader_box(layout, move.space)
            picture, start = sprites.leader(move.colour, rider, box.w), self._start(move.colour)
        else:
            box = camel_box(layout, move.space)
            picture, start = sprites.camel(move.colour, rider, box.w), self._start(move.colour)

        def arrived() -> None:
            landed()
            self._earnings(step.events, move, rider)

        arc = self._context.px(46) if origin is None else 0
        self._flights.fly(
            picture,
            origin or start,
            box.center,
            arc=arc,
            seconds=HOP if origin is None else DROP,
            on_end=arrived,
        )

    def _start(self, colour: int) -> tuple[int, int]:
        return self._supply.camel_spot(colour).center

    def _earnings(self, events: tuple[Event, ...], move: Move, rider: str) -> None:
        layout, sprites, px = self._scene.layout, self._scene.sprites, self._context.px
        if layout is None or not isinstance(move, PlaceCamel):
            return
        count = 0
        for event in events:
            if isinstance(event, WaterholeTaken):
                # Face down from the start: what the picture shows in flight is no more than the board showed.
                picture = sprites.token_back(token_box(layout, event.space).w)
                end = self._cards[event.player].token_spot().center
                start = layout.centre(event.space)
            elif isinstance(event, OasisLinked):
                picture, start = sprites.points(px(30)), layout.centre(event.oasis)
                end = self._cards[event.player].coin_spot().center
            elif isinstance(event, RiverCrossed):
                picture, start = sprites.points(px(30)), layout.centre(event.space)
                end = self._cards[event.player].coin_spot().center
            elif isinstance(event, AreaEnclosed):
                self._flights.sweep(
                    layout, event.spaces, move.space, chosen(self._context).riders[rider].base
                )
                continue
            else:
                continue
            delay = self._flights.stagger(count)
            self._flights.fly(picture, start, end, arc=px(24), delay=delay)
            count += 1
