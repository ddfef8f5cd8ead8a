"""The door of this system."""

from __future__ import annotations

import sys
from pathlib import Path

from desert.app.door.letter import Door, house
from desert.storage.folders import Folders

if sys.platform == "win32":  # pragma: no cover - needs Windows
    from desert.app.door import pipe

    def open_door(folders: Folders) -> Door | None:
        """Let other copies find this one; None where that can't be, and then each opens its own files."""
        try:
            return pipe.PipeDoor(pipe.address(house(folders)), folders.data)
        except OSError:
            return None

    def hand_over(path: Path, folders: Folders) -> bool:
        """Offer a file to the copies that run; whether one has taken it, and nothing is left to do."""
        return pipe.hand_over(path, pipe.address(house(folders)), folders.data)

else:
    from desert.app.door import sockets

    def open_door(folders: Folders) -> Door | None:
        """Let other copies find this one; None where that can't be, and then each opens its own files."""
        sockets.sweep()
        try:
            return sockets.SocketDoor(house(folders))
        except OSError:
            return None

    def hand_over(path: Path, folders: Folders) -> bool:
        """Offer a file to the copies that run; whether one has taken it, and nothing is left to do."""
        return sockets.hand_over(path, house(folders))
