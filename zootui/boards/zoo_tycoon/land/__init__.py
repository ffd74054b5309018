"""Paint the land of a zoo with all that stands on it."""
