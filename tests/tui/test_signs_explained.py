"""`?` says what is asked is about, and every sign that a game paints stands in its list of signs."""

import re
import unicodedata

import pytest

import engine
from engine.contract.asks import open_ask
from engine.games.zoo_tycoon.rules.summer import demands
from engine.games.zoo_tycoon.words.conditions import unmet
from net.wire.sheet import OPEN, SeatInfo
from tests.tui.conftest import NAMES
from tests.tui.every_decision import decisions
from tests.tui.fake_link import FakeLink
from tests.tui.test_explaining import painted
from tests.tui.test_plain import Typist
from zootui.boards.tips import load_first_game
from zootui.client.about import about_question, meanwhile
from zootui.client.table_client import TableClient
from zootui.tui.keymap import BoundKeys
from zootui.tui.screens.help import now_text
from zootui.tui.screens.table.footer import draft_keys

DRAWING = range(0x2500, 0x25A0)
"""Lines and blocks, which draw."""
LETTERS = ("L", "P", "Z")
"""Kinds of letters, punctuation (dashes and quotes) and blanks by Unicode."""
QUESTIONS = [
    pytest.param(game_id, id=game_id, marks=[pytest.mark.long] if game_id == "zoo-tycoon" else [])
    for game_id in engine.ids()
]


@pytest.mark.parametrize("game_id", QUESTIONS)
def test_every_sign_that_is_painted_is_in_the_list_of_signs(game_id):
    known = " ".join(" ".join(one) for one in load_first_game(game_id).signs)
    missing = set()
    for _, view in decisions(game_id, each=2):
        for seat in range(2):
            for size in ((80, 24), (120, 36)):
                for canvas in painted(game_id, view, seat, *size):
                    missing |= {sign for sign in set(canvas.plain()) if not sign.isascii() and ord(sign) not in DRAWING}
    unknown = {sign for sign in missing if sign not in known and unicodedata.category(sign)[0] not in LETTERS}
    assert not unknown


def test_why_a_species_may_not_be_taken_is_in_the_list_of_signs_as_the_exchange_writes_it():
    signs = dict(load_first_game("zoo-tycoon").signs)
    listed = " ".join([*signs, *re.findall("`(.*?)`", " ".join(signs.values()))])
    kinds = (demands.POPULARITY_LOW, demands.YELLOW_MAINS, demands.LEVEL_THREE_ALONE, demands.LEVEL_THREE_FIRST)
    for kind in kinds:
        assert f"×{unmet(demands.UnmetNeed(kind, 0, 3, 0)).brief}" in listed
    assert re.search(r"×\d/\d", listed)
    assert {"+1 −2", "w4", "I II III"} <= set(signs)


@pytest.mark.parametrize("game_id", engine.ids())
def test_help_says_of_every_question_what_it_is_about(game_id):
    for seats in (2, 3, 4):
        for kind, view in decisions(game_id, seats, each=1):
            about, matters = about_question(engine.load(game_id), view)
            assert len(about) > 60, kind
            assert all(len(words) > 40 for words in matters), kind


OF_A_SCREEN = re.compile(
    r"[^\w\s.,:;!?’()-]|\b(Tab|Enter|[Aa]rrows?|on the right|dim(med)?|[Hh]atched|Lighter|shows?|hangs|column|above|framed)\b"
    r"|\b(?!i )[a-hj-zA-Z] (passes|brings|says|lets|lays|takes|buys|lends|looks|does)\b|\([a-z],"
)
"""Signs, keys and places of a screen."""


@pytest.mark.parametrize("game_id", engine.ids())
def test_in_lines_help_speaks_of_no_screen(game_id):
    first = load_first_game(game_id)
    said = [about for _, about in first.decisions]
    said += [tip.heard or tip.text for tip in first.tips if tip.when is not None]
    assert [words for words in said if OF_A_SCREEN.search(words.replace("w tells", "").replace("u takes", ""))] == []
    view = next(view for kind, view in decisions(game_id, 3) if first.matters(open_ask(view.public, 0).kind, view))
    assert about_question(engine.load(game_id), view, by_lines=True)[1]


@pytest.mark.parametrize("game_id", engine.ids())
def test_every_kind_of_question_that_the_rules_can_ask_is_explained(game_id):
    game = engine.load(game_id)
    kinds = {one for one, _ in load_first_game(game_id).decisions}
    asked = {open_ask(view.public, 0).kind for seats in (2, 3, 4) for _, view in decisions(game_id, seats, each=1)}
    assert asked <= kinds
    assert len(kinds) == len(load_first_game(game_id).decisions), game.info.title


@pytest.mark.parametrize("game_id", engine.ids())
def test_help_at_the_first_question_says_more_than_the_footer(game_id):
    link = FakeLink(engine.load(game_id), NAMES[:3], game_id=game_id).deal()
    client = TableClient(link, pages=False, animation=False)
    for _ in range(len(NAMES)):
        if client.decision.draft is None:
            link.pump(1)
    assert client.decision.draft is not None
    said = now_text(client, BoundKeys()).split("## Keys")[0]
    about, _ = about_question(client.known.bundle.game, client.moments.view)
    plain = said.replace("\\", "")
    assert about in plain
    assert len(plain) > sum(len(key.does) for key in draft_keys(client.decision.draft)) + 100


@pytest.mark.parametrize("owner", [True, False])
@pytest.mark.parametrize("free", [0, 2])
@pytest.mark.parametrize(("host", "when"), [("Jonas", "when Jonas begins"), ("", "when every seat is taken")])
def test_in_a_lobby_help_says_what_the_game_waits_for(toy, owner, free, host, when):
    link = FakeLink(toy.game, NAMES, owner=owner)
    seats = link.sheet.table.seats
    link.show(seats=(*seats[: len(seats) - free], *(SeatInfo("", OPEN) for _ in range(free))), host=host)
    client = TableClient(link, pages=False, animation=False)
    said = meanwhile(client)
    assert "othing is asked" not in said
    assert ("Enter begins" in said) == owner
    assert (f"begins {when}" in said) == (not owner), "as the lobby itself says it"
    assert "the host" not in said
    assert (f"{free} seats" in said) == (free > 0)
    assert meanwhile(client, by_lines=True) in Typist(link).type("?")


def test_in_lines_help_begins_with_what_is_asked():
    link = FakeLink(engine.load("o-zoo-le-mio"), NAMES[:3], game_id="o-zoo-le-mio", bots=None).deal()
    assert Typist(link).type("?").startswith("Everybody bids for the tile shown, in secret")
