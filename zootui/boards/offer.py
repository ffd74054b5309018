"""Say on a button what the best of its options is, what it takes and brings, so that it can be weighed before it is chosen."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Offer:
    """Hold what the best option of a verb is, what it takes and what it brings."""

    what: str
    brief: str
    """What it is where there is little room."""
    takes: str = ""
    takes_brief: str = ""
    brings: str = ""
