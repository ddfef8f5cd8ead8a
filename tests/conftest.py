"""What every test gets: dummy drivers, a home of its own, compiled catalogues, displays for window tests."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

# Before anything imports pygame: tests inside this process must not open a window or a sound device.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import hypothesis
import pytest

from tests.memory import Memory
from tests.xvfb import Display, missing_tools
from tools.compile_locales import compile_stale

# Time never decides a test, and the same sources give the same verdict everywhere.
hypothesis.settings.register_profile("desert", deadline=None, derandomize=True, database=None)
hypothesis.settings.load_profile("desert")

_LANGUAGE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def _must_run_all() -> bool:
    return os.environ.get("CI") == "true" or os.environ.get("DESERT_REQUIRE_WINDOW") == "1"


def _is_worker(config: pytest.Config) -> bool:
    return hasattr(config, "workerinput")


def pytest_configure(config: pytest.Config) -> None:
    """Compile the catalogues once, before workers begin."""
    if not _is_worker(config):
        compile_stale()


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip a window test where its programs are missing, or fail it where everything must run."""
    if item.get_closest_marker("window") and (missing := missing_tools()):
        reason = f"needs {' and '.join(missing)}"
        if _must_run_all():
            pytest.fail(reason, pytrace=False)
        pytest.skip(reason)


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Where everything must run, a test that was skipped for any reason fails the run."""
    if _must_run_all() and _skipped(session.config) and session.exitstatus == pytest.ExitCode.OK:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the figures that tests recorded: `record_property("figure", "...")`, in whichever worker."""
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if name == "figure":
                terminalreporter.write_line(f"Measured: {value}")


_memory = Memory()


def pytest_runtest_logfinish() -> None:
    """Keep a worker from growing with every screen it has ever shown."""
    _memory.give_back()


def pytest_unconfigure(config: pytest.Config) -> None:
    """Name in the very last line what was not tested."""
    skipped = _skipped(config)
    windows = [report.nodeid for report in skipped if "window" in getattr(report, "keywords", ())]
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None:
        return
    if skipped and _must_run_all():
        reporter.write_line(f"Failed, as skipped here: {', '.join(report.nodeid for report in skipped)}")
    elif windows:
        reporter.write_line(f"Not tested without {' and '.join(missing_tools())}: {', '.join(windows)}")


def _skipped(config: pytest.Config) -> list[pytest.TestReport | pytest.CollectReport]:
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or _is_worker(config):
        return []
    return list(reporter.stats.get("skipped", []))


@pytest.fixture(scope="session")
def runtime() -> Iterator[str]:
    """Where running copies of the program find each other: sockets have room for short paths only."""
    with tempfile.TemporaryDirectory(prefix="d") as folder:
        yield folder


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch, runtime: str) -> Path:
    """An empty home for each test, in English: no test reads or changes what the developer has."""
    folder = tmp_path_factory.mktemp("home")
    monkeypatch.setenv("HOME", str(folder))
    monkeypatch.setenv("XDG_RUNTIME_DIR", runtime)
    for name in ("DATA", "CONFIG", "STATE", "CACHE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(folder / name.lower()))
    for name in _LANGUAGE_VARIABLES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    return folder


@pytest.fixture(scope="session")
def xvfb() -> Iterator[Callable[..., Display]]:
    """Starts displays: `xvfb(1280, 720)` gives one, the same for the same size; all end with the tests.

    `display.env` is for the program to start, `display.xdotool(...)` works its pointer and keys, and
    `display.grab()` is what it shows. Only for tests marked `window`.
    """
    displays: dict[tuple[int, int], Display] = {}
    with ExitStack() as stack:

        def start(width: int = 1280, height: int = 720) -> Display:
            if (width, height) not in displays:
                displays[width, height] = stack.enter_context(Display(width, height))
            return displays[width, height]

        yield start
