"""A table client carries what was entered through whatever happens at the table, and forgets it when the decision is another."""

from random import Random

import pytest

import engine
from engine.contract.asks import Ask, owing
from engine.contract.facts import told as travelling
from engine.contract.game import Refusal
from engine.contract.secrecy import State
from engine.contract.tree import replace
from net.client.events import Declined, Updated
from net.client.seal_verifier import Foul, Trust, Verified
from net.wire.messages import Refused
from net.wire.seal_count import SealCount
from net.wire.sheet import PLAYING, SeatInfo, Sheet, Table
from tests.screenshots.still_link import StillLink
from tests.tui.conftest import NAMES
from tests.tui.toy import KIT, Place
from zootui.client.click import Click
from zootui.client.game_bundle import load_bundle
from zootui.client.table_client import TableClient


def ask(link, kind, seats=(0,), **public):
    old = link.game_state
    link.game_state = State(replace(old.public, asks=(Ask(kind, seats),), **public), old.seats, old.hidden)
    turn = link.sheet.table.turn + 1
    link.show(waiting=seats, turn=turn, **({"joint": turn, "since": (turn,) * len(NAMES)} if len(seats) > 1 else {}))


def step_of_another(link, **public):
    """Let another seat make a step in a joint ask."""
    old, table = link.game_state, link.sheet.table
    link.game_state = State(replace(old.public, **public), old.seats, old.hidden)
    link.show(turn=table.turn + 1, since=(table.since[0], table.turn + 1, *table.since[2:]))


def test_what_was_entered_survives_what_others_do(link, client):
    ask(link, "place", (0, 1))
    for key in ("right", "right", "r"):
        client.press(key)
    step_of_another(link, planks=((1, (5, 0, 1)),))
    assert client.decision.draft.value == (2, 0, 1)
    assert client.decision.draft.view is link.sheet.view


def test_what_is_being_sent_is_still_being_sent_after_a_step_of_another(link, client):
    ask(link, "place", (0, 1))
    client.decision.sending = True
    step_of_another(link, planks=((1, (5, 0, 1)),))
    assert client.decision.sending
    table = link.sheet.table
    link.show(turn=table.turn + 1, since=(table.turn + 1, *table.since[1:]))
    assert not client.decision.sending, "now the own step has come about"


def test_another_decision_begins_anew(link, client):
    ask(link, "place")
    client.press("right")
    ask(link, "shed")
    assert client.decision.draft.kind == "button"


def test_what_is_asked_is_drafted_once_somebody_looks(link, clock):
    asked = []

    class Counted(type(KIT)):
        def choices(self, view):
            asked.append(view)
            return super().choices(view)

    bundle = Counted(KIT.game, KIT.voice, KIT.board)
    client = TableClient(link, now=clock, bundles=lambda _: bundle)
    ask(link, "place")
    ask(link, "take")
    assert asked == []
    assert client.decision.draft.view is link.sheet.view
    assert client.decision.draft is client.decision.draft
    assert asked == [link.sheet.view]


def test_chat_does_not_touch_what_is_entered(link, client):
    client.press("7")
    before = client.decision.draft
    link.say("hello")
    assert client.decision.draft is before


def test_a_refused_decision_is_shown_where_it_was_made(link, client):
    link.refuse_next = Refusal("stale", "R9", "That turn is over.")
    client.press("7")
    client.press("enter")
    assert client.decision.draft.refusal.text == "That turn is over."
    assert client.known.notices == []


def test_any_other_refusal_is_a_notice(link, client):
    link.tell(Declined(Refused("chat", "", "That is too much talk at once.")))
    assert client.decision.draft.refusal is None
    assert client.known.notices == ["That is too much talk at once."]


def test_foul_play_is_said_aloud(link, client):
    link.tell(Foul("The seal of Otto was changed."))
    assert client.known.notices == ["Foul play? The seal of Otto was changed."]


def test_the_wait_is_counted_from_the_last_decision_where_its_beginning_was_seen(link, client, clock):
    clock.time = 10.0
    link.say("hurry")
    assert client.known.times.waited == 0.0, "since when it waited before one came, only the host knows"
    ask(link, "shed")
    clock.time = 14.0
    assert client.known.times.waited == 4.0
    link.lose()
    link.return_()
    assert client.known.times.waited == 4.0, "the same is still asked"
    old, link.sheet = link.sheet, replace(link.sheet, table=replace(link.sheet.table, turn=link.sheet.table.turn + 1))
    link.tell(Updated(old, link.sheet, 0.5))
    clock.time = 20.0
    assert client.known.times.waited == 0.0, "it was asked while nobody was here"
    ask(link, "place")
    clock.time = 21.0
    assert client.known.times.waited == 1.0


