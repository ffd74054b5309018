"""Watch a whole game step by step, and hold it against a table of one's own (R72-R163)."""

from typing import Any

from engine.contract.asks import open_ask
from engine.contract.choice import Choices
from engine.contract.game import Outcome
from engine.games.zoo_tycoon.rules.asks import BUILD, GROW, LOANS, SPEND
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo import tracks
from tests.rules.zoo_tycoon import referee
from tests.rules.zoo_tycoon.flow.ending import Ending
from tests.rules.zoo_tycoon.flow.spring import Spring
from tests.rules.zoo_tycoon.flow.summer import Summer
from tests.rules.zoo_tycoon.flow.table import Asked, Steps, Table
from tests.rules.zoo_tycoon.walks import is_legal

LATER = (BUILD, LOANS, SPEND)
"""What is asked where all that may be done is not listed here, but judged when it is done."""


class FlowReferee(Spring, Summer, Ending):
    """A table that is kept along with a game."""

    def __init__(self, options: Any, begun: Public, facts: Any, public: Public) -> None:
        """Watch from a beginning, before the spring of its year or in the first summer; `facts` led to the first decision."""
        Table.__init__(self, options, begun)
        self.over = False
        self._game = self.game()
        self.peek = public
        self.judged: tuple[Zoo, ...] = ()
        self.hears(facts)
        self._asked: Asked = next(self._game)
        self.compare(public)

    def game(self) -> Steps:
        for year in range(self.round, 8):
            self.round = year
            if self.round > 1:
                yield from self.spring()
            yield from self.summer()
            yield from self.autumn()
            self.winter()
        yield from self.count()

    def offers(self, seat: int, choices: Choices) -> None:
        """Hold what a seat is offered against what it may do, where that is short; while it builds, whether it may be done."""
        if self._asked[seat] not in LATER:
            allowed = {*self.growable(seat), Done()} if self._asked[seat] == GROW else self.allowed or set()
            offered = set(choices)
            assert offered == allowed, f"only offered {offered - allowed}, only here {allowed - offered}"
        else:
            assert (Done() in choices) != self.center_waits(self.zoos[seat])

    def watches(self, seat: int, action: Any, facts: Any, after: Public) -> None:
        """See a step of a seat, hear what it told, and compare the tables."""
        assert self._asked[seat] not in LATER or self.allowed is None
        self.peek, self.allowed = after, None
        self.hears(facts)
        try:
            self._asked = self._game.send((seat, action))
        except StopIteration:
            self._asked, self.over = {}, True
        assert not self.told, f"too much is told: {self.told}"
        assert self.spaces == self.heard
        self.compare(after)

    def compare(self, public: Public) -> None:
        asks = {seat: open_ask(public, seat) for seat in range(self.players)}
        assert {seat: ask.kind for seat, ask in asks.items() if ask} == self._asked
        for mine, zoo in zip(self.zoos, public.zoos, strict=True):
            assert mine == zoo
            if not any(zoo is other for other in self.judged):
                self.judges(zoo)
        self.judged = public.zoos
        assert (self.round, self.starter) == (public.round, public.starter)
        assert self.donor == public.cards.donor or self.round == 7
        assert public.bag == tuple(self.bag)
        assert (self.panda, self.pair_waits) == (public.pair_owner, public.pair_waits)
        assert (*public.walked, public.summer.position) == tuple(self.walked)
        for (first, second), park in zip(self.squares, public.parks, strict=True):
            assert (sum(1 << one for one in first), sum(1 << one for one in second)) == (park.first, park.second)
        for (species, cubes), track in zip(self.cubes.items(), public.reintroduction, strict=True):
            assert (tuple(cubes), self.times[species], self.last[species]) == (track.cubes, track.done, track.last)

    def judges(self, zoo: Zoo) -> None:
        """Hold a zoo to the rules, and its figures to those of the referee of zoos (R20, R22, R39, R46)."""
        is_legal(zoo)
        assert all(referee.content(one, self.closed) for one in zoo.enclosures)
        assert referee.commerce_stands(zoo)
        verdict = referee.judged(zoo)
        if not self.options.running_cost_floor_sticky:
            assert tracks.running_costs(zoo) == verdict.costs
        shown = tracks.popularity(zoo), tracks.education(zoo), tracks.conservation(zoo), tracks.buzz(zoo)
        assert shown == (verdict.popularity, verdict.education, verdict.conservation, verdict.buzz)
        assert tracks.welfare(zoo) == verdict.welfare
        assert -10 <= zoo.money <= 30
        assert zoo.staff.used <= 3
        assert len(zoo.quarantine) <= 2

    def ends(self, outcome: Outcome | None) -> None:
        """Hold the places of the end against one's own: most points win, ties share, who is out cannot win (R150, R156)."""
        assert self.over
        assert outcome is not None
        assert tuple(score.total for score in outcome.scores) == self.points
        best = max((own for own, out in zip(self.points, self.out, strict=True) if not out), default=None)
        for place, own, out in zip(outcome.places, self.points, self.out, strict=True):
            if best is not None:
                assert (place == 1) == (own == best and not out)
