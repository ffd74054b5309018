"""In how many places tiles fit is told with the icons that tell them apart: none that a tile on hand covers anyway."""

import re
from collections import Counter

import pytest

from engine.contract.at_stake import FIRST, SECOND
from engine.games.barenpark.names import icon_counts, square_called
from engine.games.barenpark.rules.bringing import WORTH
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import Park
from engine.games.barenpark.rules.taking import Take
from engine.games.barenpark.rules.within_reach import places_in
from engine.games.barenpark.tiles import named
from engine.games.barenpark.words.at_stake import at_stake
from tests.rules.barenpark.build import park, placement, position, take, view
from tests.rules.barenpark.compared import (
    ICON,
    NAMES,
    NUMBERS,
    TILE,
    briefly,
    icons_of,
    places,
    said,
    spoken_against,
    taker,
)
from tests.rules.told import in_text


def beside_a_crew() -> Park:
    """Return an entrance in which a crew, a wheelbarrow and a mixer are free: playgrounds and rivers have four places each."""
    house = placement("polar_h6", (0, 0), (1, 0), (2, 0), (1, 1))
    return park("E2", house, placement("toilet", (3, 0)))


@pytest.mark.parametrize(
    ("supply", "told"),
    [
        ("", "Either fits in four places, the playground in one over a crew; the river in none."),
        ("food", ""),  # the river lies over a wheelbarrow in more of them
        ("food food", "The playground covers two squares, the river three."),  # one for either icon
    ],
)
def test_no_icon_tells_two_tiles_apart_that_a_tile_on_hand_covers_anyway(supply: str, told: str) -> None:
    seen = view(position(parks={0: beside_a_crew()}, supplies={0: supply}, icons="G"))
    assert in_text(at_stake(seen, NAMES, (take("playground"), take("river")), as_good=True)) == told


def test_of_as_many_places_those_over_more_icons_speak_for_their_tile() -> None:
    seen = view(position(parks={0: beside_a_crew()}, supplies={0: "food"}, icons="G"))
    held = take("playground"), take("river")
    told = "either fits in four places, the river in three over a wheelbarrow"
    assert f"In favour of the river: {told}, the playground in one." in in_text(at_stake(seen, NAMES, held))
    assert spoken_against(seen, held)
    assert f"{told[1:]}; the playground in one." in in_text(at_stake(seen, NAMES, held[::-1], as_good=True))


def test_what_a_tile_can_cover_with_one_on_hand_is_told_where_else_all_speaks_for_the_other_one_that_covers_less_so() -> (
    None
):
    told = Counter[bool]()
    beside = rf"([Tt]he {TILE}|[Tt]wo {TILE}s,)(?: and the ({TILE}) on hand| \w+ (?:is|are) on hand,)"
    for seen, held, match in said(
        rf"{beside} can cover ([^(]+) \(on ([^)]+)\)[;,] with the ({TILE}) instead ([^.;]+)", Take
    ):
        player, (one, other) = taker(seen, held), held
        second = named(match[2]) if match[2] else one.tile
        assert second in player.supply
        icons = park_map(player.park).land.icons
        spots = [{square_called(player.park, name) for name in some.split()} for some in re.split(" and |, ", match[4])]
        for tile, some in zip((one.tile, second), spots, strict=True):
            assert some in [{*GRID.squares(mask)} for mask in places_in(seen.public, player.park, tile)]
        mask = GRID.mask(set().union(*spots))
        assert mask.bit_count() == sum(map(len, spots)), "they lie apart"
        covers = [(mask & some).bit_count() for some in icons]
        assert match[3] == icon_counts(covers)
        assert named(match[5]) == other.tile
        most_of_other = max(
            sum([((first | more) & some).bit_count() * worth for some, worth in zip(icons, WORTH, strict=True)])
            for first in places_in(seen.public, player.park, other.tile)
            for each in {*player.supply}
            for more in places_in(seen.public, player.park, each)
            if not first & more
        )
        assert most_of_other < sum([many * worth for many, worth in zip(covers, WORTH, strict=True)]), (
            "that one covers less"
        )
        assert not spoken_against(seen, held)
        told[bool(match[2])] += 1
    assert told[True]


def test_of_two_tiles_that_have_one_place_each_it_is_told_where() -> None:
    here = park("E1", cover="E1", but=[(0, 0), (1, 0), (0, 1), (1, 1), (0, 2), (0, 3)])
    seen = view(position(parks={0: here}, icons="W"))
    told = "The Gobi bear house 6 fits only on a1 b1 a2 b2; the panda house 6 only on b1 a2 b2 a3."
    assert in_text(at_stake(seen, NAMES, (take("gobi_h6"), take("panda_h6")), as_good=True)) == told
    assert not spoken_against(seen, (take("gobi_h6"), take("panda_h6")))


def test_the_only_place_of_a_tile_is_not_told_where_one_like_it_on_hand_takes_it() -> None:
    here = park("E1", cover="E1", but=[(0, 0), (1, 0), (0, 1)])
    for supply, told in (("", True), ("river", False), ("toilet", True)):
        seen = view(position(parks={0: here}, supplies={0: supply}, icons="W"))
        text = in_text(at_stake(seen, NAMES, (take("gobi_h6"), take("river"))))
        assert ("it fits only on a1 b1 a2" in text) == told, text
        assert ("fits nowhere yet" in text) == told, text


