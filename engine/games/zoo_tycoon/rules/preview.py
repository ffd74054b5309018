"""Say what a step leaves open in a preview: what dice, draws, and cards turned up on the way decide."""

from engine.contract.game import Step
from engine.games.zoo_tycoon.rules.table import AUTUMN, SPRING, SUMMER, Public, TycoonHidden, TycoonView

_AFTER_DICE = (
    "public.asks",
    "public.lanes",
    "public.season",
    "public.zoos",
    "public.summer",
    "public.walked",
    "public.trading",
    "public.reintroduction",
    "public.pair_owner",
    "public.pair_waits",
    "public.bag",
    "public.stand_ins",
    "public.rolls",
    "public.litters",
    "public.thrown",
)
"""What the young of a spring change, and where the exchange goes once the last of them are born.

Who plays alone and is asked nothing in summer builds next, so it is open whether that has begun, too.
"""
_UNDECIDED = {
    SPRING: _AFTER_DICE,
    SUMMER: ("public.cards.donor",),
    AUTUMN: ("public.cards", *_AFTER_DICE),
}
"""By the season in which a step began: a step that reveals something ends in the next one at the earliest, but for spring's."""


def undecided(view: TycoonView, step: Step[Public, None, TycoonHidden]) -> tuple[str, ...]:
    """Return the paths in the view after a step that nobody could foresee; none where it reveals nothing."""
    return _UNDECIDED[view.public.season] if step.reveals else ()
