"""Hold the words for each fact, and that what cannot have happened is refused."""

import pytest

from engine.contract.facts import Told
from engine.games.barenpark.words import facts

NAMES = ("Mara", "Jonas", "Priya", "Ole")


@pytest.mark.parametrize(
    ("heard", "line"),
    [
        (Told("void", 0, (1,)), "The mixer brings Mara nothing: the stock has nothing that it allows"),
        (Told("area", 2, (6, 1, 0, 1, -1)), "Priya adds the area of pile 2 to the park; the pile is empty now"),
        (Told("statue", 3, (16, 4)), "Ole completes an area: a bear statue worth 16"),
        (Told("won", 0, (0, 8)), "Mara wins Polar Bears, worth 8"),
    ],
)
def test_the_log_reads_like_a_person_telling_the_game(heard: Told, line: str) -> None:
    assert facts.tell(heard, NAMES) == line


@pytest.mark.parametrize(
    "heard",
    [
        Told("place", 0, (0, 10**9, 0, 0, 0)),  # so many icons would fill the log
        Told("place", 4, (0,)),
        Told("place", -1, (0,)),
        Told("take", 0, (0,)),
        Told("take", 0, (99, 0)),
        Told("begin", 0, (1,)),
        Told("over", 0, (1,)),
        Told("nap", 0),
    ],
)
def test_what_cannot_have_happened_is_refused(heard: Told) -> None:
    with pytest.raises((ValueError, LookupError)):
        facts.tell(heard, NAMES)
