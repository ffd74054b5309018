"""Say which card of a species is read, and what keys turn it."""

from typing import Any

from engine.contract.asks import open_ask
from engine.games.zoo_tycoon.components import numbers
from engine.games.zoo_tycoon.rules.asks import HOUSE, PANDA, REINTRODUCE
from engine.games.zoo_tycoon.rules.model import Zoo
from zootui.boards.contract import Hand, Page
from zootui.boards.zoo_tycoon.hand.ends import InEnclosure, InExchange, OfSpecies, OverSquares
from zootui.boards.zoo_tycoon.hand.pointing import field
from zootui.boards.zoo_tycoon.hand.verbs import ends_of

CARD = "species"
"""The name of the page of a species."""
_KEY = "i"
_STEPS = {"down": 1, "right": 1, "next": 1, "n": 1, "i": 1, "up": -1, "left": -1, "previous": -1, "N": -1}


def opened_card(view: Any, hand: Hand | None, key: str) -> Page | None:
    """Return the card that a key opens: of what is in hand, else of the first main of the zoo."""
    return Page(CARD, meant_species(view, hand)) if key == _KEY else None


def turned_card(page: Page, key: str) -> Page:
    """Return the card after a key: the species before or after it, mains first, then guests."""
    return Page(CARD, (page.about + _STEPS[key]) % numbers.SPECIES) if key in _STEPS else page


def meant_species(view: Any, hand: Hand | None) -> int:
    """Return the species that what is in hand is about, else what is asked about, else that of the zoo, else the first."""
    zoo: Zoo | None = None if view.seat is None else view.public.zoos[view.seat]
    found = None if hand is None or zoo is None else _in_hand(hand, zoo)
    if found is not None:
        return found
    ask = None if view.seat is None else open_ask(view.public, view.seat)
    if ask is not None and ask.kind in (HOUSE, PANDA, REINTRODUCE) and ask.about:
        return ask.about[0]
    if zoo is None:
        return 0
    waiting = [group.species for group in zoo.quarantine]
    there = [one.main.species for one in zoo.enclosures if one.main is not None]
    return next(iter((*waiting, *there)), 0)


def _in_hand(hand: Hand, zoo: Zoo) -> int | None:
    value = hand.filled[0] if hand.filled else hand.value
    if value is None:
        return None
    match ends_of(hand.verb):
        case InExchange() | OfSpecies() | OverSquares() | InEnclosure(of_species=True):
            species = field(value, 0)
            return species if isinstance(species, int) and 0 <= species < numbers.SPECIES else None
        case InEnclosure(of_quarantine=True):
            space = field(value, 0)
            return zoo.quarantine[space].species if 0 <= space < len(zoo.quarantine) else None
        case InEnclosure(at):
            place = field(value, at)
            main = zoo.enclosures[place].main if isinstance(place, int) and 0 <= place < len(zoo.enclosures) else None
            return None if main is None else main.species
    return None
