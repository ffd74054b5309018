"""Lines ring where somebody wants it, are written down, and are broken between words for terminals at far ends."""

import io
from pathlib import Path

import pytest

from net.wire.sheet import Chat
from tests.tui.conftest import NAMES
from tests.tui.fake_link import FakeLink
from tests.tui.toy import KIT
from zootui.cli.transcript_option import opened_transcript
from zootui.failure import Failure
from zootui.line.plain import Plain
from zootui.line.text_sink import TextSink
from zootui.local.settings import Settings


def lines(settings: Settings | None = None, **sink: object) -> tuple[Plain, FakeLink, io.StringIO]:
    link, out = FakeLink(KIT.game, NAMES, bots=None).deal(), io.StringIO()
    plain = Plain(link, TextSink(out, **sink), settings, bundles=lambda _: KIT)
    plain.changed()
    return plain, link, out


def rung(out: io.StringIO) -> list[int]:
    """Return how often it rang, each time that it did."""
    said = out.getvalue()
    return [len(part) for part in "".join(sign if sign == "\a" else " " for sign in said).split()]


def test_no_bell_rings_unless_somebody_wants_it() -> None:
    plain, link, out = lines(Settings())
    link.say("hello")
    plain.take("7")
    assert rung(out) == []
    assert "The bell does not ring; bell on lets it." in (plain.take("bell") or out.getvalue())


def test_the_setting_rings_once_for_a_turn_and_not_for_each_of_its_questions() -> None:
    plain, link, out = lines(Settings(bell="always"))
    assert rung(out) == [1]
    plain.take("again")
    link.say("hello")
    assert rung(out) == [1]


def test_events_ring_differently_often_each_as_it_is_wanted() -> None:
    plain, link, out = lines()
    plain.take("bell chat")
    assert "The bell rings 2 times for what somebody says.\n" in out.getvalue()
    link.show(chat=(Chat(1, "Jonas", "hello"),))
    link.say("hello yourself")
    assert rung(out) == [2], "not for what one says oneself"
    plain.take("bell on")
    assert "2 times for what somebody says and 3 times for the end of the game" in out.getvalue()
    plain.take("bell drums")
    assert "bell on, bell off, or bell and an event: turn, chat or end." in out.getvalue()
    plain.take("bell off")
    assert out.getvalue().endswith("The bell does not ring; bell on lets it.\n")


def test_a_transcript_has_all_that_was_said_and_typed_whole_and_goes_on_at_the_end_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "thursday.txt"
    path.write_text("before\n", encoding="utf-8")
    kept = opened_transcript(path, in_lines=True)
    assert kept is not None
    plain, _, out = lines(transcript=kept, width=30)
    plain.take("s")
    kept.close()
    written = path.read_text(encoding="utf-8")
    assert written.startswith("before\nThe Pond: ")
    assert "\n> s\n" in written
    assert " ".join(out.getvalue().split()) == " ".join(
        written.removeprefix("before\n").replace("\n> s\n", "\n").split()
    )
    assert max(map(len, out.getvalue().split("\n"))) < 30 < max(map(len, written.split("\n")))


def test_a_transcript_goes_with_lines_and_its_file_has_to_be_writable(tmp_path: Path) -> None:
    with pytest.raises(Failure, match="it goes with --plain"):
        opened_transcript(tmp_path / "a", in_lines=False)
    with pytest.raises(Failure, match="cannot write"):
        opened_transcript(tmp_path / "none" / "a", in_lines=True)
    assert opened_transcript(None, in_lines=False) is None


def test_a_full_disk_ends_the_transcript_and_not_the_game() -> None:
    class Full(io.StringIO):
        def write(self, _text: str) -> int:
            raise OSError(28, "No space left on device")

    plain, _, out = lines(transcript=Full())
    assert "The transcript ends here: No space left on device." in out.getvalue()
    plain.take("s")
    assert out.getvalue().count("The transcript ends here") == 1


def test_a_far_end_gets_lines_broken_between_words_as_wide_as_it_says() -> None:
    plain, _, out = lines(width=40)
    plain.take("?")
    words = out.getvalue().split()
    assert max(map(len, out.getvalue().split("\n"))) < 40
    whole, _, unbroken = lines()
    whole.take("?")
    assert unbroken.getvalue().split() == words
    assert max(map(len, unbroken.getvalue().split("\n"))) > 80
    plain.write("Type for that: ssh -T watch@127.0.0.1 -p 39349 and so on for long")
    assert "\n  ssh -T watch@127.0.0.1 -p 39349 and so on for long\n" in out.getvalue(), "a command stays whole"
    plain.take("width 0")
    assert out.getvalue().endswith("Lines are broken nowhere.\n")
    plain.take("width 60")
    assert "at 60 columns" in out.getvalue()
    plain.take("width 1")
    assert "at\n  20 columns" in out.getvalue()
