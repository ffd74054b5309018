"""What a bot builds, step by step."""

import functools
from collections import OrderedDict
from collections.abc import Callable, Iterator
from itertools import permutations

from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.contract.tree import Struct, put, replace
from engine.games.zoo_tycoon.bots.evaluation import next_money, zoo_value
from engine.games.zoo_tycoon.bots.outlook import Outlook
from engine.games.zoo_tycoon.bots.steps import Begun, single, steps, tile_square
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.fast.exhibiting import exhibited_at_once
from engine.games.zoo_tycoon.plans.exhibits import exhibit_plan, exhibit_plans, places, preparing
from engine.games.zoo_tycoon.plans.purchases import last_purchases
from engine.games.zoo_tycoon.rules.autumn.loans import TakeLoan, may_borrow
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from engine.games.zoo_tycoon.rules.autumn.purchases import center_to_build
from engine.games.zoo_tycoon.rules.autumn.staff import ENTERTAINMENT, Entertain
from engine.games.zoo_tycoon.rules.count import due
from engine.games.zoo_tycoon.rules.growing import growths
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.readings import category
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.step import ZooStep
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares
from engine.games.zoo_tycoon.rules.zoo.spaces import CONSERVATION, POPULARITY, TRACKS
from engine.games.zoo_tycoon.rules.zoo.tracks import with_points

LOANS = 3
"""The most loans that are tried."""
LEANS = (0, 15, 35, -15)
"""How much more conservation counts than popularity in the lines that are tried in the last year."""
PLACES = 2
"""At how many of the best places it is tried to exhibit a main."""
STEPS = 40
"""The most plans in a line: no phase has that many."""


class BuildLine(Struct, frozen=True, gc=False):
    """Hold what is done one after another, the zoo after each action, and what the zoo is worth in the end."""

    actions: tuple[ZooStep, ...]
    zoos: tuple[Zoo, ...]
    value: int


def next_step(zoo: Zoo, outlook: Outlook, loans: bool) -> Action:
    """Return the next step of the best line from a zoo; one that is under way is gone on with."""
    return _gone_on(zoo, outlook, loans, lambda: best_line(zoo, outlook, loans))


def next_purchase(zoo: Zoo, outlook: Outlook) -> Action:
    """Return the next step of the best line at the end (R155)."""
    return _gone_on(zoo, outlook, False, lambda: spent(zoo, outlook))


def _gone_on(zoo: Zoo, outlook: Outlook, loans: bool, make: Callable[[], BuildLine]) -> Action:
    key = zoo, outlook, loans
    if key not in _UNDER_WAY:
        _keep(zoo, outlook, loans, make())
    _UNDER_WAY.move_to_end(key)
    return _UNDER_WAY[key]


_UNDER_WAY: OrderedDict[tuple[Zoo, Outlook, bool], Action] = OrderedDict()
"""The next step from each zoo that lies on a line that was planned, while loans may be taken and when they may not."""
_MOST_UNDER_WAY = 1024


def _keep(zoo: Zoo, outlook: Outlook, loans: bool, line: BuildLine) -> None:
    for before, action in zip((zoo, *line.zoos), (*line.actions, Done()), strict=True):
        for borrowing in {loans, False}:
            if borrowing or type(action) is not TakeLoan:
                _UNDER_WAY[before, outlook, borrowing] = action
    while len(_UNDER_WAY) > _MOST_UNDER_WAY:
        _UNDER_WAY.popitem(last=False)


def best_line(zoo: Zoo, outlook: Outlook, loans: bool = False) -> BuildLine:
    """Return the best line that is found from a zoo at the beginning of its building phase."""
    starts = with_loans(zoo) if loans else [((), ())]
    return max([line for start in starts for line in _lines(zoo, start, outlook)], key=lambda one: one.value)


@functools.lru_cache(maxsize=256)
def quick_value(zoo: Zoo, outlook: Outlook) -> int:
    """Return about what a zoo is worth after the building phase that comes next."""
    return filled(zoo, all_exhibited(zoo, outlook), outlook).value


def rough_value(zoo: Zoo, outlook: Outlook) -> int:
    """Return what a zoo is worth once those that wait are exhibited, if they can be, and nothing else is done."""
    return zoo_value(with_all_exhibited(zoo, outlook), outlook)


@functools.lru_cache(maxsize=512)
def with_all_exhibited(zoo: Zoo, outlook: Outlook) -> Zoo:
    """Return where `all_exhibited` leads, without what is done on the way."""
    if not zoo.quarantine:
        return zoo
    *others, last = zoo.quarantine
    here = with_all_exhibited(replace(zoo, quarantine=tuple(others)), outlook)
    here = replace(here, quarantine=(*here.quarantine, last))
    if category(last.species, here.readings) == outlook.year.disease:
        _, zoos = _one_more_exhibited(here, last.species, outlook, ((), ()))
        return zoos[-1] if zoos else here
    best, most = here, None
    for one in places(here, last.species, PLACES):
        after = exhibited_at_once(here, one.design, one.spot, outlook.year)
        if after is None:
            plan = exhibit_plan(here, one.design, one.spot, outlook.year)
            if not plan.legal:
                continue
            after = plan.after
        value = zoo_value(after, outlook)
        if most is None or value > most:
            best, most = after, value
    return here if next_money(best, outlook) < min(0, next_money(here, outlook)) else best


