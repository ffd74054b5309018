"""Draw the action panel: its frame, its buttons, and what the chosen one would do."""
