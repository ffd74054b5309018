"""Positions that no game comes by, each with what is said there alone."""

from collections.abc import Callable, Iterator, Sequence

Told = Iterator[tuple[str, str, Sequence[str]]]


def told_where_planted(game_id: str) -> Told:
    """Yield under which heading something is told, of what, and in which lines."""
    yield from _PLANTED.get(game_id, lambda: iter(()))()


_PLANTED: dict[str, Callable[[], Told]] = {}
