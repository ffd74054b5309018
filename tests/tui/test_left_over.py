"""Nothing that ends a phase is stood on first while something useful can be done, and *done* with things left asks once."""

import pytest

import engine
from engine.contract.game import Refusal
from engine.games.zoo_tycoon.rules.asks import BUILD
from engine.games.zoo_tycoon.rules.autumn.phase import Done
from tests.tui.every_decision import decisions
from tests.tui.small_screen import client_at, parts
from zootui.client.drafting import draft as drafts, pressing
from zootui.client.drafting.draft import Draft
from zootui.line.answers import answer
from zootui.line.prompts import Prompt

GAMES = [pytest.param(game, marks=pytest.mark.long) if game == "zoo-tycoon" else game for game in engine.ids()]


def building_with_tiles() -> Draft:
    """What the first seat may do in a building phase of Zoo Tycoon, with tiles in store."""
    for kind, view in decisions("zoo-tycoon", 2, 1):
        if kind.startswith(f"{BUILD} ") and view.public.zoos[0].store:
            draft = client_at("zoo-tycoon", view).decision.draft
            assert draft is not None
            return draft
    raise AssertionError("no building phase with tiles in store was met")


def at_done(draft: Draft) -> Draft:
    return drafts.select(draft, next(place for place, one in enumerate(draft.buttons) if one.verb.name == "done"))


@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_stood_on_first_leaves_nothing_that_could_be_used(game_id: str) -> None:
    for kind, view in decisions(game_id):
        draft = client_at(game_id, view).decision.draft
        assert draft is not None
        useful = [one for one in draft.buttons if not one.whole or not draft.bundle.voice.left_over(view, one.action())]
        if useful and draft.action is not None:
            assert draft.bundle.voice.left_over(view, draft.action) == "", f"{kind}: {draft.button.label}"


def test_done_with_tiles_left_says_what_is_left() -> None:
    draft = building_with_tiles()
    zoo = draft.view.public.zoos[0]
    left = draft.bundle.voice.left_over(draft.view, Done())
    assert f"{zoo.store} tile" in left, left
    assert left.startswith("You leave unused: ")
    assert draft.button.verb.name != "done"


def test_done_with_tiles_left_is_asked_once_also_after_a_key_that_was_refused() -> None:
    draft = at_done(building_with_tiles())
    draft = drafts.refuse(draft, Refusal("no", "R1", "That truck is empty."), of_key=True)
    for asking, does in ((False, None), (True, None), (False, Done())):
        reply = pressing.press(draft, "enter")
        assert reply is not None
        assert (reply.draft.asking, reply.action) == (asking, does)
        assert not reply.draft.key_refused, "what is asked is about what stands here"
        draft = reply.draft


def test_done_with_tiles_left_is_asked_once_on_the_screen() -> None:
    client = client_at("zoo-tycoon", building_with_tiles().view)
    assert client.decision.draft is not None
    client.decision.begin(at_done(client.decision.draft))
    sent: list[object] = []
    client.act = sent.append  # type: ignore[method-assign,assignment]
    client.press("enter")
    assert sent == []
    shown = parts(client)["panel"].plain()
    assert "You leave unused: " in shown
    assert "Do it all the same?" in shown
    client.press("escape")
    assert client.decision.draft is not None
    assert client.decision.draft.refused is None
    client.press("enter")
    assert sent == [Done()], "it is asked once"


def test_a_question_stays_when_others_go_on_and_a_hint_is_not_asked_about() -> None:
    draft = building_with_tiles()
    question = drafts.unless_asked(at_done(draft), Done())
    assert question is not None
    assert question.asking
    again = drafts.rebase(question, draft.view, draft.choices)
    assert again is not None
    assert again.asking
    assert again.asked == Done()
    assert drafts.unless_asked(drafts.suggest(draft, Done()), Done()) is None


def test_done_with_tiles_left_is_asked_once_in_lines() -> None:
    draft = building_with_tiles()
    asked = Prompt(draft, chosen=False)
    first = answer(asked, "done building")
    assert first.action is None
    assert "You leave unused: " in first.said
    assert "Answer done building again to do it all the same." in first.said
    assert answer(first.prompt, "done building").action == Done()
