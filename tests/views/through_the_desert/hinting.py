"""A session that answers when it is asked for hints, at once or when it is told to; openings of a table."""

from __future__ import annotations

from desert.ai.hint import HINTS
from desert.ai.hints import hints
from desert.ai.player import Limits
from desert.core.rng import Rng
from desert.games.through_the_desert.codec import DesertMatch
from desert.ui.host import Told
from desert.ui.intents import Command, Key
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played


class HintedSession(FakeSession):
    """Works hints out here and now.

    Attributes:
        slow: Whether the answer isn't there yet.
        told: What it answers instead, if anything.
    """

    def ask(self, kind: str) -> Told | None:
        super().ask(kind)
        assert kind == HINTS
        if self.slow:
            return None
        return self.told or Told(hints(self.match.position, Rng(1), Limits(nodes=1200)))


def at_turn(players: int = 2, least: int = 40, left: int = 2, **options: object) -> DesertMatch:
    """A match at the beginning of a turn of camels, or in the middle of one."""
    match = played(new_match(players, **options), least)  # type: ignore[arg-type]
    while match.position.left != left:
        played(match, match.ply + 1)
    return match


def hinted(
    match: DesertMatch, stage: Stage | None = None, **settings: object
) -> tuple[Stage, TableScreen, HintedSession]:
    """A table at which hints can be asked for."""
    stage = stage or Stage(settings=settings)
    session = HintedSession(match)
    table = TableScreen(stage.context, stage.host, session)
    stage.show(table)
    return stage, table, session


def press_i(stage: Stage) -> None:
    stage.stack.handle(Key(None, None, "i"))
    stage.tick()


def words(table: TableScreen) -> str:
    return "\n".join(box.text for box in table.texts())


def pad(stage: Stage, command: Command) -> None:
    """Press a pad's button."""
    stage.stack.handle(Key(command, pad=True))
    stage.tick()


def card(table: TableScreen, number: int) -> tuple[int, int]:
    """The middle of a suggestion's card."""
    return table.hint_sheet.cards[number].rect.center


def shown(table: TableScreen) -> int:
    """How many suggestions are on the sheet."""
    return sum(one.visible for one in table.hint_sheet.cards)
