"""`stolik solve baska`: a deal with open cards, the unbeatable hands, the census of all deals.

The census keeps what is done every few seconds; a run that was interrupted or killed goes on.
"""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import App, Parameter

from stolik.engine import BadInput, Raw, msg
from stolik.games.baska.rules import cards, payout, sides
from stolik.games.baska.rules.cards import SEATS
from stolik.words import Speaker, language

if TYPE_CHECKING:
    from stolik.games.baska.solving.solver import Position

Contract = Literal["none", "zwykla", "cicha", "wesele", "gran", "zolo", "gran_du", "zolo_du"]
Found = dict[str, object]
MOST_WORKERS = 64

app = App(
    name="baska",
    help=Speaker(language()).say(msg("baska.solve.help")),
    help_format="plaintext",
)


@app.default
def solve(
    hands: str | None = None,
    *,
    dealer: Annotated[int, Parameter(name="--dealer")] = 3,
    contract: Annotated[Contract, Parameter(name="--contract")] = "none",
    declarer: Annotated[int | None, Parameter(name="--declarer")] = None,
    played: Annotated[str, Parameter(name="--played")] = "",
    doubles: Annotated[int, Parameter(name="--doubles")] = 0,
    must_beat: Annotated[bool, Parameter(name="--must-beat")] = True,
    solo_leader: Annotated[
        Literal["forehand", "declarer"], Parameter(name="--solo-leader")
    ] = "forehand",
    young_win_factor: Annotated[Literal[1, 2], Parameter(name="--young-win-factor")] = 2,
    laydown: Annotated[bool, Parameter(name="--laydown", negative=())] = False,
    census: Annotated[bool, Parameter(name="--census", negative=())] = False,
    workers: Annotated[int, Parameter(name="--workers")] = 2,
    out: Annotated[str | None, Parameter(name="--out")] = None,
    as_json: Annotated[bool, Parameter(name="--json", negative=())] = False,
    lang: Annotated[str | None, Parameter(name="--lang")] = None,
) -> None:
    """Solve one deal, or all of them, or list the hands that cannot lose."""
    say = Speaker(lang or language())
    if (hands is not None) + laydown + census != 1:
        raise BadInput("usage", why=msg("baska.solve.one_of"))
    if census:
        from stolik.games.baska.solving.solve_census import run_census

        check("--workers", workers, 1, MOST_WORKERS)
        run_census(out, workers, as_json, say)
    elif laydown:
        from stolik.games.baska.solving.solve_laydown import run_laydown

        run_laydown(out, as_json, say)
    else:
        from stolik.games.baska.solving.solve_input import read_position

        position = read_position(
            hands or "", dealer, contract, declarer, played, must_beat, solo_leader == "declarer"
        )
        check("--doubles", doubles, 0, payout.most_doubles(position.kind))
        found = report(position, doubles, young_win_factor)
        sys.stdout.write(json.dumps(found) + "\n" if as_json else told(found, position, say))


def check(name: str, value: int, low: int, high: int) -> None:
    """Refuse a number outside its range."""
    if not low <= value <= high:
        raise BadInput("bad_number", name=name, low=low, high=high, value=str(value))


def report(position: Position, doubles: int, young_win_factor: int) -> Found:
    """Give the value of a position and of each card, as plain values."""
    from stolik.games.baska.solving import solver

    rows = {} if position.is_over else solver.card_rows(position)
    row = solver.best_row(position, rows) if rows else solver.final_row(position)
    return {
        "game": "baska",
        "kind": sides.KINDS[position.kind],
        "old": [seat for seat in range(SEATS) if position.old >> seat & 1],
        "to_act": position.to_act if rows else None,
        "outcome": payout.OUTCOMES[row],
        "stake": payout.stake(position.kind, row, doubles, young_win_factor),
        "delta": list(solver.deltas(position, row, doubles, young_win_factor)),
        "cards": {cards.name(card): payout.OUTCOMES[value] for card, value in rows.items()},
        "best": [cards.name(card) for card, value in rows.items() if value == row],
    }


def told(found: Found, position: Position, say: Speaker) -> str:
    """Give the report in words."""
    delta, best, values = found["delta"], found["best"], found["cards"]
    assert isinstance(delta, list)
    assert isinstance(best, list)
    assert isinstance(values, dict)
    old = [seat for seat in range(SEATS) if position.old >> seat & 1]
    lines = [
        msg(
            "baska.solve.value",
            kind=msg(f"baska.kind.{found['kind']}"),
            old=Raw(", ".join(map(str, old))),
            outcome=msg(f"baska.outcome.{found['outcome']}"),
        ),
        msg("baska.solve.deltas", deltas=Raw(" ".join(f"{change:+d}" for change in delta))),
    ]
    if best:
        lines.append(
            msg("baska.solve.best", seat=position.to_act, cards=Raw(" ".join(best)), n=len(best))
        )
        lines += [
            msg("baska.solve.card", card=Raw(card), outcome=msg(f"baska.outcome.{value}"))
            for card, value in values.items()
            if card not in best
        ]
    return "".join(say.say(line) + "\n" for line in lines)
