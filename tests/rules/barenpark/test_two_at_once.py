"""Two areas are told to be completed in one turn by few tiles of which some are still to come, and all that is left of a park."""

import re
from collections import Counter
from collections.abc import Collection, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any

import pytest

from engine.games.barenpark.names import square_called
from engine.games.barenpark.rules.achievements import TWICE
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.table import Park
from engine.games.barenpark.rules.taking import Take
from engine.games.barenpark.tiles import FOOD, PLAYGROUND, RIVER, SHAPE, SHAPES, TOILET, house, named
from engine.games.barenpark.words.at_stake import at_stake
from tests.rules.barenpark.build import KINDS, park, position, put, take, view
from tests.rules.barenpark.compared import (
    AREAS,
    MOVE,
    NAMES,
    NUMBERS,
    TILE,
    briefly,
    meant,
    parks,
    remarks,
    said,
    taker,
)
from tests.rules.barenpark.test_seen_at_once import two_awarded
from tests.rules.told import in_text

OTHERS = {"A01": 13, "A03": 11}
IN_TWO = "Either way {} turns can fill all that is left, with tiles on hand and one that an icon under them brings"
BLOCK = [(3, 0), (3, 1), (4, 0), (4, 1)]
"""Four squares of two areas that lie side by side, with a wheelbarrow among them."""


def two_open(*bare: tuple[int, int]) -> Park:
    """Return a full park in which the entrance and the second area lack these squares."""
    return park("E1 A02@1,0 A01@0,1 A03@1,1", cover="E1 A01 A02 A03", but=bare, statues=OTHERS)


def covered_by(here: Park, needed: frozenset[tuple[int, int]], tiles: Collection[int], many: int) -> bool:
    """Tell whether so many tiles cover some squares, wherever they are free: each of a list once, of a set again and again."""
    free = {*GRID.squares(park_map(here).free)}

    def cover(
        left: frozenset[tuple[int, int]], gone: frozenset[tuple[int, int]], some: int, hand: Collection[int]
    ) -> bool:
        if not left or not some:
            return not left
        x, y = min(left)
        for tile in {*hand}:
            rest = [*hand]
            rest.remove(tile)
            for form in SHAPES[SHAPE[tile]].forms:
                for dx, dy in form:
                    there = frozenset([(x + fx - dx, y + fy - dy) for fx, fy in form])
                    if there <= free - gone and cover(
                        left - there, gone | there, some - 1, rest if isinstance(tiles, list) else hand
                    ):
                        return True
        return False

    return cover(needed, frozenset(), many, tiles)


def test_r38_tiles_of_which_some_are_still_to_come_are_told_to_complete_two_areas_together() -> None:
    told = Counter[str]()
    areas = "|".join(AREAS)
    win = rf"(?P<many>\w+) tiles can win Twice Is Nice \(\d+, by (?P<one>{areas}) and (?P<other>{areas}) in one turn"
    come = (
        rf"(?P<come>\w+) of them (?:is|are) still to come, the last is (?:the|an?) (?P<last>{TILE}) on (?P<on>[^)]+)\)"
    )
    more = "it takes more, or more of them are still to come, if it can be won at all"
    late = rf"(?:, after (?P<late>{MOVE}) (?:{more}|(?P<never>no tile can complete two areas any more)))?"
    for seen, held in two_awarded():
        for remark, _ in remarks(in_text(at_stake(seen, NAMES, held))):
            match = re.fullmatch(rf"after (?P<who>either|{MOVE}) {win}; {come}{late}", remark)
            if match is None:
                continue
            many, both = NUMBERS[match["many"]], [AREAS.index(match[each]) for each in ("one", "other")]
            near = held[0] if match["who"] == "either" else meant(seen, held, match["who"])
            player, then = parks(seen, near)
            known = park_map(then)
            lacking = {*GRID.squares(sum(known.land.plots[area] for area in both) & known.free)}
            last = {square_called(then, one) for one in match["on"].split()}
            assert all(last & {*GRID.squares(known.land.plots[area])} for area in both), "it completes both"
            assert len(last) == SHAPES[SHAPE[named(match["last"])]].size
            tiles = {TOILET, PLAYGROUND, FOOD, RIVER, *player.supply}
            assert covered_by(then, frozenset(lacking - last), tiles, many - 1), remark
            assert 0 < NUMBERS[match["come"]] <= 2
            told["either" if match["who"] == "either" else "more"] += 1
            if match["late"]:
                after, end = parks(seen, meant(seen, held, match["late"]))
                assert (match["never"] is not None) == (not across_two(seen.public, after.supply, end)), remark
                told["never" if match["never"] else "later"] += 1
    assert min(told["more"], told["later"]) > 0, told


def across_two(public: Any, supply: Sequence[int], here: Park) -> bool:
    """Tell whether any tile on hand or of the stock may lie on free squares of two areas that lack statues, or areas come."""
    known, stock = park_map(here), public.stock
    lacking = [{*GRID.squares(plot & known.free)} for plot in known.land.plots if plot & known.pits]
    tiles = [*supply, *stock.enclosures, *[green for green, left in enumerate(stock.greens) if left]]
    tiles += [house(species, value) for species, pile in enumerate(stock.houses) for value in pile]
    free = {*GRID.squares(known.free)}
    forms = {form for tile in tiles for form in SHAPES[SHAPE[tile]].forms}
    places = [{(x + dx, y + dy) for dx, dy in form} for form in forms for x, y in free]
    return len(here.plots) < 4 or any(
        sum(bool(place & one) for one in lacking) > 1 for place in places if place <= free
    )


