"""What a water zoo holds, beside its map: its basins, and its depot below them."""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.games.aquaretto.names import MONEY, nth, plural, singular
from engine.games.aquaretto.rules.figures import Basin, basins
from engine.games.aquaretto.rules.moving_in import earned
from engine.games.aquaretto.rules.score import parts, points
from engine.games.aquaretto.rules.table import KIND, Zoo
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.shared.wording import number, signed
from zootui.boards.aquaretto.depot import STACK, paint_depot
from zootui.boards.aquaretto.faces import COWORKERS, LEGEND, hue, letter_of
from zootui.boards.aquaretto.hand import in_hand
from zootui.boards.contract import Scene
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.rect import Rect
from zootui.draw.text import clip

_WIDE = 28


@dataclass(frozen=True)
class _BasinRow:
    """Hold one basin before and after the move in hand."""

    kind: int
    size: int
    then: int
    reward: tuple[int, bool] | None
    room: int

    @property
    def gains(self) -> Iterator[str]:
        """Yield the rewards that it would earn, in order."""
        for _, coworker in earned(self.size, self.then):
            yield COWORKERS if coworker else MONEY


def _rows(zoo: Zoo, after: Zoo) -> list[_BasinRow]:
    now: dict[int, Basin] = {basin.kind: basin for basin in basins(zoo)}
    found = []
    for basin in basins(after):
        size = now[basin.kind].size if basin.kind in now else 0
        reward = None if basin.reward is None else (basin.reward, basin.coworker)
        found.append(_BasinRow(kind=basin.kind, size=size, then=basin.size, reward=reward, room=basin.room))
    return found


def paint_holdings(canvas: Canvas, scene: Scene, box: Rect, after: Zoo, below: int) -> None:
    """Paint what the zoo that is shown holds into a box, leaving its last `below` lines."""
    public = scene.view.public
    zoo: Zoo = public.zoos[scene.seat]
    tile = in_hand(public, scene.hand, scene.seat) if scene.seat == scene.viewer else None
    hot = None if tile is None else KIND[tile]
    land = Canvas(box.width, max(0, box.height - below), scene.palette)
    wide = box.width >= _WIDE
    rows = _rows(zoo, after)
    lines = _lines(scene, land.width, land.height, len(rows))
    _header(land, scene, zoo, after, wide)
    for y, row in enumerate(rows, lines.basins):
        (_wide_row if wide else _brief_row)(land, y, row, row.kind == hot or row.then != row.size)
    if lines.limit is not None:
        _limit(land, lines.limit, zoo, after, wide)
    y = lines.depot
    last = wide and land.height - y > 5
    paint_depot(land, scene, y, land.height - y - last, after, wide)
    if last:
        land.text(0, land.height - 1, LEGEND, scene.palette.faint)
    left, high = STACK if wide else 12, land.height - y
    land.place("basins", Rect(0, lines.basins, land.width, len(rows) + (lines.limit is not None)))
    land.place("depot", Rect(0, y, left, max(1, min(high, 3))))
    land.place("coins", Rect(left, y, land.width - left, 1))
    land.place("prices", Rect(left, y + 1, land.width - left, max(1, high - 1)))
    canvas.blit(land, box.x, box.y)


@dataclass(frozen=True)
class _Lines:
    """Hold on which lines the basins begin, their limit stands (None: no room), and the depot begins."""

    basins: int
    limit: int | None
    depot: int


def _lines(scene: Scene, width: int, height: int, rows: int) -> _Lines:
    """Return the lines of a box with these rows. A narrow one has no header for the own zoo."""
    wide = width >= _WIDE
    basins = 2 + (height > 14) if wide else int(scene.seat != scene.viewer)
    y = basins + rows
    limit = y if height - y - (5 if wide else 4) > 0 or not rows else None
    y += limit is not None
    spare = height - basins - rows - (5 if wide else 4)
    return _Lines(basins, limit, y + (spare > 1))


def _header(canvas: Canvas, scene: Scene, zoo: Zoo, after: Zoo, wide: bool) -> None:
    """Write whose zoo it is and its points. A narrow box has none for the own zoo."""
    palette, seat = scene.palette, scene.seat
    mine = seat == scene.viewer
    if not wide and mine:
        return
    name = "Your water zoo" if mine else scene.names[seat] + ("’s zoo" if wide else "")
    end = canvas.text(0, 0, palette.mark(seat) + " ", palette.seat(seat), traits=BOLD)
    now, then = points(zoo), points(after)
    room = canvas.width - end - (9 if wide or then != now else 1 + len(number(then)))
    canvas.text(end, 0, clip(name, room), palette.bright, traits=BOLD)
    unit = " point" if then == 1 else " points"
    x = canvas.right(canvas.width, 0, unit, palette.muted) if wide else canvas.width
    if then != now:
        x = canvas.right(x, 0, number(then), palette.green if then > now else palette.red, traits=BOLD)
        x = canvas.right(x, 0, " → ", palette.muted)
    canvas.right(x, 0, number(now), palette.bright, traits=BOLD)
    if not wide:
        return
    animals, cashiers, keepers, trained, depot = parts(zoo)
    x = 0
    for words, value in (
        ("animals ", number(animals)),
        (" coworkers ", signed(cashiers + keepers + trained)),
        (" depot ", signed(depot)),
    ):
        x = canvas.text(x, 1, words, palette.muted)
        x = canvas.text(x, 1, value, palette.text)


