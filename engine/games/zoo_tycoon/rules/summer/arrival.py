"""The arrival: animals are taken in the snake until all have passed; then the exchange is cleared (R90-R97, R127-R130, R135)."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.contract.asks import Ask
from engine.contract.choice import Slot, SlotAfter, Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import MAINS, SINGLE
from engine.games.zoo_tycoon.names import in_sexes, plural, several
from engine.games.zoo_tycoon.rules.asks import ARRIVE, HOUSE
from engine.games.zoo_tycoon.rules.course import (
    Course,
    TycoonMove,
    asked,
    fact_of,
    legal,
    said,
    shown,
    unasked,
    when,
    with_worker,
    with_zoo,
)
from engine.games.zoo_tycoon.rules.event_cards import disease
from engine.games.zoo_tycoon.rules.growing import may_grow
from engine.games.zoo_tycoon.rules.summer.demands import center_earned, why_unmet
from engine.games.zoo_tycoon.rules.summer.housing import (
    NO_ANIMALS,
    QUARANTINE_FULL,
    Pairs,
    animals_quarantined,
    entered,
    has_space,
    housings,
    number_of_ways,
    only_way,
)
from engine.games.zoo_tycoon.rules.summer.offers import supply_for, takable, with_taken
from engine.games.zoo_tycoon.rules.summer.on_offer import may_exchange, on_offer, suppliable, takeable, unmet_by_seat
from engine.games.zoo_tycoon.rules.summer.trading import (
    NO_WORKERS_YET,
    taken_by,
    why_no_trade,
    with_trade,
    workers_allowed,
)
from engine.games.zoo_tycoon.rules.summer.turns import arrival_ask, next_arrival, snake
from engine.games.zoo_tycoon.rules.table import AUTUMN, NOTHING, Pair, Public, Summer, Trading, seat_at
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added
from engine.games.zoo_tycoon.rules.zoo.enclosures import doors
from engine.games.zoo_tycoon.rules.zoo.limits import NO_WORKER, idle, why_short

# --- whose turn -------------------------------------------------------------------------------------------------------


class Passed(Fact):
    """A seat gives, or takes, nothing (R88, R90)."""

    kind = "passed"
    rule: str = "R90"


class TakesNoMore(Fact):
    """A seat that can do nothing but pass is done with the arrival, without being asked (R90, A12)."""

    kind = "takes_no_more"
    rule: str = "R90"


def asked_from(course: Course, turn: int = 0) -> Course:
    """Return a course in which the first who can act is asked, from a turn on; who can only pass is out for good (R90, A12)."""
    players = len(course.public.zoos)
    while True:
        public = course.public
        following = next_arrival(turn, public.trading.passed, players)
        if following is None:
            return _cleared(course)
        turn = following
        seat = seat_at(public.starter, snake(turn, players), players)
        if _can_act(public, seat):
            return asked(course, arrival_ask(public.starter, turn, players))
        course = said(_out(course, turn), TakesNoMore(seat=seat))


def _can_act(public: Public, seat: int) -> bool:
    """Tell whether a seat can do anything in the arrival but pass: take, in one way or another, or let young grow up."""
    takes = takeable(public, seat) or suppliable(public, seat) or may_exchange(public, seat)
    return bool(takes or may_grow(public.zoos[seat]))


def _out(course: Course, turn: int) -> Course:
    """Return a course in which the seat of a turn is out for good (A12)."""
    trading = course.public.trading
    order = snake(turn, len(course.public.zoos))
    return shown(course, trading=replace(trading, passed=trading.passed | 1 << order))


def _turn(course: Course) -> int:
    """Return the turn of the arrival, also while its seat is asked where its animals go."""
    return int(course.public.asks[0].about[0])


def passed(course: Course, seat: int) -> Course:
    """Take no more this summer (R90, A12)."""
    turn = _turn(course)
    return asked_from(said(_out(course, turn), Passed(seat=seat)), turn + 1)


# --- a trade --------------------------------------------------------------------------------------------------------


class Taken(Fact):
    """Animals of a main are taken from the exchange (R90)."""

    kind = "taken"
    rule: str = "R90"
    species: int
    males: int
    females: int


class Taking(TycoonMove):
    """Be one of the ways in which animals of a main come from the exchange."""

    not_now = when("R90", "Animals arrive in summer, once all have passed in the leaving.")
    trades_while = ARRIVE
    by_supply: ClassVar[bool] = False
    """Whether a worker brings them by unexpected supply, as if the offer were untouched (R135, A19)."""

    species: int
    males: int
    females: int


class Take(Taking):
    """Take animals of a main from the exchange (R90)."""

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        takes = takeable(public, seat)
        return pair_slots(takes) if takes else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        return why_no_trade(public, seat) or _why_not_taken(public, seat, self)

    def on(self, course: Course, seat: int) -> Course:
        return _received(said(course, fact_of(Taken, seat, self)), seat, self)


class Supplied(Fact):
    """Animals of a main are taken by unexpected supply (R135)."""

    kind = "supplied"
    rule: str = "R135"
    species: int
    males: int
    females: int


class Supply(Taking):
    """Take animals of a main by unexpected supply (R135)."""

    by_supply = True

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        supplies = suppliable(public, seat)
        return pair_slots(supplies) if supplies else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        return _why_no_supply(public, seat, self) or _why_not_taken(public, seat, self)

    def on(self, course: Course, seat: int) -> Course:
        zoo = with_worker(course.public, seat)
        course = with_zoo(course, seat, replace(zoo, staff=replace(zoo.staff, supply=True)))
        return _received(said(course, fact_of(Supplied, seat, self)), seat, self)


def pair_slots(by_main: Mapping[int, Pairs]) -> Slots:
    """Return the slots to give or take males and females of a main."""

    def males(species: int) -> Sequence[int]:
        return tuple(by_main.get(species, ()))

    def females(species: int, males: int) -> Sequence[int]:
        return by_main[species].get(males, ()) if species in by_main else ()

    first = Slot("species", tuple(by_main))
    return first, SlotAfter("males", males), SlotAfter("females", females)


def _why_not_taken(public: Public, seat: int, action: Taking) -> Refusal | None:
    species, animals, supply = action.species, (action.males, action.females), action.by_supply
    if not 0 <= species < MAINS:
        return Refusal("no-such-main", "R90", "There is no such main at the exchange.")
    if min(animals) < 0 or not sum(animals):
        return NO_ANIMALS
    return (
        why_unmet(unmet_by_seat(public, seat, species, supply), species)
        or _why_not_there(public, seat, species, animals, supply)
        or _why_no_room(public, seat, species, animals)
    )


def _why_not_there(public: Public, seat: int, species: int, animals: Pair, supply: bool) -> Refusal | None:
    most = on_offer(public, seat, species, supply)
    offered = f"Of {plural(species)}, the exchange offers you"
    short = why_short(offered, most, animals, "R135" if supply else "R91", "not-offered")
    if short or takable(species, animals, most):
        return short
    return Refusal("a-pair", "R96", f"{several(species)} come as a pair, not {in_sexes(*animals)}.")


def _why_no_room(public: Public, seat: int, species: int, animals: Pair) -> Refusal | None:
    """Say that quarantine is full, and what else stands against an enclosure that the main could enter (R94)."""
    zoo = public.zoos[seat]
    if has_space(zoo, species):
        return None
    for place in doors(zoo, species):
        after = animals_added(zoo, species, *animals, place, disease(public.cards.event))
        if not isinstance(after, Refusal):
            return None
        return Refusal("no-room", "R94", f"{QUARANTINE_FULL}. {after.text.removesuffix('.')} ({after.rule}).")
    return Refusal("no-room", "R94", f"{QUARANTINE_FULL}, and no enclosure is ready for {plural(species)}.")


def _why_no_supply(public: Public, seat: int, action: Supply) -> Refusal | None:
    zoo = public.zoos[seat]
    if zoo.staff.supply:
        return Refusal("once-a-game", "R135", "You have used unexpected supply, and it comes once a game.")
    if not workers_allowed(public, seat):
        return NO_WORKERS_YET
    if not idle(zoo):
        return NO_WORKER
    if 0 <= action.species < MAINS and supply_for(public.summer, action.species, seat) == NOTHING:
        text = f"No other zoo took any of the printed offer of {plural(action.species)} this summer."
        return Refusal("not-used", "R135", text)
    return why_no_trade(public, seat)


# --- where they go -----------------------------------------------------------------------------------------------------


def _received(course: Course, seat: int, action: Taking) -> Course:
    """Return a course after animals came to a seat, housed if there is one way to do it, else the seat is asked (R94, R96)."""
    public = course.public
    species, animals = action.species, (action.males, action.females)
    summer = with_taken(public.summer, species, seat, animals, action.by_supply)
    pair_owner = seat if SINGLE[species] else public.pair_owner
    course = shown(course, summer=summer, pair_owner=pair_owner, trading=with_trade(public, seat))
    zoo = course.public.zoos[seat]
    found = housings(zoo, species, animals, public.cards.event)
    number, waits = number_of_ways(found), has_space(zoo, species)  # to wait in quarantine is one way more
    if number + waits > 1:
        return asked(course, *course.public.asks, Ask(HOUSE, (seat,), about=(species, *animals)))
    return brought_in(course, seat, species, animals, only_way(found) if number else None)


def brought_in(course: Course, seat: int, species: int, animals: Pair, where: tuple[int, int, int] | None) -> Course:
    """Return a course at the next turn, after animals came home: to an enclosure (`where`: which, how many), else to quarantine."""
    males, females = animals
    if where is not None:
        course = entered(course, seat, species, where)
        males, females = males - where[1], females - where[2]
    if males + females:
        course = with_zoo(course, seat, legal(animals_quarantined(course.public.zoos[seat], species, males, females)))
    return asked_from(course, _turn(course) + 1)


# --- clearing ---------------------------------------------------------------------------------------------------------


class Cleared(Fact):
    """The exchange is cleared (R97)."""

    kind = "cleared"
    rule: str = "R97"


def _cleared(course: Course) -> Course:
    """Return a course at the end of summer: nothing is left at the exchange (R97), a start with level III has its center (R129)."""
    public = course.public
    if public.round == 1:
        course = _centers(course)
    none = (0,) * len(public.zoos)
    course = shown(course, summer=Summer(public.summer.position), trading=Trading(none, none), season=AUTUMN)
    return unasked(said(course, Cleared()))


def _centers(course: Course) -> Course:
    for seat, zoo in enumerate(course.public.zoos):
        if center_earned(taken_by(course.public.summer, seat)):
            course = with_zoo(course, seat, replace(zoo, center_due=True))
    return course


ARRIVAL = (Take, Supply)
"""What brings animals into a zoo."""
