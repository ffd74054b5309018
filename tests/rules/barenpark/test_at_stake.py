"""What is said to tell two moves apart is so by the rules: what is said to complete an area does, who may come first can."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from engine.contract.preview import preview
from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.barenpark import GAME
from engine.games.barenpark.components import COMPONENTS
from engine.games.barenpark.names import area_name, icon_counts, square_called
from engine.games.barenpark.rules.achievements import NEED, progress
from engine.games.barenpark.rules.building import Pass, Place, after_placing
from engine.games.barenpark.rules.figures import gaps, stays
from engine.games.barenpark.rules.park_map import GRID, park_map
from engine.games.barenpark.rules.placements import placements
from engine.games.barenpark.rules.preview import turn_end
from engine.games.barenpark.rules.table import BUILD_ASKS, NOBODY, Park, Player, Public
from engine.games.barenpark.rules.taking import AddArea, Take
from engine.games.barenpark.tiles import NAMES as TILES, SHAPE, named
from engine.games.barenpark.words.at_stake import at_stake
from tests.bots.test_search import guide_of, positions
from tests.rules.barenpark.build import park, position, put, take, view

NAMES = ("Ann", "Ben", "Cleo", "Dan")
OTHERS = {"A01": 13, "A02": 12, "A03": 11}
NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
TILE = r"(?:toilet|playground|food street|river|[A-Za-z ]+ (?:house|enclosure) \d)"
MOVE = rf"(this move|the other move|the {TILE})"
Held = tuple[Any, Any]


@cache
def compared(kind: type) -> tuple[tuple[Any, Held, str], ...]:
    """Return views with two actions of a kind that are worth a thought there, and what is said to tell them apart."""
    found: list[tuple[Any, Held, str]] = []
    for seen in (*positions("barenpark", 3), *positions("barenpark", 4)):
        some = [one for one in guide_of("barenpark").candidates(seen, Random(1)) if isinstance(one, kind)]
        found += [(seen, (some[0], other), at_stake(seen, NAMES, (some[0], other))) for other in some[1:6]]
    return tuple(found)


def said(pattern: str, kind: type = Place) -> Iterator[tuple[Any, Held, re.Match[str]]]:
    """Yield where a sentence of a pattern is said."""
    for seen, held, text in compared(kind):
        for sentence in text.removesuffix(".").split(". "):
            plain = sentence.removeprefix("Against it: ")
            match = re.fullmatch(pattern, re.sub("^(After|Nobody|Next|Of|Until)", lambda one: one[0].lower(), plain))
            if match is not None:
                yield seen, held, match


def meant(held: Held, name: str) -> Any:
    """Return which of two moves is called so."""
    by_tile = {f"the {TILES[one.placement.tile]}": one for one in held}
    return {"this move": held[0], "the other move": held[1], **by_tile}[name]


def parks(seen: Any, action: Place) -> tuple[Player, Park]:
    """Return the seat's player right after an action, and its park at the end of the turn."""
    then = preview(GAME, seen, action)
    return then.after.public.players[seen.seat], turn_end(then).public.players[seen.seat].park


def turn_of(public: Public, seat: int) -> View[Any, Any]:
    """Return what a seat sees if it is to place a tile now."""
    return View(seat, replace(public, asks=BUILD_ASKS[seat]), None)


def takes_statue(public: Public, seat: int) -> bool:
    """Tell whether a seat can take a statue by placing a tile now."""
    turn = turn_of(public, seat)
    ends = [turn_end(preview(GAME, turn, one)) for one in GAME.choices(turn) if isinstance(one, Place)]
    return any(len(end.public.stock.statues) < len(public.stock.statues) for end in ends)


def completes(public: Public, park_then: Park, number: int, hand: Sequence[int]) -> bool:
    """Tell whether an area can be completed with all of some tiles, one a turn."""
    known = park_map(park_then)
    lacking = known.land.plots[number] & known.free
    if not lacking or not hand:
        return not lacking and not hand
    here = replace(public, players=(Player(park_then, tuple(sorted(hand))),), asks=BUILD_ASKS[0])
    laid = [after_placing(here.players[0], one) for one in placements(here, 0)]
    nearer = [one for one in laid if park_map(one.park).free & lacking != lacking]
    return any(completes(public, one.park, number, one.supply) for one in nearer)


