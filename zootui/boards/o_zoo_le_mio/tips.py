"""Explain the signs of O Zoo le Mio, and give tips in a first game of it, each when its situation first arises."""

from typing import Any

from engine.games.o_zoo_le_mio.components import TILES
from engine.games.o_zoo_le_mio.rules.table import BID, PLACE, YEARS, coins_of, present, purse
from zootui.boards.tips import FirstGame, Tip


def _others_have_some(view: Any) -> bool:
    """Tell whether another zoo draws guests."""
    found: bool = any(
        count
        for attraction in view.public.attractions
        for seat, count in enumerate(attraction.guests)
        if seat != view.seat
    )
    return found


def _bushes_for_sale(view: Any) -> bool:
    return TILES[present(view.public).tile].bushes > 0


def _tied(view: Any) -> bool:
    """Tell whether the latest bids were decided by a flag."""
    bids = view.public.bids
    return len(bids) > 1 and bids.count(max(bids)) > 1


def _poor(view: Any) -> bool:
    return purse(view) <= 1 < max(coins_of(view.public))


def _second_year(view: Any) -> bool:
    found: bool = view.public.year == 2
    return found


def _last_year(view: Any) -> bool:
    found: bool = view.public.year == YEARS
    return found


def _has_the_kind(view: Any) -> bool:
    """Tell whether the own zoo has animals of a kind that is on the tile in hand."""
    tile = TILES[present(view.public).tile]
    own = {
        half.animal
        for placed in view.public.zoos[view.seat].tiles
        for half in (TILES[placed.tile].a, TILES[placed.tile].b)
    }
    return bool(own & {tile.a.animal, tile.b.animal})


def _bench_somewhere(view: Any) -> bool:
    return any(zoo.benches for zoo in view.public.zoos)


_TIPS = (
    Tip(
        BID,
        "A new attraction is for sale. Everybody bids at once, and nobody can read a bid before all are sealed. "
        "Type a number, look at what it would leave you, then press Enter.",
    ),
    Tip(
        BID,
        "The row above shows what comes later this year. Coins come only at the end of a year, one for each tile you own, "
        "so an early tile pays for itself.",
        heard="sale tells what comes later this year. Coins come only at the end of a year, one for each tile you own, so an "
        "early tile pays for itself.",
    ),
    Tip(
        BID,
        "That was a tie: the upper flag wins it, pays, and drops to the bottom. With the upper flag you may bid as little as "
        "the others will.",
        _tied,
    ),
    Tip(
        BID,
        "On the right: stars of each kind. The most stars bring 2 visitors, the second most 1. At a tie the newer tile wins. "
        "Tab shows you the other zoos, and what this tile would bring them.",
        _others_have_some,
        heard="The most stars of a kind bring 2 visitors, the second most 1. At a tie the newer tile wins.",
    ),
    Tip(
        BID,
        "This tile has bushes. Who has the most bushes gets 2 trees, the second most 1; they count like visitors.",
        _bushes_for_sale,
    ),
    Tip(
        BID,
        "You have hardly any coins: 0 is a bid, too, and wins if all bid 0 and your flag is on top. Income comes at the end of "
        "the year, one coin a tile.",
        _poor,
    ),
    Tip(
        BID,
        "A new year: visitors, trees and benches now count twice, in year 5 five times. So the late years decide; "
        "keep some coins for them.",
        _second_year,
        soon=True,
    ),
    Tip(
        BID,
        "The last year: everything counts five times, and coins are worth nothing in the end. Spend them where a tile takes "
        "visitors from whoever is close to you.",
        _last_year,
        soon=True,
    ),
    Tip(
        PLACE,
        "The tile is yours and hangs under the cursor. Arrows move it, r turns it, n goes to the next place where path meets path. "
        "The panel says what it would bring there. Enter lays it.",
    ),
    Tip(
        PLACE,
        "You have this kind already: stars beside stars of the same kind are one large enclosure, and only the largest counts. "
        "Letters jump to legal places.",
        _has_the_kind,
        heard="You have this kind already: stars beside stars of the same kind are one large enclosure, and only the largest "
        "counts.",
    ),
    Tip(
        PLACE,
        "A path that closes upon itself brings a bench, as good as a visitor, and nobody can take it from you. +○ shows where "
        "the tile would close one.",
        _bench_somewhere,
        heard="A path that closes upon itself brings a bench, as good as a visitor, and nobody can take it from you.",
    ),
)

FIRST_GAME = FirstGame(
    minute=(
        "All bid in secret for the tile shown",
        "Lay it so that a path goes on",
        "Most stars of a kind bring 2 visitors",
        "Bushes: trees. A closed path: a bench",
        "Each pays 1 in year 1, 5 in year 5",
        "Most points after five years win",
    ),
    decisions=(
        (
            BID,
            "Everybody bids for the tile shown, in secret; all bids open at once, the highest wins, and only the winner pays. "
            "What is a tile worth? Stars beside stars of its kind in your zoo, bushes, a path that closes, and one coin at the "
            "end of the year. Coins are worth nothing in the end, but buy what comes later.",
        ),
        (
            PLACE,
            "The tile is yours: where it lies decides which stars become one enclosure, and whether a path closes into a bench. "
            "It lies there for the whole game, and later tiles go on from its paths.",
        ),
    ),
    legend=(
        ("A M B R S", "apes, mammals, birds, reptiles, sea animals"),
        ("★★", "stars of an enclosure; in the small view a number (`B2`)"),
        ("♣", "bush; who has the most gets trees"),
        ("♠", "tree"),
        ("●", "visitor"),
        ("○", "bench in a closed path; `+○` is one that the tile in hand would bring"),
        ("▸", "flag; the upper one wins ties"),
        ("×1 ×5", "how often visitors, trees and benches count in this year"),
        ("▴ ▾", "a legal place outside of the picture, with its letter"),
    ),
    tips=_TIPS,
    meanwhile="The others are thinking. The log on the right tells what they do; Tab shows their zoos.",
    farewell="That is all there is to know. Play on, or leave with q and come back with friends.",
)
