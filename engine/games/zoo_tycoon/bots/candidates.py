"""Guide the search in Zoo Tycoon: takes and whole building phases are tried in the years that the own zoo has left.

A building phase is thought about once; its best line is then gone on with step by step. What needs no long look is `greedy`'s.
"""

import functools
import math
from collections import Counter, OrderedDict
from collections.abc import Collection, Hashable, Sequence
from random import Random
from typing import Any, cast

from engine.bots.search import Guide, Parts, PlayedOut, Sequel, Share
from engine.bots.search.guide import Contrast
from engine.bots.search.playouts import chances, ending
from engine.contract.asks import open_ask
from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.preview import Preview, through
from engine.contract.tree import replace
from engine.games.zoo_tycoon import GAME
from engine.games.zoo_tycoon.bots.building import spendings, with_all_exhibited
from engine.games.zoo_tycoon.bots.evaluation import (
    BREEDING,
    CONSERVATION,
    KEEPING_UP,
    LACKING,
    OF_POINTS,
    OF_SPACES,
    PARKS,
    zoo_value,
)
from engine.games.zoo_tycoon.bots.greedy import greedy
from engine.games.zoo_tycoon.bots.imagined import (
    ALL_PARKS,
    FAMILIES,
    LOOSELY,
    TRUST,
    Imagined,
    expected,
    expected_from,
    imagined,
)
from engine.games.zoo_tycoon.bots.lines import build_lines
from engine.games.zoo_tycoon.bots.on_the_way import (
    COLOURS,
    FOR_POPULARITY,
    awaited,
    following,
    joined,
    lead_of_popularity,
    needed_for,
    served_by,
    things_of,
    touched,
)
from engine.games.zoo_tycoon.bots.outlook import Outlook, outlook_of
from engine.games.zoo_tycoon.bots.quickly import with_zoo
from engine.games.zoo_tycoon.bots.spring import prepared, preventable, rerolls
from engine.games.zoo_tycoon.bots.steps import steps
from engine.games.zoo_tycoon.bots.summer import by_a_worker, gifts, takes
from engine.games.zoo_tycoon.bots.weights import KEEN, USUAL, Weights, keen
from engine.games.zoo_tycoon.components.numbers import BUILDING_BIOMES, COMPONENTS, KIND, PARK_OF
from engine.games.zoo_tycoon.plans.planner import years_left
from engine.games.zoo_tycoon.rules.asks import ARRIVE, BUILD, GROW, LEAVE, LOANS, PREPARE, REINTRODUCE, REROLL, SPEND
from engine.games.zoo_tycoon.rules.autumn.parks import wanted
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.autumn.purchases import center_to_build
from engine.games.zoo_tycoon.rules.breeding import program_after
from engine.games.zoo_tycoon.rules.count import as_counted_now
from engine.games.zoo_tycoon.rules.course import legal
from engine.games.zoo_tycoon.rules.hidden import imagine
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.score import dropped_out, points
from engine.games.zoo_tycoon.rules.spring import Draw, Protect, Reroll
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.summer.next_take import binds_nobody, leaves_open
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach
from engine.games.zoo_tycoon.rules.summer.trading import trades
from engine.games.zoo_tycoon.rules.table import AUTUMN, SPRING, SUMMER, Public, TycoonState, TycoonView
from engine.games.zoo_tycoon.rules.zoo.enclosures import species_of
from engine.games.zoo_tycoon.rules.zoo.figures import mains

