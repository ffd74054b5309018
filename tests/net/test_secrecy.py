"""Law 9 on the wire: two worlds that differ only in another seat's secret give a viewer the same bytes, lengths included.

Three things in a sheet are commitments, which must differ between the worlds and say nothing about them: seals, chain heads and
fingerprints. They have one length each, and are blanked before bytes are compared.
"""

from typing import Any

import pytest

import engine
from engine.contract.asks import owing, top_ask
from engine.contract.tree import encode, replace
from net.host.core import HostCore
from net.wire.frames import Frames, read_from_host
from net.wire.messages import Delta, Snapshot
from net.wire.sheet import OVER
from tests.laws.toy import Bid
from tests.net.memory import MemoryLine
from tests.net.tables import Rig
from tests.sooner import sooner

COMMITMENT = (4, 8, 32)


def blanked(value: Any) -> Any:
    """Return a message with every byte string of a commitment's length turned to zeros."""
    if isinstance(value, bytes) and len(value) in COMMITMENT:
        return bytes(len(value))
    if isinstance(value, list | tuple):
        return [blanked(item) for item in value]
    return value


def traffic(line: MemoryLine, since: int) -> list[tuple[int, bytes]]:
    """Return what a line got: each frame's length, and its content without commitments."""
    found = []
    for data in line.frames[since:]:
        frames = Frames(1 << 20)
        frames.feed(data)
        while (body := frames.next()) is not None:
            message = read_from_host(body)
            fields = [getattr(message, name) for name in message.__struct_fields__]
            found.append((len(body), encode(blanked(fields))))
    return found


def twins(game: str, seats: int, decisions: int) -> tuple[Rig, Rig]:
    """Return two tables with the same past."""
    rigs = []
    for _ in range(2):
        rig = Rig(game, seats, watchers=1, seed="twins")
        rig.play(decisions)
        while rig.host.table.waiting != owing(rig.host.state.public):  # some have sealed already
            rig.play(1)
        rigs.append(rig)
    assert encode(rigs[0].host.state) == encode(rigs[1].host.state)
    return rigs[0], rigs[1]


def marks(rig: Rig) -> list[int]:
    return [len(line.frames) for line in rig.everybody]


def swapped(core: HostCore, state: Any) -> None:
    """Put a host into another world, as if the game had dealt it so."""
    host = core._host
    host.session = replace(host.session, state=state)
    host.viewers._views.clear()


@pytest.mark.parametrize("bids", [(0, 4), (1, 2), (3, 0)])
def test_an_open_seal_of_another_seat_looks_the_same_whatever_is_in_it(bids: tuple[int, int]) -> None:
    one, other = twins("toy", 3, 0)
    starts = [marks(one), marks(other)]
    for rig, bid in ((one, bids[0]), (other, bids[1])):
        rig.lines[2].client.act(Bid(bid))
        rig.settle()
    for place in (0, 1, 3):  # the other seats and the watcher
        assert traffic(one.everybody[place], starts[0][place]) == traffic(other.everybody[place], starts[1][place])


def test_held_openings_make_no_traffic_at_all() -> None:
    one, _ = twins("toy", 3, 0)
    one.lines[1].blocked = True
    for line in one.lines:
        line.client.act(Bid(1))
    one.settle()
    before = marks(one)
    version = one.host.version
    one.settle()
    assert (marks(one), one.host.version) == (before, version)
    assert one.host.table.sealing.openings == ()


@pytest.mark.parametrize("game_id", [*engine.ids(), "toy"])
@pytest.mark.parametrize("decisions", sooner([0, 7, 23], (7).__eq__))
def test_moves_in_a_world_that_looks_alike_give_a_viewer_the_same_bytes(game_id: str, decisions: int) -> None:
    game = engine.load(game_id)
    seats = game.info.seats[0]
    for viewer in (*range(seats), None):
        one, other = twins(game_id, seats, decisions)
        view = game.view(one.host.state, viewer)
        world = game.imagine(view, b"\x05" * 32)
        swapped(other.host, world)
        place = seats if viewer is None else viewer
        starts = [marks(one), marks(other)]
        for _ in range(4):
            if not same_move(one, other):
                break
            if encode(game.view(one.host.state, viewer)) != encode(game.view(other.host.state, viewer)):
                break  # the move told the viewer which world it is in, as it may
            assert traffic(one.everybody[place], starts[0][place]) == traffic(other.everybody[place], starts[1][place])


def same_move(one: Rig, other: Rig) -> bool:
    """Make one move, or all of a sealed ask, in both worlds, if it is legal in both; tell whether it was."""
    game = one.game
    ask = top_ask(one.host.state.public)
    if ask is None or one.host.table.phase == OVER:
        return False
    asked = owing(one.host.state.public)
    seats = asked if ask.sealed else asked[:1]
    moves = {seat: one.some_action(one.lines[seat]) for seat in seats}
    for seat, action in moves.items():
        if game.why_not(game.view(other.host.state, seat), action) is not None:
            return False
    for rig in (one, other):
        rig.host._host._changed()  # all of them are shown the world that they are in
        rig.settle()
    for seat, action in moves.items():
        for rig in (one, other):
            rig.lines[seat].client.act(action)
            rig.settle()
    return True


def test_nobody_is_sent_what_is_hidden_or_anothers_own() -> None:
    rig = Rig("toy", 3, watchers=1, seed=11)
    rig.play()
    for line in rig.everybody:
        seat = line.client.seat
        frames = Frames(1 << 20)
        frames.feed(b"".join(line.frames))
        while (body := frames.next()) is not None:
            message = read_from_host(body)
            if isinstance(message, Snapshot) and message.sheet[1] is not None:
                assert message.sheet[1][0] == seat
            if isinstance(message, Delta) and len(message.view) == 1:
                assert message.view[0][0] == seat
            elif isinstance(message, Delta):
                assert not {0, -1} & set(message.view[::2]), "whose view it is never changes"
                assert seat is not None or not {2, -3} & set(message.view[::2]), "a watcher has no own part"
    assert rig.watchers[0].client.sheet.view.own is None  # type: ignore[union-attr]
