"""`stolik solve wyzsza-nizsza`: the reduced games of section 8, exactly, with progress.

What is solved is kept in the cache after every piece of work, so a run that was interrupted goes
on where it stopped.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from stolik.engine import BadInput, msg
from stolik.words import Speaker, language

if TYPE_CHECKING:
    from rich.progress import Progress

    from stolik.games.wyzsza_nizsza.kernel import Floats
    from stolik.games.wyzsza_nizsza.reduced import Solution

MOST_N, MOST_CHIPS = 4, 1000
MOST_CELLS = 60_000_000
PATIENCE_S = 2.0
BETWEEN_SAVES_S = 3.0

app = App(
    name="wyzsza-nizsza",
    help=Speaker(language()).say(msg("wyzsza-nizsza.solve.help")),
    help_format="plaintext",
)


@app.default
def solve(
    *,
    n: Annotated[int, Parameter(name="--n")] = 2,
    chips: Annotated[int, Parameter(name="--chips")] = 10,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
    lang: Annotated[str | None, Parameter(name="--lang")] = None,
) -> None:
    """Solve one reduced game."""
    say = Speaker(lang or language())
    _check("--n", n, MOST_N)
    _check("--chips", chips, MOST_CHIPS)
    from stolik.games.wyzsza_nizsza import reduced

    if reduced.cells(n, chips) > MOST_CELLS:
        raise BadInput("too_large", most=8 * MOST_CELLS)
    started = monotonic()
    folder = Folder(n, chips)
    with Bar(say.say(msg("wyzsza-nizsza.solve.progress", n=n, chips=chips))) as bar:
        solution = reduced.solve_reduced(n, chips, bar, folder)
    folder.clear()
    seconds = monotonic() - started
    sys.stdout.write(_as_json(solution, seconds) if as_json else _as_text(solution, seconds, say))


def _check(name: str, value: int, most: int) -> None:
    if not 1 <= value <= most:
        raise BadInput("bad_number", name=name, low=1, high=most, value=str(value))


def _as_json(solution: Solution, seconds: float) -> str:
    import json

    row = {
        "n": solution.n,
        "chips": solution.chips,
        "value_first": round(solution.value, 9),
        "states": solution.states,
        "games": solution.games,
        "seconds": round(seconds, 3),
    }
    return json.dumps(row) + "\n"


def _as_text(solution: Solution, seconds: float, say: Speaker) -> str:
    value = f"{solution.value:.9f}"
    if say.lang == "pl":
        value = value.replace(".", ",")
    told = msg(
        "wyzsza-nizsza.solve.done",
        n=solution.n,
        chips=solution.chips,
        value=value,
        states=solution.states,
        seconds=f"{seconds:.1f}".replace(".", "," if say.lang == "pl" else "."),
    )
    return say.say(told) + "\n"


class Folder:
    """The solved rounds of a run, one file each; named after the rules they stand on."""

    def __init__(self, n: int, chips: int) -> None:
        from stolik.games.wyzsza_nizsza import kernel, payout, tree
        from stolik.parts.kernels import cache_home, digest

        rules = digest(payout, tree, kernel)
        self.path = cache_home() / "solve" / f"wyzsza-nizsza-{n}-{chips}-{rules}"
        self.saved = monotonic()

    def load(self, place: int, shape: tuple[int, ...]) -> tuple[Floats, int] | None:
        """The values of a round and how many of its card states are done; None for a new one."""
        from io import BytesIO
        from zipfile import BadZipFile

        import numpy as np

        try:
            with np.load(BytesIO(self._file(place).read_bytes())) as kept:
                values, done = kept["values"], int(kept["done"])
        except (OSError, ValueError, KeyError, BadZipFile):
            return None
        return (values, done) if values.shape == shape else None

    def save(self, place: int, values: Floats, done: int) -> None:
        """Keep a round, every few seconds; the file is whole or not there at all."""
        import numpy as np

        if monotonic() - self.saved < BETWEEN_SAVES_S:
            return
        self.path.mkdir(parents=True, exist_ok=True)
        half = self.path / "half.npz"
        np.savez(half, values=values, done=np.int64(done))
        half.replace(self._file(place))
        self.saved = monotonic()

    def clear(self) -> None:
        """Forget a run that is finished."""
        if self.path.is_dir():
            for file in self.path.iterdir():
                file.unlink()
            self.path.rmdir()

    def _file(self, place: int) -> Path:
        return self.path / f"round-{place + 1}.npz"


class Bar:
    """A progress bar on a terminal, after some patience."""

    def __init__(self, label: str) -> None:
        self.label = label
        self.started = monotonic()
        self.shown: Progress | None = None

    def __enter__(self) -> Bar:
        return self

    def __exit__(self, *_: object) -> None:
        if self.shown is not None:
            self.shown.stop()

    def __call__(self, done: int, total: int) -> None:
        """Tell how much of all is done."""
        if self.shown is None:
            if not sys.stderr.isatty() or monotonic() - self.started < PATIENCE_S:
                return
            from rich.console import Console
            from rich.progress import Progress

            self.shown = Progress(console=Console(stderr=True), transient=True)
            self.shown.start()
            self.shown.add_task(self.label, total=total)
        self.shown.update(self.shown.task_ids[0], completed=done)
