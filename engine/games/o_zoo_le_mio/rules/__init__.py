"""Hold the rules of O Zoo le Mio: pure functions over its states and views."""
