"""What a tile can cover next is told by its squares: after one of two moves, of two tiles, with a hole that an area opens."""

import re
from collections import Counter
from operator import mul
from typing import Any

from engine.contract.at_stake import FIRST, NEITHER, SLIGHT
from engine.games.barenpark.names import icon_counts, square_called
from engine.games.barenpark.rules.bringing import WORTH
from engine.games.barenpark.rules.building import Place, covered
from engine.games.barenpark.rules.figures import gaps
from engine.games.barenpark.rules.park_map import GRID, placement_mask
from engine.games.barenpark.rules.table import CREW, Park
from engine.games.barenpark.rules.taking import Take, due
from engine.games.barenpark.tiles import PLAYGROUND, TOILET, named
from engine.games.barenpark.words.at_stake import at_stake
from engine.games.barenpark.words.new_area import with_area
from tests.rules.barenpark.compared import (
    AREA,
    AREAS,
    ICON,
    MOVE,
    NAMES,
    ON_HAND,
    TILE,
    compared,
    completes,
    icons_of,
    meant,
    next_turn,
    parks,
    places,
    remarks,
    said,
    taker,
    tiles_of,
)
from tests.rules.barenpark.test_nothing_to_fear import at_sides
from tests.rules.barenpark.test_seen_at_once import gone, in_hand, some_moves


def laid_on(seen: Any, here: Park, tile: int, names: str) -> Park:
    """Return a park with a tile on squares that are named."""
    squares = {square_called(here, name) for name in names.split()}
    (after,) = [one for one in places(seen, here, tile) if gone(here, one) == squares]
    return after


def icons_between(here: Park, after: Park, *, dear: bool = False) -> list[int]:
    """Return how many of each icon the tile covers that was placed last, of a crew only while it brings an area."""
    counts = [icons_of(here, after, icon) for icon in range(4)]
    return [
        0 if (icon == CREW and len(here.plots) == 4) or (dear and not icon) else many
        for icon, many in enumerate(counts)
    ]


def test_r18_what_a_tile_covers_together_next_turn_where_the_other_move_lies_instead() -> None:
    told = Counter[str]()
    tile = rf"(?:the|the other|another|an?) ({TILE}) (on hand|taken now)"
    pattern = rf"after {MOVE} {tile} can cover (.+) together next turn \(on (.+)\), after {MOVE} there is no room there"
    for seen, held, remark in some_moves():
        if match := re.fullmatch(pattern, remark):
            near, far, laid = meant(seen, held, match[1]), meant(seen, held, match[6]), named(match[2])
            hand, then = in_hand(seen, near)
            assert laid in hand
            assert (laid in parks(seen, near)[0].supply) == (match[3] == "on hand")
            after = laid_on(seen, then, laid, match[5])
            assert icon_counts(icons_between(then, after)) == match[4], match[0]
            assert laid != far.placement.tile or laid == near.placement.tile, "that it can follow tells nothing"
            assert gone(then, after) & {*GRID.squares(placement_mask(far.placement))}
            if not due(seen.public.stock, covered(seen.public.players[seen.seat].park, far.placement), 1)[CREW]:
                others, late = in_hand(seen, far)
                assert all(
                    worth(late, there) < worth(then, after) for tile in others for there in places(seen, late, tile)
                )
            first = [one for one in at_stake(seen, NAMES, held).seen if one.favours == FIRST]
            assert first[0].said == remark.partition(f", after {match[6]}")[0]
            assert all(one.weight == SLIGHT for one in first[1:]), "it is told where little else speaks for the move"
            told["beside what is slight"] += bool(first[1:])
            told[match[3]] += 1
    assert told["beside what is slight"]


def worth(here: Park, after: Park) -> int:
    """Return what the icons bring, roughly, that the tile covers which was placed last, if they are several and one is dear."""
    icons = icons_between(here, after)
    return sum(map(mul, icons, WORTH)) if sum(icons) > 1 and any(icons[1:]) else 0


def test_r18_of_moves_that_are_as_good_it_is_told_that_after_either_a_tile_covers_the_same_icons_together() -> None:
    told = 0
    tile = rf"(?:the|the other|another|an?) ({TILE}) (?:on hand|taken now) can \(on (.+)\)"
    pattern = rf"either way a tile can cover (.+) together next turn: after {MOVE} {tile}, after {MOVE} {tile}"
    for seen, held, _ in compared(Place):
        for one in at_stake(seen, NAMES, held, as_good=True).seen:
            if match := re.fullmatch(pattern, one.said):
                for name, laid, where in (match.groups()[1:4], match.groups()[4:7]):
                    hand, then = in_hand(seen, meant(seen, held, name))
                    assert named(laid) in hand
                    assert icon_counts(icons_between(then, laid_on(seen, then, named(laid), where))) == match[1]
                assert match[4] != match[7], "what is so of the very same tile tells nothing"
                assert one.favours == NEITHER
                assert match[0].startswith(f"{one.shorter}: ")
                told += 1
    assert told


