"""What is known to be wrong on screens and not mended yet: the game (empty: all), how the fault is told, and why it stands here.

Walks say nothing of these. Whoever mends one takes its line away.
"""

from __future__ import annotations

KNOWN: tuple[tuple[str, str, str], ...] = ()
