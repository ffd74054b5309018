"""Say what an action would do, from what everybody can see: points, icons, statues, achievements, and the gaps it leaves."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from engine.contract.game import Action
from engine.contract.voice import Effect
from engine.games.barenpark.components.loading import COMPONENTS
from engine.games.barenpark.components.tiles import GREEN, HOUSE, KIND, NAMES, VALUE
from engine.games.barenpark.names import ICON_BRINGS, ICON_MARKS, area_name, count_of, icon_counts, place_name
from engine.games.barenpark.rules.achievements import NEED, progress
from engine.games.barenpark.rules.apply import after_placing, covered
from engine.games.barenpark.rules.choices import due, used_icon
from engine.games.barenpark.rules.derived import gaps
from engine.games.barenpark.rules.model import (
    CREW,
    NO_GREEN,
    NOBODY,
    AddArea,
    BearView,
    Park,
    Pass,
    Place,
    Placement,
    Player,
    Public,
    Take,
)
from engine.games.barenpark.rules.park.park_map import AREAS, GRID, park_map
from engine.games.barenpark.rules.park.placements import pit_rule
from engine.games.barenpark.rules.score import points
from engine.games.barenpark.rules.turn import completed, is_full, wins
from engine.shared.wording import listing, ordinal

__all__ = ["forecast"]

Effects = Iterator[Effect]
_KIND_NAMES = ("green area", "house", "enclosure")


def forecast(view: BearView, action: Action, _names: tuple[str, ...]) -> tuple[Effect, ...]:
    """Return what a legal action of the seat that is asked would do, most important first."""
    public = view.public
    return tuple(_FORECASTS[type(action)](public, public.asks[-1].seats[0], action))


# --- placing ---------------------------------------------------------------------------------------------------------


def _place(public: Public, seat: int, action: Place) -> Effects:
    before, placement = public.players[seat], action.placement
    after = after_placing(before, placement)
    ready = completed(park_map(after.park))
    statues = public.stock.statues[: len(ready)]
    earned = wins(after.park, after.won, public.stock.awards, len(ready))
    gain = VALUE[placement.tile] + sum(statues) + sum(public.stock.awards[number].left[0] for number in earned)
    now = points(before)
    yield Effect(f"{now} → {now + gain} points" if gain else f"{now} points, as before", 1 if gain else 0)
    if VALUE[placement.tile]:
        yield Effect(f"{_KIND_NAMES[KIND[placement.tile]]} +{VALUE[placement.tile]}", 1)
    for number, value in zip(ready, statues, strict=False):
        yield Effect.caused(f"completes {area_name(after.park.plots[number].area)}", f"statue +{value}", 1)
    for number in earned:
        award = public.stock.awards[number]
        yield Effect(f"achievement {COMPONENTS.achievements[award.kind].name} +{award.left[0]}", 1)
    yield from _icons(public, before.park, placement)
    if public.trigger == NOBODY and is_full(after.park):
        yield Effect("fills your park: everybody else has one more turn")
    yield from _nearer(public, before, after)
    yield from _left_over(public, before.park, after.park, len(ready))


def _icons(public: Public, park: Park, placement: Placement) -> Effects:
    """Say what the covered icons bring, and which of them are void."""
    icons = covered(park, placement)
    waiting = due(public.stock, icons, len(park.plots))
    brings = [
        f"{ICON_MARKS[icon]} {ICON_BRINGS[icon]}" for icon, count in enumerate(waiting[:CREW]) for _ in range(count)
    ]
    if brings:
        more = "" if len(brings) == 1 else f": choose {count_of(len(brings), 'tile')}"
        yield Effect(f"covers {', '.join(brings)}{more}", 1)
    if waiting[CREW]:
        yield Effect.caused(f"covers {ICON_MARKS[CREW]}", f"{ordinal(len(park.plots) + 1)} area for your park", 1)
    void = tuple(icon - left for icon, left in zip(icons, waiting, strict=True))
    if any(void):
        why = "you have four areas" if void == (0, 0, 0, void[CREW]) else "nothing they allow is left"
        yield Effect.caused(f"{icon_counts(void)} brings nothing", why, -1)


def _nearer(public: Public, before: Player, after: Player) -> Effects:
    """Say which achievements come nearer without being earned."""
    for award, won in zip(public.stock.awards, before.won, strict=True):
        if won or not award.left:
            continue
        was, now, need = progress(before.park, award.kind), progress(after.park, award.kind), NEED[award.kind]
        if was < now < need:
            yield Effect.caused(COMPONENTS.achievements[award.kind].name, f"{now} of {need}", 1)


def _left_over(public: Public, before: Park, after: Park, placed: int) -> Effects:
    """Say what small gaps a placement leaves, and which statue waits if they are all that an area lacks."""
    known = {frozenset(gap) for gap in gaps(before)}
    new = [gap for gap in gaps(after) if frozenset(gap) not in known]
    if not new:
        return
    sizes = [len(gap) for gap in new]
    parts = [count_of(sizes.count(1), "single square")] if 1 in sizes else []
    parts += [count_of(sizes.count(2), "gap") + " of two"] if 2 in sizes else []
    map_after, small = park_map(after), GRID.mask(square for gap in new for square in gap)
    waits = any(
        plot & small and plot & map_after.pits and not plot & map_after.free & ~small for plot in map_after.land.plots
    )
    statues = public.stock.statues[placed:]
    then = f"; filled, that brings statue {statues[0]}" if waits and statues else ""
    yield Effect(f"leaves {listing(parts)}{then}", -1)


# --- taking and passing ----------------------------------------------------------------------------------------------


def _take(public: Public, seat: int, action: Take) -> Effects:
    player, tile = public.players[seat], action.tile
    if VALUE[tile]:
        yield Effect(f"+{VALUE[tile]} once it is placed", 1)
    yield _room(public, player, tile)
    icons = public.asks[-1].about
    if KIND[tile] < used_icon(icons, tile):
        yield Effect(f"spends {ICON_MARKS[used_icon(icons, tile)]}, which could bring more", -1)
    yield from _collects(public, player, tile)


def _room(public: Public, player: Player, tile: int) -> Effect:
    places = sum(mask.bit_count() for _, mask in park_map(player.park).openings(tile, pit_rule(public)))
    if not places:
        return Effect("fits nowhere in your park yet", -1)
    return Effect(f"fits in {count_of(places, 'place')}, from your next turn on", 1)


def _collects(public: Public, player: Player, tile: int) -> Effects:
    """Say which collections the tile would add to once it is placed: of a species, or of all four houses."""
    if KIND[tile] == GREEN:
        return
    placed = Park(player.park.plots, (*player.park.tiles, Placement(tile, 0, 0, 0)))
    for award, won in zip(public.stock.awards, player.won, strict=True):
        printed = COMPONENTS.achievements[award.kind]
        if won or not award.left or not (printed.id in _SPECIES or (printed.id == "houses" and KIND[tile] == HOUSE)):
            continue
        then = progress(placed, award.kind)
        if then > progress(player.park, award.kind):
            yield Effect(f"would be {then} of {NEED[award.kind]} for {printed.name} (+{award.left[0]})", 1)


_SPECIES = {species.id for species in COMPONENTS.species}


def _add(public: Public, seat: int, action: AddArea) -> Effects:
    park, pile = public.players[seat].park, public.stock.piles[action.pile]
    rows = "".join(AREAS[pile.top].rows)
    shown = icon_counts(rows.count(icon) for icon in "GWOC")
    yield Effect.caused(f"your {ordinal(len(park.plots) + 1)} area, {place_name(park, action.at)}", shown, 1)
    if pile.left > 1:
        yield Effect(f"shows the next area of pile {action.pile + 1}")


def _pass(public: Public, seat: int, action: Pass) -> Effects:
    if action.green == NO_GREEN:
        yield Effect("you get nothing: the stock has no green areas left")
        return
    yield Effect(f"a {NAMES[action.green]} for your supply", 1)
    yield _room(public, public.players[seat], action.green)


_FORECASTS: dict[type, Callable[[Public, int, Any], Effects]] = {
    Place: _place,
    Take: _take,
    AddArea: _add,
    Pass: _pass,
}
