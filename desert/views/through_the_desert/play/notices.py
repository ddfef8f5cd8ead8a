"""Notices of what passes by itself, and the question before somebody's turn is taken back."""

from __future__ import annotations

from collections.abc import Callable

from desert.core.messages import Message
from desert.games.through_the_desert.events import Event, LeaderSkipped, TurnForfeited
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.context import Context
from desert.ui.screen import Outcome, Push
from desert.ui.widgets import ButtonStyle, Dialog
from desert.ui.widgets.dialog import DialogButton
from desert.views.through_the_desert.play.course import Course


def notices_of(events: tuple[Event, ...], course: Course, context: Context) -> list[str]:
    """What the table should be told of a move's consequences; one sentence for each seat passed over."""
    seats, texts = course.match.seats, context.texts
    found: list[str] = []
    for event in events:
        if isinstance(event, LeaderSkipped):
            found.append(texts("table.leader_skipped", name=seats[event.player].name))
        elif isinstance(event, TurnForfeited):
            name = seats[event.player].name
            if event.whole:
                found.append(texts("table.turn_forfeited", name=name))
            else:
                found.append(texts("table.rest_forfeited", name=name))
    return found


def first_of_all(course: Course) -> Message:
    """What must be done before the turn on screen can end, or anything be asked."""
    position = course.position
    if course.holding:
        return Message("table.end_first")
    if course.computers_turn:
        return Message("table.computer_first")
    match position.phase:
        case Phase.PALMS:
            return Message("table.palm_first")
        case Phase.RETURNS:
            return Message("table.return_first")
        case Phase.LEADERS:
            return Message("table.leader_first")
        case Phase.CAMELS:
            return Message("table.left_to_place", count=position.left)
        case _:
            return Message("illegal.game_over")


def take_back_question(
    context: Context,
    name: str,
    then: Callable[[], Outcome | None],
    *,
    computers: bool,
    returned: bool = False,
) -> Push:
    """Ask before undo breaks into somebody's turn that has ended.

    The turn is often somebody else's than who presses, so a second press leaves it as it is.

    Args:
        context: The shared context.
        name: Whose turn it is.
        then: Takes it back.
        computers: Whether theirs go back with it.
        returned: Whether a leader was returned in it, and nothing placed.
    """
    texts = context.texts

    def words() -> str:
        text = texts("table.take_back_return" if returned else "table.take_back_text", name=name)
        return f"{text} {texts('table.take_back_computers')}" if computers else text

    return Push(
        Dialog(
            context,
            lambda: texts("table.take_back_title", name=name),
            words,
            [
                DialogButton(lambda: texts("table.take_back_no"), style=ButtonStyle.PRIMARY),
                DialogButton(lambda: texts("table.take_back_yes"), then),
            ],
            default=0,
        )
    )
