"""Paint what stands beside a water zoo: its basins, its depot, money and prices."""
