"""Make a reason what people are told: what it leads to makes more of what it tells, and what nobody has is still to come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bots.search.guide import Guide
from engine.bots.search.lead import Reason
from engine.bots.search.still_to_come import with_what_is_to_come
from engine.contract.choice import Action
from engine.contract.secrecy import View
from engine.contract.tree import replace

MANY = 99
"""Of how many parts something may make more that may make more of any."""


def as_told(guide: Guide, view: View[Any, Any], reason: Reason, lines: Sequence[Sequence[Action]] = ()) -> Reason:
    """Return a reason as it is told; of two `lines` that are held against each other the first is the better one."""
    leading = replace(reason, leads_to=_to_what_is_told(guide, reason))
    return with_what_is_to_come(guide, view, leading, lines)


def _to_what_is_told(guide: Guide, reason: Reason) -> tuple[str, ...]:
    """Return what a reason leads to that serves what it tells in favour.

    First comes what serves a part that is told and little else, then what serves a family, and much of it.
    """
    told = {one.what for one in reason.shares if one.points > 0}
    fitting: list[tuple[int, int, str]] = []
    for what in reason.leads_to:
        parts = guide.serves(what)
        families = {one.what for part in parts for one in guide.families.get(part, ())}
        if guide.comes_with(what) in reason.leads_to or (parts and not told & {*parts, *families}):
            continue
        direct = bool(told & {*parts}) or not parts
        fitting.append((0, len(parts) or MANY, what) if direct else (1, -len(parts), what))
    return tuple([what for *_, what in sorted(fitting, key=lambda one: one[:2])])
