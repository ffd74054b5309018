"""Name the fourteen laws and hold what a check of them found."""

from types import TracebackType

from engine.contract.tree import Node, Struct

LAWS = (
    "The same key and moves make the same states, byte for byte.",
    "No earlier state ever changes.",
    "Encode and decode, diff and patch give back what went in.",
    "Somebody owes a choice until there is an outcome, and play ends.",
    "What is offered applies; what is not is refused with a rule and changes nothing.",
    "An imagined world looks exactly like the view it came from, with the same choices and components.",
    "Every component is in exactly one place.",
    "What is counted in public is what lies in secret.",
    "Two worlds that look alike to a viewer give that viewer the same bytes.",
    "Dropping facts changes nothing.",
    "Undo never crosses new information and touches nobody else’s steps.",
    "A score is the sum of its parts.",
    "In a joint ask any order of the same steps of each seat ends in the same state.",
    "The preview of an action is what happens.",
)
"""The laws in a sentence each; law `n` is `LAWS[n - 1]`."""


class Breach(Node):
    """Say which law a game broke, how, and what to pass to `check` to see it again."""

    law: int
    text: str
    game: str
    seats: int
    seed: int
    number: int
    step: int
    """Counts inputs from the setup (0)."""

    def __str__(self) -> str:
        where = f"{self.game}, {self.seats} seats, seed {self.seed}, game {self.number}, step {self.step}"
        return f"law {self.law} ({LAWS[self.law - 1]}) is broken: {self.text} [{where}]"


class LawReport(Struct, frozen=True, gc=False):
    """Hold what a check looked at: whole games played, steps looked at closely, comparisons per law, the first breach if any."""

    game: str
    seats: int
    seed: int
    games: int
    steps: int
    looked: tuple[int, ...]
    breach: Breach | None = None


class Broken(Exception):
    """Carry a broken law out of a check to where the place in the game is known."""

    def __init__(self, law: int, text: str) -> None:
        super().__init__(text)
        self.law = law
        self.text = text


def holds(law: int, held: bool, text: str) -> None:
    """Raise Broken with `text` unless the law `held`."""
    if not held:
        raise Broken(law, text)


class expects:  # noqa: N801  (reads as a verb: `with expects(5, "applying it"):`)
    """Turn any error of the game's own code inside the block into a breach of `law`; `what` was being done."""

    def __init__(self, law: int, what: str) -> None:
        self.law = law
        self.what = what

    def __enter__(self) -> None:
        return None

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, Exception) and not isinstance(error, Broken):
            raise Broken(self.law, f"{self.what} raised {type(error).__name__}: {error}") from error
