"""The log in plain words: what each move brought, without what is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from desert.core.match import Step
from desert.core.messages import N_, Message, Values
from desert.games.through_the_desert.board import Board
from desert.games.through_the_desert.events import (
    AreaEnclosed,
    CamelPlaced,
    EndReason,
    Event,
    GameEnded,
    LeaderPlaced,
    LeaderReturned,
    LeaderSkipped,
    OasisLinked,
    PalmPlaced,
    RiverCrossed,
    TurnForfeited,
    WaterholeTaken,
)
from desert.games.through_the_desert.moves import Move, PlacePalm
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import OASIS_POINTS, RIVER_POINTS
from desert.games.through_the_desert.turns import ending

_ENDS = {
    EndReason.CAMELS: N_("log.end_camels"),
    EndReason.WATERHOLES: N_("log.end_waterholes"),
    EndReason.STUCK: N_("log.end_stuck"),
}
_ENDING = {
    EndReason.CAMELS: N_("log.ending_camels"),
    EndReason.WATERHOLES: N_("log.ending_waterholes"),
}


@dataclass(frozen=True, slots=True)
class LogLine:
    """A sentence of the log.

    Attributes:
        player: Whose doing it was; None for what nobody did.
        message: The sentence.
        spaces: Mask of the spaces it speaks of.
    """

    player: int | None
    message: Message
    spaces: int = 0


def step_lines(step: Step[Move, Position, Event], before: Position, open_values: bool) -> list[LogLine]:
    """The sentences of a move, also of what is certain from it on and of what chance did after it.

    Args:
        step: The move and what came of it.
        before: The position it was played in.
        open_values: Whether the values of taken tokens may be told.
    """
    lines = log_lines(step.events, before.table.board, open_values)
    if not isinstance(step.move, PlacePalm):
        lines = _dealt(lines)
    if ending(before) is not None:  # why was said when it was certain
        over = Message("log.end")
        lines = [replace(one, message=over) if one.message.key in _ENDS.values() else one for one in lines]
    certain = ending(step.position)
    if certain is not None:
        lines.append(LogLine(None, Message(_ENDING[certain])))
    return lines


def _dealt(lines: list[LogLine]) -> list[LogLine]:
    """Palms that chance placed as one sentence: they are nobody's doing."""
    palms = [line for line in lines if line.message.key == "log.palm"]
    if not palms:
        return lines
    spaces = 0
    for line in palms:
        spaces |= line.spaces
    named = ", ".join(str(line.message.values["space"]) for line in palms)
    told = LogLine(None, Message("log.palms_dealt", {"spaces": named}), spaces)
    at = lines.index(palms[0])
    return [*lines[:at], told, *lines[at + len(palms) :]]


def log_lines(events: Sequence[Event], board: Board, open_values: bool) -> list[LogLine]:
    """The sentences of one move's events.

    Args:
        events: What happened, in order.
        board: For the names of spaces.
        open_values: Whether the values of taken tokens may be told.
    """
    lines = [_set_up(event, board) or _turn(event, board, open_values) for event in events]
    return _gathered([line for line in lines if line is not None])


def _set_up(event: Event, board: Board) -> LogLine | None:
    """The sentence of an event before the first camel."""
    match event:
        case LeaderReturned(player, colour):
            return LogLine(player, Message("log.returned", {"colour": colour.message}))
        case PalmPlaced(player, space):
            return LogLine(player, Message("log.palm", {"space": board.space_name(space)}), 1 << space)
        case LeaderPlaced(player, colour, space):
            values: Values = {"colour": colour.message, "space": board.space_name(space)}
            return LogLine(player, Message("log.leader", values), 1 << space)
        case LeaderSkipped(player):
            return LogLine(player, Message("log.skipped"))
        case _:
            return None


def _turn(event: Event, board: Board, open_values: bool) -> LogLine | None:
    """The sentence of an event of a turn or of the end."""
    match event:
        case CamelPlaced(player, colour, space):
            values: Values = {"colour": colour.message, "space": board.space_name(space)}
            return LogLine(player, Message("log.camel", values), 1 << space)
        case WaterholeTaken(player, space, value):
            return LogLine(player, _token(value, open_values), 1 << space)
        case OasisLinked(player, _, oasis):
            message = Message("log.oasis", {"space": board.space_name(oasis), "points": OASIS_POINTS})
            return LogLine(player, message, 1 << oasis)
        case RiverCrossed(player, _, space, across):
            return LogLine(player, Message("log.river", {"points": RIVER_POINTS}), 1 << space | 1 << across)
        case AreaEnclosed(player, _, spaces, worth):
            count = spaces.bit_count()
            key = N_("log.closes") if worth == count else N_("log.closes_fewer")
            return LogLine(player, Message(key, {"points": worth}, count), spaces)
        case TurnForfeited(player, whole):
            return LogLine(player, Message("log.forfeit" if whole else "log.forfeit_rest"))
        case GameEnded(reason):
            return LogLine(None, Message(_ENDS[reason]))
        case _:
            return None


def _token(value: int, open_values: bool) -> Message:
    return Message("log.waterhole_worth", {"points": value}) if open_values else Message("log.waterhole")


def _gathered(lines: list[LogLine]) -> list[LogLine]:
    """Several tokens taken at once from one area as one sentence, where their values aren't told."""
    out: list[LogLine] = []
    tokens: list[LogLine] = []
    for line in [*lines, None]:
        if line is not None and line.message.key == "log.waterhole":
            tokens.append(line)
            continue
        if len(tokens) == 1:
            out += tokens
        elif tokens:
            spaces = 0
            for token in tokens:
                spaces |= token.spaces
            out.append(LogLine(tokens[0].player, Message("log.waterholes", count=len(tokens)), spaces))
        tokens = []
        if line is not None:
            out.append(line)
    return out