@pytest.mark.parametrize("names", [("gobi_h6", "panda_h6"), ("panda_h6", "gobi_h6")])
def test_one_place_each_that_covers_as_much_and_leaves_as_much_tells_two_tiles_apart_by_nothing(
    names: tuple[str, str],
) -> None:
    here = park("E1", cover="E1", but=[(0, 0), (1, 0), (0, 1), (1, 1), (0, 2)])
    seen = view(position(parks={0: here}, icons="W"))
    told = "Either fits in one place; there it covers a mixer and leaves a one-square hole."
    held = take(names[0]), take(names[1])
    assert in_text(at_stake(seen, NAMES, held)) == told
    assert briefly(seen, NAMES, held, behind_other=True)[-1] == "Either fits in one place."
    assert briefly(seen, NAMES, held) == (), "of either nobody knows where the other one has no name"
    assert not spoken_against(seen, held)


def test_r18_before_a_new_area_comes_it_is_told_where_tiles_fit_without_it_unless_that_speaks_for_the_other_one() -> (
    None
):
    here = park("E4", placement("food", (0, 0), (1, 0), (2, 0)))
    one, two = take("koala_h6"), take("polar_h6")
    seen = view(position(parks={0: here}, icons="WC"))
    told = (
        "Without the new area the koala house 6 fits in 8 places (three over a mixer); the polar bear house 6 in four"
    )
    assert in_text(at_stake(seen, NAMES, (one, two), as_good=True)).startswith(told)
    assert in_text(at_stake(seen, NAMES, (two, one))) == ""
    assert not spoken_against(seen, (two, one)), "it decides nothing"
    alone = in_text(at_stake(view(position(parks={0: here}, icons="W")), NAMES, (one, two)))
    assert alone.startswith("The koala house 6 fits in 8 places")


def test_of_two_tiles_that_fit_in_as_many_places_it_is_told_which_lies_over_an_icon_in_more() -> None:
    told = Counter[str]()
    for seen, held, match in said(
        rf"either fits in (\w+) places, the ({TILE}) in (\w+) over an? (\w+), the ({TILE}) in (\w+)", Take
    ):
        here, many = taker(seen, held).park, NUMBERS.get(match[1]) or int(match[1])
        for name, some in ((match[2], match[3]), (match[5], match[6])):
            there = places(seen, here, named(name))
            assert len(there) == many
            lie = sum([icons_of(here, after, ICON[match[4]]) > 0 for after in there])
            assert lie == (0 if some == "none" else NUMBERS.get(some) or int(some)), match[0]
        assert match[3] != match[6]
        told[match[4]] += 1
    assert told


def test_more_places_speak_for_the_tile_that_has_more_and_those_over_an_icon_for_the_one_that_has_more_of_these() -> (
    None
):
    told = Counter[str]()
    for seen, held, match in said(rf"the ({TILE}) fits over an? (\w+) in (\w+) places?, the ({TILE}) in (\w+)", Take):
        park = taker(seen, held).park
        there = [places(seen, park, named(match[name])) for name in (1, 4)]
        lie = [sum([icons_of(park, after, ICON[match[2]]) > 0 for after in each]) for each in there]
        few = 0 if match[5] == "none" else NUMBERS.get(match[5]) or int(match[5])
        assert lie == [NUMBERS.get(match[3]) or int(match[3]), few]
        assert lie[0] > lie[1]
        stake = at_stake(seen, NAMES, held)
        named_first = named(match[1]) == held[0].tile
        (over,) = [one for one in stake.seen if one.said.startswith(f"the {match[1]} fits over")]
        assert over.favours == (FIRST if named_first else SECOND)
        counts = [len(places(seen, park, one.tile)) for one in held]
        for more in [one for one in stake.seen if re.fullmatch(rf"the {TILE} fits in \w+ places", one.said)]:
            assert counts[more.favours] > counts[1 - more.favours]
            told["against each other" if more.favours != over.favours else "both for one"] += 1
    assert told["against each other"]


@pytest.mark.parametrize(
    ("left", "rival", "anyway"),
    [
        ("panda6", "", True),
        ("panda6 panda8", "panda7", True),
        ("panda6 panda8", "panda7 panda_h3", False),  # who is as near
        ("", "", False),  # only two pandas are left
    ],
)
def test_r36_what_a_tile_completes_that_comes_anyway_is_told_behind_the_places(
    left: str, rival: str, anyway: bool
) -> None:
    here = park("E2", placement("panda_h5", (0, 2), (1, 2), (1, 3), (2, 3)))
    seen = view(
        position(
            parks={0: here},
            supplies={0: "panda7", 1: rival},
            icons="W",
            awards="panda",
            houses=((7,), (2,), (6, 4), (2,)),
            enclosures=left,
        )
    )
    told = in_text(at_stake(seen, NAMES, (take("panda_h6"), take("gobi_h7")))).split(". ")
    starts = ["The panda house 6 would be 2 of 3 for Pandas", "The panda house 6 fits in"]
    assert all(one.startswith(start) for one, start in zip(told, starts[:: -1 if anyway else 1], strict=False)), told
