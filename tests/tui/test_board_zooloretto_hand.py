"""What is in hand on the board of Zooloretto Mini: where it begins, how keys and clicks move it, and whole games with it."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, strategies as st

from engine import bot
from engine.contract.choice import Slot
from engine.games.zooloretto_mini.rules.bonus import Discard, TakeTileOver
from engine.games.zooloretto_mini.rules.turn import Draw, Take
from engine.games.zooloretto_mini.rules.unloading import Place
from tests.tui.every_decision import some_state
from tests.tui.fake_link import FakeLink
from tests.tui.players import play_by_keys, play_by_mouse
from tests.tui.test_draft import typed
from tests.tui.zooloretto_mini_scenes import (
    BOARD,
    GAME,
    LARGE,
    NAMES,
    SMALL,
    bonus,
    draft_of,
    hand_of,
    position,
    scene_of,
    table,
    tile,
    unloading,
    view,
)
from zootui.boards.contract import Hand
from zootui.client.drafting.draft_input import hovered, point
from zootui.client.drafting.pressing import press
from zootui.client.drafting.verb_buttons import pointed_verbs
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.end.screen import EndScreen
from zootui.tui.start import AppStart

COMPLETE = [LARGE, SMALL, (84, 20), (54, 12), (74, 21), (164, 47)]
"""Sizes of the board at which nothing is out of reach; the lowest are those under the guide of a first game."""


# ---- where the cursor begins


def test_unloading_begins_with_the_best_way() -> None:
    hand = hand_of(unloading())
    assert hand is not None
    assert hand.value == (tile("Lf"), 0)
    shown = view(position(3, zoos={0: "L Lm | G"}, trucks=["R Lf"], took={0: 0}, ask="unload"))
    hand = hand_of(shown)
    assert hand is not None
    assert hand.value == (tile("R"), 2), "the rhinos get the enclosure that is left"


def test_a_bonus_begins_with_the_best_prize() -> None:
    hand = hand_of(bonus())
    assert hand is not None
    assert (hand.verb.name, hand.value) == ("takeover", (1, tile("G"), 1))


# ---- keys


def test_a_turn_is_one_key_and_enter() -> None:
    draft = draft_of(table())
    assert typed(draft, "enter")[1] == Draw()
    assert typed(draft, "2 enter")[1] == Take(1)
    assert typed(draft, "right right enter")[1] == Take(1)
    assert typed(draft, "right right right right enter")[1] == Take(3)
    assert typed(draft, "4 left d enter")[1] == Draw()


def test_a_number_says_why_its_truck_cannot_be_chosen() -> None:
    turn = draft_of(view(position(3, trucks=["L", "", "W"], took={1: 2})))
    empty, action = typed(turn, "2")
    assert action is None
    assert (empty.refusal.rule, empty.at) == ("R19", turn.at)
    taken, _ = typed(turn, "3")
    assert taken.refusal.text != empty.refusal.text
    assert press(turn, "4") is None, "there is no such truck"
    assert typed(empty, "1 enter")[1] == Take(0)


def test_numbers_and_b_say_where_the_tile_in_hand_goes() -> None:
    draft = draft_of(unloading())
    assert draft.kind == "point"
    assert typed(draft, "b enter")[1] == Place((tile("Lf"), 3))
    assert typed(draft, "b 1 enter")[1] == Place((tile("Lf"), 0))
    refused, action = typed(draft, "2 enter")
    assert action is None
    assert refused.refusal is not None
    assert refused.refusal.rule == "R23"
    assert refused.hand.value == (tile("Lf"), 1)
    assert typed(refused, "1 enter")[1] == Place((tile("Lf"), 0))


def test_t_takes_another_tile_in_hand_and_finds_it_the_best_place() -> None:
    draft = draft_of(unloading())
    assert typed(draft, "t")[0].value[0] == tile("shrub")
    assert typed(draft, "t t")[0].value == (tile("O"), 3), "no home for the ostrich"
    assert typed(draft, "t t t")[0].value == (tile("Lf"), 0)
    alone = draft_of(view(position(3, zoos={0: "L"}, trucks=["L"], took={0: 0}, ask="unload")))
    assert typed(alone, "b")[0].value == (tile("L"), 3)
    assert press(alone, "t") is None, "there is no other tile"
    assert ("t", "other tile") not in BOARD.cursor.keys(alone.hand)


def test_arrows_climb_the_enclosures_and_go_to_the_barn_and_back() -> None:
    draft = draft_of(unloading())
    spots = []
    for key in ("down", "down", "down", "up", "up", "up", "right", "up", "left"):
        draft, _ = typed(draft, key)
        spots.append(draft.value[1])
    assert spots == [1, 2, 2, 1, 0, 0, 3, 3, 0]


def test_n_walks_through_all_legal_places() -> None:
    draft = draft_of(unloading())
    seen = set()
    for _ in draft.slot.options:
        draft, _ = typed(draft, "n")
        assert draft.hand.legal
        seen.add(draft.value)
    assert seen == set(draft.slot.options)
    there, _ = typed(draft, "n")
    assert typed(there, "N")[0].value == draft.value


def test_a_bonus_by_keys() -> None:
    draft = draft_of(bonus())
    assert typed(draft, "enter")[1] == TakeTileOver((1, tile("G"), 1))
    assert typed(draft, "m enter")[1] == TakeTileOver((2, tile("W"), 2))
    assert typed(draft, "t enter")[1] == TakeTileOver((2, tile("W"), 2))
    assert typed(draft, "right left enter")[1] == TakeTileOver((1, tile("G"), 1))
    refused, action = typed(draft, "3 enter")
    assert action is None
    assert refused.refusal.rule == "R23"
    assert typed(refused, "up enter")[1] == TakeTileOver((1, tile("G"), 1))
    assert typed(refused, "n")[0].hand.legal
    assert typed(draft, "a enter")[1] == Discard(tile("R"))
    assert typed(draft, "g enter")[1] == Discard(tile("Ly"))
    (skip,) = (button for button in draft.buttons if button.verb.name == "skip")
    assert str(typed(draft, f"{skip.key} enter")[1]) == "Skip()"


def test_letters_are_never_given_twice() -> None:
    shown = bonus()
    verbs = pointed_verbs(BOARD, GAME.choices(shown))
    keys = [key for verb in verbs if verb.slots for key, _ in BOARD.cursor.jumps(shown, Hand(verb, verb.slots[0]))]
    assert len(keys) == len(set(keys)) == 6
    assert not {"b", "t", "n"} & set(keys)


def test_too_many_prizes_for_letters_are_listed_in_words() -> None:
    barns = ("M Mf Mm G Gf Gm I If", "L Lf Lm R Rf Rm O", "W Wf Wm Im Of Om", "M G I L R O W pond")
    zoos = {0: "M M M M M Mf | |"} | {seat: f"| | ; {words}" for seat, words in enumerate(barns, 1)}
    shown = view(position(5, zoos=zoos, trucks=["R"], took={0: 0}, ask="bonus", filled=True))
    draft = draft_of(shown)
    assert draft.kind == "list"
    assert len(draft.options) == draft.verb.count() > 26


# ---- the mouse


def test_one_click_selects_and_another_does_it() -> None:
    draft, action = point(draft_of(table()), 1, "take")
    assert action is None
    assert point(draft, 1, "take").action == Take(1)
    back, action = point(draft, None, "draw")
    assert action is None
    assert point(back, None, "draw").action == Draw()
    draft, action = point(draft_of(unloading()), (tile("shrub"), 2))
    assert action is None
    assert point(draft, (tile("shrub"), 2)).action == Place((tile("shrub"), 2))


def test_from_one_kind_of_bonus_to_the_other_by_clicks() -> None:
    draft, _ = point(draft_of(bonus()), tile("M"), "discard")
    assert draft.action == Discard(tile("M"))
    draft, _ = point(draft, (2, tile("W"), 2), "takeover")
    assert draft.action == TakeTileOver((2, tile("W"), 2))


def test_what_the_mouse_is_over_stays_under_it() -> None:
    """A target moves away from no mouse: with what it selects in hand, it still lies there."""
    for shown in (table(), unloading(), bonus()):
        for size in (LARGE, SMALL):
            draft = draft_of(shown)
            scene = replace(scene_of(shown, size), hand=draft.hand)
            for target in BOARD.paint(scene).targets:
                over = hovered(draft, target.value, target.verb) if target.value is not None else None
                if over is not None:
                    after = BOARD.paint(replace(scene, hand=over.hand)).targets
                    assert any((t.x, t.y, t.value) == (target.x, target.y, target.value) for t in after), target


# ---- whatever happens


def _pointed(scene, hand: Hand | None) -> set:
    """What the board offers to point at with this in hand: verb and value."""
    canvas = BOARD.paint(replace(scene, hand=hand))
    assert all(
        0 <= t.x < t.x + t.width <= canvas.width and 0 <= t.y < t.y + t.height <= canvas.height for t in canvas.targets
    )
    return {(target.verb or (hand.verb.name if hand else ""), target.value) for target in canvas.targets}


def _in_turn(shown, verb) -> list[Hand]:
    """The verb's values one after the other in hand, one for each tile."""
    slot = verb.slots[0] if verb.slots else Slot("", ())
    if verb.name not in ("place", "takeover"):
        return [Hand(verb, slot, (), next(iter(slot.options), None))]
    return [Hand(verb, slot, (), value) for value in {value[:-1]: value for value in slot.options}.values()]


