"""The one list of games; this file alone knows their rules and views."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from desert.app.boards import SHIPPED_BOARDS, all_boards
from desert.app.games import (
    GLANCE,
    AnyMatch,
    Boards,
    Game,
    Life,
    Look,
    Question,
    RulesPage,
    SettingsRow,
    Summary,
)
from desert.core.errors import SaveError
from desert.core.match import Match
from desert.core.messages import N_, Message
from desert.core.plain import Plain
from desert.core.rng import Rng, fresh_seed
from desert.core.seats import Seat
from desert.games.through_the_desert.board_titles import board_title
from desert.games.through_the_desert.codec import DesertMatch, match_from_plain, match_to_plain
from desert.games.through_the_desert.codec_setup import FORMAT, LEVELS, read_setup
from desert.storage.settings import Field

if TYPE_CHECKING:  # the views import pygame, which lists of games and headless commands do without
    import pygame

    from desert.ui.context import Context
    from desert.ui.host import Host, Session
    from desert.ui.screen import Screen
    from desert.ui.widgets import Figure

PATIENCE = "expert_seconds"
"""The setting that tells how long the strongest computer may think about a turn."""
_FALLBACK = "greedy"
_QUICK = ("random", "greedy")


class _DesertLook:
    """How Through the Desert looks; each part is imported when it is first asked for."""

    @cached_property
    def _view(self) -> Any:  # noqa: ANN401 - its type would import pygame
        from desert.views.through_the_desert.view import VIEW

        return VIEW

    @property
    def fields(self) -> tuple[Field, ...]:
        return tuple(self._view.fields)

    @property
    def settings_rows(self) -> Sequence[SettingsRow]:
        view = self._view
        return [
            SettingsRow(
                name,
                label,
                tuple(kind[1]) if isinstance(kind, tuple) else (),
                name in view.repainting,
                view.previews.get(name),
                view.helps.get(name, ""),
            )
            for name, label, kind in view.settings_rows
        ]

    @property
    def rules_pages(self) -> Sequence[RulesPage]:
        return [RulesPage(page, title, tuple(blocks)) for page, title, blocks in self._view.rules_pages]

    def figure(self, context: Context, name: str) -> Figure:
        figure: Figure = self._view.figure(context, name)
        return figure

    def new_game(self, context: Context, host: Host, boards: Boards) -> Screen:
        texts: Any = context.texts
        bad = [texts.render(problem) for problem in boards.problems]
        last = context.settings.get("last_setup")
        screen: Screen = self._view.new_game(context, host, boards.by_id, last, bad)
        return screen

    def table(self, context: Context, host: Host, session: Session) -> Screen:
        screen: Screen = self._view.table(context, host, session)
        return screen

    def players(self, context: Context, session: Session) -> Screen:
        screen: Screen = self._view.players(context, session)
        return screen

    def thumbnail(
        self, data: Mapping[str, object], size: tuple[int, int], settings: Mapping[str, object]
    ) -> pygame.Surface | None:
        picture: pygame.Surface | None = self._view.thumbnail(data, size, settings)
        return picture

    def title_picture(self, size: tuple[int, int]) -> pygame.Surface:
        from desert.views.through_the_desert.title.scene import paint_title

        return paint_title(size)

    def title_life(self, size: tuple[int, int]) -> Life:
        from desert.views.through_the_desert.title.life import TitleLife

        return TitleLife(size)

    def seat_colour(self, colour: str, settings: Mapping[str, object]) -> str:
        from desert.views.through_the_desert.pieces.chosen_palette import chosen_of

        return chosen_of(settings).riders[colour].base


class _Desert:
    """Through the Desert; `Game` tells what each method does."""

    id = FORMAT
    title = N_("game.through_the_desert")

    @cached_property
    def look(self) -> Look:
        return _DesertLook()

    def boards(self) -> Boards:
        return all_boards()

    def match(self, data: Mapping[str, object]) -> DesertMatch:
        return match_from_plain(dict(data), SHIPPED_BOARDS, fresh_seed())

    def plain(self, match: AnyMatch) -> dict[str, object]:
        return match_to_plain(match, SHIPPED_BOARDS)

    def summary(self, data: Mapping[str, object]) -> Summary:
        setup, _ = read_setup(Plain(data, SaveError), SHIPPED_BOARDS, 0)
        glance = data.get(GLANCE)
        known = _glance(glance, setup.seats)
        if known is None:  # written by another program: only a replay tells
            return self.summary_of(self.match(data))
        return Summary(setup.seats, board_title(setup.board), *known)

    def summary_of(self, match: AnyMatch) -> Summary:
        position = match.position
        return Summary(match.seats, board_title(match.setup.board), position.to_move, position.over)

    def result(self, match: AnyMatch) -> Message | None:
        if not match.position.over:
            return None
        from desert.views.through_the_desert.scoring.lines import verdict

        return verdict(match.position, tuple(seat.name for seat in match.seats))

    def rematch(self, match: AnyMatch, seats: tuple[Seat, ...] | None = None) -> AnyMatch:
        setup = match.setup
        if seats is None or any(seat.level not in (None, *LEVELS) for seat in seats):
            seats = setup.seats  # whatever a file says, there are no other levels
        fresh = replace(
            setup,
            seats=seats,
            seed=fresh_seed(),
            first_player=(setup.first_player + 1) % len(setup.seats),
            given_returns=None,
            given_palms=None,
            given_tokens=None,
        )
        return Match(fresh)

    def question(self, match: AnyMatch, chance: object, settings: Mapping[str, object]) -> Question:
        # Tokens lie face up until they are taken, so whoever forgets nothing knows them all; what the seed
        # would still deal nobody knows, so a player's own chance has nothing to do with it. It is the same
        # for the same turn, so that a turn loaded twice is played the same.
        data = {key: value for key, value in match_to_plain(match, SHIPPED_BOARDS).items() if key != "seed"}
        import json
        from hashlib import sha256

        own = chance if isinstance(chance, int) else json.dumps(data, sort_keys=True)
        digest = sha256(f"{own}:{match.ply}".encode()).digest()
        patience = settings.get(PATIENCE)
        seconds = patience if isinstance(patience, int) else 0
        return Question(self.id, data, int.from_bytes(digest[:8], "big"), seconds)

    def is_quick(self, match: AnyMatch) -> bool:
        return match.seats[match.position.to_move].level in _QUICK

    def think(self, question: Question) -> tuple[Any, ...]:
        from desert.ai.player import ask
        from desert.ai.registry import POLICIES, limits_at_the_table

        match = match_from_plain(question.data, SHIPPED_BOARDS)
        position = match.position
        if position.to_move is None:
            return ()
        if question.kind:
            return _worked_out(question.kind, position, Rng(question.seed))
        policy = match.seats[position.to_move].level or _FALLBACK
        limits = limits_at_the_table(policy, question.patience)
        return ask(POLICIES[policy], position, Rng(question.seed), limits)


def _worked_out(kind: str, position: Any, rng: Rng) -> tuple[Any, ...]:  # noqa: ANN401 - found by its codec
    """What the table asks for beside a computer's moves."""
    from desert.ai.hint import HINTS
    from desert.ai.hints import hints
    from desert.ai.player import NO_LIMITS

    if kind != HINTS:
        raise LookupError(kind)
    return hints(position, rng, NO_LIMITS)


def _glance(found: object, seats: tuple[Seat, ...]) -> tuple[int | None, bool] | None:
    """Whose turn it is and whether the game has ended, as our own files say; None where a file doesn't."""
    if not isinstance(found, dict):
        return None
    to_move, over = found.get("to_move"), found.get("over")
    if not isinstance(over, bool):
        return None
    if to_move is None:
        return None, over
    if type(to_move) is int and 0 <= to_move < len(seats):
        return to_move, over
    return None


GAMES: tuple[Game, ...] = (_Desert(),)
"""Every game, the first one first."""
