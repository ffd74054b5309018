"""What stands right of the zoo: points by part, with what is in hand, money, the piles and what may still come."""

from __future__ import annotations

from collections import Counter

from engine.games.aquaretto.rules.hidden import face_down
from engine.games.aquaretto.rules.score import PARTS, parts, points
from engine.games.aquaretto.rules.table import COIN, KIND, Public
from engine.shared.breeding import animal
from engine.shared.wording import signed
from zootui.boards.aquaretto.faces import face, gold
from zootui.boards.aquaretto.hand import foreseen
from zootui.boards.contract import Scene
from zootui.boards.shared.figures import WIDE, FigureRow, paint_figures, tiles_left
from zootui.draw.canvas import BOLD, Canvas

FIGURES = (
    FigureRow(PARTS[0], "zoo", "points of the animals in the water, one each", lambda zoo: parts(zoo)[0]),
    FigureRow(PARTS[1], "cash", "cashiers: points for coins at the end", lambda zoo: parts(zoo)[1], signed),
    FigureRow(PARTS[2], "keep", "keepers: points for tiles with fish", lambda zoo: parts(zoo)[2], signed),
    FigureRow(PARTS[3], "train", "trainers: points for the animals around them", lambda zoo: parts(zoo)[3], signed),
    FigureRow(PARTS[4], "depot", "what each depot costs", lambda zoo: parts(zoo)[4], signed),
    FigureRow("points", "sum", "everybody’s points now", points, total=True),
    FigureRow("coins", "coins", "everybody’s coins", lambda zoo: zoo.coins, ink=gold),
)


def paint_side(scene: Scene) -> Canvas:
    """Return the standings, as wide as the scene and as high as they need."""
    palette, public = scene.palette, scene.view.public
    wide = scene.width >= WIDE
    canvas = Canvas(scene.width, min(scene.height, 12 if wide else 9), palette, palette.panel)
    seats = len(public.zoos)
    first = 10 if wide else 6 - (seats > 4)
    step = max(3, (scene.width - first) // seats)
    ends = [first + (seat + 1) * step - (step > 4) for seat in range(seats)]
    paint_figures(canvas, scene, FIGURES, foreseen(scene, at_home=True), ends, 1)
    words, warned = tiles_left(public.round, over=not public.asks, wide=wide)
    ink = palette.red if warned else palette.text
    canvas.text(1, 1 + len(FIGURES), words, ink, traits=BOLD if warned else 0)
    if wide:
        _unseen(canvas, public, 2 + len(FIGURES))
    return canvas.ascii() if scene.ascii else canvas


def _unseen(canvas: Canvas, public: Public, y: int) -> None:
    """List the kinds of the tiles that nobody has seen yet: a letter and how many."""
    palette = canvas.palette
    counts = Counter(KIND[tile] for tile in face_down(public))
    x = canvas.text(1, y, "face down", palette.faint) + 1
    for kind in (*public.kinds, KIND[COIN]):
        if x + 4 > canvas.width:
            x, y = 11, y + 1
        look = face(palette, COIN if kind == KIND[COIN] else animal(kind))
        plate = look.plate if counts[kind] else palette.border
        canvas.text(x, y, look.signs[:1], palette.on(plate), plate, BOLD)
        canvas.text(x + 1, y, str(counts[kind]), palette.text if counts[kind] else palette.faint)
        x += 4
