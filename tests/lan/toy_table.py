"""Host the toy game of the laws, or sit at it, as programs of their own.

`python -m tests.lan.toy_table host …` is `zootui host …` where there is the toy as well; `… play TABLE NAME` and `… watch TABLE
NAME` find a table by mDNS, play it at random or watch it, and tell in JSON lines: joined, joint (seats build side by side), lost,
over.
"""

import asyncio
import json
import sys
from typing import Any

import engine
from net.client.events import Joined, Parted, Updated
from net.shells.bots.player import BotPlayer
from net.shells.delayed_feed import LinkEvent, Lost
from net.shells.link import Link
from net.wire.messages import PROTOCOL, Hello
from net.wire.sheet import OVER
from tests.laws.registered import toy_registered
from zootui.cli.app import run
from zootui.launch.choose_table import choose_table

PACE = 0.15
"""Seconds for a decision, so that a cable can be pulled in the middle of a game."""


def tell(event: str, **more: Any) -> None:
    """Print what happened."""
    print(json.dumps({"event": event, **more}), flush=True)


async def sit(role: str, table: str, name: str) -> None:
    """Sit at a table, or watch it, until its game is over."""
    found = await choose_table(table)
    link = Link(found.way(), Hello(PROTOCOL, "test", role, name), timeout=60.0)
    over = asyncio.Event()

    def hear(event: LinkEvent) -> None:
        match event:
            case Joined():
                tell("joined")
            case Lost():
                tell("lost")
            case Parted(bye):
                tell("parted", code=bye.code)
                over.set()
            case Updated(_, new) if new.table.phase == OVER:
                outcome = engine.load("toy").outcome(new.view)
                assert outcome is not None
                tell("over", places=list(outcome.places), seed=link.trust.seed, fouls=list(link.trust.fouls))
                over.set()
            case Updated(_, new) if new.table.joint and len(set(new.table.since)) > 1:
                tell("joint", turn=new.table.turn, waiting=list(new.table.waiting))

    link.subscribe(hear)
    player = BotPlayer(link, "random", PACE) if role == "play" else None
    running = asyncio.create_task(link.run())
    await over.wait()
    if player is not None:
        player.stop()
    await link.close()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


def main() -> int:
    """Run one program."""
    what, *words = sys.argv[1:]
    with toy_registered():
        if what == "host":
            return run(sys.argv[1:])
        asyncio.run(sit(what, *words))
    return 0


if __name__ == "__main__":
    sys.exit(main())
