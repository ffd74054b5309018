"""What a seat is asked, warned of, and has left over."""

from __future__ import annotations

from collections.abc import Callable

from engine.contract.asks import Ask, open_ask, owed, top_ask
from engine.contract.choice import Action
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
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
from engine.games.zoo_tycoon.rules.autumn.step import Done
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.summer.arrival import Supply, Take
from engine.games.zoo_tycoon.rules.summer.trading import UNLIMITED, trades
from engine.games.zoo_tycoon.rules.table import Public, TycoonView
from engine.games.zoo_tycoon.rules.year.breeding import dice_now, room, succeeds, track_of
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, quarantine_space
from engine.games.zoo_tycoon.rules.zoo.figures import breeders, discs, mains
from engine.shared.wording import counted, listing, number


def caution(view: TycoonView, action: Action) -> str:
    """Return what keeps the animals that are taken from having young (R77); empty where nothing does, or none are taken."""
    if view.seat is None or not isinstance(action, (Take, Supply)):
        return ""
    return no_young(view.public.zoos[view.seat], action.species, action.males, action.females)


def no_young(zoo: Zoo, species: int, males: int, females: int) -> str:
    """Return that a species has one sex alone with so many more of it, empty if it has both (R77)."""
    there = [(main.males, main.females + main.lying) for _, main in mains(zoo) if main.species == species]
    if (space := quarantine_space(zoo, species)) != NOWHERE:
        there.append((zoo.quarantine[space].males, zoo.quarantine[space].females))
    males, females = males + sum(one for one, _ in there), females + sum(other for _, other in there)
    if males and females:
        return ""
    here, missing = ("males", "females") if males else ("females", "males")
    return f"only {here}: no young until {missing} come"


# --- left over -----------------------------------------------------------------------------------------------------


_LAYING = {"found", "extend"}


def left_over(view: TycoonView, action: Action) -> str:
    """Return as a sentence what being done leaves unused that could still be used; empty where it leaves nothing."""
    ask = open_ask(view.public, view.seat)
    if type(action) is not Done or ask is None or view.seat is None:
        return ""
    offered = {verb.name for verb in RULEBOOK.choices(view).verbs if verb.possible()}
    zoo = view.public.zoos[view.seat]
    left: list[str] = []
    if ask.kind in (BUILD, LOANS):
        tiles = zoo.store + zoo.bought if offered & _LAYING else 0
        animals = sum(held.males + held.females for held in zoo.quarantine) if tiles or "exhibit" in offered else 0
        workers = COMPONENTS.givens.workers - zoo.staff.used if "entertain" in offered else 0
        left = [counted(tiles, "tile")] * bool(tiles)
        left += [f"{counted(animals, 'animal')} in quarantine"] * bool(animals)
        left += [counted(workers, "worker")] * bool(workers)
    elif ask.kind == GROW and "convert" in offered:
        left = [f"{discs(zoo)} young that could grow up"]
    elif ask.kind == SPEND and zoo.money and offered - {"done"}:
        left = [f"{zoo.money} money, worth nothing more (R156)"]
    return f"You leave unused: {listing(left)}." if left else ""


# --- asking --------------------------------------------------------------------------------------------------------


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
