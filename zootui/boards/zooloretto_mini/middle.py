"""Say what is in the middle of the table: pile and trucks, the truck that is unloaded, or other players' barns for a bonus."""

from __future__ import annotations

from engine.games.zooloretto_mini.model import BONUS, ENCLOSURES, Public
from engine.games.zooloretto_mini.placing import home_spots
from engine.games.zooloretto_mini.score import barn_loss
from engine.games.zooloretto_mini.words import number
from engine.trucks import NO_TILE, NOBODY, can_draw, loadable, takeable, taker
from zootui.boards import Hand, Scene, Target
from zootui.boards.trucks import Lorry, Pile, paint_middle
from zootui.boards.unloading import Load, paint_unloading
from zootui.boards.zooloretto_mini import grip
from zootui.boards.zooloretto_mini.barn import Item, Shed, paint_shed, roof, wood
from zootui.boards.zooloretto_mini.outlook import boxes, carried, foreseen, total
from zootui.boards.zooloretto_mini.plan import Box, Plan
from zootui.boards.zooloretto_mini.signs import face
from zootui.canvas import BOLD, Canvas
from zootui.palette import Palette
from zootui.typeset import clip

__all__ = ["bonus_open", "paint_table"]


def bonus_open(scene: Scene) -> bool:
    """Tell whether the viewer decides on a bonus."""
    asks = scene.view.public.asks
    return scene.hand is not None and bool(asks) and asks[-1].kind == BONUS


def paint_table(canvas: Canvas, scene: Scene, plan: Plan) -> tuple[Target, ...]:
    """Paint the upper part of the board at the top of a canvas; return its targets."""
    hand = scene.hand
    if bonus_open(scene):
        return _barns(canvas, scene, plan)
    if hand is not None and hand.verb.name == "place" and hand.value is not None:
        return _unloading(canvas, scene, plan, hand)
    public = scene.view.public
    verb = hand.verb.name if hand is not None else ""
    trucks = tuple(_lorry(scene, truck) for truck in range(len(public.round.trucks)))
    verb = "load" if verb == "load" else "take" if hand is not None else ""
    return paint_middle(canvas, scene.palette, scene.names, plan.middle, _pile(scene), trucks, verb)


def _pile(scene: Scene) -> Pile:
    shown, hand = scene.view.public.round, scene.hand
    drawn = None if shown.drawn == NO_TILE else face(scene.palette, shown.drawn)
    state = ""
    if hand is not None and hand.verb.name == "load":
        state = "here"
    elif hand is not None and can_draw(shown):
        state = "here" if hand.verb.name == "draw" else "legal"
    return Pile(shown.main, shown.end, drawn, state)


def _lorry(scene: Scene, truck: int) -> Lorry:
    """Return a truck with what it would do to the zoo that is shown."""
    public: Public = scene.view.public
    hand, shown = scene.hand, public.round
    zoo, carrier = public.zoos[scene.seat], shown.trucks[truck]
    owner = taker(shown, truck)
    if owner != NOBODY:
        plain = tuple(each for each in boxes(scene.palette, zoo, carrier.tiles, carrier.capacity))
        return Lorry(str(truck + 1), plain, truck, state="taken", owner=owner)
    state, ghost = "", None
    if hand is not None:
        loads = hand.verb.name == "load"
        open_trucks = loadable(shown) if loads else takeable(shown)
        state = "legal" if truck in open_trucks else "shut"
        if truck == hand.value and hand.verb.name in ("load", "take"):
            state = "here"
            ghost = shown.drawn if loads and hand.legal else None
    aboard = carrier.tiles if ghost is None else (*carrier.tiles, ghost)
    content = boxes(scene.palette, zoo, carrier.tiles, carrier.capacity, ghost)
    return Lorry(str(truck + 1), content, truck, total(zoo, aboard), state)


# --- unloading ---------------------------------------------------------------------------------------------------------


def _unloading(canvas: Canvas, scene: Scene, plan: Plan, hand: Hand) -> tuple[Target, ...]:
    public: Public = scene.view.public
    seat = scene.seat
    tiles, tile = carried(public, seat), hand.value[0]
    place = tiles.index(tile) if tile in tiles else -1
    zoo = foreseen(scene)[seat]
    rest = (*tiles[:place], *tiles[place + 1 :]) if place >= 0 else tiles
    then = list(boxes(scene.palette, zoo, rest, len(rest)))
    if place >= 0:
        then.insert(place, boxes(scene.palette, zoo, (tile,), 1)[0])
    values = tuple(hand.value if each == tile else grip.best_home(public, seat, hand.slot, each) for each in tiles)
    truck = public.round.took[seat]
    capacity = public.round.trucks[truck].capacity
    spots = " ".join(str(spot + 1) for spot in range(ENCLOSURES) if (tile, spot) in hand.slot.options)
    load = Load(
        str(truck + 1), tuple(then), values, place, capacity - len(tiles), f"fits {spots} b" if spots else "fits b"
    )
    others = [_lorry(scene, each) for each in range(len(public.round.trucks)) if each not in public.round.took]
    return paint_unloading(canvas, scene.palette, plan.middle, load, others)


