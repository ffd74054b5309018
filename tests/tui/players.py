"""Play whole games through the screens, with nothing but keys or nothing but the mouse."""

import time
from collections import Counter
from random import Random

from textual.css.query import NoMatches

from tests.patience import PATIENCE
from zootui.tui.widgets.panes import Pane

TRIES = 300
"""How often somebody tries to decide one thing, before it is clear that it cannot be decided like this."""
SOMETHING_ELSE = 0.5
"""How often a player with the mouse looks for another thing to do than what is in hand."""


def shown(pilot, name):
    """The words of one part of the screen, painted by us or laid out of Textual's widgets, or both."""
    part = pilot.app.screen.query_one(f"#{name}")
    if isinstance(part, Pane) and not any(child.display for child in part.children):
        return part.canvas.plain()
    lines = pilot.app.screen._compositor.render_strips()[part.region.y : part.region.bottom]
    return "\n".join(line.crop(part.region.x, part.region.right).text.rstrip() for line in lines)


async def until(pilot, test, patience=PATIENCE):
    """Wait until something is so; a part of a screen that is not laid out yet makes it not so."""
    end = time.monotonic() + patience
    while not _holds(test):
        assert time.monotonic() < end, f"nothing happens; the screen is {pilot.app.screen}"
        await pilot.pause(0.005)
    await pilot.pause()


def _holds(test):
    try:
        return test()
    except NoMatches:
        return False


def target_of(pane, test):
    """The first target of a pane whose value passes a test."""
    for target in pane.targets:
        if test(target.value):
            return target
    raise AssertionError(f"nothing in #{pane.id} can be clicked for this; there are {[t.value for t in pane.targets]}")


