"""The picture of a board: its ground and what lies on it, painted from the board's data at any size."""
