"""Lead zoos through seven years by steps picked at random, and hold the invariants of the rules after each (R19-R24, R39, A43)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from engine.contract.game import Refusal
from engine.contract.tree import replace
from engine.games.zoo_tycoon.components.numbers import FOOD, MAINS
from engine.games.zoo_tycoon.rules.autumn.staff import animals_kept, visitors_entertained
from engine.games.zoo_tycoon.rules.autumn.tiles import loan_taken
from engine.games.zoo_tycoon.rules.model import Ledger, Staff, Zoo
from engine.games.zoo_tycoon.rules.readings import CLOSED_TOPS, ONE_BIRTH_CONTROL, STICKY_FLOOR, USUAL
from engine.games.zoo_tycoon.rules.summer.trading import animals_given, animals_quarantined, exhibited_given
from engine.games.zoo_tycoon.rules.year.breeding import Litter, dice_now
from engine.games.zoo_tycoon.rules.year.events import NO_EVENT
from engine.games.zoo_tycoon.rules.zoo import figures, seasons, tracks
from engine.games.zoo_tycoon.rules.zoo.animals import (
    animals_added,
    contraception_placed,
    contraception_removed,
    disc_converted,
    nursed,
    young_born,
)
from engine.games.zoo_tycoon.rules.zoo.enclosures import SQUARES
from engine.games.zoo_tycoon.rules.zoo.limits import worker_used
from tests.rules.zoo_tycoon import referee
from tests.rules.zoo_tycoon.walks import any_step, is_legal
from tests.rules.zoo_tycoon.zoos import S, building, drawn, enclosure

GIFT = 10
"""One-off popularity to begin with, so that commercial buildings are bought early."""
CLOSED = frozenset({18, 19, 20})
ENTERTAINED = (1, 2, 1)
"""What entertainment brings: popularity, education, conservation (R138)."""

Step = Callable[[random.Random, Zoo], Zoo | Refusal]


def corner() -> dict[str, Any]:
    """Return the beginnings of a zoo that costs as much as it earns but for a worker: savanna co and two food booths."""
    there = drawn("aafbb", "..gcc")
    co = (("a", "meerkat"), ("b", "fischers-lovebird"), ("c", "dama-gazelle"))
    booths = [building(there["f"], FOOD, S), building(there["g"], FOOD, S, number=1)]
    return {
        "enclosures": tuple(enclosure(there[letter], co=name) for letter, name in co),
        "buildings": tuple(booths),
        "staff": Staff(used=2, surcharge=3),
    }


class Life:
    """Follow one zoo, and keep beside it what the rules of print would show on a track with cubes."""

    def __init__(self, seed: int, readings: int) -> None:
        self.rng = random.Random(seed)
        self.zoo = replace(seasons.new_zoo(readings), ledger=Ledger(GIFT), **(corner() if seed % 2 else {}))
        self.marker = referee.gross(self.zoo)
        self.peak = self.steps = 0
        self.once = [GIFT, 0, 0]

    def tried(self, step: Step) -> bool:
        """Take a step if it is legal, and hold all that must hold after it; tell whether it was."""
        before = self.zoo
        after = step(self.rng, before)
        if isinstance(after, Refusal):
            assert after.text
            assert after.rule[0] in "RA"
            return False
        if after != before:
            self.zoo = after
            self.steps += 1
            self._held(before)
        return True

    def _held(self, before: Zoo) -> None:
        zoo = self.zoo
        is_legal(zoo)
        assert zoo.money >= 0 or zoo.money >= before.money
        closed = CLOSED if zoo.readings & CLOSED_TOPS else frozenset()
        assert all(referee.content(one, closed) for one in zoo.enclosures)
        assert referee.commerce_stands(zoo)
        verdict = referee.judged(zoo)
        self.peak = max(self.peak, verdict.education)
        shown = (tracks.popularity(zoo), tracks.education(zoo), tracks.conservation(zoo), tracks.buzz(zoo))
        assert shown == (verdict.popularity, verdict.education, verdict.conservation, verdict.buzz)
        assert tracks.welfare(zoo) == verdict.welfare
        bonus = [sum(space <= self.peak for space in referee.SPACES[track]) for track in ("popularity", "conservation")]
        assert zoo.ledger == Ledger(self.once[0] + bonus[0], self.once[1], self.once[2] + bonus[1])
        # the marker of print: it moves by the difference and stops at 0 (A4, the other reading)
        self.marker = max(0, self.marker + referee.gross(zoo) - referee.gross(before))
        sticky = zoo.readings & STICKY_FLOOR
        assert tracks.running_costs(zoo) == (self.marker if sticky else verdict.costs)

    def often(self, number: int, *steps: Step) -> int:
        """Try so many steps, each picked from some; return how many were legal."""
        return sum(self.tried(self.rng.choice(steps)) for _ in range(number))


def entertain(life: Life) -> Step:
    def step(rng: random.Random, zoo: Zoo) -> Zoo | Refusal:
        track = rng.randrange(3)
        after = visitors_entertained(zoo, track)
        if isinstance(after, Zoo):
            life.once[track] += ENTERTAINED[track]
        return after

    return step


def some_main(rng: random.Random, zoo: Zoo) -> int:
    here = [main.species for _, main in figures.mains(zoo)]
    return rng.choice(here) if here and rng.random() < 0.9 else rng.randrange(MAINS)


def convert(rng: random.Random, zoo: Zoo) -> Zoo | Refusal:
    return disc_converted(zoo, some_main(rng, zoo), rng.random() < 0.5)


def control(rng: random.Random, zoo: Zoo) -> Zoo | Refusal:
    return contraception_placed(zoo, some_main(rng, zoo))


def let_breed(rng: random.Random, zoo: Zoo) -> Zoo | Refusal:
    return contraception_removed(zoo, some_main(rng, zoo))


def breed(rng: random.Random, zoo: Zoo) -> Zoo:
    litters = tuple(
        Litter(one.species, successes, rng.randrange(successes + 1), rng.randrange(successes + 1))
        for one in figures.breeders(zoo)
        if (successes := rng.randrange(dice_now(one, NO_EVENT) + 1))
    )
    return nursed(young_born(zoo, litters), litters)


def take(rng: random.Random, zoo: Zoo) -> Zoo | Refusal:
    species, males, females = rng.randrange(MAINS), rng.randrange(2), rng.randrange(4)
    if rng.random() < 0.5 and zoo.enclosures:
        return animals_added(zoo, species, males, females, rng.randrange(len(zoo.enclosures)))
    return animals_quarantined(zoo, species, males, females)


def give(rng: random.Random, zoo: Zoo) -> Zoo | Refusal:
    waiting, young = ((rng.randrange(2), rng.randrange(2)) for _ in range(2))
    species = rng.choice([group.species for group in zoo.quarantine] or [some_main(rng, zoo)])
    return animals_given(zoo, species, waiting, young)


def give_exhibited(rng: random.Random, zoo: Zoo) -> Zoo | Refusal:
    return exhibited_given(zoo, some_main(rng, zoo), rng.randrange(2), rng.randrange(3))


def borrow(rng: random.Random, zoo: Zoo) -> Zoo | Refusal:
    return loan_taken(zoo, rng.randrange(SQUARES))


def keep(rng: random.Random, zoo: Zoo) -> Zoo | Refusal:
    return animals_kept(zoo, some_main(rng, zoo))


def maintain(rng: random.Random, zoo: Zoo) -> Zoo | Refusal:
    return worker_used(zoo)


def lived(seed: int, readings: int, introductory: bool = False, tries: int = 1200) -> Life:
    """Lead a zoo through seven years, with so many tries to build in each."""
    life = Life(seed, readings)
    for year in range(1, 8):
        if year > 1:
            life.often(6, control, let_breed, convert)
            assert life.tried(lambda rng, zoo: breed(rng, zoo))
            life.often(6, take, give, convert, *([give_exhibited] if introductory else []))
            assert life.tried(lambda _, zoo: replace(zoo, store=zoo.store + 3))
        life.often(6, take)
        life.often(2, borrow)
        build: list[Step] = [any_step] * 40 + [keep, maintain, entertain(life), convert]
        life.often(tries, *build)
        assert life.tried(lambda _, zoo: seasons.after_building(zoo))
        assert life.tried(lambda _, zoo: seasons.after_keeping(zoo))
        assert life.tried(lambda rng, zoo: replace(zoo, money=rng.randrange(15, 31)))
        assert life.tried(lambda _, zoo: seasons.after_year(zoo))
    return life


@pytest.mark.parametrize("readings", [USUAL, STICKY_FLOOR, STICKY_FLOOR | CLOSED_TOPS | ONE_BIRTH_CONTROL])
@pytest.mark.parametrize("seed", range(4))
def test_r20_r23_r39_a43_all_holds_after_every_step_of_seven_years(seed: int, readings: int):
    life = lived(seed, readings, introductory=seed % 2 == 0)
    assert life.steps > 100
    assert tracks.popularity(life.zoo) > GIFT


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20, 60))
def test_r20_r23_r39_a43_all_holds_in_many_long_lives(seed: int):
    readings = (USUAL, STICKY_FLOOR, CLOSED_TOPS, STICKY_FLOOR | ONE_BIRTH_CONTROL)[seed % 4]
    assert lived(seed, readings, introductory=seed % 3 == 0, tries=4000).steps > 100


def test_a4_r23_some_lives_lose_income_only_in_the_other_reading():
    assert any(lived(seed, STICKY_FLOOR, tries=100).zoo.lost for seed in (1, 3, 5, 7, 9))
    assert not any(lived(seed, USUAL, tries=100).zoo.lost for seed in (1, 3, 5, 7, 9))
