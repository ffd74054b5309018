"""Show winter: the year's figures of all zoos with their reckoning, the tracks, what changed for the zoo that is looked at.

Everything is read off the reports of the last winter, so it is right as long as no other winter came.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import short_name
from engine.games.zoo_tycoon.rules.model import Main, Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.year.parks import CONSERVATION, POPULARITY, leading, segment
from engine.games.zoo_tycoon.rules.year.winter import Report, fixed
from engine.games.zoo_tycoon.rules.zoo.figures import mains
from engine.games.zoo_tycoon.rules.zoo.tracks import conservation, education, popularity
from engine.shared.wording import number, signed, total_of
from zootui.boards.contract import Page, Scene
from zootui.boards.zoo_tycoon.faces import colour_word
from zootui.boards.zoo_tycoon.figures import SEGMENTED
from zootui.draw.canvas import BOLD, Canvas, Rect, Run
from zootui.draw.glyphs import DOT
from zootui.draw.palette import Palette, mix
from zootui.draw.text import clip, width_of

WINTER_PAGE = "winter"
"""The name of the page of a winter; it is about the year that is over."""
_KEEPING = "every species below its top learns: experience +1 · buzz falls to 0, all workers come home"
_COUNTS = "points = lower of popularity, conservation"
_BRIEF = {"Education": "education", "Conservation": "conserv."}
"""What the lines of leaders are called where there is little room."""
_TRACKS = 75
"""Columns of the tracks where sentences stand beside them."""


def winter_page(before: Public, after: Public) -> Page | None:
    """Return the page of a winter that came between two tables, None where none did."""
    return Page(WINTER_PAGE, len(after.race)) if len(after.race) > len(before.race) else None


def paint_winter(scene: Scene) -> Canvas:
    """Return the year in figures."""
    palette, public = scene.palette, scene.view.public
    canvas = Canvas(scene.width, scene.height, palette.text, palette.ground)
    canvas.fill(0, 0, scene.width, scene.height, palette.panel)
    if not public.reports:
        canvas.text(1, 0, "No winter has come yet", palette.muted)
        return canvas
    large = scene.width >= WIDE and scene.height >= 24
    y = 0
    if large:
        canvas.fill(0, 0, scene.width, 1, palette.sunk)
        canvas.text(1, 0, "The year in figures", palette.bright, traits=BOLD)
        canvas.right(scene.width - 1, 0, "in the order of the winter  R118–R125", palette.faint)
        y = 1
    y = paint_figures(canvas, scene, y)
    y = _lines(canvas, scene, y, large=large)
    if large:
        canvas.fill(0, y, scene.width, 1, palette.ground)
        _below(canvas, scene, y + 1)
    else:
        y = paint_year_tracks(canvas, scene, Rect(0, y + 1, scene.width, 3))
        _changes(canvas, scene, Rect.between(0, y + (scene.height - y > 5), scene.width, scene.height))
    return canvas


def _lines(canvas: Canvas, scene: Scene, y: int, *, large: bool) -> int:
    """Write who teaches best and who leads conservation, and that animals are kept; return the line after."""
    palette = scene.palette
    lines = (("Education", education_line(scene), "R119"), ("Conservation", conservation_line(scene), "R100"))
    for line, (label, runs, rule) in enumerate(lines, y):
        canvas.fill(0, line, canvas.width, 1, palette.panel)
        canvas.text(1, line, label if large else _BRIEF[label], palette.muted, traits=BOLD if large else 0)
        canvas.runs(15 if large else 11, line, runs)
        if large:
            canvas.right(canvas.width - 1, line, rule, palette.faint)
    points = points_line(scene, brief=not large)
    if not large:
        canvas.text(1, y + 2, "points" if points else "", palette.muted)
        canvas.runs(11, y + 2, points)
        return y + 2
    canvas.text(1, y + 2, "Keeping", palette.muted, traits=BOLD)
    canvas.text(15, y + 2, _KEEPING, palette.text)
    canvas.right(canvas.width - 1, y + 2, "R118 R124", palette.faint)
    canvas.text(1, y + 3, "Points", palette.muted, traits=BOLD)
    canvas.runs(15, y + 3, points)
    return y + 4


def _below(canvas: Canvas, scene: Scene, y: int) -> None:
    paint_year_tracks(canvas, scene, Rect.between(0, y, _TRACKS, canvas.height))
    canvas.fill(_TRACKS, y, 1, canvas.height - y, scene.palette.ground)
    _changes(canvas, scene, Rect.between(_TRACKS + 1, y, canvas.width, canvas.height))


def _changes(canvas: Canvas, scene: Scene, box: Rect) -> None:
    """Write a sentence a line of what changed for the zoo that is looked at."""
    palette = scene.palette
    if box.height < 2:
        return
    mine = scene.seat == scene.viewer
    title = "What changed for you" if mine else f"What changed for {scene.names[scene.seat]}"
    canvas.text(box.x + 1, box.y, clip(title, box.width - 2), palette.muted, traits=BOLD)
    columns = 2 if box.width >= _TRACKS else 1
    if columns > 1:
        canvas.right(box.right - 1, box.y, _COUNTS, palette.faint)
    elif box.height > 2 + len(changes_of(scene)):
        canvas.text(box.x + 1, box.bottom - 1, _COUNTS, palette.faint)
    width, lines = box.width // columns, box.height - 1
    for place, words in enumerate(changes_of(scene)[: columns * lines]):
        x, line = box.x + place // lines * width, box.y + 1 + place % lines
        canvas.text(x + 1, line, "·", palette.amber)
        canvas.text(x + 3, line, clip(words, width - 4), palette.text)


# --- the figures --------------------------------------------------------------------------------------------------------

WIDE = 110
"""Columns from which every zoo has a second line with reasons."""
_REVENUE = COMPONENTS.popularity.revenue
_STARTS = COMPONENTS.popularity.starts
_BONUS = COMPONENTS.popularity.bonus


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


def _gained(value: int) -> tuple[str, str]:
    """Return what comes in, or a dot."""
    return (signed(value), "green") if value else (DOT, "faint")


def _spent(value: int) -> tuple[str, str]:
    """Return what is paid, or a dot."""
    return (signed(-value), "red") if value else (DOT, "faint")


def _income(report: Report) -> int:
    return report.fixed + report.bonus - report.costs


def _rank(report: Report) -> str:
    ranks = {0: "no rank bonus", _BONUS.highest: "highest level", _BONUS.second: "second highest"}
    return ranks.get(report.bonus, "")


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
    Column("rank", 66, "rank", 46, lambda of: _gained(of.report.bonus)),
    Column("costs", 75, "costs", 53, lambda of: _spent(of.report.costs), reason=lambda of: _rank(of.report)),
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
    ends = tuple(column.end for column in COLUMNS) if wide else _fitting(canvas.width)
    canvas.fill(0, y, canvas.width, 1, palette.sunk)
    for column, end in zip(COLUMNS, ends, strict=True):
        canvas.right(end, y, column.head if wide else column.brief, palette.muted)
    y += 1
    for seat, report in enumerate(public.reports):
        box = Rect(0, y, canvas.width, 2 if wide else 1)
        shade = palette.amber_ground if seat == scene.viewer else palette.panel
        canvas.fill(box.x, box.y, box.width, box.height, shade)
        _name(canvas, scene, box, seat, ends[0] - 5)
        _row(canvas, palette, y, public.zoos[seat], report, ends, wide=wide)
        y += box.height
    return y


def _fitting(width: int) -> tuple[int, ...]:
    """Return where the columns end on a narrow screen; each is nearer to the next where that is needed."""
    over = max(0, COLUMNS[-1].brief_end + 1 - width)
    return tuple(column.brief_end - over * (place + 1) // len(COLUMNS) for place, column in enumerate(COLUMNS))


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
    canvas: Canvas, palette: Palette, y: int, zoo: Zoo, report: Report, ends: tuple[int, ...], *, wide: bool
) -> None:
    """Write the figures of one zoo, with their reasons where it is wide."""
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


# --- sentences ----------------------------------------------------------------------------------------------------------


def _seats(scene: Scene, seats: list[int], figures: tuple[int, ...]) -> list[Run]:
    """Return seats with their figures (`▲ 12 ◆ 11`)."""
    palette = scene.palette
    runs: list[Run] = []
    for seat in sorted(seats, key=lambda one: -figures[one]):
        runs += [(palette.mark(seat), palette.seat(seat)), (f" {figures[seat]} ", palette.text)]
    return runs


def education_line(scene: Scene) -> list[Run]:
    """Return who got a point of conservation for education, and who did not (R119)."""
    palette, public = scene.palette, scene.view.public
    figures = tuple(map(education, public.zoos))
    got = [seat for seat, report in enumerate(public.reports) if report.conservation]
    rest = [seat for seat in range(len(figures)) if seat not in got]
    if not got:
        return [*_seats(scene, rest, figures), ("on white spaces: nobody gets anything", palette.muted)]
    each = "each " if len(got) > 1 else ""
    runs: list[Run] = [*_seats(scene, got, figures), (f"{each}conservation ", palette.text), ("+1", palette.green)]
    return [*runs, ("  · ", palette.faint), *_seats(scene, rest, figures), ("nothing", palette.muted)] if rest else runs


def _is_last(public: Public) -> bool:
    """Tell whether the last winter is over."""
    return len(public.race) >= COMPONENTS.givens.rounds


def conservation_line(scene: Scene) -> list[Run]:
    """Return who gets a tile more next autumn as it stands (R100); after the last winter there is none."""
    palette, public = scene.palette, scene.view.public
    figures = tuple(map(conservation, public.zoos))
    if _is_last(public):
        return [*_seats(scene, list(range(len(figures))), figures), ("no autumn comes any more", palette.muted)]
    ahead = leading(CONSERVATION, figures)
    got = [seat for seat, first in enumerate(ahead) if first]
    rest = [seat for seat, first in enumerate(ahead) if not first]
    if not got:
        return [*_seats(scene, rest, figures), ("on white spaces: no tile more as it stands", palette.muted)]
    runs: list[Run] = [
        *_seats(scene, got, figures),
        ("as it stands ", palette.muted),
        ("one tile more", palette.green),
        (" next autumn", palette.muted),
    ]
    return [*runs, ("  · ", palette.faint), *_seats(scene, rest, figures), ("not", palette.muted)] if rest else runs


def points_line(scene: Scene, *, brief: bool) -> list[Run]:
    """Return everybody's victory points before the year and after it, and which track decided them: the lower one."""
    palette, public = scene.palette, scene.view.public
    if not public.race:
        return []
    now = public.race[-1]
    before = public.race[-2] if len(public.race) > 1 else (0,) * len(now)
    runs: list[Run] = []
    for seat in sorted(range(len(now)), key=lambda one: -now[one]):
        ink = palette.green if now[seat] > before[seat] else palette.text
        runs += [
            (palette.mark(seat), palette.seat(seat)),
            (f" {before[seat]}→", palette.muted),
            (f"{now[seat]}  ", ink),
        ]
    held: dict[str, list[int]] = {}
    for seat, zoo in enumerate(public.zoos):
        popular, conserved = popularity(zoo), conservation(zoo)
        held.setdefault("popularity" if popular < conserved else "conservation", []).append(seat)
    runs.append(("· decided by " if not brief else "· lower: ", palette.muted))
    for place, (name, seats) in enumerate(sorted(held.items(), key=lambda one: -len(one[1]))):
        runs.append((f"{', ' if place else ''}{_BRIEF_TRACKS[name] if brief else name} ", palette.text))
        if len(held) > 1:
            runs += [(f"{palette.mark(seat)} ", palette.seat(seat)) for seat in seats]
        else:
            runs.append(("for all", palette.muted))
    return runs


