"""Say why one line of actions is better than another, as hints, puzzles and analyses tell it.

The reason is the very lead by which it was found better (`engine.bots.search.lead`): how many points, and the parts of it that
carry it. Where the lead is not sure, there is none.
"""

from collections.abc import Sequence

from engine.bots.search import Reason, Share
from engine.contract.tree import replace
from engine.shared.wording import listing

SMALL = 3.0
"""Points of a lead below which tenths are told."""
LITTLE = 0.5
"""Points below which a lead is said to be small, and what a seat gets of a part of one is nothing."""
ALTOGETHER = "by several things together"
"""Why, where nothing that is sure by itself makes up a lead."""
MOST_COME_BY = 2
"""How many things are told at most that it leads to."""
NO_POINTS = "hardly a point"
REST = "the rest"
"""What the points come from that are not told one by one."""


def reason_words(reason: Reason, names: Sequence[str], than: str = "") -> str:
    """Return in words how far a line is ahead, and by what; `than` is what it is held against, nothing is said of that without.

    >>> coins, llamas = Share(0, "coins", 6.2, 1.0), Share(0, "llamas", -2.3, 0.5)
    >>> reason_words(Reason(0, 4.2, 1.0, (coins, llamas), ""), ("you", "Ben"))
    'about 4 points better in the end: +6 from coins, −2 from llamas'
    >>> barn = Share(1, "the barn", 2.0, 0.5, True)
    >>> reason_words(Reason(0, 2.0, 1.0, (barn,), ""), ("you", "Ben"))
    'about 2.0 points better in the end: +2.0 as the barn costs Ben more'
    >>> trees = Share(1, "trees", 1.25, 0.3)
    >>> reason_words(Reason(0, 1.5, 0.4, (trees,), ""), ("you", "Ben"), "with “bid 3 coins”")
    'about 1.5 points better in the end than with “bid 3 coins”: +1.2 as Ben gets fewer points from trees, +0.3 from the rest'
    >>> benches = Share(1, "benches", 5.0, 0.3, against=True, own=2.8)
    >>> reason_words(Reason(0, 5.0, 0.4, (benches,), ""), ("you", "Ben"))
    'about 5 points better in the end: +5 from benches (you +3, Ben −2)'
    >>> mostly = replace(benches, what="achievements (mostly Koalas)", own=2.8)
    >>> reason_words(Reason(0, 5.0, 0.4, (mostly,), ""), ("you", "Ben"))
    'about 5 points better in the end: +5 from achievements (mostly Koalas; you +3, Ben −2)'
    >>> depot = Share(1, "the depot", 1.1, 0.3, True, against=True, own=-0.3)
    >>> reason_words(Reason(0, 1.1, 0.4, (depot,), ""), ("you", "Ben"))
    'about 1.1 points better in the end: +1.1 from the depot (both lose: you −0.3, Ben −1.4)'
    >>> reason_words(Reason(0, 3.0, 0.4, (replace(depot, points=3.0, own=None),), "", over=1), ("you", "Ben"))
    'about 3 points better against Ben in the end: +3 from the depot'
    >>> reason_words(Reason(0, 5.0, 0.4, (Share(1, "benches", 5.0, 0.3, against=True, own=7.2),), "", over=1), ("you", "Ben"))
    'about 5 points better against Ben in the end: +5 from benches (both gain: you +7, Ben +2)'
    >>> reason_words(Reason(0, 5.0, 0.4, (Share(1, "benches", 5.0, 0.3, against=True, own=0.3),), ""), ("you", "Ben"))
    'about 5 points better in the end: +5 as Ben gets fewer points from benches'
    >>> reason_words(Reason(0, 5.0, 0.4, (Share(1, "benches", 5.0, 0.3, against=True),), ""), ("you", "Ben"))
    'about 5 points better in the end: +5 from benches against Ben'
    >>> reason_words(Reason(0, 5.0, 0.4, (), ""), ("you", "Ben"))
    'about 5 points better in the end, by several things together'
    >>> reason_words(Reason(0, 5.0, 0.4, (), "", over=1), ("you", "Ben", "Mara"), "with “bid 3 coins”")
    'about 5 points better against Ben in the end than with “bid 3 coins”, by several things together'
    >>> reason_words(Reason(0, 5.0, 0.4, (benches,), "", over=1), ("you", "Ben"))
    'about 5 points better against Ben in the end: +5 from benches (you +3, Ben −2)'
    >>> reason_words(Reason(0, 2.0, 0.4, (Share(0, "llamas", 2.0, 0.5),), "", over=0), ("Mara", "Ben"))
    'about 2.0 points more for Mara in the end: +2.0 from llamas'
    >>> animals = Share(1, "several kinds", 7.0, 0.9, against=True, own=1.0, width=1, mostly=("wolves", "llamas"))
    >>> reason_words(Reason(0, 7.0, 0.4, (animals,), ""), ("you", "Ben"))
    'about 7 points better in the end: +7 from several kinds (mostly wolves and llamas; you +1, Ben −6)'
    >>> reason_words(Reason(0, 7.0, 0.4, (replace(animals, own=0.0),), ""), ("you", "Ben"))
    'about 7 points better in the end: +7 as Ben gets fewer points from several kinds (mostly wolves and llamas)'
    >>> pandas = Share(0, "the achievement Pandas", 5.0, 0.3, so_far=((0, "2 of 3"), (1, "1 of 3")))
    >>> reason_words(Reason(0, 5.0, 0.4, (pandas,), ""), ("you", "Ben"))
    'about 5 points better in the end: +5 from the achievement Pandas (so far you 2 of 3, Ben 1 of 3)'
    >>> hippos, otters = Share(1, "hippos", 1.4, 0.2, against=True, own=0.9), Share(0, "otters", 1.4, 0.2)
    >>> reason_words(Reason(0, 3.8, 0.4, (hippos, otters), ""), ("you", "Ben"))
    'about 3.8 points better in the end: +1.4 from hippos (you +0.9, Ben −0.5), +1.4 from otters, +1.0 from the rest'
    >>> reason_words(Reason(0, 4.2, 1.0, (coins, llamas), "", ("winning birds",)), ("you", "Ben"))
    'about 4 points better in the end: +6 from coins, −2 from llamas; this leads more often to winning birds'
    >>> reason_words(Reason(0, 4.2, 1.0, (coins, llamas), "", (), -1, ("winning llamas",)), ("you", "Ben"))
    'about 4 points better in the end: +6 from coins, −2 from llamas; this leads less often to winning llamas'
    >>> banff, young = Share(0, "Banff", 1.46, 0.2), Share(0, "young", -0.26, 0.1)
    >>> for some in ((banff, young), (banff,)):
    ...     reason_words(Reason(0, 1.04, 0.4, some, ""), ("you", "Ben"))
    'about 1.0 points better in the end: +1.5 from Banff, −0.3 from young, −0.2 from the rest'
    'about 1.0 points better in the end: +1.5 from Banff, −0.5 from the rest'
    >>> houses, zebras = Share(0, "houses", 2.43, 0.2), Share(0, "zebras", 2.3, 0.1)
    >>> reason_words(Reason(0, 3.5, 0.4, (houses, zebras), ""), ("you", "Ben"))
    'about 3.5 points better in the end: +2.4 from houses, +2.3 from zebras, −1.2 from the rest'
    >>> reason_words(Reason(0, 0.3, 0.1, (Share(0, "otters", 0.3, 0.1),), ""), ("you", "Ben"))
    'only about 0.3 points better in the end: +0.3 from otters'
    """
    digits, come_by = _digits(reason), _come_by(reason, "to ")
    more = f"; this leads {come_by}" if come_by else ""
    if not reason.shares:  # what is sure of it by itself does not make it up
        return f"{lead_words(reason, names, than)}, {ALTOGETHER}{more}"
    parts = _adding_up_words(reason, names, digits)
    return f"{lead_words(reason, names, than)}{parts and f': {parts}'}{more}"


