"""Players: greedy, one round as a matrix game, and that with the end of the game solved.

`naive` is the random player of the rule book; it stands beside the levels for comparison.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from stolik.bots import Advice, Bots, Budget, Levels, Thought
from stolik.engine import Luck, Seen, msg
from stolik.games.wyzsza_nizsza.actions import Action, Bet, Play
from stolik.games.wyzsza_nizsza.cards import name
from stolik.games.wyzsza_nizsza.guess import chance as guessed
from stolik.games.wyzsza_nizsza.guess import side
from stolik.games.wyzsza_nizsza.payout import least_stake
from stolik.games.wyzsza_nizsza.state import BIG, SMALL, Public, State, View

if TYPE_CHECKING:
    from stolik.games.wyzsza_nizsza.induction import Mix

T = TypeVar("T")
Rule: TypeAlias = Callable[[Public, Luck, Budget], Thought[Action]]

LAST_ROUNDS: Final = 6  # rounds 13 to 18
WORK_A_MS: Final = 70_000
WORK_A_ROUND: Final = 100_000
FINE: Final = 1_000_000


class Duellist:
    """Lay a card by one rule, bet by another, and stay silent when not due."""

    def __init__(self, card: Rule, bet: Rule) -> None:
        self.card = card
        self.bet = bet

    def think(self, seen: Seen[View], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Choose an action when this seat is due."""
        p, me = seen.view.public, seen.viewer
        if p.phase == "play" and me == p.player:
            return self.card(p, luck, budget)
        if p.phase == "bet" and me == p.bettor:
            return self.bet(p, luck, budget)
        return None


def naive_card(p: Public, luck: Luck, _: Budget) -> Thought[Action]:
    """Any card."""
    return Thought(Play(name(any_of(p.hands[p.player], luck))), msg("wyzsza-nizsza.why.random"))


def naive_bet(p: Public, luck: Luck, _: Budget) -> Thought[Action]:
    """Any side, the least stake."""
    least = least_stake(p.chips[p.bettor], p.options.min_bet)
    return Thought(Bet(any_of((BIG, SMALL), luck), least), msg("wyzsza-nizsza.why.random"))


def greedy_card(p: Public, _luck: Luck, _: Budget) -> Thought[Action]:
    """The lowest card that beats the dealer's, else the lowest."""
    hand = p.hands[p.player]
    beats = [card for card in hand if card > p.dealer]
    return Thought(Play(name((beats or hand)[0])), msg("wyzsza-nizsza.why.greedy.card"))


def greedy_bet(p: Public, luck: Luck, _: Budget) -> Thought[Action]:
    """By the share of unused cards above and below; everything if the result is certain."""
    hand, has = p.hands[p.player], p.chips[p.bettor]
    high = sum(card > p.dealer for card in hand)
    low = sum(card < p.dealer for card in hand)
    big = high > low or (high == low and luck.below(2) == 0)
    told = BIG if big else SMALL
    if len(hand) in (high, low):
        return Thought(Bet(told, has), msg("wyzsza-nizsza.why.greedy.certain"))
    stake = max(least_stake(has, p.options.min_bet), has * abs(high - low) // len(hand))
    why = msg("wyzsza-nizsza.why.greedy.share", high=high, low=low)
    return Thought(Bet(told, stake), why)


def mixed_card(p: Public, luck: Luck, _: Budget) -> Thought[Action]:
    """A card by the mix of one round."""
    from stolik.games.wyzsza_nizsza.one_round import solve_round

    return laid(solve_round(p), luck, "mix")


def mixed_bet(p: Public, luck: Luck, _: Budget) -> Thought[Action]:
    """A bet by the mix of one round."""
    from stolik.games.wyzsza_nizsza.one_round import solve_round

    return staked(solve_round(p), luck, "mix")


def strong_card(p: Public, luck: Luck, budget: Budget) -> Thought[Action]:
    """A card by the solved end of the game, before that by the mix of one round."""
    mix, how = looked_ahead(p, budget)
    return laid(mix, luck, how)


def strong_bet(p: Public, luck: Luck, budget: Budget) -> Thought[Action]:
    """A bet by the solved end of the game, before that by the mix of one round."""
    mix, how = looked_ahead(p, budget)
    return staked(mix, luck, how)


def looked_ahead(p: Public, budget: Budget) -> tuple[Mix, str]:
    """The solved end if there are few rounds left and it takes no longer than the budget."""
    from stolik.games.wyzsza_nizsza.endgame import solve_end
    from stolik.games.wyzsza_nizsza.one_round import solve_round

    if p.options.rounds - p.number < LAST_ROUNDS:
        rounds = budget.rounds
        work = WORK_A_MS * budget.ms if rounds is None else WORK_A_ROUND * rounds
        solved = solve_end(p, work)
        if solved is not None:
            return solved.mix, "exact" if solved.step == 1 else "grid"
    return solve_round(p), "mix"


def laid(mix: Mix, luck: Luck, how: str) -> Thought[Action]:
    """One card of a mix; what is said of it must not tell which."""
    card, _ = picked(mix.cards, luck)
    why = msg(f"wyzsza-nizsza.why.card.{how}", chance=round(100 * mix.value))
    return Thought(Play(name(card)), why)


def staked(mix: Mix, luck: Luck, how: str) -> Thought[Action]:
    """One bet of a mix."""
    bet, weight = picked(mix.bets, luck)
    percent, chance = round(100 * weight), round(100 * (1 - mix.value))
    why = msg(f"wyzsza-nizsza.why.bet.{how}", percent=percent, chance=chance)
    return Thought(Bet(BIG if bet > 0 else SMALL, abs(bet)), why)


def picked(mix: tuple[tuple[int, float], ...], luck: Luck) -> tuple[int, float]:
    """Draw from a mix."""
    point = luck.below(FINE) / FINE * sum(weight for _, weight in mix)
    for thing, weight in mix:
        point -= weight
        if point < 0:
            return thing, weight
    return mix[-1]


def any_of(things: tuple[T, ...], luck: Luck) -> T:
    """Draw one of several things."""
    return things[luck.below(len(things))]


def evaluate(state: State, seat: int) -> float:
    """A guess of this seat's share of the win, for searches."""
    p = state.public
    if p.first < 0:
        return 0.5
    left = p.options.rounds - p.number + 1
    both = tuple(sorted(p.decks[0] + p.decks[1]))
    player, bettor = p.player, p.bettor
    mine = side(p.hands[player], both, (left + 1) // 2)
    theirs = side(p.hands[bettor], both, left // 2)
    value = guessed(p.chips[player], p.chips[bettor], mine, theirs, left)
    return value if seat == player else 1 - value


LEVELS: Final[Levels] = {
    "easy": lambda: Duellist(greedy_card, greedy_bet),
    "medium": lambda: Duellist(mixed_card, mixed_bet),
    "strong": lambda: Duellist(strong_card, strong_bet),
    "naive": lambda: Duellist(naive_card, naive_bet),
}

BOTS: Final[Bots[State, View, Action]] = Bots(
    LEVELS, Advice(evaluate), until_compiled={"medium": "easy", "strong": "easy"}
)
