"""Paint the other players' zoos small: basins as letters with their sizes, coworkers, coins, the depot and what it costs."""

from __future__ import annotations

from dataclasses import dataclass, replace

from engine.games.aquaretto.names import MONEY, coins, letter, plural, tile_name
from engine.games.aquaretto.rules.figures import basins
from engine.games.aquaretto.rules.score import depot_loss, parts, points
from engine.games.aquaretto.rules.table import TRAINER, Zoo
from engine.shared.wording import number, signed
from zootui.boards.aquaretto import cursor
from zootui.boards.aquaretto.faces import COWORKERS, SHORT_LEGEND, face, gold, hue, letter_of
from zootui.boards.aquaretto.prices import offered
from zootui.boards.aquaretto.small_zoo import paint_small_zoo
from zootui.boards.contract import Scene
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import mix
from zootui.draw.rect import Rect

_MAP = 7
"""How many lines another zoo must have for a map has a map."""
_LEAST = 6
"""The fewest columns in which another zoo says anything."""


def paint_others(
    canvas: Canvas, scene: Scene, box: Rect, across: int, after: tuple[Zoo, ...], *, explains: bool = False
) -> None:
    """Paint all zoos but the one that is shown large, `across` side by side, in the order of turns after it.

    A depot to buy from is a target. If it `explains`, what the signs of the animals mean stands in the last place, which is free.
    """
    sellers = offered(scene, "buy")
    spots = _spots(box, across, scene.seat, len(after), explains=explains)
    widths = {spot.width for spot in spots.values()}
    shares = {
        width: _shares(scene, {seat: spot for seat, spot in spots.items() if spot.width == width}, after, sellers)
        for width in widths
    }
    for seat, spot in spots.items():
        canvas.place(f"zoo {seat}", spot)
        _zoo(canvas, scene, seat, spot, after[seat], sellers, shares[spot.width])
    if explains:
        canvas.right(box.right, box.bottom - 1, SHORT_LEGEND, scene.palette.faint)


