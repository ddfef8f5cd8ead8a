"""The window: a software surface in real pixels, full screen and back, icon, minimum size."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

import pygame

from desert.core.errors import DesertError
from desert.core.messages import Message
from desert.ui.scale import MIN_HEIGHT, MIN_WIDTH

_UNSEEN = frozenset({"offscreen", "dummy", "evdev"})
_START = (1280, 720)
_FRAME = (16, 64)
"""The widest border and highest title bar that window managers put round a window, in window points."""


class DisplayError(DesertError):
    """No window can be shown here."""


def open_display() -> None:
    """Start pygame's display and fonts; the mixer is left alone.

    Raises:
        DisplayError: There is no display, or SDL silently chose one nobody can see.
    """
    # A texture uploaded each frame is five times slower without a GPU; a person can override both.
    os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        # pygame names the program after its script, which would stand in task lists.
        if os.environ.get(name) in (None, Path(sys.argv[0]).name):
            os.environ[name] = "desert"
    if _nowhere():
        raise DisplayError(Message("error.no_display"))
    asked = os.environ.get("SDL_VIDEODRIVER")
    if not asked and _only_x11():
        os.environ["SDL_VIDEODRIVER"] = "x11"
    try:
        pygame.display.init()
    except pygame.error as error:
        raise DisplayError(Message("error.no_display")) from error
    finally:
        if not asked:  # programs we start choose themselves
            os.environ.pop("SDL_VIDEODRIVER", None)
    if pygame.display.get_driver() in _UNSEEN and not asked:
        pygame.display.quit()
        raise DisplayError(Message("error.no_display"))
    pygame.font.init()


def _nowhere() -> bool:
    """Whether a Linux session has no display at all; SDL's libraries would say so in words of their own."""
    places = ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR")
    return sys.platform.startswith("linux") and not any(map(os.environ.get, places))


def _only_x11() -> bool:
    """Whether Wayland has no folder to look for a display in; its library would say so in its own words."""
    folder = os.environ.get("XDG_RUNTIME_DIR", "")
    linux = sys.platform.startswith("linux")
    return linux and not os.environ.get("WAYLAND_DISPLAY") and not folder.startswith("/")


