"""List what each key does."""

_ARROWS = {"↑": "up", "↓": "down", "←": "left", "→": "right"}


def keys() -> int:
    """List what each key does, with the name by which the settings give it another one."""
    from rich.table import Table

    from zootui.cli.console import HarmlessConsole
    from zootui.local import folders
    from zootui.local.settings import load_settings
    from zootui.tui.key_changes import checked_changes, known_bindings
    from zootui.tui.keymap import sign_of

    settings, console = load_settings(), HarmlessConsole()
    bound, wrong = checked_changes(settings.keymap, settings.keys)
    listing = Table("name", "keys", "does")
    for binding in known_bindings().values():
        signs = map(sign_of, bound.keys(binding))
        keys = [_ARROWS.get(sign, sign) for sign in signs] if console.in_lines else signs
        listing.add_row(binding.id, " ".join(keys), binding.description)
    console.print(listing)
    console.print(
        f'Other keys stand in {folders.settings()} as "keys": {{"table.log": "f3", "home.watch": "f4,v"}}',
        soft_wrap=True,
    )
    for sentence in wrong:
        console.print(sentence, soft_wrap=True)
    return 0
