"""What is said at the table: the prompt, and what just happened."""

from __future__ import annotations

from typing import Final

from stolik.engine import REFEREE, Arg, Msg, Raw, Who, msg
from stolik.engine.messages import Words
from stolik.engine.scene import News, Prompt, Step, Tone
from stolik.games.poker.bets import room
from stolik.games.poker.chips import in_order, most_exchanged
from stolik.games.poker.floor import bound
from stolik.games.poker.naming import cards_words, hand_words
from stolik.games.poker.prizes import prizes, shared
from stolik.games.poker.settle import pot_asked, showing_order
from stolik.games.poker.state import BETS, FEW, NOBODY, Public, Row, Told, View
from stolik.parts import bank
from stolik.parts.bank import signed
from stolik.parts.chairs import seat_name
from stolik.parts.depth import depth_news
from stolik.parts.ending import won

STEPS: Final[dict[str, Step]] = {
    "begins": "deal",
    "dealt": "deal",
    "lot": "turn",
    "flop": "turn",
    "turn": "turn",
    "river": "turn",
    "face_up": "turn",
    "shows": "turn",
    "shows_own": "turn",
    "small_blind": "move",
    "big_blind": "move",
    "posts": "move",
    "call": "move",
    "call_all_in": "move",
    "bet": "move",
    "bet_all_in": "move",
    "raise": "move",
    "raise_all_in": "move",
    "play": "move",
    "draws": "move",
    "returned": "move",
    "wins": "settle",
    "net": "settle",
}
CLAUSES: Final[dict[str, str]] = {
    "begins": "POK-10",
    "dealt": "POK-15",
    "lot": "POK-9",
    "button": "POK-9",
    "level": "POK-68",
    "antes": "POK-69",
    "table_ante": "POK-69",
    "small_blind": "POK-12",
    "big_blind": "POK-12",
    "posts": "POK-59",
    "flop": "POK-17",
    "turn": "POK-17",
    "river": "POK-17",
    "face_up": "POK-40",
    "shows": "POK-39",
    "mucks": "POK-87",
    "shows_own": "POK-87",
    "fold": "POK-24",
    "check": "POK-24",
    "call": "POK-24",
    "call_all_in": "POK-85",
    "bet": "POK-25",
    "raise": "POK-25",
    "bet_all_in": "POK-85",
    "raise_all_in": "POK-85",
    "play": "POK-44",
    "pass": "POK-44",
    "draws": "POK-46",
    "reshuffled": "POK-52",
    "returned": "POK-35",
    "wins": "POK-37",
    "rake": "POK-60",
    "void": "POK-45",
    "late": "POK-78",
    "out": "POK-66",
    "left": "POK-56",
    "leaves": "POK-57",
    "joins": "POK-57",
    "tops_up": "POK-58",
    "sits_out": "POK-77",
    "sits_in": "POK-57",
    "will_post": "POK-59",
    "warned": "POK-80",
    "misses": "POK-80",
    "disqualified": "POK-80",
    "misdeal": "POK-81",
    "misdeal_cards": "POK-81",
    "misdeal_exposed": "POK-81",
    "misdeal_first": "POK-81",
    "stopped": "POK-83",
    "corrected": "POK-83",
    "raced": "POK-82",
    "net": "POK-83",
    "said": "POK-24",
    "chips": "POK-24",
    "one_chip": "POK-24",
    "string": "POK-24",
    "early_fold": "POK-24",
    "early_check": "POK-24",
    "early_call": "POK-24",
    "early_raise": "POK-24",
}
CHIPS: Final = ("small_blind", "big_blind", "posts", "call", "call_all_in", "bet", "bet_all_in",
                "raise", "raise_all_in")  # fmt: skip


def prompt(view: View, me: int) -> Prompt:
    """The one sentence that says what is asked of this viewer."""
    p = view.public
    match p.phase:
        case "over":
            return over(p)
        case "enter":
            return Prompt(msg("poker.ask.enter"), me == REFEREE, "POK-83")
        case "award":
            return award(p, me)
        case "between":
            return between(p, me)
        case "entry" | "draw":
            return asked(p, me)
        case phase if phase in BETS:
            return asked(p, me)
        case _:
            return Prompt(msg(f"poker.ask.{p.phase}"), clause="POK-1")


