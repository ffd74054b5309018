"""Say positions, questions and actions of Zoo Tycoon in words (`engine.contract.voice.Voice`)."""

from __future__ import annotations

from engine.contract.voice import by_forecast as reasons
from engine.games.zoo_tycoon.words.asking import call, question
from engine.games.zoo_tycoon.words.caution import caution
from engine.games.zoo_tycoon.words.fact_text import tell
from engine.games.zoo_tycoon.words.forecast import forecast
from engine.games.zoo_tycoon.words.labels import label, piece, place
from engine.games.zoo_tycoon.words.left_over import left_over
from engine.games.zoo_tycoon.words.options import options
from engine.games.zoo_tycoon.words.picture import picture
from engine.games.zoo_tycoon.words.standing import counts_between, doing, headline, scores, standing, stretch

__all__ = [
    "call",
    "caution",
    "counts_between",
    "doing",
    "forecast",
    "headline",
    "label",
    "left_over",
    "options",
    "picture",
    "piece",
    "place",
    "question",
    "reasons",
    "scores",
    "standing",
    "stretch",
    "tell",
]
