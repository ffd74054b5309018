"""Paint what is in hand on the map: where it may go and what is there then, why it may not go elsewhere, and where it is now."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from engine.games.aquaretto.chart import chart
from engine.games.aquaretto.figures import job_worth
from engine.games.aquaretto.ground import LARGE, Site, cells_of, ground, row_col
from engine.games.aquaretto.model import CASHIER, DEPOT, EMPTY, JOBS, KIND, Zoo, animal
from engine.games.aquaretto.score import trained_at
from engine.games.aquaretto.words import signed
from zootui.boards import Hand
from zootui.boards.aquaretto.grip import post_cell
from zootui.boards.aquaretto.land import BOOTH, STATIONS
from zootui.boards.aquaretto.outlook import young_cells, young_of
from zootui.boards.aquaretto.signs import CREW, face, letter, sand, water
from zootui.boards.aquaretto.windows import BIG, MIDDLE, SMALL, Spot, Window
from zootui.canvas import BOLD, Canvas
from zootui.glyphs import HATCH
from zootui.palette import Palette, mix

__all__ = ["Pen", "paint_homes", "paint_movers", "paint_posts", "paint_site"]


@dataclass(frozen=True)
class Pen:
    """Hold what everything here draws with."""

    canvas: Canvas
    window: Window
    palette: Palette

    def box(self, spot: Spot) -> tuple[int, int, int, int]:
        """Return column, line, width and height of a cell."""
        x, y = self.window.at(spot)
        return x, y, self.window.zoom.width, self.window.zoom.height

    # --- what a cell is to the thing in hand

    def legal(self, spot: Spot, key: str, sign: str = "", ink: str = "", *, loud: bool = True) -> None:
        """Mark a cell where it may go: a light amber frame, the key that jumps there, and what would be there."""
        canvas, palette = self.canvas, self.palette
        x, y, width, _ = self.box(spot)
        edge = mix(palette.water, palette.amber, 0.6 if loud else 0.3)
        if self.window.zoom is SMALL:
            if loud:
                canvas.shade(x, y, width, 1, lambda colour: mix(colour, palette.amber, 0.16))
            end = canvas.text(x, y, key or " ", palette.amber, traits=BOLD)
            canvas.text(end, y, sign or ("·" if not key else " "), ink or edge, traits=BOLD)
            return
        self._frame(spot, edge, "light")
        if self.window.zoom is BIG:
            canvas.text(x + 1, y + 1, " " * (width - 2))
            canvas.text(x + (2 if sign else 3), y + 1, key, palette.amber, traits=BOLD)
            canvas.text(x + (4 if key else 3), y + 1, sign, ink or palette.bright, traits=BOLD)
        else:
            canvas.text(x + 2, y, key, palette.amber, traits=BOLD)
            canvas.centre(x, y + 1, width, sign, ink or palette.bright, traits=BOLD)

    def later(self, spot: Spot, sign: str, ink: str) -> None:
        """Mark a cell where something that follows may go: a dashed frame with its sign."""
        x, y, width, _ = self.box(spot)
        if self.window.zoom is not SMALL:
            self._frame(spot, ink, "dashed")
        self.canvas.centre(x, y + (1 if self.window.zoom is not SMALL else 0), width, sign, ink, traits=BOLD)

    def shut(self, spot: Spot, sign: str, ink: str = "", *, here: bool = False) -> None:
        """Hatch a cell where it may not go, with the letter of the neighbour or the number of the rule."""
        canvas, palette = self.canvas, self.palette
        x, y, width, height = self.box(spot)
        dark = mix(palette.ground, palette.red, 0.3 if here else 0.14)
        canvas.fill(x, y, width, height, dark, HATCH, mix(dark, palette.red, 0.8))
        line = y + (height - 1) // 2
        plate = f" {sign} " if width > len(sign) + 3 else sign
        canvas.centre(x, line, width, plate if sign else "", ink or palette.bright, dark, BOLD)
        if here:
            self._frame(spot, palette.red, "heavy")

    def here(self, spot: Spot, sign: str, plate: str) -> None:
        """Paint what is in hand where it is pointed at: in a heavy amber frame."""
        canvas, palette = self.canvas, self.palette
        zoom = self.window.zoom
        x, y, width, height = self.box(spot)
        canvas.fill(x, y, width, height, palette.amber if zoom is SMALL else plate)
        ink = palette.on(palette.amber if zoom is SMALL else plate)
        canvas.text(x + zoom.letter[0], y + zoom.letter[1], sign, ink, traits=BOLD)
        self._frame(spot, palette.amber, "heavy")

    def point(self, spot: Spot, ink: str) -> None:
        """Frame a cell heavily and leave what is in it."""
        if self.window.zoom is SMALL:
            x, y, width, _ = self.box(spot)
            self.canvas.shade(x, y, width, 1, lambda colour: mix(colour, ink, 0.45))
        self._frame(spot, ink, "heavy")

    def _frame(self, spot: Spot, ink: str, kind: str) -> None:
        """Frame a cell: all around where it is large, by its corners where it is low; the smallest cells have none."""
        x, y, width, height = self.box(spot)
        if self.window.zoom is BIG:
            self.canvas.frame(x, y, width, height, ink, kind)
        elif self.window.zoom is MIDDLE:
            corners = "┏┓┗┛" if kind == "heavy" else "┌┐└┘"
            for place, sign in enumerate(corners):
                self.canvas.text(x + (place % 2) * (width - 1), y + place // 2, sign, ink)


def _rule(refusal: str) -> str:
    numbers = re.findall(r"R\d+", refusal)
    return numbers[-1] if numbers else ""


# --- animals -----------------------------------------------------------------------------------------------------------


def paint_homes(pen: Pen, zoo: Zoo, tile: int, at: int | None, hand: Hand, keys: Mapping[int, str]) -> None:
    """Paint where an animal may live in a zoo, and the animal itself `at` a cell; in the depot it is not painted here."""
    palette = pen.palette
    here = chart(zoo)
    kind = KIND[tile]
    legal = set(here.cells(here.legal(kind)))
    young: tuple[int, ...] = ()
    if at is not None and at in legal and hand.legal:
        young = young_cells(zoo, tile, at)
    baby = letter(young_of(tile)) + "°"
    ink = palette.lift(face(palette, tile).plate, 0.3) if palette.dark else palette.text
    for cell, signs in _clashes(zoo, kind).items():
        pen.shut(row_col(cell), signs)
    for cell in legal:
        if cell != at:
            pen.legal(row_col(cell), keys.get(cell, ""), baby if cell in young else "", ink)
    for cell in young:
        if cell not in legal and cell != at:
            pen.later(row_col(cell), baby, ink)
    if at is None or at == DEPOT:
        return
    spot = row_col(at)
    if at in legal:
        shown = face(palette, tile)
        plate = mix(shown.plate, water(palette, built=False, odd=False), 0.2)
        pen.here(spot, shown.signs.rstrip(), plate)
    elif at in here.ground.space and zoo.spaces[here.ground.space[at]] == EMPTY:
        pen.shut(spot, _rule(hand.refusal), here=True)
    else:
        pen.point(spot, palette.red)


def _clashes(zoo: Zoo, kind: int) -> dict[int, str]:
    """Return the empty cells where a kind would touch others though nothing else speaks against it, with the others' letters."""
    here = chart(zoo)
    if here.tiles[kind]:
        spaces = here.empty & here.halo[kind] & here.between
    else:
        spaces = here.empty & here.beside if here.basins < here.ground.limit else 0
    found = {}
    for cell in here.cells(spaces):
        others = [each for each in here.neighbours(here.ground.space[cell]) if each != kind]
        found[cell] = "".join(letter(animal(each)) for each in others)
    return found


