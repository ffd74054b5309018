"""The panel below the board: what is asked, or why nothing is and what happens meanwhile."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.contract.asks import top_ask
from engine.contract.choice import Verb
from engine.shared.wording import capital
from net.wire.sheet import OVER, PLAYING, SEEDING, Sheet
from zootui.boards.contract import Scene
from zootui.boards.whole_verb import WholeVerb
from zootui.client.click import Click
from zootui.client.drafting.draft import Draft, Kind, Option, home
from zootui.client.drafting.on_enter import on_enter, own_keys
from zootui.client.drafting.verb_buttons import VerbButton
from zootui.client.game_bundle import GameBundle
from zootui.client.hints.hints import Hints
from zootui.client.seats import statuses, waiting_line
from zootui.client.standstill import GONE, TRIED, while_gone
from zootui.client.table_client import TableClient
from zootui.client.table_log import LogLine
from zootui.draw.canvas import Canvas
from zootui.draw.palette import Palette
from zootui.draw.text import width_of
from zootui.tui.screens.table.above import marks
from zootui.tui.widgets.action_panel import Panel
from zootui.tui.widgets.buttons import Button

TITLE_FRAME = 11
"""Columns of a panel's title that are neither its words nor those at its end."""


def panel(client: TableClient, palette: Palette, shown: Scene | None, width: int, height: int) -> Panel:
    known = client.known
    sheet = known.sheet
    if sheet is None:
        return Panel("Connecting to the table", hint=known.lost)
    if client.moments.again:
        return _again(client)
    if client.looking.past is not None:
        return Panel(
            "The board after this line of the log",
            told=((client.looking.past.seat, client.looking.past.text),),
            hint="← → goes through the game, Esc comes back to now",
            confirm=(("Esc", "back to now", True),),
        )
    if shown is not None and shown.page is not None:
        title, _ = known.bundle.board.page_words(client.moments.view, shown.page)
        summed_up = shown.page == client.moments.told_page
        told = client.moments.told_with if summed_up else client.moments.happened()
        hint = _gone_on(client, palette) if summed_up else ""
        return Panel(title, told=_told(told), hint=hint, confirm=(("Enter", "go on", True),))
    if shown is not None and client.looking.seat is not None and not known.over:
        regards = known.bundle.board.regards(shown)
        if regards is not None:
            title, effects = regards
            return Panel(title, effects=effects, confirm=(("Esc", "back home", True),))
    picture = _picture(client, shown, width, height)
    opened = client.moments.opened
    if opened is not None:
        title, why, *fewer = opened
        return Panel(
            title, picture=picture, told=((None, why),), fewer=tuple(fewer), confirm=(("Enter", "go on", True),)
        )
    draft = client.hand
    if known.lost and (draft is None or client.moments.revealing):
        return _gone(client)
    if draft is not None and not client.moments.revealing:
        sending, thinking = client.decision.sending, client.advice.thinking
        asked = ask_panel(draft, known.names, picture, client.advice.hints, sending=sending, thinking=thinking)
        return _unsent(asked) if known.lost else _with_last(asked, client, shown, width)
    if known.stood_in:
        return _stood_in(client)
    waiting = _wait_panel(client, sheet, palette, picture)
    if client.own_sealed is not None:
        waiting = replace(waiting, title=f"Sealed: {client.own_sealed}")
    return _with_last(waiting, client, shown, width)


def _gone(client: TableClient) -> Panel:
    """Return the panel while the connection is gone and nothing is in hand: what happens, and what one can do."""
    told = tuple((None, words) for words in while_gone(client.known.lost, seated=client.known.seat is not None))
    return Panel(GONE, tone="bad", told=told, confirm=(("q", "leave", True),))


def _unsent(asked: Panel) -> Panel:
    """Return the panel of a decision that cannot be sent: what was entered stays, for whoever confirms it then."""
    return replace(
        asked, title=f"{GONE}: {TRIED}", tone="bad", subtitle="", confirm=(("Enter", "once it is back", False),)
    )


