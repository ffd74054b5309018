"""Sit down at a table of the LAN before the real screens, and play a whole game by keys alone or by the mouse alone.

`python -m tests.lan.pilot keys|mouse TABLE NAME`: the table is found by mDNS as `zootui join` finds it. What happens is told
in JSON lines: joined, lost with what the screen says of it, and at the end over with what it says about the game.
"""

import asyncio
import json
import sys
from typing import Any

from net.client.events import Joined
from net.shells.delayed_feed import LinkEvent, Lost
from net.wire.sheet import PLAYING
from tests.patience import PATIENCE
from tests.tui.players import play_by_keys, play_by_mouse
from zootui.launch.choose_table import choose_table
from zootui.launch.connect import make_link
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.end.screen import EndScreen
from zootui.tui.start import AppStart
from zootui.tui.widgets.panes import Pane

PLAYERS = {"keys": (play_by_keys, (80, 24)), "mouse": (play_by_mouse, (120, 36))}


def tell(event: str, **more: Any) -> None:
    """Print what happened."""
    print(json.dumps({"event": event, **more}), flush=True)


def read(app: ZootuiApp, part: str) -> str:
    """Return the words of one part of the screen, each one space from the next; nothing before it is painted."""
    return " ".join(word for pane in app.screen.query(f"#{part}").results(Pane) for word in pane.canvas.plain().split())


async def play(how: str, table: str, name: str) -> None:
    """Play a game to its end; raise AssertionError where it comes to no end."""
    found = await choose_table(table)
    link = make_link(found.way(), role="play", name=name)
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))
    player, size = PLAYERS[how]

    missing: list[asyncio.Task[None]] = []

    async def miss() -> None:
        """Tell what the screen says of the lost table, as soon as it says it."""
        async with asyncio.timeout(PATIENCE):
            while not (said := read(app, "status")).startswith("RECONNECTING"):  # noqa: ASYNC110  a screen has no event
                await asyncio.sleep(0.02)
        tell("lost", said=said)

    def hear(event: LinkEvent) -> None:
        if isinstance(event, Lost) and all(task.done() for task in missing):
            missing.append(asyncio.create_task(miss()))
        elif isinstance(event, Joined):
            tell("joined")

    link.subscribe(hear)
    async with app.run_test(size=size) as pilot:
        async with asyncio.timeout(PATIENCE):
            while app.client is None or app.client.known.phase != PLAYING:
                await pilot.pause(0.02)
        decisions = await player(pilot, patience=PATIENCE)
        async with asyncio.timeout(PATIENCE):
            while not isinstance(app.screen, EndScreen) or not read(app, "page"):
                await pilot.pause(0.02)
        tell("over", decisions=decisions, said=read(app, "page"))


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:4]))
