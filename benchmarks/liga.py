"""The Baśka league: a full season recounted from its record, one more deal, seating beside CP-SAT.

The season has 18 tournaments, 40 tables, 5 rounds and 32 deals: 115,200 rows of a sheet.
"""

from __future__ import annotations

from importlib import import_module
from itertools import combinations
from statistics import median
from time import perf_counter, process_time

from benchmarks.rows import is_installed, left_out, row
from stolik.competitions.liga_baski import COMPETITION
from stolik.competitions.liga_baski.options import Options
from stolik.competitions.liga_baski.recount import recounted
from stolik.competitions.season import actions as do
from stolik.competitions.season.prizes import season_ranks, season_teams, team_ranks
from stolik.competitions.season.state import State
from stolik.competitions.season.view import observe
from stolik.competitions.seating.pauses import pausing_by_number
from stolik.competitions.seating.plan import Task, repeats
from stolik.competitions.seating.search import seat
from stolik.engine import REFEREE
from stolik.engine.record import dump, load
from stolik.engine.session import Session, new_session
from stolik.lab.demo_people import people
from stolik.lab.demo_season import steps

PLAYERS, TOURNAMENTS = 160, 18
TABLES = 40
FIELDS = (16, 20, 24, 32, 40, 80, 160)
ROUNDS = 5
PEER_FIELDS = (20, 32)
PEER_MOST_S = 60.0
AGAIN = 5


def season(tournaments: int, is_fed: bool = False) -> Session[object, object, do.Action, Options]:
    """Play a made-up season of a full hall; its deals as tables report them, or typed singly."""
    made = new_session(COMPETITION, 0, Options(), bytes(32))
    for step in steps(lambda: made.state, people(PLAYERS, 1), 1, tournaments, is_full=True):
        if is_fed and isinstance(step.do, do.RowEntered | do.Strike):
            made.act(REFEREE, fed(step.do), step.clock_ms, "cup1234567.t18r5t40.abcdef012345")
        else:
            made.act(step.by, step.do, step.clock_ms)
        made.settle(step.clock_ms)
    return made  # type: ignore[return-value]  # its own types do not matter here


def fed(deal: do.RowEntered | do.Strike) -> do.Fed:
    """Give a deal as a live table reports it."""
    points = deal.delta if isinstance(deal, do.RowEntered) else None
    return do.Fed(
        deal.table, (points,), (f"cup1234567.t18r5t40.abcdef012345#{deal.deal}",), deal.deal - 1
    )


def standings(data: bytes) -> int:
    """Recount a season and rank its people and teams."""
    s = recounted(data)
    ranks = season_ranks(s.options, s.held)
    return len(ranks) + len(team_ranks(s.roster, season_teams(s.held), ranks))


def season_rows() -> None:
    """Print how long the standings of a whole season take, recounted and verified."""
    data = dump(season(TOURNAMENTS).log)
    deals = data.count(b'"type":"row"') + data.count(b'"type":"strike"')
    assert deals == TABLES * ROUNDS * 32 * TOURNAMENTS, deals
    row("liga.season.rows", deals, "rows")
    row("liga.season.standings_s", timed(lambda: standings(data)), "s")
    row("liga.season.verified_s", timed(lambda: load(data, lambda _id: COMPETITION)), "s")
    reported = dump(season(TOURNAMENTS, is_fed=True).log)
    assert reported.count(b'"type":"fed"') == deals
    row("liga.season.fed_mb", len(reported) / 1_000_000, "MB")
    row("liga.season.fed_standings_s", timed(lambda: standings(reported)), "s")


def timed(run: object) -> float:
    """Give the median of how many processor seconds something takes."""
    assert callable(run)
    found = []
    for _ in range(AGAIN):
        start = process_time()
        run()
        found.append(process_time() - start)
    return median(found)


def deal_row() -> None:
    """Print how long one more deal takes until the desk has it, in the last round of a day."""
    made = season(TOURNAMENTS - 1)
    clock = made.log.in_force[-1][1].clock_ms + 1
    crowd = people(PLAYERS, 1)
    playing = steps(lambda: made.state, crowd, 2, 1, is_full=True)  # type: ignore[arg-type, return-value]
    found = []
    for step in playing:
        if isinstance(step.do, do.Enlist | do.EnterTeam | do.Appoint):
            continue
        start = perf_counter()
        made.act(step.by, step.do, clock + step.clock_ms)
        if isinstance(step.do, do.RowEntered) and rounds_played(made.state) == ROUNDS - 1:
            observe(made.state, REFEREE)  # type: ignore[arg-type]
            found.append((perf_counter() - start) * 1000)
        made.settle(clock + step.clock_ms)
        if len(found) == 1000:
            break
    row("liga.deal.desk_ms", median(found), "ms")
    row("liga.deal.desk_p99_ms", sorted(found)[int(len(found) * 0.99)], "ms")


def rounds_played(s: object) -> int:
    """Count the closed rounds of the tournament that is on."""
    assert isinstance(s, State)
    return len(s.now.played) if s.now is not None else 0


def task(players: int) -> Task:
    """Give the task of seating so many players for a tournament."""
    pausing = tuple(tuple(one) for one in pausing_by_number(players, ROUNDS))
    return Task(tuple(range(1, players + 1)), pausing)


def seating_rows() -> None:
    """Print how long a plan without repeats takes; CP-SAT gets two of the fields in this run."""
    seat(task(21))  # compiles
    for players in FIELDS:
        start = perf_counter()
        plan = seat(task(players))
        took = perf_counter() - start
        assert repeats(plan) == 0, players
        name = f"liga.seating.{players}_s"
        if players not in PEER_FIELDS:
            row(name, took, "s")
        elif is_installed("ortools"):
            peer, is_found = cp_sat(players)
            how = "on one core" if is_found else f"stopped without a plan, {PEER_MOST_S:.0f} s"
            row(name, took, "s", f"OR-tools CP-SAT, {how}", peer)
        else:
            row(name, took, "s")
            left_out(name, "ortools")


def cp_sat(players: int) -> tuple[float, bool]:
    """Let CP-SAT seat the same field on one core; give how long it took and whether it did."""
    cp_model = import_module("ortools.sat.python.cp_model")
    model = cp_model.CpModel()
    tables = players // 4
    at = {
        (player, one, table): model.new_bool_var(f"{player},{one},{table}")
        for player in range(players)
        for one in range(ROUNDS)
        for table in range(tables)
    }
    for one in range(ROUNDS):
        for player in range(players):
            model.add_exactly_one(at[player, one, table] for table in range(tables))
        for table in range(tables):
            model.add(sum(at[player, one, table] for player in range(players)) == 4)
    for player in range(players):
        model.add(at[player, 0, player // 4] == 1)  # the first round is any
    for one in range(1, ROUNDS):
        for player in range(4):
            model.add(at[player, one, player] == 1)  # the first four are never together again
    for two in combinations(range(players), 2):
        together = []
        for one in range(ROUNDS):
            for table in range(tables):
                both = model.new_bool_var("")
                model.add_bool_or(
                    [at[two[0], one, table].negated(), at[two[1], one, table].negated(), both]
                )
                together.append(both)
        model.add_at_most_one(together)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.max_time_in_seconds = PEER_MOST_S
    start = perf_counter()
    status = solver.solve(model)
    took = perf_counter() - start
    return took, status in (cp_model.OPTIMAL, cp_model.FEASIBLE)


if __name__ == "__main__":
    season_rows()
    deal_row()
    seating_rows()
