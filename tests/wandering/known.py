"""What is known to be wrong on screens and not mended yet: the game (empty: all), how the fault is told, and why it stands here.

Walks say nothing of these. Whoever mends one takes its line away.
"""

from __future__ import annotations

__all__ = ["KNOWN"]

KNOWN: tuple[tuple[str, str, str], ...] = (
    ("", r"a sign of the keyboard: .*[a-z]'[a-z]", "some texts still have a straight apostrophe"),
    (
        "",
        r"says [nf] \w+.*, and nothing comes of it",
        "the footer names keys that go on, or flip, where nothing else is there",
    ),
    ("", r"Tab zoos, and nothing comes of it", "looking back, Tab stays at the zoo that is shown"),
    ("zooloretto-mini", r"fits 1 2 3…", "the caption of a place in hand has no room for all that fits"),
    ("o-zoo-le-mio", r"is cut: .*→ \d+; \w+…", "the panel of a year’s end has one row for a long line"),
    ("aquaretto", r"is cut: .*\d and \w+…", "the log beside the board has three rows for a round’s end"),
    ("aquaretto", r"words touch: .*(cash|keep)", "the letter of a post stands at its name"),
)
