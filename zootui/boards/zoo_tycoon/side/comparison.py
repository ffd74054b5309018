"""Paint the figures of all zoos: as tracks, as a table, or two zoos side by side; as they are, and as they would be."""

from collections.abc import Sequence

from engine.games.zoo_tycoon.rules.model import Zoo
from engine.shared.wording import number
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.faces import WIDE, delta_ink
from zootui.boards.zoo_tycoon.hand.foreseen import zoos_of
from zootui.boards.zoo_tycoon.side.figures import DRAWN, LISTED, LOWER, TrackRow, paint_segments
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.rect import Rect

_NOW, _THEN = "◇", "◆"
_NAMES, _NUMBERS = 1, 20
"""Where names begin, and before which column the numbers of a track end."""


def _name(canvas: Canvas, y: int, figure: TrackRow, zoo: Zoo) -> int:
    """Write what a figure is called, lit with a mark where it counts; return the column after it."""
    counts = figure.counts(zoo)
    canvas.note(0, y, canvas.width, 1, figure.about)
    if counts:
        canvas.text(_NAMES - 1, y, LOWER, canvas.palette.amber)
    ink, traits = (canvas.palette.bright, BOLD) if counts else (canvas.palette.text, 0)
    return canvas.text(_NAMES, y, figure.label, ink, traits=traits)


def _change(canvas: Canvas, y: int, end: int, figure: TrackRow, before: int, after: int) -> None:
    """Write a figure that ends before a column, with what it becomes."""
    if before == after:
        canvas.right(end, y, number(before), canvas.palette.bright, traits=BOLD)
        return
    ink = delta_ink(canvas.palette, (after - before) * figure.good)
    begin = canvas.right(end, y, number(after), ink, traits=BOLD)
    begin = canvas.right(begin, y, "→", canvas.palette.faint)
    canvas.right(begin, y, number(before), canvas.palette.bright, traits=BOLD)


def paint_tracks(canvas: Canvas, scene: Scene, y: int) -> int:
    """Paint a column a point, with everybody's mark, from line `y` on; return the line after it."""
    palette, zoos = scene.palette, zoos_of(scene)
    end = canvas.text(_NAMES, y, "Tracks", palette.muted, traits=BOLD)
    canvas.text(end + 2, y, f"points = lower of both {LOWER}", palette.text)
    if zoos.before is not zoos.after:
        canvas.right(canvas.width - 1, y, f"{_NOW} now {_THEN} after this", palette.faint)
    for line, figure in enumerate(DRAWN, y + 1):
        _name(canvas, line, figure, zoos.after)
        before, after = figure.value(zoos.before), figure.value(zoos.after)
        _change(canvas, line, _NUMBERS - 1, figure, before, after)
        others = [(seat, figure.value(zoo)) for seat, zoo in enumerate(scene.view.public.zoos) if seat != scene.seat]
        _track(canvas, scene, line, figure, (before, after), others)
    return y + 1 + len(DRAWN)


def _track(
    canvas: Canvas, scene: Scene, y: int, figure: TrackRow, mine: tuple[int, int], others: Sequence[tuple[int, int]]
) -> None:
    palette, begin, end = scene.palette, _NUMBERS, canvas.width - 1
    values = [*mine, *(value for _, value in others)]
    first = min(0, *values)
    first += -(-max(0, max(values) - first - (end - begin) + 1) // 4) * 4
    box = Rect(begin, y, end - begin, 1)
    paint_segments(canvas, box, (*figure.starts, first + end - begin), first, (0.45, 0.5, 0.18))

    def at(value: int) -> int:
        return max(begin, begin + value - first)

    for seat, value in others:
        canvas.text(at(value), y, palette.mark(seat), palette.dim(palette.seat(seat), 0.25))
    before, after = mine
    own = palette.seat(scene.seat)
    if before == after:
        canvas.text(at(before), y, palette.mark(scene.seat), own, traits=BOLD)
        return
    ink = delta_ink(palette, (after - before) * figure.good)
    low, high = sorted((at(before), at(after)))
    for column in range(low + 1, high):
        if canvas.sign(column, y) == " ":
            canvas.text(column, y, "─", ink)
    canvas.text(at(before), y, _NOW, own)
    canvas.text(at(after), y, _THEN, palette.amber, traits=BOLD)


def paint_table(canvas: Canvas, scene: Scene, y: int) -> int:
    """Write a row a figure: one's own with what it becomes, then the others'; return the line after it."""
    palette, zoos = scene.palette, zoos_of(scene)
    public = scene.view.public
    order = [(scene.seat + step) % len(public.zoos) for step in range(1, len(public.zoos))]
    ends = [canvas.width - 1 - 4 * (len(order) - 1 - place) for place in range(len(order))]
    mine = (ends[0] if ends else canvas.width) - 6
    canvas.text(_NAMES, y, "Tracks", palette.muted, traits=BOLD)
    canvas.right(mine, y, palette.mark(scene.seat), palette.seat(scene.seat), traits=BOLD)
    for seat, end in zip(order, ends, strict=True):
        canvas.right(end, y, palette.mark(seat), palette.seat(seat), traits=BOLD)
    for line, figure in enumerate(LISTED, y + 1):
        end = _name(canvas, line, figure, zoos.after)
        canvas.text(end, line, figure.remark, palette.text)
        _change(canvas, line, mine, figure, figure.value(zoos.before), figure.value(zoos.after))
        for seat, end in zip(order, ends, strict=True):
            other: Zoo = public.zoos[seat]
            canvas.right(end, line, number(figure.value(other)), palette.muted)
    return y + 1 + len(LISTED)


def paint_comparison(canvas: Canvas, scene: Scene, y: int) -> int:
    """Write the figures of the zoo that is looked at beside the viewer's own; return the line after them."""
    palette, public, viewer = scene.palette, scene.view.public, scene.viewer
    theirs_end, own_end = 18, 23
    canvas.text(_NAMES, y, "Figures", palette.muted, traits=BOLD)
    canvas.right(theirs_end, y, palette.mark(scene.seat), palette.seat(scene.seat), traits=BOLD)
    if viewer is not None:
        canvas.right(own_end, y, palette.mark(viewer), palette.seat(viewer), traits=BOLD)
    for line, figure in enumerate(LISTED, y + 1):
        theirs = figure.value(public.zoos[scene.seat])
        canvas.text(_NAMES, line, figure.label, palette.text)
        canvas.note(0, line, canvas.width, 1, figure.about)
        canvas.right(theirs_end, line, number(theirs), palette.bright, traits=BOLD)
        if viewer is None:
            continue
        own = figure.value(public.zoos[viewer])
        canvas.right(own_end, line, number(own), palette.seat(viewer))
        said = figure.meaning(public, scene.seat, viewer, canvas.width >= WIDE) if figure.meaning else ""
        bad = theirs > own and ("lead" not in said or "leads" in said)
        canvas.text(own_end + 2, line, said, palette.red if bad else palette.muted)
    return y + 1 + len(LISTED)
