"""What a table lives through: people who go and come back, bots in their seats, watchers, another game, a host that ends."""

import os
import resource
import signal
import time
from pathlib import Path

import pytest

from engine.contract.asks import top_ask
from net.client.events import Updated
from net.recording.file_format import read
from net.shells.bots.player import BotPlayer
from net.table.records import Back, Forfeited, StoodIn
from net.wire.halts import UNWRITABLE
from net.wire.messages import PROTOCOL, Begin, Leave, Rematch, Row, SeatBot
from net.wire.sheet import BOT, PLAYING
from tests.e2e.stage import Guest, Stage, from_turn, until
from zootui.cli.listing import _seats


async def begun(stage: Stage, *words: str, **more: object) -> tuple[object, list[Guest]]:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", *words)
    return host, await stage.party(host.port, 2, **more)


@pytest.mark.long
async def test_the_table_outlives_the_host_players_client(stage: Stage) -> None:
    program = stage.run(
        "host", "o-zoo-le-mio", "--seats", "2", "--port", "0", "--bind", "127.0.0.1", "--no-discovery", "--plain",
        "--as", "Hal", who="hal", keys=True,
    )  # fmt: skip
    await until(lambda: "Hal (you)" in program.said, "the host player sits")
    log = next((stage.folder / "hal" / "logs").glob("host-*.log"))
    await until(lambda: "listens on" in log.read_text())
    port = int(log.read_text().split("listens on 127.0.0.1:")[1].split()[0])
    process = children(program.child.pid)[0]
    try:
        ann = await stage.guest(port, "Ann").sits()
        program.kill()
        await until(lambda: not ann.table.seats[0].online, "everybody sees that the host player is away")
        assert ann.link.state == "joined"
        again = stage.run("join", f"127.0.0.1:{port}", "--plain", who="hal", keys=True)
        await until(lambda: "Hal (you)" in again.said, "the host player is back on the same seat")
        again.type("begin", *["1", "0"] * 300)
        await ann.sees("over")
        await until(lambda: "over: places" in log.read_text(), "the log tells how it went")
    finally:
        os.kill(process, signal.SIGTERM)
    await until(lambda: not Path(f"/proc/{process}").exists() or zombie(process), "the host goes when told to")


def children(process: int) -> list[int]:
    tasks = Path(f"/proc/{process}/task").iterdir()
    return [int(word) for task in tasks for word in (task / "children").read_text().split()]


def zombie(process: int) -> bool:
    return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"


async def test_an_empty_seat_is_handed_to_a_bot_and_taken_back(stage: Stage) -> None:
    path = stage.folder / "game.zoo"
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--pace", "0.01", "--save", str(path))
    hal = await stage.guest(host.port, "Hal", owner=stage.owner_key(host)).sits()
    ann = await stage.guest(host.port, "Ann", rests=from_turn(4)).sits()
    assert hal.link.owner
    hal.link.request(Begin())
    await until(lambda: hal.table.phase == PLAYING and hal.table.turn > 3)
    seat = await dozes_off(ann)
    await ann.close()
    await until(lambda: not hal.table.seats[seat].online)
    waits = hal.table.turn
    hal.link.request(SeatBot(seat, "greedy"))
    await until(lambda: hal.table.seats[seat].stand_in and hal.table.turn > waits + 4, "the bot plays for her")
    assert hal.bot is not None
    hal.bot.stop()
    await until(lambda: hal.table.waiting == (hal.link.seat,), "the bot, if it is asked, has sealed")
    back = await stage.guest(host.port, "Ann", table=host.table).sits()
    assert back.link.seat == seat
    await until(lambda: not hal.table.seats[seat].stand_in, "she plays again herself")
    hal.bot.go_on()
    await host.over()
    records = [entry.record for entry in read(path.read_bytes()).entries]
    assert [record.seat for record in records if isinstance(record, StoodIn)] == [seat]
    assert [record.seat for record in records if isinstance(record, Back)] == [seat]
    assert not [record for record in records if isinstance(record, Forfeited)], "what the bot had sealed was opened"
    await back.sees("over")
    assert hal.fouls == back.fouls == []


