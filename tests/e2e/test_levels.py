"""Bots play as they were told, seat by seat; one that is killed in the middle of a thought comes back and plays on."""

import os
import signal

import pytest

from engine.games.zoo_tycoon.bots import LEVELS
from net.client.events import Updated
from net.wire.sheet import BOT, PLAYING
from tests.e2e.stage import Stage, until
from tests.e2e.test_table_life import children
from zootui.launch.game_options import OptionError
from zootui.launch.host_options import levels_missing, read_host_options
from zootui.local.table_wanted import TableWanted


@pytest.mark.parametrize(
    ("game", "bots", "typed", "levels", "stand_in"),
    [
        ("aquaretto", -1, "hard", ("hard", "hard", "hard"), "hard"),
        ("aquaretto", -1, "hard,easy", ("hard", "easy", "easy"), "easy"),
        ("aquaretto", 0, "hard, normal", ("hard", "normal"), "normal"),
        ("aquaretto", 0, "hard", (), "hard"),
        ("aquaretto", 1, "greedy", ("normal",), "normal"),
        ("zoo-tycoon", 2, "hard,easy", ("hard", "easy"), "easy"),
    ],
)
def test_levels_are_named_seat_by_seat(
    game: str, bots: int, typed: str, levels: tuple[str, ...], stand_in: str
) -> None:
    table = read_host_options(TableWanted(game, seats=4, bots=bots, level=typed))
    assert (table.bots, table.stand_in) == (levels, stand_in)


@pytest.mark.parametrize(
    ("typed", "complaint"),
    [("clever", "there are: easy, normal, hard"), ("easy,normal,hard", "names 3 bots, but they take 2 seats")],
)
def test_levels_that_cannot_be_are_refused_in_a_sentence(typed: str, complaint: str) -> None:
    with pytest.raises(OptionError, match=complaint):
        read_host_options(TableWanted(seats=3, bots=-1, level=typed))


def test_where_a_game_lacks_a_level_it_is_said_what_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(LEVELS, "hard")
    assert levels_missing("zoo-tycoon", "hard,easy,hard") == "Zoo Tycoon has no hard bots yet: they play at normal."
    assert levels_missing("aquaretto", "hard,easy") == ""


@pytest.mark.long
async def test_a_bot_that_is_killed_in_the_middle_of_a_thought_comes_back(stage: Stage) -> None:
    words = ("--seats", "2", "--bots", "1", "--level", "hard", "--pace", "0")
    host = await stage.host("aquaretto", *words)
    player = await stage.guest(host.port, "P").sits()
    bot = next(seat for seat, info in enumerate(player.table.seats) if info.kind == BOT)
    await until(lambda: player.table.phase == PLAYING and player.table.waiting == (bot,), "the bot thinks")
    turn = player.table.turn
    os.kill(children(host.child.pid)[0], signal.SIGKILL)
    await until(lambda: host.event("notice"), "the host says so")
    assert "started again" in host.event("notice")["text"]
    await until(lambda: player.table.turn > turn + 4, "it plays on")
    assert player.told(Updated)
    assert player.codes == []
