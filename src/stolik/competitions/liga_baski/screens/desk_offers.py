"""What the desk does for nobody in particular: teams, judges, plans, older faults and bans."""

from __future__ import annotations

from stolik.competitions.liga_baski.screens import fields, rulings
from stolik.competitions.liga_baski.screens.naming import judge as judge_named
from stolik.competitions.liga_baski.screens.naming import people
from stolik.competitions.liga_baski.screens.next_steps import label, next_steps, prizes
from stolik.competitions.liga_baski.screens.roles import is_chief, is_organiser
from stolik.competitions.liga_baski.view import RoundSeen, TableSeen, View
from stolik.competitions.screens import Bearer, Field, Offer, Option, Words
from stolik.engine.messages import Raw, msg

MOST_TABLES = 100


def offers(v: View, who: Bearer) -> tuple[Offer, ...]:
    """Give what the bearer may do that belongs to no table and no person."""
    found = [*next_steps(v, who), *prizes(v, who)]
    if is_organiser(who):
        found += [*plans(v), *teams(v), *judges(v), *carried(v)]
    for ruling in rulings.waiting(v):
        if ruling.table is None:
            found += rulings.voices(v, who, ruling)
    found += rulings.in_hall(v, who)
    if is_chief(v, who):
        for number, one in enumerate(v.played, 1):
            if any(has_deals(table) for table in one.tables):
                found.append(corrected(v, who, number, one))
        found += corrected_held(v, who)
    return tuple(found)


def plans(v: View) -> list[Offer]:
    """Let a plan of the rounds to come be published, found or changed by hand."""  # LIG-7, LIG-35
    done = len(v.played) + bool(v.tables)
    if v.phase not in ("plan", "ready", "round") or done == v.options.rounds:
        return []
    asked = Field("rounds", "rounds", fields.label("rounds"))
    do: dict[str, object] = {"type": "publish_plan"}
    is_main = v.phase == "plan"
    return [
        Offer("publish_plan", label("publish_plan"), do, (asked,), "plan", is_main, clause="LIG-7")
    ]


def teams(v: View) -> list[Offer]:
    """Let a team be entered, or players be added to one."""  # LIG-6
    alone = [m for m, one in enumerate(v.roster.members) if not one.team]
    if v.phase not in ("season", "entry") or not alone:
        return []
    asked: tuple[Field, ...] = (
        fields.text("team", "team"),
        fields.picks("players", "players", fields.members(alone)),
    )
    found = [
        Offer("enter_team", label("enter_team"), {"type": "enter_team"}, asked, "teams",
              clause="LIG-6")
    ]  # fmt: skip
    room = [t for t in v.roster.teams if len(v.roster.team_of(t)) < v.options.team_max]
    if room:
        named = fields.pick("team", "team", (Option(one, Raw(one)) for one in room))
        do: dict[str, object] = {"type": "enter_team"}
        found.append(
            Offer("add_to_team", label("add_to_team"), do, (named, asked[1]), "teams",
                  clause="LIG-6")
        )  # fmt: skip
    return found


def judges(v: View) -> list[Offer]:
    """Let the judges be named: all anew, another chief, one less."""  # LIG-36
    if v.phase in ("prize", "over", "draw"):
        return []
    now = [one.id for one in v.judges]
    others = [one.person for one in v.roster.members if one.person not in now]
    options = [Option(id, judge_named(v, id)) for id in (*now, *others)]
    found = []
    if options:
        asked = fields.picks("judges", "judges", options, list(now))
        found.append(
            Offer("appoint", label("appoint"), {"type": "appoint"}, (asked,), "judges",
                  clause="LIG-36")
        )  # fmt: skip
    for id in now[1:]:
        order = [id, *(one for one in now if one != id)]
        name = msg("liga-baski.offer.make_chief", who=judge_named(v, id))
        do: dict[str, object] = {"type": "appoint", "judges": order}
        found.append(Offer(f"chief:{id}", name, do, group="judges", clause="LIG-37"))
    return found


def carried(v: View) -> list[Offer]:
    """Let a suspension of the season before be entered."""  # LIG-33
    if v.phase not in ("season", "entry") or not v.roster.members:
        return []
    numbers = range(1, v.options.tournaments + 1)
    asked = (
        fields.pick("player", "player", fields.members(range(len(v.roster.members)))),
        fields.picks("missed", "missed", fields.numbers(numbers)),
    )
    do: dict[str, object] = {"type": "carry"}
    return [Offer("carry", label("carry"), do, asked, "card", needs_reason=True, clause="LIG-33")]


def has_deals(table: TableSeen) -> bool:
    """Say whether a table has deals that can be written anew: not only their sums."""
    return not table.is_bare and bool(table.rows)


def corrected(v: View, who: Bearer, number: int, one: RoundSeen) -> Offer:
    """Let the chief judge write a deal of a closed round anew."""  # LIG-37
    tables = (
        Option(table.number, msg("liga-baski.table_of", table=table.number,
                                 names=people(table.seats)))
        for table in one.tables
        if has_deals(table)
    )  # fmt: skip
    asked = (
        fields.pick("table", "table", tables),
        fields.number("deal", "deal", 1, v.options.deals_per_round),
        fields.points("delta", "delta", seat_names()),
        fields.clause("LIG-18", "LIG-36", "LIG-37"),
    )
    return Offer(
        f"correct:r{number}",
        msg("liga-baski.offer.correct_closed", round=number),
        {"type": "correct", "judge": who.judge, "round": number},
        asked,
        "ruling",
        is_grave=True,
        has_preview=True,
        needs_reason=True,
        clause="LIG-37",
    )


def corrected_held(v: View, who: Bearer) -> list[Offer]:
    """Let the chief judge write a deal of a tournament that is over anew."""  # LIG-37
    if not v.held or v.phase in ("draw", "prize"):
        return []
    held = [one.number for one in v.held]
    asked = (
        fields.pick("tournament", "tournament", fields.numbers(held), held[-1]),
        fields.number("round", "round", 1, v.options.rounds),
        fields.number("table", "table", 1, MOST_TABLES),
        fields.number("deal", "deal", 1, v.options.deals_per_round),
        fields.points("delta", "delta", seat_names()),
        fields.clause("LIG-18", "LIG-36", "LIG-37"),
    )
    return [
        Offer(
            "correct:held",
            label("correct_held"),
            {"type": "correct", "judge": who.judge},
            asked,
            "ruling",
            is_grave=True,
            has_preview=True,
            needs_reason=True,
            clause="LIG-37",
        )
    ]


def seat_names() -> tuple[Words, ...]:
    """Name the seats of a table by their numbers."""
    return tuple(msg("liga-baski.ask.seat_number", number=seat) for seat in range(1, 5))
