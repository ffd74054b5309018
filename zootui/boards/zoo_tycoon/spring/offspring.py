"""Say how each main of a zoo comes through spring: its dice, its young, what becomes of them."""

from dataclasses import dataclass

from engine.contract.asks import top_ask
from engine.games.zoo_tycoon.components.numbers import COMPONENTS, DICE, NO_COLOUR
from engine.games.zoo_tycoon.rules.asks import REINTRODUCE, REROLL
from engine.games.zoo_tycoon.rules.breeding import dice_now, lying, succeeds, successes, threshold
from engine.games.zoo_tycoon.rules.event_cards import halted, pips
from engine.games.zoo_tycoon.rules.model import Main, Zoo
from engine.games.zoo_tycoon.rules.spring import rerollable
from engine.games.zoo_tycoon.rules.table import Dice, Litter, Public
from engine.games.zoo_tycoon.rules.zoo.figures import breeders
from engine.shared.wording import counted
from zootui.boards.contract import Scene
from zootui.boards.zoo_tycoon import faces

SUCCESS, FAILED, TRY_AGAIN, WAITING = range(4)
"""How a die stands: it is a success, it failed, it may be rolled again, it was not thrown yet."""


@dataclass(frozen=True)
class Die:
    """A die as it lies."""

    shows: int
    counts: int
    """What it counts with the event."""
    state: int


@dataclass(frozen=True)
class Offspring:
    """A main in spring."""

    main: Main
    happiness: int
    need: int | None
    """What a die needs; None where nothing is born."""
    dice: tuple[Die, ...]
    words: str
    """Which dice there are, or why there are none."""
    young: tuple[int, int] | None
    """Males and females of this spring; None before they are drawn."""
    after: tuple[str, ...]
    """What becomes of them and of the mothers."""
    asked: bool
    """Whether it is decided about now."""

    @property
    def quiet(self) -> bool:
        return not self.dice


def seat_shown(scene: Scene) -> int:
    """Return whose offspring is shown: the seat at its offspring, else the seat that is looked at."""
    ask = top_ask(scene.view.public)
    return scene.seat if ask is None or len(ask.seats) != 1 else ask.seats[0]


def offspring(public: Public, seat: int) -> tuple[Offspring, ...]:
    """Return the mains of a zoo in the order of its enclosures."""
    zoo: Zoo = public.zoos[seat]
    ask = top_ask(public)
    about = ask.about[0] if ask is not None and ask.kind == REINTRODUCE and ask.about else None
    again = rerollable(public, seat) if ask is not None and ask.kind == REROLL else ()
    return tuple(
        _one(public, main, happiness, dice_now(main, happiness, public.cards.event), about == main.species, again)
        for main, happiness in breeders(zoo)
    )


def _one(public: Public, main: Main, happiness: int, dice: int, asked: bool, again: tuple[int, ...]) -> Offspring:
    species, event = main.species, public.cards.event
    roll = next((one for one in public.rolls if one.species == species), None)
    litter = next((one for one in public.litters if one.species == species), None)
    need = threshold(species, happiness)
    thrown = _dice(roll, dice, pips(event), species in again)
    return Offspring(
        main=main,
        happiness=happiness,
        need=need,
        dice=thrown,
        words=_dice_words(main) if thrown else _why_none(main, happiness, event),
        young=None if litter is None else (litter.males, litter.females),
        after=_after(public, main, roll, litter, species in again, asked),
        asked=asked,
    )


def _dice(roll: Dice | None, count: int, more: int, again: bool) -> tuple[Die, ...]:
    if roll is None:
        return (Die(0, 0, WAITING),) * count
    failed = TRY_AGAIN if again else FAILED
    return tuple(Die(die, die + more, SUCCESS if succeeds(die, roll.needed) else failed) for die in roll.dice)


def _dice_words(main: Main) -> str:
    card = COMPONENTS.mains[main.species]
    kind = faces.DICE.get(DICE[main.species], f"a die a {faces.FEMALE}")
    lies = f", {main.lying} {'lies' if main.lying == 1 else 'lie'}" if main.lying else ""
    return f"{kind}{lies}, litter {card.litter}"


def _why_none(main: Main, happiness: int, event: int) -> str:
    """Say why a main throws no dice (R77)."""
    if main.contraception:
        return "birth control"
    if halted(event, main.species):
        return "none this spring, says the event"
    if threshold(main.species, happiness) is None:
        colours = [colour for colour, need in enumerate(COMPONENTS.mains[main.species].thresholds) if need is not None]
        first = min(colours, default=NO_COLOUR)
        return f"rolls from {faces.colour_word(first)} on"
    return f"no upright {faces.FEMALE}" if main.males else f"no {faces.MALE}"


def _after(
    public: Public, main: Main, roll: Dice | None, litter: Litter | None, again: bool, asked: bool
) -> tuple[str, ...]:
    """Say what becomes of the young and of their mothers."""
    if asked:
        return ("enclosure or track?",)
    if roll is None:
        return ()
    young = successes(roll) * COMPONENTS.mains[main.species].litter
    if again:
        return ("may be rolled again", f"{young or 'no'} young so far")
    if litter is None:
        return ("none",) if public.litters or not young else (f"{young} young",)
    down = lying(main.species, main.females + main.lying, litter.successes)
    nurse = (
        f"{counted(down, faces.FEMALE).removesuffix('s')} {'lies' if down == 1 else 'lie'} down"
        if down
        else f"no {faces.FEMALE} lies down"
    )
    return ("to the enclosure", nurse)
