"""Standings are what the results say: each counted once, in the order of their ends, bots among people."""

import itertools

from tests.wall.evening import results
from zootui.wall.result import PlayerResult, WallResult, read_result
from zootui.wall.standings import START, standings


def game(number: int, *players: tuple[str, int, int], when: float = 0.0) -> WallResult:
    return WallResult(
        f"{number:016x}", 1, "toy", when or float(number), tuple(PlayerResult(*player) for player in players)
    )


def test_an_evening_begins_with_nobody() -> None:
    assert standings(()) == ()


def test_games_wins_and_points_against_the_table_s_mean() -> None:
    mara, jonas, priya = standings(
        (
            game(1, ("Mara", 1, 40), ("Jonas", 2, 30), ("Priya", 3, 20)),
            game(2, ("Mara", 1, 10), ("Jonas", 1, 10)),
        )
    )
    assert (mara.name, mara.games, mara.wins, mara.points) == ("Mara", 2, 2, 10.0)
    assert (jonas.name, jonas.games, jonas.wins, jonas.points) == ("Jonas", 2, 1, 0.0)
    assert (priya.name, priya.games, priya.wins, priya.points) == ("Priya", 1, 0, -10.0)
    assert mara.rating > START > priya.rating
    assert sum(one.points for one in (mara, jonas, priya)) == 0


def test_a_rating_rises_by_winning_and_falls_by_losing_and_a_change_is_that_of_the_latest_game() -> None:
    won, lost = standings((game(1, ("Mara", 1, 2), ("Jonas", 2, 1)),))
    assert won.change == won.rating - START > 0
    assert lost.change == lost.rating - START < 0
    again = {
        one.name: one
        for one in standings((game(1, ("Mara", 1, 2), ("Jonas", 2, 1)), game(2, ("Jonas", 1, 2), ("Mara", 2, 1))))
    }
    assert again["Jonas"].change > 0 > again["Mara"].change


def test_a_result_counts_once_and_the_order_in_which_results_are_known_does_not_matter() -> None:
    evening = results(6)
    once = standings(evening)
    assert standings(evening + evening) == once
    for some in itertools.islice(itertools.permutations(evening), 0, 720, 97):
        assert standings(some) == once


def test_a_name_is_one_player_however_it_is_written_but_a_bot_of_that_name_is_another() -> None:
    people = standings((game(1, ("Mara", 1, 2), ("Jo", 2, 1)), game(2, ("MARA", 1, 2), ("Jo", 2, 1))))
    assert [(one.name, one.games) for one in people] == [("Mara", 2), ("Jo", 2)]
    both = standings(
        (WallResult("a", 1, "toy", 1.0, (PlayerResult("Otto", 1, 5), PlayerResult("Otto", 2, 3, bot=True))),)
    )
    assert [(one.name, one.bot) for one in both] == [("Otto", False), ("Otto", True)]


def test_a_host_that_gives_two_seats_one_name_makes_no_contest() -> None:
    assert standings((game(1, ("Mara", 1, 2), ("Mara", 2, 1)),)) == ()


def test_lines_that_hold_no_result_are_none() -> None:
    for line in (
        b"",
        b"{}",
        b"\xff\xfe",
        b'{"table":"a"}',
        b"[1,2]",
        b'{"table":"a","round":1,"game":"x","when":1,"players":[]}',
    ):
        assert read_result(line) is None
    seats = b'[{"name":"a\\u001b[31m","place":1,"points":1},{"name":"","place":2,"points":0}]'
    result = read_result(b'{"table":"a","round":1,"game":"x","when":1,"players":' + seats + b"}")
    assert result is not None
    assert [player.name for player in result.players] == ["a[31m", "somebody"]
    assert (
        read_result(b'{"table":"a","round":1,"game":"x","when":1,"players":' + seats.replace(b"1,", b"9,") + b"}")
        is None
    )
