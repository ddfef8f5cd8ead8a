"""Hints say what the rules say, for the turn they suggest."""

from __future__ import annotations

from desert.ai.hint import Hint
from desert.ai.hints import MOST, hints
from desert.ai.player import Limits
from desert.core.messages import Message
from desert.core.rng import Rng
from desert.games.through_the_desert.colours import Colour
from desert.games.through_the_desert.moves import PlaceCamel
from desert.games.through_the_desert.position import Position
from desert.i18n.catalogue import Texts
from desert.storage.folders import locales
from tests.ai.made_positions import BOARD, a_position, disc, ring
from tests.ai.test_levels import random_positions

GREEN, PINK, YELLOW = Colour.GREEN, Colour.PINK, Colour.YELLOW
LIMITS = Limits(nodes=300)


def said(found: tuple[Hint, ...]) -> list[str]:
    texts = Texts.load(locales(), "en")
    return [texts.render(reason) for hint in found for reason in hint.reasons]


def wall(gap: str) -> list[str]:
    return [name for name in ring("E5", 3) if name != gap]


def outside(gap: str) -> str:
    return next(name for name in ring(gap, 1) if name not in disc("E5", 3))


def with_area() -> Position:
    gap = ring("E5", 3)[0]
    return a_position({(0, GREEN): wall(gap), (0, PINK): ["M6"], (1, YELLOW): [outside(gap)]})


def test_closing_an_area_with_waterholes() -> None:
    two, three = BOARD.mask("E5"), BOARD.mask("E6")
    position = with_area()._replace(tokens=(0, two, three), waterholes=two | three)
    found = hints(position, Rng(1), LIMITS)
    assert f"Closes {len(disc('E5', 2))} spaces with 5 points of waterholes" in said(found)
    assert found[0].spaces & (two | three) == two | three


def test_closing_an_area_without_any() -> None:
    assert f"Closes {len(disc('E5', 2))} spaces" in said(hints(with_area(), Rng(1), LIMITS))


def test_spoiling_what_another_would_close() -> None:
    gap = ring("E5", 3)[0]
    position = a_position({(0, PINK): [outside(gap)], (0, GREEN): ["M6"], (1, GREEN): wall(gap)})
    assert f"Keeps Blue's green from closing {len(disc('E5', 2))} spaces next turn" in said(
        hints(position, Rng(1), LIMITS)
    )


def test_cutting_off_from_an_oasis() -> None:
    """The one way to the oasis is a corridor, and a camel of the colour at its mouth shuts it."""
    position = a_position({(0, YELLOW): ["C5"], (0, PINK): ["O7"], (1, YELLOW): ["E8"]})
    oasis = BOARD.mask("E4")
    open_ = BOARD.mask("E5", "E6", "E7", "D5") | position.occupied | oasis
    position = position._replace(oases=oasis, enclosed=position.table.field.spaces & ~open_)
    assert "Cuts Blue's yellow off from the oasis at E4" in said(hints(position, Rng(1), LIMITS))


def test_the_lead_in_a_colour() -> None:
    position = a_position({(0, GREEN): ["E5", "E6"], (1, GREEN): ["M6", "M5"], (1, PINK): ["O7", "O6", "N6"]})
    texts = said(hints(position, Rng(1), LIMITS))
    assert "Takes the lead in green by 2" in texts


def test_every_suggestion_is_a_legal_turn_with_reasons_in_both_languages() -> None:
    languages = [Texts.load(locales(), language) for language in ("en", "es")]
    for position in random_positions(80, Rng(4)):
        found = hints(position, Rng(1), LIMITS)
        assert len(found) <= MOST
        assert len({hint.moves for hint in found}) == len(found)
        if not position.in_setup:
            assert found
        for hint in found:
            after = position
            placed = 0
            for move in hint.moves:
                after = after.play(move)[0]
                placed |= 1 << move.space if isinstance(move, PlaceCamel) else 0
            assert hint.spaces & placed == placed
            assert 1 <= len(hint.reasons) <= MOST
            for reason in hint.reasons:
                assert isinstance(reason, Message)
                for texts in languages:
                    text = texts.render(reason)
                    assert "hint." not in text
                    assert "{" not in text


def test_there_is_nothing_to_suggest_once_it_is_over() -> None:
    position = with_area()
    while not position.over:
        position = position.play(position.legal_moves()[0])[0]
    assert hints(position, Rng(1), LIMITS) == ()
