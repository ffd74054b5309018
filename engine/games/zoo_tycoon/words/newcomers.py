"""Tell apart animals that could be taken: what their species brings, and what these would be in one's zoo."""

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
    YELLOW,
)
from engine.games.zoo_tycoon.names import event_name, park_name, plural, sexes
from engine.games.zoo_tycoon.plans.herds import herds, least
from engine.games.zoo_tycoon.rules.autumn.parks import missing, missing_of, wanted
from engine.games.zoo_tycoon.rules.breeding import program_after, threshold
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.model import Group, Main, Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Taking
from engine.games.zoo_tycoon.rules.summer.demands import center_earned
from engine.games.zoo_tycoon.rules.summer.next_take import once_taken
from engine.games.zoo_tycoon.rules.summer.on_offer import in_reach, on_offer_to_all
from engine.games.zoo_tycoon.rules.summer.trading import UNLIMITED, has_trade, trades, worker_can_bring_trade
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.animals import main_of
from engine.games.zoo_tycoon.rules.zoo.enclosures import home, in_quarantine, species_of
from engine.games.zoo_tycoon.rules.zoo.figures import owned
from engine.games.zoo_tycoon.rules.zoo.limits import idle
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, group_size, happiness, main_tiles, tolerated
from engine.games.zoo_tycoon.words.group_colours import colours_with, group_then
from engine.games.zoo_tycoon.words.litters import points_of_steps, set_free
from engine.shared.wording import capital, counted, listing, signed

_FEW = 2
"""How many missing members of a park are named at most."""
_BOTH = 2
"""How many newcomers are told one against the other."""
_GROUP = 3
"""The place of the size of a group among all needs."""
_FIRST_LITTER, _NOT_YELLOW = "first litter", "no dice while yellow"
"""How it is told that litters are to come, and that they take a better colour than the one of all at first (R77)."""


def told_apart(
    public: Public,
    seat: int,
    takes: Sequence[Taking],
    *,
    advised: bool = False,
    priced: bool = True,
    named: bool = False,
) -> str:
    """Return of each of some takes what is not so of all of them (`lions: Serengeti 1 of 5; bears: Banff 2 of 4`).

    Of two newcomers each figure is told in favour of that one for which it speaks, before all else what speaks for the first. Where
    the first take is `advised`, and not both are newcomers, parks, litters and young of it that bring something go first. What they
    cost is told unless they are not `priced`, as it was told before; of two the second is `named` beside what speaks for the first.
    """
    breeds, zoo = public.round < COMPONENTS.givens.rounds, public.zoos[seat]
    newcomers = [one for take in takes if (one := _newcomer(public, seat, take)) is not None]
    two_new = len(takes) == len(newcomers) == _BOTH and len({one.species for one in newcomers}) == _BOTH
    found = [(take, tuple(_told(public, seat, take, breeds=breeds, figures=not two_new))) for take in takes]
    common = set(found[0][1]).intersection(*[facts for _, facts in found]) if len(found) > 1 else set[str]()
    told = [
        (take, [one for one in facts if one not in common and not (_with_others(zoo, take, takes) and _is_late(one))])
        for take, facts in found
    ]
    if len(takes) == 1 or any(facts for _, facts in told):  # else nothing tells them apart
        told = [(take, facts or list(_how_many(zoo, take))) for take, facts in told]
    costs = [costs_of(zoo, take) for take in takes]
    if priced and not two_new and (len(takes) == 1 or len(set(costs)) > 1):
        told = [(take, [*facts, *cost] if facts else []) for (take, facts), cost in zip(told, costs, strict=True)]
    alone, for_it, good = len({take.species for take in takes}) == len(takes), "", list[_Gains]()
    over = f" over {plural(takes[1].species)}" if named and alone and len(takes) == _BOTH else ""
    if two_new:
        good = _good_apart(public, seat, told, breeds=breeds)
        told = [
            (take, [one for one in facts if one not in (*pro.soon, *pro.hardly)])
            for (take, facts), pro in zip(told, good, strict=True)
        ]
    elif advised and alone and told:
        (take, facts), *others = told
        gains = _gains(public, seat, take, breeds=breeds)
        pro = [one for one in (*gains.soon, *gains.hardly) if one in facts]
        for_it = _one_by_one(take.species, pro, over)
        told = [(take, [one for one in facts if one not in pro]), *others]
    lists = "; ".join(
        [
            f"{plural(take.species) if alone else sexes(take.males, take.females)}: {', '.join(facts)}"
            for take, facts in told
            if facts
        ]
    )
    first, *rest = _in_favour(newcomers, good, over) if two_new else (for_it,)
    return ". ".join(filter(None, (first, capital(lists) if first else lists, *rest)))


