"""Paint the table of attractions: what each zoo has, who leads, what the year would bring, and how the tile in hand changes it."""

from __future__ import annotations

from engine.games.o_zoo_le_mio.names import LETTERS, NAMES as FULL_NAMES, count, guest_count
from engine.games.o_zoo_le_mio.rules.placing import attractions_of
from engine.games.o_zoo_le_mio.rules.score import points_now, tally, totals, worth
from engine.games.o_zoo_le_mio.rules.table import ATTRACTIONS, BUSHES, KEY_PER_STAR, PLACE, Attraction, Public, present
from zootui.boards.contract import Scene
from zootui.boards.o_zoo_le_mio.zoo import HUES, NAMES
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import BENCH, TREE, VISITOR
from zootui.draw.palette import Palette

_WIDE = 30
"""From this width on the attractions have names."""


def paint_standings(scene: Scene) -> Canvas:
    """Return the table of attractions, as wide as the scene and as high as it needs."""
    palette, public = scene.palette, scene.view.public
    seats = len(public.zoos)
    wide = scene.width >= _WIDE
    after = _after(scene)
    canvas = Canvas(scene.width, min(scene.height, 12 if wide else 9), palette.text, palette.panel)
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
    for number in range(ATTRACTIONS):
        y = top + 1 + number
        _heading(canvas, palette, y, LETTERS[number], NAMES[number], palette.hue(HUES[number]), wide, number in hot)
        canvas.note(0, y, canvas.width, 1, _about(number))
        for seat, x in enumerate(columns):
            unit = guest_count(number, after.attractions[number].guests[seat])
            stars = count(after.attractions[number].keys[seat] // KEY_PER_STAR, *_UNITS[number == BUSHES])
            canvas.note(x, y, step, 1, f"{scene.names[seat]}, {FULL_NAMES[number]}: {stars}, {unit}")
            _entry(canvas, palette, x, y, number, seat, public.attractions[number], after.attractions[number])
    _benches(canvas, palette, top + 1 + ATTRACTIONS, columns, public, after, wide)
    _points(canvas, scene, top + 2 + ATTRACTIONS + wide, columns, after, wide)
    return canvas.ascii() if scene.ascii else canvas


_UNITS = (("star", "stars"), ("bush", "bushes"))


def _about(number: int) -> str:
    best, guests = ("most bushes get", "trees") if number == BUSHES else ("the best gets", "visitors")
    return f"{FULL_NAMES[number]}: {best} two {guests}, the second one; newer wins ties"


def _after(scene: Scene) -> Public:
    """Return what would be public with the tile in hand where it is held, else what is."""
    hand = scene.hand
    seen = None if hand is None or hand.verb.name != PLACE else hand.preview
    public: Public = scene.view.public if seen is None else seen.after.public
    return public


def _heading(canvas: Canvas, palette: Palette, y: int, letter: str, name: str, hue: str, wide: bool, hot: bool) -> None:
    canvas.text(wide, y, f" {letter} " if wide else f"{letter} ", palette.on(hue), hue, BOLD)
    if wide:
        canvas.text(5, y, name, palette.bright if hot else palette.text, traits=BOLD if hot else 0)


def _entry(
    canvas: Canvas, palette: Palette, x: int, y: int, number: int, seat: int, now: Attraction, then: Attraction
) -> None:
    """Write one seat's stars and visitors; what the tile in hand would change stands on a plate, in green or red."""
    stars, guests = then.keys[seat] // KEY_PER_STAR, then.guests[seat]
    sign = (TREE if number == BUSHES else VISITOR) * guests
    if now != then and (now.keys[seat], now.guests[seat]) != (then.keys[seat], then.guests[seat]):
        gained = guests - now.guests[seat]
        ink = palette.green if gained > 0 else palette.red if gained < 0 else palette.amber
        arrow = "+" if gained > 0 else "−" if gained < 0 else ""
        canvas.text(x, y, f"{stars}{sign}{arrow}", ink, palette.amber_ground, BOLD)
    elif not stars:
        canvas.text(x, y, "–", palette.faint)
    elif guests:
        hue = palette.lift(palette.hue(HUES[number]), 0.2) if palette.dark and not palette.mono else palette.text
        canvas.runs(x, y, ((str(stars), palette.bright, BOLD), (sign, hue, BOLD)))
    else:
        canvas.text(x, y, str(stars), palette.muted)


def _benches(
    canvas: Canvas, palette: Palette, y: int, columns: list[int], public: Public, after: Public, wide: bool
) -> None:
    _heading(canvas, palette, y, BENCH, "benches", palette.bench, wide, False)
    canvas.note(0, y, canvas.width, 1, "benches: one for each closed loop of paths")
    for seat, x in enumerate(columns):
        now, then = public.zoos[seat].benches, after.zoos[seat].benches
        if now != then:
            canvas.text(x, y, f"{then}+", palette.green, palette.amber_ground, BOLD)
        elif now:
            canvas.text(x, y, str(now), palette.bright, traits=BOLD)
        else:
            canvas.text(x, y, "–", palette.faint)


def _points(canvas: Canvas, scene: Scene, y: int, columns: list[int], after: Public, wide: bool) -> None:
    """Write what the year would bring if it ended now; after the last year the totals."""
    palette, public = scene.palette, scene.view.public
    over = not public.asks
    seats = range(len(public.zoos))
    points = totals(public) if over else tuple(public.year * worth(tally(after, seat)) for seat in seats)
    before = points if over else tuple(points_now(public, seat) for seat in seats)
    label = "points" if over else f"× year {public.year}"
    about = "points in all" if over else f"what everybody would get if the year ended now, times {public.year}"
    canvas.note(0, y, canvas.width, 1, about)
    canvas.text(wide, y, label if wide else "" if over else f"×{public.year}", palette.muted)
    for seat, x in enumerate(columns):
        ink = palette.amber if seat == scene.viewer else palette.text
        if points[seat] != before[seat]:
            ink = palette.green if points[seat] > before[seat] else palette.red
        canvas.text(x, y, str(points[seat]), ink, traits=BOLD)
    if wide:
        words = "after five years" if over else "if the year ended now"
        if after is not public:
            words = "with this tile"
        canvas.text(1, y + 1, words[: scene.width - 2], palette.faint)
