"""The zoo on the board of Zoo Tycoon: what stands on which square, what a step would make of it, what stands beside it."""

from typing import Any

import pytest

from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import species
from engine.games.zoo_tycoon.names import short_name, square_name
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, BuyPoint
from engine.games.zoo_tycoon.rules.autumn.tiles import FoundEnclosure
from engine.games.zoo_tycoon.rules.figures import Short, next_colour, to_next_colour
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares
from engine.games.zoo_tycoon.rules.zoo.squares import SQUARES, each
from tests.rules.zoo_tycoon.zoos import S, done, drawn, enclosure, illustration, main, stepped, zoo
from tests.tui.bears import cells_where
from tests.tui.tycoon import (
    BOARD,
    LARGE,
    LARGE_SIDE,
    SMALL,
    SMALL_SIDE,
    gorillas,
    hand_of,
    mine,
    scene_of,
    table,
    theirs,
    whole,
)
from zootui.boards.shared.viewport import Viewport, fit
from zootui.boards.zoo_tycoon.faces import biome_ground, colour_plate, female_plate, grounds, male_plate, point_plate
from zootui.boards.zoo_tycoon.hand.foreseen import came, changes
from zootui.boards.zoo_tycoon.land.occupants import FEMALE, LYING, MALE, effects, lay_out
from zootui.boards.zoo_tycoon.land.viewport import ALIGNMENT, BIG, SMALL as NEAR, ZOO, ZOOMS, xy
from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK, LIGHT, MONO, PALETTES, contrast

SIZES = pytest.mark.parametrize("size", [LARGE, SMALL])
PUBLIC = table(mine(), theirs(), theirs(), mine())


def seen(size: tuple[int, int]) -> Viewport:
    return fit(ZOOMS, ZOO, (size[0], size[1] - 1), alignment=ALIGNMENT)


def square(name: str) -> int:
    return next(one for one in range(SQUARES) if square_name(one) == name)


def lines(canvas: Canvas, size: tuple[int, int], name: str) -> list[str]:
    """What is written on a square, line by line."""
    plate = seen(size).plate(*xy(square(name)))
    return ["".join(canvas.chars[y + 1][plate.x : plate.right]).strip(" ▀▔▁") for y in range(plate.y, plate.bottom)]


def ground(canvas: Canvas, size: tuple[int, int], name: str, line: int = -1) -> str:
    """The colour at the right end of a line of a square."""
    plate = seen(size).plate(*xy(square(name)))
    return canvas.grounds[plate.y + 1 + line % plate.height][plate.right - 1]


def painted(size: tuple[int, int], **more: Any) -> Canvas:
    return BOARD.paint(scene_of(PUBLIC, size, **more))


# ---- squares


def test_the_zoo_is_large_on_a_large_screen_and_whole_on_both() -> None:
    assert (seen(LARGE).zoom, seen(SMALL).zoom) == (BIG, NEAR)
    for size in (LARGE, SMALL):
        plate = seen(size).plate(*xy(SQUARES - 1))
        assert plate.right <= size[0]
        assert plate.bottom <= size[1] - 1


@SIZES
def test_free_squares_carry_their_names_and_no_others_do(size) -> None:
    canvas = painted(size)
    free = {square_name(one) for one in each(free_squares(mine()))}
    assert {"d1", "a4", "h6", "f5"} - {"h6"} <= free
    named = {
        square_name(one) for one in range(SQUARES) if lines(canvas, size, square_name(one))[-1] == square_name(one)
    }
    assert named == free


@SIZES
def test_prohibited_squares_are_hatched(size) -> None:
    canvas = painted(size)
    assert "╱" in "".join(lines(canvas, size, "a1"))
    assert ground(canvas, size, "a1") == grounds(DARK).shut
    assert "╱" not in "".join(lines(canvas, size, "d1"))


@SIZES
def test_biomes_are_grounds_and_an_enclosure_is_one_piece(size) -> None:
    canvas = painted(size)
    assert [ground(canvas, size, one) for one in ("g5", "b2", "f3")] == [biome_ground(DARK, one) for one in (0, 1, 2)]
    viewport = seen(size)
    x, y = viewport.corner(*xy(square("b2")))
    assert canvas.grounds[y + 1 + viewport.zoom.height - 1][x] == biome_ground(DARK, 1), (
        "no gap between two tiles of it"
    )
    x, y = viewport.corner(*xy(square("c2")))
    assert canvas.grounds[y + 1 + viewport.zoom.height - 1][x] == grounds(DARK).land, "a gap to the next enclosure"


