"""Measure what the project promises. `python -m tests.bench` prints one table; a number that falls short is printed, never failed."""
