"""The board of Zooloretto Mini beside the own zoo: a bonus, the other zoos, the standings, other sizes, the guide."""

from dataclasses import replace

import pytest

from tests.tui.ozoo import cells_where
from tests.tui.zooloretto_mini_scenes import (
    BOARD,
    DARK,
    NAMES,
    SIZES,
    SMALL,
    TABLE,
    bonus,
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
from zootui.boards.tips import load_first_game

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
        (target.key, target.value)
        for target in BOARD.paint(scene).targets
        if target.verb == "takeover" and target.y < 7
    ]
    assert keys[:2] == [("i", (1, tile("G"), 1)), ("m", (2, tile("W"), 2))]


def test_a_list_of_barns_names_each_tile_once_in_the_order_of_its_letters() -> None:
    barns = {"zoos": TABLE | {0: "LM L L L pond LF | GF GM G G Gy | Wf W rock ; R", 1: "O | R | ; W G W"}}
    shown = view(position(4, **barns, trucks=("R", "", "", "O M"), took={0: 1, 2: 2}, ask="bonus", filled=True))
    found = [target for target in BOARD.paint(scene_of(shown, SMALL, "takeover")).targets if target.verb == "takeover"]
    jonas = sorted((target.y, target.x, target.key, target.value[1]) for target in found if target.value[0] == 1)
    assert [(key, what) for _, _, key, what in jonas if key.isalpha()] == [("d", tile("W")), ("e", tile("G"))]


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
    kinds = ["MWRLG"[seat] for seat in range(1, seats)]
    assert all(kind * 3 in text or f"{kind}3" in text for kind in kinds), (
        "a sign an animal, or a number where room is short"
    )


@pytest.mark.parametrize("height", [20, 21, 22])
def test_all_others_are_seen_under_the_guide_of_a_first_game(height) -> None:
    shown = view(position(5, zoos={seat: f"{'MWRLG'[seat]} " * 3 for seat in range(1, 5)}))
    text = "\n".join(plain(scene_of(shown, (84, height))))
    assert all(mark in text for mark in "●▲■✚")


@SIZES
def test_the_other_zoos_of_five_say_whose_they_are(size) -> None:
    lines = "\n".join(plain(scene_of(view(position(5)), size))[-3:])
    assert all(f"{mark}{name[:2]}" in lines.replace(" ", "") for mark, name in zip("●▲■✚", NAMES[1:], strict=True))


@SIZES
def test_another_zoo_at_full_size_has_nothing_to_point_at(size) -> None:
    canvas = BOARD.paint(scene_of(unloading(), size, seat=2))
    assert not canvas.targets
    assert "rhinos" in canvas.plain()
    assert not cells_where(canvas.inks, DARK.amber)
    assert not cells_where(canvas.grounds, DARK.amber)


@pytest.mark.parametrize(("size", "others"), [((84, 20), 0), ((84, 22), 2), ((54, 12), 3), ((54, 13), 3)])
def test_where_room_is_short_the_other_zoos_go_first(size, others) -> None:
    lines = plain(scene_of(table(), size))
    assert "wolves" in "\n".join(lines)
    assert sum(any(mark in line for mark in "●▲■") and "OOOO" in line for line in lines[-3:]) == min(1, others)
    assert "Barn" in "\n".join(lines)


def test_a_larger_terminal_has_the_board_in_its_middle() -> None:
    lines = plain(scene_of(table(), (164, 47)))
    assert lines[0].strip() == ""
    row = line_with(scene_of(table(), (164, 47)), "◆ Your zoo")
    assert 10 < row.index("◆") < 164 - len(row.rstrip()) + 3
    wide = plain(scene_of(table(), (74, 21)))
    assert "◆ Your zoo" in "\n".join(wide), "a header where there are lines for it"


# ---- the guide


def test_the_guide_speaks_of_what_is_asked_here() -> None:
    guide = load_first_game("zooloretto-mini")
    assert {tip.kind for tip in guide.tips} == {"turn", "load", "unload", "bonus"}
    assert all(len(tip.text) < 3 * 72 for tip in guide.tips), "a tip fits three rows at 80 columns"
    signs = "".join(sign for sign, _ in guide.legend)
    assert set("GILMORW♀♂♡°≈♣◢╱") <= set(signs)


# ---- the standings


def test_the_standings_count_by_part() -> None:
    side = BOARD.paint_side(replace(scene_of(table()), width=35)).plain().splitlines()
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


def test_face_down_tiles_are_counted_by_sort() -> None:
    side = BOARD.paint_side(replace(scene_of(view(position(2, zoos={0: "L L L"}))), width=35)).plain()
    assert "L8" in side
    assert "G11" in side
    assert "≈3" in side


def test_there_is_no_picture_for_the_panel() -> None:
    assert BOARD.paint_action(scene_of(table())) is None


@pytest.mark.parametrize("size", [(84, 23), (84, 33), (54, 15), (54, 12)], ids=["cards", "high cards", "lines", "low"])
def test_every_sign_of_another_zoo_is_explained(size) -> None:
    canvas = BOARD.paint(scene_of(table(), size))
    for seat, name in enumerate(NAMES[:4]):
        if box := canvas.places.get(f"zoo {seat}"):
            told = canvas.notes_in(box)
            assert [words for words in told if words.startswith(f"{name}, barn: ")], told
            assert len([words for words in told if words.startswith(f"{name}, enclosure ")]) == 3, told
            assert f"the zoo of {name}: " in "".join(told)
