"""Loans: money before anything is built, for a prohibition tile on a square (R102, R126).

On `prohibited` squares lies a prohibition tile, and nothing else can, until a tile is bought and one lifted (`tiles`). A square is
free if it has no tile of any kind and no building. A seat that may borrow is asked LOANS first, on top of BUILD, until it builds
or may borrow no more. `open_ask` is what a seat is asked now, None where it waits or is done.
"""

from engine.contract.asks import open_ask
from engine.contract.choice import Slots
from engine.contract.facts import Fact
from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.asks import LOANS
from engine.games.zoo_tycoon.rules.autumn.building_step import BuildStep
from engine.games.zoo_tycoon.rules.course import when
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import Public
from engine.games.zoo_tycoon.rules.zoo.enclosures import free_squares
from engine.games.zoo_tycoon.rules.zoo.limits import why_not_free


class LoanTaken(Fact):
    """A loan is taken, its prohibition tile laid on a square (R102)."""

    kind = "loan"
    rule: str = "R102"
    square: int
    money: int


class TakeLoan(BuildStep, tag="loan"):
    """Take a loan and lay its prohibition tile on a free square (R102)."""

    not_now = when("R102", "Loans are taken in autumn, before you build.")
    lands = "square"
    tells = LoanTaken
    square: int

    def after(self, zoo: Zoo) -> Zoo | Refusal:
        if not may_borrow(zoo.money):
            text = f"Loans are for those with less than {COMPONENTS.money.loan_to} money; you have {zoo.money}."
            return Refusal("money-enough", "R102", text)
        if not free_squares(zoo):
            return Refusal("no-square", "R102", "You have no free square for the prohibition tile of a loan.")
        refusal = why_not_free(zoo, self.square)
        if refusal:
            return refusal
        return replace(zoo, money=money_after_loan(zoo.money), prohibited=zoo.prohibited | 1 << self.square)

    def told(self, seat: int, before: Zoo) -> Fact:
        return LoanTaken(seat=seat, square=self.square, money=money_after_loan(before.money) - before.money)

    @classmethod
    def slots(cls, public: Public, seat: int) -> Slots | None:
        return super().slots(public, seat) if _is_asked_for_loans(public, seat) else None

    def refused(self, public: Public, seat: int) -> Refusal | None:
        if _is_asked_for_loans(public, seat):
            return super().refused(public, seat)
        if public.round == 1:
            return Refusal("no-loans-yet", "R126", "There are no loans in year 1.")
        # whoever could not borrow anyway is told that, and not that it is too late
        return super().refused(public, seat) or Refusal("built-already", "R102", "Loans are taken before you build.")

    def loans_go_on(self, public: Public, seat: int) -> bool:
        return may_take_loan(public, seat)


def may_borrow(money: int) -> bool:
    """Tell whether money is low enough for a loan; a free square is needed, too (R102)."""
    return money < COMPONENTS.money.loan_to


def money_after_loan(money: int) -> int:
    """Return money after a loan, which never lifts it above `loan_to` (R102)."""
    return min(money + COMPONENTS.money.loan, COMPONENTS.money.loan_to)


def _is_asked_for_loans(public: Public, seat: int) -> bool:
    """Tell whether a seat is asked LOANS: it may still borrow, for it has built nothing yet (R102)."""
    ask = open_ask(public, seat)
    return ask is not None and ask.kind == LOANS


def may_take_loan(public: Public, seat: int) -> bool:
    """Tell whether a seat may take a loan before it builds; not in the first year (R102, R126)."""
    zoo = public.zoos[seat]
    return public.round > 1 and may_borrow(zoo.money) and bool(free_squares(zoo))
