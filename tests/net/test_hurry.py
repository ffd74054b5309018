"""Whoever waits for bots alone can hurry them; nobody else is hurried, and who does not know the word is not told it."""

import asyncio
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

import engine
from engine.bots.levels import Thinking
from engine.contract.asks import top_ask
from engine.contract.tree import Node, decode, encode
from net.client.core import ClientCore
from net.shells.bots import player as bot_player
from net.shells.bots.player import BotPlayer
from net.shells.bots.thinker import HURRIED, SECONDS
from net.wire.frames import pack
from net.wire.messages import PROTOCOL, Hello, Hurry
from net.wire.sheet import waits_for_bots
from tests.net.memory import MemoryLine
from tests.net.tables import Rig
from tests.net.test_bot_player import LineLink
from tests.patience import PATIENCE


def with_bots(bots: int = 2, people: int = 1, **options: Any) -> Rig:
    """Return a table where people, then the host's bots play."""
    rig = Rig("toy", people + bots, bots=("greedy",) * bots, begin=False, joining=people, **options)
    rig.lines += [
        rig.table.join(rig.client("", "bot", token=token), address="127.0.0.1")
        for _, token in rig.host.wanted_bots().values()
    ]
    rig.settle()
    if rig.host.table.phase == "lobby":
        assert rig.host.begin(rig.table.now) is None
        rig.settle()
    return rig


def until(rig: Rig, kind: str, line: MemoryLine) -> None:
    """Play until a question of this kind is this line's."""
    while (ask := top_ask(rig.host.state.public)) is None or ask.kind != kind or line not in rig.owing():
        rig.play(1)


def hurry(rig: Rig, line: MemoryLine) -> bool:
    """Let somebody hurry the bots; return whether the host takes it."""
    line.client.request(Hurry())
    rig.settle()
    return rig.host.hurried


def test_bots_are_hurried_from_when_they_alone_are_waited_for_until_a_person_is_asked() -> None:
    rig = with_bots()
    person, waits = rig.lines[0], 0
    for _ in range(60):
        if rig.host.table.phase != "playing":
            break
        owing = person in rig.owing()
        assert not (owing and rig.host.hurried), "a person is asked"
        assert hurry(rig, person) is not owing
        waits += not owing
        version = rig.host.version
        rig.play(1)
        assert rig.host.version > version
    assert waits > 5


def test_a_sealed_bid_is_hurried_once_every_person_has_sealed() -> None:
    rig = with_bots(people=2)
    first, second = rig.lines[:2]
    until(rig, "bid", first)
    rig.act(first)
    rig.settle()
    assert not hurry(rig, first), "another person still thinks"
    rig.act(second)
    rig.settle()
    assert hurry(rig, second)
    assert [seat for seat, seal in enumerate(rig.host.table.sealing.seals) if seal] == [0, 1]


def test_nobody_who_may_come_back_is_hurried() -> None:
    rig = with_bots(people=2, grace=10)
    away, stays = rig.lines[:2]
    until(rig, "peek", away)
    away.cut()
    rig.table.elapse(11)
    assert rig.host.table.seats[0].stand_in
    assert rig.host.table.waiting == (0,)
    assert not hurry(rig, stays)
    assert not waits_for_bots(rig.host.table)


def test_a_hurry_changes_nothing_that_anybody_is_shown_and_writes_nothing_down() -> None:
    rig = with_bots()
    until(rig, "peek", rig.lines[1])
    before = rig.host.version, bytes(rig.journal.data), rig.host.table
    assert hurry(rig, rig.lines[0])
    assert (rig.host.version, bytes(rig.journal.data), rig.host.table) == before


class WelcomeOfBefore(Node, tag=2):
    """Be the welcome of hosts, and for clients, that know no `Hurry`."""

    protocol: int
    app: str
    table: str
    game: str
    rules_version: int
    options: bytes
    seat: int | None
    token: bytes
    owner: bool
    proof: bytes = b""
    name: str = ""


def test_a_host_of_before_says_nothing_of_hurrying_so_it_is_never_asked_to() -> None:
    game = engine.load("toy").info
    before = WelcomeOfBefore(PROTOCOL, "", "t", "toy", game.rules_version, encode(game.options()), 0, bytes(16), False)
    client = ClientCore(Hello(PROTOCOL, "", "play", "Ann"), random=lambda size: bytes(size))
    client.start()
    client.receive(pack(before))
    assert client.welcome is not None
    assert not client.welcome.hurries


def test_a_client_of_before_passes_over_what_a_host_says_of_hurrying() -> None:
    rig = Rig("toy", 2, begin=False, joining=1)
    welcome = rig.lines[0].client.welcome
    assert welcome is not None
    assert welcome.hurries
    heard = decode(encode(welcome), WelcomeOfBefore)
    assert (heard.table, heard.seat, heard.name) == (welcome.table, welcome.seat, welcome.name)


class Still:
    """Think until told to stop, and keep how long it was to be at most."""

    seconds: ClassVar[list[float]] = []
    action: Any = None

    def __init__(self, _guide: Any) -> None:
        pass

    def think(self, _view: Any, _random: Any, stop: Callable[[], bool], seconds: float) -> Any:
        self.seconds.append(seconds)
        while not stop():
            time.sleep(0.005)
        return SimpleNamespace(action=Still.action)


@pytest.mark.parametrize("thinks", [True, False], ids=["thinks", "pauses"])
@pytest.mark.parametrize("before", [True, False], ids=["hurried before", "hurried meanwhile"])
async def test_a_bot_that_thinks_or_pauses_answers_once_it_is_hurried(
    monkeypatch: pytest.MonkeyPatch, *, thinks: bool, before: bool
) -> None:
    rig = with_bots()
    until(rig, "peek", rig.lines[1])
    action = Still.action = rig.some_action(rig.lines[1])
    Still.seconds.clear()
    monkeypatch.setattr(bot_player, "Thinker", Still)
    monkeypatch.setattr(bot_player.engine, "bot", lambda *_: Thinking(None) if thinks else lambda *_: action)  # type: ignore[arg-type]
    link = LineLink(rig, 1)
    player = BotPlayer(link, "hard", 3600.0)  # type: ignore[arg-type]
    if before:
        player.hurry(True)
    link.tell()
    await asyncio.sleep(0)
    player.hurry(True)
    async with asyncio.timeout(PATIENCE):
        while not link.acted:  # noqa: ASYNC110  a thread tells nobody
            await asyncio.sleep(0.005)
    assert link.acted == [action]
    assert Still.seconds == ([HURRIED if before else SECONDS] if thinks else [])


async def test_a_bot_pauses_again_once_nobody_hurries_it(monkeypatch: pytest.MonkeyPatch) -> None:
    rig = with_bots()
    until(rig, "peek", rig.lines[1])
    link = LineLink(rig, 1)
    player = BotPlayer(link, "random", 3600.0)  # type: ignore[arg-type]
    player.hurry(True)
    player.hurry(False)
    waits: list[float] = []
    loop = SimpleNamespace(call_later=lambda least, _do: waits.append(least))
    monkeypatch.setattr(bot_player.asyncio, "get_running_loop", lambda: loop)
    link.tell()
    assert waits == [3600.0]
