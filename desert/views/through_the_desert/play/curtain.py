"""The curtain between two persons' turns: it opens when the next one says that they are there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect

from desert.core.seats import Seat
from desert.ui import theme
from desert.ui.context import Context
from desert.ui.host import Host, Session
from desert.ui.intents import Command, Intent, Key
from desert.ui.layout import columns
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop
from desert.ui.theme import Face, Weight
from desert.ui.widgets import Button, ButtonStyle, Label, Panel, Paragraph, ScrollText, WidgetScreen
from desert.views.through_the_desert.pieces.chosen_palette import chosen
from desert.views.through_the_desert.pieces.sprites import PieceSprites

CONFIRMED = "at the screen"
"""What the curtain gives back once the next person is there."""
_HUNG = 0.1
"""How far down its upper edge is, of the window's height: the button is where it was the turn before."""
_WIDTH, _TWO_WIDE, _CAMEL, _STEP, _GAP = 540, 720, 88, 24, 12
_NAMES = (theme.TITLE, Face(29, Weight.SEMIBOLD), theme.HEADING)
"""How the name is written, the first that fits."""


class Curtain(WidgetScreen):
    """Says whose turn it is and what has happened since theirs; all of it public.

    Args:
        context: The shared context.
        host: The shell, for its menu.
        session: The match.
        seat: Whose turn it is.
        sprites: The pieces' pictures.
        news: What the others did since the seat's last turn.
        still: Whether it is that seat that is waited for; while the menu was open another person or a
            computer may have taken it.
        first: Whether the seat has had no turn of camels yet.
    """

    transparent = True

    def __init__(  # noqa: PLR0913 - what a curtain tells, and of whom
        self,
        context: Context,
        host: Host,
        session: Session,
        seat: Seat,
        sprites: PieceSprites,
        news: Sequence[Paragraph],
        still: Callable[[], bool] = lambda: True,
        *,
        first: bool = False,
    ) -> None:
        super().__init__(context)
        self._still = still
        self._host, self._session, self._seat, self._sprites = host, session, seat, sprites
        ink = chosen(context).riders[seat.colour].dark
        self._panel = self.add(Panel(context))
        self._title = self.add(Label(context, seat.name, theme.TITLE, ink))
        self._text = self.add(
            Label(
                context,
                lambda: self.context.texts("curtain.text"),
                theme.BODY,
                theme.INK,
                wrap=True,
            )
        )
        self._since = self.add(
            Label(
                context,
                lambda: self.context.texts("curtain.since_leader" if first else "curtain.since"),
                theme.SMALL_STRONG,
                theme.INK_SOFT,
            )
        )
        self._since.visible = bool(news)
        self._told = list(news)
        # Where it can't all be in sight, the newest is.
        self._news = self.add(ScrollText(context, news, at_end=True))
        self._news.visible = bool(news)
        self._newer = self.add(ScrollText(context))
        self._newer.focusable = False
        self.go = self.add(
            Button(
                context,
                lambda: self.context.texts("curtain.go"),
                self._here,
                style=ButtonStyle.PRIMARY,
                key="Enter",
            ),
            focus=True,
        )
        self._camel = Rect(0, 0, 0, 0)

    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """Hang the sheet up: its button is always at the same height, and the news below it."""
        px = scale.px
        beside = px(_CAMEL) + px(14) - px(6)
        width = min(self._name_width() + beside + 2 * px(24), size[0] - 2 * px(12))
        high = px(24) * 2 + px(_CAMEL) + px(16) + px(52)
        hung = round(size[1] * _HUNG)
        news = 0
        if self._news.visible:
            high += px(40)
            room = size[1] - hung - px(8) - high
            wide = min(max(width, px(_TWO_WIDE)), size[0] - 2 * px(12))
            parted = self._parted(width - 2 * px(24), (wide - 2 * px(24) - px(_GAP)) // 2, room)
            width = wide if parted else width
            # In steps, so that a sheet as high as this one has been painted before.
            wanted = parted or self._news.wanted(width - 2 * px(24))
            news = min(wanted + -wanted % px(_STEP), room)
            high += news
        box = Rect((size[0] - width) // 2, hung, width, high)
        self._panel.place(box)
        inner = box.inflate(-2 * px(24), -2 * px(24))
        self._camel = Rect(inner.x - px(6), inner.y, px(_CAMEL), px(_CAMEL))
        left = inner.x + beside
        self._title.place(Rect(left, inner.y + px(2), inner.right - left, px(42)))
        top = self._title.rect.bottom
        self._text.place(Rect(left, top, inner.right - left, self._camel.bottom - top))
        self.go.place(Rect(inner.x, self._camel.bottom + px(16), inner.w, px(52)))
        if news:
            self._since.place(Rect(inner.x + px(2), self.go.rect.bottom + px(14), inner.w, px(22)))
            row = Rect(inner.x, self.go.rect.bottom + px(40), inner.w, news)
            boxes = columns(row, [1.0, 1.0], px(_GAP)) if self._newer.visible else [row, row]
            self._news.place(boxes[0])
            self._newer.place(boxes[1])

    def _parted(self, whole: int, half: int, room: int) -> int:
        """Tell it in two columns where one is higher than `room` and two are not; how high they are, else 0.

        Args:
            whole: How wide one column is.
            half: How wide each of two is.
            room: How high they may be.
        """
        first, second = self._news, self._newer
        first.paragraphs = self._told
        second.visible = False
        if first.wanted(whole) <= room:
            return 0
        best, at = room + 1, 0
        for place, paragraph in enumerate(self._told):
            if place and paragraph.face is theme.SMALL_STRONG:  # with a name something of its own begins
                first.paragraphs = self._told[:place]
                second.paragraphs = self._told[place:]
                best, at = min((best, at), (max(first.wanted(half), second.wanted(half)), place))
        second.visible = at > 0
        first.paragraphs = self._told[:at] if at else self._told
        second.paragraphs = self._told[at:]
        return best if at else 0

    def _name_width(self) -> int:
        """Room for the name: a long one is written smaller, and where that isn't enough the sheet grows."""
        px, kind, name = self.context.px, self.context.type, self._seat.name
        usual = px(_WIDTH) - 2 * px(24) - px(_CAMEL) - px(14) + px(6)
        self._title.face = next((face for face in _NAMES if kind.width(name, face) <= usual), _NAMES[-1])
        return max(usual, kind.width(name, self._title.face))

    def draw(self, surface: pygame.Surface) -> None:
        """Paint the sheet and the seat's camel."""
        super().draw(surface)
        surface.blit(self._sprites.seat_camel(self._seat.colour, self._camel.w), self._camel)

    def update(self, dt: float) -> Outcome | None:
        """Give way where that seat isn't waited for any more."""
        return super().update(dt) if self._still() else Pop()

    def unhandled(self, intent: Intent) -> Outcome | None:
        """Rules can be read and the match saved meanwhile."""
        if isinstance(intent, Key) and not intent.repeat and intent.command is Command.SAVE:
            return self._host.save(self._session)
        return None

    def cancel(self) -> Outcome | None:
        """Esc opens the menu, not the curtain."""
        return self._host.pause(self._session)

    def may_quit(self) -> Outcome | None:
        """Hold up quitting where the match isn't safe in its file."""
        return self._host.may_quit(self._session)

    def _here(self) -> Outcome | None:
        return Pop(CONFIRMED)
