"""Hold the printed components of Zooloretto Mini: their schema, the data file, how it is loaded and validated."""
