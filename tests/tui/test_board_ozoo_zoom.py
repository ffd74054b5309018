"""The board of O Zoo le Mio at every size: zoom, scrolling, and that painting fails nowhere."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, strategies as st

from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.table import Options, PlacedTile
from tests.tui.ozoo import (
    BOARD,
    DARK,
    GAME,
    LARGE,
    SMALL,
    cells_where,
    hand_of,
    random_state,
    scene_of,
    table,
    view_of,
)
from tests.tui.painted import fills_its_lines, painted
from zootui.boards.contract import JUMP_LETTERS
from zootui.boards.o_zoo_le_mio.zoo import (
    BIG,
    COMPACT,
    ENTRANCES,
    MIDDLE,
    ZOOMS,
    Extent,
    Viewport,
    choose_viewport,
    paint_zoo,
)
from zootui.draw.canvas import Canvas
from zootui.draw.palette import PALETTES


def grown(seed: int, tiles: int) -> tuple[PlacedTile, ...]:
    """A zoo with so many tiles, each at a random legal place."""
    random = Random(seed)
    laid: tuple[PlacedTile, ...] = ()
    for tile in random.sample(range(25), 25):
        places = legal_placements(laid, tile)
        if places and len(laid) < tiles:
            laid = (*laid, PlacedTile(tile, *random.choice(places), len(laid) + 1))
    return laid


def words(tiles: tuple[PlacedTile, ...]) -> str:
    return " ".join(f"T{each.tile + 1:02}@{each.x},{each.y},{each.r}" for each in tiles)


def test_the_zoom_is_the_largest_that_shows_the_zoo() -> None:
    assert choose_viewport(Extent(0, 0, 7, 3), (), 84, 24).zoom is BIG
    assert choose_viewport(Extent(0, 0, 7, 4), (), 84, 24).zoom is MIDDLE
    assert choose_viewport(Extent(0, 0, 7, 4, hut=True), (), 84, 24).zoom is BIG, "the hut may be cut short"
    assert choose_viewport(Extent(0, 0, 11, 4), (), 84, 24).zoom is COMPACT
    assert choose_viewport(Extent(0, 0, 0, 0), (), 84, 24, compact=True).zoom is MIDDLE
    assert choose_viewport(Extent(0, 0, 1, 1), [(x, -6) for x in range(9)], 84, 24).zoom is not BIG, (
        "too many places out of sight"
    )


@pytest.mark.parametrize("zoom", ZOOMS, ids=lambda zoom: f"{zoom.width}x{zoom.height}")
def test_no_word_of_an_entrance_is_cut_at_the_edge_of_the_map(zoom) -> None:
    public, width, height = table(*[""] * 4), 44, 2 * zoom.height
    whole, seen = {*" ".join(ENTRANCES).split(), "entrance"}, set()
    for seat in range(4):
        for x in range(-zoom.width, width + zoom.width):
            canvas = Canvas(width, height)
            paint_zoo(canvas, Viewport(zoom, x, 0, width, height), DARK, public, seat)
            seen |= set(re.findall(r"[^\W\d_]+", "\n".join("".join(line) for line in canvas.chars)))
    assert "entrance" in seen
    assert seen <= whole


def test_the_zoom_holds_still_while_the_ghost_moves() -> None:
    for at in ((1, -1), (9, -9), (-9, 3)):
        assert choose_viewport(Extent(0, 0, 7, 3), (), 84, 24, keep=(at,)).zoom is BIG


@pytest.mark.parametrize("size", [LARGE, SMALL])
@pytest.mark.parametrize("seed", range(3))
def test_in_a_zoo_of_all_tiles_the_ghost_is_always_in_sight(size: tuple[int, int], seed: int) -> None:
    tiles = grown(seed, 24)
    spare = next(tile for tile in range(25) if tile not in {each.tile for each in tiles})
    view = view_of(table(words(tiles), "", row=f"T{spare + 1:02}", place=0), 0)
    for place in list(legal_placements(view.public.zoos[0].tiles, spare))[::3]:
        canvas = BOARD.paint(scene_of(view, size, value=place, at=(30, -9)))
        corners = cells_where(canvas.inks, DARK.amber)
        assert len({y for _, y in corners}) >= 3
        assert len({x for x, _ in corners}) >= 2


def test_the_wheel_scrolls_but_never_beyond_the_zoo() -> None:
    public = table(words(grown(1, 20)), "", place=1)
    scene = scene_of(view_of(public, 0), SMALL)
    plain = BOARD.paint(scene).plain()
    assert BOARD.paint(replace(scene, at=(0, 3))).plain() != plain
    far, farther = (BOARD.paint(replace(scene, at=(0, by))) for by in (500, 900))
    assert far.plain() == farther.plain()
    assert {colour for line in far.grounds for colour in line} - {DARK.grass}, "something of the zoo stays in sight"


# ---- whatever happens


@given(
    seed=st.integers(0, 2**32),
    seats=st.integers(2, 4),
    moves=st.integers(0, 60),
    size=st.one_of(st.sampled_from([LARGE, SMALL]), st.tuples(st.integers(0, 130), st.integers(0, 45))),
    name=st.sampled_from(sorted(PALETTES)),
    plain=st.booleans(),
    compact=st.booleans(),
    variants=st.tuples(st.booleans(), st.booleans(), st.booleans()),
    keys=st.lists(st.sampled_from(["left", "right", "up", "down", "turn", "next", "previous", "flip"]), max_size=6),
    at=st.tuples(st.integers(-40, 40), st.integers(-40, 40)),
)
def test_painting_never_fails_and_stays_in_its_rectangle(
    seed, seats, moves, size, name, plain, compact, variants, keys, at
) -> None:
    random = Random(seed)
    bushes, hidden, coins = variants
    options = Options(three_bush_years=bushes, hide_upcoming=hidden, open_coins=coins)
    state = random_state(random, seats, moves, options)
    asked = state.public.asks[-1].seats if state.public.asks else (None,)
    viewer = random.choice([None, *range(seats), *asked])
    view = GAME.view(state, viewer)
    scene = scene_of(view, size, random.randrange(seats), palette=PALETTES[name], ascii=plain, compact=compact, at=at)
    if viewer in asked and viewer is not None:
        scene = replace(scene, seat=viewer)
        for key in keys:
            assert scene.hand is not None
            scene = replace(scene, hand=hand_of(view, BOARD.nudge(view, scene.hand, key)))
    painted(BOARD, scene, least=1)
    action = BOARD.paint_action(scene)
    if action is not None:
        assert action.width <= size[0]
        assert action.height <= max(1, size[1])
        fills_its_lines((action,), plain=plain)
    if scene.hand and scene.hand.verb.name == "place" and scene.hand.legal:
        keys_used = [key for key, _ in BOARD.jumps(view, scene.hand.verb, scene.hand.slot, ())]
        assert keys_used == list(JUMP_LETTERS[: len(keys_used)])
