"""What Enter does is said once: the strip with a hint, the panel and the footer say the same, and it is what Enter then does."""

import re

import pytest

import engine
from tests.counted_hints import by_count
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.test_plain_zoo_tycoon import Builder, builder  # noqa: F401  the fixture
from zootui.client.drafting.on_enter import ALL_OF_IT
from zootui.client.drafting.pressing import press
from zootui.client.game_bundle import load_bundle
from zootui.client.hints.search import HintSearch
from zootui.client.hints.words import LONGEST
from zootui.client.table_client import TableClient
from zootui.tui.screens.table.footer import draft_keys
from zootui.tui.screens.table.panel import ask_panel


def said_of_enter(client: TableClient) -> set[str]:
    """Return what the strip, the panel and the footer say of Enter, each where it says something."""
    hints, draft = client.advice.hints, client.decision.draft
    assert draft is not None
    strip = re.findall(r"Enter: ([^)]*)\)", client.advice.hint)
    panel = [words for key, words, _ in ask_panel(draft, NAMES, None, hints).confirm if key == "Enter"]
    footer = [one.does for one in draft_keys(draft, hints) if one.keys == "Enter"]
    return {*strip, *panel, *footer} - {"choose first"}


def test_enter_does_all_of_a_hint_where_it_is_said_to_and_one_step_where_something_else_is_in_hand(
    builder: Builder,  # noqa: F811
    monkeypatch: pytest.MonkeyPatch,
):
    by_count(monkeypatch, "zoo-tycoon")
    client = builder.plain.client
    hint = HintSearch(load_bundle("zoo-tycoon"), "zoo-tycoon").find(client.moments.view, NAMES[:2], lambda: False)
    assert len(hint.steps) > 2
    client.advice._show(hint)
    assert said_of_enter(client) == {ALL_OF_IT}
    assert "Hint (Enter: do all of it): " in client.advice.hint
    assert len(client.advice.hint) <= LONGEST
    here = client.decision.draft
    assert here is not None
    for key in ("space", "right", "down", "tab"):  # whatever else is taken in hand
        moved = press(here, key)
        if moved is None or moved.draft.action == hint.steps[0]:
            continue
        client.decision.begin(moved.draft)
        assert "Enter" not in client.advice.hint, "it would do something else now"
        assert ALL_OF_IT not in said_of_enter(client)
        break
    else:
        raise AssertionError("nothing else could be taken in hand")
    client.decision.begin(here)
    made = len(builder.link.calls)
    client.act(hint.steps[0])
    for _ in hint.steps:
        builder.link.show()
    assert len(builder.link.calls) - made == len(hint.steps), "as it was said"


@pytest.mark.parametrize("game_id", engine.ids())
def test_in_every_decision_of_every_game_panel_and_footer_say_the_same_of_enter(game_id: str):
    link = FakeLink(load_bundle(game_id).game, NAMES[:3], game_id=game_id).deal()
    client, seen = TableClient(link, pages=False, animation=False), 0
    for _ in range(12):
        link.pump()
        if client.decision.draft is None:
            break
        for key in ("", "space", "space"):
            client.press(key)
            said = {words.removesuffix(" it") if words == "seal it" else words for words in said_of_enter(client)}
            assert len(said) <= 1, said
            seen += len(said)
        client.act(engine.bots.random_bot(client.known.bundle.game, client.decision.draft.view, link.random))
    assert seen > 5
