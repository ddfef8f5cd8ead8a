"""The games we know the rules of."""
