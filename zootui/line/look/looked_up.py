"""Answer in lines what a player asks to see: zoos, cards, places, points, and what an answer would do."""

from collections.abc import Callable
from functools import partial

from engine.shared.wording import counted
from zootui.client.hosting import bent_of
from zootui.line.answers import in_words, preview, why_not_offered
from zootui.line.look.looking_back import changed, log
from zootui.line.look.places_told import CALLED, told_at
from zootui.line.look.short_facts import SHORT
from zootui.line.position_lines import zoo_lines
from zootui.line.printer import Printer

_SPEAKS = {1: "for it: ", 0: "", -1: "against it: "}
"""What an effect is of a move, by its sign."""


def _zoo(printer: Printer, word: str, *, drawn: bool = False) -> None:
    """Print the zoo of a seat, by its number or the beginning of its player's name, in sentences or `drawn` as a map."""
    client = printer.client
    known = client.known
    seats = len(known.names)
    wanted = word.removeprefix("of ").strip().casefold()
    called = [seat for seat, name in enumerate(known.names) if wanted and name.casefold().startswith(wanted)]
    seat = int(word) - 1 if word.isdecimal() else called[0] if called else -1 if wanted else (known.seat or 0)
    if client.moments.view is None or not 0 <= seat < seats:
        who = ", ".join(f"{place} {name}" for place, name in enumerate(known.names, 1))
        printer.write(f"Whose zoo? Seats are {who}." if client.moments.view is not None else "No game is on yet.")
    elif drawn:
        printer.quote(known.bundle.voice.picture(client.moments.view, seat, known.names).rstrip())
    else:
        for line in zoo_lines(client, client.moments.view, seat):
            printer.write(line)


def _lies(printer: Printer, words: str) -> None:
    """Print what lies or stands at a place."""
    client = printer.client
    if client.moments.view is None or not client.known.names:
        printer.write("No game is on yet.")
        return
    for line in told_at(client, words) or [f"Nothing is known of {words}. Places are called {CALLED}."]:
        printer.write(line)


def _card(printer: Printer, name: str) -> None:
    client = printer.client
    shown = (
        ()
        if client.moments.view is None
        else client.known.bundle.prose.card(client.moments.view, name, client.known.names)
    )
    for line in shown or ("There are no cards to look up in this game.",):
        printer.write(line)


def _standings(printer: Printer, _rest: str) -> None:
    client = printer.client
    known = client.known
    if client.moments.view is None:
        return
    printer.write(known.bundle.voice.headline(client.moments.view))
    points = known.bundle.voice.scores(client.moments.view)
    for seat, name in enumerate(known.names):
        doing = " · ".join(known.bundle.voice.doing(client.moments.view, seat))
        word, means = ("", "") if known.table is None else bent_of(client.link.game_id, known.table.seats[seat])
        bent = f"; a {word}: {means}" if word else ""
        printer.write(f"  {seat + 1}. {name}: {counted(points[seat], 'point')}, {doing}{bent}")
    for what, figures in known.bundle.board.figures(client.moments.view):
        every = (f"{name} {figure}" for name, figure in zip(known.names, figures, strict=True))
        printer.write(f"  {what}: {'; '.join(every)}")
    printer.tell_waiting()
    printer.tell_time(asked=True)


def _what(printer: Printer, text: str) -> None:
    if printer.asked is None:
        printer.write("Nothing is asked of you now, so there is nothing to weigh.")
        return
    described = preview(printer.asked, text)
    if described is None or described.draft.action is None:
        shut = why_not_offered(printer.asked, text)
        more = "w and one choice, by its number, letter or words, tells what that would do; where it leads on (…), choose first."
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
    **SHORT,
}
"""What may be looked up once a game is on, by what is typed."""
