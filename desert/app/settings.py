"""The shell's own settings, and settings as screens read them: always the present value."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from desert.storage.settings import Field, SettingsStore
from desert.ui.sound_settings import AMBIENCE, MUTED, NORMAL_AMBIENCE, NORMAL_VOLUME, VOLUME

NORMAL, FAST, OFF = "normal", "fast", "off"
SMALLEST_SCALE, LARGEST_SCALE = 0.75, 3.0
_FURTHEST = 100_000


def _pair(value: object) -> bool:
    return (
        isinstance(value, list)
        and len(value) == 2
        and all(type(number) is int and -_FURTHEST < number < _FURTHEST for number in value)
    )


def _percent(value: int) -> bool:
    return 0 <= value <= 100


def _scale(value: float) -> bool:
    return SMALLEST_SCALE <= value <= LARGEST_SCALE


FIELDS = (
    Field("language", ""),  # "" follows the system
    Field("ui_scale", 0.0, check=_scale),  # 0 follows the window
    Field("full_screen", default=False),
    Field("window_size", [1280, 720], check=_pair),
    Field("window_maximised", default=False),
    Field("window_position", [], check=_pair),  # [] is the middle
    Field("animation_speed", NORMAL, choices=(NORMAL, FAST, OFF)),
    Field("reduced_motion", default=False),
    Field("system_pointer", default=False),
    Field(VOLUME, NORMAL_VOLUME, check=_percent),
    Field(MUTED, default=False),
    Field(AMBIENCE, NORMAL_AMBIENCE, check=_percent),
)


class LiveSettings(Mapping[str, object]):
    """A view of the store: what is changed anywhere is seen everywhere at once."""

    def __init__(self, store: SettingsStore, fields: tuple[Field, ...]) -> None:
        self._store = store
        self._names = {field.name: None for field in fields}

    def __getitem__(self, name: str) -> object:
        if name not in self._names:
            raise KeyError(name)
        value: object = self._store[name]
        return value

    def get(self, name: str, default: Any = None) -> Any:  # noqa: ANN401 - as a mapping has it
        """The value of a setting, or `default`; screens ask dozens of times a frame."""
        return self._store[name] if name in self._names else default

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)
