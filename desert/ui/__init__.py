"""Our pygame toolkit; knows no game."""
