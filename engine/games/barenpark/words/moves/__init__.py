"""Tell two placements apart: what there is after either of them, and what it leads to."""
