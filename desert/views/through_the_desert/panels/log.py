"""The log on the table: what happened, turn by turn, newest last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from desert.games.through_the_desert.position import Position
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.intents import Intent, Key
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop
from desert.ui.theme import Face, Weight
from desert.ui.widgets import Button, ButtonStyle, Panel, Paragraph, WidgetScreen
from desert.views.through_the_desert.facts.log_lines import step_lines
from desert.views.through_the_desert.facts.variants import variant_words
from desert.views.through_the_desert.panels.log_view import LogView
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.play.course import Course, DesertStep
from desert.views.through_the_desert.table.boxes import MARGIN
from desert.views.through_the_desert.words import sentence

LETTER = "l"
"""The key that opens the whole log."""
_OVER = 6
"""So far the sheet goes beyond the column it stands over, in design units: all of the board is seen."""

_BESIDE = 5
"""So far the words of the sheet go beyond its title on both sides."""
_LONG_NAME = Face(14, Weight.SEMIBOLD)
"""What a name is set in that is too long for a line."""


class LogText:
    """The log's paragraphs, added to as the match goes on rather than made anew."""

    def __init__(self, context: Context, course: Course) -> None:
        self._context, self._course = context, course
        self._steps: list[DesertStep] = []
        self._counts: list[int] = []
        self._paragraphs: list[Paragraph] = []
        self._spots: list[int] = []
        self._said: object = None
        self._open = False
        self._head = 0

    def paragraphs(self) -> list[Paragraph]:
        """All paragraphs as the match stands."""
        course = self._course
        said = (self._context.texts, course.open_scores, course.match.seats)
        if said != self._said:
            self._said, self._open = said, course.open_scores
            self._begin()
        steps = course.match.steps
        same = 0
        for old, new in zip(self._steps, steps, strict=False):
            if old is not new:
                break
            same += 1
        del self._steps[same:]
        del self._paragraphs[self._head + sum(self._counts[:same]) :]
        del self._spots[self._head + sum(self._counts[:same]) :]
        del self._counts[same:]
        for place in range(same, len(steps)):
            before = course.match.position_at(place)
            previous = (steps[place - 1], course.match.position_at(place - 1)) if place else None
            made = self._made(steps[place], before, previous)
            self._paragraphs += [paragraph for paragraph, _ in made]
            self._spots += [spot for _, spot in made]
            self._counts.append(len(made))
            self._steps.append(steps[place])
        return self._paragraphs

    def spots(self) -> list[int]:
        """Mask of the spaces each paragraph speaks of."""
        self.paragraphs()
        return self._spots

    def since(self, ply: int) -> list[Paragraph]:
        """The paragraphs of all moves after the first `ply`."""
        paragraphs = self.paragraphs()
        return paragraphs[self._head + sum(self._counts[:ply]) :]

    def _begin(self) -> None:
        """Begin anew, with the variants in force: tokens and board don't tell of them."""
        self._steps, self._counts, self._paragraphs, self._spots = [], [], [], []
        variants = variant_words(self._context.texts, self._course.match.setup.variant)
        if variants:
            self._paragraphs.append(Paragraph(f"{variants}.", theme.SMALL, theme.TERRACOTTA_DARK, before=1))
            self._spots.append(0)
        self._head = len(self._paragraphs)

    def _made(
        self, step: DesertStep, before: Position, previous: tuple[DesertStep, Position] | None
    ) -> list[tuple[Paragraph, int]]:
        out: list[tuple[Paragraph, int]] = []
        same_turn = (
            previous is not None
            and previous[0].player == step.player
            and (previous[1].phase, previous[1].turn) == (before.phase, before.turn)
        )
        speaker: int | None = step.player if same_turn else None
        for line in step_lines(step, before, self._open):
            if line.player is not None and line.player != speaker:
                out.append((self._heading(line.player), 0))
            speaker = line.player if line.player is not None else speaker
            text = sentence(self._context.texts, line.message)
            ink = theme.INK if line.player is not None else theme.TERRACOTTA_DARK
            out.append((Paragraph(text, theme.SMALL, ink, before=1), line.spaces))
        return out

    def _heading(self, player: int) -> Paragraph:
        seat = self._course.match.seats[player]
        ink = chosen(self._context).riders[seat.colour].dark
        return Paragraph(seat.name, theme.SMALL_STRONG, ink, before=7, narrow=_LONG_NAME)


@dataclass(frozen=True)
class LogCalls:
    """What the sheet calls.

    Attributes:
        light: Lights up the spaces of a mask; 0 for all.
        follow: Tells at the board of the line walked to with keys.
        go: Takes the keyboard to a space of the board.
        column: How wide what the sheet stands over is, in a window of that size.
    """

    light: Callable[[int], None]
    follow: Callable[[LogView], None]
    go: Callable[[int | None], Outcome | None]
    column: Callable[[tuple[int, int], Scale], int]


class LogScreen(WidgetScreen):
    """The log over the table, where the window has no room for it beside the board.

    It stands over the seats, so that the board shows the place of the line pointed at.
    """

    transparent = True
    dim = False

    def __init__(
        self,
        context: Context,
        paragraphs: Sequence[Paragraph],
        spots: Sequence[int],
        calls: LogCalls,
    ) -> None:
        super().__init__(context)
        self._calls = calls
        self._panel = self.add(Panel(context, title=lambda: context.texts("table.log"), padding=12))
        self.log = self.add(LogView(context, at_end=True))
        self.log.set_lines(paragraphs, spots)
        self.log.on_leave = self._left
        self._close = self.add(
            Button(context, lambda: context.texts("table.close"), self.cancel, style=ButtonStyle.PRIMARY),
            focus=True,
        )

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Put the sheet over the column of the seats, a little wider: frames and shadows are below it too."""
        px = scale.px
        edge = px(MARGIN - _OVER)
        sheet = Rect(
            edge, edge, self._calls.column(size, scale) + 2 * (px(MARGIN) - edge), size[1] - 2 * edge
        )
        if self.context.settings.get("panels_right") is True:
            sheet.right = size[0] - edge
        self._panel.place(sheet)
        inner = self._panel.inner
        button = self._close.preferred()
        self._close.place(Rect(inner.right - button[0], inner.bottom - button[1], *button))
        # A little beyond the title: names are long.
        well = Rect(inner.x, inner.y, inner.w, inner.h - button[1] - px(theme.GAP)).inflate(
            2 * px(_BESIDE), 0
        )
        self.log.place(well)

    def update(self, dt: float) -> Outcome | None:
        """Light up the place of the line pointed at."""
        self._calls.light(self.log.spot)
        self._calls.follow(self.log)
        return super().update(dt)

    def on_leave(self) -> None:
        """Leave no light on and no words."""
        self._calls.light(0)
        self.log.visible = False
        self._calls.follow(self.log)

    def unhandled(self, intent: Intent) -> Outcome | None:
        """Let the key that opens the log close it too."""
        closes = isinstance(intent, Key) and intent.name == LETTER and not intent.repeat
        return Pop() if closes else super().unhandled(intent)

    def _left(self, space: int | None) -> Outcome | None:
        return Pop() if space is None else Pop(then=lambda: self._calls.go(space))

    def cancel(self) -> Outcome | None:
        """Close it."""
        return Pop()
