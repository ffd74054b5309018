"""Hold what exists for speed alone: the rules can be read without it."""
