"""What is said at the table: the prompt, and what just happened."""

from __future__ import annotations

from stolik.engine import CHANCE, REFEREE, Msg, Who, msg
from stolik.engine.scene import News, Prompt
from stolik.games.ogladac.cards import NAMES, code
from stolik.games.ogladac.settle import ending
from stolik.games.ogladac.state import Payment, State
from stolik.parts.bank import signed
from stolik.parts.card_faces import short
from stolik.parts.depth import depth_news
from stolik.parts.ending import won


def prompt(s: State, me: int) -> Prompt:
    """Say what is asked of the viewer, and by which clause."""
    if s.phase == "over":
        return result(s)
    if s.phase == "lot":
        return Prompt(msg("ogladac.ask.lot"), me == CHANCE, "OGL-3")
    banker = Who(s.banker)
    if s.phase == "enter":
        return Prompt(msg("ogladac.ask.enter", who=banker), me == REFEREE, "OGL-26")
    if s.phase == "deal":
        return Prompt(msg("ogladac.ask.deal", who=Who(s.due_for)), me == CHANCE, "OGL-7")
    if s.phase == "turn":
        if me == s.banker:
            word = "collect" if s.is_collecting(s.next_round) else "pay"
            return Prompt(msg(f"ogladac.ask.turn.{word}"), True, "OGL-12")
        return Prompt(
            msg("ogladac.ask.wait_turn", who=banker), me == CHANCE and s.is_called, "OGL-17"
        )
    return stakes_prompt(s, me)


def stakes_prompt(s: State, me: int) -> Prompt:
    """Say what is agreed before a deal."""
    if not (0 <= me < s.seats) or s.ready[me]:
        waits = [msg("seat.name", who=Who(i)) for i in s.players if not s.ready[i]]
        return Prompt(msg("ogladac.ask.wait_ready", all=waits), clause="OGL-25")
    if not s.here[me]:
        return Prompt(msg("ogladac.ask.join"), clause="OGL-25")
    stake = msg("chips", n=s.stakes[me])
    if me == s.banker:
        if s.options.individual_stakes:
            return Prompt(msg("ogladac.ask.bank_each"), True, "OGL-9")
        return Prompt(msg("ogladac.ask.bank", stake=stake), True, "OGL-9")
    return Prompt(msg("ogladac.ask.ready", stake=stake, who=Who(s.banker)), True, "OGL-9")


def result(s: State) -> Prompt:
    """Give the result in one line, and how the session ended in the next."""
    over = ending(s)
    assert over is not None
    best = [seat for seat, place in enumerate(over.places) if place == 1]
    score = msg("ogladac.balance", n=signed(max(s.balances)))
    return Prompt(won(best, score), clause="OGL-26", reason=msg(f"ogladac.ended.{s.ended}"))


def news(s: State) -> tuple[News, ...]:
    """Tell the last event and what follows from it."""
    told = s.told
    who = Who(told.seat)
    match told.what:
        case "":
            return ()
        case "banker":
            return (News(msg("ogladac.news.banker", who=who), clause="OGL-3"),)
        case "stake":
            chips = msg("chips", n=told.amount)
            return (News(msg("ogladac.news.stake", who=who, chips=chips), clause="OGL-9"),)
        case "joined" | "left" | "ready":
            return (
                *(
                    one
                    for one in (News(msg(f"ogladac.news.{told.what}", who=who), clause="OGL-25"),)
                ),
                *end(s),
            )
        case "declined":
            return (News(msg("ogladac.news.declined", who=who), clause="OGL-27"), *end(s))
        case "shuffled" | "misdeal":
            clause = "OGL-6" if told.what == "shuffled" else "OGL-28"
            return (News(msg(f"ogladac.news.{told.what}"), clause=clause),)
        case "dealt":
            key = f"card:{NAMES[s.hands[told.seat][-1]]}"
            card = short(code(s.hands[told.seat][-1]))
            said = msg("ogladac.news.dealt", who=who, card=card)
            return (News(said, keys=(key,), clause="OGL-7", is_fleeting=True, step="deal"),)
        case "called":
            return ()
        case "turned":
            return turned_news(s)
        case "depth":
            return (depth_news("ogladac", s.depth, "OGL-26"),)
        case _:
            return (*turned_news(s), *deal_news(s), *end(s))


def turned_news(s: State) -> tuple[News, ...]:
    """Tell which card was turned, and what it moves."""
    if not s.turned or s.depth == "results":
        return ()
    card = s.turned[-1]
    what = msg("ogladac.news.turned", card=short(code(card)), round=s.round)
    first = News(what, keys=(f"turned:{NAMES[card]}",), clause="OGL-12", step="turn")
    return (first, *(paid_news(s, p) for p in s.paid))


def paid_news(s: State, p: Payment) -> News:
    """Tell a payment."""
    word = "gets" if p.amount > 0 else "pays"
    said = msg(
        f"ogladac.news.{word}",
        who=Who(p.seat),
        banker=Who(s.banker_paid),
        chips=msg("chips", n=abs(p.amount)),
        times=p.times,
    )
    clause = {1: "OGL-14", 2: "OGL-20"}.get(p.times, "OGL-21")
    keys = (f"pay:{p.seat}",)
    return News(said, "good" if p.amount > 0 else "bad", keys, clause, step="move")


def deal_news(s: State) -> tuple[News, ...]:
    """Tell what a deal brought everybody."""
    row = s.rows[-1]
    found: list[Msg] = []
    for seat, gain in enumerate(row.gains):
        if gain or seat == row.banker:
            found.append(msg("ogladac.gain", who=Who(seat), n=signed(gain)))
    number = len(s.rows)
    return (
        News(msg("ogladac.news.settled", number=number, all=found), clause="OGL-23", step="settle"),
    )


def end(s: State) -> tuple[News, ...]:
    """Tell that the session is over."""
    if s.phase != "over":
        return ()
    return (News(msg(f"ogladac.ended.{s.ended}"), "end", clause="OGL-30", step="settle"),)
