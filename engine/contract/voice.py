"""Say what every game can say in words: no colour, no layout; the names of the seats come from the table.

A `Voice` every game has. A `Prose` says what only lines of text need beside it, because on a screen it is seen at once: which
answer comes first and why, cards to look up, what a year brought. A game with such words keeps them in its room `words.for_lines`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engine.contract.at_stake import AtStake
from engine.contract.choice import Action
from engine.contract.facts import Told
from engine.contract.preview import Preview
from engine.contract.tree import Node

Names = tuple[str, ...]


class Effect(Node):
    """Say one thing that a move would do, in words.

    The first `lead` letters of `text` say what brings it about, the rest what it brings.
    """

    text: str
    sign: int = 0
    """1 for a gain, -1 for a loss, 0 for neither."""
    lead: int = 0

    @classmethod
    def caused(cls, cause: str, gain: str, sign: int) -> Effect:
        """Return the effect that `cause` brings `gain`; an empty cause goes without saying."""
        return cls(f"{cause}: {gain}", sign, len(cause) + 2) if cause else cls(gain, sign)


class Remark(Node):
    """Say what stands behind what an action is, a price, what a tile is for: what several share is told once for all of them."""

    written: str
    """As it stands there (` (2)`, `, for a mixer`)."""
    told: str
    """As it is told for all (`for 2`, `for a mixer`)."""


def in_brackets(words: str, told: str = "") -> Remark:
    """Return words that stand in parentheses; told as they are unless it is said how."""
    return Remark(f" ({words})", told or words)


AS_SHOWN = " as shown"


class Laid(Node):
    """Say an action where a board shows its place, in pieces."""

    what: str = ""
    """What is done (`place the koala house 4`)."""
    where: str = AS_SHOWN
    """Where, as it follows on that (` into the depot`); empty where that goes without saying."""
    rest: str = ""
    """What follows on that (` and cover a mixer`)."""
    place: str = ""
    """The place alone, by its name (`on c2 d2`), by which the same elsewhere is called; empty where `where` says it."""

    @property
    def here(self) -> str:
        """Return all of it (`place the koala house 4 as shown and cover a mixer`); nothing where nothing is done."""
        return f"{self.what}{self.where}{self.rest}" if self.what else ""

    @property
    def elsewhere(self) -> str:
        """Return it of a place that the board does not show."""
        return f"{self.bare}{self.rest}"

    @property
    def bare(self) -> str:
        """Return the same without what follows on that."""
        return f"{self.what}{'' if self.where == AS_SHOWN else self.where}"


class Words(Node):
    """Say an action: in a menu line, on a button, in a few signs, where it is pointed at, and when it is confirmed."""

    full: str
    """All of it, short enough for a menu line (`llama ♀ → enclosure 2`)."""
    about: str = ""
    """What it is about, as it follows where neither board nor question says so (` for birds ★★★ + apes ★★`); mostly nothing."""
    what: str = ""
    """What it puts somewhere, in the words that `full` begins with; empty where it puts nothing anywhere."""
    where: str = ""
    """Where, in as few signs as the board has for it (`c5`); empty where it has none."""
    remarks: tuple[Remark, ...] = ()
    """What stands in `full`, or in `what`, behind what it is."""
    laid: Laid = Laid()
    """The action where the board shows its place (`llama ♀ as shown`); says nothing where `full` names none."""
    button: str = ""
    """What its button says where `full` is too long or too blunt."""
    brief: str = ""
    """What its button says in few signs."""
    confirm: str = ""
    """What confirming it does, where that depends on more than the verb (`to the barn`)."""

    @property
    def bare(self) -> str:
        """Return `full` without what stands behind what it is (`large expansion at row 4, column 6`)."""
        bare = self.full
        for remark in self.remarks:
            bare = bare.replace(remark.written, "", 1)
        return bare


class ToldStep(Node):
    """Say a step of a line of several: without what it costs and what comes of it."""

    what: str
    """What it does (`retreat`, `exhibit lions in a new savanna`)."""
    whose: str = ""
    """For which of several (`lions`); what is done for the same is told together."""
    where: str = ""
    """Where, as the board names it (`c5`)."""
    brief: str = ""
    """What it does in few words, above a board that shows where (`exhibit lions`); empty where `what` says it so."""
    sort: str = ""
    """Of what sort it is (`building`), to be counted where there is no room to name it."""
    lies: tuple[str, ...] = ()
    """On which squares lies what it makes, or makes larger, once the line is over; nothing where that is all one."""


Stride = tuple[Any, Action, Any]
"""An action, with what its seat sees before and after it."""


class Standing(Node):
    """Say what is at a place that is a thing: a truck, the supply, a row of tiles."""

    called: tuple[str, ...]
    """What it is called, without capitals: as lists call it, then in other ways."""
    told: str
    """What is there now, as a line, in the words of the question and the lists."""


class Voice(Protocol):
    """Name what every game's `words.voice` can say. Words only: no colour, no layout; names come from the table."""

    def call(self, view: Any) -> str:
        """Return what the view's seat is to do, in two or three words (`YOUR BID`), or an empty string."""
        ...

    def headline(self, view: Any) -> str:
        """Return where the game stands (`year 4 of 5 · auction 18 of 25`)."""
        ...

    def when(self, view: Any) -> str:
        """Return how far the game is, in a few words (`year 4, auction 18`), for lists of moments and of games."""
        ...

    def question(self, view: Any) -> str:
        """Return the present decision as a line (`Your bid for birds ★★★ + apes ★★`), or an empty string."""
        ...

    def scores(self, view: Any) -> tuple[int, ...]:
        """Return the points that each seat has now."""
        ...

    def options(self, chosen: Any) -> tuple[str, ...]:
        """Return what the host player decided about the rules that is not usual, each in a few words with its rule."""
        ...

    def standing(self, view: Any) -> tuple[int, ...]:
        """Return the points that each seat would have if the present year or round ended now."""
        ...

    def stretch(self, view: Any) -> int:
        """Return which year or round the game is in, from 1 on; `GameInfo.stretch` is what the game calls it."""
        ...

    def counts_between(self, before: Any, after: Any) -> bool:
        """Tell whether points were counted between two views that `standing` does not foresee (a winter): nobody decided those."""
        ...

    def doing(self, view: Any, seat: int) -> tuple[str, ...]:
        """Return what a seat is at in a few words, what matters most first (`to move`, `3 coins`); nothing where nothing is."""
        ...

    def words(self, view: Any, action: Action, names: tuple[str, ...]) -> Words:
        """Return an action in words; `names` are what the seats are called."""
        ...

    def forecast(self, preview: Preview, action: Action, names: tuple[str, ...]) -> tuple[Effect, ...]:
        """Return what a legal action does, most important first: the difference of the two views of its preview, in words."""
        ...

    def left_over(self, view: Any, action: Action) -> str:
        """Return as a sentence what a legal action leaves unused that could still be used; empty where it leaves nothing.

        Such an action is stood on last, and asked about once before it is done.
        """
        ...

    def kept(self, view: Any, action: Action) -> str:
        """Return as a sentence what an action that ends something keeps for later, and what for; empty where it keeps nothing."""
        ...

    def told_steps(self, strides: tuple[Stride, ...], names: Names) -> tuple[ToldStep, ...]:
        """Return what several actions one after another come to, what matters most first."""
        ...

    def all_at_once(self, view: Any, moves: Mapping[int, Action], names: Names) -> str:
        """Return what came of what all did who were asked at once (an auction), `view` seen before; empty where each is told."""
        ...

    def at_stake(
        self, view: Any, names: Names, held: Sequence[Action], *, as_good: bool = False, parts: Sequence[str] = ()
    ) -> AtStake:
        """Return what hangs on a decision; nothing where an action says it.

        Two legal actions are `held` against each other, the first of them advised although the other one is about
        `as_good`, or one alone. What bears on one of the `parts` by which the first is told to be ahead, the largest first, goes
        before what does not.
        """
        ...

    def set_apart(self, now: Any, then: Any, otherwise: Any) -> tuple[str, ...]:
        """Return in sentences what the seat has after one line of a phase that it has not now, or after another one."""
        ...

    def nothing_more(self, now: Any, then: Any, otherwise: Any) -> bool:
        """Tell whether people see nothing of which the seat has more after one line of a phase than after another one."""
        ...

    def caution(self, view: Any, action: Action) -> str:
        """Return in a few words what who is advised to do a legal action should know all the same; empty where there is nothing."""
        ...

    def foregone(self, view: Any, action: Action, names: Names) -> str:
        """Return in a sentence to who does a legal action how the game then surely ends; empty where nobody knows."""
        ...

    def tell(self, fact: Told, names: tuple[str, ...]) -> str:
        """Return a fact as a log line, like a person telling the game."""
        ...

    def picture(self, view: Any, seat: int, names: tuple[str, ...]) -> str:
        """Return one seat's zoo as plain text, for `--plain` and screen readers."""
        ...


