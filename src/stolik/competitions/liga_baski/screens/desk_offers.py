"""What the desk does for nobody in particular: teams, judges, plans, older faults and bans."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from stolik.competitions.liga_baski.screens import fields, rulings
from stolik.competitions.liga_baski.screens.naming import judge as judge_named
from stolik.competitions.liga_baski.screens.next_steps import label, next_steps, prizes
from stolik.competitions.liga_baski.screens.roles import is_apart, is_chief
from stolik.competitions.naming import people
from stolik.competitions.naming import who as named
from stolik.competitions.offering import is_organiser, tap
from stolik.competitions.screens import Bearer
from stolik.competitions.season import actions as do
from stolik.competitions.season.deciding import waiting
from stolik.competitions.season.extending import MOST_MINUTES
from stolik.competitions.season.view import RoundSeen, TableSeen, View
from stolik.engine.choices import Form, Plain
from stolik.engine.fields import Drafted, Field, Option
from stolik.engine.messages import Words, msg

MOST_TABLES = 100


def offers(v: View, who: Bearer) -> tuple[Form[do.Action], ...]:
    """Give what the bearer may do that belongs to no table and no person."""
    found = [*next_steps(v, who), *prizes(v, who), *clock(v, who)]
    if is_organiser(who):
        found += [*plans(v), *teams(v), *judges(v), *carried(v)]
    for ruling in waiting(v):
        if ruling.table is None:
            found += rulings.spoken(v, who, ruling)
    found += [*rulings.in_hall(v, who), *rulings.in_closed(v, who)]
    if is_chief(v, who):
        for number, one in enumerate(v.played, 1):
            found += corrected(v, who, number, one)
        found += corrected_held(v, who)
    return tuple(found)


def clock(v: View, who: Bearer) -> list[Form[do.Action]]:
    """Let the clock of the hall be stopped, go on, or be set; each with a reason."""  # LIG-14
    if v.phase != "round" or "time_up" in v.room.rung:
        return []
    found: list[Form[do.Action]] = []
    if is_organiser(who) or is_chief(v, who):
        if v.room.is_paused:
            going = tap(do.ResumeClock(), label("resume_clock"), "time", "LIG-14")
            found.append(replace(going, is_main=True))
        else:
            pausing = tap(do.PauseClock(), label("pause_clock"), "time", "LIG-14")
            found.append(replace(pausing, needs_reason=True))
    if is_chief(v, who):
        asked = {"minutes": fields.number("minutes", 1, MOST_MINUTES, 10)}
        preset: dict[str, Plain] = {"judge": who.judge}
        words = label("set_clock")
        found.append(
            Form(
                do.SetClock,
                asked,
                clause="LIG-17",
                preset=preset,
                label=words,
                group="time",
                needs_reason=True,
            )
        )
    return found


def plans(v: View) -> list[Form[do.Action]]:
    """Let a plan of the rounds to come be published, found or changed by hand."""  # LIG-7, LIG-35
    done = len(v.played) + bool(v.tables)
    if v.phase not in ("plan", "ready", "round") or done == v.options.rounds or v.is_too_few:
        return []
    return [
        Form(
            do.PublishPlan,
            {"rounds": Drafted("seating", label=fields.label("rounds"))},
            clause="LIG-7",
            label=label("publish_plan"),
            group="plan",
            is_main=v.phase == "plan",
        )
    ]


def teams(v: View) -> list[Form[do.Action]]:
    """Let a team be entered, or players be added to one."""  # LIG-6
    alone = [m for m, one in enumerate(v.roster.members) if not one.team]
    if v.phase not in ("season", "entry") or not alone:
        return []
    players = fields.picks("players", fields.members(alone))
    found = [team_form("enter_team", {"team": fields.text("team"), "players": players})]
    room = [t for t in v.roster.teams if len(v.roster.team_of(t)) < v.options.team_max]
    if room:
        named = fields.pick("team", (Option(one) for one in room))
        found.append(team_form("add_to_team", {"team": named, "players": players}, "add"))
    return found


def team_form(words: str, asked: Mapping[str, Field], name: str = "") -> Form[do.Action]:
    """Give a form that puts players into a team."""
    return Form(
        do.EnterTeam, asked, clause="LIG-6", name=name, label=label(words), group="teams"
    )  # fmt: skip


def judges(v: View) -> list[Form[do.Action]]:
    """Let the judges be named: all anew, another chief, one less."""  # LIG-36
    if v.phase in ("prize", "over", "draw"):
        return []
    now = tuple(one.id for one in v.judges)
    options = [Option(id, judge_named(v, id)) for id in now]
    options += [
        Option(one.person, named(member))
        for member, one in enumerate(v.roster.members)
        if one.person not in now
    ]
    found: list[Form[do.Action]] = []
    if options:
        asked = {"judges": fields.picks("judges", options, now)}
        found.append(
            Form(do.Appoint, asked, clause="LIG-36", label=label("appoint"), group="judges")
        )
    for id in now[1:]:
        order = (id, *(one for one in now if one != id))
        name = msg("liga-baski.offer.make_chief", who=judge_named(v, id))
        found.append(tap(do.Appoint(order), name, "judges", "LIG-37", name=f"chief:{id}"))
    return found


def carried(v: View) -> list[Form[do.Action]]:
    """Let a suspension of the season before be entered."""  # LIG-33
    if v.phase not in ("season", "entry") or not v.roster.members:
        return []
    asked = {
        "player": fields.pick("player", fields.members(range(len(v.roster.members)))),
        "missed": fields.picks("missed", fields.numbers(range(1, v.options.tournaments + 1))),
    }
    return [
        Form(
            do.Carry,
            asked,
            clause="LIG-33",
            label=label("carry"),
            group="card",
            needs_reason=True,
        )
    ]


def has_deals(table: TableSeen) -> bool:
    """Say whether a table has deals that can be written anew: not only their sums."""
    return not table.is_bare and bool(table.rows)


def corrected(v: View, who: Bearer, number: int, one: RoundSeen) -> list[Form[do.Action]]:
    """Let the chief judge write a deal or the sums of a closed round anew."""  # LIG-37, LIG-36
    mine = [table for table in one.tables if is_apart(v, who, table)]
    preset: dict[str, Plain] = {"judge": who.judge, "round": number}
    found = []
    if rows := [table for table in mine if has_deals(table)]:
        words = msg("liga-baski.offer.correct_closed", round=number)
        found.append(correction(v, f"r{number}", words, {"table": tables(rows)}, preset))
    if sums := [table for table in mine if table.is_bare]:
        words = msg("liga-baski.offer.correct_closed_totals", round=number)
        asked: dict[str, Field] = {"table": tables(sums), **totals_fields(v)}
        found.append(form_of_correction(do.CorrectTotals, f"r{number}", words, asked, preset))
    return found


def tables(some: list[TableSeen]) -> Field:
    """Let one of the tables be picked, with who sat there."""
    options = (
        Option(one.number, msg("liga-baski.table_of", table=one.number, names=people(one.seats)))
        for one in some
    )
    return fields.pick("table", options)


def totals_fields(v: View) -> dict[str, Field]:
    """Ask for the four sums of a sheet and after how many deals."""
    deals = v.options.rows
    return {
        "totals": fields.points("totals", seat_names()),
        "deals": fields.number("deals", 0, deals, deals),
        "clause": fields.clause("LIG-18", "LIG-36", "LIG-37"),
    }


def corrected_held(v: View, who: Bearer) -> list[Form[do.Action]]:
    """Let the chief judge write a deal of a tournament that is over anew."""  # LIG-37
    if not v.held or v.phase in ("draw", "prize"):
        return []
    held = [one.number for one in v.held]
    asked: dict[str, Field] = {
        "tournament": fields.pick("tournament", fields.numbers(held), held[-1]),
        "round": fields.number("round", 1, v.options.rounds),
        "table": fields.number("table", 1, MOST_TABLES),
    }
    preset: dict[str, Plain] = {"judge": who.judge}
    found = [correction(v, "held", label("correct_held"), asked, preset)]
    if bare := [one.number for one in v.held if one.sums]:
        asked["tournament"] = fields.pick("tournament", fields.numbers(bare), bare[-1])
        words, more = label("correct_held_totals"), {**asked, **totals_fields(v)}
        found.append(form_of_correction(do.CorrectTotals, "held", words, more, preset))
    return found


def correction(
    v: View,
    name: str,
    words: Words,
    where: Mapping[str, Field],
    preset: Mapping[str, Plain],
) -> Form[do.Action]:
    """Give the form that writes a deal anew: where it was, what it was worth, on which ground."""
    asked = {
        **where,
        "deal": fields.number("deal", 1, v.options.rows),
        "delta": fields.points("delta", seat_names()),
        "clause": fields.clause("LIG-18", "LIG-36", "LIG-37"),
    }
    return form_of_correction(do.Correct, name, words, asked, preset)


def form_of_correction(
    action: type[do.Action],
    name: str,
    words: Words,
    asked: Mapping[str, Field],
    preset: Mapping[str, Plain],
) -> Form[do.Action]:
    """Give a form that changes what is closed: looked at before it is signed with a reason."""
    return Form(
        action,
        asked,
        clause="LIG-37",
        is_grave=True,
        name=name,
        preset=preset,
        label=words,
        group="ruling",
        has_preview=True,
        needs_reason=True,
    )


def seat_names() -> tuple[Words, ...]:
    """Name those of a table as its sheet numbers them; a seat's number could be read as a rank."""
    return tuple(msg("liga-baski.ask.on_sheet", number=seat) for seat in range(1, 5))
