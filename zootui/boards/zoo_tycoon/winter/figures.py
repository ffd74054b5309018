"""Paint the table of a winter: each figure of every zoo in the order in which winter reckons, with its reasons (R118-R125)."""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Report
from engine.games.zoo_tycoon.rules.zoo.spaces import POPULARITY, segment
from engine.shared.wording import number, signed, total_of
from zootui.boards.contract import Scene
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import DOT
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of

WIDE = 110
"""Columns from which every zoo has a second line with reasons."""
_REVENUE = COMPONENTS.popularity.revenue
_STARTS = COMPONENTS.popularity.starts
_RANKS = {
    0: "no rank bonus",
    COMPONENTS.popularity.bonus.highest: "highest level",
    COMPONENTS.popularity.bonus.second: "second highest",
}


def segment_words(level: int) -> str:
    """Return the segment of the popularity track that a level lies in, and what that pays (R122)."""
    here = segment(POPULARITY, level)
    if not here:
        return f"no income below {_STARTS[1]}"
    end = f"–{_STARTS[here + 1] - 1}" if here + 1 < len(_STARTS) else " on"
    return f"segment {_STARTS[here]}{end} pays {_REVENUE[here]}"


def _sum(report: Report) -> str:
    """Return how the money adds up, or where the end of its track cut it (R21, R123)."""
    parts = (report.before - report.tax, report.fixed + report.bonus, -report.costs)
    total = sum(parts)
    if total == report.money:
        return total_of(parts)
    return f"{number(total)}, but at {'most' if total > report.money else 'least'} {number(report.money)}"


def _spent(value: int) -> tuple[str, str]:
    return (signed(-value), "red") if value else (DOT, "faint")


def _income(report: Report) -> int:
    return report.fixed + report.bonus - report.costs


class ZooWinter(NamedTuple):
    """A zoo and what winter reckons for it."""

    zoo: Zoo
    report: Report


@dataclass(frozen=True)
class Column:
    """A figure of a zoo's winter, in the order in which winter reckons."""

    head: str
    end: int
    """What it is called, and before which column it ends, on a wide screen."""
    brief: str
    brief_end: int
    """The same on a narrow one; it is not there if it has no name."""
    of: Callable[[ZooWinter], tuple[str, str]]
    """The figure with the name of its ink."""
    reason: Callable[[ZooWinter], str] | None = None
    """Where it comes from, written under it on a wide screen."""
    sign: str = ""
    """What stands behind it, before the next."""
    bold: bool = False


COLUMNS = (
    Column(
        *("tiles", 20, "tile", 16),
        lambda of: (number(of.zoo.store), "text"),
        reason=lambda of: f"{of.zoo.store} in store" if of.zoo.store else "store empty",
    ),
    Column("popularity", 31, "pop", 21, lambda of: (number(of.report.popularity), "text"), sign="+"),
    Column("buzz", 40, "buzz", 27, lambda of: (number(of.report.buzz), "text"), sign="="),
    Column("level", 48, "level", 34, lambda of: (number(of.report.level), "bright"), sign="→", bold=True),
    Column(
        *("revenue", 58, "pays", 40),
        lambda of: (number(of.report.fixed), "green"),
        reason=lambda of: segment_words(of.report.level),
    ),
    Column(
        "rank", 66, "rank", 46, lambda of: (signed(of.report.bonus), "green") if of.report.bonus else (DOT, "faint")
    ),
    Column(
        "costs", 75, "costs", 53, lambda of: _spent(of.report.costs), reason=lambda of: _RANKS.get(of.report.bonus, "")
    ),
    Column("money", 84, "money", 60, lambda of: (number(of.report.before), "text")),
    Column(
        *("taxed", 93, "taxed", 67),
        lambda of: _spent(of.report.tax),
        reason=lambda of: f"above {COMPONENTS.money.kept} is taxed" if of.report.tax else "nothing taxed",
    ),
    Column(
        "income", 101, "", 67, lambda of: (signed(_income(of.report)), "green" if _income(of.report) >= 0 else "red")
    ),
    Column(
        *("money", 113, "new", 75),
        lambda of: (number(of.report.money), "bright" if of.report.money >= 0 else "red"),
        reason=lambda of: _sum(of.report),
        bold=True,
    ),
)


def paint_figures(canvas: Canvas, scene: Scene, y: int) -> int:
    """Paint the table from line `y` on, its heading first; return the line after it."""
    palette, public = scene.palette, scene.view.public
    wide = canvas.width >= WIDE
    over = max(0, COLUMNS[-1].brief_end + 1 - canvas.width)  # so far do narrow columns move together
    narrow = [column.brief_end - over * (place + 1) // len(COLUMNS) for place, column in enumerate(COLUMNS)]
    ends = tuple(column.end for column in COLUMNS) if wide else tuple(narrow)
    canvas.fill(0, y, canvas.width, 1, palette.sunk)
    for column, end in zip(COLUMNS, ends, strict=True):
        canvas.right(end, y, column.head if wide else column.brief, palette.muted)
    y += 1
    for seat, report in enumerate(public.reports):
        box = Rect(0, y, canvas.width, 2 if wide else 1)
        shade = palette.amber_ground if seat == scene.viewer else palette.panel
        canvas.fill(box.x, box.y, box.width, box.height, shade)
        _name(canvas, scene, box, seat, ends[0] - 5)
        _row(canvas, y, public.zoos[seat], report, ends, wide=wide)
        y += box.height
    return y


def _name(canvas: Canvas, scene: Scene, box: Rect, seat: int, room: int) -> None:
    palette = scene.palette
    if seat == scene.viewer:
        for line in range(box.height):
            canvas.text(box.x, box.y + line, "▌", palette.amber)
    canvas.text(box.x + 1, box.y, palette.mark(seat), palette.seat(seat))
    end = canvas.text(box.x + 3, box.y, clip(scene.names[seat], room - 3), palette.bright, traits=BOLD)
    if seat == scene.viewer and end + 4 < room:
        canvas.text(end + 1, box.y, "you", palette.muted)


def _row(canvas: Canvas, y: int, zoo: Zoo, report: Report, ends: tuple[int, ...], *, wide: bool) -> None:
    """Write the figures of one zoo, with their reasons where it is wide."""
    palette = canvas.palette
    inks = {
        "text": palette.text,
        "bright": palette.bright,
        "green": palette.green,
        "red": palette.red,
        "faint": palette.faint,
    }
    for column, end, after in zip(COLUMNS, ends, (*ends[1:], 0), strict=True):
        if not wide and not column.brief:
            continue
        text, ink = column.of(ZooWinter(zoo, report))
        canvas.right(end, y, text, inks[ink], traits=BOLD if column.bold else 0)
        if column.sign and after - end > 5:
            canvas.text(end + 1, y, column.sign, palette.faint)
    if wide:
        reasons = [
            (end, column.reason(ZooWinter(zoo, report)))
            for column, end in zip(COLUMNS, ends, strict=True)
            if column.reason
        ]
        for end, words in apart(reasons):
            canvas.right(end, y + 1, words, palette.faint)
    if ends[-1] - ends[-2] > 6:
        canvas.text(ends[-1] - 6, y, "→", palette.faint)


def apart(reasons: Sequence[tuple[int, str]]) -> list[tuple[int, str]]:
    """Return words with the columns before which they end; they end earlier where they would reach into the next."""
    placed: list[tuple[int, str]] = []
    room = sys.maxsize
    for end, words in reversed(reasons):
        if words:
            placed.append((min(end, room), words))
            room = placed[-1][0] - width_of(words) - 2
    return placed[::-1]
