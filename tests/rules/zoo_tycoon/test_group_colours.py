"""Of animals that could be taken it is said for which colour they are enough, and it is so once they have moved in."""

import re
from collections import Counter
from typing import Any

import engine
from engine.contract.asks import open_ask
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, YELLOW, species
from engine.games.zoo_tycoon.names import COLOURS, colour_name
from engine.games.zoo_tycoon.plans.herds import herds
from engine.games.zoo_tycoon.rules.asks import ARRIVE
from engine.games.zoo_tycoon.rules.event_cards import barred
from engine.games.zoo_tycoon.rules.growing import growths
from engine.games.zoo_tycoon.rules.model import Enclosure, Group, Main, Zoo
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.table import NO_EVENT
from engine.games.zoo_tycoon.rules.zoo.animals import animals_added, main_of
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, in_quarantine
from engine.games.zoo_tycoon.rules.zoo.needs import LADDERS, NEEDS, free_space, group_size, happiness, needs
from engine.games.zoo_tycoon.rules.zoo.squares import SQUARES
from engine.games.zoo_tycoon.rules.zoo.tracks import welfare
from engine.games.zoo_tycoon.words.group_colours import colours_with, enough_then
from engine.shared.wording import listing, number
from tests.bots.test_search import positions
from tests.rules.zoo_tycoon.zoos import drawn, enclosure, main, strip, zoo

GAME = engine.load("zoo-tycoon")


def told(here: Zoo, name: str, males: int, females: int) -> list[str]:
    return [one.said for one in colours_with(here, species(name), Group(species(name), males, females), NO_EVENT)]


def test_r38_of_newcomers_it_is_told_which_colour_they_are_of_on_how_many_tiles_and_for_which_they_are_too_few() -> (
    None
):
    yellow = "yellow on 3 tiles (1 retreat)"
    assert told(zoo(), "plains-zebra", 1, 2) == [f"{yellow}, light green only from 4 animals on"]
    assert told(zoo(), "bearded-vulture", 0, 0) == [], "nobody comes"
    for first, here in (("1 at first", zoo()), ("2 at first", replace(zoo(), known=15))):
        assert (
            told(here, "plains-zebra", 1, 5)[0].count("at first")
            == told(here, "plains-zebra", 1, 5)[0].count(first)
            == 1
        )


def test_r40_newcomers_are_of_the_colour_that_is_told_with_just_what_is_told_of_it_and_with_no_less() -> None:
    seen = Counter[str]()
    for kind, card in enumerate(COMPONENTS.mains):
        for males, females in ((0, 1), (1, 1), (1, 2), (1, 4), (1, 8)):
            for _, said, *_ in colours_with(zoo(), kind, Group(kind, males, females), NO_EVENT):
                size, had = sum(next(herds(zoo(), kind, Group(kind, males, females)))), 0
                for colour, tiles, more in re.findall(r"(\w+|\w+ green) on (\d+)(?: tiles?)?((?: \([^)]*\))?)", said):
                    had = int(found[1]) if (found := re.search(r"(\d+) retreat", more)) else had
                    lacks = int(found[1]) if (found := re.search(r"experience (\d+)", more)) else 1
                    for less in ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)):
                        if (lacks == 1 and less[2]) or (had == int(tiles) and less[0]):
                            continue  # all have experience, and each retreat takes a tile
                        there = Enclosure(
                            card.biome,
                            (1 << (int(tiles) - less[0])) - 1,
                            Main(kind, 0, size, lacks - less[2]),
                            points=(0, 0, 0, (1 << (had - less[1])) - 1),
                        )
                        assert (happiness(there) >= COLOURS.index(colour)) == (not any(less)), (said, less)
                        seen[colour] += 1
    assert set(seen) == set(COLOURS)


