"""Take pictures: open the app on what a still shows, wait until nothing moves any more, and keep every cell as SVG."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.screenshots.capture import capture_screen
from tests.screenshots.stills import Still
from tests.screenshots.svg import svg
from tests.turned_clock import TurnedClock
from zootui.client.input_guard import SETTLE
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.painted_screen import PaintedScreen


async def take(still: Still, size: tuple[int, int]) -> str:
    """Return one picture as SVG."""
    clock = TurnedClock()
    app = ZootuiApp(replace(still.start, now=clock.time))
    async with app.run_test(size=size) as pilot:
        await at_rest(app, pilot)
        for key in still.keys:
            clock.turn(SETTLE)  # what came by itself hears no key before
            await pilot.press(key)
        if still.page is not None and app.client is not None:
            app.client.open(still.page)
        return await at_rest(app, pilot)


async def at_rest(app: ZootuiApp, pilot: Any) -> str:
    """Return the picture once nothing moves any more, however slow this machine is."""
    before, shown = "", svg(capture_screen(app))
    while shown != before or not _laid_out(app):
        await pilot.pause(0.1)
        before, shown = shown, svg(capture_screen(app))
    return shown


def _laid_out(app: ZootuiApp) -> bool:
    """Tell whether there is a screen of ours, and every one of them has its place: what lies over it may let it be seen."""
    screens = [screen for screen in app.screen_stack if isinstance(screen, PaintedScreen)]
    return bool(screens) and all(screen.laid_out for screen in screens)
