"""What stands right of the zoo: points by part, with what is in hand, money, the piles and what may still come."""

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

COINS = FigureRow("coins", lambda zoo: zoo.coins, "everybody’s coins", "coins", ink=gold)
FIGURES = (
    FigureRow(PARTS[0], lambda zoo: parts(zoo)[0], "points of the animals in the water, one each", "zoo"),
    FigureRow(PARTS[1], lambda zoo: parts(zoo)[1], "cashiers: points for coins at the end", "cash", signed),
    FigureRow(PARTS[2], lambda zoo: parts(zoo)[2], "keepers: points for tiles with fish", "keep", signed),
    FigureRow(PARTS[3], lambda zoo: parts(zoo)[3], "trainers: points for the animals around them", "train", signed),
    FigureRow(PARTS[4], lambda zoo: parts(zoo)[4], "what each depot costs", "depot", signed),
    FigureRow("points", points, "everybody’s points now", "sum", total=True),
    COINS,
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
