"""Find what cannot be true of the printed components; `faults` is where to begin."""
