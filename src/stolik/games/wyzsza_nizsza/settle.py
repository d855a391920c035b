"""How a round is settled and when the game ends."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Ending
from stolik.games.wyzsza_nizsza.order import without
from stolik.games.wyzsza_nizsza.payout import bet_delta, gain, least_stake
from stolik.games.wyzsza_nizsza.state import BIG, UNDRAWN, Public, SettledRound, Two, opened, put
from stolik.parts import bank

PLACES = {0: (1, 2), 1: (2, 1)}


def settled(p: Public, card: int, side: str, stake: int, fault: str = "") -> Public:
    """The round with this card and this bet settled: chips, cards, roles, perhaps the end."""
    player, dealer = p.player, p.dealer
    if fault == "player":
        stake = delta = 0  # WYZ-39: the bet is void
    elif fault == "bettor":
        stake = least_stake(p.chips[1 - player], p.options.min_bet)  # WYZ-39
        delta = -stake
    else:
        delta = bet_delta(card, dealer, side == BIG, stake)
    earned = gain(card, dealer)
    till = bank.settle(p.till, (earned, delta) if player == 0 else (delta, earned))  # WYZ-29
    chips = (till.purses[0], till.purses[1])
    row = SettledRound(player, p.deck, dealer, card, side, stake, earned, delta, fault, chips)
    number, ended = after_round(p, chips, chips[1 - player])
    after = Public(
        p.options,
        till,
        put(p.hands, player, without(p.hands[player], card)),  # WYZ-28
        p.decks,  # the dealer's card left its deck when it was turned up
        p.depth,
        p.first,
        number,
        p.replays,
        (*p.rows, row),
        p.level,
        ended=ended,
        last=row,
    )
    return replayed(after) if ended == "equal" and may_replay(after) else after  # WYZ-34


def after_round(p: Public, chips: Two, bettor_chips: int) -> tuple[int, str]:
    """The number of the next round, or the reason of the end."""
    if bettor_chips == 0:
        return p.number, "bust"  # WYZ-31, WYZ-41
    if p.number < p.options.rounds:
        return p.number + 1, ""  # WYZ-7
    return p.number, "equal" if chips[0] == chips[1] else "rounds"  # WYZ-30, WYZ-42


def may_replay(p: Public) -> bool:
    """Whether an equal end leads to another game."""
    most = p.options.max_replays
    return p.options.equal_end == "replay" and (most is None or p.replays < most)  # WYZ-35


def replayed(p: Public) -> Public:
    """A completely new game; nothing carries over but the count."""
    starts = {"swap": 1 - p.first, "same": p.first, "lot": UNDRAWN}  # WYZ-36
    fresh = opened(p.options, starts[p.options.replay_start])
    return replace(
        fresh, replays=p.replays + 1, level=(*p.level, p.chips[0]), depth=p.depth, last=p.last
    )  # WYZ-35


def winner(p: Public) -> int | None:
    """The seat that won, or None for a draw or a game that runs."""
    if p.ended == "forfeit":
        return 1 - p.loser  # WYZ-40
    if not p.ended or p.chips[0] == p.chips[1]:
        return None
    return 0 if p.chips[0] > p.chips[1] else 1  # WYZ-33; with 0 chips the game is lost, WYZ-31


ENDS = {
    "bust": ("WYZ-31", "WYZ-41"),
    "rounds": ("WYZ-30", "WYZ-33"),
    "forfeit": ("WYZ-40",),
}


def ending(p: Public) -> Ending | None:
    """Why the game is over and who won, or None while it runs."""
    if not p.ended:
        return None
    won = winner(p)
    places: Two = (1, 1) if won is None else PLACES[won]
    drawn = ("WYZ-34",) if p.options.equal_end == "draw" else ("WYZ-42",)
    return Ending(p.ended, ENDS.get(p.ended, drawn), places)