Line = tuple[Action, ...]
_AS_A_WHOLE = (BUILD, LOANS, SPEND)
"""What is asked of a seat that then does one step after another until it is done: a line is all of them."""
MOST_LINES = 8
"""How many lines are worth a thought."""
SPREAD = 6.0
"""By how many points the end may differ from what a playout comes to."""
OTHERS = 3
"""In how many worlds behind a view the years of the others are played."""
LEAST_SPREAD = 1.0
"""What that shrinks to with the years that are left, where a game is looked at once more."""
OPEN_AT_LAST = {SPRING: 0.4, SUMMER: 0.2, AUTUMN: 0.2}
"""What share of it is still open in the last year; afterwards nothing."""
RESTING = 10
"""How many seats at rest take about as long as a table of two, one of which goes on."""
BESIDES = 1
"""How many years of a playout a thought takes beside its playouts, candidates included."""
BOTH = 2
"""How many lines are held against each other."""
FAR_AHEAD = 8
"""By how many points popularity is ahead of conservation where it never lacks."""
SEEN_DECIDES = 2 * SPREAD
"""By how many points a line may be ahead that gives way to one for which all that can be seen speaks: few worlds tell no more."""
TRIFLE = SPREAD / 4
"""From how many points on a line is said to be better: below, people find no reason on the board as often as one."""
MOST_UNDER_WAY = 1024
LATER = "what later years may bring"
"""What national parks are called that neither line has to do with, and education spaces where the choice is about dice."""
LATER_LITTERS = "first litters of later years"
"""What breeding programs are called where what is done cannot touch those of this year."""
SET_FREE = "young set free"
"""What conservation that comes once is called where young of now are asked about."""
WITH_YOUNG, WITHOUT_YOUNG = (
    f"conservation that comes once by {ways}"
    for ways in ("education’s lead or a worker or young set free", "education’s lead or a worker")
)
"""What it is called elsewhere, and where nobody is there whose young could be set free."""


