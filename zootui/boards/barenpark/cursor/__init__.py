"""Move what is in hand: the tile over the park, and the cursor of every other decision."""
