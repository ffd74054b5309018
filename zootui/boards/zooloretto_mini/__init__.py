"""Show Zooloretto Mini: pile and trucks, a zoo of three enclosures with its barn, the other zoos, the standings.

`paint` puts the pieces together: `plan` says where they stand, `middle` what is on the table (for a bonus `prizes`), `enclosures`,
`barn` and `others` paint zoos, `outlook` looks ahead with what is in hand, `grip` moves it, `captions` are what buttons say.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.contract.choice import Slot, Verb
from engine.games.zooloretto_mini.rules.model import BARN, ENCLOSURES, SORT, YOUNG, Load, Take, Zoo, animal, is_animal
from engine.games.zooloretto_mini.rules.score import barn_loss, parts
from engine.shared.trucks.round import LOAD, TURN
from engine.shared.wording import number, signed
from zootui.boards.contract import Board, Hand, Scene, Target
from zootui.boards.shared import viewport
from zootui.boards.shared.truck_keys import truck_meant
from zootui.boards.zooloretto_mini import cursor
from zootui.boards.zooloretto_mini.barn import Item, Shed, items, paint_shed
from zootui.boards.zooloretto_mini.captions import OPENINGS, caption, confirms, fitting
from zootui.boards.zooloretto_mini.enclosures import Admission, paint_enclosures
from zootui.boards.zooloretto_mini.layout import Plan, plan
from zootui.boards.zooloretto_mini.middle import paint_table
from zootui.boards.zooloretto_mini.other_zoos import paint_others
from zootui.boards.zooloretto_mini.preview import foreseen
from zootui.boards.zooloretto_mini.prizes import bonus_open, paint_barns
from zootui.boards.zooloretto_mini.standings import paint_standings
from zootui.draw.canvas import BOLD, Canvas, Run

__all__ = ["BOARD"]


class ZooMiniBoard(Board):
    """Paint and move what Zooloretto Mini shows; see `zootui.boards.Board`."""

    openings = OPENINGS

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
        moved = (_moved(target, layout, scene.width, scene.height) for target in targets)
        return (canvas.ascii() if scene.ascii else canvas), tuple(target for target in moved if target is not None)

    def paint_side(self, scene: Scene) -> Canvas:
        """Return the standings."""
        return paint_standings(scene)

    def paint_action(self, scene: Scene) -> Canvas | None:  # noqa: ARG002
        """Return nothing: words are enough."""
        return None

    def start(self, view: Any, verb: Verb, slot: Slot, filled: tuple[Any, ...]) -> Any:  # noqa: ARG002
        """Return the value that the cursor stands on first."""
        return cursor.start(view, verb, slot)

    def nudge(self, view: Any, hand: Hand, key: str) -> Any:
        """Return the value after a key."""
        return cursor.nudge(view, hand, key)

    def jumps(self, view: Any, verb: Verb, slot: Slot, filled: tuple[Any, ...]) -> Sequence[tuple[str, Any]]:  # noqa: ARG002
        """Return letters and what they jump to."""
        return cursor.jumps(view, verb, slot)

    def keys(self, hand: Hand) -> Sequence[tuple[str, str]]:
        """Return the keys that mean something for what is in hand."""
        return cursor.keys(hand)

    def caption(self, view: Any, action: Any, names: tuple[str, ...]) -> tuple[str, str]:
        """Return what the button of an action says, in full and in few signs."""
        return caption(view, action, names)

    def confirms(self, hand: Hand) -> str:
        """Return what confirming does with what is in hand."""
        return confirms(hand)

    def fitting(self, hand: Hand) -> int:
        """Return how many places there are for what is in hand."""
        return fitting(hand)

    def meant(self, view: Any, key: str) -> Any | None:
        """Return what a number stands for although that truck cannot be chosen now."""
        return truck_meant(view, key, {TURN: Take, LOAD: Load})


def _moved(target: Target, layout: Plan, width: int, height: int) -> Target | None:
    """Return a target where the layout begins, cut off at the edges; None if nothing of it is in sight."""
    seen = viewport.cut(target.x + layout.left, target.y + layout.top, target.width, target.height, (width, height))
    return None if seen is None else Target(*seen, target.value, target.key, target.verb)


def _zoo(canvas: Canvas, scene: Scene, layout: Plan) -> tuple[Target, ...]:
    """Paint the zoo that is shown large, with what is in hand; return its targets."""
    zoo: Zoo = scene.view.public.zoos[scene.seat]
    after: Zoo = foreseen(scene)[scene.seat]
    if layout.header is not None:
        _header(canvas, scene, layout, zoo, after)
    moving = _moving(scene)
    services = tuple(_door(moving, spot) for spot in range(ENCLOSURES))
    paint_enclosures(canvas, scene.palette, layout, zoo, after, services, firm=moving is not None)
    targets = _barn(canvas, scene, layout, zoo, after)
    if moving is not None:
        for spot, door in enumerate(services):
            x, y, width, height = layout.zoo.x, layout.zoo.y + spot * layout.pitch, layout.zoo.width, layout.pitch
            targets.append(Target(x, y, width, height, (*moving.value[:-1], spot), door.key, moving.verb.name))
    return tuple(targets)


def _moving(scene: Scene) -> Hand | None:
    """Return the hand if it holds a tile that is to go somewhere: its value ends with the tile and the spot."""
    hand = scene.hand
    return hand if hand is not None and hand.verb.name in ("place", "takeover") and hand.value is not None else None


def _door(moving: Hand | None, spot: int) -> Admission:
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
    door = _door(moving, BARN) if moving is not None and moving.verb.name == "place" else Admission()
    now, then, gap = -barn_loss(zoo), -barn_loss(after), " " * layout.big
    loss = number(now) if now == then else f"{number(now)}{gap}→{gap}{number(then)}"
    shed = Shed("Barn", loss, state=door.state, key=door.key)
    targets = [
        Target(at.x, at.y, at.width, at.height, item.tile, item.key, "discard")
        for item, at in paint_shed(canvas, scene.palette, box, shed, _content(scene, zoo, after), layout.big)
    ]
    if door.state and moving is not None:
        targets.append(Target(box.x, box.y, box.width, box.height, (moving.value[0], BARN), door.key, "place"))
    return targets


def _content(scene: Scene, zoo: Zoo, after: Zoo) -> list[Item]:
    """Return what lies in a barn and what is about to; for a bonus each tile may be discarded, those in hand first."""
    moving, young = _moving(scene), -1
    if moving is not None and moving.value[-1] != BARN and is_animal(moving.value[-2]):
        young = animal(SORT[moving.value[-2]], YOUNG)
    shown = items(zoo.barn, after.barn, young, firm=moving is not None)
    if not bonus_open(scene):
        return list(shown)
    letters = {tile: key for key, tile in cursor.discards(scene.view.public, scene.seat)}
    return [Item(item.tile, item.state or "legal", letters.get(item.tile, "")) for item in shown]


def _header(canvas: Canvas, scene: Scene, layout: Plan, zoo: Zoo, after: Zoo) -> None:
    """Write whose zoo it is and its points by part."""
    palette, y = scene.palette, layout.header or 0
    mine = scene.seat == scene.viewer
    name = "Your zoo" if mine else f"{scene.names[scene.seat][:12]}’s zoo"
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


BOARD: Board = ZooMiniBoard()
