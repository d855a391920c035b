"""What can be wrong with PostgreSQL, in clear words; a lost connection is told apart."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import asyncpg
from asyncpg import exceptions as errors

from stolik.engine.wire import short
from stolik.store.faults import StoreError

LOST: Final = (
    OSError,  # a TimeoutError is one too
    EOFError,
    errors.PostgresConnectionError,
    errors.AdminShutdownError,
    errors.CrashShutdownError,
    errors.CannotConnectNowError,
    errors.TooManyConnectionsError,
    errors.ConnectionDoesNotExistError,
    errors.InternalClientError,
)
"""The server is down, starting or was restarted; what was under way is in doubt."""

ERRORS: Final = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    errors.InternalClientError,  # of a connection that broke in the midst of something
    OSError,
    EOFError,
)
"""All that can come of talking to a server."""

FAULTS: Final[tuple[tuple[type[Exception], str], ...]] = (
    (errors.DiskFullError, "full"),
    (errors.ReadOnlySQLTransactionError, "read_only"),
    (errors.InvalidAuthorizationSpecificationError, "no_login"),
    (errors.InvalidPasswordError, "no_login"),
    (errors.InsufficientPrivilegeError, "no_login"),
    (errors.InvalidCatalogNameError, "no_database"),
    (errors.DataCorruptedError, "damaged"),
    (errors.IndexCorruptedError, "damaged"),
)


def is_lost(error: BaseException) -> bool:
    """Say whether the connection went, so that it may be tried again."""
    if isinstance(error, errors.InterfaceError):
        return "closed" in str(error) or "connection" in str(error)
    return isinstance(error, LOST)


def fault(error: Exception, place: str) -> StoreError:
    """Give the clear fault behind an error of PostgreSQL."""
    if isinstance(error, StoreError):
        return error
    if is_lost(error):
        return StoreError("down", place=place, why=short(error))
    for kind, code in FAULTS:
        if isinstance(error, kind):
            return StoreError(code, file=place, why=short(error))
    return StoreError("failed", file=place, why=f"{type(error).__name__}: {short(error)}")


@contextmanager
def told(place: str) -> Iterator[None]:
    """Turn errors of PostgreSQL into clear faults."""
    try:
        yield
    except ERRORS as error:
        raise fault(error, place) from error
