"""Between what a player chooses: pieces, places and buttons, in which order and with which numbers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import count, islice
from typing import Any, NamedTuple

from engine.contract.choice import Action, Slot, Some
from engine.contract.plan import Plan
from engine.contract.voice import NO_PROSE, Words
from zootui.client.drafting.draft import Draft
from zootui.client.drafting.verb_buttons import VerbButton

PAGE = 30
"""The most alternatives that are listed at once."""
_GROUPED = 7
"""From how many values on they are parted into pieces and where those go."""
_FEW = 8
"""The most buttons that stand on one page although plans are among them."""
_ROW = 6
"""From how many places on their names stand in rows, without numbers."""
LAST = 10_000
"""Where in a list stands what has a letter."""
_BOARD = 64
"""The most places that stand in rows."""


class Alternative(NamedTuple):
    """Hold one alternative: a value of the slot in hand, or a piece that several values put somewhere."""

    value: Any = None
    piece: str = ""
    key: str = ""
    """Its number on the board, or the letter that lines always give it; empty where it has neither."""


class Alternatives(NamedTuple):
    """Hold all alternatives of a prompt, how many stand on its first page, and the piece that all of them put somewhere."""

    listed: tuple[Alternative, ...]
    head: int
    piece: str = ""
    own: tuple[tuple[str, Any], ...] = ()
    """What has a number on the board or a letter here, allowed or not: it has this key, and nothing else has it."""

    @property
    def keys(self) -> tuple[str, ...]:
        """Return what is typed for each alternative: its own key, else the next number after all of those."""
        taken = [int(key) for key in (*dict(self.own), *(one.key for one in self.listed)) if key.isdecimal()]
        others = count(max(taken, default=0) + 1)
        return tuple([one.key or str(next(others)) for one in self.listed])

    @property
    def by_key(self) -> dict[str, Alternative]:
        return dict(zip(self.keys, self.listed, strict=True))

    @property
    def parted(self) -> bool:
        """Tell whether there is a piece among them."""
        return any(one.piece for one in self.listed)


def alternatives(draft: Draft, piece: str = "", place: str = "") -> Alternatives:
    """Return the alternatives of the slot in hand; of one piece, and of one place, where those were chosen."""
    options = draft.slot.options
    if isinstance(options, Some):
        return Alternatives(tuple([Alternative(item) for item in options.items]), PAGE)
    pieces = {value: draft.words(value).what for value in _best_liked(draft, options)}
    if place:
        there = (value for value, what in pieces.items() if piece in ("", what) and draft.words(value).where == place)
        pieces = {value: pieces[value] for value in there}
    if piece:
        values = [value for value in pieces if pieces[value] == piece]
        return _best_first(draft, values, piece)
    groups: dict[str, list[Any]] = {}
    for value, what in pieces.items():
        groups.setdefault(what, []).append(value)
    own = _on_board(draft, next(iter(pieces))) if pieces else {}
    if len(groups) == 1:
        return _best_first(draft, list(pieces), next(iter(groups)) if len(pieces) > 1 else "")
    whole = all(value in own.values() for value in pieces)
    apart = not whole and any(key.isdecimal() for key in own)  # the numbers are those of places, not of pieces
    if not apart and (len(pieces) < _GROUPED or len(groups) == len(pieces)):
        return _best_first(draft, list(pieces), "", keyed=whole)
    listed: list[Alternative] = []
    alone = [values[0] for values in groups.values() if len(values) == 1 and not apart]
    letters = {value: key for key, value in _letters(draft, alone).items()}
    for what, values in groups.items():
        together = what and (apart or len(values) > 1)
        number = draft.bundle.board.piece_number(values[0])
        key = str(number) if number and together and all(one.key != str(number) for one in listed) else ""
        each = [Alternative(value, key=letters.get(value, "")) for value in values]
        listed += [Alternative(piece=what, key=key)] if together else each
    return Alternatives(tuple(listed), PAGE)


def _best_liked(draft: Draft, values: Sequence[Any]) -> list[Any]:
    """Return values with those first that the game says stand first; all others as they are."""
    prose, view = draft.bundle.prose, draft.view
    if prose is NO_PROSE:
        return list(values)
    return sorted(values, key=lambda value: -prose.appeal(view, draft.acting(value)))


def first_of(draft: Draft, piece: str) -> Any:
    """Return the value that stands first among those of a piece."""
    return next(value for value in _best_liked(draft, draft.slot.options) if draft.words(value).what == piece)


def _best_first(draft: Draft, values: Sequence[Any], piece: str, *, keyed: bool = True) -> Alternatives:
    """Return values with those first, where there are many, that the board leads to with keys of their own.

    Without `keyed` they are of several pieces: then the letter of a place stands for each of them, with a number behind it.
    """
    best: list[Any] = []
    if len(values) > PAGE:
        jumps = draft.bundle.board.cursor.jumps(
            draft.view, replace(draft.unfilled, slot=Slot(draft.slot.what, tuple(values)))
        )
        there = set(values)
        best = list(dict.fromkeys(value for _, value in jumps if value in there))
    order = list(dict.fromkeys([*best, *values]))
    own = _on_board(draft, order[0]) if order and keyed else _letters(draft, order)
    keys = {value: key for key, value in own.items()}
    order.sort(key=lambda value: _number(keys.get(value, "")))
    listed = tuple([Alternative(value, key=keys.get(value, "")) for value in order])
    return Alternatives(listed, min(len(best), PAGE) or PAGE, piece, tuple(own.items()))


def _letters(draft: Draft, values: Sequence[Any]) -> dict[str, Any]:
    """Return by its letter and a number each of several values that a letter stands for, with its own piece in hand."""
    found: dict[str, Any] = {}
    for value in values:
        hand = replace(draft.unfilled, value=value)
        for letter, there in draft.bundle.board.lettered(draft.view, hand).items():
            if there == value:
                found[f"{letter}{sum(key.startswith(letter) for key in found) + 1}"] = value
    return found


def _number(key: str) -> int:
    """Return where a key stands in a list: numbers of the board in their order, then what has none, then letters."""
    return int(key) if key.isdecimal() else LAST if key else PAGE


def _on_board(draft: Draft, value: Any) -> Mapping[str, Any]:
    """Return what has a number on the board, or a letter in lines, by that key, with `value` in hand."""
    board, hand = draft.bundle.board, replace(draft.unfilled, value=value)
    numbers = {str(number): there for number, there in board.numbers(draft.view, hand).items()}
    return {**numbers, **board.lettered(draft.view, hand)}


def places(draft: Draft, found: Alternatives) -> tuple[str, ...]:
    """Return the names of the places between which to choose, nothing where they have none, or there is more to say of one."""
    if isinstance(draft.slot.options, Some) or found.parted or not _ROW <= len(found.listed) <= _BOARD:
        return ()
    labels = [draft.words(one.value) for one in found.listed]
    names = [label.where for label in labels]
    enough = all(
        name and " " not in name and label.full.endswith(name) for label, name in zip(labels, names, strict=True)
    )
    return tuple(names) if enough and len(set(names)) == len(names) else ()


def sole(button: VerbButton) -> Action | None:
    """Return the only action of a button that opens a choice, None where there are several or it is whole."""
    if button.whole or isinstance(button.verb.slot(()).options, range | Some):
        return None
    first = tuple(islice(button.verb, 2))
    return first[0] if len(first) == 1 else None


def worded(draft: Draft, found: Alternatives, one: Alternative) -> str:
    """Return an alternative in words: what was chosen already, or goes without saying, is left out."""
    return f"{one.piece} …" if one.piece else as_listed(draft, found, draft.words(one.value))


def as_listed(draft: Draft, found: Alternatives, words: Words) -> str:
    """Return the words of a value without what was chosen already, or goes without saying."""
    if not draft.last and not found.piece and words.what:  # the rest is asked next
        return f"{words.what} …"
    return words.full.removeprefix(found.piece).lstrip(" :,→") if found.piece else words.full


def page(total: int, head: int, first: int) -> range:
    """Return which of `total` alternatives stand on the page that begins with `first`."""
    return range(first, min(first + PAGE if first else head, total))


def _plans(draft: Draft) -> int:
    """Return how many plans stand first, 0 where there is not much else."""
    plans = sum([issubclass(button.verb.action, Plan) for button in draft.buttons])
    return plans if len(draft.buttons) > _FEW else 0


def button_head(draft: Draft) -> int:
    """Return how many buttons stand on the first page: only the plans, and what leads on, where there is much else, too."""
    plans = _plans(draft)
    return plans + 1 if plans else PAGE


def button_keys(draft: Draft) -> dict[str, int]:
    """Return the places of the buttons by what is typed for them: after the plans the last of all, which leads on, then all others.

    What has a number on the board (a truck) stands first, what a verb does has the letter of this verb.
    """
    plans, total = _plans(draft), len(draft.buttons)
    order = (*range(plans), total - 1, *range(plans, total - 1)) if plans else tuple(range(total))
    typed = {place: draft.buttons[place].typed for place in order}
    placed = sorted(order, key=lambda place: int(typed[place]) if typed[place].isdecimal() else LAST)
    return {typed[place]: place for place in placed}


def not_allowed(draft: Draft, number: int) -> Action | None:
    """Return what a number stands for on the board, to tell why it is not allowed now; None where it stands for nothing."""
    return draft.bundle.board.meant(draft.view, str(number))
