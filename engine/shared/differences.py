"""Put what tells two actions apart in order: what speaks for the first one comes first, then what speaks for the other one."""

import re
from collections.abc import Iterable, Iterator, Sequence

from engine.contract.at_stake import FIRST, NEITHER, NOTHING_FOUND, SECOND, SLIGHT, WEIGHTY, AtStake, Difference
from engine.shared.wording import capital

_BRACKETS = re.compile(r" \([^()]*\)")
_THE_MOVE = "the move"
_OF_TWO = re.compile(r"(after |in |)(either|both)\b", re.IGNORECASE)


def in_sentences(stake: AtStake) -> tuple[str, ...]:
    """Return in sentences what is at stake, in their order among what speaks for the same.

    >>> some = [Difference(SECOND, "the river fits"), Difference(NEITHER, "both count 6"), Difference(FIRST, "a toilet wins")]
    >>> in_sentences(AtStake((*some, Difference(SECOND, "no hole is left")), "the river"))
    ('A toilet wins.', 'Both count 6.', 'In favour of the river: it fits; no hole is left.')
    >>> against = Difference(SECOND, "the toilet leaves a1"), Difference(SECOND, "only the river opens b1")
    >>> in_sentences(AtStake(against, "the river"))
    ('In favour of the river: only it opens b1; the toilet leaves a1.',)

    What is so of the other one is a clause of its own, so that there is a first one where there is little room.

    >>> fits = "the river fits", "the toilet nowhere"
    >>> in_sentences(AtStake((Difference(FIRST, *fits),), "the toilet"))
    ('The river fits; the toilet nowhere.',)
    >>> in_sentences(AtStake((Difference(SECOND, *fits),), "the river"))
    ('In favour of the river: it fits, the toilet nowhere.',)

    What would mislead without it is not.

    >>> wins = Difference(FIRST, "the river would be 2 of 6", "so would the toilet", only_with_beside=True)
    >>> in_sentences(AtStake((wins,), "the food street"))
    ('The river would be 2 of 6, and so would the toilet.',)
    """
    told = in_order(stake)
    against = "; ".join(_of(stake.other, [_with_other(one, ", ") for one in told if one.favours == SECOND]))
    said = [_with_other(one, "; ") for one in told if one.favours != SECOND]
    return tuple(
        [f"{capital(one)}." for one in [*said, *([f"in favour of {stake.other}: {against}"] if against else [])]]
    )


def shortened(stake: AtStake) -> AtStake:
    """Return what is at stake as it is said where there is little room.

    >>> fits = Difference(FIRST, "the river fits on a1, and on b1", "the toilet", shorter="the river fits")
    >>> in_sentences(shortened(AtStake((fits, Difference(FIRST, "it is there that it fits", shorter="")))))
    ('The river fits.',)
    """
    seen = [
        one if one.shorter is None else one._replace(said=one.shorter, beside="", only_with_beside=False)
        for one in stake.seen
        if one.shorter != ""
    ]
    return stake._replace(seen=tuple(seen))


def in_order(stake: AtStake) -> list[Difference]:
    """Return what is at stake as it is told: for the first action, or that nothing is, for neither, for the second."""
    return sorted(stake.seen, key=lambda one: (FIRST, NOTHING_FOUND, NEITHER, SECOND).index(one.favours))


def _with_other(one: Difference, between: str) -> str:
    if one.only_with_beside:
        between = ", and "
    return f"{one.said}{between}{one.beside}" if one.beside else one.said


def as_they_are(sentences: Iterable[str], *, against: bool = False) -> AtStake:
    """Return sentences as what is at stake that speak for neither action, or tell themselves for which."""
    return AtStake(tuple([Difference(NEITHER, one.removesuffix(".")) for one in sentences]), against=against)


