"""Buttons of the truck games say what they do: with names, in few signs where room is short, never with the tag of an action."""

from collections import Counter

import pytest

from engine.contract.choice import Verb
from engine.games.aquaretto.rules.money import Buy, MoveCoworker
from engine.games.aquaretto.rules.table import DEPOT, KEEPER
from engine.games.aquaretto.rules.turn import Take as AquaTake
from engine.games.zooloretto_mini.rules.bonus import TakeTileOver
from engine.games.zooloretto_mini.rules.turn import Load, Take
from tests.tui import aquaretto_scenes as aquaretto, zooloretto_mini_scenes as zooloretto_mini
from tests.tui.every_decision import decisions
from zootui.client.drafting.draft import begin, put, select
from zootui.client.game_bundle import load_bundle
from zootui.draw.canvas import Canvas
from zootui.draw.palette import DARK
from zootui.tui.screens.table.panel import ask_panel
from zootui.tui.widgets.action_panel import Panel, paint_panel

AQUA, MINI = load_bundle("aquaretto"), load_bundle("zooloretto-mini")


def draft_of(bundle, view):
    draft = begin(bundle, view, bundle.game.choices(view), aquaretto.NAMES)
    assert draft is not None
    return draft


def shown(panel: Panel, size: tuple[int, int]) -> Canvas:
    return paint_panel(*size, DARK, panel).canvas


def both(bundle, view, action, names):
    words = bundle.voice.words(view, action, names)
    return words.button, words.brief


# ---- words


def test_no_button_and_no_confirming_says_the_tag_of_an_action() -> None:
    said = {"takeover", "settle", "home", "work", "small", "large", "place"}
    views = [(MINI, zooloretto_mini.bonus()), (MINI, zooloretto_mini.unloading())]
    views += [(AQUA, aquaretto.GAME.view(state, 0)) for state in (aquaretto.turn(), aquaretto.placing())]
    for bundle, view in views:
        draft = draft_of(bundle, view)
        for place in range(len(draft.buttons)):
            panel = ask_panel(select(draft, place), aquaretto.NAMES, None)
            words = [button.label.removesuffix(" …") for button in (*panel.buttons, *panel.options)]
            assert not said & {*words, *(does for _, does, _ in panel.confirm)}


@pytest.mark.parametrize("bundle", [AQUA, MINI], ids=["aquaretto", "zooloretto mini"])
def test_every_verb_of_several_slots_or_many_options_has_words_of_its_own(bundle) -> None:
    tags = {
        AQUA: ("place", "home", "work", "settle", "large", "small", "move", "buy"),
        MINI: ("place", "takeover", "discard"),
    }
    assert all(bundle.board.looks[tag].opens != tag for tag in tags[bundle])


def test_the_button_of_a_purchase_names_its_owner() -> None:
    view = aquaretto.GAME.view(aquaretto.turn(), 0)
    assert both(AQUA, view, Buy(1), aquaretto.NAMES) == (
        "buy the dolphin from Jonas (2 coins)",
        "buy D of Jonas ◎2",
    )


def test_the_button_of_a_tile_to_take_over_names_its_owner() -> None:
    prize = (2, zooloretto_mini.tile("W"), 1)
    assert both(MINI, zooloretto_mini.bonus(), TakeTileOver(prize), zooloretto_mini.NAMES) == (
        "take the wolf of Priya → enclosure 2",
        "W of Priya → 2",
    )


def test_a_coworker_to_move_is_known_by_the_job_and_what_it_brings() -> None:
    view = aquaretto.GAME.view(aquaretto.turn(), 0)
    assert both(AQUA, view, MoveCoworker(aquaretto.at("2,4")), aquaretto.NAMES) == (
        "move the trainer, now +4 (1 coin)",
        "move trainer +4 ◎1",
    )
    assert both(AQUA, view, MoveCoworker(KEEPER), aquaretto.NAMES)[1] == "move keeper +4 ◎1"


