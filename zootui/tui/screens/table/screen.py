"""Show a table while a game is played: one screen for all games and for watchers. Knows no rules; asks the table client."""

from __future__ import annotations

from contextlib import AbstractContextManager
from dataclasses import replace
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.timer import Timer

from zootui.boards.contract import Scene
from zootui.client.click import Click
from zootui.client.seat_clocks import TICK, seconds
from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas
from zootui.tui.keymap.bound_keys import MOVES
from zootui.tui.messages import (
    ChatRequested,
    HelpRequested,
    HintRequested,
    LeaveRequested,
    LogRequested,
    RematchRequested,
    ScoreRequested,
    SendAwayRequested,
    StandInsRequested,
)
from zootui.tui.screens.division import divide
from zootui.tui.screens.painted_screen import PaintedScreen, key_name
from zootui.tui.screens.table import frame
from zootui.tui.screens.table.advice_rows import AdviceRows
from zootui.tui.screens.table.explaining import EXPLAIN, Explaining, lit
from zootui.tui.screens.table.footer_keys import footer_keys
from zootui.tui.screens.table.lit_board import LitBoard
from zootui.tui.screens.table.right import paint_right
from zootui.tui.screens.table.same_scene import same_scene
from zootui.tui.screens.table.status_line import status_line
from zootui.tui.widgets.advice import paint_advice
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.footer import Key, paint_footer
from zootui.tui.widgets.pane import Painting, Pane
from zootui.tui.widgets.panel.action_panel import paint_panel
from zootui.tui.widgets.seats import paint_seats
from zootui.tui.widgets.status import paint_status

__all__ = ["TableScreen"]

ROOMY = (110, 32)
"""From this width and height on the screen is laid out generously."""
JUST_NOW = 3
"""Lines of the log for which what was said stays in its place where there is no room for both."""
PATIENCE = 0.1
"""Seconds after which it is said that an answer is on its way: most are answered sooner, and painted only then."""


