"""Who waits for bots alone hurries them, with Enter or `hurry`, until a person is asked, and only where that does something."""

import pytest

from engine.contract.tree import replace
from net.wire.sheet import HUMAN
from tests.tui.conftest import quiet_link
from tests.tui.test_plain import Typist
from tests.tui.test_table_client import ask
from tests.tui.toy import KIT
from zootui.client.about import meanwhile
from zootui.client.input_guard import SETTLE
from zootui.client.table_client import TableClient
from zootui.tui.screens.table.footer import footer_keys

HASTY = True


@pytest.fixture
def link():
    link = quiet_link()
    link.hurries = True
    return link


def offered(client: TableClient) -> bool:
    """Tell whether the footer offers it; help says so in the same places."""
    found = ("Enter", "hurry") in [(key.keys, key.does) for key in footer_keys(client)]
    assert ("move at once" in meanwhile(client)) == (found and client.decision.draft is None)
    return found


def test_enter_hurries_bots_once_until_a_person_is_asked_again(link, client, clock):
    for _ in range(2):
        ask(link, "place")
        assert not offered(client)
        ask(link, "place", (1,))
        assert offered(client)
        clock.time += SETTLE
        client.press("enter")
        assert link.calls == ["hurry"]
        assert not offered(client)
        ask(link, "place", (2,))
        assert not offered(client), "they are hurried already"
        client.press("enter")
        assert link.calls == ["hurry"]
        link.calls.clear()


def test_an_enter_that_confirmed_a_move_twice_hurries_nobody(link, client, clock):
    ask(link, "place")
    clock.time += SETTLE
    client.press("1")
    client.press("enter")
    assert len(link.calls) == 1
    ask(link, "place", (1,))
    client.press("enter")
    assert "hurry" not in link.calls
    clock.time += SETTLE
    client.press("enter")
    assert "hurry" in link.calls


def people(link):
    seats = link.sheet.table.seats
    link.show(seats=(*seats[:2], replace(seats[2], kind=HUMAN), *seats[3:]))


def stand_in(link):
    seats = link.sheet.table.seats
    link.show(seats=(seats[0], replace(seats[1], kind=HUMAN, stand_in=True), *seats[2:]))


@pytest.mark.parametrize(
    "otherwise",
    [
        people,
        stand_in,
        lambda link: setattr(link, "hurries", False),
        lambda link: link.lose(),
        lambda link: link.show(phase="over", waiting=()),
        lambda link: ask(link, "place", (0, 1, 2)),
    ],
    ids=["a person is asked", "a bot stands in", "a host of before", "no connection", "over", "asked oneself"],
)
def test_it_is_offered_only_where_it_does_something(link, clock, otherwise):
    ask(link, "place", (1, 2))
    client = TableClient(link, now=clock, bundles=lambda _: KIT)
    assert offered(client)
    otherwise(link)
    client.changed()
    assert not client.known.may_hurry
    assert ("Enter", "hurry") not in [(key.keys, key.does) for key in footer_keys(client)]
    clock.time += SETTLE
    client.press("enter")
    assert "hurry" not in link.calls


def test_after_a_line_that_broke_the_host_that_is_found_again_can_be_asked_anew(link, client, clock):
    ask(link, "place", (1,))
    clock.time += SETTLE
    client.press("enter")
    link.lose()
    link.return_()
    assert offered(client)


def test_a_watcher_hurries_nobody(link, clock):
    ask(link, "place", (1,))
    link.seat = None
    client = TableClient(link, now=clock, bundles=lambda _: KIT)
    assert not offered(client)


def test_hurry_in_lines_does_the_same_and_says_where_it_would_do_nothing(link):
    ask(link, "place", (1,))
    typist = Typist(link, bundles=lambda _: KIT)
    typist.read()
    typist.type("hurry")
    assert link.calls == ["hurry"]
    assert "nothing to hurry" in typist.type("hurry")
    assert link.calls == ["hurry"]