def soon_after(seen: Any, action: Place, area: int, most: int) -> Iterator[tuple[Park, int, tuple[int, ...]]]:
    """Yield with which tiles an area could be completed in so many turns after an action, one of which may be taken before."""
    here, then = parks(seen, action)
    after = preview(GAME, seen, action).after
    asked = after.public.asks[-1].seats == (seen.seat,)
    taken = {one.tile for one in GAME.choices(after) if isinstance(one, Take)} if asked else set[int]()
    hands = [here.supply, *[(*here.supply, tile) for tile in sorted(taken)]]
    for many in range(1, most + 1):
        for way in dict.fromkeys([way for hand in hands for way in combinations(sorted(hand), many)]):
            yield then, area, way


def tiles_of(words: str) -> list[int]:
    """Return tiles as they are listed (`the toilet and two playgrounds`)."""
    found: list[int] = []
    for word in re.split(r", | and ", words):
        many, name = word.replace("the other ", "the ").split(" ", 1)
        found += [named(name)] if many == "the" else [named(name.removesuffix("s"))] * NUMBERS[many]
    return found


AREAS = [area_name(number) for number in range(4)]


def test_r26_what_is_said_to_complete_an_area_completes_it_with_nothing_else() -> None:
    spoken = 0
    for seen, held, match in said(rf"after {MOVE} (.+) on hand completes? (.+?) \(next statue (\d+).*\), (.*)"):
        here, then = parks(seen, meant(held, match[1]))
        hand = tiles_of(match[2])
        assert all(here.supply.count(tile) >= hand.count(tile) for tile in hand)
        area = AREAS.index(match[3])
        assert completes(seen.public, then, area, hand), (match[0], here.supply)
        (other,) = [one for one in held if one != meant(held, match[1])]
        assert not any(completes(seen.public, *late) for late in soon_after(seen, other, area, len(hand))), match[0]
        spoken += 1
    assert spoken > 10


def test_r19_what_is_taken_for_an_icon_completes_the_area_by_itself() -> None:
    spoken = 0
    for seen, held, match in said(
        rf"after {MOVE} an? ({TILE})(?:, .+| or .+)? taken now completes (.+?) \(next .*\), .*"
    ):
        then = preview(GAME, seen, meant(held, match[1])).after
        assert Take(named(match[2])) in list(GAME.choices(then))
        assert completes(seen.public, then.public.players[seen.seat].park, AREAS.index(match[3]), [named(match[2])])
        spoken += 1
    assert spoken


def test_r27_who_is_said_to_come_first_can_and_nobody_else() -> None:
    spoken = {True: 0, False: 0}
    for seen, _, match in said(r"(.+) can take statue (\d+) next turn"):
        assert int(match[2]) == seen.public.stock.statues[0]
        others = [seat for seat in range(len(seen.public.players)) if seat != seen.seat]
        rivals = [NAMES[seat] for seat in others if takes_statue(seen.public, seat)]
        assert sorted(re.split(", | or ", match[1])) == (rivals or ["nobody else"])
        spoken[bool(rivals)] += 1
    assert all(spoken.values())


def test_r11_a_pass_is_foretold_where_nothing_can_be_placed_next_turn() -> None:
    spoken = 0
    for seen, held, match in said(rf"after {MOVE} (?:nothing on hand fits|no tile is left): the next turn is a pass"):
        then = turn_end(preview(GAME, seen, meant(held, match[1])))
        assert all(isinstance(one, Pass) for one in GAME.choices(turn_of(then.public, seen.seat)))
        spoken += 1
    assert spoken


def test_r13_a_tile_fits_in_as_many_places_as_is_said() -> None:
    spoken = 0
    for seen, held, match in said(
        rf"after {MOVE} the (?:other )?({TILE}) (?:fits nowhere [a-z ]+?|fits in (.+?) places?)(?:[,;] after .*)?"
    ):
        here, then = parks(seen, meant(held, match[1]))
        tile = named(match[2])
        assert tile in here.supply
        public = replace(seen.public, players=(Player(then, (tile,)),))
        assert len(placements(public, 0)) == (NUMBERS[match[3]] if match[3] else 0)
        spoken += 1
    assert spoken


