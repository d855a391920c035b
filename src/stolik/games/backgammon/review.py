"""A finished session gone over: what each play and each decision about the cube cost, in points.

Costs are thousandths of a point at a cube of 1: of a game without the cube for plays, of what the
cube makes of it for decisions about it; in a match chances of winning it are turned into such
points. A cost below `SMALL` is nothing that anybody could have seen; the error rate has it all the
same. Rolling where nobody would think of doubling is no decision.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from stolik.engine import Event, Luck, Msg, Raw, Who, msg
from stolik.engine.log import AnyLog
from stolik.games.backgammon import actions as act
from stolik.games.backgammon.actions import Action
from stolik.games.backgammon.cube import refusal
from stolik.games.backgammon.cubing import looked_at, worth_of
from stolik.games.backgammon.janowski import Chances
from stolik.games.backgammon.matching import found
from stolik.games.backgammon.mind import Mind, mind
from stolik.games.backgammon.notation import read, with_roll, written
from stolik.games.backgammon.plays import Position, Steps, moved
from stolik.games.backgammon.state import State
from stolik.kit.review import Progress, Review, Verdict, Way

UNIT: Final = 1000
SMALL: Final = 20
CLOSE: Final = 160
"""Not doubling is a decision if doubling would have cost less than this."""
MOST_WAYS: Final = 8
CUBE: Final = {act.Double: "double", act.Roll: "roll", act.Dice: "roll", act.Take: "take",
               act.Beaver: "take", act.Drop: "drop"}  # fmt: skip


class Decision(Struct, frozen=True):
    """A choice that somebody had, and where it stands in the log."""

    entry: int
    step: int
    state: State
    event: Event[Action]


def review(log: AnyLog, _: Luck, progress: Progress = lambda *_: None) -> Review:
    """Go over every decision of a record."""
    steps = list(decisions(log))
    verdicts: list[Verdict] = []
    for done, one in enumerate(steps):
        progress(done, len(steps))
        verdict = judged(mind(), one)
        if verdict is not None:
            verdicts.append(verdict)
    said = []
    for seat in (0, 1):
        costs = [one.ways[0].points - one.points for one in verdicts if one.seat == seat]
        rate = round(sum(costs) / len(costs)) if costs else 0
        said.append(
            msg(
                "backgammon.review.result",
                who=Who(seat),
                **in_points(sum(costs)),
                rate=rate,
                n=len(costs),
            )
        )
    return Review(verdicts=tuple(verdicts), said=tuple(said))


def decisions(log: AnyLog) -> Iterator[Decision]:
    """Give plays, doubles, rolls before which one might have doubled, takes and drops.

    At a real board a roll is the dice that are typed in.
    """
    state: State = log.machine.start(log.opened.seats, log.options)
    for step, (entry, event) in enumerate(log.in_force, 1):
        is_roll = not isinstance(event.do, act.Dice) or state.phase == "pre_roll"
        if is_roll and isinstance(event.do, (act.Play, act.Done, *CUBE)):
            yield Decision(entry, step, state, event)
        state = log.machine.apply(state, event)


def judged(judge: Mind, one: Decision) -> Verdict | None:
    """Say what a decision cost; None where there was no choice."""
    do = one.event.do
    if isinstance(do, act.Play | act.Done):
        return _played(judge, one)
    return _cubed(judge, one)


def _played(judge: Mind, one: Decision) -> Verdict | None:
    s, do = one.state, one.event.do
    own, their = s.boards[s.turn], s.boards[1 - s.turn]
    higher = s.options.higher_die_rule
    if isinstance(do, act.Play):
        if do.as_played:
            return None
        made = found(own, their, s.numbers, read(do.moves), higher)
    else:
        made = s.draft
    dice = (s.dice[0], s.dice[1])
    ranked = judge.ranked(own, their, dice, is_deep=True, is_far=True, is_higher=higher)
    if len(ranked) < 2:
        return None
    place = _after((own, their), made)
    ways = [
        (_after((own, their), way.steps), Way(written(own, their, way.steps), _in(way.worth)))
        for way in ranked
    ]
    mine = next((way for after, way in ways if after == place), None)
    if mine is None:
        return None
    chosen = with_roll(s.dice, mine.what)
    return _verdict(one, int(one.event.by), chosen, mine, [way for _, way in ways])


def _after(place: Position, made: Steps) -> Position:
    for step in made:
        place = moved(*place, step.start, step.end)
    return place


def _cubed(judge: Mind, one: Decision) -> Verdict | None:
    s, do = one.state, one.event.do
    name = CUBE[type(do)]
    is_offer = name in ("double", "roll")
    if is_offer and refusal(s) is not None:
        return None
    chances = Chances(*judge.chances(s.boards[s.turn], s.boards[1 - s.turn]))
    view, worth = looked_at(s, s.turn, chances), worth_of(s, s.turn)
    middle = (worth(s.cube.value) + worth(-s.cube.value)) / 2
    unit = worth(s.cube.value) - middle

    def way(what: str, value: float) -> Way:
        """Give a decision in points at a cube of 1, for whoever decides."""
        points = _in((value - middle) / unit)
        return Way(what, points if is_offer else -points)

    if is_offer:
        ways = [way("double", min(view.take, view.drop)), way("roll", view.no_double)]
    else:
        ways = [way("take", view.take), way("drop", view.drop)]
    mine = next(one for one in ways if one.what == name)
    ways.sort(key=lambda one: -one.points)
    if name == "roll" and mine is ways[0] and mine.points - ways[1].points >= CLOSE:
        return None
    return _verdict(one, s.turn if is_offer else s.decider, name, mine, ways)


def _verdict(one: Decision, seat: int, chosen: str, mine: Way, ways: list[Way]) -> Verdict:
    top = ways[0].points
    cost = max(0, top - mine.points)
    cost = cost if cost >= SMALL else 0
    best = tuple(way.what for way in ways if top - way.points < SMALL)[:MOST_WAYS]
    who = Who(seat)
    said = msg("backgammon.review.fine", who=who, what=in_words(chosen))
    if cost:
        said = msg(
            "backgammon.review.cost",
            who=who,
            what=in_words(chosen),
            better=in_words(best[0]),
            **in_points(cost),
        )
    game = len(one.state.series.rows) + 1
    shown = tuple(ways[:MOST_WAYS])
    if mine not in shown:
        shown = (*shown[:-1], mine)
    return Verdict(one.entry, one.step, game, seat, chosen, mine.points, best, cost, shown, said)


def in_words(what: str) -> Msg | Raw:
    """Name a decision about the cube; a play is written as it is."""
    return msg(f"backgammon.review.{what}") if what in CUBE.values() else Raw(what)


def _in(worth: float) -> int:
    return round(worth * UNIT)


def in_points(cost: int) -> dict[str, Raw]:
    """Give a cost in points before and after the decimal mark, which depends on the language."""
    whole, part = divmod(cost, UNIT)
    return {"whole": Raw(str(whole)), "part": Raw(f"{part:03}")}
