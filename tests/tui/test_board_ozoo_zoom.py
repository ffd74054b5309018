"""The board of O Zoo le Mio at every size: zoom, scrolling, and that painting fails nowhere."""

import re
from dataclasses import replace
from random import Random

import pytest

from engine.games.o_zoo_le_mio.rules.placements import legal_placements
from engine.games.o_zoo_le_mio.rules.table import PlacedTile
from tests.tui.ozoo import (
    BOARD,
    DARK,
    LARGE,
    SMALL,
    cells_where,
    scene_of,
    table,
    view_of,
)
from zootui.boards.o_zoo_le_mio.viewport import BIG, COMPACT, MIDDLE, ZOOMS, zooms
from zootui.boards.o_zoo_le_mio.zoo import ENTRANCES, paint_zoo
from zootui.boards.shared.viewport import Extent, Viewport, fit
from zootui.draw.canvas import Canvas


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
    assert fit(ZOOMS, Extent(0, 0, 7, 3), (84, 24)).zoom is BIG
    assert fit(ZOOMS, Extent(0, 0, 7, 4), (84, 24)).zoom is MIDDLE
    assert fit(ZOOMS, Extent(0, 0, 7, 4, low=True), (84, 24)).zoom is BIG, "the hut may be cut short"
    assert fit(ZOOMS, Extent(0, 0, 11, 4), (84, 24)).zoom is COMPACT
    assert fit(zooms(compact=True), Extent(0, 0, 0, 0), (84, 24)).zoom is MIDDLE
    assert fit(ZOOMS, Extent(0, 0, 1, 1), (84, 24), more=[(x, -6) for x in range(9)]).zoom is not BIG, (
        "too many places out of sight"
    )


@pytest.mark.parametrize("zoom", ZOOMS, ids=lambda zoom: f"{zoom.width}x{zoom.height}")
def test_no_word_of_an_entrance_is_cut_at_the_edge_of_the_map(zoom) -> None:
    public, width, height = table(*[""] * 4), 44, 2 * zoom.height
    whole, seen = {*" ".join(ENTRANCES).split(), "entrance"}, set()
    for seat in range(4):
        for x in range(-zoom.width, width + zoom.width):
            canvas = Canvas(width, height, DARK)
            paint_zoo(canvas, Viewport(zoom, x, 0, width, height), public, seat)
            seen |= set(re.findall(r"[^\W\d_]+", "\n".join("".join(line) for line in canvas.chars)))
    assert "entrance" in seen
    assert seen <= whole


def test_the_zoom_holds_still_while_the_ghost_moves() -> None:
    for at in ((1, -1), (9, -9), (-9, 3)):
        assert fit(ZOOMS, Extent(0, 0, 7, 3), (84, 24), keep=(at,)).zoom is BIG


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
