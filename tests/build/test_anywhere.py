"""The built program starts and plays from any folder, for any user, with little or nothing around it."""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from tests.build.games import saved
from tests.build.programs import needs, run, snapshot
from tests.build.running import Running
from tests.xvfb import Display, wait_until

pytestmark = pytest.mark.build

FOREIGN = "Ștefan Müller 测试"
ASCII_ONLY = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
"""What makes names of files ASCII only, for a program that leaves them to the locale."""
NO_FOLDERS = dict.fromkeys(["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"])
MOVES = 20
NOBODY = 65534


def game(folder: Path) -> Path:
    """A saved game in which a computer is to move, and then a person."""
    return saved(folder / "evening.desert", moves=MOVES, computers={1: "easy"})


def goes_on(data: Path) -> None:
    """Wait for the computer to have moved: screen, files and thinking are all at work then."""

    def moved() -> bool:
        for file in data.glob("autosaves/*.desert"):
            return len(json.loads(file.read_text(encoding="utf-8"))["moves"]) > MOVES
        return False

    wait_until(moved, f"a computer's move in {data}")


def plays(command: list[str | Path], display: Display, folder: Path, data: Path, **wishes: object) -> None:
    """Start it with a saved game, see it go on, end it, and hear no complaint."""
    environment: Mapping[str, str | None] = wishes.pop("environment", {})  # type: ignore[assignment]
    cwd = Path(str(wishes.pop("cwd", "/")))
    with Running(command, display, folder / "said.txt", environment=environment, cwd=cwd) as program:
        program.shows_a_picture()
        goes_on(data)
        program.process.terminate()
        assert program.ends() == 0
        assert not program.said


@pytest.fixture
def anyones() -> Iterator[Path]:
    """A folder that every user may look into; pytest's own are private."""
    folder = Path(tempfile.mkdtemp(prefix="desert-anyones-"))
    folder.chmod(0o777)
    yield folder
    shutil.rmtree(folder)


@pytest.mark.window
def test_in_an_empty_folder_it_leaves_nothing(
    executable: Path, home: Path, tmp_path: Path, xvfb: Callable[..., Display]
) -> None:
    empty = tmp_path / "empty"
    empty.mkdir()
    plays([executable, game(tmp_path)], xvfb(), tmp_path, home / "data" / "desert", cwd=empty)
    assert not list(empty.iterdir())


@pytest.mark.window
def test_its_files_are_where_the_variables_say_and_nowhere_else(
    executable: Path, tmp_path: Path, xvfb: Callable[..., Display]
) -> None:
    own = tmp_path / "own"
    names = ("DATA", "CONFIG", "STATE", "CACHE")
    places = {f"XDG_{name}_HOME": str(tmp_path / name.lower()) for name in names}
    environment = places | {"HOME": str(own)}
    own.mkdir()
    data = tmp_path / "data" / "desert"
    plays([executable, game(tmp_path)], xvfb(), tmp_path, data, environment=environment)
    assert not list(own.iterdir())


@pytest.mark.window
def test_a_foreign_name_in_a_locale_that_cannot_say_it(
    executable: Path, tmp_path: Path, xvfb: Callable[..., Display]
) -> None:
    own = tmp_path / FOREIGN
    shutil.copytree(executable.parent, own / "Spiele", symlinks=True)
    environment = ASCII_ONLY | NO_FOLDERS | {"HOME": str(own)}
    command: list[str | Path] = [own / "Spiele" / "desert", game(own / "Mes parties")]
    data = own / ".local" / "share" / "desert"
    plays(command, xvfb(), tmp_path, data, environment=environment)


@pytest.mark.window
def test_read_only_for_somebody_else(
    executable: Path, anyones: Path, tmp_path: Path, xvfb: Callable[..., Display]
) -> None:
    program = anyones / "program"
    shutil.copytree(executable.parent, program, symlinks=True)
    for path in [*program.rglob("*"), program]:
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & 0o555)
    before = snapshot(program)
    own = anyones / "home"
    own.mkdir(mode=0o777)
    own.chmod(0o777)
    file = game(anyones)
    file.chmod(0o444)
    environment = NO_FOLDERS | {"HOME": str(own)}
    data = own / ".local" / "share" / "desert"
    command = [*as_somebody_else(), program / "desert", file]
    plays(command, xvfb(), tmp_path, data, environment=environment)
    assert snapshot(program) == before


_WRITING = re.compile(
    r"""(?:openat?\(.*(?:O_WRONLY|O_RDWR|O_CREAT)|\b(?:mkdir|rename|unlink|link|symlink|chmod|utime)\w*\()"""
)