def test_a_truck_to_take_is_in_few_signs_what_is_on_it_and_one_to_load_its_number() -> None:
    view = aquaretto.GAME.view(aquaretto.turn(), 0)
    assert both(AQUA, view, AquaTake(1), aquaretto.NAMES) == (
        "take truck 2: dolphin ♂, coin, hippo with fish",
        "take D♂ ◎ H∝",
    )
    assert both(MINI, zooloretto_mini.table(), Take(1), zooloretto_mini.NAMES) == (
        "take truck 2: llama ♀, shrub, ostrich",
        "take L♀ ♣♣ O",
    )
    loading = zooloretto_mini.table(drawn="I", ask="load")
    assert both(MINI, loading, Load(3), zooloretto_mini.NAMES)[1] == "onto truck 4"


# ---- room


def test_many_buttons_shrink_so_that_what_the_chosen_one_does_is_seen() -> None:
    draft = draft_of(AQUA, aquaretto.GAME.view(aquaretto.turn(), 0))
    place = next(at for at, button in enumerate(draft.buttons) if button.verb.name == "take" and button.filled == (1,))
    small = shown(ask_panel(select(draft, place), aquaretto.NAMES, None), (80, 6)).plain()
    for words in ("take D♂ ◎ H∝", "a small ◎1 …", "score 20 → 21"):
        assert words in small
    assert "take truck 2: dolphin ♂, coin, hippo with fish" not in small


def test_few_buttons_keep_their_words() -> None:
    draft = draft_of(MINI, zooloretto_mini.table())
    assert (
        "take truck 2: llama ♀, shrub, ostrich"
        in shown(ask_panel(draft, zooloretto_mini.NAMES, None), (120, 9)).plain()
    )


# ---- how many places


def test_places_are_counted_for_the_tile_in_hand_not_for_all_tiles_of_the_truck() -> None:
    draft = draft_of(MINI, zooloretto_mini.unloading())
    llama = put(draft, (zooloretto_mini.tile("Lf"), 0))
    assert ask_panel(llama, zooloretto_mini.NAMES, None).subtitle == "one place fits"
    shrub = put(draft, (zooloretto_mini.tile("shrub"), 0))
    assert ask_panel(shrub, zooloretto_mini.NAMES, None).subtitle == "3 places fit", "the barn is none"
    dolphin = put(
        draft_of(AQUA, aquaretto.GAME.view(aquaretto.placing(), 0)),
        (aquaretto.tile("Dm"), aquaretto.at("2,3")),
    )
    assert ask_panel(dolphin, aquaretto.NAMES, None).subtitle == "3 places fit", "the depot is none"
    hippo = put(dolphin, (aquaretto.tile("H+"), DEPOT))
    assert ask_panel(hippo, aquaretto.NAMES, None).subtitle == "nothing fits"


def test_in_a_park_places_are_counted_for_the_tile_in_hand_not_for_all_tiles_of_the_supply() -> None:
    bears, several = load_bundle("barenpark"), 0
    for kind, view in decisions("barenpark", 2, each=9):
        if kind != "build (place)":
            continue
        draft = draft_of(bears, view)
        counts = Counter(one.tile for one in draft.slot.options)
        for value in {one.tile: one for one in draft.slot.options}.values():
            assert bears.board.fitting(put(draft, value).held) == counts[value.tile]
        several += len(counts) > 1
    assert several


def test_an_expansion_is_counted_as_it_is_turned() -> None:
    scene = aquaretto.scene_of(aquaretto.turn(), "small")
    assert scene.hand is not None
    turn = scene.hand.value[0]
    here = {cell for each, cell in scene.hand.slot.options if each == turn}
    assert aquaretto.BOARD.fitting(scene.hand) == len(here) < len(scene.hand.slot.options)


def test_a_prize_is_counted_by_its_enclosures() -> None:
    scene = zooloretto_mini.scene_of(zooloretto_mini.bonus(own="L L | | ; "), verb="takeover")
    assert scene.hand is not None
    verb: Verb = scene.hand.verb
    assert zooloretto_mini.BOARD.fitting(scene.hand) < verb.count()
