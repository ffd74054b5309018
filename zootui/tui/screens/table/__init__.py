"""The table: its panes, what they show, and what its player does there."""
