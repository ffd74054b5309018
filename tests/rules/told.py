"""What tests look for in what is told."""

from collections.abc import Sequence

from engine.contract.at_stake import NEITHER, NOTHING_FOUND, AtStake
from engine.shared.differences import in_order, in_sentences


def in_text(told: AtStake | Sequence[str]) -> str:
    """Return sentences as they follow on each other on screen."""
    return " ".join(in_sentences(told) if isinstance(told, AtStake) else told)


def one_by_one(stake: AtStake) -> str:
    """Return what is at stake each in a sentence of its own, whichever of two actions it speaks for."""
    told = [one._replace(favours=NEITHER) for one in in_order(stake) if one.favours != NOTHING_FOUND]
    return in_text(in_sentences(stake._replace(seen=tuple(told))))
