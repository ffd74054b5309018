"""Measure what the project promises: `python -m tests.bench` prints one table. What falls short is printed and never fails."""
