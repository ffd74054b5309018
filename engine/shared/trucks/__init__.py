"""Run the delivery trucks that Zooloretto Mini and Aquaretto share.

`round` holds what a round is and how it changes. Around it stand the rooms that a game has too: `components`, `setup` and `piles`,
`choices` (with why not), `facts` and `turns` (turns with their facts), `census`, `words` and `fact_text`, `bots`.
"""
