"""The shell's screens: title, load, settings, rules, pause and the questions between them."""