def with_twice(here: Park, supply: str, **more: Any) -> Any:
    """Return a view of who has a park where Twice Is Nice is to be won."""
    return view(position(2, parks={0: here}, supplies={0: supply}, awards=KINDS[TWICE], statues=(14, 13, 12), **more))


def test_r38_fewer_tiles_to_two_areas_in_one_turn_speak_for_a_move() -> None:
    seen = with_twice(two_open((0, 0), (1, 0), *BLOCK), "playground toilet")
    one, two = put("playground", (0, 0), (1, 0)), put("toilet", (0, 0))
    text = in_text(at_stake(seen, NAMES, (one, two)))
    win = "After the playground two tiles can win Twice Is Nice (10, by the entrance and"
    assert f"{win} the second area in one turn; one of them is still to come, the last is a river on " in text, text
    told = briefly(seen, NAMES, (one, two))
    assert "After this move two tiles can win Twice Is Nice." in told


def test_r38_where_either_move_leaves_two_areas_that_as_few_tiles_complete_together_that_is_told_for_neither() -> None:
    seen = with_twice(two_open((0, 0), (1, 3), *BLOCK), "playground toilet")
    text = in_text(at_stake(seen, NAMES, (put("toilet", (0, 0)), put("toilet", (1, 3)))))
    win = "After either three tiles can win Twice Is Nice (10, by the entrance and the second area in one turn; two"
    assert f"{win} of them are still to come, the last is " in text, text


@pytest.mark.parametrize(
    ("bare", "told"), [([(1, 0), (2, 0), (1, 1), (2, 1)], True), ([(0, 0), (1, 0), (1, 1), (2, 1)], False)]
)
def test_r19_either_of_two_tiles_is_told_to_fill_a_park_with_one_that_an_icon_brings(
    bare: list[tuple[int, int]], told: bool
) -> None:
    seen = view(position(2, parks={0: two_open(*bare)}, icons="G", statues=(14, 13, 12)))
    for held in ((take("toilet"), take("playground")), (take("playground"), take("toilet"))):
        assert (f"{IN_TWO.format('two')}." in in_text(at_stake(seen, NAMES, held, as_good=True))) == told


def test_r38_of_such_tiles_the_last_is_told_that_completes_two_areas_at_once() -> None:
    entrance, above = [(1, 0), (3, 1), (3, 2)], [(2, -4), (3, -4), (2, -3), (3, -3), (0, -1), (1, -1)]
    here = park(
        "E1 A08@0,1 A02@1,0 A03@1,1", cover="E1 A08 A02 A03", but=[*entrance, *above], statues={"A02": 13, "A03": 11}
    )
    held = take("toilet"), take("river")
    for statues, last in (((9, 8), True), ((9,), False)):
        hand = {0: "playground playground food river"}
        seen = view(position(2, parks={0: here}, supplies=hand, icons="G", statues=statues, awards=KINDS[TWICE]))
        text = in_text(at_stake(seen, NAMES, held, as_good=True))
        twice = "; the last of them completes two areas at once for Twice Is Nice (10)" if last else ""
        assert text == f"{IN_TWO.format('four')}{twice}.", "that a river is on hand already is no reason then"


def test_r26_an_area_is_told_to_take_fewer_green_areas_beside_tiles_on_hand_with_one_of_two_tiles() -> None:
    told = Counter[int]()
    areas = "|".join(AREAS)
    takes = rf"with the ({TILE}) ({areas}) takes (one|two) green areas? beside the tiles on hand to be complete"
    for seen, held, match in said(rf"{takes}, with the ({TILE}) more", Take):
        player, area, many = taker(seen, held), AREAS.index(match[2]), NUMBERS[match[3]]
        for name, most, can in ((match[1], many, True), (match[1], many - 1, False), (match[4], many, False)):
            hand = [*player.supply, named(name)]
            greens = [tile for tile in (TOILET, PLAYGROUND, FOOD, RIVER) if seen.public.stock.greens[tile]]
            some = combinations_with_replacement(greens, most)
            assert any(filled(player.park, area, [*hand, *more], 6) for more in some) == can, match[0]
        told[many] += 1
    assert told


def filled(here: Park, area: int, hand: list[int], most: int) -> bool:
    """Tell whether some of the tiles cover all that an area lacks, as many as there may be."""
    known = park_map(here)
    return any(
        covered_by(here, frozenset(GRID.squares(known.land.plots[area] & known.free)), [*some], len(some))
        for many in range(1, most + 1)
        for some in {*combinations(sorted(hand), many)}
    )


def test_r38_where_no_tile_can_lie_across_two_areas_any_more_that_is_told_and_not_that_it_takes_longer() -> None:
    for more, never in (((0, 0),), True), (((0, 0), (4, 2), (3, 2)), False):
        seen = with_twice(two_open(*more, *BLOCK), "playground toilet")
        text = in_text(at_stake(seen, NAMES, (put("toilet", (0, 0)), put("playground", (3, 0), (3, 1)))))
        assert ("; after the playground no tile can complete two areas any more" in text) == never, text
        assert never or "after the playground it takes more, or more of them are still to come" in text, text
