"""Hold the printed components of Zoo Tycoon: their schema, the data file, how it is loaded and validated."""