def come_by_words(reason: Reason) -> str:
    """Return in words what a line leads to more often and less often; nothing where that is not known.

    >>> come_by_words(Reason(0, 4.2, 1.0, (), "", ("winning birds",), -1, ("winning apes", "winning mammals")))
    'more often winning birds, less often winning apes and winning mammals'
    """
    return _come_by(reason)


def _come_by(reason: Reason, to: str = "") -> str:
    more, less = (listing(some[:MOST_COME_BY]) for some in (reason.leads_to, reason.gives_up))
    return ", ".join([f"{how} often {to}{what}" for how, what in (("more", more), ("less", less)) if what])


def trade_words(reason: Reason, names: Sequence[str]) -> str:
    """Return in words what a line brings more and what less that is about as good as another (`+5 from coins, −6 from birds`).

    >>> coins, birds = Share(0, "coins", 5.2, 1.0), Share(0, "birds", -6.4, 1.0)
    >>> trade_words(Reason(0, -0.4, 1.0, (coins, birds), "", ("winning apes",)), ("you", "Ben"))
    '+5 from coins, −6 from birds, +1 from the rest; more often winning apes'
    >>> trade_words(Reason(0, 1.2, 1.0, (coins, birds), ""), ("you", "Ben"))
    '+5 from coins, −6 from birds, +2 from the rest (+1 in all, which is not sure)'
    """
    digits = int(min([abs(one.points) for one in reason.shares], default=0.0) < SMALL)
    told = _adding_up_words(reason, names, digits)
    if told and round(reason.points, digits):  # who adds up is not left to ask what that says
        told += f" ({_signed(round(reason.points, digits), digits)} in all, which is not sure)"
    return "; ".join(filter(None, (told, come_by_words(reason))))


