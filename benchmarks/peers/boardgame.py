"""boardgame.io, the peer of the interactive engine: installed by npm where that is possible.

It lands in the cache folder, never in the checkout.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import msgspec
from msgspec import Struct

from stolik.parts.kernels import cache_home

VERSION = "0.50.2"
INSTALL_S = 180
SCRIPT = Path(__file__).with_name("boardgame.mjs")
LOAD = Path(__file__).with_name("boardgame_load.mjs")


def installed() -> Path | None:
    """Give the folder that has boardgame.io, installing it there first; None if that fails."""
    npm = shutil.which("npm")
    if shutil.which("node") is None or npm is None:
        return None
    folder = cache_home() / "peers" / f"boardgame.io-{VERSION}"
    if not (folder / "node_modules" / "boardgame.io").is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "package.json").write_text('{"private": true}', "utf-8")
        command = [npm, "install", "--silent", "--no-audit", "--no-fund", "--no-package-lock"]
        try:
            subprocess.run(
                [*command, f"boardgame.io@{VERSION}"],
                cwd=folder,
                timeout=INSTALL_S,
                check=True,
                capture_output=True,
            )
        except (subprocess.SubprocessError, OSError):
            return None
    return folder


def moves_per_s() -> float | None:
    """Measure its moves a second in a game of the size of ours; None where it is not there."""
    folder = installed()
    if folder is None:
        return None
    done = subprocess.run(
        ["node", str(SCRIPT), str(folder)], capture_output=True, encoding="utf-8", check=True
    )
    return float(done.stdout)


class Waits(Struct, frozen=True):
    """How a server of it bears a load: moves a second, and waits in ms."""

    rate: float
    p50: float
    p99: float


def load(matches: int, period: float, seconds: float) -> Waits | None:
    """Measure its server with many matches at a given pace; None where it is not there."""
    folder = installed()
    if folder is None:
        return None
    figures = [str(matches), str(period), str(seconds)]
    done = subprocess.run(
        ["node", str(LOAD), str(folder), *figures],
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=120 + seconds,
    )
    return msgspec.json.decode(done.stdout, type=Waits)
