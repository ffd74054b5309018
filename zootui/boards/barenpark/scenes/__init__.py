"""Paint the whole board of Bärenpark, one module per kind of decision."""
