"""Build tables in memory: a host, clients on their seats, watchers, strangers that speak raw bytes, and random players."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

from engine.contract.asks import top_ask
from engine.contract.tree import Struct, encode
from engine.registry import load
from net.client.core import ClientCore
from net.client.events import Declined, Parted, Updated as Updated
from net.client.seal_verifier import Foul as Foul
from net.host.core import HostCore
from net.host.table_options import TableOptions
from net.wire.frames import MAGIC, Frames, framed as framed, pack, read_from_host
from net.wire.messages import PROTOCOL, Begin, Hello, Request
from net.wire.sheet import OVER, PLAYING
from tests.net.memory import MemoryJournal, MemoryLine, MemoryTable

SECRET = b"the host's own secret of 32 byte"


def noise(seed: object) -> Callable[[int], bytes]:
    return Random(f"noise {seed}").randbytes


def bitwise(random: Random) -> Callable[[bytes], list[bytes]]:
    """Chop bytes into single ones, or into random pieces if they are many."""

    def chop(data: bytes) -> list[bytes]:
        if len(data) < 200:
            return [data[at : at + 1] for at in range(len(data))]
        cuts = sorted({0, len(data), *(random.randrange(len(data)) for _ in range(8))})
        return [data[start:end] for start, end in pairwise(cuts)]

    return chop


class Stranger:
    """Speak raw bytes to a host."""

    def __init__(self, table: MemoryTable, address: str = "10.0.0.66") -> None:
        self.table = table
        number = table.host.connect(address, table.now)
        assert number is not None
        self.number = number
        self.raw = b""

    def send(self, data: bytes) -> Stranger:
        self.table.host.receive(self.number, data, self.table.now)
        return self

    def say(self, *messages: Struct) -> Stranger:
        return self.send(b"".join(map(pack, messages)))

    def hello(self, role: str = "watch", **fields: Any) -> Stranger:
        return self.send(MAGIC).say(Hello(PROTOCOL, "", role, fields.pop("name", "Stranger"), **fields))

    def read(self) -> list[Any]:
        """Return the messages that have come since the last call."""
        new = self.table.host.outgoing(self.number)
        self.raw += new
        frames, found = Frames(1 << 20), []
        frames.feed(new)
        while (body := frames.next()) is not None:
            found.append(read_from_host(body))
        return found

    @property
    def closed(self) -> bool:
        return self.table.host.closing(self.number)


class Rig:
    """Hold a table with a client on every seat, or on the first `joining`; seat 0 is the host player."""

    def __init__(
        self,
        game: str = "toy",
        seats: int = 3,
        *,
        watchers: int = 0,
        seed: object = 0,
        chop: Callable[[bytes], list[bytes]] | None = None,
        begin: bool = True,
        joining: int | None = None,
        journal: Any = None,
        **options: Any,
    ) -> None:
        self.game = load(game)
        self.random = Random(f"rig {seed}")
        self.journal = journal if journal is not None else MemoryJournal()
        self.options = TableOptions(name="Test table", game=game, seats=seats, **options)
        self.host = HostCore.open(self.options, SECRET, 0.0, self.journal)
        self.table = MemoryTable(self.host)
        self.history: dict[tuple[int | None, int], Any] = {}
        self.seed = seed
        self.table.seen = self.look
        more = {} if chop is None else {"chop": chop}
        self.lines = [
            self.table.join(self.client(f"P{seat}", owner=seat == 0), **more)
            for seat in range(seats if joining is None else joining)
        ]
        self.watchers = [self.table.join(self.client(f"W{number}", "watch"), **more) for number in range(watchers)]
        if begin:
            self.ask(0, Begin())

    def client(
        self, name: str, role: str = "play", *, owner: bool = False, memory: bytes = b"", **more: Any
    ) -> ClientCore:
        key = self.host.owner_key if owner else b""
        hello = Hello(PROTOCOL, "", role, name, owner=key, **more)
        return ClientCore(hello, random=noise((self.seed, name)), pin=self.options.pin, memory=memory)

    @property
    def everybody(self) -> list[MemoryLine]:
        return [*self.lines, *self.watchers]

    def settle(self) -> None:
        self.table.settle()

    def ask(self, seat: int, request: Request) -> None:
        """Let a seat ask for something around the game, and settle."""
        self.lines[seat].client.request(request)
        self.settle()

    def step(self) -> bool:
        return self.table.step()

    def look(self) -> None:
        """Hold every client's sheet against what the host showed at that version."""
        for line in self.table.lines:
            viewer = line.client.seat
            self.history[viewer, self.host.shown(viewer)] = self.host.sheet(viewer)
        for line in self.table.lines:
            client = line.client
            if client.state == "joined" and client.sheet is not None:
                assert encode(client.sheet) == encode(self.history[client.seat, client.version])

    def caught_up(self) -> None:
        """Hold that everybody has the present sheet and nobody has seen a foul."""
        for line in self.everybody:
            client = line.client
            assert client.state == "joined"
            assert client.version == self.host.shown(client.seat)
            assert client.sheet == self.host.sheet(client.seat)
            assert not client.trust.fouls

    def owing(self) -> list[MemoryLine]:
        """Return the lines whose seats have something to decide."""
        found = []
        for line in self.lines:
            client = line.client
            sheet = client.sheet
            if client.state == "joined" and line.up and sheet is not None and sheet.view is not None:
                ask = top_ask(sheet.view.public)
                if sheet.table.phase == PLAYING and ask is not None and client.seat in sheet.table.waiting:
                    found.append(line)
        return found

    def some_action(self, line: MemoryLine) -> Any:
        assert line.client.sheet is not None
        draw = self.random.random
        return self.game.choices(line.client.sheet.view).sample(lambda bound: int(draw() * bound))

    def act(self, line: MemoryLine) -> None:
        line.client.act(self.some_action(line))

    def play(self, decisions: int = 10_000) -> int:
        """Let random players decide so many times, or until the game is over; return how often they did."""
        done = 0
        while done < decisions and self.host.table.phase != OVER:
            owing = self.owing()
            assert owing, f"nobody owes anything in turn {self.host.table.turn}"
            self.act(self.random.choice(owing))
            done += 1
            self.table.now += 0.05  # nobody may talk without pause
            self.settle()
        return done


def told(line: MemoryLine, kind: type) -> list[Any]:
    return [event for event in line.events if isinstance(event, kind)]


def refused(line: MemoryLine) -> list[str]:
    return [event.refused.code for event in told(line, Declined)]


def parted(line: MemoryLine) -> str:
    return told(line, Parted)[-1].bye.code
