"""What is not plain English, in whatever is said."""

import re
from collections.abc import Iterable

_FAULTS = (
    (r"\ba [aeiouAEIOU](?!ni|ur)\w", "an before a vowel"),
    (r"\ban [^aeiouAEIOU\W]", "a before a consonant"),
    (r"(?<![\w.:])1 (?!is\b|has\b|was\b|does\b|pays\b|species\b)[a-z]+[^s\W]s\b", "one thing is not several"),
    (r"\b(?:0|[2-9]|\d\d+) (?:coin|tile|turn|square|place|way|male|female|retreat|litter)\b", "several are not one"),
    (r"(?:^|[\s(])-\d", "a minus sign, not a hyphen"),
    (r": (?:none|nothing)[.;]?$", "a list of nothing"),
    (r"\bthere are 1\b|\bare only 1\b|\bthere is (?:only )?(?:0|[2-9]|\d\d+)\b", "number and verb"),
    (r"\b1 times?\b", "once"),
)
"""Patterns, and what is wrong where they are found."""


def not_plain(texts: Iterable[str]) -> list[tuple[str, str]]:
    """Return what is wrong, with the text that has it."""
    return sorted({(why, text) for text in texts for pattern, why in _FAULTS if re.search(pattern, text)})
