"""Say in sentences what the pictures of Aquaretto show."""

import functools
import re
from collections import Counter
from operator import and_
from typing import Any, cast

from engine.contract.choice import Action
from engine.contract.facts import Told, typed
from engine.contract.game import AnyGame
from engine.contract.preview import Preview, preview
from engine.contract.voice import Prose, Standing
from engine.games.aquaretto import GAME
from engine.games.aquaretto.names import cell_name, plural, singular, tile_name
from engine.games.aquaretto.rules import figures
from engine.games.aquaretto.rules.arrival import CoworkerMoved, Employed, Home, Housed
from engine.games.aquaretto.rules.hidden import face_down
from engine.games.aquaretto.rules.layout import cell_at, layout_of
from engine.games.aquaretto.rules.money import Expanded, Large, Settle, Settled, Small
from engine.games.aquaretto.rules.rulebook import FACTS
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.table import (
    BOUGHT,
    DEPOT,
    EMPTY,
    JOBS,
    KIND,
    KINDS,
    OFFSPRING,
    TRAINER,
    AquarettoView,
    Zoo,
)
from engine.games.aquaretto.rules.unloading import Place, Placed
from engine.games.aquaretto.rules.zoo import zoo_map
from engine.games.aquaretto.words.effects import zoos
from engine.games.aquaretto.words.forecast import forecast
from engine.games.aquaretto.words.picture import basin_words, by_rows, free_water, zoo_lines
from engine.shared.trucks import words as trucks
from engine.shared.wording import counted, listing


class AquarettoProse(Prose):
    """Say what Aquaretto says in lines."""

    def appeal(self, view: AquarettoView, action: Action) -> int:
        """Return what an action is worth at once, then how much room the basins have after it."""
        if not isinstance(action, _ORDERED):
            return 0
        before, after = zoos(_seen(view, action))
        room = sum(figures.reach(after, basin.kind) for basin in figures.basins(after))
        return _ROOM * (_ROOM * (points(after) - points(before)) + room) + _apart(after)

    def described(self, view: AquarettoView, seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return points and possessions of a zoo, then each basin with its room, what is in its way, and what lies where."""
        zoo = view.public.zoos[seat]
        basins = (f"Basin of {plural(one.kind)}: {_lying(zoo, one.kind)}" for one in figures.basins(zoo))
        return (*zoo_lines(zoo, names[seat]), *basins, free_water(zoo))

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
        """Return the basins, the free water, trucks and piles; depot, coworkers and money are lines of the zoo."""
        zoo = view.public.zoos[seat]
        water = Standing(("water", "free water", "free"), free_water(zoo))
        unseen, in_hand = len(face_down(view.public)), _in_hand(view)
        return (*_basins(zoo), water, *trucks.things(view.public.round, tile_name, names, unseen, in_hand))

    def where(self, before: AquarettoView | None, after: AquarettoView, fact: Told) -> str:
        """Return at which row and column something came into the zoo, which for the depot is said already."""
        happened = typed(fact, FACTS)
        if isinstance(happened, Placed | Housed | Settled | Expanded):
            return f", {cell_name(happened.cell)}" if happened.cell != DEPOT else ""
        if isinstance(happened, Employed | CoworkerMoved) and happened.post not in JOBS:
            return f", {cell_name(happened.post)}"
        return ""

    def piece_note(self, view: AquarettoView, action: Action) -> tuple[str, ...]:
        """Return what a tile does wherever it is put into the water; the depot is not the water."""
        if not isinstance(action, _ARRIVALS) or _home(action) == DEPOT:
            return ()
        return tuple(_everywhere(view, type(action), _tile(action)).elements())

    def note(self, view: AquarettoView, action: Action) -> tuple[str, ...]:
        """Return what a tile does at its place, or which spaces an expansion adds; and what room basins have then."""
        if isinstance(action, Large | Small):
            before, after = zoos(_seen(view, action))
            added = layout_of(after.built).cells[len(before.spaces) :]
            return (by_rows(added), *_room(view, action))
        return (*_does(view, action).elements(), *_room(view, action)) if isinstance(action, _ARRIVALS) else ()


def _in_hand(view: AquarettoView) -> str:
    """Return which tile was bought, or born, and has no place yet; empty where none is in hand."""
    ask = view.public.asks[-1] if view.public.asks else None
    if ask is None or ask.kind not in (BOUGHT, OFFSPRING):
        return ""
    return f"in hand: {tile_name(ask.about[0])}, just {'bought' if ask.kind == BOUGHT else 'born'}"


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
    """Return the basin of each kind: how large it is, what the next one brings, how much room it has, and what lies where."""
    found = {one.kind: f"{basin_words(one)}; {_lying(zoo, one.kind)}" for one in figures.basins(zoo)}
    told = []
    for kind in range(KINDS):
        kinds = plural(kind)
        called = (f"basin of {kinds}", kinds, f"{kinds} basin")
        told.append(Standing(called, f"Basin of {kinds}: {found.get(kind, 'none yet')}"))
    return tuple(told)


def _lying(zoo: Zoo, kind: int) -> str:
    """Return how much room a basin has, what is in its way, and where its tiles lie."""
    here = zoo_map(zoo)
    kinds, trainers = figures.in_the_way(zoo, kind)
    blocks = listing([*map(plural, kinds), *["a trainer"] * trainers]) if kinds or trainers else "nothing"
    lying: dict[str, list[str]] = {}
    for cell in here.cells(here.tiles[kind]):
        lying.setdefault(tile_name(figures.lying_at(zoo, cell)), []).append(cell_name(cell))
    where = "; ".join(f"{tile} at {' and '.join(cells)}" for tile, cells in lying.items())
    return f"room for {figures.reach(zoo, kind) or 'no'} more; {blocks} in its way; {where}"


_ARRIVALS = (Place, Home, Settle)
_ORDERED = (*_ARRIVALS, Large, Small)
"""What goes to one of many places, of which those stand first that are worth most, then those that leave most room."""
_ROOM = 100
"""More than a zoo has spaces."""


@functools.lru_cache(maxsize=16)  # each row of a list asks for it
def _everywhere(view: AquarettoView, verb: type[Action], tile: int | None) -> Counter[str]:
    """Return what a tile does at each space in the water that it may have; nothing where it has none."""
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
    """Return for how many more each basin has room afterwards: that of the tile, and those to which it leaves less or more."""
    before, after = zoos(_seen(view, action))
    grown = [
        one.kind for one in figures.basins(after) if zoo_map(after).size(one.kind) > zoo_map(before).size(one.kind)
    ]
    own = [f"room for {_more(figures.reach(after, kind), kind)}" for kind in grown]
    for kind in range(KINDS):
        if kind not in grown and zoo_map(after).size(kind):
            was, now = figures.reach(before, kind), figures.reach(after, kind)
            own += [f"{plural(kind)}: room for {now or 'no'} more instead of {was or 'none'}"] if was != now else []
    begins = zoo_map(after).basins > zoo_map(before).basins
    return [*own, f"{counted(_apart(after), 'space')} left for other basins"] if begins and _apart(after) else own


def _more(room: int, kind: int) -> str:
    return f"{room or 'no'} more {singular(kind) if room == 1 else plural(kind)}"


def _apart(zoo: Zoo) -> int:
    """Return on how many spaces one more basin could begin."""
    here = zoo_map(zoo)
    return (here.empty & ~here.beside).bit_count() if here.basins < here.layout.limit else 0


PROSE = AquarettoProse()
"""What Aquaretto adds to its voice in lines of text."""