def nothing_left(_view: Any, _action: Action) -> str:
    """Be the `left_over`, and the `kept`, of a game in which no action ends what could go on."""
    return ""


def one_by_one(_view: Any, _moves: Mapping[int, Action], _names: Names) -> str:
    """Be the `all_at_once` of a game in which nothing comes of what several do at once that each of them does not say."""
    return ""


def no_line(_strides: tuple[Stride, ...], _names: Names) -> tuple[ToldStep, ...]:
    """Be the `told_steps` of a game in which a seat does one thing at a time."""
    return ()


def not_apart(_now: Any, _then: Any, _otherwise: Any) -> tuple[str, ...]:
    """Be the `set_apart` of a game in which a seat does one thing at a time."""
    return ()


def never_compared(_now: Any, _then: Any, _otherwise: Any) -> bool:
    """Be the `nothing_more` of a game in which a seat does one thing at a time."""
    return False


def no_caution(_view: Any, _action: Action) -> str:
    """Be the `caution` of a game whose actions have no drawback that their forecasts do not weigh."""
    return ""


def never_sure(_view: Any, _action: Action, _names: Names) -> str:
    """Be the `foregone` of a game in which what is left of it may always turn it round, as far as its words know."""
    return ""


def nothing_counted(_before: Any, _after: Any) -> bool:
    """Be the `counts_between` of a game whose points are what was decided, or are foreseen by its `standing`."""
    return False


