"""The trucks in the middle."""

from functools import partial

from engine.games.aquaretto.bots.evaluation import USUAL
from engine.games.aquaretto.lookahead import SOON, housed
from engine.games.aquaretto.rules.table import BOUGHT, COWORKER, DEPOT, MOVE, OFFSPRING, Zoo
from zootui.boards.aquaretto import cursor
from zootui.boards.aquaretto.faces import coworker_face, face
from zootui.boards.aquaretto.layout import Layout
from zootui.boards.aquaretto.truck_effects import boxes
from zootui.boards.contract import Scene
from zootui.boards.shared.middle import DrawPile
from zootui.boards.shared.truck_table import DRAWING, TruckTable
from zootui.draw.canvas import Canvas

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
        key = DRAWING.key
        table.paint(canvas, plan.middle, waits or table.pile("" if key in cursor.in_use(hand) else key))
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