def test_r39_of_more_of_a_main_it_is_told_what_else_the_colour_wants_in_its_enclosure() -> None:
    here = zoo(enclosure(strip(3), main("plains-zebra", 1, 2), retreats=1))
    no_room = "their enclosure has no room for them yet"
    assert told(here, "plains-zebra", 0, 1) == [
        "4 are enough for light green but lack experience, free space and retreats (1 of 2, 1 of 2 and 1 of 2; welfare −1 → 0)",
    ]
    assert told(here, "plains-zebra", 0, 2) == [
        "4 of 5 are enough for light green, but 4 as well as 5 lack experience and retreats, 4 also lack free space, "
        "all 5 also lack 2 tiles (experience 1 of 2, retreats 1 of 2; welfare −1 → 0)",
        "their enclosure has room for only 1 of them yet",
    ]
    assert told(here, "plains-zebra", 0, 4)[0].startswith(
        "6 of 7 are enough for dark green, but 6 as well as 7 lack experience and retreats, 6 also lack "
    )
    assert told(zoo(enclosure(strip(3), main("plains-zebra", 1, 3), retreats=1)), "plains-zebra", 0, 1) == [no_room]


def test_r70_own_young_that_would_do_as_well_are_told_and_those_that_complete_the_group() -> None:
    def herd(females: int, males: int = 0) -> Zoo:
        raccoons = main("common-raccoon", 1, 2, 4, female_discs=females, male_discs=males, new=False)
        return zoo(enclosure(strip(4), raccoons, retreats=2))

    assert told(herd(0), "common-raccoon", 1, 0) == ["light green at once (welfare −1 → 0)"]
    assert told(herd(1), "common-raccoon", 1, 0)[0] == (
        "4 are enough for light green (with own young alone they are 4; welfare −1 → 0)"
    )
    assert told(herd(2), "common-raccoon", 1, 0) == [
        "4 are enough for light green (with own young alone they are 5; welfare −1 → 0)",
        "6 with own young are enough for dark green (welfare −1 → 2)",
        "light green at once (welfare −1 → 0)",
    ]
    zebras = main("plains-zebra", 1, 2, 4, male_discs=3, new=False)
    young_males = zoo(enclosure(strip(6), zebras, retreats=2))
    assert told(young_males, "plains-zebra", 0, 1)[0].startswith("light green at once"), "a second male may not join"


def test_r68_of_those_that_wait_already_it_is_told_that_they_alone_would_do() -> None:
    raccoons = "common-raccoon"
    there = enclosure(strip(4), main(raccoons, 1, 2, 4, new=False), retreats=2)
    for waiting, said in ((4, "6 of 8 are enough for dark green, but "), (2, "6 are enough for dark green")):
        here = zoo(there, Group(species(raccoons), 0, waiting))
        found = told(here, raccoons, 0, waiting + 1)
        assert found[0].startswith(said)
        assert ("with those in quarantine alone they are 7" in found[0]) == (waiting == 4)


def test_r68_r70_own_young_and_those_that_wait_are_told_to_do_together_what_either_does_not_alone() -> None:
    raccoons = "common-raccoon"
    for young in (0, 1):
        there = enclosure(strip(4), main(raccoons, 1, 2, 4, female_discs=young, new=False), retreats=2)
        found = told(zoo(there, Group(species(raccoons), 0, 2)), raccoons, 0, 3)
        together = "with own young and those in quarantine alone they are 6"
        assert found[0].startswith("6 are enough for dark green")
        assert (together in found[0]) == bool(young)


def test_r42_where_a_group_would_be_too_large_the_largest_is_told() -> None:
    rhinos = "black-rhinoceros"
    for there, males, females, said in ((1, 1, 0, False), (1, 1, 1, True), (0, 1, 1, False), (0, 1, 2, True)):
        here = zoo(enclosure(strip(6), main(rhinos, 0, there), retreats=1)) if there else zoo()
        found = told(here, rhinos, males, females)
        assert ("no more than 2 may live together (R42)" in found) == said
    assert not any("R42" in one for one in told(zoo(), "plains-zebra", 4, 8)), "they have no limit"


