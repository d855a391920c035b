"""File systems that fail: one that forgets what was not synced, one whose disk gets full.

SIGKILL says nothing about fsync, because the system keeps what a dead process has written. So a
power cut is played: only the bytes of the last sync of each file come back afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import apsw

if TYPE_CHECKING:
    from typing_extensions import Buffer


class Disk(apsw.VFS):
    """Pass everything on to the real file system, remembering syncs and refusing when full."""

    def __init__(self, name: str) -> None:
        self.called = name
        self.synced: dict[str, bytes] = {}
        self.is_full = False
        super().__init__(name, base="")

    def xOpen(  # noqa: N802 - the name is SQLite's
        self, name: str | apsw.URIFilename | None, flags: list[int]
    ) -> File:
        return File(self, name, flags)

    def xDelete(self, filename: str, syncdir: bool) -> None:  # noqa: N802
        super().xDelete(filename, syncdir)
        self.synced.pop(Path(filename).name, None)

    def power_cut(self) -> dict[str, bytes]:
        """Give the files that would be found on the disk now."""
        return dict(self.synced)


class File(apsw.VFSFile):
    """A file of such a disk."""

    def __init__(self, disk: Disk, name: str | apsw.URIFilename | None, flags: list[int]) -> None:
        super().__init__("", name, flags)
        self._disk = disk
        text = name.filename() if isinstance(name, apsw.URIFilename) else name
        self._path = Path(text) if text else None

    def xSync(self, flags: int) -> None:  # noqa: N802
        super().xSync(flags)
        if self._path is not None:
            self._disk.synced[self._path.name] = self._path.read_bytes()

    def xWrite(self, data: Buffer, offset: int) -> None:  # noqa: N802
        if self._disk.is_full:
            raise apsw.FullError("planted")
        super().xWrite(data, offset)


@contextmanager
def planted_disk(name: str) -> Iterator[Disk]:
    """Register a file system for as long as the block runs."""
    disk = Disk(name)
    try:
        yield disk
    finally:
        disk.unregister()
