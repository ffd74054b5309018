"""`?` lists in lines what this person can type now, and each of it does something; what cannot be done says why."""

import re

import pytest

import engine
from engine.contract.game import Refusal
from engine.contract.tree import replace
from tests.tui.conftest import NAMES
from tests.tui.every_decision import decisions
from tests.tui.fake_link import FakeLink
from tests.tui.small_screen import client_at
from tests.tui.test_plain import Typist
from zootui.line.offered import offered

GAMES = tuple(engine.ids())
OTHER_WORDS = {*"aqhur", "numbers", "Enter", "PLACE", "chat", "do", "row", "score", "could", "where", "bell", "width"}
"""Of what is listed: what is no command, or needs more than its first word, or a table that answers."""


def at_table(game_id: str = "zooloretto-mini", **how: object) -> Typist:
    return Typist(FakeLink(engine.load(game_id), NAMES[:2], game_id=game_id, **how).deal())


def in_lobby(**how: object) -> Typist:
    return Typist(FakeLink(engine.load("zooloretto-mini"), (*NAMES[:2], ""), game_id="zooloretto-mini", **how))


def over(**how: object) -> Typist:
    link = FakeLink(engine.load("o-zoo-le-mio"), NAMES[:2], **how).deal()
    while link.sheet.table.phase != "over":
        seat = link.sheet.table.waiting[0]
        link._answer(seat, link.game.choices(link.game.view(link.game_state, seat)).draw(link.random.randrange))
    return Typist(link)


def commands(typist: Typist) -> list[str]:
    """The first word of each line of what `?` lists."""
    listed = offered(typist.plain.client, typist.plain.printer.asked)
    assert listed in typist.type("?")
    return re.findall(r"^  (\S+?),?(?: .*)?$", listed, re.MULTILINE)


@pytest.mark.parametrize("game_id", GAMES)
def test_at_each_decision_all_that_is_listed_is_understood(game_id: str) -> None:
    for _, view in decisions(game_id, each=1):
        for word in commands(Typist(client_at(game_id, view).link)):
            if word in OTHER_WORDS:
                continue
            said = Typist(client_at(game_id, view).link).type("what lies at supply" if word == "what" else word)
            assert "not one of the answers" not in said, word
            assert "? shows what you can type" not in said, word


def test_who_may_not_is_offered_nothing_of_the_host_player_s() -> None:
    guest, watcher, host = in_lobby(owner=False), in_lobby(owner=False, seat=None), in_lobby()
    for typist in (guest, watcher):
        typist.link.show(host=NAMES[1])
    assert {"begin", "b", "plus", "game"} <= set(commands(host))
    assert not {"begin", "b", "plus", "game", "away"} & {*commands(guest), *commands(watcher)}
    assert "sit" in commands(guest)
    assert "sit" not in commands(watcher)
    assert "propose" in commands(guest)


def test_back_u_m_and_i_are_listed_only_where_they_lead_somewhere() -> None:
    mini, tycoon = at_table(), at_table("zoo-tycoon")
    assert not {"back", "u", "m", "i", "do", "hurry", "n", "game"} & set(commands(mini))
    assert "i" in commands(tycoon)
    tycoon.type("t")
    assert "back" in commands(tycoon)


@pytest.mark.parametrize("typed", ["back", "<"])
def test_back_where_nothing_was_chosen_says_so(typed: str) -> None:
    assert "Nothing is chosen yet" in at_table().type(typed)


@pytest.mark.parametrize(
    ("owner", "host", "may"), [(True, NAMES[0], True), (False, NAMES[1], False), (False, "", True)]
)
def test_another_round_is_offered_to_who_may_call_for_it(owner: bool, host: str, may: bool) -> None:
    typist = over(owner=owner)
    typist.link.show(host=host)
    said = Typist(typist.link).read()
    assert ("n asks for a rematch" in said) is may
    assert said.rstrip().endswith("q leaves")
    assert ("n" in commands(typist)) is may
    typist.type("n")
    assert ("rematch" in typist.link.calls) is may


def test_where_nothing_is_asked_there_is_nothing_to_weigh() -> None:
    typist = at_table()
    typist.type("d")
    typist.type("1")
    assert "Nothing is asked of you now, so there is nothing to weigh." in typist.type("w 2")


def test_n_says_why_there_is_no_other_round_now() -> None:
    assert "once this game is over" in at_table().type("n")


@pytest.mark.parametrize("typed", ["/hello there", "chat hello there", "say hello there", "CHAT hello there"])
def test_what_is_said_to_the_table_is_understood_in_each_way(typed: str) -> None:
    for typist in (at_table(), in_lobby(), over()):
        assert "Mara says: hello there" in typist.type(typed)


@pytest.mark.parametrize("typed", ["/", "chat", "say "])
def test_nothing_to_say_is_answered_with_how_to_say_something(typed: str) -> None:
    typist = at_table()
    assert "chat TEXT says TEXT to the table." in typist.type(typed)
    assert typist.link.calls == []


def test_each_answer_to_a_sealed_question_is_said_to_be_sealed_once() -> None:
    """Whether others seal before or after, whether it is opened at once, and whether the same was sealed the time before."""
    link = FakeLink(engine.load("o-zoo-le-mio"), NAMES[:3]).deal()
    typist = Typist(link)
    sealed = bids = 0
    for number in range(400):
        said = typist.read()
        if "n asks for a rematch" in said:
            break
        if not link.sheet.table.waiting:
            continue
        if 0 not in link.sheet.table.waiting:
            link.pump(1)
            sealed += typist.sink.getvalue().count(": sealed")
            continue
        if link.game_state.public.asks[-1].sealed:
            if number % 2:
                link.pump()  # the others seal first
            bids += 1
            said = typist.type("1" if number % 3 else "0")
            said += "" if "not one of" not in said and "(R" not in said else typist.type("0")
        else:
            said = typist.type("1")
        sealed += said.count(": sealed")
    assert bids > 10
    assert sealed == bids


def test_a_refused_seal_is_not_said_to_be_sealed() -> None:
    typist = at_table("o-zoo-le-mio")
    typist.link.refuse_next = Refusal("stale", "R9", "That turn is over.")
    assert ": sealed" not in typist.type("1")


def test_what_may_be_typed_while_nobody_asks_names_words_of_lines() -> None:
    link = FakeLink(engine.load("zooloretto-mini"), NAMES[:2], game_id="zooloretto-mini").deal()
    link.show(waiting=(1,), turn=2)
    link.hurries = True
    said = Typist(link).type("?")
    assert "Enter lets" not in said
    lobby = in_lobby().type("?")
    assert "begin begins" in lobby
    assert "Enter begins" not in lobby


def test_seats_that_are_replaced_are_offered_a_stand_in_by_the_host_player_alone() -> None:
    typist = at_table()
    table = typist.link.sheet.table
    away = replace(table.seats[1], kind="human", online=False)
    typist.link.show(seats=(table.seats[0], away))
    assert "bot" in commands(typist)
    typist.link.owner = False
    assert "bot" not in commands(typist)
