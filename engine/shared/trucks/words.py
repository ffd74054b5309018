"""What both truck games say alike."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from engine.contract.cards import AskCard
from engine.contract.choice import Action
from engine.contract.facts import Fact
from engine.contract.voice import Effect, Laid, Names, Standing, Words
from engine.shared.telling import WHO, FactRow, OptionWords, chosen_words
from engine.shared.trucks.facts import Drawn, EndPileOpened, GameBegun, GameEnded, LeftOver, Loaded, RoundBegun, Taken
from engine.shared.trucks.round import NO_TILE, Round, loadable, next_mover, still_in
from engine.shared.trucks.setup import Options
from engine.shared.wording import counted, listing

Name = Callable[[int], str]
"""A game's word for a tile or a kind."""


def truck_says(tile: Name, plural: Name, kinds: str, zoo: str) -> dict[type[Fact], FactRow]:
    """Return the rows of the truck round, in a game's words.

    `tile` names a tile, `plural` several of a kind; `kinds` is how many kinds there are (`seven`), `zoo` what everybody has.
    """
    return {
        GameBegun: lambda fact: (
            f"The {listing(plural(kind) for kind in fact.out)} stay out this time. {WHO} begins."
            if fact.out
            else f"All {kinds} kinds play. {WHO} begins."
        ),
        Drawn: "{who} draws: {tile}",
        EndPileOpened: "The end pile is open: round {number} is the last",
        Loaded: lambda fact: f"{WHO} puts the {tile(fact.tile)} on truck {fact.truck + 1}",
        Taken: lambda fact: f"{WHO} takes truck {fact.truck + 1}: {load_of(fact.tiles, tile)}",
        LeftOver: lambda fact: f"Nobody took the last truck; back in the box: {load_of(fact.tiles, tile)}",
        RoundBegun: "Round {number}: the trucks are back, {who} begins",
        GameEnded: f"The last round is over. Who has the finest {zoo}?",
    }


_WORDS: OptionWords = {
    "without": lambda kinds: f"these stay out: {kinds.replace(',', ', ')}",
    "first": lambda seat: f"seat {seat} begins",
}


def options(chosen: Options) -> tuple[str, ...]:
    """Return what the host player decided about the rules that is not usual."""
    return chosen_words(chosen, _WORDS)


def load_of(tiles: Iterable[int], name: Name) -> str:
    """Return tiles in words, one after the other."""
    return ", ".join(name(tile) for tile in tiles)


def stretch(view: Any) -> int:
    return _round(view).number


def _round(view: Any) -> Round:
    shown: Round = view.public.round
    return shown


def headline(view: Any) -> str:
    """Return where the game stands (`round 6 · 4 tiles left · then the last round`)."""
    shown = _round(view)
    return f"round {shown.number} · {_ahead(shown) if view.public.asks else 'the game is over'}"


def when(view: Any) -> str:
    """Return how far the game is (`round 6`)."""
    return f"round {_round(view).number}" if view.public.asks else "the end"


def _ahead(shown: Round) -> str:
    """Return how far the last round is away."""
    if shown.last:
        return "the last round"
    if not shown.main:
        return "the next tile starts the last round"
    return f"{counted(shown.main, 'tile')} left · then the last round"


def doing(asks: Mapping[str, AskCard], name: Name, view: Any, seat: int) -> tuple[str, ...]:
    """Return in a few words what a seat is at, as the card says that is asked."""
    if not view.public.asks:
        return ("done",)
    shown, ask = _round(view), view.public.asks[-1]
    truck = shown.took[seat] + 1
    if ask.seats[0] == seat:
        tile = "" if shown.drawn == NO_TILE else name(shown.drawn)
        return (asks[ask.kind].doing.format(truck=truck, tile=tile),)
    if not still_in(shown, seat):
        return ("out", f"truck {truck}")
    return ("next" if next_mover(shown) == seat else "waits",)


def ask_load(shown: Round, name: Name) -> str:
    """Return the question where the drawn tile goes."""
    return f"Which truck gets the {name(shown.drawn)}?"


def ask_unload(shown: Round, seat: int, name: Name) -> str:
    """Return the question what becomes of the tiles on the truck that a seat took."""
    tiles = shown.trucks[shown.took[seat]].tiles
    if len(tiles) == 1:
        return f"Where does the {name(tiles[0])} go?"
    return f"Which tile goes where? {load_of(tiles, name)}"


def words_to_take(shown: Round, truck: int, name: Name, signs: Name) -> Words:
    """Return that a truck is taken, with what is on it (`take truck 2: llama, pond`)."""
    full, brief = f"take {_loaded(shown, truck, name)}", f"take {' '.join(map(signs, shown.trucks[truck].tiles))}"
    return Words(full, laid=Laid(f"take truck {truck + 1}", ""), button=full, brief=brief)


