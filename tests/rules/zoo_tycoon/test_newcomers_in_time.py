"""Of two newcomers it is told which are enough for a better colour in time, what goes first, and what is left of a park."""

import re
from collections import Counter
from itertools import combinations, permutations, product

from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, LIGHT, MAINS, PARK_MEMBERS, PARK_OF, YELLOW, species
from engine.games.zoo_tycoon.names import colour_name, park_name, plural
from engine.games.zoo_tycoon.rules.asks import ARRIVE
from engine.games.zoo_tycoon.rules.breeding import threshold
from engine.games.zoo_tycoon.rules.model import Group, Ledger, Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.table import ParkMarks, Public
from engine.games.zoo_tycoon.rules.zoo.needs import EXPERIENCE, GROUP, LADDERS
from engine.games.zoo_tycoon.rules.zoo.spaces import bonuses
from engine.games.zoo_tycoon.words.group_colours import enough_then
from tests.rules.zoo_tycoon.sites import asking
from tests.rules.zoo_tycoon.test_newcomers import compared, take
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

YEARS = COMPONENTS.givens.rounds
PAIRS = [
    Take(species, 1, COMPONENTS.mains[species].group.minimum - 1 or 1)
    for species in range(MAINS)
    if plural(species) != "giant pandas"
]


def in_time(one: Take, year: int) -> int:
    """Return the best colour to which newcomers without experience come by the last winter, with one worker's care."""
    ladder, known = LADDERS[one.species], 1 + YEARS - year + 1 + 1
    return min(ladder[EXPERIENCE].colour(known), ladder[GROUP].colour(one.males + one.females))


def first_at(one: Take) -> int:
    ladder = LADDERS[one.species]
    return min(ladder[EXPERIENCE].colour(1), ladder[GROUP].colour(one.males + one.females))


def test_r40_r118_who_is_enough_for_a_better_colour_in_time_is_told_with_what_welfare_is_then() -> None:
    seen, cares = Counter[str](), COMPONENTS.welfare.colours
    for year in (2, YEARS - 1, YEARS):
        for one, other in combinations(PAIRS[::2], 2):
            text = compared(asking(ARRIVE, zoo(), round=year), 0, (one, other), advised=True)
            told = re.search(r"enough for ([a-z ]+) in time against ([a-z ]+) \(welfare (\S+) against (\S+)\)", text)
            colours = [in_time(each, year) for each in (one, other)]
            better = colours[0] != colours[1] and (first_at(one) - first_at(other)) * (colours[0] - colours[1]) <= 0
            at_first = first_at(one) != first_at(other) and (first_at(one) > first_at(other)) == (
                colours[0] > colours[1]
            )
            assert (told is not None) == (better and not at_first), (text, colours)
            if told is not None:
                high, low = max(colours), min(colours)
                assert (told[1], told[2]) == (colour_name(high), colour_name(low))
                assert [int(each.replace("−", "-")) for each in told.groups()[2:]] == [cares[high], cares[low]]
                seen["first" if colours[0] > colours[1] else "second"] += 1
    assert len(seen) == 2, seen


def test_r77_a_first_litter_for_which_only_one_of_two_newcomers_is_enough_is_told_of_it() -> None:
    seen = Counter[bool]()
    for year in range(2, YEARS):
        for one, other in permutations(PAIRS, 2):
            if any(COMPONENTS.mains[each.species].level != 1 for each in (one, other)):
                continue
            text = compared(asking(ARRIVE, zoo(), zoo(), zoo(), round=year), 0, (one, other), advised=True)
            told = f"once light green, for which {plural(other.species)} are too few (conservation +8 as others stand)"
            late = all(threshold(each.species, YELLOW) is None for each in (one, other))
            only = late and in_time(one, year) >= LIGHT > in_time(other, year) and one.females and other.females
            assert (told in text) == bool(only), text
            seen[bool(only)] += 1
    assert len(seen) == 2


def learned(here: Zoo, education: int) -> Zoo:
    return replace(here, ledger=replace(here.ledger, education=education, popularity=20))


def with_pantanal(marks: ParkMarks, education: int) -> Public:
    public = asking(ARRIVE, zoo(ledger=Ledger(education=education, popularity=20)), zoo(), zoo(), round=5)
    park = next(one for one in range(len(PARK_MEMBERS)) if park_name(one) == "Pantanal Matogrossense")
    return replace(public, parks=put(public.parks, park, marks))


def test_r17_what_education_pays_at_once_goes_before_a_park_that_is_worth_no_more_shared_out_among_those_missing() -> (
    None
):
    macaws, wapiti = take("red-and-green-macaw", 1, 1), take("wapiti", 1, 2)
    for marks in (ParkMarks(), ParkMarks(first=1 << 1)):
        public = with_pantanal(marks, 29)
        told = compared(public, 0, (macaws, wapiti), advised=True)
        pays = "education 3 on 3 tiles against 2 (29 → 32: conservation +1, R17)"
        assert (told.find(pays) < told.find("Pantanal Matogrossense 2 of 4")) == bool(marks.first), told
        assert pays in told
    there = asking(ARRIVE, zoo(enclosure(strip(3), main("wapiti", 1, 2), retreats=1)), zoo(), zoo(), round=5)
    there = replace(there, parks=public.parks, zoos=put(there.zoos, 0, learned(there.zoos[0], 29)))
    told = compared(there, 0, (macaws, take("wapiti", 0, 1)), advised=True)
    assert "education 3 (29 → 32: conservation +1, R17), with giant anteaters Pantanal Matogrossense 2 of 4" in told


