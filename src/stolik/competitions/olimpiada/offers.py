"""What staff may do now: taps and forms, the same for the machine and for every screen."""

from __future__ import annotations

from typing import Final

from stolik import games
from stolik.competitions.naming import who
from stolik.competitions.offering import appoint_forms, button, enlist_form, free_person, step
from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.asking import (
    ASK,
    MOST_NAME,
    event_field,
    game_field,
    places_field,
    scores_field,
    teams_field,
)
from stolik.competitions.olimpiada.counting import leaders, season_of
from stolik.competitions.olimpiada.entry import LEAST, MOST, MOST_EVENTS
from stolik.competitions.olimpiada.events import check_result
from stolik.competitions.olimpiada.naming import free_name, next_event
from stolik.competitions.olimpiada.options import MOST_UNO
from stolik.competitions.olimpiada.state import Planned, State
from stolik.competitions.olimpiada.tiebreak import MOST_TARGET, USUAL_TARGET, in_lot
from stolik.engine.actors import REFEREE, Viewer
from stolik.engine.choices import Choices, Form, Plain
from stolik.engine.fields import Field, Maybe, Number, Option, Pick, Text
from stolik.engine.messages import Raw, Words, msg
from stolik.engine.refusals import Refused

Forms = list[Form[do.Action]]
MOST_WEIGHT: Final = 100


def offers(s: State, viewer: Viewer) -> Choices[do.Action]:
    """Give what the viewer may do; players only watch."""
    if viewer != REFEREE or s.phase == "lot":
        return Choices()
    found = [*people(s), *steps(s), *programme(s), *results(s), *corrections(s), *deciding(s)]
    found += [one for member in range(s.count) for one in of_person(s, member)]
    return Choices((), tuple(found))


# --- people -----------------------------------------------------------------------------------


def people(s: State) -> Forms:
    """Give the forms of the entry desk."""
    found: Forms = []
    if s.phase in ("setup", "events") and not s.done and s.count < MOST:  # OLI-4
        typical = do.Enlist(free_person(s.roster))
        found.append(enlist_form(typical, ASK, msg("olimpiada.do.enlist"), "OLI-4"))
    return [*found, *appoint_forms(s.roster, ASK, msg("olimpiada.do.appoint"))]


def of_person(s: State, member: int) -> Forms:
    """Give what can be done about a contestant: leave, or stay out of the tie-break."""
    found: Forms = []
    if member in declining(s):
        words = msg("olimpiada.do.withdraw", who=who(member))
        found.append(button(do.Withdraw(member), words, "people", "OLI-37", str(member), True))
    if member in leaving(s):
        words = msg("olimpiada.do.withdraw_player", who=who(member))
        gone = do.WithdrawPlayer(member)
        found.append(button(gone, words, "people", "OLI-18", str(member), True))
    return found


def leaving(s: State) -> list[int]:
    """Give those who can leave the olympiad."""  # OLI-18
    if s.is_locked or s.is_confirmed or s.phase in ("setup", "lot"):
        return []
    return [one for one in range(s.count) if one not in s.gone and one not in s.seated]


def declining(s: State) -> list[int]:
    """Give those who can stay out of the tie-break."""  # OLI-37
    on = s.tiebreak is not None and s.tiebreak.is_on
    if s.phase not in ("tiebreak", "referee") or on:
        return []
    return [one for one in leaders(season_of(s)) if one not in s.declined]


# --- steps and the programme ------------------------------------------------------------------


def steps(s: State) -> Forms:
    """Give the steps that carry the olympiad on."""
    found: Forms = []
    if can_begin(s):
        season = Text(40, default="", label=ASK.label("season"))
        found.append(
            Form(
                do.Begin, {"season": season}, (do.Begin(),), True, "OLI-1", is_main=True,
                label=msg("olimpiada.do.begin"), group="next",
            )
        )  # fmt: skip
    if s.table is not None:
        words = msg("olimpiada.do.stop_event")
        found.append(button(do.StopEvent(), words, "tables", "OLI-2", is_grave=True))
    if s.phase == "final" and not s.is_confirmed:
        found.append(main_tap(do.Confirm(), "OLI-46"))
    if s.is_confirmed:
        words = msg("olimpiada.do.reopen")
        found.append(button(do.Reopen(), words, "next", "OLI-46", is_grave=True))
        words = msg("olimpiada.do.next_season")
        found.append(button(do.NextSeason(), words, "next", "OLI-1", is_grave=True))
    return found


def main_tap(a: do.Action, clause: str) -> Form[do.Action]:
    """Give the one step that is due."""
    return step(a, msg(f"olimpiada.do.{a.__struct_config__.tag}"), clause)


