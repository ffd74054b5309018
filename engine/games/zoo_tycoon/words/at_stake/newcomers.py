"""Tell two newcomers apart, each figure in favour of the one for which it speaks."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from engine.contract.at_stake import FIRST, NEITHER, SECOND, Difference
from engine.contract.tree import Struct, replace
from engine.games.zoo_tycoon.bots.evaluation import BREEDING, OF_POINTS
from engine.games.zoo_tycoon.components.numbers import (
    COMPONENTS,
    CONSERVATION,
    FIRST_CO,
    LIGHT,
    NOBODY,
    PARK_MEMBERS,
    RECORD,
    YELLOW,
)
from engine.games.zoo_tycoon.names import colour_name, park_name, plural, sexes
from engine.games.zoo_tycoon.plans.herds import herds, least
from engine.games.zoo_tycoon.rules.breeding import dice, threshold
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.model import Group, Main, Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Taking
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.animals import start_experience
from engine.games.zoo_tycoon.rules.zoo.enclosures import species_of
from engine.games.zoo_tycoon.rules.zoo.figures import owned
from engine.games.zoo_tycoon.rules.zoo.needs import EXPERIENCE, GROUP, LADDERS, main_tiles, tolerated
from engine.games.zoo_tycoon.words.at_stake.brought import (
    ALONE,
    CARED,
    LIKED,
    MONEY,
    NOT_YELLOW,
    Brought,
    Gains,
    bearing_first,
    costing,
    gains_of,
    heeded,
    learnt,
    liked_first,
    litter_among,
    paid_by_education,
    taught,
    taught_first,
    taught_parts,
    with_mates,
)
from engine.games.zoo_tycoon.words.first_litters import chance_of
from engine.games.zoo_tycoon.words.parks_with import (
    conserving_beside,
    has_place,
    in_brackets,
    kept_out,
    most_conserving,
    park_with,
    places_for,
)
from engine.shared.wording import counted, listing, number, signed

BOTH = 2
"""How many newcomers are told one against the other."""


def two_newcomers(
    public: Public,
    seat: int,
    told: list[tuple[Taking, list[Brought]]],
    common: Collection[Brought],
    over: str,
    parts: Sequence[str] = (),
) -> Iterator[Difference]:
    """Yield what tells two newcomers apart, of each of whom something is `told`, beside what is `common` to both.

    Each figure is told in favour of that one for which it speaks, before all else what speaks for the first.
    """
    zoo, takes = public.zoos[seat], [take for take, _ in told]
    both = [one for take in takes if (one := newcomer(public, seat, take)) is not None]
    alike, told = _parks_alike(public, seat, told)
    alone = [take.species for take, facts in told if ALONE in facts]
    told = [(take, [one for one in facts if one != ALONE]) for take, facts in told]
    good = _good_apart(public, seat, both, told, breeds=public.round < COMPONENTS.givens.rounds)
    left = [(take, [one for one in facts if one not in pro.all]) for (take, facts), pro in zip(told, good, strict=True)]
    for here, (other, facts) in enumerate(told[::-1]):
        late = both[1 - here].colour == YELLOW
        sooner = late and not barred(public.cards.event, both[here].species, zoo.readings)
        soon, idle = (
            tuple([litter_apart(one, other, facts, sooner=sooner) for one in some])
            for some in (good[here].soon, good[here].idle)
        )
        likelier = (*_likelier_litter(takes[here], other, common), *_litter_in_time(both[here], both[1 - here], common))
        parks = [one for one in soon if one.park]
        follow = [_others_may_follow(one) for one in alone if one == other.species]
        soon = *follow, *[one for one in soon if not one.park], *likelier, *parks
        good[here] = replace(good[here], soon=soon, idle=idle)
    yield from _in_favour(zoo, both, good, over, heeded(public, seat), first=liked_first(public, seat), parts=parts)
    yield from spoken_of([(take, place, facts) for place, (take, facts) in enumerate(left)])
    yield from alike


def spoken_of(told: Sequence[tuple[Taking, int, Sequence[Brought]]], also: str = "") -> Iterator[Difference]:
    """Yield of takes at their places what speaks against each, for the other action, then the rest that is told of each."""
    for take, place, facts in told:
        if against := [one.told for one in facts if one.speaks == SECOND]:
            yield Difference(1 - place, f"{also}against {plural(take.species)}: {', '.join(against)}")
    yield from in_lists([(take, [one for one in facts if one.speaks != SECOND]) for take, _, facts in told])


def in_lists(told: Sequence[tuple[Taking, Sequence[Brought]]], *, by_name: bool = True) -> list[Difference]:
    """Return what is told of each of some takes, by name or by how many there are of either sex."""
    lists = [
        f"{plural(take.species) if by_name else sexes(take.males, take.females)}: {', '.join([one.told for one in facts])}"
        for take, facts in told
        if facts
    ]
    return [Difference(NEITHER, "; ".join(lists))] if lists else []


def _others_may_follow(alone: int) -> Brought:
    """Return what speaks for a start beside one of level III, which is `alone` this year (R129)."""
    return Brought(f"another species can follow this year (not after {plural(alone)}, R129)", FIRST)


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
    pointed: int
    """On how many tiles there is one without a retreat, on which its education point can stand (R50)."""
    colour: int
    """The best one that it can have at first, with space and retreats enough."""
    in_time: int
    """The best one that as many can come to by the end."""
    taught: tuple[str, ...]
    """What its education brings."""
    guests: tuple[int, int]
    """The most popularity and education of a co that may come beside it."""


def newcomer(public: Public, seat: int, take: Taking) -> _Newcomer | None:
    """Return what a take of a main that a zoo has not would bring; None of others, and of too few to be exhibited."""
    zoo, species, card = public.zoos[seat], take.species, COMPONENTS.mains[take.species]
    herd = sum(next(herds(zoo, species, Group(species, take.males, take.females)), (0, 0)))
    if owned(zoo) >> species & 1 or not herd:
        return None
    co, conserved = most_conserving(public, seat, species)
    beside = f" beside {costing(public, seat, co)}" if co != NOBODY else _without_it(public, seat, take)
    costs = main_tiles(Main(species, 0, herd, 0)) * card.cost
    ladders = LADDERS[species]
    colour = min(ladders[EXPERIENCE].colour(start_experience(zoo, species)), ladders[GROUP].colour(herd))
    brings, in_time = (card.base(herd), card.education, conserved), _colour_in_time(public, seat, species, herd)
    tiles, retreats = least(species, herd)
    there, last = species_of(zoo.enclosures), public.round == COMPONENTS.givens.rounds
    able = [one for one in tolerated(species) if not there >> one & 1 and not (last and kept_out(public, seat, one))]
    mixed = COMPONENTS.givens.mixed  # a main and a guest together bring that as well (R35)
    liked = max([COMPONENTS.co[one - FIRST_CO].popularity + mixed for one in able], default=0)
    guests = liked, max([RECORD[one].education for one in able], default=0)
    return _Newcomer(
        species,
        *brings,
        co,
        beside,
        costs,
        tiles,
        max(tiles, retreats + 1),
        colour,
        in_time,
        tuple(taught(public, seat, species)),
        guests,
    )


def _colour_in_time(public: Public, seat: int, species: int, size: int) -> int:
    """Return the best colour that a group of newcomers can come to by the end, as winters and a worker teach them (R118, R137)."""
    zoo, winters = public.zoos[seat], COMPONENTS.givens.rounds - public.round + 1
    winters -= barred(public.cards.event, species, zoo.readings)
    has = start_experience(zoo, species) + winters + 1 if winters > 0 else 0
    return min(LADDERS[species][EXPERIENCE].colour(has), LADDERS[species][GROUP].colour(size))


def _likelier_litter(take: Taking, other: Taking, common: Collection[Brought]) -> Iterator[Brought]:
    """Yield that a first litter, which brings as much of two newcomers, comes more often of this one while yellow (R77, R78)."""
    litter = litter_among([*common])
    if litter is None or not litter.worth or litter.late:
        return
    own, others = (round(100 * _chance_of_litter(one)) for one in (take, other))
    if own > others:
        yield Brought(
            f"first litter {own} % a spring against {others} % while yellow (R78; {litter.worth})",
            FIRST,
            bears_on=(BREEDING,),
        )


def _litter_in_time(new: _Newcomer, other: _Newcomer, common: Collection[Brought]) -> Iterator[Brought]:
    """Yield that of two newcomers, whose first litter brings as much, only these are enough for the colour in which they roll."""
    litter = litter_among([*common])
    if litter is not None and litter.worth and litter.late and _only_these_roll(new, other):
        few = f"for which {plural(other.species)} are too few"
        yield Brought(f"{litter.steps} once {colour_name(LIGHT)}, {few} ({litter.worth})", FIRST, bears_on=(BREEDING,))


def _chance_of_litter(take: Taking) -> float:
    """Return how likely newcomers have a litter in a spring while they are yellow (R77-R79)."""
    males, females = take.males, take.females
    needed = threshold(take.species, YELLOW)
    return 0 if needed is None else chance_of(needed, dice(take.species, males, females))


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
    public: Public,
    seat: int,
    both: Sequence[_Newcomer],
    told: Sequence[tuple[Taking, Sequence[Brought]]],
    *,
    breeds: bool,
) -> list[Gains]:
    """Return what each of two newcomers is good for and the other is not.

    Of litters not that which takes a better colour first, unless for that only these are enough. A park that is worth no more than
    what education pays at once goes behind that.
    """
    zoo, good = public.zoos[seat], list[Gains]()
    litters = [litter_among(facts) for _, facts in told]
    mated = [all(with_mates(zoo, take)) for take, _ in told]
    parks = [park_with(public, seat, take) for take, _ in told]
    for here, (take, facts) in enumerate(told):
        own, other = parks[here], parks[1 - here]
        no_more = own is not None and other is not None and own.park == other.park and own.have <= other.have
        no_more = no_more and own is not None and other is not None and own.to_take >= other.to_take
        gains = gains_of(public, seat, take, breeds=breeds)
        spared = litters[1 - here] is not None and not _only_these_roll(both[here], both[1 - here])
        soon, idle, hardly = (
            [one for one in some if one in facts and not (one.late and spared) and not (one.park and no_more)]
            for some in (gains.soon, gains.idle, gains.hardly)
        )
        mates = (
            [Brought("both sexes", FIRST, bears_on=(BREEDING,))]
            if breeds and mated[here] > mated[1 - here] and not litters[here]
            else []
        )
        surer = paid_by_education(zoo, take.species) > paid_by_education(zoo, told[1 - here][0].species)
        slower = [one for one in soon if one.park and surer and taught_first(public, seat, take)]
        good.append(Gains((*mates, *[one for one in soon if one not in slower]), (*slower, *idle), tuple(hardly)))
    return good


def _only_these_roll(one: _Newcomer, other: _Newcomer) -> bool:
    """Tell whether newcomers can come to a better colour than yellow in time, and others, who roll no dice then, cannot (R77)."""
    return one.in_time > YELLOW == other.in_time and threshold(other.species, YELLOW) is None


def _parks_alike(
    public: Public, seat: int, told: Sequence[tuple[Taking, list[Brought]]]
) -> tuple[list[Difference], list[tuple[Taking, list[Brought]]]]:
    """Return how much of a park there is with either of two newcomers and the same guests, and what else is told of each."""
    one, other = (park_with(public, seat, take) for take, _ in told)
    if one is None or other is None or (one.park, one.have) != (other.park, other.have):
        return [], list(told)
    guests, others = ({guest.co for guest in park.guests} for park in (one, other))
    if guests != others or one.waiting != other.waiting:
        return [], list(told)
    beside = f" and {listing([plural(co) for co in sorted(guests)])}" if guests else ""
    alike = f"{park_name(one.park)} {one.have} of {len(PARK_MEMBERS[one.park])}{one.waiting} with either{beside}"
    without = [(take, [fact for fact in facts if not fact.park]) for take, facts in told]
    return [Difference(NEITHER, alike)], without


def _in_favour(
    zoo: Zoo,
    both: Sequence[_Newcomer],
    good: Sequence[Gains],
    over: str,
    higher: Mapping[str, bool],
    *,
    first: bool,
    parts: Sequence[str],
) -> Iterator[Difference]:
    """Yield what speaks for the first of two newcomers, then what for the other, and that both bring as much conservation.

    Figures of the animals alone are told to be without guests where any guests are named. Where only the other one may have any,
    what these can bring it is no lead. Where education is one, its point has a tile in those that are counted (R50). What raises
    only the track that is `higher` anyway goes last, or is left out; of the first what bears on the `parts` that are told goes
    first.
    Popularity goes `first` where it is the lower track by far: parks and litters bring conservation (R152, R153).
    """
    one, other = both
    for_it = dict[int, list[str]]()
    guests = one.conservation != other.conservation and any(new.co != NOBODY for new in both)
    guests = guests or any(fact.guests for pro in good for fact in pro.all)
    for more, less, pro in ((one, other, good[0]), (other, one, good[1])):
        told, last, figures = list[Brought](), list[Brought](), list[Brought]()
        if more.conservation > less.conservation:
            against = less.beside if less.co != more.co else ""
            whose = f" of {plural(less.species)}" if less.conservation else ""
            fact = f"conservation {more.conservation}{more.beside} against {less.conservation}{whose}{against}"
            (last if "conservation" in higher else told).append(Brought(fact, bears_on=(OF_POINTS,)))
        told += pro.soon
        if more.colour > less.colour:
            cared = [number(COMPONENTS.welfare.colours[one.colour]) for one in (more, less)]
            names = [colour_name(one.colour) for one in (more, less)]
            better = f"can be {names[0]} at first against {names[1]} (welfare {cared[0]} against {cared[1]})"
            told.append(Brought(better, bears_on=CARED))
        elif more.in_time > less.in_time >= YELLOW:
            cared = [number(COMPONENTS.welfare.colours[one.in_time]) for one in (more, less)]
            names = [colour_name(one.in_time) for one in (more, less)]
            better = f"enough for {names[0]} in time against {names[1]} (welfare {cared[0]} against {cared[1]})"
            told.append(Brought(better, bears_on=CARED))
        liked, learned = (0, 0) if any(more.guests) else less.guests  # else both may have some
        at_best = f" ({less.popularity + liked} with a guest)" if liked else ""
        popular = [Brought(f"popularity {more.popularity} against {less.popularity}{at_best}", bears_on=LIKED)]
        popular = popular if more.popularity > less.popularity + liked else []
        if "popularity" not in higher and not first:
            figures += popular
        teaches = more.education > less.education + learned
        if teaches:
            found = [one for one in more.taught if one not in less.taught]
            brings = learnt(zoo, more.species, found)
            on_more = f" on {counted(more.pointed, 'tile')}" if more.pointed > more.tiles else ""
            fact = f"education {more.education}{on_more} against {less.education}{brings}"
            taught = Brought(fact, bears_on=taught_parts(zoo, more.species, found))
            figures.insert(0 if brings else len(figures), taught)
        if more.costs < less.costs:
            figures.append(Brought(f"running costs {signed(more.costs)} against {signed(less.costs)}", bears_on=MONEY))
        tiles, others = (one.pointed if teaches else one.tiles for one in (more, less))
        if tiles < others:
            figures.append(Brought(f"{counted(tiles, 'tile')} against {others}"))
        if higher.get("popularity"):
            figures += popular
        told += figures
        if first:
            told[:0] = popular
        facts = [*told, *pro.idle, *pro.hardly, *last]
        facts = bearing_first(facts, parts) if more is one else facts
        for_it[more.species] = [*_without_guests(facts, [*figures, *popular] if guests else [])]
    yield from [Difference(FIRST, said) for said in one_by_one(one.species, for_it[one.species], over)]
    yield from [Difference(SECOND, said) for said in for_it[other.species]]
    if one.conservation == other.conservation > 0:
        ways = [f"{plural(new.species)} beside {plural(new.co)}" for new in (one, other) if new.co != NOBODY]
        beside = f" ({listing(ways)})" if ways else ""
        yield Difference(NEITHER, f"conservation is up to {one.conservation} with either{beside}")


def _without_guests(facts: Sequence[Brought], figures: Sequence[Brought]) -> Iterator[str]:
    """Yield facts in words, figures of the animals alone as such, where they do not follow on another one."""
    for place, one in enumerate(facts):
        follows = place > 0 and facts[place - 1] in figures
        yield f"{'without guests ' * (one in figures and not follows)}{one.told}"


def one_by_one(species: int, told: Sequence[str], over: str = "") -> Iterator[str]:
    """Yield what speaks for a newcomer, the first of it by itself, as there is not always room for all.

    `over` whom that is, is told where those are named nowhere else.
    """
    first, rest = told[:1], told[1:]
    if first:
        yield f"in favour of {plural(species)}{over}: {first[0]}"
    if rest:
        yield f"also for {plural(species)}: {', '.join(rest)}"  # true by itself, wherever it stands


def litter_apart(fact: Brought, other: Taking, others: Sequence[Brought], *, sooner: bool) -> Brought:
    """Return a fact, where the `other` has a first litter as well but rolls no dice for it while yellow with that (R77)."""
    mine, theirs = fact.litter, litter_among(others)
    if mine is None or mine.late or theirs is None or not theirs.late:
        return fact
    note = f"{plural(other.species)}: {NOT_YELLOW}"
    apart = in_brackets("" if theirs.steps == mine.steps else mine.worth, note)
    return Brought(f"{mine.steps}{' sooner' * sooner}{apart}", FIRST, mine, bears_on=fact.bears_on)
