"""Widgets drawn by us: labels, buttons, fields, lists, dialogs, and the screen that holds them."""

from __future__ import annotations

from desert.ui.widgets.base import CONSUMED, Reply, Widget
from desert.ui.widgets.button import Button, ButtonStyle, IconButton
from desert.ui.widgets.choice import Choice
from desert.ui.widgets.dialog import Dialog, DialogButton
from desert.ui.widgets.dropdown import DropDown
from desert.ui.widgets.label import Label
from desert.ui.widgets.panel import Panel
from desert.ui.widgets.picture import Picture
from desert.ui.widgets.scroll_list import Row, ScrollList, TextRow
from desert.ui.widgets.scroll_text import Figure, Paragraph, ScrollText
from desert.ui.widgets.slider import Slider
from desert.ui.widgets.text_field import TextField
from desert.ui.widgets.toggle import Toggle
from desert.ui.widgets.widget_screen import WidgetScreen

__all__ = [
    "CONSUMED",
    "Button",
    "ButtonStyle",
    "Choice",
    "Dialog",
    "DialogButton",
    "DropDown",
    "Figure",
    "IconButton",
    "Label",
    "Panel",
    "Paragraph",
    "Picture",
    "Reply",
    "Row",
    "ScrollList",
    "ScrollText",
    "Slider",
    "TextField",
    "TextRow",
    "Toggle",
    "Widget",
    "WidgetScreen",
]