@functools.lru_cache(maxsize=512)
def all_exhibited(zoo: Zoo, outlook: Outlook) -> Begun:
    """Return the beginning in which all that wait are brought out of quarantine, if they can be, with no loan."""
    if not zoo.quarantine:
        return (), ()
    # who waits behind makes no difference to those before: takes that are compared mostly differ in the last one alone
    *others, last = zoo.quarantine
    actions, zoos = all_exhibited(replace(zoo, quarantine=tuple(others)), outlook)
    start = actions, tuple([replace(one, quarantine=(*one.quarantine, last)) for one in zoos])
    return _one_more_exhibited(zoo, last.species, outlook, start)


def _lines(zoo: Zoo, start: Begun, outlook: Outlook) -> Iterator[BuildLine]:
    for begun in beginnings(zoo, start, outlook):
        for lean in LEANS if outlook.years == 1 else (0,):
            yield filled(zoo, begun, outlook, lean)


def beginnings(zoo: Zoo, start: Begun, outlook: Outlook) -> Iterator[Begun]:
    """Yield how a line may go on from a start: none, some or all that wait brought out of quarantine, in any order."""
    waiting = [one.species for one in zoo.quarantine]
    firsts = {order for count in range(len(waiting) + 1) for order in permutations(waiting, count)}
    tried = set()
    for first in sorted(firsts):
        begun = _exhibited(zoo, first, outlook, start)
        if begun[0] not in tried:
            tried.add(begun[0])
            yield begun


def with_loans(zoo: Zoo) -> list[Begun]:
    """Return beginnings with no loan, one, two …: as long as each brings its whole money but for a piece (R102)."""
    found: list[Begun] = [((), ())]
    actions: tuple[ZooStep, ...] = ()
    zoos: tuple[Zoo, ...] = ()
    here = zoo
    while (
        len(actions) < LOANS
        and may_borrow(here.money)
        and here.money <= COMPONENTS.money.loan_to - COMPONENTS.money.loan + 1
    ):
        square = _least_square(here)
        if square is None:
            break
        action = TakeLoan(square)
        after = action.after(here)
        if isinstance(after, Refusal):
            break
        here, actions, zoos = after, (*actions, action), (*zoos, after)
        found.append((actions, zoos))
    return found


def _least_square(zoo: Zoo) -> int | None:
    """Return the free square that is least missed: with the fewest free squares beside it."""
    free = free_squares(zoo)
    return tile_square(free, free) if free else None


@functools.lru_cache(maxsize=64)
def _exhibited(zoo: Zoo, order: tuple[int, ...], outlook: Outlook, start: Begun) -> Begun:
    """Return a beginning followed by mains brought out of quarantine in an order, each at its best place; as many as can be."""
    if not order:
        return start
    return _one_more_exhibited(zoo, order[-1], outlook, _exhibited(zoo, order[:-1], outlook, start))


def _one_more_exhibited(zoo: Zoo, species: int, outlook: Outlook, start: Begun) -> Begun:
    """Return a beginning followed by a main brought out of quarantine at its best place, if it can be."""
    actions, zoos = start
    here = zoos[-1] if zoos else zoo
    ill = category(species, zoo.readings) == outlook.year.disease
    if ill:
        group = next(one for one in here.quarantine if one.species == species)
        plans = preparing(here, group, outlook.year, 1) if COMPONENTS.mains[species].single else ()
    else:
        plans = exhibit_plans(here, species, outlook.year, PLACES)
    plan = max(plans, key=lambda one: zoo_value(one.after, outlook), default=None)
    if plan is None or next_money(plan.after, outlook) < min(0, next_money(here, outlook)):
        return start
    return (*actions, *plan.actions), (*zoos, *plan.zoos)


def filled(zoo: Zoo, start: Begun, outlook: Outlook, lean: int = 0) -> BuildLine:
    """Return a line that goes on from a beginning with what brings most for its money, as long as anything brings anything."""
    actions, zoos = start
    here = zoos[-1] if zoos else zoo
    for _ in range(STEPS):
        found = _best_step(here, outlook, lean)
        if found is None:
            break
        actions, zoos = (*actions, *found[0]), (*zoos, *found[1])
        here = zoos[-1]
    center = center_to_build(here)
    for last, after in single(here, [center] if center else [], outlook.year):  # nobody is done before it stands (R131)
        actions, zoos, here = (*actions, *last), (*zoos, *after), after[-1]
    line = BuildLine(actions, zoos, zoo_value(here, outlook))
    return _entertaining_anew(zoo, line, outlook) if outlook.years == 1 else line


