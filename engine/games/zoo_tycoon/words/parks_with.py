"""Say how much of a national park there would be with a main, and who could come beside it."""

from collections.abc import Collection, Iterator, Sequence
from itertools import combinations, permutations

from engine.contract.tree import Struct
from engine.games.zoo_tycoon.bots.outlook import outlook_of
from engine.games.zoo_tycoon.components.numbers import (
    BIOME,
    COMPONENTS,
    CONSERVATION,
    FIRST_CO,
    NOBODY,
    PARK_MEMBERS,
    PARK_OF,
    SPECIES,
)
from engine.games.zoo_tycoon.names import event_name, park_name, plural
from engine.games.zoo_tycoon.plans.herds import herds
from engine.games.zoo_tycoon.rules.autumn.parks import missing, missing_of, wanted
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Taking
from engine.games.zoo_tycoon.rules.summer.next_take import once_taken
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach, on_offer_to_all
from engine.games.zoo_tycoon.rules.summer.trading import UNLIMITED, has_trade, trades, worker_can_bring_trade
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.animals import main_of
from engine.games.zoo_tycoon.rules.zoo.enclosures import in_quarantine, species_of
from engine.games.zoo_tycoon.rules.zoo.limits import idle
from engine.games.zoo_tycoon.rules.zoo.needs import tolerated
from engine.shared.wording import listing, signed

QUARANTINED = " with quarantine"
"""How it begins to be told that members of a park are counted which wait."""
_FEW = 2
"""How many missing members of a park are named at most."""


def kept_out(public: Public, seat: int, species: int) -> str:
    """Return that a disease keeps a species out of enclosures this year; empty where none does (R148)."""
    event = public.cards.event
    return f"not this year: {event_name(event).lower()}" if barred(event, species, public.zoos[seat].readings) else ""


def most_conserving(public: Public, seat: int, species: int) -> tuple[int, int]:
    """Return who can come only with a main has most conservation, or NOBODY, and how much both have (R49, R107).

    Who is wanted in a place beside those that are there, or that wait, can come without it, too; where others can take that place,
    and conserve as much there, it can come with it as well as they.
    """
    zoo, beside = public.zoos[seat], conserving_beside(public, seat, species)
    places = [some for _, able in places_for(zoo) if (some := _conserving_of(public, seat, able))]
    most = _most_in(places)
    able = [co for co in beside if _most_in([[one for one in some if one != co] for some in places]) == most]
    elsewhere = [guest.co for guest in _guests_of(zoo, PARK_OF[species], species) if guest.host != species]

    def good(co: int) -> tuple[int, bool, bool, bool]:
        return CONSERVATION[co], not has_place(zoo, co), co not in elsewhere, PARK_OF[co] == PARK_OF[species]

    best = max(able, key=good, default=NOBODY)
    return best, CONSERVATION[species] + (0 if best == NOBODY else CONSERVATION[best])


def _most_in(places: Sequence[Sequence[int]], taken: frozenset[int] = frozenset()) -> int:
    """Return the most conservation of some cos, one at most in each of some places."""
    if not places:
        return 0
    first, *rest = places
    here = [CONSERVATION[co] + _most_in(rest, taken | {co}) for co in first if co not in taken]
    return max(_most_in(rest, taken), *here, 0)


def conserving_beside(public: Public, seat: int, species: int) -> list[int]:
    """Return who has conservation and may come beside a main: in the last year nobody whom a disease keeps out (R148)."""
    return _conserving_of(public, seat, tolerated(species))


def _conserving_of(public: Public, seat: int, some: Collection[int]) -> list[int]:
    """Return who of some cos has conservation and may come: in the last year nobody whom a disease keeps out (R148)."""
    there, last = species_of(public.zoos[seat].enclosures), public.round == COMPONENTS.givens.rounds
    able = [co for co in some if not there >> co & 1 and CONSERVATION[co]]
    return [co for co in able if not (last and kept_out(public, seat, co))]


class GuestAt(Struct, frozen=True, gc=False):
    """Hold a co that may come, and the main beside which it lives then, or NOBODY."""

    co: int
    host: int