def test_r77_r142_who_makes_those_on_show_enough_for_the_colour_in_which_they_roll_is_told_with_what_young_may_bring() -> (
    None
):
    brings = "once light green they roll dice: 4 points with 5 more young on the track"
    for males, females, joined, told in ((2, 2, 1, True), (2, 3, 1, False), (2, 2, 0, False)):
        ibises = enclosure(strip(3), main("northern-bald-ibis", males, females, 5), retreats=1)
        public = asking(ARRIVE, zoo(ibises), zoo(), zoo(), round=4)
        other = take("wapiti", 1, 2)
        newcomers = (
            (take("northern-bald-ibis", 0, joined), other) if joined else (other, take("red-and-green-macaw", 1, 1))
        )
        assert (brings in compared(public, 0, newcomers, advised=True)) == told
        assert "they roll dice" not in compared(replace(public, round=YEARS), 0, newcomers, advised=True)


def test_r156_popularity_goes_first_where_it_is_the_lower_track_by_far_even_if_all_young_grow_up() -> None:
    giraffes, zebras = take("giraffe", 1, 1), take("plains-zebra", 1, 2)
    for popular, young, first in ((10, 0, True), (10, 4, True), (21, 10, False), (30, 0, False)):
        raccoons = enclosure(strip(3), main("common-raccoon", 1, 2, 4, new=False, male_discs=young), retreats=1)
        here = zoo(raccoons, ledger=Ledger(popularity=popular, conservation=18))
        public = asking(ARRIVE, here, zoo(), zoo(), round=5)
        new = compared(public, 0, (giraffes, zebras), advised=True)
        assert new.startswith("In favour of giraffes: popularity 3 against 2") == first, new
        beside = compared(public, 0, (take("red-and-green-macaw", 1, 1), take("common-raccoon", 0, 1)), advised=True)
        assert beside.startswith("In favour of red-and-green macaws: popularity 2") == first, beside


def test_r41_of_animals_that_wait_the_experience_is_told_that_they_lack_for_a_colour_that_more_are_enough_for() -> None:
    giraffes = Group(species("giraffe"), 1, 1)
    told = enough_then(zoo(giraffes), species("giraffe"), Group(species("giraffe"), 1, 2))
    assert told == "3 are enough for dark green, missing: experience 1 of 5"
    known = enough_then(replace(zoo(giraffes), known=15), species("giraffe"), Group(species("giraffe"), 1, 2))
    assert known == "3 are enough for dark green, missing: experience 2 of 5"


def test_r144_of_a_park_that_is_not_whole_yet_it_is_told_where_only_the_lower_square_is_left() -> None:
    banff, seen = PARK_OF[species("wapiti")], set[bool]()
    second = COMPONENTS.parks[banff].second
    members = ("american-black-bear", "wapiti", "common-raccoon")
    for marks, have in product((ParkMarks(), ParkMarks(1 << 1)), range(3)):
        living = [
            enclosure(strip(6, row), main(name, 1, 2), "striped-skunk" if name == "wapiti" else None, retreats=1)
            for row, name in enumerate(members[:have])
        ]
        public = asking(ARRIVE, zoo(*living), zoo(), zoo())
        public = replace(public, parks=put(public.parks, banff, marks))
        told = compared(public, 0, [take(members[have], 1, 2)])
        whole = "Banff 4 of 4" in told
        assert ("only conservation" in told) == (bool(marks.first) and not whole)
        assert whole or not marks.first or f"(only conservation +{second} left, R144" in told
        seen.add(whole)
    assert len(seen) == 2


def test_r17_popularity_that_education_pays_is_told_where_popularity_is_not_the_higher_track_by_far() -> None:
    macaws, capuchins = take("red-and-green-macaw", 1, 1), take("tufted-capuchin", 2, 2)
    for education, popular, told in ((11, 5, True), (11, 40, False), (10, 5, False), (12, 5, False)):
        ledger = Ledger(popularity=popular, education=education, conservation=5)
        here = zoo(ledger=ledger, paid=bonuses(education, 0).paid)
        text = compared(asking(ARRIVE, here, zoo(), zoo(), round=5), 0, (macaws, capuchins), advised=True)
        pays = f"education 3 on 3 tiles against 2 ({education} → {education + 3}: popularity +1, R17)"
        assert (pays in text) == told, text
        alone = compared(asking(ARRIVE, here, zoo(), zoo(), round=5), 0, (macaws,))
        assert (f"education 3 ({education} → {education + 3}: " in alone and "popularity +1, R17" in alone) == (
            popular == 5 and education + 3 >= 14 > education
        ), alone