class TycoonGuide(Guide):
    """Guide the search in Zoo Tycoon."""

    playouts = 8
    least = 2
    ending = Done()
    families = FAMILIES
    loosely = LOOSELY
    flattering = True
    trust = 0.8
    apart = 0.15
    minutes = 2.0

    def __init__(self, game: AnyGame, weights: Weights) -> None:
        super().__init__(game, weights)
        self._keen = keen(weights)
        self._under_way: OrderedDict[tuple[Zoo, Outlook], Line] = OrderedDict()
        self._after: tuple[TycoonView, dict[Line, Preview]] | None = None
        """The view that was thought about last, with what is seen after lines."""

    def budget(self, view: TycoonView) -> int:
        """Return more the fewer years are left; other seats, which rest, take little of the time."""
        years, seats = years_left(view.public), len(view.public.zoos)
        shorter = (COMPONENTS.givens.rounds + BESIDES) / (years + BESIDES)
        return max(1, round(self.playouts * shorter * RESTING / (RESTING + seats - 2)))

    def candidates(self, view: TycoonView, random: Random) -> Sequence[Action]:
        return list(dict.fromkeys([line[0] for line in self.lines(view, random)]))

    def lines(self, view: TycoonView, random: Random) -> Sequence[Line]:
        """Return whole lines in a building phase, one answer each elsewhere."""
        public, seat = view.public, view.seat
        ask = open_ask(public, seat)
        assert seat is not None
        assert ask is not None
        if ask.kind in _AS_A_WHOLE:
            return self._lines(public, seat, ask.kind)
        if ask.kind == PREPARE:
            return [(action,) for action in dict.fromkeys((prepared(public, seat), self.game.default(view)))]
        found: list[Action] = [greedy(self.game, view, random, self._keen)]
        if ask.kind == ARRIVE:
            found += takes(public, seat, outlook_of(public, seat, self._keen))
        elif ask.kind == LEAVE:
            found += gifts(public, seat)
        return [(action,) for action in dict.fromkeys(found)]

    def _lines(self, public: Public, seat: int, kind: str) -> Sequence[Line]:
        zoo, outlook = public.zoos[seat], outlook_of(public, seat, self._keen)
        rest = self._under_way.get((zoo, outlook))
        if rest is not None:
            return [rest]
        found = spendings(zoo, outlook) if kind == SPEND else build_lines(zoo, outlook, kind == LOANS)
        return [(*line.actions, Done()) for line in found[:MOST_LINES]]

    def decided(self, view: TycoonView, line: Sequence[Action]) -> None:
        """Remember how a line goes on from each zoo that it leads to."""
        public, seat = view.public, view.seat
        assert seat is not None
        zoo, outlook = public.zoos[seat], outlook_of(public, seat, self._keen)
        for done in range(1, len(line)):
            zoo = _built(zoo, line[done - 1 : done], outlook)
            self._under_way[zoo, outlook] = tuple(line[done:])
            self._under_way.move_to_end((zoo, outlook))
        while len(self._under_way) > MOST_UNDER_WAY:
            self._under_way.popitem(last=False)

    def phase(self, view: TycoonView) -> tuple[int, ...]:
        """Return the year while the seat builds, and at the end while it spends the rest: all its steps are one line."""
        ask = open_ask(view.public, view.seat)
        return (view.public.round, int(ask.kind == SPEND)) if ask is not None and ask.kind in _AS_A_WHOLE else ()

    def instead(self, view: TycoonView) -> Sequence[Line]:
        """Return what could be gone on with; whose young could be prevented or tried again; whom a worker could bring; else all."""
        public, seat, ask = view.public, view.seat, open_ask(view.public, view.seat)
        assert seat is not None
        assert ask is not None
        outlook = outlook_of(public, seat, self._keen)
        if ask.kind in _AS_A_WHOLE:
            found = max(steps(public.zoos[seat], outlook), key=lambda one: zoo_value(one[1][-1], outlook), default=None)
            if found is None:
                return []
            center = center_to_build(found[1][-1])
            return [(*found[0], *([center] if center else []), Done())]
        if ask.kind == PREPARE:
            return [(action,) for action in preventable(public, seat)]
        if ask.kind == REROLL:
            return [(Draw(),), *[(action,) for action in rerolls(public, seat, outlook)]]
        if ask.kind == ARRIVE:
            return [(action,) for action in (Pass(), *by_a_worker(public, seat, outlook))]
        if ask.kind == GROW:
            return [(Done(),), *super().instead(view)]
        return super().instead(view)

    def plan(self, view: TycoonView, line: Sequence[Action]) -> Line:
        """Return all steps of a building phase but being done, else the first."""
        steps = tuple(step for step in line if not isinstance(step, Done)) if self.phase(view) else ()
        return steps or tuple(line[:1])

    def tried(self, view: TycoonView, world: TycoonState, line: Sequence[Action], random: Random) -> PlayedOut:
        """Return what the years after a line promise."""
        return self.judged(view, world, line, random)

    def judged(
        self,
        view: TycoonView,
        world: TycoonState,
        line: Sequence[Action],
        random: Random,  # chance is all in the world
    ) -> PlayedOut:
        """Return what the years after a line promise, and the others' zoos: less of it is luck than of the end.

        In the last year it is the end.
        """
        seat = view.seat
        assert seat is not None
        if years_left(world.public) <= 1:
            return self.ended(view, world, line, random)
        stands = _with_built(world, seat, line[:-1])
        hopes = [expected(world.public, other) for other in range(len(world.public.zoos))]
        stops: list[tuple[tuple[float, Public], ...]] = [((1.0, world.public),)] * len(hopes)
        years = imagined(self.game.apply(stands, {seat: line[-1]}).state, seat)
        hopes[seat], stops[seat] = years.promise, years.stops
        if isinstance(line[-1], Done):  # what is built this year stands already
            hopes[seat] = (1 - TRUST) * expected(stands.public, seat) + TRUST * hopes[seat]
            stops[seat] = ((1 - TRUST, stands.public), *[(TRUST * share, public) for share, public in years.stops])
        return PlayedOut(chances(hopes, self.spread(world.public)), tuple(stops))

    def _chances(self, hopes: Sequence[float], public: Public) -> Sequence[float]:
        """Return each seat's chance to win, the surer the fewer years are left; the last is nearly reckoned out."""
        years = years_left(public)
        spread = max(LEAST_SPREAD, self.spread(public) * math.sqrt(years / COMPONENTS.givens.rounds))
        return chances(hopes, spread, 1.0 if years > 1 else OPEN_AT_LAST.get(public.season, 0.0))

    def ended(
        self,
        view: TycoonView,
        world: TycoonState,
        line: Sequence[Action],
        random: Random,
    ) -> PlayedOut:
        """Return what the years after a line come to; those of each other seat are played by themselves.

        So nobody's zoo is flattered by resting neighbours more than another's.
        """
        return self._beside(view, self.begun(view, world, line, random), world.public)

    def ended_after(
        self,
        before: TycoonView,
        view: TycoonView,  # what is seen now is in the world
        world: TycoonState,
        random: Random,  # chance is all in the world
    ) -> PlayedOut:
        """Return the same beside the others' years as imagined before: a few worlds tell too little of what luck does to them."""
        return self._beside(before, world, world.public)

    def _beside(self, view: TycoonView, begun: TycoonState, public: Public) -> PlayedOut:
        """Return what the own years come to beside what those of the others do behind a view."""
        seat = view.seat
        assert seat is not None
        if not begun.public.asks:
            return ending(self, public, begun, 0)
        years = _others(view)
        own = imagined(begun, seat)
        hopes = [
            own.points if other == seat else sum([one.points for one in found]) / len(found)
            for other, found in enumerate(years)
        ]
        stops = [tuple([(1 / OTHERS, one.end.public) for one in found]) for found in years]
        stops[seat] = ((1.0, own.end.public),)
        return PlayedOut(self._chances(hopes, public), tuple(stops))

    def begun(
        self,
        view: TycoonView,
        world: TycoonState,
        line: Sequence[Action],
        random: Random,  # chance is all in the world
    ) -> TycoonState:
        """Return the world after a line: all that is built at once."""
        seat = view.seat
        assert seat is not None
        if not line:
            return world
        after: TycoonState = self.game.apply(_with_built(world, seat, line[:-1]), {seat: line[-1]}).state
        return after

    def sequel(self, view: TycoonView, world: TycoonState, line: Sequence[Action], random: Random) -> Sequel:
        """Return what the own zoo comes to; which moves lead there after the line, imagined years do not say."""
        seat = view.seat
        assert seat is not None
        end = imagined(self.begun(view, world, line, random), seat).end
        return Sequel(tuple([{seat: action} for action in line]), end)

    def come_by(self, view: TycoonView, line: Sequence[Action], ending: PlayedOut) -> Collection[str]:  # it stops later
        """Return what its zoo has in the imagined years that it has not now.

        Where popularity stays far ahead, nobody builds for it: then its focal points are not named.
        """
        seat = view.seat
        assert seat is not None
        later = [public.zoos[seat] for _, public in ending.stops[seat]]
        there = frozenset[str]().union(*[things_of(zoo) for zoo in later]) - things_of(view.public.zoos[seat])
        return there if any(lead_of_popularity(zoo) <= FAR_AHEAD for zoo in later) else there - FOR_POPULARITY

    def brings(self, view: TycoonView, line: Sequence[Action]) -> Collection[str]:
        """Return what its zoo has with a line, and who is in quarantine then; no colours, which are not plain to see."""
        assert view.seat is not None
        after = self._through(view, line).after.public.zoos[view.seat]
        return (things_of(after) - COLOURS) | awaited(after)

    def forgone(self, view: TycoonView, line: Sequence[Action], other: Sequence[Action], what: str) -> bool:
        """Tell whether something is of animals that the other line alone takes."""
        animals = needed_for(what)
        return bool(animals) and animals in self.brings(view, other) and animals not in self.brings(view, line)

    def concerned(self, view: TycoonView, line: Sequence[Action], other: Sequence[Action]) -> Collection[str] | None:
        """Return what can come of the animals that either line touches; anything where one leaves a trade more."""
        seat, ask = view.seat, open_ask(view.public, view.seat)
        assert seat is not None
        assert ask is not None
        before = view.public.zoos[seat]
        seen = [self._through(view, self.plan(view, one)) for one in (line, other)]
        after = [view.public if one.undecided else one.after.public for one in seen]
        species = frozenset[int]().union(*[touched(before, public.zoos[seat]) for public in after])
        one, two = [trades(public, seat) for public in after]
        if (ask.kind == LEAVE and one != two) or (ask.kind == ARRIVE and not species):
            return None
        found = following(species, species_of(before.enclosures), joined(before))
        return found | {OF_POINTS} if self.phase(view) else found  # a line that builds may buy them anywhere

    def _through(self, view: TycoonView, line: Sequence[Action]) -> Preview:
        """Return what is seen after a line."""
        if self._after is None or self._after[0] is not view:
            self._after = view, {}
        _, known = self._after
        done = tuple(line)
        if done not in known:
            known[done] = through(self.game, view, line)
        return known[done]

    def serves(self, what: str) -> Collection[str]:
        """Return the track of a focal point, and welfare of a colour."""
        return served_by(what)

    def comes_with(self, what: str) -> str:
        """Return that the animals of a point or a colour are exhibited."""
        return needed_for(what)

    def kind(self, view: TycoonView, line: Sequence[Action]) -> Hashable:
        """Return of a building phase what the zoo has then, wherever it lies; else the action."""
        steps = self.plan(view, line)
        if not self.phase(view) or steps == (self.ending,):
            return line[0]
        assert view.seat is not None
        return _wherever(self._through(view, steps).after.public.zoos[view.seat])

    def contrast(self, view: TycoonView, line: Sequence[Action], other: Sequence[Action]) -> Contrast:
        """Return NOTHING_YET beside passing where a take binds nobody, ONLY_ORDER where what the line takes can come next."""
        public, seat, one, two = view.public, view.seat, line[0], other[0]
        assert seat is not None
        if isinstance(two, Take) and one != two:
            if isinstance(one, Pass) and binds_nobody(public, seat, two, self._coming_out(public, seat)):
                return Contrast.NOTHING_YET
            if isinstance(one, Take) and leaves_open(public, seat, one, two):
                return Contrast.ONLY_ORDER
        return super().contrast(view, line, other)

    def _coming_out(self, public: Public, seat: int) -> int:
        """Return how many of those that wait in a quarantine already are exhibited in autumn."""
        zoo = public.zoos[seat]
        return len(zoo.quarantine) - len(with_all_exhibited(zoo, outlook_of(public, seat, self._keen)).quarantine)

    def linked(self, view: TycoonView, lines: Sequence[Sequence[Action]], what: str) -> bool:
        """Tell of a park whether either line touches who furthers it, or may live beside those, or may leave a trade for them.

        What education pays has nothing to do with dice.
        """
        parks = (what,) if what in PARKS else PARKS if what == ALL_PARKS else ()
        if not (parks or what == OF_SPACES) or len(lines) < BOTH or not all(lines):
            return True
        if what == OF_SPACES:
            ask = open_ask(view.public, view.seat)
            return ask is None or ask.kind not in (PREPARE, REROLL)
        concerned = self.concerned(view, *lines)
        return any(
            one in concerned if concerned is not None else self._may_further(view, PARKS.index(one)) for one in parks
        )

    def _may_further(self, view: TycoonView, park: int) -> bool:
        """Tell whether a trade could bring, or has brought into quarantine, who a park is missing."""
        public, seat = view.public, view.seat
        assert seat is not None
        here = species_of(public.zoos[seat].enclosures)
        coming = {*in_reach(public, seat), *[group.species for group in public.zoos[seat].quarantine]}
        return any(PARK_OF[one] == park and wanted(here, one) for one in coming)

    def slight(self, view: TycoonView) -> float:  # it is the same in each season
        """Return so many that luck of later years makes nobody do what is for nothing: a handful of worlds does not even it out."""
        return SEEN_DECIDES

    def trifle(self, view: TycoonView) -> float:
        """Return so few that nothing on the board says why, while a year is still to come that may make as many."""
        return TRIFLE if view.public.round < COMPONENTS.givens.rounds else 0.0

    def called(self, view: TycoonView, lines: Sequence[Sequence[Action]], share: Share, decides: int) -> Share:
        """Return too little popularity only where a zoo has too little, and a park that no line furthers as what may come later.

        Breeding programs are those of later years where a choice about dice cannot touch any first litter. Of conservation that
        comes once is told what this decision, or what is left of the game, can still bring of it.
        """
        told = {share.what, *share.mostly}
        names = {one: LATER for one in told if not self.linked(view, lines, one)}
        if LACKING in told and not self._lacking(view, lines, {share.seat, decides} if share.against else {share.seat}):
            names[LACKING] = KEEPING_UP
        if BREEDING in told and _no_first_litter(view, lines):
            names[BREEDING] = LATER_LITTERS
        if CONSERVATION in told:
            after = [self._through(view, self.plan(view, line)).after.public for line in lines if line]
            names[CONSERVATION] = _conservation_of(view, after)
        mostly = () if share.what in names else tuple(dict.fromkeys([names.get(one, one) for one in share.mostly]))
        return replace(
            share,
            what=names.get(share.what, share.what),
            mostly=mostly,
            cost=share.cost and names.get(share.what) != KEEPING_UP,
        )

    def _lacking(self, view: TycoonView, lines: Sequence[Sequence[Action]], seats: Collection[int]) -> bool:
        """Tell whether popularity would be below conservation if it were counted now, or after a line, in one of some zoos."""
        seen = [view.public, *[self._through(view, self.plan(view, line)).after.public for line in lines if line]]
        counted = [as_counted_now(public, seat) for public in seen for seat in seats]
        return any(popular < conserved for popular, conserved in counted)

    def answer(self, view: TycoonView, random: Random) -> Action:
        """Go on as `greedy` does."""
        return greedy(self.game, view, random, KEEN)

    def cut(self, start: Public, public: Public) -> bool:  # the interface gives both
        """Go on to the end: what a zoo is worth on the way says too little of it."""
        return False

    def points(self, state: TycoonState) -> Sequence[float]:
        """Return the victory points at the end, before it those to expect by what zoos are worth; a zoo in debt has lost them."""
        public = state.public
        if public.asks:
            return [expected(public, seat) for seat in range(len(public.zoos))]
        return [0.0 if out else points(zoo) for out, zoo in zip(dropped_out(public), public.zoos, strict=True)]

    def parts(self, public: Public, seat: int) -> Parts:
        """Return them by what a zoo is worth, or by the steps of the count."""
        return expected_from(public, seat)

    def spread(self, public: Public) -> float:  # it hardly becomes less
        """Return the same at any time."""
        return SPREAD


