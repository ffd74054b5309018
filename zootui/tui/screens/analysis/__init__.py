"""Look at a recorded game once more: the chances over the game and the moments that decided it."""
