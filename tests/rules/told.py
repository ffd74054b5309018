"""What tests look for in what is told."""

from collections.abc import Sequence

from engine.contract.at_stake import AtStake
from engine.shared.differences import in_sentences


def in_text(told: AtStake | Sequence[str]) -> str:
    """Return sentences as they follow on each other on screen."""
    return " ".join(in_sentences(told) if isinstance(told, AtStake) else told)
