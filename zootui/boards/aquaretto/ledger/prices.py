"""Write what money can do about a zoo, each with its price: the depot's top, expansions in stock, and who manages the depot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.contract.choice import NOTHING
from engine.games.aquaretto.bots.evaluation import USUAL
from engine.games.aquaretto.components.loading import COMPONENTS
from engine.games.aquaretto.lookahead import SOON
from engine.games.aquaretto.names import MONEY, coins
from engine.games.aquaretto.rules.rulebook import RULEBOOK
from engine.games.aquaretto.rules.score import depot_loss
from engine.games.aquaretto.rules.table import JOBS, MANAGER, Zoo
from engine.shared.trucks.round import TURN
from zootui.boards.aquaretto import cursor
from zootui.boards.aquaretto.expansion_cursor import first_value
from zootui.boards.aquaretto.signs import BUSY, FREE, gold
from zootui.boards.contract import Look, Scene, Target
from zootui.draw.canvas import BOLD, Canvas

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
        at_once=True,
    ),
    "move": Look(opens=f"move a coworker {MONEY}{PRICES.move}", confirm="move", apart=True),
    "buy": Look(opens=f"buy from a depot {MONEY}{PRICES.buy}", confirm="buy it", apart=True),
    "discard": Look(opens="discard", confirm="put it here"),
    "place": Look(opens="find a home", at_once=True),
    "home": Look(opens="find a home", confirm="put it here"),
    "work": Look(opens="choose a job", confirm="work here"),
}
"""What buttons say: those that open a choice of places, or of coworkers and depots where there are too many for a button each."""
KEYS = {"settle": "p", "discard": "i", "large": "a", "small": "s"}
"""The keys that the buttons of the panel get by their words; here they stand beside what they do."""
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
class _Deal:
    """Hold something that money can buy: its verb, its price, and whether it can be had."""

    verb: str
    price: int
    can: bool


@dataclass(frozen=True)
class _Counter:
    """Hold what prices are written with; `live`: they may be paid now, `verb`: what is in hand, `used`: letters that it has."""

    canvas: Canvas
    scene: Scene
    live: bool
    verb: str
    used: frozenset[str]

    def value(self, deal: _Deal) -> Any:
        """Return what pointing at a deal selects first."""
        scene = self.scene
        if deal.verb == self.verb and scene.hand is not None:
            return scene.hand.value
        zoo: Zoo = scene.view.public.zoos[scene.seat]
        if deal.verb in ("large", "small"):
            return first_value(zoo, deal.verb)
        return USUAL.best_cell(zoo, zoo.depot[-1], SOON) if deal.verb == "settle" else None

    def write(self, x: int, y: int, width: int, words: str, deal: _Deal) -> tuple[Target, ...]:
        """Write a deal with its price at the end of `width` columns; it is a target if it can be had."""
        canvas, palette = self.canvas, self.scene.palette
        here, can = self.verb == deal.verb, self.live and deal.can
        if here:
            canvas.fill(x, y, width, 1, palette.amber_ground)
        ink = palette.amber if here else palette.text if can else palette.faint if self.live else palette.muted
        if can and KEYS[deal.verb] not in self.used:
            canvas.text(x, y, KEYS[deal.verb], palette.on(palette.amber), palette.amber, BOLD)
        canvas.text(x + 1, y, words, ink, traits=BOLD if here else 0)
        canvas.note(x, y, width, 1, _ABOUT[deal.verb].format(price=coins(deal.price)))
        price = gold(palette) if can or here else palette.faint
        sign = MONEY if len(words) + 3 < width or words[:1] in "■▙" else ""  # else the gold alone says that it is money
        canvas.right(x + width, y, f"{sign}{deal.price}", price, traits=BOLD if here else 0)
        return (Target(x, y, width, 1, value=self.value(deal), key="", verb=deal.verb),) if can else ()


_ABOUT = {
    "settle": "bring the top of the depot into your water: {price}",
    "discard": "throw the top of the depot away: {price}",
    "large": "large expansions left: four spaces and one more kind of animals, {price}",
    "small": "small expansions left: three spaces, {price}",
}


def _deals(scene: Scene) -> dict[str, _Deal]:
    """Return what money does about the depot and the expansions of the zoo that is shown."""
    offers = RULEBOOK.choices(scene.view) if spending(scene) else NOTHING
    prices = {
        "settle": PRICES.settle,
        "discard": PRICES.discard,
        "large": PRICES.large,
        "small": PRICES.small,
    }
    return {verb: _Deal(verb, price, offers.find(verb) is not None) for verb, price in prices.items()}


def paint_prices(canvas: Canvas, scene: Scene, x: int, y: int, lines: int, after: Zoo) -> tuple[Target, ...]:
    """Write all from line `y` on, right of column `x`; return what can be had as targets."""
    zoo: Zoo = scene.view.public.zoos[scene.seat]
    live = spending(scene)
    verb = scene.hand.verb.name if live and scene.hand is not None else ""
    counter = _Counter(canvas=canvas, scene=scene, live=live, verb=verb, used=cursor.in_use(scene.hand))
    deals = _deals(scene)
    large, small = after.spare
    room = canvas.width - x
    wide = room > 16
    stock = (
        (f" ■■ {large} large", deals["large"]) if wide else (f" {large} large", deals["large"]),
        (f" ▙  {small} small", deals["small"]) if wide else (f" {small} small", deals["small"]),
    )
    targets: list[Target] = []
    first = y + wide  # beside the depot's top stands what can be done with it
    if lines < 3:
        targets += counter.write(x, y, 6, f"■{large}", deals["large"])
        targets += counter.write(x + 7, y, 5, f"▙{small}", deals["small"])
    else:
        for place, (words, deal) in enumerate(stock):
            targets += counter.write(x, first + place, room, words, deal)
    top = y if wide else y + min(3, lines - 1)
    if zoo.depot and (live or wide):
        targets += _top(counter, x, top, room, deals)
    if wide or lines > 3 or not (zoo.depot and live):
        _desk(canvas, scene, x, first + 2 if lines > 2 else y + 1, room, after)
    return tuple(target for target in targets if target.y < y + lines)


def _top(counter: _Counter, x: int, y: int, room: int, deals: dict[str, _Deal]) -> tuple[Target, ...]:
    """Write what can be done with the top tile of the depot: into the water, or away."""
    words = (" to zoo", " away") if room > 16 else (" in", " out")
    width = len(words[0]) + (4 if room > 16 else 2)
    begin = x + width + (room <= 16)
    return (
        *counter.write(x, y, width, words[0], deals["settle"]),
        *counter.write(begin, y, x + room - begin, words[1], deals["discard"]),
    )


def _desk(canvas: Canvas, scene: Scene, x: int, y: int, room: int, after: Zoo) -> None:
    """Write whether there is a manager, and what that saves or would save."""
    palette, busy = scene.palette, after.staff[DESK] > 0
    saves = depot_loss(after.depot, 0) - depot_loss(after.depot, 1)
    canvas.note(x, y, room, 1, "manager: a coworker at the depot, who makes what lies there cost less")
    canvas.text(x + (room > 12), y, (BUSY if busy else FREE) + " manager", palette.text if busy else palette.muted)
    if saves and room > 11:
        canvas.right(x + room, y, f"+{saves}", palette.green if busy else palette.muted, traits=BOLD if busy else 0)
