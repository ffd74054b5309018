"""Paint the other players' zoos small: basins as letters with their sizes, coworkers, coins, the depot and what it costs."""

from __future__ import annotations

from engine.games.aquaretto.chart import legal_cells
from engine.games.aquaretto.data import COMPONENTS
from engine.games.aquaretto.figures import basins
from engine.games.aquaretto.model import KIND, TRAINER, Zoo
from engine.games.aquaretto.score import depot_loss, parts, points
from engine.games.aquaretto.words import amount, signed
from zootui.boards import Scene, Target
from zootui.boards.aquaretto import grip
from zootui.boards.aquaretto.money import spending
from zootui.boards.aquaretto.plan import Box
from zootui.boards.aquaretto.signs import COINS, CREW, face, gold, hue, letter, letter_of
from zootui.canvas import BOLD, Canvas
from zootui.palette import Palette, mix
from zootui.typeset import clip

__all__ = ["paint_others"]

PRICES = COMPONENTS.prices


def paint_others(canvas: Canvas, scene: Scene, box: Box, after: tuple[Zoo, ...]) -> tuple[Target, ...]:
    """Paint all zoos but the one that is shown large, in the order of turns after it; a depot to buy from is a target."""
    seats = len(after)
    others = [(scene.seat + step) % seats for step in range(1, seats)]
    if not others or box.height < 1 or box.width < 6:
        return ()
    beside = box.width >= 60
    targets: list[Target] = []
    for place, seat in enumerate(others):
        if beside:
            width = (box.width + 2) // len(others) - 2
            one = Box(box.x + place * (width + 2), box.y, width, box.height)
        else:
            one = Box(box.x, box.y + place, box.width, 1)
        if one.y >= box.y + box.height:
            break
        targets += _zoo(canvas, scene, seat, one, after[seat])
    return tuple(targets)


def _for_sale(scene: Scene, seat: int) -> bool:
    """Tell whether the viewer may buy the top tile of a seat's depot."""
    public = scene.view.public
    if not spending(scene) or scene.viewer is None:
        return False
    own, depot = public.zoos[scene.viewer], public.zoos[seat].depot
    return own.coins >= PRICES.buy and bool(depot) and bool(legal_cells(own, KIND[depot[-1]]))


def _zoo(canvas: Canvas, scene: Scene, seat: int, box: Box, zoo: Zoo) -> list[Target]:
    palette, hand = scene.palette, scene.hand
    here = hand is not None and hand.verb.name == "buy" and hand.value == seat and scene.seat == scene.viewer
    ground = palette.amber_ground if here else palette.panel
    canvas.fill(box.x, box.y, box.width, box.height, ground)
    x = canvas.text(box.x + (box.width > 18), box.y, palette.mark(seat) + " ", palette.seat(seat), traits=BOLD)
    sale = _for_sale(scene, seat)
    found = basins(zoo)
    gap = int(box.width > 18 and box.width - 3 - 2 * len(found) - _depot_width(zoo, sale) > len(found))
    room = box.x + box.width - x - len(found) * (2 + gap) - _depot_width(zoo, sale) - 1
    name = "you" if seat == scene.viewer else scene.names[seat]
    if room >= 3 and box.width > 18:
        x = canvas.text(x, box.y, clip(name, min(room, 10)), palette.text, traits=BOLD) + 1
    for basin in found:
        plate = mix(hue(palette, basin.kind), palette.ground, 0.15)
        x = canvas.text(x, box.y, f"{letter_of(basin.kind)}{basin.size}", palette.on(plate), plate, BOLD) + gap
    _depot(canvas, scene, seat, box, zoo, sale)
    if box.height > 1:
        _more(canvas, palette, box, zoo)
    return [Target(box.x, box.y, box.width, box.height, seat, "", "buy")] if sale else []


def _depot_width(zoo: Zoo, sale: bool) -> int:
    return min(5, len(dict.fromkeys(zoo.depot))) + (4 if zoo.depot else 0) + (2 if sale else 0)


def _depot(canvas: Canvas, scene: Scene, seat: int, box: Box, zoo: Zoo, sale: bool) -> None:
    """Write the letters of a depot, its top first and bright, then what it costs."""
    palette = scene.palette
    if not zoo.depot:
        return
    end = box.x + box.width - (box.width > 18)
    loss = amount(-depot_loss(zoo.depot, zoo.staff[2]))
    end = canvas.right(end, box.y, loss, palette.red if loss != "0" else palette.muted) - 1
    letters = [zoo.depot[-1], *dict.fromkeys(tile for tile in reversed(zoo.depot[:-1]))][:5]
    for place, tile in reversed(list(enumerate(letters))):
        plate = mix(face(palette, tile).plate, palette.ground, 0.1 if place == 0 else 0.5)
        end = canvas.right(end, box.y, letter(tile), palette.on(plate), plate, BOLD if place == 0 else 0)
    if sale:
        key = grip.letters("buy", _sellers(scene)).get(seat, "")
        key = "" if key in grip.in_use(scene.hand) else key
        canvas.right(end, box.y, key, palette.on(palette.amber), palette.amber, BOLD)


def _sellers(scene: Scene) -> tuple[int, ...]:
    return tuple(seat for seat in range(len(scene.view.public.zoos)) if seat != scene.viewer and _for_sale(scene, seat))


def _more(canvas: Canvas, palette: Palette, box: Box, zoo: Zoo) -> None:
    """Write points by part and money on the second line."""
    animals, cashiers, keepers, trained, _ = parts(zoo)
    crew = sum(zoo.staff) + zoo.spaces.count(TRAINER)
    y = box.y + box.height - 1
    x = canvas.text(box.x + 1, y, amount(points(zoo)), palette.bright, traits=BOLD)
    x = canvas.text(x, y, f" = {animals}", palette.muted)
    if crew:
        x = canvas.text(x, y, f" {CREW * crew}{signed(cashiers + keepers + trained)}", palette.muted)
    canvas.right(box.x + box.width - 1, y, f"{COINS}{zoo.coins}", gold(palette))
