"""Imagine the years that a zoo has left, quickly: the search asks what a decision leads to."""
