"""The whole program on a machine without a sound device: it starts, goes on and ends, and says nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

# Runs until the search for a device is over, changes what is heard, and leaves.
_PROGRAM = """
import pygame
from desert.app import onscreen
from desert.ui.loop import Loop

step = Loop.step

def watched(self, events):
    shown = step(self, events)
    opener = self.context.sounds._opener
    if opener is not None and not opener.is_alive():
        self.context.sounds.play("ui/click")
        self.context.sounds.apply()
        print("audible" if self.context.sounds.audible else "silent", flush=True)
        self.stack.close()
    return shown

Loop.step = watched
onscreen.run(None)
print("ended")
"""


@pytest.mark.parametrize(
    ("driver", "said"), [("alsa", "silent"), ("nonsense", "silent"), ("dummy", "audible")]
)
def test_the_program_runs_whatever_sound_there_is(driver: str, said: str, tmp_path: Path) -> None:  # P09
    env = {**os.environ, "SDL_AUDIODRIVER": driver}
    if Path("/dev/snd").exists():  # this machine has a device: an empty file keeps libasound from finding it
        nothing = tmp_path / "asound.conf"
        nothing.write_text("", encoding="utf-8")
        env["ALSA_CONFIG_PATH"] = str(nothing)
    env |= {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    env |= {f"XDG_{kind}_HOME": str(tmp_path / kind) for kind in ("CONFIG", "DATA", "STATE")}
    # A minute only tells a program that hangs from one that ends.
    done = subprocess.run(
        [sys.executable, "-c", _PROGRAM], env=env, capture_output=True, text=True, check=False, timeout=60
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{said}\nended\n", "")
