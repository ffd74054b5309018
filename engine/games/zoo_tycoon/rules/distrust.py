"""Say why a view cannot be: what no host that keeps the rules shows."""

import functools

from engine.contract.asks import Ask
from engine.contract.game import Refusal
from engine.games.zoo_tycoon.components.numbers import (
    BIOMES,
    BUILDINGS,
    CATEGORIES,
    COMPONENTS,
    FIRST_CO,
    MAINS,
    NOBODY,
    SPECIES,
)
from engine.games.zoo_tycoon.rules.asks import (
    ARRIVE,
    BUILD,
    GROW,
    HOUSE,
    LEAVE,
    LOANS,
    PANDA,
    PREPARE,
    REINTRODUCE,
    REROLL,
    SPEND,
)
from engine.games.zoo_tycoon.rules.hidden import walk_so_far
from engine.games.zoo_tycoon.rules.model import Enclosure, Main, Zoo
from engine.games.zoo_tycoon.rules.reintroduction import TRACKED, track_room
from engine.games.zoo_tycoon.rules.setup import readings_of
from engine.games.zoo_tycoon.rules.summer.offers import left, wanted
from engine.games.zoo_tycoon.rules.summer.walks import WALKS
from engine.games.zoo_tycoon.rules.table import (
    AUTUMN,
    COUNT,
    FULL_BAG,
    NO_EVENT,
    OVER,
    SPRING,
    SUMMER,
    WELFARE,
    Dice,
    Options,
    Public,
    TycoonView,
)
from engine.games.zoo_tycoon.rules.zoo.animals import main_of
from engine.games.zoo_tycoon.rules.zoo.buildings import why_no_commerce
from engine.games.zoo_tycoon.rules.zoo.needs import why_unfit
from engine.games.zoo_tycoon.rules.zoo.squares import ALL, SQUARES
from engine.shared.untrusted import MOST, asked, chosen, counted, each, judged, need, within

_ASKED = {
    SPRING: {PREPARE: 0, REROLL: 0, REINTRODUCE: 1},
    SUMMER: {PANDA: 1, LEAVE: 2, ARRIVE: 1, HOUSE: 3},
    AUTUMN: {BUILD: 1, LOANS: 1},
    COUNT: {GROW: 0, SPEND: 0},
}
"""What is asked in each season, and how many numbers that is about."""
_ABOUTS = {kind: (numbers,) for asks in _ASKED.values() for kind, numbers in asks.items()}
_BONUSES = (0, COMPONENTS.popularity.bonus.highest, COMPONENTS.popularity.bonus.second)
_OF_MAINS = (REINTRODUCE, PANDA, HOUSE)
_EVENTS, _DONORS = len(COMPONENTS.events), len(COMPONENTS.donors)
_MANY = 500
"""More animals, discs, dice or cards than a game sees."""
_TURNS = 100


@judged
def possible(view: TycoonView, seats: int) -> None:
    """Return why a view cannot be at a table with `seats` seats, an empty string if it can."""
    public = view.public
    _asks(public, seats)
    within(public.round, 1, COMPONENTS.givens.rounds, "round")
    within(public.season, SPRING, OVER, "season")
    within(public.starter, 0, seats - 1, "who begins")
    counted(public.zoos, seats, "zoos")
    for zoo in public.zoos:
        _zoo(zoo)
    _cards(public)
    _exchange(public, seats)
    _tracks(public, seats)
    _spring(public, seats)
    for ask in public.asks:
        if ask.kind == REINTRODUCE:
            _born(public, ask)
        need(ask.kind != PANDA or _waits(public, ask), "a pair is asked about that does not wait")
    _ends(public, seats)


@judged
def agrees(view: TycoonView, options: Options) -> None:
    """Return why a view is not of a game with these options, an empty string if it may be."""
    chosen(view.public.options == options)
    readings = readings_of(options)
    chosen(all(zoo.readings == readings for zoo in view.public.zoos))


def _asks(public: Public, seats: int) -> None:
    asks = [*public.asks, *[ask for lane in public.lanes for ask in lane.asks]]
    asked(public.asks, _ABOUTS, seats)
    for lane in public.lanes:
        asked(lane.asks, _ABOUTS, seats)
    need(bool(public.asks) == (public.season != OVER), "nothing is asked though the game goes on, or the other way")
    for ask in asks:
        need(ask.kind in _ASKED.get(public.season, ()), "something is asked out of its season")
        need(not ask.sealed, "something is asked in secret")
        each(ask.about, 0, _MANY, ask.kind)
        need(ask.kind not in _OF_MAINS or ask.about[0] < MAINS, "there is no such main species")
        need(ask.kind != ARRIVE or ask.about[0] < 2 * _TURNS, "there is no such turn")
    born = [ask.about[0] for ask in asks if ask.kind == REINTRODUCE]
    need(len(born) == len(set(born)), "a litter is asked about twice")


