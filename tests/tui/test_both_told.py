"""What two seats get of one part of a lead is told as figures that make it up, and in words where both gain or both lose."""

import re
from collections import Counter
from random import Random

from engine.bots.search import Reason, Share
from zootui.client.why_better import reason_words


def test_it_is_said_that_both_gain_or_both_lose_where_they_do_and_the_figures_make_up_the_part() -> None:
    random, seen = Random(5), Counter[str]()
    for _ in range(400):
        points, own = random.randint(3, 20), random.randint(-20, 20)
        share = Share(1, "benches", float(points), 0.3, against=True, own=float(own))
        text = reason_words(Reason(0, float(points), 0.4, (share,), ""), ("you", "Ben")).replace("−", "-")
        told = re.search(r"\((both gain: |both lose: |)you ([+-]\d+), Ben ([+-]\d+)\)", text)
        assert (told is None) == (own in {0, points}), text  # where only one gets anything it is told in words
        if told is None:
            continue
        both, mine, other = told[1], int(told[2]), int(told[3])
        assert mine == own
        assert mine - other == points
        assert both == ("both gain: " if min(mine, other) > 0 else "both lose: " if max(mine, other) < 0 else "")
        seen[both] += 1
    assert len(seen) == 3
