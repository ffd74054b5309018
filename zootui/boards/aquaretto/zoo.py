"""Paint a zoo, small or large."""

from typing import Any

from engine.games.aquaretto.names import plural
from engine.games.aquaretto.rules.layout import ENTRANCE, cell_at, cells_of, layout_of, row_col
from engine.games.aquaretto.rules.table import EMPTY, KIND, Zoo
from zootui.boards.aquaretto import cursor, expansion_cursor
from zootui.boards.aquaretto.cell_painter import CellPainter
from zootui.boards.aquaretto.expansion_ghost import paint_site
from zootui.boards.aquaretto.faces import LEGEND
from zootui.boards.aquaretto.ghost import paint_homes, paint_movers, paint_posts
from zootui.boards.aquaretto.hand import in_hand, pointed_at, site_of
from zootui.boards.aquaretto.land import Light, paint_land
from zootui.boards.aquaretto.prices import offered
from zootui.boards.aquaretto.viewport import ZOOMS, RowCol, extent_of, pointer, xy
from zootui.boards.contract import Hand, Scene
from zootui.boards.shared.viewport import Viewport, fit
from zootui.draw.canvas import Canvas
from zootui.draw.rect import Rect


def paint_map(canvas: Canvas, scene: Scene, box: Rect, after: Zoo, *, legend: bool) -> None:
    """Paint the zoo that is shown into a box of the canvas, under it what the signs mean."""
    if box.width < 1 or box.height < 1:
        return
    public, palette = scene.view.public, scene.palette
    zoo: Zoo = public.zoos[scene.seat]
    hand = scene.hand if scene.seat == scene.viewer else None
    land = Canvas(box.width, box.height, palette)
    viewport = _viewport(scene, hand, box)
    tile = in_hand(public, hand, scene.seat)
    homing = hand is not None and tile is not None and hand.verb.name in ("place", "settle", "home")
    light = Light(KIND[tile] if homing and tile is not None else None, homing)
    paint_land(land, viewport, zoo, after, light, {} if homing else _fresh(zoo, after))
    painter = CellPainter(land, viewport)
    movers = offered(scene, "move")
    _paint_hand(painter, zoo, hand, tile, movers)
    low = viewport.corner(0, extent_of(zoo).bottom + 1)[1]
    if legend and box.height > low and site_of(hand) is None:
        land.text(1, box.height - 1, LEGEND[: box.width - 1], palette.faint)
    for name, cells in _named(zoo, viewport).items():
        seen = [rect for cell in cells if (rect := viewport.seen(*xy(cell))) is not None]
        if seen:
            land.place(name, Rect.around(seen))
    if site_of(hand) is not None:
        land.place("sea", Rect(0, 0, box.width, box.height))
    _targets(land, viewport, zoo, hand, movers)
    canvas.blit(land, box.x, box.y)


def _named(zoo: Zoo, viewport: Viewport) -> dict[str, list[RowCol]]:
    """Return what has a name on the map, with its cells: `sea`, `entrance`, `space 1 2` (row and column), kinds (`dolphins`)."""
    layout = layout_of(zoo.built)
    named = {"sea": [*map(row_col, layout.cells)], "entrance": [*map(row_col, ENTRANCE)]}
    named |= {f"space {row} {col}": [(row, col)] for col, row in viewport.cells()}
    for cell, lies in zip(layout.cells, zoo.spaces, strict=True):
        if lies >= 0:
            named.setdefault(plural(KIND[lies]), []).append(row_col(cell))
    return named


def _viewport(scene: Scene, hand: Hand | None, land: Rect) -> Viewport:
    core, room = extent_of(scene.frame.public.zoos[scene.seat]), (land.width, land.height)
    site = site_of(hand)
    if site is not None and hand is not None:
        more = {xy(row_col(cell)) for value in hand.slot.options for cell in cells_of(expansion_cursor.site_of(value))}
        keep = [xy(row_col(cell)) for cell in cells_of(site)]
        return fit(ZOOMS, core, room, more=more, keep=keep, at=scene.at)
    at = pointed_at(hand)
    keep = [] if at is None else [xy(row_col(at))] if at >= 0 else []
    return fit(ZOOMS, core, room, keep=keep, at=scene.at)


