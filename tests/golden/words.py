"""Make what the golden words hold: each kind of fact, decision, action and refusal of a game once, for a person to read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

import engine
from engine.contract.asks import open_ask, owing, top_ask
from engine.contract.facts import told
from engine.contract.game import AnyGame
from engine.contract.preview import preview
from engine.contract.rng import child
from engine.contract.secrecy import State
from engine.contract.voice import Voice
from engine.laws.legality import changed
from engine.record import Record, moved, replay
from tests.golden.play import HERE, KEY, kept, tables

NAMES = ("Mara", "Jonas", "Priya", "Otto", "Ines")
GAMES = 6
"""How many random games are played at each table."""
EVERY = 5
"""Of so many positions of a game one is looked at closely."""
TRIED = 6
"""How many actions that are not allowed are tried of each kind, and how often."""


def path(game_id: str) -> Path:
    return HERE / f"{game_id}-words.txt"


def text(game_id: str) -> str:
    """Return all that a game said in its golden games, then in random ones by any rules: the first of each kind."""
    said: dict[str, dict[str, list[str]]] = {"decisions": {}, "actions": {}, "refusals": {}, "facts": {}}
    for seats in tables(game_id):
        for record in (kept(game_id, seats), *(at_random(game_id, seats, number) for number in range(GAMES))):
            for heading, kind, lines in _heard(record):
                said[heading].setdefault(kind, lines)
    blocks = []
    for heading, kinds in said.items():
        blocks.append(f"{heading.upper()}\n")
        blocks += [f"{kind}\n" + "\n".join(f"    {line}" for line in lines) for kind, lines in sorted(kinds.items())]
        blocks.append("")
    return "\n".join(blocks).rstrip() + "\n"


def beginning(game_id: str) -> list[str]:
    """Return the lines of the first golden game of all: each is the first of its kind, so it stands in the text."""
    said: dict[tuple[str, str], list[str]] = {}
    for heading, kind, lines in _heard(kept(game_id, tables(game_id)[0])):
        said.setdefault((heading, kind), [kind, *(f"    {line}" for line in lines)])
    return ["\n".join(lines) for lines in said.values()]


def at_random(game_id: str, seats: int, number: int) -> Record:
    """Return a game of which chance decides everything: rules, moves, but no taking back."""
    game, random = engine.load(game_id), Random(f"{game_id} {seats} {number}")
    options = game.info.options(**dict(_rules(game.info.options, random)))
    key = child(KEY, f"words {game_id} {seats} {number}")
    record = Record(game_id, game.info.rules_version, seats, key, options)
    state = game.setup(options, seats, key).state
    while (ask := top_ask(state.public)) is not None:
        asked = ask.seats if ask.sealed else (random.choice(owing(state.public)),)
        moves = {seat: game.choices(game.view(state, seat)).draw(random.randrange) for seat in asked}
        record, state = moved(record, moves), game.apply(state, moves).state
    return record


def _rules(options: type[Any], random: Random) -> Iterator[tuple[str, Any]]:
    """Yield for each switch and each choice of a game's options what it is set to."""
    for name, kind in get_type_hints(options).items():
        if kind is bool:
            yield name, random.random() < 0.5
        elif get_origin(kind) is Literal:
            yield name, random.choice(get_args(kind))


def _heard(record: Record) -> Iterator[tuple[str, str, list[str]]]:
    """Yield what is said in a game: under which heading, of which kind, in which lines."""
    game, voice, names = engine.load(record.game), engine.voice(record.game), NAMES[: record.seats]
    random = Random(record.game)
    for place, step in enumerate(replay(record)):
        for fact in step.facts:
            yield "facts", fact.kind, [voice.tell(told(fact), names)]
        for seat in range(record.seats):
            if open_ask(step.state.public, seat) is not None and (place % EVERY == 0 or place < EVERY):
                yield from _asked(game, voice, step.state, seat, names, random)


def _asked(
    game: AnyGame, voice: Voice, state: State[Any, Any, Any], seat: int, names: tuple[str, ...], random: Random
) -> Iterator[tuple[str, str, list[str]]]:
    """Yield what is said of a seat's decision, of one action of each kind, and of some that are not allowed."""
    view = game.view(state, seat)
    ask = open_ask(state.public, seat)
    assert ask is not None
    yield "decisions", ask.kind, [voice.call(view), voice.question(view), *voice.doing(view, seat)]
    choices = game.choices(view)
    for verb in choices.verbs:
        if not verb.possible():
            continue
        action = verb.draw(random.randrange)
        words = voice.words(view, action, names)
        told = {name: getattr(words, name) for name in words.__struct_fields__} | {"laid": words.laid.here}
        told["remarks"] = ", ".join([remark.told for remark in words.remarks])
        said = [f"{name}: {text}" for name, text in told.items() if text]
        brings = voice.forecast(preview(game, view, action), action, names)
        effects = [f"{'·+−'[effect.sign]} {effect.text}" for effect in brings]
        yield "actions", f"{ask.kind}: {verb.name}", [*said, *effects]
        for other in _few(list(changed(random, action)), random):
            if other not in choices and (refusal := game.why_not(view, other)) is not None:
                yield "refusals", f"{verb.name}: {refusal.code}", [f"{refusal.text} ({refusal.rule})"]


def _few(actions: list[Any], random: Random) -> list[Any]:
    return actions if len(actions) <= TRIED else random.sample(actions, TRIED)
