"""Turn lines of a canvas into what Textual shows."""

from collections.abc import Iterable
from functools import lru_cache

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.selection import Selection
from textual.strip import Strip

from zootui.draw.canvas import BOLD, ITALIC, STRIKE, UNDERLINE, Canvas

_SELECTED = Style(reverse=True)


@lru_cache(8192)
def _style(ink: str, ground: str, traits: int) -> Style:
    return Style(
        color=ink or None,  # an empty cell needs none
        bgcolor=ground,
        bold=bool(traits & BOLD) or None,
        italic=bool(traits & ITALIC) or None,
        underline=bool(traits & UNDERLINE) or None,
        strike=bool(traits & STRIKE) or None,
    )


def strip_of(canvas: Canvas, y: int) -> Strip:
    """Return a line of a canvas as Textual shows it."""
    pieces = [Segment(text, _style(ink, ground, traits)) for _, text, ink, ground, traits in canvas.pieces(y)]
    return Strip(pieces, canvas.width)


def selected(strip: Strip, selection: Selection, number: int) -> Strip:
    """Return a line of a text, the one of this number, with what is selected of it turned around."""
    span = selection.get_span(number)
    if span is None:
        return strip
    text, width = strip.text, strip.cell_length
    begin = cell_len(text[: span[0]])
    end = width if span[1] < 0 else cell_len(text[: span[1]])
    if begin >= end:
        return strip
    before, here, after = strip.crop(0, begin), strip.crop(begin, end), strip.crop(end, width)
    turned = [Segment(one.text, (one.style or Style()) + _SELECTED) for one in here]
    return Strip([*before, *turned, *after], width)


def words_in(lines: Iterable[str], selection: Selection) -> tuple[str, str] | None:
    """Return what is selected of lines, without the empty ends of lines, and what parts it from what follows; None for nothing."""
    found = "\n".join(line.rstrip() for line in selection.extract("\n".join(lines)).splitlines()).strip("\n")
    return (found, "\n") if found else None
