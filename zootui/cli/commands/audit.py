"""Look whether a recording is honest."""

from pathlib import Path

from zootui.failure import FAILED, USAGE, Failure


def audit(file: Path, *, json: bool = False) -> int:
    """Check a recording, from its first to its last byte.

    Parameters
    ----------
    file: Path
        The recording.
    json: bool
        Print one JSON object in place of the report.
    """
    from net.recording.audit import audit as check
    from zootui.cli.console import bar
    from zootui.launch.practice import sources_near
    from zootui.line.json_watch import print_json

    try:
        data = file.read_bytes()
    except OSError as error:
        raise Failure(f"cannot read {file}: {error.strerror or error}", USAGE) from error
    with bar("records", None, quiet=json) as advance:
        verdict = check(data, advance, sources_near(file))
    if json:
        print_json(
            ok=verdict.ok,
            records=verdict.records,
            checks=dict(verdict.checks),
            first_bad=verdict.first_bad,
            text=verdict.text,
        )
    else:
        from zootui.cli.console import HarmlessConsole

        console = HarmlessConsole()
        width = max((len(name) for name, _ in verdict.checks), default=0)
        for name, count in verdict.checks:
            console.print(f"  {name:{width}}  {count:>6}")
        console.print(verdict.text, style="green" if verdict.ok else "bold red")
    return 0 if verdict.ok else FAILED
