"""Paint what would be with a piece."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.figures import NO_TILE, PIT_MARK, Race, cells, race
from engine.games.barenpark.rules.park_map import AREAS, SIDE, squares
from engine.games.barenpark.rules.placements import NO_CONTACT, offences
from engine.games.barenpark.rules.preview import turn_end
from engine.games.barenpark.rules.table import ICONS, Park, Placement, Player, Public
from engine.shared.polyomino import Square
from zootui.boards.barenpark.edges import Overlay
from zootui.boards.barenpark.faces import STATUE, hue, icon_mark, icon_plate
from zootui.boards.barenpark.square_marks import put_sign, sign_tile
from zootui.boards.barenpark.viewport import SMALL, is_large
from zootui.boards.contract import Hand, Scene
from zootui.boards.shared.viewport import Viewport
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import CHECK, CROSS, HATCH
from zootui.draw.palette import Palette, mix


@dataclass(frozen=True)
class Ghost:
    """Hold a tile over a park."""

    placement: Placement
    fill: str
    line: str
    """The colours of the tile and of its outline."""
    icons: tuple[tuple[Square, str], ...]
    """The icons under it."""
    legal: bool = True
    rule: str = ""
    """Says what is in the way."""
    bad: frozenset[Square] = frozenset()
    """The squares that offend."""
    statues: tuple[tuple[Square, int], ...] = ()
    """The pits that it would fill, with the values of their statues."""
    ticked: frozenset[Square] = frozenset()
    """The squares whose icons have brought what they bring."""

    @property
    def squares(self) -> tuple[Square, ...]:
        return squares(self.placement)

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
    found = () if hand.legal else offences(public, seat, placement)
    bad = frozenset(square for square, why in found if why != NO_CONTACT)
    return Ghost(
        placement,
        _held(palette, placement)
        if hand.legal
        else mix(palette.dim(hue(palette, placement.tile), 0.35), palette.red, 0.4),
        palette.amber if hand.legal else palette.red,
        tuple(item for item in _icons(park, squares(placement), placed=False) if item[0] not in bad),
        legal=hand.legal,
        rule=hand.rule,
        bad=bad,
        statues=tuple((_pit(park, plot), value) for plot, value in statues.items()),
    )


def _held(palette: Palette, placement: Placement) -> str:
    """Return the colour of a tile that may lie where it is held."""
    base = hue(palette, placement.tile)
    return palette.lift(base, 0.12) if palette.dark else mix(base, palette.ground, 0.4)


def _pit(park: Park, number: int) -> Square:
    """Return the pit of a plot."""
    plot = park.plots[number]
    y, row = next((y, row) for y, row in enumerate(AREAS[plot.area].rows) if PIT_MARK in row)
    return SIDE * plot.c + row.index(PIT_MARK), -SIDE * plot.r + y


def placed_of(palette: Palette, park: Park, waiting: tuple[int, ...], line: str) -> Ghost:
    """Return the tile that was placed last, whose icons now bring new ones; those that do not wait any more are ticked."""
    placement = park.tiles[-1]
    icons = tuple(_icons(park, squares(placement), placed=True))
    ticked = frozenset(square for square, _, done in spent(park, waiting) if done)
    return Ghost(placement, _held(palette, placement), line, icons, ticked=ticked)


def spent(park: Park, waiting: tuple[int, ...]) -> Iterator[tuple[Square, int, bool]]:
    """Yield the icons under the tile that was placed last, in their order, and whether each is spent."""
    under = list(_icons(park, squares(park.tiles[-1]), placed=True))
    for icon, letter in enumerate(ICONS):
        places = [square for square, kind in under if kind == letter]
        for number, square in enumerate(places):
            yield square, icon, number < len(places) - waiting[icon]


def paint_signs(canvas: Canvas, viewport: Viewport, ghost: Ghost) -> None:
    """Write what the ghost shows, after the park was painted with its overlay."""
    palette = canvas.palette
    small = viewport.zoom is SMALL
    fill = ghost.line if small else ghost.fill
    lit = {square for square, _ in ghost.icons} | ghost.bad
    named = min((square for square in ghost.squares if square not in lit), key=_reading, default=ghost.squares[0])
    for square in ghost.squares:
        if square not in lit:
            sign_tile(canvas, viewport, square, ghost.placement.tile, fill, first=square == named)
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
            if square not in lit or is_large(viewport.zoom):
                _hatch(canvas, viewport, square)
        _name_rule(canvas, viewport, ghost, named)


def _reading(square: Square) -> tuple[int, int]:
    return square[1], square[0]


def _hatch(canvas: Canvas, viewport: Viewport, square: Square) -> None:
    """Draw slanted lines over what is bare of a square, also without colour a sign that the tile may not lie here."""
    ink = mix(canvas.palette.red, canvas.palette.bright, 0.4)
    zoom, (x, y) = viewport.zoom, viewport.corner(*square)
    edge = zoom.joint[0]
    seen = viewport.cut(x + edge, y + edge, zoom.width - edge, zoom.height - edge)
    if seen is None:
        return
    for line in range(seen.y, seen.y + seen.height):
        for column in range(seen.x, seen.x + seen.width):
            if (not is_large(zoom) or (column + 2 * line) % 3 == 0) and canvas.sign(column, line) == " ":
                canvas.text(column, line, HATCH, ink)


def _name_rule(canvas: Canvas, viewport: Viewport, ghost: Ghost, named: Square) -> None:
    """Write the number of the rule on the last square that has room for it."""
    room = [square for square in ghost.squares if square not in ghost.bad and square != named]
    if ghost.rule and room and viewport.zoom is not SMALL:
        square = max(room, key=_reading)
        put_sign(canvas, viewport, square, ghost.rule, canvas.palette.on(canvas.palette.red), canvas.palette.red, BOLD)


@dataclass(frozen=True)
class Foreseen:
    """Hold the statue that each completed plot would get, and the races of achievements at the end of the turn."""

    statues: Mapping[int, int]
    races: tuple[Race, ...]


def held_placement(scene: Scene) -> Placement | None:
    """Return where the tile in hand is held, over the viewer's own park; None if none is, or another park is shown."""
    hand = scene.hand
    if hand is None or hand.verb.action is not Place or scene.viewer is None:
        return None
    return hand.value if isinstance(hand.value, Placement) else None


def foreseen(scene: Scene) -> Foreseen | None:
    """Return what the tile in hand would bring where it is held, None where it may not lie."""
    seen, seat = scene.hand.preview if scene.hand is not None else None, scene.viewer
    if held_placement(scene) is None or seen is None or seat is None:
        return None
    end = turn_end(seen).public
    before: Player = seen.before.public.players[seat]
    after: Player = end.players[seat]
    plots = enumerate(zip(before.park.plots, after.park.plots, strict=False))
    statues = {number: now.statue for number, (was, now) in plots if now.statue > was.statue}
    return Foreseen(statues, race(end, after, len(statues)))
