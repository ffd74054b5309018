"""What cannot be true of tracks, money and numbers."""

from collections.abc import Iterator
from itertools import pairwise

from engine.games.zoo_tycoon.components.schema import Components
from engine.games.zoo_tycoon.components.tracks import PrintedTrack
from engine.shared.components import Fault


def in_tracks(components: Components) -> Iterator[Fault]:
    """Yield (path, reason) for what is wrong with tracks, money and numbers."""
    for name, track in (
        ("popularity", components.popularity),
        ("conservation", components.conservation),
        ("education", components.education),
        ("breeding", components.breeding),
    ):
        yield from _in_track(f"$.{name}", track)
    yield from _in_popularity(components)
    yield from _in_education(components)
    yield from _in_money(components)
    yield from _in_givens(components)


def _in_track(path: str, track: PrintedTrack) -> Iterator[Fault]:
    if track.starts[0] != 0 or any(one >= two for one, two in pairwise(track.starts)):
        yield f"{path}.starts", "the segments begin at 0 and rise"
    if track.top is not None and track.top < track.starts[-1]:
        yield f"{path}.top", "the track ends inside its last segment"


def _in_popularity(components: Components) -> Iterator[Fault]:
    track = components.popularity
    if len(track.revenue) != len(track.starts) or any(one >= two for one, two in pairwise(track.revenue)):
        yield "$.popularity.revenue", "each segment pays more than the one before"
    elif track.revenue[0] != 0:
        yield "$.popularity.revenue", "white spaces pay nothing"


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


def _in_money(components: Components) -> Iterator[Fault]:
    money, costs = components.money, components.costs
    if not money.least < 0 <= money.kept < money.start <= money.loan_to < money.most:
        yield "$.money", "least, 0, what winter leaves, start, loans and most must follow each other"
    if money.loan < 1:
        yield "$.money.loan", "a loan brings money"
    if costs.workers[:1] != (0,) or len(costs.workers) != components.givens.workers:
        yield "$.costs.workers", f"the first of {components.givens.workers} workers costs nothing"


def _in_givens(components: Components) -> Iterator[Fault]:
    givens, board = components.givens, components.board
    if givens.two_player_parks > len(components.parks):
        yield "$.givens.two_player_parks", "there are not so many parks"
    if not board.prohibited < board.rows:
        yield "$.board", "some rows of the board are free"
    if board.columns * board.rows > 64:
        yield "$.board", "a set of squares has 64 bits"
