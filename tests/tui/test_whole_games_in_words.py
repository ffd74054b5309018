"""Lines have words for signs, everywhere, in every game: a voice spells signs out, or leaves them out."""

import re
from random import Random

import pytest

import engine
from tests.sooner import sooner
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.test_how_much_lines_say import one_of
from tests.tui.test_plain import Typist
from zootui.line.spoken import spoken

SIGN = re.compile(r"[^\w\s.,;:!?()’'\"…/%-]|(?<![A-Za-z\d])-|-(?![A-Za-z])|_")
"""All but letters, figures and what makes a voice pause; a hyphen stands within words; the three points say that more is asked."""
LOOKED_UP = """\
b; b 2; s; log 99; log Jonas; what changed; who; again; w 1; w 2; i lion; hurry; long; usual; brief; back; m; u; game; bot; away;
nonsense; 99; zoo of nobody; what lies at c4; what lies at row 2, column 2; what lies at truck 1; what lies at 1,-1;
what lies at row; what lies at barn; me; score; coins; turn; row 2; column b; row -1; could c4; could enclosure 1; where barn;
birds; bushes; animals; exchange offers; bell on; bell off; width 0""".replace("\n", " ").split("; ")
"""What is typed between answers."""


@pytest.mark.parametrize("game_id", sooner(engine.ids(), ("zooloretto-mini", "aquaretto").__contains__))
def test_a_whole_game_in_lines_has_no_sign(game_id: str) -> None:
    game = engine.load(game_id)
    link = FakeLink(game, NAMES[: min(3, game.info.seats[1])], game_id=game_id).deal()
    table, random = Typist(link), Random(6)
    said = heard = table.read()
    for number in range(4_000):
        if table.plain.printer.over:
            break
        if table.plain.printer.asked is None:
            assert link.pump(1), "somebody is waited for"
        elif number % 3 == 0:
            looked = random.choice(LOOKED_UP)
            no_sign(table.type(looked), looked)
            said += "\n\n" + table.type("again")
        else:
            answer = one_of(said, random)
            table.plain.take(answer)
        new = table.read()
        no_sign(new.replace("\a", ""), "")
        said, heard = (said + new)[-20_000:], heard + new
    assert table.plain.printer.over
    assert "fair: " in heard
    for looked in LOOKED_UP:
        no_sign(table.type(looked), looked)


def no_sign(said: str, asked: str) -> None:
    for line in said.split("\n"):
        found = SIGN.search(line.replace(asked, "") if asked else line)
        assert found is None, f"{found and found[0]!r} in {line!r} after {asked!r}"


@pytest.mark.parametrize(
    ("signs", "words"),
    [
        ("2–5 seats, 3 – 4 – a few", "2 to 5 seats, 3 to 4, a few"),
        ("4→1, a →", "4 to 1, a to"),
        ("yellow ●○○, dark green ●●●", "yellow 1 of 3, dark green 3 of 3"),
        ("wild –; fish ∝", "wild none; fish fish"),
        ("1,250 turns at 3,2", "1,250 turns at 3, 2"),
        ("name=value, Shift+Tab", "name=value, Shift+Tab"),
        ("offered (+) or wanted (−)", "offered (plus) or wanted (minus)"),
        ("51.0% – 99.0%", "51.0% to 99.0%"),
    ],
)
def test_signs_of_rules_and_tables_are_words(signs: str, words: str) -> None:
    assert spoken(signs) == words
