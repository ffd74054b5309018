"""Make what the golden reasons hold: what tells two actions apart, what to mind, what who reads lines is told besides.

Which actions are held against each other chance says, not what bots think of them, so that they may learn in peace.
"""

from collections import defaultdict
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import engine
from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.secrecy import State, View
from engine.record import Moves, Record, replay
from engine.shared.differences import in_sentences
from tests.golden.first_said import FirstSaid
from tests.golden.play import HERE, kept, tables
from tests.golden.words import NAMES, at_random

GAMES = 3
"""How many random games are looked at of each table besides the golden one."""
EVERY = {"aquaretto": 7, "zooloretto-mini": 7, "zoo-tycoon": 9, "barenpark": 3, "o-zoo-le-mio": 4}
"""Of so many positions of a game one is looked at: as often as takes a few seconds."""
DRAWN, PAIRS = 3, 6
"""How many actions of each kind are drawn at a decision, and how many pairs of them are held against each other."""


def path(game_id: str) -> Path:
    return HERE / f"{game_id}-reasons.txt"


def text(game_id: str) -> str:
    """Return, by heading, each line in which two words stand side by side for the first time, below what it is said of."""
    blocks: dict[str, list[str]] = {}
    said = defaultdict[str, FirstSaid](lambda: FirstSaid(game_id))
    for seats in tables(game_id):
        for record in (kept(game_id, seats), *(at_random(game_id, seats, number) for number in range(GAMES))):
            for heading, called, lines in _heard(record):
                if new := [line for line in lines if said[heading].has_new([line])]:
                    blocks.setdefault(heading, []).append("\n    ".join([called, *new]))
    return "\n".join("\n".join([heading, "", *found, ""]) for heading, found in sorted(blocks.items()))


def _heard(record: Record) -> Iterator[tuple[str, str, list[str]]]:
    """Yield what is said at the decisions of a game, and of what came of them: under which heading, of what, in which lines."""
    game, names, random = engine.load(record.game), NAMES[: record.seats], Random(record.game)
    every, options = EVERY[record.game], engine.voice(record.game).options(record.options)
    yield "OPTIONS", "all tables", list(options)
    before: State[Any, Any, Any] | None = None
    for place, (step, done) in enumerate(zip(replay(record), [{}, *map(_moves, record.entries)], strict=True)):
        if before is not None:
            yield from _after(game, before, done, step.state, names)
        for seat in range(record.seats) if place % every == 0 or place < every else ():
            if open_ask(step.state.public, seat) is not None:
                yield from _at(game, game.view(step.state, seat), names, random)
        before = step.state


def _moves(entry: Any) -> dict[int, Action]:
    return dict(entry.actions) if isinstance(entry, Moves) else {}


def _after(
    game: AnyGame,
    before: State[Any, Any, Any],
    moves: dict[int, Action],
    after: State[Any, Any, Any],
    names: tuple[str, ...],
) -> Iterator[tuple[str, str, list[str]]]:
    """Yield what came of moves: all at once, in figures, and by each of them."""
    voice, prose = engine.voice(game.info.id), engine.prose(game.info.id)
    seen, then = game.view(before, 0), game.view(after, 0)
    yield "WHAT CAME OF IT", "all at once", [*filter(None, [voice.all_at_once(seen, moves, names)])]
    yield "WHAT CAME OF IT", "in figures", list(prose.report(seen, then, names))
    for seat, action in moves.items():
        was, now = game.view(before, seat), game.view(after, seat)
        steps = voice.told_steps(((was, action, now),), names)
        yield (
            "STEPS",
            f"of {names[seat]}",
            [" · ".join(filter(None, (one.what, one.whose, one.where))) for one in steps],
        )
        yield "SET APART", f"for {names[seat]}", [*voice.set_apart(was, now, was)]


def _at(
    game: AnyGame, view: View[Any, Any], names: tuple[str, ...], random: Random
) -> Iterator[tuple[str, str, list[str]]]:
    voice, prose = engine.voice(game.info.id), engine.prose(game.info.id)
    verbs = [verb for verb in game.choices(view).verbs if verb.possible()]
    drawn = list(dict.fromkeys([verb.draw(random.randrange) for verb in verbs for _ in range(DRAWN)]))
    called = {action: voice.words(view, action, names).full for action in drawn}
    pairs = list(permutations(drawn, 2))
    for number, held in enumerate([*random.sample(pairs, min(PAIRS, len(pairs))), *[(action,) for action in drawn]]):
        told = voice.at_stake(view, names, held, as_good=not number and len(held) > 1)
        yield "HELD AGAINST EACH OTHER", " | ".join([called[action] for action in held]), list(in_sentences(told))
    for action in drawn:
        minded = (voice.caution, voice.left_over, voice.kept)
        yield "MINDED", called[action], [*filter(None, [say(view, action) for say in minded])]
        yield "HOW IT ENDS", called[action], [*filter(None, [voice.foregone(view, action, names)])]
        noted = (prose.note, prose.piece_note, prose.about, prose.leaves)
        yield "IN LINES", called[action], [line for say in noted for line in say(view, action)]
    for seat in range(len(names)):
        yield "AT WORK", names[seat], list(voice.doing(view, seat))
        yield "A ZOO", f"of {names[seat]}", list(prose.described(view, seat, names))
    yield "THINGS", "on the table", [one.told for one in prose.things(view, view.seat or 0, names)]
