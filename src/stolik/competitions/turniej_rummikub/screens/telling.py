"""What is read aloud: seats, finalists, winners; and what a ruling would change."""

from __future__ import annotations

from stolik.competitions.ceremony import Spoken, podium
from stolik.competitions.naming import people, text, who
from stolik.competitions.previewing import Change, Line, differing, standing_changes
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.options import game_options
from stolik.competitions.turniej_rummikub.playing import table_of
from stolik.competitions.turniej_rummikub.racks import counted
from stolik.competitions.turniej_rummikub.results import Gained
from stolik.competitions.turniej_rummikub.rules import TournamentRules
from stolik.competitions.turniej_rummikub.screens.tables import column, standings_grid
from stolik.competitions.turniej_rummikub.standing import places
from stolik.competitions.turniej_rummikub.state import (
    State,
    Table,
    brought,
    final_rows,
    ranking,
    rows_of,
    standings,
)
from stolik.competitions.turniej_rummikub.totals import final_places
from stolik.competitions.turniej_rummikub.view import View
from stolik.engine.actors import REFEREE
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Raw, Words, msg
from stolik.engine.protocol import Event
from stolik.engine.refusals import Refused

RULES = TournamentRules()


def aloud(v: View) -> tuple[Spoken, ...]:
    """Give what can be announced now."""
    found = [seats(v), finalists(v), winners(v)]
    return tuple(one for one in found if one is not None)


def seats(v: View) -> Spoken | None:
    """Call everybody to the tables."""
    if v.s.phase not in ("seated", "round"):
        return None
    says: list[Words] = [msg("turniej-rummikub.aloud.round", number=v.s.round)]
    says += [
        msg("turniej-rummikub.aloud.table", number=n, names=people(table.seats))
        for n, table in enumerate(v.tables, 1)
    ]
    return Spoken("seating", msg("turniej-rummikub.aloud.seating"), tuple(says))


def finalists(v: View) -> Spoken | None:
    """Name the finalists, without saying how they stand."""  # TRM-73
    if not v.finalists or v.s.phase == "closed":
        return None
    says = msg("turniej-rummikub.aloud.finalists", names=people(v.finalists))
    return Spoken("finalists", msg("turniej-rummikub.finalists"), (says,))


def winners(v: View) -> Spoken | None:
    """Say who has won, the third first; before the end nothing."""
    s = v.s
    if s.phase != "closed":
        return None
    at = final_places(s)
    says = podium(
        {member: at[member] for member in ranking(s)},
        lambda place, same: msg(
            "turniej-rummikub.aloud.place", place=place, names=people(same), n=len(same)
        ),
    )
    if s.final is not None:
        own = final_rows(s)
        games = ":".join(str(own[one].big) for one in ranking(s) if one in own)
        says.append(msg("turniej-rummikub.final_score", games=games))
    return Spoken("winners", msg("turniej-rummikub.aloud.winners"), tuple(says))


def awards(v: View) -> tuple[Ledger, ...]:
    """Give the ranking that gets medals, once it is over."""  # TRM-60
    return (standings_grid(v),) if v.s.phase == "closed" else ()


# --- before it is done ------------------------------------------------------------------------


def preview(s: State, a: do.Action) -> tuple[Ledger, ...]:
    """Say what an action would change."""
    if isinstance(a, do.CountRack):
        RULES.apply(s, Event(REFEREE, a))
        return (rack(s, a),)
    after = RULES.apply(s, Event(REFEREE, a))
    found = [table_change(s, after, a)] if isinstance(a, do.Told) else []
    found.append(standing_change(s, after))
    return tuple(one for one in found if one.rows)


def rack(s: State, a: do.CountRack) -> Ledger:
    """Say what a rack is worth, and whether its owner could have melded."""  # TRM-47
    one = counted(game_options(s.options), a)
    member = table_of(s, a.table).seats[a.seat]
    answer = "yes" if one.could_meld else "no"
    rows = [
        LedgerRow((column("rack_sum"), Raw(str(one.sum)))),
        LedgerRow((column("jokers"), Raw(str(one.jokers)))),
    ]
    if not a.melded:
        could = msg(f"turniej-rummikub.could.{answer}")
        rows.append(LedgerRow((column("could_meld"), could), "bad" if one.could_meld else ""))
    rows.append(LedgerRow((column("loss"), Raw(text(-one.loss))), "total", ("TRM-47",)))
    return Ledger("rack", who(member), columns_of((Raw(""), Raw("")), "lr"), tuple(rows))


def table_change(s: State, after: State, a: do.Told) -> Ledger:
    """Give what a table has before and after, big and small points."""
    before, now = told_table(s, a), told_table(after, a)
    own, then = brought(s.options, before), brought(s.options, now)
    changes = {
        member: Change(written(n, own[member]), written(n, then[member]))
        for n, member in enumerate(before.seats, 1)
    }
    return standing_changes(
        msg("turniej-rummikub.preview.table", table=a.table),
        (column("name"), column("seat"), column("big"), column("small")),
        {one: change for one, change in changes.items() if change.before != change.after},
    )


def written(place: int, points: Gained) -> Line:
    """Give a line of big and small points."""
    return Line(place, (text(points.big), text(points.small)))


def told_table(s: State, a: do.Told) -> Table:
    """Give the table a game is told of."""
    round = a.round if isinstance(a, do.Correct) else None
    if round is None or (round == do.FINAL and s.phase == "final"):
        return table_of(s, a.table)
    if round == do.FINAL:
        assert s.final is not None
        return s.final
    if not 1 <= round <= len(s.played) or not 1 <= a.table <= len(s.played[round - 1]):
        raise Refused("no_such_table", "TRM-37", table=a.table)
    return s.played[round - 1][a.table - 1]


def standing_change(s: State, after: State) -> Ledger:
    """Give who would stand where."""
    heads = (column("name"), column("place"), column("big"), column("small"))
    label = msg("turniej-rummikub.preview.standing")
    return standing_changes(label, heads, differing(lines_of(s), lines_of(after)), missing="DSQ")


def lines_of(s: State) -> dict[int, Line]:
    """Give everybody's line of the standings; who is disqualified has none."""
    rows = rows_of(s)
    at = places(s.options, rows, standings(s))
    return {member: written(place, rows[member].gained) for member, place in at.items()}
