"""Paint the stock: tiles to take, icons that bring them, supplies and piles of areas."""
