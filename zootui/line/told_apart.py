"""What all choices of a question share is said once, and each choice says only in what it differs."""

from collections.abc import Sequence
from typing import NamedTuple

from engine.contract.voice import Remark
from engine.shared.wording import listing
from zootui.line.broken_lines import NumberedChoice

_HEAD = 3
"""How many words it takes to say that something holds for all."""
_SHORT = 5
"""Up to how many words a note is said again that an earlier choice has."""
_SEVERAL = 3
"""Of how many choices it is told that their words have something in common."""
_FEW = 2
"""How many choices may be named that are no part of the rest."""


class NotedChoice(NamedTuple):
    """Hold a choice with what there is to know of it, piece by piece."""

    key: str
    label: str
    notes: tuple[str, ...] = ()
    remarks: tuple[Remark, ...] = ()
    """What stands in the label behind what it is."""


def told_apart(choices: Sequence[NotedChoice], said: Sequence[str] = ()) -> tuple[list[str], list[NumberedChoice]]:
    """Return what is said of all choices, or of all but those that have a letter (the barn), and the choices with what is left.

    What was `said` already just above (a price) is left out.

    >>> some = [NotedChoice("1", "pond", ("score 0 to 1",)), NotedChoice("2", "lawn", ("score 0 to 1", "full"))]
    >>> told_apart([*some, NotedChoice("a", "barn")])[0]
    ['All but barn: score 0 to 1']
    >>> price = Remark(" (2)", "for 2")
    >>> animals = enumerate(("lions", "apes", "birds"), 1)
    >>> told_apart([NotedChoice(str(key), f"{what} (2)", (), (price,)) for key, what in animals])[0]
    ['All of these: for 2']
    """
    besides, choices = _besides(choices)
    numbered = [one for one in choices if one.key.isdecimal()]
    lettered = [one.label for one in choices if not one.key.isdecimal()]
    of_all = _shared(choices)
    both = [part for part in (*besides, *of_all) if part not in said]
    heads = [f"{'Both' if len(choices) == 2 else 'All of these'}: {', '.join(both)}"] if both else []
    of_most = tuple([part for part in _shared(numbered) if part not in of_all]) if lettered else ()
    if of_most:
        which = f"All but {listing(lettered)}" if len(lettered) <= _FEW else "All that have a number"
        heads.append(f"{which}: {', '.join(of_most)}")
    first: dict[str, str] = {}
    told = []
    for key, label, notes, _ in choices:
        above = (*of_all, *of_most) if key.isdecimal() else of_all
        note = ", ".join([part for part in notes if part not in above])
        alike = first.setdefault(note, key)
        told.append(NumberedChoice(key, label, note if alike == key or _short(note) else f"same as {alike}"))
    return heads, told


def _besides(choices: Sequence[NotedChoice]) -> tuple[list[str], Sequence[NotedChoice]]:
    """Return what several choices have in common behind what each is (`for 2`, `for a mixer`), and the choices without it."""
    if len(choices) < _SEVERAL:
        return [], choices
    first, *others = choices
    shared = [remark for remark in first.remarks if all(remark in one.remarks for one in others)]
    labels = [_without(one.label, shared) for one in choices]
    if len(set(labels)) < len(labels):
        return [], choices
    told = [remark.told for remark in shared]
    return told, [one._replace(label=label) for one, label in zip(choices, labels, strict=True)]


def _without(label: str, remarks: Sequence[Remark]) -> str:
    for remark in remarks:
        label = label.replace(remark.written, "", 1)
    return label


def _short(note: str) -> bool:
    return len(note.split()) <= _SHORT


def _shared(choices: Sequence[NotedChoice]) -> tuple[str, ...]:
    """Return what is known of each of these choices, if it is shorter to say that once."""
    if len(choices) < 2:
        return ()
    shared = tuple([part for part in choices[0].notes if all(part in one.notes for one in choices)])
    return shared if (len(choices) - 1) * len(" ".join(shared).split()) > _HEAD else ()
