"""Where a store is: `sqlite:///file.db`, `postgresql://…` or `memory:`."""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias
from urllib.parse import unquote, urlsplit

from msgspec import Struct

from stolik.store.faults import StoreError


class InMemory(Struct, frozen=True):
    """A store that is gone with its process."""


class InFile(Struct, frozen=True):
    """A store in one SQLite file."""

    path: Path


class OnServer(Struct, frozen=True):
    """A store in a PostgreSQL database."""

    url: str
    shown: str
    """The address without user and password."""


Address: TypeAlias = InMemory | InFile | OnServer


def address(url: str) -> Address:
    """Read the address of a store, or say what is wrong with it."""
    if url == "memory:":
        return InMemory()
    if url.startswith("sqlite:///") and len(url) > len("sqlite:///") and "\0" not in url:
        return InFile(Path(unquote(url.removeprefix("sqlite:///"))))
    if url.startswith(("postgresql://", "postgres://")):
        return OnServer(url, _shown(url))
    raise StoreError("bad_url", url=url.rsplit("@", maxsplit=1)[-1][:80])


def _shown(url: str) -> str:
    try:
        parts = urlsplit(url)
        return f"{parts.netloc.split('@')[-1]}{parts.path}" or "postgresql"
    except ValueError as error:
        raise StoreError("bad_url", url=url.rsplit("@", maxsplit=1)[-1][:80]) from error