class _Newcomer(Struct, frozen=True, gc=False):
    """Hold what a main brings and costs on show, on how many tiles, and who beside it has most conservation, or NOBODY."""

    species: int
    popularity: int
    education: int
    conservation: int
    co: int
    beside: str
    """Who that is, in words, or who might be and can come without this main as well."""
    costs: int
    tiles: int


class _Gains(Struct, frozen=True, gc=False):
    """Hold what a take is good for, and apart from that a park which hardly comes of it: too few of its members can come now."""

    soon: tuple[str, ...]
    hardly: tuple[str, ...] = ()


def _newcomer(public: Public, seat: int, take: Taking) -> _Newcomer | None:
    """Return what a take of a main that a zoo has not would bring; None of others, and of too few to be exhibited."""
    zoo, species, card = public.zoos[seat], take.species, COMPONENTS.mains[take.species]
    herd = sum(next(herds(zoo, species, Group(species, take.males, take.females)), (0, 0)))
    if owned(zoo) >> species & 1 or not herd:
        return None
    co, conserved = _most_conserving(public, seat, species)
    beside = f" beside {_costing(public, seat, co)}" if co != NOBODY else _without_it(public, seat, take)
    costs = main_tiles(Main(species, 0, herd, 0)) * card.cost
    return _Newcomer(species, card.base(herd), card.education, conserved, co, beside, costs, least(species, herd)[0])


def _without_it(public: Public, seat: int, take: Taking) -> str:
    """Return in brackets who has conservation, may live beside a main and has another place, too; empty of nobody.

    Where guests with whom the main comes for a park are told to be in that place, it is not named; beside the main itself there
    must be a place then (R29).
    """
    zoo, species, park = public.zoos[seat], take.species, _park_with(public, seat, take)
    taken = [guest.host for guest in park.guests] if park is not None else []
    free = [co for co in _conserving_beside(public, seat, species) if _has_place(zoo, co)]
    if not free:
        return ""
    co = max(free, key=lambda one: CONSERVATION[one])
    hosts = [host for host, able in _places(zoo) if co in able]
    host = next((host for host in hosts if host not in taken), None)
    if host is None and species in taken:
        return ""
    where = "" if host is None or host == NOBODY else f" to {plural(host)}"
    return f" ({plural(co)} can come{where} anyway)"


def _good_apart(
    public: Public, seat: int, told: Sequence[tuple[Taking, Sequence[str]]], *, breeds: bool
) -> list[_Gains]:
    """Return what each of two newcomers is good for and the other is not; of litters not that which takes a better colour first."""
    zoo, good = public.zoos[seat], list[_Gains]()
    litters = [[one for one in facts if one.startswith(_FIRST_LITTER)] for _, facts in told]
    mated = [all(_with_mates(zoo, take)) for take, _ in told]
    parks = [_park_with(public, seat, take) for take, _ in told]
    for here, (take, facts) in enumerate(told):
        own, other = parks[here], parks[1 - here]
        no_more = own is not None and other is not None and own.park == other.park and own.have <= other.have
        gains = _gains(public, seat, take, breeds=breeds)
        soon, hardly = ([one for one in some if one in facts] for some in (gains.soon, gains.hardly))
        soon = [one for one in soon if not (one in litters[here] and _NOT_YELLOW in one and litters[1 - here])]
        soon, hardly = (
            [one for one in some if not (no_more and own is not None and one == own.told)] for some in (soon, hardly)
        )
        both = ["both sexes"] if breeds and mated[here] > mated[1 - here] and not litters[here] else []
        good.append(_Gains((*both, *soon), tuple(hardly)))
    return good


