"""The end shows points, race and verdict, offers a rematch, and lets one look at the whole game again."""

from contextlib import asynccontextmanager
from random import Random

import pytest

from engine.bots import random_bot
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.players import shown, until
from zootui.client.results import places_line, race, verdict
from zootui.local.settings import Settings
from zootui.tui.app import ZootuiApp
from zootui.tui.screens.end.screen import EndScreen
from zootui.tui.screens.replay.screen import ReplayScreen
from zootui.tui.screens.table.screen import TableScreen
from zootui.tui.start import AppStart


def play_out(link):
    """Let the person decide at random too, to the end."""
    random = Random(5)
    while link.sheet.table.phase == "playing":
        link.pump()
        if link.sheet.table.phase == "playing" and link.seat in link.sheet.table.waiting:
            link.act(random_bot(link.game, link.sheet.view, random))


@asynccontextmanager
async def at_the_end(toy, size=(80, 24), **start):
    link = FakeLink(toy.game, NAMES).deal()
    app = ZootuiApp(AppStart(link=link, settings=Settings(animation=False), **start))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        play_out(link)
        await until(pilot, lambda: isinstance(app.screen, EndScreen) and "points" in shown(pilot, "page"))
        yield pilot, link


@pytest.mark.parametrize("size", [(80, 24), (120, 36)])
async def test_points_by_part_and_round_and_the_verdict(toy, size):
    async with at_the_end(toy, size) as (pilot, _):
        assert isinstance(pilot.app.screen, EndScreen)
        score = shown(pilot, "page")
        assert "planks" in score
        assert "round" in score, "the axis of the race"
        proved = "fair: 3 sealed decisions, 12 seals, shuffle from 4 players and the host verified"
        assert proved in " ".join(shown(pilot, "page").split())


async def test_where_the_game_was_recorded(toy):
    async with at_the_end(toy, recorded=lambda table, number: f"recorded as {table}-{number}.zoo") as (pilot, _):
        assert "recorded as t1-1.zoo" in shown(pilot, "page")


async def test_the_board_is_one_key_away_and_back(toy):
    async with at_the_end(toy) as (pilot, _):
        await pilot.press("b")
        assert isinstance(pilot.app.screen, TableScreen)
        assert "GAME OVER" in shown(pilot, "status")
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, EndScreen)


async def test_rematch(toy):
    async with at_the_end(toy) as (pilot, link):
        await pilot.press("n")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert "rematch" in link.calls
        assert "round 1 of 3" in shown(pilot, "status")
        assert pilot.app.client.known.proved.decisions <= 1


async def test_what_was_seen_can_be_seen_again(toy):
    async with at_the_end(toy) as (pilot, _):
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ReplayScreen)
        await pilot.press("end")
        last = pilot.app.screen.panes.last_move
        assert shown(pilot, "status").rstrip().endswith(f"move {last} of {last}")
        await pilot.press("q")
        assert isinstance(pilot.app.screen, EndScreen)


class TestWords:
    def outcome(self, toy):
        from engine.contract.game import Outcome, Score

        return Outcome((2, 1, 1), (Score(5, (), (2, 3)), Score(9, (), (4, 5)), Score(9, (), (0, 9))), "over")

    def test_who_won(self, toy):
        outcome = self.outcome(toy)
        assert places_line(outcome, ("A", "B", "C"), 0) == "B and C win. You are 2nd."
        assert places_line(outcome, ("A", "B", "C"), 1) == "You share the victory!"
        assert places_line(outcome, ("A", "B", "C"), None) == "B and C win."

    def test_the_race_adds_up(self, toy):
        assert race(self.outcome(toy), ("A", "B", "C")).points == ((0, 2, 5), (0, 4, 9), (0, 0, 9))

    @pytest.mark.parametrize(
        ("seed", "fouls", "good", "begins"),
        [
            ("verified", (), True, "fair: 2 sealed decisions, 8 seals, shuffle from 4"),
            ("committed", (), True, "so far: "),
            ("unseen", (), True, "so far: 2 sealed decisions, 8 seals, this client came too late"),
            ("unfair", (), False, "unfair on purpose"),
            ("foul", (), False, "foul: the shuffle"),
            ("verified", ("Otto cheated",), False, "foul: Otto cheated"),
        ],
    )
    def test_only_what_was_verified_is_called_fair(self, seed, fouls, good, begins):
        from net.client.seal_verifier import Trust
        from net.wire.seal_count import SealCount

        text, fair = verdict(Trust(seed=seed, fouls=fouls), SealCount(2, 8), 4)
        assert text.startswith(begins)
        assert fair is good

    def test_decisions_that_went_by_too_quickly_to_be_seen_shut_are_said_to_be(self):
        from net.client.seal_verifier import Trust
        from net.wire.seal_count import SealCount

        sealed = SealCount().opened(0, 2).opened(1, 2).opened(4, 0).opened(7, 2)
        text, _ = verdict(Trust(sealed, "verified"), sealed, 2)
        assert text.startswith("fair: 2 of 3 sealed decisions seen shut, 4 seals, shuffle")
