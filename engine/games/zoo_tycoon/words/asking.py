"""Say what a seat is asked: as a call of two or three words, and as a question."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract.asks import Ask, open_ask, owed, top_ask
from engine.games.zoo_tycoon.names import group, plural, sexes
from engine.games.zoo_tycoon.rules.asks import (
    ARRIVE,
    BUILD,
    GROW,
    HOUSE,
    LEAVE,
    LOANS,
    PANDA,
    PREPARE,
    REINTRODUCE,
    REROLL,
    SPEND,
)
from engine.games.zoo_tycoon.rules.summer.trading import UNLIMITED, trades
from engine.games.zoo_tycoon.rules.table import Public, TycoonView
from engine.games.zoo_tycoon.rules.year.breeding import dice_now, succeeds
from engine.games.zoo_tycoon.rules.year.reintroduction import room, track_of
from engine.games.zoo_tycoon.rules.zoo.figures import breeders
from engine.shared.wording import counted, listing, number

_NAMED = 2
"""The most species that a question names."""
_CALLS = {
    PREPARE: "BEFORE THE DICE",
    REROLL: "YOUR DICE",
    REINTRODUCE: "YOUR YOUNG",
    PANDA: "YOUR PANDAS",
    LEAVE: "GIVE AWAY?",
    ARRIVE: "YOU MAY TAKE",
    HOUSE: "WHERE TO?",
    BUILD: "BUILD YOUR ZOO",
    LOANS: "BUILD YOUR ZOO",
    GROW: "GROWN UP?",
    SPEND: "SPEND THE REST",
}


def call(view: TycoonView) -> str:
    """Return what the view's seat is to do, in two or three words, or an empty string."""
    ask = owed(view)
    return "" if ask is None else _CALLS[ask.kind]


def question(view: TycoonView) -> str:
    """Return the present decision as a line: of the one who looks, else of who is asked; an empty string after the game."""
    public, ask, seat = view.public, owed(view), view.seat
    if ask is None or seat is None:
        top = top_ask(public)
        if top is None:
            return ""
        seat = top.seats[0]
        ask = open_ask(public, seat) or top
    return _QUESTIONS[ask.kind](public, seat, ask)


def _prepare(public: Public, seat: int, _ask: Ask) -> str:
    event = public.cards.event
    rolling = [plural(one.species) for one in breeders(public.zoos[seat]) if dice_now(one, event)]
    rolled = listing(rolling) if len(rolling) <= _NAMED else f"{len(rolling)} species"
    return f"Roll for {rolled}?" if rolling else "No dice this spring: go on?"


def _reroll(public: Public, _seat: int, _ask: Ask) -> str:
    rolls = [
        f"{plural(roll.species)} {' '.join(map(str, roll.dice))} of {roll.needed}"
        for roll in public.rolls
        if not all(succeeds(die, roll.needed) for die in roll.dice)
    ]
    return f"A worker may roll a failed die again: {', '.join(rolls)}"


def _reintroduce(public: Public, _seat: int, ask: Ask) -> str:
    species = ask.about[0]
    litter = next((one for one in public.litters if one.species == species), None)
    young = "" if litter is None else f" {sexes(litter.males, litter.females)}"
    space = room(public.reintroduction[track_of(species)], species, public.round)
    return f"Young {plural(species)}{young}: how many to the track, which takes {number(space)} more?"


def _panda(_public: Public, _seat: int, ask: Ask) -> str:
    return f"The disease is over: where to with {plural(ask.about[0])}?"


def _trades(public: Public, seat: int) -> str:
    left = trades(public, seat)
    return "As often as you like" if left == UNLIMITED else f"{counted(left, 'trade')} left"


def _leave(public: Public, seat: int, _ask: Ask) -> str:
    return f"Which animals leave? {_trades(public, seat)}, for leaving and arrival together"


def _arrive(_public: Public, _seat: int, _ask: Ask) -> str:
    return "Which species do you take?"


def _house(_public: Public, _seat: int, ask: Ask) -> str:
    species, males, females = ask.about[:3]
    return f"Where to with {group(species, males, females)}?"


def _build(public: Public, seat: int, ask: Ask) -> str:
    zoo = public.zoos[seat]
    lend = ", loans only now" if ask.kind == LOANS else ""
    tiles = counted(zoo.store + zoo.bought, "tile")
    waiting = f", {len(zoo.quarantine)} species in quarantine" if zoo.quarantine else ""
    return f"What next? {tiles}, money {number(zoo.money)}{lend}{waiting}"


def _grow(_public: Public, _seat: int, _ask: Ask) -> str:
    return "Which young grow up before discs are counted?"


def _spend(public: Public, seat: int, _ask: Ask) -> str:
    zoo = public.zoos[seat]
    return f"Turn money into points? Money {number(zoo.money)}, {counted(zoo.store + zoo.bought, 'tile')}"


_QUESTIONS: dict[str, Callable[[Public, int, Ask], str]] = {
    PREPARE: _prepare,
    REROLL: _reroll,
    REINTRODUCE: _reintroduce,
    PANDA: _panda,
    LEAVE: _leave,
    ARRIVE: _arrive,
    HOUSE: _house,
    BUILD: _build,
    LOANS: _build,
    GROW: _grow,
    SPEND: _spend,
}
