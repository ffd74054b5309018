"""What is told as a reason is one: no place that tiles on hand take anyway, no size, nothing that either of two moves does."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from engine.contract.preview import preview
from engine.contract.tree import replace
from engine.games.barenpark import GAME
from engine.games.barenpark.rules.park_map import GRID, park_map, placement_mask
from engine.games.barenpark.rules.table import CREW, FULL, Park
from engine.games.barenpark.rules.taking import AddArea, Take, used_icon
from engine.games.barenpark.tiles import (
    GREEN,
    KIND,
    NAMES as TILES,
    PLAYGROUND,
    SHAPE,
    SHAPES,
    SIZE,
    TOILET,
    VALUE,
    named,
)
from engine.games.barenpark.words.at_stake import at_stake
from tests.bots.test_search import positions
from tests.rules.barenpark.build import park, position, put, take, view
from tests.rules.barenpark.compared import (
    AREA,
    AREAS,
    ICON,
    MOVE,
    NAMES,
    NUMBERS,
    ON_HAND,
    OTHERS,
    TILE,
    compared,
    lies_free,
    meant,
    of,
    parks,
    places,
    said,
    spoken_against,
    taker,
    takes_statue,
    tiles_of,
)
from tests.rules.told import in_text

Squares = frozenset[tuple[int, int]]


def anywhere(here: Park, tile: int) -> list[Squares]:
    """Return the squares of a tile wherever they are free together."""
    free = {*GRID.squares(park_map(here).free)}
    forms = SHAPES[SHAPE[tile]].forms
    return [
        there for x, y in free for form in forms if (there := frozenset([(x + dx, y + dy) for dx, dy in form])) <= free
    ]


def apart(some: Sequence[Squares], many: int) -> bool:
    """Tell whether so many of some squares have none in common."""
    return any(len(frozenset[Any]().union(*each)) == sum(map(len, each)) for each in combinations(some, many))


def covered_by(left: Squares, free: Squares, tiles: Sequence[int]) -> bool:
    """Tell whether three of some tiles at most cover squares that are left, as far as they are free."""
    return not left or any(
        there <= free and covered_by(left - there, free - there, [*tiles[:at], *tiles[at + 1 :]])
        for at, tile in enumerate(tiles)
        for form in SHAPES[SHAPE[tile]].forms
        for x, y in form
        if min(left) in (there := frozenset([(min(left)[0] + a - x, min(left)[1] + b - y) for a, b in form]))
    )


def test_r13_places_that_tiles_like_it_on_hand_will_take_are_none_for_another_one() -> None:
    told = Counter[bool]()
    for seen, held, match in said(rf"the ({TILE}) fits (?!over ).+, the ({TILE}) .+", Take):
        player = taker(seen, held)
        for name, words in zip((match[1], match[2]), match[0].split(", the "), strict=True):
            tile = named(name)
            like = [SHAPE[one] for one in player.supply].count(SHAPE[tile])
            free = park_map(player.park).free
            there = [frozenset(GRID.squares(free & ~park_map(one).free)) for one in places(seen, player.park, tile)]
            room = there
            if like and len(player.park.plots) == FULL:
                room = [
                    one
                    for one in there
                    if apart([each for each in anywhere(player.park, tile) if not each & one], like)
                ]
            count = re.search(r"\bin (\w+)", words)
            many = (
                1
                if "only on" in words
                else 0
                if "nowhere" in words
                else int(NUMBERS.get(count[1]) or count[1])
                if count
                else -1
            )
            assert many == len(room), match[0]
            assert (" like it on hand" in words) == (len(room) < len(there))
            told[len(room) < len(there)] += 1
    assert told[False]


def test_of_a_green_area_of_which_those_on_hand_take_all_the_room_that_is_told_and_not_how_few_are_left() -> None:
    for but, room in (([(0, 0), (1, 0), (2, 0)], False), ([(0, 0), (1, 0), (2, 0), (4, 0), (5, 0), (6, 0)], True)):
        here = park("E1 A01@0,1 A02@1,0 A03@1,1", cover="E1 A01 A02 A03", but=but, statues=OTHERS)
        seen = view(position(2, parks={0: here}, supplies={0: "food"}, icons="G", greens=(9, 9, 1, 9)))
        text = in_text(at_stake(seen, NAMES, (take("food"), take("toilet"))))
        assert ("fits nowhere beside the one like it on hand" in text) == (not room), text
        assert ("nly one food street is left" in text) == room
        assert room or spoken_against(seen, (take("food"), take("toilet")))


def test_how_few_of_a_small_green_area_are_left_is_no_reason_where_one_on_hand_has_no_hole() -> None:
    told = Counter[bool]()
    for seen, held, text in compared(Take):
        for tile in [tile for one in held if (tile := of(one)) in (TOILET, PLAYGROUND)]:
            no_hole = f"o hole is just the place of a {TILES[tile]}, " in text
            left = re.search(rf"nly \w+ {TILES[tile]}s? (?:is|are) left", text)
            assert not (no_hole and left), text
            told[bool(left)] += seen.public.stock.greens[tile] <= 2
    assert told[True]


def test_a_green_area_fits_nowhere_any_more_only_where_no_others_on_hand_fill_what_is_left_there() -> None:
    spoken = 0
    for seen, held, match in said(rf"after {MOVE} {ON_HAND} (?:fits nowhere|fits in) .+"):
        tile, action = named(match[2]), meant(seen, held, match[1])
        before = seen.public.players[seen.seat]
        if VALUE[tile] or tile not in before.supply:
            continue
        player, then = parks(seen, action)
        free = {*GRID.squares(park_map(before.park).free)}
        there = {
            square
            for one in places(seen, before.park, tile)
            for square in GRID.squares(park_map(before.park).free & ~park_map(one).free)
        }
        while (
            more := {one for x, y in there for one in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))} & free - there
        ):
            there |= more
        left = frozenset(there) & frozenset(GRID.squares(park_map(then).free))
        others = [one for one in player.supply if one != tile]
        assert not any(
            covered_by(left, frozenset(GRID.squares(park_map(then).free)), some)
            for some in combinations(others, min(3, len(others)))
        ), match[0]
        spoken += 1
    assert spoken


def test_a_hole_that_others_on_hand_fill_lacks_no_tile() -> None:
    block = [(x, y) for x in range(3) for y in range(2)]
    for hand, told in (("food food river toilet", False), ("food river toilet", True)):
        here = park("E1 A01@0,1 A02@1,0 A03@1,1", cover="E1 A01 A02 A03", but=[*block, (6, 0)], statues=OTHERS)
        seen = view(position(2, parks={0: here}, supplies={0: hand}))
        row = put("food", *[(x, 0) for x in range(3)])
        text = in_text(at_stake(seen, NAMES, (put("toilet", (6, 0)), row)))
        assert ("river fits nowhere any more" in text) == told, text


def test_sizes_are_told_where_nothing_else_is_and_speak_for_neither_tile() -> None:
    told = 0
    for seen, held, text in compared(Take):
        if re.search(rf"the {TILE} covers \w+ squares?, the {TILE} \w+", text, re.IGNORECASE):
            assert "In favour of" not in text
            assert not spoken_against(seen, held)
            sizes = [SIZE[tile] for one in held if (tile := of(one)) is not None]
            assert [NUMBERS[word] for word in re.findall(r"\b(one|two|three|four|five)\b", text)] == sizes
            here, tiles = taker(seen, held).park, [of(one) for one in held]
            comes = bool(seen.public.asks[-1].about) and bool(seen.public.asks[-1].about[CREW])
            assert comes or len(here.plots) < FULL or any(lies_free(here, tile) for tile in tiles if tile is not None)
            told += 1
    assert told
    full = park("E1 A01@0,1 A02@1,0 A03@1,1", cover="E1 A01 A02 A03", but=[(0, 0)], statues=OTHERS)
    lost = view(position(2, parks={0: full}, icons="G"))
    assert in_text(at_stake(lost, NAMES, (take("playground"), take("food")))) == "", "neither is ever placed"


def test_r21_why_a_green_area_is_taken_for_a_better_icon_is_told_where_nothing_that_counts_ever_fits() -> None:
    told, full = (
        Counter[bool](),
        park("E1 A01@0,1 A02@1,0 A03@1,1", cover="E1 A01 A02 A03", but=[(0, 0)], statues=OTHERS),
    )
    made = [view(position(2, parks={0: full}, icons=icons)) for icons in "GWO"]
    for seen in (*made, *positions("barenpark", 3)):
        icons = seen.public.asks[-1].about if seen.public.asks else ()
        greens = (
            [one for one in GAME.choices(seen) if isinstance(one, Take) and KIND[one.tile] == GREEN] if icons else []
        )
        for held in combinations(greens, 2):
            here, counting = taker(seen, held).park, [one.tile for one in GAME.choices(seen) if VALUE[of(one) or 0]]
            ever = any(len(here.plots) < FULL or lies_free(here, tile) for tile in counting)
            asked = bool(used_icon(icons, held[0].tile)) and not icons[CREW] and bool(counting)
            text = in_text(at_stake(seen, NAMES, held))
            assert (" that is left fits any more" in text) == (asked and not ever), text
            told[asked and not ever] += 1
    assert all(told[one] for one in (True, False))


def test_that_either_move_can_follow_the_other_is_told_where_it_can_and_nobody_else_can_come_before() -> None:
    told = Counter[bool]()
    for seen, held, match in said(
        r"either can follow the other next turn(: nobody else can (?:take statue \d+|win .+) before)?"
    ):
        for one, other in (held, held[::-1]):
            player, then = parks(seen, one)
            there = replace(seen.public.players[seen.seat], park=then).park
            assert other.placement.tile in player.supply
            after = [park_map(each).free for each in places(seen, there, other.placement.tile)]
            assert park_map(there).free & ~placement_mask(other.placement) in after
        others = [seat for seat in range(len(seen.public.players)) if seat != seen.seat]
        assert "statue" not in (match[1] or "") or not any(takes_statue(seen.public, seat) for seat in others)
        told[bool(match[1])] += 1
    assert told[True]


def test_of_two_holes_for_one_tile_one_sentence_is_told() -> None:
    squares = [(0, 0), (1, 0)], [(4, 0), (5, 0)]
    for statues, ends in ((OTHERS, ""), ({"A01": 13, "A03": 11}, ", and brings statue 16")):
        here = park(
            "E1 A01@0,1 A02@1,0 A03@1,1", cover="E1 A01 A02 A03", but=[*squares[0], *squares[1]], statues=statues
        )
        seen = view(position(2, parks={0: here}, supplies={0: "playground river"}))
        text = in_text(at_stake(seen, NAMES, [put("playground", *some) for some in squares]))
        assert f"Either place is a hole that only a playground just fills{ends}." in text, text
        assert text.count("just fills") == 1


def test_r26_of_a_tile_that_completes_several_areas_with_others_on_hand_they_cover_all_that_these_lack() -> None:
    told = Counter[int]()
    area = f"(?:{'|'.join(AREAS)})"
    pattern = rf"the ({TILE}) completes ({area}(?:, {area})* and {area}) with (.+) on hand, the ({TILE}) not so soon .+"
    for seen, held, match in said(pattern, Take):
        player, numbers = taker(seen, held), [AREAS.index(one) for one in re.split(", | and ", match[2])]
        known = park_map(player.park)
        left = frozenset(GRID.squares(sum([known.land.plots[number] & known.free for number in numbers])))
        others = tiles_of(match[3])
        assert not Counter(others) - Counter(player.supply)
        assert covered_by(left, frozenset(GRID.squares(known.free)), [named(match[1]), *others])
        assert sum([SIZE[tile] for tile in (named(match[1]), *others)]) >= len(left)
        told[len(numbers)] += 1
    assert told[2]


def at_sides() -> Iterator[tuple[Any, tuple[AddArea, AddArea], str]]:
    """Yield views with two areas to add, and what is said of them."""
    for seen in (*positions("barenpark", 3), *positions("barenpark", 4)):
        areas = [one for one in GAME.choices(seen) if isinstance(one, AddArea)]
        for one, other in [*combinations(areas, 2)][::5]:
            yield seen, (one, other), in_text(at_stake(seen, NAMES, (one, other)))


def test_r25_why_an_area_goes_to_its_side_is_told_where_more_icons_lie_next_to_tiles_than_at_another_ones() -> None:
    told = Counter[bool]()
    for seen, (one, other), text in at_sides():
        match = re.search(rf"{AREA} would put (?:only )?([^.]+) next to tiles", text)
        here, there = (near(seen, AddArea(one.pile, at)) for at in (one.at, other.at))
        told[bool(match)] += 1
        if match:
            assert one.pile != other.pile
            assert one.at != other.at
            assert match[1] == f"the area of pile {one.pile + 1}"
            assert sum(here) > sum(there) or any(more > less for more, less in zip(here, there, strict=True))
            named_icons = re.findall(r"(an?|\d) (\w+?)s?\b", match[2]) if match[2] != "no icon" else []
            found = [0] * len(ICON)
            for many, icon in named_icons:
                if icon in ICON:
                    found[ICON[icon]] = 1 if many[0] == "a" else int(many)
            assert found == there, text
    assert all(told[one] for one in (True, False))


def near(seen: Any, action: AddArea) -> list[int]:
    """Return how many of each icon of an area lie next to tiles where it is added, of a crew only while it brings an area."""
    then = preview(GAME, seen, action).after.public.players[seen.seat].park
    known = park_map(then)
    own = known.land.plots[-1] & GRID.around(known.built)
    return [
        (own & mask).bit_count() * (icon != CREW or len(then.plots) < FULL)
        for icon, mask in enumerate(known.land.icons)
    ]


def test_a_hole_is_no_reason_to_keep_the_tile_that_just_fills_it_where_the_tile_fills_another_one() -> None:
    for row, kept in (([(4, 0)], False), ([(4, 0), (5, 0), (6, 0)], True)):
        here = park(
            "E1 A01@0,1 A02@1,0 A03@1,1", cover="E1 A01 A02 A03", but=[(0, 0), *row, (0, -3), (1, -3)], statues=OTHERS
        )
        seen = view(position(2, parks={0: here}, supplies={0: "playground toilet river"}))
        text = in_text(at_stake(seen, NAMES, (put("playground", (0, -3), (1, -3)), put("toilet", row[0]))))
        assert ("The toilet is the only tile on hand that just fills the hole a1." in text) == kept, text
