"""Every lesson can be gone through by lines of text; what is wrong is answered there, too."""

import io
import subprocess
import sys

import pytest

from tests.patience import PATIENCE
from zootui.client.game_bundle import load_bundle
from zootui.lessons.contract import lesson_games, load_lesson
from zootui.lessons.lesson_link import LessonLink
from zootui.lessons.progress import LessonProgress
from zootui.line.lesson import PlainLesson
from zootui.line.spoken import spoken


def _plain(game):
    progress, sink = LessonProgress(load_bundle(game), load_lesson(game)), io.StringIO()
    lines = PlainLesson(LessonLink(progress), sink, patient=True)
    lines.plain.changed()
    return lines, progress, sink


@pytest.mark.parametrize("game", lesson_games())
def test_it_can_be_gone_through(game):
    lines, progress, sink = _plain(game)
    for _ in range(60):
        if lines.plain.printer.done:
            break
        if progress.wanted is None:
            lines.take("")
        else:
            lines.plain.client.act(progress.wanted)
    said = sink.getvalue()
    for number, step in enumerate(progress.lesson.steps, 1):
        assert f"Step {number} of {len(progress.lesson.steps)}: {spoken(step.title)}\n" in said
        for words in step.learned:
            assert f"Learned: {spoken(words)}" in said or spoken(words) in said.partition("You know now:")[2]
    assert "`" not in said
    assert progress.over


def test_a_wrong_answer_says_why_and_next_goes_on():
    lines, progress, sink = _plain("o-zoo-le-mio")
    lines.take("")
    lines.take("9")
    assert progress.at == 1
    lines.take("2")
    assert "Not here: Jonas is going to bid 2" in sink.getvalue()
    lines.take("h")
    assert "choose: bid 3" in sink.getvalue().splitlines()[-1]
    lines.take("3")
    assert progress.at == 2
    lines.take("previous")
    assert progress.at == 1
    assert sink.getvalue().count("Step 2 of 12") == 2
    lines.take("next")
    assert progress.at == 2


@pytest.mark.parametrize("game", lesson_games())
def test_the_same_signs_lead_on_and_back_in_every_step_as_on_the_screen(game):
    lines, progress, sink = _plain(game)
    for at in range(len(progress.lesson.steps)):
        assert progress.at == at
        lines.take("<")
        assert progress.at == max(at - 1, 0)
        for _ in range(at - progress.at + 1):
            lines.take(">")
    assert progress.over
    assert "You know now:" in sink.getvalue()


def _learn(*words, given=""):
    command = [sys.executable, "-m", "zootui", "learn", *words]
    return subprocess.run(command, input=given, capture_output=True, text=True, timeout=PATIENCE, check=False)


def test_the_command_leads_through_it_by_lines(tmp_path, monkeypatch):
    monkeypatch.setenv("ZOOTUI_HOME", str(tmp_path))
    found = _learn("o zoo", "--plain", "--as", "Mara", given="\n3\nq\n")
    assert found.returncode == 0
    assert "Mara wins" in found.stdout
    assert "Step 3 of 12" in found.stdout


def test_without_a_terminal_the_command_says_what_to_do():
    found = _learn("o zoo")
    assert found.returncode == 2
    assert "use --plain" in found.stderr
