"""Read and change a water zoo as a grid: spaces and basins, where tiles and expansions may lie and why not, what moving in does."""
