"""Draw the action panel: the question, its alternatives, what the chosen one would do, or why it cannot be done."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from engine.contract.game import Refusal
from engine.contract.voice import Effect
from engine.shared.wording import capital
from zootui.client.seats import Tone
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette
from zootui.draw.rect import Rect
from zootui.draw.text import clip, width_of, wrap
from zootui.tui.widgets.buttons import Button, paint_buttons, shrunk
from zootui.tui.widgets.effects import paint_effects
from zootui.tui.widgets.footer import press_name
from zootui.tui.widgets.panes import key_target

_WIDEST = 130
"""Columns that words and buttons are spread over at most: what confirms stays near to what it confirms."""
_BESIDE_WORDS = 8
"""Columns of a list beside the words of its rows: for the bar, the number, and what says how far it is scrolled."""


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
    fewer: tuple[str, ...] = ()
    """The newest of them in fewer and fewer words, for where there is no room for all of it."""
    explained: str = ""
    """What the thing is that is pointed at: it stands in the place of the question as long as that lasts."""

    def unfolded(self) -> Panel:
        """Return the panel with its room for what the chosen one would do, where it says any of that."""
        return replace(self, picture=None, buttons=(), options=(), listed=False) if self.effects else self


class PaintedPanel(NamedTuple):
    """Hold a panel as it is painted, and where in it the list of its options stands, None without one."""

    canvas: Canvas
    list_box: Rect | None = None


def paint_panel(width: int, height: int, palette: Palette, panel: Panel) -> PaintedPanel:
    """Return the panel; its first row is a rule with the question in it."""
    canvas = Canvas(width, height, palette, palette.panel)
    tall = height >= 8
    _title(canvas, panel)
    left, right = (2, min(width - 2, _WIDEST)) if tall else (1, min(width - 1, _WIDEST))
    top, bottom = (2, height - 1) if tall else (1, height)
    confirm = _confirm(canvas, panel, right, bottom - 1)
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
        _title(canvas, replace(panel, title=f"{capital(words)}?", subtitle=""))
    top = paint_buttons(canvas, panel.buttons, room)
    list_box = None
    if panel.listed:
        list_box = _list_box(panel.options, Rect.between(left, top, right, bottom))
        left = list_box.right + 2
    else:
        top = paint_buttons(canvas, panel.options, Rect.between(left, top, right, bottom - 1))
    top += 1 if tall and (panel.buttons or panel.options) and not panel.listed else 0
    box = Rect.between(left, top, right, bottom)
    under = Rect.between(*below, right, bottom)
    if tall or under.height <= 2:  # less room than beside the picture
        under = box
    if panel.refusal is not None:
        _refusal(canvas, panel, under._replace(height=under.height - 1))
    else:
        paint_effects(canvas, panel.effects, _free_rows(box, below, confirm))
        _told(canvas, panel, under, confirm - 2)
        if panel.hint and not panel.effects:
            canvas.text(under.x, bottom - 1, clip(panel.hint, confirm - under.x - 1), palette.muted)
    return PaintedPanel(canvas, list_box)


def _list_box(options: tuple[Button, ...], room: Rect) -> Rect:
    """Return where a list of options stands: at the left, as wide as its words, but for what is said beside it."""
    widest = max((width_of(option.label) for option in options), default=0)
    return room._replace(width=min(widest + _BESIDE_WORDS, room.width * 3 // 5))


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


def _title(canvas: Canvas, panel: Panel) -> None:
    palette = canvas.palette
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


def _confirm(canvas: Canvas, panel: Panel, right: int, row: int) -> int:
    """Draw the buttons at the end of the panel and return the column where they begin."""
    palette = canvas.palette
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


def _refusal(canvas: Canvas, panel: Panel, box: Rect) -> None:
    palette = canvas.palette
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


def _newest(text: str, width: int, last: int) -> list[str]:
    """Return words in lines of at most `width` columns, the last of at most `last`."""
    lines = wrap(text, width)
    return wrap(text, last) if lines and width_of(lines[-1]) > last else lines


def _told(canvas: Canvas, panel: Panel, box: Rect, end: int) -> None:
    """Draw the latest of what was told, the newest last and brightest; beside the buttons a row ends at column `end`.

    What there is no room for as a whole is left out; of the newest alone as much is said as there is room for.
    """
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    end = right - 1 if panel.hint else end  # the hint stands beside the buttons
    if not panel.told or panel.effects or panel.buttons:
        return
    shown: list[tuple[int | None, str]] = []
    room = bottom - top - (1 if panel.hint else 0)
    for number, (seat, text) in enumerate(reversed(panel.told)):
        lines = wrap(text, right - left - 3)
        if not number:
            ways = [_newest(words, right - left - 3, end - left - 2) for words in (text, *panel.fewer)]
            lines = next((way for way in ways if len(way) <= room), wrap(" ".join(ways[-1]), end - left - 2, room))
        if len(shown) + len(lines) > room:
            break
        shown = [(seat if not place else -1, line) for place, line in enumerate(lines)] + shown
    for row, (seat, text) in enumerate(shown, top):
        if seat is not None and seat >= 0:
            canvas.text(left, row, canvas.palette.mark(seat), canvas.palette.seat(seat))
        canvas.text(left + 2, row, text, canvas.palette.text if row - top >= len(shown) - 2 else canvas.palette.muted)