async def click_on(pilot, selector, test):
    """Click in the middle of a target, and wait until the click has come through; a double click is two clicks."""
    pane = pilot.app.screen.query_one(selector)
    target = target_of(pane, test)
    offset = (target.x + target.width // 2, target.y + target.height // 2)
    assert await pilot.click(pane, offset=offset)
    for _ in range(3):  # from widget to screen to table client, one message each
        await pilot.pause(0)


async def click_words(pilot, name, words):
    """Click in one part of the screen where words stand, and wait until the click has come through."""
    lines = shown(pilot, name).split("\n")
    x, y = next((line.index(words), y) for y, line in enumerate(lines) if words in line)
    await pilot.click(f"#{name}", offset=(x, y))
    await pilot.pause()


def click(kind, value=None):
    return lambda found: getattr(found, "kind", "") == kind and (value is None or found.value == value)


def _same(wanted):
    return lambda value: value == wanted


async def _turn(pilot, client, patience, close):
    """Wait until this player has to decide and can, or the game is over; tell which."""
    end, nap = time.monotonic() + patience, 0.001
    while time.monotonic() < end:
        if client.known.over:
            return False
        if (client.moments.page is not None or client.moments.revealing) and _painted(pilot):
            await close(pilot)  # opened bids, the report of a year, or a card lie over the decision
            continue
        at_rest = not client.known.lost and not client.decision.sending
        if client.known.owed and client.decision.draft is not None and at_rest and _painted(pilot):
            return True
        await pilot.pause(nap)
        nap = min(0.05, nap * 1.5)  # others may think for long, and need this processor
    raise AssertionError(f"nothing happens: {client.known.table}")


async def _press_enter(pilot):
    await pilot.press("enter")


async def _click_on_enter(pilot):
    await click_on(pilot, "#panel", click("key", "enter"))


def _painted(pilot):
    """Tell whether the panel offers something yet: a screen that has just opened is painted a little later."""
    return any(panel.targets for panel in pilot.app.screen.query("#panel"))


def _done(client, turn):
    """Tell whether there is nothing more to do for this decision: it is made or on its way, or the table is out of reach."""
    made = client.known.table.turn != turn or not client.known.owed or client.decision.draft is None
    return made or client.decision.sending or bool(client.known.lost)


def _give_up_at_last(pilot, tries, turn):
    tries[turn] += 1
    assert tries[turn] < TRIES, f"nothing that is tried is ever done: {shown(pilot, 'panel')}"


async def play_by_keys(pilot, seed=1, patience=PATIENCE):
    """Play to the end: choose by letters, digits and arrows, confirm with Enter."""
    client, random = pilot.app.client, Random(seed)
    decisions, tries = 0, Counter()
    while await _turn(pilot, client, patience, _press_enter):
        _give_up_at_last(pilot, tries, client.known.table.turn)
        draft = client.decision.draft
        if draft.kind == "amount":
            await pilot.press(str(random.randint(0, min(3, draft.slot.options[-1]))))
        elif draft.kind == "point":
            await pilot.press(random.choice(list(draft.jumps) or ["right", "down", "n"]))
        elif len(draft.buttons) > 1 and not draft.filled and random.random() < 0.7:
            await pilot.press(random.choice([button.key for button in draft.buttons if button.key]))
        elif draft.kind == "some":
            await pilot.press("space")
        else:
            await pilot.press("right")
        turn = client.known.table.turn
        for _ in range(4):
            if _done(client, turn):
                break
            if client.decision.draft.refusal is not None:
                await pilot.press("n" if client.decision.draft.kind == "point" else "right")
            await pilot.press("enter")
            await pilot.pause()
        decisions += 1
    return decisions


async def _click_on_some(pilot, kind, random):
    """Click on one of the buttons, or options, of which the panel shows as many as it has room for."""
    found = [t.value.value for t in pilot.app.screen.query_one("#panel").targets if click(kind)(t.value)]
    if found:
        await click_on(pilot, "#panel", click(kind, random.choice(found)))


async def _fill_by_mouse(pilot, draft, random):
    """Click on an amount, a place, or what is listed; on nothing where the end has taken the screen."""
    if not pilot.app.screen.query("#panel"):
        return
    if draft.kind == "amount":
        for _ in range(random.randint(0, min(2, draft.slot.options[-1]))):
            await click_on(pilot, "#panel", click("key", "plus"))
    elif draft.kind == "point":
        board = pilot.app.screen.query_one("#board")
        legal = [t for t in board.targets if t.value in draft.slot.options and t.y + t.height <= board.size.height]
        if legal:  # else what is in hand is chosen by its button and confirmed by the plate
            await click_on(pilot, "#board", _same(random.choice(legal).value))
    elif draft.kind == "some":
        await click_on(pilot, "#panel", click("option"))
    elif draft.kind == "list":
        listed = pilot.app.screen.query_one("#options")
        await pilot.click(listed, offset=(3, random.randrange(listed.size.height)))
    elif draft.options:
        await _click_on_some(pilot, "option", random)
    elif len(draft.buttons) > 1:
        await _click_on_some(pilot, "entry", random)


async def play_by_mouse(pilot, seed=1, patience=PATIENCE):
    """Play to the end: click plus and minus, places on the board, buttons and the Enter plate."""
    client, random = pilot.app.client, Random(seed)
    decisions, tries = 0, Counter()
    while await _turn(pilot, client, patience, _click_on_enter):
        turn = client.known.table.turn
        _give_up_at_last(pilot, tries, turn)
        if (
            len(client.decision.draft.buttons) > 1
            and not client.decision.draft.filled
            and random.random() < SOMETHING_ELSE
        ):
            await _click_on_some(pilot, "entry", random)
        if not _done(client, turn):
            await _fill_by_mouse(pilot, client.decision.draft, random)
        for _ in range(4):
            if _done(client, turn):
                break
            if client.decision.draft.refusal is not None:
                await _fill_by_mouse(pilot, client.decision.draft, random)
            if pilot.app.screen.query("#panel"):  # else the end has taken the screen meanwhile
                await click_on(pilot, "#panel", click("key", "enter"))
            await pilot.pause()
        decisions += 1
    return decisions


def panes(screen):
    return {pane.id: pane for pane in screen.query(Pane)}
