"""Somebody who presses keys by chance, in this process and on a clock that is turned, finds no screen that breaks a law.

The others answer when they are let, so that it is known what changed without a key: Enter does nothing there for a while.
`tests.wandering` walks over a real table.
"""

from random import Random

import pytest

import engine
from tests.drawn import drawn, seed
from tests.sooner import sooner
from tests.wandering.known import KNOWN, unknown
from tests.wandering.within import LOOKS, SIZES, walked

HASTY = True
GAMES = tuple(engine.ids())
STEPS, MORE = 10, 70


async def walk(game_id: str, number: int, steps: int, random: Random) -> str:
    """Walk once, from a size and in colours that are drawn; return what was found that is not known yet, with the way to it."""
    size, look = random.choice(SIZES), random.choice(LOOKS)
    walk = await walked(game_id, number, steps, size, look)
    found = [one for one in walk.found if unknown(game_id, one.fault)]
    return "\n".join(f"{game_id}, seed {number}, {size}, {look}: {one}" for one in found)


@pytest.mark.parametrize("game_id", sooner(GAMES, ("o-zoo-le-mio", "barenpark").__contains__))
async def test_a_few_keys_lead_to_no_screen_that_breaks_a_law(game_id: str) -> None:
    assert not (found := await walk(game_id, 1, STEPS, Random(game_id))), found


@pytest.mark.long
@pytest.mark.parametrize("part", range(4))
@pytest.mark.parametrize("game_id", GAMES)
async def test_long_walks_lead_to_no_screen_that_breaks_a_law(game_id: str, part: int) -> None:
    random = drawn(f"walk over {game_id}, {part}")
    print(f"TESTS_SEED={seed()}")
    found = [await walk(game_id, random.randrange(10**6), MORE, random) for _ in range(6)]
    assert not any(found), "\n".join(found)


def test_what_is_known_to_be_wrong_says_why() -> None:
    assert all(why for _, _, why in KNOWN)
