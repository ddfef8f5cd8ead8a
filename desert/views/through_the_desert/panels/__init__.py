"""What frames the board: seats, supply, log, prompt and buttons."""
