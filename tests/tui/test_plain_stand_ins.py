"""By lines of text, too, the host player lets bots play for those who are away."""

from engine.contract.tree import replace
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.test_plain import Typist
from tests.tui.test_plain_sending_away import people
from tests.tui.toy import KIT


def with_away(*seats: int, owner: bool = True) -> tuple[FakeLink, Typist]:
    """Return a game of people in which those of some seats are away."""
    link = people(owner=owner, begun=True)
    infos = tuple(replace(info, online=seat not in seats) for seat, info in enumerate(link.sheet.table.seats))
    link.show(seats=infos)
    return link, Typist(link, bundles=lambda _: KIT)


def test_a_bot_of_the_level_that_is_named_plays_for_each_who_is_away():
    link, typist = with_away(1, 2)
    said = typist.type("bot easy")
    assert f"A bot that plays at easy stands in for {NAMES[1]} and {NAMES[2]} until they are back." in said
    assert link.calls == [("bot", 1, "easy"), ("bot", 2, "easy")]


def test_without_a_level_it_is_the_usual_one():
    link, typist = with_away(2)
    assert "A bot that plays at normal stands in" in typist.type("bot")
    assert link.calls == [("bot", 2, "normal")]


def test_a_wrong_level_a_full_table_and_a_guest_are_told_so():
    link, typist = with_away(1)
    assert "levels are easy, normal, hard" in typist.type("bot godlike")
    assert link.calls == []
    link, typist = with_away()
    assert "nobody is away" in typist.type("bot")
    assert link.calls == []
    link, typist = with_away(1, owner=False)
    assert "only the host player" in typist.type("bot")
    assert link.calls == []


def test_help_names_it_where_somebody_is_away():
    assert "bot [LEVEL]" in with_away(1)[1].type("?")
    assert "bot [LEVEL]" not in with_away()[1].type("?")