def _entertaining_anew(zoo: Zoo, line: BuildLine, outlook: Outlook) -> BuildLine:
    """Return a line of the last year in which is entertained for what is worth most once all of it is done (R138, R156)."""
    entertained = [(place, action) for place, action in enumerate(line.actions) if isinstance(action, Entertain)]
    if not entertained:
        return line
    ((at, chosen),) = entertained  # once a year
    best, end = line, line.zoos[-1]
    for track in _COUNTING:
        # What a track has more in the end says nearly what the line comes to: played again is only what promises more.
        instead = [ENTERTAINMENT[one] * ((one == track) - (one == chosen.track)) for one in TRACKS]
        if track != chosen.track and zoo_value(with_points(end, *instead), outlook) > line.value:
            again = _played(zoo, put(line.actions, at, Entertain(track)), outlook)
            best = again if again is not None and again.value > best.value else best
    return best


_COUNTING = (CONSERVATION, POPULARITY)


def _played(zoo: Zoo, actions: tuple[ZooStep, ...], outlook: Outlook) -> BuildLine | None:
    """Return actions one after another as a line; None where one is refused."""
    zoos = list[Zoo]()
    for action in actions:
        after = action.in_year(zoos[-1] if zoos else zoo, outlook.year)
        if isinstance(after, Refusal):
            return None
        zoos.append(after)
    return BuildLine(actions, tuple(zoos), zoo_value(zoos[-1], outlook))


@functools.lru_cache(maxsize=1024)
def _best_step(zoo: Zoo, outlook: Outlook, lean: int) -> Begun | None:
    before = zoo_value(zoo, outlook, lean)
    best, most = None, 0.0
    for actions, zoos in steps(zoo, outlook):
        after = zoos[-1]
        gain = zoo_value(after, outlook, lean) - before
        if gain <= 0:
            continue
        taken = zoo.money - after.money + outlook.weights.stored * (zoo.store - after.store)
        rate = gain / max(0.5, taken)
        if rate > most:
            best, most = (actions, zoos), rate
    return best


def spent(zoo: Zoo, outlook: Outlook) -> BuildLine:
    """Return the best line at the end, when money is turned into points (R155)."""
    return max([filled(zoo, ((), ()), outlook, lean) for lean in END_LEANS], key=lambda one: one.value)


def spendings(zoo: Zoo, outlook: Outlook) -> tuple[BuildLine, ...]:
    """Return lines at the end that come to different zoos, each no longer than its points take: the most points first (R155)."""
    found = [filled(zoo, ((), ()), outlook, lean) for lean in END_LEANS]
    bought = _bought_one_by_one(zoo, outlook)
    shortest = [_as_far_as_it_brings(zoo, one) for one in (*found, bought, BuildLine((), (), zoo_value(zoo, outlook)))]
    by_end: dict[Zoo, BuildLine] = {}
    for line in sorted(shortest, key=lambda one: (-points(_end(zoo, one)), len(one.actions))):
        by_end.setdefault(_end(zoo, line), line)
    return tuple(by_end.values())


def _bought_one_by_one(zoo: Zoo, outlook: Outlook) -> BuildLine:
    """Return a line of what brings most points for its money each time, as it is offered."""
    actions: tuple[ZooStep, ...] = ()
    zoos: tuple[Zoo, ...] = ()
    here = zoo
    while len(actions) < STEPS and (bought := last_purchases(here, outlook.year)):
        actions, zoos = (*actions, *bought[0].actions), (*zoos, *bought[0].zoos)
        here = zoos[-1]
    return BuildLine(actions, zoos, zoo_value(here, outlook))


def _as_far_as_it_brings(zoo: Zoo, line: BuildLine) -> BuildLine:
    """Return a line up to where it has the most points that it comes to."""
    had = [points(one) for one in (zoo, *line.zoos)]
    steps = had.index(max(had))
    return replace(line, actions=line.actions[:steps], zoos=line.zoos[:steps])


def _end(zoo: Zoo, line: BuildLine) -> Zoo:
    return line.zoos[-1] if line.zoos else zoo


END_LEANS = (0, 30, 60, 90, -30, -60)


def grown_up(public: Public, seat: int, outlook: Outlook) -> Action:
    """Return which young grows up before the count, or that it is over: what is best once all but purchases is counted (R151)."""
    zoo = public.zoos[seat]
    best, most = None, _once_counted(public, seat, outlook)
    for (action,), (after,) in single(zoo, growths(zoo), outlook.year):
        value = _once_counted(replace(public, zoos=put(public.zoos, seat, after)), seat, outlook)
        if value > most:
            best, most = action, value
    return Done() if best is None else best


def _once_counted(public: Public, seat: int, outlook: Outlook) -> int:
    """Return what a zoo is worth after the steps of the count, as all zoos stand (R151-R154)."""
    zoo = public.zoos[seat]
    for step in due(public):
        zoo = with_points(zoo, step.popularity[seat], conserved=step.conservation[seat])
    return zoo_value(zoo, outlook)
