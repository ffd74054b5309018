"""Say by which figures `normal` plays O Zoo le Mio, and play by others."""

from __future__ import annotations

from functools import partial

from engine.bots.weighing import Weighed
from engine.games.o_zoo_le_mio.bots.evaluation import USUAL_WEIGHTS
from engine.games.o_zoo_le_mio.bots.greedy import greedy

WEIGHED = Weighed(USUAL_WEIGHTS, lambda weights: partial(greedy, weights=weights))