class ParkWith(Struct, frozen=True, gc=False):
    """Hold how much of a national park a zoo would have, and that in words, with who comes then and who is missing.

    It `hardly` comes where more than one of those cannot be had as things are. Those that are missing and no guests, who come for
    nothing, are still `to_take` (R107).
    """

    park: int
    have: int
    told: str
    hardly: bool
    to_take: int
    waiting: str
    """That members are counted which wait in quarantine, if any are, in words (R144)."""
    guests: tuple[GuestAt, ...] = ()


def park_with(public: Public, seat: int, take: Taking) -> ParkWith | None:
    """Return how much of a national park, which still pays, a zoo would have with a species, where that is more than without.

    With a newcomer comes who may live beside it, or beside others of the zoo, and is wanted: it costs nothing (R107). A park that
    wants not the newcomer but only who may live beside it is told where few are missing then and nobody else has a place for those.
    In the last year such parks alone are told that can still be completed.
    """
    zoo, outlook, species = public.zoos[seat], outlook_of(public, seat), take.species
    new = main_of(zoo, species) is None
    here = species_of(zoo.enclosures) | sum([1 << group.species for group in zoo.quarantine])
    beside = [co for co in (tolerated(species) if new else ()) if wanted(here, co) and outlook.parks[PARK_OF[co]]]
    park, guests = PARK_OF[species], list[GuestAt]()
    if wanted(here, species) and outlook.parks[park]:
        guests = _guests_of(zoo, park, species if new else NOBODY)
    elif beside and not has_place(zoo, beside[0]):
        co = min(beside, key=lambda one: len(missing_of(here | 1 << one, PARK_OF[one], outlook.without[PARK_OF[one]])))
        park, guests = PARK_OF[co], [GuestAt(co, species)]
    else:
        return None
    guest = sum([1 << one.co for one in guests])
    left = missing_of(here | 1 << species | guest, park, outlook.without[park])
    after = once_taken(public, seat, take)
    if (len(left) > _FEW and not wanted(here, species)) or after is None or not _may_complete(after, seat, park, guest):
        return None
    shown = missing_of(species_of(zoo.enclosures) | 1 << species | guest, park, outlook.without[park])
    coming = Group(species, take.males, take.females)
    have = _had(zoo, park, left, shown, coming)
    conserving = most_conserving(public, seat, species)[0] if new else NOBODY
    other = _instead(guests, species, conserving)
    notes = [_still_missing(public, seat, take, left)]
    if other != NOBODY:
        there = here | 1 << species | guest & ~(1 << other) | 1 << conserving
        fewer = len(PARK_MEMBERS[park]) - len(missing_of(there, park, outlook.without[park]))
        notes.insert(0, f"{fewer} with {plural(conserving)}, for conservation")
    pays = outlook.parks[park]
    if not left:
        notes.insert(0, f"conservation {signed(pays)} at the end")
    elif pays < COMPONENTS.parks[park].first:
        notes.insert(0, f"only conservation {signed(pays)} left, R144")
    told = f"{_coming(public, seat, guests, species)}{park_name(park)} {have}{in_brackets(*notes)}"
    away = [member for member in left if not any(_may_have(public, seat, one) for one in member)]
    to_take = len([member for member in left if max(member) < FIRST_CO])
    waiting = _quarantined(zoo, park, coming) if len(shown) != len(left) else ""
    return ParkWith(park, len(PARK_MEMBERS[park]) - len(left), told, len(away) > 1, to_take, waiting, tuple(guests))


def far_off(public: Public, park: ParkWith) -> bool:
    """Tell whether more members of a park would still be missing than there are years to come, and than are named."""
    return len(PARK_MEMBERS[park.park]) - park.have > max(_FEW, COMPONENTS.givens.rounds - public.round)


def park_then(public: Public, seat: int, species: int) -> tuple[int, int, str]:
    """Return how many members of its park a zoo would miss with a main, how many guests that takes, and how much it would have.

    The words are empty where it furthers none that pays the seat and that it can still complete.
    """
    zoo, outlook, park = public.zoos[seat], outlook_of(public, seat), PARK_OF[species]
    here = species_of(zoo.enclosures) | sum([1 << group.species for group in zoo.quarantine])
    if not wanted(here, species) or not outlook.parks[park]:
        return 0, 0, ""
    guests = _guests_of(zoo, park, species if main_of(zoo, species) is None else NOBODY)
    guest = sum([1 << one.co for one in guests])
    if not _may_complete(public, seat, park, guest) or not can_come(public, seat, species):
        return 0, 0, ""
    without = outlook.without[park]
    left = missing_of(here | 1 << species | guest, park, without)
    shown = missing_of(species_of(zoo.enclosures) | 1 << species | guest, park, without)
    pairs = in_reach(public, seat).get(species, {})
    most = Group(species, max(pairs, default=0), max([max(some, default=0) for some in pairs.values()], default=0))
    have = _had(zoo, park, left, shown, most)
    return len(left), len(guests), f"{_coming(public, seat, guests, species)}{park_name(park)} {have}"


