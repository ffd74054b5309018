"""What stands around the water zoo of Aquaretto: trucks, the ledger, depot and prices, the other zoos, the standings."""

import re
from dataclasses import replace

import pytest

from engine.contract.preview import preview
from engine.games.aquaretto.rules.money import Buy
from engine.games.aquaretto.rules.table import BOUGHT, COWORKER, DEPOT, KEEPER, MANAGER, Zoo
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.words.forecast import forecast
from tests.tui.aquaretto_scenes import (
    BOARD,
    GAME,
    JONAS,
    LARGE,
    MARA,
    NAMES,
    OTTO,
    PRIYA,
    SMALL,
    at,
    home,
    inside,
    placing,
    scene_of,
    tile,
    turn,
    where,
    with_hand,
    zoo,
)
from zootui.boards.aquaretto.prices import LOOKS
from zootui.boards.contract import Hand
from zootui.client.drafting.draft import begin
from zootui.client.drafting.pressing import press
from zootui.client.game_bundle import load_bundle
from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK


def lines(canvas: Canvas) -> list[str]:
    return canvas.plain().splitlines()


def line_with(canvas: Canvas, words: str) -> str:
    return next(line for line in lines(canvas) if words in line)


def draft_of(state, seat=0):
    bundle = load_bundle("aquaretto")
    view = GAME.view(state, seat)
    return begin(bundle, view, bundle.game.choices(view), NAMES)


# ---- trucks


def test_below_each_tile_of_a_truck_stands_what_it_does_to_the_zoo() -> None:
    canvas = BOARD.paint(scene_of(turn(), "draw"))
    under = [inside(canvas, where(canvas.targets, truck, "take"))[-1].split() for truck in range(3)]
    assert under == [["−2"], ["+3♙◎", "+◎", "−2", "+1"], ["±0", "±0", "±0"]]
    canvas = BOARD.paint(scene_of(turn(), "draw", size=SMALL))
    assert lines(canvas)[2].split()[1:5] == ["−2", "+♙", "+◎", "−2"]


def test_the_truck_under_the_cursor_shows_its_tiles_in_the_zoo_and_what_they_bring() -> None:
    scene = scene_of(turn(), "take", 1)
    canvas = BOARD.paint(scene)
    assert "20 → 21 points" in canvas.plain()
    assert line_with(canvas, "dolphins").split()[-7:] == ["4", "→", "6", "♙", "◎", "9th", "◎"]
    assert "┄" in canvas.plain(), "the new tiles are drawn with dashes"
    cells = BOARD.paint(scene_of(placing())).targets
    written = "".join("".join(inside(canvas, one)) for one in cells if one.verb == "place" and one.value[1] >= 0)
    assert "D♡" in written
    assert "d°" in written


def test_what_waits_for_a_place_lies_where_tiles_are_drawn() -> None:
    canvas = BOARD.paint(scene_of(turn(ask=COWORKER), "work", KEEPER))
    assert lines(canvas)[2].split()[1] == "♙"
    assert lines(canvas)[5].split()[0] == "new"
    bought = GAME.apply(turn(), {0: Buy(1)}).state
    assert bought.public.asks[-1].kind == BOUGHT
    canvas = BOARD.paint(scene_of(bought))
    assert "bought" in canvas.plain()
    assert "D" in lines(canvas)[2]


def test_the_tile_in_hand_is_lifted_from_the_truck_and_the_others_say_what_comes_then() -> None:
    scene = scene_of(placing(), "place", home("Dm", "2,3"))
    canvas = BOARD.paint(scene)
    assert "┃ D♂ dolphin ┃" in canvas.plain()
    assert "fits a b d" in canvas.plain()
    assert "in hand" in canvas.plain()
    assert "then −2" in canvas.plain()
    assert where(canvas.targets, (tile("H+"), DEPOT)).verb == ""
    canvas = BOARD.paint(replace(scene, hand=with_hand(scene.view, "place", (tile("H+"), DEPOT))))
    assert "no space" in canvas.plain()


# ---- the ledger


