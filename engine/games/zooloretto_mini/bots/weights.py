"""Say by which figures `normal` plays Zooloretto Mini, and play by others."""

from __future__ import annotations

from functools import partial

from engine.bots.weighing import Weighed
from engine.games.zooloretto_mini.bots.evaluation import USUAL_WEIGHTS, Evaluation
from engine.games.zooloretto_mini.bots.greedy import greedy

WEIGHED = Weighed(USUAL_WEIGHTS, lambda weights: partial(greedy, evaluation=Evaluation(weights)))
