"""Say what the module `rules/census` of a game holds, and hold laws 7, 8 and 12 to it: components, counts, scores.

Every game has a module `engine/games/<id with _>/rules/census.py` with the three functions of `Census`. Only a game knows what its
components are and where they may lie; the laws know that none may be lost, doubled or miscounted, in no state of play and in
no imagined one. A component that exists once is a kind of its own (`tile 07`), alike ones are one kind (`coin`).
"""

from collections import Counter
from collections.abc import Iterable
from importlib import import_module
from typing import Any, Protocol, cast

from engine.contract.game import AnyGame, Outcome
from engine.laws.breach import expects, holds


class Census(Protocol):
    """Name what a game's `census` module can count; all of it by looking, nothing by subtraction."""

    def census(self, options: Any, seats: int) -> tuple[tuple[str, int], ...]:
        """Return how many of each kind of component there are, by name."""
        ...

    def components(self, state: Any) -> tuple[tuple[str, int], ...]:
        """Return how many of each kind are found over the whole state: public, all seats, hidden."""
        ...

    def counts(self, state: Any) -> Iterable[tuple[str, int, int]]:
        """Yield `(name, what public says, what the secret place holds)` for each public count of something secret."""
        ...


def census_of(game_id: str) -> Census:
    """Return a registered game's census; raise Broken (7) if it has none."""
    module = f"engine.games.{game_id.replace('-', '_')}.rules.census"
    with expects(7, f"the game has no module {module}; importing it"):
        return cast(Census, import_module(module))


def counted(census: Census, state: Any, options: Any, seats: int) -> None:
    """Hold a state to laws 7 and 8; raise Broken."""
    with expects(7, "counting components"):
        there, found = Counter(dict(census.census(options, seats))), Counter[str]()
        for name, number in census.components(state):
            found[name] += number
        wrong = {name: (there[name], found[name]) for name in there | found if there[name] != found[name]}
        what = ", ".join(f"{name}: {is_} instead of {should}" for name, (should, is_) in sorted(wrong.items())[:5])
        holds(7, not wrong, f"components are lost or doubled: {what}")
    with expects(8, "counting secrets"):
        for name, said, held in census.counts(state):
            holds(8, said == held, f"public says {name}: {said}, but there are {held}")


def outcomes(game: AnyGame, state: Any, viewers: Iterable[int | None]) -> Outcome | None:
    """Return the outcome, the same for every viewer; raise Broken (12) if they are told different ones."""
    with expects(12, "asking for the outcome"):
        told = [game.outcome(game.view(state, viewer)) for viewer in viewers]
        holds(12, all(outcome == told[0] for outcome in told), "not every viewer is told the same outcome")
    return told[0]


def tallied(outcome: Outcome, seats: int) -> None:
    """Hold a result to law 12; raise Broken."""
    places, scores = outcome.places, outcome.scores
    holds(12, len(places) == len(scores) == seats, f"{len(places)} places and {len(scores)} scores for {seats} seats")
    for seat, score in enumerate(scores):
        parts = sum(points for _, points in score.parts)
        holds(12, score.total == parts, f"seat {seat} has {score.total} points, but its parts add up to {parts}")
        rounds = sum(score.rounds)
        held = not score.rounds or score.total == rounds
        holds(12, held, f"seat {seat} has {score.total} points, but its rounds add up to {rounds}")
    for seat, place in enumerate(places):
        better = 1 + sum(other < place for other in places)
        holds(12, place == better, f"seat {seat} is on place {place}, yet {better - 1} seats are better placed")
