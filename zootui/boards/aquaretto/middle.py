"""Say what is in the middle of the table: pile and trucks, or the truck that is being unloaded."""

from __future__ import annotations

from engine.games.aquaretto.bots.evaluation import USUAL
from engine.games.aquaretto.lookahead import SOON, housed
from engine.games.aquaretto.rules.table import BOUGHT, COWORKER, DEPOT, MOVE, OFFSPRING, Public, Zoo
from engine.shared.trucks.round import NO_TILE, NOBODY, can_draw, carried, loadable, takeable, taker
from zootui.boards.aquaretto import cursor
from zootui.boards.aquaretto.layout import Plan
from zootui.boards.aquaretto.signs import coworker_face, face
from zootui.boards.aquaretto.truck_tiles import total, truck_places
from zootui.boards.contract import Hand, Scene, Target
from zootui.boards.shared.middle import Pile, paint_middle
from zootui.boards.shared.truck_looks import ShownTruck, TruckPlace
from zootui.boards.shared.unloading import UnloadingTruck, paint_unloading
from zootui.draw.canvas import Canvas

_NAMED = 3
"""So many spaces have room in the frame of a tile, by their letters."""
_TURN_VERBS = ("draw", "take", "settle", "move", "buy", "discard", "large", "small")
_CAUSES = {OFFSPRING: "baby", BOUGHT: "bought", COWORKER: "new", MOVE: "moves"}


def paint_table(canvas: Canvas, scene: Scene, plan: Plan) -> tuple[Target, ...]:
    """Paint the upper part of the board at the top of a canvas; return its targets."""
    hand, public = scene.hand, scene.view.public
    if hand is not None and hand.verb.name == "place" and hand.value is not None:
        return _unloading(canvas, scene, plan, hand)
    verb = hand.verb.name if hand is not None else ""
    trucks = tuple(_shown_truck(scene, plan, truck) for truck in range(len(public.round.trucks)))
    chosen = "load" if verb == "load" else "take" if verb in _TURN_VERBS else ""
    return paint_middle(canvas, scene.palette, scene.names, plan.middle, _pile(scene), trucks, chosen)


def _pile(scene: Scene) -> Pile:
    """Return the pile, or what was drawn, born, bought or hired and waits for its place."""
    public, hand, palette = scene.view.public, scene.hand, scene.palette
    shown = public.round
    ask = public.asks[-1] if public.asks else None
    if ask is not None and ask.kind in _CAUSES:
        looks = face(palette, ask.about[0]) if ask.kind in (OFFSPRING, BOUGHT) else coworker_face(palette)
        return Pile(
            main=shown.main,
            end=shown.end,
            drawn=looks,
            state="here" if hand is not None else "",
            word=_CAUSES[ask.kind],
        )
    drawn = None if shown.drawn == NO_TILE else face(palette, shown.drawn)
    state = ""
    if hand is not None and hand.verb.name == "load":
        state = "here"
    elif hand is not None and can_draw(shown):
        state = "here" if hand.verb.name == "draw" else "legal"
    return Pile(main=shown.main, end=shown.end, drawn=drawn, state=state, key="" if "d" in cursor.in_use(hand) else "d")


def _shown_truck(scene: Scene, plan: Plan, truck: int) -> ShownTruck:
    """Return a truck with what it would do to the zoo that is shown."""
    public: Public = scene.view.public
    hand, shown = scene.hand, public.round
    zoo, carrier = public.zoos[scene.seat], shown.trucks[truck]
    owner = taker(shown, truck)
    if owner != NOBODY:
        plain = truck_places(scene.palette, zoo, carrier.tiles, carrier.capacity, brief=True)
        return ShownTruck(str(truck + 1), plain, truck, state="taken", owner=owner)
    state, ghost = "", None
    if hand is not None and (hand.verb.name == "load" or hand.verb.name in _TURN_VERBS):
        loads = hand.verb.name == "load"
        state = "legal" if truck in (loadable(shown) if loads else takeable(shown)) else "shut"
        if truck == hand.value and hand.verb.name in ("load", "take"):
            state = "here"
            ghost = shown.drawn if loads and hand.legal else None
    aboard = carrier.tiles if ghost is None else (*carrier.tiles, ghost)
    content = truck_places(scene.palette, zoo, carrier.tiles, carrier.capacity, ghost, brief=not plan.big)
    return ShownTruck(key=str(truck + 1), places=content, value=truck, total=total(zoo, aboard), state=state)


def _unloading(canvas: Canvas, scene: Scene, plan: Plan, hand: Hand) -> tuple[Target, ...]:
    public: Public = scene.view.public
    seat = scene.seat
    zoo = public.zoos[seat]
    tiles, tile = carried(public.round, seat), hand.value[0]
    place = tiles.index(tile) if tile in tiles else -1
    rest = (*tiles[:place], *tiles[place + 1 :]) if place >= 0 else tiles
    after: Zoo = zoo if hand.preview is None else housed(hand.preview)[-1].after.public.zoos[seat]
    then = list(truck_places(scene.palette, after, rest, len(rest), brief=not plan.big))
    if place >= 0:
        then.insert(place, TruckPlace(face=face(scene.palette, tile)))
    values = tuple(hand.value if each == tile else (each, USUAL.best_cell(zoo, each, SOON)) for each in tiles)
    truck = public.round.took[seat]
    gone = public.round.trucks[truck].capacity - len(tiles)
    letters = cursor.letters("place", hand.slot.options)
    fits = {cell for each, cell in hand.slot.options if each == tile and cell != DEPOT}
    spots = " ".join(key for cell, key in letters.items() if cell in fits)
    note = "no space" if not fits else f"fits {spots}" if len(fits) <= _NAMED else f"{len(fits)} spaces"
    others = [
        _shown_truck(scene, plan, each) for each in range(len(public.round.trucks)) if each not in public.round.took
    ]
    load = UnloadingTruck(key=str(truck + 1), places=tuple(then), values=values, hand=place, gone=gone, note=note)
    return paint_unloading(canvas, scene.palette, plan.middle, load, others)
