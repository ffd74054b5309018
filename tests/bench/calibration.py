"""See how far the chances may be believed that an analysis tells: `python -m tests.bench.calibration [--games N] [--kept FILE]`.

Games of `normal` with two seats to as many as sit at a table; at some decisions the chances of all seats are worked out as the
analysis does it, after what was played, and held against who won. What was found is kept in a file and gone on with. Printed are
Brier's score (the mean square of what chances were wrong by, summed over the seats; below: what everybody's equal chance scores),
the power of chances that fits best (`Guide.trust`), and how often came true what was said to be so likely.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Callable, Iterator, Sequence
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import engine
from engine.bots import Bot
from engine.bots.arena import key_for, play_game, randoms_for
from engine.bots.search import Guide, playouts as believed

SEED = 7
LEAST, MOST = 6, 48
"""How many playouts a chance is worked out from: half a second's, but no fewer and no more than these."""
LOOKS = 10
"""At how many decisions of a game, spread over it."""
BINS = (0.0, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1.0)
DRAWN_AGAIN = 200


class Said(msgspec.Struct, frozen=True):
    """Hold what chance each seat was said to have in a game, how far along it was (0 to 1), and each seat's share of the win."""

    game: str
    number: int
    along: float
    seat: int
    chances: tuple[float, ...]
    won: tuple[float, ...]


def main() -> None:
    """Play what is still to be played, then print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.calibration", description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="how many games of each kind there are to be in the end")
    parser.add_argument("--game", choices=engine.ids(), action="append", help="only this game; may be repeated")
    parser.add_argument("--kept", type=Path, default=Path("calibration.jsonl"), help="the file with what was found")
    asked = parser.parse_args()
    games = [one for one in asked.game or engine.ids() if engine.guide(one) is not None]
    kept = [msgspec.json.decode(line, type=Said) for line in _lines(asked.kept)]
    have = {(one.game, one.number) for one in kept}
    for number in range(asked.games):
        for game_id in games:
            if (game_id, number) not in have:
                found = list(_looked_at(game_id, number))
                kept += found
                with asked.kept.open("ab") as file:
                    file.writelines(msgspec.json.encode(one) + b"\n" for one in found)
    for game_id in games:
        _tell(game_id, [one for one in kept if one.game == game_id])


def _lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines() if path.exists() else []


def _looked_at(game_id: str, number: int) -> Iterator[Said]:
    """Yield what was said in one game of so many seats as it is the turn of."""
    game, guide, bot = engine.load(game_id), engine.guide(game_id), engine.bot(game_id, "normal")
    assert guide is not None
    most = min(4, game.info.seats[1])
    seats = 2 + number % (most - 1)
    seen: list[tuple[Any, Any]] = []

    def noting(game: Any, view: Any, random: Random) -> Any:
        action = bot(game, view, random)
        if game.choices(view).count() > 1:
            seen.append((view, action))
        return action

    bots: list[Bot] = [noting] * seats
    outcome = play_game(
        game, game.info.options(), bots, key_for(SEED, number), randoms_for(SEED, number, seats)
    ).outcome
    won = tuple((place == 1) / outcome.places.count(1) for place in outcome.places)
    step = max(1, len(seen) // LOOKS)
    for place in range(number % step, len(seen), step):
        view, action = seen[place]
        if not guide.phase(view):
            yield Said(game_id, number, place / len(seen), view.seat, _chances(guide, view, action, number), won)


def _chances(guide: Guide, view: Any, action: Any, seed: int) -> tuple[float, ...]:
    """Return the chances after an action, as `second_look` works them out."""
    sums: list[float] = []
    for number in range(max(LEAST, min(MOST, guide.playouts // 2))):
        luck = f"{seed}/{number}"
        world = guide.game.imagine(view, blake2b(luck.encode(), digest_size=32).digest())
        ends = guide.ends(view, world, (action,), Random(luck))
        sums = [one + max(0.0, end) for one, end in zip(sums or [0.0] * len(ends), ends, strict=True)]
    total = sum(sums)
    return tuple(round(one / total, 5) for one in sums)


# --- what it comes to -------------------------------------------------------------------------------------------------


def _tell(game_id: str, said: Sequence[Said]) -> None:
    games = sorted({one.number for one in said})
    trust = _best(said)
    low, high = _interval(said, games)
    print(f"\n{game_id}: {len(games)} games, {len(said)} looks; trust {trust:.2f} (95 %: {low:.2f}–{high:.2f})")
    print("| part of the game | looks | Brier | believed | equal chances |\n|---|--:|--:|--:|--:|")
    for name, part in [
        ("all", said),
        *[(f"{n + 1} of 3", [o for o in said if int(3 * o.along) == n]) for n in range(3)],
    ]:
        figures = [_brier(part, lambda one, k=k: believed(one.chances, k)) for k in (1.0, trust, 0.0)]
        print(f"| {name} | {len(part)} | {' | '.join(f'{one:.3f}' for one in figures)} | best trust {_best(part):.2f}")
    own = [(one.chances[one.seat], one.won[one.seat]) for one in said]
    print(f"own seat: said {_mean([a for a, _ in own]):.3f}, won {_mean([b for _, b in own]):.3f}")
    print("| said | seats | came true | believed | came true |\n|---|--:|--:|--:|--:|")
    raw, told = _pairs(said, 1.0), _pairs(said, trust)
    for low, high in pairwise(BINS):
        cells = []
        for pairs in (raw, told):
            own = [true for chance, true in pairs if low <= chance < high or chance == high == 1]
            cells += [str(len(own)), f"{_mean(own):.0%}" if own else "–"]
        print(f"| {low:.0%}–{high:.0%} | {' | '.join(cells)} |")


def _pairs(said: Sequence[Said], trust: float) -> list[tuple[float, float]]:
    return [pair for one in said for pair in zip(believed(one.chances, trust), one.won, strict=True)]


def _brier(said: Sequence[Said], chances: Callable[[Said], Sequence[float]]) -> float:
    return _mean([sum((p - w) ** 2 for p, w in zip(chances(one), one.won, strict=True)) for one in said])


def _best(said: Sequence[Said]) -> float:
    """Return the power with the least surprise: the mean of -log of what was said of who won."""
    powers = [0.05 * step for step in range(1, 101)]
    return min(powers, key=lambda power: _mean([_surprise(one, power) for one in said]))


def _surprise(one: Said, power: float) -> float:
    told = believed([max(1e-4, chance) for chance in one.chances], power)
    return -sum(won * math.log(chance) for chance, won in zip(told, one.won, strict=True))


def _interval(said: Sequence[Said], games: Sequence[int]) -> tuple[float, float]:
    """Return between what the power lies in 95 % of what games drawn anew come to: the looks at one game are not independent."""
    random, of = Random(SEED), {number: [one for one in said if one.number == number] for number in games}
    powers = [0.1 * step for step in range(1, 51)]
    surprise = {number: [sum(_surprise(one, power) for one in own) for power in powers] for number, own in of.items()}
    found = []
    for _ in range(DRAWN_AGAIN):
        drawn = random.choices(games, k=len(games))
        sums = [sum(surprise[number][place] for number in drawn) for place in range(len(powers))]
        found.append(powers[sums.index(min(sums))])
    found.sort()
    return found[int(0.025 * DRAWN_AGAIN)], found[int(0.975 * DRAWN_AGAIN) - 1]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / max(1, len(values))


if __name__ == "__main__":
    main()
