"""End a command with a sentence and an exit code."""

FAILED, USAGE, UNREACHED, MACHINE = 1, 2, 3, 4
"""Exit codes: a check failed or a game broke off, the command line makes no sense, no table or host, this machine refused."""


class Failure(Exception):
    """End a command with a sentence that says what to do, and an exit code."""

    def __init__(self, sentence: str, code: int = FAILED) -> None:
        super().__init__(sentence)
        self.code = code


def why(error: OSError) -> str:
    """Return what the system refused, and which file that was about."""
    said = error.strerror or str(error)
    return f"{said}: {error.filename}" if error.filename else said
