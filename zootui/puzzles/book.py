"""Keep puzzles: positions of played games in which one move stands out, with what the others give away.

A book is a JSON file. Those that come along stand in `books/`; those made of games of one’s own stand in the data folder.
What is hidden in a position was imagined anew when the puzzle was made, so no book tells what was really in a pile.
"""

from pathlib import Path
from typing import Any

import msgspec

import engine
from engine.bots.search import Reason
from engine.contract.asks import open_ask
from engine.contract.game import AnyGame
from engine.contract.secrecy import State
from engine.contract.tree import TreeError, decode
from zootui.local import folders
from zootui.local.called import here

FORMAT = 1
_OURS = Path(__file__).parent / "books"


class PuzzleBookError(ValueError):
    """Say why a file is no book of puzzles that can be shown."""


class Tried(msgspec.Struct, frozen=True):
    """Hold a move that was tried when the puzzle was made."""

    action: bytes
    loss: float
    """The chance to win that it gives away, 0 to 1: 0 for the one that stands out."""
    error: float
    """The standard error of that."""


class Puzzle(msgspec.Struct, frozen=True):
    """Hold a position, who is to move, and what was tried there, the move that stands out first."""

    source: str
    """Which move of which game it is."""
    seat: int
    state: bytes
    tried: tuple[Tried, ...]
    others: tuple[tuple[int, bytes], ...] = ()
    """In a sealed ask what the other seats answer, as seat and action."""
    reason: Reason | None = None
    """Why what stands out is better than the next best; None where that is not sure."""

    @property
    def gap(self) -> float:
        """Return by how much chance to win the best other move falls behind."""
        return self.tried[1].loss


class PuzzleBook(msgspec.Struct, frozen=True):
    """Hold the puzzles of one game."""

    format: int
    game: str
    rules: int
    """The version of the rules by which they were made."""
    made: str
    """How they were made, for people."""
    puzzles: tuple[Puzzle, ...]


class Posed(msgspec.Struct, frozen=True):
    """Hold a puzzle whose bytes were read as what they are."""

    source: str
    seat: int
    state: State[Any, Any, Any]
    tried: tuple[tuple[Any, float], ...]
    """Moves with what they give away, the move that stands out first."""
    others: tuple[tuple[int, Any], ...]
    reason: Reason | None


def written(book: PuzzleBook) -> bytes:
    """Return a book as the bytes of its file, a line for each puzzle and each of its moves."""
    return msgspec.json.format(msgspec.json.encode(book), indent=1) + b"\n"


def read_book(data: bytes, game_id: str) -> PuzzleBook:
    """Return the book that `data` holds; raise PuzzleBookError where it is none of this game and of its rules as they are now."""
    try:
        book = msgspec.json.decode(data, type=PuzzleBook)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise PuzzleBookError(f"this is no book of puzzles: {error}") from error
    if book.format != FORMAT:
        raise PuzzleBookError(f"this book has format {book.format}; this zootui reads format {FORMAT}")
    if book.game != game_id:
        raise PuzzleBookError(f"this book is of {book.game}, not of {game_id}")
    if book.rules != engine.load(game_id).info.rules_version:
        raise PuzzleBookError(f"this book was made by other rules; make it anew with: {here('puzzles --make FILE')}")
    return book


def posed(game: AnyGame, puzzle: Puzzle) -> Posed:
    """Return a puzzle ready to be shown; raise PuzzleBookError where its position, or a move, cannot be."""
    info = game.info
    try:
        state = decode(puzzle.state, info.state)
        tried = tuple([(decode(one.action, info.action), one.loss) for one in puzzle.tried])
        others = tuple([(seat, decode(action, info.action)) for seat, action in puzzle.others])
    except TreeError as error:
        raise PuzzleBookError(f"{puzzle.source}: {error}") from error
    seats = len(state.seats)
    if not 0 <= puzzle.seat < seats or open_ask(state.public, puzzle.seat) is None:
        raise PuzzleBookError(f"{puzzle.source}: seat {puzzle.seat} has nothing to decide there")
    view = game.view(state, puzzle.seat)
    if wrong := game.possible(view, seats):
        raise PuzzleBookError(f"{puzzle.source}: {wrong}")
    if len(tried) < 2 or any(game.why_not(view, action) is not None for action, _ in tried):
        raise PuzzleBookError(f"{puzzle.source}: at least two moves are compared, each of them allowed")
    reason = puzzle.reason
    named = () if reason is None else (reason.seat, max(0, reason.over), *[share.seat for share in reason.shares])
    for seat in named:
        if not 0 <= seat < seats:
            raise PuzzleBookError(f"{puzzle.source}: no seat {seat} is there")
    return Posed(puzzle.source, puzzle.seat, state, tried, others, reason)


def own_book(game_id: str) -> Path:
    """Return the file of the puzzles that somebody made of games of their own."""
    return folders.puzzles() / f"{game_id}.json"


def books_of(game_id: str) -> tuple[PuzzleBook, ...]:
    """Return the book of a game that comes along, then one’s own; raise PuzzleBookError with the file that is none."""
    found: list[PuzzleBook] = []
    for path in (_OURS / f"{game_id}.json", own_book(game_id)):
        if path.is_file():
            try:
                found.append(read_book(path.read_bytes(), game_id))
            except PuzzleBookError as error:
                raise PuzzleBookError(f"{path}: {error}") from error
    return tuple(found)