# what speaks for which


def hands(seen: Any, taken: int) -> Iterator[tuple[int, ...]]:
    """Yield what a seat may have on hand at the end of a turn in which it takes a tile, whatever else it takes."""
    after = preview(GAME, seen, next(one for one in GAME.choices(seen) if of(one) == taken)).after
    supply = after.public.players[seen.seat].supply
    yield supply
    if after.public.asks and after.public.asks[-1].seats == (seen.seat,):
        for one in GAME.choices(after):
            if isinstance(one, Take):
                yield tuple(sorted((*supply, one.tile)))


def taker(seen: Any, held: Held) -> Player:
    """Return the player who takes one of two tiles, with the park at the end of the turn, in which it may have a statue more."""
    end: Public = turn_end(preview(GAME, seen, held[0])).public
    before: Player = seen.public.players[seen.seat]
    return replace(before, park=end.players[seen.seat].park)


def of(action: Any) -> int | None:
    return action.tile if isinstance(action, Take) else action.green if isinstance(action, Pass) else None


def places(seen: Any, here: Park, tile: int) -> list[Park]:
    """Return a park with a tile in each of its places."""
    public = replace(seen.public, players=(Player(here, (tile,)),), asks=BUILD_ASKS[0])
    return [after_placing(public.players[0], one).park for one in placements(public, 0)]


def icons_of(before: Park, after: Park, icon: int) -> int:
    """Return how many of an icon the tile covers that was placed last."""
    return (park_map(before).free & ~park_map(after).free & park_map(before).land.icons[icon]).bit_count()


ICON = dict(zip(("wheelbarrow", "mixer", "excavator", "crew"), range(4), strict=True))


def next_turn(seen: Any, here: Park, hand: Sequence[int], icon: int) -> bool:
    """Tell whether a tile on hand can cover an icon of a park."""
    return any(icons_of(here, after, icon) for tile in {*hand} for after in places(seen, here, tile))


def test_r26_of_two_tiles_the_one_that_completes_an_area_sooner_does_and_whoever_may_come_first_can() -> None:
    spoken = 0
    pattern = (
        rf"the ({TILE}) completes (.+?)(?: with (.+) on hand)? \(next statue (\d+)(; .+)?\), the ({TILE}) not so soon"
    )
    for seen, held, match in said(pattern, Take):
        here, tile, other = taker(seen, held), named(match[1]), named(match[6])
        way, area = [tile, *(tiles_of(match[3]) if match[3] else [])], AREAS.index(match[2])
        assert completes(seen.public, here.park, area, way), match[0]
        for hand in hands(seen, other):
            assert not any(
                completes(seen.public, here.park, area, some)
                for many in range(1, len(way) + 1)
                for some in {*combinations(sorted(hand), many)}
            ), match[0]
        if len(way) == 1:
            others = [seat for seat in range(len(seen.public.players)) if seat != seen.seat]
            rivals = [NAMES[seat] for seat in others if takes_statue(seen.public, seat)]
            assert [name for name in NAMES if name in (match[5] or "")] == rivals
        spoken += 1
    assert spoken > 10


def test_a_hole_that_is_just_the_place_of_a_tile_is_filled_by_it_and_stays_a_hole() -> None:
    spoken = {True: 0, False: 0}
    pattern = rf"(?:the hole|each of the holes) (.+) is just the place of (?:a|the) ({TILE}), (\w+) (?:is|are) on hand"
    for seen, held, match in said(pattern, Take):
        here, tile = taker(seen, held), named(match[2])
        free = park_map(here.park).free
        filled = [free & ~park_map(after).free for after in places(seen, here.park, tile)]
        for hole in re.split(", | and ", match[1]):
            squares = {square_called(here.park, name) for name in hole.split()}
            (mask,) = [mask for mask in filled if {*GRID.squares(mask)} == squares]
            assert not GRID.around(mask) & free & ~mask
            assert stays(here.park, [square for square in squares if square is not None])
        on_hand = [SHAPE[one] for one in here.supply].count(SHAPE[tile])
        assert on_hand == NUMBERS.get(match[3], 0)
        spoken[on_hand > 0] += 1
        assert tile in [of(one) for one in held]
    assert all(spoken.values())


