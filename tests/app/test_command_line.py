"""The program and its surroundings: usage, closed or full outputs, locales, and what it doesn't import."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from desert import __version__
from desert.app import main as command_line
from tests.golden import GAMES

PROGRAM = [sys.executable, "-m", "desert"]


def run(
    *arguments: str, env: dict[str, str] | None = None, stdout: int = subprocess.PIPE
) -> subprocess.CompletedProcess[bytes]:
    command = [*PROGRAM, *arguments]
    environment = os.environ | (env or {})
    return subprocess.run(command, env=environment, stdout=stdout, stderr=subprocess.PIPE, check=False)


def test_help_names_every_command() -> None:
    done = run("--help")
    assert done.returncode == 0
    for name in command_line.COMMANDS:
        assert f"  {name} ".encode() in done.stdout
        assert run(name, "--help").returncode == 0


def test_version() -> None:
    assert run("--version").stdout.decode().strip() == f"Desert {__version__}"


@pytest.mark.parametrize(
    "arguments", [["--nonsense"], ["a", "b"], ["trace"], ["board", "river"], ["suggest"]]
)
def test_wrong_usage(arguments: list[str]) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert done.stdout == b""
    assert b"Traceback" not in done.stderr


def test_a_saved_game_that_is_not_there() -> None:
    done = run("gone.desert")
    assert done.returncode == 1
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1
    assert b"gone.desert" in done.stderr


def test_a_file_whose_name_is_a_command(tmp_path: Path) -> None:
    (tmp_path / "trace").write_text("{}", encoding="utf-8")
    done = subprocess.run([*PROGRAM, "trace", "trace"], cwd=tmp_path, capture_output=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith(b"trace: ")


@pytest.mark.parametrize("locale", ["C", "POSIX", "tr_TR.ISO-8859-9", "nonsense"])
def test_output_is_utf8_whatever_the_locale(tmp_path: Path, locale: str) -> None:
    data = json.loads(GAMES[0].read_text(encoding="utf-8"))
    data["board"] = {"\N{DROMEDARY CAMEL}": 1}
    (tmp_path / "señas.desert").write_text(json.dumps(data), encoding="utf-8")
    env = {"LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LANGUAGE": "es"}
    done = run("trace", str(tmp_path / "señas.desert"), env=env)
    assert done.returncode == 1
    assert done.stderr.decode() == "señas.desert: board.\N{DROMEDARY CAMEL}: unknown key\n"


def test_a_folder_whose_name_is_no_utf8(tmp_path: Path) -> None:
    out = os.fsencode(tmp_path) + b"/\xff\n"
    arguments = ["simulate", "--players", "2", "--policy", "random", "--out"]
    command = [*map(os.fsencode, PROGRAM), *map(os.fsencode, arguments), out]
    done = subprocess.run(command, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    [line] = done.stdout.decode().splitlines()
    assert os.fsencode(json.loads(line)["file"]) == out + b"/0001.desert"


@pytest.mark.parametrize("locale", ["C", "en_US.ISO-8859-1"])
def test_a_folder_with_letters_the_locale_lacks(tmp_path: Path, locale: str) -> None:
    env = {"LC_ALL": locale, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    out = str(tmp_path / "ñandú \N{DROMEDARY CAMEL}")
    arguments = ["simulate", "--players", "2", "--policy", "random", "--out", out]
    done = run(*arguments, env=env)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().startswith('{"file": "' + out + '/0001.desert"')
    done = run(*arguments, env=env)
    assert "ñandú \N{DROMEDARY CAMEL}/0001.desert" in done.stderr.decode()
    done = run(out + "/gone.desert", env=env)
    assert "ñandú \N{DROMEDARY CAMEL}/gone.desert" in done.stderr.decode()
    (tmp_path / "eñe").touch()
    done = run(*arguments[:-1], str(tmp_path / "eñe" / "out"), env=env)
    assert "eñe/out" in done.stderr.decode()


def test_an_output_that_is_closed() -> None:
    done = subprocess.run(
        ["sh", "-c", '"$@" >&-', "sh", *PROGRAM, "trace", str(GAMES[0])], capture_output=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr == b"standard output is closed, so that nothing can be printed\n"


def test_all_streams_closed_at_once() -> None:
    done = subprocess.run(
        ["sh", "-c", '"$@" >&- 2>&- <&-', "sh", *PROGRAM, "trace", "gone"], capture_output=True, check=False
    )
    assert done.returncode == 1


_FIRST_FILE = """
import sys
from desert.app import console
console.hold_streams()
with open(sys.argv[1], "w", encoding="utf-8") as file:
    file.write(f"{file.fileno()} {sys.stdout} {sys.stderr}")