def weighed(found: Iterable[Difference], called: tuple[str, str], *, as_good: bool) -> AtStake:
    """Return what was found to tell two actions apart, and where all of it speaks for the second, that it does.

    Figures that speak for neither change nothing of that. Where the second is about `as_good`, neither surely is better.

    >>> in_sentences(weighed([Difference(SECOND, "truck 2 brings Ann +4")], ("truck 1", "truck 2"), as_good=False))
    ('Nothing was found on the board that speaks for truck 1 yet.', 'In favour of truck 2: it brings Ann +4.')
    >>> in_sentences(weighed([Difference(SECOND, "truck 2 brings Ann +4")], ("truck 1", "truck 2"), as_good=True))
    ('Truck 2 looks better now, but in the end neither surely is.', 'In favour of truck 2: it brings Ann +4.')

    What has something for the first action in it is not denied.

    >>> few = Difference(SECOND, "only 2 of 9 tiles bring more than truck 2", partly_first=True)
    >>> in_sentences(weighed([few], ("a draw", "truck 2"), as_good=False))[0]
    'Little was found on the board that speaks for a draw yet.'
    """
    found = [*found]
    seen, (first, second) = found, called
    sides = {one.favours for one in seen}
    against = SECOND in sides and FIRST not in sides
    if against:
        looks = f"{second} looks better now, but in the end neither surely is"
        seen = [Difference(NOTHING_FOUND, looks) if as_good else nothing_for(first, found), *seen]
    return AtStake(tuple(seen), second, against, unseen=nothing_seen(found))


def nothing_seen(found: Sequence[Difference]) -> bool:
    """Tell whether nothing that was found speaks for the first action, or only what is slight beside what does not.

    What speaks for neither leaves it to people which of the two that speaks for.

    >>> second, neither = Difference(SECOND, "the river fits"), Difference(NEITHER, "both count 6")
    >>> [nothing_seen(found) for found in ([], [second], [second, neither], [neither])]
    [True, True, True, False]
    >>> slight = Difference(FIRST, "the toilet fits in five places", weight=SLIGHT)
    >>> [nothing_seen([slight, one]) for one in (second, second._replace(weight=WEIGHTY))]
    [False, True]
    """
    own, others = ([one for one in found if one.favours == favours] for favours in (FIRST, SECOND))
    if own:
        return all(one.weight == SLIGHT for one in own) and any(one.weight == WEIGHTY for one in others)
    return not found or any(one.favours in (SECOND, NOTHING_FOUND) for one in found)


def better_of(worth: Sequence[int]) -> int:
    """Return for which of two actions it speaks what either is worth: for neither where that is as much."""
    return NEITHER if worth[0] == worth[1] else FIRST if worth[0] > worth[1] else SECOND


def in_few_words(stake: AtStake, *, behind_other: bool = False) -> tuple[str, ...]:
    """Return in sentences what speaks for the first action, then for neither, each in fewer and fewer words.

    What is slight and speaks for neither takes nobody's room.

    The first action is this one, if little is said of the other one, and what that brings later is left out. Right `behind_other`,
    that is its name, *this one* would be the other one, so it is the one that is shown, or has its name; elsewhere nobody knows
    what *either* means.

    >>> fits = Difference(FIRST, "the river fits (on a1)", "the toilet nowhere")
    >>> in_few_words(AtStake((fits, Difference(NEITHER, "both count 6")), "the toilet"))[:3]
    ('The river fits (on a1); the toilet nowhere.', 'The river fits; the toilet nowhere.', 'The river fits (on a1).')
    >>> follows = Difference(NEITHER, "either can follow the other", behind_other="it can follow")
    >>> [in_few_words(AtStake((follows,), "the toilet"), behind_other=behind) for behind in (True, False)]
    [('Either can follow the other.', 'It can follow.'), ()]
    >>> this = AtStake((Difference(FIRST, "after the river a1 is full"),), "the toilet", this="the river")
    >>> [in_few_words(this, behind_other=behind)[0] for behind in (True, False)]
    ['After the river a1 is full.', 'After this move a1 is full.']
    """
    first = any(one.favours == FIRST for one in stake.seen)
    told = [
        said
        for favours in (FIRST, NEITHER)
        for one in shortened(stake).seen
        if one.favours == favours and not (first and favours == NEITHER and one.weight == SLIGHT)
        for said in _few(one, stake, behind_other=behind_other)
        if behind_other or favours == FIRST or not of_two(said)
    ]
    return tuple(dict.fromkeys([capital(f"{said}.") for said in told]))