_BRIEF_TRACKS = {"popularity": "popularity", "conservation": "conserv."}
"""What the two tracks are called where there is little room."""


def changes_of(scene: Scene) -> list[str]:
    """Return what changed for the zoo that is looked at, the most telling first."""
    public: Public = scene.view.public
    seat = scene.seat
    zoo, report = public.zoos[seat], public.reports[seat]
    found = [f"money {number(report.before)}→{number(report.money)}{_of_all(public, seat)}"]
    found += _points(public, seat)
    found += [_learnt(main) for _, main in mains(zoo)]
    if report.buzz:
        found.append(f"buzz {report.buzz}→0, level {report.popularity} would pay {fixed(report.popularity)}")
    found.append("all your workers are back")
    if not _is_last(public) and leading(CONSERVATION, tuple(map(conservation, public.zoos)))[seat]:
        found.append(f"next autumn {COMPONENTS.givens.free_tiles} tiles, +1 if it stays")
    return found


def _of_all(public: Public, seat: int) -> str:
    """Say where a zoo's money stands among all."""
    others = [one.money for place, one in enumerate(public.reports) if place != seat]
    own = public.reports[seat].money
    if not others:
        return ""
    return ", the most of all" if own > max(others) else ", the least of all" if own < min(others) else ""


def _points(public: Public, seat: int) -> list[str]:
    """Say how the victory points went on, and which of the two tracks holds them back."""
    if not public.race:
        return []
    zoo: Zoo = public.zoos[seat]
    popular, conserved = popularity(zoo), conservation(zoo)
    lower = "both are equal" if popular == conserved else "popularity" if popular < conserved else "conservation"
    words = lower if popular == conserved else f"{lower} is lower"
    before = public.race[-2][seat] if len(public.race) > 1 else 0
    now = public.race[-1][seat]
    return [f"points {before}→{now}, {words}"]


