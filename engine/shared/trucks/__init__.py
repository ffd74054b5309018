"""Run the delivery trucks that Zooloretto Mini and Aquaretto share.

`round` holds what a round is and how it changes. Around it stand the rooms that a game has too: `setup` (with what the box must
hold), `turns` (the verbs of a turn, with why not and their facts), `asks` (the cards of loading and unloading), `facts`, `census`,
`distrust`, `words`, `fast`, `bots`.
"""
