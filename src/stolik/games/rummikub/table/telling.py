"""What is said at the table: the prompt, and what just happened."""

from __future__ import annotations

from stolik.engine import CHANCE, REFEREE, Msg, Who, msg
from stolik.engine.actors import is_seat
from stolik.engine.scene import News as Told
from stolik.engine.scene import Prompt, Step, Tone
from stolik.games.rummikub.rules.ending import big_totals
from stolik.games.rummikub.rules.layout import Desk
from stolik.games.rummikub.rules.sets import is_set
from stolik.games.rummikub.rules.state import UNKNOWN, News, Public, View
from stolik.games.rummikub.table.desk_offers import finished
from stolik.games.rummikub.table.faces import names, tile_words
from stolik.parts.depth import depth_news
from stolik.parts.ending import won

TONES: dict[str, Tone] = {
    "end_out": "end",
    "end_bank": "end",
    "disqualified": "bad",
    "yellow": "bad",
}
STEPS: dict[str, Step] = {
    "lots": "turn",
    "dealt": "deal",
    "redeal": "deal",
    "melded": "move",
    "played": "move",
    "drew": "move",
    "given": "move",
    "returned": "move",
    "restored": "move",
    "put_back": "move",
    "late_loose_taken": "move",
    "end_out": "settle",
    "end_bank": "settle",
}
"""What each happening gives to look at; the rest are words."""


def prompt(view: View, me: int) -> Prompt:
    """The one sentence that says what is asked of this viewer."""
    p = view.public
    match p.phase:
        case "setup":
            return Prompt(msg("rummikub.ask.setup"), me == CHANCE, "RUM-6")
        case "deal":
            return Prompt(msg("rummikub.ask.deal"), me == CHANCE, "RUM-7")
        case "ready":
            mine = is_seat(me) and not p.ready[me] and not p.out[me]
            return Prompt(
                msg("rummikub.ask.ready" if mine else "rummikub.ask.wait_ready"), mine, "RUM-14"
            )
        case "turn" | "final_lap":
            return moving(view, me)
        case "scoring":
            if p.depth == "results":
                number = len(p.series.rows) + 1
                asked = msg("rummikub.ask.result", number=number, who=Who(p.starter))
                return Prompt(asked, me == REFEREE, "RUM-101")
            seat = p.entered.index(False)
            asked = msg(
                "rummikub.ask.rack", who=Who(seat), tiles=msg("rummikub.tiles", n=p.counts[seat])
            )
            return Prompt(asked, me == REFEREE, "RUM-90")
        case "verify":
            mine = is_seat(me) and not p.confirmed[me]
            return Prompt(
                msg("rummikub.ask.verify" if mine else "rummikub.ask.wait_verify"), mine, "RUM-87"
            )
        case _:
            return Prompt(outcome(p), clause="RUM-101", reason=why_over(p))


def moving(view: View, me: int) -> Prompt:
    """What is asked while somebody moves."""
    p = view.public
    if p.owed:
        asked = msg("rummikub.ask.drawing", who=Who(p.owed[0].seat))
        return Prompt(asked, me == CHANCE, "RUM-41")
    if me != p.to_move:
        word = "rummikub.ask.wait_last" if p.phase == "final_lap" else "rummikub.ask.wait"
        return Prompt(msg(word, who=Who(p.to_move)), clause="RUM-36")
    own = view.racks[me]
    assert own is not None
    desk = Desk(p, own, view.hand)
    return Prompt(*asked_of_mover(desk))


def asked_of_mover(desk: Desk) -> tuple[Msg, bool, str]:
    """What the mover can do next, or what the working table still lacks."""
    p = desk.p
    if p.options.stack_choice == "player" and p.bank and not p.stacks[p.centre]:
        return msg("rummikub.ask.stack"), True, "RUM-41"
    if not desk.is_changed:
        if p.phase == "final_lap":
            return msg("rummikub.ask.last_move"), True, "RUM-83"
        if p.opened[p.to_move]:
            return msg("rummikub.ask.move"), True, "RUM-30"
        return msg("rummikub.ask.meld", least=p.options.initial_meld), True, "RUM-50"
    if desk.work.is_held:
        return msg("rummikub.ask.put_down"), True, "RUM-73"
    wrong = sum(not is_set(pieces) for pieces in desk.sets)
    if wrong:
        return msg("rummikub.ask.wrong_sets", n=wrong), True, "RUM-34"
    if not desk.played:
        return msg("rummikub.ask.rack_tile"), True, "RUM-34"
    if not p.opened[p.to_move] and desk.meld < p.options.initial_meld:
        meld = msg("rummikub.ask.more", worth=desk.meld, least=p.options.initial_meld)
        return meld, True, "RUM-50"
    if finished(desk) is None:
        return msg("rummikub.ask.jokers"), True, "RUM-65"
    return msg("rummikub.ask.done"), True, "RUM-38"


def outcome(p: Public) -> Msg:
    """How the round ended."""
    big = big_totals(p)
    ranks = list(zip(big, p.series.totals, strict=True))
    first = [seat for seat, mine in enumerate(ranks) if mine == max(ranks)]
    return won(first, msg("points", n=int(p.series.totals[first[0]])))


def why_over(p: Public) -> Msg | None:
    """How the last game of the round came to its end."""
    if not p.series.rows:
        return None
    last = p.series.rows[-1].of
    if last.end == "out" and len(last.winners) == 1:
        return msg("rummikub.went_out", who=Who(last.winners[0]))
    return msg("rummikub.last_game", why=msg(f"rummikub.end.{last.end}")) if last.end else None


def news(p: Public) -> tuple[Told, ...]:
    """What everyone just saw happen."""
    return tuple(
        depth_news("rummikub", p.depth, one.clause)
        if one.what == "depth"
        else Told(
            told(one), TONES.get(one.what, ""), clause=one.clause, step=STEPS.get(one.what, "")
        )
        for one in p.news
    )


def told(one: News) -> Msg:
    """One thing that happened, and for what offence."""
    if not one.offence:
        return sentence(one)
    offence = msg(f"rummikub.offence.{one.offence}")
    return msg("rummikub.news.for", told=sentence(one), offence=offence)


def sentence(one: News) -> Msg:
    """One thing that happened, in words."""
    who = Who(one.seat)
    count = msg("rummikub.tiles", n=one.count)
    match one.what:
        case "lots":
            drawn = [tile_words(tile) for tile in one.tiles if tile != UNKNOWN]
            return msg("rummikub.news.lots", tiles=drawn)
        case "asked":
            return msg("rummikub.news.asked", who=who, other=Who(one.other), tiles=count)
        case "melded":
            laid = names(one.tiles)
            return msg("rummikub.news.melded", who=who, laid=laid, worth=one.other)
        case "played":
            return msg("rummikub.news.played", who=who, laid=names(one.tiles), tiles=count)
        case "late_loose_taken":
            return msg("rummikub.news.late_loose_taken", who=who, tiles=count)
        case "drew" | "given" | "put_back" | "rack_entered":
            return msg(f"rummikub.news.{one.what}", who=who, tiles=count)
        case "stack" | "yellow":
            return msg(f"rummikub.news.{one.what}", who=who, number=one.count)
        case "corrected":
            return msg("rummikub.news.corrected", who=who, points=msg("points", n=one.count))
        case "end_bank" if one.count > 1:
            return msg("rummikub.news.end_tie", n=one.count)
        case "ready" if one.seat == REFEREE:
            return msg("rummikub.news.all_ready")
        case _:
            return msg(f"rummikub.news.{one.what}", who=who)
