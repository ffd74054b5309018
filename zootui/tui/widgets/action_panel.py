"""Draw the action panel: the question, its alternatives, what the chosen one would do, or why it cannot be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from engine.contract.game import Refusal
from engine.contract.voice import Effect
from engine.shared.wording import capital
from zootui.boards.offer import Offer
from zootui.client.click import Click
from zootui.client.seats import Tone
from zootui.draw.canvas import BOLD, Canvas, Rect
from zootui.draw.palette import Palette
from zootui.draw.text import clip, shortened, width_of, wrap
from zootui.tui.widgets.footer import press_name
from zootui.tui.widgets.panes import key_target

_ABREAST = 4
"""Into how many parts the row of cards is divided at least."""
_TALL = 5
"""Rows from which on a card has two lines."""


@dataclass(frozen=True)
class Button:
    """Hold one alternative: its key, its words, whether it is under the cursor, and whether it is one of several chosen."""

    key: str
    label: str
    click: Click
    here: bool = False
    chosen: bool = False
    brief: str = ""
    """The words where there are so many buttons that they would leave little room for what the chosen one does."""
    offer: Offer | None = None
    """Says what the best of its options takes and brings: such buttons come first, as cards."""


def paint_buttons(canvas: Canvas, palette: Palette, buttons: Sequence[Button], box: Rect) -> int:
    """Draw buttons in as many rows as there are, the one under the cursor always among them; return the row after."""
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    if not buttons or bottom <= top:
        return top
    cards = [button for button in buttons if button.offer is not None]
    if cards:
        top = _cards(canvas, palette, cards, box)
        rest = [button for button in buttons if button.offer is None]
        return _in_one_row(canvas, palette, rest, Rect.between(left, top, right, bottom))
    rows = _rows(buttons, left, right)
    if shrunk(buttons, box):
        rows = _rows([replace(button, label=button.brief or button.label) for button in buttons], left, right)
    room = max(1, min(len(rows), bottom - top - 1))
    chosen = next((place for place, row in enumerate(rows) if any(button.here for _, button in row)), 0)
    first = max(0, min(chosen - room + 1, len(rows) - room))
    for line, row in enumerate(rows[first : first + room]):
        for x, button in row:
            _button(canvas, palette, x, top + line, button, right)
            canvas.target(Rect(x, top + line, _button_width(button), 1), button.click)
    if first + room < len(rows):
        canvas.right(right, top + room - 1, " … ", palette.amber, palette.panel, BOLD)
    return top + room


def shrunk(buttons: Sequence[Button], box: Rect) -> bool:
    """Tell whether buttons have only few signs each, so that they leave room for what the chosen one does."""
    return not any(one.offer for one in buttons) and len(_rows(buttons, box.x, box.right)) > box.height // 2


def _cards(canvas: Canvas, palette: Palette, cards: Sequence[Button], box: Rect) -> int:
    """Draw buttons with what they offer side by side, two lines high where there is room; return the row after."""
    lines = 2 if box.height >= _TALL else 1
    share = (box.width + 1) // max(_ABREAST, len(cards))
    for place, button in enumerate(cards):
        area = Rect(box.x + place * share, box.y, share - 1, lines)
        _card(canvas, palette, area, button)
        canvas.target(area, button.click)
    return box.y + lines


def _card(canvas: Canvas, palette: Palette, area: Rect, button: Button) -> None:
    """Draw a button with what it offers: what it is and takes, and below that, or after it, what it brings."""
    offer = button.offer
    assert offer is not None
    ground = palette.amber if button.here else palette.border
    plain = palette.on(ground) if button.here else palette.text
    key, price, gain = (plain,) * 3 if button.here else (palette.amber, palette.red, palette.green)
    canvas.fill(*area, ground)
    end = area.right - (area.height > 1)
    x = canvas.text(area.x + 1, area.y, f"{button.key} " if button.key else "", key, ground, BOLD)
    begin = x
    pairs = [(what, takes) for takes in (offer.takes, offer.takes_brief) for what in (offer.what, offer.brief)]
    fits = [pair for pair in pairs if width_of(pair[0]) + 1 + width_of(pair[1]) <= end - x]
    what, takes = fits[0] if fits else (offer.brief, "")
    x = canvas.text(x, area.y, clip(what, end - x), plain, ground, BOLD)
    if takes:
        x = canvas.text(x + 1, area.y, takes, price, ground)
    if area.height > 1:
        canvas.text(begin, area.y + 1, clip(_fitting(offer.brings, end - begin), end - begin), gain, ground)
    elif brings := _fitting(offer.brings, end - x - 1, whole=True):
        canvas.text(x + 1, area.y, brings, gain, ground)


def _fitting(words: str, room: int, *, whole: bool = False) -> str:
    """Return as many of some words parted by commas as there is room for, at least one of them unless only `whole` ones do."""
    parts = words.split(", ")
    while len(parts) > 1 and width_of(", ".join(parts)) > room:
        parts.pop()
    found = ", ".join(parts)
    return "" if whole and width_of(found) > room else found


def _in_one_row(canvas: Canvas, palette: Palette, buttons: Sequence[Button], box: Rect) -> int:
    """Draw buttons in the row below cards: in full, in brief, or all but the chosen one by their keys; return the row after."""
    if not buttons or box.height < 1:
        return box.y
    brief = [replace(button, label=button.brief or button.label) for button in buttons]
    signs = [one if one.here or not one.key else replace(one, label="") for one in brief]
    found = next((row for row in (buttons, brief) if len(_rows(row, box.x, box.right)) == 1), signs)
    for x, button in _rows(found, box.x, box.right)[0]:
        _button(canvas, palette, x, box.y, button, box.right)
        canvas.target(Rect(x, box.y, _button_width(button), 1), button.click)
    return box.y + 1


def _rows(buttons: Sequence[Button], left: int, right: int) -> list[list[tuple[int, Button]]]:
    """Return which buttons stand in each row, with the columns where they begin."""
    rows: list[list[tuple[int, Button]]] = [[]]
    x = left
    for button in buttons:
        breadth = _button_width(button)
        if x > left and x + breadth > right:
            rows.append([])
            x = left
        rows[-1].append((x, button))
        x += breadth + 1
    return rows


def _button_width(button: Button) -> int:
    return width_of(button.label) + 2 + (width_of(button.key) + 1 if button.key else 0) + (2 if button.chosen else 0)


def _button(canvas: Canvas, palette: Palette, x: int, y: int, button: Button, right: int) -> None:
    ground = palette.amber if button.here else palette.border
    ink = palette.on(ground) if button.here else palette.text
    key_ink = ink if button.here else palette.amber
    label = clip(button.label, right - x - 2 - (2 if button.key else 0))
    x = canvas.text(x, y, " ", ink, ground)
    if button.key:
        x = canvas.text(x, y, button.key + " ", key_ink, ground, BOLD)
    if button.chosen:
        x = canvas.text(x, y, "✓ ", ink if button.here else palette.green, ground, BOLD)
    x = canvas.text(x, y, label, ink, ground, BOLD if button.here or button.chosen else 0)
    canvas.text(x, y, " ", ink, ground)


def paint_list(canvas: Canvas, palette: Palette, options: Sequence[Button], box: Rect) -> int:
    """Draw a window of a long list around the cursor; return the column where the rest of the panel may begin."""
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    rows = bottom - top
    breadth = min(max((width_of(option.label) for option in options), default=0) + 8, (right - left) * 3 // 5)
    here = next((place for place, option in enumerate(options) if option.here), 0)
    first = max(0, min(here - rows // 2, len(options) - rows))
    for row, option in enumerate(options[first : first + rows]):
        ground = palette.amber if option.here else palette.panel
        ink = palette.on(ground) if option.here else palette.text
        number = f"{first + row + 1:>3}"
        canvas.fill(left, top + row, breadth, 1, ground)
        x = canvas.text(left, top + row, number + " ", ink if option.here else palette.muted)
        canvas.text(x, top + row, clip(option.label, breadth - 5), ink, traits=BOLD if option.here else 0)
        canvas.target(Rect(left, top + row, breadth, 1), option.click)
    if first:
        canvas.text(left + breadth - 1, top, "▴", palette.muted)
    if first + rows < len(options):
        canvas.text(left + breadth - 1, bottom - 1, "▾", palette.muted)
    return left + breadth + 2


# --- effects -------------------------------------------------------------------------------------------------------


def paint_effects(canvas: Canvas, palette: Palette, effects: Sequence[Effect], rows: Sequence[Rect]) -> None:
    """Put every effect whole into one of the free rows, in order as far as can be; then over two. Many flow on as in a text."""
    if len(effects) > len(rows):
        _flow(canvas, palette, effects, rows)
        return
    free = list(rows)
    for effect in effects:
        taken = _rows_for(effect.text, free)
        if not taken:
            return
        for row, (text, lead) in zip(taken, _split(effect, taken), strict=True):
            _effect(canvas, palette, row, text, effect.sign, lead)
            free.remove(row)


def _flow(canvas: Canvas, palette: Palette, effects: Sequence[Effect], rows: Sequence[Rect]) -> None:
    """Write effects one after the other, each into the first row that has room for it; what is left over is counted."""
    placed, free = _packed(effects, rows)
    left = len(effects) - len(placed)
    if left:
        full = f"+{left} more  ."
        most = [row for row in free if row.width >= width_of(full)]
        if not most and rows:  # keeps room for the count at the end
            short = [*rows[:-1], rows[-1]._replace(width=rows[-1].width - width_of(full) - 3)]
            placed, free = _packed(effects, short)
            most = [free[-1]._replace(width=free[-1].width + width_of(full) + 3)]
            full = f"+{len(effects) - len(placed)} more  ."
        for row in most[-1:]:
            canvas.text(row.x, row.y, clip(full, row.width), palette.muted)
    for row, effect in placed:
        _effect(canvas, palette, row, effect.text, effect.sign, effect.lead)


def _packed(effects: Sequence[Effect], rows: Sequence[Rect]) -> tuple[list[tuple[Rect, Effect]], list[Rect]]:
    """Return effects with their rows, each in the first that has room, and what is free then; the first is cut where none has."""
    placed: list[tuple[Rect, Effect]] = []
    free = list(rows)
    for effect in effects:
        breadth = width_of(effect.text)
        at = next((at for at, row in enumerate(free) if row.width >= breadth), None)
        if at is None:
            continue  # what is too long leaves its place to what is shorter
        row = free[at]
        placed.append((row, effect))
        free[at] = Rect.between(row.x + breadth + 3, row.y, max(row.right, row.x + breadth + 3), row.bottom)
    if not placed and rows:
        placed = [(rows[0], effects[0])]
        free[0] = rows[0]._replace(x=rows[0].right, width=0)
    return placed, free


def _rows_for(text: str, free: Sequence[Rect]) -> list[Rect]:
    """Choose the rows for a text: one that holds it, two that do together, or the widest."""
    breadth = width_of(text)
    for row in free:
        if row.width >= breadth:
            return [row]
    for first, second in pairwise(free):
        beneath = first.x == second.x and second.y == first.bottom
        if beneath and len(wrap(text, min(first.width, second.width - 2))) <= 2:
            return [first, second]
    return [max(free, key=lambda row: row.width)] if free else []


def _split(effect: Effect, rows: Sequence[Rect]) -> list[tuple[str, int]]:
    """Return what goes into each row, and how many letters of it say only what brings the effect about."""
    if len(rows) == 1:
        return [(effect.text, effect.lead)]
    lines = wrap(effect.text, min(rows[0].width, rows[1].width - 2))
    head, tail = lines[0], lines[1] if len(lines) > 1 else ""
    return [(head, effect.lead), ("  " + tail, max(0, effect.lead - len(head) + 1))]


def _effect(canvas: Canvas, palette: Palette, row: Rect, words: str, sign: int, lead: int) -> None:
    """Draw an effect: what brings it in plain ink, what it brings in the colour of gain or loss."""
    text = shortened(words, row.width)
    if not sign:
        canvas.text(row.x, row.y, text, palette.muted)
        return
    ink = palette.green if sign > 0 else palette.red
    x = canvas.text(row.x, row.y, text[:lead], palette.text)
    canvas.text(x, row.y, text[lead:], ink, traits=BOLD)


# --- action panel --------------------------------------------------------------------------------------------------


_WIDEST = 130
"""Columns that words and buttons are spread over at most: what confirms stays near to what it confirms."""


@dataclass(frozen=True)
class Panel:
    """Hold what the panel says."""

    title: str
    tone: Tone = "quiet"
    subtitle: str = ""
    picture: Canvas | None = None
    buttons: tuple[Button, ...] = ()
    options: tuple[Button, ...] = ()
    listed: bool = False
    amount: tuple[str, str] | None = None
    effects: tuple[Effect, ...] = ()
    refusal: Refusal | None = None
    hint: str = ""
    unchosen: bool = False
    """Whether nobody has chosen yet what is stood on: then the question stays in the title."""
    confirm: tuple[tuple[str, str, bool], ...] = ()
    """The buttons at its end (key, words, lit)."""
    told: tuple[tuple[int | None, str], ...] = field(default=())
    """Log lines (seat, words)."""
    explained: str = ""
    """What the thing is that is pointed at: it stands in the place of the question as long as that lasts."""

    def unfolded(self) -> Panel:
        """Return the panel with its room for what the chosen one would do, where it says any of that."""
        return replace(self, picture=None, buttons=(), options=(), listed=False) if self.effects else self


def paint_panel(width: int, height: int, palette: Palette, panel: Panel) -> Canvas:
    """Return the panel; its first row is a rule with the question in it."""
    canvas = Canvas(width, height, palette.text, palette.panel)
    tall = height >= 8
    _title(canvas, palette, panel)
    left, right = (2, min(width - 2, _WIDEST)) if tall else (1, min(width - 1, _WIDEST))
    top, bottom = (2, height - 1) if tall else (1, height)
    confirm = _confirm(canvas, palette, panel, right, bottom - 1)
    below = left, bottom
    if panel.picture is not None:
        breadth = _inked(panel.picture)
        canvas.blit(panel.picture, left, top)
        below = left, top + panel.picture.height + (1 if tall else 0)
        left = min(left + breadth + (3 if tall else 2), right - 24)
    room = Rect.between(left, top, right, bottom - 1)
    chosen = next((button for button in panel.buttons if button.here), None)
    if chosen is not None and chosen.brief and shrunk(panel.buttons, room) and not (panel.explained or panel.unchosen):
        words = chosen.label.removesuffix(" …")
        _title(canvas, palette, replace(panel, title=f"{capital(words)}?", subtitle=""))
    top = paint_buttons(canvas, palette, panel.buttons, room)
    if panel.listed:
        left = paint_list(canvas, palette, panel.options, Rect.between(left, top, right, bottom))
    else:
        top = paint_buttons(canvas, palette, panel.options, Rect.between(left, top, right, bottom - 1))
    top += 1 if tall and (panel.buttons or panel.options) and not panel.listed else 0
    box = Rect.between(left, top, right, bottom)
    under = Rect.between(*below, right, bottom)
    if tall or under.height <= 2:  # less room than beside the picture
        under = box
    if panel.refusal is not None:
        _refusal(canvas, palette, panel, under._replace(height=under.height - 1))
    else:
        paint_effects(canvas, palette, panel.effects, _free_rows(box, below, confirm))
        _told(canvas, palette, panel, under, confirm - 2)
        if panel.hint and not panel.effects:
            canvas.text(under.x, bottom - 1, clip(panel.hint, confirm - under.x - 1), palette.muted)
    return canvas


def _inked(picture: Canvas) -> int:
    """Return how many columns of a picture have something on them."""
    empty = (" ", picture.ground)
    used = [
        x + 1
        for y in range(picture.height)
        for x in range(picture.width)
        if (picture.chars[y][x], picture.grounds[y][x]) != empty
    ]
    return max(used, default=0)


def _free_rows(box: Rect, below: tuple[int, int], confirm: int) -> list[Rect]:
    """Return the free rows for words: beside the picture first, then under it; the last row ends before the buttons."""
    under, begin = below
    rows = []
    for y in range(box.y, box.bottom):
        x = under if y >= begin else box.x
        end = box.right if y < box.bottom - 1 else confirm - 2
        rows.append(Rect(x, y, end - x, 1))
    return [row for row in rows if row.width > 10]


def _title(canvas: Canvas, palette: Palette, panel: Panel) -> None:
    inks = {"you": palette.amber, "bad": palette.red, "good": palette.green}
    ink = inks.get(panel.tone, palette.border)
    canvas.text(0, 0, "▔" * canvas.width, ink)
    x = 2
    if panel.explained:
        canvas.text(0, 0, "▔" * canvas.width, palette.blue)
        canvas.text(x, 0, f" {clip(panel.explained, canvas.width - 6)} ", palette.bright, traits=BOLD)
        return
    if panel.title:
        words = clip(panel.title, canvas.width - 6)
        x = canvas.text(x, 0, f" {words} ", ink if panel.tone in inks else palette.text, traits=BOLD)
    if panel.subtitle and width_of(panel.subtitle) <= canvas.width - 3 - x - 3:
        canvas.right(canvas.width - 3, 0, f" {panel.subtitle} ", palette.muted)


def _confirm(canvas: Canvas, palette: Palette, panel: Panel, right: int, row: int) -> int:
    """Draw the buttons at the end of the panel and return the column where they begin."""
    x = right
    for key, words, lit in reversed(panel.confirm):
        begin = x - width_of(words) - width_of(key) - 3
        ink, ground = (palette.on(palette.amber), palette.amber) if lit else (palette.faint, palette.raised)
        after = canvas.text(begin, row, f" {key} ", ink, ground, BOLD)
        canvas.text(after + 1, row, words, palette.bright if lit else palette.faint, traits=BOLD if lit else 0)
        if press_name(key):
            key_target(canvas, begin, row, x - begin, press_name(key))
        x = begin - 2
    if panel.amount is not None:
        value, span = panel.amount
        x -= 8 + max(2, width_of(value))
        after = canvas.text(x, row, " − ", palette.bright, palette.border, BOLD)
        key_target(canvas, x, row, 3, "minus")
        plate = palette.red if panel.refusal is not None else palette.amber
        after = canvas.text(after, row, f" {value:>2} ", palette.on(plate), plate, BOLD)
        key_target(canvas, after, row, 3, "plus")
        canvas.text(after, row, " + ", palette.bright, palette.border, BOLD)
        if x - width_of(span) - 1 > (panel.picture.width if panel.picture else 0):
            x = canvas.right(x - 1, row, span, palette.muted)
    return x


def _refusal(canvas: Canvas, palette: Palette, panel: Panel, box: Rect) -> None:
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    refusal = panel.refusal
    if refusal is None:
        return
    sign, plate = (" × ", palette.red) if panel.tone == "bad" else (" ? ", palette.amber)
    canvas.text(left, top, sign, palette.on(plate), plate, BOLD)
    lines = wrap(refusal.text, right - left - 5, max(1, bottom - top))
    row = top
    for row, line in enumerate(lines, top):
        canvas.text(left + 4, row, line, palette.bright, traits=BOLD)
    if refusal.rule:
        end = left + 4 + (width_of(lines[-1]) if lines else 0) + 2
        if end + width_of(refusal.rule) > right and row + 1 < bottom:
            end, row = left + 4, row + 1
        canvas.text(end, row, refusal.rule, palette.muted, traits=BOLD)
    first = row + (2 if row + 2 < bottom else 1)
    words = wrap(panel.hint, right - left - 5, max(1, bottom - first))
    if panel.hint and first < bottom and " ".join(words) == panel.hint:  # whole or not at all
        for place, said in enumerate(words, first):
            canvas.text(left + 4, place, said, palette.muted)


def _told(canvas: Canvas, palette: Palette, panel: Panel, box: Rect, end: int) -> None:
    """Draw the latest of what was told, the newest last and brightest; the last row ends at column `end`, before the buttons.

    What there is no room for as a whole is left out; of the newest alone as much is said as there is room for.
    """
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    if not panel.told or panel.effects or panel.buttons:
        return
    shown: list[tuple[int | None, str]] = []
    room = bottom - top - (1 if panel.hint else 0)
    for number, (seat, text) in enumerate(reversed(panel.told)):
        lines = wrap(text, right - left - 3)
        if not number:
            last = width_of(lines[-1]) if lines else 0
            lines = wrap(text, (end - left - 2) if last > end - left - 2 else right - left - 3, room)
        if len(shown) + len(lines) > room:
            break
        shown = [(seat if not place else -1, line) for place, line in enumerate(lines)] + shown
    for row, (seat, text) in enumerate(shown, top):
        if seat is not None and seat >= 0:
            canvas.text(left, row, palette.mark(seat), palette.seat(seat))
        canvas.text(left + 2, row, text, palette.text if row - top >= len(shown) - 2 else palette.muted)
