"""The command line: starts the game, or runs one of the commands that need no screen."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Protocol

from desert import __version__
from desert.app import console
from desert.core.errors import DesertError
from desert.core.messages import N_, Message
from desert.core.wording import shorten
from desert.i18n.catalogue import ENGLISH, CataloguesMissing, Texts
from desert.storage.folders import locales, may_exist
from desert.storage.wording import path_text, reason

COMMANDS: Mapping[str, str] = MappingProxyType(
    {
        "board": N_("cli.board"),
        "trace": N_("cli.trace"),
        "simulate": N_("cli.simulate"),
        "suggest": N_("cli.suggest"),
    }
)
"""The commands and the keys of what they do."""


class Command(Protocol):
    """A command's module."""

    def describe(self, parser: argparse.ArgumentParser, texts: Texts) -> None:
        """Add what the command takes."""

    def run(self, options: argparse.Namespace, texts: Texts, parser: argparse.ArgumentParser) -> int:
        """Do it; the exit status."""


def main(arguments: Sequence[str]) -> int:
    """Run the program with its command line and return the exit status.

    Raises:
        SystemExit: After `--help` and `--version`, and with 2 for wrong usage.
    """
    console.hold_streams()
    console.speak_utf8()
    try:
        # The command line speaks English; the screens choose their language themselves.
        texts = Texts.load(locales(), ENGLISH)
    except CataloguesMissing as error:
        console.complain(str(error))
        return console.BAD_FILE
    try:
        status = _run(list(arguments), texts)
        console.flush()
    except KeyboardInterrupt:
        console.give_up_output()
        return console.INTERRUPTED
    except DesertError as error:
        console.complain(console.sentence(texts, error))
        return console.BAD_FILE
    except BrokenPipeError:
        # Whoever read has seen enough, as with `| head`: nothing to complain about.
        console.give_up_output()
        return console.BAD_FILE
    except OSError as error:
        console.give_up_output()
        console.complain(texts("cli.output_failed", reason=reason(error)))
        return console.BAD_FILE
    return status


def _run(arguments: list[str], texts: Texts) -> int:
    if arguments and arguments[0] in COMMANDS:
        return _run_command(arguments[0], arguments[1:], texts)
    options = _main_parser(texts).parse_args(arguments)
    file: Path | None = options.file
    if file is not None and not may_exist(file):
        raise DesertError(Message("cli.no_file", {"file": shorten(path_text(file), 200)}))
    if file is not None:
        from desert.app.door.ways import hand_over
        from desert.storage.folders import user_folders

        if hand_over(file, user_folders()):
            return 0
    from desert.app.play import play

    return play(file)


def _run_command(name: str, arguments: list[str], texts: Texts) -> int:
    command = _module(name)
    parser = argparse.ArgumentParser(
        prog=f"desert {name}", description=texts(COMMANDS[name]), allow_abbrev=False
    )
    command.describe(parser, texts)
    options = parser.parse_args(arguments)
    console.check_output()
    return command.run(options, texts, parser)


def _module(name: str) -> Command:
    """The module of a command; each is imported only when it is asked for, so that all start at once."""
    if name == "board":
        from desert.app.commands import board

        return board
    if name == "trace":
        from desert.app.commands import trace

        return trace
    if name == "simulate":
        from desert.app.commands import simulate

        return simulate
    from desert.app.commands import suggest

    return suggest


def _main_parser(texts: Texts) -> argparse.ArgumentParser:
    lines = [f"  {name:<10}{texts(key)}" for name, key in COMMANDS.items()]
    parser = argparse.ArgumentParser(
        prog="desert",
        usage=texts("cli.usage"),
        description=texts("cli.about"),
        epilog="\n".join([texts("cli.commands"), *lines, "", texts("cli.more_help")]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?", help=texts("cli.start_with"))
    parser.add_argument("--version", action="version", version=f"Desert {__version__}")
    return parser
