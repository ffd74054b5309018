"""Cards for the icons that wait."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.barenpark.names import ICON_MARKS
from engine.games.barenpark.rules.table import CREW, Public
from engine.games.barenpark.tiles import KIND
from zootui.boards.barenpark.faces import hue, icon_plate, label
from zootui.boards.barenpark.park_preview import spent
from zootui.boards.barenpark.stock import icon_label
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import CHECK, CROSS
from zootui.draw.palette import mix
from zootui.draw.rect import Rect
from zootui.draw.text import clip

_OFFERS = ("a green", "house, green", "enclosure …", "a new area")
_VOID = "brings nothing"


@dataclass(frozen=True)
class IconCard:
    """Say of one covered icon whether it is spent; if that is `known`, also which tile came for it and if it brought nothing."""

    icon: int
    done: bool
    tile: int = -1
    void: bool = False
    known: bool = False


def came(public: Public, seat: int, earlier: Sequence[Public]) -> tuple[list[int], bool] | None:
    """Return which tiles came since this turn's tile was placed, and whether an area did; None if nobody saw the turn begin."""
    now = public.players[seat]
    laid = now.park.tiles
    for before in reversed(earlier):
        if before.turn != public.turn or len(before.players) <= seat:
            continue
        then = before.players[seat]
        if then.park.tiles == laid[:-1]:
            rest = list(then.supply)
            if laid[-1].tile in rest:
                rest.remove(laid[-1].tile)
            fresh = list(now.supply)
            for tile in rest:
                if tile in fresh:
                    fresh.remove(tile)
            return fresh, len(now.park.plots) > len(then.park.plots)
    return None


def cards(public: Public, seat: int, waiting: tuple[int, ...], earlier: Sequence[Public]) -> tuple[IconCard, ...]:
    """Return the cards of a seat that takes for its icons, in the order of the icons."""
    park = public.players[seat].park
    under = [(icon, done) for _, icon, done in spent(park, waiting)]
    known = came(public, seat, earlier)
    if known is None:
        return tuple(IconCard(icon, done) for icon, done in under)
    fresh, area = sorted(known[0], key=lambda tile: -KIND[tile]), known[1]
    tiles: dict[int, int] = {}
    for tile in fresh:
        free = [
            place
            for place, (icon, done) in enumerate(under)
            if done and KIND[tile] <= icon < CREW and place not in tiles
        ]
        if free:
            tiles[free[0]] = tile
    return tuple(
        IconCard(
            icon=icon,
            done=done,
            tile=tiles.get(place, -1),
            void=done and (not area if icon == CREW else place not in tiles),
            known=True,
        )
        for place, (icon, done) in enumerate(under)
    )


def paint_cards(
    canvas: Canvas,
    waiting_cards: Sequence[IconCard],
    box: tuple[int, int, int, int],
    pointed: tuple[int, int],
    others: dict[int, tuple[str, object]],
) -> None:
    """Paint the cards in a row in `box` (column, line, width, lines: one or two).

    `pointed` is the icon that would be spent and the tile for it (-1: none), `others` where pointing at an icon's card leads
    (`icon → verb, value`).
    """
    x, y, width, lines = box
    step = min(20, width // max(1, len(waiting_cards)))
    lit = False
    for place, card in enumerate(waiting_cards):
        left = x + place * step
        here = not card.done and card.icon == pointed[0] and not lit
        lit = lit or here
        _card(canvas, card, (left, y, step - 1, lines), pointed[1] if here else -1, here)
        if not card.done and card.icon in others:
            verb, value = others[card.icon]
            canvas.target(Rect(left, y, step - 1, lines), value, verb=verb)


def _card(canvas: Canvas, card: IconCard, box: tuple[int, int, int, int], tile: int, here: bool) -> None:
    palette = canvas.palette
    x, y, width, lines = box
    ground = palette.amber_ground if here else palette.panel if card.done else palette.raised
    canvas.fill(x, y, width, lines, ground)
    if card.done:
        plate = mix(icon_plate(palette, card.icon), ground, 0.6)
        canvas.text(x, y, f" {ICON_MARKS[card.icon]} ", palette.on(plate), plate, BOLD)
        canvas.text(x + 3, y, CROSS if card.void else CHECK, palette.faint if card.void else palette.green, traits=BOLD)
    else:
        icon_label(canvas, x, y, card.icon, 3)
    if here:
        for line in range(lines):
            canvas.text(x + width - 1, y + line, "▐", palette.amber)
    end, room = x + 4 + card.done, width - 5 - card.done
    shown = card.tile if card.done else tile
    if shown >= 0:
        plate = hue(palette, shown)
        canvas.text(end, y, clip(label(shown), room), palette.on(plate), plate, BOLD)
    if lines > 1:
        words = _words(card, here)
        canvas.text(x + 1, y + 1, clip(words, width - 2), palette.bright if here else palette.muted)
    elif shown < 0 and (card.void or (not card.done and room >= 9)):
        words = "nothing" if card.void else _words(card, here)
        canvas.text(end, y, clip(words, room), palette.faint if card.void else palette.text)


def _words(card: IconCard, here: bool) -> str:
    if card.done and card.known:
        return _VOID if card.void else "area added" if card.icon == CREW else "taken"
    if card.done:
        return "done"
    if card.icon == CREW:
        return _OFFERS[CREW]
    return "choose now" if here else _OFFERS[card.icon]
