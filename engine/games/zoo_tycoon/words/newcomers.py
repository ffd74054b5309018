"""Tell apart animals that could be taken: what their species brings, and what these would be in one's zoo."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.contract.tree import Struct, put, replace
from engine.games.zoo_tycoon.components.numbers import (
    COMPONENTS,
    CONSERVATION,
    FIRST_CO,
    NOBODY,
    PARK_MEMBERS,
    RECORD,
    YELLOW,
)
from engine.games.zoo_tycoon.names import colour_name, event_name, park_name, plural, sexes
from engine.games.zoo_tycoon.plans.herds import herds, least
from engine.games.zoo_tycoon.rules.breeding import dice, program_after, threshold
from engine.games.zoo_tycoon.rules.count import as_counted_now
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.model import Group, Main, Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Taking
from engine.games.zoo_tycoon.rules.summer.demands import center_earned
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.animals import main_of, start_experience
from engine.games.zoo_tycoon.rules.zoo.enclosures import home, in_quarantine, species_of
from engine.games.zoo_tycoon.rules.zoo.figures import owned
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, group_size, happiness, main_tiles, tolerated
from engine.games.zoo_tycoon.rules.zoo.spaces import EDUCATION, bonuses, cut, leading
from engine.games.zoo_tycoon.rules.zoo.tracks import education
from engine.games.zoo_tycoon.words.group_colours import (
    colours_with,
    group_then,
    growing,
    in_reach,
    may_be_cleared,
    walled_in,
)
from engine.games.zoo_tycoon.words.litters import chance_of, points_of_steps, set_free
from engine.games.zoo_tycoon.words.parks_with import (
    QUARANTINED,
    conserving_beside,
    far_off,
    has_place,
    in_brackets,
    kept_out,
    most_conserving,
    park_with,
    places_for,
)
from engine.shared.wording import counted, listing, number, signed

_BOTH = 2
"""How many newcomers are told one against the other."""
_HIGHER, _MUCH_HIGHER = 5, 10
"""By how much a track is higher than the other one that hardly counts, and by how much if it does not late in a game."""
_EARLY = 2
"""The last year in which it says nothing how others stand."""
_EXPERIENCE, _GROUP = 0, 3
"""Places of two needs among all."""
_NOT_YELLOW = "no dice while yellow"
"""How it is told that a litter takes a better colour than the one of all at first (R77)."""


class _Litter(NamedTuple):
    """Hold in words what a first litter brings that may come of a take."""

    steps: str
    worth: str
    """As others stand; empty where it changes no place."""
    late: bool
    """Whether it takes a better colour first."""


class _Brought(NamedTuple):
    """Hold something that a take brings, in words, and what it is where that tells takes apart."""

    told: str
    litter: _Litter | None = None
    park: bool = False
    guests: bool = False
    """Whether some come with it."""
    teaches: bool = False
    """Whether it is education that brings something."""

    @property
    def late(self) -> bool:
        return self.litter is not None and self.litter.late


class _Apart(NamedTuple):
    """Hold in sentences what tells takes apart, and whether all of it is of the second of two."""

    told: tuple[str, ...]
    of_second: bool


def told_apart(
    public: Public,
    seat: int,
    takes: Sequence[Taking],
    *,
    advised: bool = False,
    priced: bool = True,
    named: bool = False,
) -> _Apart:
    """Return in sentences of each of some takes what is not so of all (`lions: Serengeti 1 of 5; bears: Banff 2 of 4`).

    Of two newcomers each figure is told in favour of that one for which it speaks, before all else what speaks for the first. Where
    the first take is `advised`, and not both are newcomers, parks, litters and young of it that bring something go first. What they
    cost is told unless they are not `priced`, as it was told before; of two the second is `named` beside what speaks for the first.
    """
    breeds, zoo = public.round < COMPONENTS.givens.rounds, public.zoos[seat]
    newcomers = [one for take in takes if (one := _newcomer(public, seat, take)) is not None]
    two_new = len(takes) == len(newcomers) == _BOTH and len({one.species for one in newcomers}) == _BOTH
    found = [(take, tuple(_told(public, seat, take, breeds=breeds, figures=not two_new))) for take in takes]
    common = set(found[0][1]).intersection(*[facts for _, facts in found]) if len(found) > 1 else set[_Brought]()
    told = [
        (take, [one for one in facts if one not in common and not (one.late and _with_others(zoo, take, takes))])
        for take, facts in found
    ]
    if len(takes) == 1 or any(facts for _, facts in told):  # else nothing tells them apart
        told = [(take, facts or [_Brought(one) for one in _how_many(zoo, take)]) for take, facts in told]
    costs = [costs_of(zoo, take) for take in takes]
    if priced and not two_new and (len(takes) == 1 or len(set(costs)) > 1):
        told = [
            (take, [*facts, *map(_Brought, cost)] if facts else [])
            for (take, facts), cost in zip(told, costs, strict=True)
        ]
    alone, for_it, rest = len({take.species for take in takes}) == len(takes), tuple[str, ...](), tuple[str, ...]()
    over = f" over {plural(takes[1].species)}" if named and alone and len(takes) == _BOTH else ""
    if two_new:
        alike, told = _parks_alike(public, seat, told)
        good = _good_apart(public, seat, told, breeds=breeds)
        left = [
            (take, [one for one in facts if one not in pro.all]) for (take, facts), pro in zip(told, good, strict=True)
        ]
        for here, (take, facts) in enumerate(told[::-1]):
            late = newcomers[1 - here].colour == YELLOW
            sooner = late and not barred(public.cards.event, newcomers[here].species, zoo.readings)
            soon, idle = (
                tuple([_litter_apart(one, take, facts, sooner=sooner) for one in some])
                for some in (good[here].soon, good[here].idle)
            )
            likelier = _likelier_litter(takes[here], takes[1 - here], common)
            good[here] = replace(good[here], soon=(*soon, *likelier), idle=idle)
        told = left
        for_it, rest = _in_favour(zoo, newcomers, good, over, _heeded(public, seat))
        rest = *rest, *alike
    elif advised and alone and told:
        (take, facts), *others = told
        gains = _gains(public, seat, take, breeds=breeds)
        walled = _against_who_lives_there(zoo, others[0][0]) if others else ""
        counts = [one for one in (*gains.soon, *[one for one in facts if one.teaches]) if one in facts]
        pro = counts or ([] if walled else [one for one in (*gains.idle, *gains.hardly) if one in facts])
        pro = [one for one in pro if not (one.late and any(map(_litter, [there for _, there in others])))]
        apart = [_litter_apart(one, other, there, sooner=False) for one in pro for other, there in others[:1]]
        speaking = [one.told for one in apart or pro]
        for_it = (*_one_by_one(take.species, speaking, over), *([walled] if walled else []))
        told = [(take, [one for one in facts if one not in pro]), *others]
    lists = "; ".join(
        [
            f"{plural(take.species) if alone else sexes(take.males, take.females)}: {', '.join([one.told for one in facts])}"
            for take, facts in told
            if facts
        ]
    )
    of_first = bool(for_it) or not alone or len(takes) != _BOTH or bool(told[0][1])
    return _Apart((*for_it, *([lists] if lists else []), *rest), not of_first and bool(lists or rest))


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
    colour: int
    """The best one that it can have at first, with space and retreats enough."""
    taught: tuple[str, ...]
    """What its education brings."""
    guests: tuple[int, int]
    """The most popularity and education of a co that may come beside it."""


class _Gains(Struct, frozen=True, gc=False):
    """Hold what a take is good for, and apart from that what brings nothing as things stand, and a park that hardly comes of it.

    That is a first litter that changes no place, a park that is far off; one of which too few members can come now.
    """

    soon: tuple[_Brought, ...]
    idle: tuple[_Brought, ...] = ()
    hardly: tuple[_Brought, ...] = ()

    @property
    def all(self) -> tuple[_Brought, ...]:
        return *self.soon, *self.idle, *self.hardly


def _newcomer(public: Public, seat: int, take: Taking) -> _Newcomer | None:
    """Return what a take of a main that a zoo has not would bring; None of others, and of too few to be exhibited."""
    zoo, species, card = public.zoos[seat], take.species, COMPONENTS.mains[take.species]
    herd = sum(next(herds(zoo, species, Group(species, take.males, take.females)), (0, 0)))
    if owned(zoo) >> species & 1 or not herd:
        return None
    co, conserved = most_conserving(public, seat, species)
    beside = f" beside {_costing(public, seat, co)}" if co != NOBODY else _without_it(public, seat, take)
    costs = main_tiles(Main(species, 0, herd, 0)) * card.cost
    ladders = LADDERS[species]
    colour = min(ladders[_EXPERIENCE].colour(start_experience(zoo, species)), ladders[_GROUP].colour(herd))
    brings = card.base(herd), card.education, conserved
    tiles, _ = least(species, herd)
    there, last = species_of(zoo.enclosures), public.round == COMPONENTS.givens.rounds
    able = [one for one in tolerated(species) if not there >> one & 1 and not (last and kept_out(public, seat, one))]
    mixed = COMPONENTS.givens.mixed  # a main and a guest together bring that as well (R35)
    liked = max([COMPONENTS.co[one - FIRST_CO].popularity + mixed for one in able], default=0)
    guests = liked, max([RECORD[one].education for one in able], default=0)
    return _Newcomer(species, *brings, co, beside, costs, tiles, colour, tuple(_taught(public, seat, species)), guests)


def _taught(public: Public, seat: int, species: int) -> Iterator[str]:
    """Yield what the education of a newcomer, with its point, brings as others stand: paying spaces, a lead (R17, R52, R119).

    Of a lead that is only told once all had time to build.
    """
    zoo, last = public.zoos[seat], public.round == COMPONENTS.givens.rounds
    if last and barred(public.cards.event, species, zoo.readings):
        return
    now, scores = education(zoo), tuple([education(one) for one in public.zoos])
    then = _education_then(zoo, species)
    pays = bonuses(then, zoo.paid).conservation - bonuses(now, zoo.paid).conservation
    if pays:
        yield f"conservation {signed(pays)}, R17"
    leads = leading(EDUCATION, put(scores, seat, then))[seat] and not leading(EDUCATION, scores)[seat]
    if leads and public.round > _EARLY:
        when = "in winter" if last else "a winter"
        yield f"conservation +1 {when} as others stand, R119"


def _education_then(zoo: Zoo, species: int) -> int:
    """Return the education of a zoo with a newcomer and its point (R52)."""
    return cut(EDUCATION, education(zoo) + COMPONENTS.mains[species].education)


def _learnt(zoo: Zoo, species: int, brings: Sequence[str]) -> str:
    """Return in brackets from where to where education rises with a newcomer, and what that brings; empty if nothing."""
    return in_brackets(f"{education(zoo)} → {_education_then(zoo, species)}: {'; '.join(brings)}" if brings else "")


def _likelier_litter(take: Taking, other: Taking, common: Collection[_Brought]) -> Iterator[_Brought]:
    """Yield that a first litter, which brings as much of two newcomers, comes more often of this one while yellow (R77, R78)."""
    litter = _litter([*common])
    if litter is None or not litter.worth or litter.late:
        return
    own, others = (round(100 * _chance_of_litter(one)) for one in (take, other))
    if own > others:
        yield _Brought(f"first litter {own} % a spring against {others} % while yellow (R78; {litter.worth})")


def _chance_of_litter(take: Taking) -> float:
    """Return how likely newcomers have a litter in a spring while they are yellow (R77-R79)."""
    males, females = take.males, take.females
    needed = threshold(take.species, YELLOW)
    return 0 if needed is None else chance_of(needed, dice(take.species, males, females))


def _against_who_lives_there(zoo: Zoo, take: Taking) -> str:
    """Return that there is no room for those that are taken beside those that live there, nor any square that could make it."""
    there = main_of(zoo, take.species)
    if there is None:
        return ""
    males, females = next(herds(zoo, take.species, Group(take.species, take.males, take.females)), (0, 0))
    joined = replace(there, males=there.males + males, females=there.females + females)
    walled = walled_in(zoo, joined) if males + females and not may_be_cleared(zoo, joined) else ""
    return f"Against {plural(take.species)}: {walled}" if walled else ""


def _without_it(public: Public, seat: int, take: Taking) -> str:
    """Return in brackets who has conservation, may live beside a main and has another place, too; empty of nobody.

    Where guests with whom the main comes for a park are told to be in that place, it is not named; beside the main itself there
    must be a place then (R29).
    """
    zoo, species, park = public.zoos[seat], take.species, park_with(public, seat, take)
    taken = [guest.host for guest in park.guests] if park is not None else []
    free = [co for co in conserving_beside(public, seat, species) if has_place(zoo, co)]
    if not free:
        return ""
    co = max(free, key=lambda one: CONSERVATION[one])
    hosts = [host for host, able in places_for(zoo) if co in able]
    host = next((host for host in hosts if host not in taken), None)
    if host is None and species in taken:
        return ""
    where = "" if host is None or host == NOBODY else f" to {plural(host)}"
    return f" ({plural(co)} can come{where} anyway)"


def _good_apart(
    public: Public, seat: int, told: Sequence[tuple[Taking, Sequence[_Brought]]], *, breeds: bool
) -> list[_Gains]:
    """Return what each of two newcomers is good for and the other is not; of litters not that which takes a better colour first."""
    zoo, good = public.zoos[seat], list[_Gains]()
    litters = [_litter(facts) for _, facts in told]
    mated = [all(_with_mates(zoo, take)) for take, _ in told]
    parks = [park_with(public, seat, take) for take, _ in told]
    for here, (take, facts) in enumerate(told):
        own, other = parks[here], parks[1 - here]
        no_more = own is not None and other is not None and own.park == other.park and own.have <= other.have
        no_more = no_more and own is not None and other is not None and own.to_take >= other.to_take
        gains = _gains(public, seat, take, breeds=breeds)
        spared = litters[1 - here] is not None
        soon, idle, hardly = (
            [one for one in some if one in facts and not (one.late and spared) and not (one.park and no_more)]
            for some in (gains.soon, gains.idle, gains.hardly)
        )
        both = [_Brought("both sexes")] if breeds and mated[here] > mated[1 - here] and not litters[here] else []
        good.append(_Gains((*both, *soon), tuple(idle), tuple(hardly)))
    return good


def _parks_alike(
    public: Public, seat: int, told: Sequence[tuple[Taking, list[_Brought]]]
) -> tuple[list[str], list[tuple[Taking, list[_Brought]]]]:
    """Return how much of a park there is with either of two newcomers and the same guests, and what else is told of each."""
    one, other = (park_with(public, seat, take) for take, _ in told)
    if one is None or other is None or (one.park, one.have) != (other.park, other.have):
        return [], list(told)
    guests, others = ({guest.co for guest in park.guests} for park in (one, other))
    if guests != others or one.waiting != other.waiting:
        return [], list(told)
    beside = f" and {listing([plural(co) for co in sorted(guests)])}" if guests else ""
    waiting = QUARANTINED * one.waiting
    alike = f"{park_name(one.park)} {one.have} of {len(PARK_MEMBERS[one.park])}{waiting} with either{beside}"
    return [alike], [(take, [fact for fact in facts if not fact.park]) for take, facts in told]


def _heeded(public: Public, seat: int) -> Mapping[str, bool]:
    """Return which of the tracks that count goes last, as it is higher by far (R156), and whether it is told even so.

    More popularity may bring income, so it is left out only in the last two years where it is much higher.
    """
    popular, conserved = as_counted_now(public, seat)
    late = public.round >= COMPONENTS.givens.rounds - 1
    if popular - conserved >= _HIGHER:
        return {"popularity": not (late and popular - conserved >= _MUCH_HIGHER)}
    return {"conservation": True} if conserved - popular >= _HIGHER else {}


def _in_favour(
    zoo: Zoo, both: Sequence[_Newcomer], good: Sequence[_Gains], over: str, higher: Mapping[str, bool]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return what speaks for the first of two newcomers, then what for the other, and that both bring as much conservation.

    Figures of the animals alone are told to be without guests where any guests are named. Where only the other one may have any,
    what these can bring it is no lead. What raises only the track that is `higher` anyway goes last, or is left out.
    """
    one, other = both
    for_it: dict[int, list[str]] = {one.species: [], other.species: []}
    guests = one.conservation != other.conservation and any(new.co != NOBODY for new in both)
    guests = guests or any(fact.guests for pro in good for fact in pro.all)
    for more, less, pro in ((one, other, good[0]), (other, one, good[1])):
        told, last, figures = for_it[more.species], list[str](), list[str]()
        if more.conservation > less.conservation:
            against = less.beside if less.co != more.co else ""
            fact = f"conservation {more.conservation}{more.beside} against {less.conservation}{against}"
            (last if "conservation" in higher else told).append(fact)
        told += [brought.told for brought in pro.soon]
        if more.colour > less.colour:
            cared = [number(COMPONENTS.welfare.colours[one.colour]) for one in (more, less)]
            names = [colour_name(one.colour) for one in (more, less)]
            told.append(f"can be {names[0]} at first against {names[1]} (welfare {cared[0]} against {cared[1]})")
        liked, learned = (0, 0) if any(more.guests) else less.guests  # else both may have some
        at_best = f" ({less.popularity + liked} with a guest)" if liked else ""
        popular = [f"popularity {more.popularity} against {less.popularity}{at_best}"]
        popular = popular if more.popularity > less.popularity + liked else []
        if "popularity" not in higher:
            figures += popular
        if more.education > less.education + learned:
            brings = _learnt(zoo, more.species, [one for one in more.taught if one not in less.taught])
            figures.insert(
                0 if brings else len(figures), f"education {more.education} against {less.education}{brings}"
            )
        if more.costs < less.costs:
            figures.append(f"running costs {signed(more.costs)} against {signed(less.costs)}")
        if more.tiles < less.tiles:
            figures.append(f"{counted(more.tiles, 'tile')} against {less.tiles}")
        if higher.get("popularity"):
            figures += popular
        told += [f"{'without guests ' * (guests and not place)}{figure}" for place, figure in enumerate(figures)]
        told += [*[brought.told for brought in (*pro.idle, *pro.hardly)], *last]
    rest = list(_one_by_one(other.species, for_it[other.species]))
    if one.conservation == other.conservation > 0:
        ways = [f"{plural(new.species)} beside {plural(new.co)}" for new in (one, other) if new.co != NOBODY]
        rest.append(f"Conservation is up to {one.conservation} with either{f' ({listing(ways)})' if ways else ''}")
    return tuple(_one_by_one(one.species, for_it[one.species], over)), tuple(rest)


