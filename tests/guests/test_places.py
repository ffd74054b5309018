"""How many guests there may be, of one address and altogether, and who is sent away for doing nothing."""

import pytest

from zootui.guests.places import ALL_WATCHED, ALL_WATCHED_AT_ONCE, NoPlace, Places


def test_places_are_bounded_altogether_and_for_each_address() -> None:
    places = Places(limit=6, per_address=4)
    first = [places.enter("10.0.0.1", 0.0) for _ in range(4)]
    with pytest.raises(NoPlace, match="4 guests are here from your address"):
        places.enter("10.0.0.1", 0.0)
    places.enter("10.0.0.2", 0.0)
    places.enter("10.0.0.3", 0.0)
    with pytest.raises(NoPlace, match="6 guests already"):
        places.enter("10.0.0.4", 0.0)
    places.leave(first[0])
    places.leave(first[0])
    places.enter("10.0.0.4", 0.0)
    assert len(places) == 6


def test_a_network_of_ipv6_is_one_address_and_so_is_an_ipv4_address_in_its_dress() -> None:
    places = Places(per_address=1)
    places.enter("2001:db8::1", 0.0)
    with pytest.raises(NoPlace):
        places.enter("2001:db8::2:3", 0.0)
    places.enter("2001:db8:0:1::1", 0.0)
    places.enter("10.0.0.1", 0.0)
    with pytest.raises(NoPlace):
        places.enter("::ffff:10.0.0.1", 0.0)


def test_only_who_does_nothing_in_the_lobby_is_sent_away() -> None:
    places = Places(idle=600.0)
    here, busy = places.enter("10.0.0.1", 0.0), places.enter("10.0.0.2", 0.0)
    assert list(places.idle(5000.0)) == [], "a game may be watched for as long as it takes"
    places.table_is(lobby=True, now=5000.0)
    places.table_is(lobby=True, now=5300.0)
    assert list(places.idle(5599.0)) == [], "the time begins with the lobby"
    places.pressed(busy, 5599.0)
    assert list(places.idle(5600.0)) == [here]
    places.leave(here)
    assert list(places.idle(5600.0)) == []
    places.table_is(lobby=False, now=5600.0)
    assert list(places.idle(9999.0)) == []


def test_who_only_watches_is_heard_some_keys_a_second_and_all_of_them_some_more() -> None:
    places = Places()
    many = [places.watcher_pace(0.0) for _ in range(24)]
    heard, waits = 0, [0.0] * len(many)
    for tick in range(200):
        now = tick / 10
        for number, pace in enumerate(many):
            if now >= waits[number]:
                waits[number] = now + pace.spend(1, now)
                heard += 1
    assert heard <= ALL_WATCHED * 20 + ALL_WATCHED_AT_ONCE + len(many)
    assert heard >= ALL_WATCHED * 15, "and not much fewer"
    alone = Places().watcher_pace(0.0)
    assert alone.spend(3, 0.0) == 0.0, "one key, as an arrow is, passes at once"
    assert alone.spend(10_000, 1.0) > 5.0, "a long paste is waited for"
