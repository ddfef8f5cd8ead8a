"""Standard input and output of the headless commands: UTF-8 always, one line for what goes wrong."""

from __future__ import annotations

import contextlib
import io
import json
import os
import sys

from desert.core.errors import DesertError
from desert.core.messages import Message
from desert.core.wording import shorten
from desert.i18n.catalogue import Texts

LONGEST = 399
"""Characters of an error at most."""
BAD_FILE = 1
"""Exit status for a bad file, an illegal game, or output that can't be written."""
BAD_USAGE = 2
INTERRUPTED = 130
"""What shells expect of a program that was told to stop by the keyboard."""


class OutputError(DesertError):
    """What a command has to say can't be written where it should go."""


def hold_streams() -> None:
    """Keep the places of the three standard streams taken where the program was started with them closed.

    The next file opened would get one of them, and whatever a library complains of would land in a game.
    """
    for place in range(3):
        try:
            os.fstat(place)
        except OSError:
            with contextlib.suppress(OSError):
                os.open(os.devnull, os.O_RDWR)  # takes the lowest free place


def speak_utf8() -> None:
    """Write UTF-8 whatever the locale; what isn't UTF-8, such as parts of a file's name, is escaped.

    The escapes are those of JSON, so that a line of JSON stays one.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def check_output() -> None:
    """Make sure that there is a standard output; raises OutputError."""
    # Python has none when the program was started with it closed, and then prints nowhere in silence.
    if sys.stdout is None:
        raise OutputError(Message("cli.no_output"))


def put_json(value: object) -> None:
    """Print a line of JSON."""
    sys.stdout.write(json.dumps(value, ensure_ascii=False) + "\n")


def flush() -> None:
    """Hand over what was printed; raises OSError where that fails."""
    if sys.stdout is not None:
        sys.stdout.flush()


def complain(text: str) -> None:
    """Say on standard error what went wrong, on one line."""
    if sys.stderr is not None:
        with contextlib.suppress(OSError):
            sys.stderr.write(shorten(text, LONGEST) + "\n")
            sys.stderr.flush()


def sentence(texts: Texts, error: DesertError) -> str:
    """An error as the command line puts it: one line, under 400 characters."""
    return shorten(texts.render(error.message), LONGEST)


def give_up_output() -> None:
    """Write nothing more to an output that doesn't take it, at the interpreter's end least of all."""
    if sys.stdout is None:
        return
    with contextlib.suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)
