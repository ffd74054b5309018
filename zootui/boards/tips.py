"""Explain a game's signs on the page of help, and give tips in a first game: what a board's `tips` module says.

It has a `FIRST_GAME`; a game without one simply has no tips. What is said of a sign that somebody points at is given to
`Canvas.note` where the sign is painted.
"""

import functools
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from string import Formatter
from typing import Any

from engine.contract.asks import open_ask, top_ask
from net.wire.sheet import Sheet, asked_since
from zootui.boards.contract import Look

EARLIER = "Earlier tip: "
"""What a tip that is called back begins with: it may not hold any more."""


EVERYWHERE = (
    ("◆ ● ▲ ■ ✚", "the players, each with a sign of their own"),
    ("–", "nothing yet, or nothing at all"),
    ("·", "between two things; in a list or on a map: none, or a free place"),
    ("±0", "it makes no difference"),
    ("…", "the words go on; on a button: more is to be chosen"),
)
"""Signs that mean the same in every game."""


@dataclass(frozen=True)
class Tip:
    """Hold what is said once, the first time that its situation arises while something of this kind is asked.

    The same text may stand for several kinds, it is said once. Tips without `when` are for those decisions that have no
    situation of their own, one each, in order; the first of them is what is said when something of this kind is asked for the
    first time.
    """

    kind: str
    """What must be asked (empty: anything)."""
    text: str
    when: Callable[[Any], bool] | None = None
    """Tells by the view of the seat that is asked whether this is the situation."""
    soon: bool = False
    """Whether it comes before others once its situation is there: it says what to do from then on, and is of less use later."""
    heard: str = ""
    """What is said in its place to who sees no screen, where the text speaks of one: of its keys, signs and places."""
    keys: tuple[str, ...] = ()
    """The keys of choices that the text names: it is said only where all of these can be chosen."""

    def fits(self, view: Any, offered: Collection[str] | None) -> bool:
        """Tell whether this is its situation; `offered` are the keys that choose something, None where nobody knows."""
        return (offered is None or set(self.keys) <= set(offered)) and (self.when is None or self.when(view))


def with_keys(looks: Mapping[str, Look], tip: Tip) -> Tip:
    """Return a tip in whose text verbs stand for their keys (`{pass} passes`): it is said only where all of them can be chosen."""
    keys = {verb: looks[verb].key for _, verb, _, _ in Formatter().parse(tip.text) if verb}
    return replace(tip, text=tip.text.format(**keys), keys=tuple(keys.values()))


@dataclass(frozen=True)
class FirstGame:
    """Hold what the decisions are about, signs with their meanings, the tips of a first game, and what is said meanwhile."""

    decisions: tuple[tuple[str, str], ...] = ()
    """What each kind of question is about: what follows from the answer, and what it should be weighed by."""
    legend: tuple[tuple[str, str], ...] = ()
    tips: tuple[Tip, ...] = ()
    meanwhile: str = ""
    farewell: str = ""
    minute: tuple[str, ...] = ()
    """The game in one minute, before anybody plays it: what one does, how it ends, what wins; half a screen wide."""

    @property
    def signs(self) -> tuple[tuple[str, str], ...]:
        """Return all signs of the game with their meanings, those that every game has last."""
        return (*self.legend, *EVERYWHERE) if self.legend else ()

    def about(self, kind: str) -> str:
        """Return what a kind of question is about; empty where nobody wrote that."""
        return dict(self.decisions).get(kind, "")

    def matters(
        self, kind: str, view: Any, *, by_lines: bool = False, offered: Collection[str] | None = None
    ) -> tuple[str, ...]:
        """Return what is worth a thought in this very position: the tips whose situation it is."""
        return tuple(
            (by_lines and tip.heard) or tip.text
            for tip in self.tips
            if tip.kind in ("", kind) and tip.when is not None and tip.fits(view, offered)
        )