def test_a_basin_names_its_size_and_its_next_reward_or_that_it_cannot_grow() -> None:
    canvas = BOARD.paint(scene_of(turn(), "draw"))
    found = {name: line_with(canvas, name) for name in ("dolphins", "penguins", "sea lions", "hippos")}
    assert found["dolphins"].endswith("4  5th ♙ coworker")
    assert found["penguins"].endswith("5  6th ◎ coin")
    assert found["sea lions"].endswith("5   no space left")
    assert "4 of 4 basins, no new kind" in canvas.plain()
    canvas = BOARD.paint(scene_of(turn(), "draw", size=SMALL))
    assert line_with(canvas, "dolphins").rstrip().endswith("4 5:♙")
    assert line_with(canvas, "hippos").rstrip().endswith("2 max")


def test_an_empty_zoo_says_how_many_basins_may_start() -> None:
    canvas = BOARD.paint(scene_of(turn(zoos={0: zoo(coins=1)}), "draw"))
    assert "0 of 3 basins, room for more" in canvas.plain()


def test_a_placing_shows_the_score_and_the_basin_before_and_after() -> None:
    canvas = BOARD.paint(scene_of(placing(), "place", home("Dm", "2,3")))
    assert "20 → 22 points" in canvas.plain()
    assert line_with(canvas, "dolphins").split()[-6:-2] == ["4", "→", "5", "♙"]


# ---- depot and money


def test_the_depot_is_a_stack_with_its_top_bright_and_what_it_costs() -> None:
    canvas = BOARD.paint(scene_of(turn(), "draw"))
    column = line_with(canvas, "Depot").index("Depot")
    first = next(y for y, line in enumerate(lines(canvas)) if "Depot" in line) + 1
    assert ["".join(canvas.chars[first + row][column : column + 11]).split() for row in range(3)] == [
        ["C♂", "top"],
        ["T"],
        ["T∝"],
    ]
    assert canvas.grounds[first][column] == DARK.hue("teal")
    assert canvas.grounds[first + 1][column] not in (DARK.hue("lime"), DARK.ground)
    assert "Depot    −4" in canvas.plain()


def test_a_tile_that_would_come_lies_on_the_depot_and_one_that_would_go_is_marked() -> None:
    scene = scene_of(placing(), "place", (tile("H+"), DEPOT))
    canvas = BOARD.paint(scene)
    assert "Depot −4→−6" in canvas.plain()
    assert "H∝    new" in canvas.plain()
    canvas = BOARD.paint(scene_of(turn(), "discard"))
    assert "C♂   goes" in canvas.plain()
    assert "Depot −4→−2" in canvas.plain()
    assert "◎3→1" in canvas.plain()


def test_a_coworker_in_hand_to_be_moved_costs_a_coin_at_once() -> None:
    canvas = BOARD.paint(scene_of(turn(), "move", KEEPER))
    assert "◎3→2" in canvas.plain()


def test_a_purchase_is_shown_in_its_best_space_with_its_baby_and_gone_from_the_seller() -> None:
    state = turn(zoos={0: zoo("Df 2,2", coins=2), 1: zoo(depot="Dm"), 2: PRIYA, 3: OTTO})
    canvas = BOARD.paint(scene_of(state, "buy", 1))
    assert line_with(canvas, "dolphins").split()[-6:-2] == ["1", "→", "3", "◎"]
    assert "d°" in canvas.plain()
    assert "1 → 3 points" in canvas.plain()
    assert "D♂" not in canvas.plain().splitlines()[-1]


def test_a_baby_without_a_space_lies_on_the_depot_beside_what_was_settled_from_it() -> None:
    own = zoo("Df 0,1 / trainer 1,1 / O 1,3", "P Dm", coins=1)
    canvas = BOARD.paint(scene_of(turn(zoos={0: own}), "settle", at("0,2")))
    stack = [line[line.index(word) :].split()[:2] for word in ("d°", "D♂") for line in lines(canvas) if word in line]
    assert ["d°", "new"] in stack
    assert ["D♂", "goes"] in stack


def test_a_long_depot_keeps_its_lower_tiles_as_letters() -> None:
    own = zoo("D 0,1", "T+ C+ P+ B+ H+ T C P B H", coins=1)
    canvas = BOARD.paint(scene_of(turn(zoos={0: own}), "draw", size=SMALL))
    assert "HBPCT" in canvas.plain(), "the lowest are left out"


