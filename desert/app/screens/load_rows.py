"""A row in the list of saved games: picture, who plays, where, when, whose turn; read when it is seen."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import pygame
from pygame import Rect

from desert.app.games import Summary
from desert.app.screens.wording import moment, names, names_fitting, turn
from desert.app.session import COPY
from desert.app.shell import Shell
from desert.core.errors import SaveError
from desert.core.messages import Message
from desert.storage.json_file import read_object
from desert.storage.listing import Entry, Found, Listing
from desert.ui import icons, theme
from desert.ui.context import Context
from desert.ui.layout import centred, inset
from desert.ui.skins import Look
from desert.ui.text import TextBox, Type

ROW_HEIGHT = 84
_LINES = 2
"""For who plays, where that is the title."""
FRAME = Look(theme.SAND, theme.SAND_DEEP, theme.PARCHMENT_EDGE, 1.0, 6)


@dataclass
class SaveRow:
    """One saved game of the list.

    Attributes:
        shell: For texts and games.
        listing: Reads the file when the row is seen.
        found: The file.
        named: Whether its own name is the title, else who plays.
        playing: Whether it is the game on screen, which can't be deleted.
    """

    shell: Shell
    listing: Listing[Summary]
    found: Found
    named: bool
    playing: bool = False
    _pictures: dict[tuple[int, int], pygame.Surface | None] = field(default_factory=dict)
    _deep: Message | None = None
    _result: Message | None = None
    _moves: int = 0
    _read: bool = False
    _copy: str | None = None

    @property
    def path(self) -> Path:
        """The file."""
        return self.found.path

    @property
    def entry(self) -> Entry[Summary]:
        """What is in the file."""
        return self.listing.look(self.found)

    @property
    def problem(self) -> Message | None:
        """Why it can't be opened, as far as it has been looked into."""
        return self.entry.problem or self._deep

    @property
    def previous(self) -> Entry[Summary] | None:
        """The readable copy before the last writing of a damaged one."""
        return self.entry.previous

    def picture(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture at most `size` large, if it has been painted."""
        return self._pictures.get(size)

    def paint_picture(self, size: tuple[int, int]) -> bool:
        """Replay the game and paint its picture, unless that is done; True when anything was done."""
        if size in self._pictures or self.entry.problem is not None:
            return False
        self._pictures[size] = None
        try:
            data = read_object(self.path)
            copied = data.get(COPY)
            self._copy = copied if isinstance(copied, str) else None
            game = self.shell.game_of(data)
            if not self._read:
                self._read = True
                match = self.shell.replayed(data)
                self._result, self._moves = game.result(match), match.ply
            self._pictures[size] = game.look.thumbnail(data, size, self.shell.context.settings)
        except SaveError as error:
            self._deep = error.message
        return True

    def state(self, summary: Summary) -> str:
        """Whose turn it is, and once the game has been replayed after how many moves, or who won."""
        texts = self.shell.texts
        if self._result is not None:
            return texts.render(self._result)
        said = turn(texts, summary)
        return f"{said} · {texts('load.moves', count=self._moves)}" if self._moves else said

    # -- picture ---------------------------------------------------------------------------------
    def words(self) -> tuple[str, str, str]:
        """Title, second line, note."""
        texts, entry = self.shell.texts, self.entry
        when = moment(texts, entry.written)
        problem = self.problem
        if problem is not None or entry.summary is None:
            said = texts.render(_bare(problem)) if problem is not None else ""
            return (entry.name if self.named else when), f"{texts('load.damaged')}: {said}", ""
        who, board = names(entry.summary), texts.render(entry.summary.board)
        if self.named:
            return entry.name, f"{who} · {board}", f"{self.state(entry.summary)}\n{when}"
        second = f"{board} · {self.state(entry.summary)}"
        if self._copy is not None:
            copy = texts("load.copy_of", name=self._copy) if self._copy else texts("load.copy")
            second = f"{copy} · {second}"
        going_on = self.playing and not entry.summary.over
        return who, second, texts("load.playing") if going_on else when

    def picture_size(self, context: Context) -> tuple[int, int]:
        """How large the picture in the row is."""
        height = context.px(ROW_HEIGHT) - 2 * context.px(7)
        return height * 3 // 2, height

    def draw(self, surface: pygame.Surface, rect: Rect, context: Context, *, selected: bool) -> None:
        """Paint picture and words."""
        frame = Rect((rect.x + context.px(8), rect.y + context.px(7)), self.picture_size(context))
        context.skins.draw(surface, frame, FRAME)
        picture = self.picture(frame.size)
        if picture is not None:
            surface.blit(picture, centred(frame, picture.get_size()))
        elif self.problem is not None:
            side = frame.h // 2
            sign = icons.icon(context.sprites, "warning", side, theme.DANGER)
            surface.blit(sign, centred(frame, (side, side)))
        soft = theme.INK if selected else theme.INK_SOFT
        below = theme.DANGER_DARK if self.problem is not None else soft
        title, second, notes = self._placed(rect, context)
        for boxes, face, ink in (
            (title, theme.STRONG, theme.INK),
            (second, theme.SMALL, below),
            (notes, theme.SMALL, soft),
        ):
            for box in boxes:
                surface.blit(context.type.line(box.text, face, ink), box.rect)

    def texts(self, rect: Rect, context: Context) -> list[TextBox]:
        """Return title, second line, and the lines of the note."""
        title, second, notes = self._placed(rect, context)
        return [*title, *second, *notes]

    def _placed(self, rect: Rect, context: Context) -> tuple[list[TextBox], list[TextBox], list[TextBox]]:
        """Title, which may take two lines, second line, and the lines of the note."""
        px, kind = context.px, context.type
        left = self.picture_size(context)[0] + 2 * px(8) + px(6)
        room = inset(Rect(rect.x + left, rect.y, max(0, rect.w - left - px(12)), rect.h), 0, px(12))
        note = self.words()[2]
        half = room.h // 2
        upper, lower = Rect(room.x, room.y, room.w, half), Rect(room.x, room.y + half, room.w, half)
        notes = note.split("\n") if note else []
        aside = min(max((kind.width(line, theme.SMALL) for line in notes), default=0), room.w * 3 // 5)
        for part in (upper, lower)[: len(notes)]:
            part.w -= aside + px(12)
        title, second = self._fitted(kind, upper.w, lower.w)
        wraps = not self.named and kind.width(title, theme.STRONG) > upper.w
        if wraps:
            upper.h = 2 * kind.line_height(theme.STRONG)
            lower.h = kind.line_height(theme.SMALL)
            upper.y = rect.centery - (upper.h + lower.h) // 2
            lower.y = upper.bottom
        rooms = [Rect(room.right - aside, part.y, aside, part.h) for part in (upper, lower)]
        if wraps:
            rooms[0].h //= 2
        return (
            kind.place(title, theme.STRONG, upper, wrap=wraps),
            kind.place(second, theme.SMALL, lower),
            [
                box
                for line, spot in zip(notes, rooms, strict=False)
                for box in kind.place(line, theme.SMALL, spot, align=1)
            ],
        )

    def _fitted(self, kind: Type, title: int, second: int) -> tuple[str, str]:
        """Title and second line, with as many names as fit the widths they have."""
        texts, summary, words = self.shell.texts, self.entry.summary, self.words()
        if self.problem is not None or summary is None:
            return words[0], words[1]
        if self.named:
            board = texts.render(summary.board)

            def fits(who: str) -> bool:
                return kind.width(f"{who} · {board}", theme.SMALL) <= second

            return words[0], f"{names_fitting(texts, summary, fits)} · {board}"
        who = names_fitting(texts, summary, lambda who: len(kind.wrap(who, theme.STRONG, title)) <= _LINES)
        return who, words[1]


def _bare(problem: Message) -> Message:
    """What is wrong, without the name of the file: the row is that file."""
    inner = problem.values.get("problem")
    return inner if isinstance(inner, Message) else problem


def rows_of(shell: Shell, folder: Path, *, named: bool) -> list[SaveRow]:
    """A row for each saved game of a folder, the last written first; nothing is read yet."""
    listing = Listing(folder, shell.glance)
    playing = shell.session.autosave.path if shell.session is not None else None
    return [SaveRow(shell, listing, found, named, found.path == playing) for found in listing.scan()]