"""


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-", ">&- 2>&-"])
def test_no_file_of_ours_takes_the_place_of_a_closed_stream(tmp_path: Path, closed: str) -> None:
    """What a library says on a closed standard error once could land in a saved game."""
    path = tmp_path / "told"
    command = [sys.executable, "-c", _FIRST_FILE, str(path)]
    subprocess.run(["sh", "-c", f'"$@" {closed}', "sh", *command], check=True, capture_output=True)
    number, *_ = path.read_text(encoding="utf-8").split()
    assert int(number) > 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
def test_an_output_that_is_full() -> None:
    for arguments in (["trace", str(GAMES[0])], ["board", "river", "--json"]):
        with Path("/dev/full").open("wb") as full:
            done = run(*arguments, stdout=full.fileno())
        assert done.returncode == 1
        assert done.stderr == b"the output could not be written: the disk is full\n"


def test_a_reader_that_has_seen_enough() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    done = run("trace", str(GAMES[0]), stdout=writing)
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


def test_stopping_from_the_keyboard(tmp_path: Path) -> None:
    arguments = ["--players", "5", "--games", "100000", "--policy", "random", "--out", str(tmp_path)]
    command = [*PROGRAM, "simulate", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
    assert (process.returncode, errors) == (130, b"")
    # What was written is whole.
    done = run("trace", str(tmp_path / "0001.desert"))
    assert done.returncode == 0


def test_without_catalogues_a_clear_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command_line, "locales", lambda: tmp_path)
    assert command_line.main(["trace", str(GAMES[0])]) == 1
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.startswith("The game's texts are missing")
    assert output.err.count("\n") == 1


_COMMANDS = """
import contextlib, io, sys
from desert.app.main import main
with contextlib.redirect_stdout(io.StringIO()):
    assert main(["board", "river", "--json"]) == 0
    assert main(["trace", sys.argv[1]]) == 0
    assert main(["suggest", sys.argv[1], "--level", "greedy"]) == 0
    assert main(["simulate", "--players", "2", "--policy", "greedy", "--out", sys.argv[2]]) == 0
loaded = {name.split(".")[0] for name in sys.modules}
print(sorted(loaded & {"pygame", "numpy", "fontpkg_fira_sans", "multiprocessing"}))
print(sorted(name for name in sys.modules if name.startswith(("desert.ui", "desert.views"))))
"""


def test_no_command_imports_what_screens_need(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", _COMMANDS, str(GAMES[0]), str(tmp_path)],
        capture_output=True,
        check=True,
        encoding="utf-8",
    )
    assert done.stdout.splitlines() == ["[]", "[]"]


def test_an_interruption_before_there_is_a_program_shows_no_traceback() -> None:
    early = (
        "import sys\n"
        "class Interrupted:\n"
        "    def find_spec(self, name, *_):\n"
        "        if name == 'desert.app.main': raise KeyboardInterrupt\n"
        "sys.meta_path.insert(0, Interrupted())\n"
        "from desert.__main__ import main\n"
        "sys.exit(main())\n"
    )
    done = subprocess.run([sys.executable, "-c", early], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, b"", b"")
