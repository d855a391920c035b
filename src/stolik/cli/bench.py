"""`stolik bench`: the published figures, measured by the scripts in benchmarks/ of the checkout."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated, Final

from cyclopts import App, Parameter
from msgspec import Struct

from stolik.cli.columns import aligned, decimal
from stolik.cli.language import helped
from stolik.cli.parameters import AsJson, Lang, speaker
from stolik.engine import BadInput, msg
from stolik.words import Speaker

app = App(name="bench", help=helped("bench"), help_format="plaintext")

NOT_SCRIPTS: Final = ("__init__", "rows", "followed", "crowd", "ears")


class Figure(Struct, frozen=True):
    """One figure, and what a peer reaches in the same run where there is one."""

    name: str
    value: float
    unit: str
    peer: str | None = None
    peer_value: float | None = None
    ratio: float | None = None


@app.default
def measure(
    what: Annotated[str, Parameter(help=helped("arg.benchmark"))] = "all",
    *,
    lang: Lang = None,
    as_json: AsJson = False,
) -> int:
    """Run the scripts one after another, each in a process of its own; exit code 1 if one fails."""
    say = speaker(lang)
    rows, is_whole = measured(what, checkout(), say)
    if as_json:
        print(as_data(rows))
    elif rows:
        print(told(rows, say))
    return 0 if is_whole else 1


def measured(what: str, root: Path, say: Speaker) -> tuple[list[Figure], bool]:
    """Run the scripts of a checkout; give their rows and whether all came to their end."""
    rows: list[Figure] = []
    is_whole = True
    for script in chosen(what, root):
        _word(say.say(msg("bench.running", script=script)))
        found, is_done = ran(script, root, say)
        rows += found
        is_whole &= is_done
    return rows, is_whole


def checkout(source: Path = Path(__file__)) -> Path:
    """Find the checkout that this package's source belongs to, or say that there is none."""
    root = source.resolve().parents[3]
    if not (root / "benchmarks" / "rows.py").is_file():
        raise BadInput("no_benchmarks")
    return root


def chosen(what: str, root: Path) -> list[str]:
    """Name the scripts to run: one, or all of them."""
    names = sorted(
        path.stem for path in (root / "benchmarks").glob("*.py") if path.stem not in NOT_SCRIPTS
    )
    if what == "all":
        return names
    wanted = what.replace("-", "_")
    if wanted not in names:
        listed = ", ".join(name.replace("_", "-") for name in names)
        raise BadInput("unknown_benchmark", name=what[:60], names=listed)
    return [wanted]


def ran(script: str, root: Path, say: Speaker) -> tuple[list[Figure], bool]:
    """Run one script; give its rows and whether it came to its end."""
    done = subprocess.run(
        [sys.executable, "-m", f"benchmarks.{script}"],
        cwd=root,
        env={**os.environ, "PYTHONUTF8": "1"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    rows = []
    for line in done.stdout.splitlines():
        found = json.loads(line)
        if "left_out" in found:
            _word(say.say(msg("bench.left_out", name=found["name"], peer=found["left_out"])))
        else:
            rows.append(Figure(**found))
    if done.returncode != 0:
        last = done.stderr.strip().splitlines()[-1:] or [str(done.returncode)]
        _word(say.say(msg("bench.failed", script=script, why=last[0][:200])))
    return rows, done.returncode == 0


def as_data(rows: list[Figure]) -> str:
    """Give the figures as JSON."""
    from msgspec import json as wire

    return wire.encode(rows).decode()


def told(rows: list[Figure], say: Speaker) -> str:
    """Give the figures as a table."""
    heads = (msg("bench.name"), msg("bench.value"), msg("bench.unit"))
    table = [[say.say(head) for head in heads]]
    table[0] += [say.say(msg("bench.peer")), say.say(msg("bench.ratio"))]
    for row in rows:
        peer = "" if row.peer_value is None else f"{row.peer}: {_figure(row.peer_value, say)}"
        ratio = "" if row.ratio is None else decimal(row.ratio, 2, say.lang)
        table.append([row.name, _figure(row.value, say), row.unit, peer, ratio])
    return aligned(table)


def _figure(value: float, say: Speaker) -> str:
    return decimal(value, 0 if abs(value) >= 100 else 2, say.lang)


def _word(text: str) -> None:
    """Say something beside the result."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()
