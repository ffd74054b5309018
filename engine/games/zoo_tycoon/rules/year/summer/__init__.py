"""Work out summer: the walk of the exchange, what it offers and wants, trades, what a take needs (R85-R97)."""
