"""Tell what happened, for the log and for animation. A game must look right if every fact is thrown away.

A game subclasses `Fact` once for each thing that happens; its own fields are what the words of the log need. The same class is
written by `apply` and read by the log, so the two cannot disagree. On the wire a fact is a `Told`: its kind, its seat and the
numbers of its own fields in a row. Fields that hold several numbers come last; where there are several such fields, they are
equally long, so that the row can be parted again.
"""

import functools
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, dataclass_transform, get_origin, get_type_hints

import msgspec

from engine.contract.tree import Node, Struct


class Told(Node):
    """Hold a fact as it travels; `typed` reads it. A game's facts go by their number among its kinds, the table's by name."""

    kind: int | str
    seat: int | None = None
    ids: tuple[int | str, ...] = ()


class KeywordsOnly(msgspec.StructMeta):
    """Let subclasses name their fields where one is made; msgspec hands down all options but this one."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **options: Any) -> type:
        """Make a class whose fields are named."""
        return super().__new__(cls, name, bases, namespace, **{"kw_only": True, **options})


@dataclass_transform(frozen_default=True, kw_only_default=True, field_specifiers=(msgspec.field,))
class Fact(Struct, metaclass=KeywordsOnly, frozen=True, gc=False, kw_only=True):
    """Tell that something happened: `kind` names it, `seat` did it or has it, `rule` says so, `only` that seat may hear of it."""

    kind: ClassVar[str] = ""
    seat: int | None = None
    rule: str = ""
    only: int | None = None

    @property
    def ids(self) -> tuple[int | str, ...]:
        """Return the numbers of this fact's own fields in a row."""
        row: list[int | str] = []
        for name in _own(type(self)):
            value = getattr(self, name)
            if isinstance(value, tuple):
                row += value
            else:
                row.append(value)
        return tuple(row)


class Kinds:
    """Hold the kinds of facts that a game, or the table, tells: by name, and by their number in order, which must stay."""

    __slots__ = ("by_name", "by_number", "numbers")

    def __init__(self, facts: Sequence[type[Fact]]) -> None:
        self.by_name: Mapping[str, type[Fact]] = {fact.kind: fact for fact in facts}
        self.by_number: Mapping[int, type[Fact]] = dict(enumerate(facts))
        self.numbers: Mapping[str, int] = {fact.kind: number for number, fact in enumerate(facts)}

    def of(self, heard: Told) -> type[Fact] | None:
        """Return what kind of fact travelled as `heard`, None where it is none of these."""
        return self.by_number.get(heard.kind) if isinstance(heard.kind, int) else self.by_name.get(heard.kind)


NO_KINDS = Kinds(())


def told(fact: Fact, kinds: Kinds = NO_KINDS) -> Told:
    """Return a fact as it travels: without its rule, which its readers know; by number where it is one of `kinds`."""
    return Told(kinds.numbers.get(fact.kind, fact.kind), fact.seat, fact.ids)


def typed(heard: Told, kinds: Kinds) -> Fact:
    """Return the fact that travelled as `heard`; raise ValueError if it is none of `kinds` or has other fields."""
    fact = kinds.of(heard)
    if fact is None:
        raise ValueError(f"{heard.kind!r} is no fact of this game")
    names, rows = _own(fact), _rows(fact)
    singles = len(names) - rows
    each, rest = divmod(len(heard.ids) - singles, rows or 1)
    if each < 0 or rest or (not rows and each):
        raise ValueError(f"{heard.kind!r} has {len(names)} fields, not {len(heard.ids)} numbers")
    fields: dict[str, Any] = dict(zip(names, heard.ids[:singles], strict=False))
    for place, name in enumerate(names[singles:]):
        fields[name] = heard.ids[singles + place * each : singles + (place + 1) * each]
    try:
        return msgspec.convert({**fields, "seat": heard.seat}, fact)
    except msgspec.ValidationError as error:
        raise ValueError(f"{heard.kind!r} cannot be read: {error}") from error


@functools.cache
def _own(fact: type[Fact]) -> tuple[str, ...]:
    """Return the names of a fact's own fields in the order in which they travel."""
    return tuple(name for name in fact.__struct_fields__ if name not in Fact.__struct_fields__)


@functools.cache
def _rows(fact: type[Fact]) -> int:
    """Return how many of a fact's own fields hold several numbers."""
    hints = get_type_hints(fact)
    several = [get_origin(hints[name]) is tuple for name in _own(fact)]
    if several != sorted(several):
        raise TypeError(f"{fact.__name__}: fields with several numbers come last")
    return sum(several)