def test_r44_what_is_missing_is_so_of_the_number_that_is_named_and_all_that_is_missing_beside_animals() -> None:
    seen = Counter[str]()
    for view in (*positions("zoo-tycoon", 2), *positions("zoo-tycoon", 3)):
        here = view.public.zoos[view.seat]
        for one in here.enclosures:
            if one.main is None:
                continue
            kind = one.main.species
            for males, females in ((0, 1), (1, 0), (1, 2), (2, 4), (0, 6)):
                waits = in_quarantine(here, kind)
                group = Group(kind, waits.males + males, waits.females + females)
                for _, said, *_ in colours_with(here, kind, group, NO_EVENT):
                    found = re.match(
                        r"(\d+)(?: of (\d+))?(?: with own young)? are enough for (\w+ green)([^(]*?)(?: \(([^;)]*).*)?$",
                        said,
                    )
                    if found:
                        size, least, colour = int(found[2] or found[1]), int(found[1]), COLOURS.index(found[3])
                        for many in {size, least}:
                            lacking = is_what_they_lack(one, many, colour, by_number(found[4], many, size))
                            seen["tiles"] += any("tile" in need for need, _ in lacking)
                            figures = [f"{need} {have}" for need, have in lacking if have]
                            bare = [have for _, have in lacking]
                            told = found[5] or ""
                            if many == size and lacking:
                                named = len(figures) < len(lacking)
                                assert told == (", ".join(figures) if named else listing(bare)) or not figures
                        seen["fewer would do"] += size > least
                        seen["as many lack as much"] += " as well as " in found[4] and "also" not in found[4]
    assert seen["fewer would do"]
    assert seen["tiles"]
    assert seen["as many lack as much"]


def by_number(said: str, many: int, size: int) -> set[str]:
    """Return what so many of a main are said to lack, each by its name, as it is said of `size` of them."""
    both = re.search(rf"(?:but|as well as {size}) lack ((?:(?!, (?:all )?\d+ also).)*)", said)
    own = re.search(rf"(?:but|,) (?:all )?{many} (?:also )?lack ((?:(?!, (?:all )?\d+ (?:also )?lack).)*)", said)
    return {one for found in (both, own) if found is not None for one in re.split(", | and ", found[1])}


def is_what_they_lack(one: Enclosure, size: int, colour: int, said: set[str]) -> list[tuple[str, str]]:
    """Hold what `size` animals of a main are said to lack against its enclosure; return it with how much there is of it."""
    there = one.main
    assert there is not None
    ladders = LADDERS[there.species]
    several = replace(one, main=Main(there.species, 0, size, there.experience))
    lacking = list[tuple[str, str]]()
    for name, ladder, have in list(zip(NEEDS, ladders, needs(several), strict=True))[:-1]:
        start = next(number for number in range(99) if ladder.colour(number) >= colour)
        if name == "free space" and ladder.colour(have) < YELLOW:
            more = start - have
            wide = replace(several, squares=(1 << (one.squares.bit_count() + more)) - 1)
            assert free_space(wide) == start
            lacking.append((f"{more} tile{'s' if more > 1 else ''}", ""))
        elif have < start:
            lacking.append((name, f"{have} of {start}"))
    assert said == {name for name, _ in lacking}
    return lacking


def test_r44_r94_of_two_numbers_that_fill_as_many_tiles_it_is_told_that_both_lack_one_more() -> None:
    macaws = enclosure(strip(2), main("red-and-green-macaw", 1, 1, 4, new=False), retreats=2)
    assert told(zoo(macaws), "red-and-green-macaw", 1, 1) == [
        "3 of 4 are enough for light green, but 3 as well as 4 lack 1 tile (welfare −1 → 0)",
        "their enclosure has no room for them yet",
    ]


