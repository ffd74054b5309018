"""Read the printed components of a game from its JSON file and refuse a file that cannot be the game's.

Owners of a printed game may correct its file; what cannot be the game's, by itself or beside the rest of the file, is a
`BrokenComponents` that names the file, the place in it and what is wrong there. Types are checked first; what they cannot say is
a game's `faults`. Whether a figure is the printed one nobody can say but an owner; that ours stay as they are, tests hold.
"""

from collections.abc import Callable, Iterable, Sequence
from importlib.resources import files
from typing import Annotated, Protocol, TypeVar, dataclass_transform

import msgspec
from msgspec import Meta

from engine.contract.tree import Struct

Fault = tuple[str, str]
"""Where something is wrong (`$.tables[2].trucks`), and what."""
FILE = "data.json"
C = TypeVar("C")


Count = Annotated[int, Meta(ge=0)]
"""Something that there may be none of."""
Positive = Annotated[int, Meta(ge=1)]
"""Something that there is at least one of."""
Name = Annotated[str, Meta(min_length=1)]
Letter = Annotated[str, Meta(min_length=1, max_length=1)]


@dataclass_transform(frozen_default=True)
class Component(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """Be a part of a component file."""


class BrokenComponents(ValueError):
    """Say what is wrong with a component file, and where."""


def located(package: str, file: str) -> str:
    """Return where a file of a game's package lies, for people who want to correct it."""
    return str(files(package).joinpath(file))


def printed(package: str, file: str) -> str:
    """Return the text of a file that lies in a game's package; raise BrokenComponents if it is not there or is no text."""
    try:
        return files(package).joinpath(file).read_text(encoding="utf-8")
    except OSError as error:
        raise BrokenComponents(f"{located(package, file)}: cannot be read: {error.strerror or error}") from error
    except UnicodeDecodeError as error:
        raise BrokenComponents(f"{located(package, file)}: byte {error.start}: this is not UTF-8") from error


def parse(text: str, kind: type[C], faults: Callable[[C], Iterable[Fault]], file: str) -> C:
    """Return the components of type `kind` that `text` describes; raise BrokenComponents with the first fault, wrong types first.

    `file` is how messages call it.
    """
    try:
        components = msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError as error:
        raise BrokenComponents(f"{file}: {error}") from error
    for path, reason in faults(components):
        raise BrokenComponents(f"{file}: {path}: {reason}")
    return components


def load(package: str, kind: type[C], faults: Callable[[C], Iterable[Fault]]) -> C:
    """Return the components that the `data.json` of a package describes; raise BrokenComponents if it cannot be the game's."""
    return parse(printed(package, FILE), kind, faults, located(package, FILE))


class ForSeats(Protocol):
    """Say what holds for a number of seats."""

    @property
    def seats(self) -> int:
        """Return for how many."""
        ...


S = TypeVar("S", bound=ForSeats)


def at_table(tables: Sequence[S], seats: int, title: str) -> S:
    """Return which of `tables`, in the order of their seats, is for `seats`; raise ValueError if nobody can play so."""
    for table in tables:
        if table.seats == seats:
            return table
    raise ValueError(f"{title} is for {tables[0].seats} to {tables[-1].seats} players, not {seats}")


class PartlyOurs(Component, rename={"house": "HOUSE DATA"}):
    """A part in which some figures are our invention; `house` names them."""
