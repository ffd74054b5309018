"""Paint the summary of a year that is over: who got what for what, the totals before and after, and what decided it."""

from collections.abc import Sequence

from engine.games.o_zoo_le_mio.rules.review import YearReview, year_review
from engine.games.o_zoo_le_mio.rules.score import worth
from engine.games.o_zoo_le_mio.rules.table import KEY_PER_STAR, YEARS, Public
from engine.games.o_zoo_le_mio.words.years import decided, over_title, rank_note, worth_line
from engine.shared.ranking import places
from zootui.boards.contract import Page, Scene
from zootui.boards.o_zoo_le_mio.side import ROWS, ScoringRow
from zootui.draw.canvas import BOLD, Canvas, Run
from zootui.draw.text import clip, signs, width_of

YEAR_PAGE = "year"
"""The name of the page of a year; it is about the year that is over."""
_WIDE = 110


def year_page(before: Public, after: Public) -> Page | None:
    """Return the page of a year that ended between two tables; after the last one the end of the game says it all."""
    return Page(YEAR_PAGE, len(after.years)) if len(after.years) > len(before.years) and after.asks else None


def year_words(page: Page) -> tuple[str, tuple[tuple[str, str], ...]]:
    """Return the title of the page and its keys; it has no other than those that close it."""
    return over_title(page.about), ()


def paint_year(scene: Scene) -> Canvas:
    """Return the year that the page of the scene is about."""
    palette = scene.palette
    canvas = Canvas(scene.width, scene.height, palette, palette.panel)
    public: Public = scene.view.public
    year = scene.page.about if scene.page is not None else len(public.years)
    review = year_review(public, year)
    large = scene.width >= _WIDE and scene.height >= 24
    left, right = (10, scene.width - 10) if large else (2, scene.width - 2)
    spare = scene.height - _lines(len(review.points), year)
    y = 1 if large else 0
    canvas.text(left, y, clip(worth_line(year), right - left), palette.text, traits=BOLD)
    y += 2 if large or spare > 2 else 1
    label = 24 if large else 15
    step = (right - left - label) // len(review.points)
    columns = [left + label + seat * step for seat in range(len(review.points))]
    if scene.viewer is not None:
        own = columns[scene.viewer] - 1
        canvas.fill(own, y, step, len(ROWS) + (4 if spare > 0 else 3) - (year == YEARS), palette.amber_ground)
    y = _table(canvas, scene, review, y, left, columns, step, ruled=spare > 0)
    y += 1 if spare > 1 else 0
    if large:
        canvas.text(left, y, "Totals  before → after", palette.muted, traits=BOLD)
        y += 1
    y = _totals(canvas, scene, review, y, left, right, notes=large)
    _decided(canvas, scene, review, y + (1 if spare > 2 else 0), left)
    return canvas


def _lines(seats: int, year: int) -> int:
    """Return how many lines the page needs where nothing is put apart."""
    return 2 + len(ROWS) + 1 + (year < YEARS) + seats + 1


def _table(
    canvas: Canvas, scene: Scene, review: YearReview, y: int, left: int, columns: list[int], step: int, *, ruled: bool
) -> int:
    """Write what everybody has of each thing, what the year gave for it, and the sums; return the line after."""
    palette = scene.palette
    for seat, x in enumerate(columns):
        mine = seat == scene.viewer
        end = canvas.text(x, y, f"{palette.mark(seat)} ", palette.seat(seat), traits=BOLD)
        name = clip(scene.names[seat], step - 4)
        canvas.text(end, y, name, palette.amber if mine else palette.bright, traits=BOLD)
    for line, row in enumerate(ROWS, y + 1):
        hue = row.hue(palette)
        canvas.text(left, line, f" {row.letter} ", palette.on(hue), hue, BOLD)
        canvas.text(left + 4, line, row.scores, palette.text)
        for seat, x in enumerate(columns):
            _entry(canvas, review, row, seat, x, line, step)
    y += 1 + len(ROWS)
    if ruled:
        for x in range(left, columns[-1] + step - 1):
            canvas.text(x, y, "─", palette.border)
        y += 1
    canvas.text(left, y, "this year", palette.bright, traits=BOLD)
    best = max(review.points)
    for seat, x in enumerate(columns):
        things = worth(scene.view.public.years[review.year - 1].tallies[seat])
        canvas.text(x, y, f"{things} × {review.year}", palette.muted)
        ink = palette.green if review.points[seat] == best else palette.bright
        canvas.right(x + step - 3, y, f"+{review.points[seat]}", ink, traits=BOLD)
    if review.year == YEARS:
        return y + 1
    canvas.text(left, y + 1, "coins, tiles", palette.muted)
    for seat, x in enumerate(columns):
        coins = review.coins[seat]
        unit = "" if step < 13 else " coin" if coins == 1 else " coins"
        canvas.right(x + step - 3, y + 1, f"+{coins}{unit}", palette.hue("yellow") if palette.dark else palette.text)
    return y + 2


