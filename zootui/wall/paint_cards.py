"""Paint one card of the wall."""

from net.wire.sheet import LOBBY, OVER
from zootui.boards.contract import Scene, load_board
from zootui.boards.small.contract import SmallScene, load_small_board
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.glyphs import STAR
from zootui.draw.palette import Palette, mix
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of, wrap
from zootui.wall.cards import Card, SeatLine

OWN_BOARD = (54, 14)
"""Columns and lines from which on a game's own board is painted in place of the small one."""
LEAST_BOARD = 5
"""Lines that the board has before seats get a line each."""


def paint_card(card: Card, width: int, height: int, palette: Palette) -> Canvas:
    """Return the card of a table; whatever its game raises comes of a view that cannot be."""
    canvas = Canvas(width, height, palette, palette.panel)
    named = _title(canvas, card)
    lines = _seats(canvas, card)
    board = Rect(0, 1 + lines, width, max(0, height - 2 - lines))
    canvas.fill(*board, palette.grass)
    if card.view is not None and board.height > 0:
        canvas.blit(_board(card, board, palette), board.x, board.y)
    else:
        _invitation(canvas, card, board)
    _progress(canvas, card, height - 1, named=named)
    return canvas


def star_ink(palette: Palette) -> str:
    """Return the colour of the star of who leads."""
    return palette.hue("yellow") if palette.dark else palette.road_lit


def _title(canvas: Canvas, card: Card) -> bool:
    """Write number, game and name, each whole; return whether there was room for the name."""
    palette = canvas.palette
    canvas.fill(0, 0, canvas.width, 1, palette.raised)
    x = canvas.text(0, 0, f" {card.number} ", palette.on(palette.road), palette.road, BOLD) + 1
    room, name = canvas.width - x, width_of(card.name) + 2
    titles = (card.title, card.title.split(":")[0], card.title.split(" Mini")[0])
    title = next((one for one in titles if width_of(one) + name <= room), titles[0])
    x = canvas.text(x, 0, clip(title if width_of(title) <= room else titles[1], room), palette.bright, traits=BOLD)
    if x + name > canvas.width:
        return False
    canvas.right(canvas.width - 1, 0, card.name, palette.muted)
    return True


