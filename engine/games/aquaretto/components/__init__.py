"""Hold the printed components of Aquaretto: their schema, the data file, how it is loaded and validated."""
