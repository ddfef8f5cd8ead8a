"""What is said of an area where not every space in it counts: oases in it are worth nothing."""

from __future__ import annotations

import pytest

from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.events import AreaEnclosed
from desert.games.through_the_desert.moves import PlaceCamel
from desert.games.through_the_desert.snapshot import Phase
from desert.views.through_the_desert.facts.hover import gains
from desert.views.through_the_desert.facts.log_lines import log_lines
from desert.views.through_the_desert.words import render, sentence
from tests.views.through_the_desert.helpers import Stage, new_match, played

CASES = [
    ("en", 3, 3, "Closes off 3 spaces"),
    ("en", 3, 2, "Closes off 3 spaces, 2 without oases"),
    ("en", 1, 0, "Closes off one space, 0 without oases"),
    ("es", 16, 15, "Cierra 16 casillas, 15 sin los oasis"),
]


@pytest.mark.parametrize(("language", "spaces", "worth", "words"), CASES)
def test_log_and_preview_say_how_many_spaces_count(
    language: str, spaces: int, worth: int, words: str
) -> None:
    texts = Stage(language=language).context.texts
    closed = AreaEnclosed(0, Colour.GREEN, (1 << spaces) - 1, worth)
    match = played(new_match(2), phase=Phase.CAMELS)
    [line] = log_lines([closed], match.position.table.board, open_values=False)
    assert sentence(texts, line.message) == f"{words}:\u00a0+{worth}."
    move = next(move for move in match.position.legal_moves() if isinstance(move, PlaceCamel))
    found = gains(match.position, match.position.play(move)[0], move, [closed])
    assert (words, worth) in [(render(texts, gain.message), gain.points) for gain in found]
