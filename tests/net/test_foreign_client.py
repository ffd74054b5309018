"""Play through a client that knows only what `docs/protocol.md` says: msgpack, BLAKE2b, nothing of ours."""

import hashlib
from typing import Any

import msgpack
import pytest

from engine.contract.asks import top_ask
from engine.contract.tree import encode
from net.recording.audit import audit
from net.wire.messages import Begin, Leave
from net.wire.sheet import OVER
from tests.net.tables import Rig


def blake(*parts: bytes) -> bytes:
    joined = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    return hashlib.blake2b(joined, digest_size=32).digest()


def changed(node: Any, delta: list[Any]) -> Any:
    """Return a node after a delta."""
    if not delta:
        return node
    if len(delta) == 1:
        return delta[0]
    items = list(node)
    for key, payload in zip(delta[::2], delta[1::2], strict=True):
        if key is None:
            start, removed, *added = payload
            items[start : start + removed] = added
        elif key is True:
            items += payload
        elif key is False:
            items.append(payload)
        elif key >= 0:
            items[key] = changed(items[key], payload)
        else:
            items[-1 - key] = payload
    return items


class Foreigner:
    """Sit at a table and keep its sheet as plain lists."""

    def __init__(self, rig: Rig, role: str, token: bytes = b"") -> None:
        self.rig = rig
        self.number = rig.host.connect("10.3.3.3", rig.table.now)
        self.version = 0
        self.sheet: Any = None
        self.seat: int | None = None
        self.secrets: dict[int, tuple[bytes, bytes]] = {}
        self.seen: dict[int, list[bytes]] = {}
        self.verified = 0
        self.send(b"ZOOT", [1, 4, "foreign", role, "Foreigner", token, b"", ""])

    def send(self, *parts: Any) -> None:
        data = b""
        for part in parts:
            body = part if isinstance(part, bytes) else msgpack.packb(part)
            data += body if isinstance(part, bytes) else len(body).to_bytes(4, "big") + body
        self.rig.host.receive(self.number, data, self.rig.table.now)  # type: ignore[arg-type]

    def read(self) -> None:
        data = self.rig.host.outgoing(self.number)  # type: ignore[arg-type]
        while data:
            size = int.from_bytes(data[:4], "big")
            body, data = data[4 : 4 + size], data[4 + size :]
            tag, *fields = msgpack.unpackb(body)
            if tag == 2:
                self.table_id, self.seat = fields[2], fields[6]
            elif tag == 3:
                self.take(fields[0], fields[1], fields[2])
            elif tag == 4:
                assert fields[0] == self.version
                self.take(
                    fields[0] + fields[1],
                    [changed(*part) for part in zip(self.sheet, fields[2:4], strict=True)],
                    fields[4],
                )
            else:
                pytest.fail(f"unexpected {tag} {fields}")

    def take(self, version: int, sheet: Any, fingerprint: bytes) -> None:
        assert hashlib.blake2b(msgpack.packb(sheet), digest_size=4).digest() == fingerprint
        self.version, self.sheet = version, sheet
        table = sheet[0]
        for turn, _, openings in (table[19], table[8]):
            if openings and turn != table[4] and turn in self.seen:
                self.check(turn, openings, self.seen.pop(turn))
        turn, seals, _ = table[8]
        if seals and turn == table[4]:
            self.seen[turn] = seals
            self.maybe_open(turn, seals)

    def game(self) -> bytes:
        return f"{self.table_id}.{self.sheet[0][2]}".encode()

    def check(self, turn: int, openings: list[Any], seals: list[bytes]) -> None:
        for seat, opening in enumerate(openings):
            if opening is not None and opening[0] and seals[seat]:  # one that was never seen shut proves nothing
                parts = (b"zootui-seal-1", self.game(), str(turn).encode(), str(seat).encode(), *opening)
                assert blake(*parts) == seals[seat]
                self.verified += 1

    def seal(self, action: bytes) -> None:
        turn = self.sheet[0][4]
        nonce = turn.to_bytes(32, "big")
        self.secrets[turn] = (nonce, action)
        made = blake(b"zootui-seal-1", self.game(), str(turn).encode(), str(self.seat).encode(), nonce, action)
        self.send([4, turn, made])

    def maybe_open(self, turn: int, seals: list[bytes]) -> None:
        if self.seat is None:
            return
        if turn == 0 and self.sheet[0][3] == "seeding" and 0 not in self.secrets:
            self.seal(bytes(range(32)))
        elif turn in self.secrets and all(seals):
            self.send([5, turn, *self.secrets[turn]])

    def owes(self) -> bool:
        table = self.sheet[0]
        return table[3] == "playing" and self.seat in table[6]

    def act(self) -> None:
        """Do something legal; what is legal is the one thing that the page leaves to the game."""
        game, state = self.rig.game, self.rig.host.state
        view = game.view(state, self.seat)
        assert msgpack.unpackb(encode(view)) == self.sheet[1]
        action = encode(game.choices(view).at(0))
        ask = top_ask(view.public)
        assert ask is not None
        if ask.sealed:
            self.seal(action)
        else:
            since = self.sheet[0][21]  # in a joint ask each seat's own question stands since its own turn
            self.send([3, since[self.seat] if since else self.sheet[0][4], action])


@pytest.mark.parametrize("game_id", ["o-zoo-le-mio", "toy"])
def test_a_client_made_from_the_page_alone_plays_and_verifies_a_whole_game(game_id: str) -> None:
    rig = Rig(game_id, 2, begin=False)
    rig.ask(1, Leave())
    rig.lines.pop(1)
    player, watcher = Foreigner(rig, "play"), Foreigner(rig, "watch")
    player.read()
    assert player.seat == 1
    rig.lines[0].client.request(Begin())
    for _ in range(3000):
        rig.settle()
        rig.table.now += 0.05
        player.read()
        watcher.read()
        if rig.host.table.phase == OVER:
            break
        if player.owes() and rig.host.table.turn not in player.secrets:
            player.act()
        for line in rig.owing():
            rig.act(line)
    assert rig.host.table.phase == OVER
    player.read()
    watcher.read()
    sealed = rig.lines[0].client.trust.sealed
    assert player.verified == sealed.seals + sealed.parts > 2
    assert watcher.sheet == msgpack.unpackb(encode(rig.host.sheet(None)))
    assert audit(rig.journal.data).ok
