"""Paint a water zoo as a map: land, water, what is in hand over it."""
