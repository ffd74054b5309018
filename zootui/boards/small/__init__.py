"""Paint each game small, for a wall and for the end of a game, from the parts of its board, and say how far it is.

A game's module here is called like its package and has `paint(scene)`, `paint_one(scene)` and, for as long as the game goes on,
`share(view)`; one without shows its points.
"""
