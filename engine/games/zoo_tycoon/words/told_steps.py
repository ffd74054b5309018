"""Say what the steps of a building phase come to, as one would tell it to a friend."""

from collections.abc import Mapping
from typing import Any

from engine.contract.choice import Action
from engine.contract.tree import Struct, replace
from engine.contract.voice import Names, Stride, ToldStep
from engine.games.zoo_tycoon.components.numbers import KIND
from engine.games.zoo_tycoon.names import biome_name, building_kind_name, building_name, plural, singular, square_name
from engine.games.zoo_tycoon.rules.autumn.animals import BringGuest, Exhibit, Shift
from engine.games.zoo_tycoon.rules.autumn.loans import TakeLoan, money_after_loan
from engine.games.zoo_tycoon.rules.autumn.purchases import Build, BuyPoint
from engine.games.zoo_tycoon.rules.autumn.rebuilding import ChangeBiome, MoveBuilding, MoveTile
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain, Keep, Maintain
from engine.games.zoo_tycoon.rules.autumn.tiles import BuyTile, Extend, FoundEnclosure
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import NO_SQUARE, Enclosure, Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, inhabitants
from engine.games.zoo_tycoon.rules.zoo.squares import each
from engine.games.zoo_tycoon.words.action_row import Label, TycoonDeed
from engine.games.zoo_tycoon.words.autumn import AUTUMN_ROWS
from engine.games.zoo_tycoon.words.forecast import ROWS
from engine.games.zoo_tycoon.words.things import enclosure_on, squares
from engine.shared.wording import number, with_article

_ORDER = {kind: rank for rank, kind in enumerate(AUTUMN_ROWS)}
"""What is not of autumn, young that grow up, follows on animals that move."""

_SORTS: Mapping[type[Action], str] = {
    Exhibit: "group",
    BringGuest: "guest",
    Convert: "young animal",
    Build: "building",
    FoundEnclosure: "tile",
    Extend: "tile",
    BuyPoint: "focal point",
    Keep: "worker",
    Entertain: "worker",
    Maintain: "worker",
    TakeLoan: "loan",
}
"""Of what sort steps are, to be counted where there is no room to name them."""


class _Home(Struct, frozen=True, gc=False):
    """Hold an enclosure without animals that a line makes ready: the numbers of its steps, and whether it is a new one."""

    steps: tuple[int, ...] = ()
    new: bool = False


def told_steps(strides: tuple[Stride, ...], names: Names) -> tuple[ToldStep, ...]:
    """Return what is done, what matters most first; what makes an enclosure ready is told with the animals that move into it."""
    told: dict[int, tuple[int, ToldStep]] = {}
    homes: dict[int, _Home] = {}
    added: dict[int, tuple[int, int]] = {}
    with_homes = set[str]()
    for order, (view, action, then) in enumerate(strides):
        assert view.seat is not None
        deed = TycoonDeed(view.public, view.seat, action, names)
        label, before, after = ROWS[type(action)].called(deed), deed.zoo, then.public.zoos[view.seat]
        step = ToldStep(_what(deed, label), label.whose, label.where, _brief(action), _sort(action))
        if isinstance(action, Exhibit) and action.place == home(before, before.quarantine[action.space].species):
            species = before.quarantine[action.space].species
            first, count = added.get(species, (order, 0))
            added[species] = order, count + action.males + action.females
            told.pop(first, None)  # all that join the same ones are told as one
            many = added[species][1]
            step = ToldStep(
                _joining(species, many), label.whose, label.where, f"add {_so_many(species, many)}", "group"
            )
        if len(after.enclosures) < len(before.enclosures):  # two were joined, and the places of the others moved
            homes = {}
        for place in _changed(before, after):
            ready = homes.pop(place, _Home(new=place >= len(before.enclosures)))
            if not inhabitants(after.enclosures[place]):
                homes[place] = _Home((*ready.steps, order), ready.new)
            elif ready.steps:
                with_homes |= {words.sort for one, (_, words) in told.items() if one in ready.steps}
                told = {one: words for one, words in told.items() if one not in ready.steps}
                here = after.enclosures[place]
                if ready.new:
                    what = f"{label.what} in a new {biome_name(here.biome)} enclosure"
                    step = ToldStep(what, "", squares(here.squares), label.what, "group")
        lies = _lies(action, before, strides[-1][-1].public.zoos[view.seat])
        told[order] = _ORDER.get(type(action), _ORDER[Shift]), replace(step, lies=lies)
    in_order = [step for _, step in sorted(told.values(), key=lambda one: one[0])]
    return tuple([replace(one, sort=f"more {one.sort}") if one.sort in with_homes else one for one in in_order])


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
        case BuyTile() if label.where:
            return f"buy a tile and clear {label.where}"
        case TakeLoan():
            return f"borrow {number(money_after_loan(zoo.money) - zoo.money)}"
        case ChangeBiome():
            return f"{label.what} {label.where}"
        case Entertain():
            return f"{label.what} ({label.gain})"
    return label.what


def _lies(action: Any, before: Zoo, last: Zoo) -> tuple[str, ...]:
    """Return the squares of a building, or of the whole enclosure that animals come into and a tile or focal point belongs to.

    Where in an enclosure a focal point stands is all one (R50), and which of its tiles came first.
    """
    match action:
        case Build() | MoveBuilding() | MoveTile():
            return (square_name(action.square if isinstance(action, Build) else action.target),)
        case FoundEnclosure() | Extend() | BuyPoint():
            enclosure = enclosure_on(last, action.square)
        case Exhibit():
            enclosure = _where_it_lives(last, before.quarantine[action.space].species)
        case BringGuest() | Shift():
            enclosure = _where_it_lives(last, action.species)
        case _:
            return ()
    return () if enclosure is None else tuple(map(square_name, each(enclosure.squares)))


def _where_it_lives(zoo: Zoo, species: int) -> Enclosure | None:
    place = home(zoo, species)
    return None if place == NOWHERE else zoo.enclosures[place]


def _brief(action: Any) -> str:
    """Return what a step does in fewer words, where it takes many; empty elsewhere."""
    match action:
        case Build():
            return building_kind_name(KIND[action.illustration])
        case BuyTile():
            return "buy a tile"
    return ""


def _sort(action: Action) -> str:
    """Return of what sort a step is; a tile that is bought counts as one only where it is laid."""
    if isinstance(action, BuyTile):
        return "purchase" if action.square == NO_SQUARE else "cleared square"
    return _SORTS.get(type(action), "")


def _joining(species: int, count: int) -> str:
    return f"add {_so_many(species, count)} to those on show"


def _so_many(species: int, count: int) -> str:
    return f"{number(count)} {singular(species) if count == 1 else plural(species)}"


def _changed(before: Zoo, after: Zoo) -> list[int]:
    """Return the places of enclosures that are new, or changed and had no animals."""
    here = before.enclosures
    return [
        place
        for place, one in enumerate(after.enclosures)
        if place >= len(here) or (one != here[place] and not inhabitants(here[place]))
    ]
