"""Paint the year in figures: a row a zoo, in the order in which winter reckons, with the reason under each where there is room."""

from __future__ import annotations

from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.tracks import POPULARITY, segment
from engine.games.zoo_tycoon.rules.year.winter import Report
from engine.shared.wording import number, signed, total_of
from zootui.boards.contract import Scene
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import DOT
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import clip

WIDE = 110
"""Columns from which every zoo has a second line with reasons."""
_HEADS = ("tiles", "popularity", "buzz", "level", "revenue", "rank", "costs", "money", "taxed", "income", "money")
_ENDS = (20, 31, 40, 48, 58, 66, 75, 84, 93, 101, 113)
_BRIEF = ("tile", "pop", "buzz", "level", "pays", "rank", "costs", "money", "taxed", "", "new")
_BRIEF_ENDS = (16, 21, 27, 34, 40, 46, 53, 60, 67, 67, 75)
_SIGNS = ((1, "+"), (2, "="), (3, "→"))
"""The signs behind popularity, buzz and level."""
_REVENUE = COMPONENTS.popularity.revenue
_STARTS = COMPONENTS.popularity.starts
_BONUS = COMPONENTS.popularity.bonus
_KEPT = COMPONENTS.money.kept


def segment_words(level: int) -> str:
    """Return the segment of the popularity track that a level lies in, and what that pays (R122)."""
    here = segment(POPULARITY, level)
    if not here:
        return f"no income below {_STARTS[1]}"
    end = f"–{_STARTS[here + 1] - 1}" if here + 1 < len(_STARTS) else " on"
    return f"segment {_STARTS[here]}{end} pays {_REVENUE[here]}"


def paint_figures(canvas: Canvas, scene: Scene, y: int) -> int:
    """Paint the table from line `y` on, its heading first; return the line after it."""
    palette, public = scene.palette, scene.view.public
    wide = canvas.width >= WIDE
    heads, ends = (_HEADS, _ENDS) if wide else (_BRIEF, _fitting(canvas.width))
    canvas.fill(0, y, canvas.width, 1, palette.sunk)
    for head, end in zip(heads, ends, strict=True):
        canvas.right(end, y, head, palette.muted)
    y += 1
    for seat, report in enumerate(public.reports):
        box = Rect(0, y, canvas.width, 2 if wide else 1)
        shade = palette.amber_ground if seat == scene.viewer else palette.panel
        canvas.fill(box.x, box.y, box.width, box.height, shade)
        _name(canvas, scene, box, seat, ends[0] - 5)
        _row(canvas, palette, box.y, public, seat, report, ends, wide=wide)
        if wide:
            _reasons(canvas, palette, box.y + 1, public.zoos[seat], report)
        y += box.height
    return y


def _fitting(width: int) -> tuple[int, ...]:
    """Return where the columns end on a narrow screen; each is nearer to the next where that is needed."""
    over = max(0, _BRIEF_ENDS[-1] + 1 - width)
    return tuple(end - over * (place + 1) // len(_BRIEF_ENDS) for place, end in enumerate(_BRIEF_ENDS))


def _name(canvas: Canvas, scene: Scene, box: Rect, seat: int, room: int) -> None:
    palette = scene.palette
    if seat == scene.viewer:
        for line in range(box.height):
            canvas.text(box.x, box.y + line, "▌", palette.amber)
    canvas.text(box.x + 1, box.y, palette.mark(seat), palette.seat(seat))
    end = canvas.text(box.x + 3, box.y, clip(scene.names[seat], room - 3), palette.bright, traits=BOLD)
    if seat == scene.viewer and end + 4 < room:
        canvas.text(end + 1, box.y, "you", palette.muted)


def _row(
    canvas: Canvas,
    palette: Palette,
    y: int,
    public: Public,
    seat: int,
    report: Report,
    ends: tuple[int, ...],
    *,
    wide: bool,
) -> None:
    """Write the figures of one zoo."""
    zoo: Zoo = public.zoos[seat]
    income = report.fixed + report.bonus - report.costs
    cells = (
        (number(zoo.store), palette.text),
        (number(report.popularity), palette.text),
        (number(report.buzz), palette.text),
        (number(report.level), palette.bright),
        (number(report.fixed), palette.green),
        (signed(report.bonus) if report.bonus else DOT, palette.green if report.bonus else palette.faint),
        (signed(-report.costs) if report.costs else DOT, palette.red if report.costs else palette.faint),
        (number(report.before), palette.text),
        (signed(-report.tax) if report.tax else DOT, palette.red if report.tax else palette.faint),
        (signed(income) if wide else "", palette.green if income >= 0 else palette.red),
        (number(report.money), palette.bright if report.money >= 0 else palette.red),
    )
    for place, ((text, ink), end) in enumerate(zip(cells, ends, strict=True)):
        canvas.right(end, y, text, ink, traits=BOLD if place in (3, 10) else 0)
    for place, sign in _SIGNS:
        if ends[place + 1] - ends[place] > 5:
            canvas.text(ends[place] + 1, y, sign, palette.faint)
    if ends[10] - ends[9] > 6:
        canvas.text(ends[10] - 6, y, "→", palette.faint)


def _reasons(canvas: Canvas, palette: Palette, y: int, zoo: Zoo, report: Report) -> None:
    """Write under the figures where they come from."""
    ink = palette.faint
    canvas.right(_ENDS[0], y, f"{zoo.store} in store" if zoo.store else "store empty", ink)
    canvas.right(_ENDS[4], y, segment_words(report.level), ink)
    rank = {0: "no rank bonus", _BONUS.highest: "highest level", _BONUS.second: "second highest"}
    canvas.right(_ENDS[6], y, rank.get(report.bonus, ""), ink)
    taxed = f"above {_KEPT} is taxed" if report.tax else "nothing taxed"
    canvas.right(_ENDS[8], y, taxed, ink)
    canvas.right(_ENDS[10], y, _sum(report), ink)


def _sum(report: Report) -> str:
    """Return how the money adds up, or where the end of its track cut it (R21, R123)."""
    parts = (report.before - report.tax, report.fixed + report.bonus, -report.costs)
    total = sum(parts)
    if total == report.money:
        return total_of(parts)
    return f"{number(total)}, but at {'most' if total > report.money else 'least'} {number(report.money)}"
