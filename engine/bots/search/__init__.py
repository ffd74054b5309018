"""Think ahead for a seat from its view alone: worlds are imagined, candidates are played out in them, the better half goes on.

A game says how in its `bots.candidates` (`GUIDE`): which actions are worth a thought, how seats go on after them, where a playout
is cut off and what each seat can then expect. All is pure: the budget is a number of playouts, the same seed thinks the same.
"""

from engine.bots.search.advice import Counsel, advise, counsel_of, held_against, rival_of
from engine.bots.search.as_told import as_told, reason_for, trade_for
from engine.bots.search.evidence import Evidence
from engine.bots.search.fortune import Fortune, fortune, lead_of_turn
from engine.bots.search.guide import Guide, RoundGuide, Sequel
from engine.bots.search.halving import Considered, Thought, lead_of, think, tried_beside
from engine.bots.search.lead import Lead, Reason
from engine.bots.search.parts import Families, Parts, PlayedOut, Share, Stop, together, widest, within
from engine.bots.search.playouts import believed, believed_of
from engine.bots.search.second_look import Comparison, compare, hard_to_see
from engine.bots.search.strides import led_to, strides

__all__ = [
    "Comparison",
    "Considered",
    "Counsel",
    "Evidence",
    "Families",
    "Fortune",
    "Guide",
    "Lead",
    "Parts",
    "PlayedOut",
    "Reason",
    "RoundGuide",
    "Sequel",
    "Share",
    "Stop",
    "Thought",
    "advise",
    "as_told",
    "believed",
    "believed_of",
    "compare",
    "counsel_of",
    "fortune",
    "hard_to_see",
    "held_against",
    "lead_of",
    "lead_of_turn",
    "led_to",
    "reason_for",
    "rival_of",
    "strides",
    "think",
    "together",
    "trade_for",
    "tried_beside",
    "widest",
    "within",
]