def of_two(said: str) -> bool:
    """Tell whether a sentence is about two actions without their names.

    >>> [of_two(said) for said in ("After either a1 is full", "Both count 6", "The river can cover both")]
    [True, True, False]
    """
    return _OF_TWO.match(said) is not None


def _few(one: Difference, stake: AtStake, *, behind_other: bool) -> Iterator[str]:
    whole = _with_other(one, "; ")
    shown = f"{_THE_MOVE} shown" if stake.this.startswith(_THE_MOVE) else stake.this
    if stake.this:
        own = re.compile(rf"(after |){re.escape(stake.this)}(?= )")
        begins, said = own.match(one.said), one.said.partition(f", which after {stake.other}")[0]
        said = said.replace(f" than after {stake.other}", " than after the other one")
        if begins is not None and stake.other not in said[begins.end() :]:
            whole = own.sub(rf"\1{shown if behind_other else 'this move'}", said, count=1)
            yield from (whole, _BRACKETS.sub("", whole))
            return
    if not one.later:
        yield from (whole, _BRACKETS.sub("", whole))
        if one.beside and not one.only_with_beside:
            yield from (one.said, _BRACKETS.sub("", one.said))
        if behind_other and one.behind_other:
            yield one.behind_other


def against_alone(found: Sequence[Difference]) -> bool:
    """Tell whether something is found, and all of it speaks for the second action, but for what the other one brings later.

    >>> second, later = Difference(SECOND, "the toilet leaves a1"), Difference(NEITHER, "the river covers a mixer more", later=True)
    >>> against_alone([second]), against_alone([second, later]), against_alone([later]), against_alone([])
    (True, True, False, False)
    """
    told = [one for one in found if not one.later]
    return bool(told) and all(one.favours == SECOND for one in told)


def for_neither(found: Sequence[Difference]) -> list[Difference]:
    """Return what speaks for neither: where both are about as good, more would only seem to speak against the first action."""
    return [one for one in found if one.favours == NEITHER]


def only_later(first: str, found: Sequence[Difference], *, as_good: bool) -> list[Difference]:
    """Return the weightiest of what speaks for the second action, and that nothing was found to speak for the first one yet.

    Nothing where the other one is about `as_good`: then it only seems to speak against the advice.
    """
    if as_good:
        return []
    against = [one for one in found if one.favours == SECOND]
    return [nothing_for(first, found), *against[:1]]


def nothing_for(first: str, found: Iterable[Difference] = ()) -> Difference:
    """Return that nothing was found to speak for the first action; little, where something `found` is partly for it."""
    much = "little" if any(one.partly_first for one in found) else "nothing"
    return Difference(NOTHING_FOUND, f"{much} was found on the board that speaks for {first} yet")


def _of(other: str, said: Iterable[str]) -> Iterator[str]:
    """Yield what is said, that which begins with the second action first, without its name: nothing else comes in between."""
    begins = re.compile(rf"(only |with |after |from |){re.escape(other)}(?=[ :])")
    for one in sorted(said, key=lambda one: not begins.match(one)):
        yield begins.sub(r"\1it", one, count=1) if begins.match(one) else one


def weightiest(found: Sequence[Difference], most: int) -> list[Difference]:
    """Return the first few, the weightiest first, the last of which gives way where none speaks for the first action.

    Where more of them speak for the second action, others that speak for the first one are told as well, up to as many.

    >>> some = [Difference(SECOND, "a"), Difference(NEITHER, "b"), Difference(FIRST, "c"), Difference(FIRST, "d")]
    >>> [one.said for one in weightiest(some, 2)]
    ['a', 'c']
    >>> [one.said for one in weightiest([Difference(FIRST, "a"), some[0], some[0], Difference(FIRST, "e")], 3)][-1]
    'e'
    """
    first = next((one for one in found if one.favours == FIRST), None)
    some = [*found[:most]]
    if first is not None and first not in some:
        some = [*some[:-1], first]
    own = [one for one in found if one.favours == FIRST]
    told, against = (sum([one.favours == favours for one in some]) for favours in (FIRST, SECOND))
    return [*some, *own[told:against]]
