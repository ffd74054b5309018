"""Say why one line of actions is better than another, as hints, puzzles and analyses tell it.

The reason is the very lead by which it was found better (`engine.bots.search.lead`): how many points, and the parts of it that
carry it. Where the lead is not sure, there is none.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.bots.search import Reason, Share
from engine.contract.tree import replace

SMALL = 3.0
"""Points of a lead below which tenths are told."""
REST = "the rest"
"""What the points come from that are not told one by one."""


def reason_words(reason: Reason, names: Sequence[str], than: str = "") -> str:
    """Return in words how far a line is ahead, and by what; `than` is what it is held against, nothing is said of that without.

    >>> coins, llamas = Share(0, "coins for later auctions", 6.2, 1.0), Share(0, "llamas", -2.3, 0.5)
    >>> reason_words(Reason(0, 4.2, 1.0, (coins, llamas), ""), ("you", "Ben"))
    'about 4 points more in the end: +6 from coins for later auctions, −2 from llamas'
    >>> barn = Share(1, "the barn", 2.0, 0.5, True)
    >>> reason_words(Reason(0, 2.0, 1.0, (barn,), ""), ("you", "Ben"))
    'about 2.0 points more in the end: +2.0 as the barn costs Ben more'
    >>> trees = Share(1, "trees", 1.25, 0.3)
    >>> reason_words(Reason(0, 1.5, 0.4, (trees,), ""), ("you", "Ben"), "bid 3 coins")
    'about 1.5 points more in the end than with “bid 3 coins”: +1.2 as Ben gets fewer from trees, +0.3 from the rest'
    >>> benches = Share(1, "benches", 5.0, 0.3, against=True)
    >>> reason_words(Reason(0, 5.0, 0.4, (benches,), ""), ("you", "Ben"))
    'about 5 points more in the end: +5 from benches against Ben'
    >>> reason_words(Reason(0, 5.0, 0.4, (), ""), ("you", "Ben"))
    'about 5 points more in the end'
    >>> reason_words(Reason(0, 5.0, 0.4, (), "", over=1), ("you", "Ben", "Mara"), "bid 3 coins")
    'about 5 points more against Ben in the end than with “bid 3 coins”'
    """
    digits = 1 if reason.points < SMALL else 0
    if not reason.shares:  # nothing of it is sure by itself
        return lead_words(reason, names, than)
    told = [(round(one.points, digits), _share_words(one, reason.seat, names)) for one in reason.shares]
    rest = round(round(reason.points, digits) - sum(points for points, _ in told), digits)
    if abs(rest) > (0.1 if digits else 1):  # less than that is how figures are rounded
        told.append((rest, f"from {REST}"))
    parts = ", ".join([f"{_signed(points, digits)} {words}" for points, words in told if points])
    return f"{lead_words(reason, names, than)}{parts and f': {parts}'}"


def largest_of(reason: Reason) -> Reason:
    """Return a reason of which only the largest part in favour is told, where there is little room."""
    first = max(reason.shares, key=lambda one: one.points, default=None)
    return replace(reason, shares=() if first is None else (first,))


def lead_words(reason: Reason, names: Sequence[str], than: str = "") -> str:
    """Return in words how far a line is ahead, without what it is ahead by: of the strongest other seat where none is named."""
    points = f"{reason.points:.{1 if reason.points < SMALL else 0}f}"
    against = f" against {names[reason.over]}" if reason.over >= 0 else ""
    return f"about {points} points more{against} in the end{than and f' than with “{than}”'}"


def _share_words(share: Share, seat: int, names: Sequence[str]) -> str:
    own, ahead = share.seat == seat, share.points > 0
    if share.against:
        return f"from {share.what} against {names[share.seat]}"
    if share.cost:
        return f"as {share.what} costs {'' if own else f'{names[share.seat]} '}{'less' if ahead == own else 'more'}"
    return (
        f"from {share.what}" if own else f"as {names[share.seat]} gets {'fewer' if ahead else 'more'} from {share.what}"
    )


def _signed(points: float, digits: int) -> str:
    return f"{'+' if points > 0 else '−'}{abs(points):.{digits}f}"
