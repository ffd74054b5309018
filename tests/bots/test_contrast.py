"""What is advised is held against what does something else, not against the same elsewhere or what is due later anyway."""

from collections import Counter
from random import Random
from typing import Any

import pytest

import engine
from engine.bots.search import Considered, Thought, compare, rival_of
from engine.bots.search.advice import choice_first
from engine.bots.search.guide import Contrast
from engine.contract.preview import preview
from engine.games.aquaretto.rules.figures import basins, reach
from engine.games.aquaretto.rules.money import Large
from engine.games.aquaretto.rules.table import DEPOT
from engine.games.aquaretto.rules.zoo import ENOUGH
from engine.games.barenpark.rules.table import FULL
from engine.games.barenpark.rules.taking import Take as TakeTile, used_icon
from engine.games.barenpark.tiles import VALUE
from engine.games.o_zoo_le_mio.rules.placing import Place as Lay, after_placing
from engine.games.o_zoo_le_mio.rules.score import tally, worth
from engine.games.o_zoo_le_mio.rules.table import present
from engine.shared.trucks.turns import Load, Take
from tests.bots.test_search import at_every_game, guide_of, positions
from tests.rules.barenpark.compared import places as spots

TRUCKS = ("zooloretto-mini", "aquaretto")


def pairs(game_id: str) -> list[tuple[Any, Any, Any]]:
    """Return views with each two actions that are allowed there."""
    game = engine.load(game_id)
    found = []
    for view in positions(game_id, 3):
        allowed = list(game.choices(view))[:40]
        found += [(view, one, two) for one in allowed[:6] for two in allowed if one != two]
    return found


@pytest.mark.parametrize("game_id", TRUCKS)
def test_a_truck_with_the_same_tiles_is_the_same_elsewhere_and_one_with_others_is_not(game_id: str) -> None:
    guide, seen = guide_of(game_id), Counter[bool]()
    for view, one, two in pairs(game_id):
        if isinstance(one, Load | Take) and type(one) is type(two):
            trucks = view.public.round.trucks
            alike = sorted(trucks[one.truck].tiles) == sorted(trucks[two.truck].tiles)
            assert guide.contrast(view, (one,), (two,)) == (Contrast.ELSEWHERE if alike else Contrast.SOMETHING_ELSE)
            seen[alike] += 1
    assert len(seen) == 2, "trucks were alike, and trucks were not"


@pytest.mark.parametrize("game_id", TRUCKS)
def test_another_tile_of_the_truck_is_put_away_later_anyway(game_id: str) -> None:
    guide, seen = guide_of(game_id), Counter[bool]()
    for view, one, two in pairs(game_id):
        if hasattr(one, "placement") and hasattr(two, "placement"):
            later = one.placement[0] != two.placement[0]
            assert (guide.contrast(view, (one,), (two,)) == Contrast.ONLY_ORDER) == later
            seen[later] += 1
    assert len(seen) == 2


def test_what_another_icon_brings_is_taken_in_this_turn_anyway() -> None:
    guide, seen = guide_of("barenpark"), Counter[bool]()
    for view, one, two in pairs("barenpark"):
        if type(one).__name__ in ("Take", "AddArea") and type(two).__name__ in ("Take", "AddArea"):
            after = preview(guide.game, view, one).after
            later = guide.contrast(view, (one,), (two,)) == Contrast.ONLY_ORDER
            if later:
                assert guide.game.why_not(after, two) is None, "it may still be done"
            seen[later] += 1
    assert len(seen) == 2


@pytest.mark.parametrize("game_id", [*TRUCKS, "barenpark"])
def test_in_which_order_things_are_done_is_neither_advised_against_another_nor_called_better(game_id: str) -> None:
    guide, seen = guide_of(game_id), 0
    for view in positions(game_id, 3)[::3]:
        lines = guide.lines(view, Random(3))
        later = [line for line in lines[1:] if guide.contrast(view, lines[0], line) == Contrast.ONLY_ORDER]
        if later:
            thought = Thought(tuple([Considered(line, 0.5, 4) for line in lines]))
            rival = rival_of(guide, view, thought)
            assert rival is None or guide.contrast(view, lines[0], rival.line) != Contrast.ONLY_ORDER
            assert rival is not None or len(later) == len(lines) - 1
            seen += 1
    assert seen
    for view, one, two in pairs(game_id)[::200]:
        if guide.contrast(view, (two,), (one,)) == Contrast.ONLY_ORDER:
            better = compare(guide, view, (one,), Random(3), 12).better
            assert better == (one,) or guide.contrast(view, better, (one,)) != Contrast.ONLY_ORDER


