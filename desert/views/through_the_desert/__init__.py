"""How Through the Desert looks and is played on screen."""
