"""Show winter: the year's figures of all zoos with their reckoning, the tracks, what changed for the zoo that is looked at.

Everything is read off the reports of the last winter, so it is right as long as no other winter came.
"""

from engine.games.zoo_tycoon.rules.table import Public
from zootui.boards.contract import Page, Scene
from zootui.boards.zoo_tycoon.winter.figures import WIDE, paint_figures
from zootui.boards.zoo_tycoon.winter.sentences import changes_of, conservation_line, education_line, points_line
from zootui.boards.zoo_tycoon.winter.tracks import paint_year_tracks
from zootui.draw.canvas import BOLD, Canvas, Run
from zootui.draw.rect import Rect
from zootui.draw.text import clip

WINTER_PAGE = "winter"
"""The name of the page of a winter; it is about the year that is over."""
_KEEPING = "every species below its top learns: experience +1 · buzz falls to 0, all workers come home"
_COUNTS = "points = lower of popularity, conservation"
_TRACKS = 75
"""Columns of the tracks where sentences stand beside them."""


def winter_page(before: Public, after: Public) -> Page | None:
    """Return the page of a winter that came between two tables, None where none did."""
    return Page(WINTER_PAGE, len(after.race)) if len(after.race) > len(before.race) else None


def paint_winter(scene: Scene) -> Canvas:
    palette, public = scene.palette, scene.view.public
    canvas = Canvas(scene.width, scene.height, palette)
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
        paint_year_tracks(canvas, scene, Rect.between(0, y + 1, _TRACKS, canvas.height))
        canvas.fill(_TRACKS, y + 1, 1, canvas.height - y - 1, palette.ground)
        _changes(canvas, scene, Rect.between(_TRACKS + 1, y + 1, canvas.width, canvas.height))
    else:
        y = paint_year_tracks(canvas, scene, Rect(0, y, scene.width, 3))
        _changes(canvas, scene, Rect.between(0, y + (scene.height - y > 5), scene.width, scene.height))
    return canvas


def _lines(canvas: Canvas, scene: Scene, y: int, *, large: bool) -> int:
    """Write who teaches best and who leads conservation, that animals are kept, and the points; return the line after them."""
    palette = scene.palette
    points = points_line(scene, brief=not large)
    rows: tuple[tuple[str, str, list[Run], str], ...] = (
        ("Education", "education", education_line(scene), "R119"),
        ("Conservation", "conserv.", conservation_line(scene), "R100"),
        ("Keeping", "", [(_KEEPING, palette.text)], "R118 R124"),
        ("Points", "points" if points else " ", points, ""),
    )
    for label, brief, runs, rule in rows:
        if large:
            canvas.text(1, y, label, palette.muted, traits=BOLD)
            canvas.right(canvas.width - 1, y, rule, palette.faint)
        elif brief:
            canvas.text(1, y, brief, palette.muted)
        if large or brief:
            canvas.runs(15 if large else 11, y, runs)
            y += 1
    return y


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
