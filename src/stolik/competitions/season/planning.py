"""Numbers and seating: the draw, the task it sets the search, and what makes a plan a right one."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.competitions.season import actions as do
from stolik.competitions.season.state import State, Tournament
from stolik.competitions.seating.pauses import pausing_next
from stolik.competitions.seating.plan import Round, Task
from stolik.engine.luck import Luck
from stolik.engine.refusals import Refused

Tables = tuple[tuple[int, ...], ...]


def drawn_numbers(s: State, luck: Luck) -> do.DrawNumbers:
    """Draw the numbers of everybody who is there."""
    return do.DrawNumbers(tuple(luck.shuffled(sorted(s.roster.present))))


def draw_numbers(s: State, a: do.DrawNumbers) -> State:
    """Give out the numbers as they were drawn."""
    if sorted(a.order) != sorted(s.roster.present):
        raise Refused("NOT_THE_FIELD", s.grounds.here)
    now = tournament(s)
    return replace(s, phase="plan", now=replace(now, drawn=a.order))


def tournament(s: State) -> Tournament:
    """Give the tournament that is on."""
    if s.now is None:
        raise Refused("WRONG_PHASE", s.grounds.rounds)
    return s.now


def field(s: State) -> tuple[int, ...]:
    """Give the drawn numbers of everybody who still takes part."""
    return field_of(tournament(s).drawn, s.roster.gone)


def is_too_few(s: State) -> bool:
    """Say whether no further round can be drawn."""
    return s.edition.needs_four and len(field(s)) < s.options.seats


def field_of(drawn: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    """Give the drawn numbers of those who have not gone."""
    return tuple(n for n, member in enumerate(drawn, 1) if member not in gone)


def rounds_left(s: State) -> int:
    """Count the rounds not yet begun."""
    now = tournament(s)
    return s.options.rounds - len(now.played) - bool(now.sheets)


def by_number(now: Tournament, tables: Tables) -> Tables:
    """Give tables of members as tables of drawn numbers."""
    number = {member: n for n, member in enumerate(now.drawn, 1)}
    return tuple(tuple(number[member] for member in table) for table in tables)


def seating_task(s: State) -> Task:
    """Say what the plan of the rounds to come has to seat."""
    now = tournament(s)
    played = [
        Round(
            by_number(now, tuple(sheet.seats for sheet in one.sheets)),
            by_number(now, (one.pausing,))[0],
        )
        for one in now.played
    ]
    if now.sheets:
        tables = by_number(now, tuple(sheet.seats for sheet in now.sheets))
        played.append(Round(tables, by_number(now, (now.pausing,))[0]))
    paused = [number for one in played for number in one.pausing]
    pausing = pausing_next(field(s), paused, rounds_left(s), s.options.seats)
    members = s.roster.members
    teams = {n: members[m].team for n, m in enumerate(now.drawn, 1) if members[m].team}
    return Task(
        field(s),
        tuple(tuple(row) for row in pausing),
        s.options.seats,
        tuple(played),
        teams,
        s.options.avoid_teammates,
    )


def publish_plan(s: State, a: do.PublishPlan) -> State:
    """Publish a plan that seats everybody once in each round; hands may have changed it."""
    if is_too_few(s):
        raise Refused("NOT_ENOUGH_PLAYERS", s.grounds.too_few, n=s.options.seats)
    task = seating_task(s)
    if len(a.rounds) != len(task.pausing):
        raise Refused("WRONG_ROUNDS", s.grounds.rounds, n=len(task.pausing))
    for one, pausing in zip(a.rounds, task.pausing, strict=True):
        check_round(s, one, field(s), pausing)
    phase = "ready" if s.phase == "plan" else s.phase
    return replace(s, phase=phase, now=replace(tournament(s), plan=a.rounds))


def check_round(s: State, one: Round, present: tuple[int, ...], pausing: tuple[int, ...]) -> None:
    """Refuse a round that seats somebody twice or not at all, or lets the wrong people pause."""
    if any(len(table) != s.options.seats for table in one.tables):
        raise Refused("NOT_FOUR", s.grounds.tables)
    seated = [number for table in one.tables for number in table]
    if len(set(seated)) != len(seated):
        twice = next(number for number in seated if seated.count(number) > 1)
        raise Refused("AT_TWO_TABLES", s.grounds.tables, player=twice)
    if sorted(one.pausing) != sorted(pausing):
        raise Refused("WRONG_PAUSE", s.grounds.pauses)
    if sorted([*seated, *one.pausing]) != sorted(present):
        raise Refused("NOT_THE_FIELD", s.grounds.here)