def test_a_large_tile_has_name_animals_focal_point_and_happiness() -> None:
    canvas = painted(LARGE)
    assert lines(canvas, LARGE, "a2")[1:] == ["Zebra", "♂ ♀", "P ●●○"]
    assert lines(canvas, LARGE, "b2")[1:] == ["", "♀ ♀z", "E"]
    assert lines(canvas, LARGE, "a3")[2:] == ["young♂", "R"]
    assert lines(canvas, LARGE, "e3")[1:3] == ["Skunk", "guest"]
    assert lines(canvas, LARGE, "f3")[1:3] == ['"   "', '"']


def test_a_small_tile_has_two_letters_focal_point_and_animals() -> None:
    canvas = painted(SMALL)
    assert lines(canvas, SMALL, "a2") == ["Ze◎P", "♂♀"]
    assert lines(canvas, SMALL, "b2") == ["E", "♀♀z"]
    assert lines(canvas, SMALL, "a3") == ["R", "°♂"]
    assert lines(canvas, SMALL, "e3") == ["sk", "co"]


@pytest.mark.parametrize(
    ("young", "small", "large"),
    [((1, 1), "°♂♀", "young♂♀"), ((4, 0), "°4♂", "°4♂"), ((0, 3), "°3♀", "°3♀"), ((4, 3), "4♂3♀", "°4♂3♀")],
)
def test_young_are_told_whole_and_no_sex_that_is_not_there(young, small, large) -> None:
    own = mine()
    herd = own.enclosures[0].main
    assert herd is not None
    males, females = young
    grown = replace(herd, lying=0, male_discs=males, female_discs=females)
    with_young = replace(own, enclosures=(replace(own.enclosures[0], main=grown), *own.enclosures[1:]))
    public = table(with_young, theirs(), theirs(), mine())
    for size, shown in ((SMALL, small), (LARGE, large)):
        canvas = BOARD.paint(scene_of(public, size))
        assert any(shown in lines(canvas, size, name) for name in ("a2", "b2", "a3", "b3")), shown


@SIZES
def test_males_and_females_are_chips_and_focal_points_plates(size) -> None:
    canvas = painted(size)
    blue, pink = (cells_where(canvas.grounds, colour(DARK)) for colour in (male_plate, female_plate))
    assert {canvas.chars[y][x] for x, y in blue} == {"♂"}
    assert {canvas.chars[y][x] for x, y in pink} == {"♀"}
    zoo_of = mine()
    mains = [one.main for one in zoo_of.enclosures if one.main is not None]
    assert len(blue) == sum(one.males for one in mains)
    assert len(pink) == sum(one.females for one in mains), "lying ones are fainter"
    retreats = cells_where(canvas.grounds, point_plate(DARK, 3))
    assert len([1 for x, y in retreats if canvas.chars[y][x] == "R"]) == 9


def test_buildings_say_kind_biomes_and_what_they_bring() -> None:
    canvas = painted(LARGE)
    assert lines(canvas, LARGE, "d2")[1:] == ["Food M", "costs", "−3"]
    assert lines(canvas, LARGE, "d3")[1:] == ["Edu RM", "school", "+4"]
    assert lines(painted(SMALL), SMALL, "d2") == ["Food", "M −3"]
    assert lines(painted(SMALL), SMALL, "d3") == ["EdRM", "+4"]


def test_r59_buildings_of_a_kind_add_up_to_what_they_bring_together() -> None:
    at = drawn("oc.", "c..", "...")
    first, second = (list(each(at["c"]))[place] for place in (0, 1))
    both = zoo(enclosure(at["o"], main("bearded-vulture", 1, 1)))
    centers = [illustration(2, number=number) for number in (0, 1)]
    one = replace(both, buildings=(type(mine().buildings[0])(centers[0], first),))
    two = replace(one, buildings=(*one.buildings, type(mine().buildings[0])(centers[1], second)))
    assert effects(one) == {first: 1}
    assert effects(two) == {first: 1, second: 0}, "the enclosure serves one of them only"


# ---- who stands where


def test_r24_animals_stand_as_tightly_as_they_may_males_first() -> None:
    tiles = lay_out(mine().enclosures[0])
    assert [tile.animals for _, tile in tiles] == [(MALE, FEMALE), (FEMALE, LYING), (), ()]
    assert [tile.first for _, tile in tiles] == [True, False, False, False]


def test_r31_a_large_guest_stands_on_two_tiles_that_touch() -> None:
    giraffes = theirs().enclosures[1]
    taken = [one for one, tile in lay_out(giraffes) if tile.co == species("dama-gazelle")]
    assert len(taken) == 2
    assert abs(taken[0] - taken[1]) in (1, 8)


