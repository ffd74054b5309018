"""Find options to hold a game to besides its defaults."""

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin, get_type_hints

from engine.contract.game import AnyGame
from engine.contract.tree import replace

_KEY = bytes(32)


def variants(game: AnyGame, seats: int) -> tuple[Any, ...]:
    """Return the game's default options, then each with one of them changed, if `setup` takes it.

    A switch is turned, a number moved by one, and of a choice between words or numbers each other is taken.
    """
    plain = game.info.options()
    return (plain, *(other for other in _others(plain) if _taken(game, other, seats)))


def _others(plain: Any) -> Iterator[Any]:
    hints = get_type_hints(type(plain))
    for name in plain.__struct_fields__:
        value = getattr(plain, name)
        if get_origin(hints[name]) is Literal:
            yield from (replace(plain, **{name: other}) for other in get_args(hints[name]) if other != value)
        elif isinstance(value, bool):
            yield replace(plain, **{name: not value})
        elif isinstance(value, int):
            yield replace(plain, **{name: value + 1})
            yield replace(plain, **{name: value - 1})


def _taken(game: AnyGame, options: Any, seats: int) -> bool:
    try:
        game.setup(options, seats, _KEY)
    except ValueError:
        return False
    return True
