"""One viewport for the maps of four games: how they differ is declared with the sizes and the alignment of each."""

import pytest

from zootui.boards.aquaretto import viewport as aquaretto
from zootui.boards.barenpark import viewport as barenpark
from zootui.boards.o_zoo_le_mio import viewport as o_zoo_le_mio
from zootui.boards.shared.viewport import Alignment, Extent, Zoom, fit
from zootui.boards.zoo_tycoon.land import viewport as zoo_tycoon

TABLES = [aquaretto.ZOOMS, barenpark.ZOOMS, o_zoo_le_mio.ZOOMS, zoo_tycoon.ZOOMS, zoo_tycoon.HATCHED_ABOVE]
FOUR = Extent(0, 0, 3, 3)
CELL = Zoom(4, 2)
HELD = Alignment(loose=False)


@pytest.mark.parametrize("zooms", TABLES)
def test_sizes_stand_from_the_largest_to_the_smallest_which_asks_for_no_room(zooms) -> None:
    sizes = [(zoom.width, zoom.height) for zoom in zooms]
    assert sizes == sorted(sizes, key=lambda size: size[0] * size[1], reverse=True)
    assert zooms[-1].suits((0, 0))


@pytest.mark.parametrize(("at", "x"), [(-99, 36), (0, 12), (99, -12)])
def test_a_loose_map_scrolls_until_one_cell_of_it_is_left(at, x) -> None:
    assert fit((CELL,), FOUR, (40, 20), at=(at, 0)).x == x


def test_another_map_scrolls_only_where_it_is_not_seen_whole_and_as_far_as_there_is_more_of_it() -> None:
    assert fit((CELL,), FOUR, (40, 20), at=(9, 9), alignment=HELD) == fit((CELL,), FOUR, (40, 20))
    assert [fit((CELL,), FOUR, (10, 8), at=(by, 0), alignment=HELD).x for by in (-99, 0, 99)] == [0, -3, -6]


@pytest.mark.parametrize(("cut", "height", "y"), [((1, 1), 7, 0), ((1, 1), 6, -1), ((3, 0), 7, -1), ((3, 0), 5, -3)])
def test_what_may_be_cut_off_is_cut_off_before_a_smaller_size_is_chosen_and_does_not_scroll(cut, height, y) -> None:
    zooms = Zoom(4, 2, cut=cut), Zoom(2, 1)
    seen = fit(zooms, FOUR, (16, height), at=(0, 9), alignment=HELD)
    assert (seen.zoom, seen.y) == (zooms[0], y)
    assert fit(zooms, FOUR, (16, 4), alignment=HELD).zoom is zooms[1]


@pytest.mark.parametrize(("stands", "x"), [(0, 0), (1, 12), (2, 24)])
def test_a_map_stands_at_the_beginning_in_the_middle_or_at_the_end(stands, x) -> None:
    assert fit((CELL,), FOUR, (40, 20), alignment=Alignment(whole=(stands, 0))).x == x


def test_a_cell_is_shown_with_all_of_its_sign_unless_a_part_is_enough() -> None:
    zooms = aquaretto.HUGE, o_zoo_le_mio.BIG, zoo_tycoon.BIG
    found = []
    for zoom in zooms:
        seen = fit((zoom,), Extent(0, 0, 0, 0), (zoom.sign.x + 1, zoom.height), alignment=Alignment(part=(0, 0)))
        found.append(seen.shows(0, 0))
    assert found == [True, False, True]
