"""A player who wanders over the real screens, in a terminal emulator, finds nothing that must not be on a screen.

What is found is told with the keys that led there; `python -m tests.wandering GAME --seed N` wanders as long as one likes.
"""

from pathlib import Path
from random import Random

import pytest

import engine
from tests.drawn import drawn
from tests.guests.ssh_terminal import pyte
from tests.wandering.known import unknown
from tests.wandering.table import set_table
from tests.wandering.wanderer import SIZES, Wanderer

needs_emulator = pytest.mark.skipif(pyte is None, reason="needs pyte, a terminal emulator")


async def wander(folder: Path, game_id: str, size: tuple[int, int], seed: int, keys: int) -> Wanderer:
    """Send a player to a table of their own, for so many decisions to press something."""
    async with set_table(folder, game_id, size) as table:
        wanderer = Wanderer(table, Random(seed), size)
        await wanderer.wander(keys)
    assert len(wanderer.keys) >= keys
    return wanderer


def news(game_id: str, wanderer: Wanderer) -> str:
    """Return what was found that is not known yet."""
    return "\n".join(str(found) for found in wanderer.found if unknown(game_id, found.fault))


@needs_emulator
@pytest.mark.parametrize("game_id", ["zooloretto-mini"])
async def test_a_short_walk_over_the_screens_finds_nothing_wrong(tmp_path: Path, game_id: str) -> None:
    wanderer = await wander(tmp_path, game_id, SIZES[0], 1, 30)
    assert not (found := news(game_id, wanderer)), found


@pytest.mark.long
@needs_emulator
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game_id", engine.ids())
async def test_a_long_walk_over_the_screens_finds_nothing_wrong(
    tmp_path: Path, game_id: str, size: tuple[int, int]
) -> None:
    number = drawn(f"wander over {game_id} at {size}").randrange(10**6)
    print(f"seed {number}")
    wanderer = await wander(tmp_path, game_id, size, number, 60)
    assert not (found := news(game_id, wanderer)), f"seed {number}: {found}"


@pytest.mark.long
@needs_emulator
async def test_a_walk_through_the_end_of_a_game_into_a_rematch_finds_nothing_wrong(tmp_path: Path) -> None:
    async with set_table(tmp_path, "o-zoo-le-mio", SIZES[0], seats=2) as table:
        wanderer = Wanderer(table, Random(4), SIZES[0])
        await wanderer.plays_on()
        assert wanderer.games == 1, "nobody came to a rematch"
        await wanderer.wander(20)
    assert not (found := news("o-zoo-le-mio", wanderer)), found
