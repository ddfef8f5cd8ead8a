"""What tests of this game's screens share: a session without files, a host that takes notes, a stage."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

import pygame

from desert.core.match import Match
from desert.core.messages import Message
from desert.core.rng import Rng
from desert.core.seats import Seat
from desert.games.through_the_desert.board import Board
from desert.games.through_the_desert.board_map import read_board
from desert.games.through_the_desert.codec import DesertMatch
from desert.games.through_the_desert.colours import RIDERS
from desert.games.through_the_desert.setup import Setup
from desert.games.through_the_desert.snapshot import Phase
from desert.games.through_the_desert.table import Variant
from desert.i18n.catalogue import Texts
from desert.storage.folders import asset, locales
from desert.storage.yaml_file import read_yaml
from desert.ui.context import Context
from desert.ui.host import Session, Told
from desert.ui.intents import Command, Key, PointerDown, PointerMove, PointerUp
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop, Reset, Screen
from desert.ui.sound import Sounds
from desert.ui.stack import ScreenStack
from desert.views.through_the_desert.play.event_sounds import FOLDER

NAMES = ("Ana", "Ben", "Chidi", "Dora", "Emil")


@cache
def board(name: str = "mountain") -> Board:
    return read_board(read_yaml(asset(f"boards/{name}.yaml")))


def boards() -> dict[str, Board]:
    return {name: board(name) for name in ("mountain", "river")}


def seats(players: int, computers: tuple[int, ...] = (), names: tuple[str, ...] = NAMES) -> tuple[Seat, ...]:
    return tuple(
        Seat(names[n], RIDERS[n], "computer", "random") if n in computers else Seat(names[n], RIDERS[n])
        for n in range(players)
    )


def new_match(
    players: int = 2,
    *,
    computers: tuple[int, ...] = (),
    seed: int = 1,
    by_hand: bool = False,
    variant: Variant | None = None,
    side: str = "mountain",
    names: tuple[str, ...] = NAMES,
) -> DesertMatch:
    return Match(
        Setup(
            board=board(side),
            seats=seats(players, computers, names),
            variant=variant or Variant(),
            seed=seed,
            palms_by_hand=by_hand,
            returns_by_hand=by_hand and players == 5,
        )
    )


def played(
    match: DesertMatch, plies: int | None = None, *, seed: int = 7, phase: Phase | None = None
) -> DesertMatch:
    """Play by chance so many moves, or until a phase begins, or to the end."""
    rng = Rng(seed)
    while not match.position.over and match.ply != plies and match.position.phase is not phase:
        moves = match.position.legal_moves()
        match.play(moves[rng.randrange(len(moves))])
    return match


class FakeSession:
    """A match that is kept nowhere; computers play by chance."""

    def __init__(self, match: DesertMatch, extras: Mapping[str, object] | None = None) -> None:
        self.match: DesertMatch = match
        self.extras: dict[str, object] = dict(extras or {})
        self.problem: Message | None = None
        self.trouble: Message | None = None
        self.thinking = False
        self.slow = False
        self.forgotten = 0
        self.told: Told | None = None
        self.asked: list[tuple[str, int]] = []
        self._rng = Rng(5)

    def play(self, move: Any) -> tuple[Any, ...]:  # noqa: ANN401
        return self.match.play(move)

    def undo(self) -> Any:  # noqa: ANN401
        return self.match.undo()

    def redo(self) -> Any:  # noqa: ANN401
        return self.match.redo()

    def reseat(self, setup: Any) -> None:  # noqa: ANN401
        self.match.reseat(setup)
        self.forget()

    def keep(self, key: str, value: object) -> None:
        self.extras[key] = value

    def think(self) -> None:
        self.thinking = True

    def answer(self) -> tuple[Any, ...] | None:
        if not self.thinking or self.slow:
            return None
        self.thinking = False
        position, moves = self.match.position, []
        player, turn, phase = position.player, position.turn, position.phase
        while (position.player, position.turn, position.phase) == (player, turn, phase):
            legal = position.legal_moves()
            moves.append(legal[self._rng.randrange(len(legal))])
            position = position.play(moves[-1])[0]
            if phase is not Phase.CAMELS:
                break
        return tuple(moves)

    def ask(self, kind: str) -> Told | None:
        self.asked.append((kind, self.match.ply))
        return self.told

    def forget(self) -> None:
        self.thinking = False
        self.forgotten += 1


class Noted(Sounds):
    """Notes what would be heard, without the folder of this game's sounds."""

    def __init__(self) -> None:
        super().__init__()
        self.played: list[str] = []

    def play(self, name: str) -> None:
        self.played.append(name.removeprefix(FOLDER))


