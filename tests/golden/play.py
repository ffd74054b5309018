"""Make what the golden files hold: one whole game per table, counts of moves and positions (perft), what is in the box."""

import base64
import json
import textwrap
from collections.abc import Iterator
from hashlib import blake2b
from itertools import product
from math import prod
from pathlib import Path
from random import Random
from typing import Any

import engine
from engine.contract.asks import owing, top_ask
from engine.contract.game import AnyGame
from engine.contract.rng import child
from engine.contract.tree import digest, encode
from engine.contract.undo import History
from engine.record import Record, decode, moved, render, undone
from engine.shared.components import FILE

HERE = Path(__file__).parent
PERFT = HERE / "perft.json"
BOXES = HERE / "boxes.json"
KEY = bytes(range(32))
TAKES_BACK = 1 / 40
DEPTH, WIDTH = 8, 1500
INPUTS = "the inputs of this game, as a record in base64:"


def tables(game_id: str) -> range:
    """Return the numbers of seats that a game can be played with."""
    least, most = engine.load(game_id).info.seats
    return range(least, most + 1)


def path(game_id: str, seats: int) -> Path:
    return HERE / f"{game_id}-{seats}p.txt"


def played(game_id: str, seats: int) -> Record:
    """Return a whole new game: every level of bots takes part, and now and then a step is taken back."""
    game, levels = engine.load(game_id), engine.levels(game_id)
    bots = [engine.bot(game_id, levels[seat % len(levels)]) for seat in range(seats)]
    random = Random(f"{game_id} {seats}")
    key = child(KEY, f"golden {game_id} {seats}")
    info, options = game.info, game.info.options()
    record, history = Record(game_id, info.rules_version, seats, key, options), History()
    state = game.setup(options, seats, key).state
    while (ask := top_ask(state.public)) is not None:
        able = [seat for seat in range(seats) if history.may(state, seat)]
        if able and random.random() < TAKES_BACK:
            seat = random.choice(able)
            state, history = history.undo(game, state, seat)
            record = undone(record, seat)
            continue
        asked = ask.seats if ask.sealed else (random.choice(owing(state.public)),)
        moves = {seat: bots[seat](game, game.view(state, seat), random) for seat in asked}
        step = game.apply(state, moves)
        record, history, state = moved(record, moves), history.push(state, moves, step), step.state
    return record


def text(record: Record) -> str:
    """Return what stands in a golden file: the game in words, then the record itself, so that bots may learn in peace."""
    inputs = textwrap.wrap(base64.b64encode(encode(record)).decode(), 100)
    return "\n".join([*render(record), "", INPUTS, *inputs]) + "\n"


def kept(game_id: str, seats: int) -> Record:
    """Return the record that the golden file holds; raise ValueError if there is none."""
    place = path(game_id, seats)
    if not place.exists():
        raise ValueError(f"{place.name} is missing")
    _, found, inputs = place.read_text(encoding="utf-8").partition(f"\n{INPUTS}\n")
    if not found:
        raise ValueError(f"{place.name} holds no inputs")
    return decode(base64.b64decode(inputs))


def box(game_id: str) -> str:
    """Return what a game's data file comes to, its layout aside; each figure was held against the rules when this was written."""
    folder = Path(engine.__file__).parent / "games" / game_id.replace("-", "_")
    said = [json.loads(place.read_text(encoding="utf-8")) for place in sorted(folder.rglob(FILE))]
    return blake2b(json.dumps(said, sort_keys=True).encode(), digest_size=16).hexdigest()


def perft(game_id: str, seats: int) -> dict[str, list[list[int]]]:
    """Return, from the start and from the middle of a random game, for each depth the moves there are and the positions they make.

    A move of a sealed ask is an answer of every seat. The last depth has moves only: too many to be made.
    """
    game = engine.load(game_id)
    states = [game.setup(game.info.options(), seats, child(KEY, f"perft {game_id} {seats}")).state]
    random = Random(f"{game_id} {seats}")
    while top_ask(states[-1].public) is not None:
        moves = random.choice(_some(game, states[-1], random))
        states.append(game.apply(states[-1], moves).state)
    return {"start": list(_levels(game, states[0])), "middle": list(_levels(game, states[len(states) // 2]))}


def _some(game: AnyGame, state: Any, random: Random) -> list[dict[int, Any]]:
    ask = top_ask(state.public)
    assert ask is not None
    seats = ask.seats if ask.sealed else (random.choice(owing(state.public)),)
    return [{seat: game.choices(game.view(state, seat)).sample(random.randrange) for seat in seats}]


def _levels(game: AnyGame, start: Any) -> Iterator[list[int]]:
    level = [start]
    for _ in range(DEPTH):
        number = sum(_count(game, state) for state in level)
        if number > WIDTH or number == 0:
            yield [number]
            return
        after = {}
        for state in level:
            for moves in _all(game, state):
                made = game.apply(state, moves).state
                after[digest(made)] = made
        yield [number, len(after)]
        level = list(after.values())


def _offers(game: AnyGame, state: Any) -> list[Any]:
    return [game.choices(game.view(state, seat)) for seat in owing(state.public)]


def _count(game: AnyGame, state: Any) -> int:
    ask = top_ask(state.public)
    if ask is None:
        return 0
    counts = [choices.count() for choices in _offers(game, state)]
    return prod(counts) if ask.sealed else sum(counts)


def _all(game: AnyGame, state: Any) -> Iterator[dict[int, Any]]:
    ask = top_ask(state.public)
    if ask is None:
        return
    offers = _offers(game, state)
    if ask.sealed:
        for actions in product(*offers):
            yield dict(zip(owing(state.public), actions, strict=True))
    else:
        for seat, choices in zip(owing(state.public), offers, strict=True):
            yield from ({seat: action} for action in choices)
