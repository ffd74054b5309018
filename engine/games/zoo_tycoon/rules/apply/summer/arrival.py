"""Let animals arrive, in the snake, until all have passed; then the exchange is cleared (R90-R97, R129, R135)."""

from __future__ import annotations

from engine.contract.asks import Ask, top_ask
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.rules.actions import HOUSE, House, Pass, Supply, Take, Wait
from engine.games.zoo_tycoon.rules.apply.course import Course, asked, said, shown, unasked, with_zoo
from engine.games.zoo_tycoon.rules.apply.growing import legal
from engine.games.zoo_tycoon.rules.apply.summer.trading import entered, with_trade, with_worker
from engine.games.zoo_tycoon.rules.choices.growing import may_grow
from engine.games.zoo_tycoon.rules.exchange.arriving import any_in_reach
from engine.games.zoo_tycoon.rules.exchange.housing import has_space, housings, only_way, ways
from engine.games.zoo_tycoon.rules.exchange.staff import taken_by
from engine.games.zoo_tycoon.rules.facts.summer import Cleared, Passed, Supplied, Taken
from engine.games.zoo_tycoon.rules.table import AUTUMN, Public, Trading, arrival_ask, seat_at
from engine.games.zoo_tycoon.rules.year.summer.offers import Summer, taken
from engine.games.zoo_tycoon.rules.year.summer.taking import center_earned
from engine.games.zoo_tycoon.rules.year.summer.trades import next_arrival, snake
from engine.games.zoo_tycoon.rules.zoo.figures import has_young
from engine.games.zoo_tycoon.rules.zoo.steps.trading import animals_quarantined

_SINGLE = tuple(main.single for main in COMPONENTS.mains)


def begun(course: Course) -> Course:
    """Return a course at the first turn of the arrival (R90)."""
    return asked_on(course, 0)


def asked_on(course: Course, turn: int) -> Course:
    """Return a course from a turn of the arrival on; for who can do nothing but pass it is done (R90, A12)."""
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
        course = _out(course, seat, turn)


def _can_act(public: Public, seat: int) -> bool:
    """Tell whether a seat can do anything in the arrival but pass."""
    zoo = public.zoos[seat]
    return any_in_reach(public, seat) or (has_young(zoo) and bool(may_grow(zoo)))


def _out(course: Course, seat: int, turn: int) -> Course:
    """Return a course in which the seat of a turn has passed for good (A12)."""
    trading = course.public.trading
    place = snake(turn, len(course.public.zoos))
    course = shown(course, trading=replace(trading, passed=trading.passed | 1 << place))
    return said(course, Passed(seat=seat))


def _turn(course: Course) -> int:
    """Return the turn of the arrival, also while its seat is asked where its animals go."""
    return int(course.public.asks[0].about[0])


def passed(course: Course, seat: int, _action: Pass) -> Course:
    """Take no more this summer (R90, A12)."""
    turn = _turn(course)
    return asked_on(_out(course, seat, turn), turn + 1)


# --- taking ----------------------------------------------------------------------------------------------------------


def take(course: Course, seat: int, action: Take) -> Course:
    """Take animals from what is on offer (R90, R91)."""
    fact = Taken(seat=seat, species=action.species, males=action.males, females=action.females)
    return _received(said(course, fact), seat, action, supply=False)


def supply(course: Course, seat: int, action: Supply) -> Course:
    """Take animals from an offer that another seat used, as if it were untouched, once a game (R135, A19)."""
    zoo = with_worker(course.public, seat)
    course = with_zoo(course, seat, replace(zoo, staff=replace(zoo.staff, supply=True)))
    fact = Supplied(seat=seat, species=action.species, males=action.males, females=action.females)
    return _received(said(course, fact), seat, action, supply=True)


def _received(course: Course, seat: int, action: Take | Supply, supply: bool) -> Course:
    """Return a course after animals came to a seat, housed if there is one way to do it, else the seat is asked (R94, R96)."""
    public = course.public
    species, animals = action.species, (action.males, action.females)
    summer = taken(public.summer, species, seat, animals, supply)
    panda = seat if _SINGLE[species] else public.panda
    course = shown(course, summer=summer, panda=panda, trading=with_trade(public, seat))
    zoo = course.public.zoos[seat]
    found = housings(zoo, species, animals, public.cards.event)
    number, space = ways(found), has_space(zoo, species)
    if number + space > 1:
        house = Ask(HOUSE, (seat,), about=(species, *animals))
        return asked(course, *course.public.asks, house)
    return _at_home(course, seat, species, animals, House(*only_way(found)) if number else None)


def housed(course: Course, seat: int, action: House) -> Course:
    """Put animals into an enclosure, the others into quarantine (R94, R95)."""
    species, animals = _in_hand(course)
    return _at_home(course, seat, species, animals, action)


def wait(course: Course, seat: int, _action: Wait) -> Course:
    """Put all animals into quarantine (R94)."""
    species, animals = _in_hand(course)
    return _at_home(course, seat, species, animals, None)


def _in_hand(course: Course) -> tuple[int, tuple[int, int]]:
    ask = top_ask(course.public)
    assert ask is not None
    species, males, females = ask.about
    return species, (males, females)


def _at_home(course: Course, seat: int, species: int, animals: tuple[int, int], where: House | None) -> Course:
    """Return a course at the next turn, after animals came to where they go."""
    males, females = animals
    if where is not None:
        course = entered(course, seat, species, where.males, where.females, where.place)
        males, females = males - where.males, females - where.females
    if males + females:
        course = with_zoo(course, seat, legal(animals_quarantined(course.public.zoos[seat], species, males, females)))
    return asked_on(course, _turn(course) + 1)


# --- clearing --------------------------------------------------------------------------------------------------------


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
