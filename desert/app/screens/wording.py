"""How the shell's lists put things: who plays, when, whose turn."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from desert.app.games import Summary
from desert.i18n.catalogue import Texts


def names(summary: Summary) -> str:
    """The seats by name."""
    return ", ".join(seat.name for seat in summary.seats)


def names_fitting(texts: Texts, summary: Summary, fits: Callable[[str], bool]) -> str:
    """The seats by name, as many as fit, and how many more there are."""
    found = [seat.name for seat in summary.seats]
    said = ", ".join(found)
    for left in range(1, len(found)):
        if fits(said):
            break
        said = texts("list.more", names=", ".join(found[:-left]), count=left)
    return said


def moment(texts: Texts, written: float) -> str:
    """When a file was written, in the clock of the place."""
    try:
        return texts.moment(datetime.fromtimestamp(written).astimezone())
    except (OverflowError, OSError, ValueError):  # a file may claim any time
        return ""


def turn(texts: Texts, summary: Summary) -> str:
    """Whose turn it is."""
    if summary.over:
        return texts("list.over")
    if summary.to_move is None:
        return texts("list.nobody")
    return texts("list.turn", name=summary.seats[summary.to_move].name)
