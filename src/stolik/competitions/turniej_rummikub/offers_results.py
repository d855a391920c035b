"""What is offered at a table: the next game, and everybody's word about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from stolik.competitions import protocols
from stolik.competitions.naming import who
from stolik.competitions.offering import button
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub import asking, racks
from stolik.competitions.turniej_rummikub.asking import Forms, words
from stolik.competitions.turniej_rummikub.options import game_options
from stolik.competitions.turniej_rummikub.playing import due, emptied, noted_absent
from stolik.competitions.turniej_rummikub.results import End, GameResult
from stolik.competitions.turniej_rummikub.state import State, Table
from stolik.competitions.turniej_rummikub.view import View
from stolik.engine.choices import Form, Plain
from stolik.engine.fields import Field
from stolik.engine.messages import Msg, msg

LOSS: Final = -10


def results(s: State, v: View, number: int, own: int | None = None) -> Forms:
    """Let the next game of a table be written, or the last one anew while it is open."""
    table = v.tables[number - 1]
    if s.phase not in ("round", "final") or (s.phase == "final" and own is not None):
        return []
    if s.phase == "final" and not s.bench.chief:
        return []
    game, unsettled = len(table.lines) + 1, protocols.open_line(table)
    if unsettled:
        game = unsettled
    elif game > due(s, table) or (table.last is not None and game > table.last):
        return []
    away, empty = noted_absent(s, table, game), emptied(s, table, game)
    here = [one for one in range(len(table.seats)) if one not in away + empty]
    runs = [one for one in here if table.seats[one] not in s.out]
    if not runs:  # whoever is left is disqualified: his seat is empty at once
        empty, here = tuple(sorted((*empty, *here))), []
    preset: dict[str, Plain] = {"table": number, "game": game}
    preset |= {"absent": list(away)} if away else {}
    preset |= {"empty": list(empty)} if empty else {}
    if s.phase == "final":
        preset["judge"] = s.bench.chief
    if len(here) <= 1:  # TRM-27, TRM-81
        a = do.EnterResult(
            number, game, "walkover", tuple(runs), (0,) * len(table.seats), absent=away,
            empty=empty, judge=s.bench.chief if s.phase == "final" else "",
        )  # fmt: skip
        says = words("walkover", game=game)
        return (
            []
            if unsettled
            else [
                replace(
                    button(a, says, "sheet", "TRM-27", f"{number}:walkover", is_main=True), seat=own
                )
            ]
        )
    ways: list[tuple[End, str]] = [("out", "RUM"), ("bank", "RUM")]
    found: Forms = []
    for end, _ in ways:
        fields: dict[str, Field] = {
            "winners": asking.winners(table, runs, 1 if end == "out" else 4),
            "scores": points(s, table, number, end),
        }
        told = typical(table, here, runs, end)
        a = do.EnterResult(
            number, game, end, told.winners, told.scores, absent=away, empty=empty,
            judge=s.bench.chief if s.phase == "final" else "",
        )  # fmt: skip
        stands = not racks.of_table(s, number)
        says = words(f"enter_{end}" if not unsettled else f"again_{end}", game=game)
        found.append(
            Form(
                do.EnterResult, fields, (a,) if stands else (), clause="TRM-36",
                name=f"{number}:{end}", preset={**preset, "end": end}, label=says, group="sheet",
                is_main=end == "out" and not unsettled, seat=own, is_filled=True,
            )
        )  # fmt: skip
        if own is None:
            found.append(whole(found[-1], table))
    return found


def points(s: State, table: Table, number: int, end: End) -> Field:
    """Ask for the points; racks the referee has counted stand there already."""  # TRM-47
    asked = replace(asking.points(table), low=0)
    counted = racks.of_table(s, number)
    if not counted:
        return asked
    options = game_options(s.options)
    known = tuple(
        racks.loss_of(options, counted[seat], end == "out") if seat in counted else 0
        for seat in range(len(table.seats))
    )
    return replace(asked, default=known)


def whole(form: Form[do.Action], table: Table) -> Form[do.Action]:
    """Give the same form with all that a protocol on paper has."""  # TRM-35
    here = range(len(table.seats))
    preset = {key: one for key, one in form.preset.items() if key != "absent"}
    told = form.preset.get("absent", [])
    away = tuple(one for one in told if isinstance(one, int)) if isinstance(told, list) else ()
    fields = {**form.fields, **asking.extras(table), "absent": asking.gone(table, here, away)}
    name = f"{form.name}:whole"
    assert isinstance(form.label, Msg)
    says = msg("turniej-rummikub.do.whole", way=form.label)
    return replace(form, fields=fields, preset=preset, name=name, label=says, is_main=False)


def typical(table: Table, here: Sequence[int], runs: Sequence[int], end: End) -> GameResult:
    """Make up a game: everybody but the first loses ten."""
    winner = runs[0] if runs else here[0]
    total = -LOSS * (len(here) - 1)
    scores = tuple(
        (total if seat == winner else LOSS) if seat in here else 0
        for seat in range(len(table.seats))
    )
    return GameResult(0, end, (winner,), scores)


def word(v: View, number: int, own: int) -> Forms:
    """Let a player confirm the last game of his table, or object to it."""  # TRM-24
    table, found = v.tables[number - 1], Forms()
    game = protocols.open_line(table)
    if not game:
        return []
    line = table.lines[game - 1]
    name = f"{number}:{own}"
    says = who(table.seats[own])
    if own in protocols.waiting(line, len(table.seats)):
        a = do.Confirm(number, game)
        confirm = words("confirm", who=says, game=game)
        found.append(button(a, confirm, "sheet", "TRM-24", name, is_main=True, seat=own))
    is_asked = own in line.result.playing(len(table.seats)) and not line.judge
    if is_asked and own not in line.objects + line.confirmed:
        b = do.Object(number, game)
        objects = words("object", who=says, game=game)
        found.append(button(b, objects, "sheet", "TRM-55", name, is_grave=True, seat=own))
    return found