def _one_by_one(species: int, told: Sequence[str], over: str = "") -> Iterator[str]:
    """Yield what speaks for a newcomer, the first of it by itself, as there is not always room for all.

    `over` whom that is, is told where those are named nowhere else.
    """
    first, rest = told[:1], told[1:]
    if first:
        yield f"In favour of {plural(species)}{over}: {first[0]}"
    if rest:
        yield f"Also for {plural(species)}: {', '.join(rest)}"  # true by itself, wherever it stands


def _costing(public: Public, seat: int, co: int) -> str:
    """Return a co with what it costs a year, and whether a disease keeps it out this year (R23, R148)."""
    ill = kept_out(public, seat, co)
    return f"{plural(co)} ({ill and f'{ill}; '}costs {signed(COMPONENTS.costs.co)})"


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


def _told(public: Public, seat: int, take: Taking, *, breeds: bool, figures: bool) -> Iterator[_Brought]:
    """Yield what a take brings; `breeds` says that another spring comes, `figures` are told of a newcomer."""
    zoo, species, card = public.zoos[seat], take.species, COMPONENTS.mains[take.species]
    there, waiting = main_of(zoo, species), in_quarantine(zoo, species)
    group = Group(species, waiting.males + take.males, waiting.females + take.females)
    if barred(public.cards.event, species, zoo.readings):
        yield _Brought(f"in quarantine till next year ({event_name(public.cards.event).lower()})")
    yield from map(_Brought, colours_with(zoo, species, group, public.cards.event))
    if more := _more_popular(zoo, group):
        yield _Brought(f"popularity {signed(more)}")
    new = not (there is not None or waiting.males + waiting.females)
    gains = _gains(public, seat, take, breeds=breeds)
    yield from gains.all
    if _steps(zoo, take, breeds=breeds) and not all(_with_mates(zoo, take)):
        yield _Brought("only one sex yet")
    if new and figures:
        herd = next(herds(zoo, species, group), (0, 0))
        popular = [card.base(sum(herd))] if any(herd) else card.popularity
        yield _Brought(f"popularity {' or '.join(map(str, popular))}")
        learnt = _learnt(zoo, species, [*_taught(public, seat, species)])
        yield _Brought(f"education {card.education}{learnt}", teaches=bool(learnt))
        co, conserved = most_conserving(public, seat, species)
        beside = "" if co == NOBODY else f", with {_costing(public, seat, co)} {conserved}"
        yield _Brought(f"conservation {card.conservation}{beside}")


