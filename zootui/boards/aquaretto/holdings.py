"""What a water zoo holds, beside its map: basins, depot, money, prices."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, NamedTuple

from engine.contract.choice import NOTHING, Choices
from engine.games.aquaretto.bots.evaluation import USUAL
from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.lookahead import SOON
from engine.games.aquaretto.names import MONEY, coins, nth, plural, singular
from engine.games.aquaretto.rules.figures import Basin, basins
from engine.games.aquaretto.rules.moving_in import earned
from engine.games.aquaretto.rules.rulebook import RULEBOOK
from engine.games.aquaretto.rules.score import depot_loss, parts, points
from engine.games.aquaretto.rules.table import DEPOT, JOBS, KIND, MANAGER, Zoo
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.shared.trucks.round import TURN
from engine.shared.wording import number, signed
from zootui.boards.aquaretto import cursor
from zootui.boards.aquaretto.expansion_cursor import first_value
from zootui.boards.aquaretto.faces import BUSY, COWORKERS, FREE, LEGEND, face, gold, hue, letter_of
from zootui.boards.aquaretto.hand import in_hand, pointed_at
from zootui.boards.contract import Hand, Look, Scene
from zootui.boards.shared.truck_table import DRAWING, LOADING
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.palette import Palette, mix
from zootui.draw.text import clip

_STACK, _LOW_STACK = 11, 5
_BRIEFLY = {"new": "+ ", "goes": "− "}


def paint_depot(canvas: Canvas, scene: Scene, y: int, lines: int, after: Zoo, wide: bool) -> None:
    """Paint the depot and what stands beside it from line `y` on."""
    zoo: Zoo = scene.view.public.zoos[scene.seat]
    if lines < 2:
        return
    hand = scene.hand if scene.seat == scene.viewer else None
    width = _STACK if wide else _LOW_STACK
    _title(canvas, scene, y, zoo, after, wide)
    shown = _stack(canvas, scene.palette, Rect(0, y + 1, width, lines - 1), zoo, after)
    if hand is not None and hand.verb.name == "place" and hand.value is not None:
        canvas.target(Rect(0, y + 1, width, shown), (hand.value[0], DEPOT), verb="place")
    paint_prices(canvas, scene, width + (2 if wide else 1), y + 1, lines - 1, after)
    for one in [
        one for one in canvas.targets if one.verb == "settle"
    ]:  # the top of the stack means what the words beside it do
        canvas.target(Rect(0, y + 1, width, 1), one.value, verb=one.verb)


def _key(scene: Scene, hand: Hand | None) -> tuple[str, str]:
    """Return what the depot's title stands for, as the tag of a verb, and the key of that; nothing if it is no place now."""
    verb = hand.verb.name if hand is not None else ""
    if hand is not None and verb == "place":
        return verb, cursor.DEPOT_KEY
    if hand is not None and verb == "work":
        return verb, cursor.letters("work", hand.slot.options).get(MANAGER, "")
    if MANAGER in (movers := offered(scene, "move")):
        key = cursor.letters("move", movers).get(MANAGER, "")
        return "move", "" if key in cursor.in_use(hand) else key
    return "", ""


