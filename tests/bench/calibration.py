"""See how far an analysis may be believed: `python -m tests.bench.calibration [--games N] [--blunders N] [--kept FILE]`.

Games of `normal` with noise, as people play, with two seats to as many as sit at a table; at some decisions the chances of all
seats are worked out as the analysis does it, after what was played, and held against who won. What was found is kept in a file
and gone on with. Printed are Brier's score (the mean square of what chances were wrong by, summed over the seats; below: what
everybody's equal chance scores), the power of chances that fits best (`Guide.trust`), how often came true what was said to be so
likely, and the expected calibration error: how far these differ in the middle, over ten equal classes, as people are told.

`--blunders N` looks at N decisions a game more: the worst of five candidates is planted in place of the best, and what `hard`
would play is looked at, too. Printed is how many of each an analysis calls mistakes, by what the planted ones cost in worlds
that had no say in which is the worst: where five are about as good, the worst of them is no blunder.

As a part of the table (`python -m tests.bench --only calibration`) it tells what such runs have kept in the working folder.
"""

import argparse
import math
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice, pairwise
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import engine
from engine.bots import Bot
from engine.bots.arena import key_for, play_game, randoms_for
from engine.bots.search import Comparison, Evidence, Guide, believed, believed_of, compare, think
from tests.bench.kept import kept
from tests.bench.rows import Row
from zootui.analysis.analysis import LEAST_LOSS, MATTERS, known, perhaps
from zootui.launch.looking import LEAST as FEWEST_PLAYOUTS

SEED = 7
LEAST, MOST = 6, 48
"""How many playouts a chance is worked out from: half a second's, but no fewer and no more than these."""
LOOKS = 10
"""At how many decisions of a game, spread over it."""
BINS = (0.0, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 1.0)
DRAWN_AGAIN = 200
CLASSES = 10
"""How many equal classes of chances the calibration error is taken over."""
CANDIDATES = 5
"""Out of how many candidates the worst one is planted."""
SOUGHT = 2
"""How many seconds' playouts say which of them is the worst, and what it costs: half of them each."""
FEWEST_WORLDS = 12
"""In how many worlds at least."""
LOOKED = (0.2, 0.2, 0.4, 0.8, 1.6, 2.0, 2.0)
"""For how many seconds a decision is looked at, one look after another, until what it gave away is known: as analyses look."""
COSTS = (0.0, 0.01, MATTERS, 0.05, 0.1, 1.0)
"""The classes of what planted blunders cost: those from the third on are blunders."""

FEWEST_GAMES, FEWEST_PLANTED = 60, 200
"""From how many games, and how many planted blunders, on what comes out counts as met or short."""
OFF = 0.05
"""By how much chances as told may differ from what comes true."""
CAUGHT, CALLED = 0.9, 0.03
"""How many planted blunders are to be called mistakes at least, and how many moves of `hard` at most."""

NOISE = 0.15
"""What share of decisions is one of a few that are worth a thought, whichever: people are seldom wrong by anything at all."""
SOME = 5
"""Out of how many that is drawn."""


class Said(msgspec.Struct, frozen=True):
    """Hold what chance each seat was said to have in a game, how far along it was (0 to 1), and each seat's share of the win."""

    game: str
    number: int
    along: float
    seat: int
    chances: tuple[float, ...]
    won: tuple[float, ...]


class Found(msgspec.Struct, frozen=True):
    """Hold what an analysis finds of a move: what it gave away, from how many playouts, and what it is called."""

    loss: float
    error: float
    playouts: int
    sure: bool
    perhaps: bool


class Planted(msgspec.Struct, frozen=True):
    """Hold a planted blunder: what it costs by worlds of its own, and what an analysis finds of it and of the move of `hard`."""

    game: str
    number: int
    cost: float
    error: float
    blunder: Found
    hard: Found


