"""The trucks in the middle."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, partial

from engine.contract.preview import Preview
from engine.games.aquaretto.bots.evaluation import USUAL
from engine.games.aquaretto.lookahead import SOON, housed, truck_of
from engine.games.aquaretto.names import MONEY
from engine.games.aquaretto.rules.figures import newcomers
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.table import BOUGHT, COIN, COWORKER, DEPOT, FORM, MOVE, OFFSPRING, Zoo
from engine.shared.breeding import YOUNG
from engine.shared.wording import signed
from zootui.boards.aquaretto import cursor
from zootui.boards.aquaretto.faces import COWORKERS, coworker_face, face
from zootui.boards.aquaretto.layout import Layout
from zootui.boards.contract import Scene
from zootui.boards.shared.middle import DrawPile
from zootui.boards.shared.truck_board import TruckPlace
from zootui.boards.shared.truck_table import Box, TruckTable
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
        """Return what a tile does together with its baby."""
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


def boxes(palette: Palette, zoo: Zoo, tiles: tuple[int, ...], *, brief: bool) -> list[Box]:
    """Return what each tile of a truck does if all go to a zoo and are unloaded well."""
    return [
        (TruckPlace(face(palette, tile), effect.words(brief), effect.sign, effect.words(True)), effect.gain)
        for tile, effect in zip(tiles, truck_effects(zoo, tiles), strict=True)
    ]


# --- middle --------------------------------------------------------------------------------------------------------


_NAMED = 3
"""How many spaces have room in the frame of a tile, by their letters."""
_TURN_VERBS = ("draw", "take", "settle", "move", "buy", "discard", "large", "small")
_CAUSES = {OFFSPRING: "baby", BOUGHT: "bought", COWORKER: "new", MOVE: "moves"}


def paint_table(canvas: Canvas, scene: Scene, plan: Layout) -> None:
    """Paint the upper part of the board at the top of a canvas."""
    look = partial(face, scene.palette)
    table = TruckTable(scene, look, partial(boxes, scene.palette, brief=not plan.big), _TURN_VERBS)
    hand, public = scene.hand, scene.view.public
    if hand is None or hand.verb.name != "place" or hand.value is None:
        waits = _waiting(scene)
        table.paint(canvas, plan.middle, waits or table.pile("" if "d" in cursor.in_use(hand) else "d"))
        return
    zoo, tile = public.zoos[scene.seat], hand.value[0]
    after: Zoo = zoo if hand.preview is None else housed(hand.preview)[-1].after.public.zoos[scene.seat]
    letters = cursor.letters("place", hand.slot.options)
    fits = {cell for each, cell in hand.slot.options if each == tile and cell != DEPOT}
    spots = " ".join(key for cell, key in letters.items() if cell in fits)
    note = "no space" if not fits else f"fits {spots}" if len(fits) <= _NAMED else f"{len(fits)} spaces"
    table.paint_unloading(canvas, plan.middle, after, lambda each: (each, USUAL.best_cell(zoo, each, SOON)), note)


def _waiting(scene: Scene) -> DrawPile | None:
    """Return what was born, bought or hired and waits for its place beside the trucks, None if nothing does."""
    public, palette = scene.view.public, scene.palette
    ask = public.asks[-1] if public.asks else None
    if ask is None or ask.kind not in _CAUSES:
        return None
    looks = face(palette, ask.about[0]) if ask.kind in (OFFSPRING, BOUGHT) else coworker_face(palette)
    state = "here" if scene.hand is not None else ""
    return DrawPile(public.round.main, public.round.end, drawn=looks, state=state, word=_CAUSES[ask.kind])