def _in_figures(reason: Reason) -> Reason:
    """Return a reason whose parts are the figures that are told of them, so that each is the same where fewer are told.

    >>> bears, depot = Share(0, "polar bears", 0.455, 0.1), Share(0, "the depot", 0.265, 0.1)
    >>> both = Reason(0, 0.72, 0.1, (bears, depot), "")
    >>> for one in (both, largest_of(both)):
    ...     reason_words(one, ("you",))
    'about 0.7 points better in the end: +0.4 from polar bears, +0.3 from the depot'
    'about 0.7 points better in the end: +0.4 from polar bears, +0.3 from the rest'
    """
    told = _figures(reason, _digits(reason))[: len(reason.shares)]
    figures = replace(
        reason, shares=tuple([replace(one, points=points) for one, points in zip(reason.shares, told, strict=True)])
    )
    return figures if _digits(figures) == _digits(reason) else reason


def _figures(reason: Reason, digits: int) -> list[float]:
    """Return what is told of each part of a reason, and of the rest, so that it comes to the points that it is ahead."""
    if not round(reason.rest, digits):  # else that takes what rounding is off by
        return adding_up([*[one.points for one in reason.shares], reason.rest], reason.points, digits)
    shares = [round(one.points, digits) + 0.0 for one in reason.shares]
    return [*shares, round(round(reason.points, digits) - sum(shares), digits) + 0.0]


def _adding_up_words(reason: Reason, names: Sequence[str], digits: int) -> str:
    """Return in words what a line brings more and less, with the rest, so that it comes to the points that it is ahead."""
    points = _figures(reason, digits)
    whence = [_share_words(one, reason, names, told, digits) for one, told in zip(reason.shares, points, strict=False)]
    told = zip(points, [*whence, f"from {REST}"], strict=True)
    return ", ".join([f"{_signed(points, digits)} {words}" for points, words in told if points])


def largest_of(reason: Reason, most: int = 1) -> Reason:
    """Return a reason with its largest part in favour and the largest others, `most` in all, where there is little room.

    Where the rest would be larger than that part, none is.

    >>> statues, houses, rivers = Share(0, "statues", 5.0, 1.0), Share(0, "houses", 4.0, 1.0), Share(0, "rivers", -3.0, 1.0)
    >>> [one.what for one in largest_of(Reason(0, 6.0, 1.0, (statues, houses, rivers), "")).shares]
    ['statues']
    >>> [one.what for one in largest_of(Reason(0, 12.0, 1.0, (statues, houses, rivers), ""), 2).shares]
    ['statues', 'houses']
    >>> largest_of(Reason(0, 12.0, 1.0, (statues, houses, rivers), "")).shares
    ()
    """
    reason = _in_figures(reason)
    first = reason.shares[:1]
    kept = sorted(reason.shares[1:], key=lambda one: -abs(one.points))[: most - 1]
    fewer = replace(
        reason, shares=(*first, *[one for one in reason.shares[1:] if one in kept]), leads_to=(), gives_up=()
    )
    small = not first or abs(fewer.rest) > first[0].points
    return replace(fewer, shares=()) if small else fewer


