"""Read out of printed lines what they say of places: questions, lists, zoos."""

import re
from collections.abc import Iterator

PLACE = r"(?:minus )?\d+"
SPACE = rf"row {PLACE}, column {PLACE}"
TIME = r" \(\d+:\d\d left\)"
LISTS: tuple[tuple[str, str, str], ...] = (
    (r"^ +\w+\. +\w+ (truck \d+): ([^(]+?)(?:  .*)?$", r"\1", r"\1: \2"),
    (r"the area of (pile \d+) …  (.*)$", r"\1", r"\2"),
    (r"^(Enclosure \w+|Barn|Depot|Supply|Quarantine|Area pile \d|Buildings|Event)\b.*$", r"\1", r"\g<0>"),
    (r"^(Enclosure \w+|Barn|Depot|Quarantine)\b.*$", r"the \1", r"\g<0>"),
    (r"^Exchange at .*$", "exchange", r"\g<0>"),
    (rf"^Place ([a-z ]+ \d star.*?)(?:{TIME})$", "row", r"now \1"),
    (rf"^Your bid for (.*?)(?:{TIME})$", "row", r"now \1"),
    (r"Which truck gets the (.*)\?", "drawn", r"drawn: \1"),
    (
        rf"^Place your tiles: (?:Where does the |.*where\? )(.*?)(?: go\?)?{TIME}$",
        "trucks",
        r"took it; still on it: \1",
    ),
    (r"^round .* (\d+ tiles? left)", "supply", r"\1"),
    (r"(\d+ tiles? in store)", "supply", r"\1"),
)
"""What printed lines say of places: the line, the place, and what is said of it."""
SEVERAL: tuple[tuple[str, str, str], ...] = (
    (r"^([a-z ]+) \d+: (?:no|\d) visitors?; (.*)$", rf"{PLACE}, {PLACE}", "{0}: {1}, "),
    (rf"^Basin of [a-z ]+: .*; ([a-z ]+) at ({SPACE}(?: and {SPACE})*)$", SPACE, "{0}: {1}"),
    (r"^(\S.*): ((?:[a-z]\d+ ?)+)$", r"[a-z]\d+", "{0}: {1}"),
    (r"^(Free water): (.*)$", rf"row {PLACE}, columns? [^;]+", "{0}: free water"),
)
"""What they say of several places at once: the line, what a place in it is, and what is said of each."""


def said_of_places(text: str) -> Iterator[tuple[str, str]]:
    """Yield each place of which printed lines say what is there, with what they say."""
    for line in text.splitlines():
        for pattern, place, said in LISTS:
            for found in re.finditer(pattern, line):
                yield found.expand(place), found.expand(said)
        for pattern, place, said in SEVERAL:
            if (several := re.match(pattern, line)) is not None:
                for found in re.findall(place, several[2]):
                    for at in spread(found):
                        yield at, said.format(at, several[1])


def spread(place: str) -> list[str]:
    """Return each of several columns in a row (`row 1, columns 2 to 4 and 6`) as a place."""
    row, _, columns = place.partition(", columns ")
    runs = re.findall(rf"({PLACE})(?: to ({PLACE}))?", columns)
    both = [[int(end.replace("minus ", "-")) for end in (first, last or first)] for first, last in runs]
    all_in_all = [column for first, last in both for column in range(first, last + 1)]
    return [f"{row}, column {str(column).replace('-', 'minus ')}" for column in all_in_all] or [place]
