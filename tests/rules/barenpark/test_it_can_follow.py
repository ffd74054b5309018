"""What answers an objection that can be seen: a new area a turn sooner, more tiles, points that the other one does not count."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from engine.contract.at_stake import FIRST
from engine.contract.preview import preview
from engine.games.barenpark import GAME
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import icon_counts, square_names
from engine.games.barenpark.rules.bringing import worth_of
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.park_map import placement_mask, squares
from engine.games.barenpark.rules.preview import turn_end
from engine.games.barenpark.rules.table import CREW, EXCAVATOR, MIXER, TAKE, WHEELBARROW
from engine.games.barenpark.rules.taking import Take
from engine.games.barenpark.rules.within_reach import icons_under
from engine.games.barenpark.tiles import NAMES as TILE_NAMES, VALUE, named
from engine.games.barenpark.words.at_stake import at_stake
from engine.games.barenpark.words.collecting import gets_on
from engine.shared.differences import in_sentences, shortened
from tests.rules.barenpark.build import park, position, put, take, view
from tests.rules.barenpark.compared import MOVE, NAMES, NUMBERS, Held, compared, meant, parks, said
from tests.rules.told import in_text


def waiting(seen: Any, action: Any) -> Sequence[int]:
    """Return the icons that wait to bring something after an action."""
    ask = preview(GAME, seen, action).after.public.asks[-1]
    return ask.about if ask.kind == TAKE else (0, 0, 0, 0)


def follows(seen: Any, held: Held) -> bool:
    """Tell whether two placements lie apart, and either tile is on hand after the other one."""
    one, two = held
    apart = not placement_mask(one.placement) & placement_mask(two.placement)
    return (
        apart and two.placement.tile in parks(seen, one)[0].supply and one.placement.tile in parks(seen, two)[0].supply
    )


def test_r25_that_a_new_area_comes_a_turn_sooner_is_told_where_either_move_can_follow() -> None:
    told = 0
    for seen, held, match in said(rf"{MOVE} brings a new area a turn sooner, {MOVE} can follow"):
        near, far = meant(seen, held, match[1]), meant(seen, held, match[2])
        assert near is not far
        assert follows(seen, held)
        assert waiting(seen, near)[CREW]
        assert not waiting(seen, far)[CREW]
        told += 1
    assert told


def test_r18_that_a_move_brings_more_tiles_is_told_where_those_of_the_other_one_may_count_more() -> None:
    told = Counter[bool]()
    for seen, held, match in said(
        rf"{MOVE} (?:counts (\d+) and )?brings (\w+) tiles?, {MOVE} (\w+)(, and can follow)?"
    ):
        near, far = meant(seen, held, match[1]), meant(seen, held, match[4])
        many, fewer = (sum(waiting(seen, one)[:CREW]) for one in (near, far))
        assert (many, fewer) == (NUMBERS[match[3]], NUMBERS.get(match[5], 0))
        assert many > fewer
        assert bool(match[6]) == follows(seen, held)
        counts, other = VALUE[near.placement.tile], VALUE[far.placement.tile]
        assert match[2] == (str(counts) if counts and not other else None)
        told[bool(match[6])] += 1
    assert told


def test_r14_of_two_tiles_of_which_one_alone_can_lie_there_it_is_told_that_the_other_counts_nothing() -> None:
    told = 0
    for seen, held, match in said(rf"{MOVE} counts (\d+), {MOVE} nothing, only one of them can lie there(?:, but .+)?"):
        one, two = held
        assert meant(seen, held, match[1]) is one, "only for the first"
        assert (VALUE[one.placement.tile], VALUE[two.placement.tile]) == (int(match[2]), 0)
        assert placement_mask(one.placement) & placement_mask(two.placement)
        told += 1
    assert told


def test_the_last_house_of_the_stock_is_told_where_there_are_enough_of_the_green_area() -> None:
    for houses, greens, told in (
        ((2,), (5, 5, 5, 7), True),
        ((3, 2), (5, 5, 5, 7), False),
        ((2,), (5, 5, 5, 2), False),
    ):
        seen = view(position(2, icons="W", houses=((), (), houses, ()), greens=greens))
        text = in_text(at_stake(seen, NAMES, (take(f"panda_h{houses[0]}"), take("river"))))
        assert ("The panda house 2 is the last house that is left; 7 rivers are left." in text) == told, text


def test_r16_an_area_that_a_tile_completes_is_told_not_so_soon_once_another_move_uses_that_tile_up() -> None:
    own = park(
        "E1 A02@1,0",
        cover="E1 A02",
        but=[(0, 0), (3, 0), (3, 1), (4, 2), (5, 2), (6, 2), (4, 3), (4, 0), (7, 0), (5, 3)],
    )
    held = put("food", (4, 2), (5, 2), (6, 2)), put("playground", (4, 2), (5, 2))
    for supply in ("toilet playground food", "toilet playground playground food"):
        text = in_text(at_stake(view(position(2, parks={0: own}, supplies={0: supply})), NAMES, held))
        used = "not so soon with tiles on hand once the playground is used up"
        assert (used in text) == (supply.count("playground") == 1), text
        stake = at_stake(view(position(2, parks={0: own}, supplies={0: supply})), NAMES, held)
        above = in_text(in_sentences(shortened(stake)))
        assert ("not so once the playground is used up" in above) == (used in text), (
            "above a board, too, it is no reason alone"
        )


def both_ways(kind: type) -> list[tuple[Any, Held]]:
    return [(seen, some) for seen, held, _ in compared(kind) for some in (held, held[::-1])]


@pytest.mark.long
def test_r18_where_the_other_move_can_follow_little_room_is_enough_for_what_comes_a_turn_sooner() -> None:
    brought = {"a new area": CREW, "an enclosure": EXCAVATOR, "a house": MIXER, "a green area": WHEELBARROW}
    told = Counter[str]()
    for seen, held in both_ways(Place):
        for one in at_stake(seen, NAMES, held).seen:
            match = re.fullmatch(r"(.+) comes? a turn sooner; (the .+) can follow over (.+)", one.shorter or "")
            if match is None:
                continue
            first, second = (waiting(seen, each) for each in held)
            assert follows(seen, held)
            assert meant(seen, held, match[2]) is held[1]
            assert match[3] == icon_counts(second)
            for words, icon in brought.items():
                if words in match[1]:
                    assert first[icon] > second[icon] or sum(first[icon:CREW]) > sum(second[icon:CREW])
                    told[words] += 1
    assert told["a new area"]
    assert told["a house"] + told["an enclosure"]


def test_r18_what_a_tile_covers_is_told_with_its_place_where_it_could_cover_more_elsewhere() -> None:
    told = 0
    for seen, held in both_ways(Place):
        for one in at_stake(seen, NAMES, held).seen:
            match = re.search(r"(?:^|, )on ((?:[2-4]?[a-d][1-4] ?)+) the (.+?) covers ", one.shorter or "")
            if match is None:
                continue
            park_now = seen.public.players[seen.seat].park
            laid = held[1].placement
            assert match[1] == square_names(park_now, squares(laid))
            assert match[2] == TILE_NAMES[laid.tile]
            here = worth_of(seen.public, park_now, waiting(seen, held[1]))
            others = icons_under(seen.public, park_now, laid.tile)
            assert max(worth_of(seen.public, park_now, icons) for icons in others) > here
            told += 1
    assert told


@pytest.mark.long
def test_r20_of_an_achievement_by_which_a_move_is_ahead_it_is_told_what_its_icons_can_bring_for_just_that() -> None:
    told = 0
    for seen, held in both_ways(Place):
        for award in seen.public.stock.awards:
            name = COMPONENTS.achievements[award.kind].name
            for one in at_stake(seen, NAMES, held, parts=[f"the achievement {name}"]).seen:
                match = re.fullmatch(rf"the .+ covers .+, which can bring an? (.+): (\d) of \d for {name}.*", one.said)
                if match is None:
                    continue
                assert one.favours == FIRST
                tiles = [
                    {take.tile for take in GAME.choices(preview(GAME, seen, each).after) if isinstance(take, Take)}
                    if sum(waiting(seen, each)[:CREW])
                    else set()
                    for each in held
                ]
                counted = [
                    {tile for tile in some if gets_on(parks(seen, each)[0], award.kind, tile)}
                    for some, each in zip(tiles, held, strict=True)
                ]
                assert named(match[1]) in counted[0]
                assert not counted[1]
                told += 1
    assert told


def test_r26_behind_what_completes_an_area_later_it_is_told_with_little_room_that_the_other_move_brings_a_statue() -> (
    None
):
    told = 0
    for seen, held in both_ways(Place):
        for one in at_stake(seen, NAMES, held).seen:
            if match := re.match(rf"{MOVE} brings statue (\d+) at once; after {MOVE} ", one.shorter or ""):
                far, near = meant(seen, held, match[1]), meant(seen, held, match[3])
                assert near is not far
                statues = [len(turn_end(preview(GAME, seen, each)).public.stock.statues) for each in (near, far)]
                assert statues == [len(seen.public.stock.statues), len(seen.public.stock.statues) - 1]
                assert int(match[2]) == seen.public.stock.statues[0]
                told += 1
    assert told
