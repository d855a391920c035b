"""What is said at the table: the prompt, and what just happened."""

from __future__ import annotations

from stolik.engine import CHANCE, REFEREE, Msg, Who, msg
from stolik.engine.scene import News, Prompt, Tone
from stolik.games.wyzsza_nizsza.cards import name
from stolik.games.wyzsza_nizsza.offers import clauses
from stolik.games.wyzsza_nizsza.settle import winner
from stolik.games.wyzsza_nizsza.state import BIG, Public, SettledRound
from stolik.parts.depth import depth_news

GAME = "wyzsza-nizsza"


def prompt(p: Public, me: int) -> Prompt:
    """The one sentence that says what is asked of this viewer."""
    match p.phase:
        case "over":
            return result(p)
        case "lot":
            return Prompt(msg("wyzsza-nizsza.ask.lot"), me == CHANCE, "WYZ-37")
        case "reveal" if p.depth == "results":
            asked = msg("wyzsza-nizsza.ask.round", round=p.number, who=Who(p.player))
            return Prompt(asked, me == REFEREE, "WYZ-29")
        case "reveal":
            return Prompt(msg("wyzsza-nizsza.ask.reveal"), me == CHANCE, "WYZ-12")
        case "play" if me == p.player:
            return Prompt(msg("wyzsza-nizsza.ask.play", card=rank(p.dealer)), True, "WYZ-14")
        case "play":
            return Prompt(msg("wyzsza-nizsza.ask.wait_play", who=Who(p.player)), clause="WYZ-14")
        case _ if me == p.bettor:
            return Prompt(msg("wyzsza-nizsza.ask.bet", card=rank(p.dealer)), True, "WYZ-17")
        case _:
            return Prompt(msg("wyzsza-nizsza.ask.wait_bet", who=Who(p.bettor)), clause="WYZ-15")


def rank(card: int) -> Msg:
    """A card's index as this language writes it."""
    return msg(f"rank.{name(card)}")


def result(p: Public) -> Prompt:
    """Give the result in one line and how it came about in the next."""
    won = winner(p)
    if won is None or p.ended == "forfeit":
        return Prompt(outcome(p), clause="WYZ-33")
    text = msg("wyzsza-nizsza.over.won", who=Who(won), a=p.chips[won], b=p.chips[1 - won])
    why = msg(f"wyzsza-nizsza.over.{p.ended}", who=Who(1 - won), n=len(p.rows))
    return Prompt(text, clause="WYZ-33", reason=why)


def outcome(p: Public) -> Msg:
    """How the game ended."""
    won = winner(p)
    if won is None:
        return msg("wyzsza-nizsza.end.equal", chips=msg("chips", n=p.chips[0]))
    if p.ended == "rounds":
        return msg("wyzsza-nizsza.end.rounds", who=Who(won), a=p.chips[won], b=p.chips[1 - won])
    return msg(f"wyzsza-nizsza.end.{p.ended}", who=Who(won), other=Who(1 - won))


def news(p: Public) -> tuple[News, ...]:
    """What everyone just saw happen."""
    if p.ruling == "depth":
        return (depth_news(GAME, p.depth, "WYZ-1"),)
    if p.ruling:
        return (News(msg(f"wyzsza-nizsza.news.{p.ruling}", round=p.ruled), clause="WYZ-39"),)
    if p.ended == "forfeit":
        return (News(outcome(p), "end", clause="WYZ-40", step="settle"),)
    if p.is_laid:
        told = "late" if p.is_late else "laid"
        clause = "WYZ-38" if p.is_late else "WYZ-14"
        return (
            News(
                msg(f"wyzsza-nizsza.news.{told}", who=Who(p.player)),
                keys=("laid",),
                clause=clause,
                step="move",
            ),
        )
    if p.dealer:
        shown = msg("wyzsza-nizsza.news.revealed", card=rank(p.dealer))
        return (News(shown, keys=("dealer:card",), clause="WYZ-12", step="turn"),)
    if p.last is None:
        return ()
    return (*settled_news(p.last), *after_news(p))


def settled_news(row: SettledRound) -> tuple[News, ...]:
    """The two halves of a settlement."""
    earned, bet = clauses(row)
    cards = {"card": rank(row.card), "dealer": rank(row.dealer)}
    player, bettor = Who(row.player), Who(1 - row.player)
    chips = msg("chips", n=row.gain)
    if row.gain:
        first = msg("wyzsza-nizsza.news.gain", who=player, chips=chips, **cards)
    else:
        first = msg("wyzsza-nizsza.news.no_gain", who=player, **cards)
    tone: Tone = "good" if row.delta > 0 else "bad" if row.delta < 0 else ""
    if row.fault:
        second = msg(f"wyzsza-nizsza.news.seen.{row.fault}", who=bettor, chips=stake_of(row))
    else:
        result = {1: "won", 0: "returned", -1: "lost"}[(row.delta > 0) - (row.delta < 0)]
        second = msg(
            f"wyzsza-nizsza.news.{result}", who=bettor, side=side(row), chips=stake_of(row)
        )
    return (
        News(first, "good" if row.gain else "", ("laid:card", "dealer:card"), earned, step="turn"),
        News(second, tone, clause=bet),
    )


def stake_of(row: SettledRound) -> Msg:
    """The stake of a round in words."""
    return msg("chips", n=row.stake)


def side(row: SettledRound) -> Msg:
    """The side of a bet in words."""
    return msg("wyzsza-nizsza.big" if row.side == BIG else "wyzsza-nizsza.small")


def after_news(p: Public) -> tuple[News, ...]:
    """A replay that begins, or the end."""
    if p.ended:
        return (News(outcome(p), "end", clause="WYZ-33", step="settle"),)
    if p.replays and not p.rows:
        chips = msg("chips", n=p.level[-1] if p.level else 0)
        return (News(msg("wyzsza-nizsza.news.replay", chips=chips), clause="WYZ-34"),)
    return ()
