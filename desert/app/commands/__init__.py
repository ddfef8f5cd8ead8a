"""The headless commands: what they take, do and print (docs/save-format.md)."""
