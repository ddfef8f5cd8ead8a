"""Final scoring: the table revealed line by line, the winner, and what to do next."""

from __future__ import annotations

import pygame
from pygame import Rect

from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.scoring import scores, winners
from desert.ui import icons, theme
from desert.ui.context import Context
from desert.ui.host import Host, Session
from desert.ui.intents import Intent, Key, PointerDown
from desert.ui.layout import centred, columns, inset, run
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop
from desert.ui.skins import Look
from desert.ui.text import TextBox
from desert.ui.theme import Face, Weight
from desert.ui.widgets import Button, ButtonStyle, Label, Panel, Widget, WidgetScreen
from desert.views.through_the_desert.palette import DEFAULT
from desert.views.through_the_desert.piece_sprites import PieceSprites
from desert.views.through_the_desert.scoring_lines import ScoreLine, score_lines, verdict
from desert.views.through_the_desert.words import render

REVEAL = 0.32
"""Seconds from a line to the next at normal speed."""
_TOTAL = Face(26, Weight.BOLD)
_NOTE = Face(14)
_STRIPE = Look(
    theme.mix(theme.PARCHMENT, theme.GROOVE, 0.35), theme.mix(theme.PARCHMENT, theme.GROOVE, 0.35), None, 0, 8
)
_SUM = Look(
    theme.mix(theme.PARCHMENT, theme.GOLD, 0.3),
    theme.mix(theme.PARCHMENT, theme.GOLD, 0.45),
    theme.GOLD,
    1.5,
    10,
)
_HEAD, _LABEL = 74, 0.24


