"""Guide the search in Zoo Tycoon: takes and whole building phases are tried in the years that the own zoo has left.

A building phase is thought about once; its best course is then gone on with step by step. What needs no long look is `greedy`'s.
"""

from __future__ import annotations

import functools
import math
from collections import OrderedDict
from collections.abc import Sequence
from random import Random
from typing import cast

from engine.bots.search import Guide
from engine.bots.search.playouts import chances
from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.games.zoo_tycoon import GAME
from engine.games.zoo_tycoon.bots.courses import courses
from engine.games.zoo_tycoon.bots.greedy import greedy
from engine.games.zoo_tycoon.bots.imagined import TRUST, expected, imagined, prepared, with_zoo
from engine.games.zoo_tycoon.bots.outlook import KEEN, Outlook, outlook_of
from engine.games.zoo_tycoon.bots.seasons import Offer, offers
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.plans.planner import years_left
from engine.games.zoo_tycoon.rules.asks import ARRIVE, BUILD, LEAVE, LOANS, PREPARE
from engine.games.zoo_tycoon.rules.autumn.step import Done, zoo_after
from engine.games.zoo_tycoon.rules.hidden import imagine
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.score import dropped_out, points
from engine.games.zoo_tycoon.rules.spring import Roll
from engine.games.zoo_tycoon.rules.summer.arrival import Take, takeable
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.summer.leaving import Give, giveable
from engine.games.zoo_tycoon.rules.table import Public, TycoonState, TycoonView

Line = tuple[Action, ...]
COURSES, TAKES = 8, 6
"""How many courses, and takes of different mains, are worth a thought."""
CLEAR = 60
"""From what gain on the best take is clearly better than to pass."""
SPREAD = 6.0
"""By how many points the end may differ from what a playout comes to."""
OTHERS = 3
"""In how many worlds behind a view the years of the others are played."""
LEAST_SPREAD = 1.0
"""What that shrinks to with the years that are left, where a game is looked at once more."""
RESTING = 10
"""How many seats at rest take about as long as a table of two, one of which goes on."""
BESIDES = 1
"""How many years of a playout a thought takes beside its playouts, candidates included."""
MOST_UNDER_WAY = 1024


class TycoonGuide(Guide):
    """Guide the search in Zoo Tycoon."""

    playouts = 8
    least = 2

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game)
        self._under_way: OrderedDict[tuple[Zoo, Outlook], Line] = OrderedDict()

    def budget(self, view: TycoonView) -> int:
        """Return more the fewer years are left; other seats, which rest, take little of the time."""
        years, seats = years_left(view.public), len(view.public.zoos)
        shorter = (COMPONENTS.givens.rounds + BESIDES) / (years + BESIDES)
        return max(1, round(self.playouts * shorter * RESTING / (RESTING + seats - 2)))

    def candidates(self, view: TycoonView, random: Random) -> Sequence[Action]:
        """Return how the lines begin."""
        return list(dict.fromkeys([line[0] for line in self.lines(view, random)]))

    def lines(self, view: TycoonView, random: Random) -> Sequence[Line]:
        """Return whole courses in a building phase, one answer each elsewhere."""
        public, seat = view.public, view.seat
        ask = open_ask(public, seat)
        assert seat is not None
        assert ask is not None
        if ask.kind in (BUILD, LOANS):
            return self._courses(public, seat, ask.kind == LOANS)
        if ask.kind == PREPARE:
            return [(action,) for action in dict.fromkeys((prepared(public, seat), Roll()))]
        found: list[Action] = [greedy(self.game, view, random, KEEN)]
        if ask.kind == ARRIVE:
            found += _takes(public, seat)
        elif ask.kind == LEAVE:
            found += _gifts(public, seat)
        return [(action,) for action in dict.fromkeys(found)]

    def _courses(self, public: Public, seat: int, loans: bool) -> Sequence[Line]:
        zoo, outlook = public.zoos[seat], outlook_of(public, seat, KEEN)
        rest = self._under_way.get((zoo, outlook))
        if rest is not None:
            return [rest]
        return [(*course.actions, Done()) for course in courses(zoo, outlook, loans)[:COURSES]]

    def decided(self, view: TycoonView, line: Sequence[Action]) -> None:
        """Remember how a course goes on from each zoo that it leads to."""
        public, seat = view.public, view.seat
        assert seat is not None
        zoo, outlook = public.zoos[seat], outlook_of(public, seat, KEEN)
        for done in range(1, len(line)):
            zoo = _built(zoo, line[done - 1 : done], outlook)
            self._under_way[zoo, outlook] = tuple(line[done:])
            self._under_way.move_to_end((zoo, outlook))
        while len(self._under_way) > MOST_UNDER_WAY:
            self._under_way.popitem(last=False)

    def phase(self, view: TycoonView) -> tuple[int, ...]:
        """Return the year while the seat builds: all its steps are one course."""
        ask = open_ask(view.public, view.seat)
        return (view.public.round,) if ask is not None and ask.kind in (BUILD, LOANS) else ()

    def plan(self, view: TycoonView, line: Sequence[Action]) -> Line:
        """Return all steps of a building phase but being done, else the first."""
        steps = tuple(step for step in line if not isinstance(step, Done)) if self.phase(view) else ()
        return steps or tuple(line[:1])

    def tried(self, view: TycoonView, world: TycoonState, line: Sequence[Action], random: Random) -> float:  # noqa: ARG002
        """Return the chance to win that the years after a line promise; chance is all in the world."""
        seat = view.seat
        assert seat is not None
        stands = _with_built(world, seat, line[:-1])
        hopes = [expected(world.public, other) for other in range(len(world.public.zoos))]
        hopes[seat] = imagined(self.game.apply(stands, {seat: line[-1]}).state, seat).promise
        if isinstance(line[-1], Done) and years_left(stands.public) > 1:  # what is built this year stands already
            hopes[seat] = (1 - TRUST) * expected(stands.public, seat) + TRUST * hopes[seat]
        return chances(hopes, self.spread(world.public))[seat]

    def judged(self, view: TycoonView, world: TycoonState, line: Sequence[Action], random: Random) -> float:
        """Return what `tried` does: far less of it is luck than of the end."""
        return self.tried(view, world, line, random)

    def ends(
        self,
        view: TycoonView,
        world: TycoonState,
        line: Sequence[Action],
        random: Random,  # noqa: ARG002  (chance is all in the world)
    ) -> Sequence[float]:
        """Return the chances to win that the years after a line come to; those of each other seat are played by themselves.

        So nobody's zoo is flattered by resting neighbours more than another's.
        """
        seat = view.seat
        assert seat is not None
        hopes = list(_others(view))
        after = self.game.apply(_with_built(world, seat, line[:-1]), {seat: line[-1]}).state
        hopes[seat] = imagined(after, seat).points
        years = years_left(world.public) / COMPONENTS.givens.rounds
        return chances(hopes, max(LEAST_SPREAD, self.spread(world.public) * math.sqrt(years)))

    def answer(self, view: TycoonView, random: Random) -> Action:
        """Go on as `greedy` does."""
        return greedy(self.game, view, random, KEEN)

    def cut(self, start: Public, public: Public) -> bool:  # noqa: ARG002  (the interface gives both)
        """Go on to the end: what a zoo is worth on the way says too little of it."""
        return False

    def points(self, state: TycoonState) -> Sequence[float]:
        """Return the victory points at the end, before it those to expect by what zoos are worth; a zoo in debt has lost them."""
        public = state.public
        if public.asks:
            return [expected(public, seat) for seat in range(len(public.zoos))]
        return [0.0 if out else points(zoo) for out, zoo in zip(dropped_out(public), public.zoos, strict=True)]

    def spread(self, public: Public) -> float:  # noqa: ARG002  (it hardly becomes less)
        """Return the same at any time."""
        return SPREAD


