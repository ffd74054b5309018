"""Autumn: tiles, animals, purchases, rebuilding and workers, each a chapter."""
