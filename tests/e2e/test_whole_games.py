"""Whole games over TCP: recorded, replayed, resumed after `kill -9` at a random record, audited."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import engine
from net.recording.file_format import read
from net.recording.replay import recording
from tests.drawn import drawn
from tests.e2e.stage import Guest, Host, Stage, until

pytestmark = pytest.mark.long

OVERSHOT = 20
"""Records by which a game may go on beyond the one at which its host is killed; there it waits for that, and is not over."""
SMALLEST = [(game_id, engine.load(game_id).info.seats[0]) for game_id in engine.ids()]


async def audited(stage: Stage, path: str) -> dict[str, Any]:
    code, said, complained = await stage.says("audit", path, "--json")
    verdict: dict[str, Any] = json.loads(said.splitlines()[-1])
    assert (code, verdict["ok"]) == (0, True), (verdict, complained)
    return verdict


def agree(guests: list[Guest], over: dict[str, Any], game_id: str) -> None:
    """Hold that everybody saw the same end, verified the shuffle, and nobody saw a foul."""
    game = engine.load(game_id)
    for guest in guests:
        outcome = game.outcome(guest.view)
        assert outcome is not None
        assert list(outcome.places) == over["places"]
        assert [score.total for score in outcome.scores] == over["scores"]
        assert guest.fouls == []
        assert guest.link.trust.seed == "verified"
    replayed = recording(Path(over["save"]).read_bytes())
    assert replayed.fault == ""
    last = len(replayed.moments) - 1
    for guest in guests:
        assert replayed.sheet(last, guest.link.seat).view == guest.view, "the replay ends where the players did"


async def test_four_players_and_a_spectator_play_a_whole_game_that_replays_and_audits_clean(stage: Stage) -> None:
    path = stage.folder / "game.zoo"
    host = await stage.host("o-zoo-le-mio", "--seats", "4", "--save", str(path))
    watcher = await stage.guest(host.port, "W", "watch").sits()
    guests = await stage.party(host.port, 4)
    over = await host.over()
    everybody = [*guests, watcher]
    for guest in everybody:
        await guest.sees("over")
    agree(everybody, over, "o-zoo-le-mio")
    verdict = await audited(stage, over["save"])
    checks = verdict["checks"]
    audited_seals = checks["sealed decisions"], checks["seals of these that fit"]
    assert audited_seals == (25, 100)
    assert "seals that were not opened" not in checks
    for guest in everybody:  # the end of the game and the audit of its file say the same
        sealed = guest.link.trust.sealed
        assert (sealed.decisions, sealed.seals) == audited_seals, "each client verified every seal"
    assert path.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(("game_id", "seats"), SMALLEST)
async def test_every_game_plays_over_tcp_and_audits_clean(stage: Stage, game_id: str, seats: int) -> None:
    host = await stage.host(game_id, "--seats", str(seats))
    guests = await stage.party(host.port, seats)
    over = await host.over()
    for guest in guests:
        await guest.sees("over")
    agree(guests, over, game_id)
    await audited(stage, over["save"])


def always(_guest: Guest) -> bool:
    return True


async def killed_at(host: Host, path: Path, records: int) -> bool:
    """Kill a host as soon as its journal holds so many records; return whether the game still went on."""
    await until(lambda: host.event("over") or len(read(path.read_bytes()).entries) >= records, "more records")
    host.kill()
    return host.event("over") is None


def reached(path: Path, records: int) -> Callable[[object], bool]:
    """Return what tells whether a recording has so many records."""
    return lambda _: len(read(path.read_bytes()).entries) >= records


async def test_a_host_killed_at_random_records_goes_on_with_the_same_clients(stage: Stage) -> None:
    random = drawn("killed")
    path = stage.folder / "game.zoo"
    port = stage.kept_port()
    again = ("o-zoo-le-mio", "--port", str(port))
    host = await stage.host(*again, "--seats", "4", "--save", str(path))
    watcher = await stage.guest(port, "W", "watch").sits()
    guests = await stage.party(port, 3)
    record = random.randrange(1, 70)
    guests.append(await stage.guest(port, "P3", rests=reached(path, record + OVERSHOT)).sits())
    everybody = [*guests, watcher]
    for more in (random.randrange(1, 70), random.randrange(1, 70), None):
        assert await killed_at(host, path, record)
        seen = {guest.name: guest.table.turn for guest in everybody}
        kept = path.read_bytes()
        host = await stage.host(*again, "--resume", str(path), who=random.choice(("hal", "hal2")))
        assert host.event("listening").get("salvaged", "") == "", "nothing acknowledged was lost"
        for guest in everybody:
            await until(
                lambda guest=guest, seen=seen: guest.link.state == "joined" and guest.table.turn >= seen[guest.name],
                f"{guest.name} is back where it was",
            )
        assert path.read_bytes().startswith(kept)
        record += more or 0
        guests[-1].go_on(reached(path, record + OVERSHOT) if more else None)
    over = await host.over()
    for guest in everybody:
        await guest.sees("over")
    agree(everybody, over, "o-zoo-le-mio")
    verdict = await audited(stage, str(path))
    assert "answers forfeited" not in verdict["checks"], "nobody lost a turn over it"
    assert "tampering refused" not in verdict["checks"]


@pytest.mark.parametrize("record", [2, 6, 10])
async def test_a_host_killed_in_the_lobby_or_while_the_shuffle_is_made_goes_on(stage: Stage, record: int) -> None:
    path = stage.folder / "game.zoo"
    port = stage.kept_port()
    host = await stage.host("o-zoo-le-mio", "--seats", "4", "--save", str(path), "--port", str(port))
    guests = [stage.guest(host.port, f"P{number}", rests=always) for number in range(min(record, 4))]
    for guest in guests:  # a seat that nobody was told of when the host died is nobody's until its grace is over
        await guest.sits()
    assert await killed_at(host, path, record)
    again = await stage.host("o-zoo-le-mio", "--resume", str(path), "--port", str(port))
    guests += [stage.guest(port, f"P{number}") for number in range(len(guests), 4)]
    for guest in guests:
        guest.go_on()
    for guest in guests:
        await guest.sees("over")
    agree(guests, await again.over(), "o-zoo-le-mio")
    await audited(stage, str(path))
