"""Paint the event of the year as a card, or in three lines (R75, R147)."""

from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.names import event_name, event_text
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import NO_EVENT, Public
from engine.shared.wording import capital, number, signed
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon.spring.large_signs import paint_big, width_of_big
from zootui.draw.canvas import BOLD, Canvas
from zootui.draw.palette import Palette, mix
from zootui.draw.rect import Rect
from zootui.draw.text import clip, wrap

ABOUT_BAG = "discs left in the bag: each young is drawn from it, male or female"
ABOUT_BREEDING = "how far each zoo is in the breeding program"
_NONE = "no event this year"
_LASTS = {
    "now": "at once, for every zoo",
    "spring": "this spring only",
    "summer": "this summer only",
    "winter": "when winter comes",
    "round": "until the year is over",
}
_SIGNS = {"nothing": "–", "halt": "×", "disease": "×", "protest": "!"}
"""What stands for an effect that has no number."""


def _numbered(public: Public) -> str:
    """Return which event of how many this is."""
    return f"{public.round - 1} of {COMPONENTS.givens.rounds - 1}"


def _sign(event: int) -> str:
    card = COMPONENTS.events[event]
    return _SIGNS.get(card.effect) or ("0" if card.effect == "staff" else signed(card.amount))


def _inks(palette: Palette, event: int) -> tuple[str, str]:
    """Return the colour of a card's head, and of its large signs: green for what is good, red for what is not."""
    card = COMPONENTS.events[event]
    bad = card.amount < 0 or card.effect in ("halt", "disease")
    head = palette.red if bad else palette.hue("silver") if card.effect == "nothing" else palette.hue("leaf")
    return head, mix(head, "#000000", 0.45)


def paint_event(canvas: Canvas, scene: Scene, box: Rect) -> None:
    """Paint a cream card with a coloured head, the effect in large signs, and what it does in words."""
    palette, public = scene.palette, scene.view.public
    event = public.cards.event
    canvas.fill(box.x, box.y, box.width, 1, palette.sunk)
    canvas.text(box.x + 1, box.y, "Event of the year", palette.bright, traits=BOLD)
    if box.width > 24:
        canvas.right(box.right - 1, box.y, _numbered(public), palette.faint)
    card = Rect.between(box.x, box.y + 1, box.right, box.bottom)
    cream = palette.hue("cream")
    ink = palette.on(cream)
    canvas.fill(card.x, card.y, card.width, card.height, cream)
    if event == NO_EVENT:
        canvas.text(card.x + 2, card.y + 1, _NONE, ink)
        return
    head, sign = _inks(palette, event)
    canvas.fill(card.x, card.y, card.width, 2, head)
    canvas.text(card.x + 2, card.y, "SPRING NEWS", palette.on(head), traits=BOLD)
    canvas.right(card.right - 2, card.y, "R147", palette.on(head))
    canvas.text(card.x + 2, card.y + 1, clip(event_name(event), card.width - 4), palette.on(head), traits=BOLD)
    words = wrap(capital(event_text(event)), card.width - 4, 3)
    lines = len(words) + 1
    room = card.height - 2 - lines
    text = _sign(event)
    scale = 2 if room >= 5 else 1
    if room >= 3:
        top = 2 * (card.y + 2) + (2 * room - 5 * scale) // 2
        paint_big(canvas, card.x + (card.width - width_of_big(text, scale)) // 2, top, text, sign, scale)
    for line, words_of_line in enumerate(words, card.bottom - lines):
        canvas.text(card.x + 2, line, words_of_line, ink, traits=BOLD)
    lasts = _LASTS[COMPONENTS.events[event].timing]
    canvas.text(card.x + 2, card.bottom - 1, lasts, mix(ink, cream, 0.35))


def paint_event_in_brief(canvas: Canvas, scene: Scene, box: Rect, zoo: Zoo) -> None:
    """Paint the same in three lines: its name beside the money of a zoo, what it does beside a large sign, bag and breeding."""
    palette, public = scene.palette, scene.view.public
    event = public.cards.event
    cream = palette.hue("cream")
    ink, soft = palette.on(cream), mix(palette.on(cream), cream, 0.35)
    canvas.fill(box.x, box.y, box.width, box.height, cream)
    head, sign = _inks(palette, event) if event != NO_EVENT else (palette.hue("silver"), ink)
    canvas.fill(box.x, box.y, box.width, 1, head)
    name = event_name(event) if event != NO_EVENT else capital(_NONE)
    begin = box.x + (1 if event == NO_EVENT else 4 + width_of_big(_sign(event), 1))
    canvas.text(begin, box.y, clip(name, box.right - 27 - begin), palette.on(head), traits=BOLD)
    right = box.right - 1
    end = canvas.right(right, box.y, f"event {_numbered(public)}", palette.on(head))
    money = f"money {number(zoo.money)}"
    end = canvas.right(end - 2, box.y, money, palette.on(head), traits=BOLD)
    canvas.note(end, box.y, len(money), 1, "money of the zoo that is shown; spring costs none, autumn does")
    canvas.note(right - 24, box.y + 1, 24, 1, ABOUT_BAG)
    canvas.note(right - 24, box.y + 2, 24, 1, ABOUT_BREEDING)
    marks = " ".join(f"{palette.mark(seat)}{zoo.breeding}" for seat, zoo in enumerate(public.zoos))
    ends = (
        canvas.right(right, box.y + 1, f"bag ♂{public.bag[0]} ♀{public.bag[1]}", soft),
        canvas.right(right, box.y + 2, f"breeding {marks}", soft),
    )
    if event == NO_EVENT:
        return
    paint_big(canvas, box.x + 2, 2 * box.y + 1, _sign(event), sign, 1)
    for line, words in enumerate(wrap(capital(event_text(event)), min(ends) - begin - 2, 2)):
        canvas.text(begin, box.y + 1 + line, words, ink, traits=BOLD)