def _entry(canvas: Canvas, review: YearReview, row: ScoringRow, seat: int, x: int, y: int, step: int) -> None:
    """Write what one seat had of one thing at the end of the year, who came for it, and what that gave."""
    palette = canvas.palette
    key, came = row.has(review.table, seat)
    hue = row.hue(palette)
    if key is not None:
        stars, hue = key // KEY_PER_STAR, palette.text if palette.mono else hue
        canvas.text(x, y, str(stars) if stars else "–", palette.text if came else palette.faint)
    found = signs(row.sign, came, step - 9)
    canvas.text(x + 2, y, found, hue, traits=BOLD)
    gave = f"+{came * review.year}" if came else "–"
    canvas.right(x + step - 3, y, gave, palette.bright if came else palette.faint, traits=BOLD if came else 0)


def _totals(canvas: Canvas, scene: Scene, review: YearReview, y: int, left: int, right: int, *, notes: bool) -> int:
    """Draw everybody's points as bars, before the year and with it, in order of rank; return the line after."""
    palette, after = scene.palette, review.after
    found = places(after)
    order = sorted(range(len(after)), key=lambda seat: (found[seat], seat))
    label = 3 + 2 + max(width_of(name) for name in scene.names) + 2
    label = min(label, 16)
    tail = 11 + (26 if notes else 0)
    room = right - left - label - tail
    top = max(1, *after)
    said = 0
    for line, seat in enumerate(order, y):
        mine, colour = seat == scene.viewer, palette.seat(seat)
        if found[seat] != said:
            said = found[seat]
            canvas.text(left, line, f"{said}.", palette.muted)
        end = canvas.text(left + 3, line, f"{palette.mark(seat)} ", colour, traits=BOLD)
        name = clip(scene.names[seat], label - 6)
        canvas.text(end, line, name, palette.amber if mine else palette.bright, traits=BOLD)
        was, now = (round(room * points / top) for points in (review.before[seat], after[seat]))
        canvas.text(left + label, line, "▄" * now, colour)
        canvas.text(left + label, line, "▄" * was, palette.dim(colour, 0.5))
        x = left + label + room + 1
        canvas.right(x + 4, line, str(review.before[seat]), palette.muted)
        canvas.text(x + 4, line, " → ", palette.faint)
        ink = palette.amber if mine else palette.bright
        x = canvas.text(x + 7, line, str(after[seat]), ink, traits=BOLD)
        if notes:
            canvas.text(right - 25, line, rank_note(review, seat), palette.muted)
    return y + len(order)


def _decided(canvas: Canvas, scene: Scene, review: YearReview, y: int, left: int) -> None:
    """Say which auction decided the year, on as many lines as are left."""
    palette = scene.palette
    what, _ = decided(review, scene.names)
    found = review.decisive
    if found is None:
        canvas.text(left, y, what, palette.muted)
        return
    order = sorted(range(len(found.points)), key=lambda seat: seat != found.seat)
    gains: list[Run] = []
    for seat in order:
        points = found.points[seat]
        if points:
            ink = palette.green if points > 0 else palette.red
            gains += [
                (f"{palette.mark(seat)} ", palette.seat(seat), BOLD),
                (f"{points:+d} ".replace("-", "−"), ink, BOLD),
            ]
    runs: list[Run] = [("Decided by ", palette.bright, BOLD), (f"{what}: ", palette.text)]
    long = _width((*runs, *gains)) > canvas.width - left
    if long and y + 1 < canvas.height:
        canvas.runs(left, y, runs)
        canvas.runs(left + 11, y + 1, gains)
        return
    if long:  # a number is worth more than the name of a tile
        runs = [("Decided by ", palette.bright, BOLD), (f"auction {found.auction}: ", palette.text)]
    canvas.runs(left, y, (*runs, *gains))


def _width(runs: Sequence[Run]) -> int:
    return width_of("".join(run[0] for run in runs).rstrip())