@given(seed=st.integers(0, 2**32), seats=st.integers(2, 5), moves=st.integers(0, 130), size=st.sampled_from(COMPLETE))
def test_every_legal_option_can_be_pointed_at_or_is_listed(seed, seats, moves, size) -> None:
    state = some_state("zooloretto-mini", Random(seed), seats, moves)
    if not state.public.asks:
        return
    shown = GAME.view(state, state.public.asks[-1].seats[0])
    scene = scene_of(shown, size)
    draft = draft_of(shown)
    for verb in pointed_verbs(BOARD, GAME.choices(shown)):
        buttons = [button for button in draft.buttons if button.verb.name == verb.name]
        offered = {(verb.name, button.filled[-1]) for button in buttons if button.whole and button.filled}
        if draft.kind == "list" and verb.name == draft.verb.name:
            offered |= {(verb.name, option.value) for option in draft.options}
        pointed = set().union(*(_pointed(scene, hand) for hand in _in_turn(shown, verb)))
        for value in verb.slots[0].options if verb.slots else (None,):
            if verb.name == "skip":
                assert buttons, "no bonus is a button"
            elif (verb.name, value) not in offered or verb.name in ("take", "load", "discard"):
                assert (verb.name, value) in pointed, f"{verb.name} {value} cannot be pointed at"


@pytest.mark.long
@pytest.mark.parametrize(
    ("play", "seats"), [(play_by_keys, 2), (play_by_keys, 5), (play_by_mouse, 2), (play_by_mouse, 5)]
)
async def test_a_whole_game_at_80x24(play, seats) -> None:
    link = FakeLink(GAME, NAMES[:seats], game_id="zooloretto-mini", bots=bot("zooloretto-mini", "random")).deal()
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))
    async with app.run_test(size=(80, 24)) as pilot:
        decisions = await play(pilot)
        await pilot.pause()
        assert app.client.known.over
        assert isinstance(app.screen, EndScreen)
    assert decisions > 15
