"""Say in a sentence what is wrong with this machine for a game night: `zootui doctor`. One file a topic, nothing that stays."""