class ScoreTable(Widget):
    """Seats across, sources of points down; shows the first `shown` lines."""

    def __init__(
        self, context: Context, position: Position, names: tuple[str, ...], sprites: PieceSprites
    ) -> None:
        super().__init__(context)
        self._position, self._names, self._sprites = position, names, sprites
        self.lines: tuple[ScoreLine, ...] = score_lines(position)
        self._winners = winners(scores(position))
        self.shown = 0

    def show(self, shown: int) -> None:
        """Reveal so many lines."""
        if shown != self.shown:
            self.shown = shown
            self.invalidate()

    @property
    def complete(self) -> bool:
        """Whether all is revealed."""
        return self.shown >= len(self.lines)

    def _columns(self, row: Rect) -> list[Rect]:
        label = round(row.w * _LABEL)
        return columns(row, [label, *([1.0] * len(self._names))])

    def _head(self) -> Rect:
        return Rect(self.rect.x, self.rect.y, self.rect.w, self.context.px(_HEAD))

    def _row(self, place: int) -> Rect:
        head = self._head()
        height = (self.rect.bottom - head.bottom) // len(self.lines)
        return Rect(self.rect.x, head.bottom + place * height, self.rect.w, height)

    def draw(self, surface: pygame.Surface) -> None:
        """Paint what is revealed."""
        context, px = self.context, self.context.px
        for seat, cell in enumerate(self._columns(self._head())[1:]):
            side = px(46)
            camel = self._sprites.seat_camel(self._position.table.riders[seat], side)
            surface.blit(camel, camel.get_rect(midtop=(cell.centerx, cell.y)))
            if self.complete and seat in self._winners:
                crown = icons.icon(context.sprites, "crown", px(26), theme.GOLD)
                surface.blit(crown, (cell.centerx + side // 2 - px(4), cell.y - px(2)))
        for place, line in enumerate(self.lines[: self.shown]):
            row = self._row(place)
            if line.total:
                context.skins.draw(surface, inset(row, 0, px(1)), _SUM)
            elif place % 2 == 0:
                context.skins.draw(surface, inset(row, 0, px(1)), _STRIPE)
            if line.colour is not None:
                side = min(row.h - px(2), px(34))
                camel = self._sprites.camel(line.colour, None, side)
                surface.blit(camel, camel.get_rect(midleft=(row.x + px(4), row.centery)))
        for box, face, ink in self._words():
            surface.blit(context.type.line(box.text, face, ink), box.rect)

    def _words(self) -> list[tuple[TextBox, Face, str]]:
        kind, px = self.context.type, self.context.px
        out: list[tuple[TextBox, Face, str]] = []
        for seat, cell in enumerate(self._columns(self._head())[1:]):
            strip = Rect(cell.x + px(4), cell.y + px(46), cell.w - px(8), cell.h - px(46))
            ink = DEFAULT.riders[self._position.table.riders[seat]].dark
            out += [
                (b, theme.STRONG, ink) for b in kind.place(self._names[seat], theme.STRONG, strip, align=0.5)
            ]
        for place, line in enumerate(self.lines[: self.shown]):
            out += self._line_words(line, self._row(place))
        return out

    def _line_words(self, line: ScoreLine, row: Rect) -> list[tuple[TextBox, Face, str]]:
        kind, px = self.context.type, self.context.px
        label, *cells = self._columns(row)
        indent = px(44) if line.colour is not None else px(8)
        room = Rect(label.x + indent, label.y, label.w - indent, label.h)
        face = theme.STRONG if line.total else theme.BODY
        out = [(b, face, theme.INK) for b in kind.place(render(self.context.texts, line.message), face, room)]
        for cell, points, note in zip(cells, line.points, line.notes, strict=True):
            number = _TOTAL if line.total else theme.STRONG
            text = str(points) if points or line.total else "\N{EN DASH}"
            ink = theme.INK if points else theme.INK_FAINT
            out += [(b, number, ink) for b in kind.place(text, number, cell, align=0.5)]
            if note is not None:
                aside = Rect(cell.centerx + px(18), cell.y, cell.right - cell.centerx - px(18), cell.h)
                out += [(b, _NOTE, theme.INK_SOFT) for b in kind.place(f"({note})", _NOTE, aside)]
        return out

    def texts(self) -> list[TextBox]:
        """Return every text revealed."""
        return [box for box, _, _ in self._words()]


class ScoringScreen(WidgetScreen):
    """The table over the board; any press or key reveals the rest at once."""

    transparent = True

    def __init__(self, context: Context, host: Host, session: Session) -> None:
        super().__init__(context)
        self._host, self._session = host, session
        position: Position = session.match.position
        names = tuple(seat.name for seat in session.match.seats)
        self._verdict = verdict(position, names)
        texts = context.texts
        self._panel = self.add(Panel(context))
        self._title = self.add(Label(context, lambda: texts("scoring.title"), theme.TITLE))
        self._winner = self.add(
            Label(context, self._winner_words, theme.HEADING, theme.TERRACOTTA_DARK, align=1.0)
        )
        self.table = self.add(ScoreTable(context, position, names, PieceSprites(context.sprites)))
        self._hint = self.add(Label(context, lambda: texts("scoring.hint"), theme.SMALL, theme.INK_SOFT))
        self.buttons = [
            self.add(Button(context, lambda: texts("scoring.board"), self.cancel, icon="eye")),
            self.add(Button(context, lambda: texts("scoring.to_title"), host.title, icon="home")),
            self.add(Button(context, lambda: texts("scoring.new_game"), host.new_game, icon="people")),
            self.add(
                Button(
                    context,
                    lambda: texts("scoring.rematch"),
                    lambda: host.rematch(session),
                    icon="refresh",
                    style=ButtonStyle.PRIMARY,
                )
            ),
        ]
        self.focus.set(self.buttons[-1], shown=True)
        self._waited = 0.0
        if self._pace() <= 0:
            self._finish()

    def _pace(self) -> float:
        """Seconds between lines; 0 for all at once."""
        settings = self.context.settings
        if settings.get("reduced_motion") or settings.get("animation_speed") == "off":
            return 0.0
        return REVEAL / 2 if settings.get("animation_speed") == "fast" else REVEAL

    def _winner_words(self) -> str:
        return render(self.context.texts, self._verdict) if self.table.complete else ""

    def _finish(self) -> None:
        self.table.show(len(self.table.lines))
        self.invalidate()

    def update(self, dt: float) -> Outcome | None:
        """Reveal the next line when it is time."""
        if not self.table.complete:
            self._waited += dt
            pace = self._pace()
            if pace <= 0:
                self._finish()
            elif self._waited >= pace:
                self._waited -= pace
                self.table.show(self.table.shown + 1)
                if self.table.complete:
                    self.invalidate()
        return super().update(dt)

    def handle(self, intent: Intent) -> Outcome | None:
        """The first press or key reveals everything and does nothing else."""
        if isinstance(intent, Key | PointerDown) and not self.table.complete:
            self._finish()
            return None
        return super().handle(intent)

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Put the sheet into the middle."""
        px = scale.px
        box = centred(Rect((0, 0), size), (min(size[0] - px(24), px(980)), min(size[1] - px(20), px(664))))
        self._panel.place(box)
        inner = inset(box, px(24), px(16))
        head = Rect(inner.x, inner.y, inner.w, self.context.type.line_height(theme.TITLE))
        title = self._title.preferred()[0]
        self._title.place(Rect(head.x, head.y, title, head.h))
        beside = Rect(head.x + title + px(16), head.y, head.w - title - px(16), head.h)
        words = render(self.context.texts, self._verdict)
        if self.context.type.width(words, theme.HEADING) <= beside.w:
            self._winner.place(beside)
        else:
            line = self.context.type.line_height(theme.HEADING)
            head.h += line
            self._winner.place(Rect(head.x, head.bottom - line, head.w, line))
        foot = Rect(inner.x, inner.bottom - px(theme.CONTROL_HEIGHT), inner.w, px(theme.CONTROL_HEIGHT))
        hint = self.context.type.line_height(theme.SMALL)
        self._hint.place(Rect(inner.x, foot.y - hint - px(8), inner.w, hint))
        self.table.place(
            Rect(inner.x, head.bottom + px(8), inner.w, self._hint.rect.y - head.bottom - px(14))
        )
        wants = [button.preferred()[0] for button in self.buttons]
        gap = px(10)
        if sum(wants) + gap * 3 > inner.w:
            for row, button in zip(columns(foot, [1.0] * 4, gap), self.buttons, strict=True):
                button.place(row)
        else:
            for row, button in zip(run(foot, wants, gap, align=1.0), self.buttons, strict=True):
                button.place(row)

    def may_quit(self) -> Outcome | None:
        """Hold up quitting where the match isn't safe in its file."""
        return self._host.may_quit(self._session)

    def cancel(self) -> Outcome | None:
        """Look at the board; its last button leads back here."""
        return Pop()
