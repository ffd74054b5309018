"""A draft turns presses into one action, shows why a value is not allowed, and never loses what was entered."""

import pytest

from engine.contract.asks import Ask
from engine.contract.choice import Choices, Slot, Verb
from engine.contract.game import Refusal
from engine.contract.secrecy import State
from engine.contract.tree import replace
from tests.tui.toy import KIT, Bid, Done, Draw, Feed, Give, Options, Pile, Place, Take
from zootui.client.drafting import draft as d, verb_buttons
from zootui.client.drafting.draft_input import point
from zootui.client.drafting.pressing import press

GAME = KIT.game
NAMES = ("Mara", "Jonas", "Priya", "Otto")


def at(kind: str, seat: int = 0, seats: int = 3, **public):
    """A view in which one seat is asked for something of this kind."""
    state = GAME.setup(Options(), seats, bytes(32)).state
    asks = state.public.asks if kind == "bid" else (Ask(kind, (seat,)),)
    return GAME.view(State(replace(state.public, asks=asks, **public), state.seats, state.hidden), seat)


def start(kind: str, **more):
    view = at(kind, **more)
    return d.begin(KIT, view, GAME.choices(view), NAMES)


def typed(draft, keys: str):
    """Press keys given as words; return the draft and the last action that came out."""
    action = None
    for key in keys.split():
        reply = press(draft, key)
        assert reply is not None, f"{key} means nothing here"
        draft, action = reply
    return draft, action


def test_a_seat_that_owes_nothing_has_no_draft():
    view = at("shed", seat=1)
    assert d.begin(KIT, replace(view, seat=0), GAME.choices(replace(view, seat=0)), NAMES) is None


class TestAmounts:
    def test_one_bid_is_two_keys(self):
        assert typed(start("bid"), "7 enter")[1] == Bid(7)

    def test_digits_add_up_and_backspace_takes_one_back(self):
        draft, _ = typed(start("bid"), "1 2")
        assert (draft.value, draft.typed) == (12, "12")
        assert typed(draft, "backspace")[0].value == 1

    def test_a_third_digit_begins_anew(self):
        assert typed(start("bid"), "1 2 5")[0].value == 5

    def test_too_many_coins_are_refused_in_words_and_stay_typed(self):
        draft, action = typed(start("bid"), "9 9 enter")
        assert action is None
        assert draft.refusal == Refusal("COINS", "R2", "You have only 12 coins.")
        assert (draft.value, draft.typed) == (99, "99")
        assert draft.hand.refusal == "You have only 12 coins. (R2)"

    @pytest.mark.parametrize(
        ("keys", "coins"), [("end right", 12), ("left", 0), ("right right plus minus", 2), ("home", 0)]
    )
    def test_arrows_stay_within_the_purse(self, keys, coins):
        assert typed(start("bid"), keys)[0].value == coins

    def test_an_arrow_after_too_much_comes_back_to_the_most(self):
        assert typed(start("bid"), "9 9 left")[0].value == 11


class TestPointing:
    def test_the_cursor_starts_on_a_legal_place_and_enter_places(self):
        assert typed(start("place"), "enter")[1] == Place((0, 0, 0))

    def test_arrows_and_turn_move_the_ghost(self):
        draft, action = typed(start("place"), "right down r enter")
        assert action == Place((1, 1, 1))
        assert draft.hand.value == (1, 1, 1)

    def test_the_ghost_may_stand_where_it_may_not_stay(self):
        draft, action = typed(start("place"), "down down r enter")
        assert action is None
        assert not draft.hand.legal
        assert draft.refusal.rule == "R4"
        assert draft.hand.value == (0, 2, 1)

    def test_next_leads_back_to_a_legal_place(self):
        assert typed(start("place"), "down down r n")[0].hand.legal

    def test_jump_letters_of_the_board(self):
        assert typed(start("place"), "e enter")[1] == Place((1, 0, 1))

    def test_pointing_twice_places(self):
        draft, action = point(start("place"), (3, 0, 0))
        assert action is None
        assert point(draft, (3, 0, 0)).action == Place((3, 0, 0))

    def test_pointing_twice_at_a_forbidden_place_does_nothing(self):
        view = at("place", planks=((1, (3, 0, 0)),))
        draft = d.begin(KIT, view, GAME.choices(view), NAMES)
        for _ in range(2):
            draft, action = point(draft, (3, 0, 0))
            assert action is None

    def test_few_legal_places_are_still_pointed_at_freely(self):
        planks = tuple((1, (x, y, 0)) for y in range(3) for x in (0, 2, 4))[:-2]
        view = at("place", planks=planks)
        draft = d.begin(KIT, view, GAME.choices(view), NAMES)
        assert draft.kind == "point"
        assert draft.verb.count() <= 12


