"""In the last year a plan reckons with all that the count adds: nothing is done for a track that brings no point meanwhile."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from engine.contract.game import Refusal
from engine.contract.tree import put, replace
from engine.games.zoo_tycoon.bots.building import best_line
from engine.games.zoo_tycoon.bots.evaluation import PARKS, worth, zoo_value
from engine.games.zoo_tycoon.bots.outlook import SOME_MORE, Outlook, outlook_of
from engine.games.zoo_tycoon.bots.weights import KEEN, USUAL
from engine.games.zoo_tycoon.components.numbers import COMPONENTS
from engine.games.zoo_tycoon.rules.asks import BUILD, LOANS
from engine.games.zoo_tycoon.rules.autumn.parks import missing, national_park_points
from engine.games.zoo_tycoon.rules.autumn.staff import Entertain
from engine.games.zoo_tycoon.rules.count import once_counted
from engine.games.zoo_tycoon.rules.model import Zoo
from engine.games.zoo_tycoon.rules.table import AUTUMN, SPRING, SUMMER, ParkMarks, Public
from engine.games.zoo_tycoon.rules.zoo.spaces import CONSERVATION, POPULARITY
from tests.rules.zoo_tycoon.test_at_stake import VIEWS, asked

BUILDING = [view for view in VIEWS if asked(view) in (BUILD, LOANS) and view.public.round >= 6]


def last_autumns() -> Iterator[tuple[Public, int]]:
    """Yield tables in the last autumn, with parks that their seat has completed or none, popularity ahead, level or behind."""
    for number, view in enumerate(BUILDING[:: max(1, len(BUILDING) // 6)]):
        own, seat = view.public.zoos[view.seat], view.seat
        for ahead in (-9, -3, 0, 3, 9):
            ledger = replace(own.ledger, popularity=own.ledger.popularity + ahead)
            done = tuple(
                [ParkMarks(first=(number % 2) << seat) if park == 1 else ParkMarks() for park in range(len(PARKS))]
            )
            zoos = put(view.public.zoos, seat, replace(own, ledger=ledger))
            yield (
                replace(view.public, zoos=zoos, parks=done, round=COMPONENTS.givens.rounds, season=AUTUMN),
                seat,
            )


def played(zoo: Zoo, actions: Any, outlook: Outlook) -> Zoo | None:
    for action in actions:
        after = action.in_year(zoo, outlook.year)
        if isinstance(after, Refusal):
            return None
        zoo = after
    return zoo


def counted(public: Public, seat: int, zoo: Zoo) -> tuple[int, int]:
    """Return popularity and conservation as all are counted with such a zoo, and with the parks that it completes."""
    outlook = outlook_of(public, seat)
    marks = tuple(
        [
            replace(mark, first=mark.first | 1 << seat)
            if pays and not missing(zoo, park, outlook.without[park])
            else mark
            for park, (mark, pays) in enumerate(zip(public.parks, outlook.parks, strict=True))
        ]
    )
    return once_counted(replace(public, zoos=put(public.zoos, seat, zoo), parks=marks), seat)


def test_r156_in_the_last_year_nobody_is_entertained_for_the_track_that_brings_no_point_where_the_other_does() -> None:
    seen = Counter[str]()
    for public, seat in last_autumns():
        for weights in (USUAL, KEEN):
            outlook, zoo = outlook_of(public, seat, weights), public.zoos[seat]
            line = best_line(zoo, outlook)
            at = next((place for place, one in enumerate(line.actions) if isinstance(one, Entertain)), None)
            if at is None:
                continue
            track = line.actions[at].track  # type: ignore[attr-defined]
            mine = counted(public, seat, line.zoos[-1])
            for other in {CONSERVATION, POPULARITY} - {track}:
                end = played(zoo, put(line.actions, at, Entertain(other)), outlook)
                if end is not None:
                    assert min(counted(public, seat, end)) <= min(mine), (track, mine)
            seen[f"track {track}"] += 1
            seen["parks"] += bool(national_park_points(public.parks, seat))
    assert min(seen[what] for what in (f"track {CONSERVATION}", f"track {POPULARITY}", "parks")) > 0


def test_r152_a_park_that_is_completed_counts_in_the_last_year_and_breeding_programs_by_place_once_no_litter_comes() -> (
    None
):
    public, seat = next(last_autumns())
    marked = tuple([ParkMarks(first=1 << seat) if park == 1 else ParkMarks() for park in range(len(PARKS))])
    held = replace(public, parks=marked)
    assert outlook_of(held, seat).held[1] == COMPONENTS.parks[1].first
    assert not outlook_of(replace(held, round=6), seat).held
    first = replace(public, zoos=put(public.zoos, seat, replace(public.zoos[seat], breeding=9)))
    assert outlook_of(first, seat).bred == COMPONENTS.breeding.first
    assert outlook_of(replace(first, season=SUMMER), seat).bred == COMPONENTS.breeding.first
    assert outlook_of(replace(first, season=SPRING), seat).bred == SOME_MORE
    for table in (public, held, first):
        zoo, outlook = table.zoos[seat], outlook_of(table, seat, KEEN)
        assert abs(sum([value for _, value in worth(zoo, outlook)]) - zoo_value(zoo, outlook)) <= 4, "each is rounded"