class Window:
    """One resizable window; draw on `surface`, then `flip()`.

    Args:
        title: What the title bar says.
        size: Wanted size in window points; never larger than the desktop.
        position: Wanted place; one outside every desktop is ignored, and None is the middle of the first.
        icon: Picture for title bar and task list.
        full_screen: Start that way.
        maximised: Start that way; so does a window that leaves no room for a title bar.

    Raises:
        DisplayError: No window can be opened.
    """

    def __init__(
        self,
        title: str,
        size: tuple[int, int] = _START,
        *,
        position: tuple[int, int] | None = None,
        icon: pygame.Surface | None = None,
        full_screen: bool = False,
        maximised: bool = False,
    ) -> None:
        open_display()
        size = fitting(size)
        try:
            self._window = pygame.Window(title, size, resizable=True, allow_high_dpi=True, hidden=True)
        except pygame.error as error:
            raise DisplayError(Message("error.no_display")) from error
        if icon is not None:
            self._window.set_icon(icon)
        # A desktop smaller than our minimum still gets a window that fits it.
        self._window.minimum_size = (min(MIN_WIDTH, size[0]), min(MIN_HEIGHT, size[1]))
        self._wanted = position if position is not None and _on_a_desktop(position) else _middle(size)
        self._window.position = self._wanted
        self._full_screen = self._maximised = False
        self._windowed = self._before = size
        self._stood = self._wanted
        self._window.show()
        if maximised or _too_large(size):
            self._maximise()
        self.surface = self._window.get_surface()
        if full_screen:
            self.set_full_screen(True)

    @property
    def size(self) -> tuple[int, int]:
        """Size of the picture in real pixels."""
        return self.surface.get_size()

    @property
    def ratio(self) -> tuple[float, float]:
        """Real pixels per window point, across and down."""
        points, pixels = self._window.size, self.size
        return pixels[0] / max(1, points[0]), pixels[1] / max(1, points[1])

    @property
    def full_screen(self) -> bool:
        """Whether it fills the screen."""
        return self._full_screen

    @property
    def maximised(self) -> bool:
        """Whether it takes all the room there is beside panels and its own title bar."""
        return self._maximised

    @property
    def windowed(self) -> tuple[int, int]:
        """Size in window points while neither full screen nor maximised, for remembering."""
        return self._windowed

    @property
    def position(self) -> tuple[int, int]:
        """Place on the desktop in window points while neither full screen nor maximised, for remembering."""
        return self._wanted

    def noticed(self, *, maximised: bool | None = None) -> None:
        """Take in what the person or the window manager did to the window.

        Args:
            maximised: Whether it has just been maximised, or just no more; None for anything else.
        """
        if self._full_screen:
            return  # going there ends being maximised for the window manager, not for the person
        if maximised is not None:
            if maximised and not self._maximised and self._window.size == self._windowed:
                # The new size and place have been told before the reason for them.
                self._windowed, self._wanted = self._before, self._stood
            self._maximised = maximised
        if self._maximised:
            return
        if self._window.size != self._windowed:
            self._before, self._windowed = self._windowed, self._window.size
            self._stood = self._wanted
        place = self._window.position
        across, down = place[0] - self._wanted[0], place[1] - self._wanted[1]
        # Where a window is put its frame begins, and where it is found its picture: that is no move.
        if not (0 <= across <= _FRAME[0] and 0 <= down <= _FRAME[1]):
            self._wanted = place

    @property
    def focused(self) -> bool:
        """Whether keys come here."""
        return self._window.focused

    def set_full_screen(self, wanted: bool) -> bool:
        """Fill the screen or go back to the size before; return what it is now."""
        if wanted == self._full_screen:
            return wanted
        try:
            if wanted:
                self._window.set_fullscreen(True)
            else:
                self._window.set_windowed()
                # A maximised window gets them too: they are what it goes back to later.
                self._window.size, self._window.position = self._windowed, self._wanted
                if self._maximised:
                    self._maximise()
        except pygame.error:
            return self._full_screen  # a window is better than none
        self._full_screen = wanted
        self.refresh()
        return wanted

    def _maximise(self) -> None:
        self._window.maximize()
        # Under X11 nothing tells of what the program itself asked for.
        self._maximised |= pygame.display.get_driver() not in _UNSEEN

    def resize(self, size: tuple[int, int]) -> None:
        """Set the size in window points."""
        self._window.size = size
        self.refresh()

    def refresh(self) -> None:
        """Take the window's present surface; after a change of mode the old one is dead."""
        self.surface = self._window.get_surface()

    def come_forward(self, *, minimised: bool) -> None:
        """Stand before all other windows with the keys coming here, or ask for attention where it may not.

        Args:
            minimised: Whether it is now; a window that isn't would be made smaller by restoring it.
        """
        with suppress(pygame.error, NotImplementedError):
            if minimised:
                self._window.restore()
            self._window.focus()
            if not self._window.focused:
                self._window.flash(pygame.FLASH_UNTIL_FOCUSED)

    def set_title(self, title: str) -> None:
        """Say something else in the title bar."""
        self._window.title = title

    def flip(self) -> None:
        """Show what has been drawn."""
        self._window.flip()

    def close(self) -> None:
        """Take the window away."""
        self._window.destroy()


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """Return a size for a window: at least the minimum, never larger than the first desktop."""
    desktop = (pygame.display.get_desktop_sizes() or [_START])[0]
    wanted = max(MIN_WIDTH, size[0]), max(MIN_HEIGHT, size[1])
    return min(wanted[0], desktop[0]), min(wanted[1], desktop[1])


def _middle(size: tuple[int, int]) -> tuple[int, int]:
    """The place that has a window in the middle of the first desktop."""
    desktop = (pygame.display.get_desktop_sizes() or [_START])[0]
    return max(0, (desktop[0] - size[0]) // 2), max(0, (desktop[1] - size[1]) // 2)


def _too_large(size: tuple[int, int]) -> bool:
    """Whether a window leaves the first desktop no room for its frame."""
    desktop = (pygame.display.get_desktop_sizes() or [_START])[0]
    return size[0] >= desktop[0] - _FRAME[0] or size[1] >= desktop[1] - _FRAME[1]


def _on_a_desktop(position: tuple[int, int]) -> bool:
    # Desktop places are unknown to pygame; the first begins at the origin, others lie to its right or below.
    width = sum(size[0] for size in pygame.display.get_desktop_sizes())
    height = max((size[1] for size in pygame.display.get_desktop_sizes()), default=0)
    return 0 <= position[0] < width - 200 and 0 <= position[1] < height - 200