def _zoo(zoo: Zoo) -> None:
    each((zoo.prohibited, zoo.store, zoo.bought, zoo.paid, zoo.known, zoo.bred), 0, ALL, "a zoo")
    each((zoo.store, zoo.bought, zoo.breeding), 0, _MANY, "a zoo’s tiles and steps")
    each((zoo.money, zoo.buzz, zoo.lost), -MOST, MOST, "a zoo’s money and buzz")
    need(zoo.known < 1 << CATEGORIES and zoo.bred < 1 << MAINS, "a zoo knows what there is not")
    within(zoo.readings, 0, 255, "readings")
    each((zoo.ledger.popularity, zoo.ledger.education, zoo.ledger.conservation), -MOST, MOST, "a zoo’s points")
    within(zoo.staff.used, 0, COMPONENTS.givens.workers, "a zoo’s workers")
    each((zoo.staff.surcharge, zoo.staff.free_rebuildings), 0, _MANY, "a zoo’s workers")
    taken = 0
    for enclosure in zoo.enclosures:
        need(not enclosure.squares & taken, "two enclosures lie on one square")
        taken |= enclosure.squares
        _enclosure(enclosure)
        _need_fits(why_unfit(enclosure, zoo.readings))
    for building in zoo.buildings:
        within(building.illustration, 0, BUILDINGS - 1, "a building")
        within(building.square, 0, SQUARES - 1, "where a building stands")
        need(not taken >> building.square & 1, "a building stands on something")
        taken |= 1 << building.square
    need(not taken & zoo.prohibited, "something stands on a prohibition tile")
    _need_fits(why_no_commerce(zoo.enclosures, zoo.buildings))
    species = [one.main.species for one in zoo.enclosures if one.main is not None]
    need(len(species) == len(set(species)), "a main species lives in two enclosures")
    counted(zoo.quarantine, range(COMPONENTS.givens.quarantine + 1), "quarantine")
    waiting = [group.species for group in zoo.quarantine]
    need(len(waiting) == len(set(waiting)), "a main species waits in two quarantine spaces")
    for group in zoo.quarantine:
        within(group.species, 0, MAINS - 1, "a main species")
        each((group.males, group.females), 0, _MANY, "animals")
        need(group.males + group.females > 0, "nobody waits in a quarantine space that is taken")


def _need_fits(refusal: Refusal | None) -> None:
    """Refuse what no zoo comes to, for every step that would lead there is refused: each would be again, whatever it is."""
    need(refusal is None, "" if refusal is None else refusal.text)


def _enclosure(enclosure: Enclosure) -> None:
    within(enclosure.biome, 0, BIOMES - 1, "a biome")
    within(enclosure.squares, 1, ALL, "the squares of an enclosure")
    each(enclosure.points, 0, ALL, "focal points")
    stands = 0
    for points in enclosure.points:
        need(not points & stands, "two focal points stand on one tile")
        stands |= points
    need(not stands & ~enclosure.squares, "a focal point stands outside of its enclosure")
    need(enclosure.co == NOBODY or FIRST_CO <= enclosure.co < SPECIES, "there is no such co species")
    if enclosure.main is not None:
        _main(enclosure.main)


def _main(main: Main) -> None:
    within(main.species, 0, MAINS - 1, "a main species")
    animals = (main.males, main.females, main.lying, main.male_discs, main.female_discs, main.experience)
    each(animals, 0, _MANY, "animals and their experience")


def _cards(public: Public) -> None:
    cards = public.cards
    within(cards.event, NO_EVENT, _EVENTS - 1, "an event")
    within(cards.donor, NOBODY, _DONORS - 1, "a donor")
    for seen, count in ((cards.under, _EVENTS), (cards.discarded, _EVENTS), (cards.donors, _DONORS)):
        need(len(seen) <= _MANY, "there are too many cards")
        each(seen, 0, count - 1, "cards")


def _exchange(public: Public, seats: int) -> None:
    summer, trading = public.summer, public.trading
    moved = public.round - (1 if public.season == SPRING else 0)
    need(len(public.walked) == moved - 1 and _goes(walk_so_far(public)), "the exchange does not walk so")
    within(summer.rescued, 0, (1 << seats) - 1, "rescues")
    counted(summer.lots, range(MAINS + 1), "lots")
    for lot in summer.lots:
        within(lot.species, 0, MAINS - 1, "a main species")
        within(lot.takers, 0, (1 << seats) - 1, "takers")
        each((*lot.given, *lot.filled, *lot.taken), 0, _MANY, "animals at the exchange")
        need(min(left(summer.position, lot)) >= 0, "more was taken than the exchange had")
        need(min(wanted(summer, lot.species)) >= 0, "more was given than the exchange wants")
    touched = [lot.species for lot in summer.lots]
    need(len(touched) == len(set(touched)), "a main species has two lots")
    for numbers in (trading.made, trading.workers):
        counted(numbers, seats, "trades")
        each(numbers, 0, _MANY, "trades")
    within(trading.passed, 0, (1 << seats) - 1, "who passed")


