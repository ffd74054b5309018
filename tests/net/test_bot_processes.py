"""Bots that think ahead are spread over processes, all others share one; who plays where follows the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pytest

from engine.contract.tree import replace
from net.lan.addresses import Way
from net.shells.between_processes import decoded
from net.shells.bots import processes as bot_processes
from net.shells.bots.processes import BotProcesses, BotSeat, BotSeats
from net.shells.standing_back import BEHIND

GAME = "aquaretto"


class FakeChild:
    made: ClassVar[list[FakeChild]] = []

    def __init__(self, *_parts: Any, far: int) -> None:
        assert far == BEHIND
        self.plays: dict[int, str] = {}
        self.ended = False
        self.made.append(self)

    def tell(self, line: bytes) -> None:
        wanted = decoded(line, BotSeats)
        assert wanted.way.port == 7
        self.plays = {one.seat: one.level for one in wanted.seats}

    async def end(self) -> None:
        self.ended = True


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[FakeChild]:
    monkeypatch.setattr(bot_processes, "KeptChild", FakeChild)
    monkeypatch.setattr(FakeChild, "made", [])
    return FakeChild.made


def seats(*levels: str) -> BotSeats:
    wanted = tuple(BotSeat(seat=seat, level=level, token=b"") for seat, level in enumerate(levels) if level)
    return BotSeats(way=Way("", 7), pace=None, keys=Path(), seats=wanted)


def playing(made: list[FakeChild]) -> list[dict[int, str]]:
    return sorted([one.plays for one in made if one.plays], key=str)


async def test_each_bot_that_thinks_has_a_process_of_its_own_where_there_are_cores(made: list[FakeChild]) -> None:
    bots = BotProcesses(lambda _: None, cores=8)
    bots.want(seats("", "hard", "normal", "hard", "easy"), GAME)
    assert playing(made) == [{1: "hard"}, {2: "normal", 4: "easy"}, {3: "hard"}]
    await bots.close()
    assert all(one.ended for one in made)


@pytest.mark.parametrize("cores", [1, 2])
async def test_few_cores_leave_one_for_the_people(made: list[FakeChild], cores: int) -> None:
    bots = BotProcesses(lambda _: None, cores)
    bots.want(seats("", "hard", "hard", "hard", "easy"), GAME)
    assert playing(made) == [{1: "hard", 2: "hard", 3: "hard"}, {4: "easy"}]
    bots = BotProcesses(lambda _: None, cores=3)
    bots.want(seats("hard", "hard", "hard"), GAME)
    assert {0: "hard", 2: "hard"} in playing(made)


async def test_a_seat_whose_level_changes_is_played_in_one_process_only(made: list[FakeChild]) -> None:
    bots = BotProcesses(lambda _: None, cores=8)
    for levels, expected in (
        (("normal", "normal"), [{0: "normal", 1: "normal"}]),
        (("hard", "normal"), [{0: "hard"}, {1: "normal"}]),
        (("easy", ""), [{0: "easy"}]),
        (("", ""), []),
    ):
        bots.want(seats(*levels), GAME)
        assert playing(made) == expected
    assert len(made) == 2, "a process that is idle is used again"


def test_a_level_that_a_game_does_not_know_thinks_not(made: list[FakeChild]) -> None:
    bots = BotProcesses(lambda _: None, cores=8)
    bots.want(replace(seats("genius", "hard"), pace=1.0), GAME)
    assert playing(made) == [{0: "genius"}, {1: "hard"}]
