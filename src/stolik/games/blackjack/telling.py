"""What is said at the table: the prompt, and what just happened."""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, REFEREE, Arg, Msg, Raw, Who, msg
from stolik.engine.messages import Words
from stolik.engine.scene import News, Prompt, Step, Tone
from stolik.games.blackjack import check
from stolik.games.blackjack.cards import Cards, low, soft, total
from stolik.games.blackjack.state import State, Told
from stolik.parts import bank
from stolik.parts.bank import signed
from stolik.parts.card_faces import named
from stolik.parts.depth import depth_news
from stolik.parts.ending import won

STEPS: Final[dict[str, Step]] = {
    "bet": "move",
    "card": "turn",
    "up_card": "turn",
    "dealer_card": "turn",
    "hole_shown": "turn",
    "corrected": "turn",
    "peek_0": "turn",
    "peek_1": "turn",
    "shuffle": "deal",
    "split": "move",
    "double": "move",
    "insure": "move",
    "even_money": "settle",
    "house": "settle",
    "hand_bust": "settle",
    "hand_blackjack": "settle",
}
CLAUSES: Final[dict[str, str]] = {
    "bet": "BJK-10",
    "clear": "BJK-12",
    "buy": "BJK-12",
    "leave": "BJK-12",
    "card": "BJK-17",
    "up_card": "BJK-16",
    "dealer_card": "BJK-42",
    "hole_shown": "BJK-47",
    "corrected": "BJK-50",
    "peek_0": "BJK-47",
    "peek_1": "BJK-47",
    "shuffle": "BJK-14",
    "hit": "BJK-30",
    "stand": "BJK-30",
    "double": "BJK-20",
    "split": "BJK-23",
    "surrender": "BJK-31",
    "insure": "BJK-37",
    "even_money": "BJK-40",
    "decline": "BJK-36",
    "late": "BJK-48",
    "late_play": "BJK-48",
    "late_insurance": "BJK-48",
    "late_one_card_double": "BJK-48",
    "close": "BJK-10",
    "void": "BJK-51",
    "line": "BJK-18",
    "strike": "BJK-50",
    "hand_bust": "BJK-8",
    "hand_blackjack": "BJK-35",
    "hand_surrendered": "BJK-31",
    "insurance_lost": "BJK-39",
    "net": "BJK-9",
    "seat_net": "BJK-9",
    "house": "BJK-9",
}
SETTLING: Final = ("net", "seat_net", "house")
"""What is told once a round is settled."""


def total_words(cards: Cards, *, is_settled: bool = False) -> str:
    """Write the total of a hand; a soft one by both of its values, until what counted is known."""
    if soft(cards) and total(cards) < 21 and not (is_settled and len(cards) > 1):
        return f"{low(cards)}/{total(cards)}"
    return str(total(cards))


def prompt(s: State, me: int) -> Prompt:
    """The one sentence that says what is asked of this viewer."""
    s = s.turned_to(me)
    match s.phase:
        case "over":
            return over(s)
        case "enter":
            return Prompt(msg(f"blackjack.ask.enter.{s.depth}"), me == REFEREE, "BJK-18")
        case "betting":
            return betting(s, me)
        case "shuffle":
            return Prompt(msg("blackjack.ask.shuffle"), me == CHANCE, "BJK-14")
        case "peek":
            return Prompt(msg("blackjack.ask.peek"), me == CHANCE, "BJK-47")
        case "deal" | "card" | "dealer" | "clear":
            return card(s, me)
        case _:
            return asked(s, me)


def over(s: State) -> Prompt:
    """How the session ended."""
    results = bank.results(s.till)
    best = [seat for seat, n in enumerate(results) if n == max(results)]
    why = msg(f"blackjack.end.{s.ended}", n=len(s.rows))
    clause = {"rounds": "BJK-9", "left": "BJK-12", "broke": "BJK-11", "bank": "BJK-52"}[s.ended]
    return Prompt(won(best, Raw(signed(max(results)))), clause=clause, reason=why)


def betting(s: State, me: int) -> Prompt:
    """What is asked before the deal."""
    limits = {"least": s.options.stake_min, "most": s.options.stake_max}
    if not 0 <= me < s.seats or s.gone[me]:
        return Prompt(msg("blackjack.ask.bets_open", **limits), clause="BJK-10")
    if s.ready[me]:
        return Prompt(msg("blackjack.ask.wait_bets"), clause="BJK-10")
    if any(box is not None and box.seat == me for box in s.boxes):
        return Prompt(msg("blackjack.ask.more_bets"), True, "BJK-10")
    return Prompt(msg("blackjack.ask.bet", **limits), True, "BJK-11")


