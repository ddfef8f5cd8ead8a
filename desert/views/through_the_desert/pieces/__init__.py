"""Camels, leaders, palms and tokens as pictures, and the colours they come in."""