# --- barns to take over from -------------------------------------------------------------------------------------------


def _barns(canvas: Canvas, scene: Scene, plan: Plan) -> tuple[Target, ...]:
    """Paint the barns of the others side by side, each tile that fits into an own enclosure with its letter."""
    public: Public = scene.view.public
    seat = scene.seat
    others = [(seat + step) % len(public.zoos) for step in range(1, len(public.zoos))]
    letters = {prize[:2]: key for key, prize in grip.prizes(public, seat)}
    width = (canvas.width + 1) // len(others) - 1
    targets: list[Target] = []
    for place, victim in enumerate(others):
        shown = _prizes(scene, victim, letters)
        if plan.big or len(others) == 1:
            box = Box(place * (width + 1), 0, width, plan.middle)
            title = f"{scene.palette.mark(victim)} {clip(scene.names[victim], width - 9)}"
            shed = Shed(title, number(-barn_loss(public.zoos[victim])))
            found = list(paint_shed(canvas, scene.palette, box, shed, shown, plan.big))
            targets += [_prize_target(scene, victim, item.tile, item.key, at) for item, at in found]
    if not plan.big and len(others) > 1:
        targets += _flow(canvas, scene, others, letters, plan.middle)
    return tuple(targets)


def _prizes(scene: Scene, victim: int, letters: dict[tuple[int, int], str]) -> list[Item]:
    """Return the tiles of a barn: those that may be had first."""
    public, hand = scene.view.public, scene.hand
    own, pointed = public.zoos[scene.seat], None
    if hand is not None and hand.verb.name == "takeover" and hand.value is not None:
        pointed = hand.value[:2]
    shown: list[Item] = []
    for tile in public.zoos[victim].barn:
        fits = bool(home_spots(own, tile))
        seen = any(item.tile == tile for item in shown)
        state = "here" if (victim, tile) == pointed and not seen else "legal" if fits else "gone"
        shown.append(Item(tile, state, letters.get((victim, tile), "") if fits else ""))
    return sorted(shown, key=lambda item: item.state == "gone")


def _prize_target(scene: Scene, victim: int, tile: int, key: str, at: Box) -> Target:
    hand = scene.hand
    value = grip.best_prize(scene.view.public, scene.seat, victim, tile)
    if (
        hand is not None
        and hand.verb.name == "takeover"
        and hand.value is not None
        and hand.value[:2] == (victim, tile)
    ):
        value = hand.value
    return Target(at.x, at.y, at.width, at.height, value, key, "takeover")


def _flow(
    canvas: Canvas, scene: Scene, others: list[int], letters: dict[tuple[int, int], str], lines: int
) -> list[Target]:
    """List the barns of several players, each tile once: one to a line, or one after the other if they are too many."""
    palette = scene.palette
    shelves = len(others) <= lines
    canvas.fill(0, 0, canvas.width, len(others) if shelves else lines, wood(palette))
    targets: list[Target] = []
    x, y = 0, 0
    for place, victim in enumerate(others):
        x, y = (0, place) if shelves else (x, y)
        x = _plate(canvas, scene, victim, x, y, 8 if shelves else 0)
        for item in dict.fromkeys(_prizes(scene, victim, letters)):
            if x + 3 > canvas.width:
                x, y = 1, y + 1
            _lot(canvas, palette, x, y, item)
            if item.state != "gone":
                targets.append(_prize_target(scene, victim, item.tile, item.key, Box(x, y, 3, 1)))
            x += 4
    return targets


def _plate(canvas: Canvas, scene: Scene, victim: int, x: int, y: int, room: int) -> int:
    """Write whose barn it is and what it costs; return the column where its tiles begin."""
    palette = scene.palette
    ground = roof(palette)
    loss = number(-barn_loss(scene.view.public.zoos[victim]))
    words = (
        f" {palette.mark(victim)} {clip(scene.names[victim], room or 7).ljust(room)} {loss.rjust(3 if room else 2)} "
    )
    return canvas.text(x, y, words, palette.on(ground), ground, BOLD) + 1


def _lot(canvas: Canvas, palette: Palette, x: int, y: int, item: Item) -> None:
    """Paint a tile of another player's barn in three columns: its letter to jump to, its signs."""
    shown = face(palette, item.tile)
    plate = palette.dim(shown.plate, 0.6) if item.state == "gone" else shown.plate
    plate = palette.amber if item.state == "here" else plate
    canvas.text(x, y, f" {shown.signs}", palette.on(plate), plate, BOLD)
    if item.key:
        canvas.text(x, y, item.key, palette.on(palette.amber), palette.amber, BOLD)