def test_what_speaks_for_the_other_tile_is_said_to_speak_against_the_first() -> None:
    spoken = {True: 0, False: 0}
    for _, _, text in compared(Take):
        for match in re.finditer(r"(Against it: )?[Oo]nce it is placed it counts (\d) against (\d)\.", text):
            assert (match[1] is not None) == (match[2] < match[3])
            spoken[match[1] is not None] += 1
        first_against = text.find("Against it")
        if first_against >= 0:
            assert all(one.startswith("Against it") for one in text[first_against:].removesuffix(".").split(". "))
    assert all(spoken.values())


def test_r18_of_two_tiles_it_is_said_how_many_icons_they_can_cover_at_once() -> None:
    spoken = 0
    pattern = rf"the ({TILE}) can cover (\w+) icons at once, the ({TILE}) (\w+) at most"
    for seen, held, match in said(pattern, Take):
        here = taker(seen, held).park
        useful = range(4 if len(here.plots) < 4 else 3)
        for name, many in ((match[1], match[2]), (match[3], match[4])):
            under = [sum([icons_of(here, after, icon) for icon in useful]) for after in places(seen, here, named(name))]
            assert max(under) == NUMBERS[many]
        spoken += 1
    assert spoken > 10


def added(seen: Any, held: Held) -> tuple[Park, Park]:
    """Return the park with either of two areas."""
    one, two = (preview(GAME, seen, action).after.public.players[seen.seat].park for action in held)
    return one, two


def test_r25_only_one_of_two_areas_opens_a_hole() -> None:
    spoken = 0
    for seen, held, match in said(r"only (it|the other one) opens the holes? (.+)", AddArea):
        opens, leaves = added(seen, held) if match[1] == "it" else reversed(added(seen, held))
        for hole in re.split(", | and ", match[2]):
            mask = GRID.mask([square for name in hole.split() if (square := square_called(opens, name)) is not None])
            assert GRID.around(mask) & ~mask & park_map(opens).free
            assert not GRID.around(mask) & ~mask & park_map(leaves).free
        spoken += 1
    assert spoken > 5


def test_r17_what_is_said_to_lie_at_the_edge_of_an_area_does() -> None:
    spoken = 0
    for seen, held, match in said(r"it lies at (.+), the other one at (.+)", AddArea):
        for there, words in zip(added(seen, held), (match[1], match[2]), strict=True):
            known = park_map(there)
            beside = GRID.around(known.land.plots[-1] & known.free) & known.free
            for number, plot in enumerate(known.land.plots[:-1]):
                told = re.search(rf"(\w+) free squares? of {area_name(number)}", words)
                assert (NUMBERS[told[1]] if told else 0) == (plot & beside).bit_count()
        spoken += 1
    assert spoken > 10


def test_r18_which_icon_a_tile_on_hand_can_cover_next_turn_only_with_one_of_two_areas() -> None:
    spoken = 0
    pattern = (
        rf"with (it|the other one) the ({TILE}) on hand can cover an? (\w+) next turn, "
        r"with (?:it|the other one) nothing on hand can"
    )
    for seen, held, match in said(pattern, AddArea):
        here, there = added(seen, held) if match[1] == "it" else reversed(added(seen, held))
        supply = seen.public.players[seen.seat].supply
        assert named(match[2]) in supply
        assert next_turn(seen, here, [named(match[2])], ICON[match[3]])
        assert not next_turn(seen, there, supply, ICON[match[3]])
        spoken += 1
    assert spoken > 5


def test_r18_which_icon_a_tile_on_hand_can_cover_next_turn_only_after_one_of_two_moves() -> None:
    spoken = 0
    pattern = (
        rf"after {MOVE} the (?:other )?({TILE}) on hand can cover an? (\w+) next turn, after {MOVE} nothing on hand can"
    )
    for seen, held, match in said(pattern):
        (_, here), (late, there) = parks(seen, meant(held, match[1])), parks(seen, meant(held, match[4]))
        assert next_turn(seen, here, [named(match[2])], ICON[match[3]])
        assert not next_turn(seen, there, late.supply, ICON[match[3]])
        spoken += 1
    assert spoken > 5


