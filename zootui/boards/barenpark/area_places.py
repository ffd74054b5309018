"""Where a new area may lie."""

from collections.abc import Sequence

from engine.games.barenpark.rules.park_map import SIDE
from engine.games.barenpark.rules.table import Park, Plot
from engine.shared.polyomino import Square
from zootui.boards.barenpark.edges import Overlay
from zootui.boards.barenpark.park import paint_park, plant
from zootui.boards.barenpark.viewport import SMALL, extent_of
from zootui.boards.contract import JUMP_LETTERS
from zootui.boards.shared.viewport import Extent, Viewport
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import mix
from zootui.draw.rect import Rect

AreaPlace = tuple[int, int]
"""Column and level of an area."""


def squares_of(place: AreaPlace) -> tuple[Square, ...]:
    c, r = place
    return tuple((SIDE * c + x, -SIDE * r + y) for y in range(SIDE) for x in range(SIDE))


def extent_with(park: Park, places: Sequence[AreaPlace]) -> Extent:
    """Return the squares around a park and all places where an area may be added."""
    return extent_of(park).with_cells([square for place in places for square in squares_of(place)])


def lettered(places: Sequence[AreaPlace]) -> tuple[tuple[str, AreaPlace], ...]:
    """Return a letter for each place, from left to right and from top to bottom."""
    return tuple(zip(JUMP_LETTERS, sorted(places, key=lambda place: (-place[1], place[0])), strict=False))


def step_place(places: Sequence[AreaPlace], here: AreaPlace, key: str) -> AreaPlace:
    """Return the place after a key: the nearest in an arrow's direction, or the next in the order of the letters."""
    order = [place for _, place in lettered(places)]
    if key in ("next", "previous") and order:
        at = order.index(here) if here in order else -1
        return order[(at + (1 if key == "next" else -1)) % len(order)]
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}.get(key, (0, 0))
    ahead = [place for place in order if (place[0] - here[0]) * dx + (place[1] - here[1]) * dy > 0]

    def cost(place: AreaPlace) -> tuple[int, AreaPlace]:
        across, up = abs(place[0] - here[0]), abs(place[1] - here[1])
        return (across + 2 * up if dx else up + 2 * across), place

    return min(ahead, key=cost, default=here)


def paint_places(
    canvas: Canvas,
    viewport: Viewport,
    park: Park,
    places: Sequence[AreaPlace],
    here: AreaPlace | None,
    new: Plot | None,
    *,
    plain: bool,
) -> None:
    """Paint a park, the `new` area that would come `here`, and dashed frames with letters at the other places."""
    palette = canvas.palette
    over = None
    if new is not None:
        park = Park((*park.plots, new), park.tiles)
        over = Overlay(squares_of((new.c, new.r)), "", palette.amber)
    reach = over.squares if over is not None else ()
    named = viewport.zoom is not SMALL  # there the marks beside the new area would leave halves of names
    paint_park(canvas, viewport, park, reach=reach, over=over, plain=plain, named=named)
    plant(canvas, viewport)
    for letter, place in lettered(places):
        left, top = viewport.corner(SIDE * place[0], -SIDE * place[1])
        edge = viewport.zoom.joint[0]
        width, height = SIDE * viewport.zoom.width + edge, SIDE * viewport.zoom.height + edge
        seen = viewport.cut(left, top, width, height)
        if seen is None:
            continue
        ends = squares_of(place)
        canvas.place(
            f"place {place[0]} {place[1]}", Rect.around([viewport.plate_seen(*ends[0]), viewport.plate_seen(*ends[-1])])
        )
        if place != here:
            ink = mix(palette.grass, palette.green, 0.55)
            canvas.frame(left, top, width, height, ink, "dashed")
            if here is not None:
                middle = max(0, min(top + height // 2, canvas.height - 1))
                canvas.centre(left, middle, width, f" {letter} ", palette.on(palette.green), palette.green, BOLD)
        elif viewport.zoom is SMALL:
            for line in range(SIDE):
                canvas.text(left - 1, top + line, "▐", palette.amber)
                canvas.text(left + width, top + line, "▌", palette.amber)
        if here is not None:
            canvas.target(seen, place, letter)