def shorter_and_shorter(reason: Reason, names: Sequence[str], *thans: str) -> tuple[str, ...]:
    """Return a reason in words, then in fewer, without what it is held against only where that has no room; at last by how much.

    What it is held against may have shorter names, one behind the other; its name has the room before the points have it.

    >>> coins, birds = Share(0, "coins", 6.0, 1.0), Share(0, "birds", -2.0, 1.0)
    >>> four = Reason(0, 4.0, 1.0, (coins, birds), "", ("winning apes",))
    >>> for words in shorter_and_shorter(four, ("you",), "with “pass (free)”", "with “pass”"):
    ...     words
    'about 4 points better in the end than with “pass (free)”: +6 from coins, −2 from birds; this leads more often to winning apes'
    'about 4 points better in the end than with “pass (free)”: +6 from coins, −2 from birds'
    'about 4 points better in the end than with “pass (free)”: +6 from coins, −2 from the rest'
    'about 4 points better in the end than with “pass”: +6 from coins, −2 from birds; this leads more often to winning apes'
    'about 4 points better in the end than with “pass”: +6 from coins, −2 from birds'
    'about 4 points better in the end than with “pass”: +6 from coins, −2 from the rest'
    'about 4 points better in the end: +6 from coins, −2 from birds'
    'about 4 points better in the end: +6 from coins, −2 from the rest'
    'about 4 points better in the end than with “pass (free)”'
    'about 4 points better than with “pass (free)”'
    'about 4 points better in the end than with “pass”'
    'about 4 points better than with “pass”'
    'better than with “pass (free)”'
    'better than with “pass”'
    'about 4 points better in the end'
    'about 4 points better'
    >>> benches = Share(1, "benches", 5.0, 0.3, against=True, own=2.8)
    >>> shorter_and_shorter(Reason(0, 5.0, 0.4, (benches,), "", over=1), ("you", "Ben"), "with “pass”")[1]
    'about 5 points better against Ben in the end than with “pass”: +5 from benches'
    """
    beside = [one for than in thans for one in _beside(reason, names, than)]
    without = [reason_words(one, names) for one in _fewer_and_fewer(reason)[2:]]
    bare = [lead_words(reason, names), *([f"{points_words(reason)} better"] if _plain(reason) else [])]
    named = [f"{one} than {than}" for than in thans for one in bare]
    only_named = [f"better than {than}" for than in thans if _plain(reason)]
    return tuple(dict.fromkeys([*beside, *without, *named, *only_named, *bare]))


def held_against(reason: Reason, names: Sequence[str], than: str) -> tuple[str, ...]:
    """Return a reason in words, then in fewer, always with what it is held against; at last by how much.

    >>> coins, birds = Share(0, "coins", 6.0, 1.0), Share(0, "birds", -2.0, 1.0)
    >>> held_against(Reason(0, 4.0, 1.0, (coins, birds), ""), ("you",), "with “pass”")[2:]
    ('about 4 points better in the end than with “pass”', 'about 4 points better than with “pass”')
    """
    few = [f"{points_words(reason)} better than {than}"] if _plain(reason) else []
    return tuple(dict.fromkeys([*_beside(reason, names, than), lead_words(reason, names, than), *few]))


def _beside(reason: Reason, names: Sequence[str], than: str) -> list[str]:
    return [reason_words(one, names, than) for one in _fewer_and_fewer(reason)]


def _fewer_and_fewer(reason: Reason) -> list[Reason]:
    """Return a reason, then with less told of it: without what it gives up, without what it leads to, by its largest parts."""
    kept, bare = replace(reason, gives_up=()), [replace(one, so_far=()) for one in reason.shares]
    alone = replace(reason, leads_to=(), gives_up=(), shares=tuple(bare))
    plain = replace(alone, shares=tuple([replace(one, own=one.own if _one_sided(one) else None) for one in bare]))
    fewer = [largest_of(plain, most) for most in range(len(reason.shares) - 1, 0, -1)]
    return [reason, kept, alone, plain, *[one for one in (*fewer, largest_of(plain)) if one.shares]]


def _plain(reason: Reason) -> bool:
    """Tell whether it can be said in two words by how much it is better."""
    return reason.over != reason.seat and reason.points >= LITTLE


def _one_sided(share: Share) -> bool:
    """Tell whether what both seats get of a part comes to nothing for the one that decides."""
    return share.own is not None and abs(share.own) < LITTLE


def lead_words(reason: Reason, names: Sequence[str], than: str = "") -> str:
    """Return in words how far a line is ahead, without what it is ahead by, and of whom.

    *Better* is what the seat gets more and that other one gets less, together. Where the own one is named, it is only known how
    much *more* that one has.

    >>> lead_words(Reason(0, 0.6, 0.1, (), ""), ()), lead_words(Reason(0, 0.04, 0.01, (), ""), ())
    ('about 0.6 points better in the end', 'hardly better in the end')
    """
    over = "better" if reason.over < 0 else f"better against {names[reason.over]}"
    if reason.over == reason.seat:
        over = f"more for {names[reason.over]}"
    how_far = points_words(reason)
    if how_far == NO_POINTS:
        how_far = "hardly"
    elif reason.points < LITTLE:
        how_far = f"only {how_far}"
    return f"{how_far} {over} in the end{than and f' than {than}'}"