def over(p: Public) -> Prompt:
    """How it ended."""
    why = msg(f"poker.end.{p.ended}", n=len(p.rows))
    if p.options.is_tournament:
        first = [seat for seat, place in enumerate(p.places) if place == 1]
        money = prizes(p.options.mode, p.seats, p.options.entry, p.options.prizes)
        prize = shared(dict(enumerate(p.places)), money)[first[0]]
        clause = "POK-65" if p.options.mode == "double_or_nothing" else "POK-64"
        return Prompt(won(first, msg("poker.prize", n=prize)), clause=clause, reason=why)
    results = bank.results(p.till)
    best = [seat for seat, n in enumerate(results) if n == max(results)]
    return Prompt(won(best, Raw(signed(max(results)))), clause="POK-56", reason=why)


def award(p: Public, me: int) -> Prompt:
    """Who won the pot that is awarded next."""
    at = pot_asked(p)
    name = "poker.ask.award" if len(p.pots) == 1 else "poker.ask.award_pot"
    text = msg(name, n=p.pots[at].amount, pot=pot_name(at, len(p.pots)))
    first = showing_order(p)[0]
    return Prompt(text, me == REFEREE, "POK-37", msg("poker.ask.shows_first", who=Who(first)))


def pot_name(number: int, count: int) -> Msg:
    """Name a pot."""
    if count == 1:
        return msg("poker.pot")
    return msg("poker.main_pot") if number == 0 else msg("poker.side_pot", n=number)


def between(p: Public, me: int) -> Prompt:
    """What is asked between deals."""
    if p.is_followed:
        told = result_words(p) if p.rows else None
        return Prompt(msg("poker.ask.next"), me == REFEREE, "POK-10", told)
    result = result_words(p)
    if not 0 <= me < p.seats or p.chairs[me] == "gone":
        return Prompt(result, clause="POK-37")
    beside = result if p.rows and p.seats <= FEW else None  # among many the middle shows it
    if p.till.purses[me] == 0:
        return Prompt(msg("poker.ask.broke"), True, "POK-58", beside)
    if p.chairs[me] == "away":
        return Prompt(msg("poker.ask.away"), True, "POK-57")
    if p.owes[me]:
        waits = "poker.ask.posts" if p.will_post[me] else "poker.ask.owes"
        return Prompt(msg(waits), not p.will_post[me], "POK-59", beside)
    return Prompt(result, not p.ready[me], "POK-37")


def result_words(p: Public) -> Msg:
    """Say who won the last deal, and with what."""
    if not p.rows:
        return msg("poker.ask.soon")
    row = p.rows[-1]
    if row.is_void:
        return msg("poker.news.void")
    if not row.winners:
        return msg("poker.ask.soon")
    sides = p.pots[1:] if sum(pot.amount for pot in p.pots) == row.pot else ()
    if all(pot.winners == row.winners for pot in sides):
        return main_words(row, row.pot)
    main = main_words(row, p.pots[0].amount, ".main")
    others = [
        msg(
            "poker.result.side",
            all=[*map(seat_name, pot.winners)],
            pot=pot_name(n, 2),
            n=pot.amount,
        )
        for n, pot in enumerate(sides, 1)
    ]
    return msg("poker.result.sides", main=main, all=others)


def main_words(row: Row, n: int, which: str = "") -> Msg:
    """Say who won so much, and with what."""
    names: list[Msg] = [seat_name(seat) for seat in row.winners]
    if row.best:
        return msg(f"poker.result{which}.hand", all=names, n=n, hand=hand_words(row.best))
    return msg(f"poker.result{which}", all=names, n=n)


def asked(p: Public, me: int) -> Prompt:
    """What the seat that is asked decides."""
    clause = {"entry": "POK-44", "draw": "POK-46"}.get(p.phase, "POK-24")
    if me != p.turn and not (p.is_followed and me == REFEREE):
        return Prompt(msg("turn.of", who=Who(p.turn)), clause=clause)
    facts: dict[str, Arg] = {"pot": p.pot, "who": Who(p.turn)}
    if p.phase == "entry":
        facts["n"] = p.options.deposit(p.level)
        name = "entry"
    elif p.phase == "draw":
        facts["fee"] = fee = p.options.card_fee(p.level)
        facts["n"] = most = most_exchanged(p, p.turn)
        name = "draw" if me == REFEREE else draw_name(most, fee)
    else:
        owed = max(p.high - p.bets[p.turn], 0)
        facts["n"] = owed if me == REFEREE else min(owed, p.till.purses[p.turn])
        name = ("call" if owed else "check") if me == REFEREE else bet_name(p)
    whose = ".of" if me == REFEREE else ""
    reason = least_words(p) if me == REFEREE and p.phase in BETS else None
    if me == REFEREE and bound(p) is not None:
        return Prompt(msg("poker.ask.stands", who=Who(p.turn)), True, "POK-83")
    return Prompt(msg(f"poker.ask.{name}{whose}", **facts), True, clause, reason)