def _in_favour(both: Sequence[_Newcomer], good: Sequence[_Gains], over: str) -> Iterator[str]:
    """Yield what speaks for the first of two newcomers, what for the other, and that both bring as much conservation."""
    one, other = both
    for_it: dict[int, list[str]] = {one.species: [], other.species: []}
    for more, less, pro in ((one, other, good[0]), (other, one, good[1])):
        told = for_it[more.species]
        if more.conservation > less.conservation:
            against = less.beside if less.co != more.co else ""
            told.append(f"conservation {more.conservation}{more.beside} against {less.conservation}{against}")
        told += pro.soon
        if more.popularity > less.popularity:
            told.append(f"popularity {more.popularity} against {less.popularity}")
        if more.education > less.education:
            told.append(f"education {more.education} against {less.education}")
        if more.costs < less.costs:
            told.append(f"running costs {signed(more.costs)} against {signed(less.costs)}")
        if more.tiles < less.tiles:
            told.append(f"{counted(more.tiles, 'tile')} against {less.tiles}")
        told += pro.hardly
    yield _one_by_one(one.species, for_it[one.species], over)
    yield _one_by_one(other.species, for_it[other.species])
    if one.conservation == other.conservation > 0:
        ways = [f"{plural(new.species)} beside {plural(new.co)}" for new in (one, other) if new.co != NOBODY]
        yield f"Conservation is up to {one.conservation} with either{f' ({listing(ways)})' if ways else ''}"


def _one_by_one(species: int, told: Sequence[str], over: str = "") -> str:
    """Return what speaks for a newcomer, the first of it by itself, as there is not always room for all; empty of nothing.

    `over` whom that is, is told where those are named nowhere else.
    """
    first, rest = told[:1], told[1:]
    also = f". Also for {plural(species)}: {', '.join(rest)}" if rest else ""  # true by itself, wherever it stands
    return f"In favour of {plural(species)}{over}: {first[0]}{also}" if first else ""


def _costing(public: Public, seat: int, co: int) -> str:
    """Return a co with what it costs a year, and whether a disease keeps it out this year (R23, R148)."""
    ill = kept_out(public, seat, co)
    return f"{plural(co)} ({ill and f'{ill}; '}costs {signed(COMPONENTS.costs.co)})"


def kept_out(public: Public, seat: int, species: int) -> str:
    """Return that a disease keeps a species out of enclosures this year; empty where none does (R148)."""
    event = public.cards.event
    return f"not this year: {event_name(event).lower()}" if barred(event, species, public.zoos[seat].readings) else ""


def _how_many(zoo: Zoo, take: Taking) -> Iterator[str]:
    """Yield how many there would be of a main that is exhibited or waits, where there is nothing else to tell."""
    waiting = in_quarantine(zoo, take.species)
    group = Group(take.species, waiting.males + take.males, waiting.females + take.females)
    if owned(zoo) >> take.species & 1:
        yield group_then(zoo, take.species, group)
    more = _more_popular(zoo, group)
    if more is not None:
        yield f"popularity {signed(more)}" if more else "no more popularity"


def _more_popular(zoo: Zoo, group: Group) -> int | None:
    """Return how much more popular those on show are with as many of a group as may live with them; None where none do."""
    there, herd = main_of(zoo, group.species), sum(next(herds(zoo, group.species, group), (0, 0)))
    if there is None or not herd:
        return None
    card, size = COMPONENTS.mains[group.species], group_size(there)
    return card.base(size + herd) - card.base(size)


def _told(public: Public, seat: int, take: Taking, *, breeds: bool, figures: bool) -> Iterator[str]:
    """Yield what a take brings; `breeds` says that another spring comes, `figures` are told of a newcomer."""
    zoo, species, card = public.zoos[seat], take.species, COMPONENTS.mains[take.species]
    there, waiting = main_of(zoo, species), in_quarantine(zoo, species)
    group = Group(species, waiting.males + take.males, waiting.females + take.females)
    if barred(public.cards.event, species, zoo.readings):
        yield f"in quarantine till next year ({event_name(public.cards.event).lower()})"
    yield from colours_with(zoo, species, group, public.cards.event)
    if more := _more_popular(zoo, group):
        yield f"popularity {signed(more)}"
    new = not (there is not None or waiting.males + waiting.females)
    gains = _gains(public, seat, take, breeds=breeds)
    yield from (*gains.soon, *gains.hardly)
    if _steps(zoo, take, breeds=breeds) and not all(_with_mates(zoo, take)):
        yield "only one sex yet"
    if new and figures:
        herd = next(herds(zoo, species, group), (0, 0))
        popular = [card.base(sum(herd))] if any(herd) else card.popularity
        yield f"popularity {' or '.join(map(str, popular))}"
        yield f"education {card.education}"
        co, conserved = _most_conserving(public, seat, species)
        beside = "" if co == NOBODY else f", with {_costing(public, seat, co)} {conserved}"
        yield f"conservation {card.conservation}{beside}"


