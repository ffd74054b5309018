"""Bärenpark on the real table screen: keys and clicks reach the board, and whole games are played with either alone."""

from random import Random

import pytest

from engine import bot
from engine.contract.asks import top_ask
from engine.games.barenpark.rules.building import Place
from engine.games.barenpark.rules.park_map import squares
from engine.games.barenpark.rules.taking import Take
from tests.tui.bears import GAME, placement, table, tile
from tests.tui.fake_link import FakeLink
from tests.tui.players import click, click_on
from zootui.client.drafting.pressing import press
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.end.screen import EndScreen
from zootui.tui.start import AppStart

SIZES = [(80, 24), (120, 36)]


def link_of(state=None, seats=2, **more) -> FakeLink:
    link = FakeLink(GAME, ("Mara", "Jonas", "Priya", "Otto")[:seats], game_id="barenpark", **more).deal()
    if state is not None:
        link.game_state = state
        link.show(waiting=top_ask(state.public).seats)
    return link


def app_of(link: FakeLink) -> ZootuiApp:
    return ZootuiApp(AppStart(link=link, settings=Settings(animation=False)))


def shown(pilot, pane: str) -> str:
    return pilot.app.screen.query_one(f"#{pane}").canvas.plain()


async def point_at(pilot, value, *, button: int = 0, by: str = "click") -> None:
    """Move the mouse over the first place on the board that stands for `value`, and click it."""
    board = pilot.app.screen.query_one("#board")
    found = next(target for target in board.targets if target.value == value)
    offset = (found.x + found.width // 2, found.y + found.height // 2)
    if by == "hover":
        await pilot.hover(board, offset=offset)
    else:
        await pilot.click(board, offset=offset, button=button or 1)
    await pilot.pause()


@pytest.mark.parametrize("size", SIZES)
async def test_a_first_timer_finds_turning_flipping_placing_in_the_footer(size) -> None:
    async with app_of(link_of(table(), bots=None)).run_test(size=size) as pilot:
        await pilot.pause()
        footer = " ".join(shown(pilot, "footer").split())
        for words in ("move", "r turn", "f flip", "n next", "Tab tile", "h hint", "? help"):
            assert words in footer, footer
        assert "Enter place" in " ".join(shown(pilot, "panel").split())


async def test_tab_belongs_to_the_hand_and_z_leads_to_the_other_parks() -> None:
    async with app_of(link_of(table(), bots=None)).run_test(size=(120, 36)) as pilot:
        client = pilot.app.client
        before = client.decision.draft.value
        await pilot.press("tab")
        assert client.looking.seat is None
        assert client.decision.draft.value.tile != before.tile
        await pilot.press("Z")
        assert client.looking.seat == 1
        assert "Jonas’s park" in shown(pilot, "board")
        assert "Tab zoos" in " ".join(shown(pilot, "footer").split()), "nothing is in hand there"
        await pilot.press("tab")
        assert client.looking.seat is None
        await pilot.press("Z", "escape")
        assert client.looking.seat is None
        assert client.decision.draft.value.tile != before.tile, "the tile in hand is still the same"


async def test_with_one_tile_tab_walks_through_the_parks_as_ever() -> None:
    async with app_of(link_of(table(supplies={0: "river"}), bots=None)).run_test(size=(120, 36)) as pilot:
        assert "Tab zoos" in " ".join(shown(pilot, "footer").split())
        await pilot.press("tab")
        assert pilot.app.client.looking.seat == 1


async def test_the_mouse_holds_turns_and_lays_the_tile() -> None:
    link = link_of(table(), bots=None)
    async with app_of(link).run_test(size=(120, 36)) as pilot:
        client = pilot.app.client
        start = client.decision.draft.value
        above = press(client.decision.draft, "left").draft.value
        await point_at(pilot, above, by="hover")
        assert client.hand.value == above, "it follows the mouse"
        assert client.decision.draft.value == start, "but is not chosen yet"
        await point_at(pilot, above, button=3)
        turned = client.decision.draft.value
        assert turned.turn != above.turn, "the other button turns it where the mouse is"
        assert set(squares(turned)) & set(squares(above))
        await click_on(pilot, "#footer", click("key", "f"))
        assert client.decision.draft.value.turn != turned.turn, "flipped by a click on the footer"
        await click_on(pilot, "#footer", click("key", "n"))
        fits = client.decision.draft.value
        assert client.decision.draft.refusal is None
        await pilot.pause()
        await point_at(pilot, fits)
        assert link.calls == [Place(fits)], "a click on the tile that is chosen lays it"


async def test_the_first_click_elsewhere_only_moves_it() -> None:
    link = link_of(table(), bots=None)
    async with app_of(link).run_test(size=(120, 36)) as pilot:
        client = pilot.app.client
        legal = next(
            one
            for one in client.decision.draft.slot.options.of(tile("gobi7"))
            if one.turn == client.decision.draft.value.turn
        )
        assert legal != client.decision.draft.value
        await point_at(pilot, legal)
        assert client.decision.draft.value == legal
        assert link.calls == []
        await point_at(pilot, legal)
        assert link.calls == [Place(legal)]


async def test_keys_move_and_lay_what_the_mouse_shows() -> None:
    link = link_of(table(), bots=None)
    async with app_of(link).run_test(size=(120, 36)) as pilot:
        client = pilot.app.client
        toilet = next(one for one in client.decision.draft.slot.options if one.tile == tile("toilet"))
        key = next(key for key, value in client.decision.draft.jumps.items() if value.tile == toilet.tile)
        card = next(t for t in pilot.app.screen.query_one("#board").targets if t.key == key)
        await point_at(pilot, card.value, by="hover")
        assert client.hand.value == card.value
        await pilot.press("enter")
        assert link.calls == [Place(card.value)]


async def test_an_illegal_place_says_why_and_n_is_offered() -> None:
    link = link_of(table(), bots=None)
    async with app_of(link).run_test(size=(80, 24)) as pilot:
        await pilot.press("down", "down", "enter")
        assert "It does not fit here" in shown(pilot, "panel")
        assert "R13" in shown(pilot, "panel")
        assert "n  next place" in shown(pilot, "panel")
        assert link.calls == []
        await pilot.press("n")
        assert pilot.app.client.decision.draft.refusal is None


async def test_tiles_are_taken_one_by_one_and_taken_back() -> None:
    link = link_of(table(), bots=None)
    async with app_of(link).run_test(size=(120, 36)) as pilot:
        client = pilot.app.client
        where = placement("gobi7", (3, -2), (1, -1), (2, -1), (3, -1), (2, 0))
        assert client.decision.draft.value == where
        await pilot.press("enter")
        await pilot.pause()
        assert shown(pilot, "board").splitlines()[0].count("✓") == 0
        key = {value: key for key, value in client.decision.draft.jumps.items()}
        await pilot.press(key[tile("koala7")], "enter")
        await pilot.pause()
        assert "Ko7" in shown(pilot, "board").splitlines()[0]
        assert client.known.table.may_undo == (0,)
        await pilot.press("u")
        await pilot.pause()
        assert "✓" not in shown(pilot, "board").splitlines()[0]
        assert link.game_state.public.asks[-1].about == (1, 1, 1, 0)
        await pilot.press(key[tile("gobi8")], "enter")
        await pilot.pause()
        assert "Go8" in shown(pilot, "board").splitlines()[0]
        assert link.calls == [Place(where), Take(tile("koala7")), "undo", Take(tile("gobi8"))]


# ---- whole games


async def _mine(pilot) -> bool:
    """Wait until this player has to decide, or the game is over; tell which."""
    client = pilot.app.client
    for _ in range(4000):
        if client.known.over:
            return False
        if client.known.owed and client.decision.draft is not None and not client.decision.sending:
            return True
        await pilot.pause(0.001)
    raise AssertionError(f"nothing happens: {client.known.table}")


async def _keys(pilot, random: Random) -> None:
    """Decide by keys as a person does: take a tile in hand, turn it, look for a place; pick from shelves; add areas."""
    client = pilot.app.client
    draft = client.decision.draft
    if draft.verb.name == "place":
        await pilot.press(*random.choices(["tab", "r", "f", "left", "up", "n", "2"], k=3))
        if client.decision.draft.refusal is not None:
            await pilot.press("n")
    elif draft.verb.name == "area":
        await pilot.press(random.choice("12"), "enter", random.choice(["up", "left", "n"]))
    else:
        await pilot.press(random.choice([*draft.jumps, "right", "down", "n"]))
    await pilot.press("enter")
    await pilot.pause()


async def _click_a_turn(pilot, random: Random) -> None:
    """Click a key that turns, flips or goes on, if there is one: none is named that would leave all as it is."""
    footer = pilot.app.screen.query_one("#footer")
    named = [target.value.value for target in footer.targets if target.value.value in ("r", "f", "n")]
    if named:
        await click_on(pilot, "#footer", click("key", random.choice(named)))


async def _clicks(pilot, random: Random) -> None:
    """Decide by clicks alone: on squares and shelves, on the keys of the footer, on the plate that says Enter."""
    client = pilot.app.client
    board = pilot.app.screen.query_one("#board")
    if client.decision.draft.verb.name == "place":
        await _click_a_turn(pilot, random)
        await pilot.pause()
    turn = client.known.table.turn
    for _ in range(2):
        verb, options = client.decision.draft.verb.name, client.decision.draft.slot.options
        legal = [one for one in board.targets if one.value in options and one.verb in ("", verb)]
        if legal:
            await point_at(pilot, random.choice(legal).value)  # what is chosen already is done by a click
        elif client.decision.draft.refusal is not None:
            await click_on(pilot, "#footer", click("key", "n"))
        if client.known.table.turn == turn:
            await click_on(pilot, "#panel", click("key", "enter"))
            await pilot.pause()
        if client.known.table.turn != turn:
            return


@pytest.mark.long
@pytest.mark.parametrize(("how", "size"), [(_keys, (80, 24)), (_clicks, (120, 36)), (_clicks, (80, 24))])
async def test_a_whole_game(how, size) -> None:
    link = link_of(bots=bot("barenpark", "random"))
    random = Random(6)
    decisions = 0
    async with app_of(link).run_test(size=size) as pilot:
        while await _mine(pilot):
            await how(pilot, random)
            decisions += 1
        await pilot.pause()
        assert isinstance(pilot.app.screen, EndScreen)
    assert decisions > 20
    played = [action for action in link.calls if action != "undo"]
    assert {type(action).__name__ for action in played} >= {"Place", "Take", "AddArea"}
