"""Paint each game small enough for a wall, from the parts of its board, and say how far it is.

A game's module here is called like its package and has `paint(scene)` and `share(view)`; a game without one shows its points.
"""
