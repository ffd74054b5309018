"""A bot answers its own lane of a joint ask, at its own pace for the whole of it, and is not woken by what others do."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from engine.bots import Bot, random_bot
from engine.bots.levels import Thinking
from engine.contract.asks import joint_ask
from engine.contract.tree import replace
from net.client.events import Parted, Updated
from net.shells.bots import player as bot_player
from net.shells.bots.player import BotPlayer
from net.wire.messages import Bye
from net.wire.sheet import BOT, HUMAN, Sheet
from tests.laws.toy import Done
from tests.net.tables import Rig
from tests.patience import PATIENCE


class LineLink:
    """Be the link of a client whose line is in memory; what is acted is kept and carried."""

    def __init__(self, rig: Rig, seat: int) -> None:
        self.rig, self.line = rig, rig.lines[seat]
        self.acted: list[Any] = []
        self.hear: Callable[[Any], None] = lambda _event: None
        self.game_id = "toy"
        self.parting: Bye | None = None

    @property
    def sheet(self) -> Sheet[Any] | None:
        return self.line.client.sheet

    @property
    def seat(self) -> int | None:
        return self.line.client.seat

    @property
    def state(self) -> str:
        return self.line.client.state

    def subscribe(self, hear: Callable[[Any], None]) -> None:
        self.hear = hear

    def act(self, action: Any) -> None:
        self.acted.append(action)
        self.line.client.act(action)

    def give_up(self, bye: Bye) -> None:
        self.parting = bye
        self.hear(Parted(bye))

    def tell(self) -> None:
        """Let the bot hear that the sheet is a new one."""
        assert self.sheet is not None
        self.hear(Updated(None, self.sheet))


def building() -> Rig:
    rig = Rig("toy", 4)
    while joint_ask(rig.host.state.public) is None:
        rig.play(1)
    return rig


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Keep how long the bot means to wait, and let it wait no time at all."""
    found: list[float] = []

    class Loop:
        def call_later(self, least: float, callback: Callable[[], None]) -> asyncio.Handle:
            found.append(least)
            return asyncio.get_event_loop().call_soon(callback)

    monkeypatch.setattr(bot_player.asyncio, "get_running_loop", Loop)
    return found


async def test_a_bot_builds_until_it_is_done_with_one_pause_for_the_whole_phase(waits: list[float]) -> None:
    rig = building()
    link = LineLink(rig, 2)
    BotPlayer(link, "random", 0.7)  # type: ignore[arg-type]
    while 2 in rig.host.table.waiting:
        link.tell()
        await asyncio.sleep(0)
        rig.settle()
    assert isinstance(link.acted[-1], Done)
    assert waits[0] == 0.7
    assert waits[1:] == [0.0] * (len(link.acted) - 1)


async def test_a_bot_is_not_woken_by_the_steps_of_others(waits: list[float]) -> None:
    rig = building()
    link = LineLink(rig, 2)
    BotPlayer(link, "random", 0.0)  # type: ignore[arg-type]
    link.tell()
    await asyncio.sleep(0)
    assert len(link.acted) == 1
    for other in (0, 1, 3):
        rig.lines[other].client.act(Done())
        rig.lines[other].up_stream()
        link.line.down_stream()
        link.tell()
        await asyncio.sleep(0)
    assert len(link.acted) == 1, "its own step has not come about yet"
    assert len(waits) == 1


async def test_a_bot_that_fails_over_what_it_is_shown_parts_with_a_sentence(
    waits: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise ValueError("max() of nothing")

    monkeypatch.setattr(bot_player.engine, "bot", lambda *_: fails)
    link = LineLink(building(), 2)
    BotPlayer(link, "random", 0.0, lambda error, game_id: Bye("unshown", f"{game_id}: {error}"))  # type: ignore[arg-type]
    link.tell()
    await asyncio.sleep(0)
    assert link.parting == Bye("unshown", "toy: max() of nothing")
    assert waits == [0.0]
    link.tell()
    assert waits == [0.0], "it decides nothing more"


class _Failing:
    def think(self, *_: object) -> None:
        raise ValueError("max() of nothing")


async def test_a_bot_that_fails_while_it_thinks_parts_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_player, "Thinker", lambda _guide: _Failing())
    monkeypatch.setattr(bot_player.engine, "bot", lambda *_: Thinking(None))  # type: ignore[arg-type]
    link = LineLink(building(), 2)
    BotPlayer(link, "hard", 0.0, lambda error, _: Bye("unshown", str(error)))  # type: ignore[arg-type]
    link.tell()
    async with asyncio.timeout(PATIENCE):
        while link.parting is None:  # noqa: ASYNC110  a thread tells nobody
            await asyncio.sleep(0.01)
    assert link.parting.text == "max() of nothing"


@pytest.mark.parametrize(("kind", "called"), [(BOT, "Mabel"), (HUMAN, "")])
async def test_a_bot_plays_by_its_own_name_and_in_a_persons_place_as_usual(
    waits: list[float], monkeypatch: pytest.MonkeyPatch, kind: str, called: str
) -> None:
    asked: list[str] = []

    def bot(_game_id: str, level: str, called: str) -> Bot:
        assert level == "normal"
        asked.append(called)
        return random_bot

    monkeypatch.setattr(bot_player.engine, "bot", bot)
    rig = building()
    link = LineLink(rig, 2)
    seats = list(rig.host.table.seats)
    seats[2] = replace(seats[2], name="Mabel", kind=kind, stand_in=kind == HUMAN)
    sheet = link.sheet
    assert sheet is not None
    monkeypatch.setattr(LineLink, "sheet", replace(sheet, table=replace(sheet.table, seats=tuple(seats))))
    BotPlayer(link, "normal", 0.0)  # type: ignore[arg-type]
    link.tell()
    await asyncio.sleep(0)
    assert set(asked) == {called}
