"""`desert board ID_OR_FILE --json`: a board as plain data."""

from __future__ import annotations

import argparse

from desert.app.commands.common import find_board
from desert.app.console import put_json
from desert.games.through_the_desert.board_plain import board_to_plain
from desert.i18n.catalogue import Texts


def describe(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add what the command takes."""
    parser.add_argument("board", metavar="ID_OR_FILE", help=texts("cli.board_which"))
    parser.add_argument("--json", action="store_true", required=True, help=texts("cli.board_json"))


def run(options: argparse.Namespace, texts: Texts, parser: argparse.ArgumentParser) -> int:
    """Do it; the exit status."""
    del texts, parser
    plain = board_to_plain(find_board(options.board))
    put_json({key: plain[key] for key in ("id", "cells", "outside_small", "river")})
    return 0
