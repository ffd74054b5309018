"""What is asked speaks to whoever is asked, and to nobody else."""

import re

import pytest

import engine
from engine.contract.asks import open_ask
from tests.rules.chance import moments

YOU = re.compile(r"\byou", re.IGNORECASE)


@pytest.mark.parametrize("game_id", engine.ids())
def test_a_question_says_you_to_nobody_whom_it_does_not_ask(game_id: str) -> None:
    voice, watched = engine.voice(game_id), set()
    for one in moments(game_id):
        public = one.state.public
        for seat in (None, *range(len(one.state.seats))):
            view = one.game.view(one.state, seat)
            if open_ask(public, seat) is None:
                said = voice.question(view)
                assert said, public.asks[-1].kind
                assert not YOU.search(said), public.asks[-1].kind
                watched.add(public.asks[-1].kind)
            else:
                assert voice.question(view), public.asks[-1].kind
    assert watched
