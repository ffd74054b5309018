"""Show the card of a species, its park, where it is offered, how far a zoo is from it."""