def words_to_load(shown: Round, truck: int, name: Name) -> Words:
    """Return that the drawn tile goes onto a truck, with what it comes beside (`rhino onto truck 2 beside llama, pond`)."""
    there = load_of(shown.trucks[truck].tiles, name)
    where = f"onto truck {truck + 1} beside {there}" if there else f"onto the empty truck {truck + 1}"
    tile = name(shown.drawn)
    brief = f"onto truck {truck + 1}"
    return Words(f"{tile} {where}", what=tile, laid=Laid(tile, f" {brief}"), button=where, brief=brief)


def _loaded(shown: Round, truck: int, name: Name) -> str:
    """Return a truck with what is on it (`truck 2: llama, pond`)."""
    return f"truck {truck + 1}: {load_of(shown.trucks[truck].tiles, name) or 'empty'}"


def things(shown: Round, name: Name, names: tuple[str, ...], unseen: int, in_hand: str = "") -> tuple[Standing, ...]:
    """Return what stands between the players: the trucks, the tiles face down, and the one that was drawn, or is `in_hand`.

    Of `unseen` tiles nobody knows where they lie: face down, or out of the game.
    """
    trucks = [
        Standing((f"truck {truck + 1}",), _truck(shown, truck, name, names)) for truck in range(len(shown.trucks))
    ]
    every = Standing(("trucks", "middle"), "; ".join(truck.told for truck in trucks))
    there = f"supply: {_ahead(shown)}; {counted(unseen, 'tile')} not seen yet"
    piles = Standing(("supply", "pile", "piles", "stock"), there)
    drawn = in_hand or ("nothing is drawn" if shown.drawn == NO_TILE else f"drawn: {name(shown.drawn)}")
    return (*trucks, every, piles, Standing(("drawn", "drawn tile", "tile drawn", "hand"), drawn))


def _truck(shown: Round, truck: int, name: Name, names: tuple[str, ...]) -> str:
    """Return a truck in the middle with its load and its room, or who took it, with what is still to be unloaded."""
    tiles, free = shown.trucks[truck].tiles, shown.trucks[truck].capacity - len(shown.trucks[truck].tiles)
    if truck not in shown.took:
        return f"{_loaded(shown, truck, name)} ({f'{free} free' if free else 'full'})"
    taken = f"truck {truck + 1}: {names[shown.took.index(truck)]} took it"
    return f"{taken}; still on it: {load_of(tiles, name)}" if tiles else taken


def opening(before: Round, after: Round) -> list[Effect]:
    """Return that drawing opened the end pile, if it did."""
    return [Effect("opens the end pile: this becomes the last round")] if after.last and not before.last else []


def only_load(shown: Round) -> tuple[int, ...]:
    """Return what lies on the truck onto which a tile that is drawn has to go; nothing where there are several."""
    room = loadable(shown)
    return shown.trucks[room[0]].tiles if len(room) == 1 else ()


def beside_load(shown: Round) -> str:
    """Return that a tile comes beside what lies on the only truck with room, as it follows on what is said of the tile."""
    return f" beside the load of truck {loadable(shown)[0] + 1}" if only_load(shown) else ""


def carries(after: Round, truck: int, name: Name) -> Effect:
    """Return what a truck carries, and how much room it has left."""
    carrier = after.trucks[truck]
    free = carrier.capacity - len(carrier.tiles)
    return Effect(f"on it: {load_of(carrier.tiles, name)} ({f'{free} free' if free else 'full'})")


def end_of_piles(shown: Round) -> str:
    return f"The end pile was opened in round {shown.number}, the last one."


def left_without(before: Round, after: Round) -> list[Effect]:
    """Return what is not possible any more once a truck is loaded or taken, while the round goes on."""
    if after.number != before.number:
        return []
    if after.took != before.took:
        return [Effect(f"then you are out {'for the rest of the game' if after.last else 'until the next round'}")]
    if not loadable(after):
        return [Effect("then every truck is full: nobody can draw, whoever is next takes one")]
    return []


# --- forecasts -----------------------------------------------------------------------------------------------------


class OfAction(NamedTuple):
    """Say what an action does from what is seen of it, and from its own fields."""

    effects: Callable[[Any, Any], list[Effect]]


class OfOthers(NamedTuple):
    """Say what an action does that somebody else has a part in: from what is seen of it, its fields, and all names."""

    effects: Callable[[Any, Any, Names], list[Effect]]


ForecastRow = Callable[[Any], list[Effect]] | OfAction | OfOthers
"""What says what an action does: most need only what is seen before and after it."""


def of_action(rows: Mapping[type, ForecastRow], seen: Any, action: Action, names: Names) -> list[Effect]:
    """Return what an action does, as the row of its kind says."""
    row = rows[type(action)]
    if isinstance(row, OfAction):
        return row.effects(seen, action)
    return row.effects(seen, action, names) if isinstance(row, OfOthers) else row(seen)
