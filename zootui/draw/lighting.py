"""Leave what changed lit, and dim the rest."""

from dataclasses import dataclass

from zootui.draw.canvas import UNDERLINE, Canvas

MOST = 0.6
"""The share of cells from which on two pictures are simply two pictures: nothing of that is lit."""
AS_IT_WAS = 0.6
"""The share of what changed that must still be seen as it was found, else the picture has been moved and nothing is lit."""
_NEAR = 2
"""Unchanged cells between two changed ones that are lit with them."""
_LIFT = 0.2
_HALVES = frozenset("▀▄█")


Stretch = tuple[int, int, int]


@dataclass(frozen=True)
class Lit:
    """Hold the stretches (x, y, width) that changed, and the picture that they were found in."""

    stretches: tuple[Stretch, ...] = ()
    picture: Canvas | None = None


def changed(before: Canvas, now: Canvas) -> Lit:
    """Return where `now` differs from `before`; nothing where that is almost everywhere."""
    if (before.width, before.height) != (now.width, now.height):
        return Lit()
    found: list[Stretch] = []
    count = 0
    for y in range(now.height):
        if _same(before, now, y):
            continue
        new, old = _cells(now, y), _cells(before, y)
        places = [x for x, (one, other) in enumerate(zip(new, old, strict=True)) if one != other]
        count += len(places)
        begin = end = places[0]
        for x in places[1:]:
            if x - end > _NEAR + 1:
                found.append((begin, y, end - begin + 1))
                begin = x
            end = x
        found.append((begin, y, end - begin + 1))
    return Lit() if count > MOST * now.width * now.height else Lit(tuple(found), now)


def light(canvas: Canvas, lit: Lit) -> None:
    """Lift the ground of what changed, without colours also underline its signs; what is drawn over it now stays as it is."""
    found = lit.picture
    if found is None or (found.width, found.height) != (canvas.width, canvas.height):
        return
    same = [
        (x, y)
        for left, y, width in lit.stretches
        for x in range(left, left + width)
        if canvas.chars[y][x] == found.chars[y][x]
        and canvas.grounds[y][x] == found.grounds[y][x]
        and canvas.inks[y][x] == found.inks[y][x]
    ]
    if len(same) < AS_IT_WAS * sum(width for _, _, width in lit.stretches):
        return
    for x, y in same:
        canvas.grounds[y][x] = canvas.palette.lift(canvas.grounds[y][x], _LIFT)
        if canvas.chars[y][x] in _HALVES:
            canvas.inks[y][x] = canvas.palette.lift(canvas.inks[y][x], _LIFT)
        elif canvas.palette.mono and canvas.chars[y][x].isalnum():
            canvas.traits[y][x] |= UNDERLINE


def _same(one: Canvas, other: Canvas, y: int) -> bool:
    return (
        one.chars[y] == other.chars[y]
        and one.grounds[y] == other.grounds[y]
        and one.inks[y] == other.inks[y]
        and one.traits[y] == other.traits[y]
    )


def _cells(canvas: Canvas, y: int) -> list[tuple[str, str, str, int]]:
    return list(zip(canvas.chars[y], canvas.inks[y], canvas.grounds[y], canvas.traits[y], strict=True))