def _learnt(main: Main) -> str:
    """Say what experience a main has now, and from which its next colour begins."""
    ladder = COMPONENTS.mains[main.species].experience
    name, have = short_name(main.species), main.experience
    if have >= ladder.top:
        return f"{name} experience {have}, their top"
    start, colour = min(
        (start, colour) for colour, start in enumerate(ladder.colours) if start is not None and start > have
    )
    return f"{name} experience {have}, {colour_word(colour)} from {start}"


# --- the tracks ---------------------------------------------------------------------------------------------------------

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
        values = [figure.of(zoo) for zoo in public.zoos]
        line = y + tall
        canvas.text(box.x + 1, line, figure.name, palette.text)
        _track(
            canvas,
            scene,
            Rect(box.x + _LABEL, line, max(4, room), 1),
            values,
            figure.starts,
            moved=figure.of is conservation,
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
    dark, light = mix(palette.panel, palette.sunk, 0.5), mix(palette.panel, palette.raised, 0.7)
    canvas.fill(box.x, box.y, box.width, 1, dark)
    shift = max(0, max(values, default=0) - box.width + 1)
    for place, (start, end) in enumerate(pairwise((*starts, starts[-1] + 4))):
        left, right = max(box.x, box.x + start - shift), min(box.right, box.x + end - shift)
        if right > left and place % 2 == 0:
            canvas.fill(left, box.y, right - left, 1, mix(light, palette.muted, 0.15) if not place else light)
    order = sorted(range(len(values)), key=lambda seat: seat == scene.seat)
    for seat in order:
        column = box.x + max(0, values[seat] - shift)
        gained = public.reports[seat].conservation if moved and seat < len(public.reports) else 0
        if gained and canvas.sign(column - gained, box.y) == " " and column - gained >= box.x:
            canvas.text(column - gained, box.y, "◇", palette.dim(palette.seat(seat), 0.4))
        ink = palette.amber if seat == scene.viewer else palette.seat(seat)
        canvas.text(column, box.y, palette.mark(seat), ink, traits=BOLD)
