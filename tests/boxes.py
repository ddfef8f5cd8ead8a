"""What every screen is held to, by all walks: texts in their room, controls apart, all in the window."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from pygame import Rect

from desert.ui.keys_screen import KeysScreen
from desert.ui.screen import Screen
from desert.ui.widgets import Panel, Widget, WidgetScreen
from desert.views.through_the_desert.scoring.board import BoardPicture
from desert.views.through_the_desert.table.board import TableBoard


def shown(screen: WidgetScreen) -> list[Widget]:
    """What a person can use or read, without the sheets it lies on."""
    ground = (Panel, TableBoard, BoardPicture)
    widgets = [one for one in screen.widgets if one.visible and not isinstance(one, ground)]
    return [one for one in widgets if one.focusable or one.texts()]


def check(
    where: str,
    screen: Screen | None,
    size: tuple[int, int],
    foreign: Callable[[str], bool] = lambda _: False,
) -> None:
    """Fail where a text leaves its room or is cut, controls overlap, or anything leaves the window.

    Args:
        where: Told in the failure.
        screen: The top screen.
        size: Of the window.
        foreign: Whether a text holds words of others, such as names, which may be cut: our own always fit.
    """
    window = Rect((0, 0), size)
    assert isinstance(screen, WidgetScreen | KeysScreen), where
    for box in screen.texts():
        assert not box.text or box.fits, (where, box)
        assert window.contains(box.room.clip(box.rect)), (where, box)
        assert "{" not in box.text, (where, box)
        assert "None" not in box.text.replace("None of", ""), (where, box)
        assert not box.shortened or foreign(box.text), (where, box)
    if isinstance(screen, WidgetScreen):
        widgets = shown(screen)
        for widget in widgets:
            assert window.contains(widget.rect), (where, widget, widget.rect)
        for one, other in combinations([one for one in widgets if one.can_focus], 2):
            assert not one.rect.colliderect(other.rect), (where, one, other, one.rect, other.rect)
