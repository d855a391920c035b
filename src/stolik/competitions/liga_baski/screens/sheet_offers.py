"""What may be done at a table: by its phone, by a player, at the desk, by a judge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from msgspec.structs import replace

from stolik.competitions.liga_baski.round_score import SEATS
from stolik.competitions.liga_baski.rows import dealer_of
from stolik.competitions.liga_baski.screens import fields, rulings
from stolik.competitions.liga_baski.screens.next_steps import label
from stolik.competitions.liga_baski.screens.roles import is_apart, seats_held
from stolik.competitions.naming import text
from stolik.competitions.naming import who as named
from stolik.competitions.offering import is_judge, is_organiser, tap
from stolik.competitions.screens import Bearer
from stolik.competitions.season import actions as do
from stolik.competitions.season import deciding
from stolik.competitions.season.papersheets import struck_on_paper
from stolik.competitions.season.possible import can_go, takes_paper, takes_rows
from stolik.competitions.season.view import TableSeen, View
from stolik.engine.choices import Form, Plain
from stolik.engine.fields import Field, Flag, Numbers, Option, Pick
from stolik.engine.messages import Raw, Words, msg
from stolik.engine.scene import tag

MOST_LATE_S = 86_400


def offers(v: View, table: TableSeen, who: Bearer) -> tuple[Form[do.Action], ...]:
    """Give everything the bearer may do at a table."""
    found: list[Form[do.Action]] = []
    held = seats_held(table, who)
    staff = is_organiser(who) or is_judge(v.judges, who)
    if held or staff:
        found += arrivals(table, held, staff)
        found += rows(v, table, None if staff else held[0])
        found += seating(table, None if staff else held[0])
    if held:
        found += signing(v, table, held)
    if staff and is_apart(v, who, table):
        found += [*decisions(table, is_judge(v.judges, who)), *staffs(v, table)]
    if is_organiser(who):
        found += paper(v, table)
    if is_judge(v.judges, who):
        found += judges(v, table, who)
    return tuple(found)


def at_table(
    action: type[do.Action],
    table: TableSeen,
    asked: Mapping[str, Field],
    clause: str,
    **preset: Plain,
) -> Form[do.Action]:
    """Give the form of an action at a table."""
    return Form(
        action,
        asked,
        clause=clause,
        name=str(table.number),
        preset={"table": table.number, **preset},
        label=label(tag(action)),
        group="sheet",
    )


def arrivals(table: TableSeen, held: tuple[int, ...], staff: bool) -> list[Form[do.Action]]:
    """Let those come who have not; a tap for each."""  # LIG-25
    if table.is_stopped or table.played or table.late_s is None:
        return []
    seats = range(SEATS) if staff else held
    return [
        tap(
            do.Arrived(table.number, seat),
            msg("liga-baski.offer.arrived", who=named(table.seats[seat])),
            "sheet",
            "LIG-25",
            name=f"{table.number}:{seat}",
            seat=None if staff else seat,
        )
        for seat in seats
        if table.late_s[seat] is None
    ]


def rows(v: View, table: TableSeen, seat: int | None) -> list[Form[do.Action]]:
    """Let the next deal be written."""  # LIG-18
    if not takes_rows(v, table) or table.late_s is None:
        return []
    deal = (table.played or 0) + 1
    asked = {"delta": fields.points("delta", fields.names_of(table))}
    row = at_table(do.RowEntered, table, asked, "LIG-18", deal=deal, dealer=dealer_of(deal))
    return [replace(row, label=msg("liga-baski.offer.row", deal=deal), seat=seat)]


def seating(table: TableSeen, seat: int | None) -> list[Form[do.Action]]:
    """Let those of the table sit otherwise before the first deal."""  # LIG-13
    if table.played or table.is_stopped or table.is_bare or table.late_s is None:
        return []
    now = tuple(range(1, SEATS + 1))
    places = Numbers(
        fields.names_of(table), 1, SEATS, default=now, label=fields.label("places")
    )  # fmt: skip
    found = [replace(at_table(do.Seats, table, {"places": places}, "LIG-13"), seat=seat)]
    late = [one for one in table.late_s if one is not None]
    if len(set(late)) == SEATS and late != sorted(late):
        a, b, c, d = (1 + sum(other < one for other in late) for one in late)
        found.append(
            tap(
                do.Seats(table.number, (a, b, c, d)),
                label("seats_arrival"),
                "sheet",
                "LIG-13",
                name=f"{table.number}:arrival",
                seat=seat,
            )
        )
    return found


def signing(v: View, table: TableSeen, held: tuple[int, ...]) -> list[Form[do.Action]]:
    """Let each player put his name under the sheet, or object to it."""  # LIG-19, LIG-36
    found: list[Form[do.Action]] = []
    for seat in held:
        name = named(table.seats[seat])
        key = f"{table.number}:{seat}"
        if deciding.signs(v, table, seat):
            words = msg("liga-baski.offer.sign", who=name)
            signed = do.Sign(table.number)
            found.append(tap(signed, words, "sheet", "LIG-19", key, is_main=True, seat=seat))
        if deciding.objects(table, seat):
            words = msg("liga-baski.offer.object", who=name)
            objects = do.Object(table.number)
            found.append(tap(objects, words, "sheet", "LIG-36", key, is_grave=True, seat=seat))
    return found


def staffs(v: View, table: TableSeen) -> list[Form[do.Action]]:
    """Give what desk and judges do: lateness afterwards, somebody who leaves."""
    came: dict[str, Field] = {
        "seat": fields.pick("seat", fields.seats(table)),
        "late_s": fields.time("late_s", MOST_LATE_S),
    }
    late = at_table(do.Arrived, table, came, "LIG-25")
    name = f"late:{table.number}"
    found = [replace(late, name=name, label=label("late"), has_preview=True)]
    if stays := can_go(v, table):
        seat = {"seat": fields.pick("seat", fields.seats(table, stays))}
        found.append(signed(at_table(do.Leave, table, seat, "LIG-30"), is_grave=True))
    return found


def signed(one: Form[do.Action], group: str = "sheet", is_grave: bool = False) -> Form[do.Action]:
    """Give a form whose effect is looked at before it is signed with a reason."""
    return replace(one, group=group, is_grave=is_grave, has_preview=True, needs_reason=True)


def decisions(table: TableSeen, may_strike: bool) -> list[Form[do.Action]]:
    """Let somebody decide which of two results of a deal counts; only a judge strikes one."""
    found: list[Form[do.Action]] = []
    for one in deciding.decisions(table, may_strike):
        words = msg(
            f"liga-baski.offer.decide.{one.source}",
            deal=one.act.deal,
            points=row_words(one.points),
        )
        name = f"{table.number}:{one.act.deal}:{'other' if one.act.takes_other else 'own'}"
        found.append(tap(one.act, words, "sheet", "LIG-18", name, is_main=True))
    return found


def row_words(points: tuple[int, ...] | None) -> Words:
    """Give a deal in words."""
    if points is None:
        return msg("liga-baski.struck")
    return Raw("  ".join(text(one) for one in points))


def paper(v: View, table: TableSeen) -> list[Form[do.Action]]:
    """Let a paper sheet be typed: its four sums, or all its deals; and note its signatures."""
    found: list[Form[do.Action]] = []
    if table.report == "reported" and is_from_paper(table) and not struck_on_paper(table):
        signed_by = do.PaperSigned(table.number, tuple(range(SEATS)))
        words = label("paper_signed")
        found.append(tap(signed_by, words, "sheet", "LIG-19", str(table.number), is_main=True))
    if not takes_paper(v, table):
        return found  # LIG-18
    deals, done = v.options.rows, len(table.rows or ())
    names = fields.names_of(table)
    if done:
        found.append(written_anew(table, names, deals))
    after: dict[str, Field] = {
        "left": Pick(fields.seats(table), 0, SEATS - 1, default=(), is_list=True,
                     label=fields.label("left")),
        "ends": Flag(label=fields.label("ends")),
    }  # fmt: skip
    if not done:
        typed = table.totals if table.is_bare else None
        played = (table.played or 0) if table.is_bare else deals
        sums: dict[str, Field] = {
            "totals": replace(fields.points("totals", names), default=typed),
            "deals": fields.number("deals", 0, deals, played),
            **after,
        }
        words = label("totals_again" if table.is_bare else "totals")
        found.append(replace(at_table(do.TotalsEntered, table, sums, "LIG-18"), label=words))
    if done == deals:
        return found
    readings = (Option(one, msg(f"liga-baski.reading.{one}")) for one in get_args(do.Reading))
    rows = fields.rows("rows", names, deals - done)
    written: dict[str, Field] = {
        "deals": replace(rows, first=done + 1, adds_up=False),
        "reading": fields.pick("reading", readings, "auto"),
        **after,
    }
    since: dict[str, Plain] = {"since": done} if done else {}
    sheet = at_table(do.SheetEntered, table, written, "LIG-18", **since)
    words = label("sheet_on" if done else "sheet")
    found.append(replace(sheet, has_preview=True, label=words))  # it says what it has understood
    return found


def written_anew(table: TableSeen, names: tuple[Words, ...], deals: int) -> Form[do.Action]:
    """Let what was typed be mended; a deal that a phone wrote is not changed, but doubted."""
    asked = {"deals": replace(fields.rows("rows", names, deals), is_anew=True)}
    sheet = at_table(do.SheetEntered, table, asked, "LIG-18", reading="deals")
    return replace(sheet, name=f"anew:{table.number}", has_preview=True, label=label("sheet_anew"))


def is_from_paper(table: TableSeen) -> bool:
    """Say whether the sheet was typed, wholly or at its end."""
    return table.is_bare or len(table.rows or ()) in table.by_hand


def judges(v: View, table: TableSeen, who: Bearer) -> list[Form[do.Action]]:
    """Give what needs a certain judge: his name under a sheet, corrections, exclusion, rulings."""
    found: list[Form[do.Action]] = []
    if deciding.sits_at(v, who.judge, table):
        return found  # LIG-36
    if deciding.confirms(v, who.judge, table):
        found.append(at_table(do.Confirm, table, {}, "LIG-19", judge=who.judge))
    deals = 0 if table.is_bare else len(table.rows or ())
    if not table.is_bare and (takes_rows(v, table) or table.rows):
        most = len(table.rows or ()) + takes_rows(v, table)
        deal = {"deal": fields.number("deal", 1, most, most)}
        struck = signed(at_table(do.Strike, table, deal, "LIG-16", judge=who.judge), "ruling")
        found.append(replace(struck, has_preview=bool(table.rows)))
    if table.is_bare:
        most = v.options.rows
        sums: dict[str, Field] = {
            "totals": fields.points("totals", fields.names_of(table)),
            "deals": fields.number("deals", 0, most, most),
            "clause": fields.clause("LIG-18", "LIG-36", "LIG-37"),
        }
        again = at_table(do.CorrectTotals, table, sums, "LIG-18", judge=who.judge)
        found.append(signed(again, "ruling"))
    if deals:
        asked: dict[str, Field] = {
            "deal": fields.number("deal", 1, deals, deals),
            "delta": fields.points("delta", fields.names_of(table)),
            "clause": fields.clause("LIG-18", "LIG-36", "LIG-37"),
        }
        correct = at_table(do.Correct, table, asked, "LIG-18", judge=who.judge)
        found.append(signed(correct, "ruling"))
    if stays := rulings.can_be_barred(v, table):
        votes = {
            "seat": fields.pick("seat", fields.seats(table, stays)),
            "votes": fields.picks("votes", fields.seats(table)),
        }
        exclude = at_table(do.Exclude, table, votes, "LIG-32", judge=who.judge)
        found.append(signed(exclude, "card", is_grave=True))
    for ruling in deciding.waiting(v):
        if ruling.table == table.number:
            found += rulings.spoken(v, who, ruling)
    found += rulings.at_table(v, who, table)
    return found