@pytest.mark.parametrize("game_id", TRUCKS)
def test_a_tile_with_one_place_is_not_advised_before_one_with_a_choice_nor_anything_else_put_first(
    game_id: str,
) -> None:
    guide, seen = guide_of(game_id), Counter[bool]()
    for view in positions(game_id, 3):
        lines = sorted(guide.lines(view, Random(3)), key=lambda line: str(line[0]))
        thought = Thought(tuple([Considered(line, 0.5, 4) for line in lines]))
        first = choice_first(guide, view, thought)
        assert sorted(first.considered, key=str) == sorted(thought.considered, key=str)
        if first != thought:
            assert rival_of(guide, view, thought) is None
            assert rival_of(guide, view, first) is not None
            assert guide.contrast(view, lines[0], first.considered[0].line) == Contrast.ONLY_ORDER
        elif rival_of(guide, view, thought) is None and len(lines) > 1:
            assert len({one.placement[0] for (one,) in lines}) == len(lines), "none has a choice"
        seen[first != thought] += 1
    assert len(seen) == 2


def test_one_empty_enclosure_is_like_another_and_a_barn_is_not() -> None:
    guide, seen = guide_of("zooloretto-mini"), 0
    for view, one, two in pairs("zooloretto-mini"):
        if hasattr(one, "placement") and hasattr(two, "placement") and one.placement[0] == two.placement[0]:
            homes = view.public.zoos[view.seat].enclosures
            empty = all(0 <= where.placement[1] < len(homes) and not homes[where.placement[1]] for where in (one, two))
            assert guide.contrast(view, (one,), (two,)) == (Contrast.ELSEWHERE if empty else Contrast.SOMETHING_ELSE)
            seen += empty
    assert seen


def test_a_place_in_the_water_that_leaves_basins_other_scarce_room_is_something_else() -> None:
    guide, seen = guide_of("aquaretto"), Counter[int]()
    for view, one, two in pairs("aquaretto"):
        water = [getattr(action, "placement", (0, DEPOT)) for action in (one, two)]
        if water[0][0] != water[1][0] or DEPOT in (water[0][1], water[1][1]) or view.public.round.last:
            continue
        zoos = [preview(guide.game, view, action).after.public.zoos[view.seat] for action in (one, two)]
        room = [[min(reach(zoo, basin.kind), ENOUGH + 1) for basin in basins(zoo)] for zoo in zoos]
        contrast = guide.contrast(view, (one,), (two,))
        assert contrast == Contrast.SOMETHING_ELSE or room[0] == room[1]
        seen[contrast] += 1
    assert seen.keys() == {Contrast.SOMETHING_ELSE, Contrast.ELSEWHERE}


def test_an_expansion_is_the_same_wherever_it_lies() -> None:
    guide = guide_of("aquaretto")
    found = [
        guide.contrast(view, (one,), (two,))
        for view, one, two in pairs("aquaretto")
        if {type(one), type(two)} == {Large}
    ]
    assert set(found) == {Contrast.ELSEWHERE}


@at_every_game
def test_what_is_advised_is_held_against_something_else_wherever_that_was_considered(game_id: str) -> None:
    guide = guide_of(game_id)
    for view in positions(game_id, 3)[::5]:
        lines = list(guide.lines(view, Random(1)))
        thought = Thought(tuple([Considered(line, 0.5, 1) for line in lines]))
        rival = rival_of(guide, view, thought)
        told = [guide.contrast(view, lines[0], line) for line in lines[1:]]
        if max(told, default=Contrast.ONLY_ORDER) != Contrast.ONLY_ORDER:
            assert rival is not None
            assert guide.contrast(view, lines[0], rival.line) == max(told)


