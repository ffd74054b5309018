"""Show a game that was played, step by step."""
