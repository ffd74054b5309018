"""Show Zooloretto Mini: pile and trucks, a zoo of three enclosures with its barn, the other zoos, the standings.

The board puts the pieces together: `layout` says where they stand, `middle` what is on the table, `zoo` and `other_zoos` paint
zoos with what the move in hand would change, `cursor` moves what is in hand.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.games.zooloretto_mini.rules.score import barn_loss, parts
from engine.games.zooloretto_mini.rules.table import BARN, ENCLOSURES, SORT, Zoo, is_animal
from engine.games.zooloretto_mini.rules.turn import Load, Take
from engine.shared.breeding import YOUNG, animal
from engine.shared.trucks.round import LOAD, TURN
from engine.shared.wording import number, signed
from zootui.boards.contract import Board, Hand, Look, Scene
from zootui.boards.shared.figures import figures_in_words
from zootui.boards.shared.truck_board import TruckBoard
from zootui.boards.shared.truck_table import DRAWING, LOADING
from zootui.boards.zooloretto_mini import cursor
from zootui.boards.zooloretto_mini.barn import BarnSign, BarnTile, barn_tiles, paint_barn
from zootui.boards.zooloretto_mini.layout import Layout, layout_for
from zootui.boards.zooloretto_mini.middle import paint_table
from zootui.boards.zooloretto_mini.other_zoos import paint_others
from zootui.boards.zooloretto_mini.prizes import bonus_open, paint_barns
from zootui.boards.zooloretto_mini.side import FIGURES, paint_side
from zootui.boards.zooloretto_mini.zoo import Fit, foreseen, paint_enclosures
from zootui.draw.canvas import BOLD, Canvas, Run
from zootui.draw.rect import Rect
from zootui.draw.text import clip


class ZooMiniBoard(TruckBoard):
    """Paint what Zooloretto Mini shows."""

    by_number = {TURN: Take, LOAD: Load}  # noqa: RUF012
    looks = {  # noqa: RUF012
        "draw": DRAWING,
        "load": LOADING,
        "place": Look("f", opens="find a home"),
        "takeover": Look(cursor.TAKEOVER_KEY, opens="take over a tile", confirm="take it over", marked=True),
        "discard": Look(cursor.DISCARD_KEY, opens="discard a tile of your barn", confirm="discard it", marked=True),
        "skip": Look(cursor.SKIP_KEY, opens="no bonus"),
    }

    def paint(self, scene: Scene) -> Canvas:
        """Return pile, trucks and zoos; what is in hand shows only in the viewer's own zoo.

        Places are called `pile`, `truck 2`, `enclosure 1`, `barn`; `zoo 1` and `barn 1` of a seat.
        """
        if scene.seat != scene.viewer:
            scene = replace(scene, hand=None)
        layout = layout_for(scene.width, scene.height, len(scene.view.public.zoos) - 1)
        palette = scene.palette
        land = Canvas(layout.width, layout.height, palette)
        paint_others(land, scene, layout.others, foreseen(scene))
        paint_top = paint_barns if bonus_open(scene) else paint_table
        paint_top(land, scene, layout)
        _zoo(land, scene, layout)
        canvas = Canvas(scene.width, scene.height, palette)
        canvas.blit(land, layout.left, layout.top)
        return canvas.ascii(without="▀▄") if scene.ascii else canvas

    def paint_side(self, scene: Scene) -> Canvas:
        return paint_side(scene)

    def figures(self, view: Any) -> Sequence[tuple[str, tuple[str, ...]]]:
        return figures_in_words(FIGURES, view.public.zoos)


def _zoo(canvas: Canvas, scene: Scene, layout: Layout) -> None:
    """Paint the zoo that is shown large, with what is in hand."""
    zoo: Zoo = scene.view.public.zoos[scene.seat]
    after: Zoo = foreseen(scene)[scene.seat]
    if layout.header is not None:
        _header(canvas, scene, layout, zoo, after)
    moving = _moving(scene)
    admissions = tuple(_admission(moving, spot) for spot in range(ENCLOSURES))
    paint_enclosures(canvas, layout, zoo, after, admissions, firm=moving is not None)
    _barn(canvas, scene, layout, zoo, after)
    if moving is not None:
        for spot, admission in enumerate(admissions):
            box = Rect(layout.zoo.x, layout.zoo.y + spot * layout.pitch, layout.zoo.width, layout.pitch)
            canvas.target(box, (*moving.value[:-1], spot), admission.key, moving.verb.name)


def _moving(scene: Scene) -> Hand | None:
    """Return the hand if it holds a tile that is to go somewhere: its value ends with the tile and the spot."""
    hand = scene.hand
    return hand if hand is not None and hand.verb.name in ("place", "takeover") and hand.value is not None else None


def _admission(moving: Hand | None, spot: int) -> Fit:
    """Return what a spot is to the tile in hand."""
    if moving is None:
        return Fit()
    legal = (*moving.value[:-1], spot) in moving.slot.options
    key = "b" if spot == BARN else str(spot + 1)
    if moving.value[-1] == spot:
        return Fit("here" if legal else "wrong", key if legal else "")
    return Fit("legal" if legal else "shut", key if legal else "")


def _barn(canvas: Canvas, scene: Scene, layout: Layout, zoo: Zoo, after: Zoo) -> None:
    """Paint the barn of the zoo that is shown; it is a place for a tile of a truck, its tiles are what a bonus discards."""
    moving, box = _moving(scene), layout.barn
    canvas.place("barn", box)
    canvas.place(f"barn {scene.seat}", box)
    admission = _admission(moving, BARN) if moving is not None and moving.verb.name == "place" else Fit()
    named = layout.header is not None or scene.seat == scene.viewer
    title = "Barn" if named else clip(scene.names[scene.seat], 8)  # whose zoo it is stands somewhere on every screen
    sign = BarnSign(title, now=-barn_loss(zoo), then=-barn_loss(after), state=admission.state, key=admission.key)
    for item, at in paint_barn(canvas, box, sign, _content(scene, zoo, after), layout.big):
        canvas.target(at, item.tile, item.key, "discard")
    if admission.state and moving is not None:
        canvas.target(box, (moving.value[0], BARN), admission.key, "place")


def _content(scene: Scene, zoo: Zoo, after: Zoo) -> list[BarnTile]:
    """Return what lies in a barn and what is about to; for a bonus each tile may be discarded, those in hand first."""
    moving, young = _moving(scene), -1
    if moving is not None and moving.value[-1] != BARN and is_animal(moving.value[-2]):
        young = animal(SORT[moving.value[-2]], YOUNG)
    shown = barn_tiles(zoo.barn, after.barn, young, firm=moving is not None)
    if not bonus_open(scene):
        return list(shown)
    letters = {tile: key for key, tile in cursor.discards(scene.view.public, scene.seat)}
    return [BarnTile(item.tile, item.state or "legal", letters.get(item.tile, "")) for item in shown]


def _header(canvas: Canvas, scene: Scene, layout: Layout, zoo: Zoo, after: Zoo) -> None:
    """Write whose zoo it is and its points by part."""
    palette, y = scene.palette, layout.header or 0
    mine = scene.seat == scene.viewer
    name = "Your zoo" if mine else f"{clip(scene.names[scene.seat], 12)}’s zoo"
    enclosures, landscape, barn = parts(zoo)
    now, then = sum(parts(zoo)), sum(parts(after))
    runs: list[Run] = [(f"{palette.mark(scene.seat)} ", palette.seat(scene.seat), BOLD), (name, palette.bright, BOLD)]
    if layout.big:
        for label, words in (("animals", str(enclosures)), ("landscape", signed(landscape)), ("barn", number(barn))):
            runs += [(f"  {label} ", palette.muted), (words, palette.text)]
    canvas.runs(1, y, runs)
    end = layout.zoo.width if layout.big else layout.width - 1
    unit = " point" if then == 1 else " points"
    x = canvas.right(end, y, unit if then == now or not layout.big else "", palette.muted)
    if then != now:
        x = canvas.right(x, y, number(then), palette.green if then > now else palette.red, traits=BOLD)
        x = canvas.right(x, y, " → ", palette.muted)
    canvas.right(x, y, number(now), palette.bright, traits=BOLD)
    if layout.big:
        canvas.right(layout.width - 1, y, "♡ parent  ° baby", palette.faint)


BOARD: Board = ZooMiniBoard(cursor)
