"""What a step speaks of stays lit, framed, and a line leads to it."""

from collections.abc import Sequence

from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import FRAMES
from zootui.draw.rect import Rect

SUNK = 0.55
"""How far what is not spoken of goes down into the ground."""


def sink(canvas: Canvas, lit: Sequence[Rect] = ()) -> Canvas:
    """Return a copy of a painting with everything sunk but for the rectangles that stay `lit`."""
    sunk = Canvas(canvas.width, canvas.height, canvas.palette, canvas.palette.dim(canvas.ground, SUNK), canvas.ink)
    sunk.blit(canvas)
    sunk.shade(0, 0, canvas.width, canvas.height, lambda colour: canvas.palette.dim(colour, SUNK) if colour else colour)
    for rect in lit:
        inside = Canvas(rect.width, rect.height, canvas.palette)
        inside.blit(canvas, -rect.x, -rect.y)
        sunk.blit(inside, rect.x, rect.y)
    sunk.targets[:] = canvas.targets  # what was laid on it once more brought its own
    return sunk


def outline(canvas: Canvas, rect: Rect, edges: tuple[bool, bool] | None = None) -> tuple[bool, bool]:
    """Draw an amber frame around a rectangle and return whether it has level edges, and upright ones.

    It has those on which nothing stands that one would miss. Where that is known already (`edges`), what was taken in hand since
    may lie over them, and they are drawn around it.
    """
    corners = FRAMES["heavy"]
    left, top, right, bottom = rect.x - 1, rect.y - 1, rect.right, rect.bottom
    sides = (
        (corners[1], [(x, top) for x in range(rect.x, right)]),
        (corners[6], [(x, bottom) for x in range(rect.x, right)]),
        (corners[3], [(left, y) for y in range(rect.y, bottom)]),
        (corners[4], [(right, y) for y in range(rect.y, bottom)]),
    )
    free = [all(canvas.sign(x, y) in (" ", "") for x, y in cells) for _, cells in sides]
    level, upright = edges or (free[0] and free[1], free[2] and free[3])
    drawn = [level] * 2 + [upright] * 2
    for (sign, cells), wanted in zip(sides, drawn, strict=True):
        for x, y in cells if wanted else ():
            if canvas.sign(x, y) in (" ", ""):
                canvas.text(x, y, sign, canvas.palette.amber, traits=BOLD)
    ends = ((left, top, 0, 2, 0), (right, top, 0, 3, 2), (left, bottom, 1, 2, 5), (right, bottom, 1, 3, 7))
    for x, y, along, side, corner in ends:
        if drawn[along] and drawn[side] and canvas.sign(x, y) == " ":
            canvas.text(x, y, corners[corner], canvas.palette.amber, traits=BOLD)
    return level, upright


def lead_to(canvas: Canvas, rect: Rect, lit: Sequence[Rect] = ()) -> int | None:
    """Draw a line from the lower edge up to a rectangle, through what is empty; return its column, None where there is no way.

    It comes from below where it can, else from the right or the left of the rectangle; for a row among others, beside them. It runs
    over nothing else that is `lit`.
    """
    way = Canvas(canvas.width, canvas.height, canvas.palette)
    way.blit(canvas)
    for other in lit:
        if other != rect:
            way.fill(*other, "", "█")
    alone = _clear(canvas, rect.x, rect.right, rect.bottom)
    below = _from_below(canvas, way, rect) if alone else None
    return _from_beside(canvas, way, rect) if below is None else below


def _from_below(canvas: Canvas, way: Canvas, rect: Rect) -> int | None:
    below = [x for x in _from_middle(rect.x, rect.right) if _empty(way, x, rect.bottom + 1, canvas.height)]
    if below and rect.bottom + 1 < canvas.height:
        _line(canvas, below[0], rect.bottom + 1, "▴")
        return below[0]
    return None


def _from_beside(canvas: Canvas, way: Canvas, rect: Rect) -> int | None:
    row = rect.bottom - 1
    beside = ((rect.right + 1, canvas.width, 1, "◂"), (rect.x - 2, -1, -1, "▸"))
    for begin, end, step, tip in beside:
        for x in range(begin, end, step):
            if way.sign(x, row) != " ":
                break
            if abs(x - begin) <= _FAR and _empty(way, x, row, canvas.height):
                for between in range(begin, x, step):
                    canvas.text(between, row, "━", canvas.palette.amber, traits=BOLD)
                _line(canvas, x, row + 1, "┃")
                canvas.text(begin, row, tip, canvas.palette.amber, traits=BOLD)
                if x != begin:
                    canvas.text(x, row, "┓" if step > 0 else "┏", canvas.palette.amber, traits=BOLD)
                return x
    return None


_FAR = 12
"""How many columns beside a thing a line to it may come up."""


def _from_middle(left: int, right: int) -> list[int]:
    middle = (left + right - 1) / 2
    return sorted(range(left, right), key=lambda x: abs(x - middle))


def _clear(canvas: Canvas, left: int, right: int, y: int) -> bool:
    """Tell whether nothing is written on a row between two columns, but for the edge of an outline."""
    return all(canvas.sign(x, y) in (" ", FRAMES["heavy"][6]) for x in range(left, right))


def _empty(canvas: Canvas, x: int, top: int, bottom: int) -> bool:
    """Tell whether a column is free, and those beside it: a line in the gap between two words would part or stick to them."""
    beside = range(max(0, x - 1), min(canvas.width, x + 2))
    return all(canvas.sign(column, y) == " " for y in range(max(0, top), bottom) for column in beside)


def _line(canvas: Canvas, x: int, top: int, tip: str) -> None:
    for y in range(top, canvas.height):
        canvas.text(x, y, tip if y == top else "┃", canvas.palette.amber, traits=BOLD)
