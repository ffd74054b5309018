"""Paint the tile in hand over its park: outlined in amber with the icons that it covers lit, or red and hatched with the rule.

After it was placed, while its icons bring new tiles, it stays outlined: icons that wait are lit, spent ones have a tick.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from engine.games.barenpark.rules.figures import NO_CONTACT, NO_TILE, PIT_MARK, cells, offences
from engine.games.barenpark.rules.park_map import AREAS, SIDE, squares
from engine.games.barenpark.rules.table import ICONS, Park, Placement, Public
from engine.shared.polyomino import Square
from zootui.boards.barenpark.park.edges import Overlay
from zootui.boards.barenpark.park.square_marks import put_sign, sign_tile
from zootui.boards.barenpark.park.zoom import BIG, SMALL, Viewport
from zootui.boards.barenpark.signs import STATUE, hue, icon_mark, icon_plate
from zootui.boards.contract import Hand
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import CHECK, CROSS, HATCH
from zootui.draw.palette import Palette, mix


class Ghost:
    """Hold a tile over a park: its squares, the icons under it, squares that offend, statues that it would bring."""

    def __init__(
        self, palette: Palette, park: Park, placement: Placement, *, legal: bool = True, rule: str = ""
    ) -> None:
        self.placement, self.legal, self.rule = placement, legal, rule
        self.squares = squares(placement)
        self.icons = tuple(_icons(park, self.squares, placed=False))
        self.bad: frozenset[Square] = frozenset()
        self.statues: tuple[tuple[Square, int], ...] = ()
        self.ticked: frozenset[Square] = frozenset()
        base = hue(palette, placement.tile)
        held = palette.lift(base, 0.12) if palette.dark else mix(base, palette.ground, 0.4)
        self.fill = held if legal else mix(palette.dim(base, 0.35), palette.red, 0.4)
        self.line = palette.amber if legal else palette.red

    def overlay(self, palette: Palette, viewport: Viewport) -> Overlay:
        """Return what is outlined over the park."""
        small = viewport.zoom is SMALL
        plates = [(square, self._plate(palette, square, icon)) for square, icon in self.icons]
        plates += [(square, palette.red) for square in self.bad]
        plates += [(square, palette.green) for square, _ in self.statues]
        fill = self.fill if not small else self.line
        return Overlay(self.squares, fill, self.line, tuple(plates))

    def _plate(self, palette: Palette, square: Square, icon: str) -> str:
        if square in self.ticked:
            return mix(self.fill, palette.sunk, 0.45)
        return icon_plate(palette, ICONS.index(icon))


def _icons(park: Park, places: Iterable[Square], *, placed: bool) -> Iterator[tuple[Square, str]]:
    """Yield the icons on squares: those that lie open, or with `placed` those under tiles."""
    on = cells(park)
    for square in places:
        cell = on.get(square)
        if cell is not None and cell.icon in ICONS and cell.icon and (cell.tile != NO_TILE) == placed:
            yield square, cell.icon


def ghost_of(
    palette: Palette, public: Public, seat: int, placement: Placement, hand: Hand, statues: Mapping[int, int]
) -> Ghost:
    """Return the tile in hand, over a seat's park; `statues` are the values that completed plots would get."""
    park = public.players[seat].park
    ghost = Ghost(palette, park, placement, legal=hand.legal, rule=hand.rule)
    if not hand.legal:
        found = offences(public, seat, placement)
        ghost.bad = frozenset(square for square, why in found if why != NO_CONTACT)
        ghost.icons = tuple(item for item in ghost.icons if item[0] not in ghost.bad)
    ghost.statues = tuple((_pit(park, plot), value) for plot, value in statues.items())
    return ghost


def _pit(park: Park, number: int) -> Square:
    """Return the pit of a plot."""
    plot = park.plots[number]
    y, row = next((y, row) for y, row in enumerate(AREAS[plot.area].rows) if PIT_MARK in row)
    return SIDE * plot.c + row.index(PIT_MARK), -SIDE * plot.r + y


