"""What every game shares: the shell around the games, and the command line."""