def test_r43_who_may_not_live_with_the_others_makes_no_group_larger() -> None:
    bears = zoo(enclosure(strip(5), main("american-black-bear", 1, 0, 5, new=False), retreats=2))
    assert told(bears, "american-black-bear", 1, 0) == []
    assert told(zoo(), "american-black-bear", 2, 0) == told(zoo(), "american-black-bear", 1, 0), "one of them must wait"
    assert told(zoo(), "american-black-bear", 1, 1) == [
        "yellow on 3 tiles (1 retreat), light green on 4 (experience 4, 1 at first), dark green on 5 (2 retreats, experience 5)"
    ]
    assert told(zoo(), "wapiti", 2, 2) == told(zoo(), "wapiti", 1, 2), "of two males one must wait"


def test_r45_what_its_enclosure_makes_of_a_main_at_once_is_told_with_what_welfare_is_then() -> None:
    bears = zoo(enclosure(strip(5), main("american-black-bear", 1, 0, 5, new=False), retreats=2))
    assert told(bears, "american-black-bear", 0, 1)[-1] == "dark green at once (welfare −1 → 2)"
    capuchins = zoo(enclosure(strip(3), main("tufted-capuchin", 2, 4, 4, new=False), retreats=2))
    assert told(capuchins, "tufted-capuchin", 0, 1) == ["yellow till 1 more tile is laid (welfare 0 → −1)"]


def test_r28_of_an_enclosure_that_cannot_grow_as_far_as_a_colour_wants_it_is_told_how_few_squares_are_free() -> None:
    bears = enclosure(drawn("AA")["A"], main("american-black-bear", 1, 0, 5, new=False), retreats=1)
    lacks = "2 are enough for dark green but lack 3 tiles and retreats (retreats 1 of 2"
    assert f"{lacks}; welfare −1 → 2)" in told(zoo(bears), "american-black-bear", 0, 1)
    beside = enclosure(drawn("..A", "AA")["A"], None, "dama-gazelle")
    shut = f"{lacks}; no free square beside their enclosure but prohibited ones; welfare −1 → 2)"
    assert shut in told(zoo(bears, beside), "american-black-bear", 0, 1)
    nearly = zoo(bears, enclosure(drawn("...A", "AAA")["A"], None, "dama-gazelle"))
    assert f"{lacks}; only 1 free square to grow on; welfare −1 → 2)" in told(nearly, "american-black-bear", 0, 1)


def test_r28_a_colour_for_which_an_enclosure_cannot_grow_is_not_told_but_the_best_one_for_which_it_can() -> None:
    seen = Counter[str]()
    for row, prohibited, best in (
        ("..B", 0, "dark green"),
        (".BB", 0, "light green"),
        ("BBB", 0, ""),
        ("..B", 0b11, "dark green"),
    ):
        squares = drawn(row, "AAB", "BB.", top=0)
        raccoons = enclosure(squares["A"], main("common-raccoon", 1, 2, 4, new=False), retreats=1)
        own = zoo(raccoons, enclosure(squares["B"], None, "tundra-swan"), prohibited=prohibited)
        text = " ".join(told(own, "common-raccoon", 1, 2))
        for colour in ("light green", "dark green"):
            assert (f"are enough for {colour}" in text) == (best == colour), text
        group = Group(species("common-raccoon"), 1, 2)
        assert enough_then(own, group.species, group).partition(", missing")[0] == (
            f"{dict(zip(('light green', 'dark green'), (4, 6), strict=True))[best]} are enough for {best}"
            if best
            else ""
        )
        seen[best] += 1
    assert len(seen) == 3


def wider(one: Enclosure, tiles: int) -> Enclosure:
    """Return an enclosure with so many squares more, wherever they are free."""
    more = [square for square in range(48) if not one.squares >> square & 1][:tiles]
    return replace(one, squares=one.squares | sum([1 << square for square in more]))