def card(s: State, me: int) -> Prompt:
    """Which card is awaited."""
    to = check.card_goes_to(s)
    name = "blackjack.ask.card_dealer" if to == 0 else "blackjack.ask.card_box"
    clause = "BJK-41" if s.phase == "dealer" else "BJK-16" if s.phase == "deal" else "BJK-30"
    return Prompt(msg(name, n=to), me == CHANCE, clause)


def asked(s: State, me: int) -> Prompt:
    """What the box that is asked may decide, with the total announced."""
    box = s.asked
    assert box is not None
    hand = box.hands[min(s.hand, len(box.hands) - 1)]
    clause = {"play": "BJK-19", "insurance": "BJK-36", "one_card_double": "BJK-54"}[s.phase]
    words: dict[str, Arg] = {
        "n": s.box + 1,
        "total": Raw(total_words(hand.cards)),
        "up": Raw(str(s.up) if s.up > 1 else "A"),
        "who": Who(box.seat),
    }
    if me == box.seat:
        own = sum(one is not None and one.seat == me for one in s.boxes)
        which = ".box" if own > 1 and s.phase == "play" else ""
        which += ".split" if len(box.hands) > 1 and s.phase == "play" else ""
        text = msg(f"blackjack.ask.{s.phase}{which}", hand=s.hand + 1, **words)
        return Prompt(text, True, clause)
    if s.asks_all:
        return Prompt(msg("blackjack.ask.wait.insurances"), clause=clause)
    return Prompt(msg(f"blackjack.ask.wait.{s.phase}", **words), clause=clause)


def news(s: State) -> tuple[News, ...]:
    """What everybody just saw happen."""
    found = [said(s, one) for one in s.told]
    if s.phase == "over" and s.told:
        found.append(News(over(s).text, "end", clause=over(s).clause))
    return tuple(found)


def said(s: State, one: Told) -> News:
    """One thing that happened."""
    if one.what == "depth":
        return depth_news("blackjack", s.depth, "BJK-18")
    tone: Tone = ""
    if one.what in ("net", "seat_net", "hand_bust", "hand_blackjack", "hand_surrendered"):
        tone = "good" if one.n > 0 else "bad" if one.n < 0 else ""
    step = STEPS.get(one.what, "")
    return News(sentence(s, one), tone, keys_of(s, one), CLAUSES.get(one.what), step=step)


def sentence(s: State, one: Told) -> Msg:
    """One thing that happened, in words."""
    facts: dict[str, Words | Who | int | str] = {"box": one.box, "hand": one.hand + 1}
    if one.card:
        facts["card"] = named(one.card.upper())
    if one.seat >= 0:
        facts["who"] = Who(one.seat)
    if one.what in ("net", "seat_net", "house"):
        name = "even" if one.n == 0 else "won" if one.n > 0 else "lost"
        return msg(f"blackjack.news.{one.what}.{name}", chips=msg("chips", n=abs(one.n)), **facts)
    if one.what == "card":
        facts["total"] = Raw(total_of(s, one))
    return msg(f"blackjack.news.{one.what}", chips=msg("chips", n=abs(one.n)), **facts)


def total_of(s: State, one: Told) -> str:
    """The total of the hand that got a card."""
    boxes = s.boxes if s.boxes[one.box - 1] is not None else s.rows[-1].boxes if s.rows else s.boxes
    box = boxes[one.box - 1]
    if box is None or one.hand >= len(box.hands):
        return ""
    return total_words(box.hands[one.hand].cards)


def keys_of(s: State, one: Told) -> tuple[str, ...]:
    """The pieces that moved."""
    dealer = s.dealer or (s.rows[-1].dealer if s.rows else ())
    if one.what in ("up_card", "dealer_card"):
        return (f"dealer:{len(dealer) - 1}",) if dealer else ()
    if one.what == "card":
        boxes = s.boxes if s.boxes[one.box - 1] is not None else s.rows[-1].boxes if s.rows else ()
        box = boxes[one.box - 1] if boxes else None
        if box is not None and one.hand < len(box.hands):
            return (f"card:{one.box}:{one.hand}:{len(box.hands[one.hand].cards) - 1}",)
    return ()
