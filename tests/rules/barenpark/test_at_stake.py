"""What is said to tell two moves apart is so by the rules: what is said to complete an area does, who may come first can."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from engine.contract.preview import preview
from engine.contract.tree import replace
from engine.games.barenpark import GAME
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import icon_counts, square_called
from engine.games.barenpark.rules.achievements import COUNTS, NEED, progress
from engine.games.barenpark.rules.building import Pass, Place, after_placing
from engine.games.barenpark.rules.figures import gaps
from engine.games.barenpark.rules.park_map import GRID, park_map, placement_mask
from engine.games.barenpark.rules.placements import placements
from engine.games.barenpark.rules.preview import turn_end
from engine.games.barenpark.rules.table import BUILD_ASKS, NOBODY, TAKE, Park, Placement, Player
from engine.games.barenpark.rules.taking import AddArea, Take
from engine.games.barenpark.tiles import SHAPE, named
from engine.games.barenpark.words.at_stake import at_stake
from engine.games.barenpark.words.moves.moves_apart import moves_apart
from engine.shared.wording import listing
from tests.rules.barenpark.build import park, placement, position, put, take, view
from tests.rules.barenpark.compared import (
    AREAS,
    ICON,
    MOVE,
    NAMES,
    NUMBERS,
    ON_HAND,
    OTHERS,
    TILE,
    compared,
    completes,
    meant,
    next_turn,
    parks,
    places,
    remarks,
    rivals,
    said,
    soon_after,
    takes_statue,
    tiles_of,
    turn_of,
)
from tests.rules.told import in_text


def test_r26_what_is_said_to_complete_an_area_completes_it_with_nothing_else() -> None:
    spoken = 0
    for seen, held, match in said(rf"after {MOVE} (.+) on hand completes? (.+?) \(next statue (\d+).*\), (.*)"):
        here, then = parks(seen, meant(seen, held, match[1]))
        hand = tiles_of(match[2])
        assert all(here.supply.count(tile) >= hand.count(tile) for tile in hand)
        area = AREAS.index(match[3])
        assert completes(seen.public, then, area, hand), (match[0], here.supply)
        (other,) = [one for one in held if one != meant(seen, held, match[1])]
        assert not any(completes(seen.public, *late) for late in soon_after(seen, other, area, len(hand))), match[0]
        spoken += 1
    assert spoken > 10


def test_r19_what_is_taken_for_an_icon_completes_the_area_by_itself() -> None:
    spoken = 0
    for seen, held, match in said(
        rf"after {MOVE} an? ({TILE})(?:, .+| or .+)? taken now completes (.+?) \(next .*\), .*"
    ):
        then = preview(GAME, seen, meant(seen, held, match[1])).after
        assert Take(named(match[2])) in list(GAME.choices(then))
        assert completes(seen.public, then.public.players[seen.seat].park, AREAS.index(match[3]), [named(match[2])])
        spoken += 1
    assert spoken


def test_r26_two_areas_of_which_either_move_lets_one_be_completed_as_soon_are_told_for_neither() -> None:
    spoken = 0
    one = rf"after {MOVE} .+? (?:on hand|taken now) (completes?) ({'|'.join(AREAS)})"
    for seen, held, match in said(rf"{one}, {one}"):
        there = [(match[1], match[2], match[3]), (match[4], match[5], match[6])]
        for (name, how, area), (_, _, other) in zip(there, reversed(there), strict=True):
            near, turns = meant(seen, held, name), 1 if how == "completes" else 2
            soon = {
                number: any(completes(seen.public, *way) for way in soon_after(seen, near, AREAS.index(number), turns))
                for number in (area, other)
            }
            assert soon == {area: True, other: False}, match[0]
        spoken += 1
    assert spoken


def test_r20_what_the_icons_under_a_move_are_said_to_bring_for_a_collection_they_can() -> None:
    spoken = 0
    worth = r"\(\d+(?:; (.+?) can win it first)?\)"
    brings = rf"{MOVE} can bring the (?:(\w+) )?tiles? that (?:is|are) missing for ([A-Z][A-Za-z ]+) {worth}"
    pattern = rf"{brings}, {MOVE} (?:only (\w+)|cannot)(?:, after which {MOVE} (can follow))?"
    for seen, held, match in said(pattern):
        (kind,) = [at for at, one in enumerate(COMPONENTS.achievements) if one.name == match[3]]
        before = of_all(seen, kind)
        assert NEED[kind] - before == NUMBERS.get(match[2] or "one")
        for name, many in ((match[1], match[2] or "one"), (match[5], match[6] or "")):
            after = preview(GAME, seen, meant(seen, held, name)).after
            assert taken_for(after, kind) - before == NUMBERS.get(many, 0)
        assert (match[4] or "") == listing(rivals(seen, kind), "or")
        near, far = (meant(seen, held, match[at]) for at in (1, 5))
        apart = not placement_mask(near.placement) & placement_mask(far.placement)
        assert bool(match[8]) == (apart and near.placement.tile in parks(seen, far)[0].supply and kept(seen, near, far))
        assert match[7] in (None, match[1])
        spoken += 1
    assert spoken > 5


def kept(seen: Any, action: Place, other: Place) -> bool:
    """Tell whether the tile of another action is on hand after one."""
    return other.placement.tile in parks(seen, action)[0].supply


def of_all(seen: Any, kind: int) -> int:
    """Return how far a collection is with all that its seat has."""
    player = seen.public.players[seen.seat]
    return progress(Park((), (*player.park.tiles, *[Placement(tile, 0, 0, 0) for tile in player.supply])), kind)


def taken_for(seen: Any, kind: int) -> int:
    """Return how far a collection gets at most by what is taken now."""
    takes = [one for one in GAME.choices(seen) if isinstance(one, Take) and COUNTS[kind][one.tile]]
    if seen.public.asks[-1].seats != (seen.seat,) or seen.public.asks[-1].kind != TAKE:
        takes = []
    return max([taken_for(preview(GAME, seen, one).after, kind) for one in takes], default=of_all(seen, kind))


def test_r27_who_is_said_to_come_first_can_and_nobody_else() -> None:
    spoken = {True: 0, False: 0}
    follows = "(?:either can follow the other next turn: )?"
    for seen, _, match in said(
        rf"{follows}(.+) (?:can|must) take statue (\d+) (?:next turn|before)(?:: then (.+) is left)?"
    ):
        value, *later = seen.public.stock.statues
        assert int(match[2]) == value
        others = [seat for seat in range(len(seen.public.players)) if seat != seen.seat]
        rivals = [NAMES[seat] for seat in others if takes_statue(seen.public, seat)]
        assert sorted(re.split(", | or ", match[1])) == (rivals or ["nobody else"])
        left = f"{later[0]} at best" if later else "none"
        assert match[3] == (left if rivals else None), "what waiting may cost"
        spoken[bool(rivals)] += 1
    assert all(spoken.values())


def test_r11_a_pass_is_foretold_where_nothing_can_be_placed_next_turn() -> None:
    spoken = 0
    for seen, held, match in said(rf"after {MOVE} (?:nothing on hand fits|no tile is left): the next turn is a pass"):
        then = turn_end(preview(GAME, seen, meant(seen, held, match[1])))
        assert all(isinstance(one, Pass) for one in GAME.choices(turn_of(then.public, seen.seat)))
        spoken += 1
    assert spoken


def test_r13_a_tile_fits_in_as_many_places_as_is_said() -> None:
    spoken = 0
    for seen, held, match in said(
        rf"after {MOVE} {ON_HAND} (?:fits nowhere [a-z ]+?|fits in (.+?) places?)(?:, (?:but )?after .*)?"
    ):
        here, then = parks(seen, meant(seen, held, match[1]))
        tile = named(match[2])
        assert tile in here.supply
        public = replace(seen.public, players=(Player(then, (tile,)),))
        assert len(placements(public, 0)) == (NUMBERS[match[3]] if match[3] else 0)
        spoken += 1
    assert spoken


def test_which_tile_alone_just_fills_a_hole_is_told_of_the_move_that_keeps_it() -> None:
    spoken = 0
    pattern = rf"the ({TILE}) is the only tile on hand that just fills (?:the hole|each of the holes) (.+)"
    for seen, held, match in said(pattern):
        (using,) = [one for one in held if one.placement.tile == named(match[1])]
        (keeping,) = [one for one in held if one is not using]
        for action, fills in ((keeping, True), (using, False)):
            player, then = parks(seen, action)
            free = park_map(then).free
            for hole in re.split(", | and ", match[2]):
                squares = {square_called(then, one) for one in hole.split()}
                found = [
                    tile
                    for tile in {*player.supply}
                    for after in places(seen, then, tile)
                    if {*GRID.squares(free & ~park_map(after).free)} == squares
                ]
                assert found == [named(match[1])] * fills
        spoken += 1
    assert spoken


def test_a_hole_that_a_tile_just_fills_is_told_of_the_move_that_fills_it_where_no_such_tile_is_left() -> None:
    spoken = 0
    for seen, held, match in said(
        rf"only an? (?:tile like the )?({TILE}) just fills the hole ([^:]+): after {MOVE} none is on hand"
    ):
        (filling,) = [one for one in held if one is not meant(seen, held, match[3])]
        (player, then), (_, kept) = (parks(seen, one) for one in (filling, meant(seen, held, match[3])))
        squares = {square_called(then, one) for one in match[2].split()}
        before, after, other = (park_map(park).free for park in (seen.public.players[seen.seat].park, then, kept))
        hole = before & ~after
        assert {*GRID.squares(hole)} == squares
        assert not any(GRID.around(hole) & ~hole & free for free in (before, other))
        assert not hole & ~other
        assert filling.placement.tile == named(match[1])
        assert ("tile like" in match[0]) == (SHAPE.count(SHAPE[named(match[1])]) > 1)
        assert SHAPE[named(match[1])] not in [SHAPE[tile] for tile in player.supply]
        spoken += 1
    assert spoken


def test_r26_what_is_said_to_be_the_only_way_to_complete_an_area_next_turn_is() -> None:
    spoken = 0
    pattern = rf"after {MOVE} .+ completes (.+?) \(.+\), not so soon after any other (move|tile)"
    for seen, held, match in said(pattern):
        near, area = meant(seen, held, match[1]), AREAS.index(match[2])
        ways = [
            one
            for one in GAME.choices(seen)
            if isinstance(one, Place) and any(completes(seen.public, *way) for way in soon_after(seen, one, area, 1))
        ]
        assert near in ways
        assert all(one.placement.tile == near.placement.tile for one in ways)
        assert (len(ways) == 1) == (match[3] == "move")
        spoken += 1
    assert spoken


def test_remarks_that_cancel_each_other_are_not_said() -> None:
    """Of two holes, or two collections, that differ in name alone people learn nothing."""
    spoken = 0
    hole = r"leaves the (?:one|two)-square holes? (.+?) \((.+) on hand"
    for kind in (Place, Take):
        for _, _, text in compared(kind):
            both = [
                (re.sub(r"[2-4]?[a-d][1-4]", "#", "; ".join(re.findall(hole, remark)[0])), second)
                for remark, second in remarks(text)
                if re.search(hole, remark)
            ]
            both += [
                (*re.findall(r"would be (\d of \d) for .+ \((\+?\d+)(?: to the \w+)?\)$", remark), second)
                for remark, second in remarks(text)
                if "would be" in remark
            ]
            spoken += len(both) == 1
            assert len({one[:-1] for one in both}) == len(both), text
    assert spoken > 10


def test_r18_which_icon_a_tile_on_hand_can_cover_next_turn_only_after_one_of_two_moves() -> None:
    spoken = 0
    pattern = rf"after {MOVE} {ON_HAND} on hand can cover an? (\w+) next turn, after {MOVE} nothing on hand can"
    for seen, held, match in said(pattern):
        (_, here), (late, there) = parks(seen, meant(seen, held, match[1])), parks(seen, meant(seen, held, match[4]))
        assert next_turn(seen, here, [named(match[2])], ICON[match[3]])
        assert not next_turn(seen, there, late.supply, ICON[match[3]])
        spoken += 1
    assert spoken > 5


def test_r36_which_achievement_can_be_won_next_turn_only_after_one_of_two_moves() -> None:
    spoken = 0
    how = rf"{ON_HAND} (on hand|taken now)"
    pattern = rf"after {MOVE} {how} can win ([A-Z][A-Za-z ]+) \(.+\) next turn, not so after {MOVE}"
    for seen, held, match in said(pattern):
        near, far = meant(seen, held, match[1]), meant(seen, held, match[5])
        assert wins_next(seen, near, [named(match[2])], match[4])
        after = preview(GAME, seen, far).after
        asked = after.public.asks[-1].seats == (seen.seat,)
        taken = [one.tile for one in GAME.choices(after) if isinstance(one, Take)] if asked else []
        assert not wins_next(seen, far, [*after.public.players[seen.seat].supply, *taken], match[4])
        spoken += 1
    assert spoken


def test_r41_how_far_two_moves_get_on_with_an_achievement_that_asks_how_tiles_lie() -> None:
    spoken = 0
    worth = r"(?: \((\d+) to the (first|next)\))?"
    for seen, held, match in said(
        rf"{MOVE} makes (\d) of (\d) for ([A-Z][A-Za-z ]+?){worth}, (?:{MOVE} only|after {MOVE} it stays) (\d)"
    ):
        (number,) = [at for at, one in enumerate(COMPONENTS.achievements) if one.name == match[4]]
        (award,) = [one for one in seen.public.stock.awards if one.kind == number]
        assert NEED[number] == int(match[3])
        assert match[5] == (None if rivals(seen, number) else str(award.left[0]))
        for name, many in ((match[1], match[2]), (match[7] or match[8], match[9])):
            assert progress(parks(seen, meant(seen, held, name))[1], number) == int(many) < NEED[number]
        assert (match[8] is not None) == (progress(seen.public.players[seen.seat].park, number) == int(match[9]))
        assert int(match[2]) > 1
        spoken += 1
    assert spoken


def wins_next(seen: Any, action: Place, tiles: Sequence[int], name: str) -> bool:
    """Tell whether one of some tiles can win an achievement in the turn after an action."""
    end = turn_end(preview(GAME, seen, action)).public
    (number,) = [
        number for number, one in enumerate(end.stock.awards) if COMPONENTS.achievements[one.kind].name == name
    ]
    before = end.players[seen.seat]
    players = [replace(one, supply=tuple(sorted(tiles))) if one is before else one for one in end.players]
    turn = turn_of(replace(end, players=tuple(players)), seen.seat)
    ends = [turn_end(preview(GAME, turn, one)).public for one in GAME.choices(turn) if isinstance(one, Place)]
    return any(one.players[seen.seat].won[number] > before.won[number] for one in ends)


def test_r29_in_how_many_turns_tiles_on_hand_fill_a_park_they_do() -> None:
    spoken = 0
    pattern = (
        rf"after (?:either|{MOVE}) tiles on hand can fill all that is left in (\w+) turns?(?:, after {MOVE} in (\w+))?"
    )
    for seen, held, match in said(pattern):
        both = (
            [(one, match[2]) for one in held]
            if match[1] is None
            else [
                (meant(seen, held, match[1]), match[2]),
                (meant(seen, held, match[3]), match[4]),
            ]
        )
        for action, turns in both:
            here, then = parks(seen, action)
            assert fills(then, here.supply, NUMBERS[turns])
            assert not fills(then, here.supply, NUMBERS[turns] - 1)
        spoken += 1
    assert spoken > 5


def fills(here: Park, hand: Sequence[int], turns: int) -> bool:
    """Tell whether so many tiles on hand can be placed one after another so that nothing is left to cover."""
    left = park_map(here).free
    if not left or not turns:
        return not left
    public = replace(position(2).public, players=(Player(here, tuple(sorted(hand))),), asks=BUILD_ASKS[0])
    first = left & -left  # some tile has to cover it, though not the next one: tried in any order
    laid = [after_placing(public.players[0], one) for one in placements(public, 0)]
    return any(
        fills(one.park, one.supply, turns - 1) for one in laid if turns > 1 or not park_map(one.park).free & first
    )


def beside(here: Park) -> tuple[int, ...]:
    """Return how many of each icon lie on free squares next to tiles, of a crew while it brings an area."""
    known = park_map(here)
    counts = [(GRID.around(known.built) & known.free & mask).bit_count() for mask in known.land.icons]
    return tuple(counts if len(here.plots) < 4 else [*counts[:3], 0])


def test_r18_which_icons_lie_next_to_tiles_after_two_moves() -> None:
    spoken = 0
    pattern = rf"(?:apart from the new area, )?next to tiles then: (.+) after {MOVE}, (.+) after {MOVE}"
    for seen, held, match in said(pattern):
        for words, name in ((match[1], match[2]), (match[3], match[4])):
            _, then = parks(seen, meant(seen, held, name))
            there = replace(then, plots=then.plots[: len(seen.public.players[seen.seat].park.plots)])
            assert words == (icon_counts(beside(there)) or "no icon")
        spoken += 1
    assert spoken > 5


def test_r26_which_squares_of_an_area_are_left_after_two_moves() -> None:
    spoken = Counter[bool]()
    area, some = rf"({'|'.join(AREAS)})", "([2-4a-d1 ]+)"
    as_many = rf"of {area} {some} (?:is|are) left after {MOVE}, {some} after {MOVE}"
    fewer = rf"after {MOVE} only {some} (?:is|are) left of {area}, after {MOVE} there are {some}"
    for seen, held, match in (*said(as_many), *said(fewer)):
        only, groups = match.re.pattern == fewer, match.groups()
        at, there = (groups[2], [(groups[1], groups[0]), (groups[4], groups[3])]) if only else (groups[0], [])
        there = there or [(groups[1], groups[2]), (groups[3], groups[4])]
        assert (len(there[0][0]) < len(there[1][0])) == only, match[0]
        for words, name in there:
            _, then = parks(seen, meant(seen, held, name))
            known = park_map(then)
            left = known.land.plots[AREAS.index(at)] & known.free
            assert {square_called(then, one) for one in words.split()} == {*GRID.squares(left)}
        one, two = (action.placement for action in held)
        both_on_hand = sorted((one.tile, two.tile))
        supply = seen.public.players[seen.seat].supply
        apart = not placement_mask(one) & placement_mask(two)
        only_the_order = apart and all(supply.count(tile) >= both_on_hand.count(tile) for tile in both_on_hand)
        assert not only_the_order
        spoken[only] += 1
    assert all(spoken[only] > 1 for only in (True, False))


def test_of_holes_that_a_move_leaves_size_and_tiles_on_hand_are_told() -> None:
    spoken = 0
    on_hand = r"(no|\w+) (toilet|playground)s? on hand(?:, (\w+) such holes in all)?(; \w+ can be taken now)?"
    hole = rf"the (one|two)-square holes? (.+?) \({on_hand}\)"
    for seen, held, match in said(rf"{MOVE} leaves ({hole}(?: and {hole})?)"):
        here, then = parks(seen, meant(seen, held, match[1]))
        offered = {
            one.tile
            for one in GAME.choices(preview(GAME, seen, meant(seen, held, match[1])).after)
            if isinstance(one, Take)
        }
        for size, squares, many, tile, in_all, taken in re.findall(hole, match[2]):
            assert bool(taken) == (named(tile) in offered)
            holes = [{square_called(then, name) for name in one.split()} for one in re.split(", | and ", squares)]
            there = [{*one} for one in gaps(then) if len(one) == NUMBERS[size]]
            assert all(one in there for one in holes)
            assert here.supply.count(named(tile)) == NUMBERS.get(many, 0) < len(there)
            assert not in_all or sum([len(one) == NUMBERS[size] for one in gaps(here.park)]) == NUMBERS[in_all]
        spoken += 1
    assert spoken > 20


def entrance(*free: tuple[int, int]) -> Park:
    """Return a park of four areas in which nothing is free but squares of the entrance."""
    where = "E1 A01@0,1 A02@1,0 A03@1,1"
    return park(where, cover="E1 A01 A02 A03", but=free, statues=OTHERS)


ROW = ((0, 0), (1, 0), (2, 0), (3, 0))


def test_what_is_left_alone_and_what_fills_the_rest_is_said_of_one_tile_in_two_places() -> None:
    seen = view(position(2, parks={0: entrance(*ROW)}, supplies={0: "toilet food"}))
    assert in_text(at_stake(seen, NAMES, (put("toilet", (0, 0)), put("toilet", (1, 0))))) == (
        "After the move on a1 the food street on hand completes the entrance (next statue 16); not so soon after the move on b1. "
        "After the move on b1 nothing on hand fits: the next turn is a pass. "
        "The move on b1 leaves the one-square hole a1 (no toilet on hand) and the two-square hole c1 d1 (no playground on hand)."
    )


def test_what_no_tiles_that_are_left_can_fill_is_never_completed() -> None:
    """Of three squares in a row a toilet in the middle leaves two holes, for which there are toilets enough or not."""
    held = put("playground", (0, 0), (1, 0)), put("toilet", (1, 0))
    for toilets, tail in ((1, "never after the toilet"), (2, "not so soon once the toilet is used up")):
        own = entrance(*ROW[:3])
        seen = view(position(2, parks={0: own}, supplies={0: "toilet playground"}, greens=(toilets, 9, 9, 9)))
        text = in_text(at_stake(seen, NAMES, held))
        assert f"the toilet on hand completes the entrance (next statue 16); {tail}" in text


def test_an_area_that_nothing_completes_any_more_is_told_where_nothing_on_hand_completes_it_either() -> None:
    held = put("toilet", (0, 0)), put("toilet", (1, 0))
    for toilets, never in ((1, True), (2, False)):
        seen = view(position(2, parks={0: entrance(*ROW[:3])}, supplies={0: "toilet"}, greens=(toilets, 9, 0, 0)))
        text = in_text(at_stake(seen, NAMES, held))
        assert ("After the move on b1 the tiles that are left can never complete the entrance." in text) == never


def test_r41_a_count_towards_enclosures_is_told_where_a_third_may_still_lie_there() -> None:
    rest = [(1, 1), (0, 2), (1, 2), (0, 3), (1, 3)]
    polar = placement("polar6", *[(x, -1) for x in range(5)])
    own = park("E1 A01@0,1 A02@1,0 A03@1,1", polar, cover="E1 A01 A02 A03", but=[*ROW, (0, 1), *rest], statues=OTHERS)
    held = put("koala6", *ROW, (0, 1)), put("toilet", (0, 0))
    for third, told in (("", False), ("polar8", False), ("gobi6", True)):
        state = position(
            2, parks={0: own}, supplies={0: f"koala6 toilet {third}"}, won={0: (0,), 1: (0,)}, awards="enclosures"
        )
        found = moves_apart(state.public, 0, NAMES, *[one.placement for one in held])
        assert any("makes 2 of 3 for Enclosures" in one.said for one in found) == told, third


def test_r36_a_count_of_bears_is_told_where_as_many_may_still_come() -> None:
    koala = placement("koala_h3", *[(x, -1) for x in range(3)], (0, -2))
    green, house = (*ROW, (3, 1)), (*ROW, (0, 1))  # over a wheelbarrow, over a mixer
    for free, hand, told in ((green, "", False), (green, "koala6", True), (house, "", True)):
        own = park("E1 A01@0,1 A02@1,0 A03@1,1", koala, cover="E1 A01 A02 A03", but=free, statues=OTHERS)
        state = position(2, parks={0: own}, supplies={0: hand}, won={0: (0,), 1: (0,)}, awards="koala", icons="W")
        text = in_text(at_stake(view(state), NAMES, (take("koala_h6"), take("gobi_h6"))))
        assert ("would be 2 of 3 for Koalas" in text) == told, (free, hand)


def test_r18_what_one_of_two_moves_covers_more_is_told_to_wait_after_the_other_where_it_does() -> None:
    spoken = 0
    for seen, held, match in said(
        rf"{MOVE} covers (.+?) more(?: \(.+\))?, which after {MOVE} (still )?lies? next to tiles"
    ):
        before = park_map(seen.public.players[seen.seat].park)
        under = placement_mask(meant(seen, held, match[1]).placement)
        assert bool(match[4]) == all(not under & mask & ~before.near for mask in before.land.icons)
        (_, here), (_, there) = (parks(seen, meant(seen, held, match[name])) for name in (1, 3))
        areas = len(seen.public.players[seen.seat].park.plots)
        near = [beside(replace(then, plots=then.plots[:areas])) for then in (here, there)]
        more = [after - before for before, after in zip(*near, strict=True)]
        assert icon_counts(more) == match[2]
        waiting = park_map(there)
        lies = [(under & waiting.free & waiting.near & mask).bit_count() for mask in waiting.land.icons]
        assert all(some >= many for some, many in zip(lies, more, strict=True)), "those that it covers, not others"
        spoken += 1
    assert spoken > 5


def test_r18_an_icon_that_a_move_covers_is_not_told_to_wait_where_another_one_lies_next_to_tiles_instead() -> None:
    seen = view(position(2, parks={0: park("E3")}, supplies={0: "food"}))
    text = in_text(at_stake(seen, NAMES, (put("food", (0, 0), (1, 0), (2, 0)), put("food", (0, 0), (0, 1), (0, 2)))))
    assert "covers" in text
    assert "which after" not in text


def test_two_tiles_are_called_by_their_names() -> None:
    seen = view(position(2, parks={0: entrance(*ROW)}, supplies={0: "toilet playground food"}))
    text = in_text(at_stake(seen, NAMES, (put("playground", (0, 0), (1, 0)), put("toilet", (0, 0)))))
    assert "In favour of the toilet: after it the food street on hand completes the entrance (next statue 16), " in text


def test_a_statue_that_is_put_off_may_be_anothers() -> None:
    held = put("toilet", (0, 0)), put("toilet", (4, 0))
    there = park("E2", cover="E2", but=[(0, 0)])
    nobody = "Either can follow the other next turn: nobody else can take statue 16 before."
    for supply, told in (
        ("toilet", "Ben must take statue 16 next turn: then 14 at best is left."),
        ("toilet river", "Ben must take statue 16 next turn: then 14 at best is left."),
        ("river", nobody),
    ):
        own = park("E1 A01@0,1 A02@1,0", cover="E1 A01 A02", but=[(0, 0), (4, 0), (5, 0)], statues=OTHERS)
        seen = view(position(2, parks={0: own, 1: there}, supplies={0: "toilet toilet", 1: supply}))
        assert told in in_text(at_stake(seen, NAMES, held))


def test_an_achievement_that_another_can_win_next_turn_is_told_with_what_is_left_of_it_then() -> None:
    held, parks = ("panda_h7", "panda_h6"), {}
    for seat in (0, 1):
        here = Player(park("E1 A05@1,0"), tuple([take(one).tile for one in held]))
        for one in here.supply:
            public = position(2, parks={0: here.park}, supplies={0: " ".join(held)}).public
            here = after_placing(replace(here, supply=(one,)), placements(public, 0).of(one)[0])
        parks[seat] = here.park
    for left, then in ((8, 5), "then 5 at best is left"), ((2,), "then none is left"):
        seen = view(
            position(
                2,
                parks=parks,
                supplies={0: "panda_h5 toilet", 1: "panda_h4"},
                awards="panda houses",
                awards_left={"panda": left},
            )
        )
        wins, waits = (Place(placements(seen.public, 0).of(take(one).tile)[0]) for one in ("panda_h5", "toilet"))
        assert f"Ben can win Pandas ({left[0]}) next turn: {then}." in in_text(at_stake(seen, NAMES, (wins, waits)))


def test_a_tile_on_hand_is_the_other_one_only_where_there_is_no_third() -> None:
    spoken = Counter[str]()
    for seen, held, match in said(rf"after {MOVE} (the|the other|another|a) ({TILE})(?: on hand)? (?:can|c|f).*"):
        near, held_tile = meant(seen, held, match[1]), named(match[3])
        several = parks(seen, near)[0].supply.count(held_tile) > 1
        same = near.placement.tile == held_tile
        assert match[2] == (("the", "a"), ("the other", "another"))[same][several], match[0]
        spoken[match[2]] += 1
    assert {"the", "the other", "a"} <= {*spoken}
    here = park("E1 A01@0,1 A02@1,0", cover="E1 A01 A02", but=[(0, 0), (3, 0), (4, 0)], statues=OTHERS)
    for supply, called in (("toilet", "the other toilet"), ("toilet toilet", "another toilet")):
        seen = view(position(2, parks={0: here}, supplies={0: f"toilet {supply}"}))
        assert f" {called} on hand completes " in in_text(
            at_stake(seen, NAMES, (put("toilet", (0, 0)), put("toilet", (4, 0))))
        )


def test_of_two_tiles_to_take_points_places_and_what_they_complete_are_told() -> None:
    seen = view(position(2, parks={0: entrance(*ROW)}, supplies={0: "toilet"}, icons="G"))
    assert in_text(at_stake(seen, NAMES, (take("food"), take("river")))) == (
        "The food street completes the entrance with the toilet on hand (next statue 16); "
        "the river not so soon with tiles on hand. "
        "The food street fits in two places; the river fits nowhere any more."
    )
    seen = view(position(2, icons="O"))
    assert in_text(at_stake(seen, NAMES, (take("koala8"), take("koala7")))).startswith(
        "The koala enclosure 8 counts one point more than the koala enclosure 7 once it is placed."
    )
    assert "count" not in in_text(at_stake(seen, NAMES, (take("koala6"), take("panda6")))), "their names say it"


def test_of_two_areas_it_is_told_at_what_they_lie_and_which_icons_lie_at_tiles() -> None:
    here = park("E1 A05@1,0", cover="E1")
    seen = view(position(2, parks={0: here}, icons="C", piles=(("A02",), ("A03",))))
    assert in_text(at_stake(seen, NAMES, (AddArea(0, (0, 1)), AddArea(1, (2, 0))))) == (
        "Pile 1 above the entrance puts an excavator next to tiles; pile 2 right of the second area puts no icon. In favour of "
        "pile 2 right of the second area: it lets tiles reach straight across to three of the 15 squares that the second area "
        "lacks, pile 1 above the entrance to none."
    ), "a third place tells nothing where there is a reason"


def test_a_fourth_area_brings_its_crew_to_nobody() -> None:
    here = park("E1 A05@1,0 A01@1,1", cover="E1")
    for areas, told in (("E1 A05@1,0", True), ("E1 A05@1,0 A01@1,1", False)):
        here = park(areas, cover="E1")
        seen = view(position(2, parks={0: here}, icons="C", piles=(("A12",), ("A08",))))
        texts = [
            in_text(at_stake(seen, NAMES, (AddArea(pile, (-1, 0)), AddArea(1 - pile, (-1, 0))))) for pile in (0, 1)
        ]
        assert all(("crew" in text) == told for text in texts)


def test_nothing_is_said_of_one_move_alone_of_a_last_turn_nor_to_who_watches() -> None:
    state = position(2, parks={0: entrance(*ROW)}, supplies={0: "toilet food"})
    held = put("toilet", (0, 0)), put("toilet", (1, 0))
    assert in_text(at_stake(view(state), NAMES, held[:1])) == ""
    assert in_text(at_stake(replace(view(state), seat=None), NAMES, held)) == ""
    last = position(2, parks={0: entrance(*ROW)}, supplies={0: "toilet food"}, trigger=1)
    assert last.public.trigger != NOBODY
    assert in_text(at_stake(view(last), NAMES, held)) == ""