@pytest.mark.window
def test_it_never_tries_to_write_beside_itself(
    executable: Path, home: Path, tmp_path: Path, xvfb: Callable[..., Display]
) -> None:
    """Not even where it could, as it can't where it is installed for all."""
    needs("strace")
    log = tmp_path / "calls.txt"
    # -D: the program is our child, and it is the one that is told to end.
    trace: list[str | Path] = ["strace", "-D", "-f", "-qq", "-e", "trace=%file", "-o", log]
    plays([*trace, executable, game(tmp_path)], xvfb(), tmp_path, home / "data" / "desert")
    calls = [line for line in log.read_text(errors="replace").splitlines() if _WRITING.search(line)]
    assert any(str(home) in line for line in calls)  # it does see them
    assert not [line for line in calls if str(executable.parent) in line]


def as_somebody_else() -> list[str | Path]:
    """What runs a command as a user who owns nothing, where the tests may do so."""
    if os.getuid() != 0:
        return []
    return ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"]


@pytest.mark.window
@pytest.mark.parametrize("own", [None, "", "/nowhere/at/all"])
def test_without_a_home_it_plays_on(
    executable: Path, anyones: Path, tmp_path: Path, xvfb: Callable[..., Display], own: str | None
) -> None:
    shutil.copytree(executable.parent, anyones / "program", symlinks=True)
    file = saved(anyones / "experts.desert", moves=MOVES, computers={0: "expert", 1: "expert"})
    command = [*as_somebody_else(), anyones / "program" / "desert", file]
    environment = NO_FOLDERS | {"HOME": own, "TMPDIR": str(anyones)}
    with Running(command, xvfb(), tmp_path / "said.txt", environment=environment) as program:
        program.shows_a_picture()
        program.thinks()
        program.process.terminate()
        assert program.ends() == 0
        assert not program.said


@pytest.mark.window
@pytest.mark.parametrize("driver", ["alsa", "pulseaudio", "nonsense"])
def test_without_a_sound_device(
    executable: Path, home: Path, tmp_path: Path, xvfb: Callable[..., Display], driver: str
) -> None:
    nothing = tmp_path / "asound.conf"  # where there is a device, it is not found
    nothing.touch()
    environment = {"SDL_AUDIODRIVER": driver, "ALSA_CONFIG_PATH": str(nothing), "PULSE_SERVER": str(nothing)}
    data = home / "data" / "desert"
    plays([executable, game(tmp_path)], xvfb(), tmp_path, data, environment=environment)


@pytest.mark.window
@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_without_standard_streams(
    executable: Path, home: Path, tmp_path: Path, xvfb: Callable[..., Display], closed: str
) -> None:
    command: list[str | Path] = ["sh", "-c", f'exec "$0" "$@" {closed}', executable, game(tmp_path)]
    plays(command, xvfb(), tmp_path, home / "data" / "desert")


@pytest.mark.parametrize("display", [None, ":4711", "nonsense"])
def test_without_a_display_it_says_so(executable: Path, tmp_path: Path, display: str | None) -> None:
    environment = {"DISPLAY": display, "WAYLAND_DISPLAY": None, "XDG_RUNTIME_DIR": None}
    environment |= {"SDL_VIDEODRIVER": None, "LANGUAGE": "es"}
    for arguments in ([], [game(tmp_path)]):
        said = tmp_path / "said.txt"
        with Running([executable, *arguments], None, said, environment=environment) as program:
            assert program.ends() == 1
            [sentence] = program.said.splitlines()
            assert "no screen" in sentence


def test_commands_in_a_locale_that_knows_no_letters(executable: Path, tmp_path: Path) -> None:
    file = game(tmp_path / FOREIGN)
    told = run([str(executable), "trace", str(file)], cwd=Path("/"), **ASCII_ONLY)
    assert len(told.splitlines()) > MOVES
    nothing = tmp_path / f"{FOREIGN}.desert"
    said = tmp_path / "said.txt"
    with Running([executable, "trace", nothing], None, said, environment=ASCII_ONLY) as program:
        assert program.ends() == 1
        [sentence] = program.said.splitlines()
        assert nothing.name in sentence


@pytest.mark.window
def test_two_copies_do_not_hurt_each_other(
    executable: Path, home: Path, tmp_path: Path, xvfb: Callable[..., Display]
) -> None:
    """Two on two displays, so that neither brings its file to the other, play one saved game to its end."""
    file = saved(tmp_path / "last moves.desert", moves=-12, computers={0: "easy", 1: "easy"})
    before = file.read_bytes()
    finished = home / "data" / "desert" / "finished"
    with (
        Running([executable, file], xvfb(), tmp_path / "one.txt") as one,
        Running([executable, file], xvfb(1600, 900), tmp_path / "two.txt") as two,
    ):
        wait_until(lambda: len([*finished.glob("*.desert")]) == 2, "two finished games", 180)
        for program in (one, two):
            program.process.terminate()
            assert program.ends() == 0
            assert not program.said
    assert file.read_bytes() == before
    for path in finished.glob("*.desert"):
        assert json.loads(path.read_text(encoding="utf-8"))["format"] == "through-the-desert"
    assert not [*(home / "data" / "desert" / "autosaves").glob("*.desert")]
    json.loads((home / "config" / "desert" / "settings.json").read_text(encoding="utf-8"))
