"""What is said at the table: the prompt, and what just happened."""

from __future__ import annotations

from stolik.engine import CHANCE, REFEREE, Who, msg
from stolik.engine.scene import News, Prompt, Tone
from stolik.games.ruletka.naming import number_words
from stolik.games.ruletka.play import can_buy, is_active
from stolik.games.ruletka.state import Public, View
from stolik.parts.bank import results, signed
from stolik.parts.depth import depth_news
from stolik.parts.ending import won

CLAUSES = {
    "place": "RUL-7", "remove": "RUL-17", "clear": "RUL-17", "undo": "RUL-17", "repeat": "RUL-18",
    "double": "RUL-17", "call": "RUL-41", "ready": "RUL-8", "bought": "RUL-13", "left": "RUL-42",
}  # fmt: skip


def prompt(view: View, me: int) -> Prompt:
    """Say what is asked of the viewer, and by which clause."""
    p = view.public
    if p.phase == "over":
        totals = results(view.till)
        best = [seat for seat, net in enumerate(totals) if net == max(totals)]
        score = msg("ruletka.result", n=signed(max(totals)))
        return Prompt(won(best, score), clause="RUL-39", reason=msg(f"ruletka.ended.{p.ended}"))
    if p.phase == "enter":
        return Prompt(msg("ruletka.ask.enter"), me == REFEREE, "RUL-43")
    if p.phase == "closed":
        return Prompt(msg("ruletka.ask.closed"), me == CHANCE, "RUL-8")
    if not 0 <= me < p.seats or not p.here[me]:
        return Prompt(msg("ruletka.ask.watch"), clause="RUL-7")
    if can_buy(view, me):
        return Prompt(msg("ruletka.ask.buy"), True, "RUL-13")
    if p.is_solo:
        return Prompt(msg("ruletka.ask.solo"), True, "RUL-10")
    if p.ready[me] or not is_active(view, me):
        return Prompt(msg("ruletka.ask.more"), clause="RUL-8")
    return Prompt(msg("ruletka.ask.place"), True, "RUL-7")


def news(view: View, me: int) -> tuple[News, ...]:
    """Tell the last event and what follows from it."""
    p = view.public
    match p.told:
        case "":
            return ()
        case "spin":
            return (*spin_news(p, me), *after_news(p))
        case "closed":
            return (News(msg("ruletka.news.closed"), clause="RUL-8", step="move"),)
        case "no_spin":
            return (News(msg("ruletka.news.no_spin"), clause="RUL-46"),)
        case "depth":
            return (depth_news("ruletka", p.depth, "RUL-43"),)
        case told:
            said = msg(f"ruletka.news.{told}", who=Who(p.by))
            fleeting = told not in ("bought", "left")
            first = News(said, clause=CLAUSES[told], is_fleeting=fleeting)
            return (first, *after_news(p)) if p.phase == "over" else (first,)


def spin_news(p: Public, me: int) -> list[News]:
    """Announce the number, then what it brought everybody, the viewer first."""
    row = p.rows[-1]
    said = msg("ruletka.news.spin", number=number_words(row.number))
    ball = msg("ruletka.news.ball")
    found = [
        News(ball, keys=("dolly",), clause="RUL-11", forgets=True, step="spin"),
        News(said, keys=("dolly",), clause="RUL-11", step="turn"),
    ]
    order = sorted(range(p.seats), key=lambda seat: seat != me)
    had = {one.seat for one in p.payouts}
    for seat in order:
        net = row.nets[seat]
        if not net and seat not in had:
            continue
        word = "won" if net > 0 else "lost" if net < 0 else "even"
        tone: Tone = "good" if net > 0 else "bad" if net < 0 else ""
        chips = msg("chips", n=abs(net))
        told = msg(f"ruletka.news.{word}", who=Who(seat), chips=chips)
        found.append(News(told, tone, clause="RUL-38", step="settle" if seat == me else ""))
    for one in p.payouts:
        if one.what in ("held", "free"):
            chips = msg("chips", n=one.stake)
            told = msg(f"ruletka.news.{one.what}", who=Who(one.seat), chips=chips)
            found.append(News(told, clause="RUL-37"))
    return found


def after_news(p: Public) -> tuple[News, ...]:
    """Tell that the session is over."""
    if p.phase != "over":
        return ()
    return (News(msg(f"ruletka.ended.{p.ended}"), "end", clause="RUL-39", step="settle"),)
