"""Hold a screen to every law that there is."""

from collections.abc import Callable, Iterator

from tests.wandering import always, figures, plates, vocabulary
from tests.wandering.table import Sight

CHECKS: tuple[Callable[[Sight], Iterator[str]], ...] = (
    *always.CHECKS,
    *plates.CHECKS,
    *figures.CHECKS,
    vocabulary.no_word_ends_too_early,
)
NEED_SIGNS = frozenset([always.numbers_are_whole, always.sentences_are_whole])
"""Laws that know by its sign what it is: a dot of ASCII may be a square, a dash, the end of a sentence."""


def faults(sight: Sight) -> list[str]:
    """Return what is wrong with a screen, a sentence each, without repeating any."""
    held = [check for check in CHECKS if not (sight.ascii and check in NEED_SIGNS)]
    return list(dict.fromkeys(fault for check in held for fault in check(sight)))