def _gains(public: Public, seat: int, take: Taking, *, breeds: bool) -> _Gains:
    """Return what a take is good for: a center, a first litter, how much of a park there is with it, what young may bring."""
    park = park_with(public, seat, take)
    of_it = [] if park is None else [_Brought(park.told, park=True, guests=bool(park.guests))]
    near, hardly = ([], of_it) if park is not None and park.hardly else (of_it, [])
    at_once = [*_of_centers_and_litters(public, seat, take, breeds=breeds)]
    idle = [one for one in at_once if one.litter is not None and not one.litter.worth]
    if park is not None and far_off(public, park):
        idle, near = [*idle, *near], []
    soon = *[one for one in at_once if one not in idle], *near, *_of_young(public, seat, take, breeds=breeds)
    return _Gains(soon, tuple(idle), tuple(hardly))


def _of_centers_and_litters(public: Public, seat: int, take: Taking, *, breeds: bool) -> Iterator[_Brought]:
    """Yield what a take is good for at once: a free center, which takes all other takes of the year, a first litter (R83, R129)."""
    zoo, species = public.zoos[seat], take.species
    there, mates = main_of(zoo, species), all(_with_mates(zoo, take))
    if public.round == 1 and center_earned((species,)):
        yield _Brought("a free conservation center (no other take this year)")
    if mates and (steps := _steps(zoo, take, breeds=breeds)):
        more = points_of_steps(public, seat, zoo.breeding, zoo.breeding + steps)
        worth = f"conservation {signed(more)} as others stand" if more else ""
        unhappy = there is None or happiness(zoo.enclosures[home(zoo, species)]) <= YELLOW
        litter = _Litter(
            f"first litter +{counted(steps, 'step')}", worth, unhappy and threshold(species, YELLOW) is None
        )
        yield _Brought(f"{litter.steps}{in_brackets(worth, _NOT_YELLOW * litter.late)}", litter)


