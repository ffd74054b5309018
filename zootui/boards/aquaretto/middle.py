"""The trucks in the middle."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from engine.contract.preview import Preview
from engine.games.aquaretto.bots.evaluation import USUAL
from engine.games.aquaretto.lookahead import SOON, housed, truck_of
from engine.games.aquaretto.names import MONEY
from engine.games.aquaretto.rules.figures import newcomers
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.table import BOUGHT, COIN, COWORKER, DEPOT, FORM, MOVE, OFFSPRING, Public, Zoo
from engine.shared.breeding import YOUNG
from engine.shared.trucks.round import NO_TILE, NOBODY, can_draw, carried, loadable, takeable, taker
from engine.shared.wording import signed
from zootui.boards.aquaretto import cursor
from zootui.boards.aquaretto.layout import Plan
from zootui.boards.aquaretto.signs import COWORKERS, coworker_face, face
from zootui.boards.contract import Hand, Scene, Target
from zootui.boards.shared.middle import Pile, paint_middle
from zootui.boards.shared.truck_board import ShownTruck, TruckPlace
from zootui.boards.shared.unloading import UnloadingTruck, paint_unloading
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Palette


@dataclass(frozen=True)
class TileEffect:
    """Hold what one tile of a truck does: the points that it brings or costs, coins and coworkers."""

    gain: int
    coins: int = 0
    coworkers: int = 0

    @property
    def sign(self) -> int:
        """Return 1 for a gain, -1 for a loss, 0 for neither."""
        good = self.gain > 0 or (self.gain == 0 and (self.coins > 0 or self.coworkers > 0))
        return 1 if good else -1 if self.gain < 0 else 0

    def words(self, brief: bool = False) -> str:
        """Return it in few signs (`+2♙`), or in two or three (`+♙`)."""
        more = (COWORKERS if self.coworkers else "") + (MONEY if self.coins else "")
        if not more:
            return signed(self.gain)
        if brief or not self.gain:
            return "+" + more[0]
        return signed(self.gain) + more

    def with_young(self, young: TileEffect) -> TileEffect:
        """Return what a tile does together with its offspring."""
        return TileEffect(self.gain + young.gain, self.coins + young.coins, self.coworkers + young.coworkers)


@lru_cache(maxsize=1024)
def truck_effects(zoo: Zoo, tiles: tuple[int, ...]) -> tuple[TileEffect, ...]:
    """Return what each tile does if all go to a zoo and are unloaded well, in the order of the tiles."""
    if not tiles:
        return ()
    taken, *steps = truck_of(zoo, tiles)
    shown = [TileEffect(0)] * len(tiles)
    money = [at for at, tile in enumerate(tiles) if tile == COIN]
    for at in money:
        cash = _effect(taken)
        shown[at] = TileEffect(cash.gain // len(money), cash.coins // len(money))
    left = [at for at in range(len(tiles)) if at not in money]
    last = 0
    for step in steps:
        tile = newcomers(step.before.public.zoos[0], step.after.public.zoos[0])[0].tile
        if FORM[tile] == YOUNG:
            shown[last] = shown[last].with_young(_effect(step))
            continue
        last = next(at for at in left if tiles[at] == tile)
        left.remove(last)
        shown[last] = _effect(step)
    return tuple(shown)


def _effect(step: Preview) -> TileEffect:
    """Return what became of points, coins and coworkers of the zoo that is unloaded for."""
    before, after = step.before.public, step.after.public
    due = [sum(ask.kind == COWORKER for ask in public.asks) - public.coworkers for public in (before, after)]
    was, now = before.zoos[0], after.zoos[0]
    return TileEffect(points(now) - points(was), now.coins - was.coins, due[1] - due[0])


def truck_places(
    palette: Palette, zoo: Zoo, tiles: tuple[int, ...], capacity: int, ghost: int | None = None, *, brief: bool
) -> tuple[TruckPlace, ...]:
    """Return the places of a truck, each tile with what it does to a zoo; the tile in hand (`ghost`) counts as the last."""
    aboard = tiles if ghost is None else (*tiles, ghost)
    shown = [
        TruckPlace(
            face=face(palette, tile),
            effect=effect.words(brief),
            sign=effect.sign,
            brief=effect.words(True),
            ghost=ghost is not None and at == len(tiles),
        )
        for at, (tile, effect) in enumerate(zip(aboard, truck_effects(zoo, aboard), strict=True))
    ]
    return (*shown, *(TruckPlace() for _ in range(capacity - len(aboard))))


def total(zoo: Zoo, tiles: tuple[int, ...]) -> TruckPlace:
    """Return what the tiles of a truck do to the points together, nothing for a single one."""
    if len(tiles) < 2:
        return TruckPlace()
    gain = sum(effect.gain for effect in truck_effects(zoo, tiles))
    return TruckPlace(effect=signed(gain), sign=(gain > 0) - (gain < 0))


# --- middle --------------------------------------------------------------------------------------------------------


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
