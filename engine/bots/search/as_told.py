"""Make a reason what people are told: what it leads to makes more of what it tells, and what nobody has is still to come."""

from collections.abc import Collection, Sequence
from typing import Any

from engine.bots.search.guide import Guide
from engine.bots.search.lead import Lead, Reason
from engine.bots.search.parts import Share
from engine.bots.search.still_to_come import missing, with_what_is_to_come
from engine.contract.choice import Action
from engine.contract.secrecy import View
from engine.contract.tree import replace

MANY = 99
"""Sorts what may make more of any part behind what makes more of few."""

MOSTLY = 0.3
"""Where less than this share of a part is what the seat that decides gets, it is mostly what the other one gets."""


def reason_for(guide: Guide, view: View[Any, Any], lead: Lead, lines: Sequence[Sequence[Action]]) -> Reason | None:
    """Return why the first of two lines is better, as it is told; None where it is not sure.

    What has nothing to do with either line is told only where nothing else carries the lead.
    """
    reason, plain = lead.reason(), lead.reason(_unlinked(guide, view, lead, lines))
    if reason is None or plain is None:
        return None
    return as_told(guide, view, plain if plain.carried or (plain.shares and not reason.carried) else reason, lines)


def trade_for(guide: Guide, view: View[Any, Any], lead: Lead, lines: Sequence[Sequence[Action]]) -> Reason | None:
    """Return what the first of two lines gives for what, neither surely leading, as it is told; None where that is unsure."""
    trade = lead.trade(_unlinked(guide, view, lead, lines))
    return None if trade is None else as_told(guide, view, trade, lines)


def _unlinked(guide: Guide, view: View[Any, Any], lead: Lead, lines: Sequence[Sequence[Action]]) -> Collection[str]:
    """Return the parts of a lead of which nobody sees what they have to do with either line."""
    parts = dict.fromkeys(one.what for one in lead.parts)
    return [what for what in parts if not guide.linked(view, lines, what)]


def as_told(guide: Guide, view: View[Any, Any], reason: Reason, lines: Sequence[Sequence[Action]] = ()) -> Reason:
    """Return a reason as it is told; of two `lines` that are held against each other the first is the better one."""
    reason = _as_far_as_borne_out(_undenied(guide, view, reason, lines), guide.borne_out(view, reason.error))
    reason = _plain_to_see(guide, view, reason, lines)
    for_it, against = (
        {what for one in reason.shares if sign * one.points > 0 for what in (one.what, *one.several)}
        for sign in (1, -1)
    )
    leading = replace(
        reason,
        leads_to=_serving(guide, reason.leads_to, for_it) if for_it or not reason.shares else (),
        gives_up=_serving(guide, reason.gives_up, against) if against or not reason.shares else (),
    )
    named = _alike_as_one([_called(guide, view, lines, one, reason.seat) for one in leading.shares])
    others = [_beside_its_like(guide, one, named, reason.seat) for one in named]
    known = [_with_known_parts(guide, view, one, reason.seat) for one in others]
    there = replace(leading, shares=tuple([_with_so_far(guide, view, one, reason) for one in known]))
    return with_what_is_to_come(guide, view, there, lines)


def _beside_its_like(guide: Guide, share: Share, told: Sequence[Share], decides: int) -> Share:
    """Return what is told loosely as the others of its kind where one of the same seat is told by its own name beside it."""
    alike = [
        one
        for one in told
        if any(guide.loosely.get(what) == share.what for what in (one.what, *one.several))
        and _whose(one, decides) & _whose(share, decides)
    ]
    return (
        replace(share, what=guide.beside_its_like.get(share.what, share.what)) if alike and not share.width else share
    )


def _whose(share: Share, decides: int) -> set[int]:
    return {share.seat, decides} if share.against else {share.seat}


def _called(guide: Guide, view: View[Any, Any], lines: Sequence[Sequence[Action]], share: Share, decides: int) -> Share:
    """Return a part as it is called; several that are told as one, each as it is called, and one alone where all are alike."""
    if not share.several:
        return guide.called(view, lines, share, decides)
    alone = [guide.called(view, lines, replace(share, what=what, several=()), decides) for what in share.several]
    several = tuple(dict.fromkeys([one.what for one in alone]))
    return replace(share, several=several) if len(several) > 1 else replace(share, what=several[0], several=())


