"""Hold what a table is made of besides its zoos: options, year, cards, exchange, young, parks, tracks, and what nobody sees.

Seasons count from SPRING. A seat's *order* is its number in turn order, the starting player's 0; sets of seats and of orders are
ints with one bit each. What can be worked out does not stand here: how many cards lie face down follows from those that were seen.
"""

from typing import Literal

from engine.contract.asks import JointPublic
from engine.contract.rng import Rng
from engine.contract.secrecy import State, View
from engine.contract.tree import Node, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NOBODY
from engine.games.zoo_tycoon.rules.model import Zoo

SPRING, SUMMER, AUTUMN, WINTER, COUNT, OVER = range(6)
"""The seasons of a year; after the last, the final count, then nothing more (R72, R150)."""
TOGETHER: Literal["together"] = "together"
TURNS: Literal["turns"] = "turns"
"""How a building phase goes (R103)."""


class Options(Node):
    """Hold what the host may decide.

    The others choose between two readings of a rule: R147, R23, R126, R133, R122, R42, R92.
    """

    building: Literal["together", "turns"] = TOGETHER
    """TOGETHER or TURNS (R103)."""
    introductory: bool = False
    """The easier game (R157)."""
    bad_weather_floor: Literal[10, -10] = 10
    running_cost_floor_sticky: bool = False
    round_1_free_tiles: bool = False
    birth_control_several_per_round: bool = True
    revenue_rank_by_level: bool = True
    closed_tops_tamarin_orangutan_ibis: bool = False
    giant_anteater_category: Literal["xenarthran", "ungulate"] = "xenarthran"


NO_EVENT = -1
"""Stands where no event is up: in round 1 and in the introductory game."""


class Cards(Node):
    """Hold the cards that were seen: the event of the year or NO_EVENT, the donor that is up or NOBODY, and earlier ones.

    Events of earlier years lie `under` the deck, oldest first, or were `discarded` (R75, R148).
    """

    event: int = NO_EVENT
    donor: int = NOBODY
    under: tuple[int, ...] = ()
    discarded: tuple[int, ...] = ()
    donors: tuple[int, ...] = ()
    """Earlier ones."""


Pair = tuple[int, int]
"""Males and females."""
NOTHING: Pair = (0, 0)


class ExchangeLot(Node):
    """Hold what happened to a main at the exchange this summer."""

    species: int
    given: Pair = NOTHING
    """The animals given away."""
    filled: Pair = NOTHING
    """The wants that this filled."""
    taken: Pair = NOTHING
    """What left the offer."""
    takers: int = 0
    """The set of seats that took any, one bit a seat."""


class Summer(Node):
    """Hold a summer at the exchange: its position, lots by rising species where anything happened, who had animals rescued."""

    position: int
    lots: tuple[ExchangeLot, ...] = ()
    rescued: int = 0


class Trading(Node):
    """Hold who traded this summer: by seat the trades made and the exchange workers used, the orders that passed (R87, R90)."""

    made: tuple[int, ...]
    workers: tuple[int, ...]
    passed: int = 0


FULL_BAG = COMPONENTS.box.discs
"""The male and the female discs of the game, all in the bag (R3)."""


class Dice(Node):
    """Hold a main's dice as they lie, what each must show at least, and whether a die was rolled again (R80)."""

    species: int
    needed: int
    dice: tuple[int, ...]
    again: bool = False


class Litter(Node):
    """Hold what a main brought forth this spring: its successes and its young by sex."""

    species: int
    successes: int
    males: int
    females: int


class LevelTrack(Node):
    """Hold a track of reintroduction: cubes by seat, reintroductions done, and the round of the last one, 0 before it."""

    cubes: tuple[int, ...]
    done: int = 0
    last: int = 0


class ParkMarks(Node):
    """Hold who has marked a park: the sets of seats on its upper square (`first`) and on its lower one."""

    first: int = 0
    second: int = 0


