"""Sit down at a table of the LAN before the real screens, and play a whole game by keys alone or by the mouse alone.

`python -m tests.lan.pilot keys|mouse TABLE NAME`: the table is found by mDNS as `zootui join` finds it. What happens is told
in JSON lines: joined, lost with what the screen says of it, and at the end over with what it says about the game.
"""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

from net.client.core import Joined
from net.shells.link import LinkEvent, Lost
from tests.tui.players import play_by_keys, play_by_mouse
from zootui.launch.connect import make_link
from zootui.launch.find_table import choose_table
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.end import EndScreen
from zootui.tui.start import AppStart
from zootui.tui.widgets.pane import Pane

PLAYERS = {"keys": (play_by_keys, (80, 24)), "mouse": (play_by_mouse, (120, 36))}
PATIENCE = 60.0
"""Seconds that one decision of the others, or a pulled cable, may take."""


def tell(event: str, **more: Any) -> None:
    """Print what happened."""
    print(json.dumps({"event": event, **more}), flush=True)


def read(app: ZootuiApp, part: str) -> str:
    """Return the words of one part of the screen, each one space from the next."""
    return " ".join(app.screen.query_one(f"#{part}", Pane).canvas.plain().split())


async def play(how: str, table: str, name: str) -> None:
    """Play a game to its end; raise AssertionError where it comes to no end."""
    found = await choose_table(table)
    assert found is not None, f"there is no table {table}"
    link = make_link(found.host, found.port, table=found.row.table, role="play", name=name, pin="")
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))
    player, size = PLAYERS[how]

    def hear(event: LinkEvent) -> None:
        if isinstance(event, Lost):
            asyncio.get_running_loop().call_later(0.3, lambda: tell("lost", said=read(app, "status")))
        elif isinstance(event, Joined):
            tell("joined")

    link.listen(hear)
    async with app.run_test(size=size) as pilot:
        async with asyncio.timeout(PATIENCE):
            while app.session is None or not app.session.playing:
                await pilot.pause(0.02)
        decisions = await player(pilot, patience=PATIENCE)
        async with asyncio.timeout(PATIENCE):
            while not isinstance(app.screen, EndScreen):
                await pilot.pause(0.02)
        await pilot.pause(0.05)
        tell("over", decisions=decisions, said=read(app, "foot"))


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:4]))
