"""The table: the screen a match is played on, its board, and what lies and moves over it."""