def rows(_seconds: float) -> Iterator[Row]:
    """Yield three rows a game, from what is kept."""
    said, planted = kept("calibration", Said), kept("planted", Planted)
    for game_id in engine.ids():
        if engine.guide(game_id) is not None:
            yield chances_row(game_id, [one for one in said if one.game == game_id])
            yield from called_rows(game_id, [one for one in planted if one.game == game_id])


def chances_row(game_id: str, said: Sequence[Said]) -> Row:
    """Return how far the chances that were said of a game may be believed."""
    games, error = len({one.number for one in said}), _error_as_told(game_id, said)
    what, goal = f"{game_id}: error of chances as told", f"≤ {100 * OFF:g} points"
    return _row(what, goal, f"{100 * error:.1f} points", error <= OFF, games, FEWEST_GAMES, "games")


def called_rows(game_id: str, planted: Sequence[Planted]) -> Iterator[Row]:
    """Yield how many planted blunders an analysis calls mistakes, and how many moves of `hard`."""
    blunders, count = [one.blunder.sure for one in planted if _is_blunder(one)], len(planted)
    hard = [one.hard.sure for one in planted]
    for what, goal, called, met in (
        ("planted blunders called mistakes", f"≥ {CAUGHT:.0%}", blunders, _mean(blunders) >= CAUGHT),
        ("moves of hard called mistakes", f"≤ {CALLED:.0%}", hard, _mean(hard) <= CALLED),
    ):
        measured = f"{sum(called)} of {len(called)}"
        yield _row(f"{game_id}: {what}", goal, measured, met if called else None, count, FEWEST_PLANTED, "planted")


def _row(what: str, goal: str, measured: str, met: bool | None, count: int, fewest: int, of: str) -> Row:
    """Return a row that is marked only where it stands on enough."""
    if not count:
        return Row(f"calibration, {what}", goal, "not measured", None, "python -m tests.bench.calibration")
    return Row(f"calibration, {what}", goal, measured, met if count >= fewest else None, f"{count} {of} of {fewest}")


