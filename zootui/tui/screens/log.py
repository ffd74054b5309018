"""The log: what happened, a line each."""

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from engine.shared.wording import counted
from zootui.client.table_log import LogLine, Said, with_chat
from zootui.draw.palette import Palette
from zootui.tui.screens.page_screen import FramedScreen
from zootui.tui.widgets.footer import FooterKey
from zootui.tui.widgets.row_list import ChoosingScreen, ListedRow, RowList
from zootui.tui.widgets.status_line import Status


class LogScreen(FramedScreen[int | None], ChoosingScreen[int | None]):
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

    def compose_page(self) -> ComposeResult:
        yield RowList(id="page", at_once=False)

    def on_mount(self) -> None:
        """List the lines, with the latest at hand."""
        palette = self.app.palette
        self.at_hand.show(_row(entry, palette) for entry in self._entries)
        self.action_last()

    def status(self) -> Status:
        lines = len(self._entries) - self._talk
        counts = f"{counted(lines, 'line')}, {self._talk} said" if self._talk else counted(lines, "line")
        return Status("LOG", "busy", counts, ("each line can be opened to see the board at that moment",))

    def footer(self) -> tuple[FooterKey, ...]:
        return (
            FooterKey("↑ ↓", "line", 0),
            *(() if self._opens is None else (FooterKey("Enter", "see the board then", 0, lit=True),)),
            FooterKey("Home End", "first, last", 1),
            FooterKey("Esc", "back", 0),
        )

    @property
    def _opens(self) -> int | None:
        """Return the number of the line at hand, if this client saw the board then."""
        entry = self._entries[self.at_hand.highlighted or 0] if self._entries else None
        return entry.number if isinstance(entry, LogLine) and entry.view is not None else None

    @on(RowList.OptionHighlighted)
    def _highlighted(self) -> None:
        self.paint()

    @on(RowList.OptionSelected)
    def _chosen(self) -> None:
        self.action_open()

    def action_move(self, step: int) -> None:
        self.at_hand.highlighted = (self.at_hand.highlighted or 0) + step

    def action_first(self) -> None:
        self.action_move(-len(self._entries))

    def action_last(self) -> None:
        self.action_move(len(self._entries))

    def action_open(self) -> None:
        """Give the line at hand, if it opens a board."""
        if self._opens is not None:
            self.dismiss(self._opens)

    def action_back(self) -> None:
        self.dismiss(None)


def _row(entry: LogLine | Said, palette: Palette) -> ListedRow:
    """Return an entry: what happened, or what somebody said, after the mark of whose it is."""
    if isinstance(entry, Said):
        seat, words, style = entry.chat.seat, f"{entry.chat.name}: {entry.chat.text}", "$secondary"
    else:
        seen = "" if entry.view is not None else "$muted"
        seat, words, style = entry.seat, entry.text, "$success" if entry.kind == "note" else seen
    mark = (
        (palette.mark(seat), palette.seat(seat)) if seat is not None else ("· "[not isinstance(entry, Said)], "$muted")
    )
    return ListedRow(((words, style),), (mark, (" ", "")), wraps=True)
