"""Make the example of `docs/protocol.md`: one player's connection from its first byte to its first bid, in hex.

`python -m tests.net.example` writes it into the document; a test holds the document to it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.contract.choice import Verb
from engine.registry import load
from net.client.core import ClientCore
from net.host.core import HostCore
from net.host.table_options import TableOptions
from net.wire.frames import MAGIC, Frames, read_from_client, read_from_host
from net.wire.messages import PROTOCOL, Begin, Hello
from net.wire.pin import answered, asked
from net.wire.seals import game_key, host_seal, seal, seal_context
from tests.net.memory import MemoryJournal, MemoryTable

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.md"
BEGIN, END = "<!-- the example begins -->", "<!-- the example ends -->"
GAME = "o-zoo-le-mio"


class Counting:
    """Give bytes that count up, so that everybody can make the same ones: 00…00 01, 00…00 02 and so on."""

    def __init__(self, first: int) -> None:
        self._next = first

    def __call__(self, size: int) -> bytes:
        self._next += 1
        return self._next.to_bytes(size, "big")


class Tap:
    """Write down what goes over one client's line."""

    def __init__(self, table: MemoryTable) -> None:
        self.said: list[tuple[str, bytes]] = []
        host = table.host
        self._receive, self._outgoing = host.receive, host.outgoing
        host.receive, host.outgoing = self.receive, self.outgoing  # type: ignore[method-assign]
        self.number = 2

    def receive(self, number: int, data: bytes, now: float) -> None:
        if number == self.number:
            self.said.append(("client", data))
        self._receive(number, data, now)

    def outgoing(self, number: int) -> bytes:
        data = self._outgoing(number)
        if number == self.number and data:
            self.said.append(("host", data))
        return data


def conversation() -> list[tuple[str, bytes]]:
    """Return who said which bytes on the second player's connection."""
    host = HostCore.open(TableOptions(name="Example", game=GAME, seats=2), bytes(32), 0.0, MemoryJournal())
    table = MemoryTable(host)
    tap = Tap(table)
    ada = ClientCore(Hello(PROTOCOL, "", "play", "Ada", owner=host.owner_key), random=Counting(0x1000))
    ben = ClientCore(Hello(PROTOCOL, "", "play", "Ben"), random=Counting(0x2000))
    table.join(ada)
    table.join(ben)
    ada.request(Begin())
    table.settle()
    for client in (ben, ada):
        assert client.sheet is not None
        [verb] = load(GAME).choices(client.sheet.view).verbs
        client.act(bid(verb))
        table.settle()
    return tap.said


def bid(verb: Verb) -> Any:
    """Return the bid of two coins."""
    return verb.action(2)


def example() -> Iterator[str]:
    """Yield the lines of the example."""
    yield "```text"
    for who, data in conversation():
        if who == "client" and data.startswith(MAGIC):
            yield f"client  {MAGIC.hex()}  the magic"
        frames = Frames(1 << 20)
        frames.feed(data.removeprefix(MAGIC) if who == "client" else data)
        while (body := frames.next()) is not None:
            message = read_from_client(body) if who == "client" else read_from_host(body)
            yield f"{who:6}  {type(message).__name__}, {4 + len(body)} bytes"
            whole = (len(body).to_bytes(4, "big") + body).hex()
            for at in range(0, len(whole), 96):
                yield "        " + whole[at : at + 96]
    yield "```"


def vectors() -> Iterator[str]:
    """Yield results of the digests and of the PIN's exchange, for checking one's own code."""
    table = "0123456789abcdef"
    game = seal_context(table, 1)
    one, two = bytes(31) + b"\1", bytes(31) + b"\2"
    made = seal(game, 7, 3, one, bytes.fromhex("92a362696402"))
    yield "For checking one's own code: at a table with the id `0123456789abcdef`, in its first game, with"
    yield "`one` being the 32 bytes `00…01` and `two` `00…02`:"
    yield ""
    yield "| what | is |"
    yield "|---|---|"
    yield f'| seal in turn 7 of seat 3 with nonce `one` for `92a362696402`, the action `["bid", 2]` | `{made.hex()}` |'
    yield f"| the host's seal of the part `two` | `{host_seal(game, two).hex()}` |"
    yield f"| key of the game, seat 0 giving `one` and seat 1 nothing | `{game_key(game, two, (one, b'')).hex()}` |"
    key = bytes(range(32))
    share = asked("1234", table, key, two)
    answer = answered("1234", table, key, one, share)
    yield f"| PIN `1234`, fingerprint `000102…1f`, the host drew `two`: `Challenge.share` | `{share.hex()}` |"
    yield f"| the client draws `one`: `Proof.share` | `{answer.share.hex()}` |"
    yield f"| `Proof.answer` | `{answer.answer.hex()}` |"
    yield f"| `Welcome.proof` | `{answer.expected.hex()}` |"


def section() -> str:
    """Return all that stands between the marks of the document."""
    return "\n".join([BEGIN, "", *vectors(), "", *example(), "", END])


def rewritten(text: str) -> str:
    """Return the document with its example made anew."""
    start, end = text.index(BEGIN), text.index(END) + len(END)
    return text[:start] + section() + text[end:]


if __name__ == "__main__":
    DOCUMENT.write_text(rewritten(DOCUMENT.read_text()))
