"""Paint what the boards of several games share."""
