"""What sets two ways to build in an autumn apart."""

from engine.games.zoo_tycoon.words.ways_apart.ways import nothing_more as nothing_more, set_apart as set_apart
