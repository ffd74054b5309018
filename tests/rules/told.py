"""What tests look for in what is told."""

from collections.abc import Sequence


def in_text(sentences: Sequence[str]) -> str:
    """Return sentences as they follow on each other on screen."""
    return " ".join(sentences)
