"""`desert trace FILE`: what the rules say after each move of a saved game."""

from __future__ import annotations

import argparse
from pathlib import Path

from desert.app.commands.common import load_match
from desert.app.console import put_json
from desert.games.through_the_desert.trace import trace
from desert.i18n.catalogue import Texts


def describe(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add what the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path, help=texts("cli.saved_game"))


def run(options: argparse.Namespace, texts: Texts, parser: argparse.ArgumentParser) -> int:
    """Do it; the exit status."""
    del texts, parser
    # Replayed to the end before the first line: nothing is printed of a game that turns out to be bad.
    match = load_match(options.file)
    for line in trace(match):
        put_json(line)
    return 0
