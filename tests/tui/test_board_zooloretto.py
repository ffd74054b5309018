"""The board of Zooloretto Mini: what is painted where, and what can be pointed at."""

import pytest

from tests.tui.ozoo import cells_where
from tests.tui.zooloretto_mini_scenes import (
    BOARD,
    DARK,
    SIZES,
    SMALL,
    line_with,
    plain,
    position,
    scene_of,
    table,
    targets,
    tile,
    unloading,
    view,
)
from zootui.draw.palette import LIGHT, MONO

# ---- pile and trucks


def test_under_each_tile_stands_what_it_would_do_to_my_zoo() -> None:
    lines = plain(scene_of(table()))
    assert "L♀   ♣♣   O" in lines[2]
    assert lines[5].split() == ["+15", "±0", "4→8°", "+2", "−2", "+2", "−2", "±0", "−2"], "each tile, then all together"


def test_where_room_is_short_only_the_gain_stands_there() -> None:
    below = plain(scene_of(table(), SMALL))[2].split()
    assert [word for word in below if word[0] in "+−±"] == ["+15", "±0", "+2", "+2", "−2", "−2", "±0", "−2"]


def test_other_peoples_zoos_show_what_the_trucks_would_do_to_them() -> None:
    lines = plain(scene_of(table(), seat=1))
    assert lines[5].split() == ["+15", "3→4", "±0", "±0", "4→8", "+4", "4→8", "−2", "+2"]


@SIZES
def test_trucks_with_tiles_may_be_taken_and_the_pile_drawn_from(size) -> None:
    scene = scene_of(table(), size)
    found = targets(scene, "take")
    assert {value: target.key for value, target in found.items()} == {0: "1", 1: "2", 3: "4"}
    assert found[0].x < found[1].x < found[3].x
    (pile,) = targets(scene, "draw").values()
    assert (pile.value, pile.key) == (None, "d")
    face = ["".join(line[pile.x : pile.x + pile.width]) for line in plain(scene)[pile.y : pile.y + pile.height]]
    assert str(scene.view.public.round.main) in " ".join(face).split(), "tiles left to draw"


@SIZES
def test_a_truck_that_nobody_may_take_yet_says_that_it_is_empty(size) -> None:
    assert "empty" in "\n".join(plain(scene_of(table(took={}), size))[:7])
    assert "empty" not in "\n".join(plain(scene_of(table(took={}, drawn="I", ask="load"), size))[:7]), (
        "it may be loaded"
    )


def test_a_truck_that_is_gone_leaves_its_outline() -> None:
    assert "▲ Priya has it" in "\n".join(plain(scene_of(table())))
    assert "3 ▲ Priya" in "\n".join(plain(scene_of(table(), SMALL)))


def test_a_truck_that_another_seat_unloads_shows_what_is_left_and_whose_it_is() -> None:
    shown = view(position(3, zoos={0: "L", 1: "G"}, trucks=["L W", "R"], took={1: 0}, mover=1, ask="unload"), 0)
    lines = plain(scene_of(shown))
    assert "L" in lines[2]
    assert "● Jonas" in lines[5]
    assert not BOARD.paint(scene_of(shown)).targets


def test_the_truck_pointed_at_stands_in_a_heavy_frame() -> None:
    frame = cells_where(BOARD.paint(scene_of(table(), verb="take", value=1)).chars, "┏")
    (x, _), *_ = frame
    assert len(frame) == 1
    target = targets(scene_of(table(), verb="take", value=1), "take")[1]
    assert x == target.x - 1
    small = BOARD.paint(scene_of(table(), SMALL, verb="take", value=1))
    assert small.sign(target_x := targets(scene_of(table(), SMALL), "take")[1].x - 1, 0) == "▐"
    assert small.inks[0][target_x] == DARK.amber


@SIZES
def test_a_drawn_tile_waits_in_a_frame_and_haunts_the_truck_pointed_at(size) -> None:
    scene = scene_of(table(trucks=("R", "Lf shrub", "", "O M"), drawn="Of", ask="load"), size, value=1)
    canvas = BOARD.paint(scene)
    assert canvas.plain().count("O♀") == 2
    assert ("drawn" in canvas.plain()) == (size != SMALL)
    assert {"┏", "┃"} <= {canvas.sign(x, y) for x in range(8) for y in range(6)}
    assert set(targets(scene, "load")) == {0, 1, 3}


