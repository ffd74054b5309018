"""Paint the wall: its cards, or what it shows when nothing is played."""

from __future__ import annotations

from net.wire.sheet import PLAYING
from zootui.draw.canvas import BOLD, Canvas, Rect, Run
from zootui.draw.glyphs import DOT, STAR
from zootui.draw.palette import Palette, mix
from zootui.draw.qr import QrCode, qr_code
from zootui.draw.text import clip, width_of, wrap
from zootui.local.called import elsewhere
from zootui.wall.cards import Card, WallStanding
from zootui.wall.layout import Layout, WallPicture, WaysInLines, divide
from zootui.wall.paint_cards import paint_card, star_ink

_STANDINGS, _WAYS = 56, 44
"""Columns that the standings take below the tables, more on a wide wall, and the most that plates have."""


def paint_below(canvas: Canvas, box: Rect, picture: WallPicture, palette: Palette, *, ascii_only: bool) -> None:
    """Paint standings and who waits on the left, the ways in on the right."""
    code = _code(picture.ways, box.width // 3, box.height, ascii_only)
    wide = max(_STANDINGS, box.width * 2 // 5)
    right = box.width - wide - 3
    if box.width < 110:
        _cramped_below(canvas, box, picture, palette, code)
        return
    left = Rect(box.x, box.y + (box.height > 13), wide, box.height - 1 - (box.height > 13))
    waiting = 3 if picture.waiting else 0
    _standings(canvas, Rect(left.x, left.y, left.width, left.height - waiting), picture, palette)
    if waiting:
        _waiting(canvas, Rect(left.x, left.bottom - waiting + 1, left.width, waiting), picture, palette)
    x = box.x + wide + 3
    room = right if code is None else right - code.width - 3
    _ways(canvas, Rect(x, box.y + 1, min(room, _WAYS), box.height - 1), picture, palette)
    if code is not None:
        code.paint(canvas, box.right - code.width - 1, box.y + (box.height - code.height) // 2)


def _cramped_below(canvas: Canvas, box: Rect, picture: WallPicture, palette: Palette, code: QrCode | None) -> None:
    """Paint the same on 80 columns: standings, a line of who waits, plates side by side, the code at the right."""
    width = box.width if code is None else box.width - code.width - 2
    plates = 4 if box.height >= 11 else 3
    waiting = int(bool(picture.waiting))
    _standings(canvas, Rect(box.x, box.y, width, box.height - plates - waiting), picture, palette)
    if waiting:
        _waiting(canvas, Rect(box.x, box.bottom - plates - 1, width, 1), picture, palette)
    _flat_ways(canvas, Rect(box.x + 1, box.bottom - plates, width - 1, plates), picture, palette)
    if code is not None:
        code.paint(canvas, box.right - code.width, box.y + (box.height - code.height) // 2)


def paint_beside(canvas: Canvas, box: Rect, picture: WallPicture, palette: Palette, *, ascii_only: bool) -> None:
    """Paint standings on top, below them who waits and the ways in, the code at the foot."""
    code = _code(picture.ways, box.width, box.height - 8, ascii_only)
    foot = box.bottom
    if code is not None:
        foot -= code.height
        code.paint(canvas, box.x + (box.width - code.width) // 2, foot)
    lines = _ways_lines(picture.ways, box.width)
    if foot - box.y - len(lines) < 7:
        lines = [line for line in lines if line[1] != "words"]
    foot -= len(lines) + 1
    _write_ways(canvas, Rect(box.x, foot, box.width, len(lines)), lines, palette)
    waiting = min(4, 1 + len(picture.waiting)) if picture.waiting else 0
    if waiting and foot - box.y - waiting <= 5:
        waiting = 1
    if waiting and foot - box.y > 3:
        foot -= waiting + (waiting > 1)
        _waiting(canvas, Rect(box.x, foot, box.width, waiting), picture, palette)
    _standings(canvas, Rect(box.x, box.y, box.width, foot - box.y - (foot - box.y > 6)), picture, palette)


def _code(ways: WaysInLines | None, width: int, height: int, ascii_only: bool) -> QrCode | None:
    return qr_code(ways.web, width, height) if ways is not None and ways.web and not ascii_only else None


# --- standings --------------------------------------------------------------------------------------------------------


def _standings(canvas: Canvas, box: Rect, picture: WallPicture, palette: Palette) -> None:
    """Write as many lines of the standings as fit, best first, with as much on each as its width allows."""
    if box.height < 2 or box.width < 16:
        return
    x = canvas.text(box.x + 1, box.y, "Standings", palette.bright, traits=BOLD)
    shown = picture.standings[: box.height - 1]
    if not shown:
        canvas.text(box.x + 1, box.y + 1, clip("no game is over yet", box.width - 2), palette.faint)
        return
    columns = _columns(box.width)
    first = min(columns.values())
    if x + len(_WHOSE) < box.x + first - 6:
        canvas.text(x, box.y, _WHOSE, palette.muted)
    for name, end in columns.items():
        canvas.right(box.x + end, box.y, name if name != "change" else "", palette.muted)
    names = min(first - 5 - 6, max(width_of(_words(one)) for one in shown))
    best = max(abs(one.points) for one in shown)
    for place, one in enumerate(shown):
        line = Rect(box.x, box.y + 1 + place, box.width, 1)
        _standing(canvas, line, place, one, columns, names, palette)
        bar = first - 4 - 8 - names
        if bar >= 6 and best:
            _bar(canvas, line.x + 7 + names, line.y, one.points / best, bar, palette, place < _LEADING)


_WHOSE = " of the evening"
_LEADING = 3
"""How many stand out."""


def _columns(width: int) -> dict[str, int]:
    """Return where the figures end: all of them where there is room, else those that matter most."""
    ends = {"rating": width - 1}
    if width >= 46:
        ends = {"games": width - 28, "wins": width - 22, "points": width - 14, "rating": width - 6, "change": width - 1}
    elif width >= 36:
        ends = {"games": width - 14, "wins": width - 9, "rating": width - 1}
    elif width >= 28:
        ends = {"wins": width - 9, "rating": width - 1}
    return ends


def _words(one: WallStanding) -> str:
    return f"{one.name} (bot)" if one.bot else one.name


def _standing(
    canvas: Canvas, line: Rect, place: int, one: WallStanding, columns: dict[str, int], room: int, palette: Palette
) -> None:
    """Write one line; the name takes so much room at most."""
    if place % 2 == 0:
        canvas.fill(*line, palette.panel)
    first = place < _LEADING
    canvas.right(line.x + 3, line.y, str(place + 1), palette.road if first else palette.faint, traits=BOLD * first)
    if place == 0:
        canvas.text(line.x + 4, line.y, STAR, star_ink(palette))
    ink = palette.muted if one.bot else palette.bright if first else palette.text
    words = _words(one)
    if one.bot and width_of(words) > room:
        words = clip(one.name, room)  # the ink tells
    canvas.text(line.x + 6, line.y, clip(words, room), ink, traits=BOLD * first)
    figures = {
        "games": (str(one.games), palette.text),
        "wins": (str(one.wins) if one.wins else "–", palette.text if one.wins else palette.faint),
        "points": (f"{one.points:+.0f}".replace("-", "−"), palette.bright),
        "rating": (str(one.rating), palette.text),
        "change": (f"{one.change:+d}".replace("-", "−"), palette.green if one.change >= 0 else palette.red),
    }
    for name, column in columns.items():
        text, ink = figures[name]
        canvas.right(line.x + column, line.y, text, ink, traits=BOLD if name == "points" else 0)


def _bar(canvas: Canvas, x: int, y: int, share: float, width: int, palette: Palette, first: bool) -> None:
    """Draw points beyond the mean as a half line; those below it dim and red."""
    ink = palette.road if share >= 0 else mix(palette.red, palette.ground, 0.5)
    dim = 0.0 if first or share < 0 else 0.4
    canvas.text(x, y, "▄" * round(abs(share) * width), mix(ink, palette.ground, dim))


# --- waiting ----------------------------------------------------------------------------------------------------------


def _waiting(canvas: Canvas, box: Rect, picture: WallPicture, palette: Palette) -> None:
    """Name who waits for a seat, first come first named; on one line, or one below the other where it is narrow."""
    if box.height == 1:
        x = canvas.text(box.x + 1, box.y, "waiting", palette.muted) + (2 if box.width >= _TIMED else 1)
        _names_in_a_row(canvas, x, box.y, box.right, picture, palette)
        return
    canvas.text(box.x + 1, box.y, "Waiting for a seat", palette.bright, traits=BOLD)
    if box.width >= 40:
        _names_in_a_row(canvas, box.x + 1, box.y + 1, box.right, picture, palette)
        return
    shown = picture.waiting[: box.height - 1]
    for place, one in enumerate(shown):
        y = box.y + 1 + place
        if place == len(shown) - 1 and len(picture.waiting) > len(shown):
            canvas.text(box.x + 1, y, f"and {len(picture.waiting) - place} more", palette.muted)
            return
        begin = canvas.right(box.right - 1, y, _minutes(one.minutes), palette.muted)
        canvas.text(box.x + 1, y, clip(one.name, begin - box.x - 2), palette.text)


_TIMED = 30
"""Columns from which on it stands there for how long somebody has waited."""


def _names_in_a_row(canvas: Canvas, x: int, y: int, end: int, picture: WallPicture, palette: Palette) -> None:
    """Write whole names only, each with its minutes where there is room, and how many more there are."""
    timed = end - x >= _TIMED
    for place, one in enumerate(picture.waiting):
        more = len(picture.waiting) - place
        words: list[Run] = [(one.name, palette.bright, BOLD)]
        if timed:
            words.append((f" {_minutes(one.minutes)}", palette.muted))
        size = sum(width_of(run[0]) for run in words)
        if x + size > end - (4 if more > 1 else 0):
            canvas.text(x, y, clip(f"+{more}", end - x), palette.muted)
            return
        x = canvas.runs(x, y, words) + (3 if timed else 1)


def _minutes(minutes: int) -> str:
    return "just now" if minutes < 1 else f"{minutes} min"


# --- ways in ----------------------------------------------------------------------------------------------------------


def _title(ways: WaysInLines) -> str:
    if not ways.table:
        return "Every seat is taken" if ways.tables else "How to get in"
    return "A seat is free" if ways.free == 1 else f"{ways.free} seats are free"


def _ways(canvas: Canvas, box: Rect, picture: WallPicture, palette: Palette) -> None:
    lines = _ways_lines(picture.ways, box.width)
    _write_ways(canvas, box, lines, palette)


Line = tuple[str, str]
"""What stands on a line, and what it is: `head`, `words`, `plate`, `address`, `edge` of a plate, or nothing."""


def _ways_lines(ways: WaysInLines | None, width: int) -> list[Line]:
    if ways is None:
        return []
    lines: list[Line] = [(_title(ways), "head")]
    if ways.table:
        lines.append((clip(f"at {ways.table}" + (" · with a PIN" if ways.pin else ""), width), "words"))
        lines += [("zootui is installed", "words"), (ways.command, "plate")]
    else:
        lines += [("the next is yours with", "words"), (ways.command, "plate")]
    if ways.ssh:
        lines.append(("nothing to install", "words"))
        lines += [(part, "plate") for part in wrap(_fitting(ways.ssh, width - 2), width)]
    if ways.web:
        lines += [
            ("phone or browser" if ways.table else "watch on a phone", "words"),
            (ways.web.removeprefix("http://").rstrip("/"), "address"),
        ]
    return lines


def _fitting(ssh: str, width: int) -> str:
    """Return the ssh line without the place for a name where it does not fit with it: the name is asked for then."""
    return ssh if width_of(ssh) <= width else ssh.replace("NAME@", "")


def _write_ways(canvas: Canvas, box: Rect, lines: list[Line], palette: Palette) -> None:
    """Write the ways in; where there is room, plates are three lines high."""
    plates = sum(kind == "plate" for _, kind in lines)
    tall = box.height >= len(lines) + 2 * plates
    y, first = box.y, True
    for words, kind in lines[: box.height]:
        if kind == "head":
            canvas.text(box.x + 1, y, words, palette.bright, traits=BOLD)
        elif kind == "plate":
            plate = palette.road if first else palette.raised
            if tall:
                canvas.text(box.x, y, "▄" * box.width, plate)
                canvas.text(box.x, y + 2, "▀" * box.width, plate)
                y += 1
            canvas.fill(box.x, y, box.width, 1, plate)
            at = box.x + (width_of(words) < box.width)
            canvas.text(at, y, clip(words, box.width), palette.on(plate), plate, BOLD)
            y, first = y + tall, False
        else:
            canvas.text(box.x + 1, y, words, palette.bright if kind == "address" else palette.muted)
        y += 1


def _flat_ways(canvas: Canvas, box: Rect, picture: WallPicture, palette: Palette) -> None:
    """Write the ways in as flat as can be: the title, two plates side by side, the address."""
    ways = picture.ways
    if ways is None:
        return
    runs: list[Run] = [(_title(ways), palette.bright, BOLD)]
    runs.append(
        (
            f" at {ways.table}{' · with a PIN' if ways.pin else ''}" if ways.table else "; wait for the next one",
            palette.muted,
        )
    )
    canvas.runs(box.x, box.y, runs)
    x = box.x
    ssh = _fitting(ways.ssh, box.width - width_of(ways.command) - 7)
    for words, plate in ((ways.command, palette.road), (ssh, palette.raised)):
        if words:
            x = canvas.text(x, box.y + 1, f" {words} ", palette.on(plate), plate, BOLD) + 2
    if ways.web:
        address = ways.web.removeprefix("http://").rstrip("/")
        canvas.runs(
            box.x,
            box.y + 2,
            [("browser " if ways.table else "watch on a phone ", palette.muted), (address, palette.bright, BOLD)],
        )


# --- wall ----------------------------------------------------------------------------------------------------------


LEAST = (60, 20)
"""The smallest wall."""

Broken = tuple[str, Exception]
"""A table whose card could not be painted, and why."""


def cards_on_page(picture: WallPicture, layout: Layout) -> tuple[Card, ...]:
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
    canvas = Canvas(width, height, palette.text, palette.ground)
    if width < LEAST[0] or height < LEAST[1]:
        canvas.centre(0, height // 2, width, f"The wall needs {LEAST[0]} x {LEAST[1]}.", palette.text)
        return canvas, ()
    layout = divide(width, height, len(picture.cards))
    cards = cards_on_page(picture, layout)
    broken = [
        trouble
        for card, box in zip(cards, layout.cards, strict=False)
        if (trouble := _card(canvas, card, box, palette))
    ]
    if not picture.cards:
        _nothing_yet(canvas, layout.cards[0], picture, palette)
    paint_rest = paint_below if layout.below else paint_beside
    paint_rest(canvas, layout.rest, picture, palette, ascii_only=ascii_only)
    _top(canvas, picture, layout, palette)
    _news(canvas, height - 1, picture, palette)
    return (canvas.ascii() if ascii_only else canvas), tuple(broken)


def _card(canvas: Canvas, card: Card, box: Rect, palette: Palette) -> Broken | None:
    try:
        canvas.blit(paint_card(card, box.width, box.height, palette), box.x, box.y)
    except Exception as error:  # noqa: BLE001  a host may show what no host of ours would
        canvas.fill(*box, palette.panel)
        return card.table, error
    return None


def _top(canvas: Canvas, picture: WallPicture, layout: Layout, palette: Palette) -> None:
    """Write what is going on in all, and the time."""
    canvas.fill(0, 0, canvas.width, 1, palette.sunk)
    end = canvas.right(canvas.width - 1, 0, picture.clock, palette.text, traits=BOLD)
    live = any(card.phase == PLAYING for card in picture.cards)
    plate = palette.green if live else palette.raised
    x = canvas.text(0, 0, " ● LIVE " if live else " ○ WALL ", palette.on(plate), plate, BOLD) + 2
    x = canvas.text(x, 0, picture.evening, palette.bright, traits=BOLD)
    for words in _figures(picture, layout):
        if x + 3 + width_of(words) < end - 1:
            x = canvas.runs(x, 0, [(f" {DOT} ", palette.faint), (words, palette.muted)])


def _figures(picture: WallPicture, layout: Layout) -> list[str]:
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


def _nothing_yet(canvas: Canvas, box: Rect, picture: WallPicture, palette: Palette) -> None:
    y = box.y + box.height // 2 - 2
    canvas.centre(box.x, y, box.width, "No table yet", palette.bright, traits=BOLD)
    words = f" {elsewhere('host')} "
    canvas.centre(box.x, y + 2, box.width, words, palette.on(palette.road), palette.road, BOLD)
    canvas.centre(box.x, y + 4, box.width, picture.notice or "opens one for everybody on this network", palette.muted)


def _news(canvas: Canvas, y: int, picture: WallPicture, palette: Palette) -> None:
    """Write what happened last, newest first: whole lines only, never a cut one."""
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
