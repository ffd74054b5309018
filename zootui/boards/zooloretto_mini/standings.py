"""Paint the standings: what each zoo has by part, with what is in hand, the piles, and what may still come."""

from __future__ import annotations

from collections import Counter

from engine.games.zooloretto_mini.imagine import face_down
from engine.games.zooloretto_mini.model import KINDS, LANDSCAPES, SORT, Public
from engine.games.zooloretto_mini.score import parts
from engine.games.zooloretto_mini.words import number, signed
from zootui.boards import Scene
from zootui.boards.zooloretto_mini.outlook import foreseen
from zootui.boards.zooloretto_mini.signs import hue, sign
from zootui.canvas import BOLD, Canvas
from zootui.palette import Palette

__all__ = ["paint_standings"]

_WIDE = 30
_PARTS = ("enclosures", "landscape", "barn")


def paint_standings(scene: Scene) -> Canvas:
    """Return the standings, as wide as the scene and as high as they need."""
    palette, public = scene.palette, scene.view.public
    wide = scene.width >= _WIDE
    lines = min(scene.height, 10 if wide else 8)
    canvas = Canvas(scene.width, lines, palette.text, palette.panel)
    seats = len(public.zoos)
    first = 13 if wide else 4
    step = max(4, (scene.width - first) // seats)
    columns = [first + (seat + 1) * step - 1 - (step > 5) for seat in range(seats)]
    top = 0
    if wide:
        canvas.text(1, 0, "Points", palette.muted, traits=BOLD)
        top = 1
    for seat, x in enumerate(columns):
        canvas.right(x, top if not wide else 0, palette.mark(seat), palette.seat(seat), traits=BOLD)
    _points(canvas, scene, 1, columns, wide)
    _piles(canvas, palette, public, 6 if wide else 5, wide)
    return canvas.ascii() if scene.ascii else canvas


def _points(canvas: Canvas, scene: Scene, top: int, columns: list[int], wide: bool) -> None:
    """Write each seat's parts and their sum; what the hand would change stands on a plate, in green or red."""
    palette, public = scene.palette, scene.view.public
    after = foreseen(scene)
    for line, part in enumerate((*_PARTS, "points")):
        label = part if wide else ("encl", "land", "barn", "sum")[line]
        canvas.text(1 if wide else 0, top + line, label, palette.text if line == 3 else palette.muted)
        for seat, x in enumerate(columns):
            now, then = ((*parts(zoo), sum(parts(zoo)))[line] for zoo in (public.zoos[seat], after[seat]))
            words = number(then) if line in (0, 3) or not then else signed(then)
            if now != then:
                ink = palette.green if then > now else palette.red
                canvas.right(x, top + line, words, ink, palette.amber_ground, BOLD)
            else:
                bold = BOLD if line == 3 else 0
                ink = (
                    palette.amber
                    if line == 3 and seat == scene.viewer
                    else palette.bright
                    if line == 3
                    else palette.text
                )
                canvas.right(
                    x,
                    top + line,
                    words if then or line == 3 else "–",
                    ink if then or line == 3 else palette.faint,
                    traits=bold,
                )


def _piles(canvas: Canvas, palette: Palette, public: Public, y: int, wide: bool) -> None:
    """Write how many tiles are left, and of which sorts; the last round is marked."""
    shown = public.round
    if not public.asks:
        words, ink = "The game is over", palette.muted
    elif shown.last:
        words, ink = "THE LAST ROUND", palette.red
    elif not shown.main:
        words, ink = "next tile: last round" if not wide else "the next tile starts the last round", palette.red
    elif wide:
        words, ink = f"{shown.main} tiles, then the last round", palette.text
    else:
        words, ink = f"{shown.main} tiles left", palette.text
    canvas.text(wide, y, words, ink, traits=BOLD if ink == palette.red else 0)
    _unseen(canvas, palette, public, y + 1, wide)


def _unseen(canvas: Canvas, palette: Palette, public: Public, y: int, wide: bool) -> None:
    """List the sorts of the tiles that nobody has seen yet: a letter and how many."""
    counts = Counter(SORT[tile] for tile in face_down(public))
    x = canvas.text(1, y, "face down ", palette.faint) if wide else 0
    for sort in (*public.kinds, *range(KINDS, KINDS + LANDSCAPES)):
        words = str(counts[sort])
        if x + 1 + len(words) > canvas.width:
            x, y = int(wide), y + 1
        plate = hue(palette, sort) if counts[sort] else palette.border
        canvas.text(x, y, sign(sort), palette.on(plate), plate, BOLD)
        canvas.text(x + 1, y, words, palette.text if counts[sort] else palette.faint)
        x += 3 + wide + (len(words) > 1)