# --- coworkers ---------------------------------------------------------------------------------------------------------


def paint_posts(pen: Pen, zoo: Zoo, hand: Hand, keys: Mapping[int, str]) -> None:
    """Paint where the coworker in hand may work, with what a trainer would earn; pointed at, where the coworker stands."""
    palette, options = pen.palette, hand.slot.options
    for post in options:
        if post >= 0 and post != hand.value:
            earns = trained_at(zoo, post)
            pen.legal(row_col(post), keys.get(post, ""), signed(earns) if earns else "", palette.green, loud=earns > 0)
    for post in JOBS[:2]:
        _job(pen, post, keys.get(post, ""), signed(job_worth(zoo, post)), post == hand.value, hand.legal)
    if hand.value < 0:
        return
    spot = row_col(hand.value)
    if hand.legal:
        pen.here(spot, CREW, sand(palette))
        gain = signed(trained_at(zoo, hand.value))
        x, y, width, height = pen.box(spot)
        ink = palette.on(palette.amber if height == 1 else sand(palette))
        if height == 1:
            pen.canvas.text(x, y, CREW + gain, ink, traits=BOLD)
        else:
            pen.canvas.text(x + (2 if width > 5 else 1), y + height - 2, CREW + gain, ink, traits=BOLD)
    elif hand.value in ground(zoo.built).space:
        pen.point(spot, palette.red)