def test_a_truck_without_room_is_dim_and_has_no_plate() -> None:
    scene = scene_of(table(trucks=("I I I", "Lf", "", "O M"), drawn="Of", ask="load"), value=1)
    canvas = BOARD.paint(scene)
    found = targets(scene, "load")
    cabs = [canvas.grounds[3][found[truck].x + found[truck].width - 3] for truck in (0, 1, 3)]
    assert [cab == DARK.amber for cab in cabs] == [False, True, True]
    assert canvas.grounds[2][found[0].x] != DARK.hue("orange")
    assert canvas.grounds[2][found[3].x] == DARK.hue("violet")


def test_the_end_of_the_pile_is_marked() -> None:
    assert "end" in plain(scene_of(table(main=0)))[5]
    assert plain(scene_of(table(main=0)))[2].split()[0] == "15"


# ---- enclosures


def test_six_places_with_the_value_that_is_reached_at_each_empty_one() -> None:
    line = line_with(scene_of(table()), "wolves")
    assert line.split()[:10] == ["3", "wolves", "W♀", "W", "◢◣", "3", "4", "8", "2", "→"]
    assert "8 → 12" in line_with(scene_of(table()), "giraffes")
    assert "12 full" in line_with(scene_of(table(), seat=2), "meerkats")


@SIZES
def test_an_empty_enclosure_shows_all_its_values(size) -> None:
    shown = view(position(2))
    lines = [line.split()[:8] for line in plain(scene_of(shown, size))]
    assert ["1", "empty", "1", "2", "3", "4", "8", "12"] in lines


@SIZES
def test_landscape_alone_lives_with_nobody(size) -> None:
    shown = view(position(2, zoos={0: "pond"}))
    assert line_with(scene_of(shown, size), "nobody").split()[:3] == ["1", "nobody", "≈≈"]


def test_pointing_at_a_truck_shows_where_its_tiles_would_go() -> None:
    lines = plain(scene_of(table(), verb="take", value=1))
    llamas = next(line for line in lines if "llamas" in line).split()
    assert llamas[1:8] == ["llamas", "L♡", "L", "L", "L", "≈≈", "L♡"]
    assert next(line for line in lines if "giraffes" in line).split()[7] == "♣♣"
    assert "Barn       −4 → −8" in "\n".join(lines)
    assert "14 → 16" in "\n".join(lines)


def test_the_header_counts_by_part() -> None:
    assert "◆ Your zoo  animals 14  landscape +4  barn −4" in "\n".join(plain(scene_of(table())))
    assert "● Jonas’s zoo  animals 9  landscape +2  barn −4" in "\n".join(plain(scene_of(table(), seat=1)))


def test_the_header_explains_the_signs_of_parents_and_babies() -> None:
    assert "♡ parent  ° baby" in "\n".join(plain(scene_of(table())))


# ---- unloading


def test_the_tile_in_hand_is_raised_and_the_others_say_what_they_would_do_then() -> None:
    lines = plain(scene_of(unloading(), value=(tile("Lf"), 0)))
    assert "┃L♀ llama" in lines[1].replace("┃ ", "┃")
    assert "fits 1 b" in lines[2]
    assert lines[6].split() == ["in", "hand", "then", "+2", "then", "−2"]
    assert "Still in the middle" in lines[0]


@SIZES
def test_the_ghost_stands_on_the_next_free_place(size) -> None:
    scene = scene_of(unloading(), size, value=(tile("Lf"), 0))
    canvas = BOARD.paint(scene)
    line = line_with(scene, "llamas")
    y = plain(scene).index(line)
    assert line.count("L♡") == 2, "the male has bred, too"
    assert "4 → 8" in line or "4→8" in line
    x = line.rindex("L♡")
    assert DARK.amber in canvas.inks[y][x - 3 : x + 4]
    assert "l°" in canvas.plain(), "the young goes to the barn"
    assert "┆" in canvas.plain()