async def dozes_off(guest: Guest) -> int:
    """Let a guest decide nothing more, wait until that is noticed, and return its seat."""
    seat: int = guest.link.seat  # type: ignore[assignment]
    assert guest.bot is not None
    guest.bot.stop()

    def owes() -> bool:
        table = guest.table
        sealed = guest.link._core._sealer.memory.own_seal(table.round, table.turn)  # perhaps still on its way
        return seat in table.waiting and sealed is None

    await until(owes, "its decision is awaited")
    return seat


async def test_who_leaves_for_good_is_followed_by_a_bot(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--pace", "0")
    stays = await stage.guest(host.port, "P0").sits()
    goes = await stage.guest(host.port, "P1", rests=from_turn(3)).sits()
    await until(lambda: stays.table.turn > 2)
    await dozes_off(goes)
    goes.link.request(Leave())
    await until(lambda: goes.parted)
    assert goes.parted == "left"
    await host.over()
    await stays.sees("over")
    assert stays.table.seats[1].kind == BOT


async def test_a_rematch_keeps_seats_and_spectators_and_begins_a_recording_of_its_own(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--bots", "1", "--pace", "0")
    hal = await stage.guest(host.port, "Hal", owner=stage.owner_key(host)).sits()
    watcher = await stage.guest(host.port, "W", "watch").sits()
    hal.link.request(Begin())
    first = await host.over()
    await hal.sees("over")
    hal.link.request(Rematch())  # against bots alone it begins at once
    second = await until(lambda: (host.event("over") or first) != first and host.event("over"), "a second game")
    await watcher.sees("over")
    assert watcher.table.round == 2
    assert second["save"] != first["save"]
    for over in (first, second):
        code, _, _ = await stage.says("audit", over["save"])
        assert code == 0
    assert hal.link.trust.seed == watcher.link.trust.seed == "verified"


def seen_by(guest: Guest) -> dict[int, float]:
    """When a guest first saw each turn, which becomes more as they see more."""
    seen: dict[int, float] = {}

    def hear(event: object) -> None:
        if isinstance(event, Updated) and event.new.table.phase == PLAYING:
            seen.setdefault(event.new.table.turn, time.monotonic())

    guest.link.subscribe(hear)
    return seen


async def seen_late(stage: Stage, port: int, watcher: Guest) -> float:
    """Play a whole game; return by how much a watcher sees each turn later than it can have begun, at least.

    A turn begins after somebody saw the one before and decided, however late this machine lets us hear of anything.
    """
    late = seen_by(watcher)
    players = [stage.guest(port, name, plays=False) for name in ("Ann", "Bob")]
    seen = [seen_by(player) for player in players]
    for player in players:
        player.bot = BotPlayer(player.link, "random", 0.0)  # which hears of each turn after that was noted
    for guest in (*players, watcher):
        await guest.sees("over")
    turns = [turn for turn in late if all(turn - 1 in one for one in seen)]
    assert len(turns) > 20
    assert players[0].link.trust.seed == watcher.link.trust.seed == "verified"
    assert watcher.link.trust.sealed == players[0].link.trust.sealed
    assert watcher.fouls == []
    return min(late[turn] - min(one[turn - 1] for one in seen) for turn in turns)


async def test_spectators_see_the_game_as_late_as_the_host_wants(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--delay", "0.6")
    watcher = await stage.guest(host.port, "W", "watch").sits()
    assert await seen_late(stage, host.port, watcher) > 0.59


async def test_a_watcher_may_want_to_see_it_late_too(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2")
    watcher = await stage.guest(host.port, "W", "watch", delay=0.5).sits()
    assert await seen_late(stage, host.port, watcher) > 0.49
    versions = [event.new.table.turn for event in watcher.updates]
    assert versions == sorted(versions)


async def test_a_host_that_is_told_to_end_says_goodbye_in_the_middle_of_a_sealed_turn(stage: Stage) -> None:
    path = stage.folder / "game.zoo"
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--save", str(path))
    first = await stage.guest(host.port, "First").sits()
    second = await stage.guest(host.port, "Second", plays=False).sits()
    await until(lambda: second.table.phase == PLAYING and second.table.sealing.seals[0], "one has sealed")
    assert top_ask(second.view.public).sealed
    host.child.send_signal(signal.SIGTERM)
    assert await host.ends() == 0
    await until(lambda: first.parted and second.parted)
    assert first.parted == second.parted == "closed"
    assert "opened again" in second.told(type(second.link.parting))[-1].bye.text
    again = await stage.host("o-zoo-le-mio", "--resume", str(path))
    back = [await stage.guest(again.port, name, table=host.table).sits() for name in ("First", "Second")]
    await again.over()
    for guest in back:
        await guest.sees("over")
        assert guest.fouls == []
    code, said, _ = await stage.says("audit", str(path))
    assert (code, "forfeited" in said) == (0, False)


async def test_a_full_disk_stops_the_game_until_there_is_room_again(stage: Stage) -> None:
    path = stage.folder / "game.zoo"
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--save", str(path))
    players = await stage.party(host.port, 2, rests=from_turn(4))
    await until(lambda: all(player.table.turn > 3 for player in players))
    _, most = resource.prlimit(host.child.pid, resource.RLIMIT_FSIZE)
    resource.prlimit(host.child.pid, resource.RLIMIT_FSIZE, (path.stat().st_size + 20, most))
    for player in players:
        player.go_on()
    await until(lambda: any("disk" in player.codes for player in players), "somebody is told")
    stands = players[0].table.turn
    refused = sum(player.codes.count("disk") for player in players)
    again = lambda: sum(player.codes.count("disk") for player in players) > refused + 1  # noqa: E731
    await until(again, "what is asked again is refused again")
    await until(lambda: all(player.link.sheet.halted == UNWRITABLE for player in players), "everybody is told why")
    await until(lambda: host.event("halted") == {"event": "halted", "why": UNWRITABLE}, "the host says so")
    assert players[0].table.turn == stands
    assert all(player.link.state == "joined" for player in players)
    assert read(path.read_bytes()).fault == "", "what could not be written whole was not written at all"
    resource.prlimit(host.child.pid, resource.RLIMIT_FSIZE, (most, most))
    await until(lambda: host.event("halted")["why"] == "", "it goes on by itself")
    await host.over()
    code, said, _ = await stage.says("audit", str(path))
    assert (code, "forfeited" in said) == (0, False)


@pytest.mark.long
async def test_bots_that_die_are_started_again(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2", "--bots", "1", "--pace", "0.01")
    player = await stage.guest(host.port, "P", rests=from_turn(6)).sits()
    await until(lambda: player.table.phase == PLAYING and player.table.turn > 5)
    os.kill(children(host.child.pid)[0], signal.SIGKILL)
    await until(lambda: host.event("notice"), "the host says so")
    assert "started again" in host.event("notice")["text"]
    player.go_on()
    over = await host.over()
    code, said, _ = await stage.says("audit", over["save"])
    assert (code, "forfeited" in said) == (0, False)


@pytest.mark.parametrize(
    ("phase", "free", "pin", "said"),
    [
        ("lobby", 2, False, "3, 2 free"),
        ("lobby", 0, True, "3, none free · PIN"),
        ("playing", 0, False, "3"),
        ("over", 0, True, "3 · PIN"),
    ],
)
def test_a_list_counts_seats_and_free_ones_only_where_somebody_can_sit_down(phase, free, pin, said):
    row = Row("t", "Thursday", "aquaretto", phase, 3, free, 0, pin, "0.1.0", PROTOCOL)
    assert _seats(row) == said
    assert _seats(row, in_lines=True) == said.replace(" ·", ",")
    assert _seats(None) == ""
