"""Move what is in hand: over the squares and enclosures of a zoo, through short rows; over the exchange by `exchange.cursor`."""

from zootui.boards.zoo_tycoon.cursor.decisions import jumps, keys, nudge, start
from zootui.boards.zoo_tycoon.cursor.first import stands_on
from zootui.boards.zoo_tycoon.cursor.laying import typed
from zootui.boards.zoo_tycoon.cursor.offers import offer
from zootui.boards.zoo_tycoon.cursor.verbs import KEY_WORDS, LOOKS

__all__ = [
    "KEY_WORDS",
    "LOOKS",
    "jumps",
    "keys",
    "nudge",
    "offer",
    "stands_on",
    "start",
    "typed",
]