def test_every_price_stands_beside_what_it_buys_with_the_key_of_its_button() -> None:
    state = turn(zoos={0: replace_depot(MARA, "Df"), 1: JONAS, 2: PRIYA, 3: OTTO})
    keys = {button.verb.name: button.key for button in draft_of(state).buttons}
    for size in (LARGE, SMALL):
        canvas = BOARD.paint(scene_of(state, "draw", size=size))
        for verb, price in (("settle", 1), ("discard", 2), ("large", 2), ("small", 1)):
            target = next(
                one for one in canvas.targets if one.verb == verb and str(price) in "".join(inside(canvas, one))
            )
            assert canvas.chars[target.y][target.x] == keys[verb] == BOARD.looks[verb].key


def test_a_letter_that_jumps_to_a_place_stands_nowhere_else_meanwhile() -> None:
    scene = scene_of(turn(), "large")
    canvas = BOARD.paint(scene)
    plates = [
        canvas.chars[y][x]
        for y in range(canvas.height)
        for x in range(canvas.width)
        if canvas.grounds[y][x] == DARK.amber and canvas.chars[y][x].isalpha()
    ]
    assert not set(plates) & {key for key, _ in BOARD.cursor.jumps(scene.view, scene.hand)}
    assert {"draw", "discard", "small", "buy"} <= {one.verb for one in canvas.targets}, "they can still be pointed at"


def replace_depot(own: Zoo, words: str) -> Zoo:
    return Zoo(own.coins, own.spaces, tuple(tile(word) for word in words.split()), own.staff, own.built, own.spare)


def test_what_cannot_be_paid_is_no_target() -> None:
    poor = Zoo(1, MARA.spaces, MARA.depot, MARA.staff, MARA.built, MARA.spare)
    targets = BOARD.paint(scene_of(turn(zoos={0: poor, 1: JONAS}), "draw")).targets
    assert {one.verb for one in targets} == {"draw", "take", "small", "move"}


def test_a_coin_does_not_put_the_cursor_on_an_expansion() -> None:
    draft = draft_of(turn(2, zoos={0: zoo(coins=1)}, trucks=("", "", ""), took={}))
    assert [button.verb.name for button in draft.buttons] == ["draw", "small"]
    assert draft.verb.name == "draw"
    assert draft.buttons[1].label == LOOKS["small"].opens


def test_a_manager_stands_at_the_depot_and_shows_the_points() -> None:
    canvas = BOARD.paint(scene_of(turn(ask=COWORKER), "work", MANAGER))
    assert "♙ manager" in canvas.plain()
    assert line_with(canvas, "♙ manager").rstrip().endswith("+2")
    assert "Depot −4→−2" in canvas.plain()
    assert where(canvas.targets, MANAGER, "work")


# ---- the other zoos


def test_other_zoos_stand_small_at_the_bottom_with_basins_depot_and_loss() -> None:
    canvas = BOARD.paint(scene_of(turn(), "draw"))
    row = next(row for row, line in enumerate(lines(canvas)) if "● Jonas O5 T4 C1" in line)
    assert row >= LARGE[1] - 2
    assert "−3" in lines(canvas)[row]
    canvas = BOARD.paint(scene_of(turn(), "draw", size=SMALL))
    assert ["−4" in lines(canvas)[-2], "−3" in lines(canvas)[-2], "−2" in lines(canvas)[-1]] == [True] * 3
    assert "● Jonas O5 T4 C1" in lines(canvas)[-2]


@pytest.mark.parametrize("size", [LARGE, SMALL, (54, 13), (54, 12)])
def test_the_other_zoos_of_five_say_whose_they_are(size) -> None:
    canvas = BOARD.paint(scene_of(turn(5), "draw", size=size))
    for mark, name in zip("●▲■✚", NAMES[1:], strict=True):
        assert any(re.search(rf"{mark}( |$)", line) for line in lines(canvas)), name
        cut = [rest for rest in re.findall(rf"{mark} ?([A-Z][a-z]+)", canvas.plain()) if rest != name]
        assert not cut, f"{name} is whole or not there at all: the sign says whose it is"


def test_where_the_last_place_among_the_others_is_free_the_signs_are_explained() -> None:
    for seats, free in ((2, True), (3, False), (4, True), (5, False)):
        canvas = BOARD.paint(scene_of(turn(seats), "draw", size=SMALL))
        assert ("∝ fish ↯ wild ♡ parent ° baby" in lines(canvas)[-1]) is free


