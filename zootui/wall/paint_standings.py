"""Write the standings."""

from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import STAR
from zootui.draw.palette import mix
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of
from zootui.wall.paint_cards import star_ink
from zootui.wall.picture import WallPicture
from zootui.wall.standings import WallStanding


def paint_standings(canvas: Canvas, box: Rect, picture: WallPicture) -> None:
    """Write as many lines of the standings as fit, best first, with as much on each as its width allows."""
    if box.height < 2 or box.width < 16:
        return
    x = canvas.text(box.x + 1, box.y, "Standings", canvas.palette.bright, traits=BOLD)
    shown = picture.standings[: box.height - 1]
    if not shown:
        canvas.text(box.x + 1, box.y + 1, clip("no game is over yet", box.width - 2), canvas.palette.faint)
        return
    columns = _columns(box.width)
    first = min(columns.values())
    if x + len(_WHOSE) < box.x + first - 6:
        canvas.text(x, box.y, _WHOSE, canvas.palette.muted)
    for name, end in columns.items():
        canvas.right(box.x + end, box.y, name if name != "change" else "", canvas.palette.muted)
    names = min(first - 5 - 6, max(width_of(_words(one)) for one in shown))
    best = max(abs(one.points) for one in shown)
    for place, one in enumerate(shown):
        line = Rect(box.x, box.y + 1 + place, box.width, 1)
        _standing(canvas, line, place, one, columns, names)
        bar = first - 4 - 8 - names
        if bar >= 6 and best:
            _bar(canvas, line.x + 7 + names, line.y, one.points / best, bar, place < _LEADING)


_WHOSE = " of the evening"

_LEADING = 3
"""How many stand out."""


def _columns(width: int) -> dict[str, int]:
    """Return where the figures end: all of them where there is room, else those that matter most."""
    ends = {"rating": width - 1}
    if width >= 46:
        ends = {"games": width - 28, "wins": width - 22, "points": width - 14, "rating": width - 6, "change": width - 1}
    elif width >= 36:
        ends = {"games": width - 14, "wins": width - 9, "rating": width - 1}
    elif width >= 28:
        ends = {"wins": width - 9, "rating": width - 1}
    return ends


def _words(one: WallStanding) -> str:
    return f"{one.name} (bot)" if one.bot else one.name


def _standing(canvas: Canvas, line: Rect, place: int, one: WallStanding, columns: dict[str, int], room: int) -> None:
    """Write one line; the name takes so much room at most."""
    palette = canvas.palette
    if place % 2 == 0:
        canvas.fill(*line, palette.panel)
    first = place < _LEADING
    canvas.right(line.x + 3, line.y, str(place + 1), palette.road if first else palette.faint, traits=BOLD * first)
    if place == 0:
        canvas.text(line.x + 4, line.y, STAR, star_ink(palette))
    ink = palette.muted if one.bot else palette.bright if first else palette.text
    words = _words(one)
    if one.bot and width_of(words) > room:
        words = clip(one.name, room)  # the ink tells
    canvas.text(line.x + 6, line.y, clip(words, room), ink, traits=BOLD * first)
    figures = {
        "games": (str(one.games), palette.text),
        "wins": (str(one.wins) if one.wins else "–", palette.text if one.wins else palette.faint),
        "points": (f"{one.points:+.0f}".replace("-", "−"), palette.bright),
        "rating": (str(one.rating), palette.text),
        "change": (f"{one.change:+d}".replace("-", "−"), palette.green if one.change >= 0 else palette.red),
    }
    for name, column in columns.items():
        text, ink = figures[name]
        canvas.right(line.x + column, line.y, text, ink, traits=BOLD if name == "points" else 0)


def _bar(canvas: Canvas, x: int, y: int, share: float, width: int, first: bool) -> None:
    """Draw points beyond the mean as a half line; those below it dim and red."""
    ink = canvas.palette.road if share >= 0 else mix(canvas.palette.red, canvas.palette.ground, 0.5)
    dim = 0.0 if first or share < 0 else 0.4
    canvas.text(x, y, "▄" * round(abs(share) * width), mix(ink, canvas.palette.ground, dim))
