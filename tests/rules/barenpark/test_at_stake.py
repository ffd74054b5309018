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
from engine.games.barenpark.names import area_name
from engine.games.barenpark.rules.building import Pass, Place, after_placing
from engine.games.barenpark.rules.park_map import park_map
from engine.games.barenpark.rules.placements import placements
from engine.games.barenpark.rules.preview import turn_end
from engine.games.barenpark.rules.table import BUILD_ASKS, NOBODY, Park, Player, Public
from engine.games.barenpark.rules.taking import AddArea, Take
from engine.games.barenpark.tiles import NAMES as TILES, named
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
            match = re.fullmatch(pattern, re.sub("^(After|Nobody)", lambda one: one[0].lower(), plain))
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
        rf"after {MOVE} the (?:other )?({TILE}) (?:fits nowhere .+?|fits (.+?) places?)(?:, after .*)?"
    ):
        here, then = parks(seen, meant(held, match[1]))
        tile = named(match[2])
        assert tile in here.supply
        public = replace(seen.public, players=(Player(then, (tile,)),))
        assert len(placements(public, 0)) == (NUMBERS[match[3]] if match[3] else 0)
        spoken += 1
    assert spoken


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
        "The other move leaves a1 and c1 d1 alone, no toilet and no playground on hand."
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
        assert at_stake(seen, NAMES, held).startswith(f"{who} take statue 16 next turn.")


def test_of_two_tiles_to_take_points_places_and_what_they_complete_are_told() -> None:
    seen = view(position(2, parks={0: entrance(*ROW)}, supplies={0: "toilet"}, icons="G"))
    assert at_stake(seen, NAMES, (take("food"), take("river"))) == (
        "With the toilet on hand the food street completes the entrance (next statue 16), the river not so soon. "
        "The food street fits two places, the river fits nowhere any more."
    )
    seen = view(position(2, icons="O"))
    assert at_stake(seen, NAMES, (take("koala8"), take("koala7"))).startswith(
        "Once it is placed it counts 8 against 7."
    )
    assert at_stake(seen, NAMES, (take("koala6"), take("panda6"))).startswith("Both count 6.")


def test_of_two_areas_it_is_told_what_they_touch_and_which_icons_lie_at_tiles() -> None:
    here = park("E1 A05@1,0", cover="E1")
    seen = view(position(2, parks={0: here}, icons="C", piles=(("A02",), ("A03",))))
    text = at_stake(seen, NAMES, (AddArea(0, (0, 1)), AddArea(1, (2, 0))))
    assert text == "It puts an excavator next to tiles, the other one no icon."


def test_nothing_is_said_of_one_move_alone_of_a_last_turn_nor_to_who_watches() -> None:
    state = position(2, parks={0: entrance(*ROW)}, supplies={0: "toilet food"})
    held = put("toilet", (0, 0)), put("toilet", (1, 0))
    assert at_stake(view(state), NAMES, held[:1]) == ""
    assert at_stake(replace(view(state), seat=None), NAMES, held) == ""
    last = position(2, parks={0: entrance(*ROW)}, supplies={0: "toilet food"}, trigger=1)
    assert last.public.trigger != NOBODY
    assert at_stake(view(last), NAMES, held) == ""
