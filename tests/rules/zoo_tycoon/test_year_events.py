"""Hold up R75, R147 to R149, R158, A22 to A25 and A39: what events do, and how the deck goes round."""

import pytest

from engine.games.zoo_tycoon.components.numbers import COMPONENTS, species
from engine.games.zoo_tycoon.rules.event import Change, changes
from engine.games.zoo_tycoon.rules.event_cards import (
    barred,
    free_worker,
    halted,
    pips,
    playable,
    protested,
    rescue,
    turned_up,
    whole_deck,
)
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import NO_EVENT
from tests.rules.zoo_tycoon.zoos import figured, of_biomes

IDS = [event.id for event in COMPONENTS.events]
DISEASES = ("bird-disease", "primate-disease", "ungulate-disease", "carnivore-disease")


def event(name: str) -> int:
    return IDS.index(name)


def zoo(money: int = 5, popularity: int = 10, education: int = 0, species: tuple[int, ...] = (0, 0, 0)) -> Zoo:
    return figured(popularity, education, money=money, exhibits=of_biomes(*species))


def buzzes(name: str, *zoos: Zoo) -> list[int]:
    return [change.buzz for change in changes(event(name), zoos)]


# --- R75: the deck ---------------------------------------------------------------------------------------------------


def test_r75_last_years_event_goes_under_the_deck() -> None:
    assert turned_up((0, 1, 2), NO_EVENT, 2, 4) == (0, (1, 2), ())
    assert turned_up((1, 2), 0, 3, 4) == (1, (2, 0), ())


def test_r147_r148_halts_and_diseases_are_discarded_in_the_last_round() -> None:
    halt, bird = event("breeding-halt"), event("bird-disease")
    assert turned_up((halt, bird, 0, 1), 3, 7, 4) == (0, (1, 3), (halt, bird))
    assert turned_up((halt, bird, 0), 3, 6, 4) == (halt, (bird, 0, 3), ())
    assert [name for name in IDS if not playable(event(name), 7, 4)] == ["breeding-halt", *DISEASES]


def test_r75_a_deck_without_a_card_for_the_round() -> None:
    halt = event("breeding-halt")
    assert turned_up((halt,), NO_EVENT, 7, 4) == (NO_EVENT, (), (halt,))


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_r75_more_events_can_be_used_in_every_year_than_there_are_years(players: int) -> None:
    years = range(1, COMPONENTS.givens.rounds + 1)
    always = [one for one in whole_deck(players) if all(playable(one, year, players) for year in years)]
    assert len(always) > len(years)


def test_r158_two_players_without_generous_legacy() -> None:
    assert len(whole_deck(4)) == len(whole_deck(3)) == 18
    assert set(whole_deck(4)) - set(whole_deck(2)) == {event("generous-legacy")}


# --- R147: at once ---------------------------------------------------------------------------------------------------


def test_r147_a39_what_happens_at_once_and_what_lasts() -> None:
    zoos = (zoo(money=20, education=1, species=(1, 1, 1)), zoo(money=20, popularity=20))
    at_once = [name for name in IDS if any(one != Change() for one in changes(event(name), zoos))]
    printed = [one.id for one in COMPONENTS.events if one.timing == "now"]
    assert at_once == [name for name in printed if name != "normal-year"]


def test_r147_broadcast_gives_every_zoo_3_buzz() -> None:
    assert buzzes("broadcast-tv-show", zoo(), zoo()) == [3, 3]


@pytest.mark.parametrize(("name", "biome"), [("jungle-story", 0), ("king-of-the-savanna", 1), ("elk-brothers", 2)])
def test_r147_most_species_of_a_biome(name: str, biome: int) -> None:
    def having(count: int) -> Zoo:
        return zoo(species=tuple([count if one == biome else 9 - count for one in range(3)]))

    assert buzzes(name, having(3), having(2)) == [3, 0]
    assert buzzes(name, having(3), having(2), having(3)) == [3, 0, 3]


def test_a22_a_comparison_won_with_0_has_no_effect() -> None:
    assert buzzes("jungle-story", zoo(), zoo()) == [0, 0]
    assert buzzes("educational-excellence", zoo(), zoo()) == [0, 0]


def test_a22_generous_legacy_applies_at_0() -> None:
    zoos = (zoo(popularity=0), zoo(popularity=0), zoo(popularity=4))
    assert [change.tiles for change in changes(event("generous-legacy"), zoos)] == [1, 1, 0]


def test_r147_highest_education_ties_alike() -> None:
    assert buzzes("educational-excellence", zoo(education=7), zoo(education=9), zoo(education=9)) == [0, 3, 3]


def money(name: str, *amounts: int, floor: int | None = None) -> list[int]:
    zoos = tuple(zoo(money=amount) for amount in amounts)
    return [amount + change.money for amount, change in zip(amounts, changes(event(name), zoos, floor), strict=True)]


def test_r147_nice_weather_stops_at_30() -> None:
    assert money("nice-weather", 5, 28, 30, -10) == [8, 30, 30, -7]


def test_r147_no_event_and_a_normal_year_change_nothing() -> None:
    zoos = (zoo(money=20, education=5, species=(3, 3, 3)), zoo())
    assert changes(NO_EVENT, zoos) == changes(event("normal-year"), zoos) == (Change(), Change())


# --- R147, R148: for a while -----------------------------------------------------------------------------------------


def test_r147_high_fertility_adds_a_pip() -> None:
    assert [name for name in IDS if pips(event(name))] == ["high-fertility"]
    assert (pips(event("high-fertility")), pips(NO_EVENT)) == (1, 0)


def test_r147_motivated_employees_frees_the_second_worker() -> None:
    assert [name for name in IDS if free_worker(event(name))] == ["motivated-employees"]
    assert (free_worker(event("motivated-employees")), free_worker(NO_EVENT)) == (2, 0)


def test_r147_breeding_halt_stops_level_ii_only() -> None:
    halt = event("breeding-halt")
    assert [halted(halt, species(one)) for one in ("lion", "tiger", "arabian-oryx")] == [False, True, False]
    stopped = [main.level for place, main in enumerate(COMPONENTS.mains) if halted(halt, place)]
    assert stopped == [2] * 9
    assert not any(halted(NO_EVENT, place) for place in range(len(COMPONENTS.mains)))


def test_r147_animal_rescue_adds_one_of_each_sex() -> None:
    assert [name for name in IDS if rescue(event(name))] == ["animal-rescue"]
    assert (rescue(event("animal-rescue")), rescue(NO_EVENT)) == (1, 0)


def test_r147_zoo_protest_strikes_below_minus_1() -> None:
    assert [name for name in IDS if protested(event(name), -9)] == ["zoo-protest"]


def test_r148_a25_e42_a_disease_bars_mains_and_co_of_its_category() -> None:
    carnivores = event("carnivore-disease")
    assert [barred(carnivores, species(one)) for one in ("lion", "meerkat", "giraffe", "jabiru")] == [
        True, True, False, False,
    ]  # fmt: skip
    assert not any(barred(NO_EVENT, species(one)) for one in ("lion", "meerkat", "giant-anteater"))


def test_r148_no_disease_concerns_the_giant_anteater() -> None:
    assert not any(barred(event(name), species("giant-anteater")) for name in IDS)


def test_r149_the_panda_is_kept_out_by_the_disease_of_carnivores() -> None:
    assert [name for name in IDS if barred(event(name), species("giant-panda"))] == ["carnivore-disease"]
