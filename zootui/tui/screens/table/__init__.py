"""Show a table while a game is played: its screen, and what each part of it says."""
