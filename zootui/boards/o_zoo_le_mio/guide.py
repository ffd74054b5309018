"""Explain the signs of O Zoo le Mio, and guide through a first year of it."""

from __future__ import annotations

from zootui.boards.guide import Guide, Tip

__all__ = ["GUIDE"]

_BIDS = (
    "A new attraction is for sale. Everybody bids at once, and nobody can read a bid before all are sealed. "
    "Type 2, look at what it would leave you, then press Enter.",
    "The row above shows what comes later this year. Coins come only at the end of a year, one for each tile you own, "
    "so an early tile pays for itself.",
    "On the right: stars of each kind. The most stars bring two visitors, the second most one. At a tie the newer tile wins. "
    "Tab shows you the other zoos.",
    "A path that closes upon itself brings a bench. Bushes bring trees to those who have the most. "
    "The line above your zoo says what this tile would bring at its best place.",
    "Each year, visitors, trees and benches count as often as the number of the year: the late years decide. "
    "Equal bids go to the upper flag, which then drops. With ? you find all of it again.",
)
_PLACES = (
    "The tile is yours and hangs under the cursor. Arrows move it, r turns it, n goes to the next place where path meets path. "
    "The panel says what it would bring there. Enter lays it.",
    "Letters jump to legal places. Two stars beside stars of the same kind join into one large enclosure: only the largest counts.",
)

GUIDE = Guide(
    legend=(
        ("A M B R S", "apes, mammals, birds, reptiles, sea animals"),
        ("★★", "stars of an enclosure; in the small view a number (`B2`)"),
        ("♣", "bush; who has the most gets trees"),
        ("♠", "tree"),
        ("●", "visitor"),
        ("○", "bench in a closed path; `+○` is one that the tile in hand would bring"),
        ("▸", "flag; the upper one wins ties"),
        ("▴ ▾", "a legal place outside of the picture, with its letter"),
    ),
    tips=(*(Tip("bid", text) for text in _BIDS), *(Tip("place", text) for text in _PLACES)),
    meanwhile="The others are thinking. The log on the right tells what they do; Tab shows their zoos.",
    farewell="That is all there is to know. Play on, or leave with q and come back with friends.",
)