def can_begin(s: State) -> bool:
    """Say whether nothing is missing before the first event."""
    is_whole = s.count >= LEAST and bool(s.planned)
    return s.phase == "setup" and is_whole and s.options.drop_worst < len(s.planned)


def programme(s: State) -> Forms:
    """Give the forms of the programme."""
    if s.phase not in ("setup", "events"):
        return []
    found: Forms = []
    if len(s.planned) + len(s.done) < MOST_EVENTS:
        asked: dict[str, Field] = {
            "id": ASK.text("event", most=MOST_NAME),
            "game": game_field(),
            "better": better_field(),
            "weight": Number(1, MOST_WEIGHT, default=1, label=ASK.label("weight")),
        }
        planned = do.PlanEvent(free_name(s))
        words = msg("olimpiada.do.plan_event")
        found.append(
            Form(
                do.PlanEvent, asked, (planned,), clause="OLI-1", label=words, group="next",
                is_main=not s.planned,
            )
        )  # fmt: skip
    on = s.table.event if s.table is not None else None
    free = [n for n, one in enumerate(s.planned, 1) if on is None or one.id != on]
    if free and (s.phase == "setup" or len(s.planned) > 1):
        options = (Option(n, event_words(s.planned[n - 1], n)) for n in free)
        fields: dict[str, Field] = {"number": Pick(tuple(options), label=ASK.label("event"))}
        first = (do.DropEvent(free[0]),)
        words = msg("olimpiada.do.drop_event")
        found.append(Form(do.DropEvent, fields, first, True, "OLI-1", label=words, group="next"))
    return found


def event_words(one: Planned, number: int) -> Words:
    """Name an event of the programme."""
    return Raw(one.id) if one.id else msg("olimpiada.unnamed", number=number)


def better_field() -> Pick:
    """Ask which scores are better."""
    options = tuple(Option(one, msg(f"olimpiada.better.{one}")) for one in ("high", "low"))
    return Pick(options, default="high", label=ASK.label("better"))


# --- results ----------------------------------------------------------------------------------


def results(s: State) -> Forms:
    """Give the forms of a result: as places, as scores, as teams, or noted for later."""
    here = [one for one in range(s.count) if one not in s.gone]
    if s.phase != "events" or not here:
        return []
    event = next_event(s)
    told: dict[str, int | None] = {str(one): 1 for one in here}
    typed: dict[str, str | None] = {str(one): str(10 * one) for one in here}
    together = (do.Team(1, tuple(here)),)
    ways: list[tuple[str, Field, do.FinishEvent, str]] = [
        ("places", places_field(s, here), do.FinishEvent(event, told), "OLI-11"),
        ("scores", scores_field(here), do.FinishEvent(event, scores=typed), "OLI-10"),
        ("teams", teams_field(s, here), do.FinishEvent(event, teams=together), "OLI-15"),
    ]
    found: Forms = [
        Form(
            do.FinishEvent, {"id": event_field(s), way: field}, (typical,), clause=clause,
            name=way, label=msg(f"olimpiada.do.finish_event.{way}"), group="next",
            has_preview=True, is_main=way == "places" and s.draft is None, is_filled=True,
        )
        for way, field, typical, clause in ways
    ]  # fmt: skip
    found.append(
        Form(
            do.EnterEvent, {"id": event_field(s), "places": places_field(s, here)},
            (do.EnterEvent(event, told),), clause="OLI-24", group="results",
            label=msg("olimpiada.do.enter_event"), is_filled=True,
        )
    )  # fmt: skip
    if s.draft is not None and fits(s, s.draft):
        found.insert(0, announced(s.draft))
    return [*found, *tables(s, here)]


def fits(s: State, draft: do.Told) -> bool:
    """Say whether a noted result can still be announced; the programme may have changed."""
    try:
        check_result(s, draft)
    except Refused:
        return False
    return True


def announced(draft: do.Told) -> Form[do.Action]:
    """Give the tap that makes a noted result final."""
    a = do.FinishEvent(
        draft.id, draft.places, draft.scores, draft.teams, draft.better, draft.weight
    )
    preset: dict[str, Plain] = {"id": a.id}
    if a.places:
        preset["places"] = dict(a.places)
    if a.scores:
        preset["scores"] = dict(a.scores)
    if a.teams:
        preset["teams"] = [{"place": t.place, "members": list(t.members)} for t in a.teams]
    return Form(
        do.FinishEvent, typical=(a,), exact=True, clause="OLI-3", name="draft", preset=preset,
        label=msg("olimpiada.do.finish_event.draft", event=a.id), group="next", is_main=True,
        has_preview=True,
    )  # fmt: skip