class Prose:
    """Be what a game says in lines; as it stands that of a game that has nothing to add. All functions are pure."""

    def appeal(self, view: Any, action: Action) -> int:
        """Return how early an action stands among its like: the highest first, equal ones as the rules list them."""
        return 0

    def note(self, view: Any, action: Action) -> tuple[str, ...]:
        """Return in a few words each what speaks for or against an action (`2 too few to exhibit`); mostly nothing."""
        return ()

    def piece_note(self, view: Any, action: Action) -> tuple[str, ...]:
        """Return in a few words each what there is to know of the piece that an action is about (`savanna`, `3 tiles`)."""
        return ()

    def about(self, view: Any, action: Action) -> tuple[str, ...]:
        """Return what has to be known once the piece of an action is chosen, in a line or two."""
        return ()

    def card(self, view: Any, words: str, names: Names) -> tuple[str, ...]:
        """Return all about the thing of that name, in lines; where several are meant, or none, that; nothing without cards."""
        return ()

    def report(self, before: Any, after: Any, names: Names) -> tuple[str, ...]:
        """Return what came between two views in figures, in lines (a year); nothing for most steps."""
        return ()

    def is_step(self, fact: Told) -> bool:
        """Tell whether a fact is one of many small steps, of which others hear only what they came to."""
        return False

    def is_last_step(self, fact: Told) -> bool:
        """Tell whether a fact ends the small steps of a seat."""
        return False

    def steps(self, facts: tuple[Told, ...]) -> str:
        """Return what the small steps of a seat came to, without its name (`6 steps, ostriches exhibited`)."""
        return ""

    def where(self, before: Any | None, after: Any, fact: Told) -> str:
        """Return where what was told took place, as it goes on behind its line (`, on c4 c5`); `before` was seen before it."""
        return ""

    def leaves(self, view: Any, action: Action) -> tuple[str, ...]:
        """Return what a picture shows of what an action leads to and its forecast leaves out, in lines."""
        return ()

    def elsewhere(self, view: Any, action: Action, words: str) -> Action | None:
        """Return an action as it would be at the place that was typed, allowed or not; None where no place has that name."""
        return None

    def described(self, view: Any, seat: int, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return what lies where in a seat's zoo in sentences, for who cannot see the picture; nothing where it has none."""
        return ()

    def lies(self, view: Any, seat: int, words: str) -> str:
        """Return what lies at a place of a seat's zoo that has coordinates (`2,-1`); empty where `words` name none."""
        return ""

    def things(self, view: Any, seat: int, names: tuple[str, ...]) -> tuple[Standing, ...]:
        """Return the places that are things and stand in no line of a seat's zoo, or need more than that line."""
        return ()


NO_PROSE = Prose()
"""That of a game that adds nothing."""