def _had(
    zoo: Zoo, park: int, left: Sequence[Sequence[int]], not_shown: Sequence[Sequence[int]], coming: Group | None = None
) -> str:
    """Return how much of a park there is, of which some are missing, and that it is not yet all on show (R144)."""
    members = len(PARK_MEMBERS[park])
    return f"{members - len(left)} of {members}{'' if len(not_shown) == len(left) else _quarantined(zoo, park, coming)}"


def _quarantined(zoo: Zoo, park: int, coming: Group | None = None) -> str:
    """Return that members of a park wait, and which are too few to be exhibited, with who is `coming` if anybody (R39, R43)."""
    few = [
        group.species
        for group in zoo.quarantine
        if PARK_OF[group.species] == park and main_of(zoo, group.species) is None
        if not any(herds(zoo, group.species, _with_those(group, coming)))
    ]
    return f"{QUARANTINED}, where {listing([plural(one) for one in few])} are too few yet" if few else QUARANTINED


def _with_those(group: Group, coming: Group | None) -> Group:
    if coming is None or coming.species != group.species:
        return group
    return Group(group.species, group.males + coming.males, group.females + coming.females)


def _coming(public: Public, seat: int, guests: Sequence[GuestAt], newcomer: int) -> str:
    """Return who comes with a newcomer, and where those live that do not live beside it (`with jabirus beside macaws `)."""
    named = [
        f"{plural(one.co)}{_where_they_live(one, newcomer)}{in_brackets(kept_out(public, seat, one.co))}"
        for one in guests
    ]
    return f"with {listing(named)} " if guests else ""


def _where_they_live(guest: GuestAt, newcomer: int) -> str:
    if guest.host == newcomer:
        return ""
    return f" beside {plural(guest.host)}" if guest.host != NOBODY else " by themselves"


def _instead(guests: Sequence[GuestAt], newcomer: int, conserving: int) -> int:
    """Return the guest of a newcomer in whose place, the only one beside it, another co has more conservation, or NOBODY (R29)."""
    for one in guests:
        if one.host == newcomer and conserving != NOBODY and CONSERVATION[conserving] > CONSERVATION[one.co]:
            return one.co
    return NOBODY


def in_brackets(*notes: str) -> str:
    told = "; ".join(filter(None, notes))
    return f" ({told})" if told else ""


def has_place(zoo: Zoo, co: int) -> bool:
    return any(co in able for _, able in places_for(zoo))


def places_for(zoo: Zoo) -> Iterator[tuple[int, Collection[int]]]:
    """Yield who may come to each main without a co, on show or in quarantine, and to each enclosure without a main (R29, R35)."""
    for one in zoo.enclosures:
        if one.co == NOBODY:
            able = range(FIRST_CO, SPECIES) if one.main is None else tolerated(one.main.species)
            yield NOBODY if one.main is None else one.main.species, [co for co in able if BIOME[co] == one.biome]
    yield from [
        (group.species, tolerated(group.species)) for group in zoo.quarantine if main_of(zoo, group.species) is None
    ]


def _guests_of(zoo: Zoo, park: int, newcomer: int) -> list[GuestAt]:
    """Return the most members of a park that are missing and may come, each to a place of its own, also beside a newcomer."""
    here, places = species_of(zoo.enclosures), list(places_for(zoo))
    places += [(newcomer, tolerated(newcomer))] if newcomer != NOBODY else []
    members = sorted([one for member in PARK_MEMBERS[park] for one in member])
    cos = [one for one in members if one >= FIRST_CO and wanted(here, one)]
    cos.sort(key=lambda co: -CONSERVATION[co])  # of as many members rather those that conserve
    most = (
        [GuestAt(co, host) for co, (host, _) in zip(some, at, strict=True)]
        for count in range(len(cos), 0, -1)
        for some in combinations(cos, count)
        for at in permutations(places, count)
        if all(co in able for co, (_, able) in zip(some, at, strict=True))
    )
    return next(most, [])


