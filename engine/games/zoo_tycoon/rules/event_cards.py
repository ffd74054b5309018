"""The event cards: which are in the deck, and what each says for as long as it is up (R75, R147-R149).

What a card says for a while, to dice, staff, offers, buzz, is asked of it when it matters, so that nothing has to be taken back
when it goes. What it does at once, as it is turned up, stands in `event`.
"""

from collections.abc import Callable
from typing import TypeVar

from engine.games.zoo_tycoon.components.numbers import COMPONENTS, EVENT_CATEGORY, NOBODY
from engine.games.zoo_tycoon.components.schema import Event
from engine.games.zoo_tycoon.rules.readings import USUAL, category
from engine.games.zoo_tycoon.rules.table import NO_EVENT

T = TypeVar("T")

_EVENTS = COMPONENTS.events
_LAST = COMPONENTS.givens.rounds


def _by_event(effect: str, value: Callable[[Event], T], none: T) -> tuple[T, ...]:
    """Return what each event is in one respect, and `none` at the end, where NO_EVENT finds it."""
    return (*[value(event) if event.effect == effect else none for event in _EVENTS], none)


_PIPS = _by_event("fertility", lambda event: event.amount, 0)
_HALTED = _by_event("halt", lambda event: event.level or 0, 0)
_RESCUE = _by_event("rescue", lambda event: event.amount, 0)
_FREE_WORKER = _by_event("staff", lambda event: event.amount, 0)
_PROTEST: tuple[int | None, ...] = _by_event("protest", lambda event: event.amount, None)
_DISEASES = tuple([event.effect == "disease" for event in _EVENTS])
_DISEASE = (*[barring if ill else NOBODY for ill, barring in zip(_DISEASES, EVENT_CATEGORY, strict=True)], NOBODY)


def playable(event: int, year: int, players: int) -> bool:
    """Tell whether an event is used in a round: some not in the last, one not with two players (R147, R148, R158)."""
    return (_EVENTS[event].last_round or year < _LAST) and (_EVENTS[event].two_players or players != 2)


def whole_deck(players: int) -> tuple[int, ...]:
    """Return the events of a game, unshuffled (R158)."""
    return tuple([event for event in range(len(_EVENTS)) if playable(event, 1, players)])


def turned_up(
    deck: tuple[int, ...], last: int, year: int, players: int
) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """Return the new event, the deck from its top, and what was discarded on the way (R75).

    Last year's event goes under the deck first. Cards that are not used in this round are discarded (R147, R148). NO_EVENT if
    none is left.
    """
    if last != NO_EVENT:
        deck = (*deck, last)
    for place, event in enumerate(deck):
        if playable(event, year, players):
            return event, deck[place + 1 :], deck[:place]
    return NO_EVENT, (), deck


def pips(event: int) -> int:
    """Return what an event adds to every offspring die."""
    return _PIPS[event]


def halted(event: int, species: int) -> bool:
    """Tell whether an event keeps a main from rolling (R77)."""
    return _HALTED[event] == COMPONENTS.mains[species].level


def rescue(event: int) -> int:
    """Return how many animals of each sex an event adds to one offer of each zoo (A24)."""
    return _RESCUE[event]


def free_worker(event: int) -> int:
    """Return which worker of the round costs nothing by an event, 0 for none."""
    return _FREE_WORKER[event]


def spared_from(event: int) -> int | None:
    """Return from which welfare on a zoo keeps its buzz at the start of winter; None without a protest (A54)."""
    return _PROTEST[event]


def protested(event: int, welfare: int) -> bool:
    """Tell whether a zoo loses all its buzz at the start of winter (A54)."""
    least = _PROTEST[event]
    return least is not None and welfare < least


def disease(event: int) -> int:
    """Return the category that a disease keeps out of enclosures while an event is up, NOBODY without one (R148)."""
    return _DISEASE[event]


def barred(event: int, species: int, readings: int = USUAL) -> bool:
    """Tell whether a disease keeps a species, main or co, out of enclosures; own young are not concerned (R148, A25)."""
    return _DISEASE[event] == category(species, readings)