def test_r36_which_achievement_can_be_won_next_turn_only_after_one_of_two_moves() -> None:
    spoken = 0
    how = rf"(?:an?|the)(?: other)? ({TILE}) (on hand|taken now)"
    pattern = rf"after {MOVE} {how} can win ([A-Z][A-Za-z ]+) \(.+\) next turn, not so after {MOVE}"
    for seen, held, match in said(pattern):
        near, far = meant(held, match[1]), meant(held, match[5])
        assert wins_next(seen, near, [named(match[2])], match[4])
        after = preview(GAME, seen, far).after
        asked = after.public.asks[-1].seats == (seen.seat,)
        taken = [one.tile for one in GAME.choices(after) if isinstance(one, Take)] if asked else []
        assert not wins_next(seen, far, [*after.public.players[seen.seat].supply, *taken], match[4])
        spoken += 1
    assert spoken


def test_r41_how_far_two_moves_get_on_with_an_achievement_that_asks_how_tiles_lie() -> None:
    spoken = 0
    for seen, held, match in said(rf"{MOVE} makes (\d) of (\d) for ([A-Z][A-Za-z ]+) \((\d+)\), {MOVE} (\d)"):
        (number,) = [at for at, one in enumerate(COMPONENTS.achievements) if one.name == match[4]]
        (award,) = [one for one in seen.public.stock.awards if one.kind == number]
        assert (NEED[number], award.left[0]) == (int(match[3]), int(match[5]))
        for name, many in ((match[1], match[2]), (match[6], match[7])):
            assert progress(parks(seen, meant(held, name))[1], number) == int(many) < NEED[number]
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
                (meant(held, match[1]), match[2]),
                (meant(held, match[3]), match[4]),
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
    pattern = rf"(?:until the new area comes, )?next to tiles then: (.+) after {MOVE}, (.+) after {MOVE}"
    for seen, held, match in said(pattern):
        for words, name in ((match[1], match[2]), (match[3], match[4])):
            _, then = parks(seen, meant(held, name))
            there = replace(then, plots=then.plots[: len(seen.public.players[seen.seat].park.plots)])
            assert words == (icon_counts(beside(there)) or "no icon")
        spoken += 1
    assert spoken > 5


def test_r26_which_squares_of_an_area_are_left_after_two_moves() -> None:
    spoken = 0
    for seen, held, match in said(
        rf"of ({'|'.join(AREAS)}) ([2-4a-d1 ]+) (?:is|are) left after {MOVE}, ([2-4a-d1 ]+) after {MOVE}"
    ):
        for words, name in ((match[2], match[3]), (match[4], match[5])):
            _, then = parks(seen, meant(held, name))
            known = park_map(then)
            left = known.land.plots[AREAS.index(match[1])] & known.free
            assert {square_called(then, one) for one in words.split()} == {*GRID.squares(left)}
        spoken += 1
    assert spoken > 10


def test_of_holes_that_a_move_leaves_size_and_tiles_on_hand_are_told() -> None:
    spoken = 0
    hole = r"the (one|two)-square holes? (.+?) \((no|\w+) (toilet|playground)s? on hand(?:, (\w+) such holes in all)?\)"
    for seen, held, match in said(rf"{MOVE} leaves ({hole}(?: and {hole})?)"):
        here, then = parks(seen, meant(held, match[1]))
        for size, squares, many, tile, in_all in re.findall(hole, match[2]):
            holes = [{square_called(then, name) for name in one.split()} for one in re.split(", | and ", squares)]
            there = [{*one} for one in gaps(then) if len(one) == NUMBERS[size]]
            assert all(one in there for one in holes)
            assert here.supply.count(named(tile)) == NUMBERS.get(many, 0)
            assert not in_all or len(there) == NUMBERS[in_all]
        spoken += 1
    assert spoken > 20


def entrance(*free: tuple[int, int]) -> Park:
    """Return a park of four areas in which nothing is free but squares of the entrance."""
    where = "E1 A01@0,1 A02@1,0 A03@1,1"
    return park(where, cover="E1 A01 A02 A03", but=free, statues=OTHERS)


ROW = ((0, 0), (1, 0), (2, 0), (3, 0))


