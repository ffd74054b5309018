"""Show summer: the exchange, and what goes with it."""