@functools.lru_cache(maxsize=1024)
def _goes(walked: tuple[int, ...]) -> bool:
    """Tell whether some walk of the exchange begins so."""
    return any(walk[: len(walked)] == walked for walk in WALKS)


def _has_counted(public: Public) -> bool:
    """Tell whether all is counted but what money buys."""
    return public.season == OVER or any(ask.kind == SPEND for ask in public.asks)


def _tracks(public: Public, seats: int) -> None:
    counted(public.reintroduction, len(TRACKED), "tracks")
    for track in public.reintroduction:
        counted(track.cubes, seats, "cubes")
        each((*track.cubes, track.done, track.last), 0, _MANY, "a track")
    counted(public.parks, len(COMPONENTS.parks), "parks")
    for park in public.parks:
        each((park.first, park.second), 0, (1 << seats) - 1, "a park")
    within(public.pair_owner, NOBODY, seats - 1, "who has the pair")
    if public.pair_waits:
        waits = public.zoos[public.pair_owner].quarantine if public.pair_owner != NOBODY else ()
        need(any(COMPONENTS.mains[group.species].single for group in waits), "a pair waits that is not there")
    need(all(0 <= there <= full for there, full in zip(public.bag, FULL_BAG, strict=True)), "the bag is too full")
    each(public.stand_ins, 0, _MANY, "stand-ins")


def _spring(public: Public, seats: int) -> None:
    _rolls(public.rolls)
    counted(public.thrown, seats if public.season == SPRING else (0, seats), "dice of a spring")
    for rolls in public.thrown:
        _rolls(rolls)
    counted(public.litters, range(MAINS + 1), "litters")
    for litter in public.litters:
        within(litter.species, 0, MAINS - 1, "a main species")
        each((litter.successes, litter.males, litter.females), 0, _MANY, "a litter")


def _rolls(rolls: tuple[Dice, ...]) -> None:
    counted(rolls, range(MAINS + 1), "rolls")
    for roll in rolls:
        within(roll.species, 0, MAINS - 1, "a main species")
        need(len(roll.dice) <= _TURNS, "there are too many dice")
        each(roll.dice, 1, 6, "dice")
        within(roll.needed, -_TURNS, _TURNS, "what a die needs")
    species = [roll.species for roll in rolls]
    need(len(species) == len(set(species)), "a main species rolls twice")


def _born(public: Public, ask: Ask) -> None:
    """Check that a litter which is asked about was born, lies beside its parents, and finds room on its track."""
    (species,) = ask.about
    litters = [litter for litter in public.litters if litter.species == species]
    need(len(litters) == 1, "young are asked about that were not born")
    for seat in ask.seats:
        main, litter = main_of(public.zoos[seat], species), litters[0]
        need(main is not None and main.male_discs >= litter.males and main.female_discs >= litter.females, _NO_YOUNG)
    need(track_room(public, species) > 0, "a track that has no room is asked about")


_NO_YOUNG = "young are asked about that do not lie in their zoo"


def _waits(public: Public, ask: Ask) -> bool:
    """Tell whether the pair of the table waits where its owner is asked about it."""
    return public.pair_waits and ask.seats == (public.pair_owner,) and COMPONENTS.mains[ask.about[0]].single


def _ends(public: Public, seats: int) -> None:
    counted(public.reports, (0, seats), "reports")
    for report in public.reports:
        each([getattr(report, name) for name in report.__struct_fields__], -MOST, MOST, "a report")
        need(report.bonus in _BONUSES, "there is no such bonus")
    counted(public.race, range(_TURNS), "years")
    for points in public.race:
        counted(points, seats, "points")
        each(points, -MOST, MOST, "points")
    need([step.kind for step in public.count] in ([], list(range(WELFARE + 1))), "the count goes otherwise")
    need(bool(public.count) == bool(public.before_count), "a count began from nothing")
    need(bool(public.count) or not _has_counted(public), "nobody counted what is over")
    for step in public.count:
        counted(step.popularity, seats, "points")
        counted(step.conservation, seats, "points")
        counted(step.out, seats, "who is out")
        each((*step.popularity, *step.conservation), -MOST, MOST, "points")
    counted(public.before_count, (0, seats), "points before the count")
    for pair in public.before_count:
        each(pair, -MOST, MOST, "points before the count")
