"""Weigh what people can see of two actions."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract.choice import Action
from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.rules.count import as_counted_now
from engine.games.zoo_tycoon.rules.summer.exchange import Pass
from engine.games.zoo_tycoon.rules.summer.leaving import Give
from engine.games.zoo_tycoon.rules.table import TycoonView
from engine.games.zoo_tycoon.rules.zoo.animals import animals_given, main_of
from engine.games.zoo_tycoon.words.group_colours import growing

_BOTH = 2
"""How many actions are weighed."""


def spoken_against(view: TycoonView, held: Sequence[Action]) -> bool:
    """Tell whether the first of two actions gives young away that can all grow up, for no point now, and the second keeps them.

    Giving takes a trade (R70, R87, R151).
    """
    if view.seat is None or len(held) < _BOTH or not isinstance(held[0], Give) or not isinstance(held[1], Pass):
        return False
    gift, public = held[0], view.public
    zoo, young = public.zoos[view.seat], (gift.young_males, gift.young_females)
    lying = main_of(zoo, gift.species)
    if gift.males + gift.females or lying is None or growing(zoo, lying) < lying.male_discs + lying.female_discs:
        return False
    after = animals_given(zoo, gift.species, (0, 0), young)
    if isinstance(after, Refusal):
        return False
    given = replace(public, zoos=put(public.zoos, view.seat, after))
    now, then = (min(as_counted_now(one, view.seat)) for one in (public, given))
    return now == then
