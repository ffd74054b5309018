"""Of two areas it is told with which of them a tile on hand covers several icons at once, and a few squares more to reach."""

import re
from collections import Counter
from typing import Any

from engine.contract.at_stake import FIRST, SLIGHT, WEIGHTY
from engine.games.barenpark.names import square_called
from engine.games.barenpark.rules.bringing import DEAR
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import CREW, FULL, Park
from engine.games.barenpark.rules.taking import AddArea, takeable
from engine.games.barenpark.tiles import named
from engine.games.barenpark.words.areas_apart import areas_called
from engine.games.barenpark.words.at_stake import at_stake
from engine.games.barenpark.words.new_area import with_area
from tests.rules.barenpark.compared import AREA, NAMES, NUMBERS, ON_HAND, Held, compared, icons_of, places, said

SQUARES = r"((?:[2-4]?[a-d][1-4] ?)+)"
COVER = rf"with {AREA} {ON_HAND} on hand can cover (.+?) at once next turn \(on {SQUARES}\)"
ICONS = [icon for icon in DEAR if icon != CREW]


def parks_of(seen: Any, held: Held) -> dict[str, Park]:
    """Return by its name the park with either area."""
    before = seen.public.players[seen.seat].park
    called = areas_called(before, *held)
    return {name: with_area(seen.public, before, way) for name, way in zip(called, held, strict=True)}


def most_of(seen: Any, here: Park, tile: int) -> int:
    """Return how many icons that bring more than a green area a tile covers at most, by the rules alone."""
    wanted = [*ICONS, CREW] if len(here.plots) < FULL else ICONS
    return max([sum(icons_of(here, then, icon) for icon in wanted) for then in places(seen, here, tile)], default=0)


def test_with_one_area_alone_a_tile_on_hand_covers_several_icons_at_once_or_only_some_of_those_that_do_with_it() -> (
    None
):
    seen_of = Counter[str]()
    for tail in (rf"with {AREA} only (.+) can cover as many", rf"with {AREA} a tile covers (\w+)(?: at most)?.*"):
        for seen, held, match in said(rf"{COVER}, {tail}", AddArea):
            near, far = (parks_of(seen, held)[match[number]] for number in (1, 5))
            tile, hand = named(match[2]), {*seen.public.players[seen.seat].supply}
            best = most_of(seen, near, tile)
            assert tile in hand
            assert best == sum(
                [
                    NUMBERS.get(word, int(word) if word.isdigit() else 1)
                    for word in re.findall(r"\d+|an?(?= )", match[3])
                ]
            )
            assert best >= 2
            squares = {square_called(near, one) for one in match[4].split()}
            then = [
                one
                for one in places(seen, near, tile)
                if {*GRID.squares(park_map(near).free & ~park_map(one).free)} == squares
            ]
            assert then, "it fits there"
            taken = takeable(seen.public.stock, (*seen.public.asks[-1].about[:CREW], 0))
            others = {one: most_of(seen, far, one) for one in hand | {*taken}}
            able = {one for one, many in others.items() if many >= best}
            if "only" in tail:
                assert able == {named(one) for one in re.findall(ON_HAND, match[6])} != set()
                assert all(most_of(seen, near, one) >= best for one in able)
                seen_of["only"] += 1
            else:
                assert not able
                assert max(others.values()) == NUMBERS.get(match[6], 0)
                seen_of["none"] += 1
    assert min(seen_of["only"], seen_of["none"]) > 0, seen_of


def test_that_tiles_reach_across_to_a_few_squares_more_is_told_where_nothing_else_speaks_for_an_area_and_is_slight() -> (
    None
):
    seen_of = Counter[bool]()
    for seen, held, _ in compared(AddArea):
        found = at_stake(seen, NAMES, held).seen
        across = [one for one in found if one.favours == FIRST and "lets tiles reach straight across" in one.said]
        slight = [one for one in across if one.weight == SLIGHT]
        assert not slight or not [
            one for one in found if one.favours == FIRST and one not in slight and "opens" not in one.said
        ]
        seen_of[bool(slight)] += bool(across)
    assert len(seen_of) == 2, seen_of


def test_several_icons_at_once_are_weighty() -> None:
    told = [
        one
        for seen, held, _ in compared(AddArea)
        for one in at_stake(seen, NAMES, held).seen
        if "at once next turn" in one.said
    ]
    assert {one.weight == WEIGHTY for one in told} == {True, False}, "as many by fewer tiles are not"


def test_where_little_room_is_left_what_an_area_alone_brings_goes_before_what_either_brings_at_its_place() -> None:
    seen_of = Counter[str]()
    both_ways = [(seen, some) for seen, held, _ in compared(AddArea) for some in (held, held[::-1])]
    for seen, held in both_ways:
        found = at_stake(seen, NAMES, held).seen
        own = [one for one in found if one.favours == FIRST]
        either = [at for at, one in enumerate(own) if "either area opens" in one.said]
        next_turn = [at for at, one in enumerate(own) if "can cover" in one.said]
        for one in own:
            if one.shorter is not None:
                assert re.match(r".+ on hand can then cover .+", one.shorter), one
                assert one.said.startswith(f"with {areas_called(seen.public.players[seen.seat].park, *held)[0]} ")
                seen_of["shorter"] += 1
        if either and next_turn:
            assert max(next_turn) < min(either)
            seen_of["both"] += 1
        for one in found:
            assert one.shorter is None or one.favours == FIRST, "nobody knows what happens then with the other one"
    assert min(seen_of["shorter"], seen_of["both"]) > 0, seen_of