def _of_young(public: Public, seat: int, take: Taking, *, breeds: bool) -> Iterator[_Brought]:
    """Yield what young may bring that can come only with a take."""
    there, mates = main_of(public.zoos[seat], take.species), all(_with_mates(public.zoos[seat], take))
    if breeds and mates and not (there and there.males and there.females + there.lying):
        yield from map(_Brought, set_free(public, seat, take.species))


def _steps(zoo: Zoo, take: Taking, *, breeds: bool) -> int:
    """Return how many steps a first litter brings that takes those who are taken: else it may come without them."""
    comes = all(_by_sex(main_of(zoo, take.species), in_quarantine(zoo, take.species))) and not _gets_dice(zoo, take)
    if not breeds or comes:
        return 0
    return program_after(zoo.breeding, zoo.bred, take.species) - zoo.breeding


def _litter(facts: Sequence[_Brought]) -> _Litter | None:
    """Return what is told of a first litter, if anything is."""
    return next((one.litter for one in facts if one.litter is not None), None)


def _litter_apart(fact: _Brought, other: Taking, others: Sequence[_Brought], *, sooner: bool) -> _Brought:
    """Return a fact, where the `other` has a first litter as well but rolls no dice for it while yellow with that (R77)."""
    mine, theirs = fact.litter, _litter(others)
    if mine is None or mine.late or theirs is None or not theirs.late:
        return fact
    note = f"{plural(other.species)}: {_NOT_YELLOW}"
    apart = in_brackets("" if theirs.steps == mine.steps else mine.worth, note)
    return _Brought(f"{mine.steps}{' sooner' * sooner}{apart}", mine)


