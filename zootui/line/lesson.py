"""Lead through a lesson, or puzzles, by lines of text: the same steps on the same positions, with the prompts of any table."""

from typing import TextIO

from zootui.client.game_bundle import load_bundle
from zootui.lessons.contract import Lesson
from zootui.lessons.lesson_link import LessonLink
from zootui.lessons.progress import NOT_THIS, LessonProgress
from zootui.line.plain import Plain, poured
from zootui.line.text_sink import TextSink
from zootui.local.called import here

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


class PlainLesson:
    """Print the steps of a lesson, and take what the learner types."""

    def __init__(self, link: LessonLink, sink: TextIO, *, patient: bool = False) -> None:
        self._lesson = link
        self._progress = link.progress
        self._told_step: tuple[int, bool] | None = None
        self._learned: tuple[str, ...] = ()
        self.plain = Plain(link, TextSink(sink), patient=patient, lesson=self._tell, now=lambda: 0.0)
        self._printer, self._client, self._write = self.plain.printer, self.plain.client, self.plain.write

    def _tell(self) -> None:
        """Print what the step is about, and why an answer is not the one it wants."""
        self._tell_step()
        refused = None if self._client.decision.draft is None else self._client.decision.draft.refused
        if refused is not None and refused.code == NOT_THIS:
            self._write(f"Not here: {refused.text}")
            self._client.decision.clear_refusal()
            self._printer.asked = None

    def _tell_step(self) -> None:
        """Print what the step is about, once the table has come to rest there."""
        progress = self._progress
        now = (progress.at, progress.finished)
        if not self._lesson.resting or now == self._told_step:
            return
        self._told_step = now
        puzzle = progress.lesson.kind == "puzzle"
        if puzzle and progress.learned:
            self._write(f"Solved: {' '.join(progress.learned)}")
        elif progress.learned is not self._learned:
            for words in progress.learned:
                self._write(f"Learned: {words}")
        self._learned = progress.learned
        step = progress.step
        if progress.finished or step is None:
            self._write("Well done. Enter goes on.")
            return
        self._write()
        self._write(f"{'Puzzle' if puzzle else 'Step'} {progress.at + 1} of {len(progress.lesson.steps)}: {step.title}")
        self._write(step.do.replace("`", ""))
        self._write(f"{'From' if puzzle else 'Why'}: {step.why}".replace("`", ""))
        if puzzle:
            self._write("h says which, > goes on to the next.")
        else:
            self._tell_how()

    def _tell_how(self) -> None:
        progress, wanted = self._progress, self._progress.wanted
        if wanted is None:
            self._write("Enter goes on.")
        else:
            words = progress.bundle.voice.words(progress.view, wanted, self._client.known.names).full
            self._write(
                f"What stands out: {words}." if progress.lesson.kind == "puzzle" else f"(By lines, choose: {words})"
            )

    def take(self, line: str) -> None:
        word = line.strip().lower()
        progress = self._progress
        if word in (">", "next") or (not word and progress.wanted is None):
            progress.forward()
            self._go()
        elif word in ("<", "previous"):
            progress.back()
            self._go()
        elif word == "h":
            self._tell_how()
        elif word in ("?", "help"):
            self._write(_HELP)
        elif word == "q" or progress.wanted is not None or word.partition(" ")[0] in ("b", "s", "l", "r", "i"):
            self.plain.take(line)
        else:
            self._write("Here is only something to read: Enter goes on, ? shows what you can type.")

    def _go(self) -> None:
        """Show the step at hand, or what was learned once there is none left."""
        self._told_step = None
        if not self._progress.over:
            self._lesson.show_step()
            return
        self._write()
        self._write("What stood out:" if self._progress.lesson.kind == "puzzle" else "You know now:")
        for step in self._progress.lesson.steps:
            for words in (" ".join(step.learned),) if self._progress.lesson.kind == "puzzle" else step.learned:
                self._write(f"  {words}")
        if self._progress.lesson.kind == "lesson":
            self._write(f"Play a first game with: {here('play')} {self._progress.lesson.game} --level easy --plain")
        self._printer.ended = True


async def run_plain_lesson(lesson: Lesson, name: str, source: TextIO, sink: TextIO) -> bool:
    """Lead through a lesson until it is over, left, or `source` ends; tell whether it was gone through."""
    progress = LessonProgress(load_bundle(lesson.game), lesson)
    lines = PlainLesson(LessonLink(progress, lesson.called(name)), sink, patient=not source.isatty())
    queue = poured(source)
    lines.plain.changed()
    try:
        while not lines.plain.printer.done:
            line = await queue.get()
            if line is None:
                break
            lines.take(line)
    finally:  # also where somebody ends this from outside
        lines.plain.printer.sink.close()
    return progress.over
