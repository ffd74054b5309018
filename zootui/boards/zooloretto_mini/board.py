"""Show Zooloretto Mini: pile and trucks, a zoo of three enclosures with its barn, the other zoos, the standings.

The board puts the pieces together: `layout` says where they stand, `middle` what is on the table, `zoo` and `other_zoos` paint
zoos, `preview` looks ahead with what is in hand, `cursor` moves it. A lesson asks here where things stand.
"""

from __future__ import annotations

from dataclasses import replace

from engine.games.zooloretto_mini.rules.table import BARN, ENCLOSURES, SORT, Zoo, is_animal
from engine.games.zooloretto_mini.rules.turn import Load, Take
from engine.games.zooloretto_mini.rules.zoo import barn_loss, parts
from engine.shared.breeding import YOUNG, animal
from engine.shared.trucks.round import LOAD, TURN, UNLOAD
from engine.shared.wording import number, signed
from zootui.boards.contract import Board, Hand, Look, Scene, Target
from zootui.boards.shared.truck_board import TruckBoard, in_sight
from zootui.boards.shared.unloading import spot_in_middle
from zootui.boards.zooloretto_mini import cursor
from zootui.boards.zooloretto_mini.layout import Plan, plan
from zootui.boards.zooloretto_mini.middle import barn_spots, bonus_open, paint_barns, paint_table
from zootui.boards.zooloretto_mini.other_zoos import other_spots, paint_others
from zootui.boards.zooloretto_mini.standings import paint_standings
from zootui.boards.zooloretto_mini.zoo import (
    Admission,
    BarnSign,
    BarnTile,
    barn_tiles,
    foreseen,
    paint_barn,
    paint_enclosures,
)
from zootui.draw.canvas import BOLD, Canvas, Rect, Run
from zootui.draw.text import clip


class ZooMiniBoard(TruckBoard):
    """Paint what Zooloretto Mini shows."""

    by_number = {TURN: Take, LOAD: Load}  # noqa: RUF012
    looks = {  # noqa: RUF012
        "place": Look(opens="find a home", at_once=True),
        "takeover": Look(opens="take over a tile", confirm="take it over", at_once=True),
        "discard": Look(opens="discard a tile of your barn", confirm="discard it"),
    }

    def paint(self, scene: Scene) -> tuple[Canvas, tuple[Target, ...]]:
        """Return pile, trucks and zoos; what is in hand shows only in the viewer's own zoo."""
        if scene.seat != scene.viewer:
            scene = replace(scene, hand=None)
        layout = plan(scene.width, scene.height, len(scene.view.public.zoos) - 1)
        palette = scene.palette
        land = Canvas(layout.width, layout.height, palette.text, palette.ground)
        paint_top = paint_barns if bonus_open(scene) else paint_table
        targets = (*paint_top(land, scene, layout), *_zoo(land, scene, layout))
        paint_others(land, scene, layout.others, foreseen(scene))
        canvas = Canvas(scene.width, scene.height, palette.text, palette.ground)
        canvas.blit(land, layout.left, layout.top)
        seen = in_sight(targets, scene.width, scene.height, (layout.left, layout.top))
        return (canvas.ascii(without="▀▄") if scene.ascii else canvas), seen

    def paint_side(self, scene: Scene) -> Canvas:
        """Return the standings."""
        return paint_standings(scene)

    def spot(self, scene: Scene, name: str) -> Rect | None:
        """Return where a thing stands: `pile`, `truck 2`, `enclosure 1`, `barn`; `zoo 1` and `barn 1` of a seat."""
        layout = plan(scene.width, scene.height, len(scene.view.public.zoos) - 1)
        what, _, which = name.partition(" ")
        found = _standing(scene, layout, what, int(which) if which else -1)
        return None if found is None else Rect(found.x + layout.left, found.y + layout.top, found.width, found.height)


def _zoo(canvas: Canvas, scene: Scene, layout: Plan) -> tuple[Target, ...]:
    """Paint the zoo that is shown large, with what is in hand; return its targets."""
    zoo: Zoo = scene.view.public.zoos[scene.seat]
    after: Zoo = foreseen(scene)[scene.seat]
    if layout.header is not None:
        _header(canvas, scene, layout, zoo, after)
    moving = _moving(scene)
    admissions = tuple(_admission(moving, spot) for spot in range(ENCLOSURES))
    paint_enclosures(canvas, scene.palette, layout, zoo, after, admissions, firm=moving is not None)
    targets = _barn(canvas, scene, layout, zoo, after)
    if moving is not None:
        for spot, admission in enumerate(admissions):
            x, y, width, height = layout.zoo.x, layout.zoo.y + spot * layout.pitch, layout.zoo.width, layout.pitch
            targets.append(
                Target(x, y, width, height, value=(*moving.value[:-1], spot), key=admission.key, verb=moving.verb.name)
            )
    return tuple(targets)


