"""Where an icon may bring what another tile or move lacks, it is told that this completes an area as soon."""

import re
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from engine.contract.at_stake import SLIGHT
from engine.contract.preview import preview
from engine.contract.tree import replace
from engine.games.barenpark import GAME
from engine.games.barenpark.names import ICON_NAMES, a_tile, square_names
from engine.games.barenpark.rules.filling import filling
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import CREW, Park
from engine.games.barenpark.rules.taking import AddArea, Take
from engine.games.barenpark.tiles import named
from engine.games.barenpark.words.at_stake import at_stake
from tests.rules.barenpark.build import park, placement, position, put, view
from tests.rules.barenpark.compared import (
    AREAS,
    MOVE,
    NAMES,
    TILE,
    completes,
    icons_of,
    meant,
    parks,
    places,
    said,
    soon_after,
    taker,
    tiles_of,
)
from tests.rules.told import in_text

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
    pattern = rf"after {MOVE} (.+) on hand complete ({'|'.join(AREAS)}) \(.+\), and {tail}"
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


def test_r20_r26_what_a_move_completes_with_a_tile_taken_now_the_other_does_with_one_that_an_icon_on_the_way_brings() -> (
    None
):
    laid = (
        placement("toilet", (0, 1)),
        placement("river", (0, 2), (1, 2), (0, 3)),
        placement("food", (-2, 0), (-1, 0), (0, 0)),
        placement("koala_h5", (-2, 1), (-2, 2), (-3, 3), (-2, 3)),
        placement("koala7", (3, 1), (3, 2), (1, 3), (2, 3), (3, 3)),
    )
    here = park("E1 A02@-1,0", *laid)
    seen = view(position(parks={0: here}, supplies={0: "river gobi_h5 koala_h4"}))
    house = put("gobi_h5", (-4, 0), (-3, 0), (-4, 1), (-3, 1))
    river = put("river", (-4, 2), (-3, 2), (-4, 3))
    told = at_stake(seen, NAMES, (house, river))
    assert (
        "After the Gobi bear house 5 the koala house 4 on hand and a toilet taken now complete the entrance"
        " (next statue 16), and after the river as soon if the wheelbarrow c1 under the Gobi bear house 5 brings a toilet."
    ) in in_text(told)
    (one,) = [one for one in told.seen if " as soon if " in one.beside]
    assert (one.weight, one.only_with_beside) == (SLIGHT, True), "it may come as soon"
    assert one.shorter is not None
    assert one.shorter.endswith("complete the entrance, after the river if a wheelbarrow brings a toilet")


def test_r20_r26_after_a_move_with_which_an_area_is_not_complete_so_soon_no_icon_on_the_way_brings_what_it_lacks() -> (
    None
):
    told = 0
    for seen, held, match in said(
        rf"after {MOVE} .+ complete ({'|'.join(AREAS)}) \(.+\), not so soon with tiles on hand(?: or taken now)? after {MOVE}"
    ):
        assert not next_brings(seen, meant(seen, held, match[3]), AREAS.index(match[2])), match[0]
        told += 1
    assert told


def test_r20_r26_as_soon_with_a_tile_that_an_icon_under_one_taken_now_brings() -> None:
    told = 0
    pattern = (
        rf"after {MOVE} .+ complete ({'|'.join(AREAS)}) \(.+\), and after {MOVE} as soon if .+ taken now brings .+"
    )
    for seen, held, match in said(pattern):
        far, area = meant(seen, held, match[3]), AREAS.index(match[2])
        assert next_brings(seen, far, area), match[0]
        assert not any(completes(seen.public, *way) for way in soon_after(seen, far, area, 2)), match[0]
        told += 1
    assert told


def next_brings(seen: Any, action: Any, area: int) -> bool:
    """Tell whether a tile on hand, or taken now, covers an icon next turn that brings a green area which completes an area."""
    here, then = parks(seen, action)
    after = preview(GAME, seen, action).after
    asked = after.public.asks[-1].seats == (seen.seat,)
    taken = {one.tile for one in GAME.choices(after) if isinstance(one, Take)} if asked else set[int]()
    greens = after.public.stock.greens
    return any(
        completes(seen.public, laid, area, [green])
        for tile in {*here.supply, *taken}
        for laid in places(seen, then, tile)
        if any(icons_of(then, laid, icon) for icon in range(CREW))
        for green, left in enumerate(greens)
        if left > (green == tile and tile not in here.supply)
    )


def test_r20_r26_with_another_area_tiles_complete_one_as_soon_with_what_an_icon_under_them_brings() -> None:
    here = park("E1 A02@-1,0 A03@1,0", cover="E1 A02 A03", but=[(0, 0), (2, 0), (3, 0)], statues={"A02": 12, "A03": 11})
    piles = [["A08", "A09"], ["A04", "A10"]]
    state = position(parks={0: here}, supplies={0: "playground playground"}, icons="C", piles=piles)
    added = AddArea(0, at := (0, 1)), AddArea(1, at)
    assert (
        "Two playgrounds on hand then complete the entrance (next statue 16), and with the area of pile 2 as soon if the"
        " wheelbarrow c1 under a playground brings a toilet."
    ) in in_text(at_stake(view(state), NAMES, added))
