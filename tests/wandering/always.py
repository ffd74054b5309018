"""Say what must be true of every screen of a table, whoever played what: each check returns sentences about what is not so.

A check reads a screen as a player does: letters, and where their look changes. It knows no game; what only one game shows twice is
in `FIGURES`.
"""

import re
from collections.abc import Callable, Iterator

from tests.wandering.table import NAMES, Sight
from zootui.client.error_log import IMPOSSIBLE

NUMBER_CUT = re.compile(r"\d…|…\d|[+−]…")
"""A number whose end, or whose beginning, is left out."""
THINGS = "coins|tiles|points|years|animals|turns|moves|bushes|visitors|seats|places|bids|cards|discs|bears"
ONE_OF_MANY = re.compile(rf"(?<![\d.,–:/→+−])(?<![\d.,–:/→] )\b1 (?:{THINGS})\b")
"""One of something, in the plural."""
ARTICLE = re.compile(
    r"(?<![\w’'-])(?<! {2})a (?=[aeio][a-z]{2})(?!a one|a once|a euro)|(?<![\w’'-])an (?=[bcdfgjklmnpqrstvwxyz][a-z])",
    re.IGNORECASE,
)
NOT_FOR_PEOPLE = re.compile(
    r"Traceback|\bNone\b|\bTrue\b|\bFalse\b|<[a-z_]+ object|less_than_sign|question_mark|full_stop|\b\w+Error\b"
)
SLIPS = re.compile(r"[a-z] ,|,,|\.\.(?!\.)|;;|\( | \)|[a-z] \.(?: |$)|because[.,;]|\bthe the\b|\ba a\b")
"""Slips of the pen that no sentence has."""
TYPED = re.compile(r"[a-z]'[a-z]|(?<![\w.:/,-])-\d(?!\d*(?:,-?\d|,?-?[┏┃┗▴▾◂▸]))")
"""Signs of a keyboard in place of an apostrophe and a minus; a place (`-2,-1`), also one half hidden, is called as it is typed."""
RUN_TOGETHER = re.compile(rf"\d(?:{THINGS})\b")
"""A number that its thing has run into."""
SQUARES = re.compile(r"[a-z]?(to|pl|ri|fo|[A-Z][a-z])+")
"""Signs of tiles that lie side by side on small squares."""
PANEL = re.compile(r"^▔▔ (?!Say to the table)")
DIALOG = re.compile(r"┏━+ [^━]+ ━+┓")


def status(sight: Sight) -> str:
    """Return the first line, which says what is going on."""
    return sight.lines[0]


SIGNS = "◆●▲■"
POINTS = re.compile(r"([◆●▲■]) \w+ +(?:[a-z✓][\w✓]* +)?(−?\d+)(?= |▌|$)")
"""What stands beside the name of a seat at the top: its sign, and its points."""
COINS = re.compile(r"· (−?\d+) coins?\b|· money (−?\d+)")
"""What stands there of its money, where there is room for it."""
ROWS = {"sum": POINTS, "points": POINTS}
"""Rows of tables of figures by their label, with where the same figure stands beside the name of its seat."""
ZOO = re.compile(r"([◆●▲■]) (?:Your|\w+’s)(?: water)? zoo\b.*? (−?\d+)(?: → −?\d+)? points?\b")
"""A zoo's heading that says what it is worth."""
OWN_COINS = re.compile(r"(?:^ ?|  )Your zoo (\d+) coins?\b|^▔▔ [^▔]*\bmoney (−?\d+)")
"""Where a zoo, or what is asked of its owner, says what there is to spend."""
TILES = re.compile(r"(\d+) tiles?(?: left|, then)")
KEYS = re.compile(r"(?:^|  )(?:Enter|Esc|Tab|Space|[^\w\s]+|\w)(?: \S{1,3})* {1,2}\w")
"""A key of a footer and the beginning of what it does; in little room some say nothing."""
REFUSED = re.compile(r"^ +×  ")
PAST = ("LOOKING BACK", "AGAIN")
HELD = ("ALL OPEN", " OVER", *PAST)
"""Words of a status that say that something else is on the screen than the decision of now."""


