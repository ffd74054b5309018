"""Say what the steps of a building phase come to, as one would tell it to a friend."""

from __future__ import annotations

from typing import Any

from engine.contract.tree import Struct
from engine.contract.voice import Names, Stride, ToldStep
from engine.games.zoo_tycoon.names import biome_name, building_name, plural, singular
from engine.games.zoo_tycoon.rules.autumn.animals import Exhibit, Shift
from engine.games.zoo_tycoon.rules.autumn.loans import TakeLoan, money_after_loan
from engine.games.zoo_tycoon.rules.autumn.purchases import Build
from engine.games.zoo_tycoon.rules.autumn.rebuilding import ChangeBiome
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import home, inhabitants
from engine.games.zoo_tycoon.words.action_row import Label, TycoonDeed
from engine.games.zoo_tycoon.words.autumn import AUTUMN_ROWS
from engine.games.zoo_tycoon.words.forecast import ROWS
from engine.games.zoo_tycoon.words.things import squares
from engine.shared.wording import number, with_article

_ORDER = {kind: rank for rank, kind in enumerate(AUTUMN_ROWS)}
"""What is not of autumn, young that grow up, follows on animals that move."""


class _Home(Struct, frozen=True, gc=False):
    """Hold an enclosure without animals that a line makes ready: the numbers of its steps, and whether it is a new one."""

    steps: tuple[int, ...] = ()
    new: bool = False


def told_steps(strides: tuple[Stride, ...], names: Names) -> tuple[ToldStep, ...]:
    """Return what is done, what matters most first; what makes an enclosure ready is told with the animals that move into it."""
    told: dict[int, tuple[int, ToldStep]] = {}
    homes: dict[int, _Home] = {}
    added: dict[int, tuple[int, int]] = {}
    for order, (view, action, then) in enumerate(strides):
        assert view.seat is not None
        deed = TycoonDeed(view.public, view.seat, action, names)
        label, before, after = ROWS[type(action)].called(deed), deed.zoo, then.public.zoos[view.seat]
        step = ToldStep(_what(deed, label), label.whose, label.where)
        if isinstance(action, Exhibit) and action.place == home(before, before.quarantine[action.space].species):
            species = before.quarantine[action.space].species
            first, count = added.get(species, (order, 0))
            added[species] = order, count + action.males + action.females
            told.pop(first, None)  # all that join the same ones are told as one
            step = ToldStep(_joining(species, added[species][1]), label.whose, label.where)
        if len(after.enclosures) < len(before.enclosures):  # two were joined, and the places of the others moved
            homes = {}
        for place in _changed(before, after):
            ready = homes.pop(place, _Home(new=place >= len(before.enclosures)))
            if not inhabitants(after.enclosures[place]):
                homes[place] = _Home((*ready.steps, order), ready.new)
            elif ready.steps:
                told = {one: words for one, words in told.items() if one not in ready.steps}
                here = after.enclosures[place]
                if ready.new:
                    step = ToldStep(
                        f"{label.what} in a new {biome_name(here.biome)} enclosure", "", squares(here.squares)
                    )
        told[order] = _ORDER.get(type(action), _ORDER[Shift]), step
    return tuple([step for _, step in sorted(told.values(), key=lambda one: one[0])])


def _what(deed: TycoonDeed[Any], label: Label) -> str:
    """Return what a step does where neither its place nor its price is told."""
    action, zoo = deed.action, deed.zoo
    match action:
        case Exhibit():
            species, count = zoo.quarantine[action.space].species, action.males + action.females
            if action.place == home(zoo, species):
                return _joining(species, count)
        case Build():
            return f"build {with_article(building_name(action.illustration))}"
        case TakeLoan():
            return f"borrow {number(money_after_loan(zoo.money) - zoo.money)}"
        case ChangeBiome():
            return f"{label.what} {label.where}"
        case Entertain():
            return f"{label.what} ({label.gain})"
    return label.what


def _joining(species: int, count: int) -> str:
    return f"add {number(count)} {singular(species) if count == 1 else plural(species)} to those on show"


def _changed(before: Zoo, after: Zoo) -> list[int]:
    """Return the places of enclosures that are new, or changed and had no animals."""
    here = before.enclosures
    return [
        place
        for place, one in enumerate(after.enclosures)
        if place >= len(here) or (one != here[place] and not inhabitants(here[place]))
    ]
