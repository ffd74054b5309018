"""What was told is looked at once more by the very names by which it was told."""

from collections import Counter
from random import Random

from engine.games.barenpark.rules.building import Place
from tests.bench.reasons import came_to
from tests.bots.test_search import guide_of, positions


def test_in_other_worlds_points_are_called_as_they_are_told_of_two_lines() -> None:
    guide, named = guide_of("barenpark"), Counter[bool]()
    for view in [*positions("barenpark", 3)][::5]:
        moves = [one for one in guide.candidates(view, Random(1)) if isinstance(one, Place)]
        if len(moves) > 1:
            lines = [(one,) for one in moves[:2]]
            concerned = guide.concerned(view, *lines)
            assert concerned is not None
            for _, gets in came_to(guide, guide.tried, view, lines, "another world"):
                for what in [what for got in gets for what in got]:
                    loose = guide.loosely.get(what)
                    assert loose is None or what in concerned, (
                        "neither line has to do with it: it is told as one of many"
                    )
                    named[loose is not None] += 1
    assert all(named[one] for one in (True, False))
