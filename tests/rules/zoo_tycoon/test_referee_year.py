"""Compare winter, free tiles, parks and the end with the same rules written a second time, on figures drawn at random."""

import random
from typing import NamedTuple

import pytest

from engine.games.zoo_tycoon.components.numbers import DONOR_BIOME, NOBODY
from engine.games.zoo_tycoon.rules.autumn.free_tiles import tiles_due
from engine.games.zoo_tycoon.rules.autumn.parks import OPEN, WHOLE, WITHOUT_PANDAS, national_park_points, recorded
from engine.games.zoo_tycoon.rules.count import steps
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import UNMARKED
from engine.games.zoo_tycoon.rules.winter import reports
from tests.rules.zoo_tycoon.zoos import figured, of_biomes

REVENUE = {3: 14, 7: 17, 11: 20, 15: 23, 19: 27, 23: 31, 27: 35, 31: 39, 35: 43, 39: 47, 43: 50}
"""What each coloured segment of popularity pays, by its first space."""
PARKS = ((6, 3), (6, 3), (8, 4), (8, 4), (10, 4))
WOLONG = 4
SEEDS = pytest.mark.parametrize("seed", range(20))
ROUNDS = 100


def segment(score: int, ends_at: int = 43) -> int:
    """Return the first space of the segment of a score; 0 is white."""
    return 0 if score <= 2 else min(ends_at, 3 + (score - 3) // 4 * 4)


def ahead(scores: list[int], ends_at: int = 43) -> list[bool]:
    """Tell who leads or stands in the leader's segment, never on white (R100, R119)."""
    return [score > 2 and segment(score, ends_at) == segment(max(scores), ends_at) for score in scores]


def nth(figures: list[int], place: int) -> list[bool]:
    """Tell who has the highest (1) or second highest (2) figure; after several first there is no second (R122, R144, A27)."""
    better = [sum(other > figure for other in figures) for figure in figures]
    return [count == place - 1 for count in better]


class Seen(NamedTuple):
    """What donors see of a zoo: species by biome, welfare, conservation; and how many of its species are guests."""

    species: tuple[int, int, int]
    welfare: int
    conservation: int
    guests: list[int]


class Year(NamedTuple):
    """What a winter looks at."""

    popularity: int
    buzz: int
    education: int
    money: int
    costs: int


class Final(NamedTuple):
    """What counts of a zoo at the end."""

    popularity: int
    conservation: int
    money: int
    discs: int
    parks: int
    breeding: int
    welfare: int


@SEEDS
def test_r16_r98_r99_r100_r163_free_tiles(seed: int):
    rng = random.Random(seed)
    for _ in range(ROUNDS):
        zoos = []
        for _ in range(rng.randrange(1, 5)):
            counts = [rng.randrange(4) for _ in range(3)]
            welfare = rng.choice((0, rng.randrange(-4, 5)))
            # animals that fare well or badly are zebras of the savanna
            seen = (counts[0], counts[1] + (welfare != 0), counts[2])
            zoos.append(Seen(seen, welfare, rng.randrange(14), counts))
        biome = rng.choice((0, 1, 2, None))
        donor = 0 if biome is None else 1 + biome
        counts = [zoo.welfare if biome is None else zoo.species[biome] for zoo in zoos]
        least = 0 if biome is None else 1
        liked = [count == max(counts) and count >= least for count in counts]
        if len(zoos) == 1 and not any(zoos[0].species):
            liked = [False]
        tiles = tiles_due(
            donors()[donor],
            tuple(
                figured(welfare=zoo.welfare, conservation=zoo.conservation, exhibits=of_biomes(*zoo.guests))
                for zoo in zoos
            ),
        )
        assert [one.free for one in tiles] == [3] * len(zoos)
        assert [bool(one.by_donor) for one in tiles] == liked
        assert [bool(one.by_conservation) for one in tiles] == ahead([zoo.conservation for zoo in zoos])


def donors() -> tuple[int, int, int, int]:
    """Return a donor for welfare, and those for the three biomes."""
    return DONOR_BIOME.index(NOBODY), *(DONOR_BIOME.index(biome) for biome in range(3))


@SEEDS
def test_r119_r120_r122_r123_r159_r163_a_winter(seed: int):
    rng = random.Random(seed)
    for _ in range(ROUNDS):
        near = rng.randrange(20)
        years = [
            Year(
                near + rng.randrange(6),
                rng.choice((0, 0, 2, 5)),
                rng.randrange(41),
                rng.randrange(-10, 31),
                rng.randrange(25),
            )
            for _ in range(rng.randrange(1, 5))
        ]
        levels = [year.popularity + year.buzz for year in years]
        taught = ahead([year.education for year in years], ends_at=39)
        zoos = tuple(figured(one.popularity, one.education, money=one.money, costs=one.costs) for one in years)
        found = reports(zoos, tuple(one.buzz for one in years))
        for report, year, level, first, second, school in zip(
            found, years, levels, nth(levels, 1), nth(levels, 2), taught, strict=True
        ):
            fixed = REVENUE.get(segment(level), 0)
            bonus = 4 if first else 2 if second else 0
            if len(years) == 1:
                bonus = 2
            if len(years) == 2 and second and segment(levels[0]) != segment(levels[1]):
                bonus = 0
            if level <= 2:
                bonus = 0
            kept = min(3, year.money)
            assert (report.fixed, report.bonus, report.conservation) == (fixed, bonus, int(school))
            assert report.money == max(-10, min(30, kept + fixed + bonus - year.costs))


@SEEDS
def test_r150_r151_r152_r153_r154_r161_r162_r163_the_end(seed: int):
    """Some zoos dropped out (A28, A52), several are level (A27), and points come and go one by one (A29, A53)."""
    rng = random.Random(seed)
    for _ in range(ROUNDS):
        zoos = [
            Final(
                popularity=rng.randrange(12),
                conservation=rng.randrange(12),
                money=rng.choice((-1, 0, 5, 9)),
                discs=rng.choice((0, 0, 1, 3)),
                parks=rng.choice((0, 6, 8)),
                breeding=rng.randrange(11),
                welfare=rng.randrange(-4, 8),
            )
            for _ in range(rng.randrange(1, 5))
        ]
        found = steps(tuple(map(zoo_of, zoos)), tuple(zoo.parks for zoo in zoos))
        for seat, zoo in enumerate(zoos):
            popular = zoo.popularity + sum(step.popularity[seat] for step in found)
            conserved = zoo.conservation + sum(step.conservation[seat] for step in found)
            if zoo.money < 0:
                assert (popular, conserved) == (zoo.popularity, zoo.conservation)
            else:
                assert (popular, conserved) == counted(zoos, zoo)


def zoo_of(final: Final) -> Zoo:
    return figured(
        final.popularity,
        0,
        final.conservation,
        final.money,
        discs=final.discs,
        breeding=final.breeding,
        welfare=final.welfare,
    )


def counted(zoos: list[Final], zoo: Final) -> tuple[int, int]:
    """Return popularity and conservation of a zoo after the steps of the end."""
    there = [one for one in zoos if one.money >= 0]
    conserved = zoo.conservation + zoo.parks + breeding(zoos, there, zoo.breeding)
    popular = max(0, zoo.popularity - zoo.discs)
    points = care(zoos, there, zoo.welfare)
    together = False
    for number in range(abs(points)):
        if popular == conserved and not together:
            together, begun = True, number
        to_popularity = (number - begun) % 2 == 0 if together else popular < conserved
        if to_popularity:
            popular = max(0, popular + (1 if points > 0 else -1))
        else:
            conserved = max(0, conserved + (1 if points > 0 else -1))
    return popular, conserved


def breeding(zoos: list[Final], there: list[Final], mine: int) -> int:
    if len(zoos) == 1:
        return 8 if mine >= 6 else 4 if mine >= 3 else 0
    others = [one.breeding for one in there]
    if mine == 0:
        return 0
    if mine == max(others):
        return 8
    if sum(other > mine for other in others) > 1:
        return 0
    return 4 if len(zoos) > 2 or (mine > 5) == (max(others) > 5) else 0


def care(zoos: list[Final], there: list[Final], mine: int) -> int:
    loss = 2 if mine < -1 else 0
    if mine < 1:
        return -loss
    if len(zoos) == 1:
        return 5 if mine >= 6 else 3
    better = sum(one.welfare > mine for one in there)
    return 5 if better == 0 else 3 if better == 1 and len(zoos) > 2 else 0


@SEEDS
def test_r144_r146_a21_parks_for_three_and_four(seed: int):
    """Complete parks year by year; each zoo's points follow from the years in which it and the others did."""
    rng = random.Random(seed)
    for _ in range(ROUNDS // 2):
        players = rng.randrange(3, 5)
        owner = rng.randrange(players)
        when = [[rng.choice((1, 2, 3, 4, 9)) for _ in PARKS] for _ in range(players)]
        squares = UNMARKED
        for year in range(1, 8):
            holds = tuple(
                tuple(
                    OPEN if when[seat][park] > year else WITHOUT_PANDAS if park == WOLONG and seat != owner else WHOLE
                    for park in range(len(PARKS))
                )
                for seat in range(players)
            )
            squares = recorded(squares, holds)
        for seat in range(players):
            assert national_park_points(squares, seat) == sum(
                paid(when, seat, park, owner) for park in range(len(PARKS))
            )


def paid(when: list[list[int]], seat: int, park: int, owner: int) -> int:
    mine = when[seat][park]
    if mine > 7:
        return 0
    upper, lower = PARKS[park]
    if park == WOLONG:
        rivals = [one[park] for other, one in enumerate(when) if other != owner]
        return upper if seat == owner else lower if mine == min(rivals) else 0
    years = sorted(one[park] for one in when)
    if mine == years[0]:
        return upper
    return lower if years[1] != years[0] and mine == years[1] else 0
