"""Say why a view cannot be: what no host that keeps the rules shows."""

from engine.games.aquaretto.components import COMPONENTS
from engine.games.aquaretto.rules.coworkers import at_work
from engine.games.aquaretto.rules.hidden import face_down
from engine.games.aquaretto.rules.layout import FORMS, LARGE, is_entrance, layout_of, on_grid
from engine.games.aquaretto.rules.setup import STAYING
from engine.games.aquaretto.rules.table import (
    BOUGHT,
    COIN,
    COWORKER,
    KINDS,
    MOVE,
    OFFSPRING,
    TRAINER,
    AquarettoView,
    Public,
    Zoo,
    deck,
)
from engine.shared.trucks.distrust import MANY, check_options, check_piles, check_table
from engine.shared.trucks.round import LOAD, NO_TRUCK, TURN, UNLOAD
from engine.shared.trucks.setup import Options
from engine.shared.untrusted import MOST, counted, each, judged, need, within

_ABOUTS = {TURN: (0,), LOAD: (0,), UNLOAD: (0,), COWORKER: (0,), OFFSPRING: (1,), BOUGHT: (1,), MOVE: (1,)}


@judged
def possible(view: AquarettoView, seats: int) -> None:
    """Return why a view cannot be at a table with `seats` seats, an empty string if it can."""
    public = view.public
    check_table(public, seats, _ABOUTS, COMPONENTS.table(seats).trucks, deck, KINDS, COIN + 1)
    shown = public.round
    for truck in shown.took:
        need(truck == NO_TRUCK or COIN not in shown.trucks[truck].tiles, "a coin lies on a truck that was taken")
    for zoo in public.zoos:
        _zoo(zoo)
    _asks(public)
    within(public.bank, -MOST, MOST, "the bank")
    within(public.coworkers, 0, MANY, "coworkers")
    check_piles(public.round, face_down(public))


@judged
def agrees(view: AquarettoView, options: Options) -> None:
    """Return why a view is not of a game with these options, an empty string if it may be."""
    check_options(view.public, options, COMPONENTS, STAYING)


def _asks(public: Public) -> None:
    alone = len(public.asks) < 2 or not any(ask.kind in (TURN, LOAD) for ask in public.asks)
    need(alone, "a turn is asked about with something else")
    for ask in public.asks:
        if ask.kind == MOVE:
            need(all(at_work(public.zoos[seat], ask.about[0]) for seat in ask.seats), "nobody works there")
        else:
            each(ask.about, 0, COIN - 1, "the animal in hand")


def _zoo(zoo: Zoo) -> None:
    within(zoo.coins, 0, MOST, "coins")
    each(zoo.staff, 0, MANY, "coworkers")
    each(zoo.spare, 0, COMPONENTS.expansions.each, "expansions")
    counted(zoo.built, range(2 * COMPONENTS.expansions.each + 1), "expansions")
    for form, cell in zoo.built:
        within(form, LARGE, len(FORMS) - 1, "an expansion")
        need(on_grid(cell), "an expansion lies outside of any zoo")
    layout = layout_of(zoo.built)
    need(len(set(layout.cells)) == len(layout.cells), "an expansion lies on another")
    need(all(on_grid(cell) and not is_entrance(cell) for cell in layout.cells), "an expansion lies outside of any zoo")
    counted(zoo.spaces, len(layout.cells), "spaces of a zoo")
    each(zoo.spaces, TRAINER, COIN - 1, "what lies in a zoo")
    counted(zoo.depot, range(MANY), "a depot")
    each(zoo.depot, 0, COIN - 1, "tiles of a depot")
