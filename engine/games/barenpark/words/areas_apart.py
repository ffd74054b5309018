"""Say what tells two ways of adding an area apart: how many areas it touches, which icons it puts next to tiles, what then fits."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.barenpark.names import count_of, icon_counts
from engine.games.barenpark.rules.park_map import park_map, with_plots
from engine.games.barenpark.rules.table import Park, Plot, Public
from engine.games.barenpark.rules.taking import AddArea
from engine.games.barenpark.tiles import NAMES, VALUE
from engine.games.barenpark.words.fits import places_of


class _Added(NamedTuple):
    """Hold a park with an area more: how many others that touches, and the icons on squares of it next to what is built."""

    park: Park
    beside: int
    icons: tuple[int, ...]


def areas_apart(public: Public, seat: int, one: AddArea, two: AddArea) -> list[str]:
    """Return what differs between two ways of adding an area, what weighs most first."""
    first, second = (_added(public, seat, each) for each in (one, two))
    said = []
    if first.icons != second.icons:
        said.append(f"it puts {_named(first.icons)} next to tiles, the other one {_named(second.icons)}")
    if first.beside != second.beside:
        said.append(f"it touches {count_of(first.beside, 'area')}, the other one {count_of(second.beside, 'area')}")
    for tile in sorted({*public.players[seat].supply}, key=lambda each: -VALUE[each]):
        counts = [places_of(public, each.park, tile) for each in (first, second)]
        if bool(counts[0]) != bool(counts[1]):
            there = "it" if counts[0] else "the other one"
            said.append(f"the {NAMES[tile]} then fits only with {there}")
            break
    return said


def _added(public: Public, seat: int, action: AddArea) -> _Added:
    park = public.players[seat].park
    column, level = action.at
    grown = with_plots(park, (*park.plots, Plot(public.stock.piles[action.pile].top, column, level)))
    known = park_map(grown)
    near = known.near & known.land.plots[-1] & known.free
    beside = sum([abs(plot.c - column) + abs(plot.r - level) == 1 for plot in park.plots])
    return _Added(grown, beside, tuple([(near & marked).bit_count() for marked in known.land.icons]))


def _named(icons: tuple[int, ...]) -> str:
    return icon_counts(icons) or "no icon"
