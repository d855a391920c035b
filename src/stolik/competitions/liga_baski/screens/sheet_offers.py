"""What may be done at a table: by its phone, by a player, at the desk, by a judge."""

from __future__ import annotations

from stolik.competitions.liga_baski.offers_rounds import takes_paper, takes_rows
from stolik.competitions.liga_baski.round_score import SEATS
from stolik.competitions.liga_baski.rows import dealer_of
from stolik.competitions.liga_baski.screens import fields, rulings
from stolik.competitions.liga_baski.screens.naming import who as named
from stolik.competitions.liga_baski.screens.next_steps import label
from stolik.competitions.liga_baski.screens.roles import (
    is_judge,
    is_organiser,
    seats_held,
    sits_at,
)
from stolik.competitions.liga_baski.view import TableSeen, View
from stolik.competitions.screens import Bearer, Field, Offer
from stolik.engine.messages import msg

MOST_LATE_S = 86_400


def offers(v: View, table: TableSeen, who: Bearer) -> tuple[Offer, ...]:
    """Give everything the bearer may do at a table."""
    found: list[Offer] = []
    held = seats_held(table, who)
    staff = is_organiser(who) or is_judge(v, who)
    if held or staff:
        found += arrivals(table, held, staff)
        found += rows(v, table, None if staff else held[0])
        found += seating(table, None if staff else held[0])
    if held:
        found += signing(v, table, held)
    if staff:
        found += staffs(v, table)
    if is_organiser(who):
        found += paper(v, table)
    if is_judge(v, who):
        found += judges(v, table, who)
    return tuple(found)


def offer(
    name: str, table: TableSeen, asked: tuple[Field, ...] = (), clause: str = "", **more: object
) -> Offer:
    """Give an offer at a table by the tag of its action."""
    do = {"type": name, "table": table.number, **more}
    return Offer(f"{name}:{table.number}", label(name), do, asked, "sheet", clause=clause)


def arrivals(table: TableSeen, held: tuple[int, ...], staff: bool) -> list[Offer]:
    """Let those come who have not; a tap for each."""  # LIG-25
    if table.is_stopped or table.played or table.late_s is None:
        return []
    seats = range(SEATS) if staff else held
    return [
        Offer(
            f"arrived:{table.number}:{seat}",
            msg("liga-baski.offer.arrived", who=named(table.seats[seat])),
            {"type": "arrived", "table": table.number, "seat": seat},
            group="sheet",
            clause="LIG-25",
            seat=None if staff else seat,
        )
        for seat in seats
        if table.late_s[seat] is None
    ]


def rows(v: View, table: TableSeen, seat: int | None) -> list[Offer]:
    """Let the next deal be written."""  # LIG-18
    if not takes_rows(v, table) or table.late_s is None:
        return []
    deal = (table.played or 0) + 1
    return [
        Offer(
            f"row:{table.number}",
            msg("liga-baski.offer.row", deal=deal),
            {"type": "row", "table": table.number, "deal": deal, "dealer": dealer_of(deal)},
            (fields.points("delta", "delta", fields.names_of(table)),),
            "sheet",
            clause="LIG-18",
            seat=seat,
        )
    ]


def seating(table: TableSeen, seat: int | None) -> list[Offer]:
    """Let those of the table sit otherwise before the first deal."""  # LIG-13
    if table.played or table.is_stopped or table.is_bare or table.late_s is None:
        return []
    do: dict[str, object] = {"type": "seats", "table": table.number}
    asked = Field(
        "places",
        "points",
        fields.label("places"),
        names=fields.names_of(table),
        low=1,
        high=SEATS,
        preset=list(range(1, SEATS + 1)),
    )
    key = f"seats:{table.number}"
    found = [Offer(key, label("seats"), do, (asked,), "sheet", clause="LIG-13", seat=seat)]
    late = [one for one in table.late_s if one is not None]
    if len(set(late)) == SEATS and late != sorted(late):
        places = [1 + sum(other < one for other in late) for one in late]
        by = Offer(
            f"{key}:arrival",
            label("seats_arrival"),
            {**do, "places": places},
            group="sheet",
            clause="LIG-13",
            seat=seat,
        )
        found.append(by)
    return found


