"""Say of a part of a lead that it is still to come, where whoever gets it has nothing of the kind yet.

Playouts bring tiles that nobody has now. A reason that tells of dolphins sends people looking for them, and there are none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots.search.guide import Guide
from engine.bots.search.lead import Reason, Share
from engine.contract.choice import Action
from engine.contract.preview import through
from engine.contract.secrecy import View
from engine.contract.tree import replace

TO_COME = "still to come"


def with_what_is_to_come(
    guide: Guide, view: View[Any, Any], reason: Reason, lines: Sequence[Sequence[Action]] = ()
) -> Reason:
    """Return a reason whose parts say so where their seat has nothing of the kind in a view, nor after any of the `lines`.

    Lines are those that are held against each other: what one of them brings at once can be seen, and is not told as to come.
    """
    if not any(_missing(guide, view.public, one, reason.seat) for one in reason.shares):
        return reason
    seen = [view.public, *[through(guide.game, view, line).after.public for line in lines]]
    return replace(
        reason,
        shares=tuple(
            [
                replace(one, what=f"{one.what} {TO_COME}")
                if all(_missing(guide, public, one, reason.seat) for public in seen)
                else one
                for one in reason.shares
            ]
        ),
    )


def _missing(guide: Guide, public: Any, share: Share, decides: int) -> bool:
    """Tell whether a part is called after things of which those who are told to get it have none."""
    if share.width or share.cost or share.what not in guide.things:
        return False
    whose = {share.seat, decides} if share.against else {share.seat}
    return not any(share.what in guide.at_hand(public, seat) for seat in whose)
