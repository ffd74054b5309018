"""Say what must be true between one screen of a table and the next: nothing of a past situation, and each key does what it says.

Each check is told what was seen before; none waits for anything.
"""

import re
from dataclasses import dataclass, field

from tests.wandering.always import HELD, PAST, at_a_table, decides, status, tip
from tests.wandering.table import Sight

COUNTS = re.compile(r"\b(year|round|auction) (\d+)")
"""What a status counts up through a game."""
LEADS_TO = {
    "log": r"^ LOG\b",
    "help": r"^ HELP AND RULES",
    "chat": r"Say to the table",
    "leave": r"Leave this table\?",
    "score": r"score|points",
    "back home": r"Your |Esc  my zoo|[◆●▲■] [A-Z]",
    "again": r"AGAIN|LOOKING BACK",
    "earlier tip": r"Earlier tip: ",
    "summary": r"IS OVER|is over",
    "rematch": r"rematch|one more game|READY",
}
"""What stands on the screen that a key leads to, by what the footer says that it does."""
LEAVES = {"back to now": "LOOKING BACK", "earlier tip": "LOOKING BACK"}
"""What does not stand on the screen that a key leads to."""


def leads(does: str, before: Sight, after: Sight) -> bool:
    """Tell whether a key that `does` something led there; keys of which nothing is known here only have to change the screen."""
    if COUNTS.findall(status(before)) != COUNTS.findall(status(after)):
        return True  # the others went on meanwhile
    if does not in LEADS_TO and does not in LEAVES:
        return before.text != after.text
    there = does not in LEADS_TO or re.search(LEADS_TO[does], after.text, re.MULTILINE) is not None
    # after the first tip comes what is said now; a tip that was put away and still holds comes back as one of now
    gone_round = does == "earlier tip" and ("Earlier tip: " in before.text or (not tip(before) and tip(after) != ""))
    return (there or gone_round) and (does not in LEAVES or LEAVES[does] not in after.text)


def like_before(before: Sight, after: Sight) -> list[str]:
    """Return what another size of the terminal changed that it must not: the same decision is asked, and the status says so."""
    if not at_a_table(before) or not at_a_table(after) or not decides(before):
        return []
    was, now = (re.split(r"  +", status(sight).strip())[0] for sight in (before, after))
    return [] if was == now else [f"another size of the terminal made {was} into {now}"]


@dataclass
class Memory:
    """Remember of a table what must not come again: tips that are over, rounds that are past."""

    tip: str = ""
    over: set[str] = field(default_factory=set)
    counts: dict[str, int] = field(default_factory=dict)

    def faults(self, sight: Sight) -> list[str]:
        """Return which lines of a past situation stand on a screen."""
        if not at_a_table(sight):
            return []
        words, found = tip(sight), []
        if words in self.over:
            found.append(f"a tip of a past situation stands again: {words}")
        if words and words == self.tip and self._waits(sight):
            found.append(f"a tip for a decision stands while others decide: {words}")
        if words and any(said in status(sight) for said in PAST):
            found.append(f"a tip for now stands on a board of then: {words}")
        if not any(said in status(sight) for said in HELD):
            for what, number in COUNTS.findall(status(sight)):
                if int(number) < self.counts.get(what, 0) - 1:  # a step that is taken back may have ended one
                    found.append(f"after {what} {self.counts[what]} comes {what} {number}")
        return found

    def keep(self, sight: Sight) -> None:
        """Remember a screen that was looked at."""
        if not at_a_table(sight):
            return
        words = tip(sight)
        if self.tip and words != self.tip and self._waits(sight):
            self.over.add(self.tip)
            self.tip = ""
        if words and decides(sight):
            self.tip = words
        if not any(said in status(sight) for said in HELD):
            self.counts |= {what: int(number) for what, number in COUNTS.findall(status(sight))}

    def ends(self) -> None:
        """Let a game be over: its tips are, and its rounds begin anew."""
        self.over |= {self.tip} - {""}
        self.tip, self.counts = "", {}

    @staticmethod
    def _waits(sight: Sight) -> bool:
        return "waiting for" in status(sight) or "WAITING" in status(sight)