def test_r94_what_is_said_of_an_enclosure_comes_true_when_the_animals_move_in() -> None:
    seen = Counter[str]()
    for view in positions("zoo-tycoon", 3):
        ask = open_ask(view.public, view.seat)
        if ask is None or ask.kind != ARRIVE:
            continue
        here, event = view.public.zoos[view.seat], view.public.cards.event
        for take in {
            (one.species, one.males, one.females): one for one in GAME.choices(view) if isinstance(one, Take)
        }.values():
            place = home(here, take.species)
            if place == NOWHERE or any(group.species == take.species for group in here.quarantine):
                continue
            group = Group(take.species, take.males, take.females)
            said = [one.said for one in colours_with(here, take.species, group, event)]
            if barred(event, take.species):
                assert not [one for one in said if "at once" in one or "till " in one or "no room" in one]
                continue
            after = animals_added(here, take.species, take.males, take.females, place)
            if isinstance(after, Refusal):
                assert not [one for one in said if "at once" in one or "laid (" in one]
                fitting = max(
                    [
                        males + females
                        for males in range(take.males + 1)
                        for females in range(take.females + 1)
                        if not isinstance(animals_added(here, take.species, males, females, place), Refusal)
                    ],
                    default=0,
                )
                room = [one for one in said if "their enclosure has" in one]
                many = f"room for only {fitting} of them" if fitting else "no room for them"
                assert room in ([], [f"their enclosure has {many} yet"])
                seen["some" if fitting else "none"] += bool(room)
                continue
            change, colours = (
                welfare(after) - welfare(here),
                [happiness(one.enclosures[place]) for one in (here, after)],
            )
            short = next(
                (tiles for tiles in (1, 2, 3) if happiness(wider(after.enclosures[place], tiles)) >= colours[0]), 0
            )
            till = f"till {short} more tile{' is' if short == 1 else 's are'} laid"
            expected = f"{colour_name(colours[1])} {'at once' if change > 0 else till} (welfare "
            found = [one for one in said if "welfare" in one and "enough" not in one]
            assert bool(found) == (colours[0] != colours[1])
            assert not found or found == [f"{expected}{number(welfare(here))} → {number(welfare(after))})"]
            seen["happier" if change > 0 else "less" if change < 0 else "same"] += 1
    assert {"same", "less", "some", "none"} <= set(seen)


def test_r94_where_only_some_of_them_fit_in_it_is_told_how_many() -> None:
    pair, three = (main("common-ostrich", 1, females, 3, new=False) for females in (1, 2))
    one_fits, none_fits = (zoo(enclosure(strip(3), one, retreats=1)) for one in (pair, three))
    assert "their enclosure has room for only 1 of them yet" in told(one_fits, "common-ostrich", 0, 2)
    assert "their enclosure" not in " ".join(told(one_fits, "common-ostrich", 0, 1))
    assert "their enclosure has no room for them yet" in told(none_fits, "common-ostrich", 0, 2)


def test_r42_with_own_young_as_many_may_live_together_as_is_said() -> None:
    told_of = 0
    for view in positions("zoo-tycoon", 2):
        here = view.public.zoos[view.seat]
        for one in here.enclosures:
            if one.main is None or not one.main.female_discs + one.main.male_discs:
                continue
            kind = one.main.species
            for _, said, *_ in colours_with(here, kind, Group(kind, 0, 1), NO_EVENT):
                for pattern, taken in ((r"(\d+) with own young", 1), (r"own young alone they are (\d+)", 0)):
                    for size in re.findall(pattern, said):
                        assert int(size) == most_that_grow(here, kind) + taken
                        told_of += 1
    assert told_of


def most_that_grow(here: Any, kind: int) -> int:
    """Return how many of a main live together when all of its young grew up that may, in an enclosure with room for them."""
    place = home(here, kind)
    wide = here.enclosures[place]
    here = replace(
        here, buildings=(), enclosures=put(here.enclosures, place, replace(wide, squares=(1 << SQUARES) - 1))
    )
    while grown := [one for one in growths(here) if one.species == kind]:
        after = grown[-1].after(here)
        assert isinstance(after, Zoo)
        here = after
    found = main_of(here, kind)
    assert found is not None
    return group_size(found)
