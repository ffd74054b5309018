"""Compare the rules with a referee who does everything the long way, on zoos thrown together at random."""

import random

import pytest

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import (
    BIOME,
    BIOMES,
    BUILDING_BIOMES,
    BUILDINGS,
    COMPONENTS,
    FIRST_CO,
    MAINS,
    NOBODY,
    SPECIES,
)
from engine.games.zoo_tycoon.rules.model import Building, Enclosure, Ledger, Main, Staff, Zoo
from engine.games.zoo_tycoon.rules.readings import CLOSED_TOPS
from engine.games.zoo_tycoon.rules.zoo import tracks
from engine.games.zoo_tycoon.rules.zoo.buildings import why_no_commerce
from engine.games.zoo_tycoon.rules.zoo.needs import colours, happiness, welfare_of, why_unfit
from engine.games.zoo_tycoon.rules.zoo.squares import COLUMNS, PROHIBITED, around, each
from engine.games.zoo_tycoon.rules.zoo.values import conservation_value, education_value, point_limit, worth
from tests.rules.zoo_tycoon import referee

COLOURS = {referee.YELLOW: 0, referee.LIGHT: 1, referee.DARK: 2, None: -1}
CLOSED = frozenset({18, 19, 20})
"""Tamarin, orangutan and ibis in the order of the table."""


def thrown(rng: random.Random) -> Zoo:
    """Return a zoo thrown together: squares do not overlap, all else comes as it comes, legal or not."""
    free = set(range(8, rng.choice((4, 5, 6)) * COLUMNS))
    favourite = rng.randrange(BIOMES) if rng.random() < 0.5 else NOBODY
    homeless = list(range(MAINS)), list(range(FIRST_CO, SPECIES))
    for kind in homeless:
        rng.shuffle(kind)
        kind.sort(key=lambda species: BIOME[species] == favourite)
    enclosures = []
    for _ in range(rng.randrange(1, 15)):
        squares = region(rng, free, rng.choice((1, 1, 1, 2, 2, 3, 4, 6)))
        if squares:
            enclosures.append(furnished(rng, squares, *homeless))
    buildings = []
    pictures = rng.sample(range(BUILDINGS), rng.randrange(BUILDINGS + 1))
    for which in sorted(pictures, key=lambda which: BUILDING_BIOMES[which] != (favourite,)):
        if free:
            buildings.append(Building(which, beside_something(rng, free, enclosures, buildings)))
            free.discard(buildings[-1].square)
    used = rng.randrange(4)
    return Zoo(
        PROHIBITED,
        rng.randrange(3),
        rng.randrange(-10, 31),
        tuple(enclosures),
        tuple(buildings),
        ledger=Ledger(*(rng.randrange(-4, 12) for _ in range(3))),
        staff=Staff(used, (0, 0, 3, 6)[used]),
        buzz=rng.randrange(6),
    )


def region(rng: random.Random, free: set[int], size: int) -> int:
    """Return up to so many connected free squares, and take them."""
    if not free:
        return 0
    mask = 1 << rng.choice(sorted(free))
    while mask.bit_count() < size:
        rim = [square for square in each(around(mask)) if square in free and not mask >> square & 1]
        if not rim:
            break
        mask |= 1 << rng.choice(rim)
    free -= set(each(mask))
    return mask


def furnished(rng: random.Random, squares: int, mains: list[int], co: list[int]) -> Enclosure:
    main = group(rng, mains.pop()) if rng.random() < 0.75 else None
    other = co.pop() if co and rng.random() < 0.4 else NOBODY
    biome = rng.randrange(3)
    if main is not None and rng.random() < 0.9:
        biome = BIOME[main.species]
    elif other != NOBODY and rng.random() < 0.9:
        biome = BIOME[other]
    points = [0, 0, 0, 0]
    for square in each(squares):
        if rng.random() < 0.7:
            points[rng.choice((0, 1, 2, 3, 3))] |= 1 << square
    return Enclosure(biome, squares, main, other, tuple(points))  # type: ignore[arg-type]


def group(rng: random.Random, species: int) -> Main:
    card = COMPONENTS.mains[species]
    size = max(1, card.group.minimum + rng.randrange(-1, 5))
    males = rng.choice((0, 1, 1, 1, 2, size))
    females = max(0, size - males)
    lying = rng.randrange(females + 1) if card.nurture else 0
    return Main(
        species,
        males,
        females - lying,
        rng.randrange(1, card.experience.top + 1),
        lying=lying,
        male_discs=rng.randrange(3),
        female_discs=rng.randrange(3),
        new=rng.random() < 0.5,
    )


