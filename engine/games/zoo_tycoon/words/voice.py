"""Say positions, questions and actions of Zoo Tycoon in words (`engine.contract.voice.Voice`)."""

from __future__ import annotations

from engine.contract.voice import by_forecast
from engine.games.zoo_tycoon.words.asking import call as call, question as question
from engine.games.zoo_tycoon.words.caution import caution as caution
from engine.games.zoo_tycoon.words.fact_text import tell as tell
from engine.games.zoo_tycoon.words.forecast import forecast as forecast
from engine.games.zoo_tycoon.words.labels import words as words
from engine.games.zoo_tycoon.words.left_over import left_over as left_over
from engine.games.zoo_tycoon.words.options import options as options
from engine.games.zoo_tycoon.words.picture import picture as picture
from engine.games.zoo_tycoon.words.standing import (
    counts_between as counts_between,
    doing as doing,
    headline as headline,
    scores as scores,
    standing as standing,
    stretch as stretch,
)

reasons = by_forecast
