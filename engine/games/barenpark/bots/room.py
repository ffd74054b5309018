"""Say of tiles to take for which there is no room any more, and which count more where there is."""

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
    public, icons = view.public, view.public.asks[-1].about
    assert view.seat is not None
    player, spent = public.players[view.seat], used_icon(icons, take.tile)
    known, pits = park_map(player.park), pit_rule(public)
    dearer = [one for one in takeable(public.stock, icons) if VALUE[one] > VALUE[take.tile]]
    fit = [one for one in dearer if used_icon(icons, one) == spent and known.openings(one, pits)]
    most = max([VALUE[one] for one in fit], default=0)
    return [Take(one) for one in fit if VALUE[one] == most and room_for_it(public, player, one)]