def _title(canvas: Canvas, scene: Scene, y: int, zoo: Zoo, after: Zoo, wide: bool) -> None:
    """Write what the depot costs, whether it is managed, and the money; the title is where a tile or a manager goes."""
    palette, hand = scene.palette, scene.hand if scene.seat == scene.viewer else None
    now, then = (-depot_loss(each.depot, each.staff[DESK]) for each in (zoo, after))
    loss = number(now) if now == then else f"{number(now)}→{number(then)}"
    verb, key = _key(scene, hand)
    at, name = pointed_at(hand), hand.verb.name if hand is not None else ""
    here = at is not None and at == (DEPOT if name == "place" else MANAGER) and name in ("place", "work", "move")
    width = _STACK if wide else 13
    if here:
        canvas.fill(
            0,
            y,
            width,
            1,
            palette.amber_ground if hand is None or hand.legal else mix(palette.ground, palette.red, 0.3),
        )
    canvas.note(0, y, width, 1, f"depot: each kind costs 2 points, with a manager 1 ({BUSY} one here, {FREE} none)")
    canvas.text(0, y, "Depot", palette.amber if here else palette.bright, traits=BOLD)
    if key and not here:
        canvas.text(
            5 + (not wide),
            y,
            f" {key} " if wide and len(loss) < 3 else key,
            palette.on(palette.amber),
            palette.amber,
            BOLD,
        )
    elif not wide:
        canvas.text(6, y, BUSY if after.staff[DESK] else FREE, palette.muted)
    ink = palette.green if then > now else palette.red if then < 0 else palette.muted
    canvas.right(_STACK if wide else 8 + len(loss), y, loss, ink, traits=BOLD)
    _purse(canvas, palette, y, _STACK + 2, zoo, after, wide)
    if verb and hand is not None:
        canvas.target(Rect(0, y, width, 1), (hand.value[0], DEPOT) if verb == "place" else MANAGER, key, verb)


def _purse(canvas: Canvas, palette: Palette, y: int, x: int, zoo: Zoo, after: Zoo, wide: bool) -> None:
    now, then = zoo.coins, after.coins
    canvas.note(x, y, canvas.width - x, 1, f"coins: {now}; for expansions, coworkers and what lies in depots")
    if now != then:
        words, ink = f"{MONEY}{now}→{then}", palette.green if then > now else palette.red
    elif wide and 0 < now <= 6:
        words, ink = " ".join(MONEY * now), gold(palette)
    else:
        words, ink = f"{MONEY}{now}", gold(palette) if now else palette.muted
    if wide:
        canvas.text(x, y, "Coins", palette.bright, traits=BOLD)
    canvas.right(canvas.width, y, words, ink, traits=BOLD)


def _stack(canvas: Canvas, palette: Palette, box: Rect, zoo: Zoo, after: Zoo) -> int:
    """Paint the tiles from the top down; what would come lies on them marked so, what would go is dimmed. Return the lines."""
    x, y, width, lines = box
    kept = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(zoo.depot, after.depot, strict=False)))
    coming, going = after.depot[kept:], len(zoo.depot) - kept
    tiles = [(tile, "new") for tile in reversed(coming)]
    tiles += [(tile, "goes" if place < going else "") for place, tile in enumerate(reversed(zoo.depot))]
    if not tiles:
        canvas.fill(x, y, width, 1, mix(palette.ground, palette.border, 0.5))
        canvas.centre(x, y, width, "empty", palette.muted)
        return 1
    shown = tiles if len(tiles) <= lines else tiles[: max(1, lines - 1)]
    for place, (tile, state) in enumerate(shown):
        look = face(palette, tile)
        depth = 0.6 if state == "goes" else 0 if state or place == 0 else 0.3
        plate = mix(look.plate, palette.ground, depth)
        ink = palette.on(plate)
        canvas.fill(x, y + place, width, 1, plate)
        canvas.note(x, y + place, width, 1, f"in the depot{', on top' if place == 0 else ''}: {look.about}")
        canvas.text(x + (width > _LOW_STACK), y + place, look.signs, ink, traits=BOLD)
        word = state or ("top" if place == 0 else "")
        if width > _LOW_STACK:
            canvas.right(x + width - 1, y + place, word, ink, traits=BOLD if state else 0)
        else:
            canvas.right(x + width, y + place, _BRIEFLY.get(word, ""), ink, traits=BOLD)
    if len(shown) < len(tiles):
        _rest(canvas, palette, x, y + len(shown), width, [tile for tile, _ in tiles[len(shown) :]])
    return max(1, min(lines, len(tiles)))


def _rest(canvas: Canvas, palette: Palette, x: int, y: int, width: int, tiles: list[int]) -> None:
    """Write the letters of the tiles for which there is no line of their own."""
    few = tiles[:width] if len(tiles) <= width else tiles[: width - 1]
    for place, tile in enumerate(few):
        plate = mix(face(palette, tile).plate, palette.ground, 0.45)
        canvas.text(x + place, y, face(palette, tile).signs[0], palette.on(plate), plate)
    if len(few) < len(tiles):
        canvas.text(x + width - 1, y, "+", palette.muted)


