"""Rate the levels of each game by the games of two that they played: 400 points more are ten wins to one loss, as in chess.

The rating is Bradley and Terry's model (*Rank analysis of incomplete block designs*, Biometrika 1952) as the library `choix` fits
it: the order in which games were played does not matter. A weak prior keeps a level that never lost from being infinitely strong.
"""

import math
from collections import defaultdict
from collections.abc import Iterable, Sequence
from importlib import import_module
from random import Random
from typing import Any

USUAL, START = "normal", 1500
"""The level that has the same rating in every game, and which."""
PRIOR = 0.1
DRAWN_AGAIN = 100
"""How often the games are drawn anew, with repetition, to see how sure a rating is (a bootstrap)."""

Duel = tuple[str, str, str, float]
"""A game of two: which game, who, against whom, and the share of the win of the first."""


def ratings(duels: Sequence[Duel]) -> dict[str, float]:
    """Return the ratings of the levels in one game."""
    try:
        choix: Any = import_module("choix")
    except ModuleNotFoundError:
        raise SystemExit("Ratings need choix: pip install -e '.[bench]'") from None
    levels = sorted({level for _, one, other, _ in duels for level in (one, other)})
    at = {level: place for place, level in enumerate(levels)}
    won = [[0.0] * len(levels) for _ in levels]
    for _, one, other, share in duels:
        won[at[one]][at[other]] += share
        won[at[other]][at[one]] += 1 - share
    found = choix.ilsr_pairwise_dense(import_module("numpy").array(won), alpha=PRIOR)
    zero = found[at[USUAL]] if USUAL in at else 0.0
    return {level: START + 400 / math.log(10) * float(found[at[level]] - zero) for level in levels}


def table(duels: Iterable[Duel]) -> str:
    """Return a table in Markdown: a row for each game, a column for each level, with a 95 % interval and the number of games."""
    games: dict[str, list[Duel]] = defaultdict(list)
    for duel in duels:
        games[duel[0]].append(duel)
    levels = ("random", "easy", "normal", "hard")
    rows = [f"| game | {' | '.join(levels)} | games |", f"|---|{'--:|' * (len(levels) + 1)}"]
    for game, played in games.items():
        known, random = ratings(played), Random(game)
        drawn = [ratings(random.choices(played, k=len(played))) for _ in range(DRAWN_AGAIN)]
        cells = " | ".join(_cell(level, known, drawn) for level in levels)
        rows.append(f"| {game} | {cells} | {len(played)} |")
    return "\n".join(rows)


def _cell(level: str, known: dict[str, float], drawn: Sequence[dict[str, float]]) -> str:
    if level not in known:
        return "–"
    if level == USUAL:
        return f"{START}"
    sure = sorted(found[level] for found in drawn if level in found)
    low, high = sure[len(sure) // 40], sure[-1 - len(sure) // 40]
    return f"{known[level]:.0f} ({low:.0f}–{high:.0f})"
