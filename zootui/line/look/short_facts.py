"""One short command for one short fact: me, coins, score, turn, where something is, a row of squares, what could go to a place."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby, islice
from typing import Any, NamedTuple

from engine.shared.wording import counted, listing
from zootui.boards.contract import Scene
from zootui.client.drafting.draft import Draft
from zootui.client.table_client import TableClient
from zootui.draw.palette import DARK
from zootui.line.look.places_told import WHOLE, told_at
from zootui.line.position_lines import zoo_lines
from zootui.line.printer import Printer
from zootui.line.spoken import spoken

HEARD = 12
"""How many lines are told of what fits a word or a place; more of them are a number."""
LOOKED_THROUGH = 4_000
"""How many actions are looked through for a place: all in most positions, and no more than a moment's worth."""
_ENDING = re.compile(r"(?:ies|ves|es|s|y|f)$")
_MONEY = re.compile(r"\b(?:coins?|money)\b", re.IGNORECASE)
_SPACE = re.compile(r"space (-?\d+) (-?\d+)")
_NUMBERS = re.compile(r"(-?\d+),(-?\d+)")
_SQUARE = re.compile(r"(\d*)([a-z])(\d+)")
_LETTERED = tuple(f"{letter}{number}" for letter in "abcdefghijkl" for number in range(1, 13))
"""What squares are called where the board shows something else just now."""


def me(printer: Printer, _rest: str) -> None:
    """Print in a line what one has."""
    client = printer.client
    known = client.known
    if known.seat is None or not (figures := _of_seats(client)):
        printer.write("You have no seat in a game here." if known.seat is None else "No game is on yet.")
        return
    printer.write(_own(client, known.seat, figures))


def _own(client: TableClient, seat: int, figures: Sequence[tuple[str, Sequence[str]]]) -> str:
    known = client.known
    points = counted(known.bundle.voice.scores(client.moments.view)[seat], "point")
    doing = known.bundle.voice.doing(client.moments.view, seat)
    facts = [(what, figure[seat]) for what, figure in figures if figure[seat] and what != "points"]
    told = [figure if re.search(rf"\b{re.escape(what[:-1])}", figure) else f"{what} {figure}" for what, figure in facts]
    told = [words for words in told if not any(_MONEY.search(words) and _MONEY.search(one) for one in doing)]
    return f"{known.names[seat]}: {'; '.join([points, *doing, *told])}"


def score(printer: Printer, _rest: str) -> None:
    """Print in a line who has how many points, who is ahead first."""
    client = printer.client
    if client.moments.view is None:
        printer.write("No game is on yet.")
        return
    points = client.known.bundle.voice.scores(client.moments.view)
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    printer.write(listing([f"{client.known.names[seat]} {points[seat]}" for seat in order]))


def coins(printer: Printer, _rest: str) -> None:
    """Print in a line who has how much money."""
    client = printer.client
    figures = [(what, of) for what, of in _of_seats(client) if _MONEY.search(what)]
    if figures:
        _row(printer, *figures[0])
        return
    if client.moments.view is None:
        printer.write("No game is on yet.")
        return
    lines = [zoo_lines(client, client.moments.view, seat) for seat in range(len(client.known.names))]
    doing = [client.known.bundle.voice.doing(client.moments.view, seat) for seat in range(len(client.known.names))]
    known = [next((words for words in some if _MONEY.search(words)), "") for some in doing]
    known = [
        one or next((line for line in zoo if _MONEY.search(line)), "") for one, zoo in zip(known, lines, strict=True)
    ]
    told = [f"{name}: {words}" for name, words in zip(client.known.names, known, strict=True) if words]
    printer.write("; ".join(told) or "There is no money in this game.")


def turn(printer: Printer, _rest: str) -> None:
    """Print where the game stands, and who is waited for or how much time there is."""
    client = printer.client
    if client.moments.view is None:
        printer.write("No game is on yet.")
        return
    printer.write(client.known.bundle.voice.headline(client.moments.view))
    if client.decision.draft is not None:
        printer.write(printer.call())
    printer.tell_waiting()


def _of_seats(client: TableClient) -> tuple[tuple[str, Sequence[str]], ...]:
    """Return what is compared of all zoos, by what it is called."""
    return () if client.moments.view is None else tuple(client.known.bundle.board.figures(client.moments.view))


def _row(printer: Printer, what: str, figures: Sequence[str]) -> None:
    every = (f"{name} {figure}" for name, figure in zip(printer.client.known.names, figures, strict=True))
    printer.write(f"{what}: {'; '.join(every)}")


def found(printer: Printer, word: str) -> list[str]:
    """Return what is known of a word: what all have of what is called so, else where it is in one's own zoo."""
    client = printer.client
    if client.moments.view is None or len(word) < len("ape") or word.isdecimal():
        return []
    stem = re.compile(rf"\b{re.escape(_ENDING.sub('', word.casefold()))}", re.IGNORECASE)
    lines = zoo_lines(client, client.moments.view, client.known.seat or 0)
    known = [line for line in lines if stem.search(line)]
    for what, figures in _of_seats(client):
        if what.casefold() == word.casefold():
            every = (f"{name} {figure}" for name, figure in zip(client.known.names, figures, strict=True))
            known.insert(0, f"{what}: {'; '.join(every)}")
    return known