def _gains(public: Public, seat: int, take: Taking, *, breeds: bool) -> _Gains:
    """Return what a take is good for: a center, a first litter, how much of a park there is with it, what young may bring."""
    park = _park_with(public, seat, take)
    near = [park.told] if park is not None and not park.hardly else []
    hardly = [park.told] if park is not None and park.hardly else []
    at_once, later = (
        _of_centers_and_litters(public, seat, take, breeds=breeds),
        _of_young(public, seat, take, breeds=breeds),
    )
    return _Gains((*at_once, *near, *later), tuple(hardly))


def _of_centers_and_litters(public: Public, seat: int, take: Taking, *, breeds: bool) -> Iterator[str]:
    """Yield what a take is good for at once: a free center, which takes all other takes of the year, a first litter (R83, R129)."""
    zoo, species = public.zoos[seat], take.species
    there, mates = main_of(zoo, species), all(_with_mates(zoo, take))
    if public.round == 1 and center_earned((species,)):
        yield "a free conservation center (no other take this year)"
    if mates and (steps := _steps(zoo, take, breeds=breeds)):
        more = points_of_steps(public, seat, zoo.breeding, zoo.breeding + steps)
        worth = f"conservation {signed(more)} as others stand" if more else ""
        unhappy = there is None or happiness(zoo.enclosures[home(zoo, species)]) <= YELLOW
        no_dice = _NOT_YELLOW if unhappy and threshold(species, YELLOW) is None else ""
        yield f"{_FIRST_LITTER} +{counted(steps, 'step')}{_in_brackets(worth, no_dice)}"


def _of_young(public: Public, seat: int, take: Taking, *, breeds: bool) -> Iterator[str]:
    """Yield what young may bring that can come only with a take."""
    there, mates = main_of(public.zoos[seat], take.species), all(_with_mates(public.zoos[seat], take))
    if breeds and mates and not (there and there.males and there.females + there.lying):
        yield from set_free(public, seat, take.species)


def _steps(zoo: Zoo, take: Taking, *, breeds: bool) -> int:
    """Return how many steps a first litter brings that takes those who are taken: else it may come without them."""
    if not breeds or all(_by_sex(main_of(zoo, take.species), in_quarantine(zoo, take.species))):
        return 0
    return program_after(zoo.breeding, zoo.bred, take.species) - zoo.breeding


def _is_late(fact: str) -> bool:
    """Tell whether what is told is a first litter that takes a better colour before."""
    return fact.startswith(_FIRST_LITTER) and _NOT_YELLOW in fact


def _with_others(zoo: Zoo, take: Taking, takes: Sequence[Taking]) -> bool:
    """Tell whether one of some takes helps another main on show to its first litter as well."""
    return any(other.species != take.species and _gets_dice(zoo, other) for other in takes)


def _gets_dice(zoo: Zoo, take: Taking) -> bool:
    """Tell whether a take is of a main that rolls no dice while it is yellow, and makes it enough for better (R77, R83)."""
    species, there = take.species, main_of(zoo, take.species)
    bred, yellow_rolls = zoo.bred >> species & 1, threshold(species, YELLOW) is not None
    if there is None or bred or yellow_rolls or not all(_with_mates(zoo, take)):
        return False
    size = group_size(there) + sum(next(herds(zoo, species, Group(species, take.males, take.females)), (0, 0)))
    unhappy = happiness(zoo.enclosures[home(zoo, species)]) <= YELLOW
    return unhappy and LADDERS[species][_GROUP].colour(size) > YELLOW


def _with_mates(zoo: Zoo, take: Taking) -> tuple[int, int]:
    """Return how many males and females of a main a zoo has with those that are taken."""
    males, females = _by_sex(main_of(zoo, take.species), in_quarantine(zoo, take.species))
    return males + take.males, females + take.females


def _by_sex(there: Main | None, waiting: Group) -> tuple[int, int]:
    """Return how many males and females of a main a zoo has, on show and in quarantine."""
    if there is None:
        return waiting.males, waiting.females
    return waiting.males + there.males, waiting.females + there.females + there.lying


def costs_of(zoo: Zoo, take: Taking) -> tuple[str, ...]:
    """Return what those that are taken add to running costs, as many as may live with the others (R23, R24); nothing of too few.

    Those that wait already cost as much without them.
    """
    species, there, waiting = take.species, main_of(zoo, take.species), in_quarantine(zoo, take.species)
    group = Group(species, waiting.males + take.males, waiting.females + take.females)
    size = 0 if there is None else group_size(there)
    herd, alone = (sum(next(herds(zoo, species, some), (0, 0))) for some in (group, waiting))
    before, after = (main_tiles(Main(species, 0, animals, 0)) for animals in (size + alone, size + herd))
    costs = (after - before) * COMPONENTS.mains[species].cost
    return (f"running costs {signed(costs)}" if costs else "no more running costs",) if herd else ()


