"""The panel that asks for a decision, and the keys in the footer below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.contract.asks import top_ask
from engine.contract.choice import Verb
from engine.contract.voice import Effect
from engine.shared.wording import capital
from net.wire.sheet import OVER, PLAYING, SEEDING, Sheet
from zootui.boards.whole_verb import WholeVerb
from zootui.client.click import Click
from zootui.client.draft import Draft, Kind, Option, VerbButton, home
from zootui.client.game_bundle import GameBundle
from zootui.client.hint import Hints
from zootui.client.hosting import absent, guests
from zootui.client.looking import WALK
from zootui.client.on_enter import on_enter, own_keys
from zootui.client.seats import Times, statuses, waiting_line
from zootui.client.table_client import TableClient
from zootui.client.table_log import LogLine
from zootui.draw.canvas import Canvas
from zootui.tui.widgets.action_panel import Button, Panel
from zootui.tui.widgets.footer import ENTER, FooterKey, board_keys, spanned


def ask_panel(
    draft: Draft,
    names: tuple[str, ...],
    picture: Canvas | None,
    hints: Hints | None = None,
    *,
    sending: bool = False,
    thinking: bool = False,
) -> Panel:
    """Return the panel of a decision that is this seat's to make; `thinking` while a hint for it is waited for."""
    bundle, view = draft.bundle, draft.view
    ask = top_ask(view.public)
    sealed = ask is not None and ask.sealed
    refusal = draft.refusal
    shown = len(draft.buttons) > 1 or draft.button.whole
    options = tuple(_option_button(draft, option, names) for option in draft.options)
    shadowed = {option.key for option in options} | set(draft.jumps if not draft.button.whole else ())
    buttons = _entry_buttons(draft, shadowed, names) if shown else ()
    return Panel(
        title=_title(draft, bundle, view),
        tone="bad" if refusal is not None and not draft.asking else "you",
        subtitle=_subtitle(draft),
        picture=picture,
        buttons=buttons,
        options=options,
        listed=draft.kind == "list",
        amount=_amount(draft),
        effects=_effects(draft),
        refusal=refusal,
        hint=_hint(draft, sealed=sealed),
        unchosen=draft.unseen,
        confirm=(("Enter", "waits for the hint", False),) if thinking else _confirm(draft, hints, sending=sending),
    )


def _entry_buttons(draft: Draft, shadowed: set[str], names: tuple[str, ...]) -> tuple[Button, ...]:
    """Return the buttons in the order of the game's keys; those that share a key are one."""
    words = draft.bundle.board.key_words
    groups: dict[str, list[int]] = {key: [] for key in words}
    for place, button in enumerate(draft.buttons):
        groups.setdefault(button.key if button.key in words else f"{place} alone", []).append(place)
    return tuple(_shared_button(draft, key, places, shadowed, names) for key, places in groups.items() if places)


def _shared_button(draft: Draft, key: str, places: Sequence[int], shadowed: set[str], names: tuple[str, ...]) -> Button:
    """Return the button of a key: what its verbs have in common, or that in hand with its number; a click goes on to the next."""
    here = draft.at in places
    at = places.index(draft.at) if here else 0
    found = _entry_button(draft, places[at], draft.buttons[places[at]], shadowed, names)
    if len(places) == 1:
        return found
    following = Click("entry", places[(at + 1) % len(places)] if here else places[0])
    if not here:
        return replace(found, label=f"{draft.bundle.board.key_words[key]} …", brief="", click=following)
    label, brief = (
        words and f"{words.removesuffix(' …')} {at + 1}/{len(places)}" for words in (found.label, found.brief)
    )
    return replace(found, label=label, brief=brief, click=following)


def _entry_button(draft: Draft, place: int, button: VerbButton, shadowed: set[str], names: tuple[str, ...]) -> Button:
    key = button.key if button.key not in shadowed or place == draft.at else ""
    here, click = place == draft.at, Click("entry", place)
    if not button.whole:
        brief = draft.bundle.board.look(button.verb).brief
        best = draft.bundle.board.offer(draft.view, _parts(button.verb))
        return Button(key, button.label + " …", click, here, brief=brief and brief + " …", offer=best)
    words = draft.bundle.voice.words(draft.view, button.action(), names)
    return Button(key, words.button or words.here or button.label, click, here, brief=words.brief)


def _parts(verb: Verb) -> Verb:
    """Return a verb as the rules have it, where its slots are pointed at together."""
    return verb.parts if isinstance(verb, WholeVerb) else verb


