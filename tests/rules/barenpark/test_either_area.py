"""Of two areas with which a tile on hand covers several icons at once it is told which, not what lies next to tiles besides."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from operator import ge, le
from typing import Any

from engine.contract.preview import preview
from engine.games.barenpark import GAME
from engine.games.barenpark.names import icon_counts, square_called
from engine.games.barenpark.rules.bringing import worth_of
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.preview import turn_end
from engine.games.barenpark.rules.table import CREW, FULL, Park
from engine.games.barenpark.rules.taking import AddArea
from engine.games.barenpark.tiles import named
from engine.games.barenpark.words.at_stake import at_stake
from tests.bots.test_search import positions
from tests.rules.barenpark.build import park, placement, position, view
from tests.rules.barenpark.compared import AREA, NAMES, TILE, icons_of, places, remarks
from tests.rules.told import in_text


def test_r18_what_a_tile_covers_at_once_with_either_area_is_told_instead_of_icons_that_lie_next_to_tiles() -> None:
    here = park("E4", placement("food", (0, 0), (1, 0), (2, 0)))
    seen = view(position(3, parks={0: here}, supplies={0: "koala_h6"}, icons="C", piles=[["A08"], ["A04"]]))
    one, two = (AddArea(pile, at) for pile in (0, 1) for at in ((0, 1),))
    told = (
        "Either way the koala house 6 on hand can cover an excavator and a crew at once next turn (on 2b2 2c2 2c3 2c4)"
    )
    hard = "what sets the two apart is hard to see"
    assert in_text(at_stake(seen, NAMES, (one, two))) == f"{told}; {hard}."
    assert hard not in in_text(at_stake(seen, NAMES, (one, two), as_good=True)), "neither surely is better"


def with_area(seen: Any, action: AddArea) -> Park:
    then: Park = turn_end(preview(GAME, seen, action)).public.players[seen.seat].park
    return then


def most_at_once(seen: Any, here: Park) -> tuple[int, int]:
    """Return what icons bring most under one place of a tile on hand, and how many of them bring more than a green area."""
    there = [
        tuple([icons_of(here, then, icon) * (icon != CREW or len(here.plots) < FULL) for icon in range(4)])
        for tile in {*seen.public.players[seen.seat].supply}
        for then in places(seen, here, tile)
    ]
    return max([(worth_of(seen.public, here, icons), sum(icons[1:])) for icons in there], default=(0, 0))


def two_areas() -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """Yield views with two areas that may be added there."""
    for seen in positions("barenpark", 4):
        ways = [one for one in GAME.choices(seen) if isinstance(one, AddArea)]
        yield from ((seen, held) for held in combinations(ways, 2))


def test_r18_of_two_areas_the_most_that_a_tile_on_hand_covers_at_once_with_either_is_told() -> None:
    told = Counter[str]()
    can = rf"(?:the|an?) ({TILE}) on hand can cover (.+?) at once"
    either, each = (
        rf"either way {can} next turn \(on (.+?)(?:, or (.+))?\)",
        rf"with {AREA} {can} next turn \(on (.+)\)",
    )
    for seen, held in two_areas():
        text = in_text(at_stake(seen, NAMES, held))
        if " on hand can cover " not in text:
            continue
        grown = [with_area(seen, one) for one in held]
        for remark, _ in remarks(text):
            if match := re.fullmatch(rf"{either}(?:, .+)?", remark):
                on = match[3], match[4] or match[3]
                for here, squares in zip(grown, on, strict=True):
                    assert covered_there(seen, here, named(match[1]), squares) == match[2]
                assert len({most_at_once(seen, here)[0] for here in grown}) == 1
                told["either"] += 1
            elif match := re.fullmatch(rf"{each}, with {AREA} {can}", remark):
                assert min(most_at_once(seen, here)[1] for here in grown) > 1
                told["each"] += 1
            if match and " puts " in text:
                one, two = (beside(here) for here in grown)
                assert all(map(ge, one, two)) or all(map(le, one, two)), "more of them lie there, not others"
                told["more"] += 1
    assert told["either"]
    assert told["each"]
    assert told["more"]


def beside(here: Park) -> list[int]:
    """Return how many of each icon of the latest area lie next to tiles, of a crew only while it brings an area."""
    known = park_map(here)
    near = known.near & known.free & known.land.plots[-1]
    return [
        (near & marked).bit_count() * (icon != CREW or len(here.plots) < FULL)
        for icon, marked in enumerate(known.land.icons)
    ]


def covered_there(seen: Any, here: Park, tile: int, squares: str) -> str:
    """Return the icons under a place of a tile in words."""
    where = {square_called(here, name) for name in squares.split()}
    (after,) = [
        one for one in places(seen, here, tile) if {*GRID.squares(park_map(here).free & ~park_map(one).free)} == where
    ]
    return icon_counts([icons_of(here, after, icon) for icon in range(4)])
