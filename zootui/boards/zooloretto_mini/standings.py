"""Paint the standings: what each zoo has by part, with what is in hand, the piles, and what may still come."""

from __future__ import annotations

from collections import Counter

from engine.games.zooloretto_mini.names import plural, sign
from engine.games.zooloretto_mini.rules.hidden import face_down
from engine.games.zooloretto_mini.rules.table import KINDS, LANDSCAPES, SORT, Public
from engine.games.zooloretto_mini.rules.zoo import parts
from engine.shared.wording import number, signed
from zootui.boards.contract import Scene
from zootui.boards.zooloretto_mini.layout import hue
from zootui.boards.zooloretto_mini.zoo import foreseen
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette

_WIDE = 30
_PARTS = ("animals", "landscape", "barn", "points")
_SHORT = ("anim", "land", "barn", "sum")
_ABOUT = (
    "points of everybody’s enclosures",
    "points for landscape: 2 for each of shrub, pond and rock",
    "what everybody’s barn costs: 2 points a kind",
    "everybody’s points now",
)
_SUM = 3


def paint_standings(scene: Scene) -> Canvas:
    """Return the standings, as wide as the scene and as high as they need."""
    palette, public = scene.palette, scene.view.public
    wide = scene.width >= _WIDE
    canvas = Canvas(scene.width, min(scene.height, 9 if wide else 8), palette.text, palette.panel)
    seats = len(public.zoos)
    first = 13 if wide else 4
    step = max(4, min(7, (scene.width - first) // seats))
    columns = [first + (seat + 1) * step - 1 - (step > 5) for seat in range(seats)]
    if wide:
        canvas.text(1, 0, "Points", palette.muted, traits=BOLD)
    for seat, x in enumerate(columns):
        canvas.right(x, 0, palette.mark(seat), palette.seat(seat), traits=BOLD)
    _points(canvas, scene, columns, wide)
    _piles(canvas, palette, public, 6 if wide else 5, wide)
    return canvas.ascii() if scene.ascii else canvas


def _points(canvas: Canvas, scene: Scene, columns: list[int], wide: bool) -> None:
    """Write each seat's parts and their sum from the second line on."""
    palette, public = scene.palette, scene.view.public
    after = foreseen(scene)
    for line, label in enumerate(_PARTS if wide else _SHORT):
        canvas.text(int(wide), 1 + line, label, palette.text if line == _SUM else palette.muted)
        canvas.note(0, 1 + line, canvas.width, 1, _ABOUT[line])
        for seat, x in enumerate(columns):
            now, then = ((*parts(zoo), sum(parts(zoo)))[line] for zoo in (public.zoos[seat], after[seat]))
            _figure(canvas, palette, x, line, now, then, mine=seat == scene.viewer)


def _figure(canvas: Canvas, palette: Palette, x: int, line: int, now: int, then: int, mine: bool) -> None:
    """Write one figure; what the hand would change stands on a plate, in green or red."""
    words = signed(then) if then and line not in (0, _SUM) else number(then)
    if now != then:
        ink = palette.green if then > now else palette.red
        canvas.right(x, 1 + line, words, ink, palette.amber_ground, BOLD)
    elif line == _SUM:
        canvas.right(x, 1 + line, words, palette.amber if mine else palette.bright, traits=BOLD)
    elif then:
        canvas.right(x, 1 + line, words, palette.text)
    else:
        canvas.right(x, 1 + line, "–", palette.faint)


def _piles(canvas: Canvas, palette: Palette, public: Public, y: int, wide: bool) -> None:
    """Write how many tiles are left, and of which sorts; the last round is marked."""
    shown, plural = public.round, "" if public.round.main == 1 else "s"
    if not public.asks:
        words, ink = "The game is over", palette.muted
    elif shown.last:
        words, ink = "THE LAST ROUND", palette.red
    elif not shown.main:
        words, ink = "next tile: last round" if not wide else "next tile starts the last round", palette.red
    elif wide:
        words, ink = f"{shown.main} tile{plural}, then the last round", palette.text
    else:
        words, ink = f"{shown.main} tile{plural} left", palette.text
    canvas.text(wide, y, words, ink, traits=BOLD if ink == palette.red else 0)
    _unseen(canvas, palette, public, y + 1, wide)


def _unseen(canvas: Canvas, palette: Palette, public: Public, y: int, wide: bool) -> None:
    """List the sorts of the tiles that nobody has seen yet: a letter and how many."""
    counts = Counter(SORT[tile] for tile in face_down(public))
    x = canvas.text(1, y, "face down ", palette.faint) if wide else 0
    sorts = (*public.kinds, *range(KINDS, KINDS + LANDSCAPES))
    gap = 1 if wide or sum(2 + len(str(counts[sort])) for sort in sorts) - 1 <= canvas.width else 0
    for sort in sorts:
        words = str(counts[sort])
        if x + 1 + len(words) > canvas.width:
            x, y = int(wide), y + 1
        plate = hue(palette, sort) if counts[sort] else palette.border
        canvas.text(x, y, sign(sort), palette.on(plate), plate, BOLD)
        canvas.note(x, y, 1 + len(words), 1, f"{plural(sort)}: {words} tiles that nobody has seen yet")
        x = canvas.text(x + 1, y, words, palette.text if counts[sort] else palette.faint) + gap + wide
