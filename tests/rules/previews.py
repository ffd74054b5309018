"""Ask a preview what is certain."""

from engine.contract.preview import Preview


def decided(seen: Preview, path: str) -> bool:
    """Tell whether nothing at `path`, or around it, or inside it, is undecided."""
    return not any(
        path == other or path.startswith(other + ".") or other.startswith(path + ".") for other in seen.undecided
    )
