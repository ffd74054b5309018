"""Ask the host player whom to send away, and whom to let in again: a list, then a question, then the table is told."""

from net.wire.messages import LetIn, SendAway
from zootui.client.hosting import SendableAway, guests, what_follows
from zootui.client.table_client import TableClient
from zootui.tui.app_context import AppContext
from zootui.tui.screens.dialogs import AnswerDialog

LETTERS = "abcdefgh"
"""Keys of those who watch, or were sent away: more do not fit into a dialog, and whoever is done with makes room for the next."""


def ask_whom_to_send_away(app: AppContext, client: TableClient) -> None:
    """Offer everybody who can be sent away, and those who were."""
    table = client.known.table
    if table is None or not client.link.owner:
        return
    offered = _keyed(guests(table, client.known.seat))
    answers = [(key, guest.words) for key, guest in offered.items()]
    if table.away:
        answers.append(("l", "let somebody in again who was sent away"))
    if not answers:
        app.notify("nobody is here whom you could send away", timeout=3)
        return

    def answered(answer: str | None) -> None:
        with client.guarded():
            if answer == "l":
                _ask_whom_to_let_in(app, client)
            elif answer in offered:
                _confirm(app, client, offered[answer])

    app.push_screen(AnswerDialog("Send somebody away?", "", [*answers, ("n", "nobody")]), answered)


def _keyed(found: tuple[SendableAway, ...]) -> dict[str, SendableAway]:
    """Return the guests by key: players by the number of their seat, watchers by letters, all of these by `w`."""
    letters = iter(LETTERS)
    keyed: dict[str, SendableAway] = {}
    for guest in found:
        key = "w" if not guest.name else str(guest.seat + 1) if guest.seat is not None else next(letters, "")
        if key:
            keyed[key] = guest
    return keyed


def _confirm(app: AppContext, client: TableClient, guest: SendableAway) -> None:
    table = client.known.table
    if table is None:
        return

    def answered(answer: str | None) -> None:
        if answer == "y":
            client.ask(client.link.request, SendAway(guest.seat, guest.name))

    name = guest.name or "everybody who watches"
    answers = [("y", f"send {name} away"), ("n", "let them stay")]
    app.push_screen(  # an Enter that is pressed twice sends nobody away
        AnswerDialog(f"Send {name} away?", what_follows(table, guest), answers, at=1), answered
    )


def _ask_whom_to_let_in(app: AppContext, client: TableClient) -> None:
    table = client.known.table
    if table is None:
        return
    names = [name for name in table.away if not name.startswith("+")][-len(LETTERS) :]
    offered = dict(zip(LETTERS, names, strict=False))

    def answered(answer: str | None) -> None:
        if answer in offered:
            client.ask(client.link.request, LetIn(offered[answer]))

    text = "Nobody new comes in from their addresses until you let them in again."
    answers = [*offered.items(), ("n", "nobody")]
    app.push_screen(AnswerDialog("Let in again", text, answers, at=len(offered)), answered)
