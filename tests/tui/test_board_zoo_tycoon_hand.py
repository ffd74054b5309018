"""Deciding over a zoo of Zoo Tycoon: the keys of the game, and how what is in hand moves, with the rules of the game."""

import dataclasses
from typing import Any

import pytest

from engine.contract.choice import Slot
from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.zoo_tycoon import GAME
from engine.games.zoo_tycoon.components.numbers import species
from engine.games.zoo_tycoon.names import square_name
from engine.games.zoo_tycoon.plans import PLANNER
from engine.games.zoo_tycoon.plans.kinds import PrepareHere
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibit
from engine.games.zoo_tycoon.rules.autumn.tiles import FoundEnclosure
from engine.games.zoo_tycoon.rules.model import Group, Zoo
from engine.games.zoo_tycoon.words import voice
from engine.shared.wording import signed
from tests.rules.zoo_tycoon.test_plans_planner import ready_for_the_sick
from tests.rules.zoo_tycoon.zoos import zoo
from tests.tui.bears import cells_where
from tests.tui.tycoon import BOARD, LARGE, LARGE_SIDE, NAMES, SMALL, mine, scene_of, table, theirs
from zootui.boards.zoo_tycoon.faces import building_face
from zootui.boards.zoo_tycoon.hand.plan_cursor import best_places
from zootui.boards.zoo_tycoon.hand.pointing import meant
from zootui.boards.zoo_tycoon.hand.verbs import LOOKS
from zootui.client.drafting import draft_input, pressing
from zootui.client.drafting.draft import Draft, begin
from zootui.client.game_bundle import GameBundle
from zootui.draw.palette import DARK
from zootui.tui.screens.table.panel import ask_panel
from zootui.tui.widgets.action_panel import paint_panel

BUNDLE = GameBundle(GAME, voice, BOARD, PLANNER)
RICH = replace(mine(), money=20, store=4)
FRESH = zoo(Group(species("plains-zebra"), 1, 2))


def draft_of(first: Zoo) -> Draft:
    view: View[Any, Any] = View(0, table(first, theirs(), theirs(), mine()), None)
    draft = begin(BUNDLE, view, BUNDLE.choices(view), NAMES)
    assert draft is not None
    return draft


def press(draft: Draft, *keys: str) -> Draft:
    for key in keys:
        reply = pressing.press(draft, key)
        assert reply is not None, f"{key} means nothing for {draft.verb.name}"
        assert reply.action is None
        draft = reply.draft
    return draft


def square(draft: Draft) -> str:
    return square_name(draft.value[1] if isinstance(draft.value, tuple) else draft.value)


# ---- keys


def test_the_keys_are_those_of_the_one_table() -> None:
    keys = {button.verb.name: button.key for button in draft_of(RICH).buttons}
    tabled = {name: key for name, key in keys.items() if name in LOOKS and LOOKS[name].key}
    assert tabled
    assert tabled == {name: LOOKS[name].key for name in tabled}
    wanted = {"exhibit": "x", "found": "t", "point": "f", "build": "b", "guest": "G", "move_tile": "m", "done": "D"}
    assert wanted.items() <= keys.items()
    assert keys["keep"] == keys["entertain"] == keys["maintain"] == "w"


def test_a_key_of_several_verbs_goes_on_to_the_next_when_pressed_again() -> None:
    draft = press(draft_of(RICH), "t")
    assert draft.verb.name == "lay"
    draft = press(draft, "t")
    assert draft.verb.name == "found"
    draft = press(draft, "t")
    assert draft.verb.name == "extend"
    assert press(draft, "t").verb.name == "lay"


def test_every_verb_that_opens_has_words_and_says_what_enter_does() -> None:
    for name, look in LOOKS.items():
        if name not in ("done", "maintain", "pass", "roll", "draw", "wait"):
            assert look.opens, name
            assert look.confirm or name == "exchange", name


# ---- over squares


