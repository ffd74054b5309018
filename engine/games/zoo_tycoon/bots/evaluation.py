"""Value a zoo by what it will have become when seven years are over, in hundredths of a victory point.

Victory points are the lower of popularity and conservation, so both count, the lower one more and more as years pass. Popularity
also pays: money of the years to come is what else a zoo is worth, and running costs are what it will miss. What is there but not
yet used counts for a part: tiles, focal points that could still be bought, park members, young that may be born.
"""

import functools
from collections.abc import Iterator

from engine.contract.tree import replace
from engine.games.zoo_tycoon.bots.outlook import SOME_MORE, Outlook
from engine.games.zoo_tycoon.bots.weights import Weights
from engine.games.zoo_tycoon.components.numbers import (
    COMPONENTS,
    CONSERVATION_POINT,
    FIRST_CO,
    NOBODY,
    POPULARITY_POINT,
    YELLOW,
)
from engine.games.zoo_tycoon.fast.standing import ZooStanding, standing_of
from engine.games.zoo_tycoon.names import park_name
from engine.games.zoo_tycoon.plans.worth import nearness, yearly_at
from engine.games.zoo_tycoon.rules.autumn.parks import missing_of
from engine.games.zoo_tycoon.rules.breeding import dice, threshold
from engine.games.zoo_tycoon.rules.event_cards import protested
from engine.games.zoo_tycoon.rules.model import Enclosure, Zoo
from engine.games.zoo_tycoon.rules.winter import fixed, taxed
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares
from engine.games.zoo_tycoon.rules.zoo.needs import happiness
from engine.games.zoo_tycoon.rules.zoo.seasons import kept
from engine.games.zoo_tycoon.rules.zoo.tracks import contributions
from engine.games.zoo_tycoon.rules.zoo.values import base_value, education_value, point_limit
from engine.shared.by_identity import of_two

NET = (100, 180, 999)
"""Up to how many tenths that come in every later year each price of money goes."""
PURSE = (6, 14, 22, 99)
"""Up to how many pieces of money at the beginning of the next year each price goes."""


def zoo_value(zoo: Zoo, outlook: Outlook, lean: int = 0) -> int:
    """Return the value of a zoo, which is about to come into winter; `lean` counts so much more for conservation, in hundredths."""
    return _leaning(zoo, outlook, lean) if lean else _upright(zoo, outlook)


@of_two(1024)
def _upright(zoo: Zoo, outlook: Outlook) -> int:
    return _leaning(zoo, outlook, 0)


def _leaning(zoo: Zoo, outlook: Outlook, lean: int) -> int:
    stands = standing_of(zoo)
    if not outlook.years:
        return _at_the_end(stands, lean)
    weights = outlook.weights
    value = _tracks(zoo, stands, outlook, lean) + _money(zoo, stands, outlook) + _welfare(stands, outlook)
    value += _homes(zoo, outlook)
    if outlook.years > 1:
        value += weights.teaching * stands.education + weights.tile * zoo.store - _crowding(zoo, outlook)
    else:
        value += weights.tile * min(zoo.store, 4) // 2
    return value


OF_POINTS, OF_SPACES = "conservation points and centers", "education spaces"
CONSERVATION = "conservation by education’s lead and by workers and young set free"
"""What conservation comes from but for what the end adds: what stands in the zoo, what education paid, what came once."""
POPULARITY, LACKING, YOUNG = "popularity", "too little popularity in the end", "having young lie there"
"""What popularity brings, where too little of it takes away of what conservation brings, and what young take of it (R151)."""
KEEPING_UP = "how well popularity keeps up with conservation"
"""What that lack is called of a zoo that has plenty of popularity yet."""
PARKS = tuple([f"the {park_name(park)} park" for park in range(len(COMPONENTS.parks))])
"""What conservation comes from that completed parks pay, by park."""
BREEDING, WELFARE, PURCHASES = "breeding programs", "welfare", "purchases at the end"
SHOWN, EDUCATION = "animals on show", "education"
WORTH_OF_MONEY = "what money can buy"
"""Money is no points: what is told of it is what it may come to be worth (R155, R156)."""


