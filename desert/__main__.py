"""The one entry point of the program: source, wheel and executable all start here."""

from __future__ import annotations

import sys


def main() -> int:
    """Start the program and return its exit status."""
    # First of all: in an executable a worker process begins here too, and must not open a second game.
    if getattr(sys, "frozen", False):
        # Here and not above: from source, headless commands do without it, and workers begin elsewhere.
        import multiprocessing

        multiprocessing.freeze_support()
    try:
        from desert.app.main import main as run
    except KeyboardInterrupt:
        # Ctrl+C before there was anything to interrupt; the status that shells give, as in console.
        return 130
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
