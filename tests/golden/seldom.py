"""Make what the golden files of seldom sentences hold: what no other golden file has, where games by chance came by it.

`seldom.json` says where each of them is said; `python -m tests.golden.sought` looks for such places.
"""

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import engine
from engine.contract.asks import owing, top_ask
from engine.contract.game import Step
from engine.contract.plan import Plan
from engine.contract.rng import child
from engine.contract.tree import replace
from engine.record import Moves, Record, moved, replay
from tests.golden.planted_sayings import told_where_planted
from tests.golden.play import HERE, KEY, kept
from tests.golden.position import HEADINGS, Position
from tests.golden.words import NAMES, at_random, by_chance

SPOTS = HERE / "seldom.json"
START, BUSY = -1, -2
"""Where a game branches off that is by chance from its start; one in which all actions are as likely, and plans likelier."""
PLANNED = 0.95
"""How often a plan is carried out in such a game where there is one."""


class Game(NamedTuple):
    """Be a game by chance: one at a table, or one that goes on from a step of the golden game."""

    seats: int
    on_from: int
    number: int

    def __str__(self) -> str:
        branch = f", golden up to step {self.on_from}" if self.on_from >= 0 else ""
        return f"{self.seats} seats, {'busy ' * (self.on_from == BUSY)}game {self.number}{branch}"


class Spot(NamedTuple):
    """Be a place where something is said: after which step, to whom, under which heading, the how manieth saying, in which line."""

    game: Game
    step: int
    seat: int
    heading: str
    saying: int
    line: int


def path(game_id: str) -> Path:
    return HERE / f"{game_id}-seldom.txt"


def text(game_id: str) -> str:
    """Return, by heading and by game, what is said at each spot: after which step, to whom, of what; then at planted positions."""
    blocks: dict[str, dict[str, dict[str, list[str]]]] = defaultdict(lambda: defaultdict(lambda: defaultdict(list)))
    for spot in spots(game_id):
        called, lines = said(game_id, spot)
        line = lines[spot.line] if spot.line < len(lines) else "nothing any more"
        there = blocks[spot.heading][str(spot.game)][f"  step {spot.step}, {NAMES[spot.seat]}: {called}"]
        there += [f"    {line}"] if f"    {line}" not in there else []
    for heading, called, lines in told_where_planted(game_id):
        blocks[heading]["planted"][f"  {called}"] += [f"    {line}".rstrip() for line in lines]
    told = []
    for heading, games in sorted(blocks.items()):
        told.append(f"{heading}\n")
        for game, sayings_there in games.items():
            told.append(game)
            told += chain(*[(called, *lines) for called, lines in sayings_there.items()])
        told.append("")
    return "\n".join(told)


def spots(game_id: str) -> list[Spot]:
    held = json.loads(SPOTS.read_text()).get(game_id, []) if SPOTS.exists() else []
    return [Spot(Game(*one[:3]), *one[3:]) for one in held]


def said(game_id: str, spot: Spot) -> tuple[str, Sequence[str]]:
    """Return of what something is said at a spot, and in which lines; nothing where there is no such saying any more."""
    record, steps = played(game_id, spot.game)
    if spot.step >= len(steps):
        return "", ()
    sayings = HEADINGS[spot.heading](position(game_id, record, steps, spot.step, spot.seat), chance(spot))
    saying = next(islice(sayings, spot.saying, None), None)
    return saying() if saying else ("", ())


def chance(spot: Spot) -> Random:
    """Return what decides which actions are drawn at a spot."""
    return Random(f"{[*spot.game]} {spot.step} {spot.seat} {spot.heading}")


def position(game_id: str, record: Record, steps: Sequence[Step[Any, Any, Any]], step: int, seat: int) -> Position:
    """Return what stands after a step; of each kind of action the one that is done next, else the latest."""
    done = [[action for _, action in entry.actions] if isinstance(entry, Moves) else [] for entry in record.entries]
    entry = record.entries[step - 1] if step else None
    moves = dict(entry.actions) if isinstance(entry, Moves) else {}
    came = (steps[step - 1].state, moves, steps[step]) if step else None
    ordered = [action for actions in (*done[:step], *reversed(done[step:])) for action in actions]
    return Position(game_id, steps[step].state, seat, came, ordered, record.options)


@lru_cache(8)
def played(game_id: str, which: Game) -> tuple[Record, tuple[Step[Any, Any, Any], ...]]:
    if which.on_from >= 0:
        record = _branched(game_id, which)
    elif which.on_from == BUSY:
        record = _busy(game_id, which)
    else:
        record = at_random(game_id, which.seats, which.number)
    return record, tuple(replay(record))


def _busy(game_id: str, which: Game) -> Record:
    game, planner, random = engine.load(game_id), engine.planner(game_id), Random(f"{game_id} {[*which]}")
    options, key = game.info.options(), child(KEY, f"busy {game_id} {which.seats} {which.number}")
    record = Record(game_id, game.info.rules_version, which.seats, key, options)
    state = game.setup(options, which.seats, key).state
    while (ask := top_ask(state.public)) is not None:
        moves: dict[int, Any] = {}
        for seat in ask.seats if ask.sealed else (random.choice(owing(state.public)),):
            view = game.view(state, seat)
            plans = planner.verbs(view) if random.random() < PLANNED else ()
            plan = random.choice(plans).draw(random.randrange) if plans else game.choices(view).sample(random.randrange)
            moves[seat], *more = planner.steps(view, plan) if isinstance(plan, Plan) else (plan,)
        for done in (moves, *({seat: action} for action in more)):
            record, state = moved(record, done), game.apply(state, done).state
    return record


def _branched(game_id: str, which: Game) -> Record:
    golden = kept(game_id, which.seats)
    record = replace(golden, entries=golden.entries[: which.on_from])
    *_, step = replay(record)
    return by_chance(record, step.state, Random(f"{game_id} {[*which]}"))


def sayings(game_id: str, which: Game, step: int, seat: int) -> Iterator[tuple[Spot, str, Sequence[str]]]:
    """Yield whatever is said at a step, with the spot of it."""
    here = position(game_id, *played(game_id, which), step, seat)
    for heading, say in HEADINGS.items():
        first = Spot(which, step, seat, heading, 0, 0)
        for number, saying in enumerate(say(here, chance(first))):
            yield first._replace(saying=number), *saying()
