"""Ask the cards of Zoo Tycoon, by the kind of the ask."""

from typing import Any

from engine.contract.asks import Ask
from engine.contract.choice import Choices
from engine.contract.game import Refusal
from engine.contract.secrecy import View
from engine.contract.tree import replace
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.table import Public


def asked_alone(kind: str, public: Public, seat: int) -> View[Public, None]:
    """Return what a seat sees of which just this is asked."""
    return View(seat, replace(public, asks=(Ask(kind, (seat,), about=(public.round,)),), lanes=()), None)


def choices_of(kind: str, public: Public, seat: int) -> Choices:
    return RULEBOOK.choices(asked_alone(kind, public, seat))


def refusal_of(kind: str, public: Public, seat: int, action: Any) -> Refusal | None:
    return RULEBOOK.why_not(asked_alone(kind, public, seat), action)
