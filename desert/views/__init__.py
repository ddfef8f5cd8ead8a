"""How each game looks and is played on screen."""
