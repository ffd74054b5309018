"""What cannot be true of tracks, money and numbers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.games.zoo_tycoon.components.schema import Components
from engine.games.zoo_tycoon.components.tracks import PrintedTrack
from engine.shared.components import Fault

_COLOURED = 3  # the first space that is not white (R15)
_REVENUES = (20, 23, 27)
_SEGMENT = (7, 11)  # 7 to 10 is one segment of conservation
_MOST_CONSERVATION = 10  # points from education (R17)
_BREEDING = (0, 1, 6)


def in_tracks(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for what is wrong with tracks, money and numbers."""
    for name, track in (
        ("popularity", components.popularity),
        ("conservation", components.conservation),
        ("education", components.education),
    ):
        yield from _in_track(f"$.{name}", track)
        if track.starts[1] != _COLOURED:
            yield f"$.{name}.starts", "spaces 0 to 2 are white"
    yield from _in_popularity(components)
    if _SEGMENT not in pairwise(components.conservation.starts):
        yield "$.conservation.starts", "7 to 10 is one segment"
    yield from _in_education(components)
    yield from _in_breeding(components)
    yield from _in_welfare(components)
    yield from _in_money(components)
    yield from _in_givens(components)


def _in_track(path: str, track: PrintedTrack) -> Iterator[Fault]:
    if len(track.starts) < 2 or track.starts[0] != 0 or any(one >= two for one, two in pairwise(track.starts)):
        yield f"{path}.starts", "the segments begin at 0 and rise"
    if track.top is not None and track.top < track.starts[-1]:
        yield f"{path}.top", "the track ends inside its last segment"


def _in_popularity(components: Components) -> Iterator[Fault]:
    track = components.popularity
    if len(track.revenue) != len(track.starts) or any(one >= two for one, two in pairwise(track.revenue)):
        yield "$.popularity.revenue", "each segment pays more than the one before"
    if track.revenue[0] != 0:
        yield "$.popularity.revenue", "white spaces pay nothing"
    if not set(_REVENUES) <= set(track.revenue):
        yield "$.popularity.revenue", "20, 23 and 27 are paid somewhere"
    if not track.bonus.highest > track.bonus.second > 0:
        yield "$.popularity.bonus", "the highest level gets more than the second, and that something"


def _in_education(components: Components) -> Iterator[Fault]:
    track = components.education
    if track.top is None:
        yield "$.education.top", "this track ends"
        return
    for name, spaces in (("conservation", track.conservation), ("popularity", track.popularity)):
        if not spaces or any(one >= two for one, two in pairwise((0, *spaces, track.top + 1))):
            yield f"$.education.{name}", "the spaces rise, and lie on the track"
    if set(track.conservation) & set(track.popularity):
        yield "$.education.popularity", "a space pays one thing"
    if len(track.conservation) > _MOST_CONSERVATION:
        yield "$.education.conservation", f"at most {_MOST_CONSERVATION} points of conservation are paid"


def _in_breeding(components: Components) -> Iterator[Fault]:
    track = components.breeding
    yield from _in_track("$.breeding", track)
    if track.starts != _BREEDING:
        yield "$.breeding.starts", "the segments are 1 to 5 and 6 to 10"
    if len(track.steps) != 3 or track.steps[2] != 0:
        yield "$.breeding.steps", "levels 1 and 2 move the marker, level 3 does not"
    if not track.first > track.second > 0:
        yield "$.breeding.second", "the second gets less than the first, and something"


def _in_welfare(components: Components) -> Iterator[Fault]:
    welfare = components.welfare
    if any(one >= two for one, two in pairwise(welfare.colours)):
        yield "$.welfare.colours", "happier animals count more"
    if not welfare.first > welfare.second > 0:
        yield "$.welfare.second", "the second gets less than the first, and something"
    if not welfare.below < welfare.least:
        yield "$.welfare.below", "nobody is rewarded and punished"


def _in_money(components: Components) -> Iterator[Fault]:
    money, costs = components.money, components.costs
    if not money.least < 0 <= money.kept < money.start <= money.loan_to < money.most:
        yield "$.money", "least, 0, what winter leaves, start, loans and most must follow each other"
    if money.loan < 1:
        yield "$.money.loan", "a loan brings money"
    if costs.workers[:1] != (0,) or len(costs.workers) != components.givens.workers:
        yield "$.costs.workers", f"the first of {components.givens.workers} workers costs nothing"
    if min(costs.tile, costs.focal_point, costs.construction, costs.co) < 1:
        yield "$.costs", "everything costs something"


def _in_givens(components: Components) -> Iterator[Fault]:
    givens, board = components.givens, components.board
    if min(givens.rounds, givens.start_tiles, givens.quarantine, givens.free_trades) < 1:
        yield "$.givens", "there are rounds, tiles, quarantine spaces and trades"
    if min(givens.entertainment) < 1:
        yield "$.givens.entertainment", "popularity, education and conservation can each be entertained for"
    if givens.two_player_parks > len(components.parks):
        yield "$.givens.two_player_parks", "there are not so many parks"
    if min(board.columns, board.rows) < 1 or not 0 <= board.prohibited < board.rows:
        yield "$.board", "some rows of the board are free"
    if board.columns * board.rows > 64:
        yield "$.board", "a set of squares has 64 bits"
