"""What carries the season on: the one step that is due, and the lots of shared ranks."""

from __future__ import annotations

from collections.abc import Mapping

from stolik.competitions.liga_baski import actions as do
from stolik.competitions.liga_baski.prizes import results, season_ranks
from stolik.competitions.liga_baski.screens import fields
from stolik.competitions.liga_baski.screens.roles import is_chief, is_organiser
from stolik.competitions.liga_baski.standings import individual
from stolik.competitions.liga_baski.view import View
from stolik.competitions.screens import Bearer
from stolik.engine.asking import fixed
from stolik.engine.choices import Form
from stolik.engine.fields import Field
from stolik.engine.messages import Msg, msg
from stolik.engine.scene import tag

LEAST = 4


def label(name: str) -> Msg:
    """Give the words of an offer."""
    return msg(f"liga-baski.offer.{name}")


def tap(
    action: do.Action,
    words: Msg,
    group: str,
    clause: str | None = None,
    name: str = "",
    is_main: bool = False,
    is_grave: bool = False,
    seat: int | None = None,
) -> Form[do.Action]:
    """Give an action that asks for nothing as a button."""
    return Form(
        type(action),
        clause=clause,
        is_grave=is_grave,
        name=name,
        preset=fixed(action),
        label=words,
        group=group,
        is_main=is_main,
        seat=seat,
    )


def next_steps(v: View, who: Bearer) -> tuple[Form[do.Action], ...]:
    """Give the step that carries the season on, if it is the bearer's."""
    found: list[Form[do.Action]] = []
    if is_organiser(who):
        found += organisers_step(v)
    if is_chief(v, who) and v.is_break:
        waived = do.WaiveBreak(who.judge)
        found.append(tap(waived, label("waive_break"), "time", "LIG-14"))
    return tuple(found)


def organisers_step(v: View) -> list[Form[do.Action]]:
    """Give the organiser's next step; none while something is missing."""
    match v.phase:
        case "season":
            asked = {"date": fields.text("date", 0), "venue": fields.text("venue", 0)}
            return [step(do.OpenTournament, "LIG-1", asked)]
        case "entry" if len(v.roster.present) >= LEAST:
            return [step(do.CloseEntry, "LIG-7", is_grave=True)]
        case "plan" | "ready" if len(v.played) == v.options.rounds or v.is_too_few:
            return [step(do.Finish, "LIG-2", is_grave=True)]
        case "ready" if not v.is_break:
            return [step(do.StartRound, "LIG-14")]
        case "round" if all(one.report in ("confirmed", "ruled") for one in v.tables):
            return [step(do.CloseRound, "LIG-19")]
        case _:
            return []


def step(
    action: type[do.Action], clause: str, asked: Mapping[str, Field] = {}, is_grave: bool = False
) -> Form[do.Action]:
    """Give a main step by its action."""
    return Form(
        action,
        asked,
        clause=clause,
        is_grave=is_grave,
        label=label(tag(action)),
        group="next",
        is_main=True,
    )


def prizes(v: View, who: Bearer) -> tuple[Form[do.Action], ...]:
    """Let the chief judge have shared ranks decided by lot, each once."""  # LIG-46
    if not is_chief(v, who) or v.phase not in ("season", "ready", "over"):
        return ()
    on = v.phase == "ready"
    if on and len(v.played) < v.options.rounds:
        return ()
    ranks = individual(results(v.tallies)) if on else season_ranks(v.options, v.held)
    tied: dict[int, list[int]] = {}
    for rank, one in ranks:
        tied.setdefault(rank, []).append(int(one.id))
    drawn = [sorted(order) for order in v.drawn_prizes]
    return tuple(
        tap(
            do.AskPrize(who.judge, rank),
            msg("liga-baski.offer.ask_prize", rank=rank, n=len(equal)),
            "prize",
            "LIG-46",
            name=str(rank),
            is_grave=True,
        )
        for rank, equal in tied.items()
        if len(equal) > 1 and sorted(equal) not in drawn
    )
