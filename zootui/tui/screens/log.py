"""What happened, as it happened, at one's own pace."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget

from engine.shared.wording import counted
from zootui.boards.contract import Room, Target
from zootui.client.click import Click
from zootui.client.table_log import LogLine, Said, with_chat
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import wrap
from zootui.tui.screens.painted_screen import PageScreen, PaintedScreen
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.panes import Painting, Status


class OwnPace:
    """Call `step` of a screen at the pace of its app, and slower or faster by its settings."""

    def __init__(self, screen: PaintedScreen[Any], step: Callable[[], None]) -> None:
        self._screen, self._step = screen, step
        self._timer: Timer | None = None

    @property
    def plays(self) -> bool:
        """Tell whether steps are taken."""
        return self._timer is not None

    def play(self) -> None:
        """Begin, unless steps are taken already; the first one comes after a pause."""
        if self._timer is None:
            app = self._screen.app
            self._timer = self._screen.set_interval(app.started_with.pace * app.settings.tempo, self._step)

    def stop(self) -> None:
        """Take no more steps."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None


# --- division ------------------------------------------------------------------------------------------------------


def divide(screen: Screen[None], room: Room) -> None:
    """Give what stands beside the board so many columns, and the panel so many lines; what gets another size asks to be painted."""
    right, panel = screen.query_one("#right", Widget), screen.query_one("#panel", Widget)
    if right.display != bool(room.beside):
        right.display = bool(room.beside)
    if room.beside and (right.styles.width is None or right.styles.width.value != room.beside):
        right.styles.width = room.beside
    if panel.styles.height is None or panel.styles.height.value != room.panel:
        panel.styles.height = room.panel


# --- log -----------------------------------------------------------------------------------------------------------


class LogScreen(PageScreen[int | None]):
    """Walk through the lines; gives the number of the one that was opened."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", "line before", id="log.up"),
        Binding("down", "move(1)", "line after", id="log.down"),
        Binding("pageup", "move(-15)", "page before", id="log.page_up"),
        Binding("pagedown", "move(15)", "page after", id="log.page_down"),
        Binding("home", "first", "first line", id="log.first"),
        Binding("end", "last", "last line", id="log.last"),
        Binding("enter", "open", "see the board then", id="log.open"),
        Binding("escape,l,q", "back", "back", id="log.back"),
    ]

    def __init__(self, lines: Sequence[LogLine], said: Sequence[Said] = ()) -> None:
        super().__init__()
        self._entries = with_chat(lines, said)
        self._talk = len(said)
        self._at = max(0, len(self._entries) - 1)

    def status(self) -> Status:
        """Return the status line."""
        lines = len(self._entries) - self._talk
        counts = f"{counted(lines, 'line')}, {self._talk} said" if self._talk else counted(lines, "line")
        return Status("LOG", "busy", counts, ("each line can be opened to see the board at that moment",))

    def footer(self) -> tuple[FooterKey, ...]:
        """Return the footer."""
        entry = self._entries[self._at] if self._entries else None
        seen = isinstance(entry, LogLine) and entry.view is not None
        return (
            FooterKey("↑ ↓", "line", 0),
            *((FooterKey("Enter", "see the board then", 0, lit=True),) if seen else ()),
            FooterKey("Home End", "first, last", 1),
            FooterKey("Esc", "back", 0),
        )

    def page(self, width: int, height: int, palette: Palette) -> Painting:
        """Return the entries around the cursor, each in as many rows as it needs."""
        canvas = Canvas(width, height, palette.text, palette.panel)
        targets: list[Target] = []
        first, row = self._first(width, height), 0
        for place, entry in enumerate(self._entries[first:], first):
            rows = _rows(entry, width)
            if row >= height:
                break
            _paint_entry(canvas, palette, row, entry, rows, here=place == self._at)
            targets.append(Target(0, row, width, min(len(rows), height - row), Click("line", place)))
            row += len(rows)
        return canvas, tuple(targets)

    def _first(self, width: int, height: int) -> int:
        """Return the entry on the uppermost row: the cursor's is in the middle, no row below the last one is empty."""
        first, above = self._at, 0
        while first and above + len(_rows(self._entries[first - 1], width)) <= height // 2:
            first -= 1
            above += len(_rows(self._entries[first], width))
        below = sum(len(_rows(entry, width)) for entry in self._entries[first : first + height])
        while first and below + len(_rows(self._entries[first - 1], width)) <= height:
            first -= 1
            below += len(_rows(self._entries[first], width))
        return first

    def clicked(self, click: Click) -> None:
        """Choose a line; choosing it again opens it."""
        if click.value == self._at:
            self.action_open()
        self._at = click.value
        self.paint()

    def action_move(self, step: int) -> None:
        """Walk some lines."""
        self._at = max(0, min(self._at + step, len(self._entries) - 1))
        self.paint()

    def action_first(self) -> None:
        """Go to the first line."""
        self.action_move(-len(self._entries))

    def action_last(self) -> None:
        """Go to the last line."""
        self.action_move(len(self._entries))

    def action_open(self) -> None:
        """Give the line under the cursor, if this client saw the board then."""
        entry = self._entries[self._at] if self._entries else None
        if isinstance(entry, LogLine) and entry.view is not None:
            self.dismiss(entry.number)

    def action_back(self) -> None:
        """Give nothing."""
        self.dismiss(None)


def _rows(entry: LogLine | Said, width: int) -> list[str]:
    """Return an entry in rows."""
    words = entry.text if isinstance(entry, LogLine) else f"{entry.chat.name}: {entry.chat.text}"
    return wrap(words, width - 6) or [""]


def _paint_entry(
    canvas: Canvas, palette: Palette, row: int, entry: LogLine | Said, rows: list[str], *, here: bool
) -> None:
    spoken = isinstance(entry, Said)
    seat = entry.chat.seat if isinstance(entry, Said) else entry.seat
    seen = isinstance(entry, LogLine) and entry.view is not None
    note = isinstance(entry, LogLine) and entry.kind == "note"
    ink = palette.bright if here else palette.blue if spoken else palette.text if seen else palette.muted
    if here:
        canvas.fill(0, row, canvas.width, len(rows), palette.amber_ground)
        canvas.text(0, row, "▌", palette.amber)
    if seat is not None:
        canvas.text(2, row, palette.mark(seat), palette.seat(seat))
    elif spoken:
        canvas.text(2, row, "·", palette.muted)
    for down, text in enumerate(rows):
        canvas.text(4, row + down, text, palette.green if note else ink, traits=BOLD if here else 0)