def test_what_is_left_alone_and_what_fills_the_rest_is_said_of_one_tile_in_two_places() -> None:
    seen = view(position(2, parks={0: entrance(*ROW)}, supplies={0: "toilet food"}))
    assert at_stake(seen, NAMES, (put("toilet", (0, 0)), put("toilet", (1, 0)))) == (
        "After this move the food street on hand completes the entrance (next statue 16), not so soon after the other move. "
        "After the other move nothing on hand fits: the next turn is a pass. "
        "The other move leaves the one-square hole a1 (no toilet on hand) and the two-square hole c1 d1 (no playground on hand)."
    )


def test_two_tiles_are_called_by_their_names() -> None:
    seen = view(position(2, parks={0: entrance(*ROW)}, supplies={0: "toilet playground food"}))
    text = at_stake(seen, NAMES, (put("playground", (0, 0), (1, 0)), put("toilet", (0, 0))))
    assert "Against it: after the toilet the food street on hand completes the entrance (next statue 16), " in text


def test_a_statue_that_is_put_off_may_be_anothers() -> None:
    held = put("toilet", (0, 0)), put("toilet", (4, 0))
    there = park("E2", cover="E2", but=[(0, 0)])
    for supply, who in (("toilet", "Ben can"), ("river", "Against it: nobody else can")):
        own = park("E1 A01@0,1 A02@1,0", cover="E1 A01 A02", but=[(0, 0), (4, 0), (5, 0)], statues=OTHERS)
        seen = view(position(2, parks={0: own, 1: there}, supplies={0: "toilet toilet", 1: supply}))
        assert f"{who} take statue 16 next turn." in at_stake(seen, NAMES, held)


def test_of_two_tiles_to_take_points_places_and_what_they_complete_are_told() -> None:
    seen = view(position(2, parks={0: entrance(*ROW)}, supplies={0: "toilet"}, icons="G"))
    assert at_stake(seen, NAMES, (take("food"), take("river"))) == (
        "The food street completes the entrance with the toilet on hand (next statue 16), the river not so soon. "
        "The food street fits in two places, the river fits nowhere any more."
    )
    seen = view(position(2, icons="O"))
    assert at_stake(seen, NAMES, (take("koala8"), take("koala7"))).startswith(
        "Once it is placed it counts 8 against 7."
    )
    assert at_stake(seen, NAMES, (take("koala6"), take("panda6"))).startswith("Both count 6.")


def test_of_two_areas_it_is_told_at_what_they_lie_and_which_icons_lie_at_tiles() -> None:
    here = park("E1 A05@1,0", cover="E1")
    seen = view(position(2, parks={0: here}, icons="C", piles=(("A02",), ("A03",))))
    assert at_stake(seen, NAMES, (AddArea(0, (0, 1)), AddArea(1, (2, 0)))) == (
        "It puts an excavator next to tiles, the other one no icon. "
        "Against it: it lies at no free square, the other one at three free squares of the second area."
    )


def test_a_fourth_area_brings_its_crew_to_nobody() -> None:
    here = park("E1 A05@1,0 A01@1,1", cover="E1")
    for areas, told in (("E1 A05@1,0", True), ("E1 A05@1,0 A01@1,1", False)):
        here = park(areas, cover="E1")
        seen = view(position(2, parks={0: here}, icons="C", piles=(("A12",), ("A08",))))
        texts = [at_stake(seen, NAMES, (AddArea(pile, (-1, 0)), AddArea(1 - pile, (-1, 0)))) for pile in (0, 1)]
        assert all(("crew" in text) == told for text in texts)


def test_nothing_is_said_of_one_move_alone_of_a_last_turn_nor_to_who_watches() -> None:
    state = position(2, parks={0: entrance(*ROW)}, supplies={0: "toilet food"})
    held = put("toilet", (0, 0)), put("toilet", (1, 0))
    assert at_stake(view(state), NAMES, held[:1]) == ""
    assert at_stake(replace(view(state), seat=None), NAMES, held) == ""
    last = position(2, parks={0: entrance(*ROW)}, supplies={0: "toilet food"}, trigger=1)
    assert last.public.trigger != NOBODY
    assert at_stake(view(last), NAMES, held) == ""
