"""Show the end of a game: the result, the race, the final boards, what decided it, and what one can do next."""
