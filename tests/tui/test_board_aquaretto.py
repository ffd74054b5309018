"""The water zoo of Aquaretto as a map: what is painted where, what is in hand on it, and how that moves."""

from dataclasses import replace

import pytest

from engine.games.aquaretto.rules.layout import ENTRANCE, cells_of, row_col
from engine.games.aquaretto.rules.table import CASHIER, COWORKER, DEPOT, KEEPER, MANAGER
from tests.sooner import sooner
from tests.tui.aquaretto_scenes import (
    BOARD,
    GAME,
    LARGE,
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
from zootui.boards.aquaretto.expansion_cursor import corner, site_of
from zootui.boards.contract import JUMP_LETTERS, Scene
from zootui.draw.palette import DARK, LIGHT, MONO

DOLPHIN = home("Dm", "2,3")


def cell(scene: Scene, places: str, word: str = "Dm") -> list[list[str]]:
    """What is written on cells while a tile of the truck is in hand."""
    canvas = BOARD.paint(scene)
    return [inside(canvas, where(canvas.targets, home(word, place), "place")) for place in places.split()]


# ---- the map


def test_the_printed_board_is_nineteen_spaces_of_water_and_an_entrance() -> None:
    scene = scene_of(placing("Dm", zoo()))
    canvas = BOARD.paint(scene)
    cells = [one for one in canvas.targets if one.verb == "place" and one.value[1] >= 0]
    assert len({one.value[1] for one in cells}) == 19 + len(ENTRANCE)
    assert {(one.width, one.height) for one in cells} == {(7, 3)}
    entrance = [
        line for place in ("3,0", "4,0", "4,1") for line in inside(canvas, where(canvas.targets, home("Dm", place)))
    ]
    assert entrance[0] == "cashier"
    assert entrance[3].startswith("keepers")


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_animals_are_blocks_with_a_letter_and_the_sign_of_what_they_can_do(size) -> None:
    written = cell(scene_of(placing(), "place", DOLPHIN, size=size), "1,0 1,1 3,1 0,3 0,4 1,3 3,5 4,2")
    assert ["".join(lines).strip() for lines in written] == ["P∝", "P♡", "p°", "D♀", "D↯", "D", "s°", "H∝"]


def test_neighbours_in_a_basin_can_be_counted_and_expansions_are_greener_water() -> None:
    canvas = BOARD.paint(scene_of(turn(), "draw"))
    targets = BOARD.paint(scene_of(placing())).targets
    places = ("1,3", "1,4", "0,3", "0,1", "1,2", "0,2", "0,5", "1,5")
    spots = {place: where(targets, home("Dm", place), "place") for place in places}
    colour = {place: canvas.grounds[one.y][one.x] for place, one in spots.items()}
    assert colour["1,3"] != colour["1,4"]
    assert colour["1,3"] != colour["0,3"], "its neighbour, too"
    assert colour["0,3"] == colour["1,4"]
    assert colour["0,1"] == colour["1,2"] != colour["0,2"]
    assert not {colour["0,5"], colour["1,5"]} & {colour["0,1"], colour["0,2"]}
    greener = [int(colour[place][3:5], 16) - int(colour[place][5:], 16) for place in ("0,5", "1,5", "0,1", "0,2")]
    assert min(greener[:2]) > max(greener[2:]) + 10


def test_a_trainer_stands_on_sand_with_what_he_earns_and_keepers_show_theirs() -> None:
    scene = scene_of(turn(), "draw")
    canvas = BOARD.paint(scene)
    targets = BOARD.paint(scene_of(placing())).targets
    assert inside(canvas, where(targets, home("Dm", "2,4")))[:2] == ["trainer", " ♙ +4  "]
    keepers = [inside(canvas, where(targets, home("Dm", place))) for place in ("4,0", "4,1")]
    assert [first + second for first, second in zip(*keepers, strict=True)][:2] == ["keepers    ∝4 ", " ♙ ○       +4 "]


def test_another_zoo_says_whose_it_is_and_nothing_can_be_pointed_at() -> None:
    for size in (LARGE, SMALL):
        canvas = BOARD.paint(scene_of(turn(), seat=1, size=size))
        assert "● Jonas" in canvas.plain()
        assert not canvas.targets
        assert DARK.amber not in {ink for row in canvas.inks for ink in row}


def test_a_space_is_called_by_its_row_and_column() -> None:
    view = scene_of(turn(), "draw").view
    assert BOARD.spot_called(view, 0, "row 3, column 2") == BOARD.spot_called(view, 0, "3 2") == "space 2 1"
    assert BOARD.spot_called(view, 0, "depot") == "depot"


def test_a_spectator_sees_a_zoo_and_no_letters() -> None:
    canvas = BOARD.paint(scene_of(turn(), viewer=None))
    assert "◆ Mara’s zoo" in canvas.plain()
    assert not canvas.targets


# ---- a tile in hand


def test_the_ghost_stands_in_a_heavy_frame_and_legal_cells_in_light_ones_with_their_letters() -> None:
    scene = scene_of(placing(), "place", DOLPHIN)
    ghost, first, second = cell(scene, "2,3 0,2 0,5")
    assert ghost == ["┏━━━━━┓", "┃  D♂ ┃", "┗━━━━━┛"]
    assert first[0] == second[0] == "┌─────┐"
    canvas = BOARD.paint(scene)
    here = where(canvas.targets, DOLPHIN, "place")
    assert canvas.inks[here.y][here.x] == DARK.amber
    keys = dict(BOARD.cursor.jumps(scene.view, scene.hand))
    for written, place in ((first, "0,2"), (second, "0,5")):
        assert keys[written[1][2]][1] == at(place)


def test_the_baby_that_would_follow_is_announced_where_it_may_go() -> None:
    assert [lines[1] for lines in cell(scene_of(placing(), "place", DOLPHIN), "0,2 0,5")] == ["│ a d°│", "│ b d°│"]
    plain = cell(scene_of(placing("D! H+"), "place", home("D!", "2,3")), "0,2 0,5", "D!")
    assert not any("°" in line for lines in plain for line in lines)


def test_a_space_that_only_the_baby_may_take_is_dashed() -> None:
    scene = scene_of(placing("Dm", zoo("Df 0,1")), "place", home("Dm", "0,2"))
    dashed, both = cell(scene, "0,3 1,1")
    assert dashed == ["┌┄┄┄┄┄┐", "┆ d°  ┆", "└┄┄┄┄┄┘"]
    assert both[1].endswith("d°│"), "the space is legal now and later"


def test_the_one_space_of_a_baby_is_shown_though_it_moves_in_at_once() -> None:
    own = zoo("Df 0,1 / trainer 1,1 0,3")
    scene = scene_of(placing("Dm H+", own), "place", home("Dm", "0,2"))
    assert cell(scene, "1,2")[0][1] == "┆ d°  ┆"
    canvas = BOARD.paint(scene)
    assert "2 → 8 points" in canvas.plain()


def test_a_forbidden_space_is_hatched_with_the_letter_of_the_neighbour() -> None:
    beside, other = cell(scene_of(placing(), "place", DOLPHIN), "1,2 1,5")
    assert beside == ["╱╱╱╱╱╱╱", "╱╱ P ╱╱", "╱╱╱╱╱╱╱"]
    assert other[1] == "╱╱ S ╱╱"


def test_free_water_out_of_reach_is_plain() -> None:
    for lines in cell(scene_of(placing(), "place", DOLPHIN), "0,1 2,2 3,2 3,3"):
        assert not set("".join(lines)) & set("╱┌┏")


@pytest.mark.parametrize("palette", [DARK, LIGHT, MONO])
@pytest.mark.parametrize(
    ("place", "rule"),
    [("1,2", "R24"), ("2,2", "R23")],
)
def test_a_forbidden_space_under_the_cursor_names_the_rule(place, rule, palette) -> None:
    scene = scene_of(placing(), "place", home("Dm", place), palette=palette)
    written = cell(scene, place)[0]
    assert written == ["┏━━━━━┓", f"┃{rule:^5}┃", "┗━━━━━┛"]


def test_at_the_limit_the_water_is_plain_and_the_cursor_names_the_limit() -> None:
    scene = scene_of(placing("O H+"), "place", home("O", "0,1"))
    assert cell(scene, "0,1", "O")[0][1] == "┃ R22 ┃", "and hatched around it"
    canvas = BOARD.paint(replace(scene, hand=with_hand(scene.view, "place", (tile("O"), DEPOT))))
    assert "╱" not in canvas.plain()
    assert "no space" in canvas.plain()


def test_basins_of_other_kinds_are_dimmed() -> None:
    canvas = BOARD.paint(scene_of(turn(), "draw"))
    scene = scene_of(placing(), "place", DOLPHIN)
    dimmed = BOARD.paint(scene)
    for place, same in (("1,3", True), ("0,3", True), ("1,0", False), ("3,6", False)):
        one = where(dimmed.targets, home("Dm", place))
        assert (canvas.grounds[one.y][one.x] == dimmed.grounds[one.y][one.x]) is same


def test_what_the_tile_would_do_to_a_trainer_stands_on_the_trainer() -> None:
    assert cell(scene_of(placing(), "place", DOLPHIN), "2,4")[0][1] == " ♙ 4→5 "
    assert cell(scene_of(placing(), "place", home("Dm", "0,5")), "2,4")[0][1] == " ♙ +4  "


def test_low_cells_have_corners_and_flat_ones_none() -> None:
    ghost, legal, shut = cell(scene_of(placing(), "place", DOLPHIN, size=SMALL), "2,3 0,2 1,2")
    assert ghost == ["┏ D♂┓", "┗   ┛"]
    assert legal == ["┌ a ┐", "└d° ┘"]
    assert shut == ["╱ P ╱", "╱╱╱╱╱"]
    ghost, legal, shut = cell(scene_of(placing(), "place", DOLPHIN, size=(54, 11)), "2,3 0,2 1,2")
    assert (ghost, legal, shut) == ([" D♂ "], ["ad° "], ["╱P╱╱"])


def test_pointing_at_any_space_puts_the_tile_there_legal_or_not() -> None:
    scene = scene_of(placing(), "place", DOLPHIN)
    targets = BOARD.paint(scene).targets
    values = {one.value for one in targets if one.verb == "place"}
    assert {home("Dm", place) for place in ("2,3", "1,2", "0,1", "1,0", "4,0")} <= values
    assert (tile("Dm"), DEPOT) in values


# ---- the cursor


def press(scene: Scene, key: str) -> Scene:
    assert scene.hand is not None
    value = BOARD.cursor.nudge(scene.view, scene.hand, key)
    return replace(scene, hand=with_hand(scene.view, scene.hand.verb.name, value))


def walked(scene: Scene, keys: str):
    for key in keys.split():
        scene = press(scene, key)
    return scene.hand.value


def test_the_cursor_begins_where_the_tile_does_most() -> None:
    assert scene_of(placing()).hand.value in {home("Dm", place) for place in ("2,3", "0,2", "0,5")}


def test_arrows_walk_over_the_map_and_into_the_depot() -> None:
    scene = scene_of(placing(), "place", DOLPHIN)
    assert walked(scene, "left") == home("Dm", "2,2")
    assert walked(scene, "up up up up") == home("Dm", "0,3"), "the map has an end"
    assert walked(scene, "right right right right") == (tile("Dm"), DEPOT)
    assert walked(scene, "right right right right left")[1] >= 0
    assert walked(scene, "x") == (tile("Dm"), DEPOT)


def test_next_visits_every_legal_space_and_the_depot_once() -> None:
    scene = scene_of(placing(), "place", home("Dm", "1,2"))
    seen = []
    for _ in range(4):
        scene = press(scene, "next")
        seen.append(scene.hand.value[1])
    assert seen == [at("2,3"), DEPOT, at("0,2"), at("0,5")]
    assert walked(scene, "previous") == home("Dm", "0,2")


def test_another_tile_of_the_truck_takes_its_best_space() -> None:
    scene = scene_of(placing(), "place", DOLPHIN)
    assert walked(scene, "t") == (tile("H+"), DEPOT)
    assert walked(scene, "t t")[0] == tile("Dm")


def test_a_letter_stands_for_its_cell_with_any_tile() -> None:
    scene = scene_of(placing("O P+", zoo()), "place", home("O", "2,2"))
    letters = dict(BOARD.cursor.jumps(scene.view, scene.hand))
    assert list(letters) == [*JUMP_LETTERS.replace("x", "")[:19], "x"]
    other = press(scene, "t")
    for key, (_, place) in letters.items():
        assert walked(scene, key) == (tile("O"), place)
        assert walked(other, key) == (tile("P+"), place)


# ---- expansions


def test_the_expansion_is_a_ghost_of_water_with_one_heavy_outline() -> None:
    canvas = BOARD.paint(scene_of(turn(), "large", at("4,4")))
    first, *_, last = (one for one in canvas.targets if one.value == at("4,4") and one.height > 1)
    assert (last.x - first.x, last.y - first.y) == (first.width, first.height), "four cells in a square"
    assert canvas.chars[first.y][first.x] == "┏"
    assert canvas.chars[last.y + last.height - 1][last.x + last.width - 1] == "┛"
    assert canvas.inks[first.y][first.x] == DARK.amber
    assert "large" in canvas.plain()
    assert "4 of 4 → 5 basins" in canvas.plain()


def test_letters_mark_legal_places_only_and_those_out_of_sight_wait_at_the_edge() -> None:
    scene = scene_of(turn(), "large")
    jumps = dict(BOARD.cursor.jumps(scene.view, scene.hand))
    assert set(jumps.values()) <= set(scene.hand.slot.options)
    assert len(jumps) == len(scene.hand.slot.options)
    canvas = BOARD.paint(scene)
    assert set("▴▾◂▸") & set(canvas.plain()) == {"▴", "◂"}, "all of them lie above or to the left"


def test_a_turn_leaves_the_square_of_a_small_expansion_where_it_is() -> None:
    scene = scene_of(turn(), "small", (0, at("4,4")))
    seen = [scene.hand.value]
    for _ in range(4):
        scene = press(scene, "turn")
        seen.append(scene.hand.value)
    assert seen[0] == seen[4]
    assert len(set(seen)) == 4
    assert len({corner(site_of(value)) for value in seen}) == 1


def test_next_visits_every_legal_expansion_once() -> None:
    scene = scene_of(turn(), "small")
    seen = set()
    for _ in range(len(scene.hand.slot.options)):
        scene = press(scene, "next")
        seen.add(scene.hand.value)
    assert seen == set(scene.hand.slot.options)


def test_an_expansion_that_cannot_lie_there_is_hatched_with_its_rule() -> None:
    scene = scene_of(turn(), "large", at("3,3"))
    assert not scene.hand.legal
    canvas = BOARD.paint(scene)
    assert canvas.plain().count("╱") >= 12
    assert "R45" in canvas.plain()


def test_arrows_move_an_expansion_but_not_out_of_reach() -> None:
    scene = scene_of(turn(), "large", at("4,4"))
    assert walked(scene, "right down") == at("5,5")
    far = walked(scene, "left " * 20)
    assert row_col(far)[1] == -2


@pytest.mark.parametrize("size", sooner([LARGE, SMALL], SMALL.__eq__))
@pytest.mark.parametrize("verb", ["large", "small"])
def test_the_expansion_in_hand_is_never_out_of_sight(verb, size) -> None:
    view = GAME.view(turn(), 0)
    for value in with_hand(view, verb).slot.options:
        targets = BOARD.paint(scene_of(turn(), verb, value, size=size)).targets
        cells = cells_of(site_of(value))
        here = [one for one in targets if one.verb == verb and one.value == value and one.x < size[0] // 2 + 8]
        assert sum(one.width * one.height for one in here) >= len(cells) * 3


# ---- coworkers


def test_a_coworker_is_asked_for_a_post_and_each_shows_what_it_would_earn() -> None:
    scene = scene_of(turn(ask=COWORKER), "work", KEEPER)
    canvas = BOARD.paint(scene)
    free, best = (inside(canvas, where(canvas.targets, at(place))) for place in ("0,1", "1,5"))
    assert free[1].strip("│ ") in dict(BOARD.cursor.jumps(scene.view, scene.hand))
    assert best[1].endswith("+3│")
    keepers = [one for one in canvas.targets if one.value == KEEPER]
    assert [one.width for one in keepers] == [7, 7]
    assert any("4→8" in line for line in canvas.plain().splitlines())
    cashier = where(canvas.targets, CASHIER)
    assert "+3" in inside(canvas, cashier)[2]
    assert where(canvas.targets, MANAGER, "work")


def test_the_coworker_in_hand_stands_framed_on_the_cell() -> None:
    canvas = BOARD.paint(scene_of(turn(ask=COWORKER), "work", at("1,5")))
    assert inside(canvas, where(canvas.targets, at("1,5"))) == ["┏━━━━━┓", "┃ ♙+3 ┃", "┗━━━━━┛"]


def test_arrows_lead_a_coworker_to_the_posts() -> None:
    scene = scene_of(turn(ask=COWORKER), "work", at("3,2"))
    assert walked(scene, "left left") == CASHIER
    assert walked(scene, "down left left") == KEEPER
    assert walked(scene, "right right right right right right") == MANAGER
    assert walked(scene, "right right right right right right left") >= 0


def test_coworkers_that_may_be_moved_have_letters_on_their_posts() -> None:
    scene = scene_of(turn(), "move", at("2,4"))
    canvas = BOARD.paint(scene)
    keys = {value: key for key, value in BOARD.cursor.jumps(scene.view, scene.hand)}
    assert set(keys) == {KEEPER, at("2,4")}
    trainer = where(canvas.targets, at("2,4"), "move")
    assert keys[at("2,4")] in inside(canvas, trainer)[2]
    assert keys[KEEPER] in inside(canvas, where(canvas.targets, KEEPER, "move"))[2]
