"""Say what the others do while all build."""

from engine.contract.asks import joint_ask
from engine.games.zoo_tycoon.names import short_name
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import COUNT, Public
from engine.games.zoo_tycoon.rules.zoo.enclosures import exhibited, tiles
from engine.shared.wording import counted, number
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.faces import POINTS, building_face
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import CHECK
from zootui.draw.text import clip, width_of

_LOG = 3
"""Lines that stay free for the log and the chat where there is a title."""
_NAME = 12
"""The most columns of a name."""


def paint_everybody(canvas: Canvas, scene: Scene, y: int) -> int:
    """Write a title and a line a seat if all build and there is room; return the line after them, or `y`."""
    public: Public = scene.view.public
    others = [seat for seat in range(len(public.zoos)) if seat != scene.viewer]
    if joint_ask(public) is None or not others:
        return y
    room = canvas.height - y
    if room >= len(others) + 2 + _LOG:
        y += 1
        title = "Everybody at the count" if public.season == COUNT else "Everybody builds"
        canvas.text(1, y, title, scene.palette.muted, traits=BOLD)
        canvas.right(canvas.width - 1, y, "Tab shows their zoos", scene.palette.faint)
        y += 1
    elif room < len(others):
        return y
    known = [view.public for view in scene.extra]
    phase = (public.round, public.season)
    before = next((one for one in known if (one.round, one.season) == phase and joint_ask(one) is not None), None)
    for seat in others:
        _seat(canvas, scene, seat, None if before is None else before.zoos[seat], y)
        y += 1
    return y


def _seat(canvas: Canvas, scene: Scene, seat: int, before: Zoo | None, y: int) -> None:
    palette, public = scene.palette, scene.view.public
    zoo: Zoo = public.zoos[seat]
    done = public.lanes[seat].done
    state = f"done {CHECK}" if done else f"money {number(zoo.money)}"
    end = canvas.right(canvas.width - 1, y, state, palette.green if done else palette.muted)
    canvas.text(1, y, palette.mark(seat), palette.seat(seat))
    canvas.text(3, y, clip(scene.names[seat], _NAME), palette.text)
    x = 4 + min(_NAME, max([width_of(name) for name in scene.names]))
    parts = () if before is None else made(before, zoo)
    if not parts and not done:
        parts = (f"{counted(zoo.store + zoo.bought, 'tile')} to lay",)
    shown = list(parts)
    while len(shown) > 1 and width_of(", ".join(shown)) > end - 1 - x:
        shown.pop()
    canvas.text(x, y, clip(", ".join(shown), end - 1 - x), palette.muted)


def made(before: Zoo, after: Zoo) -> tuple[str, ...]:
    """Return what was made of a zoo: species first, then buildings, tiles, focal points."""
    came = [species for species in exhibited(after) if species not in exhibited(before)]
    old = {one.illustration for one in before.buildings}
    built = [one.illustration for one in after.buildings if one.illustration not in old]
    laid = (tiles(after) & ~tiles(before)).bit_count()
    found = [short_name(species) for species in came]
    found += [building_face(one)[0] for one in built]
    found += [counted(laid, "tile")] if laid else []
    signs = []
    for kind, sign in enumerate(POINTS):
        more = _points(after, kind) - _points(before, kind)
        signs += [f"{sign}" if more == 1 else f"{more} {sign}"] if more > 0 else []
    return (*found, *signs)


def _points(zoo: Zoo, kind: int) -> int:
    return sum([one.points[kind].bit_count() for one in zoo.enclosures])


def building_news(scene: Scene, seat: int) -> str:
    """Return in a few words what a seat is at while all build: done, or the tiles and money that it has left."""
    public: Public = scene.view.public
    zoo = public.zoos[seat]
    if joint_ask(public) is not None and public.lanes[seat].done:
        return "done " + CHECK
    tiles = zoo.store + zoo.bought
    return f"{counted(tiles, 'tile')} and {number(zoo.money)} money left"
