"""Take pictures: open the app on what a still shows, wait until nothing moves any more, and keep every cell as SVG."""

import asyncio
from typing import Any

from textual.widget import Widget

from tests.patience import PATIENCE
from tests.screenshots.capture import capture_screen
from tests.screenshots.stills import Still
from tests.screenshots.svg import svg
from tests.turned_clock import TurnedClock
from zootui.client.input_guard import SETTLE
from zootui.tui.app import ZootuiApp
from zootui.tui.app_context import AppContext
from zootui.tui.screens.lobby.seat_cards import LobbySeat
from zootui.tui.screens.painted_screen import PaintedScreen
from zootui.tui.widgets.board_view import BoardView
from zootui.wall.screen import WallScreen


async def take(still: Still, size: tuple[int, int]) -> str:
    """Return one picture as SVG."""
    clock = TurnedClock()
    app = still.app(clock.time)
    async with app.run_test(size=size) as pilot:
        await _said(app, pilot, still.late[0])
        await at_rest(app, pilot)
        for key in still.keys:
            clock.turn(SETTLE)  # what came by itself hears no key before
            await pilot.press(key)
        if still.page is not None and isinstance(app, ZootuiApp) and app.client is not None:
            app.client.open(still.page)
        await _said(app, pilot, still.late[1])
        taken = await at_rest(app, pilot)
    assert app._exception is None, "what a crashed app shows is no picture"
    return taken


async def at_rest(app: AppContext, pilot: Any) -> str:
    """Return the picture once nothing moves any more, however slow this machine is."""
    before, shown = "", svg(capture_screen(app))
    while shown != before or not _laid_out(app):
        await pilot.pause(0.1)
        before, shown = shown, svg(capture_screen(app))
    return shown


async def _said(app: AppContext, pilot: Any, words: str) -> None:
    """Wait until these words are on the screen."""
    async with asyncio.timeout(PATIENCE):
        while words not in capture_screen(app).plain():
            await pilot.pause(0.02)


def _laid_out(app: AppContext) -> bool:
    """Tell whether there is a screen of ours, and every one of them has its place: what lies over it may let it be seen."""
    screens = [screen for screen in app.screen_stack if isinstance(screen, PaintedScreen | WallScreen)]
    placed = all(
        screen.laid_out if isinstance(screen, PaintedScreen) else screen.query_one(BoardView).canvas.width > 0
        for screen in screens
    )
    cards = [widget for seat in app.screen.query(LobbySeat) for widget in (seat, *seat.query("*"))]
    return bool(screens) and placed and all(widget.size.area > 0 for widget in cards if _is_shown(widget))


def _is_shown(widget: Widget) -> bool:
    return all(one.display for one in (widget, *widget.ancestors) if isinstance(one, Widget))
