"""What stands right of the park: who stands where, and the races for achievements."""

from engine.games.barenpark.rules.figures import Race
from engine.games.barenpark.rules.park_map import park_map
from engine.games.barenpark.rules.score import parts
from engine.games.barenpark.rules.table import EXCAVATOR, MIXER, NOBODY, Public
from zootui.boards.barenpark.faces import STATUE, statue_plate
from zootui.boards.barenpark.other_parks import TALL, paint_others, place_others
from zootui.boards.barenpark.park_preview import foreseen
from zootui.boards.barenpark.races import paint_all_races
from zootui.boards.barenpark.stock import LINES, icon_label, paint_stock
from zootui.boards.contract import Scene
from zootui.boards.shared.figures import FigureRow
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import CHECK
from zootui.draw.rect import Rect
from zootui.draw.text import clip

_WIDE = 32
_LOG = 6
"""Lines that are left for the log under the standings."""


def paint_side(scene: Scene) -> Canvas:
    """Return the column beside the board, as wide as the scene and as high as it needs."""
    canvas = Canvas(scene.width, max(1, scene.height), scene.palette, scene.palette.panel)
    lines = _wide(canvas, scene) if scene.width >= _WIDE else _narrow(canvas, scene)
    shown = Canvas(scene.width, max(1, min(lines, scene.height)), scene.palette, scene.palette.panel)
    shown.blit(canvas)
    return shown.ascii() if scene.ascii else shown


def _narrow(canvas: Canvas, scene: Scene) -> int:
    """Paint the stock, then the races and who called the last round, so far as there is room."""
    public = scene.view.public
    y = 0
    if scene.hand is None or scene.hand.verb.name not in ("take", "pass"):  # then the board itself shows the stock
        paint_stock(canvas, public, 1, 0, scene.width - 2)
        y = LINES
    y = paint_all_races(canvas, public, y, scene.viewer, _then(scene))
    return _end(canvas, scene, y)


def _then(scene: Scene) -> tuple[Race, ...]:
    found = foreseen(scene)
    return found.races if found is not None else ()


def _wide(canvas: Canvas, scene: Scene) -> int:
    public = scene.view.public
    y = _table(canvas, scene)
    y = _end(canvas, scene, y) + 1
    if public.stock.awards:
        y = paint_all_races(canvas, public, y, scene.viewer, _then(scene)) + 1
    if scene.height >= TALL:  # then they stand beside the park that is shown
        return y
    places = place_others(scene, Rect(1, y, scene.width - 1, scene.height - _LOG - y), 1)
    paint_others(canvas, scene, places, 1)
    return max((box.bottom for box in places.values()), default=y)


FIGURES = (
    FigureRow(
        "areas", lambda player: len(player.park.plots), "areas: whoever covers four calls the last round", "area"
    ),
    FigureRow(
        "free squares",
        lambda player: park_map(player.park).free.bit_count(),
        "squares of everybody’s park that are free",
        "free",
    ),
    FigureRow("points for houses", lambda player: parts(player)[0], "what the houses in everybody’s park are worth"),
    FigureRow(
        "points for enclosures", lambda player: parts(player)[1], "what the enclosures in everybody’s park are worth"
    ),
    FigureRow("points for statues", lambda player: parts(player)[2], "what everybody’s bear statues are worth"),
    FigureRow(
        "points for achievements", lambda player: parts(player)[3], "what everybody’s achievements are worth", CHECK
    ),
    FigureRow("points", lambda player: sum(parts(player)), "everybody’s points now", "all", total=True),
)
_BACK = (21, 16, 13, 10, 7, 4, 0)
"""How far before the end of the column each of the figures ends."""


def _table(canvas: Canvas, scene: Scene) -> int:
    """Write everybody's areas, free squares and points."""
    palette, public = scene.palette, scene.view.public
    columns = [scene.width - 1 - back for back in _BACK]
    for row, end in zip(FIGURES, columns, strict=True):
        canvas.right(end, 0, row.short, palette.muted)
        canvas.note(end - 4, 0, 4, 1 + len(public.players), row.about)
    icon_label(canvas, columns[2] - 1, 0, MIXER)
    icon_label(canvas, columns[3] - 1, 0, EXCAVATOR)
    plate = statue_plate(palette)
    canvas.text(columns[4] - 1, 0, STATUE, palette.on(plate), plate, BOLD)
    for seat, player in enumerate(public.players):
        y = seat + 1
        mine = seat == scene.viewer
        canvas.text(1, y, palette.mark(seat), palette.seat(seat), traits=BOLD)
        name = clip(scene.names[seat], columns[0] - 5)
        canvas.text(3, y, name, palette.bright if mine else palette.text, traits=BOLD if mine else 0)
        for row, end in zip(FIGURES, columns, strict=True):
            value = row.value(player)
            ink = palette.amber if row.total and mine else palette.bright if row.total else palette.text
            shown = row.said(value) if value or row.total else "–"
            canvas.right(end, y, shown, ink if value or row.total else palette.faint, traits=BOLD if row.total else 0)
    return len(public.players) + 1


def _end(canvas: Canvas, scene: Scene, y: int) -> int:
    """Write which statue is next, and who called the last round, once somebody has."""
    palette = canvas.palette
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
