"""Lead through a lesson by lines of text: the same steps on the same positions, with the prompts of any table."""

from __future__ import annotations

import asyncio
import sys
import threading
from typing import TextIO

from zootui.client.game_bundle import load_bundle
from zootui.lessons.contract import load_lesson
from zootui.lessons.course import NOT_THIS, Course
from zootui.lessons.lesson_link import LessonLink
from zootui.line.plain import Plain, pour
from zootui.line.printer import Bundles
from zootui.local.terminal import stop_speaking

_HELP = """\
  Enter          go on, where there is only something to read
  > or next      the next step, whatever is to be done here
  < or previous  the step before
  h              what is wanted here
  w NUMBER       what would it do?
  b [SEAT]       the zoo of a seat (1, 2, …), without a number your own
  s              who has how many points
  r              the rules
  q              leave"""


class PlainLesson(Plain):
    """Print the steps of a lesson, and take what the learner types."""

    def __init__(self, link: LessonLink, sink: TextIO, *, patient: bool = False) -> None:
        self._lesson = link
        self._course = link.course
        self._told_step: tuple[int, bool] | None = None
        super().__init__(link, sink, patient=patient, now=lambda: 0.0)

    async def until_free(self, line: str) -> None:
        """Take every line at once: nobody else is waited for."""

    async def until_over(self) -> None:
        """End where the lines of a script end."""

    # --- what is said ---------------------------------------------------------------------------------------------------

    def _show_game(self) -> None:
        table = self.client.table
        if table is not None and self._round not in (0, table.round):  # another step: no other game
            self._round, self._printed, self._over, self._asked = table.round, 0, False, None
            self._building, self._shown = Bundles(), None
        super()._show_game()

    def _show_waiting(self) -> None:
        self._tell_step()

    def _show_question(self, told: bool) -> None:
        self._tell_step()
        refused = None if self.client.draft is None else self.client.draft.refused
        if refused is not None and refused.code == NOT_THIS:
            self.write(f"Not here: {refused.text}")
            self.client.decision.clear_refusal()
            self._asked = None
        super()._show_question(told)

    def _tell_step(self) -> None:
        """Print what the step is about, once the table has come to rest there."""
        course = self._course
        now = (course.at, course.finished)
        if not self._lesson.resting or now == self._told_step:
            return
        self._told_step = now
        for words in course.learned:
            self.write(f"Learned: {words}")
        step = course.step
        if course.finished or step is None:
            self.write("Well done. Enter goes on.")
            return
        self.write()
        self.write(f"Step {course.at + 1} of {len(course.lesson.steps)}: {step.title}")
        self.write(step.do.replace("`", ""))
        self.write(f"Why: {step.why}".replace("`", ""))
        self._tell_how()

    def _tell_how(self) -> None:
        course, wanted = self._course, self._course.wanted
        if wanted is None:
            self.write("Enter goes on.")
        else:
            words = course.bundle.voice.words(course.view, wanted, self.client.names).full
            self.write(f"(By lines, choose: {words})")

    # --- what is typed --------------------------------------------------------------------------------------------------

    def take(self, line: str) -> None:
        """Do what a line means."""
        word = line.strip().lower()
        course = self._course
        if word in (">", "next") or (not word and course.wanted is None):
            course.forward()
            self._go()
        elif word in ("<", "previous"):
            course.back()
            self._go()
        elif word == "h":
            self._tell_how()
        elif word in ("?", "help"):
            self.write(_HELP)
        elif word == "q" or course.wanted is not None or word.partition(" ")[0] in ("b", "s", "l", "r", "i"):
            super().take(line)
        else:
            self.write("Here is only something to read: Enter goes on, ? shows what you can type.")

    def _go(self) -> None:
        """Show the step at hand, or what was learned once there is none left."""
        self._told_step = None
        if not self._course.over:
            self._lesson.show_step()
            return
        self.write()
        self.write("You know now:")
        for step in self._course.lesson.steps:
            for words in step.learned:
                self.write(f"  {words}")
        self.write(f"Play a first game with: zootui play {self._course.lesson.game} --level easy --plain")
        self.done = True


async def run_plain_lesson(game_id: str, name: str, source: TextIO, sink: TextIO) -> bool:
    """Lead through a lesson until it is over, left, or `source` ends; tell whether it was gone through."""
    lesson = load_lesson(game_id)
    course = Course(load_bundle(game_id), lesson)
    queue: asyncio.Queue[str | None] = asyncio.Queue()
    plain = PlainLesson(LessonLink(course, (name, *lesson.names[1:])), sink, patient=not source.isatty())
    threading.Thread(target=pour, args=(source, asyncio.get_running_loop(), queue), daemon=True).start()
    plain.changed()
    while not plain.done:
        line = await queue.get()
        if line is None:
            break
        plain.take(line)
    if plain.unread and sink is sys.stdout:
        stop_speaking()
    return course.over
