"""What lies or stands at a place, in the words of the lists; else what the screen says of all that is there."""

import re
from typing import Any

from zootui.boards.contract import Scene
from zootui.client.table_client import TableClient
from zootui.draw.palette import DARK
from zootui.line.position_lines import zoo_lines

CALLED = "as in the lists and pictures: c4; row 3, column 2; truck 2; enclosure 1; barn; supply; row"
_WHOSE = re.compile(r"^(?:the|my|your|our) ", re.IGNORECASE)
_SPOKEN = re.compile(r"(?<=\d), (?=-?\d)")
"""What stands in a place of two numbers as lines say it (`1, minus 2`), where boards have a comma alone."""
WHOLE = (160, 60)
"""Columns and lines of a board on which everything is in sight."""


def told_at(client: TableClient, words: str) -> list[str]:
    """Return what lies or stands at a place, nothing where no place is called so."""
    words, seat = _whose(client, words)
    known = _known(client, words, seat)
    if not known:
        named = re.compile(rf"\b{re.escape(words)}\b", re.IGNORECASE)
        told = zoo_lines(client, client.moments.view, seat)
        seen = "" if any(map(named.match, told)) else _seen(client, words, client.moments.view, seat)
        first = [line for line in told if words and named.match(line)]
        known = first or ([seen] if seen else [line for line in told[1:] if words and named.search(line)][:1])
    return known


def known_at(client: TableClient, words: str) -> list[str]:
    """Return what is at a place whose name alone was typed, nothing where it is none."""
    return _known(client, *_whose(client, words)) if client.moments.view is not None and client.known.names else []


def _whose(client: TableClient, words: str) -> tuple[str, int]:
    """Return the name of a place as games know it, and in whose zoo it is (`birds of Otto`): one's own where nobody is named."""
    words = _WHOSE.sub("", _SPOKEN.sub(",", words.replace("minus ", "-")))
    place, of, name = words.rpartition(" of ")
    seats = [seat for seat, one in enumerate(client.known.names) if of and one.casefold() == name.casefold()]
    return (place, seats[0]) if seats else (words, client.known.seat or 0)


def _known(client: TableClient, words: str, seat: int) -> list[str]:
    """Return what a game knows of a thing or a square of that name."""
    prose, view = client.known.bundle.prose, client.moments.view
    things = [thing.told for thing in prose.things(view, seat, client.known.names) if words.casefold() in thing.called]
    return things or [line for line in (prose.lies(view, seat, words),) if line]


def _seen(client: TableClient, words: str, view: Any, seat: int) -> str:
    """Return what the screen says of all that is at a place of its board; empty where there is no such place."""
    known = client.known
    board = known.bundle.board
    scene = Scene(view, seat, known.seat, known.names, DARK, *WHOLE, status=("",) * len(known.names))
    try:
        box = board.spot(scene, board.spot_called(view, seat, words.casefold()))
    except (ValueError, LookupError):  # no such name
        box = None
    if box is None:
        return ""
    there = [note.removeprefix(f"{words}: ") for note in board.paint(scene).notes_in(box)]
    return f"{words}: {'; '.join(there) or 'nothing'}"
