"""What everybody just saw happen, as sentences with their clauses."""

from __future__ import annotations

from stolik.engine import Msg, Who, msg
from stolik.engine.scene import News, Step, Tone
from stolik.games.tenis_stolowy.names import player_name, side_name
from stolik.games.tenis_stolowy.state import Happened, State, receiver_player, server_player
from stolik.games.tenis_stolowy.umpire import CLAUSES, SIDES
from stolik.parts.depth import depth_news

GROUNDS = {
    "ready": "TEN-1",
    "toss": "TEN-30",
    "point": "TEN-19",
    "let": "TEN-34",
    "set_won": "TEN-28",
    "match_won": "TEN-26",
    "next_set": "TEN-36",
    "change_ends": "TEN-37",
    "swap_receivers": "TEN-44",
    "towels": "TEN-39",
    "expedite": "TEN-47",
    "timeout": "TEN-45",
    "penalty": "TEN-52",
    "warned": "TEN-13",
    "restored": "TEN-38",
    "retired": "TEN-50",
    "depth": "TEN-28",
    "remind": "TEN-39",
}
TONES: dict[str, Tone] = {"match_won": "end", "set_won": "good", "penalty": "bad"}
STEPS: dict[str, Step] = {
    "point": "move",
    "let": "move",
    "toss": "turn",
    "set_won": "turn",
    "match_won": "settle",
}
REMINDERS = {"timeout": "TEN-45", "expedite": "TEN-46"}


def news(s: State, told: Happened) -> News:
    """One happening in words."""
    tone = TONES.get(told.kind, "")
    keys = (f"score:{SIDES[told.side]}",) if told.kind == "point" else ()
    clause = CLAUSES[told.code] if told.code else GROUNDS[told.kind]
    if told.kind == "remind":
        clause = REMINDERS.get(told.word, clause)
    return News(_text(s, told), tone, keys, clause, step=STEPS.get(told.kind, ""))


def _text(s: State, told: Happened) -> Msg:
    who = side_name(s, told.side)
    match told.kind:
        case "ready":
            return msg("tenis-stolowy.news.ready", who=Who(told.player), strength=told.n)
        case "point" | "let":
            score = {"a": s.score[0], "b": s.score[1]} if told.kind == "point" else {}
            if told.code is None:
                return msg(f"tenis-stolowy.news.{told.kind}", who=who, **score)
            why = msg(f"tenis-stolowy.code.{told.code}")
            return msg(f"tenis-stolowy.news.{told.kind}_why", who=who, why=why, **score)
        case "set_won":
            return msg(
                "tenis-stolowy.news.set_won", who=who, a=s.score[0], b=s.score[1], number=told.n
            )
        case "next_set":
            return msg("tenis-stolowy.news.next_set", who=who, number=told.n)
        case "penalty":
            return msg(f"tenis-stolowy.news.penalty.{told.n}", who=who)
        case "warned":
            return msg("tenis-stolowy.news.warned", who=player_name(s, told.player))
        case "restored" if told.word == "service":
            server, receiver = (player_name(s, n) for n in (server_player(s), receiver_player(s)))
            return msg("tenis-stolowy.news.restored.service", who=server, other=receiver)
        case "restored":
            one, two = (side_name(s, s.ends.index(end)) for end in (1, 2))
            return msg("tenis-stolowy.news.restored.ends", one=one, two=two)
        case "expedite":
            return msg("tenis-stolowy.news.expedite", n=told.n)
        case "depth":
            return depth_news("tenis-stolowy", told.word, GROUNDS["depth"]).text
        case "remind":
            return msg(f"tenis-stolowy.news.remind.{told.word}")
        case "change_ends" | "towels":
            return msg(f"tenis-stolowy.news.{told.kind}")
        case "toss" | "match_won" | "swap_receivers" | "timeout" | "retired":
            return msg(f"tenis-stolowy.news.{told.kind}", who=who)
