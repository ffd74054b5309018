"""What leaves no choice is played for a player as far as they want it, and told; what is held stays, and what is theirs, too."""

import io
from random import Random

import pytest

import engine
from engine.bots import random_bot
from engine.contract.asks import joint_ask, top_ask
from engine.contract.game import Refusal
from engine.contract.tree import replace
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from zootui.client.table_client import TableClient
from zootui.client.unasked import THOUGHT
from zootui.line.plain import Plain
from zootui.line.text_sink import TextSink
from zootui.local.settings import FORCED, Settings

GAMES = engine.ids()
OZOO = engine.load("o-zoo-le-mio")


def auction(*, coins=0, seats=2, **client):
    """A first auction in which this player has so many coins, and what their client was asked to do later."""
    link, later = FakeLink(OZOO, NAMES[:seats]).deal(), []
    link.bot = None
    state = link.game_state
    link.game_state = replace(state, seats=(replace(state.seats[0], coins=coins), *state.seats[1:]))
    client = TableClient(link, animation=False, **client)
    client.unasked.wanted, client.unasked.later = "bids", lambda seconds, do: later.append((seconds, do))
    link.show()
    return link, client, later


def others_bid(link):
    link.bot = random_bot
    link.pump()


def test_r12_a_bid_without_coins_is_sealed_unasked_and_it_says_so():
    link, client, _ = auction()
    others_bid(link)
    assert [action.coins for action in link.calls] == [0]
    assert client.known.notices == ["Nothing else was possible, so this was played for you: bid nothing."]
    assert link.sheet.table.turn > 1


def test_whoever_has_a_coin_is_asked():
    link, client, later = auction(coins=1)
    others_bid(link)
    assert (link.calls, later, client.known.owed) == ([], [], True)


def test_a_bid_without_coins_goes_no_sooner_than_a_thought_while_others_think_for_that_would_tell_it():
    link, _, later = auction(seats=3)
    link.show(chat=())
    assert link.calls == []
    ((seconds, do),) = later
    assert THOUGHT[0] <= seconds <= THOUGHT[1]
    do()
    assert len(link.calls) == 1
    do()
    assert len(link.calls) == 1


def test_what_was_put_off_is_not_played_in_a_later_turn():
    link, client, later = auction(seats=2)
    ((_, do),) = later
    others_bid(link)
    turn, calls = link.sheet.table.turn, list(link.calls)
    link.bot = None
    do()
    assert (link.sheet.table.turn, link.calls) == (turn, calls)
    assert client.unasked.wanted == "bids"


def test_it_waits_until_what_is_held_was_seen():
    link, client, _ = auction(pages=True)
    others_bid(link)
    assert client.moments.revealing
    link.game_state = replace(link.game_state, seats=tuple(replace(purse, coins=0) for purse in link.game_state.seats))
    others_bid(link)
    link.show()
    calls = len(link.calls)
    if top_ask(link.game_state.public).kind != "bid":
        pytest.fail("the bot that won was to lay its tile")
    assert client.moments.revealing
    client.moments._now = client.guard._now = lambda: 1e9
    client.press("enter")
    assert len(link.calls) == calls + 1


def looks_at_a_line(client):
    earlier = next(
        line for line in client.known.log.lines if line.view is not None and not top_ask(line.view.public).sealed
    )
    client.open_line(earlier.number)


@pytest.mark.parametrize("looks", [looks_at_a_line, lambda client: client.moments.recall_opened()])
def test_what_is_sealed_meanwhile_is_known_as_sealed_whatever_is_on_screen(looks):
    link, client, _ = auction(coins=9, seats=3, pages=False)
    while not (client.known.owed and link.sheet.table.turn > 1 and top_ask(link.sheet.view.public).sealed):
        if client.known.owed:
            client.act(OZOO.choices(link.sheet.view).draw(lambda _: 0))
        else:
            link.bot = random_bot
            link.pump(1)
    looks(client)
    assert not top_ask(client.moments.view.public).sealed, "as it was before"
    client.act(OZOO.choices(link.sheet.view).draw(lambda _: 0))
    assert client.own_sealed is not None
    client.undo()
    assert "undo" not in link.calls
    assert client.known.notices[-1].endswith("is sealed, so it stays.")


def test_a_refusal_is_not_met_with_the_same_answer_again_and_again():
    link, client, later = auction()
    link.refuse_next = Refusal("not-now", "R12", "No.")
    ((_, do),) = later
    do()
    link.show(chat=())
    assert len(link.calls) == 1
    assert client.known.owed


@pytest.mark.parametrize("wanted", FORCED)
@pytest.mark.parametrize("game_id", GAMES)
def test_what_is_played_unasked_was_the_only_way_took_nothing_back_and_left_the_own_zoo_alone(game_id, wanted):
    """Whole games by chance: whatever the client did by itself, in every game."""
    game, random, own, alone = engine.load(game_id), Random(11), [], []

    class Watched(FakeLink):
        def act(self, action):
            if own:
                own.clear()
                super().act(action)
            else:
                view = self.sheet.view
                assert game.choices(view).count() == 1
                assert joint_ask(view.public) is None
                assert 0 not in self.sheet.table.may_undo
                assert wanted == "all" or top_ask(view.public).sealed
                zoo = view.public.zoos[0]
                super().act(action)
                assert top_ask(view.public).sealed or self.sheet.view.public.zoos[0] == zoo
                alone.append(type(action).__name__)

    link = Watched(game, NAMES[:2], game_id=game_id, bots=random_bot).deal()
    client = TableClient(link, animation=False, pages=False)
    client.unasked.wanted = wanted
    for _ in range(400):
        if client.known.over:
            break
        if client.known.owed and not client.decision.sending:
            own.append(1)
            client.act(game.choices(link.sheet.view).draw(random.randrange))
        else:
            link.pump(1)
    assert set(alone) <= {"Bid", "Draw", "Load"}
    assert wanted != "never" or not alone
    assert wanted != "all" or game_id not in ("zooloretto-mini", "aquaretto") or set(alone) >= {"Draw", "Load"}


@pytest.mark.parametrize(
    ("patient", "settings", "played"), [(False, "bids", 1), (True, "bids", 0), (False, "never", 0)]
)
async def test_in_lines_it_is_told_and_a_script_has_its_answer_taken(patient, settings, played):
    link, said = FakeLink(OZOO, NAMES[:2]).deal(), io.StringIO()
    link.bot = None
    state = link.game_state
    link.game_state = replace(state, seats=(replace(state.seats[0], coins=0), *state.seats[1:]))
    Plain(link, TextSink(said), Settings(forced=settings), patient=patient)
    link.bot = random_bot
    link.pump(1)
    assert len(link.calls) == played
    assert said.getvalue().count("played for you: bid nothing") == played
