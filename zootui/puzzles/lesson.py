"""Show a book of puzzles as the steps of a lesson: a position each, one move to be found."""

from typing import Any

import engine
from engine.bots.search import as_told
from engine.contract.choice import Action
from engine.contract.preview import preview
from engine.shared.wording import capital
from zootui.analysis.telling import percent
from zootui.client.game_bundle import GameBundle
from zootui.client.why_better import shorter_and_shorter
from zootui.draw.text import width_of, wrap
from zootui.lessons.contract import Lesson, LessonStep, Spot, seated
from zootui.puzzles.book import Posed, books_of, posed

NAMES = ("Mara", "Jonas", "Priya", "Otto", "Lena")
LONGEST = 75
"""The most letters of a line that a step says."""
MOST_LINES = 3
"""How many lines there are for what is learned."""
_ALL = (Spot("board"), Spot("side"), Spot("seats"), Spot("log"))


def puzzle_lesson(bundle: GameBundle) -> Lesson | None:
    """Return the puzzles of a game as a lesson, those that come along first; None where there are none.

    Raise `PuzzleBookError` where a file is no book, or a position in it cannot be.
    """
    game = bundle.game
    puzzles = [posed(game, one) for book in books_of(game.info.id) for one in book.puzzles]
    steps = tuple([_step(bundle, one) for one in puzzles])
    return Lesson(game.info.id, steps, NAMES, kind="puzzle") if steps else None


def _step(bundle: GameBundle, puzzle: Posed) -> LessonStep:
    view = bundle.game.view(puzzle.state, puzzle.seat)
    answer = puzzle.tried[0][0]
    return LessonStep(
        title=bundle.voice.question(view),
        do=f"One move stands out here, by {percent(puzzle.tried[1][1])} of the chance to win. Which?",
        why=f"{puzzle.source}.",
        spots=_ALL,
        answer=answer,
        start=lambda: puzzle.state,
        others=puzzle.others,
        seat=puzzle.seat,
        accepts=lambda now, action: _same(bundle, now, action, answer),
        objection=lambda now, action: _objection(bundle, puzzle, now, action),
        learned=_learned(bundle, puzzle, view),
    )


def _same(bundle: GameBundle, view: Any, action: Action, answer: Action) -> bool:
    """Tell whether an action leads to the same as the answer."""
    game = bundle.game
    return preview(game, view, action).after == preview(game, view, answer).after


def _objection(bundle: GameBundle, puzzle: Posed, view: Any, action: Action) -> str:
    """Return why a move that is allowed is not the one that stands out."""
    for tried, loss in puzzle.tried[1:]:
        if tried == action or _same(bundle, view, action, tried):
            return f"That gives away about {percent(loss)} of the chance to win. Try again."
    return "That is not the move that stands out. Try again, or h shows it."


def _learned(bundle: GameBundle, puzzle: Posed, view: Any) -> tuple[str, ...]:
    """Return the answer, and what it has that the next best has not, in lines that fit."""
    names = seated(NAMES, puzzle.seat)[: len(puzzle.state.seats)]
    (answer, _), (second, loss) = puzzle.tried[:2]
    words, other = (bundle.voice.words(view, one, names).full for one in (answer, second))
    if puzzle.reason is None:
        return _lines(words, f"{percent(loss)} ahead of “{other}”")
    you = tuple(["you" if seat == puzzle.seat else name for seat, name in enumerate(names)])
    guide = engine.guide(bundle.game.info.id)
    reason = puzzle.reason if guide is None else as_told(guide, view, puzzle.reason, ((answer,), (second,)))
    ways = [_lines(words, why) for why in shorter_and_shorter(reason, you, f"with “{other}”")]
    return next((way for way in ways if len(way) <= MOST_LINES), ways[-1])


def _lines(words: str, why: str) -> tuple[str, ...]:
    one_line = f"{words}: {why}"
    if width_of(one_line) <= LONGEST:
        return (one_line,)
    return (*wrap(f"{words}.", LONGEST), *wrap(f"{capital(why)}.", LONGEST))