def _option_button(draft: Draft, option: Option, names: tuple[str, ...]) -> Button:
    full = brief = ""
    if draft.last and draft.kind != "some":
        words = draft.bundle.voice.words(draft.view, draft.verb.completed((*draft.filled, option.value)), names)
        full, brief = words.button, words.brief
    return Button(
        option.key, full or option.label, Click("option", option.value), option.here, option.chosen, brief=brief
    )


def _title(draft: Draft, bundle: GameBundle, view: Any) -> str:
    if draft.asking:
        return "Do it all the same?"
    if draft.refusal is not None:
        return "It does not fit here" if _fits(draft) else "That is not possible"
    question = bundle.voice.question(view)
    if draft.filled:
        given = (*draft.filled, draft.value) if draft.value is not None else draft.filled
        done = bundle.voice.words(view, draft.verb.completed(given), draft.names).full
        return f"{question} · {done}" if question else done
    return question


def _fits(draft: Draft) -> bool:
    """Tell whether a piece is being fitted in, not just something pointed at."""
    return draft.kind == "point" and draft.slot.what in ("place", "spot", "site")


def _another(draft: Draft) -> bool:
    """Tell whether something else could be taken in hand in place of what does not fit."""
    keys = own_keys(draft)
    return len(draft.buttons) > 1 or "Tab" in keys or any(does.startswith("other ") for does in keys.values())


def _subtitle(draft: Draft) -> str:
    count = len(draft.slot.options)
    if _fits(draft):
        count = draft.bundle.board.fitting(draft.held)
        return "nothing fits" if not count else "one place fits" if count == 1 else f"{count} places fit"
    many = draft.kind in ("list", "point") and count > 1 and draft.bundle.board.fitting(draft.held)
    return f"{count} choices" if many else ""


def _amount(draft: Draft) -> tuple[str, str] | None:
    if draft.kind != "amount":
        return None
    amounts = draft.slot.options
    return str(draft.value), f"{amounts[0]} to {amounts[-1]}"


def _effects(draft: Draft) -> tuple[Effect, ...]:
    return draft.effects if draft.refusal is None else ()


_HINTS: dict[Kind, str] = {
    "amount": "type a number, or less and more with the arrows",
    "some": "Space takes one or puts it back",
    "list": "arrows or a number",
    "pick": "",
    "point": "",
    "button": "",
}


def _hint(draft: Draft, *, sealed: bool) -> str:
    if draft.asking:
        return ""
    if draft.refused is not None:
        return "Nothing has changed, and what you entered is still here."
    if draft.unseen:
        return draft.bundle.board.deliberate(draft.view, draft.verb)
    if draft.refusal is not None:
        rule = f"; ? reads {draft.refusal.rule}" if draft.refusal.rule else ""
        if not _fits(draft):
            return f"Nothing has changed{rule}."
        return f"Nothing has changed: move it{', or take another' if _another(draft) else ''}{rule}."
    if sealed:
        return "nobody can read it before all are sealed"
    return _HINTS[draft.kind]


def _confirm(draft: Draft, hints: Hints | None, *, sending: bool) -> tuple[tuple[str, str, bool], ...]:
    if sending:
        return (("Enter", "on its way …", False),)
    does = on_enter(draft, hints)
    if draft.asking:
        return (("Esc", "go on", False), ("Enter", does, True))
    if draft.unseen:
        return (("Enter", "choose first", False),)
    ready = draft.refusal is None
    elsewhere = not draft.button.whole and draft.at != home(draft)
    back = (("Esc", "back", False),) if draft.filled or elsewhere else ()
    own = own_keys(draft)
    if not ready and "n" in own:
        return (*back, ("n", "next place" if _fits(draft) else own["n"], True), ("Enter", does, False))
    return (*back, ("Enter", does, ready))


def _span(keys: Sequence[str]) -> str:
    """Return keys as they are shown together: `d 1-4`, or `a-z 1-4` where the buttons have many letters."""
    digits, letters = [key for key in keys if key.isdecimal()], [key for key in keys if not key.isdecimal()]
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
        keys = (FooterKey(_span([button.key for button in draft.buttons]), "choose", 2), FooterKey("← →", "point", 1))
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