def signing(v: View, table: TableSeen, held: tuple[int, ...]) -> list[Offer]:
    """Let each player put his name under the sheet, or object to it."""  # LIG-19, LIG-36
    found = []
    whole = table.is_stopped or (table.played or 0) >= v.options.deals_per_round
    for seat in held:
        name = named(table.seats[seat])
        withdraws = table.report == "disputed" and (whole or seat in table.disputes)
        signs = table.report == "reported" or withdraws
        for tag, is_open, clause in (
            ("sign", signs and seat not in table.signed, "LIG-19"),
            ("object", table.report != "ruled" and seat not in table.disputes, "LIG-36"),
        ):
            if is_open:
                found.append(
                    Offer(
                        f"{tag}:{table.number}:{seat}",
                        msg(f"liga-baski.offer.{tag}", who=name),
                        {"type": tag, "table": table.number},
                        group="sheet",
                        is_main=tag == "sign",
                        is_grave=tag == "object",
                        clause=clause,
                        seat=seat,
                    )
                )
    return found


def staffs(v: View, table: TableSeen) -> list[Offer]:
    """Give what desk and judges do: lateness afterwards, struck deals, somebody who leaves."""
    found = []
    late = fields.time("late_s", "late_s", MOST_LATE_S)
    seat = fields.pick("seat", "seat", fields.seats(table))
    found.append(
        Offer(
            f"late:{table.number}",
            label("late"),
            {"type": "arrived", "table": table.number},
            (seat, late),
            "sheet",
            has_preview=True,
            clause="LIG-25",
        )
    )
    if not table.is_bare and (takes_rows(v, table) or table.rows):
        most = len(table.rows or ()) + takes_rows(v, table)
        deal = fields.number("deal", "deal", 1, most, most)
        struck = offer("strike", table, (deal,), "LIG-16")
        found.append(marked(struck, has_preview=bool(table.rows)))
    if stays := rulings.can_go(table):
        seat = fields.pick("seat", "seat", fields.seats(table, stays))
        found.append(marked(offer("leave", table, (seat,), "LIG-30"), is_grave=True))
    return found


def marked(
    one: Offer,
    group: str = "",
    is_grave: bool = False,
    has_preview: bool = True,
    needs_reason: bool = True,
) -> Offer:
    """Give an offer that is looked at before it is signed."""
    return Offer(
        one.key,
        one.label,
        one.do,
        one.fields,
        group or one.group,
        False,
        is_grave,
        has_preview,
        needs_reason,
        one.clause,
    )


def paper(v: View, table: TableSeen) -> list[Offer]:
    """Let a paper sheet be typed: its four sums, or all its deals."""  # LIG-18
    if not takes_paper(v, table):
        return []
    deals = v.options.deals_per_round
    names = fields.names_of(table)
    count = fields.number("deals", "deals", 0, deals, deals)
    written = Field(
        "deals", "rows", fields.label("rows"), names=names, high=deals, is_zero_sum=True
    )
    return [
        offer("totals", table, (fields.points("totals", "totals", names), count), "LIG-18"),
        offer("sheet", table, (written,), "LIG-18"),
    ]


def judges(v: View, table: TableSeen, who: Bearer) -> list[Offer]:
    """Give what needs a certain judge: his name under a sheet, corrections, exclusion, rulings."""
    found: list[Offer] = []
    if sits_at(v, who.judge, table):
        return found  # LIG-36
    if table.report == "reported":
        found.append(offer("confirm", table, (), "LIG-19", judge=who.judge))
    deals = 0 if table.is_bare else len(table.rows or ())
    if deals:
        asked = (
            fields.number("deal", "deal", 1, deals, deals),
            fields.points("delta", "delta", fields.names_of(table)),
            fields.clause("LIG-18", "LIG-36", "LIG-37"),
        )
        found.append(marked(offer("correct", table, asked, "LIG-18", judge=who.judge), "ruling"))
    if stays := rulings.can_go(table):
        votes = (
            fields.pick("seat", "seat", fields.seats(table, stays)),
            fields.picks("votes", "votes", fields.seats(table)),
        )
        exclude = offer("exclude", table, votes, "LIG-32", judge=who.judge)
        found.append(marked(exclude, "card", is_grave=True))
    for ruling in rulings.waiting(v):
        if ruling.table == table.number:
            found += rulings.voices(v, who, ruling)
    found += rulings.at_table(v, who, table)
    return found
