"""A list to choose from: Textual's, with rows in columns, of which words can be selected and copied."""

from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual import events
from textual.content import Content
from textual.css.styles import RulesMap
from textual.geometry import Offset
from textual.screen import Screen
from textual.selection import Selection
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual
from textual.widgets import OptionList, SelectionList, Static
from textual.widgets.option_list import Option
from textual.widgets.selection_list import Selection as Checked

from zootui.draw.text import printable, width_of
from zootui.tui.strips import words_in
from zootui.tui.widgets.board_view import BoardView
from zootui.tui.widgets.selecting import Selecting

Piece = tuple[str, str]
"""Words as they are, and their style by Textual's names (`bold $primary`); none is that of the row."""
QUIET = "$muted not bold"
"""The style of what is said beside the words of a row."""


@dataclass(frozen=True)
class ListedRow(Visual):
    """Hold what stands in a row: words, a sign or key before them, and something at the right end of their first line.

    Words are cut at the right end, or wrapped, below their own beginning, where the row `wraps`. Of what is at the right end
    pieces are left out, from the last one, rather than that a word is cut.
    """

    words: tuple[Piece, ...]
    lead: tuple[Piece, ...] = ()
    more: tuple[Piece, ...] = ()
    wraps: bool = False

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """Return the columns in which nothing is cut."""
        del rules, container_width
        return sum(content_of(part).cell_length for part in (self.lead, self.words, self.more))

    def get_height(self, rules: RulesMap, width: int) -> int:
        """Return the lines at a width."""
        del rules
        return len(self._lines(width))

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        plain = replace(options, selection=None)  # what is selected is counted from the first line of the whole list
        return [line.render_strips(width, 1, style, plain)[0] for line in self._lines(width)][:height]

    def _lines(self, width: int) -> list[Content]:
        lead, words = content_of(self.lead), content_of(self.words)
        room = max(1, width - lead.cell_length)
        lines = words.wrap(room) if self.wraps else [line.truncate(room, ellipsis=True) for line in words.split("\n")]
        rest, more = room - lines[0].cell_length - 2, Content()
        for count in range(len(self.more), 0, -1):
            more = content_of(self.more[:count])
            if more.cell_length <= rest:
                break
        more = more.truncate(max(0, min(rest, more.cell_length)), ellipsis=True)
        first = lines[0].pad_right(room - lines[0].cell_length - more.cell_length) + more if more else lines[0]
        return [lead + first, *(line.pad_left(lead.cell_length) for line in lines[1:])]


@dataclass(frozen=True)
class SectionRow(Visual):
    """Say what the rows below have in common, with a rule up to the right edge; it cannot be chosen."""

    words: str

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """Return the columns that there are: the rule fills them."""
        del rules
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        """Return that it is one line high."""
        del rules, width
        return 1

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        words = content_of(((f" {self.words} ", "$muted bold"),))
        line = words + content_of((("─" * (width - words.cell_length), "$plate"),))
        return line.render_strips(width, height, style, replace(options, selection=None))


def content_of(pieces: tuple[Piece, ...]) -> Content:
    """Return words that may come from others; they never steer the terminal, and line ends are ours."""
    return Content.assemble(*(("\n".join(map(printable, words.split("\n"))), style) for words, style in pieces))


def in_columns(rows: Iterable[Sequence[Piece]]) -> Iterator[tuple[Piece, ...]]:
    """Yield the pieces of each row below those of the others, each column as wide as the widest of it and two cells more."""
    table = [[(printable(words), style) for words, style in row] for row in rows]
    widths = [2 + max(width_of(words) for words, _ in column) for column in zip(*table, strict=True)]
    for row in table:
        yield tuple(
            (words + " " * (width - width_of(words)), style) for (words, style), width in zip(row, widths, strict=True)
        )


def key_plate(key: str) -> tuple[Piece, ...]:
    """Return the plate of a key, to lead a row."""
    return ((f" {key} ", "bold $primary on $plate"), (" ", "")) if key else ()


class LedList(OptionList):
    """Let the terminal's cursor stand at the row that is highlighted, while the list has the focus; a bar says which it is."""

    BAR: ClassVar[str] = "▌"

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Let the terminal's cursor go with the highlight."""
        super().watch_highlighted(highlighted)
        self.call_after_refresh(self._lead_cursor)

    def on_focus(self) -> None:
        """Let the terminal's cursor come here."""
        self.call_after_refresh(self._lead_cursor)

    def render_line(self, y: int) -> Strip:
        """Return a line with a bar where the highlight is, which is seen without colours, too."""
        strip = super().render_line(y)
        if not self.barred(self.scroll_offset.y + y):
            return strip
        ground, bar = next(iter(strip)).style or RichStyle(), RichStyle(color=self.app.theme_variables["primary"])
        return Strip([Segment(self.BAR, ground + bar), *strip.crop(1)], strip.cell_length)

    def barred(self, line: int) -> bool:
        """Tell whether a line belongs to the row that is highlighted, and that is not left for another list."""
        return not self.has_class("-left") and line < len(self._lines) and self._lines[line][0] == self.highlighted

    @property
    def led_spot(self) -> Offset | None:
        """Return where on the screen the highlighted row begins, None where there is none."""
        if self.highlighted is None or self.highlighted not in self._index_to_line:
            return None
        return self.content_region.offset + Offset(0, self._index_to_line[self.highlighted] - self.scroll_offset.y)

    def _lead_cursor(self) -> None:
        spot = self.led_spot if self.has_focus else None
        if spot is not None:
            self.app.cursor_position = spot