def test_a_zoo_of_six_rows_keeps_its_large_cells_and_the_others_stand_in_the_ledger() -> None:
    six = zoo("D 0,1", coins=3, built=("-1,3 -1,4 0,4",))
    canvas = BOARD.paint(scene_of(turn(zoos={0: six, 1: JONAS, 2: PRIYA, 3: OTTO}), "draw", size=SMALL))
    assert "cash" in canvas.plain(), "cells of two lines"
    assert [line[-2:] for line in lines(canvas)[-3:]] == ["−4", "−3", "−2"]
    assert [line[36:].split()[0] for line in lines(canvas)[-3:]] == ["●", "▲", "■"], "no room for the names"


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_a_depot_that_may_be_bought_from_has_a_letter(size) -> None:
    scene = scene_of(turn(), "buy", size=size)
    canvas = BOARD.paint(scene)
    keys = {value: key for key, value in BOARD.cursor.jumps(scene.view, scene.hand)}
    assert set(keys) == {1, 3}, "Priya’s turtle has no space in this zoo"
    for seat, key in keys.items():
        assert key in "".join(inside(canvas, where(canvas.targets, seat, "buy")))
    assert all(one.value in keys for one in canvas.targets if one.verb == "buy")


# ---- standings


def test_the_standings_show_every_part_for_every_seat() -> None:
    side = BOARD.paint_side(replace(scene_of(turn(), "draw"), width=35, height=20))
    rows = [line.split() for line in lines(side)]
    assert [row[1:] for row in rows[1:8]] == [
        ["16", "10", "9", "7"],
        ["–", "–", "–", "–"],
        ["+4", "–", "–", "–"],
        ["+4", "–", "–", "–"],
        ["−4", "−4", "−3", "−2"],
        ["20", "6", "6", "5"],
        ["3", "2", "4", "3"],
    ]
    assert "3 tiles" in side.plain()


def test_the_standings_show_what_the_hand_would_change() -> None:
    side = BOARD.paint_side(replace(scene_of(turn(), "take", 1), width=35, height=20))
    row = next(line for line in lines(side) if "depot" in line)
    assert row.split()[1] == "−6"


def test_no_key_of_a_turn_is_used_twice() -> None:
    draft = draft_of(turn(zoos={0: replace_depot(MARA, "Df"), 1: JONAS, 2: PRIYA, 3: OTTO}))
    keys = [button.key for button in draft.buttons]
    marks = [key for button in draft.buttons if button.verb.name in ("move", "buy") for key, _ in marked(draft, button)]
    assert len(marks) >= 3
    assert len({*keys, *marks}) == len(keys) + len(marks) >= 10
    assert not {*keys, *marks} & set("cfhlnqrtu?v")


def test_a_letter_on_the_board_chooses_what_it_marks_though_another_verb_is_in_hand() -> None:
    draft = draft_of(turn(zoos={0: replace_depot(MARA, "Df"), 1: JONAS, 2: PRIYA, 3: OTTO}))
    found = 0
    for button in draft.buttons:
        for key, value in marked(draft, button) if button.verb.name in ("move", "buy") else ():
            reply = press(draft, key)
            assert reply is not None
            assert reply.draft.verb.name == button.verb.name
            assert reply.draft.value == value or reply.draft.button.filled == (value,)
            again = press(reply.draft, key)
            assert again is not None
            assert again.action is None, "a letter chooses, however often"
            found += 1
    assert found >= 3


def marked(draft, button):
    """The letters on the board of what a button is about."""
    return BOARD.cursor.jumps(draft.view, Hand(button.verb, button.verb.slot(())))


def test_the_sum_beside_the_board_is_the_score_that_is_foretold_with_what_is_born() -> None:
    state = placing()
    view = GAME.view(state, 0)
    found = 0
    for action in GAME.choices(view):
        if not isinstance(action, Place):
            continue
        told = forecast(preview(GAME, view, action), action, NAMES)
        score = next((one.text for one in told if re.match(r"score [−\d]+ →", one.text)), "")
        if not score:
            continue
        scene = scene_of(state, "place", action.placement, size=(35, 23))
        row = next(line for line in lines(BOARD.paint_side(scene)) if line.strip().startswith("points"))
        assert row.split()[1] == score.split()[3].rstrip(","), action
        found += 1
    assert found
