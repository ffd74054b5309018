"""What money may do, and what it costs."""

from dataclasses import dataclass
from typing import Any, NamedTuple

from engine.contract.choice import NOTHING, Choices
from engine.games.aquaretto.bots.evaluation import USUAL
from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.lookahead import SOON
from engine.games.aquaretto.names import MONEY, coins
from engine.games.aquaretto.rules.rulebook import RULEBOOK
from engine.games.aquaretto.rules.score import depot_loss
from engine.games.aquaretto.rules.table import JOBS, MANAGER, Zoo
from engine.shared.trucks.round import TURN
from zootui.boards.aquaretto import cursor
from zootui.boards.aquaretto.expansion_cursor import first_value
from zootui.boards.aquaretto.faces import BUSY, FREE, gold
from zootui.boards.contract import Look, Scene
from zootui.boards.shared.truck_table import DRAWING, LOADING
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.rect import Rect

PRICES = COMPONENTS.prices
LOOKS = {
    "settle": Look(
        "p",
        opens=f"put the depot’s top into the water {MONEY}{PRICES.settle}",
        brief=f"put top in {MONEY}{PRICES.settle}",
        confirm="put it here",
        apart=True,
    ),
    "large": Look(
        "g",
        opens=f"large expansion {MONEY}{PRICES.large}",
        brief=f"large {MONEY}{PRICES.large}",
        confirm="build it here",
        apart=True,
    ),
    "small": Look(
        "a",
        opens=f"small expansion {MONEY}{PRICES.small}",
        brief=f"small {MONEY}{PRICES.small}",
        confirm="build it here",
        apart=True,
    ),
    "move": Look(
        cursor.MOVE_KEY, opens=f"move a coworker {MONEY}{PRICES.move}", confirm="move", apart=True, marked=True
    ),
    "buy": Look(
        cursor.BUY_KEY, opens=f"buy from a depot {MONEY}{PRICES.buy}", confirm="buy it", apart=True, marked=True
    ),
    "discard": Look("x", opens="discard", confirm="put it here"),
    "draw": DRAWING,
    "load": LOADING,
    "place": Look("f", opens="find a home"),
    "home": Look("f", opens="find a home", confirm="put it here"),
    "work": Look("e", opens="choose a job", confirm="work here"),
}
"""What buttons say: those that open a choice of places, or of coworkers and depots where there are too many for a button each."""


class Deal(NamedTuple):
    """Hold what is said of something that money can buy."""

    price: int
    about: str
    """What it is, before its price."""


DEALS = {
    "settle": Deal(PRICES.settle, "bring the top of the depot into your water:"),
    "discard": Deal(PRICES.discard, "throw the top of the depot away:"),
    "large": Deal(PRICES.large, "large expansions left: four spaces and one more kind of animals,"),
    "small": Deal(PRICES.small, "small expansions left: three spaces,"),
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
        canvas, palette, deal, key = self.canvas, self.scene.palette, DEALS[verb], LOOKS[verb].key
        here, can = self.in_hand == verb, self.offers.find(verb) is not None
        if here:
            canvas.fill(x, y, width, 1, palette.amber_ground)
        ink = palette.amber if here else palette.text if can else palette.faint if self.live else palette.muted
        if can and key not in self.used:
            canvas.text(x, y, key, palette.on(palette.amber), palette.amber, BOLD)
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
        _desk(canvas, x, first + 2 if lines > 2 else y + 1, room, after)


def _top(counter: _Counter, x: int, y: int, room: int) -> None:
    """Write what can be done with the top tile of the depot: into the water, or away."""
    words = (" to zoo", " away") if room > 16 else (" in", " out")
    width = len(words[0]) + (4 if room > 16 else 2)
    begin = x + width + (room <= 16)
    counter.write(x, y, width, words[0], "settle")
    counter.write(begin, y, x + room - begin, words[1], "discard")


def _desk(canvas: Canvas, x: int, y: int, room: int, after: Zoo) -> None:
    """Write whether there is a manager, and what that saves or would save."""
    palette, busy = canvas.palette, after.staff[DESK] > 0
    saves = depot_loss(after.depot, 0) - depot_loss(after.depot, 1)
    canvas.note(x, y, room, 1, "manager: a coworker at the depot, who makes what lies there cost less")
    canvas.text(x + (room > 12), y, (BUSY if busy else FREE) + " manager", palette.text if busy else palette.muted)
    if saves and room > 11:
        canvas.right(x + room, y, f"+{saves}", palette.green if busy else palette.muted, traits=BOLD if busy else 0)