def _spots(box: Rect, across: int, shown: int, seats: int, *, explains: bool = False) -> dict[int, Rect]:
    """Return where each zoo stands but the one that is shown large, by seat; those without room are left out."""
    others = [(shown + step) % seats for step in range(1, seats)]
    if not others or box.height < 1 or box.width < _LEAST:
        return {}
    width = (box.width + 2) // across - 2
    lines = -(-len(others) // across)
    step = max(1, box.height // lines)
    height = step - (step >= _MAP)  # a line free between maps
    found: dict[int, Rect] = {}
    for place, seat in enumerate(others[: across * box.height]):
        left = place % across * (box.width + 2) // across
        share = min(width, box.width - len(SHORT_LEGEND) - 1) if explains and place == len(others) - 1 else width
        found[seat] = Rect(box.x + left, box.y + place // across * step, share, height)
    return found


def _zoo(
    canvas: Canvas, scene: Scene, seat: int, box: Rect, zoo: Zoo, sellers: tuple[int, ...], shares: _Shares
) -> None:
    """Write a zoo on a line: whose it is, its basins with their sizes, its depot and what that costs."""
    palette, hand = scene.palette, scene.hand
    here = hand is not None and hand.verb.name == "buy" and hand.value == seat and scene.seat == scene.viewer
    sale = seat in sellers
    wide = box.width > 18
    canvas.fill(box.x, box.y, box.width, box.height, palette.amber_ground if here else palette.panel)
    x = canvas.text(box.x + wide, box.y, f"{palette.mark(seat)} ", palette.seat(seat), traits=BOLD)
    if shares.named:
        x = canvas.text(x, box.y, _name(scene, seat), palette.text, traits=BOLD) + 1
    canvas.note(*box, f"{_name(scene, seat)}: {number(points(zoo))} points, {coins(zoo.coins)}, depot {_loss(zoo)}")
    for basin in basins(zoo):
        canvas.note(x, box.y, 2, 1, f"{_name(scene, seat)} has {basin.size} {plural(basin.kind)}")
        plate = mix(hue(palette, basin.kind), palette.ground, 0.15)
        x = canvas.text(x, box.y, f"{letter_of(basin.kind)}{basin.size}", palette.on(plate), plate, BOLD) + shares.gap
    _depot(canvas, scene, seat, box, zoo, shares.depot, sellers)
    if box.height > 1:
        _more(canvas, box, zoo)
    if box.height >= _MAP - 1:
        ground = replace(palette, grass=palette.panel)
        size, zoos = (box.width - 2, box.height - 3), scene.view.public.zoos
        canvas.blit(paint_small_zoo(size, ground, zoos, seat, plain=scene.ascii), box.x + 1, box.y + 1)
    if sale:
        canvas.target(box, seat, verb="buy")


def _name(scene: Scene, seat: int) -> str:
    return "you" if seat == scene.viewer else scene.names[seat]


@dataclass(frozen=True)
class _Shares:
    """Hold whether all lines have room for the name, for how many letters of the depot, and whether basins stand apart.

    What a depot costs stands in the standings as well, so it may be left out here, unless something is bought from it.
    """

    named: bool
    depot: int
    gap: int


_FIVE = 5
"""The most letters of a depot that a line has."""
_FORMS = (
    _Shares(named=True, depot=_FIVE, gap=1),
    _Shares(named=True, depot=1, gap=1),
    _Shares(named=True, depot=0, gap=1),
    _Shares(named=False, depot=_FIVE, gap=1),
    _Shares(named=False, depot=1, gap=1),
    _Shares(named=False, depot=0, gap=1),
    _Shares(named=False, depot=1, gap=0),
)


def _shares(scene: Scene, spots: dict[int, Rect], zoos: tuple[Zoo, ...], sellers: tuple[int, ...]) -> _Shares:
    """Return the form that all lines have: the first for which each of them has room.

    A name is whole or not there at all: the sign before it says whose zoo it is, as on every card.
    """

    def fits(form: _Shares) -> bool:
        return all(
            _breadth(scene, seat, zoos[seat], form, seat in sellers) <= spot.width - 2 * (spot.width > 18)
            for seat, spot in spots.items()
        )

    return next((form for form in _FORMS if (form.depot or not sellers) and fits(form)), _FORMS[-1])


def _breadth(scene: Scene, seat: int, zoo: Zoo, form: _Shares, sale: bool) -> int:
    """Return how many columns a line takes."""
    found = basins(zoo)
    depot = min(form.depot, len(_letters(zoo)))
    depot += len(_loss(zoo)) + 2 + 2 * sale if depot else 0
    return (
        2 + (len(_name(scene, seat)) + 1) * form.named + sum(1 + len(str(one.size)) + form.gap for one in found) + depot
    )


def _letters(zoo: Zoo) -> list[int]:
    """Return one tile of each sort in a depot, its top first, five at most."""
    return [*zoo.depot[-1:], *dict.fromkeys(tile for tile in reversed(zoo.depot[:-1]))][:_FIVE]


def _loss(zoo: Zoo) -> str:
    return number(-depot_loss(zoo.depot, zoo.staff[2]))


def _depot(canvas: Canvas, scene: Scene, seat: int, box: Rect, zoo: Zoo, most: int, sellers: tuple[int, ...]) -> None:
    """Write the letters of a depot, its top first and bright, then what it costs."""
    palette, loss = scene.palette, _loss(zoo)
    if not zoo.depot or not most:
        return
    end = box.right - (box.width > 18)
    end = canvas.right(end, box.y, loss, palette.red if loss != "0" else palette.muted)
    end -= box.width > 18
    for place, tile in reversed(list(enumerate(_letters(zoo)[:most]))):
        plate = mix(face(palette, tile).plate, palette.ground, 0.1 if place == 0 else 0.5)
        end = canvas.right(end, box.y, letter(tile), palette.on(plate), plate, BOLD if place == 0 else 0)
    if seat in sellers:
        key = cursor.letters("buy", sellers).get(seat, "")
        key = "" if key in cursor.in_use(scene.hand) else key
        end = canvas.right(end - 1, box.y, key, palette.on(palette.amber), palette.amber, BOLD)
    top = f"{_name(scene, seat)}, depot: {tile_name(zoo.depot[-1])} on top, {len(zoo.depot)} in all, costs {loss}"
    canvas.note(end, box.y, box.right - end, 1, top)


def _more(canvas: Canvas, box: Rect, zoo: Zoo) -> None:
    """Write points by part and money on the second line."""
    palette = canvas.palette
    animals, cashiers, keepers, trained, _ = parts(zoo)
    coworkers = sum(zoo.staff) + zoo.spaces.count(TRAINER)
    y = box.bottom - 1
    lost = depot_loss(zoo.depot, zoo.staff[2])
    x = canvas.text(box.x + 1, y, number(points(zoo)), palette.bright, traits=BOLD)
    x = canvas.text(x, y, f" = {animals}", palette.muted)
    if coworkers:
        x = canvas.text(x, y, f" {COWORKERS * coworkers}{signed(cashiers + keepers + trained)}", palette.muted)
    if lost:
        canvas.text(x, y, f" {number(-lost)}", palette.red)
    canvas.right(box.right - 1, y, f"{MONEY}{zoo.coins}", gold(palette))
