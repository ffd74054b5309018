"""What answers an objection that can be seen: a new area a turn sooner, more tiles, points that the other one does not count."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.contract.preview import preview
from engine.games.barenpark import GAME
from engine.games.barenpark.rules.park_map import placement_mask
from engine.games.barenpark.rules.table import CREW, TAKE
from engine.games.barenpark.tiles import VALUE
from engine.games.barenpark.words.at_stake import at_stake
from engine.shared.differences import in_sentences, shortened
from tests.rules.barenpark.build import park, position, put, take, view
from tests.rules.barenpark.compared import MOVE, NAMES, NUMBERS, Held, meant, parks, said
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
    for seen, held, match in said(rf"{MOVE} counts (\d+), {MOVE} nothing, only one of them can lie there"):
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