def tables(s: State, here: list[int]) -> Forms:
    """Give the forms that open a table of an event, if its game seats so many."""  # OLI-2
    found: Forms = []
    here = [one for one in here if one not in s.seated]
    for one in s.planned:
        if s.table is not None and s.table.event != one.id:
            continue
        seats = games.load(one.game).seats if one.game else range(0)
        fitting = [n for n in seats if LEAST <= n <= len(here)]
        if not fitting:
            continue
        most = max(fitting)
        default = tuple(here) if len(here) in fitting else None
        options = tuple(Option(n, who(n)) for n in here)
        players = Pick(
            options, min(fitting), most, default=default, is_list=True, label=ASK.label("players")
        )
        typical = do.StartEvent(one.id, tuple(here[: min(fitting)]))
        found.append(
            Form(
                do.StartEvent, {"players": players}, (typical,), clause="OLI-2", name=one.id,
                preset={"id": one.id}, label=msg("olimpiada.do.start_event", event=one.id),
                group="next",
            )
        )  # fmt: skip
    return found


def corrections(s: State) -> Forms:
    """Give the forms that write a finished event anew, with what stands there."""  # OLI-24
    if s.is_locked or s.is_confirmed or s.phase == "lot":
        return []
    found: Forms = []
    for number, one in enumerate(s.done):
        here = [n for n in range(s.count) if s.gone.get(n, number + 1) > number]
        told: dict[str, int | None] = {str(n): one.places.get(n, 0) for n in here}
        fields: dict[str, Field] = {"places": places_field(s, here)}
        found.append(
            Form(
                do.CorrectEvent, fields, (do.CorrectEvent(one.id, told),), clause="OLI-24",
                name=one.id, preset={"id": one.id}, group="results", has_preview=True,
                needs_reason=True, is_filled=True,
                label=msg("olimpiada.do.correct_event", event=one.id),
            )
        )  # fmt: skip
    return found


# --- the tie-break ----------------------------------------------------------------------------


def deciding(s: State) -> Forms:
    """Give the forms of the tie-break and of the referee's decision."""
    now = s.tiebreak
    if s.phase == "referee":
        return decisions(s)
    if s.phase != "tiebreak" or now is None:
        return []
    found: Forms = [] if now.is_on else [main_tap(do.StartTiebreak(), "OLI-30")]
    fields: dict[str, Field] = {"winner": ASK.person("winner", now.players)}
    rounds: dict[str, int] | None = None
    if now.game == "uno":
        most = Number(0, now.target, is_blank=True)
        fields["rounds_won"] = ASK.each("rounds_won", now.players, most)
        rounds = {str(one): 0 for one in now.players} | {str(now.players[0]): now.target}
    typical = do.TiebreakResult(now.players[0], rounds)
    found.append(
        Form(
            do.TiebreakResult, fields, (typical,), clause="OLI-40", group="next", is_filled=True,
            label=msg("olimpiada.do.tiebreak_result"), is_main=now.is_on, has_preview=True,
        )
    )  # fmt: skip
    return found


def decisions(s: State) -> Forms:
    """Give what the referee may decide."""  # OLI-35
    lots = in_lot(s)
    players = [one for one in leaders(season_of(s)) if one not in s.declined]
    drawn = Maybe(ASK.person("lot", lots), label=ASK.label("lot"))
    asked: list[tuple[str, dict[str, Field], tuple[do.RefereeDecision, ...], str]] = [
        ("draw_lots", {"winner": drawn},
         (do.RefereeDecision("draw_lots"), do.RefereeDecision("draw_lots", winner=lots[0])),
         "OLI-49"),
        ("shared_first", {}, (do.RefereeDecision("shared_first"),), "OLI-35"),
    ]  # fmt: skip
    if LEAST <= len(players) <= MOST_UNO:
        target = Number(1, MOST_TARGET, default=USUAL_TARGET, label=ASK.label("target_rounds"))
        uno = do.RefereeDecision("play_uno", USUAL_TARGET)
        asked.insert(0, ("play_uno", {"target_rounds": target}, (uno,), "OLI-35"))
    return [
        Form(
            do.RefereeDecision, fields, typical, True, clause, name=name, group="next",
            preset={"decision": name}, label=msg(f"olimpiada.do.referee_decision.{name}"),
            is_grave=name != "play_uno",
        )
        for name, fields, typical, clause in asked
    ]  # fmt: skip
