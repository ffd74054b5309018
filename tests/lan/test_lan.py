"""Play over a real little LAN: mDNS finds the table, a cable is pulled, the game goes on, the recording is sound."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from net.recording.audit import audit
from tests.e2e.stage import Program, until
from tests.lan.cables import Lan, why_not
from tests.lan.party import Party
from tests.laws.registered import toy_registered

REASON = why_not()
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(REASON), reason=REASON or "namespaces can be made"),
]
FINISHED = 280.0
"""Seconds that four tables on one machine may take to their ends, also beside other work."""
TABLE = ("--port", "0", "--headless", "--json", "--pace", "0")


@pytest.fixture(scope="module")
def lan() -> Iterator[Lan]:
    with Lan(("hal", "ann", "bob", "cid", "eve")) as lan:
        yield lan


async def test_a_game_goes_on_through_a_pulled_cable(party: Party) -> None:
    host = party.host("o-zoo-le-mio", "--seats", "3", "--bots", "1", "--pace", "0.05")
    await until(lambda: host.event("listening"), lambda: f"the host listens: {host.tail}")
    eve = party.start("eve", "watch", "--json")
    await until(lambda: eve.event("joined"), lambda: f"a watcher finds the table by mDNS: {eve.tail}")
    ann, bob = party.player("ann"), party.player("bob")
    await until(lambda: (eve.event("update") or {}).get("turn", 0) > 3, lambda: f"a game is on: {ann.tail} {bob.tail}")
    party.lan.pull("bob")
    await until(lambda: "waiting for Bob to come back" in ann.said, lambda: f"Ann sees it: {ann.tail}")
    await until(lambda: "Connection lost" in bob.said, lambda: f"Bob sees it: {bob.tail}")
    party.lan.plug("bob")
    await until(lambda: "Connected again" in bob.said, lambda: f"Bob is back: {bob.tail}")
    over = await until(lambda: host.event("over"), lambda: f"the game ends: {host.tail} {ann.tail} {bob.tail}", 60)
    for player in (ann, bob):
        await until(lambda player=player: player.over)
        assert "is fair" in player.said.lower() or "verified" in player.said.lower()
    last = await until(lambda: eve.event("over"), "the watcher sees the end")
    assert (last["places"], last["seed"], last["fouls"]) == (over["places"], "verified", [])
    checks = await party.audited(over)
    assert "answers forfeited" not in checks, "nobody lost a turn over it"
    assert "seals that were not opened" not in checks


async def test_seats_that_act_side_by_side_go_on_through_a_pulled_cable(party: Party) -> None:
    def toy(host: str, *words: str) -> Program:
        return party.stage.run(*words, who=host, inside=party.lan.inside(host), module="tests.lan.toy_table")

    table = "Side by side"
    given = ("--seats", "3", "--bots", "0", "--port", "0", "--headless", "--json", "--name", table)
    host = toy("hal", "host", "toy", *given)
    await until(lambda: host.event("listening"), lambda: f"the host listens: {host.tail}")
    eve = toy("eve", "watch", table, "Eve")
    await until(lambda: eve.event("joined"), lambda: f"a watcher finds the table by mDNS: {eve.tail}", 60)
    ann, bob, cid = (toy(name, "play", table, name.capitalize()) for name in ("ann", "bob", "cid"))
    everybody = (host, ann, bob, cid, eve)
    last_words = lambda: "\n".join(who.tail for who in everybody)  # noqa: E731
    await until(lambda: eve.event("joint"), last_words, 60)
    party.lan.pull("bob")
    await until(lambda: bob.event("lost"), last_words, 60)
    assert host.event("over") is None
    party.lan.plug("bob")
    await until(lambda: sum(event["event"] == "joined" for event in bob.events) > 1, last_words, 60)
    over = await until(lambda: host.event("over"), last_words, 120)
    for who in (ann, bob, cid, eve):
        last = await until(lambda who=who: who.event("over"), last_words)
        assert (last["places"], last["seed"], last["fouls"]) == (over["places"], "verified", [])
    recording = await asyncio.to_thread(Path(str(over["save"])).read_bytes)
    with toy_registered():
        verdict = audit(recording)
    assert verdict.ok, verdict.text
    assert "answers forfeited" not in verdict.checks, "nobody lost a turn over it"


class Night:
    """Play a game at a table for three: Ann with keys only, Bob with the mouse only, Cid in plain text; Eve watches."""

    def __init__(self, party: Party, game: str) -> None:
        self.party, self.name = party, f"Night of {game}"
        self.host = party.host(game, "--seats", "3", name=self.name)

    async def gather(self) -> None:
        """Let all but Bob find the table by its name."""
        await until(lambda: self.host.event("listening"), lambda: f"the host listens: {self.host.tail}")
        self.ann = self.party.pilot("ann", "keys", self.name)
        self.eve = self.party.start("eve", "watch", self.name, "--json")
        self.cid = self.party.player("cid", self.name)
        for who in (self.ann, self.eve):
            await until(
                lambda who=who: who.event("joined"), lambda who=who: f"the table is found by mDNS: {who.tail}", 60
            )

    async def begin(self) -> None:
        """Let Bob take the last seat, and play a few turns."""
        self.bob = self.party.pilot("bob", "mouse", self.name)
        await until(
            lambda: (self.eve.event("update") or {}).get("turn", 0) > 3,
            lambda: f"a game is on: {self.ann.tail} {self.bob.tail} {self.cid.tail}",
            60,
        )

    async def miss_bob(self) -> None:
        """Wait until Bob's screen says that the table is out of reach, in the middle of the game."""
        lost = await until(lambda: self.bob.event("lost"), lambda: f"Bob's screen knows: {self.bob.tail}")
        assert lost["said"].startswith("RECONNECTING")
        assert self.host.event("over") is None

    async def end(self) -> None:
        """Play to the end and hold everybody's word against the host's."""
        again = lambda: sum(event["event"] == "joined" for event in self.bob.events) > 1  # noqa: E731
        await until(again, lambda: f"Bob is back: {self.bob.tail}")
        everybody = (self.host, self.ann, self.bob, self.cid)
        over = await until(lambda: self.host.event("over"), lambda: "\n".join(who.tail for who in everybody), FINISHED)
        for player in (self.ann, self.bob):
            end = await until(lambda player=player: player.event("over"), lambda player=player: player.tail)
            assert end["decisions"] > 5
            assert "✓ fair: " in end["said"]
        await until(lambda: self.cid.over, lambda: self.cid.tail)
        last = await until(lambda: self.eve.event("over"), "the watcher sees the end")
        assert (last["places"], last["scores"]) == (over["places"], over["scores"])
        assert (last["seed"], last["fouls"]) == ("verified", [])
        assert "answers forfeited" not in await self.party.audited(over), "nobody lost a turn over it"


