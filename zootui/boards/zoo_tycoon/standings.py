"""Count what is compared between zoos: money, costs, popularity, buzz, conservation, education, victory points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.score import points
from engine.games.zoo_tycoon.rules.zoo.tracks import buzz, conservation, education, level, popularity, running_costs
from engine.shared.wording import number
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.in_hand import zoos_of
from zootui.boards.zoo_tycoon.signs import delta_ink
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette, mix


@dataclass(frozen=True)
class Figure:
    """Hold a figure of a zoo: its name, how it is counted, whether more is better, where segments of its track begin.

    `about` says what it is for, for who points at it.
    """

    name: str
    of: Callable[[Zoo], int]
    good: int = 1
    starts: tuple[int, ...] = ()
    about: str = ""


def _money(zoo: Zoo) -> int:
    return zoo.money


_LIKED = "popularity: visitors and money each winter; points with conservation"
_LEVEL = "popularity with this year’s buzz: what the winter pays for"
_SAVED = "conservation: the lower of this and popularity are your points"

MONEY = Figure("money", _money, about="money: pays land, buildings, animals and, each winter, the running costs")
COSTS = Figure(
    "costs a year", running_costs, -1, about="costs a year: paid each winter, for animals, buildings and staff"
)
POPULARITY = Figure("popularity", popularity, starts=COMPONENTS.popularity.starts, about=_LIKED)
LEVEL = Figure("with buzz", level, starts=COMPONENTS.popularity.starts, about=_LEVEL)
BUZZ = Figure("buzz", buzz, about="buzz: counts as popularity for this year only")
CONSERVATION = Figure("conservation", conservation, starts=COMPONENTS.conservation.starts, about=_SAVED)
EDUCATION = Figure(
    "education", education, starts=COMPONENTS.education.starts, about="education: pays conservation each winter"
)
POINTS = Figure("points", points, about="points: the lower of popularity and conservation")

FIGURES = (MONEY, COSTS, POPULARITY, BUZZ, CONSERVATION, EDUCATION, POINTS)
"""The figures as a table has them."""
DRAWN = (MONEY, COSTS, POPULARITY, LEVEL, CONSERVATION, EDUCATION, POINTS)
"""The figures as tracks show them: buzz stands on popularity (R13)."""


_NOW, _THEN = "◇", "◆"
_LOWER = "▸"
"""Before the track that is the number of points."""
_NAMES, _NUMBERS = 1, 20
"""Where names begin, and before which column the numbers of a track end."""


def _name(canvas: Canvas, palette: Palette, y: int, figure: Figure, zoo: Zoo) -> None:
    """Write what a figure is called, lit with a mark where it is the lower track, which counts (R156)."""
    other = {POPULARITY: CONSERVATION, CONSERVATION: POPULARITY}.get(figure)
    counts = other is not None and figure.of(zoo) <= other.of(zoo)
    canvas.note(0, y, canvas.width, 1, figure.about)
    canvas.text(_NAMES, y, figure.name, palette.bright if counts else palette.text, traits=BOLD if counts else 0)
    if counts:
        canvas.text(_NAMES - 1, y, _LOWER, palette.amber)


def _change(canvas: Canvas, palette: Palette, y: int, end: int, figure: Figure, before: int, after: int) -> None:
    """Write a figure that ends before a column, with what it becomes."""
    if before == after:
        canvas.right(end, y, number(before), palette.bright, traits=BOLD)
        return
    ink = delta_ink(palette, (after - before) * figure.good)
    begin = canvas.right(end, y, number(after), ink, traits=BOLD)
    begin = canvas.right(begin, y, "→", palette.faint)
    canvas.right(begin, y, number(before), palette.bright, traits=BOLD)


# --- tracks -------------------------------------------------------------------------------------------------------------


def paint_tracks(canvas: Canvas, scene: Scene, y: int) -> int:
    """Paint a column a point, with everybody's mark, from line `y` on; return the line after it."""
    palette, zoos = scene.palette, zoos_of(scene)
    end = canvas.text(_NAMES, y, "Tracks", palette.muted, traits=BOLD)
    canvas.text(end + 2, y, f"points = lower of both {_LOWER}", palette.text)
    if zoos.before is not zoos.after:
        canvas.right(canvas.width - 1, y, f"{_NOW} now {_THEN} after this", palette.faint)
    for line, figure in enumerate(DRAWN, y + 1):
        _name(canvas, palette, line, figure, zoos.after)
        before, after = figure.of(zoos.before), figure.of(zoos.after)
        _change(canvas, palette, line, _NUMBERS - 1, figure, before, after)
        others = [(seat, figure.of(zoo)) for seat, zoo in enumerate(scene.view.public.zoos) if seat != scene.seat]
        _track(canvas, scene, line, figure, (before, after), others)
    return y + 1 + len(DRAWN)


def _track(
    canvas: Canvas, scene: Scene, y: int, figure: Figure, mine: tuple[int, int], others: Sequence[tuple[int, int]]
) -> None:
    palette, begin, end = scene.palette, _NUMBERS, canvas.width - 1
    values = [*mine, *(value for _, value in others)]
    first = min(0, *values)
    first += -(-max(0, max(values) - first - (end - begin) + 1) // 4) * 4
    _segments(canvas, palette, y, figure, first, begin, end)

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


def _segments(canvas: Canvas, palette: Palette, y: int, figure: Figure, first: int, begin: int, end: int) -> None:
    """Shade every other segment of a track, the white spaces lightest (R15)."""
    dark, light = mix(palette.panel, palette.sunk, 0.45), mix(palette.panel, palette.raised, 0.5)
    canvas.fill(begin, y, end - begin, 1, dark)
    for place, (start, after) in enumerate(pairwise((*figure.starts, first + end - begin))):
        left, right = max(begin, begin + start - first), min(end, begin + after - first)
        if right > left and place % 2 == 0:
            ground = mix(light, palette.muted, 0.18) if place == 0 else light
            canvas.fill(left, y, right - left, 1, ground)


# --- table --------------------------------------------------------------------------------------------------------------


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
    for line, figure in enumerate(FIGURES, y + 1):
        _name(canvas, palette, line, figure, zoos.after)
        if figure is POINTS:
            canvas.text(_NAMES + len(figure.name), line, f" = lower {_LOWER}", palette.text)
        _change(canvas, palette, line, mine, figure, figure.of(zoos.before), figure.of(zoos.after))
        for seat, end in zip(order, ends, strict=True):
            other: Zoo = public.zoos[seat]
            canvas.right(end, line, number(figure.of(other)), palette.muted)
    return y + 1 + len(FIGURES)
