"""Answer in lines what a player asks to see: zoos, cards, places, points, and what an answer would do."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

from engine.shared.wording import counted
from zootui.boards.contract import Scene
from zootui.client.hosting import bent_of
from zootui.client.table_client import TableClient
from zootui.draw.palette import DARK
from zootui.line.answers import in_words, preview, why_not_offered
from zootui.line.looking_back import changed, log
from zootui.line.position_lines import zoo_lines
from zootui.line.printer import Printer

_CALLED = "as in the lists and pictures: c4; row 3, column 2; truck 2; enclosure 1; barn; supply; row"
_WHOSE = re.compile(r"^(?:the|my|your|our) ", re.IGNORECASE)
_SPOKEN = re.compile(r"(?<=\d), (?=-?\d)")
"""What stands in a place of two numbers as lines say it (`1, minus 2`), where boards have a comma alone."""
_WHOLE = (160, 60)
"""Columns and lines of a board on which everything is in sight."""
_SPEAKS = {1: "for it: ", 0: "", -1: "against it: "}
"""What an effect is of a move, by its sign."""


def _zoo(printer: Printer, word: str, *, drawn: bool = False) -> None:
    """Print the zoo of a seat, by its number or the beginning of its player's name, in sentences or `drawn` as a map."""
    client = printer.client
    seats = len(client.names)
    wanted = word.removeprefix("of ").strip().casefold()
    called = [seat for seat, name in enumerate(client.names) if wanted and name.casefold().startswith(wanted)]
    seat = int(word) - 1 if word.isdecimal() else called[0] if called else -1 if wanted else (client.seat or 0)
    if client.view is None or not 0 <= seat < seats:
        who = ", ".join(f"{place} {name}" for place, name in enumerate(client.names, 1))
        printer.write(f"Whose zoo? Seats are {who}." if client.view is not None else "No game is on yet.")
    elif drawn:
        printer.quote(client.bundle.voice.picture(client.view, seat, client.names).rstrip())
    else:
        for line in zoo_lines(client, client.view, seat):
            printer.write(line)


def _lies(printer: Printer, words: str) -> None:
    """Print what lies or stands at a place, in the words of the lists; else what the screen says of all that is there."""
    client = printer.client
    if client.view is None or not client.names:
        printer.write("No game is on yet.")
        return
    words, seat = _whose(client, words)
    known = _known(client, words, seat)
    if not known:
        named = re.compile(rf"\b{re.escape(words)}\b", re.IGNORECASE)
        told = zoo_lines(client, client.view, seat)
        seen = "" if any(map(named.match, told)) else _seen(client, words, client.view, seat)
        first = [line for line in told if words and named.match(line)]
        known = first or ([seen] if seen else [line for line in told[1:] if words and named.search(line)][:1])
    for line in known or [f"Nothing is known of {words}. Places are called {_CALLED}."]:
        printer.write(line)


def lies_there(printer: Printer, words: str) -> bool:
    """Print what is at a place whose name alone was typed; tell whether it is one."""
    client = printer.client
    known = _known(client, *_whose(client, words)) if client.view is not None and client.names else []
    for line in known:
        printer.write(line)
    return bool(known)


def _whose(client: TableClient, words: str) -> tuple[str, int]:
    """Return the name of a place as games know it, and in whose zoo it is (`birds of Otto`): one's own where nobody is named."""
    words = _WHOSE.sub("", _SPOKEN.sub(",", words.replace("minus ", "-")))
    place, of, name = words.rpartition(" of ")
    seats = [seat for seat, one in enumerate(client.names) if of and one.casefold() == name.casefold()]
    return (place, seats[0]) if seats else (words, client.seat or 0)


def _known(client: TableClient, words: str, seat: int) -> list[str]:
    """Return what a game knows of a thing or a square of that name."""
    prose, view = client.bundle.prose, client.view
    things = [thing.told for thing in prose.things(view, seat, client.names) if words.casefold() in thing.called]
    return things or [line for line in (prose.lies(view, seat, words),) if line]


def _seen(client: TableClient, words: str, view: Any, seat: int) -> str:
    """Return what the screen says of all that is at a place of its board; empty where there is no such place."""
    board = client.bundle.board
    scene = Scene(view, seat, client.seat, client.names, DARK, *_WHOLE, status=("",) * len(client.names))
    try:
        box = board.spot(scene, board.spot_called(view, seat, words.casefold()))
    except (ValueError, LookupError):  # no such name
        box = None
    if box is None:
        return ""
    there = [note.removeprefix(f"{words}: ") for note in board.paint(scene).notes_in(box)]
    return f"{words}: {'; '.join(there) or 'nothing'}"


def _card(printer: Printer, name: str) -> None:
    client = printer.client
    shown = () if client.view is None else client.bundle.prose.card(client.view, name, client.names)
    for line in shown or ("There are no cards to look up in this game.",):
        printer.write(line)


def _standings(printer: Printer, _rest: str) -> None:
    client = printer.client
    if client.view is None:
        return
    printer.write(client.bundle.voice.headline(client.view))
    points = client.bundle.voice.scores(client.view)
    for seat, name in enumerate(client.names):
        doing = " · ".join(client.bundle.voice.doing(client.view, seat))
        word, means = ("", "") if client.table is None else bent_of(client.link.game_id, client.table.seats[seat])
        bent = f"; a {word}: {means}" if word else ""
        printer.write(f"  {seat + 1}. {name}: {counted(points[seat], 'point')}, {doing}{bent}")
    for what, figures in client.bundle.board.figures(client.view):
        every = (f"{name} {figure}" for name, figure in zip(client.names, figures, strict=True))
        printer.write(f"  {what}: {'; '.join(every)}")
    printer.tell_waiting()
    printer.tell_time(asked=True)


def _what(printer: Printer, text: str) -> None:
    described = preview(printer.asked, text) if printer.asked is not None else None
    if described is None or described.draft.action is None:
        shut = None if printer.asked is None else why_not_offered(printer.asked, text)
        more = "w and a number tells what that does; where it leads on (…), choose first and ask again"
        printer.write(more if shut is None else in_words(shut))
        return
    shown = described.draft
    if described.first and shown.action is not None:
        label = shown.bundle.voice.words(shown.view, shown.action, shown.names).full
        printer.write(f"It leads on; choose it and ask again. The first there, {label}:")
    if shown.refusal is not None:
        printer.write(in_words(shown.refusal))
    else:
        for effect in shown.effects:
            printer.write(f"  {_SPEAKS[effect.sign]}{effect.text}")
        left = shown.bundle.prose.leaves(shown.view, shown.action) if shown.action is not None else ()
        for words in left:
            printer.write(f"  {words}")
        if not shown.effects and not left:
            printer.write("  nothing that can be said now")


LOOKED_UP: dict[str, Callable[[Printer, str], None]] = {
    "b": _zoo,
    "map": partial(_zoo, drawn=True),
    "i": _card,
    "s": _standings,
    "l": log,
    "changed": changed,
    "lies": _lies,
    "w": _what,
}
"""What may be looked up once a game is on, by what is typed."""
