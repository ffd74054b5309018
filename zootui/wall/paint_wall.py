"""Paint the wall: its cards, or what it shows when nothing is played."""

from net.wire.sheet import PLAYING
from zootui.draw.canvas import BOLD, Canvas, Run
from zootui.draw.glyphs import DOT
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import width_of
from zootui.local.called import elsewhere
from zootui.wall.cards import Card
from zootui.wall.layout import WallLayout, divide
from zootui.wall.paint_cards import paint_card
from zootui.wall.paint_rest import paint_below, paint_beside
from zootui.wall.picture import WallPicture

LEAST = (60, 20)
"""The smallest wall."""

Broken = tuple[str, Exception]
"""A table whose card could not be painted, and why."""


def cards_on_page(picture: WallPicture, layout: WallLayout) -> tuple[Card, ...]:
    """Return the cards of the page that is in turn."""
    if len(picture.cards) <= layout.per_page:
        return picture.cards
    pages = -(-len(picture.cards) // layout.per_page)
    begin = picture.page % pages * layout.per_page
    return picture.cards[begin : begin + layout.per_page]


def paint_wall(
    picture: WallPicture, width: int, height: int, palette: Palette, *, ascii_only: bool = False
) -> tuple[Canvas, tuple[Broken, ...]]:
    """Return the whole wall, and the tables whose card could not be painted: what such a host shows cannot be."""
    canvas = Canvas(width, height, palette)
    if width < LEAST[0] or height < LEAST[1]:
        canvas.centre(0, height // 2, width, f"The wall needs {LEAST[0]} x {LEAST[1]}.", palette.text)
        return canvas, ()
    layout = divide(width, height, len(picture.cards))
    cards = cards_on_page(picture, layout)
    broken = [trouble for card, box in zip(cards, layout.cards, strict=False) if (trouble := _card(canvas, card, box))]
    if not picture.cards:
        _nothing_yet(canvas, layout.cards[0], picture)
    paint_rest = paint_below if layout.below else paint_beside
    paint_rest(canvas, layout.rest, picture, ascii_only=ascii_only)
    _top(canvas, picture, layout)
    _news(canvas, height - 1, picture)
    return (canvas.ascii() if ascii_only else canvas), tuple(broken)


def _card(canvas: Canvas, card: Card, box: Rect) -> Broken | None:
    try:
        canvas.blit(paint_card(card, box.width, box.height, canvas.palette), box.x, box.y)
    except Exception as error:  # noqa: BLE001  a host may show what no host of ours would
        canvas.fill(*box, canvas.palette.panel)
        return card.table, error
    return None


def _top(canvas: Canvas, picture: WallPicture, layout: WallLayout) -> None:
    """Write what is going on in all, and the time."""
    palette = canvas.palette
    canvas.fill(0, 0, canvas.width, 1, palette.sunk)
    end = canvas.right(canvas.width - 1, 0, picture.clock, palette.text, traits=BOLD)
    live = any(card.phase == PLAYING for card in picture.cards)
    plate = palette.green if live else palette.raised
    x = canvas.text(0, 0, " ● LIVE " if live else " ○ WALL ", palette.on(plate), plate, BOLD) + 2
    x = canvas.text(x, 0, picture.evening, palette.bright, traits=BOLD)
    for words in _figures(picture, layout):
        if x + 3 + width_of(words) < end - 1:
            x = canvas.runs(x, 0, [(f" {DOT} ", palette.faint), (words, palette.muted)])


def _figures(picture: WallPicture, layout: WallLayout) -> list[str]:
    cards = picture.cards
    people = sum(not line.free and not line.bot for card in cards for line in card.seats)
    watchers = sum(max(0, card.watchers - 1) for card in cards)
    pages = -(-len(cards) // layout.per_page)
    words = [f"page {picture.page % pages + 1} of {pages}"] if pages > 1 else []
    words += [_count(len(cards), "table"), _count(people, "player")]
    if watchers:
        words.append(f"{watchers} watch")
    if picture.games:
        words.append(f"{_count(picture.games, 'game')} over")
    return words


def _count(number: int, what: str) -> str:
    return f"{number} {what}" + ("" if number == 1 else "s")


def _nothing_yet(canvas: Canvas, box: Rect, picture: WallPicture) -> None:
    palette = canvas.palette
    y = box.y + box.height // 2 - 2
    canvas.centre(box.x, y, box.width, "No table yet", palette.bright, traits=BOLD)
    words = f" {elsewhere('host')} "
    canvas.centre(box.x, y + 2, box.width, words, palette.on(palette.road), palette.road, BOLD)
    canvas.centre(box.x, y + 4, box.width, picture.notice or "opens one for everybody on this network", palette.muted)


def _news(canvas: Canvas, y: int, picture: WallPicture) -> None:
    """Write what happened last, newest first: whole lines only, never a cut one."""
    palette = canvas.palette
    canvas.fill(0, y, canvas.width, 1, palette.sunk)
    x = canvas.text(0, y, " NOW ", palette.on(palette.road), palette.road, BOLD) + 1
    first = True
    for one in picture.news:
        runs: list[Run] = [] if first else [(f" {DOT}  ", palette.faint)]
        if one.number:
            runs.append((f"{one.number} ", palette.road, BOLD))
        runs.append((one.text, palette.text))
        size = sum(width_of(run[0]) for run in runs)
        if x + size <= canvas.width - 1:
            x = canvas.runs(x, y, runs) + 1
            first = False