def _job(pen: Pen, post: int, key: str, gain: str, here: bool, legal: bool) -> None:
    """Mark a post at the entrance: its key and what one more there would bring, or the cursor."""
    canvas, palette = pen.canvas, pen.palette
    cells = BOOTH if post == CASHIER else STATIONS
    x, y, width, height = pen.box(row_col(post_cell(post)))
    width *= len(cells)
    if here:
        ground = palette.amber_ground if legal else mix(palette.ground, palette.red, 0.3)
        for line in range(max(0, y), min(canvas.height, y + height)):
            for column in range(max(0, x), min(canvas.width, x + width)):
                canvas.grounds[line][column] = ground
                canvas.inks[line][column] = palette.amber if legal else palette.red
    if here:
        return
    if key and pen.window.zoom is BIG:
        end = canvas.text(x + 2, y + 2, key, palette.on(palette.amber), palette.amber, BOLD)
        canvas.text(end + 1, y + 2, gain, palette.green, traits=BOLD)
    elif key:
        canvas.text(x if height == 1 else x + 4, y, key, palette.on(palette.amber), palette.amber, BOLD)


def paint_movers(pen: Pen, posts: Iterable[int], at: int | None, keys: Mapping[int, str]) -> None:
    """Paint the coworkers that may be moved, with the letter of each, the one in hand framed."""
    palette = pen.palette
    plate = palette.on(palette.amber), palette.amber
    for post in posts:
        if post >= 0:
            x, y, width, _ = pen.box(row_col(post))
            if post == at:
                pen.point(row_col(post), palette.amber)
            if key := keys.get(post, ""):
                line = y + (2 if pen.window.zoom is BIG else 0)
                pen.canvas.text(x + width - (2 if line > y else 1), line, key, *plate, BOLD)
        elif post in JOBS[:2]:
            _job(pen, post, keys.get(post, ""), "", post == at, True)


# --- expansions --------------------------------------------------------------------------------------------------------


def paint_site(pen: Pen, zoo: Zoo, site: Site, hand: Hand, keys: Mapping[int, str]) -> None:
    """Paint where an expansion may begin, with the letters that jump there, and the expansion in hand."""
    palette, window = pen.palette, pen.window
    covered = cells_of(site)
    for cell, key in keys.items():
        if cell not in covered:
            _anchor(pen, row_col(cell), key)
    taken = ground(zoo.built).space
    lit = mix(water(palette, built=True, odd=False), palette.bright, 0.14 if palette.dark else 0.3)
    for cell in covered:
        spot = row_col(cell)
        x, y, width, height = pen.box(spot)
        if hand.legal:
            odd = (spot[0] + spot[1]) % 2 == 1
            pen.canvas.fill(x, y, width, height, mix(lit, palette.bright, 0.06) if odd else lit)
        else:
            dark = mix(palette.ground, palette.red, 0.4 if cell in taken else 0.2)
            pen.canvas.fill(x, y, width, height, dark, HATCH, palette.red)
    _outline(pen, [row_col(cell) for cell in covered], palette.amber if hand.legal else palette.red)
    x, y, width, height = pen.box(row_col(covered[0]))
    words = _rule(hand.refusal) if not hand.legal else "large" if site[0] == LARGE else "small"
    if window.zoom is not SMALL or not hand.legal:
        across = width * (2 if site[0] == LARGE and hand.legal else 1)
        line = y + (1 if window.zoom is not SMALL else 0)
        if len(words) <= across - 2 * (window.zoom is not SMALL):
            ground_ink = palette.on(lit) if hand.legal else palette.bright
            pen.canvas.centre(x, line, across, words, ground_ink, traits=BOLD)


def _anchor(pen: Pen, spot: Spot, key: str) -> None:
    """Mark where an expansion may begin; a letter that is out of sight waits at the edge, with an arrow that tells where."""
    canvas, palette, window = pen.canvas, pen.palette, pen.window
    x, y, width, height = pen.box(spot)
    if not window.shows(spot):
        column, line = x + window.zoom.letter[0], y + window.zoom.letter[1]
        sign = _arrow(line, window.height, "▴", "▾") or _arrow(column, window.width, "◂", "▸")
        column, line = min(max(0, column), window.width - 2), min(max(0, line), window.height - 1)
        canvas.text(column, line, sign + key, palette.amber, mix(palette.ground, palette.amber, 0.1), BOLD)
        return
    canvas.fill(x, y, width, height, mix(palette.ground, palette.amber, 0.1))
    pen.legal(spot, key)


def _arrow(place: int, room: int, before: str, after: str) -> str:
    return before if place < 0 else after if place >= room else ""


def _outline(pen: Pen, spots: list[Spot], ink: str) -> None:
    """Draw the heavy outline of a few cells; the smallest cells show it by their ground."""
    canvas = pen.canvas
    inside = set(spots)
    for row, col in spots:
        x, y, width, height = pen.box((row, col))
        if height == 1:
            canvas.fill(x, y, width, 1, ink if canvas.sign(x, y) != HATCH else mix(ink, pen.palette.ground, 0.5))
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
