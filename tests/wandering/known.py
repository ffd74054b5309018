"""What is known to be wrong on screens and not mended yet: the game (empty: all), how the fault is told, and why it stands here.

Walks say nothing of these. Whoever mends one takes its line away.
"""

import re

KNOWN: tuple[tuple[str, str, str], ...] = ()


def unknown(game_id: str, fault: str) -> bool:
    """Tell whether a fault of a game is none of these."""
    return not any(re.search(pattern, fault) for game, pattern, _ in KNOWN if game in ("", game_id))
