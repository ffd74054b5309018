"""Show a long text to read: Markdown set once for the width, then only lines that move past."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from textwrap import dedent

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import Heading, Markdown
from rich.segment import Segment
from rich.style import Style
from rich.theme import Theme
from textual import events
from textual.selection import Selection
from textual.strip import Strip
from textual.widget import Widget

from zootui.draw.glyphs import ASCII
from zootui.draw.palette import Palette
from zootui.tui.strips import selected, words_in
from zootui.tui.widgets.panes import Pane

_WIDEST = 96


class _Heading(Heading):
    """Set headings at the left, without a frame."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the words alone."""
        self.text.justify = "left"
        yield self.text


class _Rules(Markdown):
    elements = Markdown.elements | {"heading_open": _Heading}


def typeset(text: str, width: int, palette: Palette, *, plain: bool = False) -> list[Strip]:
    """Return Markdown as lines of exactly `width` cells, in the palette's colours."""
    styles = {
        "markdown.h1": Style(color=palette.amber, bold=True),
        "markdown.h2": Style(color=palette.amber, bold=True),
        "markdown.h3": Style(color=palette.bright, bold=True),
        "markdown.code": Style(color=palette.bright, bgcolor=palette.raised, bold=True),
        "markdown.strong": Style(color=palette.bright, bold=True),
        "markdown.em": Style(color=palette.muted, italic=True),
        "markdown.item.bullet": Style(color=palette.amber),
        "markdown.table.border": Style(color=palette.border),
        "markdown.table.header": Style(color=palette.muted, bold=True),
    }
    console = Console(file=StringIO(), width=width, force_terminal=True, color_system="truecolor", theme=Theme(styles))
    base = Style(color=palette.text, bgcolor=palette.ground)
    room = max(20, min(width - 6, _WIDEST))
    lines = console.render_lines(_Rules(text), console.options.update(width=room), style=base, pad=True)
    return [Strip(list(_framed(line, width, room, base, plain=plain)), width) for line in lines]


def _framed(line: list[Segment], width: int, room: int, base: Style, *, plain: bool) -> Iterator[Segment]:
    yield Segment("   ", base)
    for segment in line:
        text = segment.text.translate(ASCII) if plain else segment.text
        yield Segment(text if not plain or text.isascii() else text.encode("ascii", "replace").decode(), segment.style)
    yield Segment(" " * (width - room - 3), base)


class Reader(Widget):
    """Show lines from `top` on; keys and wheel move it, the right edge shows where one is."""

    DEFAULT_CSS = "Reader { width: 1fr; height: 1fr; }"

    def __init__(self) -> None:
        super().__init__()
        self._lines: list[Strip] = []
        self._top = 0
        self._mark = Style()
        self._base = Style()
        self._selection: Selection | None = None

    @property
    def words(self) -> str:
        """Return the text as it is set."""
        return "\n".join(line.text.rstrip() for line in self._lines)

    def show(self, lines: list[Strip], palette: Palette) -> None:
        """Show other lines, from the same place on as far as there is one."""
        self._lines = lines
        self._base = Style(color=palette.text, bgcolor=palette.ground)
        self._mark = Style(color=palette.amber, bgcolor=palette.ground)
        self.move_to(self._top)
        self.refresh()

    def move_to(self, line: int) -> None:
        """Show the text from this line on, or from the last that still fills the page."""
        top = max(0, min(line, len(self._lines) - self.size.height))
        if top != self._top:
            self._top = top
            self.refresh()

    def move_to_end(self) -> None:
        """Show the last lines."""
        self.move_to(len(self._lines))

    def move(self, step: int) -> None:
        """Move by some lines."""
        self.move_to(self._top + step)

    def find(self, heading: str, after: int = 0) -> int | None:
        """Return the line where a text begins, or None."""
        for number in range(after, len(self._lines)):
            if self._lines[number].text.strip().startswith(heading):
                return number
        return None

    def render_line(self, y: int) -> Strip:
        """Return a line of the page."""
        width, number = self.size.width, self._top + y
        if number >= len(self._lines):
            return Strip([Segment(" " * width, self._base)], width)
        line = self._lines[number].adjust_cell_length(width - 1, self._base).apply_offsets(0, number)
        if self._selection is not None:
            line = selected(line, self._selection, number)
        over = max(1, len(self._lines) - self.size.height)
        here = round(self._top * (self.size.height - 1) / over) == y and len(self._lines) > self.size.height
        return Strip([*line, Segment("▐" if here else " ", self._mark)], width)

    def selection_updated(self, selection: Selection | None) -> None:
        """Show what is selected."""
        self._selection = selection
        self.refresh()

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """Return what is selected, as it is set, without the margin."""
        found = words_in((line.text for line in self._lines), selection)
        return None if found is None else (dedent(found[0]), found[1])

    def on_resize(self) -> None:
        """Ask for lines of the new width."""
        self.post_message(Pane.Sized())

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Move down."""
        event.stop()
        self.move(3)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Move up."""
        event.stop()
        self.move(-3)
