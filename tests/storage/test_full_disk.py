"""With no room or no right to write, nothing that was there is lost and the player is told."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]

# Runs on a full disk: a real one of 64 KiB where the system lets us make one, else under a limit on files.
SCRIPT = """
import json, os, pathlib, sys
from desert.core.errors import SaveError, SettingsError
from desert.storage.autosave import Autosaves
from desert.storage.folders import Folders
from desert.storage.saves import SaveFolder
from desert.storage.settings import Field, SettingsStore

kind, root = sys.argv[1], pathlib.Path(sys.argv[2])
parts = {n: root / n for n in ("config", "log", "saves", "autosaves", "finished", "boards", "locks")}
folders = Folders(data=root, **parts)
store = Autosaves(folders, keep=3)
settings = SettingsStore(folders.config / "settings.json", [Field("volume", 5), Field("text", "")])
for number in range(3):
    before = store.begin()
    before.write({"ply": number})
    before.write({"ply": number + 1})
    before.close()
SaveFolder(folders.saves).save_as("mine", {"ply": 1})
settings.set("volume", 3)

def content():
    files = [path for path in sorted(root.rglob("*")) if path.is_file() and path.suffix != ".lock"]
    return {str(path): path.read_bytes() for path in files if path.name != "filler"}

was = content()
if kind == "disk":
    with (root / "filler").open("wb", buffering=0) as filler:
        try:
            while True:
                filler.write(b"x")
        except OSError:
            pass
elif kind == "limit":
    import resource, signal
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (20, 20))
else:
    for folder in [root, *root.iterdir()]:
        folder.chmod(0o555)
    if os.geteuid() == 0:
        os.setgroups([])
        os.setegid(65534)
        os.seteuid(65534)

problems = []
def attempt(what, *arguments, **more):
    try:
        what(*arguments, **more)
    except (SaveError, SettingsError) as error:
        message = error.message
        problems.append([message.key, message.values["reason"].key])

games = [store.begin() for _ in range(5)]
for game in games:
    attempt(game.write, {"ply": 9, "picture": "x" * 3000})
assert all(game.problem for game in games)
attempt(settings.set, "text", "x" * 3000)
attempt(SaveFolder(folders.saves).save_as, "other", {"ply": 2, "picture": "x" * 3000})
attempt(SaveFolder(folders.saves).save_as, "mine", {"ply": 2, "picture": "x" * 3000}, replace=True)
os.seteuid(os.getuid())
print(json.dumps({"same": content() == was, "problems": problems}))
"""


def run(kind: str, root: Path, *before: str) -> subprocess.CompletedProcess[str]:
    """Run the script on a disk of its own kind."""
    command = [*before, sys.executable, "-c", SCRIPT, kind, str(root)]
    environment = os.environ | {"PYTHONPATH": str(ROOT)}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def answer(done: subprocess.CompletedProcess[str]) -> Any:  # noqa: ANN401 - JSON
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def full(root: Path) -> Any:  # noqa: ANN401 - JSON
    """Run on a real full disk if this system lets us mount one, else under a limit that acts much like it."""
    mounted = 'mount -t tmpfs -o size=64k desert "$0" && exec "$@"'
    done = run("disk", root, "unshare", "--mount", "sh", "-c", mounted, str(root))
    return answer(done if done.returncode == 0 else run("limit", root))


@pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's ways to fill a disk")
def test_a_full_disk_costs_nothing_that_was_there(tmp_path: Path) -> None:
    root = tmp_path / "player"
    root.mkdir()
    said = full(root)
    assert said["same"]
    assert said["problems"] == [["file.no_write", "file.reason_full"]] * 8


@pytest.mark.skipif(sys.platform != "linux", reason="needs Linux's limits")
def test_a_limit_on_files_costs_nothing_that_was_there(tmp_path: Path) -> None:
    root = tmp_path / "player"
    root.mkdir()
    assert answer(run("limit", root)) == {
        "same": True,
        "problems": [["file.no_write", "file.reason_full"]] * 8,
    }


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_a_folder_that_cannot_be_written_is_said_so(tmp_path: Path) -> None:
    root = tmp_path / "player"
    root.mkdir()
    said = answer(run("denied", root))
    assert said["same"]
    assert [reason for _, reason in said["problems"]] == ["file.reason_denied"] * 8