def _most_conserving(public: Public, seat: int, species: int) -> tuple[int, int]:
    """Return who can come only with a main has most conservation, or NOBODY, and how much both have (R49, R107).

    Who has a place beside those that are there, or that wait, can come without it, too.
    """
    zoo = public.zoos[seat]
    able = [co for co in _conserving_beside(public, seat, species) if not _has_place(zoo, co)]
    best = max(able, key=lambda co: (CONSERVATION[co], PARK_OF[co] == PARK_OF[species]), default=NOBODY)
    return best, CONSERVATION[species] + (0 if best == NOBODY else CONSERVATION[best])


def _conserving_beside(public: Public, seat: int, species: int) -> list[int]:
    """Return who has conservation and may come beside a main: in the last year nobody whom a disease keeps out (R148)."""
    there, last = species_of(public.zoos[seat].enclosures), public.round == COMPONENTS.givens.rounds
    able = [co for co in tolerated(species) if not there >> co & 1 and CONSERVATION[co]]
    return [co for co in able if not (last and kept_out(public, seat, co))]


class _Guest(Struct, frozen=True, gc=False):
    """Hold a co that may come, and the main beside which it lives then, or NOBODY."""

    co: int
    host: int


class _Park(Struct, frozen=True, gc=False):
    """Hold how much of a national park a zoo would have, and that in words, with who comes then and who is missing.

    It `hardly` comes where more than one of those cannot be had as things are.
    """

    park: int
    have: int
    told: str
    hardly: bool
    guests: tuple[_Guest, ...] = ()


def _park_with(public: Public, seat: int, take: Taking) -> _Park | None:
    """Return how much of a national park, which still pays, a zoo would have with a species, where that is more than without.

    With a newcomer comes who may live beside it, or beside others of the zoo, and is wanted: it costs nothing (R107). A park that
    wants not the newcomer but only who may live beside it is told where few are missing then and nobody else has a place for those.
    In the last year such parks alone are told that can still be completed.
    """
    zoo, outlook, species = public.zoos[seat], outlook_of(public, seat), take.species
    new = main_of(zoo, species) is None
    here = species_of(zoo.enclosures) | sum([1 << group.species for group in zoo.quarantine])
    beside = [co for co in (tolerated(species) if new else ()) if wanted(here, co) and outlook.parks[PARK_OF[co]]]
    park, guests = PARK_OF[species], list[_Guest]()
    if wanted(here, species) and outlook.parks[park]:
        guests = _guests_of(zoo, park, species if new else NOBODY)
    elif beside and not _has_place(zoo, beside[0]):
        co = min(beside, key=lambda one: len(missing_of(here | 1 << one, PARK_OF[one], outlook.without[PARK_OF[one]])))
        park, guests = PARK_OF[co], [_Guest(co, species)]
    else:
        return None
    guest = sum([1 << one.co for one in guests])
    left = missing_of(here | 1 << species | guest, park, outlook.without[park])
    after = once_taken(public, seat, take)
    if (len(left) > _FEW and not wanted(here, species)) or after is None or not _may_complete(after, seat, park, guest):
        return None
    shown = species_of(zoo.enclosures) | 1 << species | guest
    have = _had(park, left, missing_of(shown, park, outlook.without[park]))
    comes = _coming(public, seat, guests, species, _most_conserving(public, seat, species)[0] if new else NOBODY)
    told = f"{comes}{park_name(park)} {have}{_still_missing(public, seat, take, left)}"
    away = [member for member in left if not any(_may_have(public, seat, one) for one in member)]
    return _Park(park, len(PARK_MEMBERS[park]) - len(left), told, len(away) > 1, tuple(guests))


