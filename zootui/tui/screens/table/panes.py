"""A table in its panes: where each part stands, when it is painted, and what keys and mouse do there."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.geometry import Offset
from textual.widget import Widget

from zootui.boards.contract import Scene
from zootui.client.click import Click
from zootui.client.table_client import TableClient
from zootui.draw.canvas import Canvas
from zootui.draw.rect import Target
from zootui.tui.app_context import AppContext
from zootui.tui.screens.painted_screen import PaintedScreen
from zootui.tui.screens.table.above import cards, paint_advice, summary
from zootui.tui.screens.table.lit_board import LitBoard, same_scene, scene
from zootui.tui.screens.table.panel import panel
from zootui.tui.screens.table.pointing import EXPLAIN, POINTING, Explaining, lit
from zootui.tui.terminal import lay_out_now
from zootui.tui.widgets.action_panel import paint_panel
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.footer import FooterKey, paint_footer
from zootui.tui.widgets.listed_options import ListedOptions
from zootui.tui.widgets.panes import Pane
from zootui.tui.widgets.right_of_board import paint_right
from zootui.tui.widgets.seats_strip import paint_seats
from zootui.tui.widgets.status_line import Status, paint_status

ROWS = 3
"""Rows of the strip while there is one: whatever is said, the board below it does not jump."""


ROOMY = (110, 32)
"""From this width and height on the screen is laid out generously."""
JUST_NOW = 3
"""Lines of the log for which what was said stays in its place where there is no room for both."""


class TablePanes(Vertical):
    """Show one table in its panes, and hand on what its player does there with keys and mouse.

    A screen has it and says when it is to be painted; `moved` asks it to, `sign` is how it shows a key. `strip` stands above
    the action panel.
    """

    app: AppContext

    def __init__(
        self, client: TableClient, sign: Callable[[str], str], moved: Callable[[], None], strip: Widget | None = None
    ) -> None:
        super().__init__()
        self.client = client
        self._sign, self._moved, self._strip = sign, moved, strip
        self.shown: Scene | None = None
        """What the board was painted from, None before the game has begun."""
        self.side: Canvas | None = None
        """What stands beside the board, above the log."""
        self.explaining = Explaining()
        self._explained = ""
        self._painted: dict[str, Any] = {}
        self.at = (0, 0)
        """How far the board is scrolled, in cells."""
        self._looked: Any = None
        self._unfolded = False
        self._before: Any = None
        self._lit = LitBoard()
        self._limit = 0
        self._divided = (True, 0, 0)
        """Whether anything stands beside the board, in how many columns, and the lines of the panel."""
        self._hinted = False
        """Whether a hint was shown in this turn: its strip stays until the turn ends."""
        self._parts: dict[str, Canvas] = {}
        self._buttons: Sequence[Target] = ()

    def compose(self) -> ComposeResult:
        """Lay the panes out; their sizes stand in `styles.tcss`."""
        yield Pane(id="status")
        yield Pane(id="seats")
        yield Pane(id="advice")
        with Horizontal(id="middle"):
            yield BoardView(id="board")
            yield Pane(id="right")
        if self._strip is not None:
            yield self._strip
        with Pane(id="panel"):
            yield ListedOptions(id="options")
        yield Pane(id="footer")

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width >= ROOMY[0] and event.size.height >= ROOMY[1], "roomy")

    def press(self, key: str) -> bool:
        """Do what a key means to the game, or to who wants something explained; return whether it meant that."""
        if key != ".":
            self._unfolded = False
        return bool(key) and (self.explain(key) or self.client.press(key))

    def explain(self, key: str = EXPLAIN) -> bool:
        """Walk over what can be explained, if that is what a key means, and show what is pointed at."""
        before = self.explaining.thing
        parts = {name: self.query_one(f"#{name}", BoardView) for name in self._parts}
        seen = {name: (self._parts[name], part.region.offset) for name, part in parts.items() if part.display}
        meant = self.explaining.press(key, seen)
        if self.explaining.thing != before:
            for name, painted in tuple(self._parts.items()):
                self._put(name, painted)
            self._panel(self.shown)
            self._moved()  # the footer
        if key == EXPLAIN and self.explaining.thing is None:
            self.notify("Nothing here needs to be explained.", markup=False)
        return meant

    def scroll(self, dx: int, dy: int) -> None:
        """Move over a zoo that is larger than the screen; the next decision and another zoo begin in the middle again."""
        x, y = self.at
        self.at = (x + dx, y + dy)
        self._moved()

    def unfold(self) -> None:
        """Show all that the choice in hand does in place of the buttons, or the buttons again."""
        self._unfolded = not self._unfolded
        self._moved()

    @on(BoardView.Explained)
    def _hovered(self, event: BoardView.Explained) -> None:
        """Say in the panel what is under the mouse."""
        self._explained = event.words
        self._panel(self.shown)

    @on(BoardView.Picked, "#board")
    def _picked(self, event: BoardView.Picked) -> None:
        if event.button == 3:
            self.client.press("r")
        else:
            self.client.point(event.target.value, event.target.verb)

    @on(BoardView.Wheeled, "#board")
    def _wheeled(self, event: BoardView.Wheeled) -> None:
        self.scroll(event.dx, event.dy)

    @on(BoardView.Pointed, "#board")
    def _pointed(self, event: BoardView.Pointed) -> None:
        target = event.target
        self.client.hover_over(None if target is None else target.value, "" if target is None else target.verb)

    def heard(self, footer: tuple[FooterKey, ...]) -> tuple[FooterKey, ...]:
        """Return the keys that mean something now: while something is pointed at, those that point."""
        return footer if self.explaining.thing is None else POINTING

    def paint(self, status: Status, footer: tuple[FooterKey, ...]) -> None:
        """Paint every part whose words or position changed, with what the screen says above and below."""
        self._pane("status", status, paint_status)
        self._pane("seats", cards(self.client), paint_seats, tall=True)
        self._advise()
        self._pane("footer", footer, paint_footer)
        if self._divide():
            lay_out_now(self.screen, self.query_one("#right"), self.query_one("#panel"))
        shown = self._scene()
        self._board(shown)
        self._right(shown)
        self._panel(shown)  # says what is explained of what the others painted

    def _hand_at(self) -> Offset:
        """Return where the terminal's cursor stands: at what is explained, what is in hand on the board, or the button in hand."""
        draft, thing = self.client.hand, self.explaining.thing
        if thing is not None and thing.part in self._parts:
            return self.query_one(f"#{thing.part}").region.offset + Offset(thing.box.x, thing.box.y)
        if draft is not None:
            filled = draft.button.filled if draft.button.whole else (draft.value,)
            for target in self._parts["board"].targets if "board" in self._parts else ():
                if filled and target.value == filled[-1] and target.verb in ("", draft.verb.name):
                    return self.query_one("#board").region.offset + Offset(target.x, target.y)
            options = self.query_one(ListedOptions)
            if options.display and options.led_spot is not None:
                return options.led_spot
            wanted = (Click("option", draft.value), Click("entry", draft.at))
            for target in sorted(self._buttons, key=lambda one: one.value != wanted[0]):
                if target.value in wanted:
                    return self.query_one("#panel").region.offset + Offset(target.x, target.y)
        return self.query_one("#panel").region.offset

    def _pane(self, name: str, said: Any, paint: Any, *, tall: bool = False) -> None:
        pane = self.query_one(f"#{name}", Pane)
        key = (said, pane.size, self.app.palette.name, self.app.ascii_signs)
        if self._painted.get(name) != key:
            self._painted[name] = key
            size = (pane.size.width, pane.size.height) if tall else (pane.size.width,)
            pane.draw(paint(*size, self.app.palette, said), plain=self.app.ascii_signs)

    def _advise(self) -> None:
        """Show a hint, or what the guide of a first game says now; what held before is shown only where it is called back."""
        advice, strip = self.client.advice, self.query_one("#advice", Pane)
        hint = advice.hint
        said, earlier = hint or advice.tip, advice.recalling and not hint
        self._hinted = bool(advice.hints.on_board) or (self._hinted and self.client.known.owed)
        wanted = advice.guided or self._hinted or advice.tip
        rows = (
            ROWS if wanted and summary(self.client) is None else 0
        )  # a summary has the room to say what decided the year
        key = self._sign("h" if hint else "T" if earlier else "?")
        if strip.styles.height is None or strip.styles.height.value != rows:
            strip.styles.height = rows
        painted = paint_advice(self.size.width, rows, self.app.palette, said, key, faded=earlier)
        strip.draw(painted, plain=self.app.ascii_signs)

    def _divide(self) -> bool:
        """Give what stands beside the board its columns, and the panel its lines; tell whether these are others than before."""
        client, view = self.client, self.client.moments.view
        if view is None:
            return False
        page, roomy = client.moments.reading, self.has_class("roomy")
        room = client.known.bundle.board.room(view, client.shown_seat, client.known.seat, page, roomy=roomy)
        right, panel = self.query_one("#right", Pane), self.query_one("#panel", Pane)
        divided = (bool(room.side), room.side or self._divided[1], room.panel)
        if divided == self._divided:
            return False
        self._divided = divided
        right.display, right.styles.width, panel.styles.height = divided
        return True

    def _scene(self) -> Scene | None:
        board = self.query_one("#board", BoardView)
        client, table = self.client, self.client.known.table
        turn = 0 if table is None else table.joint or table.turn
        looked = (client.shown_seat, client.looking.past is None, turn)
        if looked != self._looked:
            self._looked, self.at = looked, (0, 0)
        compact, plain = not self.has_class("roomy"), self.app.ascii_signs
        shown = scene(client, self.app.palette, board.size.width, board.size.height, compact=compact, plain=plain)
        return None if shown is None else replace(shown, at=self.at)

    def _board(self, shown: Scene | None) -> None:
        board = self.query_one("#board", BoardView)
        if shown is None:
            self.shown = None
            board.show(Canvas(board.size.width, board.size.height, self.app.palette))
            return
        before = self.client.before
        if self.shown is not None and same_scene(self.shown, shown) and self._before is before:
            return
        self.shown, self._before, self.side = shown, before, None
        canvas = self._lit.paint(self.client.known.bundle.board, shown, before)
        self._put("board", canvas.ascii() if self.app.ascii_signs else canvas)

    def _put(self, name: str, painted: Canvas) -> None:
        """Show the board or what stands beside it, with the thing lit that is explained."""
        self._parts[name] = painted
        pointing = self.explaining.thing is not None
        self.explaining.look(name, painted)
        if pointing and self.explaining.thing is None:
            self._moved()  # the footer is the decision's again
        part = self.query_one(f"#{name}", BoardView)
        part.show(lit(painted, self.explaining.thing, name))

    def _panel(self, shown: Scene | None) -> None:
        pane = self.query_one("#panel", Pane)
        said = panel(self.client, self.app.palette, shown, pane.size.width, pane.size.height)
        if self._unfolded:
            said = said.unfolded()
        thing = self.explaining.thing
        said = replace(said, explained=self._explained if thing is None else thing.words)
        painted = paint_panel(pane.size.width, pane.size.height, self.app.palette, said)
        self._buttons = painted.canvas.targets
        options = self.query_one(ListedOptions)
        if options.show_options(said.options, painted.list_box):
            lay_out_now(self.screen, options)
        pane.draw(painted.canvas, plain=self.app.ascii_signs)
        if self.app.screen is self.screen:  # what lies over the table leads the cursor itself
            self.app.cursor_position = self._hand_at()

    def _right(self, shown: Scene | None) -> None:
        """Paint what stands beside the board, and below it the log."""
        known = self.client.known
        right = self.query_one("#right", Pane)
        if not right.display:
            return
        width, height = right.size
        if shown is not None and (self.side is None or (self.side.width, self._limit) != (width, height)):
            fitted = replace(shown, width=width, height=height, at=(0, 0))
            self.side, self._limit = known.bundle.board.paint_side(fitted), height
        side = None if shown is None else self.side
        chat = () if known.table is None else known.table.chat
        gap = (1 if self.has_class("roomy") else 0, self.query_one("#middle").styles.background.hex.lower())
        lines, said, signs = self.client.moments.lines, known.log.said, (self._sign("l"), self._sign("c"))
        just = bool(said) and said[-1].after + JUST_NOW >= len(known.log.lines)
        painted = paint_right(width, height, self.app.palette, side, gap, lines, chat, signs, just_said=just)
        self._put("right", painted.ascii() if self.app.ascii_signs else painted)


class ScreenWithTable(PaintedScreen[None]):
    """A screen on which a table stands in its panes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "scroll(-4, 0)", "scroll left", id="table.left"),
        Binding("right", "scroll(4, 0)", "scroll right", id="table.right"),
        Binding("up", "scroll(0, -2)", "scroll up", id="table.up"),
        Binding("down", "scroll(0, 2)", "scroll down", id="table.down"),
        Binding("comma", "explain", "what is this", id="table.explain"),
        Binding("full_stop", "unfold", "all that a choice does", id="table.unfold"),
    ]
    """What keys do that the game has no use for."""
    client: TableClient
    panes: TablePanes

    def compose(self) -> ComposeResult:
        yield self.panes

    def clicked(self, click: Click) -> None:
        self.client.click(click)

    def action_scroll(self, dx: int, dy: int) -> None:
        """Move over a zoo that is larger than the screen."""
        self.panes.scroll(dx, dy)

    def action_explain(self) -> None:
        """Explain what stands on the board, one thing after the other."""
        self.panes.explain()

    def action_unfold(self) -> None:
        """Show all that the choice in hand does, or its buttons again."""
        self.panes.unfold()