@functools.cache
def load_first_game(game_id: str) -> FirstGame:
    """Return what helps with a game; nothing where nobody wrote any."""
    name = f"zootui.boards.{game_id.replace('-', '_')}.tips"
    if find_spec(name) is None:
        return FirstGame()
    first: Any = import_module(name).FIRST_GAME
    return first if isinstance(first, FirstGame) else FirstGame()


class Coach:
    """Give the tips of a first game, at most one a decision and each once, then say goodbye once and be silent.

    A tip stands as long as its decision is asked and its situation lasts. `given` are the tips of this game so far, the latest
    last; `recall` calls them back one after another, and says that they are earlier ones.
    """

    def __init__(self, guide: FirstGame) -> None:
        self._left = list(guide.tips)
        self._guide = guide
        self._moment: object = None
        self._now: Tip | None = None
        self._decisions = 0
        self._bade = not guide.tips
        self._round = 0
        self.given: list[str] = []
        self._recalled = 0
        self._met: frozenset[str] = frozenset()

    @property
    def left(self) -> Sequence[Tip]:
        """Return the tips that were not given yet."""
        return self._left

    @property
    def done(self) -> bool:
        """Tell whether goodbye has been said, and nothing is said any more."""
        return self._bade and self._now is None and not self._recalled

    @property
    def recalling(self) -> bool:
        """Tell whether what is said is an earlier tip that was called back."""
        return self._recalled > 0

    @property
    def recallable(self) -> bool:
        """Tell whether there is an earlier tip than the one that is said."""
        return len(self.given) > self._current

    def advise(self, sheet: Sheet[Any], *, owed: bool, offered: Collection[str] | None = None) -> str:
        """Return what to say at this moment of a table; `owed` tells whether the player has to decide something.

        `offered` are the keys that choose something for it.
        """
        view = sheet.view
        if view is None or top_ask(view.public) is None:
            return ""
        ask = open_ask(view.public, view.seat) if owed else None
        turn = sheet.table.turn if view.seat is None else asked_since(sheet.table, view.seat)
        return self.say(None if ask is None else ask.kind, (turn, owed), view, sheet.table.round, offered)

    def say(
        self,
        kind: str | None,
        moment: object,
        view: Any = None,
        game: int = 0,
        offered: Collection[str] | None = None,
    ) -> str:
        """Return what to say now: `kind` is what is asked (None: nothing), `moment` tells one decision of a game from the next.

        What is said while others decide is said only until the second decision, so that the board does not jump with every turn.
        """
        if game != self._round:
            self._round, self.given = game, []
        if self._moment != (game, moment):
            self._moment, self._recalled = (game, moment), 0
            self._decisions += kind is not None
            self._now = None if kind is None else self._next(kind, view, offered)
        if self._now is not None and not self._now.fits(view, offered):
            self._now = None
        if self._recalled:
            return f"{EARLIER}{self.given[-self._recalled]}"
        if kind is None and self._guide.tips and self._decisions <= 1:
            return self._guide.meanwhile
        return "" if self._now is None else self._now.text

    def recall(self) -> None:
        """Call back the tip before the one that is shown; after the first one, what is said now."""
        shown = self._recalled or self._current
        self._recalled = (shown + 1) if shown < len(self.given) else 0

    @property
    def _current(self) -> int:
        """Return how many of the given tips are said because they hold now: the latest, or none."""
        return int(self._now is not None and self.given[-1:] == [self._now.text])

    def _next(self, kind: str, view: Any, offered: Collection[str] | None) -> Tip | None:
        fitting = [tip for tip in self._left if tip.kind in ("", kind) and tip.fits(view, offered)]
        usual = next((tip for tip in fitting if tip.when is None), None)
        situated = min((tip for tip in fitting if tip.when is not None), key=lambda tip: not tip.soon, default=None)
        met, self._met = kind in self._met, self._met | {kind}
        found = (situated or usual) if met else (usual or situated)
        if found is not None:
            self._left = [tip for tip in self._left if tip.text != found.text]
            self.given.append(found.text)
            return found
        if not self._left and not self._bade:
            self._bade = True
            return Tip(kind, self._guide.farewell)
        return None
