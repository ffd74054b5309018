"""Let workers of autumn act: keeping animals, entertainment, maintenance (R25, R137–R139)."""

from __future__ import annotations

from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.loading import COMPONENTS
from engine.games.zoo_tycoon.components.numbers import MAINS, RECORD
from engine.games.zoo_tycoon.rules.model import Ledger, Zoo
from engine.games.zoo_tycoon.rules.year.money import surcharge
from engine.games.zoo_tycoon.rules.year.tracks import CONSERVATION, EDUCATION, ENTERTAINMENT, POPULARITY
from engine.games.zoo_tycoon.rules.zoo.enclosures import NOWHERE, home, with_enclosure
from engine.games.zoo_tycoon.rules.zoo.tracks import settled


def worker_used(zoo: Zoo, spared: int = 0) -> Zoo | Refusal:
    """Use an idle worker; the second and third add to the costs of this round (R25).

    `spared` is the number of the worker whom an event makes cost nothing. A construction action for free (R139) is this, then
    the action with `free`.
    """
    number, staff = zoo.staff.used + 1, zoo.staff
    if number > COMPONENTS.givens.workers:
        return Refusal("no-worker", "R25", "idle workers 0 of 1")
    return replace(zoo, staff=replace(staff, used=number, surcharge=staff.surcharge + surcharge(number, spared)))


def animals_kept(zoo: Zoo, species: int, spared: int = 0) -> Zoo | Refusal:
    """Let a worker raise the experience of a main by one (R137)."""
    place = home(zoo, species) if 0 <= species < MAINS else NOWHERE
    main = None if place == NOWHERE else zoo.enclosures[place].main
    if main is None:
        return Refusal("not-exhibited", "R137", "This main is not exhibited.")
    top = COMPONENTS.mains[species].experience.top
    if main.experience >= top:
        return Refusal("no-effect", "R41", f"{RECORD[species].name}: experience {main.experience}, at most {top}")
    after = worker_used(zoo, spared)
    if isinstance(after, Refusal):
        return after
    wiser = replace(zoo.enclosures[place], main=replace(main, experience=main.experience + 1))
    return with_enclosure(after, place, wiser)


def visitors_entertained(zoo: Zoo, track: int, spared: int = 0) -> Zoo | Refusal:
    """Let a worker bring points on one track, once a year (R138)."""
    if zoo.staff.entertained:
        return Refusal("once-a-year", "R138", "entertainment 1, at most 1 a year")
    if track not in (POPULARITY, EDUCATION, CONSERVATION):
        return Refusal("no-such-track", "R138", "There is no such track.")
    after = worker_used(zoo, spared)
    if isinstance(after, Refusal):
        return after
    popular, taught, conserved = (
        points + (ENTERTAINMENT[track] if which == track else 0)
        for which, points in enumerate((zoo.ledger.popularity, zoo.ledger.education, zoo.ledger.conservation))
    )
    staff = replace(after.staff, entertained=True)
    return settled(replace(after, ledger=Ledger(popular, taught, conserved), staff=staff))
