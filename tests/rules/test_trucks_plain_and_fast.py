"""What is hung in for speed at the trucks offers what the plain verbs offer, in the same order, in games that go by chance."""

from random import Random

import pytest

import engine
from engine.contract.cards import AskCard, offered
from engine.games.aquaretto.rules import turn as aquaretto
from engine.games.zooloretto_mini.rules import turn as mini
from engine.shared.trucks.setup import Options


@pytest.mark.parametrize(
    ("game_id", "asked"),
    [
        ("aquaretto", (aquaretto.YOUR_TURN, aquaretto.LOAD_THE_TILE)),
        ("zooloretto-mini", (mini.YOUR_TURN, mini.LOAD_THE_TILE)),
    ],
)
@pytest.mark.parametrize("seats", [2, 5])
def test_what_is_kept_is_what_the_verbs_offer(game_id: str, asked: tuple[AskCard, ...], seats: int) -> None:
    game, random = engine.load(game_id), Random(f"{game_id} {seats}")
    verbs, held = {card.kind: card.verbs for card in asked}, dict.fromkeys((card.kind for card in asked), 0)
    state = game.setup(Options(), seats, random.randbytes(32)).state
    while state.public.asks:
        ask = state.public.asks[-1]
        (seat,) = ask.seats
        choices = game.choices(game.view(state, seat))
        if ask.kind in verbs:
            assert list(choices) == list(offered(verbs[ask.kind], state.public, seat))
            held[ask.kind] += 1
        state = game.apply(state, {seat: choices.draw(random.randrange)}).state
    assert min(held.values()) > 10
