"""What can be done now: choices of programs and buttons of screens both read it here."""

from __future__ import annotations

from typing import Literal

from stolik.competitions.screens import Presence
from stolik.competitions.season import actions as do
from stolik.competitions.season.prizes import results, season_ranks
from stolik.competitions.season.rounds import has_missing
from stolik.competitions.season.standings import individual
from stolik.competitions.season.view import TableSeen, View

Check = Literal["here", "enter", "check_in", "away", "home", "withdraw"]
"""What can be done about somebody at the entry desk."""


def chief(v: View) -> str:
    """Give the chief judge's id."""
    return next((one.id for one in v.judges if one.chief), "")


def begun(v: View) -> int:
    """Count the rounds begun."""
    return len(v.played) + bool(v.tables)


def next_step(v: View) -> do.Action | None:
    """Give the organiser's step that carries the season on; none while something is missing."""
    match v.phase:
        case "season":
            return do.OpenTournament()
        case "entry" if len(v.roster.present) >= v.options.seats:
            return do.CloseEntry()
        case "plan" | "ready" if len(v.played) == v.options.rounds or v.is_too_few:
            return do.Finish()
        case "ready" if not v.is_break:
            return do.StartRound()
        case "round" if all(one.report in ("confirmed", "ruled") for one in v.tables):
            return do.CloseRound()
        case _:
            return None


def shared_ranks(v: View) -> dict[int, int]:
    """Give the ranks that the lot may order and has not yet, with how many share each."""
    on = v.phase in ("ready", "plan")
    is_played = not on or len(v.played) == v.options.rounds or v.is_too_few
    if v.phase not in ("season", "ready", "plan", "over") or not chief(v) or not is_played:
        return {}
    ranks = individual(results(v.tallies)) if on else season_ranks(v.options, v.held)
    tied: dict[int, list[int]] = {}
    for rank, one in ranks:
        tied.setdefault(rank, []).append(int(one.id))
    drawn = [sorted(order) for order in v.drawn_prizes]
    return {
        rank: len(equal)
        for rank, equal in tied.items()
        if len(equal) > 1 and sorted(equal) not in drawn
    }


def state_of(v: View, member: int) -> Presence:
    """Say whether somebody is there, was there, or may not be."""
    if v.number and (v.season, v.number) in v.bans.get(member, ()):
        return "suspended"
    if member in v.excluded:
        return "excluded"
    if member in v.roster.gone:
        return "gone"
    if member in v.roster.present:
        return "here"
    return "entered" if member in v.roster.entered else "out"


def presence(v: View, member: int) -> list[tuple[Check, do.Action]]:
    """Give what the entry desk can do about somebody, with a way back."""
    if v.phase not in ("entry", "plan", "ready", "round"):
        return []
    state, is_entry = state_of(v, member), v.phase == "entry"
    found: list[tuple[Check, do.Action]] = []
    if state == "out":
        found += [("here", do.Enter(member, here=True)), ("enter", do.Enter(member))]
    if state in ("entered", "gone"):
        found.append(("check_in", do.CheckIn(member)))
    if is_entry and state == "here":
        found.append(("away", do.CheckIn(member, here=False)))
    if not is_entry and state == "here" and v.edition.ends_at_bell and not plays(v, member):
        found.append(("home", do.CheckIn(member, here=False)))
    if is_entry and state in ("entered", "here"):
        found.append(("withdraw", do.Withdraw(member)))
    return found


def plays(v: View, member: int) -> bool:
    """Say whether somebody sits at a table that still plays."""
    return any(member in one.seats and not is_over(v, one) for one in v.tables)


def is_over(v: View, table: TableSeen) -> bool:
    """Say whether a table has played its last deal or its bell has rung."""
    return table.is_stopped or (table.played or 0) >= v.options.rows


def can_go(v: View, table: TableSeen) -> tuple[int, ...]:
    """Give the seats whose players can still leave the table."""
    over = is_over(v, table) if v.edition.ends_at_bell else table.is_stopped
    if over and not table.left:
        return ()
    gone = [one.seat for one in table.left]
    return tuple(seat for seat in range(len(table.seats)) if seat not in gone)


def takes_rows(v: View, table: TableSeen) -> bool:
    """Say whether a deal can be written at the table."""
    is_whole = (table.played or 0) >= v.options.rows
    return not (table.is_stopped or table.is_bare or is_whole)


def takes_paper(v: View, table: TableSeen) -> bool:
    """Say whether a sheet from paper can be typed in for the table."""
    if table.left or table.report == "ruled" or (table.rows and not v.edition.keeps_both):
        return False
    late = table.late_s or ()
    absence = table.is_stopped and not table.is_bare and has_missing(late, v.options.late_hard_s)
    return not absence