def main() -> None:
    """Play what is still to be played, then print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.calibration", description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="how many games of each kind there are to be in the end")
    parser.add_argument(
        "--first", type=int, default=0, help="the number of the first: others than a figure was fitted to"
    )
    parser.add_argument("--game", choices=engine.ids(), action="append", help="only this game; may be repeated")
    parser.add_argument("--blunders", type=int, default=0, help="how many blunders of each kind of game are planted")
    parser.add_argument("--kept", type=Path, default=Path("calibration.jsonl"), help="the file with what was found")
    parser.add_argument("--planted", type=Path, default=Path("planted.jsonl"), help="the file with the blunders")
    asked = parser.parse_args()
    games = [one for one in asked.game or engine.ids() if engine.guide(one) is not None]
    kept = [msgspec.json.decode(line, type=Said) for line in _lines(asked.kept)]
    have = {(one.game, one.number) for one in kept}
    for number in range(asked.first, asked.first + asked.games):
        for game_id in games:
            if (game_id, number) not in have:
                found = list(_looked_at(game_id, number))
                kept += found
                with asked.kept.open("ab") as file:
                    file.writelines(msgspec.json.encode(one) + b"\n" for one in found)
    for game_id in games:
        if said := [one for one in kept if one.game == game_id]:
            _tell(game_id, said)
        if asked.blunders:
            for line in _called(game_id, _planted_ones(game_id, asked.blunders, asked.planted)):
                print(line, flush=True)


def _lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines() if path.exists() else []


def _looked_at(game_id: str, number: int) -> Iterator[Said]:
    """Yield what was said in one game of so many seats as it is the turn of."""
    game, guide, bot = engine.load(game_id), engine.guide(game_id), engine.bot(game_id, "normal")
    assert guide is not None
    most = min(4, game.info.seats[1])
    seats = 2 + number % (most - 1)
    seen: list[tuple[Any, list[Any]]] = []
    phases: dict[int, tuple[tuple[int, ...], list[Any]]] = {}

    def noting(game: Any, view: Any, random: Random) -> Any:
        action, phase = bot(game, view, random), guide.phase(view)
        if not phase and random.random() < NOISE:
            action = random.choice(list(guide.candidates(view, random)[:SOME]))
        if phase and phases.get(view.seat, ((), []))[0] == phase:  # the same line goes on
            phases[view.seat][1].append(action)
        elif phase or game.choices(view).count() > 1:
            seen.append((view, [action]))
            phases[view.seat] = phase, seen[-1][1]
        return action

    bots: list[Bot] = [noting] * seats
    outcome = play_game(
        game, game.info.options(), bots, key_for(SEED, number), randoms_for(SEED, number, seats)
    ).outcome
    won = tuple((place == 1) / outcome.places.count(1) for place in outcome.places)
    step = max(1, len(seen) // LOOKS)
    for place in range(number % step, len(seen), step):
        view, line = seen[place]
        yield Said(game_id, number, place / len(seen), view.seat, _chances(guide, view, tuple(line), number), won)


def _chances(guide: Guide, view: Any, line: tuple[Any, ...], seed: int) -> tuple[float, ...]:
    """Return the chances after a line, mostly an action, as `second_look` works them out."""
    sums: list[float] = []
    for number in range(max(LEAST, min(MOST, guide.playouts // 2))):
        luck = f"{seed}/{number}"
        world = guide.world(view, luck)
        ends = guide.ended(view, world, line, Random(luck)).chances
        sums = [one + max(0.0, end) for one, end in zip(sums or [0.0] * len(ends), ends, strict=True)]
    total = sum(sums)
    return tuple(round(one / total, 5) for one in sums)


def _planted(game_id: str, guide: Guide, number: int, view: Any) -> Planted:
    """Return what is found of the worst of a few candidates at a view, and of what `hard` plays there.

    The worst is what came out so in half of the worlds; what it costs against the best is seen in the other half, so that none
    is called a blunder because it was unlucky where it was chosen.
    """
    second, random = guide.budget(view), Random(f"{SEED}/{number}")
    lines = [(action,) for action in list(guide.candidates(view, random))[:CANDIDATES]]
    each = max(FEWEST_WORLDS, SOUGHT * second // len(lines))
    came_to: dict[tuple[Any, ...], list[float]] = {line: [] for line in lines}
    for world in range(each):
        luck = f"planted {number}/{world}"
        imagined = guide.world(view, luck)
        for line in lines:
            came_to[line].append(guide.judged(view, imagined, line, Random(luck)).chances[view.seat])
    half, seats = each // 2, len(guide.game.imagine(view, bytes(32)).seats)
    worst = min(lines, key=lambda line: sum(came_to[line][:half]))
    best = max(lines, key=lambda line: sum(came_to[line][:half]))
    gap = Evidence()
    for less, more in zip(came_to[worst][half:], came_to[best][half:], strict=True):
        gap = gap.having(more - less)
    chances = [believed_of(sum(came_to[line][half:]) / (each - half), seats, guide.trust) for line in (best, worst)]
    cost = chances[0] - chances[1]
    error = gap.error * abs(cost / gap.mean) if gap.mean else gap.error
    blunder = _looked_closer(guide, view, worst, random, second)
    hard = _looked_closer(guide, view, (think(guide, view, random, second).action,), random, second)
    return Planted(game_id, number, cost, error, _found(blunder), _found(hard))


def _found(one: Comparison) -> Found:
    return Found(one.loss, one.error, one.playouts, one.surely >= LEAST_LOSS, perhaps(one))


def _called(game_id: str, planted: Sequence[Planted]) -> Iterator[str]:
    """Yield how many planted blunders are called, by what they cost, and how many moves of `hard` are."""

    def shares(found: Sequence[Found]) -> str:
        every = max(1, len(found))
        return f"{sum(one.sure for one in found) / every:.0%} mistakes, {sum(one.perhaps for one in found) / every:.0%} perhaps"

    blunders = [one.blunder for one in planted if _is_blunder(one)]
    yield f"\n{game_id}: {len(planted)} planted"
    yield f"  {len(blunders)} cost {MATTERS:.0%} of the chance and two errors at least: {shares(blunders)}"
    for low, high in pairwise(COSTS):
        own = [one.blunder for one in planted if low <= max(0.0, one.cost) < high]
        yield f"  {low:.0%}–{high:.0%} of the chance: {len(own)}, {shares(own)}"
    yield f"  {len(planted)} moves of hard: {shares([one.hard for one in planted])}"


def _is_blunder(one: Planted) -> bool:
    return one.cost >= MATTERS and one.cost > 2 * one.error


def _planted_ones(game_id: str, most: int, path: Path) -> list[Planted]:
    """Return so many planted blunders of a game, those kept in a file first; what is new is added to it."""
    guide = engine.guide(game_id)
    assert guide is not None
    kept = [one for one in (msgspec.json.decode(line, type=Planted) for line in _lines(path)) if one.game == game_id]
    have = {one.number for one in kept}
    for number, view in enumerate(islice(_views(game_id, guide), most)):
        if number not in have:
            kept.append(_planted(game_id, guide, number, view))
            with path.open("ab") as file:
                file.write(msgspec.json.encode(kept[-1]) + b"\n")
    return kept


def _views(game_id: str, guide: Guide) -> Iterator[Any]:
    """Yield what was seen at decisions of games with as many candidates as there are to be."""
    game, bot = engine.load(game_id), engine.bot(game_id, "normal")
    for number in count():
        seen: list[Any] = []

        def noting(game: Any, view: Any, random: Random, seen: list[Any] = seen) -> Any:
            if not guide.phase(view) and len(guide.candidates(view, Random(SEED))) >= CANDIDATES:
                seen.append(view)
            return bot(game, view, random)

        seats = 2 + number % (min(4, game.info.seats[1]) - 1)
        play_game(game, game.info.options(), [noting] * seats, key_for(SEED, number), randoms_for(SEED, number, seats))
        yield from seen[number % 3 :: max(1, len(seen) // LOOKS)]


def _looked_closer(guide: Guide, view: Any, line: tuple[Any, ...], random: Random, second: int) -> Comparison:
    """Return what an analysis finds in some looks, as long as it is in doubt."""
    first, *others = [max(FEWEST_PLAYOUTS, round(second * seconds)) for seconds in LOOKED]
    found = compare(guide, view, line, random, first)
    for playouts in others:
        if known(found):
            break
        found = compare(guide, view, line, random, playouts, before=found)
    return found


# --- what it comes to -------------------------------------------------------------------------------------------------


def _tell(game_id: str, said: Sequence[Said]) -> None:
    games, guide = sorted({one.number for one in said}), engine.guide(game_id)
    assert guide is not None
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
    error = _error_as_told(game_id, said)
    print(f"expected calibration error as told (trust {guide.trust:g}): {100 * error:.1f} points")
    print("| said | seats | came true | believed | came true |\n|---|--:|--:|--:|--:|")
    raw, told = _pairs(said, 1.0), _pairs(said, trust)
    for low, high in pairwise(BINS):
        cells = []
        for pairs in (raw, told):
            own = [true for chance, true in pairs if low <= chance < high or chance == high == 1]
            cells += [str(len(own)), f"{_mean(own):.0%}" if own else "–"]
        print(f"| {low:.0%}–{high:.0%} | {' | '.join(cells)} |")


def _error_as_told(game_id: str, said: Sequence[Said]) -> float:
    guide = engine.guide(game_id)
    assert guide is not None
    return _calibration_error(_pairs(said, guide.trust))


def _calibration_error(pairs: Sequence[tuple[float, float]]) -> float:
    """Return by how much what was said differs from what came true, in the middle over classes of what was said."""
    classes: dict[int, list[tuple[float, float]]] = {}
    for chance, true in pairs:
        classes.setdefault(min(CLASSES - 1, int(CLASSES * chance)), []).append((chance, true))
    return sum(abs(sum(chance - true for chance, true in own)) for own in classes.values()) / max(1, len(pairs))


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
