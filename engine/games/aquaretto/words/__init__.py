"""Say Aquaretto in words; `voice` is what the rest of the program asks."""
