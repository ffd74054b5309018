"""Say by which figures `normal` plays Aquaretto, and play by others."""

from __future__ import annotations

from functools import partial

from engine.bots.weighing import Weighed
from engine.games.aquaretto.bots.evaluation import USUAL_WEIGHTS, Evaluation
from engine.games.aquaretto.bots.greedy import greedy

WEIGHED = Weighed(USUAL_WEIGHTS, lambda weights: partial(greedy, evaluation=Evaluation(weights)))
