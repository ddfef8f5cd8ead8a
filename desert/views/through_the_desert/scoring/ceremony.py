"""The final count as a small ceremony on the board: what is counted is lit, and points fly to their seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame
from pygame import Rect

from desert.games.through_the_desert.position import Position
from desert.ui import theme
from desert.ui.animation import Speed, Tween
from desert.ui.context import Context
from desert.ui.host import Host, Session
from desert.ui.intents import Command, Intent, Key, PointerDown
from desert.ui.scale import Scale
from desert.ui.screen import Outcome
from desert.ui.text import TextBox
from desert.ui.widgets import Label, Widget, WidgetScreen
from desert.views.through_the_desert.pieces.painter import token_box
from desert.views.through_the_desert.play.event_sounds import SCORE_TICK, TOKEN_TURNED
from desert.views.through_the_desert.scoring.caption import Caption
from desert.views.through_the_desert.scoring.flips import Flips
from desert.views.through_the_desert.scoring.light import BoardLight
from desert.views.through_the_desert.scoring.names import name_face
from desert.views.through_the_desert.scoring.parts import Part, Source
from desert.views.through_the_desert.scoring.pills import (
    Pill,
    anchor,
    apart,
    draw_pill,
    pill_text,
    pills,
    worths,
)
from desert.views.through_the_desert.scoring.steps import Step, score_steps
from desert.views.through_the_desert.scoring.tally import TallyCard
from desert.views.through_the_desert.table.flights import Flights
from desert.views.through_the_desert.table.layout import layout_of
from desert.views.through_the_desert.table.scene import TableScene

_FADE, _AFTERGLOW = 0.25, 0.35
"""Seconds in which the last step's light goes out, and how much of it is left when the next one's comes."""
_SET_OFF = 0.35
"""Seconds from the light of a step until its points set off."""
_STAGGER = 0.12
_CALM = 0.05
"""Seconds that nothing has moved before the next picture is painted: the present one comes first."""
_FIRST = 2.2
"""Seconds before the first step, in which it is read that everybody begins at 0."""
_LAST = 0.9
"""Seconds from the last step to the table."""
_MEANT = frozenset(
    {Command.CANCEL, Command.NEXT_FOCUS, Command.PREV_FOCUS, Command.KEYS, Command.HELP, Command.SAVE}
)
"""Keys that mean what they mean everywhere."""
_SPEEDS = {"normal": Speed.NORMAL, "fast": Speed.FAST, "off": Speed.FAST}


class CeremonyScreen(WidgetScreen):
    """Counts step by step; any key or click goes on to the next, Esc and the button to the table.

    Args:
        context: The shared context.
        host: The shell.
        session: The finished match.
        scene: The table's board, laid out.
        then: Leads on when all is counted.
    """

    def __init__(
        self,
        context: Context,
        host: Host,
        session: Session,
        scene: TableScene,
        then: Callable[[], Outcome],
    ) -> None:
        super().__init__(context)
        self._host, self._session, self._scene, self._then = host, session, scene, then
        position: Position = session.match.position
        self._position = position
        seats = session.match.seats
        self.steps = score_steps(position, tuple(seat.name for seat in seats))
        # What everybody knew all along is not turned over.
        flat = session.match.setup.variant.waterholes == "flat"
        self._open = flat or session.extras.get("open_scores") is True
        self._light = BoardLight(context, position, scene.sprites)
        self.flights = Flights(scene.marks, self.invalidate)
        self._flips = Flips(self.flights.timeline, self.invalidate, lambda: context.sounds.play(TOKEN_TURNED))
        self._title = self.add(
            Label(context, lambda: context.texts("scoring.title"), theme.HEADING, theme.ON_DARK)
        )
        self.cards = [self.add(TallyCard(context, scene.sprites, seat.name, seat.colour)) for seat in seats]
        self._caption = Caption(self, context, scene.sprites, self.steps, self.leave)
        self.skip = self._caption.skip
        self.focus.set(self._caption.sheet, shown=False)
        self._at = -1
        self._waited = 0.0
        self._picture = self._before = pygame.Surface((1, 1))
        self._fade: Tween | None = None
        self._faded = Rect(0, 0, 0, 0)
        self._pills: list[Pill] = []
        self._landed: list[Part] = []
        self._ready: tuple[Step, pygame.Surface] | None = None

    # -- the count ---------------------------------------------------------------------------------
    @property
    def step(self) -> Step | None:
        """What is being counted; None before the first step and after the last."""
        return self.steps[self._at] if 0 <= self._at < len(self.steps) else None

    def _calm(self) -> bool:
        settings = self.context.settings
        return bool(settings.get("reduced_motion")) or settings.get("animation_speed") == "off"

    def _speed(self) -> Speed:
        return _SPEEDS.get(str(self.context.settings.get("animation_speed")), Speed.NORMAL)

    def _go_on(self) -> Outcome | None:
        """Take the next step, or leave after the last."""
        self._finish()
        if self._at + 1 >= len(self.steps):
            return self.leave()
        self._at += 1
        self._waited = 0.0
        self._landed = []
        for card in self.cards:
            card.next_step()
        self._show()
        if not self._calm():
            self._fade = Tween(_FADE)
            self._faded = self._changing()
            self.flights.timeline.add(self._fade)
        self._caption.say(self.step)
        self._count(self.steps[self._at])
        return None

    def _finish(self) -> None:
        """What moves is there at once, and silently."""
        self._flips.hush()
        self.flights.finish()
        self._flips.soil()

    def _show(self) -> None:
        """Light what the step counts."""
        self._before = self._picture
        self._pills = []
        step, layout = self.step, self._light.layout
        if step is None or layout is None:
            self._picture = self._light.shaded
        else:
            ready, self._ready = self._ready, None
            self._picture = ready[1] if ready is not None and ready[0] is step else self._lit(step)
            self._show_pills()
        self.invalidate()

    def _show_pills(self) -> None:
        """Write what is counted on the board; what a token brings once it is turned over."""
        step, layout = self.step, self._light.layout
        if step is not None and layout is not None:
            told = self._landed if step.source is Source.WATERHOLES else step.parts
            found = pills(layout, told, self._position.table.riders)
            # What a token brought is told on its own space and nowhere else.
            taken = worths(layout, self._position) if step.source is not Source.WATERHOLES else ()
            self._pills = apart(self.context, layout, found, taken)
            self.invalidate(self._changing())

    def _lit(self, step: Step) -> pygame.Surface:
        best = 0
        for part in step.parts:
            best |= part.spaces if part.points else 0
        return self._light.lit(step.spaces, best)

    def _prepare(self) -> None:
        """Paint the next step's picture while this one's is looked at, so that its first frame is quick."""
        more = self._at + 1 < len(self.steps)
        if self._ready is None and more and self._waited >= _CALM and self._light.layout is not None:
            coming = self.steps[self._at + 1]
            self._ready = coming, self._lit(coming)

    def _changing(self) -> Rect:
        """The part of the window where this step's picture differs from the last one's."""
        layout = self._light.layout
        if layout is None:
            return Rect((0, 0), self.size)
        spaces = self.steps[self._at].spaces | (self.steps[self._at - 1].spaces if self._at else 0)
        reach = round(layout.radius * 4)
        return layout.around(spaces).inflate(reach, reach).clip(Rect((0, 0), self.size))

    def _count(self, step: Step) -> None:
        """Send the step's points on their way; with calm settings they are there at once."""
        layout = self._light.layout
        self.flights.timeline.speed = Speed.OFF if self._calm() else self._speed()
        if layout is None:
            return
        earning = [part for part in step.parts if part.points]
        if self._calm() and step.source is Source.WATERHOLES:
            self.context.sounds.play(TOKEN_TURNED)
        elif earning and step.source is not Source.WATERHOLES:
            self.context.sounds.play(SCORE_TICK)
        for place, part in enumerate(earning):
            if part.source is Source.WATERHOLES:
                self._turn_over(part)
                continue
            card = self.cards[part.player]
            coin = self._scene.sprites.points(self.context.px(32))
            self.flights.fly(
                coin,
                anchor(layout, part),
                card.coin_spot().center,
                arc=self.context.px(60),
                delay=_SET_OFF + place * _STAGGER,
                on_end=partial(card.add, part.points),
            )

    def _turn_over(self, part: Part) -> None:
        layout, sprites, card = self._light.layout, self._scene.sprites, self.cards[part.player]
        if layout is None:
            return
        space = part.spaces.bit_length() - 1
        box = token_box(layout, space)
        side = max(box.w, self.context.px(26))
        value = next(n for n, mask in enumerate(self._position.tokens, 1) if mask & part.spaces)
        self._flips.add(
            None if self._open else sprites.token_back(side),
            sprites.token(value, side),
            box.center,
            card.token_spot(value).center,
            partial(self._token_lands, part, value),
        )

    def _token_lands(self, part: Part, value: int) -> None:
        """Its place on the board tells from now on what it brought."""
        self.cards[part.player].add(part.points, value)
        self._landed.append(part)
        self._show_pills()

    def leave(self) -> Outcome | None:
        """Go to the table of points."""
        self._finish()
        return self._then()

    # -- input and time ----------------------------------------------------------------------------
    def handle(self, intent: Intent) -> Outcome | None:
        """Any key or click goes on, but for the button's own."""
        if isinstance(intent, PointerDown) and not self.skip.contains(intent.pos):
            self._note(intent)
            return self._go_on()
        if isinstance(intent, Key) and self._goes_on(intent):
            self._note(intent)
            return None if intent.repeat else self._go_on()
        if isinstance(intent, Key) and intent.command is Command.CANCEL:
            return None if intent.repeat else self.leave()
        return super().handle(intent)

    def _note(self, intent: Intent) -> None:
        if self.context.devices.note(intent):
            self.invalidate()

    def _goes_on(self, key: Key) -> bool:
        """Whether a key is any key: neither one that means something here, nor Enter on the button."""
        if key.command in (Command.CONFIRM, Command.SELECT):
            return self.focus.current is not self.skip
        return key.command not in _MEANT

    def help(self) -> Outcome | None:
        """The rules of scoring."""
        return self._host.rules("end")

    def home(self) -> Widget | None:
        """Without a focus elsewhere, Enter goes on."""
        return self._caption.sheet

    def update(self, dt: float) -> Outcome | None:
        """Let what moves move, then wait for the next step."""
        timeline = self.flights.timeline
        timeline.speed = Speed.OFF if self._calm() else self._speed()
        if timeline.running:
            self._flips.soil()
            if self._fade is not None:
                self.invalidate(self._faded)
            self.flights.step(dt)
            self._flips.soil()
            if self._fade is not None and self._fade.done:
                self._fade = None
        else:
            self._waited += dt * self._speed().value
            self._prepare()
            step = self.step
            last = self._at + 1 >= len(self.steps)
            if self._waited >= (step.seconds if step is not None else _FIRST) + (_LAST if last else 0):
                return self._go_on()
        return super().update(dt)

    @property
    def animating(self) -> bool:
        """True while anything moves."""
        return self.flights.running or super().animating

    def may_quit(self) -> Outcome | None:
        """Hold up quitting where the match isn't safe in its file."""
        return self._host.may_quit(self._session)

    # -- place and picture -------------------------------------------------------------------------
    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """The board stays where the table has it; seats and caption take the places of cards and supply."""
        self._finish()
        self._fade = None
        boxes = layout_of(self.context, size, scale, self._position.table)
        self._title.place(boxes.menu)
        for card, box in zip(self.cards, self._caption.place(boxes), strict=True):
            card.place(box)
        self._set_names()
        self._title.visible = self._caption.titled
        self._caption.say(self.step)
        if self._scene.layout is not None:
            bright = pygame.Surface(size)
            self._scene.paint_counted(bright)
            self._light.take(bright, self._scene.layout)
            self._ready = None
        self._show()
        self._before = self._picture

    def _set_names(self) -> None:
        """All names in one size; above the camels where one doesn't fit beside its own."""
        kind, names = self.context.type, [card.name for card in self.cards]
        for across in (False, True):
            for card in self.cards:
                card.across = across
            room = min(card.name_room() for card in self.cards)
            face = name_face(kind, names, room)
            if all(kind.width(name, face) <= room for name in names):
                break
        for card in self.cards:
            card.face = face

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the board, the light of the last step going out over it."""
        surface.blit(self._picture, (0, 0))
        if self._fade is not None and self._before.get_size() == self._picture.get_size():
            # What is lit is from the first frame what the caption tells of, brighter than what goes out.
            self._before.set_alpha(round(255 * _AFTERGLOW * (1 - self._fade.value)))
            surface.blit(self._before, self._faded, self._faded)
            self._before.set_alpha(None)
        for pill in self._pills:
            draw_pill(self.context, surface, pill)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint everything; what flies is above the cards."""
        super().draw(surface)
        self._flips.draw(surface)
        self.flights.draw(surface)

    def texts(self) -> list[TextBox]:
        """Every text on the screen."""
        return [*super().texts(), *(box for pill in self._pills for box in pill_text(self.context, pill))]
