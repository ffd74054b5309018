"""Answer what is allowed but not what a step is about, with the figures of the position."""

from __future__ import annotations

from engine.contract.choice import Action
from engine.games.aquaretto.lookahead import truck_of
from engine.games.aquaretto.names import coins, job_name, tile_name
from engine.games.aquaretto.rules.arrival import Home, Work
from engine.games.aquaretto.rules.coworkers import staffed
from engine.games.aquaretto.rules.figures import post_points
from engine.games.aquaretto.rules.layout import LARGE, cell_at, row_col
from engine.games.aquaretto.rules.money import Buy, Discard, Large, Move, Small
from engine.games.aquaretto.rules.score import points
from engine.games.aquaretto.rules.table import DEPOT, JOBS, KIND, AquarettoView, Zoo
from engine.games.aquaretto.rules.turn import Draw, Load, Take
from engine.games.aquaretto.rules.unloading import Place
from engine.games.aquaretto.rules.zoo import expanded, zoo_map
from engine.shared.wording import counted, signed

_MIDDLE, _CORNER = cell_at(1, 2), cell_at(0, 3)
"""The space among the dolphins where a trainer is to stand, and the one that their baby is to have."""
_YOU, _PRIYA = 0, 2


def brings(zoo: Zoo, tiles: tuple[int, ...]) -> tuple[int, int]:
    """Return the points and the coins that a truck with these tiles brings a zoo, before a coworker works."""
    after = truck_of(zoo, tiles)[-1].after.public.zoos[0]
    return points(after) - points(zoo), after.coins - zoo.coins


def _truck(view: AquarettoView, truck: int, *more: int) -> str:
    """Return what a truck, with `more` tiles on it, brings the learner, as it is written."""
    public = view.public
    gain, money = brings(public.zoos[_YOU], (*public.round.trucks[truck].tiles, *more))
    points_ = "no point" if not gain else f"{signed(gain)} point{'s' * (abs(gain) != 1)}"
    return f"{points_} and {coins(money)}" if money else points_


def _spending(action: Action) -> str:
    """Object to spending money on a turn that is for something else."""
    match action:
        case Large() | Small():
            return "More water is good, but it costs coins and your turn. This step is about something else."
        case Move():
            return "To move a coworker costs a coin and your turn, and yours already stands where most is to be had."
        case Buy():
            return "To buy from another depot costs 2 coins, and one of them goes to the seller. Not now."
        case Discard():
            return "To throw a tile away costs 2 coins and brings no animal. There is something better here."
    return ""


def not_drawn(view: AquarettoView, action: Action) -> str:
    """Object to taking a truck at once, or to spending money."""
    if isinstance(action, Take):
        brought = _truck(view, action.truck)
        return f"Truck {action.truck + 1} brings you {brought}, and you would be out. Draw first: it may become better."
    return _spending(action)


def not_loaded(view: AquarettoView, action: Action) -> str:
    """Object to putting the dolphin elsewhere than with the coin."""
    if not isinstance(action, Load):
        return ""
    drawn = view.public.round.drawn
    here, best = _truck(view, action.truck, drawn), _truck(view, 1, drawn)
    return f"Truck {action.truck + 1} would then bring you {here}; truck 2, with the coin, {best}."


def not_taken(view: AquarettoView, action: Action) -> str:
    """Object to drawing on, to taking a worse truck, or to spending money."""
    if isinstance(action, Draw):
        return "Truck 2 has room for one more tile. Wait, and the others put one there that has no space with you: −2."
    if isinstance(action, Take):
        return f"Truck {action.truck + 1} brings you {_truck(view, action.truck)}, truck 2 {_truck(view, 1)}."
    return _spending(action)


def not_put(_view: AquarettoView, action: Action) -> str:
    """Object to the depot, and to spaces that are needed otherwise."""
    match action:
        case Place(home=(tile, cell)) if cell == DEPOT:
            return (
                f"In the depot the {tile_name(tile)} costs 2 points, and there are spaces for it beside the dolphins."
            )
        case Place(home=(_, cell)) | Home(cell) if cell == _MIDDLE:
            return "Leave the middle free: a coworker who stands there will have dolphins on all sides."
    around = "the middle, where a trainer will count the animals around"
    return f"Allowed, but there it is further from {around}. Put it in the top row."


def not_trained(view: AquarettoView, action: Action) -> str:
    """Object to a post that brings less."""
    if not isinstance(action, Work):
        return ""
    zoo = view.public.zoos[_YOU]
    here, best = (signed(post_points(staffed(zoo, post), post)) for post in (action.post, _MIDDLE))
    who = f"A {job_name(action.post)}" if action.post in JOBS else "A trainer there"
    return f"{who} brings {here} now. In the middle of the dolphins a trainer brings {best}."


def room_for_turtles(view: AquarettoView, cell: int) -> int:
    """Return how many spaces would be free for turtles after a large expansion."""
    zoo = view.public.zoos[_YOU]
    return zoo_map(expanded(zoo, (LARGE, cell))).legal(KIND[zoo.depot[-1]]).bit_count()


def fits_turtles(_view: AquarettoView, action: Action) -> bool:
    """Tell whether a large expansion lies left of the board with room for turtles."""
    return isinstance(action, Large) and row_col(action.cell) in ((0, -2), (1, -2))


def not_built(view: AquarettoView, action: Action) -> str:
    """Object to another way to spend the turn, or to a place where turtles have little room."""
    match action:
        case Large(cell):
            room = room_for_turtles(view, cell)
            where = "no space" if not room else f"room for only {counted(room, 'turtle')}" if room < 4 else ""
            best = room_for_turtles(view, cell_at(1, -2))
            if where:
                return f"There you have {where}: your other basins are too near. Left of the board it is {best}."
            return "Room enough, but there it shuts in a basin that you have. Left of the board nobody is in the way."
        case Small():
            return "A small expansion is space only. A fourth basin, which the turtle needs, comes with a large one."
        case Discard():
            return "For the same 2 coins a large expansion gives the turtle, and more of them, a home."
        case Take(truck):
            return f"Truck {truck + 1} brings you {_truck(view, truck)}. With a fourth basin it would be more: build first."
        case Draw():
            return "You can draw later. As long as you have three basins, every fourth kind costs you 2 points."
    return _spending(action)


def not_settled(view: AquarettoView, action: Action) -> str:
    """Object to leaving the turtle in the depot."""
    match action:
        case Take(truck):
            return (
                f"Truck {truck + 1} brings you {_truck(view, truck)}. The turtle alone brings 3 points, for one coin."
            )
        case Draw():
            return "First the turtle: it is 3 points for one coin, and another kind might take the fourth basin."
        case Discard():
            return "Thrown away it costs no points any more: +2 for 2 coins. In the water it is +3 for one."
    return _spending(action)


def not_out(view: AquarettoView, action: Action) -> str:
    """Object to leaving Priya the better truck."""
    public = view.public
    if isinstance(action, Draw):
        return (
            "Draw, and Priya takes truck 3: truck 1 is not what she wants. It would be left to you, with a tile more."
        )
    if isinstance(action, Take):
        yours, hers = (
            brings(public.zoos[seat], public.round.trucks[truck].tiles)[0]
            for seat, truck in ((_YOU, action.truck), (_PRIYA, 2))
        )
        return (
            f"{signed(yours)} for you, but then Priya has truck 3: {signed(hers)}, and her fifth turtle brings her a "
            "coworker."
        )
    return _spending(action)
