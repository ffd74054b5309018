"""Paint a zoo: its enclosures and its barn."""
