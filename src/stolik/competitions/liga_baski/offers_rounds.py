"""What may be done while a round is on: sheets, signatures, disputes, rulings."""

from __future__ import annotations

from stolik.competitions.liga_baski.round_score import SEATS
from stolik.competitions.liga_baski.rows import dealer_of
from stolik.competitions.season import actions as do
from stolik.competitions.season import deciding
from stolik.competitions.season.possible import can_go, takes_paper, takes_rows
from stolik.competitions.season.view import TableSeen, View
from stolik.engine.actors import Viewer
from stolik.engine.choices import Choices, Form
from stolik.engine.fields import Field, Number, Numbers, Option, Pick
from stolik.engine.messages import msg

MOST = 240
"""The highest number a form offers for one deal; a higher one is typed in the sheet itself."""
PLAIN = (1, 1, -1, -1)


def at_table(v: View, me: Viewer) -> Choices[do.Action]:
    """Give what a player may do: come, write the next deal, sign or object to his own sheet."""
    table = next((one for one in v.tables if me in one.seats), None)
    if table is None or table.late_s is None:
        return Choices()
    seat = table.seats.index(me)
    listed: list[do.Action] = []
    if table.late_s[seat] is None and not table.is_stopped and not table.played:
        listed.append(do.Arrived(table.number, seat))  # LIG-25
    if deciding.signs(v, table, seat):
        listed.append(do.Sign(table.number))  # LIG-19
    if deciding.objects(table, seat):
        listed.append(do.Object(table.number))
    forms = (row_form(table),) if takes_rows(v, table) else ()
    return Choices(tuple(listed), forms)


def in_round(v: View) -> Choices[do.Action]:
    """Give what staff may do at the tables."""
    playing = [one for one in v.tables if takes_rows(v, one)]
    forms: list[Form[do.Action]] = []
    if playing:
        forms.append(any_row_form(v, playing))
    if empty := [one for one in v.tables if takes_paper(v, one) and not one.rows]:
        forms.append(totals_form(v, empty))
    listed: list[do.Action] = []
    for one in v.tables:
        listed += rulings(v, one)
        listed += [way.act for way in deciding.decisions(one, may_strike=True)]
    listed += [
        do.Leave(one.number, seat) for one in v.tables for seat in can_go(v, one)
    ]  # LIG-30, LIG-31
    return Choices(tuple(listed), tuple(forms))


def row_form(table: TableSeen) -> Form[do.Action]:
    """Give the form of the next deal of a table."""  # LIG-18
    deal = (table.played or 0) + 1
    typical = do.RowEntered(table.number, deal, dealer_of(deal), PLAIN)
    return Form(
        do.RowEntered,
        {"delta": four(MOST)},
        (typical,),
        clause="LIG-18",
        name=str(table.number),
        preset={"table": table.number, "deal": deal, "dealer": dealer_of(deal)},
    )


def any_row_form(v: View, playing: list[TableSeen]) -> Form[do.Action]:
    """Give the form of a deal at any table that is playing."""
    first = playing[0]
    deal = (first.played or 0) + 1
    fields: dict[str, Field] = {
        "table": tables(playing),
        "deal": Number(1, v.options.rows),
        "dealer": Number(0, SEATS - 1),
        "delta": four(MOST),
    }
    typical = do.RowEntered(first.number, deal, dealer_of(deal), PLAIN)
    return Form(do.RowEntered, fields, (typical,), clause="LIG-18")


def totals_form(v: View, empty: list[TableSeen]) -> Form[do.Action]:
    """Give the form of the four sums of a paper sheet."""  # LIG-18
    deals = v.options.rows
    fields: dict[str, Field] = {
        "table": tables(empty),
        "deals": Number(0, deals, default=deals),
        "totals": four(MOST),
    }
    typical = do.TotalsEntered(empty[0].number, deals, PLAIN)
    return Form(do.TotalsEntered, fields, (typical,), clause="LIG-18")


def tables(some: list[TableSeen]) -> Pick:
    """Let one of the tables be picked."""
    return Pick(tuple(Option(one.number) for one in some))


def four(most: int) -> Numbers:
    """Give the field of four numbers by seat."""
    seats = (msg("liga-baski.ask.seat_number", number=seat) for seat in range(1, SEATS + 1))
    return Numbers(tuple(seats), -most, most, total=0)


def rulings(v: View, table: TableSeen) -> list[do.Action]:
    """Give the judges' word on a table: confirm it, let it stand, speak for what waits."""
    away = deciding.judges_apart(v, table)  # LIG-36
    found: list[do.Action] = [
        do.Confirm(table.number, judge) for judge in away if deciding.confirms(v, judge, table)
    ]
    waiting = [one for one in deciding.waiting(v) if one.table == table.number]
    if table.disputes and not any(one.matter == "dispute" for one in waiting):
        id, keep = deciding.free_id(v, f"t{table.number}"), do.Keep(table.number)
        found += [do.Rule(id, "dispute", judge, keep, "LIG-36") for judge in away]
    for one in waiting:
        found += [
            voice for judge in away for voice in deciding.voices(v, judge, one) if voice.agrees
        ]
    return found
