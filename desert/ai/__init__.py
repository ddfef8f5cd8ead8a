"""Computer players and the headless arena."""
