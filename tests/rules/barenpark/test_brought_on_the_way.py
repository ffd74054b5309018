"""Where an icon may bring what another tile or move lacks, it is told that this completes an area as soon."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from engine.contract.at_stake import SLIGHT
from engine.contract.tree import replace
from engine.games.barenpark.names import ICON_NAMES, a_tile, square_names
from engine.games.barenpark.rules.filling import filling
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import Park
from engine.games.barenpark.rules.taking import Take
from engine.games.barenpark.tiles import named
from engine.games.barenpark.words.at_stake import at_stake
from tests.rules.barenpark.compared import (
    AREAS,
    MOVE,
    NAMES,
    TILE,
    completes,
    meant,
    parks,
    places,
    said,
    taker,
    tiles_of,
)

BRINGS = rf"the (wheelbarrow|mixer|excavator) ([2-4]?[a-d][1-4]) under (it|(?:the|an?) ({TILE})) brings an? ({TILE})"


def covers(seen: Any, here: Park, tile: int, icon: str, square: str) -> bool:
    """Tell whether a tile can come to lie over an icon that is called so, once others lie beside it or at once."""
    known = park_map(here)
    marked = known.free & known.land.icons[ICON_NAMES.index(icon)]
    named_so = [GRID.mask([one]) for one in GRID.squares(marked) if square_names(here, [one]) == square]
    assert len(named_so) == 1, "such an icon lies free there"
    return any(named_so[0] & known.free & ~park_map(then).free for then in places(seen, here, tile))


def in_turns(seen: Any, here: Park, area: int, hand: Sequence[int], most: int) -> bool:
    """Tell whether tiles complete an area in so many turns."""
    ways = {way for many in range(1, most + 1) for way in combinations(sorted(hand), many)}
    return any(completes(seen.public, here, area, way) for way in ways)


def test_r18_r26_of_two_tiles_the_other_one_completes_an_area_as_soon_with_what_an_icon_under_a_tile_brings() -> None:
    spoken = 0
    sooner = rf"the ({TILE}) completes ({'|'.join(AREAS)})(?: with (.+) on hand)? \(.+\)"
    for seen, held, match in said(
        rf"{sooner}, and the ({TILE}) as soon if {BRINGS}(, or one lies across a new area)?", Take
    ):
        here, tile, other = taker(seen, held), named(match[1]), named(match[4])
        if match[10]:
            here = replace(here, park=seen.public.players[seen.seat].park)  # before the new area comes
        area, turns = AREAS.index(match[2]), 1 + len(tiles_of(match[3]) if match[3] else [])
        hand, brought = [*here.supply, other], named(match[9])
        assert in_turns(seen, here.park, area, [*here.supply, tile], turns), match[0]
        assert not in_turns(seen, here.park, area, hand, turns), match[0]
        assert in_turns(seen, here.park, area, [*hand, brought], turns), match[0]
        over = other if match[7] == "it" else named(match[8])
        assert over in hand
        assert covers(seen, here.park, over, match[5], match[6]) or turns > 2
        (one,) = [one for one in at_stake(seen, NAMES, held).seen if " as soon if " in one.beside]
        assert one.weight == SLIGHT, "it may come as soon"
        assert one.only_with_beside
        assert one.shorter is not None
        assert one.shorter.endswith(
            f", the {match[4]} if a{'n' * (match[5][0] == 'e')} {match[5]} brings {a_tile(brought)}"
        )
        spoken += 1
    assert spoken


def test_r18_r26_after_the_other_move_an_area_is_completed_as_soon_with_what_an_icon_under_a_tile_on_hand_brings() -> (
    None
):
    spoken = 0
    tail = rf"(?:after|once) {MOVE}(?: is used up)? as soon if {BRINGS}"
    pattern = rf"after {MOVE} (.+) on hand complete ({'|'.join(AREAS)}) \(.+\), {tail}"
    for seen, held, match in said(pattern):
        far, area, turns = meant(seen, held, match[4]), AREAS.index(match[3]), len(tiles_of(match[2]))
        here, then = parks(seen, far)
        brought = named(match[9])
        assert not in_turns(seen, then, area, here.supply, turns), match[0]
        assert in_turns(seen, then, area, [*here.supply, brought], turns), match[0]
        assert named(match[8]) in here.supply
        assert covers(seen, then, named(match[8]), match[5], match[6])
        spoken += 1
    assert spoken


def test_r18_r26_of_two_tiles_the_other_one_completes_several_areas_as_soon_with_what_an_icon_under_a_tile_brings() -> (
    None
):
    told = Counter[bool]()
    area = rf"(?:{'|'.join(AREAS)})"
    several = rf"the ({TILE}) completes ({area}(?:, {area})? and {area})(?: with (.+) on hand)?"
    for tail in (rf", and the ({TILE}) as soon if {BRINGS}.*", rf", the ({TILE}) not so soon with tiles on hand"):
        for seen, held, match in said(several + tail, Take):
            here, turns = taker(seen, held), 1 + len(tiles_of(match[3]) if match[3] else [])
            hand = [*here.supply, named(match[4])]
            areas = [AREAS.index(one) for one in re.split(", | and ", match[2])]
            known = park_map(here.park)
            plots = sum([known.land.plots[one] for one in areas])
            assert filling(known, plots, (*here.supply, named(match[1])), turns) is not None
            assert filling(known, plots, hand, turns) is None
            brought = match.re.groups > 4
            if brought:
                assert filling(known, plots, (*hand, named(match[9])), turns) is not None
            told[brought] += 1
    assert min(told[True], told[False]) > 0, told
