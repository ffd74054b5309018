"""Play one random game from a seed, taking steps back now and then, and keep all of it: the line that the laws are held to."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.bots.arena import key_for
from engine.contract.asks import owing, top_ask
from engine.contract.choice import Action
from engine.contract.game import AnyGame, Step
from engine.contract.secrecy import State
from engine.contract.tree import digest
from engine.contract.undo import History
from engine.laws.breach import LAWS, expects, holds
from engine.laws.census import Census
from engine.record import Entry, Moves, Record, UndoRecord

BOUND = 20_000
"""How many inputs random play may take to the end of a game."""

UNDOS = 0.05
"""How often a step that may be taken back is taken back."""

AnyState = State[Any, Any, Any]


@dataclass
class Trial:
    """Hold what is being checked: a game with options and seats, the random game `number` under `seed`, and the entry `at`."""

    game: AnyGame
    seats: int
    options: Any
    census: Census
    seed: int
    number: int
    random: Random
    looked: list[int] = field(default_factory=lambda: [0] * len(LAWS))
    at: int = 0

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Return everybody who can look: all seats and a watcher."""
        return (*range(self.seats), None)

    def count(self, *laws: int) -> None:
        """Note that these laws were looked at once more."""
        for law in laws:
            self.looked[law - 1] += 1


@dataclass
class PlayedLine:
    """Hold a game that was played: the setup, then per entry its step, the history after it, the digest of the new state."""

    entries: list[Entry]
    steps: list[Step[Any, Any, Any]]
    histories: list[History]
    digests: list[bytes]

    def add(self, step: Step[Any, Any, Any], history: History) -> None:
        """Keep one more step, with the digest that its state has now."""
        self.steps.append(step)
        self.histories.append(history)
        self.digests.append(digest(step.state))

    def record(self, trial: Trial) -> Record:
        """Return what this game was made of."""
        info, key = trial.game.info, key_for(trial.seed, trial.number)
        return Record(info.id, info.rules_version, trial.seats, key, trial.options, tuple(self.entries))


def play(trial: Trial) -> PlayedLine:
    """Return a random game played to its end; raise Broken (4, 5, 11)."""
    game = trial.game
    with expects(4, "setting up"):
        setup = game.setup(trial.options, trial.seats, key_for(trial.seed, trial.number))
    line = PlayedLine([], [], [], [])
    line.add(setup, History())
    while top_ask(line.steps[-1].state.public) is not None:
        trial.at = len(line.entries)
        holds(4, len(line.entries) < BOUND, f"random play has not ended after {BOUND} inputs")
        if not _taken_back(trial, line):
            _moved(trial, line)
    return line


def _moved(trial: Trial, line: PlayedLine) -> None:
    state = line.steps[-1].state
    moves = random_moves(trial, state)
    with expects(5, f"applying {moves}"):
        step = trial.game.apply(state, moves)
    line.entries.append(Moves(tuple(sorted(moves.items()))))
    line.add(step, line.histories[-1].push(state, moves, step))


def _taken_back(trial: Trial, line: PlayedLine) -> bool:
    """Take a step back at times; tell whether it was done."""
    state, history = line.steps[-1].state, line.histories[-1]
    if not history.entries or trial.random.random() >= UNDOS:
        return False
    able = [seat for seat in range(trial.seats) if history.may(state, seat)]
    if not able:
        return False
    seat = trial.random.choice(able)
    with expects(11, f"taking back a step of seat {seat}"):
        before, history = history.undo(trial.game, state, seat)
    line.entries.append(UndoRecord(seat))
    line.add(Step(before), history)
    return True


def random_moves(trial: Trial, state: AnyState) -> dict[int, Action]:
    """Return random moves that the open ask wants: of one seat, or of all if it is sealed; raise Broken (4) if there are none."""
    ask, asked = top_ask(state.public), owing(state.public)
    assert ask is not None
    holds(4, bool(asked), f"the ask {ask.kind!r} asks nobody")
    seats = asked if ask.sealed else (trial.random.choice(asked),)
    return {seat: _random_action(trial, state, seat) for seat in seats}


def _random_action(trial: Trial, state: AnyState, seat: int) -> Action:
    with expects(4, f"asking seat {seat} for its choices"):
        choices = trial.game.choices(trial.game.view(state, seat))
        holds(4, bool(choices), f"seat {seat} is asked, but has no choice")
        return choices.draw(trial.random.randrange)
