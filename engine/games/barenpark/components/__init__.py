"""Hold the printed components of Bärenpark: their schema, the data file, how it is loaded and validated."""