def bet_name(p: Public) -> str:
    """Say which question a bet is: it may cost all that is left, and a raise may be closed."""
    owed, can = p.high - p.bets[p.turn], room(p, p.turn)
    if owed >= can.stack:
        return "call.rest"
    if can.why:
        return "call.only" if owed > 0 else "check.only"
    if owed > 0:
        return "call"
    return "check.raise" if p.high else "check"


def draw_name(most: int, fee: int) -> str:
    """Say which question an exchange is: it may cost nothing, or be beyond what one can pay."""
    if not most:
        return "draw.none"
    return "draw" if fee else "draw.free"


def least_words(p: Public) -> Msg:
    """Say to a dealer what the seat that is asked may bet or raise to at least, if it may."""
    can = room(p, p.turn)
    if can.why:
        return msg("poker.ask.no_raise")
    name = "poker.ask.least_raise" if p.high else "poker.ask.least_bet"
    return msg(name, n=min(can.least, can.most))


def news(p: Public) -> tuple[News, ...]:
    """What everybody just saw happen."""
    found = [news for one in p.news for news in (said(p, one), *odd_chips(p, one))]
    if p.phase == "over" and p.news:
        found.append(News(over(p).text, "end", clause=over(p).clause))
    return tuple(found)


def odd_chips(p: Public, one: Told) -> tuple[News, ...]:
    """Say who got the chips of a shared pot that could not be divided."""
    many = len(one.seats)
    if one.what != "wins" or many < 2 or p.rake or not one.n % many:
        return ()
    names = [seat_name(seat) for seat in in_order(p, one.seats)[: one.n % many]]
    return (News(msg("poker.news.odd", all=names, n=len(names)), clause="POK-38"),)


def said(p: Public, one: Told) -> News:
    """One thing that happened."""
    if one.what == "depth":
        return depth_news("poker", p.depth, "POK-83")
    tone: Tone = "good" if one.what == "wins" else "bad" if one.what == "out" else ""
    return News(
        sentence(p, one),
        tone,
        keys_of(p, one),
        CLAUSES[one.what],
        step=STEPS.get(one.what, ""),
        to=goes_to(one),
        since=f"seat:{one.seat}" if one.what in CHIPS and p.seats > FEW else "",
    )


def sentence(p: Public, one: Told) -> Msg:
    """One thing that happened, in words."""
    facts: dict[str, Words | Who | int | str | list[Msg]] = {"n": one.n}
    if one.seat >= 0 and one.what != "wins":
        facts["who"] = Who(one.seat)
    if one.cards:
        facts["cards"] = cards_words(one.cards)
    if one.seats:
        facts["all"] = [seat_name(seat) for seat in one.seats]
    name = one.what
    if name == "begins" and not p.options.is_holdem:
        name = "begins.draw"
    if name == "level":
        small, big, _ = p.options.blinds(p.level)
        facts["small"], facts["big"] = small, big
    if name == "net":
        name = "net.won" if one.n > 0 else "net.lost"
        facts["n"] = abs(one.n)
    if name == "draws" and not one.n:
        name = "pat"
    if name == "wins":
        facts["pot"] = pot_name(max(one.seat, 0), 1 if one.seat == NOBODY else 2)
        if len(one.seats) == 1:
            facts["who"] = Who(one.seats[0])
        many = "share" if len(one.seats) > 1 else "wins"
        name = f"{many}.side" if one.seat > 0 else f"{many}.main" if one.seat == 0 else many
        if one.value:
            name += ".hand"
    if one.value:
        facts["hand"] = hand_words(one.value)
    return msg(f"poker.news.{name}", **facts)


def keys_of(p: Public, one: Told) -> tuple[str, ...]:
    """The pieces that moved; among many chips go to the pot at once."""
    if one.what in ("flop", "turn", "river"):
        return tuple(f"board:{card}" for card in one.cards)
    if one.what in CHIPS:
        return (f"bet:{one.seat}" if p.seats <= FEW else "pot:0",)
    if one.what == "wins":
        return (f"pot:{max(one.seat, 0)}",)
    if one.what in ("shows", "shows_own"):
        return tuple(f"hand:{one.seat}:{card}" for card in one.cards)
    return ()


def goes_to(one: Told) -> str:
    """Where pieces go that leave the table."""
    return " ".join(f"seat:{seat}" for seat in one.seats) if one.what == "wins" else ""