def test_a_tile_moves_over_all_squares_and_says_where_it_may_not_lie() -> None:
    draft = press(draft_of(RICH), "t", "t")
    assert isinstance(draft.action, FoundEnclosure)
    assert draft.refusal is None
    for _ in range(8):
        draft = press(draft, "left")
    for _ in range(6):
        draft = press(draft, "up")
    assert square(draft) == "a1"
    assert draft.refusal is not None
    assert draft.refusal.rule == "R28"
    assert draft.hand.preview is None
    draft = press(draft, "n")
    assert draft.refusal is None
    assert square(draft) == "d1"


def test_each_turn_takes_a_building_that_looks_different_and_there_is_no_key_where_all_look_alike() -> None:
    view: View[Any, Any] = View(0, table(RICH, theirs(), theirs(), mine()), None)
    without_plans = GameBundle(GAME, voice, BOARD)
    begun = begin(without_plans, view, without_plans.choices(view), NAMES)
    assert begun is not None
    draft, seen = press(begun, "b"), []
    faces = {building_face(illustration) for illustration, _ in draft.slot.options}
    assert len(faces) < len({illustration for illustration, _ in draft.slot.options}), "there are several parks"
    for _ in faces:
        seen.append(building_face(draft.value[0]))
        draft = press(draft, "r")
    assert set(seen) == faces
    assert building_face(draft.value[0]) == seen[0]
    parks = tuple(one for one in draft.slot.options if building_face(one[0]) == building_face(0))
    only = dataclasses.replace(draft.held, slot=Slot("place", parks), value=parks[0])
    assert BOARD.cursor.nudge(draft.view, only, "turn") == parks[0]


def test_r_takes_another_biome() -> None:
    draft = press(draft_of(RICH), "t", "t")
    seen = {draft.value[0]}
    for _ in range(2):
        draft = press(draft, "r")
        seen.add(draft.value[0])
    assert seen == {0, 1, 2}


def test_a_tile_for_a_larger_enclosure_goes_to_that_which_it_touches() -> None:
    draft = press(draft_of(RICH), "t", "t", "t")
    for _ in range(12):
        draft = press(draft, "n")
        assert draft.refusal is None
    by_mouse = draft_input.point(draft, BOARD.paint(scene_of(draft.view.public, LARGE, draft.hand)).targets[24].value)
    assert by_mouse.draft.value == (0, 24), "a4 touches the zebras"


def on(draft: Draft) -> str:
    """The squares that a path leads over."""
    return " ".join(map(square_name, dict.fromkeys(draft.value[2])))


def clicked(draft: Draft, name: str) -> draft_input.Reply:
    scene = scene_of(draft.view.public, LARGE, draft.hand)
    return draft_input.point(draft, BOARD.paint(scene).targets[square_of(name)].value)


def square_of(name: str) -> int:
    return "abcdefgh".index(name[0]) + 8 * (int(name[1]) - 1)


def test_space_holds_arrows_lay_further_tiles_and_enter_lays_them_all() -> None:
    draft = pointed_at(press(draft_of(RICH), "t"), "g3")
    assert (on(draft), draft.refusal) == ("g3", None)
    draft = press(draft, "right")
    assert on(draft) == "h3"
    draft = press(draft, "space", "down", "left", "up")
    assert on(draft) == "h3 h4 g4 g3"
    assert draft.hand.preview is not None
    assert draft.hand.preview.after.public.zoos[0].store == 0
    assert on(press(draft, "minus")) == "h3 h4 g4"
    assert on(press(draft, "space")) == "g3"
    reply = pressing.press(draft, "enter")
    assert reply is not None
    assert reply.action is not None
    assert len(BUNDLE.steps(draft.view, reply.action)) == 4


def pointed_at(draft: Draft, name: str) -> Draft:
    """The draft with the cursor on a square."""
    for _ in range(48):
        if on(draft) == name:
            return draft
        draft = press(draft, "n")
    raise AssertionError(f"{name} is not free")


def test_an_arrow_with_shift_holds_at_once_where_a_terminal_tells_it_apart() -> None:
    draft = press(pointed_at(press(draft_of(RICH), "t"), "a6"), "shift+right", "right")
    assert on(draft) == "a6 b6 c6"


