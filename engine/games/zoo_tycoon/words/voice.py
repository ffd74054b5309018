"""What Zoo Tycoon says: what is asked, what an action is called, how the rules are changed."""

from engine.contract.asks import owed
from engine.contract.choice import Action
from engine.contract.voice import Names, Words, never_sure, one_by_one
from engine.games.zoo_tycoon.plans import PLANNER
from engine.games.zoo_tycoon.rules.asks import SPEND
from engine.games.zoo_tycoon.rules.rulebook import RULEBOOK
from engine.games.zoo_tycoon.rules.table import Options, TycoonView
from engine.games.zoo_tycoon.words.action_row import TycoonDeed
from engine.games.zoo_tycoon.words.at_stake import at_stake as at_stake
from engine.games.zoo_tycoon.words.doing import (
    counts_between as counts_between,
    doing as doing,
    headline as headline,
    scores as scores,
    standing as standing,
    stretch as stretch,
    when as when,
)
from engine.games.zoo_tycoon.words.facts import tell as tell
from engine.games.zoo_tycoon.words.forecast import ROWS, forecast as forecast
from engine.games.zoo_tycoon.words.picture import picture as picture
from engine.games.zoo_tycoon.words.told_steps import told_steps as told_steps
from engine.games.zoo_tycoon.words.warnings import caution as caution, kept as kept, left_over as left_over
from engine.games.zoo_tycoon.words.ways_apart import nothing_more as nothing_more, set_apart as set_apart
from engine.shared.telling import OptionWords, chosen_words
from engine.shared.wording import counted, number

_WORDS: OptionWords = {
    "building": "you build one after another, not side by side (R103)",
    "introductory": "the introductory game (R157)",
    "bad_weather_floor": lambda floor: f"bad weather takes money down to {number(floor)} (R147)",
    "running_cost_floor_sticky": "what shops bring in beyond the costs of the moment is lost (R23)",
    "round_1_free_tiles": "free tiles in the autumn of year 1, too (R126)",
    "birth_control_several_per_round": "birth control by one worker a year (R133)",
    "revenue_rank_by_level": "the 4 and the 2 on revenue go by popularity without buzz (R122)",
    "closed_tops_tamarin_orangutan_ibis": "tamarins, orangutans and ibises have largest groups: 8, 5, 9 (R42)",
    "giant_anteater_category": lambda category: f"the giant anteater is an {category} (R92)",
}

foregone = never_sure
all_at_once = one_by_one


def options(chosen: Options) -> tuple[str, ...]:
    """Return what the host player decided about the rules that is not usual."""
    return chosen_words(chosen, _WORDS)


call = RULEBOOK.call


def question(view: TycoonView) -> str:
    """Return what is asked; at the end also that no purchase brings a point by itself."""
    ask, said = owed(view), RULEBOOK.question(view)
    if ask is None or ask.kind != SPEND or view.seat is None or PLANNER.verbs(view):
        return said
    zoo = view.public.zoos[view.seat]
    tiles = counted(zoo.store + zoo.bought, "tile")
    return f"Money {number(zoo.money)}, {tiles}: no single purchase brings a point now"


def words(view: TycoonView, action: Action, names: Names) -> Words:
    row = ROWS[type(action)]
    label = row.called(TycoonDeed(view.public, _seat(view), action, names))
    what, where = label.without_place, label.where
    return Words(
        f"{what}: {where}" if where else what,
        what=what if where else "",
        where=row.square(action),
        remarks=() if label.price is None else (label.price,),
        brief=row.brief,
    )


def _seat(view: TycoonView) -> int:
    """Return whose action it is: that of the one who looks, or for a watcher of the one who is asked."""
    if view.seat is not None:
        return view.seat
    return view.public.asks[-1].seats[0] if view.public.asks else 0