def footer(sight: Sight) -> str:
    """Return the last line, which names the keys."""
    return sight.lines[-1]


def tip(sight: Sight, sign: str = "?") -> str:
    """Return the live tip on a table's screen, its lines put together, or what else has a sign there; empty if there is none."""
    for row in range(2, min(7, sight.rows)):
        if (found := re.match(rf"^▌ {re.escape(sign)} (.*)$", sight.lines[row])) is not None:
            more = []
            for line in sight.lines[row + 1 : row + 3]:
                if not line.startswith("▌   "):
                    break
                more.append(line[1:].strip())
            return " ".join([found[1].strip(), *more])
    return ""


def at_a_table(sight: Sight) -> bool:
    """Tell whether the screen is a table's, with nothing in front of it."""
    return any(PANEL.match(line) for line in sight.lines) and not any(DIALOG.search(line) for line in sight.lines)


def decides(sight: Sight) -> bool:
    """Tell whether the player who looks is asked for something: their sign stands in the status."""
    return bool(re.match(rf"^ ?[{SIGNS}] [A-Z]{{2}}", status(sight))) and not any(
        words in status(sight) for words in HELD
    )


def numbers_are_whole(sight: Sight) -> Iterator[str]:
    """No figure of a number is left out."""
    for line in sight.lines:
        for found in NUMBER_CUT.finditer(line):
            yield f"a number is cut: {line[max(0, found.start() - 20) : found.end() + 10]}"


def names_are_whole(sight: Sight) -> Iterator[str]:
    """No name ends before its end; a dialog may stand before one."""
    if any(DIALOG.search(line) for line in sight.lines):
        return
    for name in NAMES:
        for length in range(1, len(name)):
            end = "(?![a-z])" if length > 2 else "…"
            cut = re.compile(rf"(?<!\w){name[:length]}{end}")
            for line in sight.lines:
                if (found := cut.search(line)) is not None:
                    yield f"the name {name} is cut: {line[max(0, found.start() - 14) : found.end() + 14]}"


def _words(line: str, column: int) -> bool:
    """Tell whether words meet at a column, and not the signs of squares, of which small boards are full."""
    left, right = re.search(r"[^\W\d_]+$", line[:column]), re.match(r"[^\W\d_]+", line[column:])
    if left is None or right is None or left[0].isupper() or SQUARES.fullmatch(left[0]):
        return False
    return len(left[0]) > 2 < len(right[0]) or (left[0].islower() and len(left[0]) > 3)


def words_stand_apart(sight: Sight) -> Iterator[str]:
    """Letters of two looks do not touch: a key beside a word, a heading beside another."""
    for row, line in enumerate(sight.lines):
        looks = sight.looks[row]
        for column in range(3, min(len(line), sight.columns)):
            alike = len(set(looks[column - 3 : column])) == 1
            other = looks[column - 1] != looks[column]
            if alike and other and _words(line, column):
                yield f"words touch: {line[max(0, column - 8) : column]!r} and {line[column : column + 8]!r}"
        for name in NAMES:
            for found in re.finditer(rf"\w{name}|{name}\w", line):
                yield f"words touch: {line[max(0, found.start() - 8) : found.end() + 8]!r}"
        for found in RUN_TOGETHER.finditer(line):
            yield f"words touch: {line[max(0, found.start() - 8) : found.end() + 8]!r}"


def sentences_are_whole(sight: Sight) -> Iterator[str]:
    """No sentence has a slip that people would stumble over."""
    for row, line in enumerate(sight.lines):
        for found in ARTICLE.finditer(line):
            if sight.looks[row][found.start()] == sight.looks[row][found.end()]:  # else it is a key beside its words
                yield f"a wrong article: {line[max(0, found.start() - 20) : found.end() + 20]}"
        for pattern, what in (
            (ONE_OF_MANY, "one of many"),
            (NOT_FOR_PEOPLE, "nothing for people"),
            (SLIPS, "a slip"),
            (TYPED, "a sign of the keyboard"),
        ):
            for found in pattern.finditer(line):
                yield f"{what}: {line[max(0, found.start() - 20) : found.end() + 20]}"


