"""Furnish zoos as they may be after years: many mains, young, whole parks; legal, but thrown together."""

import random

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import BIOME, COMPONENTS
from engine.games.zoo_tycoon.rules.model import Enclosure, Group, Main, Zoo
from engine.games.zoo_tycoon.rules.table import SPRING, Public, Summer, TycoonState
from engine.games.zoo_tycoon.rules.zoo.squares import around, each
from engine.games.zoo_tycoon.rules.zoo.tracks import with_spaces_paid
from tests.rules.zoo_tycoon import referee
from tests.rules.zoo_tycoon.flow.parks import PARKS
from tests.rules.zoo_tycoon.flow.table import CLOSED, NOBODY, PANDA, YOUNG

TOPS = tuple(card.experience.top for card in COMPONENTS.mains)
PER_TILE = tuple(card.per_tile for card in COMPONENTS.mains)


def region(rng: random.Random, free: set[int], size: int) -> int:
    """Return so many connected free squares, 0 where there are not as many."""
    mask = 1 << rng.choice(sorted(free)) if free else 0
    while mask and mask.bit_count() < size:
        rim = [square for square in each(around(mask) & ~mask) if square in free]
        if not rim:
            return 0
        mask |= 1 << rng.choice(rim)
    return mask


def main(rng: random.Random, species: int) -> Main:
    """Return a group of a main with both sexes where that may be, some females lying, some young beside it."""
    least = COMPONENTS.mains[species].group.minimum
    size = max(2, least) + rng.randrange(3)
    males = min(size - 1, rng.choice((1, 1, 1, 2)))
    lying = rng.randrange(size - males + 1) if YOUNG[species].nurture else 0
    return Main(
        species,
        males,
        size - males - lying,
        rng.randrange(1, TOPS[species] + 1),
        lying=lying,
        male_discs=rng.choice((0, 0, 1)),
        female_discs=rng.choice((0, 0, 1)),
        new=False,
    )


def furnished(rng: random.Random, free: set[int], species: int, co: int) -> Enclosure | None:
    """Return an enclosure in which a main lives, with a co or NOBODY, None where nothing came of it."""
    group = main(rng, species)
    tiles = -(-referee.animals(group) // PER_TILE[species]) + rng.randrange(1, 4)
    tiles += referee.CO[co - 23].tiles if co != NOBODY else 0
    squares = region(rng, free, tiles)
    places = list(each(squares))
    rng.shuffle(places)
    retreats = sum(1 << square for square in places[: rng.randrange(1, 4)])
    taught = 1 << places[-1] if len(places) > 4 else 0
    found = Enclosure(BIOME[species], squares, group, co, (0, taught, 0, retreats))
    return found if squares and referee.content(found, CLOSED) else None


def rich_zoo(rng: random.Random, zoo: Zoo, panda: bool) -> Zoo:
    """Return a zoo with as many mains and co as find room, those of one park first; `panda` says that it may have the pair."""
    park = [rng.choice(sorted(members)) for members in rng.choice(PARKS)]
    wanted = [one for one in park if one < 23]
    wanted += [one for one in rng.sample(range(23), 23) if one not in wanted]
    guests = [one for one in park if one >= 23] + rng.sample(range(23, 35), 12)
    free = {square for square in range(48) if not zoo.prohibited >> square & 1}
    enclosures: list[Enclosure] = []
    most = rng.randrange(3, 9)
    for species in wanted:
        if len(enclosures) == most or (species == PANDA and not panda):
            continue
        here = [one.co for one in enclosures]
        co = next((one for one in guests if one not in here and BIOME[one] == BIOME[species]), NOBODY)
        for _ in range(20):
            found = furnished(rng, free, species, co if rng.random() < 0.7 else NOBODY)
            if found:
                enclosures.append(found)
                free -= set(each(found.squares))
                break
    left = [one for one in range(23) if one != PANDA and all(one != own.main.species for own in enclosures if own.main)]
    quarantine = tuple(Group(one, 1, rng.randrange(1, 4)) for one in rng.sample(left, rng.randrange(3)))
    return with_spaces_paid(
        replace(
            zoo,
            enclosures=tuple(enclosures),
            quarantine=quarantine,
            money=rng.randrange(3, 31),
            store=rng.randrange(4),
            breeding=rng.randrange(10),
            known=rng.randrange(32),
        )
    )


def begun(state: TycoonState, year: int) -> TycoonState:
    """Return a table before the spring of a year, as if those before it had gone by; in year 1 as it is."""
    if year == 1:
        return state
    public, hidden = state.public, state.hidden
    walk = (public.summer.position, *hidden.walk)
    gone = 0 if public.options.introductory else year - (1 if public.options.round_1_free_tiles else 2)
    donors = (public.cards.donor, *hidden.donors)
    public = replace(
        public,
        asks=(),
        round=year,
        season=SPRING,
        cards=replace(public.cards, donor=donors[gone], donors=donors[:gone]),
        walked=walk[: year - 2],
        summer=Summer(walk[year - 2]),
    )
    return replace(state, public=public, hidden=replace(hidden, walk=walk[year - 1 :], donors=donors[gone + 1 :]))


def enriched(rng: random.Random, public: Public) -> Public:
    """Return a table whose zoos are rich; the discs in them are out of the bag."""
    panda = rng.randrange(-1, len(public.zoos))
    zoos = tuple([rich_zoo(rng, zoo, seat == panda) for seat, zoo in enumerate(public.zoos)])
    mains = [one.main for zoo in zoos for one in zoo.enclosures if one.main]
    if not any(one.species == PANDA for one in mains):
        panda = NOBODY
    out = sum(one.male_discs for one in mains), sum(one.female_discs for one in mains)
    bag = max(0, 20 - out[0]), max(0, 20 - out[1])
    stand_ins = max(0, out[0] - 20), max(0, out[1] - 20)
    return replace(public, zoos=zoos, pair_owner=panda, bag=bag, stand_ins=stand_ins)
