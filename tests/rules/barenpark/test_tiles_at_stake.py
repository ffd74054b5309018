"""What is said to tell two tiles apart that may be taken, or two areas to add, is so by the rules."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Any

from engine.contract.preview import preview
from engine.contract.tree import replace
from engine.games.barenpark import GAME
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import place_name, square_called, square_names
from engine.games.barenpark.rules.achievements import NEED, progress
from engine.games.barenpark.rules.figures import gaps, stays
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.preview import turn_end
from engine.games.barenpark.rules.table import CREW, FULL, Park, Placement
from engine.games.barenpark.rules.taking import AddArea, Take, used_icon
from engine.games.barenpark.tiles import ENCLOSURE, KIND, NAMES as TILES, PLAYGROUND, SHAPE, TOILET, VALUE, named
from engine.games.barenpark.words.areas_apart import areas_called
from engine.games.barenpark.words.at_stake import at_stake
from engine.games.barenpark.words.collecting import adding
from engine.games.barenpark.words.fits import fits_nowhere
from engine.shared.polyomino import ones
from tests.bots.test_search import positions
from tests.rules.barenpark.build import park, position, take, view
from tests.rules.barenpark.compared import (
    AREA,
    AREAS,
    ICON,
    NAMES,
    NUMBERS,
    OTHERS,
    TILE,
    Held,
    compared,
    completes,
    icons_of,
    lies_free,
    next_turn,
    of,
    places,
    remarks,
    said,
    taker,
    takes_statue,
    tiles_of,
)
from tests.rules.told import in_text


def hands(seen: Any, taken: int) -> Iterator[tuple[int, ...]]:
    """Yield what a seat may have on hand at the end of a turn in which it takes a tile, whatever else it takes."""
    after = preview(GAME, seen, next(one for one in GAME.choices(seen) if of(one) == taken)).after
    supply = after.public.players[seen.seat].supply
    yield supply
    if after.public.asks and after.public.asks[-1].seats == (seen.seat,):
        for one in GAME.choices(after):
            if isinstance(one, Take):
                yield tuple(sorted((*supply, one.tile)))


def test_r26_of_two_tiles_the_one_that_completes_an_area_sooner_does_and_whoever_may_come_first_can() -> None:
    spoken = 0
    sooner = rf"the ({TILE}) completes (.+?)(?: with (.+) on hand)? \(next statue (\d+)(; .+)?\)"
    pattern = rf"{sooner}, the ({TILE}) not so soon with tiles on hand( unless one lies across a new area)?"
    for seen, held, match in said(pattern, Take):
        here, tile, other = taker(seen, held), named(match[1]), named(match[6])
        way, area = [tile, *(tiles_of(match[3]) if match[3] else [])], AREAS.index(match[2])
        assert completes(seen.public, here.park, area, way), match[0]
        there = seen.public.players[seen.seat].park if match[7] else here.park  # before the new area comes
        for hand in hands(seen, other):
            assert not any(
                completes(seen.public, there, area, some)
                for many in range(1, len(way) + 1)
                for some in {*combinations(sorted(hand), many)}
            ), match[0]
        if len(way) == 1:
            others = [seat for seat in range(len(seen.public.players)) if seat != seen.seat]
            rivals = [NAMES[seat] for seat in others if takes_statue(seen.public, seat)]
            assert [name for name in NAMES if name in (match[5] or "")] == rivals
        spoken += 1
    assert spoken > 10


def test_r26_while_an_area_is_still_to_come_it_is_said_that_another_tile_completes_one_as_soon_only_across_it() -> None:
    where, statue = "E1 A01@0,1 A02@1,0", " completes the entrance with the toilet on hand (next statue 16); "
    for free, held, across in (
        ([(0, 0), (1, 0), (2, 0), (3, 0)], ("food", "river"), False),
        ([(0, 0), (1, 0), (3, 0)], ("playground", "food"), True),
    ):
        here = park(where, cover="E1 A01 A02", but=free, statues=OTHERS)
        for icons in ("W", "WC"):
            seen = view(position(2, parks={0: here}, supplies={0: "toilet"}, icons=icons, piles=(("A03",), ("A04",))))
            text, comes = in_text(at_stake(seen, NAMES, (take(held[0]), take(held[1])))), icons == "WC"
            assert statue in text
            assert ("not so soon with tiles on hand unless one lies across a new area" in text) == (comes and across), (
                text
            )


def test_r26_while_an_area_is_still_to_come_a_tile_is_told_that_alone_fills_what_is_left_of_one() -> None:
    told = {True: 0, False: 0}
    for seen in [one for seats in (2, 3) for one in positions("barenpark", seats) if one.public.asks]:
        icons = seen.public.asks[-1].about
        takes = [one for one in GAME.choices(seen) if isinstance(one, Take)] if icons and icons[CREW] else []
        for held in pairwise(takes):
            here = taker(seen, held)
            fills = [
                {area for area in range(len(here.park.plots)) if completes(seen.public, here.park, area, [one.tile])}
                for one in held
            ]
            on_hand = [
                area
                for area in range(len(here.park.plots))
                if any(completes(seen.public, here.park, area, [one]) for one in here.supply)
            ]
            apart = (fills[0] ^ fills[1]).difference(on_hand)
            text = in_text(at_stake(seen, NAMES, held))
            match = re.search("(?:it|The .+) alone fills all that is left of (.+?), ", text)
            assert bool(apart) == bool(match)
            assert not match or AREAS.index(match[1]) in apart
            told[bool(match)] += 1
    assert all(told.values())


def test_a_hole_that_is_just_the_place_of_a_tile_is_filled_by_it_and_stays_a_hole() -> None:
    spoken = 0
    pattern = rf"(?:the hole|each of the holes) (.+) is just the place of (a|the|a tile like the) ({TILE}), (.+) (?:is|are) on hand"
    for seen, held, match in said(pattern, Take):
        here, tile = taker(seen, held), named(match[3])
        free = park_map(here.park).free
        filled = [free & ~park_map(after).free for after in places(seen, here.park, tile)]
        for hole in re.split(", | and ", match[1]):
            squares = {square_called(here.park, name) for name in hole.split()}
            (mask,) = [mask for mask in filled if {*GRID.squares(mask)} == squares]
            assert not GRID.around(mask) & free & ~mask
            assert stays(here.park, [square for square in squares if square is not None])
        like_it = [one for one in here.supply if SHAPE[one] == SHAPE[tile]]
        on_hand = len(like_it)
        if match[2] == "a tile like the":
            assert sorted(tiles_of(match[4].removeprefix("only "))) == like_it
            assert {*like_it} != {tile}
        else:
            assert {*like_it} <= {tile}
            assert on_hand == NUMBERS.get(match[4], 0)
        assert on_hand < len(re.split(", | and ", match[1])), "they wait for one"
        spoken += 1
        assert tile in [of(one) for one in held]
    assert spoken > 10


def test_a_tile_on_hand_that_fills_the_same_hole_is_called_by_its_own_name() -> None:
    two = [(x + 4 * at, y) for at in (0, 1) for x in (0, 1) for y in (0, 1)]
    here = park("E1 A01@1,0 A02@0,1 A03@1,1", cover="E1 A01 A02 A03", but=two, statues=OTHERS)
    houses = ((2,), (3,), (), ())
    for hand, told in (
        ("gobi_h3", "a tile like the Gobi bear house 2, only the Gobi bear house 3 is on hand"),
        ("", "a Gobi bear house 2, none is on hand"),
    ):
        seen = view(position(2, parks={0: here}, supplies={0: hand}, icons="W", houses=houses))
        text = in_text(at_stake(seen, NAMES, (take("gobi_h2"), take("koala_h3"))))
        assert f"is just the place of {told}." in text, text


def test_r20_no_house_of_the_last_is_missed_by_who_has_one_like_it_on_hand() -> None:
    here = park(
        "E1 A01@0,1 A02@1,0 A03@1,1", cover="E1 A01 A02 A03", but=[(0, 0), (1, 0), (0, 1), (1, 1)], statues=OTHERS
    )
    for hand, told in (("", True), ("gobi_h5", False)):
        seen = view(position(2, parks={0: here, 1: here}, supplies={1: hand}, icons="W", houses=((3, 2), (3,), (), ())))
        assert ("Ben has a hole for one" in in_text(at_stake(seen, NAMES, (take("gobi_h3"), take("koala_h3"))))) == told


def test_r15_nothing_speaks_for_a_tile_that_can_never_be_placed_beside_one_that_can() -> None:
    spoken = 0
    for seen in positions("barenpark", 3):
        icons = seen.public.asks[-1].about if seen.public.asks else ()
        takes = [one for one in GAME.choices(seen) if isinstance(one, Take)] if icons and not icons[CREW] else []
        for held in pairwise(takes):
            here = taker(seen, held).park
            lies = [lies_free(here, one.tile) for one in held]
            if lies[0] == lies[1] or len(here.plots) < FULL:
                continue
            sentences = in_text(at_stake(seen, NAMES, held))
            assert [second for _, second in remarks(sentences) if second] == [] or not lies[0], sentences
            assert lies[0] or sentences.startswith(("In favour of", "Nothing was found")), sentences
            spoken += 1
    assert spoken > 3


def test_r15_a_tile_fits_nowhere_any_more_only_where_no_squares_for_it_are_free_together() -> None:
    spoken = {"yet": 0, "any more": 0}
    for seen in positions("barenpark", 3):
        here = seen.public.players[seen.seat].park
        for tile in range(len(TILES)):
            if match := re.fullmatch("fits nowhere (.+)", fits_nowhere(seen.public, here, tile)):
                assert not places(seen, here, tile)
                assert (match[1] == "any more") == (len(here.plots) == FULL and not lies_free(here, tile))
                spoken[match[1]] += 1
    assert all(spoken.values())


def test_what_speaks_for_the_other_tile_is_said_to_speak_against_the_first() -> None:
    spoken = {True: 0, False: 0}
    for _, held, text in compared(Take):
        one, two = (VALUE[tile] for action in held if (tile := of(action)) is not None)
        for remark, second in remarks(text):
            if match := re.fullmatch(
                rf"the ({TILE}) counts (\w+) points? more than the ({TILE}) once it is placed", remark
            ):
                assert second == (one < two)
                assert named(match[3]) == of(held[not second])
                assert named(match[1]) == of(held[second])
                assert NUMBERS[match[2]] == abs(one - two)
                spoken[second] += 1
        said_for = [second for _, second in remarks(text)]
        assert said_for == sorted(said_for)
        assert ("In favour of " in text) == any(said_for)
        assert "In favour of " not in text or f"In favour of the {TILES[of(held[1]) or 0]}: " in text
    assert all(spoken.values())


def test_of_a_tile_that_fits_in_one_place_the_squares_are_told() -> None:
    spoken = 0
    for seen, held, match in said(rf".*the ({TILE}) (?:fits )?only on ([^,(]+?)(?: \(.+\))?(?:, .+)?", Take):
        without_area = match[0].startswith("without the new area ")
        here = seen.public.players[seen.seat].park if without_area else taker(seen, held).park
        free = park_map(here).free
        (then,) = places(seen, here, named(match[1]))
        assert {square_called(here, one) for one in match[2].split()} == {*GRID.squares(free & ~park_map(then).free)}
        spoken += 1
    assert spoken


def test_r18_of_two_tiles_it_is_said_how_many_icons_they_can_cover_at_once() -> None:
    spoken = 0
    pattern = rf"the ({TILE}) can cover (\w+) icons at once \(([^)]+)\), the ({TILE}) (\w+) at most"
    for seen, held, match in said(pattern, Take):
        here = taker(seen, held).park
        useful = range(4 if len(here.plots) < 4 else 3)
        for name, many in ((match[1], match[2]), (match[4], match[5])):
            under = [sum([icons_of(here, after, icon) for icon in useful]) for after in places(seen, here, named(name))]
            assert max(under) == NUMBERS[many]
        squares = GRID.mask([at for one in match[3].split() if (at := square_called(here, one)) is not None])
        assert squares.bit_count() == NUMBERS[match[2]]
        assert all(any(squares >> at & 1 & mask >> at for mask in park_map(here).land.icons) for at in ones(squares))
        assert not squares & ~park_map(here).free
        assert any(not squares & park_map(after).free for after in places(seen, here, named(match[1])))
        spoken += 1
    assert spoken > 10


def test_r36_of_a_collection_it_is_told_how_far_it_gets_with_which_tiles_on_hand() -> None:
    spoken = 0
    worth = r"(?: \((?:\+\d+( unless somebody is first)?|(\d+) to the (first|next))\))?"
    hand = r"(?:, (\d) with (.+?) on hand)?(?: and .+)?"
    pattern = rf"the ({TILE}) .*would be (\d) of (\d) for ([A-Z][A-Za-z ]+?){worth}{hand}"
    for seen, held, match in said(pattern, Take):
        here, tile = taker(seen, held), named(match[1])
        (kind,) = [number for number, one in enumerate(COMPONENTS.achievements) if one.name == match[4]]
        beside = tiles_of(match[9]) if match[9] else []
        assert not Counter(beside) - Counter(here.supply)
        assert collected(here.park, kind, [tile]) == int(match[2])
        assert collected(here.park, kind, [tile, *beside]) == int(match[8] or match[2])
        in_all = collected(here.park, kind, [tile, *here.supply])
        assert min(in_all, int(match[3])) == min(int(match[8] or match[2]), int(match[3]))
        assert collected(here.park, kind, here.supply) < collected(here.park, kind, [*here.supply, tile])
        others = [one for seat, one in enumerate(seen.public.players) if seat != seen.seat]
        (award,) = [number for number, one in enumerate(seen.public.stock.awards) if one.kind == kind]
        able = [one for one in others if any(collected(one.park, kind, [tile]) >= NEED[kind] for tile in one.supply)]
        raced = any(not one.won[award] for one in able)
        if match[2] == match[3]:
            assert (bool(match[5]), match[6]) == (raced, None)
        else:
            assert (match[6] is None) == raced
            assert match[6] in (None, str(seen.public.stock.awards[award].left[0]))
            won = any(one.won[award] for one in seen.public.players)
            assert match[7] in (None, "next" if won else "first")
        spoken += bool(beside)
    assert spoken


def test_a_collection_that_brings_more_than_the_points_of_a_tile_is_told_before_them() -> None:
    full = (
        "The panda house 4 would be 1 of 4 for Animal Houses ({} to the first), 4 with the Gobi bear house 6, the koala"
    )
    more = "The panda house 4 counts two points more than the koala house 2 once it is placed."
    for brings, first in ((8, True), (2, False)):
        state = position(
            2,
            supplies={0: "gobi_h6 koala_h5 polar_h5"},
            icons="W",
            houses=((3,), (2,), (4,), (3,)),
            awards="houses",
            awards_left={"houses": (brings,)},
        )
        text = in_text(at_stake(view(state), NAMES, (take("panda_h4"), take("koala_h2"))))
        assert (text.index(full.format(brings)) < text.index(more)) == first, text


def test_r20_a_dearer_tile_that_adds_to_the_same_collection_is_told_with_how_it_fits() -> None:
    spoken = Counter[str]()
    pattern = rf"the ({TILE}) .*would be (?:\d) of \d for ([A-Z][A-Za-z ]+?)(?: \(.+|,.+)?, and so would the ({TILE}), which (.+)"
    for seen, held, match in said(pattern, Take):
        here, tile, dearer = taker(seen, held), named(match[1]), named(match[3])
        (kind,) = [number for number, one in enumerate(COMPONENTS.achievements) if one.name == match[2]]
        assert VALUE[dearer] > VALUE[tile]
        assert dearer in [of(one) for one in GAME.choices(seen)]
        assert collected(here.park, kind, [*here.supply, dearer]) > collected(here.park, kind, here.supply)
        many = len(places(seen, here.park, dearer))
        fits = re.fullmatch(r"fits in (\w+) places?|fits (nowhere) (?:yet|any more)|counts .+ more", match[4])
        assert fits is not None, match[4]
        if not match[4].startswith("counts"):
            assert many == (0 if fits[2] else NUMBERS.get(fits[1]) or int(fits[1])), match[0]
        spoken[fits[2] or "fits"] += 1
    assert spoken["fits"]


def test_r36_what_a_collection_is_worth_is_told_to_whom_and_not_where_somebody_else_can_complete_it_first() -> None:
    kind = next(number for number, one in enumerate(COMPONENTS.achievements) if one.id == "houses")
    houses = list[int]()
    for tile in range(len(TILES)):
        if collected(park(), kind, [*houses, tile]) > collected(park(), kind, houses):
            houses.append(tile)
    assert len(houses) == NEED[kind]
    there = [Placement(tile, 0, 0, 0) for tile in houses]
    for placed, hand, won, raced in ((3, 1, 0, True), (2, 2, 0, False), (3, 0, 0, False), (3, 1, 5, False)):
        state = position(2, parks={1: park("E2", *there[:placed])}, won={1: (won,)}, awards="houses")
        public = replace(
            state.public,
            players=(
                state.public.players[0],
                replace(state.public.players[1], supply=tuple(houses[placed : placed + hand])),
            ),
        )
        (told,) = adding(public, public.players[0], houses[0], (0, 9, 0, 0))
        assert told.raced == raced, (placed, hand, won)
        worth = "" if raced else f" (8 to the {'next' if won else 'first'})"
        assert told.said == f"would be 1 of 4 for Animal Houses{worth}"


def collected(here: Park, kind: int, tiles: Sequence[int]) -> int:
    """Return how far a park with tiles would be in a collection, wherever they lie."""
    return progress(Park(here.plots, (*here.tiles, *[Placement(tile, 0, 0, 0) for tile in tiles])), kind)


def test_of_a_green_area_that_runs_out_it_is_told_how_many_are_left_and_who_waits_for_one() -> None:
    here = park("E1 A01@0,1 A02@1,0 A03@1,1", cover="E1 A01 A02 A03", but=[(0, 0)], statues=OTHERS)
    for left, supply, text in (
        (2, "", "Only two toilets are left, Ben has a hole for one."),
        (3, "", ""),
    ):
        parks = {0: here, 1: here}
        seen = view(position(2, parks=parks, supplies={1: supply}, icons="W", greens=(left, 9, 9, 9)))
        said_of = re.findall(r"Only [^.]+ left[^.]*\.", in_text(at_stake(seen, NAMES, (take("toilet"), take("river")))))
        assert said_of == ([text] if text else [])
    two = park("E1 A01@0,1 A02@1,0 A03@1,1", cover="E1 A01 A02 A03", but=[(0, 0), (4, 0)], statues=OTHERS)
    seen = view(position(2, parks={0: here, 1: two}, icons="W", greens=(2, 9, 9, 9)))
    assert "Only two toilets are left, Ben has holes for two." in in_text(
        at_stake(seen, NAMES, (take("toilet"), take("river")))
    )
    seen = view(position(2, parks={0: here, 1: two}, supplies={1: "toilet toilet"}, icons="W", greens=(1, 9, 9, 9)))
    assert "Only one toilet is left." in in_text(at_stake(seen, NAMES, (take("toilet"), take("river"))))


def test_r20_of_houses_that_run_out_it_is_told_where_somebody_waits_for_one() -> None:
    here = park(
        "E1 A01@0,1 A02@1,0 A03@1,1", cover="E1 A01 A02 A03", but=[(0, 0), (1, 0), (0, 1), (1, 1)], statues=OTHERS
    )
    full = park("E2 A01@0,1 A02@1,0 A03@1,1", cover="E2 A01 A02 A03", but=[(3, 3)], statues=OTHERS)
    for piles, hers, told in (((3, 2), here, True), ((4, 3, 2), here, False), ((3, 2), full, False)):
        houses = (piles, (3,), (), ())
        seen = view(position(2, parks={0: here, 1: hers}, icons="W", houses=houses))
        text = in_text(at_stake(seen, NAMES, (take(f"gobi_h{piles[0]}"), take("koala_h3"))))
        assert ("Only two Gobi bear houses are left, Ben has a hole for one." in text) == told, text


def test_r15_before_an_area_comes_it_is_told_which_of_two_tiles_alone_has_a_place_already() -> None:
    for free, told in (
        (
            [(0, 0), (1, 0), (3, 1)],
            "The playground fits already (only on a1 b1); the river nowhere before the new area comes.",
        ),
        ([(0, 0), (1, 0), (3, 1), (3, 2)], "The playground fits already (in two places); the river nowhere"),
        ([(0, 0), (1, 0), (0, 1), (3, 1)], ""),
    ):
        here = park("E1", cover="E1", but=free)
        seen = view(position(2, parks={0: here}, icons="WC", piles=(("A03",), ("A04",))))
        text = in_text(at_stake(seen, NAMES, (take("playground"), take("river"))))
        assert text.startswith(told), text
        assert ("fits already" in text) == bool(told)


def test_r38_of_a_tile_that_alone_can_win_an_achievement_next_turn_that_is_told_with_who_can_come_first() -> None:
    here = park("E1 A08@1,0", cover="E1 A08", but=[(3, 0), (4, 0)])
    for own, others, first in (("", "", ""), ("", "playground", "; Ben can win it first"), ("playground", "", None)):
        seen = view(
            position(2, parks={0: here, 1: here}, supplies={0: own, 1: others}, icons="W", awards="twice green houses")
        )
        text = in_text(at_stake(seen, NAMES, (take("playground"), take("toilet"))))
        told = f"The playground can win Twice Is Nice (10{first or ''}) next turn; the toilet cannot."
        assert (told in text) == (first is not None), text


def added(seen: Any, held: Held) -> tuple[Park, Park]:
    """Return the park with either of two areas."""
    one, two = (preview(GAME, seen, action).after.public.players[seen.seat].park for action in held)
    return one, two


def first_of(seen: Any, held: Held, name: str) -> bool:
    """Tell whether what is called so is the first of two areas to add."""
    called = areas_called(seen.public.players[seen.seat].park, *held)
    assert called[0] != called[1]
    return called.index(name) == 0


def test_what_a_house_counts_is_told_behind_what_is_seen_beside_a_green_area_and_behind_a_worthier_collection() -> None:
    told = Counter[str]()
    weighty = r"completes .+ area|holes? .+ is just the place of|can win |would be \d of \d for"
    for seen, held, text in compared(Take):
        counts = [VALUE[of(one) or 0] for one in held]
        left = {COMPONENTS.achievements[one.kind].name: one.left for one in seen.public.stock.awards}
        first = [remark for remark, second in remarks(text) if not second]
        at = next((number for number, remark in enumerate(first) if " once it is placed" in remark), None)
        if at is not None and min(counts) == 0:
            assert not any(re.search(weighty, remark) for remark in first[at + 1 :]), text
            told["beside a green area"] += at > 0
        for number, remark in enumerate(first):
            if (
                at is not None
                and min(counts)
                and (match := re.search(r"would be (\d) of (\d) for ([A-Z][a-z]+(?: [A-Z][a-z]+)?)", remark))
            ):
                beside = re.search(r", (\d) with .+ on hand", remark)
                have, need, brings = int((beside or match)[1]), int(match[2]), left[match[3]][0]
                share = brings if have >= need else brings * have / need**2
                assert (number < at) == (share > abs(counts[0] - counts[1])), text
                told["first" if number < at else "later"] += 1
    assert all(told[one] for one in ("beside a green area", "first", "later"))


def test_that_the_other_tile_adds_to_no_achievement_is_told_where_it_counts_and_adds_to_none() -> None:
    told = 0
    for seen, held, match in said(rf"the ({TILE}) would be .+, the ({TILE}) adds to no achievement", Take):
        icons = seen.public.asks[-1].about if seen.public.asks else ()
        other = named(match[2])
        assert VALUE[named(match[1])]
        assert VALUE[other]
        left = tuple([many - (icon == used_icon(icons, other)) for icon, many in enumerate(icons)])
        end = turn_end(preview(GAME, seen, held[0])).public
        assert not [*adding(end, taker(seen, held), other, left)]
        told += 1
    assert told


def test_r25_one_of_two_areas_opens_a_hole_or_any_that_lies_at_its_place() -> None:
    spoken = Counter[bool]()
    by_area, by_place = (
        rf"{AREA} opens the holes? (.+), {AREA} does not",
        "(.+) either area opens the holes? (.+), (.+) neither does",
    )
    for pattern in (by_area, by_place):
        for seen, held, match in said(pattern, AddArea):
            at_place, here = pattern == by_place, seen.public.players[seen.seat].park
            ways = [*held] if at_place else [held[not first_of(seen, held, name)] for name in (match[1], match[3])]
            if at_place:
                ways.sort(key=lambda one: [match[1], match[3]].index(place_name(here, one.at)))
                swapped = [AddArea(other.pile, one.at) for one, other in (ways, ways[::-1])]
            assert ways[0] != ways[1]
            for opens, leaves in (ways, swapped) if at_place else (ways,):
                for hole in re.split(", | and ", match[2]):
                    assert opened(seen, opens, hole)
                    assert not opened(seen, leaves, hole)
            assert at_place or ways[0].pile == ways[1].pile or opened_otherwise(seen, ways, match[2])
            spoken[at_place] += 1
    assert spoken[True]
    assert spoken[False]


def test_no_hole_is_told_to_be_opened_that_a_tile_on_hand_just_fills_nor_one_that_the_other_area_mirrors() -> None:
    spoken = 0
    for seen, held, text in compared(AddArea):
        player = seen.public.players[seen.seat]
        holes = gaps(player.park)
        sizes, fills = Counter(map(len, holes)), (TOILET, PLAYGROUND)
        short = {hole for hole in holes if sizes[len(hole)] > player.supply.count(fills[len(hole) - 1])}
        opens = [(short - {*gaps(there)}) for there in added(seen, held)]
        told = re.findall(r"opens the holes? (\d?[a-d]\d(?:(?:, | and | )\d?[a-d]\d)*)", text)
        names = {name for some in told for name in re.split(", | and ", some)}
        assert names <= {square_names(player.park, hole) for hole in short}
        assert not told or Counter(map(len, opens[0] - opens[1])) != Counter(map(len, opens[1] - opens[0]))
        spoken += bool(told)
    assert spoken


def opened(seen: Any, way: AddArea, hole: str) -> bool:
    """Tell whether a hole is beside a free square of an area once that has come."""
    there = preview(GAME, seen, way).after.public.players[seen.seat].park
    mask = GRID.mask([square for name in hole.split() if (square := square_called(there, name)) is not None])
    return bool(GRID.around(mask) & ~mask & park_map(there).free)


def opened_otherwise(seen: Any, ways: Sequence[AddArea], holes: str) -> bool:
    """Tell whether at one of two places it is not the same whichever pile an area comes from, or it is the same place."""
    (one, two), names = ways, re.split(", | and ", holes)
    return one.at == two.at or not (
        all(opened(seen, AddArea(two.pile, one.at), hole) for hole in names)
        and not any(opened(seen, AddArea(one.pile, two.at), hole) for hole in names)
    )


def test_r18_which_icon_a_tile_on_hand_can_cover_next_turn_only_with_one_of_two_areas() -> None:
    spoken = 0
    tile = rf"(?:the|an?) (?:{'|'.join(TILES)})"
    tiles = f"({tile}(?:, {tile})*(?: or {tile})?)"
    pattern = rf"with {AREA} {tiles} on hand can cover an? (\w+) next turn, with {AREA} nothing on hand can"
    for seen, held, match in said(pattern, AddArea):
        here, there = added(seen, held) if first_of(seen, held, match[1]) else reversed(added(seen, held))
        supply = seen.public.players[seen.seat].supply
        able = [tile for tile in {*supply} if next_turn(seen, here, [tile], ICON[match[3]])]
        assert sorted(tiles_of(match[2].replace(" or ", " and "))) == sorted(able)
        assert not next_turn(seen, there, supply, ICON[match[3]])
        spoken += 1
    assert spoken > 5


def test_r21_that_a_house_can_still_come_and_an_enclosure_hardly_is_told_by_the_icons_that_are_free() -> None:
    told = Counter[bool]()
    pattern = r"[Aa] house can still come for a mixer \((\w+) lies? free\), an enclosure only for an excavator \((\w+) lies? free\)"
    for seen in positions("barenpark", 3):
        icons = seen.public.asks[-1].about if seen.public.asks else ()
        takes = [one for one in GAME.choices(seen) if isinstance(one, Take) and VALUE[one.tile]] if icons else []
        enclosures = [one for one in takes if KIND[one.tile] == ENCLOSURE]
        houses = [one for one in takes if KIND[one.tile] != ENCLOSURE]
        if not enclosures or not houses or icons[ICON["mixer"]] or icons[CREW]:
            continue
        here = park_map(seen.public.players[seen.seat].park)
        free = [(here.free & here.land.icons[ICON[name]]).bit_count() for name in ("mixer", "excavator")]
        sentences = in_text(at_stake(seen, NAMES, (enclosures[0], houses[0])))
        if match := re.search(pattern, sentences):
            assert free == [NUMBERS[match[1]], NUMBERS.get(match[2], 0)]
            assert "In favour of" not in sentences[: match.start()]
        assert free[0] > free[1] or not match
        told[bool(match)] += 1
    assert all(told[one] for one in (True, False))


def test_that_a_tile_is_on_hand_already_speaks_for_one_of_which_none_like_it_is() -> None:
    spoken = 0
    for seen, held, match in said(rf"\w+ {TILE}s? (?:is|are) on hand already[;,] no {TILE}", Take):
        supply = [SHAPE[one] for one in seen.public.players[seen.seat].supply]
        many = [supply.count(SHAPE[of(one) or 0]) for one in held]
        assert sorted(map(bool, many)) == [False, True], match[0]
        spoken += 1
    assert spoken > 5


def test_of_two_tiles_it_is_told_over_which_icons_their_places_lie() -> None:
    told = Counter[bool]()
    pattern = rf"the ({TILE}) fits in (\w+) places? \(([^)]+)\), the ({TILE}) in (\w+) \(([^)]+)\)"
    for seen, held, match in said(pattern, Take):
        here = taker(seen, held).park
        over: dict[str, list[int]] = {}
        for name, many, icons in ((match[1], match[2], match[3]), (match[4], match[5], match[6])):
            there = places(seen, here, named(name))
            assert len(there) == number(many)
            for some, icon in re.findall(r"(\w+) over an? (\w+)", icons):
                lie = sum([icons_of(here, after, ICON[icon]) > 0 for after in there])
                assert lie == number(some), match[0]
                over.setdefault(icon, []).append(lie)
        assert all(one != other for one, other in over.values())
        told[all(map(all, over.values()))] += 1
    assert all(told[one] for one in (True, False))


def number(word: str) -> int:
    """Return a number as it is said of places."""
    return {"none": 0, **NUMBERS}.get(word) or (int(word) if word.isdigit() else 0)


def test_r34_r36_no_point_speaks_for_a_tile_that_fits_nowhere_any_more_but_to_break_a_tie() -> None:
    areas = "E1 A01@1,0 A02@0,1 A03@1,1"
    for bare, told in (
        ([(0, 0)], "The Gobi bear house 6 counts two points more than the koala house 4 to break a tie"),
        ([(0, 0), (1, 0), (2, 0), (0, 1)], "In favour of the koala house 4: it completes the entrance"),
    ):
        here = park(areas, cover="E1 A01 A02 A03", but=bare, statues=OTHERS)
        seen = view(position(2, parks={0: here}, icons="O", awards="gobi"))
        text = in_text(at_stake(seen, NAMES, (take("gobi_h6"), take("koala_h4"))))
        assert "would be" not in text, text
        assert "once it is placed" not in text, text
        assert told in text, text
