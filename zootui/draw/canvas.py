"""Paint text into a grid of cells, and say what rectangles of it are: their names, notes about them, what clicking there means."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any

from rich.cells import cell_len, split_graphemes

from zootui.draw.glyphs import ASCII, FRAMES, bare
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect, Target
from zootui.draw.text import printable

BOLD, ITALIC, UNDERLINE, STRIKE = 1, 2, 4, 8

Run = tuple[str, str] | tuple[str, str, int]
"""A piece of text with its ink and, if any, its traits."""


@lru_cache(4096)
def _cells(text: str) -> tuple[str, ...]:
    """Split text into cells: one entry each, a sign with its marks, a wide one followed by an empty entry.

    What steers a terminal is left out, and marks that belong to nothing.
    """
    if text.isascii() and text.isprintable():
        return tuple(text)
    shown = printable(text)
    cells: list[str] = []
    for begin, end, width in split_graphemes(shown)[0]:
        if width:
            cells.extend((shown[begin:end], *([""] * (width - 1))))
    return tuple(cells)


def _cut(box: Rect, x: int, y: int, seen: Rect) -> Rect | None:
    """Return a rectangle moved by `x` and `y`, so far as it is in sight; None if nothing of it is."""
    left, top = max(seen.x, box.x + x), max(seen.y, box.y + y)
    right, bottom = min(seen.right, box.right + x), min(seen.bottom, box.bottom + y)
    return Rect.between(left, top, right, bottom) if left < right and top < bottom else None


class Canvas:
    """Hold `width` × `height` cells to draw on in colours of a palette; `ground` and `ink` are those of an empty cell."""

    __slots__ = (
        *("width", "height", "palette", "ground", "ink"),
        *("chars", "inks", "grounds", "traits", "notes", "places", "targets"),
    )

    def __init__(
        self, width: int, height: int, palette: Palette, ground: str | None = None, ink: str | None = None
    ) -> None:
        self.width, self.height, self.palette = max(0, width), max(0, height), palette
        self.ground = palette.ground if ground is None else ground
        self.ink = palette.text if ink is None else ink
        lines = range(self.height)
        self.chars: list[list[str]] = [[" "] * self.width for _ in lines]
        self.inks: list[list[str]] = [[self.ink] * self.width for _ in lines]
        self.grounds: list[list[str]] = [[self.ground] * self.width for _ in lines]
        self.traits: list[list[int]] = [[0] * self.width for _ in lines]
        self.notes: list[tuple[Rect, str]] = []
        self.places: dict[str, Rect] = {}
        self.targets: list[Target] = []

    # ---- drawing

    def text(self, x: int, y: int, text: str, ink: str = "", ground: str = "", traits: int = 0) -> int:
        """Write text; without `ground` it keeps what is behind it. Return the column after its end."""
        cells = _cells(text)
        end = x + len(cells)
        if 0 <= y < self.height and end > 0 and x < self.width:
            left, right = max(0, x), min(self.width, end)
            size = right - left
            self.chars[y][left:right] = cells[left - x : right - x]
            self.inks[y][left:right] = [ink or self.ink] * size
            self.traits[y][left:right] = [traits] * size
            if ground:
                self.grounds[y][left:right] = [ground] * size
        return end

    def runs(self, x: int, y: int, runs: Iterable[Run], ground: str = "") -> int:
        """Write pieces of text one after the other. Return the column after the last."""
        for run in runs:
            x = self.text(x, y, run[0], run[1], ground, run[2] if len(run) == 3 else 0)
        return x

    def right(self, end: int, y: int, text: str, ink: str = "", ground: str = "", traits: int = 0) -> int:
        """Write text so that it ends before column `end`. Return the column where it begins."""
        begin = end - len(_cells(text))
        self.text(begin, y, text, ink, ground, traits)
        return begin

    def centre(self, x: int, y: int, width: int, text: str, ink: str = "", ground: str = "", traits: int = 0) -> int:
        """Write text in the middle of `width` columns from `x`. Return the column after its end."""
        return self.text(x + (width - len(_cells(text))) // 2, y, text, ink, ground, traits)

    def fill(self, x: int, y: int, width: int, height: int, ground: str, sign: str = " ", ink: str = "") -> None:
        """Fill a rectangle with a ground, and with a sign one cell wide."""
        left, right = max(0, x), min(self.width, x + width)
        size = right - left
        if size <= 0:
            return
        for line in range(max(0, y), min(self.height, y + height)):
            self.chars[line][left:right] = [sign] * size
            self.inks[line][left:right] = [ink or self.ink] * size
            self.grounds[line][left:right] = [ground] * size
            self.traits[line][left:right] = [0] * size

    def frame(self, x: int, y: int, width: int, height: int, ink: str, kind: str = "light", ground: str = "") -> None:
        """Draw the outline of a rectangle (`light heavy round double dashed thin block`); the inside stays."""
        if width < 2 or height < 2:
            return
        corner, top, corner2, left, right, corner3, bottom, corner4 = tuple(FRAMES[kind])
        inner = width - 2
        self.text(x, y, corner + top * inner + corner2, ink, ground)
        self.text(x, y + height - 1, corner3 + bottom * inner + corner4, ink, ground)
        for line in range(y + 1, y + height - 1):
            self.text(x, line, left, ink, ground)
            self.text(x + width - 1, line, right, ink, ground)

    def half(self, x: int, y: int, width: int, height: int, colour: str) -> None:
        """Fill a rectangle given in half rows: `y` and `height` count halves of a line from the top of the canvas."""
        for line in range(max(0, y // 2), min(self.height, (y + height + 1) // 2)):
            upper, lower = y <= 2 * line < y + height, y <= 2 * line + 1 < y + height
            if upper and lower:
                self.fill(x, line, width, 1, colour)
                continue
            for column in range(max(0, x), min(self.width, x + width)):
                above, below = self._halves(column, line)
                above, below = (colour, below) if upper else (above, colour)
                self.chars[line][column] = "▀" if above != below else " "
                self.inks[line][column], self.grounds[line][column] = above, below
                self.traits[line][column] = 0

    def _halves(self, x: int, y: int) -> tuple[str, str]:
        sign, ink, ground = self.chars[y][x], self.inks[y][x], self.grounds[y][x]
        if sign == "▀":
            return ink, ground
        return (ground, ink) if sign == "▄" else (ground, ground)

    def shade(self, x: int, y: int, width: int, height: int, change: Callable[[str], str]) -> None:
        """Change the colours of a rectangle, ink and ground alike (`palette.dim`), leaving its signs."""
        left, right = max(0, x), min(self.width, x + width)
        for line in range(max(0, y), min(self.height, y + height)):
            self.inks[line][left:right] = [change(colour) for colour in self.inks[line][left:right]]
            self.grounds[line][left:right] = [change(colour) for colour in self.grounds[line][left:right]]

    def blit(self, other: Canvas, x: int = 0, y: int = 0, left: int = 0, top: int = 0) -> None:
        """Copy another canvas here with its corner at `x`, `y`, leaving out its first `left` columns and `top` lines.

        Its places come along, its notes and targets so far as they are in sight.
        """
        if x < 0:
            left, x = left - x, 0
        if y < 0:
            top, y = top - y, 0
        size = min(other.width - left, self.width - x)
        if size <= 0:
            return
        for line in range(min(other.height - top, self.height - y)):
            self.chars[y + line][x : x + size] = other.chars[top + line][left : left + size]
            self.inks[y + line][x : x + size] = other.inks[top + line][left : left + size]
            self.grounds[y + line][x : x + size] = other.grounds[top + line][left : left + size]
            self.traits[y + line][x : x + size] = other.traits[top + line][left : left + size]
        for name, box in other.places.items():
            self.places[name] = Rect(box.x + x - left, box.y + y - top, box.width, box.height)
        seen = Rect(x, y, size, min(other.height - top, self.height - y))
        for at, words in other.notes:
            if (part := _cut(at, x - left, y - top, seen)) is not None:
                self.notes.append((part, words))
        for one in other.targets:
            if (part := _cut(Rect(one.x, one.y, one.width, one.height), x - left, y - top, seen)) is not None:
                self.targets.append(Target(*part, one.value, one.key, one.verb))

    def note(self, x: int, y: int, width: int, height: int, words: str) -> None:
        """Say in a line what a rectangle of cells is, for who points there; the note of what is drawn later is above it."""
        if words:
            self.notes.append((Rect(x, y, width, height), words))

    def place(self, name: str, box: Rect, words: str = "") -> None:
        """Name a rectangle of cells, also one that lies partly or wholly outside, and say in a line what it is."""
        self.places[name] = box
        if words:
            self.notes.append((box, words))

    def target(self, box: Rect, value: Any, key: str = "", verb: str = "") -> None:
        """Let a rectangle of cells stand for an option, so far as it is in sight; what is drawn later lies above it."""
        seen = _cut(box, 0, 0, Rect(0, 0, self.width, self.height))
        if seen is not None:
            self.targets.append(Target(*seen, value, key, verb))

    def _rows(self, y: int) -> tuple[list[str], list[str], list[str], list[int]]:
        return self.chars[y], self.inks[y], self.grounds[y], self.traits[y]

    # ---- reading

    def note_at(self, x: int, y: int) -> str:
        """Return what a cell is a part of, in words; empty where nobody said."""
        for box, words in reversed(self.notes):
            if box.x <= x < box.right and box.y <= y < box.bottom:
                return words
        return ""

    def notes_in(self, box: Rect) -> tuple[str, ...]:
        """Return what all the cells of a rectangle are parts of, each thing once, in reading order."""
        cells = ((x, y) for y in range(box.y, box.bottom) for x in range(box.x, box.right))
        return tuple(words for words in dict.fromkeys(self.note_at(x, y) for x, y in cells) if words)

    def spot(self, first: str, last: str) -> Rect | None:
        """Return the cells from one named place to another so far as they are in sight; None where neither of them is."""
        found = [self.places[name] for name in (first, last) if name in self.places]
        if not any(
            max(0, box.x) < min(self.width, box.right) and box.y < self.height and box.bottom > box.y for box in found
        ):
            return None
        begin, end = found[0], found[-1]
        return Rect.between(max(0, begin.x), max(0, begin.y), min(self.width, end.right), min(self.height, end.bottom))

    def sign(self, x: int, y: int) -> str:
        """Return the sign in a cell, nothing outside."""
        return self.chars[y][x] if 0 <= x < self.width and 0 <= y < self.height else ""

    def row(self, y: int) -> list[str]:
        """Return the signs of a line, a torn wide sign shown as a space; joined they are exactly as wide as the canvas."""
        signs = self.chars[y]
        if "" not in signs and all(sign.isascii() or cell_len(sign) == 1 for sign in signs):
            return signs
        mended: list[str] = []
        for place, sign in enumerate(signs):
            follower = place + 1 < self.width and signs[place + 1] == ""
            led = place > 0 and cell_len(signs[place - 1]) == 2
            fits = led if sign == "" else (cell_len(sign) == 1 or follower)
            mended.append(sign if fits else " ")
        return mended

    def plain(self) -> str:
        """Return the signs alone, lines without trailing spaces: for tests and for people without colour."""
        return "\n".join("".join(self.row(y)).rstrip() for y in range(self.height))

    def ascii(self, without: str = "") -> Canvas:
        """Return a copy whose every sign is ASCII, those of `without` left out: halves of lines where they are but decoration."""
        copy = Canvas(self.width, self.height, self.palette, self.ground, self.ink)
        copy.blit(self)
        for y, signs in enumerate(copy.chars):
            line = "".join(sign[:1] or "?" for sign in signs)
            line = line.replace("…   ", "... ").translate({**ASCII, **dict.fromkeys(map(ord, without), " ")})
            copy.chars[y] = list(line if line.isascii() else "".join(map(bare, line)))
        return copy

    def pieces(self, y: int) -> Iterator[tuple[int, str, str, str, int]]:
        """Yield the stretches of a line that look alike: column, text, ink, ground, traits."""
        signs = self.row(y)
        inks, grounds, traits = self.inks[y], self.grounds[y], self.traits[y]
        begin, width = 0, self.width
        for x in range(1, width + 1):
            if x == width or grounds[x] != grounds[begin] or inks[x] != inks[begin] or traits[x] != traits[begin]:
                if begin < width:
                    yield begin, "".join(signs[begin:x]), inks[begin], grounds[begin], traits[begin]
                begin = x

    def changes(self, older: Canvas) -> list[tuple[int, int, int]]:
        """Return what differs from a canvas of the same size, as stretches (x, y, width); near ones are joined."""
        found: list[tuple[int, int, int]] = []
        for y in range(self.height):
            mine, theirs = self._rows(y), older._rows(y)
            if mine == theirs:
                continue
            begin = end = -1
            for x, (new, old) in enumerate(zip(zip(*mine, strict=True), zip(*theirs, strict=True), strict=True)):
                if new != old:
                    if begin >= 0 and x - end > _NEAR:
                        found.append((begin, y, end - begin))
                        begin = x
                    begin, end = (x if begin < 0 else begin), x + 1
            found.append((begin, y, end - begin))
        return found


_NEAR = 6
"""Unchanged cells between two changed ones that cost less to send than moving the cursor."""