def _may_complete(public: Public, seat: int, park: int, guest: int = 0) -> bool:
    """Tell whether a seat can still complete a park: in the last year all that it is missing must come out or be taken now (R144).

    A co is there for everybody, `guest` is the set of those that are reckoned with; who is ill comes nowhere (R107, R148).
    """
    if public.round < COMPONENTS.givens.rounds:
        return True
    zoo, event = public.zoos[seat], public.cards.event
    ill = sum([1 << one for member in PARK_MEMBERS[park] for one in member if barred(event, one, zoo.readings)])
    out = sum([1 << one.species for one in zoo.quarantine if any(herds(zoo, one.species))])
    left = missing_of(species_of(zoo.enclosures) | ((out | guest) & ~ill), park, outlook_of(public, seat).without[park])
    able = [[one for one in member if not ill >> one & 1 and _may_have(public, seat, one)] for member in left]
    to_take, more = [one for one in able if one and one[-1] < FIRST_CO], trades(public, seat)
    return all(able) and (more == UNLIMITED or len(to_take) <= more + idle(zoo))


def _may_have(public: Public, seat: int, species: int) -> bool:
    return species >= FIRST_CO or can_come(public, seat, species)


def _still_missing(public: Public, seat: int, take: Taking, left: Sequence[Sequence[int]]) -> str:
    """Return who is missing of a park, where they are few; a co is there for everybody (R107)."""
    if not 0 < len(left) <= _FEW:
        return ""
    after = once_taken(public, seat, take)
    named = [
        " or ".join([f"{plural(one)}{'' if after is None else _offered(after, seat, one)}" for one in member])
        for member in left
    ]
    return f"missing: {'; '.join(named)}"


def _offered(public: Public, seat: int, species: int) -> str:
    """Return that animals can come now, if they can, and if it takes an event by which (A24); that a disease keeps them out.

    Guests are there for everybody, so they come to any enclosure of their own (R107).
    """
    if barred(public.cards.event, species, public.zoos[seat].readings):
        return f", not this year ({event_name(public.cards.event).lower()})"
    if species >= FIRST_CO:
        return ", as guests"
    if not can_come(public, seat, species):
        return ""
    there = Group(species, *on_offer_to_all(public, species))
    alone = any(next(herds(public.zoos[seat], species, there), (0, 0)))
    return ", offered now" if alone else f", to be had by {event_name(public.cards.event).lower()}"


def for_parks_by_a_trade(public: Public, seat: int) -> Iterator[str]:
    """Yield for each national park of which few are missing, and which still pays, who of these a trade could bring now."""
    zoo, outlook = public.zoos[seat], outlook_of(public, seat)
    here = species_of(zoo.enclosures) | sum([1 << group.species for group in zoo.quarantine])
    for park, pays in enumerate(outlook.parks):
        left = missing_of(here, park, outlook.without[park])
        if not pays or len(left) > _FEW or not _may_complete(public, seat, park):
            continue
        able = [plural(one) for member in left for one in member if can_come(public, seat, one)]
        if able:
            have = _had(zoo, park, left, missing(zoo, park, outlook.without[park]))
            yield f"A trade could bring for {park_name(park)}, {have}: {listing(able, 'or')}."


def can_come(public: Public, seat: int, species: int) -> bool:
    """Tell whether a seat may take, with a trade or a worker that it has, animals of a main that may be shown (R87, R90-R94).

    With those that wait already they may be a group.
    """
    if species >= FIRST_CO or not (has_trade(public, seat) or worker_can_bring_trade(public, seat)):
        return False
    pairs, zoo = in_reach(public, seat).get(species, {}), public.zoos[seat]
    if not pairs:
        return False
    waiting, females = in_quarantine(zoo, species), [max(some, default=0) for some in pairs.values()]
    most = Group(species, waiting.males + max(pairs), waiting.females + max(females))
    return any(next(herds(zoo, species, most), (0, 0)))
