"""Rules read in lines: chapters, page by page, one rule, all that have a word; without the marks of their text."""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from zootui.local.rules_text import rule_text, rules_text

PAGE = 10
"""How many paragraphs are read at once."""
_RULE = re.compile(r"(?<=\*\*)R\d+(?=\.\*\*)")
_CHAPTER = re.compile(r"(?:chapter|c) ?(\d+)")
_MARKS = re.compile(r"\*\*|`|#+|(?<!\w)\*(?=\S)|(?<=\S)\*(?!\w)")
_BULLET = re.compile(r"^ *(?:[-*]|\d+\.) ")
_ENDING = re.compile(r"(?:ies|y|s)$")
HOW = "r chapter 2 reads one, r 34 a rule, r and a word all rules that have it."


class Chapter(NamedTuple):
    """Hold a chapter: its heading and what stands below it, a paragraph each."""

    heading: str
    paragraphs: tuple[str, ...]

    @property
    def called(self) -> str:
        """Return its heading with the rules that it has."""
        rules = [found for text in self.paragraphs for found in re.findall(r"^(R\d+)\.", text)]
        span = "" if not rules else f", {rules[0]}" if len(rules) == 1 else f", {rules[0]} to {rules[-1]}"
        return f"{self.heading}{span}"


def chapters(game_id: str) -> tuple[Chapter, ...]:
    """Return the rules of a game; raise LookupError if this installation has none."""
    parts = re.split(r"^## +(.*)\n", rules_text(game_id), flags=re.MULTILINE)
    return tuple(Chapter(head, tuple(paragraphs(text))) for head, text in zip(parts[1::2], parts[2::2], strict=True))


def paragraphs(text: str) -> Iterator[str]:
    """Yield the paragraphs of a text in Markdown, each a line; a table is a line for each row, with what its columns are."""
    for block in re.split(r"\n{2,}", text.strip()):
        rows = block.split("\n")
        if rows[0].startswith("```"):  # a drawing
            continue
        if rows[0].startswith("|"):
            yield from _table(rows)
            continue
        line = ""
        for row in rows:
            if line and (_BULLET.match(row) or row.startswith("|")):
                yield _bare(line)
                line = ""
            line = f"{line} {_BULLET.sub('', row).strip()}".strip()
        if line:
            yield _bare(line)


def _table(rows: Sequence[str]) -> Iterator[str]:
    cells = [[_bare(cell.strip()) for cell in row.strip().strip("|").split("|")] for row in rows]
    heads = cells[0]
    counted = all(head.isdecimal() for head in heads[1:])
    for first, *others in cells[2:]:
        told = [
            f"{heads[0].lower()} {head}: {cell}" if counted else f"{head} {cell}".strip()
            for head, cell in zip(heads[1:], others, strict=False)
            if cell.strip("–")
        ]
        yield f"{first}: {'; '.join(told)}"


def _bare(text: str) -> str:
    """Return text without marks."""
    return _MARKS.sub("", text)


class RulesReader:
    """Read the rules of the game at hand to who asks for some of them; `write` prints a line."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self._write = write
        self._following: list[str] = []

    def take(self, game_id: str, words: str) -> None:
        """Take what stands behind `r`."""
        wanted = words.strip().casefold()
        try:
            book = chapters(game_id)
        except LookupError as error:
            self._write(str(error))
            return
        number, chapter = re.fullmatch(r"r?(\d+)", wanted), _CHAPTER.fullmatch(wanted)
        if not wanted:
            self._write(HOW)
            for place, one in enumerate(book, 1):
                self._write(f"  chapter {place}: {one.called}")
        elif wanted == "more":
            self._read(self._following)
        elif number is not None:
            found = rule_text(game_id, f"R{int(number[1])}" if len(number[1]) < 7 else "")
            self._read(list(paragraphs(found)) or [f"There is no rule R{number[1]}. r lists the chapters."])
        elif chapter is not None and 0 < int(chapter[1][:6]) <= len(book):
            one = book[int(chapter[1]) - 1]
            self._read([f"{one.called}.", *one.paragraphs])
        else:
            self._read(_with(book, wanted) or [f"No rule has the word {words.strip()}. {HOW}"])

    def _read(self, lines: Sequence[str]) -> None:
        """Read a page of these lines, and say how the next one is read."""
        page, self._following = lines[:PAGE], list(lines[PAGE:])
        for line in page or ["There is no more to read."]:
            self._write(line)
        if self._following:
            self._write(f"r more reads on, {len(self._following)} more.")


def _with(book: Sequence[Chapter], word: str) -> list[str]:
    """Return the chapters and rules that have a word."""
    stem = _ENDING.sub("", word) if len(word) > len("bus") else word
    has = re.compile(rf"\b{re.escape(stem)}", re.IGNORECASE)
    found = [f"Chapter {place} is {one.called}." for place, one in enumerate(book, 1) if has.search(one.heading)]
    for one in book:
        found += [text for text in one.paragraphs if re.match(r"R\d+\.", text) and has.search(text)]
    return found