def _wherever(zoo: Zoo) -> Hashable:
    """Return what a zoo has that building changes, without the squares on which it lies."""
    enclosures = [
        replace(one, squares=one.squares.bit_count(), points=tuple([lying.bit_count() for lying in one.points]))
        for one in zoo.enclosures
    ]
    buildings = [(KIND[one.illustration], BUILDING_BIOMES[one.illustration]) for one in zoo.buildings]
    having = [Counter[Hashable](several) for several in (enclosures, buildings, zoo.quarantine)]
    free = zoo.prohibited.bit_count(), zoo.store + zoo.bought
    return (*[frozenset(one.items()) for one in having], *free, zoo.staff, zoo.ledger)


def _conservation_of(view: TycoonView, after: Sequence[Public]) -> str:
    """Return what conservation that comes once is called: what is asked about, or what comes of what is there now or `after`.

    That is the lead in education, a worker who entertains, young that are set free (R119, R138, R142).
    """
    public, ask = view.public, open_ask(view.public, view.seat)
    if ask is not None and ask.kind == REINTRODUCE:
        return SET_FREE
    no_spring = public.round == COMPONENTS.givens.rounds and public.season != SPRING
    own = [one.zoos[view.seat] for one in (public, *after) if view.seat is not None]
    there = [main.species for zoo in own for _, main in mains(zoo)]
    there += [group.species for zoo in own for group in zoo.quarantine]
    may_be_set_free = any(COMPONENTS.mains[one].reintroduction is not None for one in there)
    return WITH_YOUNG if may_be_set_free and not no_spring else WITHOUT_YOUNG