def nobody_is_blamed(sight: Sight) -> Iterator[str]:
    """An honest host is never taken for a false one."""
    if IMPOSSIBLE in sight.text:
        yield f"an honest host is blamed: {sight.text}"


def who_waits_is_told_of_no_key_to_decide(sight: Sight) -> Iterator[str]:
    """A tip for somebody's decision is not there while others decide."""
    if "WAITING" in status(sight) or "waiting for" in status(sight):
        words = tip(sight)
        if re.search(r"\bEnter\b|press", words, re.IGNORECASE):
            yield f"a tip for a decision stands while others decide: {words}"


def nothing_of_a_past_decision_stands(sight: Sight) -> Iterator[str]:
    """A refusal and a hint go with the decision that they belong to."""
    if not at_a_table(sight) or not ("WAITING" in status(sight) or "waiting for" in status(sight)):
        return
    if words := tip(sight, "h"):
        yield f"a hint stands while others decide: {words}"
    for line in sight.lines[len(sight.lines) // 2 :]:
        if REFUSED.match(line):
            yield f"a refusal stands while others decide: {line.strip()}"


def the_footer_names_keys(sight: Sight) -> Iterator[str]:
    """The last line of every screen says which keys there are."""
    if any(line.strip() for line in sight.lines) and KEYS.search(footer(sight)) is None:
        yield f"the footer names no key: {footer(sight)}"


def figures_agree(sight: Sight) -> Iterator[str]:
    """The same figure is the same beside a name, in a table of figures, over a zoo and in the status."""
    if not at_a_table(sight):
        return
    yield from _points_agree(sight)
    own = next((found[1] or found[2] for line in sight.lines[1:3] if (found := COINS.search(line.split("▌ ●")[0]))), "")
    for line in sight.lines[3:]:
        coins = OWN_COINS.search(line)
        if coins is not None and own and own != (coins[1] or coins[2]):
            yield f"one’s own coins are {own} beside the name and {coins[1] or coins[2]} in {line.strip()[:40]}"
    left = TILES.search(status(sight))
    for line in sight.lines[3:]:
        other = TILES.search(line)
        if left and other and left[1] != other[1] and not any(words in status(sight) for words in PAST):
            yield f"{left[1]} tiles are left in the status and {other[1]} in {line.strip()[-40:]}"


def _points_agree(sight: Sight) -> Iterator[str]:
    shown = {found[1]: found[2] for found in POINTS.finditer(" ".join(sight.lines[1:3]))}
    hoped = {sign: set(re.findall(rf"(?<!\d){re.escape(now)} → (−?\d+)", sight.text)) for sign, now in shown.items()}
    for line in sight.lines[3:]:
        for found in ZOO.finditer(line):
            if found[1] in shown and found[2] != shown[found[1]]:
                yield f"the points of {found[1]} are {shown[found[1]]} beside the name and {found[2]} over the zoo"
    heading = next((found for line in sight.lines[3:] if (found := re.search(r"◆ +● +▲ +■", line))), None)
    if heading is None:
        return
    columns = {sign: heading.start() + heading[0].index(sign) for sign in SIGNS}
    for label in ROWS:
        row = next(
            (line for line in sight.lines[3:] if re.search(rf"(?:^|  ){label}(?: +[−–]?\d*){{2,}} *$", line)), ""
        )
        for sign, column in columns.items():
            figure = re.match(r" *(−?\d+)", row[max(0, column - 2) :])
            known = {shown.get(sign), *hoped.get(sign, ())}  # what is in hand may be counted in
            if sign != SIGNS[0] and any("→" in line for line in sight.lines[:-1]):
                continue  # and what it does to others
            if row and figure and sign in shown and figure[1] not in known:
                yield f"{label} of {sign} is {shown[sign]} beside the name and {figure[1]} in the table: {row.strip()}"


CHECKS: tuple[Callable[[Sight], Iterator[str]], ...] = (
    numbers_are_whole,
    names_are_whole,
    words_stand_apart,
    sentences_are_whole,
    figures_agree,
    the_footer_names_keys,
    nobody_is_blamed,
    who_waits_is_told_of_no_key_to_decide,
    nothing_of_a_past_decision_stands,
)