def worth(zoo: Zoo, outlook: Outlook) -> tuple[tuple[str, int], ...]:
    """Return what the value of a zoo comes from, in hundredths; together that is the value but for a hundredth or two."""
    weights, stands = outlook.weights, standing_of(zoo)
    popular, conserved = _points(stands)
    carried = _conserving(zoo, stands)
    if not outlook.years:
        return (
            *carried,
            (POPULARITY, popular // 20),
            (LACKING, -95 * max(0, conserved - popular) // 100),
        )
    by_park, breeding = _with_held(tuple(_by_park(stands.species, outlook)), outlook), _breeding(zoo, outlook)
    parks = sum(by_park)
    low, lying = _low_share(outlook), _of_young(stands, outlook)
    lacking, then = (max(0, conserved + parks + breeding - popular + less) for less in (0, lying))
    focal = sum([_promise(one, weights) for one in zoo.enclosures])
    later = outlook.years > 1
    return (
        *[(what, low * points // 100) for what, points in carried],
        *[(what, low * points // 100) for what, points in zip(PARKS, by_park, strict=True)],
        (BREEDING, low * breeding // 100),
        (POPULARITY, (100 - low) * popular // 100),
        (LACKING, -(2 * low - 100) * lacking // 100),
        (WORTH_OF_MONEY, _money(zoo, stands, outlook)),
        (WELFARE, _welfare(stands, outlook)),
        ("focal points still to be bought", focal),
        (SHOWN, _homes(zoo, outlook) - focal),
        (YOUNG, -((100 - low) * lying + (2 * low - 100) * (then - lacking)) // 100),
        (EDUCATION, weights.teaching * stands.education if later else 0),
        ("tiles in store", weights.tile * zoo.store if later else weights.tile * min(zoo.store, 4) // 2),
        ("a lack of room", -_crowding(zoo, outlook) if later else 0),
    )


def _conserving(zoo: Zoo, stands: ZooStanding) -> tuple[tuple[str, int], ...]:
    """Return what conservation comes from, in hundredths, with the way that education is to its next space."""
    of_points, of_spaces = carried_by(zoo)
    _, near = _nearness(stands.education)
    rest = stands.conservation - of_points - of_spaces
    return (OF_POINTS, 100 * of_points), (OF_SPACES, 100 * of_spaces + near), (CONSERVATION, 100 * rest)


def carried_by(zoo: Zoo) -> tuple[int, int]:
    """Return how much conservation focal points and centers bring a zoo, and how much education spaces have paid it (R17)."""
    return contributions(zoo).conservation, (zoo.paid & _CONSERVING).bit_count()


_CONSERVING = sum([1 << space for space in COMPONENTS.education.conservation])


def _at_the_end(stands: ZooStanding, lean: int) -> int:
    """Return the value when nothing but the purchases of the end are to come (R155)."""
    popular, conserved = _points(stands)
    return (100 - lean) * min(popular, conserved) // 100 + lean * conserved // 100 + max(popular, conserved) // 20


def _points(stands: ZooStanding) -> tuple[int, int]:
    """Return popularity and conservation in hundredths, with the way that education is to its next spaces."""
    of_popularity, of_conservation = _nearness(stands.education)
    return 100 * stands.popularity + of_popularity, 100 * stands.conservation + of_conservation


@functools.lru_cache(maxsize=128)
def _nearness(taught: int) -> tuple[int, int]:
    card = COMPONENTS.education
    return nearness(taught, card.popularity), nearness(taught, card.conservation)


def _tracks(zoo: Zoo, stands: ZooStanding, outlook: Outlook, lean: int) -> int:
    """Return what the two tracks are worth with all that the end will add to conservation."""
    popular, conserved = _points(stands)
    popular -= _of_young(stands, outlook)
    conserved += _parks(stands.species, outlook) + _breeding(zoo, outlook)
    low = _low_share(outlook)
    value = low * min(popular, conserved) + (100 - low) * max(popular, conserved)
    return (value + lean * conserved - lean * popular) // 100


def spare_popularity(zoo: Zoo, outlook: Outlook) -> int:
    """Return how far popularity, less what young cost, is above conservation with what parks and breeding will add to it."""
    stands = standing_of(zoo)
    popular, conserved = _points(stands)
    promised = _parks(stands.species, outlook) + _breeding(zoo, outlook)
    return popular - _of_young(stands, outlook) - conserved - promised


def _of_young(stands: ZooStanding, outlook: Outlook) -> int:
    """Return how much popularity young that lie in a zoo are taken to cost in the end (R151)."""
    return outlook.weights.disc * stands.discs


def _low_share(outlook: Outlook) -> int:
    """Return how much of the points the lower track gets, in hundredths."""
    return min(98, outlook.weights.even + outlook.weights.haste * (7 - outlook.years))


@functools.lru_cache(maxsize=4096)
def _parks(here: int, outlook: Outlook) -> int:
    """Return what national parks will pay for a set of species, in hundredths."""
    return sum(_by_park(here, outlook)) + 100 * sum(outlook.held)


def _with_held(by_park: tuple[int, ...], outlook: Outlook) -> tuple[int, ...]:
    """Return what parks will pay with what those pay that are completed already, where that is reckoned with."""
    return (
        tuple([100 * paid + more for paid, more in zip(outlook.held, by_park, strict=True)])
        if outlook.held
        else by_park
    )


def _breeding(zoo: Zoo, outlook: Outlook) -> int:
    """Return what breeding programs will bring, in hundredths: by steps while some may still come, else by place (R153)."""
    return outlook.weights.breeding * zoo.breeding if outlook.bred == SOME_MORE else 100 * outlook.bred


def _by_park(here: int, outlook: Outlook) -> Iterator[int]:
    """Yield what each national park will pay: all of it if it is held, a part of it if it wants few members more (R144)."""
    members = outlook.weights.members
    for park, worth in enumerate(outlook.parks):
        points = 0
        if worth:
            wanting = missing_of(here, park, outlook.without[park])
            short = sum([1 if one[-1] < FIRST_CO else 0.5 for one in wanting])
            stage = -int(-short)
            if stage < len(members) and (not short or outlook.years > 1):
                points = worth * (members[stage] if not short else min(members[max(stage, 1)], outlook.weights.nearly))
        yield points


def next_money(zoo: Zoo, outlook: Outlook) -> int:
    """Return the least money that winter will leave: without any bonus for rank (R119-R123)."""
    return _next_money(zoo, standing_of(zoo), outlook)


def _next_money(zoo: Zoo, stands: ZooStanding, outlook: Outlook) -> int:
    offset = 0 if protested(outlook.event, stands.welfare) else stands.buzz
    return taxed(zoo.money) + fixed(stands.popularity + offset) - stands.costs


def _money(zoo: Zoo, stands: ZooStanding, outlook: Outlook) -> int:
    """Return what money is worth: that of next year, which is scarcer the less there is, and that of all later years."""
    left = min(_next_money(zoo, stands, outlook), COMPONENTS.money.most)
    net = yearly_at(stands.popularity) - 10 * (stands.costs - zoo.staff.surcharge)
    weights = outlook.weights
    value = weights.debt * left if left < 0 else _priced(left, PURSE, weights.purse)
    return value + (outlook.years - 1) * _priced(net, NET, weights.net) // 10


@functools.lru_cache(maxsize=2048)
def _priced(amount: int, marks: tuple[int, ...], prices: tuple[int, ...]) -> int:
    """Return the worth of an amount of which each piece up to a mark has a price, the first mark's also below nothing."""
    value, behind = 0, 0
    for upto, price in zip(marks, prices, strict=True):
        value += price * (min(amount, upto) - behind)
        behind = upto
        if amount <= upto:
            break
    return value


def _welfare(stands: ZooStanding, outlook: Outlook) -> int:
    """Return what welfare is worth: points in the end, and no protest (R46, R154)."""
    score = stands.welfare
    value = outlook.weights.welfare * min(score, 14)
    return value - outlook.weights.protest if score < -1 and outlook.years < 4 else value


def _homes(zoo: Zoo, outlook: Outlook) -> int:
    """Return what enclosures promise: focal points not yet bought, young, no main that is yellow next summer."""
    weights = outlook.weights
    value = young = unhappy = 0
    for one in zoo.enclosures:
        promise, yellow, loud, steps, wild = _home(one, weights)
        value += promise
        if one.main is not None and outlook.years > 1:
            unhappy += yellow
            young = max(young, loud)
            if not zoo.bred >> one.main.species & 1:
                value += steps
            if outlook.rewilding >> one.main.species & 1:
                value += wild * min(3, outlook.years - 1)
    if unhappy:
        value -= weights.first_yellow + weights.yellow * unhappy
    return value + young


@of_two(1024)
@functools.lru_cache(maxsize=8192)
def _home(one: Enclosure, weights: Weights) -> tuple[int, bool, int, int, int]:
    """Return what an enclosure promises by itself, whether its main is yellow next summer, what next spring's young promise."""
    promise = _promise(one, weights) + (weights.co if one.co != NOBODY else 0)
    if one.main is None:
        return promise, False, 0, 0, 0
    return promise + weights.mains[one.main.species], _next_colour(one) == YELLOW, *_offspring(one, weights)


def _promise(one: Enclosure, weights: Weights) -> int:
    """Return what focal points would bring that could still be bought in an enclosure (R50-R55)."""
    conserving = max(0, point_limit(one, CONSERVATION_POINT) - one.points[CONSERVATION_POINT].bit_count())
    popular = max(0, point_limit(one, POPULARITY_POINT) - one.points[POPULARITY_POINT].bit_count())
    teaching = 0 if one.points[1] else education_value(one)
    bare = one.squares.bit_count() - sum([points.bit_count() for points in one.points])
    useful = min(bare, conserving + popular + (teaching > 0))
    value = weights.conserving * conserving + weights.attractive * popular + weights.teachable * teaching
    return value + weights.bare * useful


def _next_colour(one: Enclosure) -> int:
    """Return how happy a main will be after winter (R118)."""
    main = one.main
    assert main is not None
    experience = kept(main.experience, COMPONENTS.mains[main.species].experience.top)
    return happiness(replace(one, main=replace(main, experience=experience)))


def _offspring(one: Enclosure, weights: Weights) -> tuple[int, int, int]:
    """Return what next spring's young promise: buzz, steps in the breeding program, reintroduction (R83, R84, R142)."""
    main = one.main
    assert main is not None
    card = COMPONENTS.mains[main.species]
    need = threshold(main.species, _next_colour(one))
    number = dice(main.species, main.males, main.females)
    if need is None or not number or main.contraception:
        return 0, 0, 0
    hit = (7 - need) / 6
    some = 1 - (1 - hit) ** number
    loud = int(some * base_value(main) * weights.money)
    steps = int((0.5 + some / 2) * weights.breeding * COMPONENTS.breeding.steps[card.level - 1])
    wild = 0
    if card.reintroduction is not None:
        wild = int(hit * number * card.litter * weights.wild * card.reintroduction.points / card.reintroduction.young)
    return loud, steps, wild


def _crowding(zoo: Zoo, outlook: Outlook) -> int:
    """Return what it costs that free squares will be lacking."""
    weights = outlook.weights
    wanted = zoo.store + weights.room_a_year * (outlook.years - 1) + weights.room
    return weights.square * max(0, wanted - free_squares(zoo).bit_count())
