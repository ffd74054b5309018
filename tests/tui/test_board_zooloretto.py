"""The board of Zooloretto Mini: what is painted where, and what can be pointed at."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.tree import replace as changed
from tests.tui.ozoo import cells_where
from tests.tui.zoomini import BOARD, DARK, LARGE, SMALL, bonus, position, scene_of, table, tile, view
from zootui.boards import Scene
from zootui.guide import load_guide
from zootui.palette import LIGHT, MONO

SIZES = pytest.mark.parametrize("size", [LARGE, SMALL], ids=["large", "small"])


def plain(scene: Scene) -> list[str]:
    return BOARD.paint(scene)[0].plain().splitlines()


def line_with(scene: Scene, words: str) -> str:
    return next(line for line in plain(scene) if words in line)


def targets(scene: Scene, verb: str) -> dict:
    return {target.value: target for target in BOARD.paint(scene)[1] if target.verb == verb}


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


def test_a_truck_that_is_gone_leaves_its_outline() -> None:
    assert "▲ Priya has it" in "\n".join(plain(scene_of(table())))
    assert "3 ▲ Priya" in "\n".join(plain(scene_of(table(), SMALL)))


def test_a_truck_that_another_seat_unloads_shows_what_is_left_and_whose_it_is() -> None:
    shown = view(position(3, zoos={0: "L", 1: "G"}, trucks=["L W", "R"], took={1: 0}, mover=1, ask="unload"), 0)
    lines = plain(scene_of(shown))
    assert "L" in lines[2]
    assert "● Jonas" in lines[5]
    assert BOARD.paint(scene_of(shown))[1] == ()


def test_the_truck_pointed_at_stands_in_a_heavy_frame() -> None:
    frame = cells_where(BOARD.paint(scene_of(table(), verb="take", value=1))[0].chars, "┏")
    (x, _), *_ = frame
    assert len(frame) == 1
    target = targets(scene_of(table(), verb="take", value=1), "take")[1]
    assert x == target.x - 1
    small = BOARD.paint(scene_of(table(), SMALL, verb="take", value=1))[0]
    assert small.sign(target_x := targets(scene_of(table(), SMALL), "take")[1].x - 1, 0) == "▐"
    assert small.inks[0][target_x] == DARK.amber


@SIZES
def test_a_drawn_tile_waits_in_a_frame_and_haunts_the_truck_pointed_at(size) -> None:
    scene = scene_of(table(trucks=("R", "Lf shrub", "", "O M"), drawn="Of", ask="load"), size, value=1)
    canvas, _ = BOARD.paint(scene)
    assert canvas.plain().count("O♀") == 2
    assert {"┏", "┃"} <= {canvas.sign(x, y) for x in range(8) for y in range(6)}
    assert set(targets(scene, "load")) == {0, 1, 3}


def test_a_truck_without_room_is_dim_and_has_no_plate() -> None:
    scene = scene_of(table(trucks=("I I I", "Lf", "", "O M"), drawn="Of", ask="load"), value=1)
    canvas, _ = BOARD.paint(scene)
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
def test_an_empty_enclosure_shows_the_whole_ladder(size) -> None:
    shown = view(position(2))
    line = line_with(scene_of(shown, size), "empty")
    assert line.split()[:8] == ["1", "empty", "1", "2", "3", "4", "8", "12"]


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


# ---- unloading


def unloading(**more):
    return table(took={0: 1, 2: 2}, ask="unload", **more)


def test_the_tile_in_hand_is_raised_and_the_others_say_what_they_would_do_then() -> None:
    lines = plain(scene_of(unloading(), value=(tile("Lf"), 0)))
    assert "┃L♀ llama" in lines[1].replace("┃ ", "┃")
    assert "fits 1 b" in lines[2]
    assert lines[6].split() == ["in", "hand", "then", "+2", "then", "−2"]
    assert "Still in the middle" in lines[0]


@SIZES
def test_the_ghost_stands_on_the_next_free_place(size) -> None:
    scene = scene_of(unloading(), size, value=(tile("Lf"), 0))
    canvas, _ = BOARD.paint(scene)
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
    canvas, _ = BOARD.paint(scene)
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
    found = [target.value for target in BOARD.paint(scene)[1] if not target.verb]
    assert [value[0] for value in found] == [tile("Lf"), tile("shrub"), tile("O")]
    assert found[0] == (tile("Lf"), 0), "the tile in hand stays where it is"
    assert all(value in scene.hand.slot.options for value in found if scene.hand)


@SIZES
def test_a_place_that_is_not_allowed_turns_red(size) -> None:
    scene = scene_of(unloading(), size, value=(tile("Lf"), 1))
    assert scene.hand is not None
    assert not scene.hand.legal
    canvas, _ = BOARD.paint(scene)
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
    canvas, _ = BOARD.paint(scene)
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


# ---- the bonus


@SIZES
def test_a_bonus_shows_the_barns_of_the_others_in_place_of_the_trucks(size) -> None:
    scene = scene_of(bonus(), size, "takeover")
    top = "\n".join(plain(scene)[:7])
    assert all(name in top for name in ("● Jonas", "▲ Priya", "■ Otto"))
    found = targets(scene, "takeover")
    prizes = {value for value in found if value[2] == 1 and value[:2] == (1, tile("G"))} | {(2, tile("W"), 2)}
    assert prizes <= set(found), "a giraffe to the giraffes, a wolf to the wolves"
    assert not any(value[1] in (tile("L"), tile("M")) for value in found), "llamas are full, meerkats have no home"
    keys = [
        (target.key, target.value) for target in BOARD.paint(scene)[1] if target.verb == "takeover" and target.y < 7
    ]
    assert keys[:2] == [("i", (1, tile("G"), 1)), ("j", (2, tile("W"), 2))]


@SIZES
def test_the_prize_pointed_at_haunts_the_enclosure(size) -> None:
    scene = scene_of(bonus(), size, "takeover", (1, tile("G"), 1))
    assert line_with(scene, "giraffes").split().count("G") == 3
    assert (1, tile("G"), 2) in targets(scene, "takeover"), "where it may not go it can say why"
    jonas = next(line for line in plain(scene)[-3:] if "Jonas" in line)
    assert "9" in jonas.split(), "two points more for Jonas"


@SIZES
def test_own_barn_tiles_may_be_discarded(size) -> None:
    scene = scene_of(bonus(), size, "discard")
    found = targets(scene, "discard")
    assert {value: target.key for value, target in found.items()} == dict(
        zip(map(tile, ("R", "Rm", "M", "Ly")), "adeg", strict=True)
    )
    assert set(targets(scene, "takeover")) == {(1, tile("G"), 1), (2, tile("W"), 2)}, "the other verb is one click away"


# ---- the other zoos


def test_other_zoos_stand_small_below() -> None:
    lines = plain(scene_of(table()))[-3:]
    assert lines[0].split() == [
        "●",
        "Jonas",
        "barn",
        "GL",
        "−4",
        "7",
        "▲",
        "Priya",
        "barn",
        "W",
        "−2",
        "17",
        *["■", "Otto", "barn", "LM", "−4", "5"],
    ]
    assert "OOOO♣·" in lines[1]
    assert "MMMMMm" in lines[1]
    assert lines[2].startswith(" 4 → 8")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@SIZES
def test_all_others_are_seen_at_every_table(seats, size) -> None:
    marks = "◆●▲■✚"[1:seats]
    shown = view(position(seats, zoos={seat: f"{'MWRLG'[seat]} " * 3 for seat in range(1, seats)}))
    text = "\n".join(plain(scene_of(shown, size))[-3:])
    assert all(mark in text for mark in marks)
    text = text.replace(" ", "")
    assert all("MWRLG"[seat] * 3 in text for seat in range(1, seats))


@SIZES
def test_another_zoo_at_full_size_has_nothing_to_point_at(size) -> None:
    canvas, found = BOARD.paint(scene_of(unloading(), size, seat=2))
    assert found == ()
    assert "rhinos" in canvas.plain()
    assert not cells_where(canvas.inks, DARK.amber)
    assert not cells_where(canvas.grounds, DARK.amber)


@pytest.mark.parametrize(("size", "others"), [((84, 20), 0), ((84, 22), 2), ((54, 12), 0), ((54, 13), 1)])
def test_where_room_is_short_the_other_zoos_go_first(size, others) -> None:
    lines = plain(scene_of(table(), size))
    assert "wolves" in "\n".join(lines)
    assert sum(any(mark in line for mark in "●▲■") and "OOOO" in line for line in lines[-2:]) == min(1, others)
    assert "Barn" in "\n".join(lines)


def test_a_larger_terminal_has_the_board_in_its_middle() -> None:
    lines = plain(scene_of(table(), (164, 47)))
    assert lines[0].strip() == ""
    assert line_with(scene_of(table(), (164, 47)), "wolves").index("wolves") > 40
    wide = plain(scene_of(table(), (74, 21)))
    assert "◆ Your zoo" in "\n".join(wide), "a header where there are lines for it"


# ---- the guide


def test_the_guide_speaks_of_what_is_asked_here() -> None:
    guide = load_guide("zooloretto-mini")
    assert {tip.kind for tip in guide.tips} == {"turn", "load", "unload", "bonus"}
    assert all(len(tip.text) < 3 * 72 for tip in guide.tips), "a tip fits three rows at 80 columns"
    signs = "".join(sign for sign, _ in guide.legend)
    assert set("GILMORW♀♂♡°≈♣◢╱") <= set(signs)


# ---- the standings


@pytest.mark.parametrize("width", [35, 25])
def test_the_standings_count_by_part(width) -> None:
    side = BOARD.paint_side(replace(scene_of(table()), width=width)).plain().splitlines()
    figures = [line.split()[1:] for line in side[1:5]]
    assert figures == [
        ["14", "9", "17", "7"],
        ["+4", "+2", "+2", "+2"],
        ["−4", "−4", "−2", "−4"],
        ["14", "7", "17", "5"],
    ]
    assert "16 tiles" in "\n".join(side)


def test_the_standings_show_what_is_in_hand() -> None:
    scene = replace(scene_of(bonus(), verb="takeover", value=(1, tile("G"), 1)), width=35)
    side = BOARD.paint_side(scene)
    assert side.plain().splitlines()[4].split() == ["points", "20", "9", "17", "5"]
    assert len(cells_where(side.grounds, DARK.amber_ground)) == 2 + 2 + 2 + 1


def test_face_down_tiles_are_counted_by_sort() -> None:
    side = BOARD.paint_side(replace(scene_of(view(position(2, zoos={0: "L L L"}))), width=35)).plain()
    assert "L8" in side
    assert "G11" in side
    assert "≈3" in side


@pytest.mark.parametrize("width", [35, 25])
def test_the_last_round_is_marked(width) -> None:
    last = BOARD.paint_side(replace(scene_of(table(main=0, end=12)), width=width)).plain()
    assert "THE LAST ROUND" in last
    soon = BOARD.paint_side(replace(scene_of(table(main=0)), width=width)).plain()
    assert "last round" in soon
    over = table()
    over = changed(over, public=changed(over.public, asks=()))
    assert "The game is over" in BOARD.paint_side(replace(scene_of(over), width=width)).plain()
    one = BOARD.paint_side(replace(scene_of(table(main=1)), width=width)).plain()
    assert "1 tile" in one
    assert "1 tiles" not in one


def test_there_is_no_picture_for_the_panel() -> None:
    assert BOARD.paint_action(scene_of(table())) is None
