"""What any board game of ours is made of: match, seats, messages, errors, randomness, hex masks."""