def beside_something(rng: random.Random, free: set[int], enclosures: list[Enclosure], buildings: list[Building]) -> int:
    """Return a free square, mostly one that touches two or more things, as an owner would choose."""
    here = rng.sample(sorted(free), min(20, len(free)))
    taken = 0
    for one in enclosures:
        taken |= one.squares
    for one in buildings:
        taken |= 1 << one.square
    return max(here, key=lambda square: (around(1 << square) & taken).bit_count())


def stalls(zoo: Zoo) -> list[Zoo]:
    """Return the zoo, and what it would be with just the first few of its commercial buildings of a biome."""
    found = [zoo]
    for biome in referee.BIOMES:
        here = [one for one in referee.of(zoo, "food-booth", "zoo-shop") if referee.biomes(one) == (biome,)]
        found += [replace(zoo, buildings=tuple(here[:count])) for count in range(1, len(here) + 1)]
    return found


def agree(zoo: Zoo) -> None:
    verdict = referee.judged(zoo)
    mine = referee.Verdict(
        popularity=tracks.popularity(zoo),
        education=tracks.education(zoo),
        conservation=tracks.conservation(zoo),
        costs=tracks.running_costs(zoo),
        welfare=sum(welfare_of(one) for one in zoo.enclosures if one.main is None or happiness(one) >= 0),
        buzz=tracks.buzz(zoo),
    )
    unhappy = sum(1 for one in zoo.enclosures if one.main is not None and happiness(one) < 0)
    assert mine == verdict._replace(welfare=verdict.welfare + unhappy), zoo
    for stall in stalls(zoo):
        assert (why_no_commerce(stall.enclosures, stall.buildings) is None) == referee.commerce_stands(stall), stall
    for one in zoo.enclosures:
        assert (why_unfit(one) is None) == referee.content(one), one
        assert (why_unfit(one, CLOSED_TOPS) is None) == referee.content(one, CLOSED), one
        assert (education_value(one), conservation_value(one)) == referee.values(one), one
        assert point_limit(one, 0) == referee.allowed_points(one), one
        if one.main is not None:
            assert list(colours(one)) == [COLOURS[colour] for colour in referee.colours(one)], one
            assert happiness(one) == COLOURS[referee.mood(one)], one
            assert worth(one).cost == referee.occupied(one.main) * referee.CARDS[one.main.species].cost + 2 * (
                one.co != NOBODY
            )


@pytest.mark.parametrize("seed", range(10))
def test_r40_r46_r51_r59_r65_the_referee_agrees(seed: int):
    rng = random.Random(seed)
    for _ in range(60):
        agree(thrown(rng))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(100, 140))
def test_r40_r46_r51_r59_r65_the_referee_agrees_on_thousands_of_zoos(seed: int):
    rng = random.Random(seed)
    for _ in range(250):
        agree(thrown(rng))


def test_r59_what_is_thrown_together_puts_the_rules_to_the_test():
    """Say how often shared neighbours, both answers about commerce and about standards, and every colour come up."""
    rng = random.Random(1)
    zoos = [thrown(rng) for _ in range(300)]
    boxes = [one for zoo in zoos for one in zoo.enclosures]
    assert {referee.mood(one) for one in boxes if one.main} == {None, referee.YELLOW, referee.LIGHT, referee.DARK}
    assert sum(referee.content(one) for one in boxes) > 100
    booths = [(len(one.buildings), referee.commerce_stands(one)) for zoo in zoos for one in stalls(zoo)[1:]]
    for count in (1, 2, 3):
        assert {True, False} == {stands for number, stands in booths if number == count}
    shared = [
        zoo
        for zoo in zoos
        if any(
            sum(referee.near(booth, one) for booth in referee.of(zoo, "education-booth")) > 1
            for one in zoo.enclosures
            if referee.values(one)[0]
        )
    ]
    assert len(shared) > 15
    assert any(referee.park_points(zoo) > 4 for zoo in zoos)
    assert max(referee.booth_points(zoo) for zoo in zoos) > 6
    assert max(referee.center_points(zoo) for zoo in zoos) > 3
