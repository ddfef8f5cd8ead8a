"""What the table tells in words, worked out from a match without a screen; nothing hidden is in it."""
