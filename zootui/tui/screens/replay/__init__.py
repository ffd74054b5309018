"""Looking back at a game: its moves, its graph, and better lines."""