def _with_last(said: Panel, client: TableClient, shown: Scene | None, width: int) -> Panel:
    """Add to the title of a panel what was in the seals that opened last, where there is room for all of it."""
    last = "" if shown is None else client.known.bundle.board.last_opened(shown)
    subtitle = " · ".join(words for words in (said.subtitle, last) if words)
    fits = width_of(said.title) + width_of(subtitle) + TITLE_FRAME <= width
    return replace(said, subtitle=subtitle) if last and fits else said


def _gone_on(client: TableClient, palette: Palette) -> str:
    """Return who has gone on from a summary already, and who has not."""
    marks = [
        (palette.mark(seat), gone) for seat, gone in enumerate(client.moments.gone_on) if seat != client.known.seat
    ]
    on, still = (" ".join(mark for mark, gone in marks if gone is wanted) for wanted in (True, False))
    said = (f"gone on: {on}" if on else "", f"not yet: {still}" if still else "")
    return " · ".join(words for words in said if words)


def _again(client: TableClient) -> Panel:
    """Return the panel of what is played again: which step this is, what it was, and how it goes on."""
    place = next((at for at, line in enumerate(client.moments.again, 1) if line is client.looking.past), 1)
    return Panel(
        f"What happened since your last decision · {place} of {len(client.moments.again)}",
        told=_told(client.moments.told_again),
        hint="any key stops here" if client.moments.moves_again else "any key goes on",
        confirm=(("Esc", "back to now", True),),
    )


def _stood_in(client: TableClient) -> Panel:
    """Return the panel of somebody for whom a bot plays: why, what it did, and how to take over."""
    return Panel(
        "A bot plays for you, because nothing came from you",
        tone="bad",
        told=_told(client.moments.happened()),
        hint="your seat is yours: what you do from now on counts again",
        confirm=(("Enter", "play again", True),),
    )


def _picture(client: TableClient, shown: Scene | None, width: int, height: int) -> Canvas | None:
    if shown is None or client.known.phase == SEEDING:
        return None
    room = width * 3 // 5 if width < 110 else width * 7 // 12
    return client.known.bundle.board.paint_action(replace(shown, width=room, height=height - 1))


def _wait_panel(client: TableClient, sheet: Sheet[Any], palette: Palette, picture: Canvas | None) -> Panel:
    """Return the panel while others decide: who is waited for, and what happened lately."""
    known = client.known
    table, view, me, bundle = sheet.table, sheet.view, known.seat, known.bundle
    waiting = waiting_line(table, me, marks(client, palette), known.times)
    if table.phase == SEEDING or view is None:
        return Panel("Everybody and the host mix the shuffle together", hint=waiting)
    told = _told(client.moments.happened())
    if table.phase == OVER:
        outcome = bundle.game.outcome(view)
        reason = outcome.reason if outcome is not None else "The game is over."
        return Panel(reason, told=told, confirm=(("Enter", "the score", True),))
    if me is not None and statuses(table, view)[me] == "sealed" and table.phase == PLAYING:
        return Panel("Sealed", "good", waiting, picture, hint="all open together", told=told)
    own = me is not None and me in table.waiting
    title = capital(waiting) if waiting else "Nothing is asked of you now"
    return Panel(title, subtitle="" if own else bundle.voice.question(view), picture=picture, told=told)


def _told(lines: Sequence[LogLine]) -> tuple[tuple[int | None, str], ...]:
    return tuple((line.seat, line.text) for line in lines)


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
        effects=draft.effects if draft.refusal is None else (),
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
    return Button(key, words.button or words.laid.here or button.label, click, here, brief=words.brief)


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
        return (
            "Nothing has changed." if draft.key_refused else "Nothing has changed, and what you entered is still here."
        )
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
    ready = draft.refusal is None or draft.refused is not None
    elsewhere = not draft.button.whole and draft.at != home(draft)
    back = (("Esc", "back", False),) if draft.filled or elsewhere else ()
    own = own_keys(draft)
    if not ready and "n" in own:
        return (*back, ("n", "next place" if _fits(draft) else own["n"], True), ("Enter", does, False))
    return (*back, ("Enter", does, ready))
