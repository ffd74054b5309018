"""Hold the printed components of O Zoo le Mio: their schema, the data file, how it is loaded and validated."""
