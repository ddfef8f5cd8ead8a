"""Computer players and the headless arena they meet in."""
