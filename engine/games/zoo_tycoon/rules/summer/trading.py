"""What every trade of summer needs and does: trades, workers, animals that leave or enter a zoo (R25, R68, R87-R97, R129, R134)."""

from __future__ import annotations

from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import MAINS, RECORD
from engine.games.zoo_tycoon.rules.course import Course, legal, said, shown, with_zoo
from engine.games.zoo_tycoon.rules.model import Group, Main, Zoo
from engine.games.zoo_tycoon.rules.summer.housing import barred_category
from engine.games.zoo_tycoon.rules.table import Public, Trading
from engine.games.zoo_tycoon.rules.year.events import free_worker
from engine.games.zoo_tycoon.rules.year.offers import Summer, trades_left
from engine.games.zoo_tycoon.rules.year.taking import workers_in_first_round
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, quarantine_space, with_enclosure
from engine.games.zoo_tycoon.rules.zoo.limits import changed, why_short, without_waiting, worker_used
from engine.games.zoo_tycoon.rules.zoo.needs import group_size

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
    return trades(public, seat) != 0


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


NO_WORKER = Refusal("no-worker", "R25", "idle workers 0 of 1")


def why_no_trade(public: Public, seat: int) -> Refusal | None:
    """Return that no trade is left, None where one is."""
    return None if has_trade(public, seat) else Refusal("no-trades", "R87", "trades left 0 of 1")


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


def entered(course: Course, seat: int, species: int, males: int, females: int, place: int) -> Course:
    """Return a course after animals came into an enclosure (R94, R95)."""
    public = course.public
    category = barred_category(public.cards.event, species)
    zoo = legal(animals_added(public.zoos[seat], species, males, females, place, category))
    course = with_zoo(course, seat, zoo)
    return said(course, Housed(seat=seat, species=species, males=males, females=females))


# --- animals of a zoo -------------------------------------------------------------------------------------------------


def animals_quarantined(zoo: Zoo, species: int, males: int, females: int) -> Zoo | Refusal:
    """Put animals of a main into its quarantine space, or an empty one, in any mix of sexes (R68, R94, A14)."""
    if males + females < 1:
        return Refusal("no-animals", "R90", "animals 0 of 1")
    space = quarantine_space(zoo, species)
    if space == NOWHERE:
        spaces = COMPONENTS.givens.quarantine
        if len(zoo.quarantine) >= spaces:
            return Refusal("quarantine-full", "R68", f"quarantine spaces taken {len(zoo.quarantine)} of {spaces}")
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
        return Refusal("no-animals", "R88", "animals 0 of 1")
    place = home(zoo, species)
    main = None if place == NOWHERE else zoo.enclosures[place].main
    discs = (0, 0) if main is None else (main.male_discs, main.female_discs)
    after = why_short(f"{RECORD[species].name} discs", discs, young) or without_waiting(zoo, species, *waiting)
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
        return Refusal("no-animals", "R157", "exhibited animals 0 of 1")
    refusal = why_short(f"{RECORD[species].name} exhibited", (main.males, main.females + main.lying), (males, females))
    if refusal:
        return refusal
    lying = min(main.lying, main.females + main.lying - females)
    upright = main.females + main.lying - females - lying
    rest = replace(main, males=main.males - males, females=upright, lying=lying)
    left = rest if group_size(rest) else None
    return changed(zoo, place, replace(zoo.enclosures[place], main=left))
