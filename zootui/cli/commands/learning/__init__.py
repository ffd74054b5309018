"""Learn a game, and read its rules."""
