"""The moves before and after the one that is looked at, as a list."""

from dataclasses import dataclass, replace
from functools import lru_cache

from rich.segment import Segment
from rich.style import Style as RichStyle
from textual.content import Content
from textual.css.styles import RulesMap
from textual.strip import Strip
from textual.style import Style
from textual.visual import RenderOptions, Visual

from engine.shared.wording import signed
from zootui.analysis.marks import Mark
from zootui.draw.palette import Palette
from zootui.draw.text import wrap
from zootui.tui.app_context import AppContext
from zootui.tui.screens.replay.moves import PlayedMoves, ReplayedMove
from zootui.tui.widgets.row_list import Piece, RowList, SectionRow, content_of

MOST_ROWS = 6
"""How many rows a move takes at most."""
POINTS = 6
"""The columns for what a move brought."""
INDENT = 7
"""The columns before the words: the number of the move and whose it is."""
LATER = 0.45
"""How far moves after the one that is looked at are sunk into the ground."""


@dataclass(frozen=True)
class MoveRow(Visual):
    """Hold a move as it is listed: its number, whose it is, its words, and what it changed at the right end of its first line."""

    move: ReplayedMove
    mark: Piece = ("", "")
    """Of the seat that made it."""
    mistake: bool = False

    def get_optimal_width(self, rules: RulesMap, container_width: int) -> int:
        """Return the columns that there are: words are wrapped."""
        del rules
        return container_width

    def get_height(self, rules: RulesMap, width: int) -> int:
        """Return the lines at a width."""
        del rules
        return len(self._words(width))

    def render_strips(self, width: int, height: int | None, style: Style, options: RenderOptions) -> list[Strip]:
        plain = replace(options, selection=None)  # what is selected is counted from the first line of the whole list
        return [line.render_strips(width, 1, style, plain)[0] for line in self.lines(width, lit=bool(style.bold))][
            :height
        ]

    def lines(self, width: int, *, lit: bool = False) -> list[Content]:
        """Return its lines at a width; a row that is `lit` has one colour."""
        first, *more = self._words(width)
        number = f"{self.move.number:>4}"[-4:] + " "
        head = content_of(((number, "" if lit else "$faint"), self.mark)).pad_right(INDENT)[:INDENT]
        change = self._change()
        room = width - INDENT - 1 - change.cell_length
        words = content_of(((first, ""),))
        return [
            head + words.pad_right(max(0, room - words.cell_length)) + change,
            *(content_of(((line, ""),)).pad_left(INDENT) for line in more),
        ]

    def _words(self, width: int) -> list[str]:
        room = width - INDENT - (POINTS if self.move.gain else 3 if self.mistake else 1)
        return wrap(self.move.words, room, MOST_ROWS) or [""]

    def _change(self) -> Content:
        gain = signed(self.move.gain) if self.move.gain else ""
        good = (self.move.gain or 0) > 0 and not self.mistake
        style = ("$success" if good else "$error") + (" bold" if self.mistake else " not bold")
        return content_of(((f"× {gain}" if self.mistake else gain, style),))


class MoveList(RowList, can_focus=False):
    """List all moves; the one that is looked at is highlighted in the middle, those after it are sunk into the ground."""

    app: AppContext

    def show_moves(self, palette: Palette, played: PlayedMoves, marks: tuple[Mark, ...]) -> None:
        """List the moves of a game, each year or round below its heading."""
        mistakes = {mark.place for mark in marks}
        starts = {first: number for number, first in played.starts}
        rows: list[Visual] = []
        for move in played.moves:
            if move.place in starts:
                rows.append(SectionRow(f"{played.word} {starts[move.place]}"))
            seat = move.seat
            mark = ("", "") if seat is None else (palette.mark(seat), f"{palette.seat(seat)} not bold")
            rows.append(MoveRow(move, mark, move.place in mistakes))
        self.show(rows)

    def look_at(self, place: int) -> None:
        """Highlight the move that led to position number `place`, none at the beginning."""
        places = {row.move.place: at for at, row in enumerate(self.rows) if isinstance(row, MoveRow)}
        self.highlighted = places.get(place)
        self.scroll_to_highlight()

    def place(self, option: int) -> int:
        """Return the position that a move in the list led to."""
        row = self.rows[option]
        return row.move.place if isinstance(row, MoveRow) else 0

    def scroll_to_highlight(self, top: bool = False) -> None:
        """Keep what is highlighted in the middle; the beginning of the list where nothing is."""
        del top
        if self.is_mounted:
            line = self._index_to_line.get(self.highlighted, 0) if self.highlighted is not None else 0
            self.scroll_to(y=line - self.size.height // 2, animate=False, immediate=True, force=True)

    def render_line(self, y: int) -> Strip:
        """Return a line, sunk into the ground where it is of a move after the one that is looked at."""
        strip, line = super().render_line(y), self.scroll_offset.y + y
        at = self._lines[line][0] if line < len(self._lines) else -1
        if at <= (-1 if self.highlighted is None else self.highlighted) or not isinstance(self.rows[at], MoveRow):
            return strip
        return Strip([Segment(one.text, _sunk(one.style, self.app.palette)) for one in strip], strip.cell_length)


@lru_cache(1024)
def _sunk(style: RichStyle | None, palette: Palette) -> RichStyle | None:
    if style is None or style.color is None:
        return style
    return style + RichStyle(color=palette.dim(style.color.get_truecolor().hex, LATER))
