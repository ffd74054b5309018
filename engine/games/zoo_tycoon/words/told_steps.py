"""Say what the steps of a building phase come to, as one would tell it to a friend."""

from __future__ import annotations

from engine.contract.tree import Struct
from engine.contract.voice import Names, Stride, ToldStep
from engine.games.zoo_tycoon.names import biome_name
from engine.games.zoo_tycoon.rules.autumn.animals import Shift
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.zoo.enclosures import inhabitants
from engine.games.zoo_tycoon.words.action_row import TycoonDeed
from engine.games.zoo_tycoon.words.autumn import AUTUMN_ROWS
from engine.games.zoo_tycoon.words.forecast import ROWS
from engine.games.zoo_tycoon.words.things import squares

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
    for number, (view, action, then) in enumerate(strides):
        assert view.seat is not None
        deed = TycoonDeed(view.public, view.seat, action, names)
        label, before, after = ROWS[type(action)].called(deed), deed.zoo, then.public.zoos[view.seat]
        step = ToldStep(label.what, label.whose, label.where)
        if len(after.enclosures) < len(before.enclosures):  # two were joined, and the places of the others moved
            homes = {}
        for place in _changed(before, after):
            home = homes.pop(place, _Home(new=place >= len(before.enclosures)))
            if not inhabitants(after.enclosures[place]):
                homes[place] = _Home((*home.steps, number), home.new)
            elif home.steps:
                told = {one: words for one, words in told.items() if one not in home.steps}
                here = after.enclosures[place]
                if home.new:
                    step = ToldStep(f"{label.what} in a new {biome_name(here.biome)}", "", squares(here.squares))
        told[number] = _ORDER.get(type(action), _ORDER[Shift]), step
    return tuple([step for _, step in sorted(told.values(), key=lambda one: one[0])])


def _changed(before: Zoo, after: Zoo) -> list[int]:
    """Return the places of enclosures that are new, or changed and had no animals."""
    here = before.enclosures
    return [
        place
        for place, one in enumerate(after.enclosures)
        if place >= len(here) or (one != here[place] and not inhabitants(here[place]))
    ]
