"""Hold up R85, R87 to R89, R134, R136, R157, A10, A11, A20 and A35 in the flow: the exchange moves, animals leave."""

from engine.contract.tree import replace
from engine.games.zoo_tycoon.rules.asks import MALE
from engine.games.zoo_tycoon.rules.growing import Convert
from engine.games.zoo_tycoon.rules.model import Group
from engine.games.zoo_tycoon.rules.summer.arrival import Take
from engine.games.zoo_tycoon.rules.summer.exchange import Exchange, ExchangeMoved, Pass
from engine.games.zoo_tycoon.rules.summer.leaving import Demand, Demanded, Give, Given, HandOver
from engine.games.zoo_tycoon.rules.summer.offers import offered, wanted
from engine.games.zoo_tycoon.rules.summer.trading import trades_left
from tests.rules.zoo_tycoon.summers import (
    BEAR,
    LEMUR,
    LION,
    OSTRICH,
    PLACES,
    ZEBRA,
    asked,
    began,
    begin,
    done,
    offered_verbs,
    options,
    refusal,
    step,
)
from tests.rules.zoo_tycoon.zoos import enclosure, main, strip, zoo

LIONS = zoo(Group(LION, 2, 1))
NOTHING_TO_GIVE = zoo(Group(ZEBRA, 0, 3), staff=replace(zoo().staff, demand=True))


def bears(males: int = 1, females: int = 1):
    inside = main("american-black-bear", 1, 0, male_discs=males, female_discs=females, new=False)
    return zoo(enclosure(strip(3), inside, retreats=1))


def gives(state) -> set[Give]:
    verb = options(state).find("give")
    return set() if verb is None else set(verb)


def test_r85_the_exchange_moves_on_and_that_is_news():
    here = began(LIONS, NOTHING_TO_GIVE, place="v2")
    assert here.reveals
    assert here.facts[0] == ExchangeMoved(position=PLACES.index("v2"))
    assert here.state.public.summer.position == PLACES.index("v2")
    assert len(here.state.public.walked) == 1
    assert here.state.hidden.walk == ()


def test_r88_only_the_sex_and_number_still_wanted():
    state = begin(LIONS, NOTHING_TO_GIVE)  # one male lion is wanted
    assert asked(state) == ("leave", 0)
    assert gives(state) == {Give(LION, 1, 0, 0, 0)}
    refused = refusal(state, Give(LION, 2, 1, 0, 0))
    assert (refused.rule, refused.text) == (
        "R88",
        "Of lions, the exchange still wants 1 male, not 2 males and 1 female.",
    )
    assert refusal(state, Give(LION, 3, 0, 0, 0)).text.endswith("holds 2 males and 1 female, not 3 males.")


def test_r88_a11_young_leave_and_their_discs_go_back_to_the_bag():
    state = begin(bears(), NOTHING_TO_GIVE, bag=(19, 19))
    assert gives(state) == {Give(BEAR, 0, 0, 1, 0), Give(BEAR, 0, 0, 0, 1), Give(BEAR, 0, 0, 1, 1)}
    after = step(state, Give(BEAR, 0, 0, 1, 1))
    assert after.facts[0] == Given(seat=0, species=BEAR, males=0, females=0, young_males=1, young_females=1)
    assert after.state.public.bag == (20, 20)
    inside = after.state.public.zoos[0].enclosures[0].main
    assert (inside.male_discs, inside.female_discs, inside.males) == (0, 0, 1)


def test_r88_animals_in_quarantine_and_young_fill_one_want_together():
    inside = main("red-ruffed-lemur", 2, 2, female_discs=2, new=False)
    mixed = zoo(enclosure(strip(4), inside, retreats=2), Group(LEMUR, 0, 1))
    state = begin(mixed, NOTHING_TO_GIVE)  # two females are wanted
    assert gives(state) == {
        Give(LEMUR, 0, 0, 0, 1),
        Give(LEMUR, 0, 0, 0, 2),
        Give(LEMUR, 0, 1, 0, 0),
        Give(LEMUR, 0, 1, 0, 1),
    }
    assert (
        refusal(state, Give(LEMUR, 0, 1, 0, 2)).text
        == "Of red ruffed lemurs, the exchange still wants 2 females, not 3 females."
    )