def _with_others(zoo: Zoo, take: Taking, takes: Sequence[Taking]) -> bool:
    """Tell whether one of some takes is of another main on show that is enough for its first litter as it is (R77, R83)."""
    others = [one for one in takes if one.species != take.species and _colours_with_dice(zoo, one)[0] > YELLOW]
    return any(all(_by_sex(main_of(zoo, one.species), in_quarantine(zoo, one.species))) for one in others)


def _gets_dice(zoo: Zoo, take: Taking) -> bool:
    """Tell whether only a take makes a main on show enough for its first dice (R77, R83)."""
    alone, most = _colours_with_dice(zoo, take)
    return alone <= YELLOW < most


def _colours_with_dice(zoo: Zoo, take: Taking) -> tuple[int, int]:
    """Return for which colour a main on show is enough alone, for which in reach with a take; yellow where it rolls or bred."""
    species, there = take.species, main_of(zoo, take.species)
    yellow_rolls, bred = threshold(species, YELLOW) is not None, zoo.bred >> species & 1
    if there is None or yellow_rolls or bred or happiness(zoo.enclosures[home(zoo, species)]) > YELLOW:
        return YELLOW, YELLOW
    waiting, colour = in_quarantine(zoo, species), LADDERS[species][_GROUP].colour
    group = Group(species, waiting.males + take.males, waiting.females + take.females)
    alone, joined = (sum(next(herds(zoo, species, one), (0, 0))) for one in (waiting, group))
    then = replace(there, females=there.females + joined)
    return colour(group_size(there) + alone + growing(zoo, there)), in_reach(zoo, then, colour(group_size(then)))


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
    """Return what those that are taken add to running costs in words; nothing of too few to be exhibited."""
    costs = costs_more(zoo, take)
    return () if costs is None else (f"running costs {signed(costs)}" if costs else "no more running costs",)


def costs_more(zoo: Zoo, take: Taking) -> int | None:
    """Return what those that are taken add to running costs, as many as may live with the others (R23, R24); None of too few.

    Those that wait already cost as much without them.
    """
    species, there, waiting = take.species, main_of(zoo, take.species), in_quarantine(zoo, take.species)
    group = Group(species, waiting.males + take.males, waiting.females + take.females)
    size = 0 if there is None else group_size(there)
    herd, alone = (sum(next(herds(zoo, species, some), (0, 0))) for some in (group, waiting))
    before, after = (main_tiles(Main(species, 0, animals, 0)) for animals in (size + alone, size + herd))
    return (after - before) * COMPONENTS.mains[species].cost if herd else None
