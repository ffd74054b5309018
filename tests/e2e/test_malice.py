"""Clients that play foul: whatever they send, the game of the others goes on and the recording shows what was tried."""

import asyncio
import socket
from pathlib import Path
from typing import Any

import pytest

import engine
from engine.contract.asks import top_ask
from engine.contract.tree import Struct, encode
from net.recording.file_format import read
from net.shells.bots.player import BotPlayer
from net.table.records import Flagged
from net.wire.frames import MAGIC, pack
from net.wire.messages import PROTOCOL, Hello, Leave, Move, Open, Ping, Resync, Say, Seal, Undo
from net.wire.seals import seal, seal_context
from net.wire.sheet import PLAYING
from tests.e2e.stage import Guest, Host, Stage, from_turn, raw, until

pytestmark = pytest.mark.long


def send(guest: Guest, *messages: Struct) -> None:
    """Send messages past all that a client of ours would check."""
    for message in messages:
        guest.link._core._conversation.send(message)
    guest.link._flush()


async def table(stage: Stage, *words: str) -> tuple[Host, Guest, Guest]:
    """Return a game of two where the second player does nothing by itself."""
    host = await stage.host("o-zoo-le-mio", "--seats", "2", *words)
    honest = await stage.guest(host.port, "Honest").sits()
    rogue = await stage.guest(host.port, "Rogue", plays=False).sits()
    await until(lambda: rogue.table.phase == PLAYING)
    return host, honest, rogue


def asked(guest: Guest) -> Any:
    return top_ask(guest.view.public)


def some_action(guest: Guest) -> Any:
    return engine.load(guest.link.game_id).choices(guest.view).sample(lambda _: 0)


async def play_out(guest: Guest) -> None:
    """Let an honest bot finish what a rogue began."""
    guest.bot = BotPlayer(guest.link, "random", 0.0)
    send(guest, Ping(1))
    await guest.sees("over")


def flags(path: str) -> list[str]:
    return [entry.record.code for entry in read(Path(path).read_bytes()).entries if isinstance(entry.record, Flagged)]


async def test_seals_cannot_be_changed_replayed_opened_early_or_opened_with_something_else(stage: Stage) -> None:
    host, honest, rogue = await table(stage)
    await until(lambda: rogue.table.sealing.seals[0], "the other one has sealed")
    theirs = rogue.table.sealing.seals[0]
    turn, game = rogue.table.turn, seal_context(rogue.table.id, rogue.table.round)
    own = seal(game, turn, 1, bytes(32), encode(some_action(rogue)))
    send(rogue, Open(turn, bytes(32), b"\x91\x00"))
    send(rogue, Seal(turn, theirs))
    await until(lambda: len(rogue.codes) == 2)
    send(rogue, Seal(turn, own[:-1]), Seal(turn + 1, own), Seal(turn - 1, own), Seal(2**62, own))
    await until(lambda: len(rogue.codes) == 6)
    send(rogue, Move(turn, encode(some_action(rogue))))
    await until(lambda: len(rogue.codes) == 7)
    assert rogue.table.turn == turn
    assert rogue.table.sealing.seals[1] == b"", "nothing of it counted"
    send(rogue, Seal(turn, own), Seal(turn, bytes(32)))
    await until(lambda: len(rogue.codes) == 8)
    send(rogue, Open(turn, bytes(31) + b"\x01", encode(some_action(rogue))))
    await until(lambda: len(rogue.codes) == 9)
    assert "early" in rogue.codes
    assert "seal-changed" in rogue.codes
    assert "mismatch" in rogue.codes
    send(rogue, Open(turn, bytes(32), encode(some_action(rogue))))
    await until(lambda: rogue.table.turn > turn, "with its true opening the turn goes on")
    await play_out(rogue)
    over = await host.over()
    assert {"early", "seal-changed", "mismatch"} <= set(flags(over["save"]))
    assert honest.fouls == []
    code, _, _ = await stage.says("audit", over["save"])
    assert code == 0


async def test_moves_out_of_turn_of_nobody_and_of_nonsense_change_nothing(stage: Stage) -> None:
    host = await stage.host("zooloretto-mini", "--seats", "2")
    first = await stage.guest(host.port, "First", plays=False).sits()
    second = await stage.guest(host.port, "Second", plays=False).sits()
    await until(lambda: first.table.phase == second.table.phase == PLAYING)
    on, off = (first, second) if first.link.seat in first.table.waiting else (second, first)
    turn, action = on.table.turn, encode(some_action(on))
    before = (on.table, on.view, off.view)
    for sent in (Move(turn, action), Undo(turn), Move(turn, b""), Move(turn, b"\xc1"), Move(turn, b"\x91" * 2000)):
        send(off, sent)
    for sent in (Move(turn + 1, action), Move(-1, action), Move(turn, action[:-1]), Move(turn, action + b"\x00")):
        send(on, sent)
    send(on, Move(turn, encode(("bid", 3))), Undo(turn), Seal(turn, bytes(32)), Open(turn, bytes(32), action))
    await until(lambda: len(off.codes) == 5 and len(on.codes) == 8)
    assert (on.table, on.view, off.view) == before
    send(on, Move(turn, action))
    await until(lambda: off.table.turn == turn + 1)
    send(on, Move(turn, action))
    await until(lambda: len(on.codes) == 9)
    assert on.codes[-1] in ("stale", "not-asked")
    assert host.errors == []