def test_r88_exhibited_animals_cannot_be_given():
    state = begin(bears(), NOTHING_TO_GIVE)
    assert refusal(state, Give(BEAR, 1, 0, 0, 0)).rule == "R88"
    assert refusal(state, HandOver(BEAR, 1, 0)).rule == "R88"


def test_r88_a11_it_goes_round_until_all_pass_in_a_row():
    state = begin(LIONS, bears(), zoo(Group(OSTRICH, 0, 2)))
    order = []
    for action in (Pass(), Give(BEAR, 0, 0, 1, 0), Pass(), Give(LION, 1, 0, 0, 0), Pass(), Pass(), Pass()):
        order.append(asked(state)[1])
        state = done(state, action)
    assert order == [0, 1, 2, 0, 1, 2, 0]
    assert asked(state)[0] == "arrive"


def test_r88_who_can_give_nothing_is_passed_over():
    state = begin(NOTHING_TO_GIVE, LIONS)
    assert asked(state) == ("leave", 1)
    assert asked(done(state, Pass())) == ("arrive", 0)


def test_r88_the_turn_order_begins_with_the_starting_player():
    assert asked(begin(LIONS, LIONS, starter=1)) == ("leave", 1)


def test_r89_what_is_given_joins_the_offer_and_the_want_stays_filled():
    state = done(begin(LIONS, NOTHING_TO_GIVE), Give(LION, 1, 0, 0, 0), Pass())
    assert asked(state) == ("arrive", 0)
    summer = state.public.summer
    assert (offered(summer, LION), wanted(summer, LION)) == ((1, 0), (0, 0))
    state = done(state, Take(ZEBRA, 1, 0), Take(LION, 1, 0))
    assert state.public.zoos[1].quarantine == (Group(ZEBRA, 0, 3), Group(LION, 1, 0))
    assert wanted(state.public.summer, LION) == (0, 0)


def test_r88_r89_young_that_are_given_fill_the_want_and_join_the_offer_too():
    summer = done(begin(bears(), NOTHING_TO_GIVE), Give(BEAR, 0, 0, 1, 0)).public.summer
    assert (offered(summer, BEAR), wanted(summer, BEAR)) == ((1, 0), (0, 1))


def test_r87_giving_any_number_of_one_species_is_one_trade():
    state = begin(zoo(Group(OSTRICH, 0, 2), Group(LION, 1, 0)), NOTHING_TO_GIVE)
    state = done(state, Give(OSTRICH, 0, 2, 0, 0))
    assert state.public.trading.made == (1, 0)


def test_r87_r134_no_trade_left_until_a_worker_brings_one():
    giver = zoo(*bears().enclosures, Group(OSTRICH, 0, 2), Group(LION, 1, 0))
    state = begin(giver, NOTHING_TO_GIVE)
    assert "exchange" not in offered_verbs(state)
    assert refusal(state, Exchange()).rule == "R134"
    state = done(state, Give(OSTRICH, 0, 2, 0, 0), Give(LION, 1, 0, 0, 0))
    refused = refusal(state, Give(BEAR, 0, 0, 1, 0))
    assert refused.rule == "R87"
    state = done(state, Exchange(), Give(BEAR, 0, 0, 1, 0))
    assert (state.public.trading.made[0], state.public.trading.workers[0]) == (3, 1)
    assert state.public.zoos[0].staff.used == 1


def test_r87_e25_one_given_and_two_workers_leave_three_trades():
    state = done(begin(zoo(Group(LION, 1, 0)), NOTHING_TO_GIVE), Give(LION, 1, 0, 0, 0), Take(ZEBRA, 1, 0))
    state = done(state, Pass(), Exchange(), Take(ZEBRA, 1, 0), Exchange(), Take(ZEBRA, 1, 0))
    trading = state.public.trading
    assert trades_left(1, trading.workers[0]) == 3
    assert trading.made[0] == 4
    assert state.public.zoos[0].quarantine == (Group(ZEBRA, 3, 0),)
    assert state.public.zoos[0].staff.surcharge == 3


def test_r136_a20_unexpected_demand_empties_a_space_and_its_animals_are_on_offer():
    state = begin(zoo(Group(ZEBRA, 0, 3)), NOTHING_TO_GIVE)
    assert offered_verbs(state) == {"demand", "pass"}
    after = step(state, Demand(0))
    assert after.facts[0] == Demanded(seat=0, species=ZEBRA, males=0, females=3)
    public = after.state.public
    assert public.zoos[0].quarantine == ()
    assert (public.zoos[0].staff.demand, public.zoos[0].staff.used, public.trading.made[0]) == (True, 1, 1)
    assert offered(public.summer, ZEBRA) == (3, 3)


