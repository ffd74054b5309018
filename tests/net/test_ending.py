"""When a host ends by itself: who is waited for, and for how long."""

from net.shells.own_hosts import AFTERWARDS, ARRIVAL, AT_ONCE, LEFT, Ending
from net.wire.sheet import LOBBY, OVER, PLAYING


def ending(*, attended: bool = False, private: bool = False, keep: bool = False) -> Ending:
    return Ending(0.0, attended=attended, private=private, keep=keep)


def test_a_host_without_a_host_player_waits_for_the_first_game_as_long_as_it_takes() -> None:
    host = ending()
    assert host.due(LOBBY, 0, 0, 0.0) is None
    assert host.due(LOBBY, 1, 1, 5.0) is None
    assert host.due(LOBBY, 0, 0, 6.0) is None, "a stranger who comes and goes closes nothing"
    assert host.due(PLAYING, 2, 2, 7.0) is None
    assert host.due(PLAYING, 0, 0, 8.0) == 8.0 + LEFT


def test_a_host_that_was_started_from_a_screen_waits_for_ten_minutes() -> None:
    assert ending(attended=True).due(LOBBY, 0, 0, 0.0) == LEFT


def test_a_game_gone_on_with_waits_for_its_players_as_long_as_it_takes() -> None:
    host = ending()
    assert host.due(PLAYING, 0, 0, 0.0) is None
    assert host.due(PLAYING, 1, 1, 50.0) is None
    assert host.due(PLAYING, 0, 0, 60.0) == 60.0 + LEFT


def test_whoever_comes_back_is_there_again() -> None:
    host = ending(attended=True)
    host.due(PLAYING, 2, 2, 1.0)
    assert host.due(PLAYING, 0, 0, 10.0) == 10.0 + LEFT
    assert host.due(PLAYING, 0, 0, 50.0) == 10.0 + LEFT
    assert host.due(PLAYING, 1, 1, 60.0) is None
    assert host.due(PLAYING, 0, 0, 70.0) == 70.0 + LEFT


def test_watchers_keep_no_game_open() -> None:
    host = ending(attended=True)
    host.due(PLAYING, 1, 3, 1.0)
    assert host.due(PLAYING, 0, 2, 10.0) == 10.0 + LEFT
    assert host.due(PLAYING, 0, 9, 20.0) == 10.0 + LEFT


def test_watchers_may_look_at_a_result_but_not_for_ever() -> None:
    host = ending()
    host.due(PLAYING, 0, 1, 1.0)
    assert host.due(OVER, 0, 1, 700.0) == 700.0 + LEFT
    assert host.due(OVER, 0, 0, 750.0) == 750.0 + AFTERWARDS
    assert host.due(OVER, 0, 1, 752.0) == 700.0 + LEFT, "who comes and goes does not put it off"


def test_a_table_of_bots_ends_with_its_game() -> None:
    host = ending()
    host.due(LOBBY, 0, 0, 0.0)
    assert host.due(PLAYING, 0, 0, 0.1) is None
    assert host.due(OVER, 0, 0, 9.0) == 9.0


def test_players_keep_the_end_open() -> None:
    host = ending(attended=True)
    host.due(PLAYING, 1, 1, 1.0)
    assert host.due(OVER, 1, 1, 9.0) is None
    assert host.due(OVER, 0, 0, 20.0) == 20.0 + AFTERWARDS
    assert host.due(LOBBY, 1, 1, 21.0) is None, "another game"


def test_a_table_for_one_ends_at_once() -> None:
    host = ending(attended=True, private=True)
    assert host.due(LOBBY, 0, 0, 0.0) == ARRIVAL
    assert host.due(LOBBY, 1, 1, 1.0) is None
    assert host.due(LOBBY, 0, 0, 2.0) == 2.0 + AT_ONCE


def test_a_host_that_is_to_stay_stays() -> None:
    host = ending(attended=True, keep=True)
    for phase in (LOBBY, PLAYING, OVER):
        assert host.due(phase, 1, 1, 1.0) is None
        assert host.due(phase, 0, 0, 2.0) is None
