"""Paint a park: land, tiles, icons, what is in hand over it."""
