"""A key that the footer names does something, or it is said why it does nothing."""

import pytest

import engine
from tests.sooner import sooner
from tests.tui.every_decision import decisions
from tests.tui.test_board_zoo_tycoon_hand import plan
from tests.tui.test_letters_choose import begun, chosen
from zootui.client.drafting import pressing
from zootui.client.drafting.on_enter import own_keys
from zootui.tui.screens.table.panel import _fits, ask_panel

MOST = 20
"""How often each is pressed: some go round."""


@pytest.mark.parametrize("game_id", sooner(engine.ids(), ("zoo-tycoon", "barenpark").__contains__))
def test_more_and_less_change_what_is_in_hand_or_say_why_not(game_id):
    met = 0
    for kind, view in decisions(game_id, each=1):
        for here in chosen(begun(game_id, view)):
            for key in ("plus", "minus"):
                now = here
                for _ in range(MOST):
                    if now.button.whole or not pressing._sized(now):
                        break
                    reply = pressing.press(now, key)
                    assert reply is not None, (kind, key)
                    if reply.draft.value == now.value:
                        refusal = reply.draft.refused
                        assert refusal is not None, (kind, key)
                        assert refusal.text, (kind, key)
                        met += 1
                        break
                    now = reply.draft
    assert met or game_id != "zoo-tycoon"


def test_a_plan_that_cannot_be_smaller_says_how_many_tiles_are_needed_and_enter_still_does_it():
    draft = plan()
    reply = pressing.press(draft, "minus")
    assert reply is not None
    assert reply.draft.value == draft.value
    panel = ask_panel(reply.draft, ("Mara", "Jonas"), None)
    assert panel.refusal is not None
    assert panel.refusal.text == "Fewer do not do: plains zebras need 3 tiles here."
    confirmed = pressing.press(reply.draft, "enter")
    assert confirmed is not None
    assert confirmed.action == draft.action


@pytest.mark.parametrize("game_id", engine.ids())
def test_another_one_is_spoken_of_only_where_there_is_another_one(game_id):
    met = 0
    for kind, view in decisions(game_id, each=2):
        for here in chosen(begun(game_id, view)):
            if here.button.whole or not _fits(here):
                continue
            for key in ("left", "up", "down", "right"):
                reply = pressing.press(here, key)
                if reply is None or reply.draft.refusal is None:
                    continue
                met += 1
                said = ask_panel(reply.draft, ("Mara", "Jonas", "Priya", "Otto"), None).hint
                names = {own for own in own_keys(reply.draft) if own in ("Tab", "t", "r")}
                others = len(here.buttons) > 1 or any("other" in does for does in own_keys(reply.draft).values())
                assert ("or take another" in said) == (others or "Tab" in names), (kind, said)
    assert met or game_id not in ("o-zoo-le-mio", "aquaretto", "barenpark")
