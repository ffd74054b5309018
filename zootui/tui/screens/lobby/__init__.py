"""The lobby: who sits at the table, and how others get there."""
