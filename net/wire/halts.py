"""Why a table stands still: its host cannot write its recording, and what is not written down does not happen."""

import errno

FULL, QUOTA, READ_ONLY, FAILING, UNWRITABLE = "full", "quota", "read-only", "failing", "unwritable"
"""There is no room on the disk, none for this user, it can only be read, it does not work; what the system says otherwise."""

_BY_NUMBER = {
    errno.ENOSPC: FULL,
    getattr(errno, "EDQUOT", errno.ENOSPC): QUOTA if hasattr(errno, "EDQUOT") else FULL,
    errno.EROFS: READ_ONLY,
    errno.EIO: FAILING,
}
_BY_WINDOWS = {39: FULL, 112: FULL, 1295: QUOTA, 19: READ_ONLY, 1117: FAILING}
"""What Windows calls ERROR_HANDLE_DISK_FULL, ERROR_DISK_FULL, ERROR_DISK_QUOTA_EXCEEDED, ERROR_WRITE_PROTECT, ERROR_IO_DEVICE."""


def halt_of(error: OSError) -> str:
    """Return the word for why a recording could not be written."""
    windows = _BY_WINDOWS.get(getattr(error, "winerror", None) or 0)
    return windows or _BY_NUMBER.get(error.errno or 0, UNWRITABLE)


def cannot_write(error: OSError) -> str:
    """Return what somebody is told for whom nothing can be written down now, without its end."""
    return f"The host cannot write its recording ({error.strerror or error})"