@SIZES
def test_a_young_that_has_room_is_dashed_on_the_place_after_its_parent(size) -> None:
    shown = view(position(3, zoos={0: "L Lm"}, trucks=["Lf"], took={0: 0}, ask="unload"))
    scene = scene_of(shown, size, value=(tile("Lf"), 0))
    line = line_with(scene, "llamas")
    assert line.index("L♡") < line.rindex("L♡") < line.index("l°")
    assert "┆" in line
    assert "2 → 4" in line or "2→4" in line


@SIZES
@pytest.mark.parametrize("palette", [DARK, LIGHT, MONO], ids=lambda palette: palette.name)
def test_legal_places_have_their_keys_and_others_are_hatched(size, palette) -> None:
    scene = scene_of(unloading(), size, value=(tile("Lf"), 0), palette=palette)
    canvas = BOARD.paint(scene)
    keys = {canvas.chars[y][x] for x, y in cells_where(canvas.grounds, palette.amber)} - {" "}
    assert {"1", "b"} <= keys
    assert not {"3"} & keys
    assert "╱╱╱" in line_with(scene, "wolves")
    assert "╱" not in line_with(scene, "llamas")
    text = canvas.plain()
    assert text.count("other kind") == 2


@SIZES
def test_every_spot_can_be_pointed_at_for_the_tile_in_hand(size) -> None:
    scene = scene_of(unloading(), size, value=(tile("Lf"), 0))
    found = targets(scene, "place")
    assert set(found) == {(tile("Lf"), spot) for spot in range(4)}
    assert {spot: found[tile("Lf"), spot].key for spot in range(4)} == {0: "1", 1: "", 2: "", 3: "b"}
    for spot in range(3):
        line = line_with(scene, ("llamas", "giraffes", "wolves")[spot])
        target = found[tile("Lf"), spot]
        assert target.y <= plain(scene).index(line) < target.y + target.height


@SIZES
def test_the_other_tiles_are_taken_in_hand_by_pointing(size) -> None:
    scene = scene_of(unloading(), size, value=(tile("Lf"), 0))
    found = [target.value for target in BOARD.paint(scene).targets if not target.verb]
    assert [value[0] for value in found] == [tile("Lf"), tile("shrub"), tile("O")]
    assert found[0] == (tile("Lf"), 0), "the tile in hand stays where it is"
    assert all(value in scene.hand.slot.options for value in found if scene.hand)


@SIZES
def test_a_place_that_is_not_allowed_turns_red(size) -> None:
    scene = scene_of(unloading(), size, value=(tile("Lf"), 1))
    assert scene.hand is not None
    assert not scene.hand.legal
    canvas = BOARD.paint(scene)
    y = plain(scene).index(line_with(scene, "giraffes"))
    assert canvas.inks[y][0] == DARK.red
    assert "L♡" not in canvas.plain(), "no ghost"
    full = view(position(3, zoos={0: "L L L L L L"}, trucks=["L"], took={0: 0}, ask="unload"))
    assert "× full" in "\n".join(plain(scene_of(full, size, value=(tile("L"), 0))))


@SIZES
def test_into_the_barn(size) -> None:
    scene = scene_of(unloading(), size, value=(tile("O"), 3))
    text = "\n".join(plain(scene))
    assert "−4 → −6" in text or "−4→−6" in text
    barn = targets(scene, "place")[tile("O"), 3]
    canvas = BOARD.paint(scene)
    assert canvas.inks[barn.y + 3][barn.x] == DARK.amber


# ---- the barn


def test_the_barn_has_a_line_for_each_sort_with_its_minus_points() -> None:
    lines = plain(scene_of(table()))
    barn = [line[64:].split() for line in lines[8:20]]
    assert barn[0] == ["Barn", "−4"]
    assert ["R", "R♂", "−2"] in barn
    assert ["M", "−2"] in barn


@SIZES
@pytest.mark.parametrize(
    "more", ["M G I L R O W pond shrub rock", "M Mf Mm G Gf Gm I If Im L Lf Lm R Rf Rm O Of Om W Wf Wm"]
)
def test_however_full_the_barn_every_tile_can_be_discarded(size, more) -> None:
    words = f"L L L L L L | | ; {more}"
    shown = view(position(3, zoos={0: words}, trucks=["R"], took={0: 0}, ask="bonus", filled=True))
    scene = scene_of(shown, size, "discard")
    assert set(targets(scene, "discard")) == {tile(word) for word in more.split()}
