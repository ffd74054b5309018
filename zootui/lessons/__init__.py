"""Teach a game by letting it be played, step by step on prepared positions. Knows games and tables, no screen."""