def test_a_square_that_cannot_be_laid_says_why_and_is_left_again() -> None:
    draft = press(pointed_at(press(draft_of(RICH), "t"), "a5"), "space")
    taken = press(draft, "up", "up")
    assert taken.refusal is not None
    assert taken.refusal.rule == "R28"
    assert press(taken, "down").refusal is None


def test_beside_an_own_enclosure_tiles_are_laid_for_that_and_r_says_otherwise() -> None:
    draft = pointed_at(press(draft_of(RICH), "t"), "a4")
    assert draft.value[0] == 0, "a4 touches the zebras"
    seen = {draft.value[:2]}
    for _ in range(3):
        draft = press(draft, "r")
        seen.add(draft.value[:2])
        assert draft.refusal is None
    assert {(-1, 0), (-1, 1), (-1, 2)} < seen


def test_squares_clicked_one_after_another_are_laid_and_clicked_again_taken_away() -> None:
    draft = press(draft_of(RICH), "t")
    for name in ("g3", "h3", "h4"):
        draft = clicked(draft, name).draft
    assert on(draft) == "g3 h3 h4"
    assert on(clicked(draft, "g3").draft) == "h3 h4"
    assert on(clicked(draft, "a6").draft) == "a6", "what lies apart begins anew"
    again = clicked(draft, "h4")
    assert again.action == draft.action, "the latest square once more lays all of them"


def test_focal_points_go_by_kind_and_square() -> None:
    draft = press(draft_of(RICH), "f")
    while draft.verb.name != "point":
        draft = press(draft, "f")
    draft = press(draft, "R")
    assert draft.value[0] == 3
    assert press(draft, "P").value[0] == 0
    draft = press(draft, "r")
    assert draft.refusal is None


# ---- over enclosures


def test_animals_go_to_an_enclosure_as_many_as_are_wanted() -> None:
    draft = press(draft_of(RICH), "x")
    while draft.verb.name != "exhibit":
        draft = press(draft, "x")
    assert draft.value == (0, 3, 1, 3)
    assert press(draft, "minus").value == (0, 3, 1, 2)
    moved = press(draft, "left")
    assert moved.value[1] == 1
    assert moved.refusal is not None, "the red pandas live there"
    reply = pressing.press(press(moved, "n"), "enter")
    assert reply is not None
    assert reply.action == Exhibit(0, 3, 1, 3)


# ---- plans


def plan() -> Draft:
    draft = draft_of(FRESH)
    assert draft.verb.name == "exhibit_here", "the plan for who waits comes first"
    return draft


def test_a_plan_is_a_ghost_with_all_that_it_takes() -> None:
    draft = plan()
    assert draft.refusal is None
    canvas = BOARD.paint(scene_of(draft.view.public, LARGE, draft.hand))
    words = canvas.plain()
    assert "Zebra" in words
    assert words.count("▦") == 1 + 3, "one in the title, one on each tile"
    amber = cells_where(canvas.grounds, DARK.amber)
    assert sum(canvas.chars[y][x] in "♂♀" for x, y in amber) == 3
    assert len(canvas.targets) == 48
    side = BOARD.paint_side(scene_of(draft.view.public, LARGE_SIDE, draft.hand)).plain()
    assert "savanna tiles" in side
    assert "all" in side
    assert "yellow" in side
    assert "▦ 3" in BOARD.paint(scene_of(draft.view.public, SMALL, draft.hand)).plain()


def test_a_plan_moves_and_turns_and_grows() -> None:
    draft = plan()
    before = meant(draft.hand, FRESH)
    moved = press(draft, "right")
    assert meant(moved.hand, FRESH) == before << 1
    turned = press(draft, "r")
    assert meant(turned.hand, FRESH) != before
    assert meant(turned.hand, FRESH).bit_count() == before.bit_count() == 3
    larger = press(draft, "plus")
    assert meant(larger.hand, FRESH).bit_count() == 4
    assert meant(press(larger, "minus").hand, FRESH).bit_count() == 3


