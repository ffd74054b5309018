"""Play Zoo Tycoon over a little LAN: four seats build at once, a cable is out in one building phase, the host dies in another."""

from collections.abc import Iterator

import pytest

from tests.e2e.stage import Program, until
from tests.lan.cables import Lan, why_not
from tests.lan.party import Party

REASON = why_not()
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(bool(REASON), reason=REASON or "namespaces can be made"),
]
TABLE = "Night of Zoo Tycoon"
PORT = "7790"


@pytest.fixture(scope="module")
def lan() -> Iterator[Lan]:
    with Lan(("hal", "ann", "bob", "cid", "eve")) as lan:
        yield lan


class Evening:
    """Ann plays with keys only, Bob with the mouse only, Cid in plain text, a bot beside them; Eve watches."""

    def __init__(self, party: Party) -> None:
        self.party = party
        self.save = party.stage.folder / "evening.zoo"
        self.host = self._host("zoo-tycoon", "--seats", "4", "--bots", "1", "--save", str(self.save))

    def _host(self, *words: str) -> Program:
        given = ("host", *words, "--port", PORT, "--headless", "--json", "--name", TABLE, "--pace", "0.05")
        return self.party.start("hal", *given)

    @property
    def last_words(self) -> str:
        return "\n".join(who.tail for who in (self.host, self.ann, self.bob, self.cid, self.eve))

    async def gather(self) -> None:
        await until(lambda: self.host.event("listening"), lambda: self.host.tail)
        self.ann = self.party.pilot("ann", "keys", TABLE)
        self.eve = self.party.start("eve", "watch", TABLE, "--json")
        self.cid = self.party.player("cid", TABLE)
        self.bob = self.party.pilot("bob", "mouse", TABLE)
        for who in (self.ann, self.bob, self.eve):
            await until(lambda who=who: who.event("joined"), lambda: self.last_words, 60)

    def building(self) -> int:
        """Return since which turn all build at once and at least three are not done yet, 0 where that is not so."""
        now = self.eve.event("update") or {}
        return int(now["joint"]) if now.get("joint") and len(now["waiting"]) >= 3 else 0

    async def in_another_phase(self, last: int = 0) -> int:
        await until(lambda: self.building() not in (0, last), lambda: self.last_words, 120)
        return self.building()

    async def pull_bobs_cable(self) -> None:
        self.party.lan.pull("bob")
        lost = await until(lambda: self.bob.event("lost"), lambda: self.last_words, 60)
        assert lost["said"].startswith("RECONNECTING")
        assert self.host.event("over") is None
        self.party.lan.plug("bob")
        again = lambda: sum(event["event"] == "joined" for event in self.bob.events) > 1  # noqa: E731
        await until(again, lambda: self.last_words, 60)

    async def kill_the_host(self) -> None:
        self.host.kill()
        self.host = self._host("--resume", str(self.save))
        await until(lambda: self.host.event("listening"), lambda: self.host.tail, 60)

    async def end(self) -> None:
        over = await until(lambda: self.host.event("over"), lambda: self.last_words, 240)
        for player in (self.ann, self.bob):
            end = await until(lambda player=player: player.event("over"), lambda: self.last_words, 60)
            assert end["decisions"] > 5
            assert "✓ fair: " in end["said"]
        await until(lambda: self.cid.over, lambda: self.last_words, 60)
        last = await until(lambda: self.eve.event("over"), lambda: self.last_words, 60)
        assert (last["places"], last["scores"]) == (over["places"], over["scores"])
        assert (last["seed"], last["fouls"]) == ("verified", [])
        assert "answers forfeited" not in await self.party.audited(over), "nobody lost a turn over it"


async def test_four_build_at_once_through_a_pulled_cable_and_a_dead_host(party: Party) -> None:
    evening = Evening(party)
    await evening.gather()
    phase = await evening.in_another_phase()
    await evening.pull_bobs_cable()
    await evening.in_another_phase(phase)
    await evening.kill_the_host()
    await evening.end()
