"""Hold one module per screen. A screen shows and passes on; what is possible is decided elsewhere."""
