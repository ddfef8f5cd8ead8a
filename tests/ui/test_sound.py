"""Sounds: silent until opened and without a device, obedient to the settings, never too many at once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from desert.storage.folders import asset
from desert.ui import sound
from desert.ui.intents import Command
from desert.ui.screen import Pop, Push
from desert.ui.sound import SAME, VOICES, Sounds
from desert.ui.sound_settings import AMBIENCE, MUTED, VOLUME
from desert.ui.widgets import Button, Dialog, Toggle, WidgetScreen
from tests.ui.helpers import make_context, press, shown
from tests.xvfb import wait_until

WIND = 0


@pytest.fixture
def settings() -> dict[str, object]:
    return {VOLUME: 70, MUTED: False, AMBIENCE: 50}


@pytest.fixture
def sounds(settings: dict[str, object]) -> Iterator[Sounds]:
    made = Sounds(asset, settings)
    made.open(wait=True)
    assert made.audible
    yield made
    made.close()


def _busy() -> int:
    return sum(pygame.mixer.Channel(number).get_busy() for number in range(1, VOICES + 1))


def test_nothing_sounds_before_it_is_opened(settings: dict[str, object]) -> None:
    quiet = Sounds(asset, settings)
    quiet.play(sound.CLICK)
    quiet.apply()
    quiet.leave(away=True)
    assert not quiet.audible
    assert pygame.mixer.get_init() is None
    quiet.close()


def test_every_file_is_there_to_be_played(sounds: Sounds) -> None:
    files = {path.stem for path in asset("sounds").rglob("*.wav")}
    assert {name.rsplit("/", 1)[-1] for name in sounds.names} == files
    assert {sound.CLICK, sound.BACK, sound.DIALOG} <= sounds.names


def test_a_sound_plays_beside_the_wind(sounds: Sounds) -> None:
    assert pygame.mixer.Channel(WIND).get_busy()
    sounds.play(sound.CLICK)
    assert _busy() == 1
    sounds.play("no such sound")
    assert _busy() == 1


def test_voices_are_limited(sounds: Sounds) -> None:
    for _ in range(SAME + 3):
        sounds.play(sound.DIALOG)
    assert _busy() == SAME
    for _ in range(SAME):
        for name in sounds.names - {"ambience"}:
            sounds.play(name)
    assert _busy() == VOICES
    assert pygame.mixer.Channel(WIND).get_sound() is sounds._sounds["ambience"]


def test_settings_count_at_once(sounds: Sounds, settings: dict[str, object]) -> None:
    sounds.play(sound.DIALOG)
    chime, wind = sounds._sounds[sound.DIALOG], sounds._sounds["ambience"]
    loud, blowing = chime.get_volume(), wind.get_volume()
    settings[VOLUME] = 35
    sounds.apply()
    assert 0 < chime.get_volume() < loud
    assert 0 < wind.get_volume() < blowing
    settings[MUTED] = True
    sounds.apply()
    assert chime.get_volume() == 0
    sounds.play(sound.BACK)
    assert _busy() == 1


def test_the_wind_can_be_switched_off_alone(sounds: Sounds, settings: dict[str, object]) -> None:
    settings[AMBIENCE] = 0
    sounds.apply()
    _until_still(WIND)
    sounds.play(sound.CLICK)
    assert _busy() == 1
    settings[AMBIENCE] = 100
    sounds.apply()
    assert pygame.mixer.Channel(WIND).get_busy()


def test_the_wind_rests_while_the_window_is_hidden(sounds: Sounds) -> None:
    pygame.time.wait(200)  # the wind has risen a little
    sounds.leave(away=True)
    sounds.leave(away=False)
    assert pygame.mixer.Channel(WIND).get_busy()
    sounds.leave(away=True)
    _until_still(WIND)
    sounds.leave(away=False)
    assert pygame.mixer.Channel(WIND).get_busy()


def test_odd_settings_do_no_harm(sounds: Sounds, settings: dict[str, object]) -> None:
    settings.update({VOLUME: "loud", AMBIENCE: 10**9})
    sounds.apply()
    sounds.play(sound.CLICK)
    assert all(0 <= one.get_volume() <= 1 for one in sounds._sounds.values())


def test_closed_it_is_silent_and_may_be_asked_on(sounds: Sounds) -> None:
    sounds.close()
    sounds.play(sound.CLICK)
    sounds.apply()
    sounds.close()
    assert not sounds.audible


def test_leaving_while_the_device_is_opened_leaves_no_thread_behind(
    settings: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program closed at once used to hang at its end, its sound device still on the way."""
    sounds = Sounds(asset, settings)

    def slow(*_: object) -> None:
        wait_until(lambda: sounds._closed, "the program to be left")

    monkeypatch.setattr(pygame.mixer, "init", slow)
    monkeypatch.setattr(pygame.mixer, "set_num_channels", lambda _: None)
    sounds.open()
    sounds.close()
    assert sounds._opener is not None
    assert not sounds._opener.is_alive()


