"""Draw on cells: canvas, colours, signs, words. Knows neither Textual nor a table."""
