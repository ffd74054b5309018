"""Paint the standings: each seat's points by part, with what is in hand, money, the piles and what may still come."""

from __future__ import annotations

from collections import Counter

from engine.games.aquaretto.rules.hidden import face_down
from engine.games.aquaretto.rules.score import PARTS, parts
from engine.games.aquaretto.rules.table import COIN, KIND, Public, Zoo
from engine.shared.breeding import animal
from engine.shared.wording import number, signed
from zootui.boards.aquaretto.hand import foreseen
from zootui.boards.aquaretto.signs import face, gold
from zootui.boards.contract import Scene
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette

_WIDE = 30
_ABOUT = (
    "points of the animals in the water, one each",
    "cashiers: points for coins at the end",
    "keepers: points for tiles with fish",
    "trainers: points for the animals around them",
    "what each depot costs",
    "everybody’s points now",
    "everybody’s coins",
)
_BRIEF = ("zoo", "cash", "keep", "train", "depot", "sum", "coins")


def paint_standings(scene: Scene) -> Canvas:
    """Return the standings, as wide as the scene and as high as they need."""
    palette, public = scene.palette, scene.view.public
    wide = scene.width >= _WIDE
    canvas = Canvas(scene.width, min(scene.height, 12 if wide else 9), palette.text, palette.panel)
    seats = len(public.zoos)
    first = 10 if wide else 6 - (seats > 4)
    step = max(3, (scene.width - first) // seats)
    columns = [first + (seat + 1) * step - (step > 4) for seat in range(seats)]
    if wide:
        canvas.text(1, 0, "Points", palette.muted, traits=BOLD)
    for seat, x in enumerate(columns):
        canvas.right(x, 0, palette.mark(seat), palette.seat(seat), traits=BOLD)
    _points(canvas, scene, columns, wide)
    _piles(canvas, palette, public, 8, wide)
    return canvas.ascii() if scene.ascii else canvas


def _values(zoo: Zoo) -> tuple[int, ...]:
    found = parts(zoo)
    return (*found, sum(found), zoo.coins)


def _points(canvas: Canvas, scene: Scene, columns: list[int], wide: bool) -> None:
    """Write each seat's parts, their sum and its money; what the hand would change stands on a plate, in green or red."""
    palette, public = scene.palette, scene.view.public
    pairs = [
        (_values(zoo), _values(after)) for zoo, after in zip(public.zoos, foreseen(scene, at_home=True), strict=True)
    ]
    total = len(PARTS)
    labels = (*PARTS, "points", "coins") if wide else _BRIEF
    for line, label in enumerate(labels):
        y = line + 1
        canvas.text(1, y, label, palette.text if line == total else palette.muted)
        canvas.note(0, y, canvas.width, 1, _ABOUT[line])
        for seat, x in enumerate(columns):
            now, then = pairs[seat][0][line], pairs[seat][1][line]
            words = signed(then) if 0 < line < total and then else number(then)
            bold = BOLD if line == total else 0
            if now != then:
                canvas.right(x, y, words, palette.green if then > now else palette.red, palette.amber_ground, BOLD)
            elif not then and line != total:
                canvas.right(x, y, "–", palette.faint)
            else:
                ink = gold(palette) if line > total else palette.bright if line == total else palette.text
                mine = line == total and seat == scene.viewer
                canvas.right(x, y, words, palette.amber if mine else ink, traits=bold)


def _piles(canvas: Canvas, palette: Palette, public: Public, y: int, wide: bool) -> None:
    """Write how many tiles are left and of which kinds; the last round is marked."""
    shown, plural = public.round, "" if public.round.main == 1 else "s"
    warned = False
    if not public.asks:
        words = "The game is over"
    elif shown.last:
        words, warned = "THE LAST ROUND", True
    elif not shown.main:
        words, warned = "next tile starts the last round" if wide else "next tile: last round", True
    elif wide:
        words = f"{shown.main} tile{plural}, then the last round"
    else:
        words = f"{shown.main} tile{plural} left"
    ink = palette.red if warned else palette.text
    canvas.text(1, y, words[: canvas.width - 1], ink, traits=BOLD if warned else 0)
    if wide:
        _unseen(canvas, palette, public, y + 1)


def _unseen(canvas: Canvas, palette: Palette, public: Public, y: int) -> None:
    """List the kinds of the tiles that nobody has seen yet: a letter and how many."""
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