def _alike_as_one(shares: Sequence[Share]) -> list[Share]:
    """Return parts of which those that are called the same, and are whose, are one: nobody could tell them apart.

    >>> [one.points for one in _alike_as_one([Share(0, "later", 2.0, 1.0), Share(0, "now", 1.0, 1.0), Share(0, "later", 0.5, 1.0)])]
    [2.5, 1.0]
    """
    found = dict[tuple[str, int, bool, bool], Share]()
    for one in shares:
        whose = one.what, one.seat, one.against, one.cost
        there = found.get(whose)
        found[whose] = (
            one
            if there is None
            else replace(
                there,
                points=there.points + one.points,
                error=there.error + one.error,
                own=None if there.own is None or one.own is None else there.own + one.own,
                mostly=(),
            )
        )
    return sorted(found.values(), key=lambda one: -one.points)


def _undenied(guide: Guide, view: View[Any, Any], reason: Reason, lines: Sequence[Sequence[Action]]) -> Reason:
    """Return a reason without what either line is said to lead to more often where it is seen that the other one does as soon.

    Nor is it told that a line leads less often to what belongs to something that the other one alone takes.
    """
    better, other = lines or ((), ())
    if not better or not other:
        return reason
    return replace(
        reason,
        leads_to=tuple([what for what in reason.leads_to if not guide.denied(view, better, other, what)]),
        gives_up=tuple(
            [
                what
                for what in reason.gives_up
                if not guide.denied(view, other, better, what) and not guide.forgone(view, better, other, what)
            ]
        ),
    )


def _with_known_parts(guide: Guide, view: View[Any, Any], family: Share, decides: int) -> Share:
    """Return a family without its largest parts where one is no thing among things, or a thing that nobody has yet."""
    of_things = any(
        what in guide.things for what, each in guide.families.items() if family.what in [f.what for f in each]
    )
    known = all(
        (what in guide.things or not of_things)
        and not missing(guide, view.public, replace(family, what=what, width=0), decides)
        for what in family.mostly
    )
    return family if known else replace(family, mostly=())


def _with_so_far(guide: Guide, view: View[Any, Any], share: Share, reason: Reason) -> Share:
    """Return a part with how far both are with it of whom the lead is told."""
    seats = dict.fromkeys([reason.seat, reason.over, share.seat])
    found = [(seat, guide.so_far(view, share.what, seat)) for seat in seats if seat >= 0]
    return replace(share, so_far=tuple([one for one in found if one[1]]))


def _plain_to_see(guide: Guide, view: View[Any, Any], reason: Reason, lines: Sequence[Sequence[Action]]) -> Reason:
    """Return a reason without what others get that has nothing to do with what was done, as far as people can see.

    Others are all but the seat that it is told for and the one that decided. That belongs to the rest. Where the rest is larger
    than anything that is said, nothing is.
    """
    seen = [
        one
        for one in reason.shares
        if not lines
        or one.seat == view.seat
        or not _of_others(one, reason.seat)
        or guide.plain_to_see(view, lines, one, reason)
    ]
    left = replace(reason, shares=tuple(seen))
    if len(seen) < len(reason.shares) and abs(left.rest) > max([one.points for one in seen], default=0.0):
        return replace(left, shares=(), leads_to=(), gives_up=())
    return left


def _of_others(share: Share, decides: int) -> bool:
    """Tell whether a part is what others get, or mostly."""
    mostly = not share.against or (share.own is not None and abs(share.own) < MOSTLY * abs(share.points))
    return share.seat != decides and mostly


def _as_far_as_borne_out(reason: Reason, share: float) -> Reason:
    """Return a reason with a share of its points, and of each of its parts, whoever gets them; all of what is certain.

    Unless nothing would be left of it then.
    """
    certain = sum([one.points for one in reason.shares if one.certain])
    points = certain + share * (reason.points - certain)
    if points < share * reason.points / 2:
        certain, points = 0.0, share * reason.points
    parts = [
        one
        if one.certain and certain
        else replace(
            one,
            points=share * one.points,
            error=share * one.error,
            own=None if one.own is None else share * one.own,
        )
        for one in reason.shares
    ]
    return replace(reason, points=points, error=share * reason.error, shares=tuple(parts))


def _serving(guide: Guide, come_by: Sequence[str], told: Collection[str]) -> tuple[str, ...]:
    """Return of what one comes by what serves something that is told; anything where nothing is.

    First comes what serves a part that is told and little else, then what serves a family, and much of it.
    """
    fitting: list[tuple[int, int, str]] = []
    for what in come_by:
        parts = guide.serves(what)
        families = {one.what for part in parts for one in guide.families.get(part, ())}
        if guide.comes_with(what) in come_by or (parts and told and not set(told) & {*parts, *families}):
            continue
        direct = bool(set(told) & {*parts}) or not parts
        fitting.append((0, len(parts) or MANY, what) if direct else (1, -len(parts), what))
    return tuple([what for *_, what in sorted(fitting, key=lambda one: one[:2])])
