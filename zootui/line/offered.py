"""What this person can type now, and what it does: `?` lists it, and nothing that would be refused."""

from collections.abc import Iterator

from engine.contract.choice import Some
from net.wire.sheet import HUMAN, LOBBY, OPEN, Table
from zootui.client.hosting import absent, guests
from zootui.client.next_game import may_choose
from zootui.client.table_client import TableClient
from zootui.line.prompts import MORE, Prompt, leads_back

_WIDE = 16
"""Columns of what is typed."""


def offered(client: TableClient, asked: Prompt | None) -> str:
    """Return all that can be typed now, a line each."""
    table = client.known.table
    if table is None:
        return _rows([("q", "leave")])
    if client.known.phase in ("", LOBBY):
        return _rows([*_lobby(client, table), *_always(client, table)])
    return _rows([*_answers(client, asked), *_looks(client), *_deeds(client, table), *_always(client, table)])


def _rows(rows: list[tuple[str, str]]) -> str:
    return "\n".join([f"  {typed:<{_WIDE}}  {does}" for typed, does in rows])


def _answers(client: TableClient, asked: Prompt | None) -> Iterator[tuple[str, str]]:
    if client.known.stood_in:
        yield "Enter", "play again yourself"
    if asked is None:
        return
    shown = asked.shown
    if shown.amounts:
        yield "a number", "give so many"
    elif shown.together[1] > 1:
        yield "numbers", "choose these, like 1 3"
    elif shown.names:
        yield "a place", f"choose it, like {shown.names[0]}"
    else:
        yield "a number", "or a letter, as it stands before a choice: choose that; so do its words, or their beginning"
        if any(one.where for one in asked.choices):
            yield "a place", "choose what goes there, like c5"
    if not isinstance(asked.draft.slot.options, Some):
        yield "w 2", "what would 2 do? Likewise with a letter, words or a place"
    if any(entry.key == MORE for entry in shown.entries):
        yield "m", "more to choose from"
    if leads_back(asked):
        yield "back", "one step back in what you choose"
    yield "Enter, again", "the question once more"


def _looks(client: TableClient) -> Iterator[tuple[str, str]]:
    known = client.known
    own = "without one your own" if known.seat is not None else "without one the first"
    yield "b [SEAT]", f"the zoo of a seat (1, 2, …) or a name (zoo of Otto), {own}"
    yield "map [SEAT]", "the same as a map of letters and signs"
    if client.moments.view is not None and known.bundle.prose.card(client.moments.view, "", known.names):
        yield "i NAME", "the card of a species"
    yield (
        "what lies at PLACE",
        "what lies or stands there: c4, row 3, column 2, truck 2, barn, supply, row; of Otto: in his zoo",
    )
    yield "PLACE", "the same, by a name that is no answer: birds, free, sale, basin of orcas"
    yield "row 3, column b", "all squares of it, those with the same together"
    if known.seat is not None:
        yield "could c4", "what you could do there now"
        yield "me", "what you have"
        yield "where lions", "where in your zoo they are"
    yield "score, coins, turn", "who is ahead, who has how much money, who is waited for"
    yield "s, who", "who has how many points, and who is waited for"
    yield "l [LINES]", "the last lines of the log; log Otto what Otto did, log chat what was said"
    yield "brief, usual, long", "with each question the bare answers, what is new as well, or the whole zoo"
    if known.seat is not None:
        yield "what changed", "what has happened since you last decided"


def _deeds(client: TableClient, table: Table) -> Iterator[tuple[str, str]]:
    known = client.known
    if known.may_undo:
        yield "u", "take your latest step back, or your latest plan"
    if table.hints and client.decision.draft is not None:
        yield "h", "what a bot would do, and why"
    if client.advice.hints.steps:
        yield "do", "do what the hint says"
    if known.may_hurry:
        yield "hurry", "let the bots move at once, until somebody is asked"
    if client.link.owner and absent(table):
        yield "bot [LEVEL]", "let a bot play for those who are away"
    if known.over:
        if may_choose(client):
            yield "n", "another round"
        yield from _next_game(client)


def _next_game(client: TableClient) -> Iterator[tuple[str, str]]:
    if may_choose(client):
        yield "game [NUMBER]", "another game; game alone lists them"
    yield "propose [NUMBER]", "propose a game; propose alone lists them"


def _lobby(client: TableClient, table: Table) -> Iterator[tuple[str, str]]:
    free = any(info.kind == OPEN for info in table.seats)
    if client.link.owner:
        yield "b [SEAT]", "seat a bot on a free seat, or take it off"
        yield "b SEAT LEVEL", "let the bot there play at easy, normal or hard, or seat one that does"
        yield "plus or minus", "one seat more or less"
        if not client.link.begins_when_full:
            yield "begin", "begin the game"
    if client.known.seat is not None and free:
        yield "sit SEAT", "move to another free seat"
    yield "who", "who sits where, and what holds at this table"
    yield from _next_game(client)


def _always(client: TableClient, table: Table) -> Iterator[tuple[str, str]]:
    if client.link.owner and (guests(table, client.known.seat) or table.away):
        yield "away [NUMBER]", "send somebody away; let NUMBER lets them in again"
    yield "r [34]", "the chapters of the rules, or one rule; r babies all that have the word"
    if sum(info.kind == HUMAN for info in table.seats) + len(table.watchers) > 1 or table.chat:
        yield "chat TEXT", "say TEXT to the table; so does /TEXT"
    yield "bell on", "ring once when you are asked, twice for what is said, three times at the end; bell chat, bell off"
    yield "width 60", "break lines between words at 60 columns, 0 nowhere"
    yield "q", "leave; your seat stays yours" if client.known.seat is not None else "leave"
