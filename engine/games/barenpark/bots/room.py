"""Say of tiles to take for which there is no room any more, and which count more, or as much, where there is."""

from collections.abc import Sequence

from engine.contract.choice import Action
from engine.games.barenpark.rules.filling import room_for_it
from engine.games.barenpark.rules.park_map import park_map, pit_rule
from engine.games.barenpark.rules.table import CREW, BearView
from engine.games.barenpark.rules.taking import Take, takeable, used_icon
from engine.games.barenpark.tiles import VALUE


def in_vain(view: BearView, action: Action) -> bool:
    """Tell whether an action takes a tile that can never be placed beside those on hand, in a turn that brings no area."""
    if not isinstance(action, Take) or view.public.asks[-1].about[CREW]:
        return False
    assert view.seat is not None
    return not room_for_it(view.public, view.public.players[view.seat], action.tile)


def counting_more(view: BearView, take: Take) -> Sequence[Take]:
    """Return of what else the same icon brings the tiles that count most, if that is more, and have a place now."""
    fit = [one for one in _with_a_place(view, take) if VALUE[one.tile] > VALUE[take.tile]]
    most = max([VALUE[one.tile] for one in fit], default=0)
    return [one for one in fit if VALUE[one.tile] == most and _has_room(view, one)]


def counting_as_much(view: BearView, take: Take) -> Sequence[Take]:
    """Return of what else the same icon brings the tiles that count as much, if that is anything, and have a place now."""
    fit = [one for one in _with_a_place(view, take) if VALUE[one.tile] == VALUE[take.tile] > 0]
    return [one for one in fit if one != take and _has_room(view, one)]


def _with_a_place(view: BearView, take: Take) -> Sequence[Take]:
    """Return what the same icon brings that has a place now."""
    public, icons = view.public, view.public.asks[-1].about
    assert view.seat is not None
    spent = used_icon(icons, take.tile)
    known, pits = park_map(public.players[view.seat].park), pit_rule(public)
    same = [one for one in takeable(public.stock, icons) if used_icon(icons, one) == spent]
    return [Take(one) for one in same if known.openings(one, pits)]


def _has_room(view: BearView, take: Take) -> bool:
    """Tell whether a tile can be placed beside those on hand."""
    assert view.seat is not None
    return room_for_it(view.public, view.public.players[view.seat], take.tile)
