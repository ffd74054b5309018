"""Say O Zoo le Mio in words; `voice` is what the rest of the program asks."""