# ---- what a step would make of it


@SIZES
def test_a_step_is_seen_before_it_is_made(size) -> None:
    canvas = painted(size, hand=gorillas(PUBLIC))
    name = lines(canvas, size, "d4")
    assert ("Gorill" if size == LARGE else "Go○R") in name, "a long name goes on between the tiles"
    amber = cells_where(canvas.grounds, DARK.amber)
    assert {canvas.chars[y][x] for x, y in amber} >= {"♂", "♀"}, "who comes is amber"
    left, top = seen(size).corner(*xy(square("d4")))
    assert canvas.grounds[top + 2][left] == DARK.amber, "and the enclosure has an amber line around it"


def test_buildings_show_what_they_would_bring() -> None:
    canvas = painted(LARGE, hand=gorillas(PUBLIC))
    assert lines(canvas, LARGE, "d3")[3] == "+4→+6"
    assert lines(canvas, LARGE, "d5")[3] == "+1→+2"
    assert lines(canvas, LARGE, "d2")[3] == "−3", "nothing becomes of the food booth"


@SIZES
def test_a_tile_is_laid_in_amber_with_its_sign(size) -> None:
    at = square("g3")
    verb = whole(FoundEnclosure, (0, 1, 2), tuple(range(SQUARES)))
    canvas = painted(size, hand=hand_of(PUBLIC, verb, (1, at), done(stepped(mine(), FoundEnclosure(1, at)))))
    assert "▦" in "".join(lines(canvas, size, "g3"))
    left, top = seen(size).corner(*xy(at))
    assert canvas.grounds[top + 2][left] == DARK.amber
    assert ground(canvas, size, "a4") == grounds(DARK).reach, "where it could lie, too"


@SIZES
def test_where_a_thing_may_not_be_it_is_crossed_in_red_and_nothing_changes(size) -> None:
    verb = whole(FoundEnclosure, (0, 1, 2), (24,))
    hand = hand_of(PUBLIC, verb, (1, square("a2")), refusal="A free square holds no tile (R28).")
    canvas = painted(size, hand=hand)
    assert "×" in "".join(lines(canvas, size, "a2"))
    assert cells_where(canvas.grounds, DARK.red)
    assert not cells_where(canvas.grounds, DARK.amber)


def test_only_what_a_step_is_about_is_outlined() -> None:
    before = mine()
    retreat = done(stepped(before, BuyPoint(3, square("f3"))))
    assert changes(before, retreat).squares == 1 << square("f3")
    park = done(stepped(before, Build(illustration(0), square("d1"))))
    assert changes(before, park).squares == 1 << square("d1")
    herd = changes(before, mine(gorillas=True))
    assert herd.squares == before.enclosures[3].squares
    assert came(before, mine(gorillas=True).enclosures[3]) == (1, 3, 0)
    assert came(before, before.enclosures[0]) == (0, 0, 0)


@SIZES
def test_every_square_can_be_pointed_at_for_a_tile_and_every_enclosure_for_animals(size) -> None:
    verb = whole(FoundEnclosure, (0, 1, 2), tuple(range(SQUARES)))
    targets = BOARD.paint(scene_of(PUBLIC, size, hand_of(PUBLIC, verb, (2, 8)))).targets
    assert [target.value for target in targets] == [(2, one) for one in range(SQUARES)]
    targets = BOARD.paint(scene_of(PUBLIC, size, gorillas(PUBLIC))).targets
    assert {target.value[1] for target in targets} == set(range(5))


# ---- what stands beside it


def test_the_ladders_of_the_species_in_hand_say_what_is_missing() -> None:
    side = BOARD.paint_side(scene_of(PUBLIC, LARGE_SIDE, gorillas(PUBLIC)))
    rows = side.plain().splitlines()
    assert rows[0].split() == ["Western", "gorilla", "♂1", "♀3", "II", "primate", "rainforest"]
    assert "●○○ yellow" in rows[1]
    assert [row.split()[-2:] for row in rows[2:6]] == [
        ["yellow", "+3"],
        ["light", "+1"],
        ["light", "+1"],
        ["light", "+2"],
    ]
    lit = cells_where(side.grounds, colour_plate(DARK, 0))
    assert {side.chars[y][x] for x, y in lit} == {" ", "1"}, "the present step is solid"


def test_figures_say_what_they_are_and_would_be() -> None:
    large = BOARD.paint_side(scene_of(PUBLIC, LARGE_SIDE, gorillas(PUBLIC))).plain()
    small = BOARD.paint_side(scene_of(PUBLIC, SMALL_SIDE, gorillas(PUBLIC))).plain()
    for words in (large, small):
        assert "11→17" in words
        assert "costs a year" in words
        assert "points" in words
    assert "◇" in large
    idle = BOARD.paint_side(scene_of(PUBLIC, LARGE_SIDE)).plain()
    assert "→" not in idle.split("Tracks")[1]


