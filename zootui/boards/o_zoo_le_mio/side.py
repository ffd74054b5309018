"""What stands right of the zoo: the attractions of each zoo, who leads, what the year would bring, what a tile changes."""

from collections.abc import Callable
from typing import NamedTuple

from engine.games.o_zoo_le_mio.names import LETTERS, NAMES as FULL_NAMES, count, guest_count
from engine.games.o_zoo_le_mio.rules.placing import attractions_of
from engine.games.o_zoo_le_mio.rules.score import tally, totals, worth
from engine.games.o_zoo_le_mio.rules.table import ATTRACTIONS, BUSHES, KEY_PER_STAR, PLACE, Public, present
from zootui.boards.contract import Scene
from zootui.boards.o_zoo_le_mio.zoo import HUES, NAMES
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import BENCH, TREE, VISITOR
from zootui.draw.palette import Palette
from zootui.draw.text import signs


class ScoringRow(NamedTuple):
    """A thing to score for."""

    letter: str
    name: str
    """What everybody's figures count: animals by their stars, bushes, benches."""
    scores: str
    """What scores: visitors by their animals, trees, benches."""
    sign: str
    """One of what scores."""
    hue: Callable[[Palette], str]
    about: str
    has: Callable[[Public, int], tuple[int | None, int]]
    """Return the key that decides how many score for a seat (None: nothing but what it has), and how many do."""
    said: Callable[[Public, int], str]
    """Return what a seat has, and how many score for it, in words."""


def _attraction(number: int) -> ScoringRow:
    best, guests = ("most bushes get", "trees") if number == BUSHES else ("the best gets", "visitors")
    units = ("bush", "bushes") if number == BUSHES else ("star", "stars")

    def said(public: Public, seat: int) -> str:
        table = public.attractions[number]
        return f"{count(table.keys[seat] // KEY_PER_STAR, *units)}, {guest_count(number, table.guests[seat])}"

    return ScoringRow(
        letter=LETTERS[number],
        name=NAMES[number],
        scores="trees" if number == BUSHES else NAMES[number],
        sign=TREE if number == BUSHES else VISITOR,
        hue=lambda palette: palette.hue(HUES[number]),
        about=f"{FULL_NAMES[number]}: {best} 2 {guests}, second best 1; newer wins ties",
        has=lambda public, seat: (
            public.attractions[number].keys[seat],
            public.attractions[number].guests[seat],
        ),
        said=said,
    )


ROWS = (
    *map(_attraction, range(ATTRACTIONS)),
    ScoringRow(
        letter=BENCH,
        name="benches",
        scores="benches",
        sign=BENCH,
        hue=lambda palette: palette.bench,
        about="benches: one for each closed loop of paths",
        has=lambda public, seat: (None, public.zoos[seat].benches),
        said=lambda public, seat: count(public.zoos[seat].benches, "bench", "benches"),
    ),
)
"""All that is scored for, in the order in which it is shown."""


class PointsRow(NamedTuple):
    """The points of every seat below what is scored for."""

    label: str
    short: str
    """The label where there are few columns."""
    about: str
    value: Callable[[Public, int], int]
    """Return the points of a seat at a table, which may have a tile more than now."""


def _points_row(public: Public) -> PointsRow:
    """Return what the year would bring if it ended now; after the last year the totals."""
    if not public.asks:
        return PointsRow("points", "", "points in all", lambda table, seat: totals(table)[seat])
    year = public.year
    about = f"what everybody would get if the year ended now, times {year}"
    return PointsRow(f"× year {year}", f"×{year}", about, lambda table, seat: year * worth(tally(table, seat)))


_WIDE = 30
"""From this width on the rows have names."""


