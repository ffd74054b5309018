"""Say by which figures `normal` plays Zoo Tycoon, and play by others."""

from __future__ import annotations

from functools import partial

from engine.bots.weighing import Weighed
from engine.games.zoo_tycoon.bots.beliefs import USUAL
from engine.games.zoo_tycoon.bots.greedy import greedy

WEIGHED = Weighed(USUAL, lambda weights: partial(greedy, weights=weights))
