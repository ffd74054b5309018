"""Paint how points or chances went over a game."""

from math import ceil

from engine.shared.wording import number
from zootui.draw.canvas import Canvas
from zootui.draw.chart import rows_at_ends
from zootui.draw.palette import Palette, mix
from zootui.draw.raster import Raster
from zootui.draw.text import width_of
from zootui.tui.screens.replay.moves import PlayedMoves
from zootui.tui.screens.replay.time_line import Scale

LATER = 0.35
"""The share of a line's colour that is left of it after the present position."""
FILLED = 0.25
"""How much of its colour is between the line of the seat that is shown and the average."""
EVERY = 10
"""Where colours cannot tell, the shape of a seat stands once in ten columns of its line."""
ROUNDS = (1, 2, 3, 5, 8, 10, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200, 300, 500)


def values_width(played: PlayedMoves) -> int:
    """Return how many columns the points at the end of each line take."""
    return 2 + max((width_of(number(points)) for points in played.standings[-1]), default=1)


def paint_graph(
    canvas: Canvas, rows: tuple[int, int], scale: Scale, played: PlayedMoves, at: tuple[int, int], *, plain: bool
) -> None:
    """Draw the lines between two rows of the canvas, the second left out; `at` are the present position and the seat shown."""
    palette = canvas.palette
    top, bottom = rows
    place, shown = at
    seats = range(len(played.standings[0]))
    ahead = [played.ahead(seat) for seat in seats]
    most = max((abs(value) for line in ahead for value in line), default=0.0)
    reach = next((step for step in ROUNDS if step >= most), ceil(most))
    raster = Raster(scale.width, bottom - top, palette.panel)
    height = 2 * (bottom - top)
    _bands(raster, palette, scale, played, height)
    order = [seat for seat in seats if seat != shown] + [shown]

    def level(value: float) -> int:
        return round((1 - value / reach) * (height - 1) / 2)

    for column in range(scale.width):
        here = scale.place(scale.left + column)
        before = scale.place(scale.left + column - 1) if column else here
        for seat in order:
            colour = palette.seat(seat)
            if here > place:
                colour = mix(palette.panel, colour, LATER)
            y, last = level(ahead[seat][here]), level(ahead[seat][before])
            if seat == shown:
                zero = level(0.0)
                fill = mix(palette.panel, colour, FILLED)
                raster.fill(column, min(y, zero), 1, abs(y - zero), fill)
            steep = range(min(y, last), max(y, last) + 1) if abs(y - last) > 1 else (y,)
            for line in steep:
                raster.fill(column, line, 1, 1, colour)
    raster.lay(canvas, scale.left, top, plain=plain)
    if plain or palette.mono:  # colours cannot tell whose line it is
        for column in range(EVERY // 2, scale.width, EVERY):
            here = scale.place(scale.left + column)
            for seat in order:
                canvas.text(
                    scale.left + column, top + level(ahead[seat][here]) // 2, palette.mark(seat), palette.seat(seat)
                )
    _present(canvas, rows, scale.column(place))
    _axis(canvas, rows, scale, reach)
    _ends(canvas, rows, scale, played, [level(line[-1]) for line in ahead])


def _bands(raster: Raster, palette: Palette, scale: Scale, played: PlayedMoves, height: int) -> None:
    """Raise the ground of every other year or round."""
    for at, (_, first) in enumerate(played.starts):
        if at % 2:
            begin = scale.column(first - 1) - scale.left
            end = played.starts[at + 1][1] - 1 if at + 1 < len(played.starts) else scale.last
            raster.fill(
                begin, 0, scale.column(end) - scale.left - begin, height, mix(palette.panel, palette.raised, 0.4)
            )


def _present(canvas: Canvas, rows: tuple[int, int], column: int) -> None:
    for row in range(*rows):
        if canvas.sign(column, row) == " ":
            canvas.text(column, row, "│", canvas.palette.amber)


def _axis(canvas: Canvas, rows: tuple[int, int], scale: Scale, reach: int) -> None:
    """Write the scale at the left, where there is room for it."""
    top, bottom = rows
    if scale.left >= 5:
        canvas.right(scale.left - 1, top, f"+{reach}", canvas.palette.muted)
        canvas.right(scale.left - 1, (top + bottom - 1) // 2, "0", canvas.palette.muted)
        canvas.right(scale.left - 1, bottom - 1, f"−{reach}", canvas.palette.muted)


def _ends(canvas: Canvas, rows: tuple[int, int], scale: Scale, played: PlayedMoves, levels: list[int]) -> None:
    """Write each seat's points beside the end of its line, the best above all others, each in a row of its own."""
    top, bottom = rows
    points = played.standings[-1]
    x = scale.left + scale.width
    order = sorted(range(len(levels)), key=lambda one: (-points[one], one))
    wanted = [top + levels[seat] // 2 for seat in order]
    for seat, row in zip(order, rows_at_ends(wanted, top, bottom), strict=True):
        words = number(points[seat])
        canvas.text(x, row, canvas.palette.mark(seat), canvas.palette.dim(canvas.palette.seat(seat), 0.25))
        if x + 1 + width_of(words) <= canvas.width:
            canvas.text(x + 1, row, words, canvas.palette.muted)
