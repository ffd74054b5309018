"""Paint the boards of the games and move what is in hand over them; `contract` says what a board is."""