def _no_first_litter(view: TycoonView, lines: Sequence[Sequence[Action]]) -> bool:
    """Tell whether lines are about dice of species whose litters would all not be first ones (R83)."""
    assert view.seat is not None
    zoo = view.public.zoos[view.seat]
    rolled = {line[0].species for line in lines if line and isinstance(line[0], Protect | Reroll)}
    return bool(rolled) and all(program_after(zoo.breeding, zoo.bred, one) == zoo.breeding for one in rolled)


@functools.lru_cache(maxsize=8)
def _others(view: TycoonView) -> tuple[tuple[Imagined, ...], ...]:
    """Return the years that each other seat plays by itself, in a few worlds behind a view; none of the view's own."""
    worlds = [imagine(view, bytes([number]) * 32) for number in range(OTHERS)]
    return tuple(
        [
            () if other == view.seat else tuple([imagined(world, other) for world in worlds])
            for other in range(len(view.public.zoos))
        ]
    )


def _with_built(state: TycoonState, seat: int, actions: Sequence[Action]) -> TycoonState:
    """Return a table on which a seat has built something already."""
    if not actions:
        return state
    return with_zoo(state, seat, _built(state.public.zoos[seat], actions, outlook_of(state.public, seat, KEEN)))


def _built(zoo: Zoo, steps: Sequence[Any], outlook: Outlook) -> Zoo:
    """Return a zoo after steps that are legal."""
    for step in steps:
        zoo = legal(step.in_year(zoo, outlook.year))
    return zoo


GUIDE = TycoonGuide(cast(AnyGame, GAME), USUAL)