def wait_panel(
    bundle: GameBundle,
    sheet: Sheet[Any],
    me: int | None,
    marks: tuple[str, ...],
    times: Times,
    picture: Canvas | None,
    told: tuple[LogLine, ...],
) -> Panel:
    """Return the panel while others decide: who is waited for, and what happened lately."""
    table, view = sheet.table, sheet.view
    waiting = waiting_line(table, me, marks, times)
    lines = tuple((line.seat, line.text) for line in told)
    if table.phase == SEEDING or view is None:
        return Panel("Everybody and the host mix the shuffle together", hint=waiting, picture=None)
    if table.phase == OVER:
        outcome = bundle.game.outcome(view)
        reason = outcome.reason if outcome is not None else "The game is over."
        return Panel(reason, told=lines, confirm=(("Enter", "the score", True),))
    status = statuses(table, view)
    if me is not None and status[me] == "sealed" and table.phase == PLAYING:
        return Panel("Sealed", "good", waiting, picture, hint="all open together", told=lines)
    own = me is not None and me in table.waiting
    title = capital(waiting) if waiting else "Nothing is asked of you now"
    return Panel(title, subtitle="" if own else bundle.voice.question(view), picture=picture, told=lines)


# --- footer keys ---------------------------------------------------------------------------------------------------


def footer_keys(client: TableClient) -> tuple[FooterKey, ...]:
    """Return the keys that mean something now."""
    tips = (FooterKey("T", "earlier tip", 5),) if client.advice.recallable else ()
    talk = (
        FooterKey("c", "chat", 3),
        FooterKey("l", "log", 4),
        FooterKey(",", "what is this", 5),
        *_once_more(client),
        *(() if client.draft is not None else _sending_away(client)),
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
        _, turns = client.bundle.board.page_words(client.view, client.moments.reading)
        last = (
            leave if client.moments.reading == client.moments.told_page else end
        )  # over what was summed up no tip is shown
        return (
            FooterKey("Enter", "go on", 0, lit=True),
            *(FooterKey(keys, does, 1) for keys, does in turns),
            zoos,
            *talk,
            *last,
        )
    if client.moments.opened is not None:  # any other key only lets go of what is held
        return (FooterKey("Enter", "go on", 0, lit=True), zoos, *talk[:3], *leave)
    mine = frozenset[str]() if client.draft is None else taken_keys(client.draft)
    if client.looking.seat is not None:
        home = FooterKey("Esc", "back home" if client.seat is not None else "follow the game", 0, lit=True)
        return (zoos, home, *(key for key in (*talk, *tips) if key.keys not in mine), *leave)
    if client.following:
        home = FooterKey("Esc", "my zoo", 1)
        undo = (FooterKey("u", "undo", 1),) if client.may_undo else ()
        return (*_hurry(client), *undo, *_stand_ins(client), zoos, home, *talk, *end)
    if client.over:
        rematch = (FooterKey("n", "rematch", 1),) if client.seat is not None else ()
        other = FooterKey("G", "game", 2) if client.link.owner else FooterKey("p", "propose a game", 2)
        return (FooterKey("Enter", "score", 0), *rematch, other, FooterKey("a", "analysis", 3), zoos, *talk, *end)
    if client.stood_in:
        return (FooterKey("Enter", "play again", 0, lit=True), zoos, *talk, *end)
    undo = (FooterKey("u", "undo", 1),) if client.may_undo else ()
    if client.draft is not None:
        hint = (FooterKey("h", "hint", 0, always=True),) if client.table is not None and client.table.hints else ()
        others = (key for key in (*undo, zoos, *talk, *hint, *tips) if key.keys not in mine)
        return (*draft_keys(client.draft, client.advice.hints), *others, *leave)
    bots = _stand_ins(client)
    return (*_hurry(client), *undo, *bots, zoos, *talk, *end)


def _hurry(client: TableClient) -> tuple[FooterKey, ...]:
    """Offer to let bots move at once, where nobody else is waited for."""
    return (FooterKey("Enter", "hurry", 1),) if client.may_hurry else ()


def _once_more(client: TableClient) -> tuple[FooterKey, ...]:
    """Offer to see once more what happened, what opened last, and what was summed up last."""
    if client.view is None or client.moments.reading is not None or client.moments.revealing:
        return ()
    opened, _ = client.bundle.board.opened_words(client.view, client.names)
    return (
        *((FooterKey("v", "again", 2),) if client.moments.may_play_again else ()),
        *((FooterKey("O", "last bids", 5),) if opened else ()),
        *((FooterKey("Y", "summary", 5),) if client.moments.told_page is not None else ()),
    )


def _sending_away(client: TableClient) -> tuple[FooterKey, ...]:
    """Offer the host player to send somebody away, or to let them in again."""
    table = client.table
    if table is None or not client.link.owner or not (table.away or guests(table, client.seat)):
        return ()
    return (FooterKey("X", "send away", 4),)


def _stand_ins(client: TableClient) -> tuple[FooterKey, ...]:
    """Offer the host player a bot for a seat that is waited for and has nobody at it."""
    table = client.table
    if table is None or not client.link.owner:
        return ()
    return (FooterKey("b", "let a bot stand in", 1),) if absent(table) else ()
