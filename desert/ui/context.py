"""What all screens and widgets share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from desert.core.messages import Message
from desert.ui.devices import Devices
from desert.ui.scale import Scale
from desert.ui.skins import Skins
from desert.ui.sound import Sounds
from desert.ui.sprites import Sprites
from desert.ui.text import Type

Text = str | Callable[[], str]
"""A text already translated, or a function that gives it in the present language."""


def said(text: Text) -> str:
    """Return the text now."""
    return text if isinstance(text, str) else text()


class Translator(Protocol):
    """What the toolkit needs of `desert.i18n.Texts`: `texts("key", name=value)`."""

    def __call__(self, key: str, /, *, count: int | None = None, **values: str | int | Message) -> str:
        """Return the text of a key in the present language."""


@dataclass
class Context:
    """Shared by reference: the loop replaces `scale`, the app replaces `texts` on a language change.

    Attributes:
        texts: The present language.
        sprites: Pictures.
        type: Text at the present scale.
        skins: Widget pictures at the present scale.
        settings: What the person chose, by name; the toolkit itself reads "reduced_motion" and
            "system_pointer" only.
        devices: What the person used last: pointer, keyboard or pad.
        sounds: What can be heard.
        chosen_scale: The UI scale set by the person; None follows the window's height.
        title: What the title bar says.
        focused: Whether the window is looked at: it is shown, and keys come to it.
        lost: Seconds that have passed beyond those a step is told of, as after a picture that took long:
            what must be over by the clock, and not by what was seen, counts them too.
    """

    texts: Translator
    sprites: Sprites
    type: Type
    skins: Skins
    settings: Mapping[str, object] = field(default_factory=dict)
    scale: Scale = field(default_factory=Scale)
    devices: Devices = field(default_factory=Devices)
    sounds: Sounds = field(default_factory=Sounds)
    chosen_scale: float | None = None
    wants_full_screen: bool | None = None
    title: Text = ""
    layout_wanted: bool = False
    retext_wanted: bool = False
    full_screen: bool = False
    focused: bool = True
    lost: float = 0.0
    on_full_screen: Callable[[bool], None] | None = None

    @classmethod
    def create(
        cls, texts: Translator, asset: Callable[[str], Path], settings: Mapping[str, object] | None = None
    ) -> Context:
        """Make a context; `asset` is `desert.storage.folders.asset`."""
        sprites = Sprites(asset)
        chosen = settings if settings is not None else {}
        sounds = Sounds(asset, chosen)
        return cls(texts, sprites, Type(), Skins(sprites), chosen, sounds=sounds)

    def px(self, units: float) -> int:
        """Return design units in real pixels."""
        return self.scale.px(units)

    def use_scale(self, scale: Scale) -> None:
        """Set the present scale everywhere; called by the loop and by tests."""
        if scale != self.scale:
            self.sprites.forget()  # every picture was made for the scale before
        self.scale = self.type.scale = self.skins.scale = scale

    def set_scale(self, chosen: float | None) -> None:
        """The person chose a UI scale; the loop lays everything out anew."""
        self.chosen_scale = chosen
        self.layout_wanted = True

    def repaint(self) -> None:
        """What pictures are made of has changed, such as a palette: the loop has all of them made anew."""
        self.sprites.forget()
        self.layout_wanted = True

    def set_texts(self, texts: Translator) -> None:
        """The person chose a language; the loop tells every screen."""
        self.texts = texts
        self.retext_wanted = True

    def set_full_screen(self, wanted: bool) -> None:
        """Ask the loop for full screen or a window."""
        self.wants_full_screen = wanted
