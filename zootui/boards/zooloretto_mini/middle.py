"""Say what is in the middle of the table: pile and trucks, or the truck that is being unloaded."""

from __future__ import annotations

from engine.games.zooloretto_mini.rules.table import ENCLOSURES, Public
from engine.shared.trucks.round import NO_TILE, NOBODY, can_draw, carried, loadable, takeable, taker
from zootui.boards.contract import Hand, Scene, Target
from zootui.boards.shared.middle import Pile, paint_middle
from zootui.boards.shared.truck_looks import ShownTruck
from zootui.boards.shared.unloading import UnloadingTruck, paint_unloading
from zootui.boards.zooloretto_mini import cursor
from zootui.boards.zooloretto_mini.layout import Plan
from zootui.boards.zooloretto_mini.preview import foreseen, total, truck_places
from zootui.boards.zooloretto_mini.signs import face
from zootui.draw.canvas import Canvas


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
