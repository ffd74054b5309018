"""Trade, house what came, and what is lacking for it."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from itertools import product

from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import CATEGORY, COMPONENTS, MAINS, NOBODY
from engine.games.zoo_tycoon.names import category_plural, plural
from engine.games.zoo_tycoon.rules.course import Course, legal, said, shown, with_zoo
from engine.games.zoo_tycoon.rules.model import Group, Main, Zoo
from engine.games.zoo_tycoon.rules.table import Public, Trading
from engine.games.zoo_tycoon.rules.year.events import barred, free_worker
from engine.games.zoo_tycoon.rules.year.offers import (
    CATEGORY_SPECIES,
    GONE,
    LEVEL_THREE_ALONE,
    LEVEL_THREE_FIRST,
    NOT_IN_FIRST_ROUND,
    POPULARITY_LOW,
    YELLOW_MAINS,
    Lack,
    Pair,
    Summer,
    has_quarantine,
    takable,
    trades_left,
    workers_in_first_round,
)
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, quarantine_space, with_enclosure
from engine.games.zoo_tycoon.rules.zoo.limits import changed, why_short, without_waiting, worker_used
from engine.games.zoo_tycoon.rules.zoo.needs import group_size
from engine.shared.plain import plain
from engine.shared.wording import capital, in_words, listing, number, there_are

_RULES = {
    YELLOW_MAINS: "R92",
    CATEGORY_SPECIES: "R92",
    POPULARITY_LOW: "R92",
    GONE: "R96",
    NOT_IN_FIRST_ROUND: "R127",
    LEVEL_THREE_ALONE: "R129",
    LEVEL_THREE_FIRST: "R130",
}


def rule_of(lack: Lack) -> str:
    """Return the rule that asks for what is lacking."""
    return _RULES[lack.kind]


def need(lack: Lack) -> str:
    """Return what is lacking in a few words (`birds 1 of 3`)."""
    if lack.kind == CATEGORY_SPECIES:
        return f"{category_plural(lack.category)} {lack.have} of {lack.need}"
    if lack.kind == POPULARITY_LOW:
        return f"popularity {lack.have} of {lack.need}"
    if lack.kind == YELLOW_MAINS:
        return f"yellow species {lack.have}, at most {lack.need}"
    return _WORDS[lack.kind]


_WORDS = {
    GONE: "the one pair is in a zoo already",
    NOT_IN_FIRST_ROUND: "not in year 1",
    LEVEL_THREE_ALONE: "level III is one single take, with no other take before or after",
    LEVEL_THREE_FIRST: "level III comes first or not at all in year 1",
}


def why_lacking(unmet: tuple[Lack, ...], species: int) -> Refusal | None:
    """Refuse a main whose needs are not met, each need named, by the rule of the first."""
    if not unmet:
        return None
    name = plural(species)
    asked = [_ASKED[lack.kind](lack) for lack in unmet if lack.kind in _ASKED]
    said = [_SAID[lack.kind].format(name=name) for lack in unmet if lack.kind in _SAID]
    asks = [f"{capital(name)} ask for {listing(asked)}."] if asked else []
    return Refusal("lacking", rule_of(unmet[0]), " ".join([*asks, *said]))


_ASKED: dict[int, Callable[[Lack], str]] = {
    CATEGORY_SPECIES: lambda lack: (
        f"{lack.need} species of {category_plural(lack.category)} ({there_are(lack.have)} {lack.have})"
    ),
    POPULARITY_LOW: lambda lack: f"popularity {lack.need} (yours is {number(lack.have)})",
    YELLOW_MAINS: lambda lack: f"a zoo without yellow species ({there_are(lack.have)} {lack.have})",
}
_SAID = {
    GONE: "The one pair of {name} is in a zoo already.",
    NOT_IN_FIRST_ROUND: "No zoo gets {name} in the first year.",
    LEVEL_THREE_ALONE: "In the first year level III is a take by itself, with no other before or after.",
    LEVEL_THREE_FIRST: "In the first year level III comes first or not at all.",
}
"""The sentence that refuses a main for each kind of lack, or what the main asks for."""


# --- housing -------------------------------------------------------------------------------------------------------


Pairs = Mapping[int, Sequence[int]]
"""By number of males the numbers of females that go with it."""


Entries = Mapping[int, Pairs]


_SINGLE = tuple(main.single for main in COMPONENTS.mains)


def barred_category(event: int, species: int) -> int:
    """Return the category of a species if a disease keeps it out of enclosures, NOBODY otherwise (R148)."""
    return CATEGORY[species] if barred(event, species) else NOBODY


def has_space(zoo: Zoo, species: int) -> bool:
    """Tell whether quarantine has a space for a main, its own or an empty one (R68, R94)."""
    return has_quarantine(tuple([group.species for group in zoo.quarantine]), species)


@plain
def entries(zoo: Zoo, species: int, animals: Pair, event: int) -> Entries:
    """Return how many of the animals in hand may enter which enclosure at once, the others aside (R94)."""
    if barred(event, species):
        return {}
    found: dict[int, dict[int, tuple[int, ...]]] = {}
    for place, males in product(range(len(zoo.enclosures)), range(animals[0] + 1)):
        females = tuple([some for some in range(animals[1] + 1) if _enter(zoo, species, males, some, place)])
        if females:
            found.setdefault(place, {})[males] = females
    return found


def _enter(zoo: Zoo, species: int, males: int, females: int, place: int) -> bool:
    return not isinstance(animals_added(zoo, species, males, females, place), Refusal)


def housings(zoo: Zoo, species: int, animals: Pair, event: int) -> Entries:
    """Return how the animals in hand may be housed: any that may enter; all at once where quarantine has no space (R94)."""
    found = entries(zoo, species, animals, event)
    if has_space(zoo, species):
        return found
    males, females = animals
    return {place: {males: (females,)} for place, pairs in found.items() if females in pairs.get(males, ())}


def ways(found: Entries) -> int:
    """Return in how many ways animals may enter enclosures."""
    return sum([len(females) for pairs in found.values() for females in pairs.values()])


def only_way(found: Entries) -> tuple[int, int, int]:
    """Return the enclosure, males and females of the first way; of which there must be one."""
    return next((place, males, females[0]) for place, pairs in found.items() for males, females in pairs.items())


def takes(zoo: Zoo, species: int, most: Pair, event: int) -> Pairs:
    """Return how many of `most` animals a zoo has room for in one take (R90, R94); the one pair comes whole (R96)."""
    males, females = most
    if _SINGLE[species]:
        whole = takable(species, most, most) and (has_space(zoo, species) or housings(zoo, species, most, event))
        return {males: (females,)} if whole else {}
    if has_space(zoo, species):
        return _any_of(most)
    found: dict[int, Sequence[int]] = {}
    for pairs in entries(zoo, species, most, event).values():
        for some, others in pairs.items():
            found[some] = sorted({*found.get(some, ()), *others})
    return dict(sorted(found.items()))


@functools.lru_cache(maxsize=256)
def _any_of(most: Pair) -> Pairs:
    """Return all ways to take at least one, no more of a sex than there are."""
    males, females = most
    return {some: range(0 if some else 1, females + 1) for some in range(males + 1) if some or females}


# --- trades and workers -----------------------------------------------------------------------------------------------


UNLIMITED = -1
"""The trades of the introductory game (R157)."""


_WORKERS = COMPONENTS.givens.workers


def trades(public: Public, seat: int) -> int:
    """Return how many trades a seat has left this summer, or UNLIMITED (R87, R157)."""
    if public.options.introductory:
        return UNLIMITED
    return trades_left(public.trading.made[seat], public.trading.workers[seat])


def has_trade(public: Public, seat: int) -> bool:
    """Tell whether a seat may trade once more without another worker (R87)."""
    trading = public.trading
    return public.options.introductory or trades_left(trading.made[seat], trading.workers[seat]) != 0


def idle(zoo: Zoo) -> int:
    """Return how many workers of a zoo are idle (R25)."""
    return _WORKERS - zoo.staff.used


def taken_by(summer: Summer, seat: int) -> tuple[int, ...]:
    """Return the mains of which a seat took any this summer."""
    return tuple([lot.species for lot in summer.lots if lot.takers >> seat & 1])


def workers_allowed(public: Public, seat: int) -> bool:
    """Tell whether a seat may use workers at the exchange: in round 1 not who took a main of level III (R129)."""
    return public.round > 1 or workers_in_first_round(taken_by(public.summer, seat))


def may_be_helped(public: Public, seat: int) -> bool:
    """Tell whether a worker may bring a seat one more trade, if it has a use for that (R129, R134)."""
    return not has_trade(public, seat) and idle(public.zoos[seat]) > 0 and workers_allowed(public, seat)


def two_idle(public: Public, seat: int) -> bool:
    """Tell whether a worker would be left for a trade that needs one itself (R135, R136)."""
    return idle(public.zoos[seat]) > 1


NO_WORKERS_YET = Refusal("no-workers", "R129", "Who starts with level III uses no workers at the exchange.")


def why_no_trade(public: Public, seat: int) -> Refusal | None:
    """Return that no trade is left, None where one is."""
    return None if has_trade(public, seat) else Refusal("no-trades", "R87", "You have no trade left this year.")


class ExchangeWorked(Fact):
    """A worker brings one more trade (R134)."""

    kind = "exchange_worker"
    rule: str = "R134"


class Housed(Fact):
    """Animals just taken, or the pair that waited, come into an enclosure (R94, R149)."""

    kind = "housed"
    rule: str = "R94"
    species: int
    males: int
    females: int


def traded(course: Course, seat: int) -> Course:
    """Return a course after a trade (R87)."""
    return shown(course, trading=with_trade(course.public, seat))


def with_trade(public: Public, seat: int) -> Trading:
    """Return the trades of all after one more of a seat (R87)."""
    trading = public.trading
    made = trading.made
    return Trading((*made[:seat], made[seat] + 1, *made[seat + 1 :]), trading.workers, trading.passed)


def with_worker(public: Public, seat: int) -> Zoo:
    """Return the zoo of a seat after it used a worker, whom an event may make cost nothing (R25)."""
    return legal(worker_used(public.zoos[seat], free_worker(public.cards.event)))


def exchange_worked(course: Course, seat: int) -> Course:
    """Return a course after a worker brought one more trade (R134)."""
    trading = course.public.trading
    workers = put(trading.workers, seat, trading.workers[seat] + 1)
    course = with_zoo(course, seat, with_worker(course.public, seat))
    return said(shown(course, trading=replace(trading, workers=workers)), ExchangeWorked(seat=seat))


def entered(course: Course, seat: int, species: int, males: int, females: int, place: int, rule: str = "R94") -> Course:
    """Return a course after animals came into an enclosure (R94, R95)."""
    public = course.public
    category = barred_category(public.cards.event, species)
    zoo = legal(animals_added(public.zoos[seat], species, males, females, place, category))
    course = with_zoo(course, seat, zoo)
    return said(course, Housed(seat=seat, rule=rule, species=species, males=males, females=females))


# --- animals of a zoo -------------------------------------------------------------------------------------------------


def animals_quarantined(zoo: Zoo, species: int, males: int, females: int) -> Zoo | Refusal:
    """Put animals of a main into its quarantine space, or an empty one, in any mix of sexes (R68, R94, A14)."""
    if males + females < 1:
        return Refusal("no-animals", "R90", "A take is of one animal at least.")
    space = quarantine_space(zoo, species)
    if space == NOWHERE:
        spaces = COMPONENTS.givens.quarantine
        if len(zoo.quarantine) >= spaces:
            return Refusal("quarantine-full", "R68", f"All {in_words(spaces)} spaces of your quarantine are taken.")
        return replace(zoo, quarantine=(*zoo.quarantine, Group(species, males, females)))
    group = zoo.quarantine[space]
    more = Group(species, group.males + males, group.females + females)
    return replace(zoo, quarantine=put(zoo.quarantine, space, more))


def animals_given(
    zoo: Zoo, species: int, waiting: tuple[int, int] = (0, 0), young: tuple[int, int] = (0, 0)
) -> Zoo | Refusal:
    """Give animals of a main away: `waiting` ones from quarantine, `young` ones as discs, males and females each (R88, A11).

    Exhibited animals cannot be given. What the exchange still wants is not asked here.
    """
    if not 0 <= species < MAINS or min(*waiting, *young) < 0 or not any((*waiting, *young)):
        return Refusal("no-animals", "R88", "One animal at least must leave.")
    place = home(zoo, species)
    main = None if place == NOWHERE else zoo.enclosures[place].main
    discs = (0, 0) if main is None else (main.male_discs, main.female_discs)
    after = why_short(f"Of young {plural(species)}, you have", discs, young, "R88") or without_waiting(
        zoo, species, *waiting, "R88"
    )
    if isinstance(after, Refusal) or main is None or not any(young):
        return after
    return _without_young(after, place, main, young)


def _without_young(zoo: Zoo, place: int, main: Main, given: tuple[int, int]) -> Zoo:
    fewer = replace(main, male_discs=main.male_discs - given[0], female_discs=main.female_discs - given[1])
    return with_enclosure(zoo, place, replace(zoo.enclosures[place], main=fewer))


def exhibited_given(zoo: Zoo, species: int, males: int, females: int) -> Zoo | Refusal:
    """Give exhibited animals away, in the introductory game: what stays still meets its standards, or all leave (R157, A35).

    Upright females go first. When all leave, discs go too, back to the bag; tiles and focal points stay. A commercial building must
    keep its conditions, as when a species is shifted (A46).
    """
    place = home(zoo, species)
    main = zoo.enclosures[place].main if place != NOWHERE else None
    if main is None or main.species != species or min(males, females) < 0 or not males + females:
        return Refusal("no-animals", "R157", "One animal at least must leave, of a species that you exhibit.")
    there = main.males, main.females + main.lying
    refusal = why_short(f"Of {plural(species)}, you exhibit", there, (males, females), "R157")
    if refusal:
        return refusal
    lying = min(main.lying, main.females + main.lying - females)
    upright = main.females + main.lying - females - lying
    rest = replace(main, males=main.males - males, females=upright, lying=lying)
    left = rest if group_size(rest) else None
    return changed(zoo, place, replace(zoo.enclosures[place], main=left))
