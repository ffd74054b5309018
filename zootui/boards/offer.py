"""Say on a button what the best of its options is, what it takes and brings, so that it can be weighed before it is chosen."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Offer"]


@dataclass(frozen=True)
class Offer:
    """Hold what the best option of a verb is (`E for Zebra`, in `brief` where there is little room), what it takes and brings."""

    what: str
    brief: str
    takes: str = ""
    brings: str = ""