def test_without_a_species_in_hand_all_of_them_are_listed() -> None:
    words = BOARD.paint_side(scene_of(PUBLIC, LARGE_SIDE)).plain()
    assert all(name in words for name in ("Zebra", "R.panda", "Raccoon", "Macaw", "welfare"))


def test_another_zoo_is_compared_with_ones_own() -> None:
    canvas = BOARD.paint(scene_of(PUBLIC, LARGE, gorillas(PUBLIC), seat=1))
    assert not canvas.targets
    assert "Jonas’s zoo" in canvas.plain().splitlines()[0]
    assert "Gorilla" not in canvas.plain()
    words = BOARD.paint_side(scene_of(PUBLIC, LARGE_SIDE, seat=1)).plain()
    for part in ("Species of Jonas", "Northern bald ibis", "ahead of you", "Quarantine", "Serengeti"):
        assert part in words
    small = BOARD.paint_side(scene_of(PUBLIC, SMALL_SIDE, seat=1)).plain()
    assert "ahead of you" in small


def test_r40_the_next_colour_needs_what_it_needs() -> None:
    ibises = theirs().enclosures[0]
    assert next_colour(ibises) == 2
    assert to_next_colour(ibises) == (Short(0, 4, 5), Short(2, 1, 2), Short(3, 5, 9))


# ---- everywhere


@SIZES
@pytest.mark.parametrize("name", PALETTES)
def test_what_is_written_can_be_read_in_every_palette(size, name) -> None:
    palette = PALETTES[name]
    canvas = painted(size, hand=gorillas(PUBLIC), palette=palette)
    plates = {male_plate(palette), female_plate(palette), *(point_plate(palette, kind) for kind in range(4))}
    letters = [
        (canvas.inks[y][x], plate)
        for plate in plates
        for x, y in cells_where(canvas.grounds, plate)
        if canvas.chars[y][x] != " "
    ]
    assert letters
    assert all(contrast(ink, plate) >= 3 for ink, plate in letters)


def test_without_colour_each_biome_has_its_own_grass() -> None:
    canvas = painted(LARGE, palette=MONO)
    grass = {lines(canvas, LARGE, one)[1] for one in ("e5", "c4", "b3")}
    assert len(grass) == 3


@pytest.mark.parametrize("palette", [DARK, LIGHT, MONO])
@pytest.mark.parametrize("seat", [0, 1])
@SIZES
def test_everything_is_ascii_where_that_is_asked_for(size, seat, palette) -> None:
    side = LARGE_SIDE if size == LARGE else SMALL_SIDE
    hand = gorillas(PUBLIC) if seat == 0 else None
    board = BOARD.paint(scene_of(PUBLIC, size, hand, seat, palette=palette, ascii=True))
    beside = BOARD.paint_side(scene_of(PUBLIC, side, hand, seat, palette=palette, ascii=True))
    for words in (board.plain(), beside.plain()):
        assert words.isascii()
        assert "?" not in words


@pytest.mark.parametrize("size", [(41, 13), (30, 9), (65, 22), (12, 3), (100, 40)])
def test_other_sizes_are_painted_too(size) -> None:
    for seat, hand in ((0, gorillas(PUBLIC)), (0, None), (1, None)):
        canvas = BOARD.paint(scene_of(PUBLIC, size, hand, seat))
        assert (canvas.width, canvas.height) == size
        side = BOARD.paint_side(scene_of(PUBLIC, size, hand, seat))
        assert side.width == size[0]
        assert side.height <= size[1]


def test_a_watcher_sees_a_zoo_without_a_hand() -> None:
    canvas = BOARD.paint(scene_of(PUBLIC, LARGE, None, 2, None))
    assert not canvas.targets
    assert "Priya’s zoo" in canvas.plain()
    assert "Species of Priya" in BOARD.paint_side(scene_of(PUBLIC, LARGE_SIDE, None, 2, None)).plain()


def test_r5_the_board_is_divided_for_zoo_and_exchange() -> None:
    view = scene_of(PUBLIC).view
    assert [BOARD.room(view, 0, 0, roomy=roomy).side for roomy in (False, True)] == [38, 54]


def test_short_names_fit_a_square() -> None:
    assert max(len(short_name(one)) for one in range(35)) <= BIG.width - 1
    assert short_name(species("plains-zebra")) == "Zebra"
    assert S == 1
