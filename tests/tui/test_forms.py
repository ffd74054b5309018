"""Text is typed into one kind of input everywhere: with caret, selection and paste, and never more than there is room for."""

from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.widgets import Button

import engine
from tests.tui.fake_services import FakeServices
from tests.tui.players import click, click_on, shown, until
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.forms.form import FormScreen
from zootui.tui.screens.home import HomeScreen
from zootui.tui.start import AppStart
from zootui.tui.widgets.line_input import LineInput

NAME, PIN = 4, 5
"""Where the fields of text are in the form of a table to host."""


@asynccontextmanager
async def hosting(size=(80, 24)):
    services = FakeServices(refuses=OSError(0, "nobody there"))
    app = ZootuiApp(AppStart(settings=Settings(name="Mara"), services=services))
    async with app.run_test(size=size) as pilot:
        await pilot.press("h")
        await until(pilot, lambda: isinstance(app.screen, FormScreen) and app.screen.laid_out)
        yield pilot


async def paste(pilot, text):
    pilot.app.post_message(events.Paste(text))
    await pilot.pause()


async def typed_ahead(pilot, *keys):
    """Type keys faster than anything is shown of them, as slow lines bring them."""
    for key in keys:
        pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
    await pilot.pause()


def focused(pilot):
    assert isinstance(pilot.app.focused, LineInput)
    return pilot.app.focused


async def test_a_line_that_is_typed_and_taken_at_once_is_taken_as_it_stands():
    async with hosting() as pilot:
        await pilot.press(*["down"] * NAME)
        await typed_ahead(pilot, "home", "shift+end", "backspace", *"Attic", "enter")
        await until(pilot, lambda: pilot.app.services.calls)
        ((_, request, _),) = pilot.app.services.calls
        assert request.name == "Attic"


async def test_the_focus_goes_from_field_to_field_as_they_are_read():
    async with hosting() as pilot:
        assert pilot.app.focused.id == "game"
        await pilot.press(*["down"] * NAME)
        assert focused(pilot).id == "name"
        await pilot.press("tab")
        assert focused(pilot).id == "pin"
        await pilot.press("down")
        assert pilot.app.focused.id == "clock"
        await pilot.press("shift+tab", "shift+tab")
        assert focused(pilot).id == "name"


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_every_field_and_the_button_are_in_sight_and_beside_its_label_one_is_chosen_by_the_mouse(size):
    async with hosting(size) as pilot:
        page = pilot.app.screen.query_one("#page")
        assert all(row.region in page.region for row in pilot.app.screen.query(".row"))
        assert pilot.app.screen.query_one(Button).region in page.region
        await pilot.click("#pin")
        line = focused(pilot)
        assert line.id == "pin"
        row = shown(pilot, "page").splitlines()[line.region.y - page.region.y]
        assert row.lstrip(" ▌").startswith("PIN")


async def test_a_click_opens_the_list_of_values():
    async with hosting() as pilot:
        await pilot.click("#game")
        await pilot.pause()
        assert "Zoo Tycoon" in shown(pilot, "page")
        await pilot.press("down", "enter")
        assert pilot.app.screen.values["game"] == engine.ids()[1]
        assert pilot.app.focused.id == "game"


async def test_the_caret_goes_back_into_what_was_typed_and_what_is_selected_is_typed_over():
    async with hosting() as pilot:
        await pilot.press(*["down"] * NAME, "home", *"Oh ", "end", "backspace", "left", "left", "x")
        assert pilot.app.screen.values["name"] == "Oh Mara’s taxbl"
        await pilot.press("end", "shift+home", *"Attic")
        assert pilot.app.screen.values["name"] == "Attic"


async def test_of_a_paste_goes_in_what_fits_and_can_be_shown():
    async with hosting() as pilot:
        await pilot.press(*["down"] * PIN)
        await paste(pilot, "12\t34\x1b[31m567890 and more\nsecond line")
        assert pilot.app.screen.values["pin"] == "1234[31m5678"
        await pilot.press("home", "shift+end")
        await paste(pilot, "abc")
        assert pilot.app.screen.values["pin"] == "abc"


async def test_what_was_typed_outlasts_other_choices_and_a_form_is_finished_by_the_mouse_beside_a_caret():
    async with hosting() as pilot:
        await pilot.press(*["down"] * PIN, *"47", "down", "right", "down", "right")
        assert pilot.app.screen.values["pin"] == "47"
        assert "47" in shown(pilot, "page")
        await pilot.press("up", "up")
        assert focused(pilot).id == "pin"
        await until(pilot, lambda: "Only who knows it" in shown(pilot, "page"))  # its button lies below these words
        await pilot.click(Button)
        await until(pilot, lambda: pilot.app.services.calls)
        ((_, request, _),) = pilot.app.services.calls
        assert request.pin == "47"
        assert not request.guests, "nobody lets any in unasked"


@pytest.mark.parametrize("by", ["keys", "mouse"])
async def test_guests_are_let_in_from_the_beginning(by):
    async with hosting() as pilot:
        if by == "keys":
            await pilot.press("up", "right", "enter")
        else:
            await pilot.click("#guests")
            await pilot.pause()
            await pilot.click("#guests SelectOverlay", offset=(3, 1))
            await pilot.pause()
            await until(pilot, lambda: "sits down by ssh" in " ".join(shown(pilot, "page").split()))
            await pilot.click(Button)
        await until(pilot, lambda: pilot.app.services.calls)
        ((_, request, _),) = pilot.app.services.calls
        assert request.guests


async def test_an_address_is_pasted():
    services = FakeServices(refuses=OSError(0, "nobody there"))
    app = ZootuiApp(AppStart(settings=Settings(name="Mara"), services=services))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a")
        await paste(pilot, "10.0.0.5:7777")
        await pilot.press("enter")
        await until(pilot, lambda: services.calls)
        assert services.calls == [("locate", "10.0.0.5:7777")]


async def test_the_line_is_taken_and_called_off_by_the_mouse():
    services = FakeServices(refuses=OSError(0, "nobody there"))
    app = ZootuiApp(AppStart(settings=Settings(name="Mara"), services=services))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("a", *"attic")
        assert "take it" in shown(pilot, "footer")
        await click_on(pilot, "#footer", click("key", "escape"))
        assert isinstance(app.screen, HomeScreen)
        await pilot.press("a", *"attic")
        await click_on(pilot, "#footer", click("key", "enter"))
        await until(pilot, lambda: services.calls)
        assert services.calls == [("locate", "attic")]
