"""The barns of the others, from which a bonus may take."""

from engine.games.zooloretto_mini.rules.score import barn_loss
from engine.games.zooloretto_mini.rules.table import Public
from engine.games.zooloretto_mini.rules.turn import BONUS
from engine.games.zooloretto_mini.rules.zoo import enclosures_for
from engine.shared.wording import number
from zootui.boards.contract import Scene
from zootui.boards.zooloretto_mini import cursor
from zootui.boards.zooloretto_mini.barn import BarnSign, BarnTile, paint_barn, roof, wood
from zootui.boards.zooloretto_mini.faces import face
from zootui.boards.zooloretto_mini.layout import Layout
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.rect import Rect
from zootui.draw.text import clip

Letters = dict[tuple[int, int], str]
"""The letter that jumps to a tile: (seat, tile)."""


def bonus_open(scene: Scene) -> bool:
    """Tell whether the viewer decides on a bonus."""
    asks = scene.view.public.asks
    return scene.hand is not None and bool(asks) and asks[-1].kind == BONUS


def paint_barns(canvas: Canvas, scene: Scene, layout: Layout) -> None:
    """Paint the barns at the top of a canvas, side by side or as a list."""
    public: Public = scene.view.public
    letters = {prize[:2]: key for key, prize in cursor.prizes(public, scene.seat)}
    seats = len(public.zoos)
    others = [(scene.seat + step) % seats for step in range(1, seats)]
    if not layout.big and seats > 2:  # there is no room for them side by side
        _list(canvas, scene, others, letters, layout.middle)
        return
    width = (layout.width + 1) // len(others) - 1
    for place, victim in enumerate(others):
        box = Rect(place * (width + 1), 0, width, layout.middle)
        canvas.place(f"barn {victim}", box)
        title = f"{scene.palette.mark(victim)} {clip(scene.names[victim], box.width - 9)}"
        loss = -barn_loss(public.zoos[victim])
        sign = BarnSign(title, now=loss, then=loss)
        for item, at in paint_barn(canvas, box, sign, _prizes(scene, victim, letters), layout.big):
            _target(canvas, scene, victim, item, at)


def _pointed(scene: Scene) -> tuple[int, int, int] | None:
    """Return the prize under the cursor."""
    hand = scene.hand
    return hand.value if hand is not None and hand.verb.name == "takeover" else None


def _prizes(scene: Scene, victim: int, letters: Letters) -> list[BarnTile]:
    """Return the tiles of a barn: those that may be had first."""
    public, pointed = scene.view.public, _pointed(scene)
    own, here = public.zoos[scene.seat], None if pointed is None else pointed[:2]
    shown: list[BarnTile] = []
    for tile in public.zoos[victim].barn:
        fits = bool(enclosures_for(own, tile))
        seen = any(item.tile == tile for item in shown)
        state = "here" if (victim, tile) == here and not seen else "legal" if fits else "far"
        shown.append(BarnTile(tile, state, letters.get((victim, tile), "") if fits else ""))
    return sorted(shown, key=lambda item: item.state == "far")


def _target(canvas: Canvas, scene: Scene, victim: int, item: BarnTile, at: Rect) -> None:
    """Let a tile stand for its best enclosure; where it is pointed at already, for that very prize."""
    pointed = _pointed(scene)
    if pointed is None or pointed[:2] != (victim, item.tile):
        pointed = cursor.best_prize(scene.view.public, scene.seat, victim, item.tile)
    canvas.target(at, pointed, item.key, "takeover")


def _list(canvas: Canvas, scene: Scene, others: list[int], letters: Letters, lines: int) -> None:
    """List the barns, each tile once: one barn to a line, or, if that is too little room, only what may be had."""
    lots = [_each_once(_prizes(scene, victim, letters)) for victim in others]
    shelves = len(others) <= lines and all(_PLATE + 4 * len(shown) <= canvas.width for shown in lots)
    canvas.fill(0, 0, canvas.width, len(others) if shelves else lines, wood(scene.palette))
    ground = roof(scene.palette)
    x, y = 0, 0
    for place, (victim, shown) in enumerate(zip(others, lots, strict=True)):
        if shelves:
            x, y = 0, place
            canvas.place(f"barn {victim}", Rect(x, y, canvas.width, 1))
        plate = _plate(scene, victim, 8 if shelves else 0)
        if x + len(plate) > canvas.width:
            x, y = 0, y + 1
        x = canvas.text(x, y, plate, scene.palette.on(ground), ground, BOLD) + 1
        for item in shown:
            if not shelves and item.state == "far":
                continue
            if x + 3 > canvas.width:
                x, y = 1, y + 1
            _lot(canvas, x, y, item)
            if item.state != "far":
                _target(canvas, scene, victim, item, Rect(x, y, 3, 1))
            x += 4


def _each_once(shown: list[BarnTile]) -> list[BarnTile]:
    """Return the first of equal tiles, the one that may be pointed at."""
    found: dict[int, BarnTile] = {}
    for item in shown:
        found.setdefault(item.tile, item)
    return list(found.values())


_PLATE = 17
"""How wide the plate before a shelf is, with the gap after it."""


def _plate(scene: Scene, victim: int, room: int) -> str:
    """Return whose barn it is and what it costs; `room` columns for the name, or just as many as it has."""
    loss = number(-barn_loss(scene.view.public.zoos[victim]))
    name = clip(scene.names[victim], room or 7)
    return f" {scene.palette.mark(victim)} {name.ljust(room)} {loss.rjust(3 if room else 2)} "


def _lot(canvas: Canvas, x: int, y: int, item: BarnTile) -> None:
    """Paint a tile of another player's barn in three columns: its letter to jump to, its signs."""
    palette = canvas.palette
    shown = face(palette, item.tile)
    plate = palette.dim(shown.plate, 0.6) if item.state == "far" else shown.plate
    plate = palette.amber if item.state == "here" else plate
    canvas.text(x, y, f" {shown.signs}", palette.on(plate), plate, BOLD)
    if item.key:
        canvas.text(x, y, item.key, palette.on(palette.amber), palette.amber, BOLD)
