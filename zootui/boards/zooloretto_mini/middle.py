"""Paint the middle of the table: pile and trucks, the truck that is being unloaded, for a bonus the barns of the others."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.zooloretto_mini.rules.table import ENCLOSURES, Public
from engine.games.zooloretto_mini.rules.turn import BONUS
from engine.games.zooloretto_mini.rules.zoo import barn_loss, home_spots
from engine.shared.trucks.round import NO_TILE, NOBODY, can_draw, carried, loadable, takeable, taker
from engine.shared.wording import number
from zootui.boards.contract import Hand, Scene, Target
from zootui.boards.shared.middle import Pile, paint_middle
from zootui.boards.shared.truck_board import ShownTruck
from zootui.boards.shared.unloading import UnloadingTruck, paint_unloading
from zootui.boards.zooloretto_mini import cursor
from zootui.boards.zooloretto_mini.layout import Plan, face
from zootui.boards.zooloretto_mini.zoo import BarnSign, BarnTile, foreseen, paint_barn, roof, total, truck_places, wood
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.palette import Palette
from zootui.draw.text import clip


def paint_table(canvas: Canvas, scene: Scene, plan: Plan) -> tuple[Target, ...]:
    """Paint the middle at the top of a canvas; return its targets."""
    hand = scene.hand
    if hand is not None and hand.verb.name == "place" and hand.value is not None:
        return _unloading(canvas, scene, plan, hand)
    public = scene.view.public
    trucks = tuple(_shown_truck(scene, truck) for truck in range(len(public.round.trucks)))
    verb = "load" if hand is not None and hand.verb.name == "load" else "take"
    return paint_middle(canvas, scene.palette, scene.names, plan.middle, _pile(scene), trucks, verb)


def _pile(scene: Scene) -> Pile:
    shown, hand = scene.view.public.round, scene.hand
    drawn = None if shown.drawn == NO_TILE else face(scene.palette, shown.drawn)
    state = ""
    if hand is not None and hand.verb.name == "load":
        state = "here"
    elif hand is not None and can_draw(shown):
        state = "here" if hand.verb.name == "draw" else "legal"
    return Pile(main=shown.main, end=shown.end, drawn=drawn, state=state)


def _shown_truck(scene: Scene, truck: int) -> ShownTruck:
    """Return a truck with what it would do to the zoo that is shown."""
    public: Public = scene.view.public
    hand, shown = scene.hand, public.round
    zoo, carrier = public.zoos[scene.seat], shown.trucks[truck]
    owner = taker(shown, truck)
    if owner != NOBODY:
        left = truck_places(scene.palette, zoo, carrier.tiles, carrier.capacity)
        return ShownTruck(str(truck + 1), left, truck, state="taken", owner=owner)
    state, aboard = "", carrier.tiles
    if hand is not None:
        loads = hand.verb.name == "load"
        open_trucks = loadable(shown) if loads else takeable(shown)
        state = "legal" if truck in open_trucks else "shut"
        if truck == hand.value and hand.verb.name in ("load", "take"):
            state = "here"
            if loads and hand.preview is not None:
                aboard = hand.preview.after.public.round.trucks[truck].tiles
    ghost = len(aboard) > len(carrier.tiles)
    content = truck_places(scene.palette, zoo, aboard, carrier.capacity, ghost=ghost)
    return ShownTruck(key=str(truck + 1), places=content, value=truck, total=total(zoo, aboard), state=state)


# --- unloading ---------------------------------------------------------------------------------------------------------


def _unloading(canvas: Canvas, scene: Scene, plan: Plan, hand: Hand) -> tuple[Target, ...]:
    public: Public = scene.view.public
    seat = scene.seat
    tiles, tile = carried(public.round, seat), hand.value[0]
    place = tiles.index(tile) if tile in tiles else -1
    zoo = foreseen(scene)[seat]
    rest = (*tiles[:place], *tiles[place + 1 :]) if place >= 0 else tiles
    then = list(truck_places(scene.palette, zoo, rest, len(rest)))
    if place >= 0:
        then.insert(place, truck_places(scene.palette, zoo, (tile,), 1)[0])
    values = tuple(hand.value if each == tile else cursor.best_home(public, seat, hand.slot, each) for each in tiles)
    truck = public.round.took[seat]
    capacity = public.round.trucks[truck].capacity
    fitting = [str(spot + 1) for spot in range(ENCLOSURES) if (tile, spot) in hand.slot.options]
    spots = " ".join(fitting) if len(fitting) < ENCLOSURES else f"1–{ENCLOSURES}"
    load = UnloadingTruck(
        key=str(truck + 1),
        places=tuple(then),
        values=values,
        hand=place,
        gone=capacity - len(tiles),
        note=f"fits {spots} b" if spots else "fits b",
    )
    others = [_shown_truck(scene, each) for each in range(len(public.round.trucks)) if each not in public.round.took]
    return paint_unloading(canvas, scene.palette, plan.middle, load, others)


# --- prizes --------------------------------------------------------------------------------------------------------


Letters = dict[tuple[int, int], str]
"""The letter that jumps to a tile: (seat, tile)."""


def bonus_open(scene: Scene) -> bool:
    """Tell whether the viewer decides on a bonus."""
    asks = scene.view.public.asks
    return scene.hand is not None and bool(asks) and asks[-1].kind == BONUS


def paint_barns(canvas: Canvas, scene: Scene, plan: Plan) -> tuple[Target, ...]:
    """Paint the barns at the top of a canvas, side by side or as a list; return their targets."""
    public: Public = scene.view.public
    letters = {prize[:2]: key for key, prize in cursor.prizes(public, scene.seat)}
    if _listed(scene, plan):
        return tuple(_list(canvas, scene, _others(scene), letters, plan.middle))
    targets: list[Target] = []
    for victim, box in barn_spots(scene, plan).items():
        title = f"{scene.palette.mark(victim)} {clip(scene.names[victim], box.width - 9)}"
        loss = -barn_loss(public.zoos[victim])
        sign = BarnSign(title, now=loss, then=loss)
        found = paint_barn(canvas, scene.palette, box, sign, _prizes(scene, victim, letters), plan.big)
        targets += [_target(scene, victim, item, at) for item, at in found]
    return tuple(targets)


def _others(scene: Scene) -> list[int]:
    seats = len(scene.view.public.zoos)
    return [(scene.seat + step) % seats for step in range(1, seats)]


def _listed(scene: Scene, plan: Plan) -> bool:
    """Tell whether the barns are listed, since there is no room for them side by side."""
    return not plan.big and len(scene.view.public.zoos) > 2


def barn_spots(scene: Scene, plan: Plan) -> dict[int, Rect]:
    """Return where the barn of each other seat stands: side by side, or each on a line; none where they share lines."""
    others = _others(scene)
    if _listed(scene, plan):
        lots = [len(set(scene.view.public.zoos[victim].barn)) for victim in others]
        shelves = _on_shelves(others, lots, plan.middle, plan.width)
        return {victim: Rect(0, place, plan.width, 1) for place, victim in enumerate(others)} if shelves else {}
    width = (plan.width + 1) // len(others) - 1
    return {victim: Rect(place * (width + 1), 0, width, plan.middle) for place, victim in enumerate(others)}


def _on_shelves(others: Sequence[int], lots: Sequence[int], lines: int, width: int) -> bool:
    """Tell whether each barn, with so many different tiles, has room on a line of its own."""
    return len(others) <= lines and all(_PLATE + 4 * lot <= width for lot in lots)


def _pointed(scene: Scene) -> tuple[int, int, int] | None:
    """Return the prize under the cursor."""
    hand = scene.hand
    return hand.value if hand is not None and hand.verb.name == "takeover" else None


def _prizes(scene: Scene, victim: int, letters: Letters) -> list[BarnTile]:
    """Return the tiles of a barn: those that may be had first."""
    public, pointed = scene.view.public, _pointed(scene)
    own, here = public.zoos[scene.seat], None if pointed is None else pointed[:2]
    shown: list[BarnTile] = []
    for tile in public.zoos[victim].barn:
        fits = bool(home_spots(own, tile))
        seen = any(item.tile == tile for item in shown)
        state = "here" if (victim, tile) == here and not seen else "legal" if fits else "far"
        shown.append(BarnTile(tile, state, letters.get((victim, tile), "") if fits else ""))
    return sorted(shown, key=lambda item: item.state == "far")


def _target(scene: Scene, victim: int, item: BarnTile, at: Rect) -> Target:
    """Return the target of a tile: where it is pointed at already that very prize, else its best enclosure."""
    pointed = _pointed(scene)
    if pointed is None or pointed[:2] != (victim, item.tile):
        pointed = cursor.best_prize(scene.view.public, scene.seat, victim, item.tile)
    return Target(*at, value=pointed, key=item.key, verb="takeover")


def _list(canvas: Canvas, scene: Scene, others: list[int], letters: Letters, lines: int) -> list[Target]:
    """List the barns, each tile once: one barn to a line, or, if that is too little room, only what may be had."""
    lots = [list({item.tile: item for item in reversed(_prizes(scene, each, letters))}.values()) for each in others]
    shelves = _on_shelves(others, [len(shown) for shown in lots], lines, canvas.width)
    canvas.fill(0, 0, canvas.width, len(others) if shelves else lines, wood(scene.palette))
    targets: list[Target] = []
    ground = roof(scene.palette)
    x, y = 0, 0
    for place, (victim, shown) in enumerate(zip(others, lots, strict=True)):
        x, y = (0, place) if shelves else (x, y)
        plate = _plate(scene, victim, 8 if shelves else 0)
        if x + len(plate) > canvas.width:
            x, y = 0, y + 1
        x = canvas.text(x, y, plate, scene.palette.on(ground), ground, BOLD) + 1
        for item in reversed(shown):
            if not shelves and item.state == "far":
                continue
            if x + 3 > canvas.width:
                x, y = 1, y + 1
            _lot(canvas, scene.palette, x, y, item)
            if item.state != "far":
                targets.append(_target(scene, victim, item, Rect(x, y, 3, 1)))
            x += 4
    return targets


_PLATE = 17
"""How wide the plate before a shelf is, with the gap after it."""


def _plate(scene: Scene, victim: int, room: int) -> str:
    """Return whose barn it is and what it costs; `room` columns for the name, or just as many as it has."""
    loss = number(-barn_loss(scene.view.public.zoos[victim]))
    name = clip(scene.names[victim], room or 7)
    return f" {scene.palette.mark(victim)} {name.ljust(room)} {loss.rjust(3 if room else 2)} "


def _lot(canvas: Canvas, palette: Palette, x: int, y: int, item: BarnTile) -> None:
    """Paint a tile of another player's barn in three columns: its letter to jump to, its signs."""
    shown = face(palette, item.tile)
    plate = palette.dim(shown.plate, 0.6) if item.state == "far" else shown.plate
    plate = palette.amber if item.state == "here" else plate
    canvas.text(x, y, f" {shown.signs}", palette.on(plate), plate, BOLD)
    if item.key:
        canvas.text(x, y, item.key, palette.on(palette.amber), palette.amber, BOLD)
