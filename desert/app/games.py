"""What the shell knows of a game: a way to read and write its matches, a line for lists, and how it looks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from desert.core.match import Match
from desert.core.messages import Message
from desert.core.seats import Seat
from desert.storage.settings import Field

if TYPE_CHECKING:  # so that the headless commands can list games without pygame
    import pygame

    from desert.ui.context import Context
    from desert.ui.host import Host, Session
    from desert.ui.screen import Screen
    from desert.ui.widgets import Figure

AnyMatch = Match[Any, Any, Any, Any]
"""A match of whichever game."""

GLANCE = "glance"
"""The key under which a saved game tells lists whose turn it is, so that they needn't replay it."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list tells of a saved game.

    Attributes:
        seats: Who sits at the table.
        board: What it is played on.
        to_move: The seat to move, an index into `seats`; None when nobody is.
        over: Whether the game has ended.
    """

    seats: tuple[Seat, ...]
    board: Message
    to_move: int | None
    over: bool


@dataclass(frozen=True, slots=True)
class Question:
    """What a worker is asked.

    It holds what the game says a person in the seat could know, as plain data, and neither the seed of the
    deal nor any state of chance.

    Attributes:
        game: The game's id.
        data: The match as the game's codec reads it.
        seed: What the player's own choices among equals come from.
        patience: Seconds that a computer which gains from time has for a turn; 0 leaves the clock out of it,
            so that every machine gives the same answer.
        kind: "" for a computer's moves; else what the game's own screens want to know of the position.
    """

    game: str
    data: Mapping[str, object]
    seed: int
    patience: float = 0
    kind: str = ""


@dataclass(frozen=True, slots=True)
class SettingsRow:
    """A line of the settings screen for one of a game's fields: a switch, or a choice if it has options.

    Attributes:
        name: The field.
        label: The key of its words.
        options: Values to choose from, each with the key of its words.
        repaints: Whether all pictures must be made anew when it changes.
        help: The key of what it does in a line, "" for what its words say.
        preview: Paints below the line, at most so wide and high in pixels, what the choice looks like.
    """

    name: str
    label: str
    options: tuple[tuple[object, str], ...] = ()
    repaints: bool = False
    preview: Callable[[Context, int, int], pygame.Surface] | None = None
    help: str = ""


@dataclass(frozen=True, slots=True)
class RulesPage:
    """A page of a game's rules.

    `paragraphs` are (kind, text key) with kind heading, text or bullet, or ("figure", name of a picture).
    """

    id: str
    title: str
    paragraphs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Boards:
    """What can be played on.

    Attributes:
        by_id: The shipped boards and the player's own, in the order they are offered.
        problems: Why some of the player's own boards can't be played on.
    """

    by_id: Mapping[str, Any]
    problems: tuple[Message, ...] = ()


class Life(Protocol):
    """What slowly moves over the picture behind the title."""

    def step(self, dt: float) -> Sequence[pygame.Rect]:
        """Let time pass; the boxes that look different now, small ones and seldom."""

    def draw(self, surface: pygame.Surface) -> None:
        """Paint it over the picture, as far as the surface's clip goes."""


class Look(Protocol):
    """How a game looks: its screens and pictures."""

    @property
    def fields(self) -> tuple[Field, ...]:
        """The game's settings."""

    @property
    def settings_rows(self) -> Sequence[SettingsRow]:
        """Those of its settings that the settings screen shows."""

    @property
    def rules_pages(self) -> Sequence[RulesPage]:
        """The rules, page by page."""

    def figure(self, context: Context, name: str) -> Figure:
        """A picture of the rules, in the palette chosen now."""

    def new_game(self, context: Context, host: Host, boards: Boards) -> Screen:
        """The screen on which a game is set up."""

    def table(self, context: Context, host: Host, session: Session) -> Screen:
        """The screen on which a match is played."""

    def players(self, context: Context, session: Session) -> Screen:
        """The sheet on which seats change between persons and computers."""

    def thumbnail(
        self, data: Mapping[str, object], size: tuple[int, int], settings: Mapping[str, object]
    ) -> pygame.Surface | None:
        """A picture of a saved game at most `size` large, in pixels; None where there is nothing to show."""

    def title_picture(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture behind the title, opaque, `size` pixels large; its left third is calm."""

    def title_life(self, size: tuple[int, int]) -> Life | None:
        """What moves over that picture, if anything does; it makes itself ready bit by bit."""

    def seat_colour(self, colour: str, settings: Mapping[str, object]) -> str:
        """The colour of a seat, as the settings have it, as "#rrggbb"."""


class Game(Protocol):
    """One game of the catalogue."""

    @property
    def id(self) -> str:
        """What saved games call it."""

    @property
    def title(self) -> str:
        """The key of its title."""

    @property
    def look(self) -> Look:
        """How it looks; the first call imports it."""

    def boards(self) -> Boards:
        """Read what can be played on."""

    def match(self, data: Mapping[str, object]) -> AnyMatch:
        """Replay a saved game; raises SaveError."""

    def plain(self, match: AnyMatch) -> dict[str, object]:
        """What is saved of a match."""

    def summary(self, data: Mapping[str, object]) -> Summary:
        """What a list tells of a saved game, at best without replaying it; raises SaveError."""

    def summary_of(self, match: AnyMatch) -> Summary:
        """The same of a match."""

    def result(self, match: AnyMatch) -> Message | None:
        """Who has won and with how many points; None while it goes on."""

    def rematch(self, match: AnyMatch, seats: tuple[Seat, ...] | None = None) -> AnyMatch:
        """A new match with the same set-up and a fresh deal; other `seats` may be played by others."""

    def question(self, match: AnyMatch, chance: object, settings: Mapping[str, object]) -> Question:
        """What is asked of the computer in the seat to move.

        Args:
            match: Where it stands.
            chance: What the computers' own chance in this match comes from, whatever that is; None where
                nobody has kept one.
            settings: The person's settings, the game's own among them.
        """

    def is_quick(self, match: AnyMatch) -> bool:
        """Whether that computer answers before anybody notices, so that no other process is needed."""

    def think(self, question: Question) -> tuple[Any, ...]:
        """The answer to a question, worked out here and now; it can be sent from process to process.

        For a computer in the seat to move it is the moves for the rest of its turn, for a question of some
        other kind whatever the game's screens make of that.
        """
