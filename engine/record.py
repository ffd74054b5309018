"""Hold a whole game as what was fed into it, play it again, and print it so that a change of behaviour reads as a diff.

A `Record` is the seed, the options and the list of accepted inputs; everything else follows (law 1). It is not the journal: no
names, times or seals. `replay` plays by the rules, so a record that breaks one is found out at the entry that does.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.contract.asks import open_ask, owing, top_ask
from engine.contract.choice import Action
from engine.contract.delta import diff
from engine.contract.facts import Fact, told
from engine.contract.game import AnyGame, Illegal, Step, attempt
from engine.contract.secrecy import State
from engine.contract.tree import Node, decode as decode_tree, digest, encode, rebuild, replace
from engine.contract.undo import History
from engine.contract.voice import Voice
from engine.registry import load, voice

AnyState = State[Any, Any, Any]
AnyStep = Step[Any, Any, Any]


class RecordError(ValueError):
    """Say which entry of a record cannot be played, and why."""


class Moves(Node, tag="moves"):
    """Hold the actions that were applied at once, by seat in ascending order."""

    actions: tuple[tuple[int, Any], ...]


class UndoRecord(Node, tag="undo"):
    """Say that a seat took its newest step back."""

    seat: int


Entry = Moves | UndoRecord


class Record(Node):
    """Hold all that a game was made of; `options` and the actions are of the game's own types."""

    game: str
    rules_version: int
    seats: int
    key: bytes
    options: Any
    entries: tuple[Entry, ...] = ()


def moved(record: Record, moves: Mapping[int, Action]) -> Record:
    """Return the record with one more step."""
    return replace(record, entries=(*record.entries, Moves(tuple(sorted(moves.items())))))


def undone(record: Record, seat: int) -> Record:
    """Return the record with one more taking back."""
    return replace(record, entries=(*record.entries, UndoRecord(seat)))


def decode(data: bytes, game: AnyGame | None = None) -> Record:
    """Return the record that `data`, made by `tree.encode`, holds; raise TreeError or ValueError (no such game).

    `game` is for games that the registry does not know.
    """
    raw = decode_tree(data, Record)
    info = (game or load(raw.game)).info
    entries = tuple(_typed(entry, info.action) for entry in raw.entries)
    return replace(raw, options=rebuild(raw.options, info.options), entries=entries)


def _typed(entry: Entry, action: Any) -> Entry:
    if isinstance(entry, UndoRecord):
        return entry
    return Moves(tuple((seat, rebuild(plain, action)) for seat, plain in entry.actions))


def replay(record: Record, game: AnyGame | None = None) -> Iterator[AnyStep]:
    """Yield the setup and then the step of each entry; raise RecordError at the first one that the rules refuse."""
    played = game or load(record.game)
    if record.rules_version != played.info.rules_version:
        raise RecordError(
            f"this is a game by version {record.rules_version} of the rules of {record.game}, "
            f"here is version {played.info.rules_version}"
        )
    step = played.setup(record.options, record.seats, record.key)
    history = History()
    yield step
    for number, entry in enumerate(record.entries, 1):
        try:
            step, history = _next(played, step.state, history, entry)
        except (Illegal, RecordError) as error:
            raise RecordError(f"entry {number}: {error}") from error
        yield step


def _next(game: AnyGame, state: AnyState, history: History, entry: Entry) -> tuple[AnyStep, History]:
    if isinstance(entry, UndoRecord):
        before, history = history.undo(game, state, entry.seat)
        return Step(before), history
    moves = dict(entry.actions)
    _whose(state.public, moves)
    step = attempt(game, state, moves)
    return step, history.push(state, moves, step)


def _whose(public: Any, moves: dict[int, Action]) -> None:
    """Raise RecordError unless `moves` answer what is asked: one seat's at a time, all at once if it is sealed."""
    ask, asked = top_ask(public), set(owing(public))
    if ask is None:
        raise RecordError("the game is over, yet there are more moves")
    expected = asked if ask.sealed else set(moves) & asked
    if set(moves) != expected or (len(moves) != 1 and not ask.sealed):
        raise RecordError(f"the ask {ask.kind!r} of seats {ask.seats} cannot be answered by seats {tuple(moves)}")


def render(record: Record, game: AnyGame | None = None, words: Voice | None = None) -> Iterator[str]:
    """Yield the lines of a playthrough: asks, choices, actions and facts in words, digests, bytes that a watcher gets."""
    played = game or load(record.game)
    says = words or voice(record.game)
    names = tuple(f"P{seat + 1}" for seat in range(record.seats))
    yield f"{played.info.title}, rules {record.rules_version}, {record.seats} seats, key {record.key.hex()}"
    chosen = record.options
    yield "options " + " ".join(f"{name}={getattr(chosen, name)}" for name in chosen.__struct_fields__)
    before: AnyStep | None = None
    for number, step in enumerate(replay(record, played)):
        yield ""
        if before is None:
            yield "0 setup"
        else:
            yield from _input(played, says, number, before.state, record.entries[number - 1])
        yield from (_heard(says, fact, names) for fact in step.facts)
        yield _weight(played, before, step)
        before = step
    assert before is not None
    yield from _end(played, before.state, names)


def _input(game: AnyGame, says: Voice, number: int, state: AnyState, entry: Entry) -> Iterator[str]:
    ask = top_ask(state.public) if isinstance(entry, UndoRecord) else open_ask(state.public, entry.actions[0][0])
    assert ask is not None
    about = " ".join(str(part) for part in ask.about)
    kind = f"{ask.kind} {about}".rstrip() + (" sealed" if ask.sealed else "")
    yield f"{number} {kind}"
    if isinstance(entry, UndoRecord):
        yield f"  P{entry.seat + 1} takes back"
        return
    seats = tuple(f"seat {seat + 1}" for seat in range(len(state.seats)))
    for seat, action in entry.actions:
        view = game.view(state, seat)
        yield f"  P{seat + 1} of {game.choices(view).count()}: {says.words(view, action, seats).full}"


def _heard(says: Voice, fact: Fact, names: tuple[str, ...]) -> str:
    ear = "" if fact.only is None else f" (only P{fact.only + 1})"
    rule = f" [{fact.rule}]" if fact.rule else ""
    return f"  · {says.tell(told(fact), names)}{rule}{ear}"


def _weight(game: AnyGame, before: AnyStep | None, step: AnyStep) -> str:
    shown = game.view(step.state, None)
    size = len(encode(shown)) if before is None else len(encode(diff(game.view(before.state, None), shown)))
    reveals = " reveals" if step.reveals else ""
    return f"  = {digest(step.state).hex()[:16]} {size} B{reveals}"


def _end(game: AnyGame, state: AnyState, names: tuple[str, ...]) -> Iterator[str]:
    outcome = game.outcome(game.view(state, None))
    if outcome is None:
        return
    yield ""
    yield f"over: {outcome.reason}"
    for name, place, score in zip(names, outcome.places, outcome.scores, strict=True):
        parts = " ".join(f"{part} {points}" for part, points in score.parts)
        rounds = f" · rounds {' '.join(map(str, score.rounds))}" if score.rounds else ""
        yield f"  {place}. {name} {score.total} = {parts}{rounds}".rstrip()
