"""Say in sentences what the pictures of Aquaretto show."""

from __future__ import annotations

import functools
import re
from collections import Counter
from operator import and_
from typing import Any, cast

from engine.contract.choice import Action
from engine.contract.game import AnyGame
from engine.contract.preview import Preview, preview
from engine.contract.voice import Prose, Standing
from engine.games.aquaretto import GAME
from engine.games.aquaretto.names import cell_name, plural, tile_name
from engine.games.aquaretto.rules import figures
from engine.games.aquaretto.rules.arrival import Home
from engine.games.aquaretto.rules.layout import cell_at
from engine.games.aquaretto.rules.money import Settle
from engine.games.aquaretto.rules.table import DEPOT, EMPTY, KIND, KINDS, TRAINER, AquarettoView, Zoo
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.games.aquaretto.words.effects import zoos
from engine.games.aquaretto.words.forecast import forecast
from engine.games.aquaretto.words.picture import basin_words, spaces, zoo_lines
from engine.shared.trucks import words as trucks
from engine.shared.wording import counted


class AquarettoProse(Prose):
    """Say what Aquaretto says in lines."""

    def described(self, view: AquarettoView, seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return points and possessions of a zoo, then what lies where."""
        zoo = view.public.zoos[seat]
        return (*zoo_lines(zoo, names[seat]), *spaces(zoo))

    def lies(self, view: AquarettoView, seat: int, words: str) -> str:
        """Return what lies on the space in a row and column of the printed board, of an animal also its basin."""
        numbers = [int(found) for found in re.findall(r"-?\d+", words)]
        if len(numbers) != 2:
            return ""
        try:
            cell = cell_at(numbers[0] - 1, numbers[1] - 1)
        except ValueError:
            return ""
        return f"{cell_name(cell)}: {_on(view.public.zoos[seat], cell)}"

    def things(self, view: AquarettoView, seat: int, names: tuple[str, ...]) -> tuple[Standing, ...]:
        """Return the basins, trucks and piles; depot, coworkers and money are lines of the zoo."""
        return (*_basins(view.public.zoos[seat]), *trucks.things(view.public.round, tile_name, names))

    def about(self, view: AquarettoView, action: Action) -> tuple[str, ...]:
        """Return what a tile does wherever it is put into the water."""
        everywhere = ", ".join(_everywhere(view, action).elements()) if isinstance(action, _ARRIVALS) else ""
        return (f"In the water: {everywhere}",) if everywhere else ()

    def piece_note(self, view: AquarettoView, action: Action) -> str:
        """Return the same, while it is still to be chosen which tile comes first; the depot is not the water."""
        if not isinstance(action, _ARRIVALS) or _home(action) == DEPOT:
            return ""
        return ", ".join(_everywhere(view, action).elements())

    def note(self, view: AquarettoView, action: Action) -> str:
        """Return what a tile does at its place alone, and how many spaces each basin has to grow into then."""
        if not isinstance(action, _ARRIVALS):
            return ""
        does = _does(view, action)
        own = does if _home(action) == DEPOT else does - _everywhere(view, action)
        return ", ".join([*own.elements(), *_room(view, action)])


def _on(zoo: Zoo, cell: int) -> str:
    """Return what lies on a cell of a zoo."""
    what = figures.lying_at(zoo, cell)
    if what >= 0:
        return f"{tile_name(what)}; its basin: " + next(
            basin_words(one) for one in figures.basins(zoo) if one.kind == KIND[what]
        )
    return {EMPTY: "free water", TRAINER: "a trainer", figures.ENTRANCE_AREA: "the entrance"}.get(
        what, "not in the zoo"
    )


def _basins(zoo: Zoo) -> tuple[Standing, ...]:
    """Return the basin of each kind: where its animals are, what the next one brings, and how much room it has."""
    here, found = zoo_map(zoo), {one.kind: one for one in figures.basins(zoo)}
    told = []
    for kind in range(KINDS):
        kinds, what = plural(kind), "none yet"
        if kind in found:
            room = f", {counted(found[kind].room, 'space')} to grow into" if found[kind].room else ""
            where = "; ".join(cell_name(cell) for cell in here.cells(here.tiles[kind]))
            what = f"{basin_words(found[kind])}{room}: {where}"
        told.append(Standing((f"basin of {kinds}", kinds, f"{kinds} basin"), f"basin of {kinds}: {what}"))
    return tuple(told)


_ARRIVALS = (Place, Home, Settle)


def _everywhere(view: AquarettoView, action: Place | Home | Settle) -> Counter[str]:
    """Return what the tile of an action does at each space in the water that it may have; nothing where it has none."""
    return _shared(view, type(action), _tile(action))


@functools.lru_cache(maxsize=16)  # each row of a list asks for it
def _shared(view: AquarettoView, verb: type[Action], tile: int | None) -> Counter[str]:
    water = [
        _does(view, action)
        for action in GAME.choices(view)
        if type(action) is verb and _home(action) != DEPOT and _tile(action) == tile
    ]
    return functools.reduce(and_, water, water[0]) if water else Counter()


def _home(action: Any) -> int:
    return action.placement[1] if isinstance(action, Place) else action.cell


def _tile(action: Any) -> int | None:
    return action.placement[0] if isinstance(action, Place) else None


def _does(view: AquarettoView, action: Any) -> Counter[str]:
    """Return what is said of an action, in the order of its forecast, and how often."""
    return Counter([effect.text for effect in forecast(_seen(view, action), action, ())])


def _seen(view: AquarettoView, action: Any) -> Preview:
    return preview(cast(AnyGame, GAME), view, action)


def _room(view: AquarettoView, action: Any) -> list[str]:
    """Return into how many spaces each basin can grow afterwards, where that is not as before."""
    before, after = map(zoo_map, zoos(_seen(view, action)))
    return [
        f"then {counted(now, 'space')} for {plural(kind)}"
        for kind in range(KINDS)
        if after.size(kind) and (now := after.legal(kind).bit_count()) != before.legal(kind).bit_count()
    ]


PROSE = AquarettoProse()
"""What Aquaretto adds to its voice in lines of text."""
