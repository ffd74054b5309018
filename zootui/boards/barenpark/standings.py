"""Paint what stands beside the board: everybody's points by part, the next statue, what ends the game, races, small parks.

Where the screen is small this column shows the stock instead, which the board then has no room for.
"""

from __future__ import annotations

from engine.games.barenpark.rules.figures import Race
from engine.games.barenpark.rules.park_map import park_map
from engine.games.barenpark.rules.score import parts
from engine.games.barenpark.rules.table import NOBODY, Public
from engine.games.barenpark.tiles import ENCLOSURE, HOUSE
from zootui.boards.barenpark.park.others import TALL, paint_others, place_others
from zootui.boards.barenpark.park.preview import foreseen
from zootui.boards.barenpark.races import paint_all_races
from zootui.boards.barenpark.signs import STATUE, statue_plate
from zootui.boards.barenpark.stock.table import LINES, icon_label, paint_stock
from zootui.boards.contract import Scene
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.glyphs import CHECK
from zootui.draw.palette import Palette
from zootui.draw.text import clip

_WIDE = 32
_LOG = 6
"""Lines that are left for the log under the standings."""


def paint_standings(scene: Scene) -> Canvas:
    """Return the column beside the board, as wide as the scene and as high as it needs."""
    canvas = Canvas(scene.width, max(1, scene.height), scene.palette.text, scene.palette.panel)
    lines = _wide(canvas, scene) if scene.width >= _WIDE else _narrow(canvas, scene)
    shown = Canvas(scene.width, max(1, min(lines, scene.height)), scene.palette.text, scene.palette.panel)
    shown.blit(canvas)
    return shown.ascii() if scene.ascii else shown


def _narrow(canvas: Canvas, scene: Scene) -> int:
    """Paint the stock, then the races and what ends the game, so far as there is room."""
    palette, public = scene.palette, scene.view.public
    y = 0
    if scene.hand is None or scene.hand.verb.name not in ("take", "pass"):  # then the board itself shows the stock
        paint_stock(canvas, palette, public, 1, 0, scene.width - 2)
        y = LINES
    y = paint_all_races(canvas, palette, public, y, scene.viewer, _then(scene))
    return _end(canvas, palette, scene, y)


def _then(scene: Scene) -> tuple[Race, ...]:
    found = foreseen(scene)
    return found.races if found is not None else ()


def _wide(canvas: Canvas, scene: Scene) -> int:
    palette, public = scene.palette, scene.view.public
    y = _table(canvas, scene)
    y = _end(canvas, palette, scene, y) + 1
    if public.stock.awards:
        y = paint_all_races(canvas, palette, public, y, scene.viewer, _then(scene)) + 1
    if scene.height >= TALL:  # then they stand beside the park that is shown
        return y
    places = place_others(scene, Rect(1, y, scene.width - 1, scene.height - _LOG - y), 1)
    paint_others(canvas, scene, places, 1)
    return max((box.bottom for box in places.values()), default=y)


_BACK = (21, 16, 13, 10, 7, 4, 0)
"""How far before the end of the column each figure ends: areas, free squares, houses, enclosures, statues, won, all."""


def _table(canvas: Canvas, scene: Scene) -> int:
    """Write everybody's areas, free squares and points."""
    palette, public = scene.palette, scene.view.public
    columns = [scene.width - 1 - back for back in _BACK]
    for word, end in zip(("area", "free", "", "", "", CHECK, "all"), columns, strict=True):
        canvas.right(end, 0, word, palette.muted)
    icon_label(canvas, palette, columns[2] - 1, 0, HOUSE)
    icon_label(canvas, palette, columns[3] - 1, 0, ENCLOSURE)
    plate = statue_plate(palette)
    canvas.text(columns[4] - 1, 0, STATUE, palette.on(plate), plate, BOLD)
    for seat, player in enumerate(public.players):
        y = seat + 1
        mine = seat == scene.viewer
        canvas.text(1, y, palette.mark(seat), palette.seat(seat), traits=BOLD)
        name = clip(scene.names[seat], columns[0] - 5)
        canvas.text(3, y, name, palette.bright if mine else palette.text, traits=BOLD if mine else 0)
        counted = parts(player)
        row = (len(player.park.plots), park_map(player.park).free.bit_count(), *counted, sum(counted))
        for place, (value, end) in enumerate(zip(row, columns, strict=True)):
            last = place == len(row) - 1
            ink = palette.amber if last and mine else palette.bright if last else palette.text
            shown = str(value) if value or last else "–"
            canvas.right(end, y, shown, ink if value or last else palette.faint, traits=BOLD if last else 0)
    return len(public.players) + 1


def _end(canvas: Canvas, palette: Palette, scene: Scene, y: int) -> int:
    """Write which statue is next, and what ends the game or that it is about to end."""
    public: Public = scene.view.public
    plate = statue_plate(palette)
    statues = public.stock.statues
    end = canvas.text(1, y, STATUE, palette.on(plate), plate, BOLD)
    canvas.text(end, y, f" next statue {statues[0]}" if statues else " no statue left", palette.text)
    if public.trigger != NOBODY:
        seat = public.trigger
        text = "full park: last round" if public.asks else "filled a park first"
        canvas.text(1, y + 1, palette.mark(seat), palette.seat(seat), traits=BOLD)
        canvas.text(3, y + 1, clip(text, scene.width - 4), palette.bright if public.asks else palette.text)
        return y + 2
    return y + 1
