"""`stolik solve kosci`: the best turn, and the game of two, exactly.

What is solved is kept in the cache every few seconds and when the run is interrupted; the next run
goes on from there.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter

from stolik.engine import BadInput, Raw, msg
from stolik.words import Speaker, language

if TYPE_CHECKING:
    from stolik.games.kosci.duel import Duel, Work

SAVE_EVERY_S = 2.0

app = App(
    name="kosci",
    help=Speaker(language()).say(msg("kosci.solve.help")),
    help_format="plaintext",
)


@app.default
def solve(
    *,
    keep_rule: Annotated[Literal["all", "choose"], Parameter(name="--keep-rule")] = "all",
    target: Annotated[int, Parameter(name="--target")] = 10_000,
    min_write: Annotated[int, Parameter(name="--min-write")] = 350,
    must_confirm: Annotated[bool, Parameter(name="--must-confirm")] = True,
    finish: Annotated[
        Literal["immediate", "others_once"], Parameter(name="--finish")
    ] = "immediate",
    capped: Annotated[bool, Parameter(name="--capped", negative=())] = False,
    table: Annotated[str | None, Parameter(name="--table")] = None,
    fresh: Annotated[bool, Parameter(name="--fresh", negative=())] = False,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
    lang: Annotated[str | None, Parameter(name="--lang")] = None,
) -> None:
    """Solve one turn and the game of two."""
    say = Speaker(lang or language())
    check("--target", target, 1000, 50_000)
    check("--min-write", min_write, 0, 2000)
    from stolik.games.kosci.duel import Duel, begun, cache_file, resumed
    from stolik.games.kosci.odds import House

    duel = Duel(House(keep_rule), target, min_write, must_confirm, finish, capped)
    file = cache_file(duel)
    work = begun(duel) if fresh else resumed(duel, file)
    started = monotonic()
    run(duel, work, say)
    if table is not None:
        export(duel, work, table)
    found = report(duel, work, monotonic() - started)
    sys.stdout.write(json.dumps(found) + "\n" if as_json else told(found, say))


def run(duel: Duel, work: Work, say: Speaker) -> None:
    """Solve what is left, with a bar on the screen; what is done is never lost."""
    from rich.console import Console
    from rich.progress import Progress

    from stolik.games.kosci.duel import all_pairs, cache_file, pairs_in, saved, solving

    file, last = cache_file(duel), monotonic()
    done = sum(pairs_in(duel.size, layer) for layer in range(work.layer + 1, 2 * duel.size - 1))
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say.say(msg("kosci.solve.progress")), total=all_pairs(duel.size))
        bar.update(task, completed=done)
        try:
            for pairs in solving(duel, work):
                bar.update(task, advance=pairs)
                if monotonic() - last > SAVE_EVERY_S:
                    saved(work, file)
                    last = monotonic()
        finally:
            saved(work, file)


def export(duel: Duel, work: Work, path: str) -> None:
    """Write the chances to win into a file as bots read it."""
    from stolik.games.kosci.duel import behind_of
    from stolik.games.kosci.wins import packed

    try:
        data = packed(work.wins.ravel().tolist(), behind_of(duel).tolist())
        Path(path).write_bytes(data)
    except (OSError, ValueError) as error:
        raise BadInput("no_write", file=path, why=str(error)) from error


def report(duel: Duel, work: Work, seconds: float) -> dict[str, object]:
    """Give what was found, as plain values."""
    from stolik.games.kosci.odds import bust_chance
    from stolik.games.kosci.plan import expected, points_plan, throws_up_to, writes

    turn = points_plan(duel.house, duel.min_write, duel.must_confirm)
    return {
        "game": "kosci",
        "keep_rule": duel.house.keep_rule,
        "target": duel.target,
        "min_write": duel.min_write,
        "must_confirm": duel.must_confirm,
        "finish": duel.finish,
        "capped": duel.is_capped,
        "first_player_wins": round(float(work.wins[0, 0]), 9),
        "expected_turn": round(expected(turn), 6),
        "writes": round(writes(turn), 8),
        "throws_up_to": {str(n): throws_up_to(turn, n) for n in range(1, 6)},
        "bust": {str(n): str(bust_chance(duel.house, n)) for n in range(1, 7)},
        "states": duel.states,
        "seconds": round(seconds, 3),
    }


def told(found: dict[str, object], say: Speaker) -> str:
    """Give the report in words."""
    limits, bust = found["throws_up_to"], found["bust"]
    assert isinstance(limits, dict)
    assert isinstance(bust, dict)
    lines = [
        msg(
            "kosci.solve.turn",
            points=number(found["expected_turn"], 4, say),
            percent=number(found["writes"], 4, say, 100),
        ),
        msg("kosci.solve.limits", limits=Raw(listed(limits))),
        msg("kosci.solve.bust", chances=Raw(listed(bust))),
        msg(
            "kosci.solve.first",
            percent=number(found["first_player_wins"], 4, say, 100),
            target=str(found["target"]),
            states=str(found["states"]),
            seconds=number(found["seconds"], 1, say),
        ),
    ]
    return "".join(say.say(line) + "\n" for line in lines)


def listed(values: dict[str, object]) -> str:
    """Write a value for each number of dice."""
    return ", ".join(f"{dice}: {value}" for dice, value in values.items())


def number(value: object, digits: int, say: Speaker, times: int = 1) -> str:
    """Write a number as the language does."""
    assert isinstance(value, float | int)
    text = f"{value * times:.{digits}f}"
    return text.replace(".", ",") if say.lang == "pl" else text


def check(name: str, value: int, low: int, high: int) -> None:
    """Refuse a number outside its range or between two steps of fifty."""
    if not low <= value <= high or value % 50:
        raise BadInput("bad_number", name=f"{name} (×50)", low=low, high=high, value=str(value))
