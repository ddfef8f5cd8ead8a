"""Which key means what: pygame key codes to commands and digits."""

from __future__ import annotations

import pygame

from desert.ui.intents import Command, Key

_PLAIN = {
    pygame.K_RETURN: Command.CONFIRM,
    pygame.K_KP_ENTER: Command.CONFIRM,
    pygame.K_SPACE: Command.SELECT,
    pygame.K_ESCAPE: Command.CANCEL,
    pygame.K_AC_BACK: Command.CANCEL,
    pygame.K_UP: Command.UP,
    pygame.K_DOWN: Command.DOWN,
    pygame.K_LEFT: Command.LEFT,
    pygame.K_RIGHT: Command.RIGHT,
    pygame.K_HOME: Command.HOME,
    pygame.K_END: Command.END,
    pygame.K_PAGEUP: Command.PAGE_UP,
    pygame.K_PAGEDOWN: Command.PAGE_DOWN,
    pygame.K_DELETE: Command.DELETE,
    pygame.K_BACKSPACE: Command.BACKSPACE,
    pygame.K_e: Command.END_TURN,
    pygame.K_h: Command.KEYS,
    pygame.K_F1: Command.HELP,
    pygame.K_F11: Command.FULL_SCREEN,
    pygame.K_PLUS: Command.ZOOM_IN,
    pygame.K_EQUALS: Command.ZOOM_IN,
    pygame.K_KP_PLUS: Command.ZOOM_IN,
    pygame.K_MINUS: Command.ZOOM_OUT,
    pygame.K_KP_MINUS: Command.ZOOM_OUT,
}
_WITH_CTRL = {
    pygame.K_z: Command.UNDO,
    pygame.K_y: Command.REDO,
    pygame.K_s: Command.SAVE,
    pygame.K_q: Command.QUIT,
    pygame.K_c: Command.COPY,
    pygame.K_x: Command.CUT,
    pygame.K_v: Command.PASTE,
    pygame.K_a: Command.SELECT_ALL,
}
_CTRL_KEEPS = frozenset(
    {Command.HOME, Command.END, Command.LEFT, Command.RIGHT, Command.DELETE, Command.BACKSPACE}
    | {Command.CONFIRM, Command.ZOOM_IN, Command.ZOOM_OUT, Command.FULL_SCREEN}
)
_KEYPAD = {getattr(pygame, f"K_KP_{n}"): n for n in range(10)}
_TOP_ROW = {getattr(pygame, f"K_{n}"): n for n in range(10)}
# By place on the keyboard, for layouts whose top row types other characters (French).
_TOP_PLACES = {getattr(pygame, f"KSCAN_{n}"): n for n in range(10)}


def key_intent(code: int, mod: int = 0, scancode: int = 0, *, repeat: bool = False) -> Key:
    """Return the intent of a pressed key.

    Args:
        code: pygame key code, which follows the layout.
        mod: pygame modifier mask.
        scancode: place of the key, used for digits on layouts whose number row has none.
        repeat: True when the key is held down.
    """
    ctrl = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not mod & pygame.KMOD_MODE
    shift = bool(mod & pygame.KMOD_SHIFT)
    alt = bool(mod & pygame.KMOD_ALT)
    digit = None if ctrl or alt else _digit(code, scancode)
    command = _command(code, ctrl=ctrl, shift=shift, alt=alt)
    if digit is not None and code not in _PLAIN:
        command = None
    return Key(command, digit, pygame.key.name(code), ctrl, shift, alt, repeat)


def _digit(code: int, scancode: int) -> int | None:
    if code in _KEYPAD:
        return _KEYPAD[code]
    if code in _TOP_ROW:
        return _TOP_ROW[code]
    return _TOP_PLACES.get(scancode) if not 97 <= code <= 122 else None


def _command(code: int, *, ctrl: bool, shift: bool, alt: bool) -> Command | None:
    if code == pygame.K_TAB:
        return None if alt or ctrl else (Command.PREV_FOCUS if shift else Command.NEXT_FOCUS)
    if alt:
        return Command.FULL_SCREEN if code in (pygame.K_RETURN, pygame.K_KP_ENTER) else None
    if ctrl:
        found = _WITH_CTRL.get(code)
        if found is Command.UNDO and shift:
            return Command.REDO
        plain = _PLAIN.get(code)
        return found or (plain if plain in _CTRL_KEEPS else None)
    return _PLAIN.get(code)
