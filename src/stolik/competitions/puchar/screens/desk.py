"""The desk: what comes next, the people, and the tables of the round."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.competitions import offering
from stolik.competitions.naming import who as named
from stolik.competitions.offering import STAFF, bare, task
from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar import offers as offered
from stolik.competitions.puchar.acting import may
from stolik.competitions.puchar.naming import match_name
from stolik.competitions.puchar.scene import prompt
from stolik.competitions.puchar.screens.grids import result_words
from stolik.competitions.puchar.state import Match, Round, State
from stolik.competitions.screens import Bearer, Chair, PersonLine, Place, Presence, Role, Task
from stolik.competitions.sheets import Report
from stolik.engine.actors import REFEREE
from stolik.engine.choices import Form
from stolik.engine.messages import Msg, msg


def mine(s: State, forms: offered.Forms, who: Bearer) -> tuple[Form[do.Action], ...]:
    """Give of some forms those that the bearer may use; a correction begins with what stands."""
    return offering.mine(forms, lambda kind: may(s, kind, who), (do.Correct,))


def tasks(s: State, who: Bearer) -> tuple[Task, ...]:
    """Say what has to happen next, with the buttons that do it."""
    steps = tuple(one for one in mine(s, offered.steps(s), who) if one.group == "next")
    roles: tuple[Role, ...] = ("organiser",) if s.phase in ("setup", "over") else STAFF
    return (task(who, text(s), roles, prompt(s, REFEREE).clause or "", offers=steps),)


def text(s: State) -> Msg:
    """Say what is missing."""
    if s.phase == "setup" and not offered.can_begin(s):
        return msg("puchar.task.few", n=s.count)
    if s.phase == "setup":
        return msg("puchar.task.ready", n=s.count)
    found = prompt(s, REFEREE).text
    assert isinstance(found, Msg)
    return found


def offers(s: State, who: Bearer) -> tuple[Form[do.Action], ...]:
    """Give what stands on the tabs: swaps, corrections, an early end."""
    found = [*offered.steps(s), *offered.swaps(s), *offered.corrections(s)]
    own = [one for one in mine(s, found, who) if one.group != "next"]
    if who.member is not None and not who.is_staff:
        own += [bare(one) for one in offered.challenges(s, who.member)]
    return tuple(own)


def people(s: State, who: Bearer) -> tuple[PersonLine, ...]:
    """Give everybody, with what the bearer may do about each."""
    tables = tables_of(s)
    numbers = {member: at for at, one in enumerate(s.seeds, 1) for member in s.field[one]}
    found = []
    for member, one in enumerate(s.roster.members):
        mine_now = s.contestant(member)
        state: Presence = "gone" if mine_now in s.gone else "here"
        words = msg("puchar.person.gone" if mine_now in s.gone else "puchar.person.here")
        if mine_now in s.resting and mine_now >= 0:
            words = msg("puchar.person.rests")
        elif s.ratings.get(member):
            words = msg("puchar.person.rated", n=s.ratings[member])
        forms = [*offered.of_person(s, member), *offered.challenges(s, member)]
        found.append(
            PersonLine(
                member, one.person, named(member), state, words, one.team,
                number=numbers.get(member), table=tables.get(member), offers=mine(s, forms, who),
            )
        )  # fmt: skip
    return tuple(found)


def tables_of(s: State) -> dict[int, int]:
    """Say at which table everybody plays now."""
    now = s.now
    if now is None:
        return {}
    found: dict[int, int] = {}
    for number, m, b in now.tables():
        if not now.matches[m].boards[b].is_over:
            found |= dict.fromkeys(now.matches[m].boards[b].seats, number)
    return found


def tables(s: State, who: Bearer, only: int | None) -> tuple[Place, ...]:
    """Give the tables of the round that is on, or only one."""
    now = s.now
    if now is None or s.phase in ("setup", "lots"):
        return ()
    every = (one for one in now.tables() if only in (None, one[0]))
    return tuple(place(s, now, number, now.matches[m], b, who) for number, m, b in every)


def place(s: State, now: Round, number: int, match: Match, at: int, who: Bearer) -> Place:
    """Give one table."""
    board = match.boards[at]
    name = match_name(s, match)
    parts: list[Msg] = [] if name is None else [name]
    if board.absent:
        parts.append(msg("puchar.table.forfeit"))
    elif board.is_over:
        parts.append(msg("puchar.table.over", result=result_words(s, match)))
    else:
        parts.append(msg("puchar.table.again" if board.before else "puchar.table.plays"))
    shown = replace(match, boards=(board,)) if len(match.boards) > 1 else match
    chairs = tuple(
        Chair(
            member, named(member), s.roster.members[member].team,
            is_here=chair in board.here, total=total_of(shown, board.places, chair),
        )
        for chair, member in enumerate(board.seats)
    )  # fmt: skip
    state: Report = "confirmed" if board.is_over else "open"
    forms = mine(s, offered.at_table(s, number, match, at), who)
    order = "" if board.absent else board.order
    words = msg("puchar.words", parts=parts)
    ends = None
    if s.options.no_show_minutes and not board.is_over and len(board.here) < len(board.seats):
        ends = now.started_ms + s.options.no_show_minutes * 60_000
    return Place(
        number, state, words, chairs, order=order, offers=forms,
        ends_ms=ends if not now.is_rung else None,
    )  # fmt: skip


def total_of(match: Match, places: tuple[int, ...], chair: int) -> str:
    """Write what a chair won of its table: a place where more than two play."""
    if not places:
        return ""
    if len(match.sides) > 2:
        return f"{places[chair]}."
    best = [one for one in places if one == 1]
    return "½" if len(best) == len(places) else "1" if places[chair] == 1 else "0"
