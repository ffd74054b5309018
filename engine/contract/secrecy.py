"""Say who may see what.

Secrecy is a *place*: of a `State(public, seats, hidden)`, `public` is what all may see, `seats[i]` what only seat i may see,
`hidden` what nobody may see. So a `View` is a projection, and there is no redaction to forget.

The types in a game's `rules/table.py` say what lies where. A game whose seats have secrets of their own says in `shown` of
`rules/hidden.py` what each of them sees; all others take `open_view`.
"""

from typing import Generic, TypeVar

from engine.contract.tree import Struct

P = TypeVar("P")
O = TypeVar("O")  # noqa: E741  (the own part of a view)
H = TypeVar("H")


class State(Struct, Generic[P, O, H], frozen=True, array_like=True, gc=False):
    """Hold a whole game: what all see, what each seat alone sees, what nobody sees (deck order, randomness)."""

    public: P
    seats: tuple[O, ...]
    hidden: H


class View(Struct, Generic[P, O], frozen=True, array_like=True, gc=False):
    """Hold what one seat sees; a watcher's has neither seat nor own part."""

    seat: int | None
    public: P
    own: O | None


def open_view(state: State[P, None, H], seat: int | None) -> View[P, None]:
    """Return what `seat` sees in a game without own secrets, which is the same for everybody: all but what is hidden."""
    return View(seat, state.public, None)