@functools.lru_cache(maxsize=8)
def _others(view: TycoonView) -> tuple[float, ...]:
    """Return the points that each other seat comes to in its own years, in the mean of a few worlds behind a view."""
    worlds = [imagine(view, bytes([number]) * 32) for number in range(OTHERS)]
    return tuple(
        [
            0.0 if other == view.seat else sum([imagined(world, other).points for world in worlds]) / OTHERS
            for other in range(len(view.public.zoos))
        ]
    )


def _with_built(state: TycoonState, seat: int, actions: Sequence[Action]) -> TycoonState:
    """Return a table on which a seat has built something already."""
    if not actions:
        return state
    return with_zoo(state, seat, _built(state.public.zoos[seat], actions, outlook_of(state.public, seat, KEEN)))


def _built(zoo: Zoo, actions: Sequence[Action], outlook: Outlook) -> Zoo:
    """Return a zoo after steps that are legal."""
    for action in actions:
        after = zoo_after(zoo, action, outlook.phase)
        assert isinstance(after, Zoo)
        zoo = after
    return zoo


def _takes(public: Public, seat: int) -> list[Action]:
    """Return the best take of each of the best mains; where they are few, or not much better than nothing, also to pass."""
    found = offers(public, public.zoos[seat], outlook_of(public, seat, KEEN), takeable(public, seat), Take)
    ranked = sorted(found, key=lambda one: -one.gain)
    best: dict[int, Offer] = {}
    for one in ranked:
        best.setdefault(one.action.species, one)
    some = list(best.values())[:TAKES]
    takes: list[Action] = [one.action for one in some]
    return takes if some and some[0].gain >= CLEAR else [*takes, Pass()]


def _gifts(public: Public, seat: int) -> list[Action]:
    """Return to give away young alone, or all that is wanted, of each main; or nothing."""
    found: list[Action] = []
    for species, waiting, young, wants in giveable(public, seat).values():
        discs = tuple([min(one, want) for one, want in zip(young, wants, strict=True)])
        grown = tuple([min(one, want - disc) for one, want, disc in zip(waiting, wants, discs, strict=True)])
        found += [Give(species, 0, 0, *discs)] * any(discs) + [Give(species, *grown, *discs)] * any(grown)
    return [*found, Pass()]


GUIDE = TycoonGuide(cast(AnyGame, GAME))
