"""Say facts, actions and options in words, each by its row in a game's table."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec

from engine.contract.facts import Fact, Kinds, Told, typed
from engine.contract.tree import Struct
from engine.contract.voice import Names, Words
from engine.shared.wording import seat_name

OptionWords = Mapping[str, str | Callable[[Any], str]]
"""For each option by name, what is said where it is not as usual, or what says its value then."""


def chosen_words(chosen: Struct, words: OptionWords) -> tuple[str, ...]:
    """Return the words for each option that differs from the usual one, in the order of the options."""
    usual = type(chosen)()
    known, often = msgspec.structs.asdict(chosen), msgspec.structs.asdict(usual)
    return tuple(_said(words[name], value) for name, value in known.items() if value != often[name])


def _said(words: str | Callable[[Any], str], value: Any) -> str:
    return words if isinstance(words, str) else words(value)


P = TypeVar("P", covariant=True)
A = TypeVar("A", covariant=True)
"""What everybody sees of a game, and a kind of action."""


class OfAll(NamedTuple):
    """Make the line of a fact that is about several seats, from it and from all names."""

    line: Callable[[Any, Names], str]


FactRow = str | Callable[[Any], str] | OfAll
"""`{who} discards the {tile}`; or what makes such a line of a fact; or a whole line in which several names stand."""
WHO = "{who}"
"""Stands for the name of the seat that a fact is about."""


def telling(
    kinds: Kinds,
    rows: Mapping[type[Fact], FactRow],
    worded: Mapping[str, Callable[[Any], str]],
    seats: Sequence[str] = (),
    phrases: Mapping[str, Callable[[Any], str]] | None = None,
) -> Callable[[Told, Names], str]:
    """Return what tells a game's facts as log lines; raise TypeError if a kind has no row.

    `worded` says fields in words by their names, all others are numbers; `seats` are the fields that hold a seat, and `phrases`
    say of a whole fact what has a name in its line. What is returned raises ValueError or LookupError for a fact that cannot have
    happened in this game.
    """
    silent = [kind for kind, fact in kinds.by_name.items() if fact not in rows]
    if silent:
        raise TypeError(f"nothing says these facts: {', '.join(silent)}")

    def tell(heard: Told, names: Names) -> str:
        """Return a fact as a log line, `names` being what the seats are called."""
        fact = typed(heard, kinds)
        who = "" if fact.seat is None else seat_name(names, fact.seat)
        row = rows[type(fact)]
        if isinstance(row, OfAll):
            return row.line(fact, names)
        line = row if isinstance(row, str) else row(fact)
        if fact.seat is None and WHO in line:
            raise ValueError(f"{fact.kind!r} is about a seat")
        said = {"who": who}
        for name in _FIELD.findall(line):
            if phrases is not None and name in phrases:
                said[name] = phrases[name](fact)
            elif name != "who":
                value = getattr(fact, name)
                said[name] = seat_name(names, value) if name in seats else worded.get(name, str)(value)
        return line.format_map(said)

    return tell


_FIELD = re.compile(r"\{(\w+)\}")


class Deed(NamedTuple, Generic[P, A]):
    """Hold an action with all that its words may need: the table at which it is done, the seat whose action it is, all names."""

    public: P
    seat: int
    action: A
    names: Names


ActionWords = Words | Callable[[Deed[P, Any]], Words]
"""What an action is called: always the same, or by what stands on the table."""


def worded(rows: Mapping[type, ActionWords[P]], deed: Deed[P, Any]) -> Words:
    """Return the words of an action, as the row of its kind says."""
    row = rows[type(deed.action)]
    return row if isinstance(row, Words) else row(deed)