def _moving(scene: Scene) -> Hand | None:
    """Return the hand if it holds a tile that is to go somewhere: its value ends with the tile and the spot."""
    hand = scene.hand
    return hand if hand is not None and hand.verb.name in ("place", "takeover") and hand.value is not None else None


def _admission(moving: Hand | None, spot: int) -> Admission:
    """Return what a spot is to the tile in hand."""
    if moving is None:
        return Admission()
    legal = (*moving.value[:-1], spot) in moving.slot.options
    key = "b" if spot == BARN else str(spot + 1)
    if moving.value[-1] == spot:
        return Admission("here" if legal else "wrong", key if legal else "")
    return Admission("legal" if legal else "shut", key if legal else "")


def _barn(canvas: Canvas, scene: Scene, layout: Plan, zoo: Zoo, after: Zoo) -> list[Target]:
    """Paint the barn of the zoo that is shown; it is a place for a tile of a truck, its tiles are what a bonus discards."""
    moving, box = _moving(scene), layout.barn
    admission = _admission(moving, BARN) if moving is not None and moving.verb.name == "place" else Admission()
    named = layout.header is not None or scene.seat == scene.viewer
    title = "Barn" if named else clip(scene.names[scene.seat], 8)  # whose zoo it is stands somewhere on every screen
    sign = BarnSign(title, now=-barn_loss(zoo), then=-barn_loss(after), state=admission.state, key=admission.key)
    targets = [
        Target(*at, value=item.tile, key=item.key, verb="discard")
        for item, at in paint_barn(canvas, scene.palette, box, sign, _content(scene, zoo, after), layout.big)
    ]
    if admission.state and moving is not None:
        targets.append(Target(*box, value=(moving.value[0], BARN), key=admission.key, verb="place"))
    return targets


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


def _header(canvas: Canvas, scene: Scene, layout: Plan, zoo: Zoo, after: Zoo) -> None:
    """Write whose zoo it is and its points by part."""
    palette, y = scene.palette, layout.header or 0
    mine = scene.seat == scene.viewer
    name = "Your zoo" if mine else f"{clip(scene.names[scene.seat], 12)}’s zoo"
    homes, landscape, barn = parts(zoo)
    now, then = sum(parts(zoo)), sum(parts(after))
    runs: list[Run] = [(f"{palette.mark(scene.seat)} ", palette.seat(scene.seat), BOLD), (name, palette.bright, BOLD)]
    if layout.big:
        for label, words in (("animals", str(homes)), ("landscape", signed(landscape)), ("barn", number(barn))):
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
        canvas.right(layout.width - 1, y, "♡ parent  ° young", palette.faint)


def _standing(scene: Scene, layout: Plan, what: str, number: int) -> Rect | None:
    """Return where a thing stands on the land, which begins at the corner of the layout."""
    seats = len(scene.view.public.zoos)
    if what in ("pile", "truck"):
        return None if bonus_open(scene) else _in_the_middle(scene, layout, number - 1)
    if what == "enclosure" and 1 <= number <= ENCLOSURES:
        zoo = layout.zoo
        return Rect(zoo.x, zoo.y + (number - 1) * layout.pitch, zoo.width, layout.pitch - 1)
    if what == "barn" and number in (-1, scene.seat):
        return layout.barn
    others = other_spots(layout.others, scene.seat, seats)
    if what == "barn" and bonus_open(scene):
        return barn_spots(scene, layout).get(number, others.get(number))
    return others.get(number) if what in ("barn", "zoo") else None


def _in_the_middle(scene: Scene, layout: Plan, truck: int) -> Rect | None:
    """Return where a truck stands, or for a number below zero the pile."""
    public = scene.view.public
    ask = public.asks[-1] if public.asks else None
    unloads = scene.seat if ask is not None and ask.kind == UNLOAD and scene.hand is not None else None
    return spot_in_middle(layout.width, layout.middle, public.round, truck, unloads)


BOARD: Board = ZooMiniBoard(cursor)
