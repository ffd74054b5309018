"""Say positions, questions and actions of Bärenpark in words (`engine.contract.game.Voice`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.contract.asks import owed
from engine.contract.choice import Action
from engine.contract.voice import Words, by_forecast, no_caution, nothing_counted, nothing_left
from engine.games.barenpark.components.tiles import NAMES
from engine.games.barenpark.names import (
    ICON_BRINGS,
    ICON_MARKS,
    count_of,
    icon_counts,
    place_name,
    square_names,
    supply_words,
)
from engine.games.barenpark.rules.apply import covered
from engine.games.barenpark.rules.choices import used_icon
from engine.games.barenpark.rules.model import (
    BUILD,
    CREW,
    FULL,
    NO_GREEN,
    NOBODY,
    AddArea,
    BearView,
    Pass,
    Place,
    Public,
    Take,
)
from engine.games.barenpark.rules.park.park_map import squares
from engine.games.barenpark.rules.park.placements import can_build
from engine.games.barenpark.rules.score import totals
from engine.games.barenpark.rules.turn import to_come
from engine.games.barenpark.words.fact_text import tell as tell
from engine.games.barenpark.words.forecast import forecast as forecast
from engine.games.barenpark.words.options import options as options
from engine.games.barenpark.words.picture import picture as picture
from engine.shared.wording import listing

reasons = by_forecast
caution = no_caution
counts_between = nothing_counted
left_over = nothing_left

SAID = 2
"""How many sorts of tiles of a supply are said by name; more are seen on the board."""


def call(view: BearView) -> str:
    """Return what the view's seat is to do, in two or three words, or an empty string."""
    ask = owed(view)
    if ask is None:
        return ""
    if ask.kind == BUILD:
        return "YOUR TURN" if can_build(view.public, ask.seats[0]) else "YOU PASS"
    return "CHOOSE A TILE" if any(ask.about[:CREW]) else "CHOOSE AN AREA"


def headline(view: BearView) -> str:
    """Return where the game stands (`turn 28 · the first full park of four areas ends it`)."""
    public = view.public
    if not public.asks:
        return f"after {public.turn} turns · the game is over"
    if public.trigger != NOBODY:
        left = 1 + len(to_come(public, public.asks[-1].seats[0]))
        return f"turn {public.turn} · the last round, {count_of(left, 'turn')} to go"
    return f"turn {public.turn} · the first full park of four areas ends it"


def question(view: BearView) -> str:
    """Return the present decision as a line, or an empty string after the game."""
    public = view.public
    if not public.asks:
        return ""
    ask = public.asks[-1]
    seat = ask.seats[0]
    if ask.kind == BUILD:
        return _build_question(public, seat)
    tiles = [f"{ICON_MARKS[icon]} {ICON_BRINGS[icon]}" for icon in range(CREW) for _ in range(ask.about[icon])]
    wish = [f"{count_of(len(tiles), 'tile')} ({', '.join(tiles)})"] if tiles else []
    if ask.about[CREW]:
        wish.append(f"a new area ({ICON_MARKS[CREW]})")
    return f"Choose {listing(wish)}"


def _build_question(public: Public, seat: int) -> str:
    supply = public.players[seat].supply
    if can_build(public, seat):
        held = supply_words(supply) if len(set(supply)) <= SAID else f"you have {count_of(len(supply), 'tile')}"
        return f"Which tile goes where? {held}"
    why = "Nothing you have fits" if supply else "You have no tile to place"
    if any(public.stock.greens):
        return f"{why}: pass and take a green area"
    return f"{why} and the green areas are gone: pass"


def scores(view: BearView) -> tuple[int, ...]:
    """Return the points that each seat has now."""
    return totals(view.public)


def standing(view: BearView) -> tuple[int, ...]:
    """Return the points that each seat has now: a round that ends changes nothing about them."""
    return totals(view.public)


def stretch(view: BearView) -> int:
    """Return how often it was everybody's turn, the present time counted."""
    return (max(1, view.public.turn) - 1) // len(view.public.players) + 1


def doing(view: BearView, seat: int) -> tuple[str, ...]:
    """Return in a few words what a seat is at."""
    public = view.public
    if not public.asks:
        return ("done",)
    ask, areas = public.asks[-1], len(public.players[seat].park.plots)
    size = f"{areas} of {FULL} areas"
    if seat == ask.seats[0]:
        if ask.kind == BUILD:
            return (f"{size}, {'builds' if can_build(public, seat) else 'passes'}",)
        return (f"{size}, takes for {icon_counts(ask.about)}",)
    order = to_come(public, ask.seats[0])
    if seat not in order:
        return (f"{size}, {'called the last round' if seat == public.trigger else 'done'}",)
    return (f"{size}, {'next' if seat == order[0] else 'waits'}",)


def words(view: BearView, action: Action, _names: tuple[str, ...]) -> Words:
    """Return an action in words."""
    public = view.public
    return _WORDS[type(action)](public, public.asks[-1].seats[0], action)


def _place(public: Public, seat: int, action: Place) -> Words:
    park, name = public.players[seat].park, NAMES[action.placement.tile]
    icons = icon_counts(covered(park, action.placement))
    where = square_names(park, squares(action.placement))
    return Words(
        f"{name} on {where}" + (f" · covers {icons}" if icons else ""),
        what=name,
        here=f"place the {name} as shown" + (f" and cover {icons}" if icons else ""),
    )


def _take(public: Public, _seat: int, action: Take) -> Words:
    return Words(f"{NAMES[action.tile]}, for {ICON_MARKS[used_icon(public.asks[-1].about, action.tile)]}")


def _area(public: Public, seat: int, action: AddArea) -> Words:
    what = f"the area of pile {action.pile + 1}"
    return Words(f"{what}, {place_name(public.players[seat].park, action.at)}", what=what)


def _pass(_public: Public, _seat: int, action: Pass) -> Words:
    return Words("pass" if action.green == NO_GREEN else f"pass and take a {NAMES[action.green]}")


_WORDS: dict[type, Callable[[Public, int, Any], Words]] = {Place: _place, Take: _take, AddArea: _area, Pass: _pass}