def park_then(public: Public, seat: int, species: int) -> tuple[int, str]:
    """Return how many members of its park would be missing with a main that furthers it, and how much of it there would be.

    The words are empty where it furthers none that pays the seat and that it can still complete.
    """
    zoo, outlook, park = public.zoos[seat], outlook_of(public, seat), PARK_OF[species]
    here = species_of(zoo.enclosures) | sum([1 << group.species for group in zoo.quarantine])
    if not wanted(here, species) or not outlook.parks[park]:
        return 0, ""
    guests = _guests_of(zoo, park, species if main_of(zoo, species) is None else NOBODY)
    guest = sum([1 << one.co for one in guests])
    if not _may_complete(public, seat, park, guest) or not can_come(public, seat, species):
        return 0, ""
    without = outlook.without[park]
    left = missing_of(here | 1 << species | guest, park, without)
    shown = missing_of(species_of(zoo.enclosures) | 1 << species | guest, park, without)
    return len(left), f"{_coming(public, seat, guests, species)}{park_name(park)} {_had(park, left, shown)}"


def _had(park: int, left: Sequence[Sequence[int]], not_shown: Sequence[Sequence[int]]) -> str:
    """Return how much of a park there is, of which some are missing, and that it is not yet all on show (R144)."""
    members = len(PARK_MEMBERS[park])
    return f"{members - len(left)} of {members}{'' if len(not_shown) == len(left) else ' with quarantine'}"


def _coming(public: Public, seat: int, guests: Sequence[_Guest], newcomer: int, conserving: int = NOBODY) -> str:
    """Return who comes with a newcomer, and where those live that do not live beside it (`with jabirus beside macaws `).

    One co lives beside a main: that is told where another one brings most conservation there (R29).
    """
    named = [
        f"{plural(one.co)}{_where_they_live(one, newcomer)}"
        f"{_in_brackets(kept_out(public, seat, one.co), _rather(one, newcomer, conserving))}"
        for one in guests
    ]
    return f"with {listing(named)} " if guests else ""


def _where_they_live(guest: _Guest, newcomer: int) -> str:
    if guest.host == newcomer:
        return ""
    return f" beside {plural(guest.host)}" if guest.host != NOBODY else " by themselves"


def _rather(guest: _Guest, newcomer: int, conserving: int) -> str:
    """Return who else may live where a guest of a newcomer does, for more conservation; empty of nobody."""
    if guest.host != newcomer or conserving == NOBODY or CONSERVATION[conserving] <= CONSERVATION[guest.co]:
        return ""
    return f"or {plural(conserving)}, for conservation"


def _in_brackets(*notes: str) -> str:
    told = "; ".join(filter(None, notes))
    return f" ({told})" if told else ""


def _has_place(zoo: Zoo, co: int) -> bool:
    return any(co in able for _, able in _places(zoo))


def _places(zoo: Zoo) -> Iterator[tuple[int, Collection[int]]]:
    """Yield who may come to each main without a co, on show or in quarantine, and to each enclosure without a main (R29, R35)."""
    for one in zoo.enclosures:
        if one.co == NOBODY:
            able = range(FIRST_CO, SPECIES) if one.main is None else tolerated(one.main.species)
            yield NOBODY if one.main is None else one.main.species, [co for co in able if BIOME[co] == one.biome]
    yield from [
        (group.species, tolerated(group.species)) for group in zoo.quarantine if main_of(zoo, group.species) is None
    ]


def _guests_of(zoo: Zoo, park: int, newcomer: int) -> list[_Guest]:
    """Return the most members of a park that are missing and may come, each to a place of its own, also beside a newcomer."""
    here, places = species_of(zoo.enclosures), list(_places(zoo))
    places += [(newcomer, tolerated(newcomer))] if newcomer != NOBODY else []
    members = sorted([one for member in PARK_MEMBERS[park] for one in member])
    cos = [one for one in members if one >= FIRST_CO and wanted(here, one)]
    cos.sort(key=lambda co: -CONSERVATION[co])  # of as many members rather those that conserve
    most = (
        [_Guest(co, host) for co, (host, _) in zip(some, at, strict=True)]
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
    """Return who is missing of a park, in brackets, where they are few; a co is there for everybody (R107)."""
    if not 0 < len(left) <= _FEW:
        return ""
    after = once_taken(public, seat, take)
    named = [
        " or ".join([f"{plural(one)}{'' if after is None else _offered(after, seat, one)}" for one in member])
        for member in left
    ]
    return f" (missing: {'; '.join(named)})"


def _offered(public: Public, seat: int, species: int) -> str:
    """Return that animals can come now, if they can, and if it takes an event by which (A24); that a disease keeps them out."""
    if barred(public.cards.event, species, public.zoos[seat].readings):
        return f", not this year ({event_name(public.cards.event).lower()})"
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
            have = _had(park, left, missing(zoo, park, outlook.without[park]))
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
