"""Read a park as bits: where tiles lie, where they may go, how the one in hand moves."""
