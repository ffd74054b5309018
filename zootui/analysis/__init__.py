"""Look at a played game once more: its decisions, what each gave away, which of them decided it. No clock, no files."""
