"""Say what must be true of keys on a screen: each on a plate, with what it does beside it, called the same wherever it stands."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby

from tests.wandering.always import PANEL, SIGNS, at_a_table, decides, footer, status
from tests.wandering.table import Sight

ARROWS = frozenset("←→↑↓<>^v ")
"""Signs of keys that say themselves what they do."""
PANEL_KEY = re.compile(r"(?:^|  )(Enter|Esc)  (\S(?:.*?\S)?)(?=   |  (?:Enter|Esc)  |$)")
"""A key at the right end of a panel with what it does."""


CHOOSE = ("choose", "bid", "point", "next place")
"""What keys do that come before the one that answers."""


@dataclass(frozen=True)
class Plate:
    """Hold a key of the footer, and what stands beside it."""

    key: str
    does: str


def plates(sight: Sight) -> list[Plate]:
    """Return the keys of the footer by their grounds; nothing where all of it has one ground."""
    if not sight.grounds:
        return []
    line = footer(sight).ljust(sight.columns)
    grounds = sight.grounds[-1][: len(line)]
    bare = Counter(grounds).most_common(1)[0][0] if grounds else ""
    if not grounds or len(set(grounds)) == 1:
        return []
    found: list[Plate] = []
    for plated, run in groupby(range(len(grounds)), key=lambda column: grounds[column] != bare):
        words = "".join(line[column] for column in run)
        if plated:
            found.append(Plate(words.strip(), ""))
        elif found:
            found[-1] = Plate(found[-1].key, words.strip())
    return found


def a_key_in_the_footer_has_a_label(sight: Sight) -> Iterator[str]:
    """No key stands there without what it does; arrows may."""
    if not at_a_table(sight):
        return
    for plate in plates(sight):
        if not plate.does and not set(plate.key) <= ARROWS:
            yield f"the key {plate.key} has no label: {footer(sight)}"


def a_key_has_one_name(sight: Sight) -> Iterator[str]:
    """The footer calls a key what it is called there once, and each key stands there once."""
    names: dict[str, set[str]] = {}
    for plate in plates(sight):
        names.setdefault(plate.key, set()).add(plate.does)
    for key, does in names.items():
        if len(does) > 1:
            yield f"the key {key} has several names: {', '.join(sorted(does))}"


def panel_lines(sight: Sight) -> list[str]:
    """Return the lines of the panel, from its title on; nothing where there is none."""
    begins = [row for row, line in enumerate(sight.lines) if PANEL.match(line)]
    return list(sight.lines[begins[-1] : -1]) if begins else []


def the_panel_and_the_footer_agree(sight: Sight) -> Iterator[str]:
    """What the panel says of Enter and Esc, the footer does not say otherwise, if in fewer words."""
    if not at_a_table(sight):
        return
    said = {plate.key: plate.does for plate in plates(sight) if plate.does}
    for line in panel_lines(sight)[1:]:
        for key, does in PANEL_KEY.findall(line):
            if key in said and not _alike(does, said[key]):
                yield f"{key} is {does!r} in the panel and {said[key]!r} in the footer"


def _alike(one: str, other: str) -> bool:
    words, others = ({word.lower()[:4] for word in re.findall(r"\w+", said)} for said in (one, other))
    return bool(words & others)


def a_question_has_its_keys(sight: Sight) -> Iterator[str]:
    """Where somebody is asked, the screen names the key that answers, or those that choose before it."""
    if not at_a_table(sight) or not decides(sight) or not (there := plates(sight)):
        return
    named = {key for line in panel_lines(sight) for key in re.findall(r"(?:^|  )(Enter|Esc)  \w", line)}
    keys = {plate.key for plate in there} | named
    chosen = any(plate.does in CHOOSE for plate in there)
    if not keys & {"Enter", "Esc"} and not chosen:
        yield f"no key answers {status(sight).strip()[:30]}: {footer(sight)}"


def no_line_of_the_panel_stands_twice(sight: Sight) -> Iterator[str]:
    """What the panel has said it does not say again, but what a player did twice."""
    told = re.compile(rf"^[{SIGNS}] ")
    lines = [line.strip() for line in panel_lines(sight)[1:] if len(re.findall(r"[^\W\d_]", line)) > 12]
    lines = [line for line in lines if not told.match(line)]
    for line, times in Counter(lines).items():
        if times > 1:
            yield f"the panel says twice: {line[:60]}"


def what_is_refused_says_why(sight: Sight) -> Iterator[str]:
    """Where a refusal stands, it is a sentence with its rule or its reason, not the sign alone."""
    for line in panel_lines(sight)[1:]:
        if (found := re.match(r"^ *[×x]  ?(.*)$", line)) is not None and len(found[1].strip()) < 8:
            yield f"a refusal does not say why: {line.strip()}"


CHECKS: tuple[Callable[[Sight], Iterator[str]], ...] = (
    a_key_in_the_footer_has_a_label,
    a_key_has_one_name,
    the_panel_and_the_footer_agree,
    a_question_has_its_keys,
    no_line_of_the_panel_stands_twice,
    what_is_refused_says_why,
)