def _fresh(zoo: Zoo, after: Zoo) -> dict[int, int]:
    """Return the tiles that would be new, by cell."""
    layout = layout_of(zoo.built)
    return {
        cell: after.spaces[space]
        for space, cell in enumerate(layout.cells)
        if zoo.spaces[space] == EMPTY and after.spaces[space] >= 0
    }


def _paint_hand(painter: CellPainter, zoo: Zoo, hand: Hand | None, tile: int | None, movers: tuple[int, ...]) -> None:
    if hand is None:
        return
    name, options = hand.verb.name, hand.slot.options
    if movers and site_of(hand) is None and name != "settle":
        paint_movers(painter, movers, pointed_at(hand) if name == "move" else None, cursor.letters("move", movers))
    if hand.value is None:
        return
    if tile is not None and name in ("place", "settle", "home"):
        paint_homes(painter, zoo, tile, pointed_at(hand), hand, cursor.letters(name, options))
    elif name == "work":
        paint_posts(painter, zoo, hand, cursor.letters(name, options))
    elif (site := site_of(hand)) is not None:
        keys = cursor.letters(name, options)
        if name == "small":
            fits = {cell for turn, cell in options if turn == hand.value[0]}
            keys = {cell: key for cell, key in keys.items() if cell in fits}
        paint_site(painter, zoo, site, hand, keys)


# --- what can be pointed at --------------------------------------------------------------------------------------------


def _targets(land: Canvas, viewport: Viewport, zoo: Zoo, hand: Hand | None, movers: tuple[int, ...]) -> None:
    if hand is None:
        return
    name = hand.verb.name
    if name in ("large", "small") and hand.value is not None:
        _site_targets(land, viewport, hand)
    elif name in ("place", "settle", "home", "work") and hand.value is not None:
        keys = cursor.letters(name, hand.slot.options)
        for where in _zoo_cells(zoo):
            cell = cell_at(*where)
            value: Any = cell
            if name == "place":
                value = (hand.value[0], cell)
            elif name == "work":
                value = cursor.post_at(cell)
            _target(land, viewport, where, value, keys.get(value if name == "work" else cell, ""), name)
    if name not in ("large", "small", "settle"):
        keys = cursor.letters("move", movers)
        for post in movers:
            cells = [cell for cell in ENTRANCE if cursor.post_at(cell) == post] if post < 0 else [post]
            for cell in cells:
                _target(land, viewport, row_col(cell), post, keys.get(post, ""), "move")


def _zoo_cells(zoo: Zoo) -> list[RowCol]:
    return [row_col(cell) for cell in (*layout_of(zoo.built).cells, *sorted(ENTRANCE))]


def _target(land: Canvas, viewport: Viewport, where: RowCol, value: Any, key: str, verb: str) -> None:
    seen = viewport.seen(*xy(where))
    if seen is not None:
        land.target(seen, value, key, verb)


def _site_targets(land: Canvas, viewport: Viewport, hand: Hand) -> None:
    """Let every cell stand for the expansion in hand with its corner there, turned so that it fits, if it does not as it is.

    All cells of the ghost mean the ghost itself, so that a click there builds it. What is out of sight has its sign at the edge.
    """
    site = site_of(hand)
    if site is None:
        return
    options = hand.slot.options
    keys = cursor.letters(hand.verb.name, options)
    corners: dict[RowCol, Any] = {}
    for value in options:
        corners.setdefault(expansion_cursor.corner(expansion_cursor.site_of(value)), value)
    covered = {row_col(cell) for cell in cells_of(site)}
    for col, row in viewport.cells():
        placed = expansion_cursor.placed_at(site[0], row, col)
        if placed is None:
            continue
        value = expansion_cursor.value_of(placed)
        if value not in options:
            value = corners.get((row, col), value)
        if (row, col) in covered:
            value = hand.value
        cell = expansion_cursor.site_of(value)[1]
        key = keys.get(cell, "") if row_col(cell) == (row, col) else ""
        _target(land, viewport, (row, col), value, key, hand.verb.name)
    for value in options:
        form, cell = expansion_cursor.site_of(value)
        if form == site[0] and cell in keys and not viewport.shows(*xy(row_col(cell))):
            column, line, _ = pointer(viewport, row_col(cell))
            land.target(Rect(column, line, 2, 1), value, keys[cell], hand.verb.name)