class TestButtons:
    def test_words_get_letters_and_numbered_things_their_numbers(self):
        draft = start("shed")
        assert [(button.key, button.label) for button in draft.buttons] == [
            ("d", "draw"),
            ("1", "take crate 1"),
            ("2", "take crate 2"),
            ("3", "take crate 3"),
            ("g", "give"),
            ("e", "feed"),
            ("p", "pile"),
            ("o", "done"),
        ]

    def test_no_key_is_used_twice_or_belongs_to_the_screen(self):
        keys = [button.key for button in start("shed").buttons]
        assert len(keys) == len(set(keys))
        assert not set(keys) & set("cfhlnqrtu?")

    def test_a_key_chooses_and_enter_does_it(self):
        draft, action = typed(start("shed"), "2")
        assert action is None
        assert draft.action == Take(1)
        assert typed(draft, "enter")[1] == Take(1)

    def test_a_key_only_ever_chooses_however_often_it_is_pressed(self):
        for button in start("shed").buttons:
            draft, action = typed(start("shed"), f"{button.key} {button.key} {button.key}")
            assert action is None, button
            assert draft.button.label == button.label

    def test_arrows_walk_through_the_buttons(self):
        draft, _ = typed(start("shed", coins=(0, 0, 0)), "1 right right")
        assert draft.action == Take(2)
        assert typed(draft, "left left left enter")[1] == Draw()

    def test_escape_goes_back_to_the_first_button_then_means_nothing(self):
        draft, _ = typed(start("shed"), "3 escape")
        assert draft.at == d.home(draft)
        assert press(draft, "escape") is None

    def test_a_thing_on_the_board_chooses_its_button(self):
        draft = start("shed")
        draft, action = point(draft, 2, "take")
        assert (draft.action, action) == (Take(2), None)
        assert point(draft, 2, "take").action == Take(2)

    def test_keys_of_the_screen_are_left_to_it(self):
        assert [press(start("shed"), key) for key in ("c", "l", "u", "q", "tab", "question_mark")] == [None] * 6


class TestSlots:
    def test_two_slots_one_after_the_other(self):
        draft, action = typed(start("shed"), "g 2 enter")
        assert action is None
        assert draft.filled == (2,)
        assert typed(draft, "5 enter")[1] == Give(2, 5)

    def test_escape_goes_back_one_slot_and_keeps_it(self):
        draft, _ = typed(start("shed"), "g 2 enter 5 escape escape")
        assert (draft.filled, draft.value) == ((), 2)

    def test_several_of_some(self):
        _draft, action = typed(start("shed"), "e space right right space enter")
        assert action == Feed((0, 2))

    def test_too_few_of_some_are_refused(self):
        draft, action = typed(start("shed"), "e enter")
        assert action is None
        assert draft.refusal.text == "Feed one or two ducks."

    def test_taking_one_out_again(self):
        draft, _ = typed(start("shed"), "e 1 2 1")
        assert draft.value == (1,)

    def test_a_long_list_is_walked_or_numbered(self):
        assert typed(start("shed"), "p 1 7 enter")[1] == Pile(16)
        assert typed(start("shed"), "p down down pagedown enter")[1] == Pile(10)
        assert len(typed(start("shed"), "p")[0].options) == 20


class TestTheTableHasTheLastWord:
    def test_a_refused_move_keeps_the_entry_and_says_why(self):
        draft, _action = typed(start("bid"), "7 enter")
        draft = d.refuse(draft, Refusal("STALE", "", "That turn is over."))
        assert draft.refusal.text == "That turn is over."
        assert draft.value == 7
        assert typed(draft, "enter")[1] == Bid(7)

    def test_the_refusal_goes_when_something_else_is_entered(self):
        draft = d.refuse(start("bid"), Refusal("STALE", "", "That turn is over."))
        assert typed(draft, "3")[0].refusal is None

    def test_a_newer_view_of_the_same_decision_keeps_what_was_entered(self):
        draft, _ = typed(start("place"), "right right r")
        view = at("place", planks=((1, (0, 0, 0)),))
        again = d.rebase(draft, view, GAME.choices(view))
        assert again.value == (2, 0, 1)
        assert again.view is view

    def test_a_newer_view_may_make_it_illegal_but_not_forget_it(self):
        draft, _ = typed(start("place"), "right")
        view = at("place", planks=((1, (1, 0, 0)),))
        again = d.rebase(draft, view, GAME.choices(view))
        assert again.value == (1, 0, 0)
        assert not again.hand.legal

    def test_a_half_filled_action_survives_a_newer_view(self):
        draft, _ = typed(start("shed"), "g 2 enter 5")
        view = at("shed", points=(1, 1, 1))
        again = d.rebase(draft, view, GAME.choices(view))
        assert (again.filled, again.value, again.typed) == ((2,), 5, "5")

    def test_a_hint_is_filled_in_and_waits_for_enter(self):
        assert typed(d.suggest(start("shed"), Give(1, 3)), "enter")[1] == Give(1, 3)
        assert typed(d.suggest(start("shed"), Take(1)), "enter")[1] == Take(1)
        assert typed(d.suggest(start("place"), Place((2, 0, 1))), "enter")[1] == Place((2, 0, 1))


def test_what_needs_no_choice_is_whole_however_many_verbs_there_are():
    crates = [Verb(Take, (Slot("crate", (0, 1)),)) for _ in range(verb_buttons.MANY + 1)]
    shed = at("shed")
    buttons = verb_buttons.lay_out(KIT, shed, Choices((*crates, Verb(Done))), ("A", "B", "C"))
    assert [button.whole for button in buttons] == [False] * len(crates) + [True]
