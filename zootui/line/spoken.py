"""Say in words what stands in signs on boards: a voice spells signs out, or leaves them out.

Words of people (their chat) are not for it; figures and letters stay as they are.
"""

import re

from engine.shared.wording import counted

_SEXES = {"♂": "male", "♀": "female"}
_SAID = re.compile(
    r"(?P<animals>\d+)(?P<sex>[♂♀])(?P<both> (?=\d+[♂♀]))?"
    r"|(?P<one>[♂♀])"
    r"|(?P<stars>★+)"
    r"|(?P<circles>[●○]{2,})"
    r"| ?◎(?P<coins>\d+)"
    r"|(?P<range>(?<=[\d%]) – (?=[-−]?\d))"
    r"|(?<=\S) (?P<between>[→·×−+=–]) "
    r"|(?P<span>(?<=\w)[–→](?=\w))"
    r"|(?P<second>(?<=\d),)(?=-?\d)(?!\d{3}\b)"
    r"|(?P<before>[−+±]|(?<!\w)-)(?=\d)"
    r"|(?P<after>(?<=\d)\+)"
    r"|(?P<done> ✓)"
    r"|(?P<alone>[→·×−±–∝♣♠◆■●○✓]|(?<!\w)\+(?!\w))"
)
_SAME = re.compile(r"(?<!\S)([−-]?\d+) → \1(?!\S*\d)")
"""A figure that does not change."""
_PLACE = re.compile(r"\d,-?\d")
"""A place of two numbers has a comma of its own, which stands between no parts of a sentence."""
_BETWEEN = {"→": " to ", "·": ", ", "×": " times ", "−": " minus ", "=": " is ", "–": ", "}
_ALONE = {
    "→": "to",
    "·": ",",
    "×": "times",
    "−": "minus",
    "+": "plus",
    "±": "plus or minus",
    "–": "none",
    "∝": "fish",
    "♣": "a club",
    "♠": "a spade",
    "◆": "a diamond",
    "■": "a square",
    "●": "a full circle",
    "○": "a circle",
    "✓": "done",
}
"""What a sign is called that stands by itself: boards are explained by it."""
_BEFORE = {"−": "minus ", "-": "minus ", "+": "plus ", "±": ""}


def spoken(text: str) -> str:
    """Return text with words where signs were (`2♂ 1♀: −1` is `2 males and 1 female: minus 1`)."""
    text = _SAME.sub(r"stays \1", text)
    return _SAID.sub(_word, text.replace(" · ", "; ") if _PLACE.search(text) else text)


def _word(found: re.Match[str]) -> str:
    match found.lastgroup:
        case "sex" | "both":
            return counted(int(found["animals"]), _SEXES[found["sex"]]) + (" and " if found["both"] else "")
        case "one":
            return _SEXES[found[0]]
        case "stars":
            return counted(len(found[0]), "star")
        case "circles":
            return f"{found[0].count('●')} of {len(found[0])}"
        case "span" | "range":
            return " to "
        case "alone":
            return _ALONE[found[0]]
        case "coins":
            return f" for {counted(int(found['coins']), 'coin')}"
        case "between":
            return _BETWEEN.get(found["between"]) or _and_or_plus(found)
        case "second":  # number of a place, as in 2,-1
            return ", "
        case "before":
            return _BEFORE[found[0]]
        case "after":
            return " or more"
    return ""


def _and_or_plus(found: re.Match[str]) -> str:
    """Return how two figures are added, and two things."""
    figure = found.string[found.end() : found.end() + 1].isdecimal()
    return " plus " if figure else " and "
