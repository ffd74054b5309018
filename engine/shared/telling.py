"""Tell facts in rows: for each kind a sentence with its fields in braces, or a function where the sentence has to think."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.contract.facts import Fact, Kinds, Told, typed
from engine.contract.voice import Names
from engine.shared.wording import seat_name

Row = str | Callable[[Any, str, Names], str]
"""`{who} discards the {tile}`; or what makes the line of a fact, its seat's name (empty where it has none), and all names."""


def telling(
    kinds: Kinds,
    rows: Mapping[type[Fact], Row],
    worded: Mapping[str, Callable[[Any], str]],
    seats: Sequence[str] = (),
) -> Callable[[Told, Names], str]:
    """Return what tells a game's facts as log lines; raise TypeError if a kind has no row.

    `worded` says fields in words by their names, all others are numbers; `seats` are the fields that hold a seat. What is returned
    raises ValueError or LookupError for a fact that cannot have happened in this game.
    """
    silent = [kind for kind, fact in kinds.by_name.items() if fact not in rows]
    if silent:
        raise TypeError(f"nothing says these facts: {', '.join(silent)}")

    def tell(heard: Told, names: Names) -> str:
        """Return a fact as a log line, `names` being what the seats are called."""
        fact = typed(heard, kinds)
        who = "" if fact.seat is None else seat_name(names, fact.seat)
        row = rows[type(fact)]
        if not isinstance(row, str):
            return row(fact, who, names)
        if fact.seat is None and "{who}" in row:
            raise ValueError(f"{fact.kind!r} is about a seat")
        fields = {name: getattr(fact, name) for name in fact.__struct_fields__}
        for name, word in worded.items():
            if name in fields:
                fields[name] = word(fields[name])
        for name in seats:
            if name in fields:
                fields[name] = seat_name(names, fields[name])
        return row.format(who=who, **fields)

    return tell
