"""What carries the season on: the one step that is due, and the lots of shared ranks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from stolik.competitions.liga_baski.screens import fields
from stolik.competitions.liga_baski.screens.roles import is_chief
from stolik.competitions.offering import is_organiser, tap
from stolik.competitions.screens import Bearer
from stolik.competitions.season import actions as do
from stolik.competitions.season.possible import next_step, shared_ranks
from stolik.competitions.season.view import View
from stolik.engine.choices import Form
from stolik.engine.fields import Field
from stolik.engine.messages import Msg, msg
from stolik.engine.scene import tag


def label(name: str) -> Msg:
    """Give the words of an offer."""
    return msg(f"liga-baski.offer.{name}")


def next_steps(v: View, who: Bearer) -> tuple[Form[do.Action], ...]:
    """Give the step that carries the season on, if it is the bearer's."""
    found: list[Form[do.Action]] = []
    if is_organiser(who):
        found += organisers_step(v)
    if is_chief(v, who) and v.is_break:
        waived = do.WaiveBreak(who.judge)
        found.append(tap(waived, label("waive_break"), "time", "LIG-14"))
    return tuple(found)


CLAUSES: Final[dict[type[do.Action], str]] = {
    do.OpenTournament: "LIG-1",
    do.CloseEntry: "LIG-7",
    do.Finish: "LIG-2",
    do.StartRound: "LIG-14",
    do.CloseRound: "LIG-19",
}


def organisers_step(v: View) -> list[Form[do.Action]]:
    """Give the organiser's next step; none while something is missing."""
    due = next_step(v)
    if due is None:
        return []
    action = type(due)
    asked: dict[str, Field] = {}
    if action is do.OpenTournament:
        asked = {"date": fields.text("date", 0), "venue": fields.text("venue", 0)}
    is_grave = action in (do.CloseEntry, do.Finish)
    return [step(action, CLAUSES[action], asked, is_grave=is_grave)]


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
    if not is_chief(v, who):
        return ()
    return tuple(
        tap(
            do.AskPrize(who.judge, rank),
            msg("liga-baski.offer.ask_prize", rank=rank, n=equal),
            "prize",
            "LIG-46",
            name=str(rank),
            is_grave=True,
        )
        for rank, equal in shared_ranks(v).items()
    )