def test_looking_back_goes_line_by_line_and_comes_home(link, client):
    for kind in ("place", "shed"):
        ask(link, kind)
        client.press("enter")
    lines = [line.number for line in client.known.log.lines if line.view is not None]
    client.click(Click("line", lines[0]))
    assert client.moments.view is client.known.log.lines[lines[0]].view
    client.press("right")
    assert client.looking.past.number == lines[1]
    client.press("left")
    assert client.looking.past.number == lines[0]
    client.press("x")
    assert client.looking.past is not None
    client.press("escape")
    assert client.moments.view is link.sheet.view


def test_a_late_comer_opens_only_what_it_saw(link):
    ask(link, "place")
    link.act(Place((0, 0, 0)))
    late = TableClient(link, bundles=lambda _: KIT)
    assert [line.view is not None for line in late.known.log.lines] == [False, True]


def test_a_rematch_begins_a_new_log(link, client):
    link.bot = lambda game, view, random: game.choices(view).at(0)
    ask(link, "place")
    client.press("enter")
    assert len(client.known.log.lines) == 2
    link.rematch()
    assert len(client.known.log.lines) == 1
    assert client.known.proved == SealCount()


def test_it_is_called_out_once_for_each_turn(link, client):
    assert client.known.called == 1
    link.say("hello")
    assert client.known.called == 1
    link.show(waiting=())
    link.show(waiting=(0,))
    assert client.known.called == 2


def test_a_click_on_a_seat_looks_at_it(link, client):
    client.click(Click("seat", 2))
    assert client.shown_seat == 2
    client.click(Click("seat", 0))
    assert client.looking.seat is None


def test_a_late_comer_who_could_verify_nothing_is_not_told_of_no_seals(link, client):
    lines, proved = len(client.known.log.lines), client.known.proved
    client.hear(Verified(3, ()))
    assert len(client.known.log.lines) == lines
    assert (client.known.proved.decisions, client.known.proved.unseen) == (proved.decisions, proved.unseen + 1)
    client.hear(Verified(3, (0, 2)))
    assert client.known.log.lines[-1].text == "2 seals verified"
    assert (client.known.proved.decisions, client.known.proved.seals) == (proved.decisions + 1, proved.seals + 2)


def test_of_a_moment_that_is_over_every_zoo_can_be_looked_at_ones_own_too(link, client):
    for kind in ("place", "shed"):
        ask(link, kind)
        client.press("enter")
    client.click(Click("line", next(line.number for line in client.known.log.lines if line.view is not None)))
    seen = []
    for _ in client.known.names:
        client.press("tab")
        seen.append(client.shown_seat)
    assert sorted(seen) == list(range(len(client.known.names)))
    client.press("escape")
    assert client.looking.past is None
    assert client.looking.seat in (None, *range(1, len(client.known.names)))


def test_where_another_zoo_hides_what_is_in_hand_a_choice_comes_home_first(link, client, monkeypatch):
    ask(link, "place")
    before = client.decision.draft.value
    client.click(Click("seat", 2))
    client.press("right")
    assert client.looking.seat == 2, "the panel still says what is in hand"
    monkeypatch.setattr(type(client.known.bundle.board), "compares", True)
    client.press("right")
    assert client.looking.seat is None
    assert client.decision.draft.value != before


@pytest.mark.parametrize("game_id", engine.ids())
def test_a_board_may_look_back_to_where_its_year_or_round_began_however_much_was_told_since(game_id):
    game, voice, random = engine.load(game_id), load_bundle(game_id).voice, Random(4)
    state = game.setup(game.info.options(), 3, bytes(32)).state
    table = Table("Thursday", "t", phase=PLAYING, turn=1, seats=(SeatInfo("Ann"),) * 3, waiting=owing(state.public))
    link = StillLink(game_id, Sheet(table, game.view(state, 0)), Trust(seed="committed"))
    client, first, most = TableClient(link), None, 0
    for _ in range(300):
        if not owing(state.public):
            break
        asked = owing(state.public) if state.public.asks[-1].sealed else owing(state.public)[:1]
        step = game.apply(state, {seat: game.choices(game.view(state, seat)).draw(random.randrange) for seat in asked})
        state, old, was = step.state, link.sheet, link.sheet.table
        log, log_start = tuple(travelling(fact, game.info.facts) for fact in step.facts), was.log_start + len(was.log)
        went = {"turn": was.turn + 1, "waiting": owing(state.public)}
        link.sheet = Sheet(replace(was, log=log, log_start=log_start, **went), game.view(state, 0))
        client.hear(Updated(old, link.sheet))
        now = link.sheet.view
        if first is None or voice.stretch(now) != voice.stretch(first):
            first, most = (now if log else None), 0
        most += len(log)
        assert first in (None, now) or any(one is first for one in client.earlier), f"after {most} lines"
