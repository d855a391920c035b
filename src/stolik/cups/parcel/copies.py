"""The last few files of every competition in a folder, such as a stick that lies beside the laptop.

Each is written in one step, so whenever the laptop dies there is a whole one to take over from.
"""

from __future__ import annotations

import os
import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from stolik.cups.parcel.sealing import header_of
from stolik.engine.refusals import BadInput
from stolik.store.private import private

KEPT: Final = 5
ENDING: Final = ".stolik"
SAFE: Final = re.compile(r"[^A-Za-z0-9]")


def keep(folder: Path, data: bytes, at: int, kept: int = KEPT) -> Path:
    """Put a file into the folder, made at this moment (epoch ms), and let the oldest go."""
    header, _ = header_of(data)
    moment = datetime.fromtimestamp(at / 1000, UTC).strftime("%Y%m%d-%H%M%S")
    cup = SAFE.sub("_", header.cup)
    target = folder / f"{cup}-{moment}-{at % 1000:03}{ENDING}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        written(target, data)
        for old in files(folder, cup)[:-kept]:
            old.unlink(missing_ok=True)
    except OSError as error:
        raise BadInput("no_write", file=str(target), why=str(error.strerror)) from error
    return target


def files(folder: Path, cup: str) -> list[Path]:
    """List the files of a competition in the folder, the oldest first."""
    name = re.compile(re.escape(SAFE.sub("_", cup)) + r"-\d{8}-\d{6}-\d{3}" + re.escape(ENDING))
    return sorted(one for one in folder.iterdir() if name.fullmatch(one.name))


def written(target: Path, data: bytes) -> None:
    """Write a file, for its owner alone, that takes its place only when it is whole on the disk."""
    new = target.with_name(target.name + ".tmp")
    try:
        with open(new, "wb", opener=private) as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        new.replace(target)
        _sync(target.parent)
    finally:
        new.unlink(missing_ok=True)


def _sync(folder: Path) -> None:
    if os.name == "nt":
        return  # Windows syncs no folders
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