UNMARKED = (ParkMarks(),) * len(COMPONENTS.parks)
"""The parks as a game begins."""


class Report(Node):
    """Hold what a winter brings a zoo: conservation for education, taxes, revenue by its two parts, costs, money in the end.

    So that it can be reckoned again it also holds popularity and buzz, which make the level, and the money before the taxes.
    """

    conservation: int
    tax: int
    level: int
    fixed: int
    bonus: int
    costs: int
    money: int
    popularity: int = 0
    buzz: int = 0
    before: int = 0


OUT, DISCS, PARKS, BREEDING, WELFARE = range(5)
"""The steps of the final count in their order: R150, R151, R152, R153, R154."""


class CountStep(Node):
    """Hold a step of the count: which, what popularity and what conservation it changes for each seat, and who is out after it."""

    kind: int
    popularity: tuple[int, ...]
    conservation: tuple[int, ...]
    out: tuple[bool, ...]


class Public(JointPublic):
    """Hold what everybody sees: all but the order of the cards, the way of the exchange, and chance."""

    options: Options
    round: int
    season: int
    starter: int
    """Begins this year (R74)."""
    zoos: tuple[Zoo, ...]
    cards: Cards
    summer: Summer
    """The present one, of which lots remain until the clearing."""
    trading: Trading
    reintroduction: tuple[LevelTrack, ...]
    walked: tuple[int, ...] = ()
    """The positions of the exchange in earlier years."""
    parks: tuple[ParkMarks, ...] = UNMARKED
    pair_owner: int = NOBODY
    """The seat that took the one pair of pandas, exhibited or not, or NOBODY (R96, A51)."""
    bag: Pair = FULL_BAG
    """The discs in the bag."""
    stand_ins: Pair = (0, 0)
    """What lies in the zoos beyond the discs of the box, males and females (R4, R81)."""
    rolls: tuple[Dice, ...] = ()
    """The dice of the seat at its offspring."""
    litters: tuple[Litter, ...] = ()
    """Its young of this spring, which lie in its zoo already (A55)."""
    pair_waits: bool = False
    """Says that a disease keeps the one pair in quarantine (R149)."""
    reports: tuple[Report, ...] = ()
    """Those of last winter."""
    race: tuple[tuple[int, ...], ...] = ()
    """The victory points of all zoos after each winter."""
    count: tuple[CountStep, ...] = ()
    """The steps of the end (R150-R154)."""
    before_count: tuple[Pair, ...] = ()
    """The popularity and conservation of each zoo before them."""
    thrown: tuple[tuple[Dice, ...], ...] = ()
    """By seat the dice of this spring as they lay in the end."""


class TycoonHidden(Node):
    """Hold what nobody sees.

    `donors` lie from the top; `walk` are the positions of the exchange to come. There is one generator for the draws from the bag,
    and one a seat for its dice and its lane, so that it does not matter who is faster.
    """

    events: tuple[int, ...]
    """From the top of the deck, down to those of earlier years that lie under it."""
    donors: tuple[int, ...]
    walk: tuple[int, ...]
    bag: Rng
    seats: tuple[Rng, ...]


TycoonState = State[Public, None, TycoonHidden]
TycoonView = View[Public, None]


def seat_at(starter: int, order: int, players: int) -> int:
    """Return the seat of an order, clockwise from the starting player (R10)."""
    return (starter + order) % players


def order_of(public: Public, seat: int) -> int:
    """Return the order of a seat this year."""
    return (seat - public.starter) % len(public.zoos)


def with_bag(public: Public, bag: Pair, out: Pair) -> Public:
    """Return the table after males and females came `out` of the bag, or back where negative, which left `bag` in it.

    Discs that an empty bag did not have are stand-ins; those that a full one does not take are put away (R4, R81).
    """
    males, females = (
        there + came - (before - left)
        for there, came, before, left in zip(public.stand_ins, out, public.bag, bag, strict=True)
    )
    return replace(public, bag=bag, stand_ins=(males, females))
