"""Start programs on the hosts of a LAN: hosts, players by lines or before the real screens, watchers."""

import json

from tests.e2e.stage import ANSWERS, Program, Stage
from tests.lan.cables import Lan


class Party:
    """Start programs on the hosts of a LAN."""

    def __init__(self, lan: Lan, stage: Stage) -> None:
        self.lan, self.stage = lan, stage

    def start(self, host: str, *words: str, keys: bool = False) -> Program:
        return self.stage.run(*words, who=host, keys=keys, inside=self.lan.inside(host))

    def host(self, game: str, *words: str, name: str = "Lan party") -> Program:
        return self.start("hal", "host", game, "--port", "0", "--headless", "--json", "--name", name, *words)

    def player(self, host: str, *table: str) -> Program:
        """Let somebody join a table on the LAN and answer 1 where that is possible, else 0."""
        program = self.start(host, "join", *table, "--plain", "--name", host.capitalize(), keys=True)
        program.type(*ANSWERS)
        return program

    def pilot(self, host: str, how: str, table: str) -> Program:
        """Let somebody join a table at the real screens and play to the end with nothing but `how`: keys or mouse."""
        return self.stage.run(
            how, table, host.capitalize(), who=host, inside=self.lan.inside(host), module="tests.lan.pilot"
        )

    async def listed(self, host: str) -> set[tuple[str, str]]:
        """Return name and game of each table that `zootui tables` finds from a host."""
        program = self.start(host, "tables", "--json")
        assert await program.ends() == 0, program.tail
        return {(row["name"], row["game"]) for row in program.events if "name" in row}

    async def audited(self, over: dict[str, object]) -> dict[str, int]:
        code, said, _ = await self.stage.says("audit", str(over["save"]), "--json")
        verdict = json.loads(said.splitlines()[-1])
        assert (code, verdict["ok"]) == (0, True), verdict
        checks: dict[str, int] = verdict["checks"]
        return checks
