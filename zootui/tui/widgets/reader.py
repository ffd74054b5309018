"""Show a long text to read: Markdown set once for the width, then only lines that move past.

Textual's own Markdown is a widget for each paragraph: the rules of Zoo Tycoon are 1,162 of them, which take 2.0 s to open
in place of 0.25 s, and 63 to 83 ms a page in place of 9.
"""

from collections.abc import Sequence
from io import StringIO
from textwrap import dedent

from rich.console import Console, ConsoleOptions, RenderResult
from rich.markdown import CodeBlock, Heading, Markdown
from rich.segment import Segment
from rich.style import Style
from rich.theme import Theme
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.selection import Selection
from textual.strip import Strip

from zootui.draw.palette import Palette
from zootui.tui.strips import words_in
from zootui.tui.widgets.panes import Pane
from zootui.tui.widgets.selecting import Selecting

_WIDEST = 96


class _Heading(Heading):
    """Set headings at the left, without a frame."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.text.justify = "left"
        yield self.text


class _Block(CodeBlock):
    """Set what is written as it is without the colours of a programming language."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        self.text.style = "markdown.code_block"
        self.text.rstrip()
        yield self.text


class _Rules(Markdown):
    elements = Markdown.elements | {"heading_open": _Heading, "fence": _Block, "code_block": _Block}


def typeset(text: str, width: int, palette: Palette) -> list[Strip]:
    """Return Markdown as lines of exactly `width` cells, in the palette's colours."""
    styles = {
        "markdown.h1": Style(color=palette.amber, bold=True),
        "markdown.h2": Style(color=palette.amber, bold=True),
        "markdown.h3": Style(color=palette.bright, bold=True),
        "markdown.h4": Style(color=palette.bright, bold=True),
        "markdown.h5": Style(color=palette.bright),
        "markdown.h6": Style(color=palette.muted),
        "markdown.code": Style(color=palette.bright, bgcolor=palette.raised, bold=True),
        "markdown.code_block": Style(color=palette.text, bgcolor=palette.raised),
        "markdown.block_quote": Style(color=palette.muted),
        "markdown.list": Style(color=palette.text),
        "markdown.hr": Style(color=palette.border),
        "markdown.link": Style(color=palette.blue),
        "markdown.link_url": Style(color=palette.blue, underline=True),
        "markdown.strong": Style(color=palette.bright, bold=True),
        "markdown.em": Style(color=palette.muted, italic=True),
        "markdown.item.bullet": Style(color=palette.amber),
        "markdown.item.number": Style(color=palette.amber),
        "markdown.table.border": Style(color=palette.border),
        "markdown.table.header": Style(color=palette.muted, bold=True),
    }
    console = Console(file=StringIO(), width=width, force_terminal=True, color_system="truecolor", theme=Theme(styles))
    base = Style(color=palette.text, bgcolor=palette.ground)
    room = max(20, min(width - 6, _WIDEST))
    lines = console.render_lines(_Rules(text), console.options.update(width=room), style=base, pad=True)
    margin = Segment("   ", base)
    return [Strip([margin, *line]).adjust_cell_length(width, base) for line in lines]


class Reader(ScrollView, Selecting, can_focus=False):
    """Show lines of a long text; the screen's keys, the wheel and the bar at the right edge move it."""

    ALLOW_SELECT = True
    _lines: Sequence[Strip] = ()

    @property
    def words(self) -> str:
        """Return the text as it is set."""
        return "\n".join(line.text.rstrip() for line in self._lines)

    def show(self, lines: Sequence[Strip]) -> None:
        """Show other lines, from the same place on as far as there is one."""
        self._lines = lines
        self.virtual_size = Size(self.scrollable_content_region.width, len(lines))
        self.refresh()

    def move(self, step: int) -> None:
        self.scroll_relative(y=step, animate=False, immediate=True)

    def move_to(self, heading: str) -> None:
        """Show the text from the first line on that begins like this."""
        starts = (line.text.strip().startswith(heading) for line in self._lines)
        self.scroll_to(y=next((number for number, found in enumerate(starts) if found), 0), animate=False)

    def render_line(self, y: int) -> Strip:
        """Return a line of the page."""
        number, width = self.scroll_offset.y + y, self.size.width
        if number >= len(self._lines):
            return Strip.blank(width, self.rich_style)
        line = self._lines[number].adjust_cell_length(width, self.rich_style).apply_offsets(0, number)
        return self.turned(line, number)

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """Return what is selected, as it is set, without the margin."""
        found = words_in((line.text for line in self._lines), selection)
        return None if found is None else (dedent(found[0]), found[1])

    def on_resize(self) -> None:
        self.post_message(Pane.Sized())