def _seats(canvas: Canvas, card: Card) -> int:
    """Write the seats, a line each where there is room, else two on a line; return how many lines they take."""
    count, room = len(card.seats), canvas.height - 2
    if not count:
        return 0
    if (canvas.width >= 26 and room - count >= LEAST_BOARD + 4) or count == 1:
        for seat, line in enumerate(card.seats):
            _full_seat(canvas, 1 + seat, seat, line)
        return count
    lines = (count + 1) // 2
    half = (canvas.width + 1) // 2
    for seat, line in enumerate(card.seats):
        x = half * (seat % 2)
        _brief_seat(canvas, Rect(x, 1 + seat // 2, half if x == 0 else canvas.width - half, 1), seat, line)
    return lines


def _ground(palette: Palette, seat: int, line: SeatLine) -> str:
    return mix(palette.panel, palette.seat(seat), 0.35) if line.moves else palette.panel


def _name_ink(palette: Palette, line: SeatLine) -> str:
    return palette.muted if line.free or line.away else palette.bright if line.moves else palette.text


def _full_seat(canvas: Canvas, y: int, seat: int, line: SeatLine) -> None:
    palette = canvas.palette
    canvas.fill(0, y, canvas.width, 1, _ground(palette, seat, line))
    if line.moves:
        canvas.text(1, y, "▸", palette.seat(seat), traits=BOLD)
    canvas.text(3, y, palette.mark(seat), palette.seat(seat), traits=BOLD)
    end = _points(canvas, canvas.width - 1, y, line)
    name = clip(line.name, min(14, max(6, canvas.width // 3)))
    x = canvas.text(5, y, name, _name_ink(palette, line), traits=BOLD if line.moves else 0)
    x = max(x, 5 + min(10, canvas.width // 4)) + 1
    words = line.doing
    while width_of(words) > end - x - 1 and " · " in words:
        words = words.rpartition(" · ")[0]
    if width_of(words) > end - x - 1:
        words = words.split(", ")[-1]
    if width_of(words) <= end - x - 1:
        canvas.text(x, y, words, palette.text if line.moves else palette.muted)


def _brief_seat(canvas: Canvas, box: Rect, seat: int, line: SeatLine) -> None:
    canvas.fill(*box, _ground(canvas.palette, seat, line))
    canvas.text(box.x, box.y, canvas.palette.mark(seat), canvas.palette.seat(seat), traits=BOLD)
    tight = box.width - 5 - len(str(line.points)) < width_of(line.name)
    end = _points(canvas, box.right - (not tight), box.y, line)
    name = clip(line.name, max(1, end - box.x - 2))
    canvas.text(box.x + 2, box.y, name, _name_ink(canvas.palette, line), traits=BOLD if line.moves else 0)


def _points(canvas: Canvas, end: int, y: int, line: SeatLine) -> int:
    """Write points, and a star before them for who leads; return the column where that begins."""
    if line.points is None:
        return end
    begin = canvas.right(end, y, str(line.points).replace("-", "−"), canvas.palette.bright, traits=BOLD)
    return canvas.right(begin, y, STAR, star_ink(canvas.palette)) if line.leads else begin


def _board(card: Card, box: Rect, palette: Palette) -> Canvas:
    """Return the game's own board where there is room for it, else the small one."""
    if box.width >= OWN_BOARD[0] and box.height >= OWN_BOARD[1]:
        scene = Scene(
            view=card.view,
            seat=card.shown,
            viewer=None,
            names=tuple(line.name for line in card.seats),
            palette=palette,
            width=box.width,
            height=box.height,
            status=card.status,
            alone=True,
        )
        return load_board(card.game).paint(scene)
    small = SmallScene(
        view=card.view,
        seat=card.shown,
        seats=len(card.seats),
        width=box.width,
        height=box.height,
        palette=palette,
    )
    return load_small_board(card.game).paint(small)


def _invitation(canvas: Canvas, card: Card, box: Rect) -> None:
    """Say in the place of the board why there is none, or how to sit down."""
    palette = canvas.palette
    lines = wrap(card.note, box.width - 2)
    plate = ""
    if not card.note and card.phase == LOBBY:
        plate = f" {card.command} " if card.free and len(card.command) + 2 <= box.width else ""
        lines = [plate] if plate else []
        lines += ["", f"about {card.minutes} minutes"] if card.minutes else []
        lines += ["with a PIN"] if card.pin and card.free else []
    lines = lines[: max(0, box.height)]
    top = box.y + max(0, (box.height - len(lines)) // 2)
    for place, line in enumerate(lines):
        if line and line == plate:
            canvas.centre(box.x, top, box.width, line, palette.on(palette.road), palette.road, BOLD)
        else:
            canvas.centre(box.x, top + place, box.width, line, palette.muted)


def _progress(canvas: Canvas, card: Card, y: int, *, named: bool) -> None:
    """Write where the game stands, as much of it as fits whole, and draw how far it is; the name, where it stands nowhere else."""
    palette = canvas.palette
    canvas.fill(0, y, canvas.width, 1, palette.panel)
    end = canvas.width - 1
    if not named:
        end = canvas.right(end, y, clip(card.name, canvas.width // 2), palette.muted) - 1
    words = card.headline
    while " · " in words and width_of(words) > end - (7 if card.view is not None and named else 1):
        words = words.rpartition(" · ")[0]
    if not named and width_of(words) > end - 1:
        words = ""
    ink = palette.bright if card.phase == OVER else palette.muted
    x = canvas.text(1, y, clip(words, end - 1), ink, traits=BOLD if card.phase == OVER else 0) + bool(words)
    room = min(end - x, 24)
    if card.view is None or room < 4 or card.phase == OVER:
        return
    done = round(card.share * room)
    canvas.text(end - room, y, "━" * done, palette.road)
    canvas.text(end - room + done, y, "─" * (room - done), palette.border)
