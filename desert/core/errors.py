"""The few errors that reach a user, each with a message to be rendered in the user's language."""

from __future__ import annotations

from desert.core.messages import Message


class DesertError(ValueError):
    """Something a user did, or a file holds, that can't be.

    Attributes:
        message: One sentence for the user.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message.key, dict(message.values))
        self.message = message


class MoveSyntaxError(DesertError):
    """A move's text isn't of the form the notation has."""


class IllegalMove(DesertError):
    """A move the rules don't allow in this position; the position is as before."""


class FileError(DesertError):
    """A file that can't be used, with the place in it, counted from 1, where that is known."""

    def __init__(self, message: Message, line: int | None = None, column: int | None = None) -> None:
        super().__init__(message)
        self.line = line
        self.column = column


class BoardError(FileError):
    """A board that can't be played on."""


class SaveError(FileError):
    """A saved game that can't be read or written."""


class SettingsError(FileError):
    """Settings that can't be read or kept."""