def _size(canvas: Canvas, x: int, y: int, row: _BasinRow, arrow: str) -> int:
    if row.size == row.then:
        return canvas.text(x, y, f"{row.size:>2}", canvas.palette.bright, traits=BOLD)
    x = canvas.text(x, y, f"{row.size:>2}", canvas.palette.bright, traits=BOLD)
    x = canvas.text(x, y, arrow, canvas.palette.muted)
    return canvas.text(x, y, str(row.then), canvas.palette.green, traits=BOLD)


def _plate(canvas: Canvas, y: int, row: _BasinRow, width: int, lit: bool) -> None:
    plate = hue(canvas.palette, row.kind)
    if lit:
        canvas.fill(0, y, canvas.width, 1, canvas.palette.amber_ground)
    sign = letter_of(row.kind)
    canvas.note(0, y, canvas.width, 1, _about(row))
    canvas.text(0, y, f" {sign} " if width > 1 else sign, canvas.palette.on(plate), plate, BOLD)


def _about(row: _BasinRow) -> str:
    """Return what the line of a basin says: how many live there, and what more of them earn."""
    many = f"{row.then} {plural(row.kind) if row.then != 1 else singular(row.kind)} in their basin, a point each"
    if not row.room:
        return f"{many}; there is no space for more"
    if row.reward is None:
        return many
    number_of, coworker = row.reward
    return f"{many}; the {nth(number_of)} earns {'a coworker' if coworker else 'a coin'}"


def _wide_row(canvas: Canvas, y: int, row: _BasinRow, lit: bool) -> None:
    palette = canvas.palette
    _plate(canvas, y, row, 3, lit)
    dead = not row.room and row.then == row.size
    canvas.text(4, y, plural(row.kind), palette.muted if dead else palette.text)
    end = _size(canvas, 15, y, row, " → ")
    if row.then != row.size:
        for sign in row.gains:
            end = canvas.text(end + 1, y, sign, palette.green, traits=BOLD)
    if not row.room:
        canvas.right(canvas.width, y, clip("no space left", canvas.width - end - 1), palette.muted)
        return
    if row.reward is None:
        return
    number, coworkers = row.reward
    words = f"{nth(number)} {COWORKERS if coworkers else MONEY}"
    if canvas.width - end > 13:
        words += " coworker" if coworkers else " coin"
    if row.then == row.size:
        canvas.text(end + 2, y, words, palette.text)
    else:
        canvas.right(canvas.width, y, words, palette.muted)


def _brief_name(kind: int) -> str:
    """Return the name of several of a kind, or of one, in at most ten signs."""
    return plural(kind) if len(plural(kind)) <= 10 else singular(kind)[:10]


def _brief_row(canvas: Canvas, y: int, row: _BasinRow, lit: bool) -> None:
    palette = canvas.palette
    _plate(canvas, y, row, 1, lit)
    canvas.text(2, y, _brief_name(row.kind), palette.muted if not row.room else palette.text)
    end = _size(canvas, 12, y, row, "→")
    gains = "".join(row.gains)
    if row.then != row.size:
        canvas.text(end, y, gains, palette.green, traits=BOLD)
    elif not row.room:
        canvas.right(canvas.width, y, "max", palette.muted)
    elif row.reward is not None:
        canvas.right(canvas.width, y, f"{row.reward[0]}:{COWORKERS if row.reward[1] else MONEY}", palette.text)


def _limit(canvas: Canvas, y: int, zoo: Zoo, after: Zoo, wide: bool) -> None:
    """Write how many basins there are and may be."""
    palette = canvas.palette
    now, then = zoo_map(zoo), zoo_map(after)
    most = f"{now.layout.limit}"
    canvas.note(0, y, canvas.width, 1, "how many kinds of animals may live here: a large expansion allows one more")
    full = then.basins >= then.layout.limit
    x = canvas.text(0, y, f"{then.basins} of ", palette.muted)
    if then.layout.limit != now.layout.limit:
        x = canvas.text(x, y, f"{most} → ", palette.muted)
        x = canvas.text(x, y, str(then.layout.limit), palette.green, traits=BOLD)
    else:
        x = canvas.text(x, y, most, palette.muted)
    x = canvas.text(x, y, " basins", palette.muted)
    more = ", no new kind" if full else ", room for more"
    if not wide:
        more = " full" if full else ""
    canvas.text(x, y, more, palette.muted)
