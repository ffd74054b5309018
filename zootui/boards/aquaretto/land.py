"""Paint a zoo's land: cells, expansions, large or small."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine.games.aquaretto.names import MONEY
from engine.games.aquaretto.rules.figures import Job, jobs
from engine.games.aquaretto.rules.layout import ENTRANCE, LARGE, Site, cells_of, layout_of, row_col
from engine.games.aquaretto.rules.score import tally, trainer_points
from engine.games.aquaretto.rules.table import CASHIER, EMPTY, KEEPER, KIND, TRAINER, Zoo
from engine.shared.wording import signed
from zootui.boards.aquaretto.faces import BUSY, COWORKERS, FISH, FREE, face, sand, stone, water
from zootui.boards.contract import Hand
from zootui.boards.shared.cell_size import is_larger, sizes_for
from zootui.boards.shared.viewport import begin, cut, scrolled, shift
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.glyphs import DOT, HATCH
from zootui.draw.palette import Palette, mix

RowCol = tuple[int, int]
"""Row and column of the grid; both may be below zero."""
_SEEN = 7
"""How many of ten cells that lie around a zoo must be in sight; flat cells show all of them or become narrow."""


@dataclass(frozen=True)
class Zoom:
    """Hold how large a cell is drawn, and where in it the letter of an animal stands."""

    width: int
    height: int
    letter: tuple[int, int]

    @property
    def flat(self) -> bool:
        """Tell whether a cell is a single line, without room for a frame."""
        return self.height == 1

    @property
    def framed(self) -> bool:
        """Tell whether a cell has room for a frame all around."""
        return self.height > 2


HUGE, GREAT, BIG = Zoom(12, 5, (5, 2)), Zoom(9, 4, (4, 1)), Zoom(7, 3, (3, 1))
WIDE, MIDDLE, FLAT, SMALL = Zoom(7, 2, (3, 0)), Zoom(5, 2, (2, 0)), Zoom(4, 1, (1, 0)), Zoom(3, 1, (1, 0))
ZOOMS = (HUGE, GREAT, BIG, WIDE, MIDDLE, FLAT, SMALL)
_CELLS = (5, 6)
"""A zoo in the middle of a game: larger than usual are only cells in which all of it would be seen."""


@dataclass(frozen=True)
class GridBounds:
    """Hold a rectangle of the grid, all ends included."""

    top: int
    left: int
    bottom: int
    right: int

    def with_cells(self, cells: Iterable[RowCol]) -> GridBounds:
        """Return the smallest bounds that hold more cells, too."""
        more = list(cells)
        rows, cols = [row for row, _ in more], [col for _, col in more]
        return GridBounds(
            top=min([self.top, *rows]),
            left=min([self.left, *cols]),
            bottom=max([self.bottom, *rows]),
            right=max([self.right, *cols]),
        )

    def size(self, zoom: Zoom) -> tuple[int, int]:
        """Return how many columns and lines the bounds take."""
        return (self.right - self.left + 1) * zoom.width, (self.bottom - self.top + 1) * zoom.height


@dataclass(frozen=True)
class Viewport:
    """Hold where row 0, column 0 of the grid begins on the land, and how large the land is."""

    zoom: Zoom
    x: int
    y: int
    width: int
    height: int

    def at(self, where: RowCol) -> tuple[int, int]:
        """Return the column and line of the land where a cell begins."""
        return self.x + where[1] * self.zoom.width, self.y + where[0] * self.zoom.height

    def shows(self, where: RowCol) -> bool:
        """Tell whether the sign of a cell is in sight."""
        x, y = self.at(where)
        return 0 <= x + self.zoom.letter[0] < self.width and 0 <= y + self.zoom.letter[1] < self.height

    def cells_seen(self) -> Iterator[RowCol]:
        """Yield all cells that are seen at least in part, in reading order."""
        zoom = self.zoom
        for row in range(-self.y // zoom.height, (self.height - 1 - self.y) // zoom.height + 1):
            for col in range(-self.x // zoom.width, (self.width - 1 - self.x) // zoom.width + 1):
                yield row, col

    def seen(self, where: RowCol) -> Rect | None:
        """Return what is seen of a cell; None if nothing is."""
        return cut(*self.at(where), self.zoom.width, self.zoom.height, (self.width, self.height))


def pointer(viewport: Viewport, where: RowCol) -> tuple[int, int, str]:
    """Return where at the edge of the land the sign of a cell waits that is out of sight, and an arrow that tells where it lies."""
    x, y = viewport.at(where)
    column, line = x + viewport.zoom.letter[0], y + viewport.zoom.letter[1]
    arrow = "▴" if line < 0 else "▾" if line >= viewport.height else "◂" if column < 0 else "▸"
    return min(max(0, column), max(0, viewport.width - 2)), min(max(0, line), max(0, viewport.height - 1)), arrow


def fit(
    core: GridBounds,
    width: int,
    height: int,
    *,
    more: Collection[RowCol] = (),
    keep: Collection[RowCol] = (),
    at: tuple[int, int] = (0, 0),
) -> Viewport:
    """Return the largest zoom that shows all of `core` and most of the cells `more`; if none does, the smallest, scrolled.

    Cells of `keep` (what is in hand) are always in sight, and `at` scrolls, but neither changes the zoom, so that it holds still.
    """
    viewport = Viewport(zoom=SMALL, x=0, y=0, width=width, height=height)
    for zoom in sizes_for(ZOOMS, BIG, _CELLS, (width, height)):
        viewport = _placed(zoom, core, more, width, height)
        least = 10 if zoom is FLAT or is_larger(zoom, BIG) else _SEEN
        margin = 2 * zoom.width if zoom is WIDE else 0  # rather the water around than cells that are only wider
        across, down = core.size(zoom)
        whole = across + margin <= width and down <= height
        if whole and 10 * sum(viewport.shows(where) for where in more) >= least * len(more):
            break
    zoom = viewport.zoom
    left, top = viewport.at((core.top, core.left))
    x = viewport.x - left + scrolled(left - at[0], core.size(zoom)[0], zoom.width, width)
    y = viewport.y - top + scrolled(top - at[1], core.size(zoom)[1], zoom.height, height)
    if keep:
        x += shift(x, zoom.width, [col for _, col in keep], width)
        y += shift(y, zoom.height, [row for row, _ in keep], height)
    return Viewport(zoom=zoom, x=x, y=y, width=width, height=height)


def _placed(zoom: Zoom, core: GridBounds, more: Collection[RowCol], width: int, height: int) -> Viewport:
    """Return the window with everything in its middle, so far as the core stays in sight."""
    wider = core.with_cells(more)
    x = begin(core.size(zoom)[0], wider.size(zoom)[0], (core.left - wider.left) * zoom.width, width)
    y = begin(core.size(zoom)[1], wider.size(zoom)[1], (core.top - wider.top) * zoom.height, height)
    return Viewport(zoom=zoom, x=x - core.left * zoom.width, y=y - core.top * zoom.height, width=width, height=height)


# --- land ----------------------------------------------------------------------------------------------------------


STATIONS, BOOTH = tuple(
    tuple(cell for cell in sorted(ENTRANCE) if (row_col(cell)[0] == max(row_col(each)[0] for each in ENTRANCE)) is low)
    for low in (True, False)
)
"""The cells of the entrance where keepers and cashiers work."""
_PRINTED = len(layout_of(()).cells)


@dataclass(frozen=True)
class Light:
    """Say how bright things are: `kind` is the basin that stands out (None: all do), `calm` that water is out of reach."""

    kind: int | None = None
    calm: bool = False


def paint_land(
    canvas: Canvas, viewport: Viewport, palette: Palette, zoo: Zoo, after: Zoo, light: Light, fresh: Mapping[int, int]
) -> None:
    """Paint a zoo into its window, which begins at the corner of `canvas`.

    Figures are those of the zoo `after` the move in hand, marked where they differ. `fresh` are the tiles that would come, by cell.
    """
    layout = layout_of(zoo.built)
    for space, (cell, what) in enumerate(zip(layout.cells, zoo.spaces, strict=True)):
        where = row_col(cell)
        x, y = viewport.at(where)
        odd = (where[0] + where[1]) % 2 == 1
        if what >= 0:
            _animal(canvas, viewport, palette, x, y, what, odd, light.kind is None or KIND[what] == light.kind)
        elif what == TRAINER:
            _trainer(canvas, viewport, palette, x, y, trainer_points(zoo, cell), _trained_then(zoo, after, cell))
        else:
            _water(canvas, viewport, palette, x, y, space >= _PRINTED, odd, light.calm)
        if cell in fresh and what == EMPTY:
            _fresh(canvas, viewport, palette, x, y, fresh[cell])
    _entrance(canvas, viewport, palette, zoo, after)


def _trained_then(zoo: Zoo, after: Zoo, cell: int) -> int:
    """Return what a trainer brings after the move, as before if he leaves."""
    space = layout_of(after.built).space[cell]
    return trainer_points(after, cell) if after.spaces[space] == TRAINER else trainer_points(zoo, cell)


def _animal(
    canvas: Canvas, viewport: Viewport, palette: Palette, x: int, y: int, tile: int, odd: bool, bright: bool
) -> None:
    zoom, shown = viewport.zoom, face(palette, tile)
    plate = shown.plate if bright else palette.dim(shown.plate, 0.42)
    ink = palette.on(plate)
    plate = mix(plate, palette.sunk if palette.dark else palette.text, 0.09) if odd else plate
    canvas.fill(x, y, zoom.width, zoom.height, plate)
    canvas.note(x, y, zoom.width, zoom.height, shown.about)
    canvas.text(x + zoom.letter[0], y + zoom.letter[1], shown.signs.rstrip(), ink, traits=BOLD)


def _water(
    canvas: Canvas, viewport: Viewport, palette: Palette, x: int, y: int, built: bool, odd: bool, calm: bool
) -> None:
    zoom = viewport.zoom
    plate = water(palette, built=built, odd=odd, calm=calm)
    canvas.fill(x, y, zoom.width, zoom.height, plate)
    if zoom.framed or palette.mono:
        ink = mix(plate, palette.bright if palette.dark else palette.text, 0.22)
        canvas.text(x + zoom.letter[0], y + zoom.letter[1], "≈" if built else DOT, ink)


def _fresh(canvas: Canvas, viewport: Viewport, palette: Palette, x: int, y: int, tile: int) -> None:
    """Paint a tile where it would go: mixed into the water, with a dashed edge."""
    zoom, shown = viewport.zoom, face(palette, tile)
    plate = mix(palette.water, shown.plate, 0.38)
    canvas.fill(x, y, zoom.width, zoom.height, plate)
    ink = palette.lift(shown.plate, 0.35) if palette.dark else palette.text
    if zoom.framed:
        canvas.frame(x, y, zoom.width, zoom.height, ink, "dashed")
    canvas.text(x + zoom.letter[0], y + zoom.letter[1], shown.signs.rstrip(), ink, traits=BOLD)


def _trainer(canvas: Canvas, viewport: Viewport, palette: Palette, x: int, y: int, now: int, then: int) -> None:
    zoom = viewport.zoom
    plate = sand(palette)
    ink = palette.on(plate)
    changed = ink if palette.mono else mix(palette.green, palette.ink, 0.6) if palette.dark else palette.green
    change = then != now
    canvas.fill(x, y, zoom.width, zoom.height, plate)
    worth = f"{now}→{then}" if change else signed(now) if now else "0"
    canvas.note(x, y, zoom.width, zoom.height, f"trainer: {now} points for the animals around")
    if zoom.framed:
        canvas.centre(x, y, zoom.width, "trainer", mix(ink, plate, 0.3))
        end = canvas.text(x + 1, y + 1, COWORKERS + " ", ink, traits=BOLD)
        canvas.text(end, y + 1, worth, changed if change else ink, traits=BOLD)
    elif zoom.flat:
        canvas.text(x, y, COWORKERS + (f"→{then}" if change else worth), changed if change else ink, traits=BOLD)
    else:
        canvas.text(x + zoom.letter[0], y, COWORKERS, ink, traits=BOLD)
        canvas.centre(x, y + 1, zoom.width, worth, changed if change else ink, traits=BOLD)


# --- the entrance ------------------------------------------------------------------------------------------------------


def _entrance(canvas: Canvas, viewport: Viewport, palette: Palette, zoo: Zoo, after: Zoo) -> None:
    plate = stone(palette)
    zoom = viewport.zoom
    for cell in ENTRANCE:
        canvas.fill(*viewport.at(row_col(cell)), zoom.width, zoom.height, plate)
    now = {job.post: job for job in jobs(zoo)}
    then = {job.post: job for job in jobs(after)}
    for post, cells in ((CASHIER, BOOTH), (KEEPER, STATIONS)):
        x, y = viewport.at(min(map(row_col, cells)))
        width = zoom.width * len(cells)
        _post(canvas, viewport, palette, (x, y, width), zoo, now[post], then[post])


def _post(
    canvas: Canvas, viewport: Viewport, palette: Palette, at: tuple[int, int, int], zoo: Zoo, now: Job, then: Job
) -> None:
    """Paint a post: what it is, who works there, what that brings."""
    x, y, width = at
    cashier = now.post == CASHIER
    ink, quiet = (palette.road_lit, palette.road) if palette.dark else (palette.text, palette.muted)
    staff = BUSY * then.at_it + FREE * (then.most - then.at_it)
    before, worth = now.at_it * now.each, then.at_it * then.each
    change = worth != before
    gain = f"{before}→{worth}" if change else signed(worth) if worth else ""
    gain_ink = (palette.green if worth > before else palette.red) if change else palette.green if worth else quiet
    per = MONEY if cashier else f"{FISH}{tally(zoo)[1]}"
    about = "cashiers: a point for each coin" if cashier else "keepers: a point for each fish"
    canvas.note(x, y, width, 1 if viewport.zoom.flat else 2, f"{about}, two with two there; {BUSY} taken, {FREE} free")
    if viewport.zoom.flat:
        canvas.text(x, y, (MONEY if cashier else FISH) + staff, ink, traits=BOLD)
        if width > 5:
            canvas.text(x + 3, y, gain[-3:], gain_ink, traits=BOLD)
    elif viewport.zoom.framed:
        canvas.text(x, y, "cashier" if cashier else "keepers", quiet)
        canvas.text(x + 1, y + 1, " ".join(staff), ink, traits=BOLD)
        end = x + width - 1
        canvas.right(end, y + (2 if cashier else 1), gain, gain_ink, traits=BOLD)
        if not cashier:
            canvas.right(end, y, per, quiet)
    else:
        canvas.text(x, y, "cash" if cashier else "keep", quiet)
        end = canvas.text(x, y + 1, staff, ink, traits=BOLD)
        canvas.text(end + (not cashier), y + 1, gain[: width - 2], gain_ink, traits=BOLD)
        if not cashier:
            canvas.right(x + width - 1, y, per, quiet)


# --- cell painter --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class CellPainter:
    """Hold what everything here draws with."""

    canvas: Canvas
    viewport: Viewport
    palette: Palette

    def box(self, where: RowCol) -> Rect:
        """Return the rectangle of a cell."""
        x, y = self.viewport.at(where)
        return Rect(x, y, self.viewport.zoom.width, self.viewport.zoom.height)

    # --- what a cell is to the thing in hand

    def legal(self, where: RowCol, key: str, sign: str = "", ink: str = "", *, loud: bool = True) -> None:
        """Mark a cell where it may go: a light amber frame, the key that jumps there, and what would be there."""
        canvas, palette = self.canvas, self.palette
        x, y, width, _ = self.box(where)
        edge = mix(palette.water, palette.amber, 0.6 if loud else 0.3)
        if self.viewport.zoom.flat:
            if loud:
                canvas.shade(x, y, width, 1, lambda colour: mix(colour, palette.amber, 0.16))
            end = canvas.text(x, y, key or " ", palette.amber, traits=BOLD)
            canvas.text(end, y, sign or ("·" if not key else " "), ink or edge, traits=BOLD)
            return
        self._frame(where, edge, "light")
        if self.viewport.zoom.framed:
            column, line = (at + by for at, by in zip((x, y), self.viewport.zoom.letter, strict=True))
            canvas.text(x + 1, line, " " * (width - 2))
            canvas.text(column - bool(sign), line, key, palette.amber, traits=BOLD)
            canvas.text(column + bool(key), line, sign, ink or palette.bright, traits=BOLD)
        else:
            canvas.text(x + self.viewport.zoom.letter[0], y, key, palette.amber, traits=BOLD)
            canvas.centre(x, y + 1, width, sign, ink or palette.bright, traits=BOLD)

    def later(self, where: RowCol, sign: str, ink: str) -> None:
        """Mark a cell where something that follows may go: a dashed frame with its sign."""
        x, y, width, _ = self.box(where)
        if not self.viewport.zoom.flat:
            self._frame(where, ink, "dashed")
        self.canvas.centre(x, y + (0 if self.viewport.zoom.flat else 1), width, sign, ink, traits=BOLD)

    def shut(self, where: RowCol, sign: str, ink: str = "", *, here: bool = False) -> None:
        """Hatch a cell where it may not go, with the letter of the neighbour or the number of the rule."""
        canvas, palette = self.canvas, self.palette
        x, y, width, height = self.box(where)
        dark = mix(palette.ground, palette.red, 0.3 if here else 0.14)
        canvas.fill(x, y, width, height, dark, HATCH, mix(dark, palette.red, 0.8))
        line = y + (height - 1) // 2
        plate = f" {sign} " if width > len(sign) + 3 else sign
        canvas.centre(x, line, width, plate if sign else "", ink or palette.bright, dark, BOLD)
        if here:
            self._frame(where, palette.red, "heavy")

    def here(self, where: RowCol, sign: str, plate: str) -> None:
        """Paint what is in hand where it is pointed at: in a heavy amber frame."""
        canvas, palette = self.canvas, self.palette
        zoom = self.viewport.zoom
        x, y, width, height = self.box(where)
        canvas.fill(x, y, width, height, palette.amber if zoom.flat else plate)
        ink = palette.on(palette.amber if zoom.flat else plate)
        canvas.text(x + zoom.letter[0], y + zoom.letter[1], sign, ink, traits=BOLD)
        self._frame(where, palette.amber, "heavy")

    def point(self, where: RowCol, ink: str) -> None:
        """Frame a cell heavily and leave what is in it."""
        if self.viewport.zoom.flat:
            x, y, width, _ = self.box(where)
            self.canvas.shade(x, y, width, 1, lambda colour: mix(colour, ink, 0.45))
        self._frame(where, ink, "heavy")

    def _frame(self, where: RowCol, ink: str, kind: str) -> None:
        """Frame a cell: all around where it is large, by its corners where it is low; the smallest cells have none."""
        x, y, width, height = self.box(where)
        if self.viewport.zoom.framed:
            self.canvas.frame(x, y, width, height, ink, kind)
        elif not self.viewport.zoom.flat:
            corners = "┏┓┗┛" if kind == "heavy" else "┌┐└┘"
            for place, sign in enumerate(corners):
                self.canvas.text(x + (place % 2) * (width - 1), y + place // 2, sign, ink)


# --- expansion -----------------------------------------------------------------------------------------------------


def paint_site(painter: CellPainter, zoo: Zoo, site: Site, hand: Hand, keys: Mapping[int, str]) -> None:
    """Paint where an expansion may begin, with the letters that jump there, and the expansion in hand."""
    palette, viewport = painter.palette, painter.viewport
    covered = cells_of(site)
    for cell, key in keys.items():
        if cell not in covered:
            _anchor(painter, row_col(cell), key)
    taken = layout_of(zoo.built).space
    lit = mix(water(palette, built=True, odd=False), palette.bright, 0.14 if palette.dark else 0.3)
    for cell in covered:
        where = row_col(cell)
        x, y, width, height = painter.box(where)
        if hand.legal:
            odd = (where[0] + where[1]) % 2 == 1
            painter.canvas.fill(x, y, width, height, mix(lit, palette.bright, 0.06) if odd else lit)
        else:
            dark = mix(palette.ground, palette.red, 0.4 if cell in taken else 0.2)
            painter.canvas.fill(x, y, width, height, dark, HATCH, palette.red)
    _outline(painter, [row_col(cell) for cell in covered], palette.amber if hand.legal else palette.red)
    x, y, width, height = painter.box(row_col(covered[0]))
    words = hand.rule if not hand.legal else "large" if site[0] == LARGE else "small"
    if not viewport.zoom.flat or not hand.legal:
        across = width * (2 if site[0] == LARGE and hand.legal else 1)
        line = y + (0 if viewport.zoom.flat else 1)
        if len(words) <= across - 2 * (not viewport.zoom.flat):
            ground_ink = palette.on(lit) if hand.legal else palette.bright
            painter.canvas.centre(x, line, across, words, ground_ink, traits=BOLD)


def _anchor(painter: CellPainter, where: RowCol, key: str) -> None:
    """Mark where an expansion may begin; a letter that is out of sight waits at the edge, with an arrow that tells where."""
    canvas, palette, viewport = painter.canvas, painter.palette, painter.viewport
    x, y, width, height = painter.box(where)
    if not viewport.shows(where):
        column, line, arrow = pointer(viewport, where)
        canvas.text(column, line, arrow + key, palette.amber, mix(palette.ground, palette.amber, 0.1), BOLD)
        return
    canvas.fill(x, y, width, height, mix(palette.ground, palette.amber, 0.1))
    painter.legal(where, key)


def _outline(painter: CellPainter, cells: list[RowCol], ink: str) -> None:
    """Draw the heavy outline of a few cells; the smallest cells show it by their ground."""
    canvas = painter.canvas
    inside = set(cells)
    for row, col in cells:
        x, y, width, height = painter.box((row, col))
        if height == 1:
            canvas.fill(x, y, width, 1, ink if canvas.sign(x, y) != HATCH else mix(ink, painter.palette.ground, 0.5))
            continue
        up, down = (row - 1, col) not in inside, (row + 1, col) not in inside
        left, right = (row, col - 1) not in inside, (row, col + 1) not in inside
        for side, line in ((up, y), (down, y + height - 1)):
            if side:
                canvas.text(x, line, "━" * width, ink)
        for side, column in ((left, x), (right, x + width - 1)):
            for line in range(y, y + height) if side else ():
                canvas.text(column, line, "┃", ink)
        for first, second, column, line, sign in (
            (up, left, x, y, "┏"),
            (up, right, x + width - 1, y, "┓"),
            (down, left, x, y + height - 1, "┗"),
            (down, right, x + width - 1, y + height - 1, "┛"),
        ):
            if first and second:
                canvas.text(column, line, sign, ink)