def test_r18_what_a_tile_that_is_taken_can_reach_next_turn_after_one_of_two_moves_alone() -> None:
    told = 0
    pattern = (
        rf"after {MOVE} an? ({TILE}) taken now can cover an? (\w+) next turn \(on (.+)\), after {MOVE} no tile can"
    )
    for seen, held, match in said(pattern.replace("an? (", "(?:an?|the) (", 1)):
        near, far, laid = meant(seen, held, match[1]), meant(seen, held, match[5]), named(match[2])
        hand, then = in_hand(seen, near)
        assert laid in hand
        assert laid not in parks(seen, near)[0].supply
        assert icons_of(then, laid_on(seen, then, laid, match[4]), ICON[match[3]])
        others, late = in_hand(seen, far)
        assert not next_turn(seen, late, sorted(others), ICON[match[3]]), match[0]
        told += 1
    assert told


def test_r18_which_icons_that_bring_much_one_of_two_tiles_alone_can_cover_at_once() -> None:
    told = 0
    for seen, held, match in said(rf"the ({TILE}) can cover (.+) at once \(on (.+)\), the ({TILE}) cannot", Take):
        player = taker(seen, held)
        after = laid_on(seen, player.park, named(match[1]), match[3])
        icons = icons_between(player.park, after, dear=True)
        assert icon_counts(icons) == match[2]
        assert sum(icons) > 1
        for other in places(seen, player.park, named(match[4])):
            there = icons_between(player.park, other, dear=True)
            assert not all(more >= less for more, less in zip(there, icons, strict=True)), match[0]
        told += 1
    assert told > 3


def test_r25_what_a_tile_on_hand_covers_with_a_hole_that_an_area_opens_it_can() -> None:
    told = 0
    hole = r"with the hole (.+) next turn \(on (.+)\)"
    covers = (
        rf"with {AREA} {ON_HAND} on hand can cover (.+) {hole}, with {AREA} that stays a hole(?: for (.+) on hand)?"
    )
    for seen, (one, other), text in at_sides():
        for remark, second in remarks(text):
            if match := re.fullmatch(covers, remark):
                here, there = (with_area(seen.public, seen.public.players[seen.seat].park, way) for way in (one, other))
                here, there = (there, here) if second else (here, there)
                assert named(match[2]) in seen.public.players[seen.seat].supply
                hole = tuple(square_called(here, name) for name in match[4].split())
                assert {*hole} in [{*one} for one in gaps(there)]
                after = laid_on(seen, here, named(match[2]), match[5])
                assert {*hole} < gone(here, after)
                assert icon_counts(icons_between(here, after)) == match[3]
                just_fills = (TOILET, PLAYGROUND)[len(hole) - 1]
                assert (match[7] is not None) == (just_fills in seen.public.players[seen.seat].supply), remark
                told += 1
    assert told


def test_r26_where_as_many_tiles_complete_an_area_after_either_move_it_is_told_which_not_how_many_squares() -> None:
    spoken = 0
    some = "(.+) (on hand|taken now) completes?"
    for seen, held, match in said(rf"after {MOVE} {some} ({'|'.join(AREAS)}), after {MOVE} {some} it"):
        area, needed = AREAS.index(match[4]), list[int]()
        for name, tiles, how in ((match[1], match[2], match[3]), (match[5], match[6], match[7])):
            here, then = parks(seen, meant(seen, held, name))
            if how == "on hand":
                assert completes(seen.public, then, area, tiles_of(tiles)), match[0]
                assert all(here.supply.count(tile) >= tiles_of(tiles).count(tile) for tile in tiles_of(tiles))
                needed.append(len(tiles_of(tiles)))
            else:
                names = [
                    one for one in re.findall(TILE, re.sub(r"\b(?:an?|the|or) ", "", tiles)) if "another" not in one
                ]
                assert all(completes(seen.public, then, area, [named(one)]) for one in names), match[0]
                needed.append(1)
        assert needed[0] == needed[1]
        spoken += 1
    assert spoken
