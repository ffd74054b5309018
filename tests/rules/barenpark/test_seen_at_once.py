"""What is seen at once of two moves is so: what they cover and bring, what lies next to tiles then, what is still to be taken."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from operator import gt, lt
from random import Random
from typing import Any

from engine.contract.preview import preview
from engine.contract.tree import replace
from engine.games.barenpark import GAME
from engine.games.barenpark.names import icon_counts, square_called
from engine.games.barenpark.rules.achievements import TWICE
from engine.games.barenpark.rules.building import Place, covered
from engine.games.barenpark.rules.filling import may_ever_fill
from engine.games.barenpark.rules.park_map import GRID, park_map, placement_mask
from engine.games.barenpark.rules.table import CREW, TAKE, Award, Park
from engine.games.barenpark.rules.taking import Take
from engine.games.barenpark.tiles import NAMES as TILES, VALUE, named
from engine.games.barenpark.words.at_stake import at_stake
from tests.bots.test_search import positions
from tests.rules.barenpark.compared import (
    AREAS,
    MOVE,
    NAMES,
    NUMBERS,
    TILE,
    Held,
    compared,
    completes,
    icons_of,
    meant,
    parks,
    places,
    remarks,
    said,
    soon_after,
)
from tests.rules.told import in_text


def test_r26_tiles_that_are_said_to_be_on_hand_are_and_others_are_still_to_be_taken() -> None:
    told = Counter[bool]()
    tail = rf"after {MOVE} it takes (\w+) tiles (on hand|that are not all on hand yet)(?: unless one lies across a new area)?"
    for seen, held, match in said(rf"after {MOVE} .+ completes? (.+?) \(next .+\), {tail}"):
        late, area, many = meant(seen, held, match[3]), AREAS.index(match[2]), NUMBERS[match[4]]
        here, then = parks(seen, late)
        on_hand = any(completes(seen.public, then, area, way) for way in {*combinations(sorted(here.supply), many)})
        assert on_hand == (match[5] == "on hand"), match[0]
        assert on_hand or any(completes(seen.public, *way) for way in soon_after(seen, late, area, many))
        told[on_hand] += 1
    assert told[True]


def test_r18_icons_that_the_other_move_covers_do_not_count_as_lying_next_to_tiles_after_one() -> None:
    told = Counter[bool]()
    pattern = (
        rf"(?:apart from .+ area, )?after {MOVE} (.+) more lies? next to tiles than after {MOVE}(, not counting .+)?"
    )
    for seen, held, match in said(pattern):
        near, other = (meant(seen, held, match[at]) for at in (1, 3))
        count = [open_at(seen, one, but) for one, but in ((near, other), (other, near))]
        assert icon_counts([more - less for more, less in zip(*count, strict=True)]) == match[2], match[0]
        assert bool(match[4]) == (count != [open_at(seen, one, one) for one in (near, other)])
        told[bool(match[4])] += 1
    assert all(told[one] for one in (True, False))


def open_at(seen: Any, action: Place, but: Place) -> list[int]:
    """Return how many of each icon lie next to tiles after an action in the areas that are there, but for those under another."""
    _, then = parks(seen, action)
    known = park_map(replace(then, plots=then.plots[: len(seen.public.players[seen.seat].park.plots)]))
    near = GRID.around(known.built) & known.free & ~placement_mask(but.placement)
    return [
        (near & mask).bit_count() * (icon != CREW or len(then.plots) < 4) for icon, mask in enumerate(known.land.icons)
    ]


def test_r18_of_moves_that_cover_different_icons_it_is_told_which_and_what_these_bring_at_best() -> None:
    told = Counter[bool]()
    one = rf"{MOVE} covers ([^(,]+?)(?: \(([^)]+)\))?"
    for seen, held, match in said(rf"{one}, {one}"):
        there = [(match[1], match[2], match[3]), (match[4], match[5], match[6])]
        for name, icons, brings in there:
            action = meant(seen, held, name)
            after = preview(GAME, seen, action).after
            waiting = after.public.asks[-1].about if after.public.asks[-1].kind == TAKE else ()
            assert icons == icon_counts(waiting)
            assert told_at_best(brings or "") == worth(taken_one_by_one(after))
            assert ("a new area" in (brings or "")) == bool(waiting[CREW])
            told["at best" in (brings or "")] += 1
        one, other = (covered(seen.public.players[seen.seat].park, each.placement) for each in held)
        assert any(map(gt, one, other))
        assert any(map(lt, one, other))
    assert told[True]


def test_of_icons_that_moves_cover_it_is_told_first_what_brings_more_in_all_and_for_that_move_it_speaks() -> None:
    told = Counter[bool]()
    covers = rf"{MOVE} covers ([^(,]+?)(?: \(([^)]+)\))?"
    for seen, held, text in compared(Place):
        for remark, second in remarks(text):
            match = re.fullmatch(rf"{covers}, {covers}", remark)
            if match is None:
                continue
            near, far = (preview(GAME, seen, meant(seen, held, match[at])).after for at in (1, 4))
            brings = [sum(VALUE[tile] for tile in taken_one_by_one(one)) for one in (near, far)]
            assert brings[0] >= brings[1], remark
            assert not second or (brings[0] > brings[1] and meant(seen, held, match[1]) is held[1])
            told[second] += 1
    assert told[True]
    assert told[False]


def some_moves() -> Iterator[tuple[Any, Held, str]]:
    """Yield what is told of some pairs of all moves that there are, not of those alone that are worth a thought."""
    random = Random(4)
    for seen in positions("barenpark", 3):
        moves = [one for one in GAME.choices(seen) if isinstance(one, Place)]
        for _ in range(12 if len(moves) > 1 else 0):
            one, other = random.sample(moves, 2)
            for remark, _ in remarks(in_text(at_stake(seen, NAMES, (one, other)))):
                yield seen, (one, other), remark


def test_r26_an_area_that_tiles_on_hand_complete_after_one_move_takes_another_tile_after_the_other_one() -> None:
    told = 0
    tail = rf"after {MOVE} as soon only with one that is still to be taken"
    pattern = rf"after {MOVE} (.+) on hand completes? ({'|'.join(AREAS)}), {tail}"
    for seen, held, remark in some_moves():
        match = re.fullmatch(pattern, remark)
        if match is None:
            continue
        near, far, area = meant(seen, held, match[1]), meant(seen, held, match[4]), AREAS.index(match[3])
        (here, then), (others, late) = parks(seen, near), parks(seen, far)
        ways = [way for many in (1, 2) for way in {*combinations(sorted(here.supply), many)}]
        turns = min(len(way) for way in ways if completes(seen.public, then, area, way))
        assert not any(
            completes(seen.public, late, area, way)
            for many in range(1, turns + 1)
            for way in {*combinations(sorted(others.supply), many)}
        ), match[0]
        assert any(completes(seen.public, *way) for way in soon_after(seen, far, area, turns))
        told += 1
    assert told


def test_r20_an_icon_more_brings_what_is_left_once_those_have_brought_something_that_either_move_covers() -> None:
    told = Counter[bool]()
    for seen, held, match in said(rf"{MOVE} covers ([^(]+?) more(?: \(([^)]+)\))?(?:, which .+)?"):
        near = meant(seen, held, match[1])
        far = next(one for one in held if one is not near)
        most, less = (taken_one_by_one(preview(GAME, seen, one).after) for one in (near, far))
        brings = (match[3] or "").partition(", beside ")
        assert told_at_best(brings[0]) == worth((Counter(most) - Counter(less)).elements()), match[0]
        assert told_at_best(brings[2]) == (worth(less) if "at best" in brings[0] else [])
        told[bool(brings[2])] += 1
    assert told[True]


def told_at_best(brings: str) -> list[int]:
    """Return what the tiles count that are told, the least first."""
    alike = re.findall(r"(an?|\w+) (?:house|enclosure)s? worth (\d)", brings)
    counts = [int(each) for many, each in alike for _ in range(NUMBERS.get(many, 1))]
    return sorted([*worth([named(one) for one in re.findall("|".join(filter(None, TILES)), brings)]), *counts])


def worth(tiles: Iterable[int]) -> list[int]:
    return sorted([VALUE[tile] for tile in tiles])


def taken_one_by_one(seen: Any) -> list[int]:
    """Return the tiles that count, if a seat takes the dearest one after the other for all icons that wait."""
    asked = seen.public.asks and seen.public.asks[-1].kind == TAKE and seen.public.asks[-1].seats == (seen.seat,)
    takes = [one for one in GAME.choices(seen) if isinstance(one, Take) and VALUE[one.tile]] if asked else []
    if not takes:
        return []
    dearest = max(takes, key=lambda one: VALUE[one.tile])
    return [dearest.tile, *taken_one_by_one(preview(GAME, seen, dearest).after)]


def test_of_an_area_that_nothing_completes_any_more_after_either_move_no_hole_is_told() -> None:
    told = 0
    for seen, held, text in compared(Place):
        if match := re.search("fter either the tiles that are left can never complete (.+?)\\.", text):
            area = AREAS.index(match[1])
            for action in held:
                before = park_map(seen.public.players[seen.seat].park)
                assert not placement_mask(action.placement) & ~before.land.plots[area]
                here, then = parks(seen, action)
                assert not may_ever_fill(seen.public, replace(here, park=then), park_map(then).land.plots[area])
            assert not re.search("just fills|leaves the", text)
            told += 1
    assert told


def test_r18_how_many_icons_one_tile_can_cover_next_turn_after_two_moves_beside_what_the_other_one_covers() -> None:
    told = Counter[str]()
    tile = rf"(?:the|the other|another|an?) ({TILE}) (on hand|taken now)"
    pattern = (
        rf"after {MOVE} {tile} can cover (.+) at once next turn \(on (.+)\), after {MOVE} a tile covers (\w+) (.+)"
    )
    for seen, held, match in said(pattern):
        near, far, laid = meant(seen, held, match[1]), meant(seen, held, match[6]), named(match[2])
        (hand, then), (others, late) = (in_hand(seen, one) for one in (near, far))
        assert laid in hand
        assert (laid in parks(seen, near)[0].supply) == (match[3] == "on hand")
        squares = {square_called(then, name) for name in match[5].split()}
        (there,) = [one for one in places(seen, then, laid) if gone(then, one) == squares]
        left = [gone(then, there) - {*GRID.squares(placement_mask(far.placement))}]
        marked = park_map(then).land.icons
        counts = [len(left[0] & {*GRID.squares(mask)}) if icon else 0 for icon, mask in enumerate(marked)]
        counts[CREW] *= len(then.plots) < 4
        assert icon_counts(counts) == match[4]
        dear = [icon for icon in (1, 2, 3) if icon != CREW or len(late.plots) < 4]
        most = max(
            [sum([icons_of(late, one, icon) for icon in dear]) for each in others for one in places(seen, late, each)],
            default=0,
        )
        assert most == NUMBERS.get(match[7], 0) < sum(counts)
        in_all = [
            sum([icons_of(late, one, icon) for icon in range(4)]) for each in others for one in places(seen, late, each)
        ]
        if match[8] == "at most":
            assert max(in_all) == most, match[0]
        told["others do not count"] += max(in_all, default=0) > most > 0
        told[match[3]] += 1
    assert told["on hand"]
    assert told["taken now"]
    assert told["others do not count"]


def gone(before: Park, after: Park) -> set[Any]:
    """Return the squares that are free in a park before and not after."""
    return {*GRID.squares(park_map(before).free & ~park_map(after).free)}


def in_hand(seen: Any, action: Place) -> tuple[set[int], Park]:
    """Return what a seat has on hand after an action or may take for what it covers, and its park at the end of the turn."""
    here, then = parks(seen, action)
    after = preview(GAME, seen, action).after
    mine = after.public.asks and after.public.asks[-1].kind == TAKE
    return {*here.supply, *[one.tile for one in GAME.choices(after) if mine and isinstance(one, Take)]}, then


def test_r38_in_how_many_turns_tiles_on_hand_complete_two_areas_together() -> None:
    told = 0
    areas = "|".join(AREAS)
    both = rf"({areas}) and ({areas}) in one turn for Twice Is Nice \((\d+)\), in (\w+) turns, after {MOVE} not so soon"
    for seen, held in two_awarded():
        for remark, _ in remarks(in_text(at_stake(seen, NAMES, held))):
            if match := re.fullmatch(rf"after {MOVE} tiles on hand can complete {both}", remark):
                one, other, turns = AREAS.index(match[2]), AREAS.index(match[3]), NUMBERS[match[5]]
                here, then = parks(seen, meant(seen, held, match[1]))
                assert together(seen, then, (one, other), here.supply, turns)
                assert not together(seen, then, (one, other), here.supply, turns - 1)
                late, after = parks(seen, meant(seen, held, match[6]))
                assert not any(together(seen, after, pair, late.supply, turns) for pair in combinations(range(4), 2))
                told += 1
    assert told


def two_awarded() -> Iterator[tuple[Any, Held]]:
    """Yield pairs of placements in positions of games, as if Twice Is Nice were to be won there."""
    for seen, held, _ in compared(Place):
        stock, players = seen.public.stock, seen.public.players
        awards = (*stock.awards[:-1], Award(TWICE, (10, 7)))
        left = tuple([replace(player, won=(*player.won[:-1], 0)) for player in players])
        yield replace(seen, public=replace(seen.public, stock=replace(stock, awards=awards), players=left)), held


def together(seen: Any, here: Park, pair: tuple[int, int], hand: Sequence[int], turns: int) -> bool:
    """Tell whether one tile on hand can complete two areas of a park together within some turns, others on hand before it."""
    plots, free = park_map(here).land.plots, park_map(here).free
    if (
        not turns
        or max(pair) >= len(plots)
        or not all(plots[one] & free and plots[one] & park_map(here).pits for one in pair)
    ):
        return False
    for tile in {*hand}:
        rest = [*hand]
        rest.remove(tile)
        for after in places(seen, here, tile):
            left = [bool(plots[one] & park_map(after).free) for one in pair]
            nearer = any(plots[one] & free & ~park_map(after).free for one in pair)
            if not any(left) or (all(left) and nearer and together(seen, after, pair, rest, turns - 1)):
                return True
    return False


def test_r18_a_tile_that_is_taken_instead_of_one_that_completes_an_area_is_not_told_beside_that_one() -> None:
    told = Counter[bool]()
    completing = rf"after {MOVE} an? ({TILE})(?:,.+| or .+)? taken now completes "
    covering = rf"after {MOVE} (?:an?|the) ({TILE}) taken now can cover .+(?:at once|an? \w+) next turn"
    for seen, held, text in compared(Place):
        found = [remark for remark, _ in remarks(text)]
        ready = [match for one in found if (match := re.match(completing, one))]
        wanted = [match for one in found if (match := re.match(covering, one))]
        for done in ready:
            after = preview(GAME, seen, meant(seen, held, done[1])).after
            told[False] += 1
            for other in [one for one in wanted if one[1] == done[1] and " or " not in done[0]]:
                taken = preview(GAME, after, Take(named(other[2]))).after
                also = {one.tile for one in GAME.choices(taken) if isinstance(one, Take)}
                assert named(done[2]) in also or named(done[2]) == named(other[2]), text
                told[True] += 1
    assert told[False]