def points_words(reason: Reason) -> str:
    """Return in words how many points a line is ahead.

    >>> points_words(Reason(0, 4.2, 1.0, (), "")), points_words(Reason(0, 0.04, 0.01, (), ""))
    ('about 4 points', 'hardly a point')
    """
    points = f"{reason.points:.{_digits(reason)}f}"
    return f"about {points} points" if float(points) else NO_POINTS


def worth_words(reason: Reason, names: Sequence[str]) -> str:
    """Return in few words how many points a whole plan is worth, and by what.

    >>> coins, llamas = Share(0, "coins", 6.2, 1.0), Share(0, "llamas", -2.3, 0.5)
    >>> worth_words(Reason(0, 4.2, 1.0, (coins, llamas), ""), ("you", "Ben")), worth_words(Reason(0, 4.2, 1.0, (), ""), ())
    ('worth about 4 points: +6 from coins, −2 from llamas', 'worth about 4 points')
    """
    parts = _adding_up_words(reason, names, _digits(reason)) if reason.shares else ""
    return f"worth {points_words(reason)}{parts and f': {parts}'}"


def _digits(reason: Reason) -> int:
    """Return how many digits are told behind the point: some where whole ones would make the rest the largest part, or hide it."""
    whole = [round(one.points) for one in reason.shares]
    rest = abs(round(reason.points) - sum(whole))
    flattered = (
        rest >= max(2, *whole) and abs(reason.rest) < max(one.points for one in reason.shares) if whole else False
    )
    hidden = bool(whole) and not rest and abs(reason.rest) >= 1
    return int(reason.points < SMALL or flattered or hidden)


def adding_up(parts: Sequence[float], total: float, digits: int) -> list[float]:
    """Return parts of a total rounded so that they add up to it as it is rounded: those off by most are rounded the other way.

    >>> adding_up([6.6, -2.6, 1.4], 5.4, 0), adding_up([2.7, 1.4, 0.4], 4.5, 0), adding_up([1.25, 0.25], 1.5, 1)
    ([7.0, -3.0, 1.0], [3.0, 1.0, 0.0], [1.3, 0.2])
    """
    unit: float = 10.0**-digits
    rounded = [round(part, digits) + 0.0 for part in parts]
    missing = round((round(total, digits) - sum(rounded)) / unit)
    sign = 1 if missing > 0 else -1
    short = sorted(range(len(parts)), key=lambda at: (sign * (rounded[at] - parts[at]), -at))
    for at in short[: abs(missing)]:
        rounded[at] = round(rounded[at] + sign * unit, digits) + 0.0
    return rounded


def _share_words(share: Share, reason: Reason, names: Sequence[str], points: float, digits: int) -> str:
    """Return in words what a part comes from; `points` are those that are told of it."""
    own, ahead = share.seat == reason.seat, share.points > 0
    most = f"mostly {listing(share.mostly)}" if share.mostly else ""
    have = [f"{names[seat]} {how}" for seat, how in share.so_far]
    in_brackets = "; ".join(filter(None, (most, f"so far {', '.join(have)}" if have else "")))
    what = f"{listing(share.several)} together" if share.several else share.what
    whole = f"{what} ({in_brackets})" if in_brackets else what
    if share.own is not None:  # what both get is told apart, as figures that make up the one before them
        mine = round(share.own, digits)
        other = round(mine - points, digits)
        if mine and other:
            both = "both gain: " if mine > 0 else "both lose: "  # what both get, or lose, counts as far as it differs
            how = both if (mine > 0) == (other > 0) else ""
            figures = f"{how}{names[reason.seat]} {_signed(mine, digits)}, {names[share.seat]} {_signed(other, digits)}"
            what, also = (share.what[:-1], "; ") if share.what.endswith(")") else (share.what, " (")
            return f"from {what}{also}{in_brackets and f'{in_brackets}; '}{figures})"
        own = bool(mine)
    elif share.against:  # the seat that the lead was said to be against is not named again
        return f"from {whole}" + (f" against {names[share.seat]}" if share.seat != reason.over else "")
    if share.cost:
        return f"as {share.what} costs {'' if own else f'{names[share.seat]} '}{'less' if ahead == own else 'more'}"
    if own:
        return f"from {whole}"
    return f"as {names[share.seat]} gets {'fewer' if ahead else 'more'} points from {whole}"


def _signed(points: float, digits: int) -> str:
    return f"{'+' if points > 0 else '−'}{abs(points):.{digits}f}"
