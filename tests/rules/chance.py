"""Bring about positions of every game by chance, and all that is said there, for tests of sentences."""

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import engine
from engine.contract.asks import owing
from engine.contract.choice import Action, Choices
from engine.contract.facts import Fact
from engine.contract.game import AnyGame, Refusal
from engine.contract.rng import child
from engine.laws.legality import changed
from tests.laws.variants import variants

NAMES = ("Mara", "Jonas", "Priya", "Otto", "Ida")
FROM_ELSEWHERE = 6
"""How many actions from other positions are tried in one."""
CHANGED = 4
"""How many actions are tried that differ from an allowed one in one place, of each kind."""
TABLES = {
    "o-zoo-le-mio": (3, 5),
    "zooloretto-mini": (16, 8),
    "aquaretto": (6, 5),
    "barenpark": (4, 5),
    "zoo-tycoon": (8, 20),
}
"""How many games of each are played, and of how many positions one is looked at."""


@dataclass(frozen=True)
class Moment:
    """One seat that is asked, somewhere in a game that goes by chance."""

    game: AnyGame
    state: Any
    seat: int

    @property
    def view(self) -> Any:
        return self.game.view(self.state, self.seat)

    @property
    def choices(self) -> Choices:
        return self.game.choices(self.view)


@dataclass(frozen=True)
class Refused:
    """What was said at a moment to an action that is not allowed."""

    at: Moment
    action: Action
    refusal: Refusal


@dataclass(frozen=True)
class Happened:
    """What a step told, and the state before it."""

    before: Any
    fact: Fact
    names: tuple[str, ...]
    """What the seats of this table are called."""


def moments(game_id: str) -> tuple[Moment, ...]:
    """Return the moments of a few games, each with other rules; what is seldom asked is among them."""
    return tuple(each for each in _played(game_id) if isinstance(each, Moment))


def facts(game_id: str) -> tuple[Happened, ...]:
    """Return all that was told in these games."""
    return tuple(each for each in _played(game_id) if isinstance(each, Happened))


@functools.cache
def _played(game_id: str) -> tuple[Moment | Happened, ...]:
    return tuple(_play(game_id, *TABLES[game_id]))


def _play(game_id: str, games: int, every: int) -> Iterator[Moment | Happened]:
    game = engine.load(game_id)
    least, most = game.info.seats
    asked: dict[str, int] = {}
    for number in range(games):
        random, seats = Random(f"{game_id} {number}"), (max(least, 2), most)[number % 2]
        options = variants(game, seats)
        state = game.setup(options[number * 3 % len(options)], seats, child(bytes(32), f"chance {number}")).state
        while state.public.asks:
            ask, waited = state.public.asks[-1], owing(state.public)
            seat = random.choice(waited)
            asked[ask.kind] = asked.get(ask.kind, 0) + 1
            if asked[ask.kind] % every in (1, 2):
                yield Moment(game, state, seat)
            moves = {
                each: game.choices(game.view(state, each)).draw(random.randrange)
                for each in (waited if ask.sealed else (seat,))
            }
            step = game.apply(state, moves)
            for fact in step.facts:
                yield Happened(state, fact, NAMES[:seats])
            state = step.state


@functools.cache
def refusals(game_id: str) -> tuple[Refused, ...]:
    """Return what is refused at these moments: an allowed action changed in one place, and actions of other moments."""
    random = Random(game_id)
    pool = [verb.draw(random.randrange) for at in moments(game_id) for verb in at.choices.verbs if verb.possible()]
    kinds: dict[type, list[Action]] = {}
    for action in pool:
        kinds.setdefault(type(action), []).append(action)
    return tuple(
        found
        for at in moments(game_id)
        for found in (*_refused(at, kinds, random), *_refused_to_others(at, random.choice(pool)))
    )


def _refused_to_others(at: Moment, action: Action) -> Iterator[Refused]:
    """Yield what is said to those who are not asked."""
    for seat in range(len(at.state.seats)):
        other = Moment(at.game, at.state, seat)
        refusal = None if other.choices else at.game.why_not(other.view, action)
        if refusal is not None:
            yield Refused(other, action, refusal)


def _refused(at: Moment, kinds: dict[type, list[Action]], random: Random) -> Iterator[Refused]:
    tried: list[Action] = [random.choice(actions) for actions in kinds.values()]
    tried = random.sample(tried, min(len(tried), FROM_ELSEWHERE))
    for verb in at.choices.verbs:
        if verb.possible():
            others = list(changed(random, verb.draw(random.randrange)))
            tried += random.sample(others, min(len(others), CHANGED))
    for action in tried:
        refusal = at.game.why_not(at.view, action)
        if refusal is not None:
            yield Refused(at, action, refusal)
