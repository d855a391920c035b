"""The search for a seating with the wishes of the people who will sit there, and its price."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from stolik.competitions.screens import Wishes
from stolik.competitions.season import actions as do
from stolik.competitions.season.planning import publish_plan, seating_task, tournament
from stolik.competitions.season.state import State
from stolik.competitions.seating.plan import Task, cost
from stolik.engine.refusals import Refused

Tell = Callable[[int, int], None]


def wished_task(s: State, wishes: Wishes) -> Task:
    """Say what the plan has to seat: the book's task and what people need besides."""
    drawn = tournament(s).drawn
    if not drawn:
        raise Refused("WRONG_PHASE", s.grounds.here)
    task = seating_task(s)
    number = {drawn[n - 1]: n for n in task.players}
    places = {
        number[member]: table - 1 for member, table in wishes.fixed.items() if member in number
    }
    apart = tuple(
        (number[one], number[other])
        for one, other in wishes.apart
        if one in number and other in number and one != other
    )
    return replace(task, places=places, apart=apart)


def search(s: State, seed: int, wishes: Wishes, tell: Tell) -> do.PublishPlan:
    """Search for a plan of the rounds not yet begun."""
    from stolik.competitions.seating.search import TRIES, seat

    task = wished_task(s, wishes)
    tell(0, TRIES)
    return do.PublishPlan(seat(task, seed, lambda count, _repeats, _bound: tell(count, TRIES)))


def price(s: State, plan: do.PublishPlan, wishes: Wishes) -> dict[str, int]:
    """Say what a plan costs; one that seats somebody twice or not at all is refused."""
    from stolik.competitions.seating.bound import lower_bound, mates_bound

    publish_plan(s, plan)
    task = wished_task(s, wishes)
    costs = cost(task, plan.rounds)
    misplaced = sum(
        number in seats and table != task.places[number]
        for one in plan.rounds
        for table, seats in enumerate(one.tables)
        for number in task.places
    )
    return {
        "repeats": costs.repeats,
        "lower_bound": lower_bound(task),
        "team_mates": costs.team_mates,
        "mates_bound": mates_bound(task),
        "forbidden": costs.forbidden,
        "misplaced": misplaced,
    }
