"""Run a wall: find the tables, watch them, keep what they came to, show it or print it."""