async def test_what_one_took_back_others_have_not_seen_anew(stage: Stage) -> None:
    host = await stage.host("zooloretto-mini", "--seats", "2")
    guests = await stage.party(host.port, 2, rests=from_turn(7))
    await until(lambda: all(guest.table.turn > 6 for guest in guests))
    for guest in guests:
        other = guests[1 - guests.index(guest)]
        if guest.link.seat not in guest.table.may_undo:
            send(guest, Undo(guest.table.turn))
        send(guest, Undo(guest.table.turn - 1), Undo(0), Undo(-5))
        assert other.fouls == []
    for guest in guests:
        guest.go_on()
    await host.over()
    for guest in guests:
        await guest.sees("over")
    assert host.errors == []


async def test_names_and_chat_come_out_harmless(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "3")
    evil = "\x1b[2J\u202eevil\x07\u200b\u2066" + "W" * 5000
    guest = await stage.guest(
        host.port, "Evil", plays=False, hello=Hello(PROTOCOL, evil[:100], "play", evil[:3000])
    ).sits()
    other = await stage.guest(host.port, "Other", plays=False).sits()
    watcher = await stage.guest(host.port, "W", "watch", hello=Hello(PROTOCOL, "", "watch", "\u202e" + "ŵ" * 99)).sits()
    send(guest, Say("\x1b]0;pwned\x07hi \u202ethere\r\n" + "z" * 3000), Say("\u200b\u202e"), Say(""))
    await until(lambda: other.table.chat)
    shown = [
        other.table.seats[0].name,
        other.table.chat[0].text,
        other.table.chat[0].name,
        *other.table.watchers,
        host.event("listening")["table"],
    ]
    assert all(text.isprintable() for text in shown)
    assert not any(
        "\u202a" <= character <= "\u202e" or "\u2066" <= character <= "\u2069" for character in "".join(shown)
    )
    assert len(other.table.seats[0].name) <= 20
    assert len(other.table.chat[0].text) <= 240
    assert len(other.table.chat) == 1, "what is empty once it is clean is not said"
    for _ in range(40):
        send(guest, Say("spam"))
    await until(lambda: "slower" in guest.codes)
    assert len(other.table.chat) < 12
    assert watcher.link.state == "joined"


async def test_a_host_that_calls_itself_evil_things_is_listed_harmlessly(stage: Stage) -> None:
    evil = "\x1b[31m[/]evil[bold]\u202e"
    host = await stage.host("o-zoo-le-mio", "--name", evil, discovery="on", ZOOTUI_INTERFACES="127.0.0.1")
    listed = ("tables", "--wait", "2")
    code, said, complained = await stage.says_at_last(
        lambda said: "evil" in said, *listed, ZOOTUI_INTERFACES="127.0.0.1"
    )
    assert (code, complained) == (0, "")
    assert "\x1b[31m" not in said
    assert "\u202e" not in said
    joined = stage.run("join", f"127.0.0.1:{host.port}", "--plain", who="ann", keys=True)
    await until(lambda: "(you)" in joined.said)
    assert "\x1b" not in joined.said


async def test_a_storm_of_reconnects_disturbs_nobody(stage: Stage) -> None:
    host, honest, rogue = await table(stage)
    token = rogue.link._core.token
    await rogue.close()
    hello = MAGIC + pack(Hello(PROTOCOL, "", "play", "Rogue", token=token))

    def storm() -> int:
        heard = 0
        for number in range(150):
            with raw(host.port) as line:
                whole = number % 3 > 0
                line.sendall(hello if whole else hello[: number % 40])
                if whole and number % 2:
                    heard += bool(line.recv(10))
        return heard

    assert await asyncio.to_thread(storm) > 30
    assert honest.link.state == "joined"
    back = await stage.guest(host.port, "Rogue", table=host.table).sits()
    assert back.link.seat == 1
    over = await host.over()
    await honest.sees("over")
    assert honest.fouls == back.fouls == []
    assert host.errors == []
    assert over["places"]


async def test_one_who_floods_is_slowed_down_and_then_cut_off(stage: Stage) -> None:
    host, honest, rogue = await table(stage)
    flood = pack(Resync()) * 40_000

    def pour() -> bool:
        with raw(host.port) as line:
            line.sendall(MAGIC + pack(Hello(PROTOCOL, "", "watch", "Flood")))
            try:
                line.sendall(flood)
                while line.recv(65536):
                    pass
            except OSError:
                return True
            return True

    poured = asyncio.create_task(asyncio.to_thread(pour))
    bot = asyncio.create_task(play_out(rogue))
    over = await host.over()
    await bot
    assert await poured
    assert honest.fouls == []
    assert over["places"]


async def test_readers_that_stall_and_lines_that_die_hold_nobody_up(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2")
    stalled: list[socket.socket] = []
    for _ in range(20):
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        line.connect(("127.0.0.1", host.port))
        line.sendall(MAGIC + pack(Hello(PROTOCOL, "", "watch", "Stalled")))
        stalled.append(line)
    guests = await stage.party(host.port, 2)
    await host.over()
    for guest in guests:
        await guest.sees("over")
    for line in stalled[:10]:
        line.sendall(pack(Leave()))
    for line in stalled:
        line.close()
    await until(lambda: guests[0].table.watchers == (), "they are gone from the list")


async def test_half_closed_lines_are_let_go(stage: Stage) -> None:
    host = await stage.host("o-zoo-le-mio", "--seats", "2")
    first = await stage.guest(host.port, "First", plays=False).sits()
    line = raw(host.port)
    line.sendall(MAGIC + pack(Hello(PROTOCOL, "", "watch", "Half")))
    await until(lambda: first.table.watchers == ("Half",))
    line.shutdown(socket.SHUT_WR)
    await until(lambda: first.table.watchers == ())
    line.close()