def test_a_tile_that_is_taken_is_held_against_one_for_the_same_icon_that_counts_more_and_has_a_place_now() -> None:
    guide, game, seen = guide_of("barenpark"), engine.load("barenpark"), Counter[bool]()
    for view in positions("barenpark", 3)[::2]:
        takes = [one for one in game.choices(view) if isinstance(one, TakeTile)]
        for best in takes[::2]:
            asked = [line[0] for line in guide.asked_about(view, (best,))]
            icons, park = view.public.asks[-1].about, view.public.players[view.seat].park
            dearer = [one for one in takes if VALUE[one.tile] > VALUE[best.tile] and spots(view, park, one.tile)]
            same = [one for one in dearer if used_icon(icons, one.tile) == used_icon(icons, best.tile)]
            assert set(asked) <= set(same)
            if len(park.plots) < FULL:
                assert bool(asked) == bool(same)
            assert len({VALUE[one.tile] for one in asked}) <= 1
            thought = Thought(tuple([Considered((one,), 0.5, 1) for one in (best, *takes)]))
            rival = rival_of(guide, view, thought)
            if asked:
                assert rival is not None
                assert rival.action in asked
            seen[bool(asked)] += 1
    assert len(seen) == 2


def test_a_house_is_held_against_one_that_counts_as_much_before_a_green_area_if_that_was_worth_a_thought() -> None:
    guide, game, seen = guide_of("barenpark"), engine.load("barenpark"), Counter[str]()
    for view in positions("barenpark", 3)[::2]:
        takes = [one for one in game.choices(view) if isinstance(one, TakeTile)]
        greens = [one for one in takes if not VALUE[one.tile]]
        for best in [one for one in takes if VALUE[one.tile]] if greens else ():
            others = [one for one in takes if VALUE[one.tile] <= VALUE[best.tile] and one not in (best, *greens)]
            thought = Thought(tuple([Considered((one,), 0.5, 1) for one in (best, greens[0], *others)]))
            rival = rival_of(guide, view, thought)
            rather = [line[0] for line in guide.asked_rather(view, (best,), (greens[0],))]
            assert all(VALUE[one.tile] == VALUE[best.tile] and one != best for one in rather)
            assert guide.asked_rather(view, (best,), (best,)) == ()
            assert guide.asked_rather(view, (greens[0],), (greens[0],)) in ((), [])
            if rival is not None and not guide.asked_about(view, (best,)):
                first = guide.contrast(view, (best,), (greens[0],)) == Contrast.SOMETHING_ELSE
                assert rival.action == next((one for one in others if one in rather), greens[0]) or not first
                seen["as much" if rival.action in rather else "green"] += 1
                alone = rival_of(guide, view, Thought(thought.considered[:2]))
                assert not first or (alone is not None and alone.action == greens[0]), (
                    "the other was not worth a thought"
                )
    assert seen["as much"]
    assert seen["green"]


def test_a_place_is_held_against_where_the_tile_brings_most_now_if_that_is_more() -> None:
    guide, game, seen = guide_of("o-zoo-le-mio"), engine.load("o-zoo-le-mio"), Counter[bool]()
    for view in positions("o-zoo-le-mio", 3):
        places = [one for one in game.choices(view) if isinstance(one, Lay)]
        brings = {
            one: worth(tally(after_placing(view.public, view.seat, present(view.public).tile, one.at), view.seat))
            for one in places
        }
        for best in places[::4]:
            asked = [line[0] for line in guide.asked_about(view, (best,))]
            assert bool(asked) == (brings[best] < max(brings.values()))
            assert all(brings[one] == max(brings.values()) for one in asked)
            if asked:
                rival = rival_of(guide, view, Thought(tuple([Considered((one,), 0.5, 1) for one in (best, *places)])))
                assert rival is not None
                assert rival.line == (asked[0],), "whether it was worth a thought or not"
            seen[bool(asked)] += 1
    assert len(seen) == 2


@at_every_game
def test_where_there_is_a_choice_but_one_move_alone_was_worth_a_thought_it_is_held_against_another(
    game_id: str,
) -> None:
    guide, game = guide_of(game_id), engine.load(game_id)
    for view in positions(game_id, 3)[::5]:
        if guide.phase(view):
            continue
        one = Considered((next(iter(game.choices(view))),), 0.5, 1)
        rival = rival_of(guide, view, Thought((one,)))
        others = [
            action
            for action in game.choices(view)
            if guide.contrast(view, one.line, (action,)) == Contrast.SOMETHING_ELSE
        ]
        assert (rival is not None) == bool(others)
        if rival is not None:
            assert game.why_not(view, rival.action) is None
