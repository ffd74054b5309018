"""Which squares of an area one of two tiles can cover, and the other one cannot; with how few tiles two areas are complete."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine.contract.at_stake import FIRST
from engine.games.barenpark.names import square_called, square_names
from engine.games.barenpark.rules.filling import filling
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import CREW, TAKE
from engine.games.barenpark.rules.taking import Take
from engine.games.barenpark.tiles import VALUE, named
from engine.games.barenpark.words.at_stake import at_stake
from tests.rules.barenpark.compared import (
    AREAS,
    IN,
    MOVE,
    NAMES,
    NUMBERS,
    ON_HAND,
    TILE,
    compared,
    meant,
    parks,
    places,
    said,
    taker,
)


def test_what_one_of_two_tiles_alone_can_cover_of_an_area_it_can_and_the_other_covers_nothing_else_of_it() -> None:
    spoken = Counter[bool]()
    of = rf"(?: of the (\w+) squares that ({IN}) lacks|, all that ({IN}) lacks, but not at once)"
    less = r"(none of them|only [a-d1-4 ]+?)( before a new area comes)?"
    for seen, held, match in said(rf"the ({TILE}) can cover ([a-d1-4 ]+){of}, the ({TILE}) {less}", Take):
        tile, squares, many, lacking, whole, other, rest, before = match.groups()
        player, known = taker(seen, held), park_map(taker(seen, held).park)
        left = known.land.plots[AREAS.index(lacking or whole)] & known.free
        reach = [_covered(seen, player.park, named(one)) & left for one in (tile, other)]
        assert squares == square_names(player.park, GRID.squares(reach[0]))
        assert not reach[1] & ~reach[0], "the other one covers nothing that it does not"
        assert reach[0] != reach[1]
        assert bool(whole) == (reach[0] == left)
        assert not _completes(seen, player, named(tile), left)
        if rest.startswith("only"):
            assert square_names(player.park, GRID.squares(reach[1])) in rest
        assert whole or left.bit_count() == NUMBERS[many]
        assert (before is None) <= (not any(_crews(seen, player)))
        assert VALUE[named(tile)]
        assert VALUE[named(other)]
        spoken[bool(whole)] += 1
    assert spoken[False] > 3


def test_r26_that_a_tile_covers_all_that_an_area_lacks_is_told_as_completing_it() -> None:
    spoken = Counter[bool]()
    statue = r"next statue (\d+)[^()]*?(?:; so can (.+) on hand)?"
    for seen, held, match in said(
        rf"the ({TILE}) can complete ({IN}) with ([a-d1-4 ]+) \({statue}\), the ({TILE}) cannot(?: before a new area comes)?",
        Take,
    ):
        player = taker(seen, held)
        known = park_map(player.park)
        left = known.land.plots[AREAS.index(match[2])] & known.free
        assert match[3] == square_names(player.park, GRID.squares(left))
        assert _completes(seen, player, named(match[1]), left)
        assert not _completes(seen, player, named(match[6]), left)
        able = {named(one) for one in re.findall(ON_HAND, match[5] or "")}
        assert able == {tile for tile in player.supply if _completes(seen, player, tile, left)}
        spoken[bool(able)] += 1
    assert sum(spoken.values()) > 2


def _completes(seen: Any, player: Any, tile: int, left: int) -> bool:
    """Tell whether a tile covers at once all that is left of an area."""
    return any(not left & park_map(there).free for there in places(seen, player.park, tile))


def test_how_many_of_the_squares_that_an_area_lacks_a_tile_covers_at_once_where_the_other_one_covers_far_fewer() -> (
    None
):
    spoken = 0
    of = rf"(\w+) of the (\d|\w+) squares that ({IN}) lacks \(([a-d1-4 ]+)\)"
    for seen, held, match in said(rf"the ({TILE}) can cover {of}, the ({TILE}) (none|\w+ at most)", Take):
        player, number = taker(seen, held), AREAS.index(match[4])
        known = park_map(player.park)
        left = known.land.plots[number] & known.free
        most = [
            max(
                [(left & ~park_map(there).free).bit_count() for there in places(seen, player.park, named(tile))],
                default=0,
            )
            for tile in (match[1], match[6])
        ]
        assert most == [NUMBERS[match[2]], NUMBERS.get(match[7].removesuffix(" at most"), 0)]
        assert most[0] >= most[1] + 3
        in_all = NUMBERS.get(match[3]) or int(match[3])
        assert 4 < left.bit_count() == in_all <= 9
        covers = {square_called(player.park, one) for one in match[5].split()}
        masks = [known.free & ~park_map(there).free for there in places(seen, player.park, named(match[1]))]
        assert covers in [{*GRID.squares(mask & left)} for mask in masks]
        found = at_stake(seen, NAMES, held).seen
        at = [number for number, one in enumerate(found) if one.said == match[0].partition(f", the {match[6]}")[0]]
        points = [number for number, one in enumerate(found) if " counts one point more than " in one.said]
        assert not (at and points and found[at[0]].favours == FIRST) or at < points, "it tells more than one point"
        spoken += 1
    assert spoken


def _covered(seen: Any, here: Any, tile: int) -> int:
    free = park_map(here).free
    covered = 0
    for there in places(seen, here, tile):
        covered |= free & ~park_map(there).free
    return covered


def _crews(seen: Any, player: Any) -> Iterator[bool]:
    known = park_map(player.park)
    yield bool(known.free & known.land.icons[CREW]) and len(player.park.plots) < 4
    yield bool(seen.public.asks[-1].kind == TAKE and seen.public.asks[-1].about[CREW])


def test_r15_that_a_tile_hardly_fits_any_more_is_no_reason_where_it_then_completes_an_area() -> None:
    told = 0
    for seen, held, match in said(rf"after {MOVE} {ON_HAND} fits in .+, after .+"):
        player, then = parks(seen, meant(seen, held, match[1]))
        known, tile = park_map(then), named(match[2])
        open_ones = [plot for plot in known.land.plots if plot & known.pits and plot & known.free]
        alone = player.supply.count(tile) == 1
        assert not (alone and any(filling(known, plot, (tile,), 1) for plot in open_ones)), match[0]
        told += 1
    assert told


def test_that_a_tile_is_on_hand_already_does_not_stand_alone_where_the_other_one_fits_in_more_places() -> None:
    alone = Counter[bool]()
    for seen, held, text in compared(Take):
        if had := re.fullmatch(rf"An? ({TILE}) is on hand already; no ({TILE})\.(?: No hole .+)?", text):
            tile, other = (named(one.lower()) for one in had.groups())
            park = taker(seen, held).park
            assert len(places(seen, park, other)) <= len(places(seen, park, tile)), text
            alone[True] += 1
        alone[False] += "is on hand already; no" in text and " fits in " in text
    assert alone[False]
