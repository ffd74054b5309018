"""How the marker walks over the exchange in seven years."""

from engine.contract.rng import Rng, below
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, NEIGHBOURS, POSITIONS

_LENGTH = COMPONENTS.givens.rounds


def walks_from(walked: tuple[int, ...], length: int = _LENGTH) -> tuple[tuple[int, ...], ...]:
    """Return all walks of `length` positions that begin as `walked`, in the order of their positions."""
    if len(walked) == length:
        return (walked,)
    nexts = NEIGHBOURS[walked[-1]] if walked else range(POSITIONS)
    return tuple([walk for to in nexts if to not in walked for walk in walks_from((*walked, to), length)])


WALKS = walks_from(())
"""Every walk of a whole game, one position a round."""


def drawn(rng: Rng, walked: tuple[int, ...] = ()) -> tuple[tuple[int, ...], Rng]:
    """Return a walk of a whole game, each that begins as `walked` as likely as another, and the generator after it (R85).

    Raise ValueError where no walk begins so.
    """
    walks = [walk for walk in WALKS if walk[: len(walked)] == walked]
    place, rng = below(rng, len(walks))
    return walks[place], rng
