"""What is told of an area that comes in the same turn counts on tiles across it: its pile and its place are known to everybody."""

from collections import Counter
from itertools import combinations
from typing import Any

from engine.contract.preview import preview
from engine.games.barenpark import GAME
from engine.games.barenpark.names import icon_counts, square_called
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.park_map import GRID, park_map, placement_mask
from engine.games.barenpark.rules.preview import turn_end
from engine.games.barenpark.rules.table import CREW, Park
from engine.games.barenpark.rules.taking import AddArea
from engine.games.barenpark.tiles import named
from engine.games.barenpark.words.at_stake import at_stake
from engine.games.barenpark.words.new_area import once_it_lies
from tests.rules.barenpark.build import park, position, put, view
from tests.rules.barenpark.compared import (
    AREAS,
    MOVE,
    NAMES,
    NUMBERS,
    TILE,
    completes,
    icons_of,
    meant,
    parks,
    places,
    said,
)
from tests.rules.told import in_text

ONCE = r"once the area of pile \d lies .+?"


def grown(seen: Any, action: Place) -> dict[str, Park]:
    """Return a park with each area that may be added for what a placement covers, by when it is there."""
    after = preview(GAME, seen, action).after
    asked = after.public.asks[-1].seats == (seen.seat,)
    here = after.public.players[seen.seat].park
    ways = [one for one in GAME.choices(after) if isinstance(one, AddArea)] if asked else []
    return {once_it_lies(here, one): turn_end(preview(GAME, after, one)).public.players[seen.seat].park for one in ways}


def test_r25_an_area_that_comes_at_once_is_counted_on_where_it_is_told_how_many_tiles_another_one_takes() -> None:
    told = Counter[str]()
    tail = rf"after {MOVE} it takes (\w+) tiles (on hand|that are not all on hand yet)( {ONCE}| unless .+)?"
    for seen, held, match in said(rf"after {MOVE} .+ completes? (.+?) \(next .+\), {tail}"):
        late, area, many = meant(seen, held, match[3]), AREAS.index(match[2]), NUMBERS[match[4]]
        here, _ = parks(seen, late)
        ways = {*combinations(sorted(here.supply), many)}
        able = [
            once
            for once, there in grown(seen, late).items()
            if any(completes(seen.public, there, area, way) for way in ways)
        ]
        if match[6] and match[6].strip().startswith("once"):
            assert match[6].strip() in able, match[0]
            told["once"] += 1
        elif match[5] != "on hand":
            assert not able, match[0]
            told["not on hand"] += 1
    assert told


def test_r25_tiles_that_lie_across_an_area_that_comes_at_once_are_on_hand() -> None:
    bare = [(0, 0), (1, 0), (2, 0), (0, 1)]
    seen = view(position(2, parks={0: park("E4", cover="E4", but=bare)}, supplies={0: "playground playground toilet"}))
    one, other = put("playground", (0, 0), (0, 1)), put("playground", (0, 0), (1, 0))
    first, second = "the move on a1 a2", "the move on a1 b1"
    text = in_text(at_stake(seen, NAMES, (one, other)))
    told = f"the other playground on hand completes the entrance (next statue 16); after {second} it takes two tiles on hand"
    assert text.startswith(f"After {first} {told} once the area of pile 1 lies "), text


def test_r18_how_many_icons_a_tile_on_hand_covers_at_once_in_an_area_that_a_move_brings() -> None:
    told = 0
    at_most = r"a tile(?: on hand)? covers (\w+) .+"
    tile = rf"(?:the|the other|another|an?) ({TILE}) on hand"
    for seen, held, match in said(rf"after {MOVE} {tile} can cover (.+) ({ONCE}) \(on (.+)\), after {MOVE} {at_most}"):
        near, far, laid = meant(seen, held, match[1]), meant(seen, held, match[6]), named(match[2])
        there = grown(seen, near)[match[4]]
        assert laid in parks(seen, near)[0].supply
        squares = {square_called(there, name) for name in match[5].split()}
        (after,) = [
            one
            for one in places(seen, there, laid)
            if {*GRID.squares(park_map(there).free & ~park_map(one).free)} == squares
        ]
        dear = [icon for icon in (1, 2, 3) if icon != CREW or len(there.plots) < 4]
        left = park_map(there).free & ~park_map(after).free & ~placement_mask(far.placement)
        marked = park_map(there).land.icons
        icons = [(left & marked[icon]).bit_count() if icon in dear else 0 for icon in range(4)]
        assert icon_counts(icons) == match[3]
        hand, late = parks(seen, far)
        most = [
            sum([icons_of(one, each, icon) for icon in (1, 2, 3) if icon != CREW or len(one.plots) < 4])
            for one in (grown(seen, far).values() or [late])
            for each in [then for tile in {*hand.supply} for then in places(seen, one, tile)]
        ]
        assert max(most, default=0) <= NUMBERS.get(match[7], 0) < sum(icons), match[0]
        told += 1
    assert told > 3
