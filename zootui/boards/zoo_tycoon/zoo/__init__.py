"""Paint a zoo: its 48 squares, what stands on them, and what is in hand over them."""
