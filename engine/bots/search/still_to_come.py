"""Say of a part of a lead that it is still to come, where whoever gets it has nothing of the kind yet.

Playouts bring tiles that nobody has now. A reason that tells of dolphins sends people looking for them, and there are none, on no
truck either.
"""

from collections.abc import Sequence
from typing import Any

from engine.bots.search.guide import Guide
from engine.bots.search.lead import Reason
from engine.bots.search.parts import Share
from engine.contract.choice import Action
from engine.contract.preview import through
from engine.contract.secrecy import View
from engine.contract.tree import replace


def with_what_is_to_come(
    guide: Guide, view: View[Any, Any], reason: Reason, lines: Sequence[Sequence[Action]] = ()
) -> Reason:
    """Return a reason whose parts say so where their seat has nothing of the kind, nor at once with the line that gets more.

    Of two `lines` that are held against each other the first is the better one: what it brings more has to come with it, what it
    brings less with the other one.
    """
    if not any(missing(guide, view.public, one, reason.seat) for one in reason.shares):
        return reason
    seen = [view.public, *[through(guide.game, view, line).after.public for line in lines]]
    to_come = [
        one
        for one in reason.shares
        if all(
            missing(guide, public, one, reason.seat) for public in (seen[0], seen[_getting(one, reason, len(lines))])
        )
    ]
    groups = dict.fromkeys((one.seat, one.against) for one in to_come)
    as_one = [_as_one([one for one in to_come if (one.seat, one.against) == whose], guide.to_come) for whose in groups]
    there = [one for one in reason.shares if one not in to_come]
    return replace(reason, shares=tuple(sorted((*there, *as_one), key=lambda one: -one.points)))


def _getting(share: Share, reason: Reason, lines: int) -> int:
    """Return the number of the line, counted from 1, with which those who are told to get something get more; 0 without lines."""
    own = share.seat == reason.seat or share.against
    return 0 if not lines else 1 if own == (share.points > 0) else lines


def _as_one(shares: Sequence[Share], to_come: str) -> Share:
    """Return what is to come as one: which kinds will come nobody knows, and what one of them brings less another brings more."""
    *some, last = [one.what for one in shares]
    return replace(
        shares[0],
        what=f"{', '.join(some)} and {last} {to_come}" if some else f"{last} {to_come}",
        points=sum(one.points for one in shares),
        error=sum(one.error for one in shares),
        own=sum(one.own or 0.0 for one in shares) if shares[0].own is not None else None,
        so_far=() if some else shares[0].so_far,
    )


def missing(guide: Guide, public: Any, share: Share, decides: int) -> bool:
    """Tell whether a part is called after things of which those who are told to get it have none, and none is in sight."""
    if share.width or share.cost or share.what not in guide.things:
        return False
    whose = {share.seat, decides} if share.against else {share.seat}
    return share.what not in guide.in_sight(public) and not any(
        share.what in guide.at_hand(public, seat) for seat in whose
    )
