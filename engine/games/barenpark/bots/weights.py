"""Say by which figures `normal` plays Bärenpark, and play by others."""

from __future__ import annotations

from functools import partial

from engine.bots.weighing import Weighed
from engine.games.barenpark.bots.greedy import USUAL_WEIGHTS, greedy

WEIGHED = Weighed(USUAL_WEIGHTS, lambda weights: partial(greedy, weights=weights))
