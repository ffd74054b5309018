"""Read a water zoo as a grid: its spaces and basins, where expansions fit, why a tile may not lie somewhere."""
