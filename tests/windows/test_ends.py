"""Hosts on Windows that end: killed and gone on with, ended by a key in order, alone with their recording; and one that stays."""

import os
import signal
from pathlib import Path

import pytest

from net.recording.file_format import read
from tests.drawn import drawn
from tests.e2e.stage import Program, until
from tests.windows.across import ANSWERS, LINUX, SLOW, SYSTEMS, WINDOWS, Across, over
from tests.windows.console import BREAK, CLOSE

pytestmark = pytest.mark.windows
GAME = ("o-zoo-le-mio", "--seats", "4", "--bots", "2", "--pace", "0", "--level", "random")


def playing_bots(across: Across) -> list[int]:
    return across.processes("net.shells.bots.process")


@pytest.mark.parametrize("second", SYSTEMS)
async def test_a_windows_host_killed_in_a_game_goes_on_on_either_system(across: Across, second: str) -> None:
    path = across.folder / "game.zoo"
    host = await across.host(WINDOWS, *GAME, "--save", across.path(WINDOWS, "game.zoo"))
    guests = [await across.guest(host.port, f"P{number}").sits() for number in range(2)]
    record = 12 + drawn("killed").randrange(40)
    await until(lambda: len(read(path.read_bytes()).entries) >= record, lambda: f"{record} records: {host.tail}", SLOW)
    host.kill()
    assert host.event("over") is None
    kept = path.read_bytes()
    await until(lambda: not playing_bots(across), "the bots end with their host")
    resumed = ("--resume", across.path(second, "game.zoo"), "--pace", "0", "--port", str(host.port))
    again = await across.host(second, "o-zoo-le-mio", *resumed)
    assert again.event("listening").get("salvaged", "") == "", "nothing acknowledged was lost"  # type: ignore[union-attr]
    await over(again)
    for guest in guests:
        await guest.sees("over", SLOW)
        assert guest.fouls == []
        assert guest.link.trust.seed == "verified"
    assert path.read_bytes().startswith(kept)
    assert "answers forfeited" not in await across.audited(path), "nobody lost a turn over it"


async def test_a_game_that_a_linux_host_began_goes_on_on_windows(across: Across) -> None:
    path = across.folder / "game.zoo"
    bots = ("--seats", "3", "--bots", "3", "--level", "random")
    host = await across.host(LINUX, "o-zoo-le-mio", *bots, "--pace", "0.2", "--save", str(path))
    await until(lambda: len(read(path.read_bytes()).entries) >= 20, lambda: host.tail, SLOW)
    host.kill()
    again = await across.host(WINDOWS, "--resume", across.path(WINDOWS, "game.zoo"), "--pace", "0")
    await over(again)
    assert await again.ends(SLOW) == 0, again.tail
    await across.audited(path)


async def ended_in_order(across: Across, host: Program, guest: object, path: Path) -> None:
    assert await host.ends(SLOW) == 0, host.tail
    assert host.complained == ""
    await until(lambda: guest.parted == "closed", lambda: f"everybody is told: {guest.parted!r}")  # type: ignore[attr-defined]
    await until(lambda: not playing_bots(across), "the bots end with their host")
    assert not path.with_name(f".{path.name}.lock").exists()


async def test_ctrl_c_ends_a_windows_host_in_order(across: Across) -> None:
    host = await across.host(WINDOWS, *GAME, "--save", across.path(WINDOWS, "game.zoo"))
    guest = await across.guest(host.port, "Ann").sits()
    await until(lambda: playing_bots(across), lambda: f"bots play: {host.tail}", SLOW)
    os.kill(host.child.pid, signal.SIGINT)  # Wine makes Ctrl-C of it
    await ended_in_order(across, host, guest, across.folder / "game.zoo")


@pytest.mark.parametrize("how", [BREAK, CLOSE])
async def test_ctrl_break_and_a_closed_window_end_a_windows_host_in_order(across: Across, how: str) -> None:
    words = (*GAME, "--save", across.path(WINDOWS, "game.zoo"))
    host = await across.host(WINDOWS, *words, module="tests.windows.console", keys=True)
    guest = await across.guest(host.port, "Ann").sits()
    host.type(how)
    await ended_in_order(across, host, guest, across.folder / "game.zoo")


async def test_stop_ends_a_windows_host_in_order(across: Across) -> None:
    host = await across.host(WINDOWS, *GAME, "--name", "Friday", "--save", across.path(WINDOWS, "game.zoo"))
    guest = await across.guest(host.port, "Ann").sits()
    unknown = await across.says(WINDOWS, "stop", "Monday", who="hal")
    assert (unknown.child.returncode, "Friday" in unknown.complained) == (3, True), unknown.tail
    stopped = await across.says(WINDOWS, "stop", "Friday", who="hal")
    assert (stopped.child.returncode, stopped.complained) == (0, ""), stopped.tail
    assert "Friday is closed" in stopped.said
    await ended_in_order(across, host, guest, across.folder / "game.zoo")


async def test_two_windows_hosts_cannot_play_on_from_the_same_recording(across: Across) -> None:
    first = await across.host(WINDOWS, *GAME, "--save", across.path(WINDOWS, "game.zoo"))
    resumed = ("host", "--resume", across.path(WINDOWS, "game.zoo"), "--headless", "--no-discovery", "--port", "0")
    second = await across.says(WINDOWS, *resumed, "--bind", "127.0.0.1")
    assert (second.child.returncode, second.said) == (4, "")
    assert "another host" in second.complained
    assert first.child.poll() is None
    first.kill()
    third = await across.host(WINDOWS, "--resume", across.path(WINDOWS, "game.zoo"))
    assert third.event("listening")["port"] > 0  # type: ignore[index]


async def test_a_windows_host_outlives_the_program_that_started_it(across: Across) -> None:
    given = (
        "host",
        "o-zoo-le-mio",
        "--seats",
        "2",
        "--port",
        "0",
        "--bind",
        "127.0.0.1",
        "--no-discovery",
        "--plain",
        "--as",
        "Ann",
    )
    program = across.run(WINDOWS, *given, who="ann", keys=True)
    log = await until(lambda: next((across.folder / "ann").glob("logs/*.log"), None), lambda: program.tail, SLOW)
    listens = await until(
        lambda: next((line for line in log.read_text().splitlines() if "listens on" in line), None),
        lambda: f"the log says where it listens: {program.tail}",
        SLOW,
    )
    port = int(listens.rpartition(":")[2])
    await until(lambda: "Ann" in program.said, lambda: f"she sits first: {program.tail}", SLOW)
    guest = await across.guest(port, "Bob", plays=False).sits()
    await until(lambda: "Bob" in program.said, lambda: f"Ann sees Bob: {program.tail}", SLOW)
    program.kill()
    late = await across.guest(port, "Eve", "watch").sits()
    assert late.table.name == guest.table.name
    await until(lambda: guest.table.watchers == ("Eve",), "Bob hears of it from the same host")
    assert guest.link.state == "joined"


async def test_a_game_against_bots_in_lines_of_text_on_windows(across: Across) -> None:
    program = across.run(
        WINDOWS, "play", "o-zoo-le-mio", "--seats", "2", "--plain", "--pace", "0", who="ann", keys=True
    )
    program.type(*ANSWERS)
    await until(lambda: "n asks for a rematch" in program.said, lambda: program.tail, SLOW)
    assert "is fair" in program.said.lower() or "verified" in program.said.lower()
    recording = next((across.folder / "ann" / "games").glob("*.zoo"))
    program.kill()
    await across.audited(recording)
