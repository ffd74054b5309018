"""Which names of this machine a page may be asked for by, and who asks."""

import hashlib
import ipaddress
import re
import secrets
from collections.abc import Collection

HOME_ENDINGS = (".local", ".lan", ".home", ".home.arpa", ".internal", ".localhost", ".fritz.box")
"""How names end that no public name server gives."""
COOKIE = re.compile(r"[A-Za-z0-9_-]{43}")


def our_name(host: str | None, names: Collection[str] = ()) -> bool:
    """Tell whether a Host header names this machine by address or by a name of a home network; `names` are its own names."""
    if (
        not host or len(host) > 260 or "%" in host
    ):  # a zone of this machine may be anything, and the policy names the host
        return False
    if host.startswith("["):
        name, closed, port = host[1:].partition("]")
        return bool(closed) and _address(name) and bool(re.fullmatch(r"(:\d{1,5})?", port))
    name, _, port = host.partition(":")
    if not re.fullmatch(r"\d{0,5}", port):
        return False
    name = name.lower().removesuffix(".")
    if _address(name):
        return True
    if not re.fullmatch(r"[a-z0-9-]+(\.[a-z0-9-]+)*", name):
        return False
    return "." not in name or name.endswith(HOME_ENDINGS) or name in names


def _address(word: str) -> bool:
    try:
        ipaddress.ip_address(word)
    except ValueError:
        return False
    return True


def same_origin(origin: str | None, host: str) -> bool:
    """Tell whether a request comes from our own page; a browser names the page's origin in every one that could do something."""
    return origin is not None and origin.lower() in (f"http://{host.lower()}", f"https://{host.lower()}")


def new_cookie() -> str:
    """Return what a browser is known by: 256 random bits."""
    return secrets.token_urlsafe(32)


def identity_of(cookie: str | None) -> str:
    """Return the identity of the browser that brings this cookie, empty if it is none of ours; the cookie cannot be read off it."""
    if cookie is None or not COOKIE.fullmatch(cookie):
        return ""
    return f"web:{hashlib.sha256(cookie.encode()).hexdigest()}"
