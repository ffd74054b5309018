"""Play the peer of the rows about play: catanatron, Settlers of Catan in Python, with four players of a kind.

It comes with the extra `bench` (`pip install 'zootui[bench]'`); without it the rows say that it is missing. As a program,
`python -m tests.bench.peer SECONDS`, it plays that long by chance and tells like `zootui arena --json` how fast that was.
"""

import importlib
import json
import sys
import time
from collections.abc import Callable
from importlib.metadata import version

MISSING = "catanatron is not installed: no peer (extra `bench`)"


def catanatron(kind: str = "RandomPlayer") -> tuple[str, Callable[[int], int]] | None:
    """Return the peer's name, and what plays one of its games by number and counts the actions; None if it is not installed.

    `kind` is one of its players. The package has no other that values positions than `VictoryPointPlayer`, which makes every action
    on a copy of the game; the one with a value function is only in its repository.
    """
    try:
        peer = importlib.import_module("catanatron")
    except ImportError:
        return None
    player = getattr(peer, kind, None) or getattr(importlib.import_module("catanatron.players.search"), kind)
    colors = (peer.Color.RED, peer.Color.BLUE, peer.Color.WHITE, peer.Color.ORANGE)

    def play(number: int) -> int:
        game = peer.Game([player(color) for color in colors], seed=number + 1)  # 0 would be a seed by chance
        game.play()
        return len(game.state.actions)

    return f"catanatron {version('catanatron')}", play


def main(seconds: float) -> None:
    """Play whole games for so many seconds, then say how fast that was."""
    peer = catanatron()
    if peer is None:
        sys.exit(MISSING)
    actions, games, began = 0, 0, time.perf_counter()
    while (passed := time.perf_counter() - began) < seconds:
        actions, games = actions + peer[1](games), games + 1
    print(json.dumps({"decisions_per_s": actions / passed, "games_per_s": games / passed}))


if __name__ == "__main__":
    main(float(sys.argv[1]))