def paint_side(scene: Scene) -> Canvas:
    """Return the table of attractions, as wide as the scene and as high as it needs."""
    palette, public = scene.palette, scene.view.public
    seats = len(public.zoos)
    wide = scene.width >= _WIDE
    after = _after(scene)
    canvas = Canvas(scene.width, min(scene.height, 12 if wide else 9), palette, palette.panel)
    first = 14 if wide else 3
    step = max(4, min(6, (scene.width - first) // seats))
    columns = [first + seat * step for seat in range(seats)]
    top = 0
    if wide:
        canvas.text(1, 0, "Attractions", palette.muted, traits=BOLD)
        canvas.right(scene.width - 1, 0, "newest wins ties", palette.faint)
        canvas.text(1, 1, "stars", palette.faint)
        top = 1
    for seat, x in enumerate(columns):
        canvas.text(x, top, palette.mark(seat), palette.seat(seat), traits=BOLD)
    hot = attractions_of(present(public).tile) if public.asks else ()
    for number, row in enumerate(ROWS):
        y, hue = top + 1 + number, row.hue(palette)
        canvas.text(wide, y, f" {row.letter} " if wide else f"{row.letter} ", palette.on(hue), hue, BOLD)
        if wide:
            lit = number in hot
            canvas.text(5, y, row.name, palette.bright if lit else palette.text, traits=BOLD if lit else 0)
        canvas.note(0, y, canvas.width, 1, row.about)
        for seat, x in enumerate(columns):
            then = row.has(after, seat)
            if then[0] is not None:
                canvas.note(x, y, step, 1, f"{scene.names[seat]}, {FULL_NAMES[number]}: {row.said(after, seat)}")
            _entry(canvas, x, y, row, row.has(public, seat), then)
    _points(canvas, scene, top + 1 + len(ROWS) + wide, columns, after, wide)
    return canvas.ascii() if scene.ascii else canvas


def figures(public: Public) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the rows of the table in words, below them what the year would bring."""
    seats = range(len(public.zoos))
    rows = tuple((row.name, tuple(row.said(public, seat) for seat in seats)) for row in ROWS)
    if not public.asks:
        return rows
    row = _points_row(public)
    return (*rows, ("points if the year ended now", tuple(str(row.value(public, seat)) for seat in seats)))


def _after(scene: Scene) -> Public:
    """Return what would be public with the tile in hand where it is held, else what is."""
    hand = scene.hand
    seen = None if hand is None or hand.verb.name != PLACE else hand.preview
    public: Public = scene.view.public if seen is None else seen.after.public
    return public


def _entry(
    canvas: Canvas, x: int, y: int, row: ScoringRow, now: tuple[int | None, int], then: tuple[int | None, int]
) -> None:
    """Write what one seat has; what the tile in hand would change stands on a plate, in green or red."""
    palette = canvas.palette
    key, guests = then
    figure, found = (guests, "") if key is None else (key // KEY_PER_STAR, signs(row.sign, guests))
    if now != then:
        gained = guests - now[1]
        ink = palette.green if gained > 0 else palette.red if gained < 0 else palette.amber
        arrow = "+" if gained > 0 else "−" if gained < 0 else ""
        canvas.text(x, y, f"{figure}{found}{arrow}", ink, palette.amber_ground, BOLD)
    elif not figure:
        canvas.text(x, y, "–", palette.faint)
    elif guests:
        hue = palette.lift(row.hue(palette), 0.2) if palette.dark and not palette.mono else palette.text
        canvas.runs(x, y, ((str(figure), palette.bright, BOLD), (found, hue, BOLD)))
    else:
        canvas.text(x, y, str(figure), palette.muted)


def _points(canvas: Canvas, scene: Scene, y: int, columns: list[int], after: Public, wide: bool) -> None:
    """Write what the year would bring if it ended now; after the last year the totals."""
    palette, public = scene.palette, scene.view.public
    row = _points_row(public)
    canvas.note(0, y, canvas.width, 1, row.about)
    canvas.text(wide, y, row.label if wide else row.short, palette.muted)
    for seat, x in enumerate(columns):
        now, then = row.value(public, seat), row.value(after, seat)
        ink = palette.amber if seat == scene.viewer else palette.text
        if now != then:
            ink = palette.green if then > now else palette.red
        canvas.text(x, y, str(then), ink, traits=BOLD)
    if wide:
        words = "if the year ended now" if public.asks else "after five years"
        if after is not public:
            words = "with this tile"
        canvas.text(1, y + 1, words[: scene.width - 2], palette.faint)
