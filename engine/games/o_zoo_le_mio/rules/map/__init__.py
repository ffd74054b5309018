"""Read a zoo as a map: squares and exits, paths and loops, and every legal place of a tile."""
