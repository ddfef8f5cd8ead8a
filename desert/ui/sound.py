"""Sounds and the quiet wind behind them; a machine without a sound device stays silent and is fine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from threading import Thread
from types import ModuleType

import pygame

from desert.ui.hush import hushed_alsa
from desert.ui.sound_settings import AMBIENCE, MUTED, NORMAL_AMBIENCE, NORMAL_VOLUME, VOLUME

CLICK, BACK, DIALOG = "ui/click", "ui/back", "ui/dialog"
"""The toolkit's own sounds, by their file below assets/sounds."""
_WIND = "ambience"

VOICES = 8
"""So many sounds at once; one more is left out, as cutting another short would click."""
SAME = 2
"""So many voices of one sound."""
_FADE_IN, _FADE_OUT = 2500, 400  # milliseconds
_FORMAT = (44_100, -16, 2, 1024)
_PATIENCE = 3.0
"""Seconds to wait at the end for a device that is still being opened."""


class Sounds:
    """Plays the files of assets/sounds by name, once `open` has found a device.

    Nothing here raises, and only `close` may wait: the device is opened in the background after the first
    frame, and whatever fails leaves silence.

    Args:
        asset: Turns "sounds" into the folder they are in; None never sounds.
        settings: What the person chose, read each time.
    """

    def __init__(
        self,
        asset: Callable[[str], Path] | None = None,
        settings: Mapping[str, object] | None = None,
    ) -> None:
        self._asset = asset
        self._settings: Mapping[str, object] = settings if settings is not None else {}
        self._opener: Thread | None = None
        self._mixer: ModuleType | None = None
        self._sounds: dict[str, pygame.mixer.Sound] = {}
        self._away = self._closed = self._ebbing = False

    @property
    def audible(self) -> bool:
        """Whether there is a device that plays."""
        return self._mixer is not None

    @property
    def names(self) -> frozenset[str]:
        """The sounds that can be played; none without a device."""
        return frozenset(self._sounds)

    # -- life ------------------------------------------------------------------------------------
    def open(self, *, wait: bool = False) -> None:
        """Look for a device, once, in the background; with `wait` return when that is done."""
        if self._opener is None and self._asset is not None:
            self._opener = Thread(target=self._begin, name="sounds", daemon=True)
            self._opener.start()
        if wait and self._opener is not None:
            self._opener.join()

    def close(self) -> None:
        """Fall silent for good."""
        self._closed = True
        # A device that is still being opened while the interpreter ends would keep it from ending.
        if self._opener is not None:
            self._opener.join(_PATIENCE)
        mixer, self._mixer = self._mixer, None
        self._sounds = {}
        if mixer is not None:
            with suppress(pygame.error):
                mixer.quit()

    def _begin(self) -> None:
        try:
            # Some builds of pygame have no mixer: asking for it raises one of these.
            from pygame import mixer

            with hushed_alsa():
                mixer.init(*_FORMAT)
            mixer.set_num_channels(VOICES + 1)  # the first one is the wind's
        except (pygame.error, ImportError, NotImplementedError):
            return
        self._load(mixer)
        if self._closed:  # the window was faster to go than the device to come
            with suppress(pygame.error):
                mixer.quit()
            return
        self._mixer = mixer
        self.apply()

    def _load(self, mixer: ModuleType) -> None:
        if self._asset is None:
            return
        folder = self._asset("sounds")
        for path in sorted(folder.rglob("*.wav")):
            with suppress(pygame.error, OSError):  # a broken file is one sound less
                name = path.relative_to(folder).with_suffix("").as_posix()
                self._sounds[name] = mixer.Sound(str(path))

    # -- playing ---------------------------------------------------------------------------------
    def play(self, name: str) -> None:
        """Play a sound of assets/sounds, such as "ui/click", beside what already sounds."""
        mixer, sound, volume = self._mixer, self._sounds.get(name), self._volume()
        if mixer is None or sound is None or not volume:
            return
        with suppress(pygame.error):
            if sound.get_num_channels() >= SAME:
                return
            # The mixer's own search would take the wind's channel too.
            voices = (mixer.Channel(number) for number in range(1, VOICES + 1))
            free = next((voice for voice in voices if not voice.get_busy()), None)
            if free is not None:
                sound.set_volume(volume)
                free.play(sound)

    def apply(self) -> None:
        """Bring what sounds now in line with the settings; call it when one of them has changed."""
        mixer, wind = self._mixer, self._sounds.get(_WIND)
        if mixer is None:
            return
        with suppress(pygame.error):
            # A sound's own volume, as fades change that of its channel.
            for name, sound in self._sounds.items():
                if name != _WIND:
                    sound.set_volume(self._volume())
            channel, strength = mixer.Channel(0), 0.0 if self._away else self._wind_volume()
            if wind is not None and strength:
                wind.set_volume(strength)
                if self._ebbing or not channel.get_busy():
                    channel.play(wind, loops=-1, fade_ms=_FADE_IN)
            elif channel.get_volume() > 0:
                channel.fadeout(_FADE_OUT)
            else:  # what has only begun to fade in can't fade out
                channel.stop()
            self._ebbing = not strength

    def leave(self, *, away: bool) -> None:
        """Hold the wind while nobody sees the window."""
        if away != self._away:
            self._away = away
            self.apply()

    def _volume(self) -> float:
        if self._settings.get(MUTED):
            return 0.0
        return self._share(VOLUME, NORMAL_VOLUME)

    def _wind_volume(self) -> float:
        # Its own slider within the volume of everything.
        return self._volume() * min(1.0, 2 * self._share(AMBIENCE, NORMAL_AMBIENCE))

    def _share(self, name: str, otherwise: int) -> float:
        value = self._settings.get(name, otherwise)
        share = min(100, max(0, value if isinstance(value, int | float) else otherwise)) / 100
        return share * share  # an ear hears halves where a device has quarters
