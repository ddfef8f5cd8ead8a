"""The user's own part of the Windows registry."""

from __future__ import annotations

import sys
from contextlib import suppress

if sys.platform == "win32":  # pragma: no cover - needs Windows
    import ctypes
    import winreg

    _CHANGED_FILE_TYPES = 0x08000000

    class UserRegistry:
        """HKEY_CURRENT_USER; `desert.app.file_type.Registry` tells what each method does."""

        def get(self, key: str, name: str = "") -> str | None:
            """A value."""
            try:
                with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
                    value = winreg.QueryValueEx(opened, name)[0]
            except FileNotFoundError:
                return None
            return value if isinstance(value, str) else None

        def set(self, key: str, name: str, value: str) -> None:
            """Set a value."""
            with winreg.CreateKey(winreg.HKEY_CURRENT_USER, key) as opened:
                winreg.SetValueEx(opened, name, 0, winreg.REG_SZ, value)

        def unset(self, key: str, name: str) -> None:
            """Take a value away."""
            with (
                suppress(FileNotFoundError),
                winreg.OpenKey(winreg.HKEY_CURRENT_USER, key, 0, winreg.KEY_SET_VALUE) as opened,
            ):
                winreg.DeleteValue(opened, name)

        def delete(self, key: str) -> None:
            """Take a key away, those below it first."""
            try:
                with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
                    below = [winreg.EnumKey(opened, n) for n in range(winreg.QueryInfoKey(opened)[0])]
            except FileNotFoundError:
                return
            for name in below:
                self.delete(f"{key}\\{name}")
            winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)

        def is_empty(self, key: str) -> bool:
            """Whether nothing is in a key."""
            try:
                with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
                    keys, values, _ = winreg.QueryInfoKey(opened)
            except FileNotFoundError:
                return False
            return not keys and not values

        def tell(self) -> None:
            """Have the desktop look anew."""
            ctypes.windll.shell32.SHChangeNotify(_CHANGED_FILE_TYPES, 0, None, None)
