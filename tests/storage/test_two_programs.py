"""Two copies of the program at once: every file stays whole and nobody's change is lost."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from desert.storage.json_file import read_object

ROOT = Path(__file__).parents[2]
SCRIPT = """
import pathlib, sys
from desert.storage.autosave import Autosaves
from desert.storage.folders import Folders
from desert.storage.settings import Field, SettingsStore

root, mine, game = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
parts = {n: root / n for n in ("config", "log", "saves", "autosaves", "finished", "boards", "locks")}
folders = Folders(data=root, **parts)
settings = SettingsStore(folders.config / "settings.json", [Field("a", 0), Field("b", 0)])
store = Autosaves(folders, keep=4)
print("ready", flush=True)
sys.stdin.readline()
opened = store.open(game, lambda content: content["ply"])
for number in range(1, 51):
    opened.autosave.write({"ply": number, "by": mine}, finished=number % 10 == 0)
    settings.set(mine, number)
    if number % 5 == 0:
        other = store.begin()
        other.write({"ply": number, "by": mine})
        other.close()
print(opened.taken, opened.autosave.path, flush=True)
sys.stdin.readline()
"""


def test_both_play_the_same_game_and_change_settings(tmp_path: Path) -> None:
    root = tmp_path / "player"
    game = root / "autosaves" / "20260101-000000-ABCD.desert"
    game.parent.mkdir(parents=True)
    game.write_text('{"ply": 0}', encoding="utf-8")
    programs = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT, str(root), mine, str(game)],
            env=os.environ | {"PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for mine in "ab"
    ]
    said = []
    for program in programs:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("go\n")
        program.stdin.flush()
    for program in programs:
        assert program.stdout is not None
        said.append(program.stdout.readline().split())
    for program in programs:
        program.communicate("end\n")
        assert program.returncode == 0
    assert sorted(taken for taken, _ in said) == ["False", "True"]
    for (_, path), mine in zip(said, "ab", strict=True):
        content = read_object(Path(path))
        assert (content["ply"], content["by"]) == (50, mine)
    for file in root.rglob("*.desert"):
        read_object(file)
    assert json.loads((root / "config" / "settings.json").read_text(encoding="utf-8")) == {"a": 50, "b": 50}
    assert not list(root.rglob("*.tmp"))
