"""Hold the rules of Bärenpark: pure functions over its states and views.

Read them in this order. `table` says what lies on the table and what is asked; `setup` puts it there. `park_map` reads a park as
bits, and `placements` lists where tiles may lie. `building` is the turn: place a tile or pass; `taking` is what the covered icons
bring; `turn_end` gives statues and achievements (`achievements` says when one is earned), calls the last round and ends the game;
`score` counts. `rulebook` puts the questions together. The rest decides nothing: `figures` and `preview` say what pictures and
forecasts need, `hidden` imagines the piles, `census` counts every component, `distrust` knows a view that cannot be.
"""