@pytest.mark.long
async def test_keys_mouse_and_plain_at_one_table_of_every_other_game_through_a_pulled_cable(party: Party) -> None:
    nights = [Night(party, game) for game in engine.ids() if game != "o-zoo-le-mio"]
    for night in nights:
        await night.gather()
    await asyncio.gather(*(night.begin() for night in nights))
    party.lan.pull("bob")
    await asyncio.gather(*(night.miss_bob() for night in nights))
    party.lan.plug("bob")
    await asyncio.gather(*(night.end() for night in nights))


async def test_several_tables_on_several_machines_are_told_apart_by_name(party: Party) -> None:
    """What is listed can be joined by its name; a host that is killed is soon listed no more."""
    hosts = {
        "Reef": party.start("hal", "host", "aquaretto", "--seats", "2", "--bots", "1", *TABLE, "--name", "Reef"),
        "Barn": party.start("hal", "host", "zooloretto-mini", "--seats", "2", "--bots", "1", *TABLE, "--name", "Barn"),
        "Den": party.start("cid", "host", "barenpark", "--seats", "2", "--bots", "1", *TABLE, "--name", "Den"),
    }
    for host in hosts.values():
        await until(lambda host=host: host.event("listening"), lambda host=host: f"the host listens: {host.tail}")
    assert await party.listed("bob") == {("Reef", "aquaretto"), ("Barn", "zooloretto-mini"), ("Den", "barenpark")}
    ann = party.player("ann", "Reef")
    over = await until(lambda: hosts["Reef"].event("over"), lambda: f"the game ends: {ann.tail}", 60)
    await party.audited(over)
    assert hosts["Barn"].event("over") is None
    hosts["Den"].kill()
    assert ("Den", "barenpark") not in await party.listed("bob")
