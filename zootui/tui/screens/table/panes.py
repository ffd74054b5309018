"""Lay a table's panes out and paint into them what its client knows: only those parts that changed."""

from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal

from zootui.boards.contract import Scene
from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas
from zootui.tui.screens.division import divide
from zootui.tui.screens.painted_screen import PaintedScreen
from zootui.tui.screens.table import frame
from zootui.tui.screens.table.advice_rows import AdviceRows
from zootui.tui.screens.table.explaining import Explaining, lit
from zootui.tui.screens.table.footer_keys import footer_keys
from zootui.tui.screens.table.lit_board import LitBoard
from zootui.tui.screens.table.right import paint_right
from zootui.tui.screens.table.same_scene import same_scene
from zootui.tui.screens.table.status_line import status_line
from zootui.tui.widgets.action_panel import paint_panel
from zootui.tui.widgets.advice import paint_advice
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.footer import paint_footer
from zootui.tui.widgets.pane import Painting, Pane
from zootui.tui.widgets.seats import paint_seats
from zootui.tui.widgets.status import paint_status

ROOMY = (110, 32)
"""From this width and height on the screen is laid out generously."""
JUST_NOW = 3
"""Lines of the log for which what was said stays in its place where there is no room for both."""


class TablePanes(PaintedScreen[None]):
    """Show one table in its panes; the keys are another matter."""

    def __init__(self, client: TableClient) -> None:
        super().__init__()
        self.client = client
        self._painted: dict[str, Any] = {}
        self._at = (0, 0)
        self._looked: Any = None
        self._unfolded = False
        self._shown: Scene | None = None
        self._before: Any = None
        self._lit = LitBoard()
        self._beside: Canvas | None = None
        self._limit = 0
        self._advice_rows = AdviceRows()
        self._explaining, self._explained = Explaining(), ""
        self._parts: dict[str, Painting] = {}

    def compose(self) -> ComposeResult:
        """Lay the panes out; sizes are in `table.tcss`."""
        yield from self.above_panel()
        yield Pane(id="panel")
        yield Pane(id="footer")

    def above_panel(self) -> ComposeResult:
        """Lay out what stands above the action panel."""
        yield Pane(id="status")
        yield Pane(id="seats")
        yield Pane(id="advice")
        with Horizontal(id="middle"):
            yield BoardView(id="board")
            yield Pane(id="right")

    def on_resize(self, event: events.Resize) -> None:
        """Lay out anew and paint."""
        roomy = event.size.width >= ROOMY[0] and event.size.height >= ROOMY[1]
        self.set_class(roomy, "roomy")

    def guarded(self) -> AbstractContextManager[None, bool | None]:
        """Paint what a host says, which may be anything."""
        return self.client.guarded()

    # --- painting -------------------------------------------------------------------------------------------------------

    def paint_all(self) -> None:
        """Paint every part whose words or position changed."""
        if not self.laid_out:
            return
        palette, client = self.app.palette, self.client
        self._pane("status", status_line(client, palette), paint_status)
        self._pane("seats", frame.cards(client), paint_seats, tall=True)
        self._advise()
        self._pane("footer", self.bound(footer_keys(client)), paint_footer)
        self._divide()
        shown = self._scene()
        self._board(shown)
        self._right(shown)
        self._panel(shown)  # says what is explained of what the others painted

    def _pane(self, name: str, said: Any, paint: Any, *, tall: bool = False) -> None:
        pane = self.query_one(f"#{name}", Pane)
        key = (said, pane.size, self.app.palette.name, self.app.ascii_signs)
        if self._painted.get(name) != key:
            self._painted[name] = key
            size = (pane.size.width, pane.size.height) if tall else (pane.size.width,)
            pane.draw(paint(*size, self.app.palette, said), plain=self.app.ascii_signs)

    def _advise(self) -> None:
        """Show a hint, or what the guide of a first game says now; what held before is shown only where it is called back."""
        client, strip = self.client, self.query_one("#advice", Pane)
        said, earlier = client.hint or client.advice, client.recalling and not client.hint
        rows = self._advice_rows.rows(client)
        key = self.sign("h" if client.hint else "T" if earlier else "?")
        if strip.styles.height is None or strip.styles.height.value != rows:
            strip.styles.height = rows
        painted = paint_advice(self.size.width, rows, self.app.palette, said, key, faded=earlier)
        strip.draw(painted, plain=self.app.ascii_signs)

    def _divide(self) -> None:
        """Give board, right column and panel the room that the board asks for; it may be another one for another decision."""
        client, view = self.client, self.client.view
        if view is not None:
            room = client.bundle.board.room(
                view, client.shown_seat, client.seat, client.reading, roomy=self.has_class("roomy")
            )
            divide(self, room)

    def _scene(self) -> Scene | None:
        board = self.query_one("#board", BoardView)
        table = self.client.table
        looked = (
            self.client.shown_seat,
            self.client.past is None,
            (table.joint or table.turn) if table is not None else 0,
        )
        if looked != self._looked:
            self._looked, self._at = looked, (0, 0)
        shown = frame.scene(
            self.client,
            self.app.palette,
            board.size.width,
            board.size.height,
            compact=not self.has_class("roomy"),
            plain=self.app.ascii_signs,
        )
        return None if shown is None else replace(shown, at=self._at)

    def _board(self, shown: Scene | None) -> None:
        board = self.query_one("#board", BoardView)
        if shown is None:
            self._shown = None
            board.show(Canvas(board.size.width, board.size.height, self.app.palette.text, self.app.palette.ground))
            return
        before = self.client.before
        if self._shown is not None and same_scene(self._shown, shown) and self._before is before:
            return
        self._shown, self._before, self._beside = shown, before, None
        canvas, targets = self._lit.paint(self.client.bundle.board, shown, before)
        self._put("board", (canvas.ascii() if self.app.ascii_signs else canvas, targets))

    def _put(self, name: str, painted: Painting) -> None:
        """Show the board or what stands beside it, with the thing lit that is explained."""
        canvas, targets = self._parts[name] = painted
        self._explaining.look(name, canvas)
        part = self.query_one(f"#{name}", BoardView)
        part.show(lit(canvas, self.app.palette, self._explaining.thing, name), targets)

    def _panel(self, shown: Scene | None) -> None:
        pane = self.query_one("#panel", Pane)
        said = frame.panel(self.client, self.app.palette, shown, pane.size.width, pane.size.height)
        if self._unfolded:
            said = said.unfolded()
        thing = self._explaining.thing
        said = replace(said, explained=self._explained if thing is None else thing.words)
        painted = paint_panel(pane.size.width, pane.size.height, self.app.palette, said)
        pane.draw(painted, plain=self.app.ascii_signs)

    def _right(self, shown: Scene | None) -> None:
        """Paint what stands beside the board, and below it the log."""
        right = self.query_one("#right", Pane)
        if not right.display:
            return
        width, height = right.size
        if shown is not None and (self._beside is None or (self._beside.width, self._limit) != (width, height)):
            self._beside, self._limit = self.client.bundle.board.paint_side(_fit(shown, width, height)), height
        side = None if shown is None else self._beside
        chat = () if self.client.table is None else self.client.table.chat
        gap = (1 if self.has_class("roomy") else 0, self.query_one("#middle").styles.background.hex.lower())
        lines, said, signs = self.client.lines, self.client.said, (self.sign("l"), self.sign("c"))
        just = bool(said) and said[-1].after + JUST_NOW >= len(lines)
        painted = paint_right(width, height, self.app.palette, side, gap, lines, chat, signs, just_said=just)
        self._put("right", (painted[0].ascii() if self.app.ascii_signs else painted[0], painted[1]))


def _fit(scene: Scene, width: int, height: int) -> Scene:
    return replace(scene, width=width, height=height, at=(0, 0))