# --- prices --------------------------------------------------------------------------------------------------------


PRICES = COMPONENTS.prices
LOOKS = {
    "settle": Look(
        opens=f"put the depot’s top into the water {MONEY}{PRICES.settle}",
        brief=f"put top in {MONEY}{PRICES.settle}",
        confirm="put it here",
        apart=True,
    ),
    "large": Look(
        opens=f"large expansion {MONEY}{PRICES.large}",
        brief=f"large {MONEY}{PRICES.large}",
        confirm="build it here",
        apart=True,
    ),
    "small": Look(
        opens=f"small expansion {MONEY}{PRICES.small}",
        brief=f"small {MONEY}{PRICES.small}",
        confirm="build it here",
        apart=True,
    ),
    "move": Look(opens=f"move a coworker {MONEY}{PRICES.move}", confirm="move", apart=True),
    "buy": Look(opens=f"buy from a depot {MONEY}{PRICES.buy}", confirm="buy it", apart=True),
    "discard": Look(opens="discard", confirm="put it here"),
    "draw": DRAWING,
    "load": LOADING,
    "place": Look(opens="find a home"),
    "home": Look(opens="find a home", confirm="put it here"),
    "work": Look(opens="choose a job", confirm="work here"),
}
"""What buttons say: those that open a choice of places, or of coworkers and depots where there are too many for a button each."""


class Deal(NamedTuple):
    """Hold what is said of something that money can buy."""

    key: str
    """What its button in the panel gets by its words; here it stands beside what it does."""
    price: int
    about: str
    """What it is, before its price."""


DEALS = {
    "settle": Deal("p", PRICES.settle, "bring the top of the depot into your water:"),
    "discard": Deal("i", PRICES.discard, "throw the top of the depot away:"),
    "large": Deal("a", PRICES.large, "large expansions left: four spaces and one more kind of animals,"),
    "small": Deal("s", PRICES.small, "small expansions left: three spaces,"),
}
DESK = JOBS.index(MANAGER)
"""Where managers are counted among a zoo's staff."""


def spending(scene: Scene) -> bool:
    """Tell whether the viewer may spend money now and sees the own zoo."""
    asks = scene.view.public.asks
    return bool(asks) and asks[-1].kind == TURN and scene.hand is not None and scene.seat == scene.viewer


def offered(scene: Scene, verb: str) -> tuple[Any, ...]:
    """Return what the viewer may move (`move`) or buy from (`buy`) now: posts or seats; nothing where no money is to be spent."""
    found = RULEBOOK.choices(scene.view).find(verb) if spending(scene) else None
    return () if found is None else tuple(found.slot(()).options)


@dataclass(frozen=True)
class _Counter:
    """Hold what prices are written with; `live`: they may be paid now, `in_hand`: for what, `used`: the letters that it has."""

    canvas: Canvas
    scene: Scene
    live: bool
    offers: Choices
    in_hand: str
    used: frozenset[str]

    def value(self, verb: str) -> Any:
        """Return what pointing at a deal selects first."""
        scene = self.scene
        if verb == self.in_hand and scene.hand is not None:
            return scene.hand.value
        zoo: Zoo = scene.view.public.zoos[scene.seat]
        if verb in ("large", "small"):
            return first_value(zoo, verb)
        return USUAL.best_cell(zoo, zoo.depot[-1], SOON) if verb == "settle" else None

    def write(self, x: int, y: int, width: int, words: str, verb: str) -> None:
        """Write a deal with its price at the end of `width` columns; pointing there buys it if it can be had."""
        canvas, palette, deal = self.canvas, self.scene.palette, DEALS[verb]
        here, can = self.in_hand == verb, self.offers.find(verb) is not None
        if here:
            canvas.fill(x, y, width, 1, palette.amber_ground)
        ink = palette.amber if here else palette.text if can else palette.faint if self.live else palette.muted
        if can and deal.key not in self.used:
            canvas.text(x, y, deal.key, palette.on(palette.amber), palette.amber, BOLD)
        canvas.text(x + 1, y, words, ink, traits=BOLD if here else 0)
        canvas.note(x, y, width, 1, f"{deal.about} {coins(deal.price)}")
        price = gold(palette) if can or here else palette.faint
        sign = MONEY if len(words) + 3 < width or words[:1] in "■▙" else ""  # else the gold alone says that it is money
        canvas.right(x + width, y, f"{sign}{deal.price}", price, traits=BOLD if here else 0)
        if can:
            canvas.target(Rect(x, y, width, 1), self.value(verb), verb=verb)