def test_numbers_jump_to_the_best_places_of_a_plan() -> None:
    draft = plan()
    keys = dict(BOARD.cursor.jumps(draft.view, draft.unfilled))
    assert len(keys) > 1
    second = press(draft, "2")
    assert second.value == keys["2"]
    assert second.refusal is None
    assert press(draft, "n").value in keys.values()


def test_r148_numbers_jump_only_to_places_where_something_can_be_prepared() -> None:
    ready, sick = ready_for_the_sick()
    offered = next(verb for verb in PLANNER.verbs(ready) if verb.name == "prepare_here")
    found = best_places(ready.public.zoos[0], sick, enter=False)
    assert found
    for values in found:
        assert offered.takes(PrepareHere(*values)), "what a key leads to can be done"


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_other_good_places_show_their_number(size) -> None:
    draft = plan()
    canvas = BOARD.paint(scene_of(draft.view.public, size, draft.hand))
    lit = cells_where(canvas.inks, DARK.amber)
    assert "2" in {canvas.chars[y][x] for x, y in lit}


def test_a_plan_may_be_pointed_at_where_it_cannot_lie() -> None:
    draft = plan()
    for _ in range(6):
        draft = press(draft, "up")
    assert draft.refusal is not None
    canvas = BOARD.paint(scene_of(draft.view.public, LARGE, draft.hand))
    assert cells_where(canvas.grounds, DARK.red)


def test_pointing_twice_with_the_mouse_makes_all_steps() -> None:
    draft = plan()
    targets = BOARD.paint(scene_of(draft.view.public, LARGE, draft.hand)).targets
    there = next(one.value for one in targets if one.value != draft.value and one.value in draft.slot.options)
    once = draft_input.point(draft, there)
    assert once.action is None
    twice = draft_input.point(once.draft, there)
    assert twice.action is not None
    assert len(BUNDLE.steps(draft.view, twice.action)) > 4


# ---- the action panel


@pytest.mark.parametrize(("width", "height", "lines"), [(120, 7, 2), (80, 5, 1)])
def test_cards_say_what_the_best_plans_take_and_bring(width: int, height: int, lines: int) -> None:
    panel = ask_panel(draft_of(RICH), NAMES, None)
    cards = [button for button in panel.buttons if button.offer is not None]
    assert [button.key for button in cards] == ["x", "a", "f", "b"]
    canvas = paint_panel(width, height, DARK, panel).canvas
    rows = ["".join(row) for row in canvas.chars]
    for button in cards:
        assert button.offer is not None
        assert button.offer.takes in rows[1]
        assert button.offer.brief in rows[1] or button.offer.what in rows[1]
        assert button.offer.brings
        (area,) = [target for target in canvas.targets if target.value == button.click]
        assert area.height == lines
    if lines == 2:
        assert all(button.offer.brings.split(",")[0] in rows[2] for button in cards if button.offer)
    assert not any("…" in row for row in rows[1 : 1 + lines])


def test_a_card_tells_the_same_as_the_plan_that_its_key_selects() -> None:
    draft = draft_of(RICH)
    for button in ask_panel(draft, NAMES, None).buttons:
        if button.offer is None:
            continue
        chosen = press(draft, button.key) if not button.here else draft
        assert chosen.hand.preview is not None
        before, after = (one.public.zoos[0] for one in (chosen.view, chosen.hand.preview.after))
        price = before.money - after.money + after.staff.surcharge - before.staff.surcharge
        assert not price or button.offer.takes.endswith(signed(-price))


def test_verbs_of_one_key_are_one_button_that_a_click_goes_through() -> None:
    draft = draft_of(RICH)
    buttons = ask_panel(draft, NAMES, None).buttons
    keys = [button.key for button in buttons]
    assert len(keys) == len(set(keys))
    assert keys[:8] == ["x", "a", "t", "f", "b", "G", "m", "w"]
    assert next(button.label for button in buttons if button.key == "t") == "tile …"
    laying = press(draft, "t")
    button = next(button for button in ask_panel(laying, NAMES, None).buttons if button.here)
    assert (button.key, button.label) == ("t", "lay tiles 1/3")
    assert draft_input.choose(laying, button.click.value).draft.verb.name == "found"
