"""Make puzzles of played games: every decision is thought about anew, and those are kept in which one move stands out."""

from collections.abc import Callable, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from typing import Any

import engine
from engine.bots.search import Guide, Lead, Reason
from engine.bots.search.gone_on import Line
from engine.bots.search.standing_out import Standout, standing_out
from engine.contract.asks import top_ask
from engine.contract.secrecy import View
from engine.contract.tree import decode, encode
from zootui.analysis.played import PlayedGame
from zootui.puzzles.book import FORMAT, Puzzle, PuzzleBook, Tried

A_GAME = 4
"""How many puzzles are made of one game at most, so that no two look alike."""
A_BOOK = 20
"""How many there are in a book that is made at once, those first that `normal` does not solve."""
SECONDS = 1.0
"""How long a core of an ordinary laptop thinks about a position, as `hard` reckons time: in playouts."""
FEWEST_PLAYOUTS = 240
"""How many playouts a position gets where a second allows fewer: in Zoo Tycoon it is some ten."""

WORLDS = 60
"""In how many worlds the move that stands out is followed beside the next best, to say why."""
MOST_WORLDS = 960
"""In how many where it is not sure before."""


@dataclass(frozen=True)
class Position:
    """Hold a decision to think about: the bytes of what its seat saw, and where it comes from."""

    game: str
    view: bytes
    source: str
    number: int
    """Which one it is of all that are thought about: with it luck is drawn."""


@dataclass(frozen=True)
class Candidate:
    """Hold a puzzle that may be kept; `hard` tells that `normal` would play something else there."""

    puzzle: Puzzle
    hard: bool


def positions(played: PlayedGame, name: str) -> list[Position]:
    """Return the decisions of a game to think about; `name` is what its file is called."""
    return [
        Position(played.game.info.id, encode(one.view), f"{name}, move {one.moment}", number)
        for number, one in enumerate(played.worth)
        if not played.guide.phase(one.view)
    ]


def made_of(position: Position, seconds: float = SECONDS) -> Candidate | None:
    """Return the puzzle of a position, None where no move stands out; the same position makes the same puzzle."""
    game, guide = engine.load(position.game), engine.guide(position.game)
    assert guide is not None
    view = decode(position.view, game.info.view)
    random = Random(f"{position.source}/{position.number}")
    found = standing_out(guide, view, random, round(seconds * max(FEWEST_PLAYOUTS, guide.budget(view))))
    if found is None:
        return None
    world = game.imagine(view, blake2b(position.source.encode(), digest_size=32).digest())
    ask = top_ask(world.public)
    others = guide.others(world, view.seat, random) if ask is not None and ask.sealed else {}
    puzzle = Puzzle(
        position.source,
        view.seat,
        encode(world),
        _tried(found),
        tuple((seat, encode(one)) for seat, one in others.items()),
        why(guide, view, (found.rivals[0].line, found.line), position.number),
    )
    return Candidate(puzzle, engine.bot(position.game, "normal")(game, view, random) != found.action)


def why(guide: Guide, view: View[Any, Any], lines: tuple[Line, Line], seed: int) -> Reason | None:
    """Return why the second of two lines is better than the first; None where no number of worlds makes that sure."""
    assert view.seat is not None
    lead = Lead(view.seat)
    for number in range(MOST_WORLDS):
        if number >= WORLDS and number % WORLDS == 0 and (reason := lead.reason()) is not None:
            return reason
        name = f"why {seed}/{number}"
        world = guide.world(view, name)
        other, better = (guide.judged(view, world, line, Random(name)) for line in lines)
        lead = lead.having(
            name, (better, guide.came_from(view, better)), (other, guide.came_from(view, other)), guide.families
        )
    return lead.reason()


def _tried(found: Standout) -> tuple[Tried, ...]:
    rivals = [Tried(encode(one.action), round(one.loss, 4), round(one.error, 4)) for one in found.rivals]
    return (Tried(encode(found.action), 0.0, 0.0), *rivals)


def make(
    wanted: Sequence[Position], workers: Executor | None, done: Callable[[int, int], object], seconds: float = SECONDS
) -> list[Candidate]:
    """Return the puzzles of all positions, in their order; `done` hears how many were looked at, and the puzzles there are."""
    found: dict[int, Candidate | None] = {}

    def note(at: int, made: Candidate | None) -> None:
        found[at] = made
        done(len(found), sum(one is not None for one in found.values()))

    if workers is None:
        for at, one in enumerate(wanted):
            note(at, made_of(one, seconds))
    else:
        waiting = {workers.submit(made_of, one, seconds): at for at, one in enumerate(wanted)}
        for future in as_completed(waiting):
            note(waiting[future], future.result())
    return [one for _, one in sorted(found.items()) if one is not None]


def best(found: Sequence[Candidate], most: int = A_BOOK) -> tuple[Puzzle, ...]:
    """Return at most `most` puzzles, a few of each game: those first that `normal` does not solve, then the closest."""
    kept: list[Candidate] = []
    games: dict[str, int] = {}
    for one in sorted(found, key=lambda one: (not one.hard, one.puzzle.gap)):
        game = one.puzzle.source.rpartition(", ")[0]
        if games.get(game, 0) < A_GAME and len(kept) < most:
            games[game] = games.get(game, 0) + 1
            kept.append(one)
    return tuple([one.puzzle for one in sorted(kept, key=lambda one: (one.hard, -one.puzzle.gap))])


def with_more(book: PuzzleBook | None, game_id: str, puzzles: Sequence[Puzzle], made: str) -> PuzzleBook:
    """Return a book with puzzles added; those of the same move are not kept twice."""
    there = book.puzzles if book is not None else ()
    known = {one.source for one in there}
    more = tuple([one for one in puzzles if one.source not in known])
    return PuzzleBook(FORMAT, game_id, engine.load(game_id).info.rules_version, made, (*there, *more))
