"""Show the plan in hand: its stages in their order, each with what it takes."""

from collections.abc import Callable
from dataclasses import dataclass

from engine.contract.plan import Plan
from engine.games.zoo_tycoon import names
from engine.games.zoo_tycoon.plans.planned import Planned, Stage, WorksOn, stages
from engine.games.zoo_tycoon.plans.planner import worked_out
from engine.shared.wording import counted, number, signed
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.faces import MALE, POINTS as LETTERS, TILE
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import clip

_WORDS, _SQUARES = 5, 26
"""Where what is done and its squares begin."""


@dataclass(frozen=True)
class StageLook:
    """How a stage of a kind looks."""

    sign: str | Callable[[Stage], str]
    words: str | Callable[[Stage], str]

    def sign_of(self, stage: Stage) -> str:
        return self.sign if isinstance(self.sign, str) else self.sign(stage)

    def words_of(self, stage: Stage) -> str:
        return self.words if isinstance(self.words, str) else self.words(stage)


STAGES = {
    WorksOn.TILES: StageLook(
        TILE, lambda stage: counted(stage.count, f"{names.biome_name(stage.what).split()[0]} tile")
    ),
    WorksOn.BOUGHT: StageLook(TILE, lambda stage: f"{counted(stage.count, 'tile')} bought"),
    WorksOn.POINTS: StageLook(
        lambda stage: LETTERS[stage.what], lambda stage: counted(stage.count, names.focal_point_name(stage.what))
    ),
    WorksOn.ANIMALS: StageLook(MALE, lambda stage: names.plural(stage.what)),
    WorksOn.YOUNG: StageLook(MALE, lambda stage: f"young {names.plural(stage.what)} grow up"),
    WorksOn.KEEPING: StageLook("+", lambda stage: f"keeping, {counted(stage.count, 'worker')}"),
    WorksOn.BUILDING: StageLook("■", lambda stage: names.building_name(stage.what)),
    WorksOn.ENTERTAINING: StageLook("+", "staff entertains"),
    WorksOn.REBUILDING: StageLook(TILE, lambda stage: f"becomes {names.biome_name(stage.what)}"),
}


def plan_in_hand(scene: Scene) -> Planned | None:
    """Return the plan that is pointed at, worked out; None where there is none, or none that can be carried out."""
    hand = scene.hand
    if hand is None or not hand.legal or hand.value is None or hand.filled or scene.seat != scene.viewer:
        return None
    if not issubclass(hand.verb.action, Plan):
        return None
    plan = hand.verb.make((hand.value,))
    assert isinstance(plan, Plan)
    return worked_out(scene.view, plan)


def paint_stages(canvas: Canvas, plan: Planned, y: int, lines: int) -> int:
    """Write a title, a line a stage and the total into `lines` lines; return the line after them."""
    palette = canvas.palette
    canvas.fill(0, y, canvas.width, 1, palette.amber_ground)
    end = canvas.text(1, y, "The plan", palette.amber, traits=BOLD)
    canvas.text(end + 2, y, "one go, one undo", palette.muted)
    canvas.right(canvas.width - 1, y, "in this order", palette.muted)
    found = stages(plan)
    room = lines - 2
    for place, stage in enumerate(found[:room], 1):
        y += 1
        _stage(canvas, plan, stage, place, y)
    y += 1
    steps = len(plan.actions)
    canvas.text(1, y, f"all {steps} steps" if steps > 1 else "one step", palette.bright, traits=BOLD)
    money = f"money {number(plan.before.money)}→{number(plan.after.money)}"
    canvas.text(_SQUARES, y, money, palette.text)
    price = signed(-plan.money) if plan.money else "free"
    canvas.right(canvas.width - 1, y, price, _price_ink(palette, plan.money), traits=BOLD)
    return y + 1


def _price_ink(palette: Palette, price: int) -> str:
    return palette.red if price > 0 else palette.muted


def _stage(canvas: Canvas, plan: Planned, stage: Stage, place: int, y: int) -> None:
    palette = canvas.palette
    canvas.text(1, y, str(place), palette.muted)
    look = STAGES[stage.kind]
    canvas.text(3, y, look.sign_of(stage), palette.hue("brown"), traits=BOLD)
    taken = signed(-stage.price) if stage.price else _taken(plan, stage)
    begin = canvas.right(canvas.width - 1, y, taken, _price_ink(palette, stage.price), traits=BOLD)
    squares = " ".join(map(names.square_name, stage.squares))
    words = look.words_of(stage)
    room = (_SQUARES if squares else begin) - 1 - _WORDS
    canvas.text(_WORDS, y, clip(words, room), palette.text)
    canvas.text(_SQUARES, y, clip(squares, begin - _SQUARES - 1), palette.muted)


def _taken(plan: Planned, stage: Stage) -> str:
    """Return what a stage without a price uses up: tiles of the store, animals of quarantine."""
    zoos = (plan.before, *plan.zoos)
    before, after = zoos[stage.first], zoos[stage.last]
    if stage.kind == WorksOn.TILES:
        return f"store {before.store + before.bought}→{after.store + after.bought}"
    if stage.kind == WorksOn.ANIMALS:
        waited, waits = (sum(one.males + one.females for one in zoo.quarantine) for zoo in (before, after))
        return f"quarantine {waited}→{waits}" if waited != waits else ""
    return ""


def stage_signs(plan: Planned) -> str:
    """Return a whole plan in one short line (`▦ 4→0  R 2 −4  money 14→8`)."""
    parts = []
    for stage in stages(plan):
        if stage.kind == WorksOn.TILES:
            parts.append(f"{TILE} {stage.count}")
        elif stage.kind == WorksOn.ANIMALS:
            parts.append(names.short_name(stage.what))
        else:
            parts.append(
                f"{STAGES[stage.kind].sign_of(stage)} {stage.count}"
                + (f" {signed(-stage.price)}" if stage.price else "")
            )
    return "  ".join((f"money {number(plan.before.money)}→{number(plan.after.money)}", *parts))