def where(printer: Printer, word: str) -> None:
    """Print where something is in one's own zoo."""
    known = found(printer, word)
    for line in known or [f"Nothing in your zoo is called {word}." if word else "where lions tells where they are."]:
        printer.write(line)


def line_of_squares(printer: Printer, number: str, *, column: bool = False) -> None:
    """Print what lies in a row or a column, squares with the same beside one another as one."""
    client, what = printer.client, "column" if column else "row"
    wanted = _number(number)
    if client.moments.view is None or not client.known.names:
        printer.write("No game is on yet.")
        return
    squares = [one for one in _squares(client) if (one.column if column else one.row) == wanted]
    if not squares:
        printer.write(f"No {what} is called {wanted} here." if wanted else f"{what} 3 tells what lies in it.")
        return
    told = [(one, _there(client, one.name)) for one in squares]
    for (_, words), some in groupby(told, key=lambda one: (one[0].area, one[1])):
        printer.write(f"{_span([one for one, _ in some], column=column)}: {words}")


class NamedSquare(NamedTuple):
    """Hold a square: what it is called, in which column and row it lies, and of which area where names begin with one."""

    name: str
    column: str
    row: str
    area: str | None = ""
    """None where it has no name of its own, only a row and a column."""


def _span(squares: Sequence[NamedSquare], *, column: bool) -> str:
    """Return what squares beside one another are called together."""
    first, last = squares[0], squares[-1]
    if first.area is not None:
        return first.name if first is last else f"{first.name} to {last.name}"
    what, ends = ("row", (first.row, last.row)) if column else ("column", (first.column, last.column))
    return f"{what} {ends[0]}" if first is last else f"{what}s {ends[0]} to {ends[1]}"


def _squares(client: TableClient) -> list[NamedSquare]:
    """Return the squares of one's own board as lists call them."""
    known = client.known
    seat = known.seat or 0
    scene = Scene(client.moments.view, seat, known.seat, known.names, DARK, *WHOLE, status=("",) * len(known.names))
    names = list(known.bundle.board.paint(scene).places)
    squares: list[NamedSquare] = []
    for place in names:
        if numbered := _NUMBERS.fullmatch(place):
            squares.append(NamedSquare(place, numbered[1], numbered[2], None))
        elif spaced := _SPACE.fullmatch(place):
            row, column = int(spaced[1]) + 1, int(spaced[2]) + 1
            squares.append(NamedSquare(f"row {row}, column {column}", str(column), str(row), None))
        elif square := _SQUARE.fullmatch(place):
            squares.append(NamedSquare(place, square[2], square[3], square[1]))
    return squares or [
        NamedSquare(name, name[0], name[1:])
        for name in _LETTERED
        if known.bundle.prose.lies(client.moments.view, seat, name)
    ]


def _there(client: TableClient, name: str) -> str:
    """Return what lies at a square, without its name."""
    told = told_at(client, name) or ["nothing"]
    return "; ".join([line.partition(": ")[2] or line for line in told])


def could(printer: Printer, place: str) -> None:
    """Print what could be done now at a place."""
    draft = printer.client.decision.draft
    if draft is None or not place:
        printer.write("could c4 tells what could go there." if draft else "Nothing is asked of you now.")
        return
    named = re.compile(rf"(?<![\w-])(?<!minus ){re.escape(spoken(place.strip()))}(?!\w)", re.IGNORECASE)
    fits: dict[str, None] = {}
    for words in _worded(draft):
        if named.search(spoken(words)):
            fits[words] = None
    for words in islice(fits, HEARD):
        printer.write(words)
    if len(fits) > HEARD:
        printer.write(f"and {len(fits) - HEARD} more.")
    if not fits:
        printer.write(f"Nothing that you could choose now goes to {place}.")


def _worded(draft: Draft) -> Iterator[str]:
    """Yield in words what can be done now."""
    names = draft.names
    for button in draft.buttons:
        actions: Any = (button.action(),) if button.whole else islice(button.verb, LOOKED_THROUGH // len(draft.buttons))
        for action in actions:
            words = draft.bundle.voice.words(draft.view, action, names)
            yield f"{words.full} ({words.where})" if words.where and words.where not in words.full else words.full


SHORT: dict[str, Callable[[Printer, str], None]] = {
    "me": me,
    "score": score,
    "coins": coins,
    "money": coins,
    "turn": turn,
    "where": where,
    "row": line_of_squares,
    "column": partial(line_of_squares, column=True),
    "could": could,
}
"""What is asked for by a word, and by a word and what stands behind it."""
_ALONE = ("me", "score", "coins", "money", "turn")
"""Those behind which nothing stands but whose."""


def goes_with(word: str, rest: str) -> bool:
    """Tell whether what stands behind a word is what it asks for, so that the line is no answer (`row 3, column 1`)."""
    if word in _ALONE:
        return not rest or rest.casefold().startswith("of ")
    return word not in ("row", "column") or len(_number(rest).split()) < 2


def _number(typed: str) -> str:
    """Return what a row or column is called as boards write it."""
    return typed.replace("minus ", "-").strip().casefold()