def paint_prices(canvas: Canvas, scene: Scene, x: int, y: int, lines: int, after: Zoo) -> None:
    """Write all from line `y` on, right of column `x`."""
    zoo: Zoo = scene.view.public.zoos[scene.seat]
    live = spending(scene)
    counter = _Counter(
        canvas=canvas,
        scene=scene,
        live=live,
        offers=RULEBOOK.choices(scene.view) if live else NOTHING,
        in_hand=scene.hand.verb.name if live and scene.hand is not None else "",
        used=cursor.in_use(scene.hand),
    )
    large, small = after.spare
    room = canvas.width - x
    wide = room > 16
    stock = (
        (f" ■■ {large} large" if wide else f" {large} large", "large"),
        (f" ▙  {small} small" if wide else f" {small} small", "small"),
    )
    first = y + wide  # beside the depot's top stands what can be done with it
    top = y if wide else y + min(3, lines - 1)
    deals = bool(zoo.depot) and (live or wide)
    if lines < 2 and deals:
        pass  # one line is for what can be done with the depot’s top, which stands beside it
    elif lines < 3:
        counter.write(x, y, 6, f"■{large}", "large")
        counter.write(x + 7, y, 5, f"▙{small}", "small")
    else:
        for place, (words, verb) in enumerate(stock):
            counter.write(x, first + place, room, words, verb)
    if deals:
        _top(counter, x, top, room)
    if wide or lines > 3 or not (zoo.depot and live):
        _desk(canvas, scene, x, first + 2 if lines > 2 else y + 1, room, after)


def _top(counter: _Counter, x: int, y: int, room: int) -> None:
    """Write what can be done with the top tile of the depot: into the water, or away."""
    words = (" to zoo", " away") if room > 16 else (" in", " out")
    width = len(words[0]) + (4 if room > 16 else 2)
    begin = x + width + (room <= 16)
    counter.write(x, y, width, words[0], "settle")
    counter.write(begin, y, x + room - begin, words[1], "discard")


def _desk(canvas: Canvas, scene: Scene, x: int, y: int, room: int, after: Zoo) -> None:
    """Write whether there is a manager, and what that saves or would save."""
    palette, busy = scene.palette, after.staff[DESK] > 0
    saves = depot_loss(after.depot, 0) - depot_loss(after.depot, 1)
    canvas.note(x, y, room, 1, "manager: a coworker at the depot, who makes what lies there cost less")
    canvas.text(x + (room > 12), y, (BUSY if busy else FREE) + " manager", palette.text if busy else palette.muted)
    if saves and room > 11:
        canvas.right(x + room, y, f"+{saves}", palette.green if busy else palette.muted, traits=BOLD if busy else 0)


# --- basins --------------------------------------------------------------------------------------------------------


_WIDE = 28


@dataclass(frozen=True)
class _Row:
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


def _rows(zoo: Zoo, after: Zoo) -> list[_Row]:
    now: dict[int, Basin] = {basin.kind: basin for basin in basins(zoo)}
    found = []
    for basin in basins(after):
        size = now[basin.kind].size if basin.kind in now else 0
        reward = None if basin.reward is None else (basin.reward, basin.coworker)
        found.append(_Row(kind=basin.kind, size=size, then=basin.size, reward=reward, room=basin.room))
    return found


