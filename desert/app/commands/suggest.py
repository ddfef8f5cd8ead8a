"""`desert suggest FILE --level L`: what a computer player would play for the rest of the turn."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from desert.ai.player import ask
from desert.ai.registry import POLICIES
from desert.app.commands.common import check_policy, replay
from desert.app.console import BAD_FILE, complain, flush, put_json, sentence
from desert.core.errors import DesertError, SaveError
from desert.core.messages import Message
from desert.core.rng import Rng
from desert.games.through_the_desert.moves import move_text
from desert.i18n.catalogue import Texts
from desert.storage.json_file import LIMIT, parse_object, read_object

FROM_INPUT = "-"


def describe(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add what the command takes."""
    policies = texts("cli.policies_one", known=", ".join(POLICIES))
    parser.add_argument("file", metavar="FILE", help=texts("cli.saved_game_or_input"))
    parser.add_argument("--level", metavar="L", required=True, help=policies)


def run(options: argparse.Namespace, texts: Texts, parser: argparse.ArgumentParser) -> int:
    """Do it; the exit status."""
    check_policy(options.level, POLICIES, parser, texts)
    if options.file == FROM_INPUT:
        return _answer_lines(options.level, texts)
    path = Path(options.file)
    put_json(suggestion(read_object(path), path, options.level))
    return 0


def suggestion(data: Mapping[str, object], file: Path | str, level: str) -> list[str]:
    """The moves a player would make for the rest of the turn; `file` is for the SaveError it raises.

    Empty when the game is over, and while palms or returned leaders are still to be chosen: as in a
    trace, nobody is to move then, and a saved game's moves have no words for it. The same game gets the
    same answer each time: chance comes from the game itself.
    """
    match = replay(data, file)
    if match.position.in_setup:
        return []
    rng = Rng(json.dumps(data, sort_keys=True))
    moves = ask(POLICIES[level], match.position, rng)
    return [move_text(move, match.setup.board) for move in moves]


def _answer_lines(level: str, texts: Texts) -> int:
    """Answer each line of standard input with one line, a bad game with an object that says why."""
    status = 0
    for number, line in _lines():
        file = texts("cli.input_line", number=str(number))
        try:
            if line is None:
                raise SaveError(Message("cli.line_too_long", {"line": file, "limit": LIMIT // 1_000_000}))
            put_json(suggestion(parse_object(line, file), file, level))
        except DesertError as error:
            status = BAD_FILE
            put_json({"error": sentence(texts, error)})
            complain(sentence(texts, error))
        # Whoever asks line by line waits for the answer before asking on.
        flush()
    return status


def _lines() -> Iterator[tuple[int, bytes | None]]:
    """The lines of standard input that aren't blank, with their number; None for one that is too long."""
    if sys.stdin is None:
        return
    stream = sys.stdin.buffer
    number = 0
    while line := stream.readline(LIMIT + 1):
        number += 1
        if len(line) > LIMIT and not line.endswith(b"\n"):
            while (rest := stream.readline(LIMIT)) and not rest.endswith(b"\n"):
                pass
            yield number, None
        elif line.strip():
            yield number, line
