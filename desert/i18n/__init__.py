"""Texts in the player's language: catalogues, plurals, numbers."""
