"""What carries the season on: the one step that is due, and the lots of shared ranks."""

from __future__ import annotations

from stolik.competitions.liga_baski.prizes import results, season_ranks
from stolik.competitions.liga_baski.screens import fields
from stolik.competitions.liga_baski.screens.roles import is_chief, is_organiser
from stolik.competitions.liga_baski.standings import individual
from stolik.competitions.liga_baski.view import View
from stolik.competitions.screens import Bearer, Field, Offer
from stolik.engine.messages import Msg, msg

LEAST = 4


def label(name: str) -> Msg:
    """Give the words of an offer."""
    return msg(f"liga-baski.offer.{name}")


def next_steps(v: View, who: Bearer) -> tuple[Offer, ...]:
    """Give the step that carries the season on, if it is the bearer's."""
    found: list[Offer] = []
    if is_organiser(who):
        found += organisers_step(v)
    if is_chief(v, who) and v.is_break:
        do: dict[str, object] = {"type": "waive_break", "judge": who.judge}
        found.append(Offer("waive_break", label("waive_break"), do, group="time", clause="LIG-14"))
    return tuple(found)


def organisers_step(v: View) -> list[Offer]:
    """Give the organiser's next step; none while something is missing."""
    match v.phase:
        case "season":
            asked = (fields.text("date", "date", False), fields.text("venue", "venue", False))
            return [step("open_tournament", "LIG-1", asked)]
        case "entry" if len(v.roster.present) >= LEAST:
            return [step("close_entry", "LIG-7", is_grave=True)]
        case "ready" if len(v.played) == v.options.rounds:
            return [step("finish", "LIG-2", is_grave=True)]
        case "ready" if not v.is_break:
            return [step("start_round", "LIG-14")]
        case "round" if all(one.report in ("confirmed", "ruled") for one in v.tables):
            return [step("close_round", "LIG-19")]
        case _:
            return []


def step(name: str, clause: str, asked: tuple[Field, ...] = (), is_grave: bool = False) -> Offer:
    """Give a main step by the tag of its action."""
    do: dict[str, object] = {"type": name}
    return Offer(name, label(name), do, asked, "next", True, is_grave, clause=clause)


def prizes(v: View, who: Bearer) -> tuple[Offer, ...]:
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
        Offer(
            f"ask_prize:{rank}",
            msg("liga-baski.offer.ask_prize", rank=rank, n=len(equal)),
            {"type": "ask_prize", "judge": who.judge, "rank": rank},
            group="prize",
            is_grave=True,
            clause="LIG-46",
        )
        for rank, equal in tied.items()
        if len(equal) > 1 and sorted(equal) not in drawn
    )
