"""Wander by hand: `python -m tests.wandering GAME [--seed N] [--keys N] [--size 80x24]` prints what is found wrong."""

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from random import Random

import engine
from tests.wandering.table import Sight, set_table
from tests.wandering.wanderer import Wanderer


async def main() -> None:
    reader = argparse.ArgumentParser(prog="python -m tests.wandering")
    reader.add_argument("game", nargs="+", choices=engine.ids())
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--keys", type=int, default=200)
    reader.add_argument("--size", default="80x24")
    given = reader.parse_args()
    columns, rows = map(int, given.size.split("x"))
    for game in given.game:
        began = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            async with set_table(Path(folder), game, (columns, rows)) as table:
                wanderer = Wanderer(table, Random(given.seed), (columns, rows))
                try:
                    await wanderer.wander(given.keys)
                finally:
                    for found in wanderer.found:
                        print(found)
                    print(
                        f"{game}, {given.size}, seed {given.seed}: {len(wanderer.keys)} keys, {len(wanderer.found)} faults,"
                    )
                    print(Sight.of(table.terminal).text, wanderer.keys[-30:])
                    print(f"  {wanderer.games} rematches, {time.monotonic() - began:.0f} s: {dict(wanderer.visits)}")


if __name__ == "__main__":
    asyncio.run(main())