class Blank(Screen):
    """Stands for a screen of the shell."""

    def __init__(self, context: Context, name: str) -> None:
        super().__init__(context)
        self.name = name


class FakeHost:
    """Notes what a screen asks of the shell."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.asked: list[tuple[str, object]] = []
        self.kept: dict[str, object] = {}
        self.begun: list[tuple[DesertMatch, dict[str, object]]] = []

    def _ask(self, what: str, about: object = None) -> Outcome:
        self.asked.append((what, about))
        return Reset(Blank(self.context, what))

    def begin(self, match: Any, extras: Mapping[str, object]) -> Outcome:  # noqa: ANN401
        self.begun.append((match, dict(extras)))
        return self._ask("begin")

    def title(self) -> Outcome:
        return self._ask("title")

    def pause(self, session: Session) -> Outcome:
        from desert.ui.screen import Push

        self.asked.append(("pause", session))
        return Push(Blank(self.context, "pause"))

    def rules(self, page: str) -> Outcome:
        from desert.ui.screen import Push

        self.asked.append(("rules", page))
        return Push(Blank(self.context, "rules"))

    def settings(self) -> Outcome:
        return self._ask("settings")

    def save(self, session: Session) -> Outcome:
        return self._ask("save", session)

    def new_game(self) -> Outcome:
        return self._ask("new_game")

    def rematch(self, session: Session) -> Outcome:
        return self._ask("rematch", session)

    def may_quit(self, session: Session) -> Outcome | None:
        return None if session.problem is None else self._ask("quit", session)

    def set(self, name: str, value: object) -> None:
        self.kept[name] = value
        if isinstance(self.context.settings, dict):
            self.context.settings[name] = value


class Stage:
    """A stack of screens without a window: takes intents, lets time pass, paints."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        settings: Mapping[str, object] | None = None,
        scale: float | None = None,
    ) -> None:
        self.size = size
        # The curtain has tests of its own; elsewhere it would be in the way.
        self.settings: dict[str, object] = {
            "animation_speed": "off",
            "hand_over": False,
            **(settings or {}),
        }
        self.context = Context.create(Texts.load(locales(), language), asset, self.settings)
        self.context.use_scale(Scale.for_window(size, scale))
        self.stack = ScreenStack(size, self.context.scale)
        self.host = FakeHost(self.context)
        self.surface = pygame.Surface(size)

    def show(self, screen: Screen) -> None:
        self.stack.apply(Reset(screen))
        self.tick()

    def tick(self, seconds: float = 0.02) -> None:
        self.stack.update(seconds)

    def draw(self) -> pygame.Surface:
        self.stack.draw(self.surface)
        return self.surface

    def move(self, pos: tuple[int, int]) -> None:
        self.stack.handle(PointerMove(pos, frozenset()))

    def click(self, pos: tuple[int, int], clicks: int = 1) -> None:
        self.move(pos)
        self.stack.handle(PointerDown(pos, 1, clicks))
        self.stack.handle(PointerUp(pos, 1))
        self.tick()

    def key(self, command: Command | None = None, *, digit: int | None = None) -> None:
        self.stack.handle(Key(command, digit))
        self.tick()

    def close_top(self) -> None:
        self.stack.apply(Pop())
