"""Hold what a game is to everything that runs it: trees, deltas, choices, randomness, undo, and the protocol `Game`."""
