"""What stands right of the zoo: what each zoo has by part, with what is in hand, the piles, and what may still come."""

from collections import Counter

from engine.games.zooloretto_mini.names import plural, sign
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.score import parts, points
from engine.games.zooloretto_mini.rules.table import KINDS, LANDSCAPES, SORT, Public
from engine.shared.wording import signed
from zootui.boards.contract import Scene
from zootui.boards.shared.figures import WIDE, FigureRow, paint_figures, tiles_left
from zootui.boards.zooloretto_mini.faces import hue
from zootui.boards.zooloretto_mini.zoo import foreseen
from zootui.draw.canvas import BOLD, Canvas

BARN = FigureRow(
    "barn",
    lambda zoo: parts(zoo)[2],
    "what everybody’s barn costs: 2 points a kind or type of landscape",
    "barn",
    signed,
)
FIGURES = (
    FigureRow("animals", lambda zoo: parts(zoo)[0], "points of everybody’s enclosures", "anim"),
    FigureRow(
        "landscape",
        lambda zoo: parts(zoo)[1],
        "points for landscape: 2 for each of shrub, pond and rock",
        "land",
        signed,
    ),
    BARN,
    FigureRow("points", points, "everybody’s points now", "sum", total=True),
)


def paint_side(scene: Scene) -> Canvas:
    """Return the standings, as wide as the scene and as high as they need."""
    palette, public = scene.palette, scene.view.public
    wide = scene.width >= WIDE
    canvas = Canvas(
        scene.width, min(scene.height, 9 if wide else 8 + _wraps(public, scene.width)), palette, palette.panel
    )
    seats = len(public.zoos)
    first = 13 if wide else 4
    step = max(4, min(7, (scene.width - first) // seats))
    ends = [first + (seat + 1) * step - 1 - (step > 5) for seat in range(seats)]
    paint_figures(canvas, scene, FIGURES, foreseen(scene), ends, int(wide))
    y = 2 + len(FIGURES) - (not wide)
    words, warned = tiles_left(public.round, over=not public.asks, wide=wide)
    ink = palette.red if warned else palette.text if public.asks else palette.muted
    canvas.text(wide, y, words, ink, traits=BOLD if warned else 0)
    _unseen(canvas, public, y + 1, wide)
    return canvas.ascii() if scene.ascii else canvas


def _wraps(public: Public, width: int) -> bool:
    """Tell whether the sorts of unseen tiles need a second row where there are `width` columns."""
    counts = Counter(SORT[tile] for tile in face_down(public))
    return sum(2 + len(str(counts[sort])) for sort in _sorts(public)) - 1 > width


def _sorts(public: Public) -> tuple[int, ...]:
    return (*public.kinds, *range(KINDS, KINDS + LANDSCAPES))


def _unseen(canvas: Canvas, public: Public, y: int, wide: bool) -> None:
    """List the sorts of the tiles that nobody has seen yet: a letter and how many."""
    palette = canvas.palette
    counts = Counter(SORT[tile] for tile in face_down(public))
    x = canvas.text(1, y, "face down ", palette.faint) if wide else 0
    for sort in _sorts(public):
        words = str(counts[sort])
        if x + 1 + len(words) > canvas.width:
            x, y = int(wide), y + 1
        plate = hue(palette, sort) if counts[sort] else palette.border
        canvas.text(x, y, sign(sort), palette.on(plate), plate, BOLD)
        canvas.note(x, y, 1 + len(words), 1, f"{plural(sort)}: {words} tiles that nobody has seen yet")
        x = canvas.text(x + 1, y, words, palette.text if counts[sort] else palette.faint) + 1 + wide