def test_r136_once_a_game():
    spent = replace(zoo().staff, demand=True)
    state = begin(replace(LIONS, staff=spent), NOTHING_TO_GIVE)
    refused = refusal(state, Demand(0))
    assert refused.rule == "R136"


def test_r136_it_takes_an_idle_worker():
    busy = replace(zoo().staff, used=3)
    state = begin(replace(LIONS, staff=busy), NOTHING_TO_GIVE)
    assert refusal(state, Demand(0)).code == "no-worker"


def test_motivated_employees_the_second_worker_costs_nothing():
    state = begin(zoo(Group(LION, 1, 0)), NOTHING_TO_GIVE, event="motivated-employees")
    state = done(state, Give(LION, 1, 0, 0, 0), Take(ZEBRA, 1, 0), Pass())
    state = done(state, Exchange(), Take(ZEBRA, 1, 0), Exchange(), Take(ZEBRA, 1, 0))
    assert (state.public.zoos[0].staff.used, state.public.zoos[0].staff.surcharge) == (2, 0)


def test_a10_young_grow_up_in_the_own_leaving_turn_which_goes_on():
    state = begin(zoo(*bears(0, 1).enclosures, Group(LION, 1, 0)), NOTHING_TO_GIVE, bag=(20, 19))
    assert refusal(state, Convert(BEAR, MALE)).rule == "R70"
    state = done(state, Convert(BEAR, 1))
    assert asked(state) == ("leave", 0)
    assert state.public.zoos[0].enclosures[0].main.females == 1
    assert state.public.bag == (20, 20)


def test_a10_a_turn_ends_when_the_last_young_that_could_leave_grew_up():
    state = done(begin(bears(0, 1), NOTHING_TO_GIVE, bag=(20, 19)), Convert(BEAR, 1))
    assert asked(state)[0] == "arrive"


# --- R157: the introductory game -------------------------------------------------------------------------------------


def handing(males: int, females: int, **more: int):
    return zoo(enclosure(strip(4), main("american-black-bear", males, females, new=False, **more), retreats=1))


def test_r157_a35_exhibited_animals_are_handed_over_where_they_are_wanted():
    state = begin(handing(1, 1), zoo(), introductory=True)
    assert set(options(state).find("hand_over")) == {HandOver(BEAR, 1, 0), HandOver(BEAR, 0, 1), HandOver(BEAR, 1, 1)}
    assert refusal(state, HandOver(BEAR, 2, 0)).rule == "R157"
    state = done(state, HandOver(BEAR, 1, 0))
    assert state.public.zoos[0].enclosures[0].main.females == 1
    assert offered(state.public.summer, BEAR) == (1, 0)


def test_r157_a35_what_stays_meets_its_standards():
    lemurs = zoo(enclosure(strip(4), main("red-ruffed-lemur", 0, 4, new=False), retreats=2))
    state = begin(lemurs, LIONS, introductory=True)
    assert asked(state) == ("leave", 1)  # four are the smallest group of lemurs, and two are wanted
    more = zoo(enclosure(strip(4), main("red-ruffed-lemur", 0, 5, new=False), retreats=2))
    state = begin(more, zoo(), introductory=True)
    assert set(options(state).find("hand_over")) == {HandOver(LEMUR, 0, 1)}
    assert refusal(state, HandOver(LEMUR, 0, 2)).rule == "R39"


def test_r157_a35_with_the_last_one_the_discs_go_back_to_the_bag():
    state = begin(handing(1, 1, male_discs=2, female_discs=1), zoo(), introductory=True, bag=(18, 19))
    state = done(state, HandOver(BEAR, 1, 1))
    assert state.public.zoos[0].enclosures[0].main is None
    assert state.public.bag == (20, 20)


def test_r157_trades_are_unlimited():
    state = begin(zoo(), zoo(), introductory=True)
    assert refusal(state, Exchange()).rule == "R157"
    takes = (Take(ZEBRA, 1, 0), Pass(), Take(ZEBRA, 1, 0), Take(ZEBRA, 1, 0))
    assert done(state, *takes).public.trading.made[0] == 3