def paint_holdings(canvas: Canvas, scene: Scene, box: Rect, after: Zoo, below: int) -> None:
    """Paint what the zoo that is shown holds into a box, leaving its last `below` lines."""
    public = scene.view.public
    zoo: Zoo = public.zoos[scene.seat]
    tile = in_hand(public, scene.hand, scene.seat) if scene.seat == scene.viewer else None
    hot = None if tile is None else KIND[tile]
    land = Canvas(box.width, max(0, box.height - below), scene.palette.text, scene.palette.ground)
    wide = box.width >= _WIDE
    rows = _rows(zoo, after)
    lines = _lines(scene, land.width, land.height, len(rows))
    _header(land, scene, zoo, after, wide)
    for y, row in enumerate(rows, lines.basins):
        (_wide_row if wide else _brief_row)(land, scene.palette, y, row, row.kind == hot or row.then != row.size)
    if lines.limit is not None:
        _limit(land, scene.palette, lines.limit, zoo, after, wide)
    y = lines.depot
    last = wide and land.height - y > 5
    paint_depot(land, scene, y, land.height - y - last, after, wide)
    if last:
        land.text(0, land.height - 1, LEGEND, scene.palette.faint)
    left, high = _STACK if wide else 12, land.height - y
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


def _size(canvas: Canvas, palette: Palette, x: int, y: int, row: _Row, arrow: str) -> int:
    if row.size == row.then:
        return canvas.text(x, y, f"{row.size:>2}", palette.bright, traits=BOLD)
    x = canvas.text(x, y, f"{row.size:>2}", palette.bright, traits=BOLD)
    x = canvas.text(x, y, arrow, palette.muted)
    return canvas.text(x, y, str(row.then), palette.green, traits=BOLD)


def _plate(canvas: Canvas, palette: Palette, y: int, row: _Row, width: int, lit: bool) -> None:
    plate = hue(palette, row.kind)
    if lit:
        canvas.fill(0, y, canvas.width, 1, palette.amber_ground)
    sign = letter_of(row.kind)
    canvas.note(0, y, canvas.width, 1, _about(row))
    canvas.text(0, y, f" {sign} " if width > 1 else sign, palette.on(plate), plate, BOLD)


def _about(row: _Row) -> str:
    """Return what the line of a basin says: how many live there, and what more of them earn."""
    many = f"{row.then} {plural(row.kind) if row.then != 1 else singular(row.kind)} in their basin, a point each"
    if not row.room:
        return f"{many}; there is no space for more"
    if row.reward is None:
        return many
    number_of, coworker = row.reward
    return f"{many}; the {nth(number_of)} earns {'a coworker' if coworker else 'a coin'}"


def _wide_row(canvas: Canvas, palette: Palette, y: int, row: _Row, lit: bool) -> None:
    _plate(canvas, palette, y, row, 3, lit)
    dead = not row.room and row.then == row.size
    canvas.text(4, y, plural(row.kind), palette.muted if dead else palette.text)
    end = _size(canvas, palette, 15, y, row, " → ")
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


def _brief_row(canvas: Canvas, palette: Palette, y: int, row: _Row, lit: bool) -> None:
    _plate(canvas, palette, y, row, 1, lit)
    canvas.text(2, y, _brief_name(row.kind), palette.muted if not row.room else palette.text)
    end = _size(canvas, palette, 12, y, row, "→")
    gains = "".join(row.gains)
    if row.then != row.size:
        canvas.text(end, y, gains, palette.green, traits=BOLD)
    elif not row.room:
        canvas.right(canvas.width, y, "max", palette.muted)
    elif row.reward is not None:
        canvas.right(canvas.width, y, f"{row.reward[0]}:{COWORKERS if row.reward[1] else MONEY}", palette.text)


def _limit(canvas: Canvas, palette: Palette, y: int, zoo: Zoo, after: Zoo, wide: bool) -> None:
    """Write how many basins there are and may be."""
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
