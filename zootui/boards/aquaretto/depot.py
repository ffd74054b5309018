"""The depot of a zoo, and its money."""

from itertools import takewhile

from engine.games.aquaretto.names import MONEY
from engine.games.aquaretto.rules.score import depot_loss
from engine.games.aquaretto.rules.table import DEPOT, MANAGER, Zoo
from engine.shared.wording import number
from zootui.boards.aquaretto import cursor
from zootui.boards.aquaretto.faces import BUSY, FREE, face, gold
from zootui.boards.aquaretto.hand import pointed_at
from zootui.boards.aquaretto.prices import DESK, offered, paint_prices
from zootui.boards.contract import Hand, Scene
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import mix
from zootui.draw.rect import Rect

STACK, _LOW_STACK = 11, 5
_BRIEFLY = {"new": "+ ", "goes": "− "}


def paint_depot(canvas: Canvas, scene: Scene, y: int, lines: int, after: Zoo, wide: bool) -> None:
    """Paint the depot and what stands beside it from line `y` on."""
    zoo: Zoo = scene.view.public.zoos[scene.seat]
    if lines < 2:
        return
    hand = scene.hand if scene.seat == scene.viewer else None
    width = STACK if wide else _LOW_STACK
    _title(canvas, scene, y, zoo, after, wide)
    shown = _stack(canvas, Rect(0, y + 1, width, lines - 1), zoo, after)
    if hand is not None and hand.verb.name == "place" and hand.value is not None:
        canvas.target(Rect(0, y + 1, width, shown), (hand.value[0], DEPOT), verb="place")
    paint_prices(canvas, scene, width + (2 if wide else 1), y + 1, lines - 1, after)
    for one in [
        one for one in canvas.targets if one.verb == "settle"
    ]:  # the top of the stack means what the words beside it do
        canvas.target(Rect(0, y + 1, width, 1), one.value, verb=one.verb)


def _key(scene: Scene, hand: Hand | None) -> tuple[str, str]:
    """Return what the depot's title stands for, as the tag of a verb, and the key of that; nothing if it is no place now."""
    verb = hand.verb.name if hand is not None else ""
    if hand is not None and verb == "place":
        return verb, cursor.DEPOT_KEY
    if hand is not None and verb == "work":
        return verb, cursor.letters("work", hand.slot.options).get(MANAGER, "")
    if MANAGER in (movers := offered(scene, "move")):
        key = cursor.letters("move", movers).get(MANAGER, "")
        return "move", "" if key in cursor.in_use(hand) else key
    return "", ""


def _title(canvas: Canvas, scene: Scene, y: int, zoo: Zoo, after: Zoo, wide: bool) -> None:
    """Write what the depot costs, whether it is managed, and the money; the title is where a tile or a manager goes."""
    palette, hand = scene.palette, scene.hand if scene.seat == scene.viewer else None
    now, then = (-depot_loss(each.depot, each.staff[DESK]) for each in (zoo, after))
    loss = number(now) if now == then else f"{number(now)}→{number(then)}"
    verb, key = _key(scene, hand)
    at, name = pointed_at(hand), hand.verb.name if hand is not None else ""
    here = at is not None and at == (DEPOT if name == "place" else MANAGER) and name in ("place", "work", "move")
    width = STACK if wide else 13
    if here:
        canvas.fill(
            0,
            y,
            width,
            1,
            palette.amber_ground if hand is None or hand.legal else mix(palette.ground, palette.red, 0.3),
        )
    canvas.note(0, y, width, 1, f"depot: each kind costs 2 points, with a manager 1 ({BUSY} one here, {FREE} none)")
    canvas.text(0, y, "Depot", palette.amber if here else palette.bright, traits=BOLD)
    if key and not here:
        canvas.text(
            5 + (not wide),
            y,
            f" {key} " if wide and len(loss) < 3 else key,
            palette.on(palette.amber),
            palette.amber,
            BOLD,
        )
    elif not wide:
        canvas.text(6, y, BUSY if after.staff[DESK] else FREE, palette.muted)
    ink = palette.green if then > now else palette.red if then < 0 else palette.muted
    canvas.right(STACK if wide else 8 + len(loss), y, loss, ink, traits=BOLD)
    _purse(canvas, y, STACK + 2, zoo, after, wide)
    if verb and hand is not None:
        canvas.target(Rect(0, y, width, 1), (hand.value[0], DEPOT) if verb == "place" else MANAGER, key, verb)


def _purse(canvas: Canvas, y: int, x: int, zoo: Zoo, after: Zoo, wide: bool) -> None:
    palette = canvas.palette
    now, then = zoo.coins, after.coins
    canvas.note(x, y, canvas.width - x, 1, f"coins: {now}; for expansions, coworkers and what lies in depots")
    if now != then:
        words, ink = f"{MONEY}{now}→{then}", palette.green if then > now else palette.red
    elif wide and 0 < now <= 6:
        words, ink = " ".join(MONEY * now), gold(palette)
    else:
        words, ink = f"{MONEY}{now}", gold(palette) if now else palette.muted
    if wide:
        canvas.text(x, y, "Coins", palette.bright, traits=BOLD)
    canvas.right(canvas.width, y, words, ink, traits=BOLD)


def _stack(canvas: Canvas, box: Rect, zoo: Zoo, after: Zoo) -> int:
    """Paint the tiles from the top down; what would come lies on them marked so, what would go is dimmed. Return the lines."""
    palette = canvas.palette
    x, y, width, lines = box
    kept = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(zoo.depot, after.depot, strict=False)))
    coming, going = after.depot[kept:], len(zoo.depot) - kept
    tiles = [(tile, "new") for tile in reversed(coming)]
    tiles += [(tile, "goes" if place < going else "") for place, tile in enumerate(reversed(zoo.depot))]
    if not tiles:
        canvas.fill(x, y, width, 1, mix(palette.ground, palette.border, 0.5))
        canvas.centre(x, y, width, "empty", palette.muted)
        return 1
    shown = tiles if len(tiles) <= lines else tiles[: max(1, lines - 1)]
    for place, (tile, state) in enumerate(shown):
        look = face(palette, tile)
        depth = 0.6 if state == "goes" else 0 if state or place == 0 else 0.3
        plate = mix(look.plate, palette.ground, depth)
        ink = palette.on(plate)
        canvas.fill(x, y + place, width, 1, plate)
        canvas.note(x, y + place, width, 1, f"in the depot{', on top' if place == 0 else ''}: {look.about}")
        canvas.text(x + (width > _LOW_STACK), y + place, look.signs, ink, traits=BOLD)
        word = state or ("top" if place == 0 else "")
        if width > _LOW_STACK:
            canvas.right(x + width - 1, y + place, word, ink, traits=BOLD if state else 0)
        else:
            canvas.right(x + width, y + place, _BRIEFLY.get(word, ""), ink, traits=BOLD)
    if len(shown) < len(tiles):
        _rest(canvas, x, y + len(shown), width, [tile for tile, _ in tiles[len(shown) :]])
    return max(1, min(lines, len(tiles)))


def _rest(canvas: Canvas, x: int, y: int, width: int, tiles: list[int]) -> None:
    """Write the letters of the tiles for which there is no line of their own."""
    palette = canvas.palette
    few = tiles[:width] if len(tiles) <= width else tiles[: width - 1]
    for place, tile in enumerate(few):
        plate = mix(face(palette, tile).plate, palette.ground, 0.45)
        canvas.text(x + place, y, face(palette, tile).signs[0], palette.on(plate), plate)
    if len(few) < len(tiles):
        canvas.text(x + width - 1, y, "+", palette.muted)
