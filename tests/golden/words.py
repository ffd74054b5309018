"""Make what the golden words hold: each kind of fact, decision, action and refusal of a game once, for a person to read."""

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
from engine.record import Moves, Record, moved, replay
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
    """Return all that a game said in its golden games, then in random ones by any rules: the first of each kind.

    Of what is refused out of its place, that is each code that nothing else is refused with.
    """
    said: dict[str, dict[str, list[str]]] = {"decisions": {}, "actions": {}, "refusals": {}, "facts": {}}
    out_of_place: dict[str, tuple[str, list[str]]] = {}
    records = [
        record
        for seats in tables(game_id)
        for record in (kept(game_id, seats), *(at_random(game_id, seats, number) for number in range(GAMES)))
    ]
    some = {type(action): action for record in records for actions in _done(record) for action in actions}
    for record in records:
        for heading, kind, lines in _heard(record):
            said[heading].setdefault(kind, lines)
        for code, kind, lines in _out_of_place(record, some):
            out_of_place.setdefault(code, (kind, lines))
    known = {kind.split()[-1] for kind in said["refusals"]}
    said["refusals"].update(refused for code, refused in out_of_place.items() if code not in known)
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
    return by_chance(record, game.setup(options, seats, key).state, random)


def by_chance(record: Record, state: State[Any, Any, Any], random: Random) -> Record:
    """Return a game that goes on by chance from a state to its end."""
    game = engine.load(record.game)
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


def _out_of_place(record: Record, some: dict[type, Any]) -> Iterator[tuple[str, str, list[str]]]:
    """Yield what is said to everybody who does what was done last of each kind, or in another game, where it has no place."""
    game, asked = engine.load(record.game), set[str]()
    for place, (step, done) in enumerate(zip(replay(record), [[], *_done(record)], strict=True)):
        some |= {type(action): action for action in done}
        kind = ask.kind if (ask := top_ask(step.state.public)) else ""
        for seat in range(record.seats) if place % EVERY == 0 or kind not in asked else ():
            view = game.view(step.state, seat)
            for action in some.values():
                if (refusal := game.why_not(view, action)) is not None:
                    verb = type(action).__struct_config__.tag
                    yield refusal.code, f"{verb}: {refusal.code}", [f"{refusal.text} ({refusal.rule})"]
        asked.add(kind)


def _done(record: Record) -> list[list[Any]]:
    """Return what was done at each step, nothing where one was taken back."""
    return [[action for _, action in entry.actions] if isinstance(entry, Moves) else [] for entry in record.entries]


def _few(actions: list[Any], random: Random) -> list[Any]:
    return actions if len(actions) <= TRIED else random.sample(actions, TRIED)