class TableScreen(PaintedScreen[None]):
    """Show one table."""

    CSS_PATH = "table.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "scroll(-4, 0)", "scroll left", id="table.left"),
        Binding("right", "scroll(4, 0)", "scroll right", id="table.right"),
        Binding("up", "scroll(0, -2)", "scroll up", id="table.up"),
        Binding("down", "scroll(0, 2)", "scroll down", id="table.down"),
        Binding("c", "chat", "chat", id="table.chat"),
        Binding("l", "log", "log", id="table.log"),
        Binding("question_mark", "help", "help", id="table.help"),
        Binding("h", "hint", "hint", id="table.hint"),
        Binding("T", "earlier_tip", "the tip before", id="table.earlier_tip"),
        Binding("b", "stand_ins", "let a bot stand in", id="table.stand_ins"),
        Binding("X", "send_away", "send somebody away", id="table.send_away"),
        Binding("n", "rematch", "rematch", id="table.rematch"),
        Binding("enter", "score", "score", id="table.score"),
        Binding("comma", "explain", "what is this", id="table.explain"),
        Binding("full_stop", "unfold", "all that a choice does", id="table.unfold"),
        Binding("v", "play_again", "what happened, once more", id="table.play_again"),
        Binding("O", "recall_opened", "the last bids", id="table.recall_opened"),
        Binding("Y", "recall_page", "the last summary", id="table.recall_page"),
        Binding("q", "leave", "leave", id="table.leave"),
    ]

    def __init__(self, client: TableClient) -> None:
        super().__init__()
        self.client = client
        self._painted: dict[str, Any] = {}
        self._seconds: tuple[int, ...] = ()
        self._at = (0, 0)
        self._looked: Any = None
        self._unfolded = False
        self._shown: Scene | None = None
        self._before: Any = None
        self._lit = LitBoard()
        self._again: Timer | None = None
        self._beside: Canvas | None = None
        self._limit = 0
        self._advice_rows = AdviceRows()
        self._explaining, self._explained = Explaining(), ""
        self._parts: dict[str, Painting] = {}

    def compose(self) -> ComposeResult:
        """Lay the panes out; sizes are in `table.tcss`."""
        yield Pane(id="status")
        yield Pane(id="seats")
        yield Pane(id="advice")
        with Horizontal(id="middle"):
            yield BoardView(id="board")
            yield Pane(id="right")
        yield Pane(id="panel")
        yield Pane(id="footer")

    def on_mount(self) -> None:
        """Begin to count the seconds that are left."""
        self.set_interval(TICK, self._count)

    def _count(self) -> None:
        """Paint once another second has begun."""
        now = seconds(self.client.table, self.client.times)
        if now != self._seconds:
            self._seconds = now
            self.paint_soon()

    def on_resize(self, event: events.Resize) -> None:
        """Lay out anew and paint."""
        roomy = event.size.width >= ROOMY[0] and event.size.height >= ROOMY[1]
        self.set_class(roomy, "roomy")

    def table_changed(self) -> None:
        """Paint what the table has become, once; while an answer is on its way only if that takes a while."""
        if self._awaits_answer():
            self.set_timer(PATIENCE, self._paint_waiting)
            return
        self.paint_soon()
        if self.client.revealing:
            self.set_timer(self.client.reveal + 0.01, self.paint_soon)

    def _awaits_answer(self) -> bool:
        return self.client.sending or self.client.midway

    def _paint_waiting(self) -> None:
        if self._awaits_answer():
            self.paint_soon()

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
        self._panel(shown)
        self._right(shown)

    def _pane(self, name: str, said: Any, paint: Any, *, tall: bool = False) -> None:
        pane = self.query_one(f"#{name}", Pane)
        key = (said, pane.size, self.app.palette.name, self.app.ascii_signs)
        if self._painted.get(name) != key:
            self._painted[name] = key
            size = (pane.size.width, pane.size.height) if tall else (pane.size.width,)
            pane.draw(paint(*size, self.app.palette, said), plain=self.app.ascii_signs)

    def _advise(self) -> None:
        """Show a hint, or what the guide of a first game says: the tip of before, faded, where there is no other."""
        client, strip = self.client, self.query_one("#advice", Pane)
        said = client.hint or client.advice
        rows = self._advice_rows.rows(client)
        before = client.tips[-1] if client.tips and not said else ""
        key = self.sign("h" if client.hint else "T" if before else "?")
        if strip.styles.height is None or strip.styles.height.value != rows:
            strip.styles.height = rows
        painted = paint_advice(self.size.width, rows, self.app.palette, said or before, key, faded=bool(before))
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

    # --- what the player does ------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Pass a key to the game first: it is a binding of the screen only where the game has no use for it."""
        key = self.usual_name(event)
        if key != "." and self._unfolded:
            self._unfolded = False
        if key and (self._explain(key) or self.client.press(key)):
            event.stop()
            event.prevent_default()

    def possible(self) -> tuple[Key, ...]:
        """Return what the footer says, and each button of the decision in hand."""
        draft = self.client.draft if self.client.past is None and self.client.looking is None else None
        buttons = () if draft is None else draft.buttons
        return (*(Key(button.key, button.label) for button in buttons if button.key), *footer_keys(self.client))

    def usual_name(self, event: events.Key) -> str:
        """Return a key as drafts and boards name it, one that moves by another name as an arrow; empty for the screen's own."""
        usual = self.own_keys.meant.get(event.key)
        return key_name(event) if usual is None else usual if usual in MOVES else ""

    def _explain(self, key: str) -> bool:
        """Walk over what can be explained, if that is what a key means, and show what is pointed at."""
        before = self._explaining.thing
        parts = {name: self.query_one(f"#{name}", BoardView) for name in self._parts}
        seen = {name: (self._parts[name][0], part.region.offset) for name, part in parts.items() if part.display}
        meant = self._explaining.press(key, seen)
        if self._explaining.thing != before:
            for name, painted in tuple(self._parts.items()):
                self._put(name, painted)
            self._panel(self._shown)
        return meant

    @on(BoardView.Explained)
    def _hovered(self, event: BoardView.Explained) -> None:
        """Say in the panel what is under the mouse."""
        self._explained = event.words
        self._panel(self._shown)

    def clicked(self, click: Click) -> None:
        """Pass a click to the game."""
        self.client.click(click)

    def action_scroll(self, dx: int, dy: int) -> None:
        """Move over a zoo that is larger than the screen; the next decision and another zoo begin in the middle again."""
        x, y = self._at
        self._at = (x + dx, y + dy)
        self.paint_soon()

    def action_explain(self) -> None:
        """Explain what stands on the board, one thing after the other."""
        self._explain(EXPLAIN)

    def action_unfold(self) -> None:
        """Show all that the choice in hand does in place of the buttons, or the buttons again."""
        self._unfolded = not self._unfolded
        self.paint()

    def action_play_again(self) -> None:
        """Show what happened since the last decision, a step at a time."""
        self.client.play_again()
        if self.client.moves_again and self._again is None:
            self._again = self.set_interval(self.app.started_with.pace * self.app.settings.tempo, self._play_on)

    def _play_on(self) -> None:
        """Show the next step of what is played again, until that ends or is stopped."""
        if self.client.moves_again:
            self.client.play_on()
        if not self.client.moves_again and self._again is not None:
            self._again.stop()
            self._again = None

    def action_recall_opened(self) -> None:
        """Show the bids that opened last."""
        self.client.recall_opened()

    def action_recall_page(self) -> None:
        """Show what was summed up last."""
        self.client.recall_page()

    def action_chat(self) -> None:
        """Ask for a line to say."""
        self.post_message(ChatRequested())

    def action_log(self) -> None:
        """Ask for the log."""
        self.post_message(LogRequested())

    def action_help(self) -> None:
        """Ask for help."""
        self.post_message(HelpRequested())

    def action_leave(self) -> None:
        """Ask whether to leave."""
        self.post_message(LeaveRequested())

    def action_hint(self) -> None:
        """Ask what a bot would do."""
        self.post_message(HintRequested())

    def action_earlier_tip(self) -> None:
        """Call back the tip before the one that is shown."""
        self.client.recall_tip()

    def action_stand_ins(self) -> None:
        """Ask for bots in the place of those who are gone."""
        self.post_message(StandInsRequested())

    def action_send_away(self) -> None:
        """Ask whom to send away."""
        self.post_message(SendAwayRequested())

    def action_rematch(self) -> None:
        """Ask for another game."""
        self.post_message(RematchRequested())

    def action_score(self) -> None:
        """Ask for the score."""
        self.post_message(ScoreRequested())

    @on(BoardView.Picked, "#board")
    def _picked(self, event: BoardView.Picked) -> None:
        if event.button == 3:
            self.client.press("r")
        else:
            self.client.point(event.target.value, event.target.verb)

    @on(BoardView.Wheeled, "#board")
    def _wheeled(self, event: BoardView.Wheeled) -> None:
        self.action_scroll(event.dx, event.dy)

    @on(BoardView.Pointed, "#board")
    def _pointed(self, event: BoardView.Pointed) -> None:
        target = event.target
        self.client.hover_over(None if target is None else target.value, "" if target is None else target.verb)


def _fit(scene: Scene, width: int, height: int) -> Scene:
    return replace(scene, width=width, height=height, at=(0, 0))
