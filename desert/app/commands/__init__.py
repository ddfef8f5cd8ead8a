"""The headless commands: what they take, do and print (docs/commands.md)."""
