"""Paint the tracks of all zoos after a winter."""

from engine.games.zoo_tycoon.rules.zoo.tracks import conservation
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.side.figures import SEGMENTED, paint_segments
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.rect import Rect

_LABEL = 15
_CELL = 5
"""Columns of a zoo's number behind a track."""


def paint_year_tracks(canvas: Canvas, scene: Scene, box: Rect) -> int:
    """Paint the tracks, a column a point, with everybody's mark and number; where there is room also where segments begin."""
    palette, public = scene.palette, scene.view.public
    tall = box.height >= 9
    seats = len(public.zoos)
    columns = 2 if tall and seats > 2 else seats
    room = box.width - _LABEL - _CELL * columns - 2
    y = box.y + (1 if tall else 0)
    if tall:
        canvas.text(box.x + 1, box.y, "Tracks", palette.muted, traits=BOLD)
        canvas.right(box.right - 1, box.y, "◇ before  ◆ now", palette.faint)
    for figure in SEGMENTED:
        values = [figure.value(zoo) for zoo in public.zoos]
        line = y + tall
        canvas.text(box.x + 1, line, figure.label, palette.text)
        _track(
            canvas,
            scene,
            Rect(box.x + _LABEL, line, max(4, room), 1),
            values,
            figure.starts,
            moved=figure.value is conservation,
        )
        if tall:
            for start in figure.starts[1:]:
                if start + 2 < room:
                    canvas.text(box.x + _LABEL + start, line + 1, str(start), palette.faint)
        for seat, value in enumerate(values):
            row, column = divmod(seat, columns)
            x = box.right - _CELL * (columns - column)
            canvas.text(x, line + row, palette.mark(seat), palette.seat(seat))
            canvas.text(x + 1, line + row, f"{value:>2}", palette.bright, traits=BOLD if seat == scene.seat else 0)
        y += 3 if tall else 1
    return y


def _track(canvas: Canvas, scene: Scene, box: Rect, values: list[int], starts: tuple[int, ...], *, moved: bool) -> None:
    """Shade the segments and set the marks, one's own last; `moved` says that education has just moved this track."""
    palette, public = scene.palette, scene.view.public
    shift = max(0, max(values, default=0) - box.width + 1)
    paint_segments(canvas, box, (*starts, starts[-1] + 4), shift, (0.5, 0.7, 0.15))
    order = sorted(range(len(values)), key=lambda seat: seat == scene.seat)
    for seat in order:
        column = box.x + max(0, values[seat] - shift)
        gained = public.reports[seat].conservation if moved and seat < len(public.reports) else 0
        if gained and canvas.sign(column - gained, box.y) == " " and column - gained >= box.x:
            canvas.text(column - gained, box.y, "◇", palette.dim(palette.seat(seat), 0.4))
        ink = palette.amber if seat == scene.viewer else palette.seat(seat)
        canvas.text(column, box.y, palette.mark(seat), ink, traits=BOLD)