def test_a_broken_file_is_one_sound_less(tmp_path: Path, settings: dict[str, object]) -> None:
    (tmp_path / "ui").mkdir()
    (tmp_path / "broken.wav").write_bytes(b"RIFF")
    (tmp_path / "ui" / "click.wav").write_bytes(asset("sounds/ui/click.wav").read_bytes())
    made = Sounds(lambda _: tmp_path, settings)
    made.open(wait=True)
    assert made.names == {"ui/click"}
    made.close()


_WITHOUT = """
from desert.storage.folders import asset
from desert.ui.sound import Sounds
settings = {}
sounds = Sounds(asset, settings)
sounds.open(wait=True)
settings["sound_muted"] = True
sounds.apply()
sounds.play("ui/click")
sounds.leave(away=True)
sounds.close()
assert not sounds.audible and not sounds.names
print("fine")
"""


@pytest.mark.parametrize("driver", ["alsa", "nonsense"])
def test_without_a_device_all_is_silent_and_nothing_is_said(driver: str, tmp_path: Path) -> None:  # P09
    nothing = tmp_path / "asound.conf"
    nothing.write_text("")  # a machine of ours may have a device: this file leaves libasound without one
    env = {**os.environ, "SDL_AUDIODRIVER": driver, "ALSA_CONFIG_PATH": str(nothing)}
    env["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    done = subprocess.run(
        [sys.executable, "-c", _WITHOUT], env=env, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "fine\n", "")


class _Heard(Sounds):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def play(self, name: str) -> None:
        self.heard.append(name)


def test_widgets_are_heard_and_silent_when_they_do_nothing() -> None:
    context = make_context()
    context.sounds = heard = _Heard()
    screen = WidgetScreen(context)
    stack = shown(screen)
    button = screen.add(Button(context, "Go", lambda: None))
    off = screen.add(Button(context, "Off", lambda: None))
    off.enabled = False
    screen.add(Toggle(context, "On", False, lambda _on: None)).switch()
    button.press()
    off.press()
    Button(context, "Back", lambda: None, key="Esc").press()
    assert heard.heard == [sound.CLICK, sound.CLICK, sound.BACK]
    assert stack.top is screen


def test_a_dialog_is_heard_once() -> None:
    screen = WidgetScreen(make_context())
    stack = shown(screen)
    screen.context.sounds = heard = _Heard()
    stack.apply(Push(Dialog(screen.context, "Sure?")))
    stack.apply(Push(WidgetScreen(screen.context)))
    stack.apply(Pop())
    assert heard.heard == [sound.DIALOG]


def test_escape_that_leads_back_is_heard() -> None:
    class Above(WidgetScreen):
        def cancel(self) -> Pop:
            return Pop()

    screen = WidgetScreen(make_context())
    stack = shown(screen)
    screen.context.sounds = heard = _Heard()
    press(stack, Command.CANCEL)
    assert heard.heard == []
    stack.apply(Push(Above(screen.context)))
    press(stack, Command.CANCEL)
    assert heard.heard == [sound.BACK]


def _until_still(number: int) -> None:
    for _ in range(300):
        if not pygame.mixer.Channel(number).get_busy():
            return
        pygame.time.wait(10)
    pytest.fail("it never fell silent")