def placed_of(palette: Palette, park: Park, waiting: tuple[int, ...], line: str) -> Ghost:
    """Return the tile that was placed last, whose icons now bring new ones; those that do not wait any more are ticked."""
    ghost = Ghost(palette, park, park.tiles[-1])
    ghost.line = line
    ghost.icons = tuple(_icons(park, ghost.squares, placed=True))
    ghost.ticked = frozenset(square for square, _, done in spent(park, waiting) if done)
    return ghost


def spent(park: Park, waiting: tuple[int, ...]) -> Iterator[tuple[Square, int, bool]]:
    """Yield the icons under the tile that was placed last, in their order, and whether each is spent."""
    under = list(_icons(park, squares(park.tiles[-1]), placed=True))
    for icon, letter in enumerate(ICONS):
        places = [square for square, kind in under if kind == letter]
        for number, square in enumerate(places):
            yield square, icon, number < len(places) - waiting[icon]


def paint_signs(canvas: Canvas, viewport: Viewport, palette: Palette, ghost: Ghost) -> None:
    """Write what the ghost shows, after the park was painted with its overlay."""
    small = viewport.zoom is SMALL
    fill = ghost.line if small else ghost.fill
    lit = {square for square, _ in ghost.icons} | ghost.bad
    named = min((square for square in ghost.squares if square not in lit), key=_reading, default=ghost.squares[0])
    for square in ghost.squares:
        if square not in lit:
            sign_tile(canvas, viewport, palette, square, ghost.placement.tile, fill, first=square == named)
    for square, icon in ghost.icons:
        plate = icon_plate(palette, ICONS.index(icon))
        if square in ghost.ticked:
            put_sign(canvas, viewport, square, CHECK, palette.green, traits=BOLD)
        else:
            put_sign(canvas, viewport, square, icon_mark(icon), palette.on(plate), traits=BOLD)
    for square in ghost.bad:
        put_sign(canvas, viewport, square, CROSS, palette.on(palette.red), traits=BOLD)
    for square, value in ghost.statues:
        text = f"{STATUE}{value}" if not small else f"{value:>2}"
        put_sign(canvas, viewport, square, text, palette.on(palette.green), traits=BOLD)
    if not ghost.legal:
        for square in ghost.squares:
            if square not in lit or viewport.zoom is BIG:
                _hatch(canvas, viewport, palette, square)
        _name_rule(canvas, viewport, palette, ghost, named)


def _reading(square: Square) -> tuple[int, int]:
    return square[1], square[0]


def _hatch(canvas: Canvas, viewport: Viewport, palette: Palette, square: Square) -> None:
    """Draw slanted lines over what is bare of a square, also without colour a sign that the tile may not lie here."""
    ink = mix(palette.red, palette.bright, 0.4)
    zoom, (x, y) = viewport.zoom, viewport.at(*square)
    edge = int(zoom.joints)
    seen = viewport.visible(x + edge, y + edge, zoom.width - edge, zoom.height - edge)
    if seen is None:
        return
    for line in range(seen.y, seen.y + seen.height):
        for column in range(seen.x, seen.x + seen.width):
            if (zoom is not BIG or (column + 2 * line) % 3 == 0) and canvas.sign(column, line) == " ":
                canvas.text(column, line, HATCH, ink)


def _name_rule(canvas: Canvas, viewport: Viewport, palette: Palette, ghost: Ghost, named: Square) -> None:
    """Write the number of the rule on the last square that has room for it."""
    room = [square for square in ghost.squares if square not in ghost.bad and square != named]
    if ghost.rule and room and viewport.zoom is not SMALL:
        square = max(room, key=_reading)
        put_sign(canvas, viewport, square, ghost.rule, palette.on(palette.red), palette.red, BOLD)