class RowList(LedList, Selecting, inherit_bindings=False):
    """Show rows; the screen's keys move the highlight, the terminal's cursor stands there.

    A click chooses what it hits; where choosing is no small thing (`at_once=False`), only what was highlighted here before, since
    the focus came.
    """

    ALLOW_SELECT = True

    def __init__(self, *, id: str, at_once: bool = True) -> None:  # noqa: A002
        super().__init__(id=id, markup=False)
        self._at_once = at_once
        self.rows: tuple[Visual, ...] = ()
        self._pointed_at: int | None = None

    def show(self, rows: Iterable[Visual]) -> None:
        """Show other rows, where they are others; the highlight stays on the row of the same number."""
        older, self.rows = self.rows, tuple(rows)
        if len(older) != len(self.rows):
            at, top = self.highlighted or 0, self.scroll_offset.y
            self.set_options([Option(row, disabled=isinstance(row, SectionRow)) for row in self.rows])
            self.scroll_to(y=top, animate=False, immediate=True)
            self.highlighted = at
            return
        for place, (old, new) in enumerate(zip(older, self.rows, strict=True)):
            if old != new:
                self.replace_option_prompt_at_index(place, new)

    def on_resize(self) -> None:
        """Let the screen know that what it shows has its place."""
        self.post_message(BoardView.Sized())

    # --- what was pointed at -------------------------------------------------------------------------------------------------

    def watch_highlighted(self, highlighted: int | None) -> None:
        """Remember what was highlighted here while the focus was, and let the cursor go with it."""
        super().watch_highlighted(highlighted)
        self._pointed_at = highlighted if self.has_focus else None

    def on_focus(self) -> None:
        """Forget what was highlighted before the focus came."""
        self._pointed_at = None

    # --- lines, and words that are selected in them ---------------------------------------------------------------------

    def render_line(self, y: int) -> Strip:
        """Return a line with a bar where the highlight is, and with what is selected turned around."""
        number = self.scroll_offset.y + y
        return self.turned(super().render_line(y).apply_offsets(0, number), number)

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """Return what is selected, as it stands in the rows."""
        top = self.scroll_offset.y
        return words_in((self.render_line(y - top).text for y in range(self.virtual_size.height)), selection)

    async def _on_click(self, event: events.Click) -> None:
        """Choose what is clicked, unless words were selected."""
        event.prevent_default()
        event.stop()
        if self.dragged(event):
            return
        self.screen.clear_selection()
        place = event.style.meta.get("option")
        if place is not None and not self.options[place].disabled:
            sure = self._at_once or place == self._pointed_at
            self.highlighted = self._pointed_at = place
            if sure:
                self.action_select()


class CheckList(LedList, SelectionList[int], inherit_bindings=False):
    """Show rows that are switched on and off, each by its number; a check mark says which are on, without colours, too.

    The screen's keys move the highlight and switch.
    """

    COMPONENT_CLASSES: ClassVar[set[str]] = SelectionList.COMPONENT_CLASSES

    def show(self, rows: Iterable[str], switched: Container[int]) -> None:
        """Show other rows, the first of them at hand."""
        self.clear_options()
        self.add_options(
            [Checked(content_of(((words, ""),)), place, place in switched) for place, words in enumerate(rows)]
        )
        self.highlighted = 0 if self.option_count else None

    def render_line(self, y: int) -> Strip:
        """Return a line with a check mark in the place of the button, which looks alike on and off."""
        strip, place = super().render_line(y), self.scroll_offset.y + y
        if place >= self.option_count:
            return strip
        edge, button, _, space, *words = strip
        ground = space.style or RichStyle()
        mark, ink = "✓" if place in self.selected else "·", button.style or RichStyle()
        lead = edge if self.barred(place) else Segment(" ", ground)
        marked = Segment(mark, ground + RichStyle(color=ink.color, bold=True))
        return Strip([lead, Segment(" ", ground), marked, space, *words], strip.cell_length)


class Heading(Static):
    """Say what stands below, and something about it at the right end where there is room."""

    def __init__(self, words: str, remark: str = "", *, id: str | None = None) -> None:  # noqa: A002
        super().__init__(ListedRow(((words, ""),), more=((remark, "$faint not bold"),)), id=id)


T = TypeVar("T")


class ChoosingScreen(Screen[T]):
    """Walk with the screen's keys through the list at hand."""

    @property
    def at_hand(self) -> RowList:
        """Return the list at hand: the one with the focus, else the first."""
        return self.focused if isinstance(self.focused, RowList) else self.query(RowList).first()

    def action_move(self, step: int) -> None:
        """Walk a row up (−1) or down (1), from the last one to the first."""
        if step > 0:
            self.at_hand.action_cursor_down()
        else:
            self.at_hand.action_cursor_up()
