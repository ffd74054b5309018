"""Every game has words for every option that is not the usual one."""

from typing import Literal, get_args, get_origin

import msgspec
import pytest

import engine


@pytest.mark.parametrize("game_id", engine.ids())
def test_what_is_usual_is_not_said(game_id: str) -> None:
    assert engine.voice(game_id).options(engine.load(game_id).info.options()) == ()


@pytest.mark.parametrize("game_id", engine.ids())
def test_every_other_choice_is_said_in_its_own_words(game_id: str) -> None:
    kind, said = engine.load(game_id).info.options, []
    for field in msgspec.structs.fields(kind):
        others = get_args(field.type) if get_origin(field.type) is Literal else others_like(field.default)
        for value in others:
            if value != field.default:
                (words,) = engine.voice(game_id).options(kind(**{field.name: value}))
                assert 8 < len(words) <= 75
                said.append(words)
    assert len(set(said)) == len(said) > 0


def others_like(usual: object) -> tuple[object, ...]:
    return (not usual,) if isinstance(usual, bool) else (1,) if isinstance(usual, int) else ("llama,wolf",)
