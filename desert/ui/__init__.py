"""Our pygame toolkit: window, intents, screens, theme, text, sprites, animation, widgets; knows no game."""
