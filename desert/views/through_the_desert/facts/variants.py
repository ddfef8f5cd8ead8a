"""The variant rules that a match is played with, in words."""

from __future__ import annotations

from desert.games.through_the_desert.table import Variant
from desert.ui.context import Translator


def variant_words(texts: Translator, variant: Variant) -> str:
    """A line that recalls the variants in force; "" where the rules are the printed ones."""
    found = []
    if variant.waterholes == "flat":
        found.append(texts("variant.flat"))
    if variant.end == "camels-or-waterholes":
        found.append(texts("variant.end"))
    return texts("variant.in_force", what="; ".join(found)) if found else ""
