"""What has happened, in lines: all of it, the end of it, of one kind."""

from collections.abc import Sequence

from engine.shared.wording import counted
from zootui.line.printer import Printer
from zootui.line.turns_of_others import LATEST, in_one

USUAL = 15
"""How many lines of the log are told where no number says it."""


def log(printer: Printer, words: str) -> None:
    """Print the last lines of the log, of all, of a player by their name, or of the `chat`."""
    client = printer.client
    known = client.known
    *kind, last = words.split() or [""]
    most = int(last) if last.isdecimal() and len(last) < 7 else 0
    name = " ".join(kind if most else [*kind, last]).casefold()
    most = most or USUAL
    if name == "chat":
        said = known.log.said[-most:]
        for one in said:
            printer.quote(f"{one.chat.name} says: {one.chat.text}")
        if not said:
            printer.write("Nobody has said anything.")
        return
    seats = [seat for seat, called in enumerate(known.names) if called.casefold().startswith(name)]
    if name and not seats:
        printer.write("log 30, log chat, or log and the name of a player.")
        return
    for line in [line for line in known.log.lines if not name or line.seat in seats][-most:]:
        printer.write(line.heard)


def changed(printer: Printer, _rest: str) -> None:
    """Print what has happened since this player last decided, of what is more than can be kept in mind only the end."""
    client = printer.client
    new = [line for line in client.known.log.lines[client.moments.told_from :] if not line.proves]
    told = _turns([(line.seat, line.heard) for line in new], client.known.names)
    if len(told) > LATEST:
        printer.write(f"{counted(len(told) - LATEST, 'line')} before that; log {len(new)} tells all of it.")
    for words in told[-LATEST:]:
        printer.write(words)
    if not told:
        printer.write("Nothing has happened since you last decided.")


def _turns(lines: Sequence[tuple[int | None, str]], names: Sequence[str]) -> list[str]:
    """Return what was told of each seat, of each turn with the name said once."""
    told: list[str] = []
    before: int | None = None
    for seat, words in lines:
        if told and seat is not None and seat == before:
            told[-1:] = in_one([told[-1], words], names[seat])
        else:
            told.append(words)
        before = seat
    return told
