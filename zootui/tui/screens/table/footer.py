"""The keys that mean something at a table now."""

from collections.abc import Sequence

from zootui.client.drafting.draft import Draft
from zootui.client.drafting.on_enter import answers, on_enter, own_keys
from zootui.client.hints.hints import Hints
from zootui.client.hosting import absent, guests
from zootui.client.looking import WALK
from zootui.client.table_client import TableClient
from zootui.tui.screens.table.above import summary
from zootui.tui.widgets.footer import ENTER, FooterKey, board_keys, spanned


def span(keys: Sequence[str]) -> str:
    """Return keys as they are shown together: `d 1-4`, or `a-z 1-4` where the buttons have many letters."""
    each = dict.fromkeys(keys)  # a key that chooses among several things is one key
    digits, letters = [key for key in each if key.isdecimal()], [key for key in each if not key.isdecimal()]
    return spanned([*(letters if len(letters) <= 3 else ["a-z"]), *digits])


def draft_keys(draft: Draft, hints: Hints | None = None) -> tuple[FooterKey, ...]:
    """Return the footer entries for what is in hand."""
    own = own_keys(draft)
    if "Enter" in own:
        own["Enter"] = on_enter(draft, hints, brief=True)
    keys: tuple[FooterKey, ...] = board_keys(tuple(own.items()))
    shown = {part for key in keys for part in key.keys.split()}
    if draft.kind == "amount":
        most = draft.slot.options[-1]
        keys = (FooterKey(f"0-{most}" if most <= 9 else "0-9", draft.verb.name, 1), FooterKey("← →", "less, more", 1))
    elif draft.kind == "button" and len(draft.buttons) > 1:
        keys = (FooterKey(span([button.key for button in draft.buttons]), "choose", 2), FooterKey("← →", "point", 1))
    elif draft.kind == "some":
        keys = (FooterKey("← →", "point", 1), FooterKey("Space", "take", 0))
    elif draft.kind in ("pick", "list") and "→" not in shown:
        keys = (*keys, FooterKey("↑ ↓" if draft.kind == "list" else "← →", "point", 1))
    if len(draft.buttons) > 1 and draft.kind not in ("some", "button") and "Space" not in shown:
        keys = (*keys, FooterKey("Space", "other choice", 2))
    if "Enter" in own or draft.unseen:
        return keys
    return (*keys, FooterKey("Enter", on_enter(draft, hints, brief=True), ENTER))


def taken_keys(draft: Draft) -> frozenset[str]:
    """Return the keys that choose something for what is in hand, whatever else they mean on a table."""
    found = [*(one.key for one in draft.buttons), *(one.key for one in draft.options), *draft.jumps]
    return frozenset(found) - {""}


def footer_keys(client: TableClient) -> tuple[FooterKey, ...]:
    """Return the keys that mean something now: without a connection nothing that the host would have to do."""
    known = client.known
    tips = (FooterKey("T", "earlier tip", 5),) if client.advice.recallable else ()
    there = not known.lost
    words = (
        *((FooterKey("c", "chat", 3),) if there else ()),
        FooterKey("l", "log", 4),
        FooterKey(",", "what is this", 5),
    )
    talk = (
        *words,
        *_once_more(client),
        *(() if client.decision.draft is not None else _sending_away(client)),
    )
    leave = (FooterKey("?", "help", 0, always=True), FooterKey("q", "leave", 0, always=True))
    end = (*tips, *leave)
    zoos = FooterKey(WALK, "zoos", 1) if client.claims_tab else FooterKey("Tab", "zoos", 1)
    if client.moments.again:
        return (
            FooterKey("Space", "stop" if client.moments.moves_again else "go on", 0),
            FooterKey("Esc", "back to now", 0, lit=True),
            *leave,
        )
    if client.looking.past is not None:
        return (FooterKey("← →", "earlier, later", 0), zoos, FooterKey("Esc", "back to now", 0, lit=True), *leave)
    if client.moments.reading is not None:
        _, turns = known.bundle.board.page_words(client.moments.view, client.moments.reading)
        last = end if summary(client) is None else leave  # over what was summed up no tip is shown
        return (
            FooterKey("Enter", "go on", 0, lit=True),
            *(FooterKey(keys, does, 1) for keys, does in turns),
            zoos,
            *talk,
            *last,
        )
    if client.moments.opened is not None:  # any other key only lets go of what is held
        return (FooterKey("Enter", "go on", 0, lit=True), zoos, *words, *leave)
    undo = (FooterKey("u", "undo", 1),) if there and known.may_undo else ()
    mine = frozenset[str]() if client.decision.draft is None else taken_keys(client.decision.draft)
    if client.looking.seat is not None:
        home = FooterKey("Esc", "back home" if known.seat is not None else "follow the game", 0, lit=True)
        return (zoos, home, *(key for key in (*talk, *tips) if key.keys not in mine), *leave)
    if client.following:
        home = FooterKey("Esc", "my zoo", 1)
        return (*_hurry(client), *undo, *_stand_ins(client), zoos, home, *talk, *end)
    if known.over:
        rematch = (FooterKey("n", "rematch", 1),) if there and known.seat is not None else ()
        game = FooterKey("G", "game", 2) if client.link.owner else FooterKey("p", "propose a game", 2)
        other = (game,) if there else ()
        return (FooterKey("Enter", "score", 0), *rematch, *other, FooterKey("a", "analysis", 3), zoos, *talk, *end)
    if known.stood_in:
        back = (FooterKey("Enter", "play again", 0, lit=True),) if there else ()
        return (*back, zoos, *talk, *end)
    if client.decision.draft is not None:
        hint = (FooterKey("h", "hint", 0, always=True),) if known.table is not None and known.table.hints else ()
        others = (key for key in (*undo, zoos, *talk, *hint, *tips) if key.keys not in mine)
        own = draft_keys(client.decision.draft, client.advice.hints)
        if not there and answers(client.decision.draft):
            own = tuple(key for key in own if key.keys != "Enter")
        return (*own, *others, *leave)
    bots = _stand_ins(client)
    return (*_hurry(client), *undo, *bots, zoos, *talk, *end)


def _hurry(client: TableClient) -> tuple[FooterKey, ...]:
    """Offer to let bots move at once, where nobody else is waited for."""
    return (FooterKey("Enter", "hurry", 1),) if client.known.may_hurry and not client.known.lost else ()


def _once_more(client: TableClient) -> tuple[FooterKey, ...]:
    """Offer to see once more what happened, what opened last, and what was summed up last."""
    if client.moments.view is None or client.moments.reading is not None or client.moments.revealing:
        return ()
    opened = client.known.bundle.board.opened_words(client.moments.view, client.known.names)
    return (
        *((FooterKey("v", "again", 2),) if client.moments.may_play_again else ()),
        *((FooterKey("O", "last bids", 5),) if opened else ()),
        *((FooterKey("Y", "summary", 5),) if client.moments.told_page is not None else ()),
    )


def _sending_away(client: TableClient) -> tuple[FooterKey, ...]:
    """Offer the host player to send somebody away, or to let them in again."""
    known = client.known
    table = known.table
    if table is None or known.lost or not client.link.owner or not (table.away or guests(table, known.seat)):
        return ()
    return (FooterKey("X", "send away", 4),)


def _stand_ins(client: TableClient) -> tuple[FooterKey, ...]:
    """Offer the host player a bot for a seat that is waited for and has nobody at it."""
    table = client.known.table
    if table is None or client.known.lost or not client.link.owner:
        return ()
    return (FooterKey("b", "let a bot stand in", 1),) if absent(table) else ()
