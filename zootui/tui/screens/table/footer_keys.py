"""Say which keys mean something now at a table, and what: the footer of the table screen."""

from __future__ import annotations

from zootui.client.company import absent, guests
from zootui.client.following.looking import WALK
from zootui.client.table_client import TableClient
from zootui.tui.screens.table.panel import draft_keys, taken_keys
from zootui.tui.widgets.footer import Key


def footer_keys(client: TableClient) -> tuple[Key, ...]:
    """Return the keys that mean something now."""
    tips = (Key("T", "earlier tip", 5),) if client.recallable else ()
    talk = (
        Key("c", "chat", 3),
        Key("l", "log", 4),
        Key(",", "what is this", 5),
        *_once_more(client),
        *(() if client.draft is not None else _sending_away(client)),
    )
    leave = (Key("?", "help", 0, always=True), Key("q", "leave", 0, always=True))
    end = (*tips, *leave)
    zoos = Key(WALK, "zoos", 0) if client.claims_tab else Key("Tab", "zoos", 1)
    if client.again:
        return (
            Key("Space", "stop" if client.moves_again else "go on", 0),
            Key("Esc", "back to now", 0, lit=True),
            *leave,
        )
    if client.past is not None:
        return (Key("← →", "earlier, later", 0), zoos, Key("Esc", "back to now", 0, lit=True), *leave)
    if client.reading is not None:
        _, turns = client.bundle.board.page_words(client.view, client.reading)
        last = leave if client.reading == client.told_page else end  # over what was summed up no tip is shown
        return (Key("Enter", "go on", 0, lit=True), *(Key(keys, does, 1) for keys, does in turns), zoos, *talk, *last)
    if client.opened is not None:  # any other key only lets go of what is held
        return (Key("Enter", "go on", 0, lit=True), zoos, *talk[:3], *leave)
    mine = frozenset[str]() if client.draft is None else taken_keys(client.draft)
    if client.looking is not None:
        home = Key("Esc", "back home" if client.seat is not None else "follow the game", 0, lit=True)
        return (zoos, home, *(key for key in (*talk, *tips) if key.keys not in mine), *leave)
    if client.following:
        home = Key("Esc", "my zoo", 1)
        undo = (Key("u", "undo", 1),) if client.may_undo else ()
        return (*undo, *_stand_ins(client), zoos, home, *talk, *end)
    if client.over:
        rematch = (Key("n", "rematch", 1),) if client.seat is not None else ()
        other = Key("G", "game", 2) if client.link.owner else Key("p", "propose a game", 2)
        return (Key("Enter", "score", 0), *rematch, other, Key("a", "analysis", 3), zoos, *talk, *end)
    if client.stood_in:
        return (Key("Enter", "play again", 0, lit=True), zoos, *talk, *end)
    undo = (Key("u", "undo", 1),) if client.may_undo else ()
    if client.draft is not None:
        hint = (Key("h", "hint", 0, always=True),) if client.table is not None and client.table.hints else ()
        others = (key for key in (*undo, zoos, *talk, *hint, *tips) if key.keys not in mine)
        return (*draft_keys(client.draft), *others, *leave)
    bots = _stand_ins(client)
    return (*undo, *bots, zoos, *talk, *end)


def _once_more(client: TableClient) -> tuple[Key, ...]:
    """Offer to see once more what happened, what opened last, and what was summed up last."""
    if client.view is None or client.reading is not None or client.revealing:
        return ()
    opened, _ = client.bundle.board.opened_words(client.view, client.names)
    return (
        *((Key("v", "again", 2),) if client.may_play_again else ()),
        *((Key("O", "last bids", 5),) if opened else ()),
        *((Key("Y", "summary", 5),) if client.told_page is not None else ()),
    )


def _sending_away(client: TableClient) -> tuple[Key, ...]:
    """Offer the host player to send somebody away, or to let them in again."""
    table = client.table
    if table is None or not client.link.owner or not (table.away or guests(table, client.seat)):
        return ()
    return (Key("X", "send away", 4),)


def _stand_ins(client: TableClient) -> tuple[Key, ...]:
    """Offer the host player a bot for a seat that is waited for and has nobody at it."""
    table = client.table
    if table is None or not client.link.owner:
        return ()
    return (Key("b", "let a bot stand in", 1),) if absent(table) else ()
