"""Draw an address as a QR code, two modules to a cell: nearly white on nearly black in every palette, so that cameras read it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlsplit

from zootui.draw.canvas import Canvas

LIGHT, DARK = "#f4f7fb", "#0c0f14"
QUIET, CRAMPED, LEAST = 4, 2, 1
"""Modules left free around a code, as many as there is room for: the norm asks for 4, most telephones make do with fewer."""


@dataclass(frozen=True)
class QrCode:
    """Hold the modules of a code with its margin, row by row: True is dark. All rows are equally long."""

    modules: tuple[tuple[bool, ...], ...]

    @property
    def width(self) -> int:
        return len(self.modules[0])

    @property
    def height(self) -> int:
        """Return how many lines it takes: two modules each, of an odd number the last one with a light half more."""
        return (len(self.modules) + 1) // 2

    def larger(self, times: int) -> QrCode:
        """Return it `times` as wide and high, for people who stand far away."""
        rows = (tuple(module for module in row for _ in range(times)) for row in self.modules)
        return QrCode(tuple(row for row in rows for _ in range(times)))

    def cells(self) -> Iterator[tuple[int, int, bool, bool]]:
        """Yield every cell: column, line, whether its upper and its lower half are dark."""
        below = ((False,) * self.width,)
        rows = self.modules + below * (len(self.modules) % 2)
        for y in range(self.height):
            for x, (upper, lower) in enumerate(zip(rows[2 * y], rows[2 * y + 1], strict=True)):
                yield x, y, upper, lower

    def paint(self, canvas: Canvas, x: int, y: int) -> None:
        """Draw it with its upper left corner at `x`, `y`. In ASCII it cannot be drawn: write the address instead."""
        for column, line, upper, lower in self.cells():
            above, under = DARK if upper else LIGHT, DARK if lower else LIGHT
            canvas.text(x + column, y + line, " " if upper == lower else "▀", above, under)


@lru_cache(64)
def qr_code(text: str, width: int, height: int) -> QrCode | None:
    """Return the code of `text` that is read best and fits `width` × `height` cells, None where none does.

    Where room is short, an address of a machine alone (`http://192.168.1.5:7780/`) is written in capitals and without its last
    stroke, which means the same and takes a smaller code; then the margin shrinks: without one, some readers see no code at all.
    """
    brief = text.upper().rstrip("/") if _may_be_capitals(text) else text
    for words, level, margin in (
        (text, "m", QUIET),
        (text, "l", QUIET),
        (brief, "l", QUIET),
        (text, "m", CRAMPED),
        (text, "l", CRAMPED),
        (brief, "l", CRAMPED),
        (text, "m", LEAST),
        (brief, "l", LEAST),
    ):
        code = _made(words, level, margin)
        if code is not None and code.width <= width and code.height <= height:
            return code
    return None


def _may_be_capitals(text: str) -> bool:
    """Tell whether an address means the same in capitals: nothing but a scheme, a machine and a port."""
    parts = urlsplit(text)
    return parts.scheme == "http" and parts.path in ("", "/") and not parts.query and not parts.fragment


@lru_cache(64)
def _made(text: str, level: str, margin: int) -> QrCode | None:
    """Return the smallest code of a text at an error level (`l` or `m`); None for a text that no code holds."""
    import segno  # only where a code is shown: it costs every other start nothing

    try:
        made = segno.make(text, error=level, micro=False, boost_error=False)
    except segno.DataOverflowError:
        return None
    return QrCode(tuple(tuple(bool(module) for module in row) for row in made.matrix_iter(border=margin)))
