"""What deals of Na Głowy come to at random and by simple bots, beside section 8 of the rule file.

`python -m benchmarks.na_glowy_means`; a test holds smaller samples of the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

from benchmarks.rows import row
from stolik.games.na_glowy.mind.rules_of_thumb import LONG, chosen
from stolik.games.na_glowy.rules import heads
from stolik.games.na_glowy.rules.exchange import single
from stolik.games.na_glowy.rules.ladders import SEATS, TRICKS, ladder_of
from stolik.games.na_glowy.rules.options import Options
from stolik.games.na_glowy.rules.play import legal, taker
from stolik.games.na_glowy.solving import kernel
from stolik.parts.cards import members, size

LADDER = ladder_of(kernel.WENDISH)
OPTIONS = Options()
Hands = list[int]
Player = Callable[[int, tuple[int, ...], int], int]
"""Chooses from a hand, for a trick, while some cards are out."""
SITUATIONS = (72.3, 24.5, 1.6, 1.6)
BY_BOTS = (76.1, 20.4, 2.1, 1.5)
"""Shares of the situations in the rule file: of random play and of its simple bot, 8,000 deals."""
THEIRS = 8000
ACE = 11
DEALS = 8000


def dealt(count: int, seed: int) -> list[Hands]:
    """Give hands of so many deals."""
    found: list[Hands] = kernel.simulate(count, seed, traced=count)[2][:, :4].tolist()
    return found


def at_random(count: int, seed: int) -> list[float]:
    """Give the shares of situations 1 to 4 of random play, in percent."""
    counts = kernel.simulate(count, seed)[0]
    return [100 * float(n) / count for n in counts[1:]]


def rights(deals: list[Hands]) -> tuple[float, float]:
    """Give how often some seat may offer an exchange, and how often both of a pair, in percent."""
    able = [[single(LADDER, hand) >= 0 for hand in hands] for hands in deals]
    some = sum(any(one) for one in able)
    both = sum((one[0] and one[2]) or (one[1] and one[3]) for one in able)
    return 100 * some / len(deals), 100 * both / len(deals)


def thumbs(hand: int, trick: tuple[int, ...], out: int) -> int:
    """Play by our own rules of thumb."""
    return chosen(LADDER, hand, trick, out)[0]


def simple(luck: Random) -> Player:
    """Give the simple bot of the rule file, as its few words are read here.

    It leads the top trump from four or more, else a weak ace, else any card; gives the partner who
    wins so far the card with most points; wins with the weakest card that does; else throws the
    card with fewest points.
    """

    def choose(hand: int, trick: tuple[int, ...], _: int) -> int:
        able = list(members(legal(LADDER, hand, trick)))
        if not trick:
            if size(hand & LADDER.trumps) >= LONG:
                return able[0]
            aces = [card for card in able if LADDER.points[card] == ACE]
            weak = [card for card in aces if LADDER.weak >> card & 1]
            return weak[0] if weak else luck.choice(able)
        best = taker(LADDER, trick)
        if (len(trick) - best) % 2 == 0:
            return max(able, key=lambda card: (LADDER.points[card], card))
        winners = [card for card in able if LADDER.over[trick[best]] >> card & 1]
        return max(winners) if winners else min(able, key=lambda card: (LADDER.points[card], -card))

    return choose


def careless(luck: Random) -> Player:
    """Give somebody who plays any card."""
    return lambda hand, trick, _: luck.choice(list(members(legal(LADDER, hand, trick))))


def played(hands: Hands, leader: int, players: tuple[Player, Player]) -> tuple[int, int]:
    """Play a deal; give the points and tricks of North and South."""
    left, out, points, won = list(hands), 0, 0, 0
    for _ in range(TRICKS):
        trick: tuple[int, ...] = ()
        for turn in range(SEATS):
            seat = (leader + turn) % SEATS
            card = players[seat % 2](left[seat], trick, out)
            left[seat] ^= 1 << card
            trick = (*trick, card)
        for card in trick:
            out |= 1 << card
        leader = (leader + taker(LADDER, trick)) % SEATS
        if leader % 2 == 0:
            points += sum(LADDER.points[card] for card in trick)
            won += 1
    return points, won


def by_bots(deals: list[Hands], bot: Player) -> list[tuple[int, int]]:
    """Let one bot play deals in all seats, by turns from every seat."""
    return [played(hands, n % SEATS, (bot, bot)) for n, hands in enumerate(deals)]


def against_random(deals: list[Hands], seed: int, bot: Player) -> tuple[float, float]:
    """Give how often a bot beats random play, in percent, and its points on average."""
    other, total, wins = careless(Random(seed)), 0, 0
    for n, hands in enumerate(deals):
        points, won = played(hands, n // 2 % SEATS, (bot, other) if n % 2 else (other, bot))
        ours = points if n % 2 else 120 - points
        total += ours
        wins += heads.winner(points, won) == (0 if n % 2 else 1)
    return 100 * wins / len(deals), total / len(deals)


def shares(made: list[tuple[int, int]]) -> list[float]:
    """Give the shares of situations 1 to 4, in percent."""
    found = [heads.situation(points, tricks) for points, tricks in made]
    return [100 * found.count(n) / len(found) for n in (1, 2, 3, 4)]


def matches(made: list[tuple[int, int]]) -> Iterator[tuple[int, int, bool, bool]]:
    """Write matches of deals: how many each took, heads in all, equal heads, and draws."""
    left = iter(made)
    while True:
        book, deals = heads.EMPTY, 0
        while book.base < OPTIONS.base_deals or book.boks:
            one = next(left, None)
            if one is None:
                return
            result = heads.Result(0, heads.situation(*one), heads.winner(*one))
            book, deals = heads.written(book, result, OPTIONS), deals + 1
        ours, theirs = heads.totals(book, OPTIONS.horned_value)
        yield deals, ours + theirs, ours == theirs, heads.is_level(book, OPTIONS)


def mixed(made: list[tuple[int, int]], count: int, seed: int) -> list[tuple[int, int]]:
    """Draw so many of these deals again, in any order."""
    return Random(seed).choices(made, k=count)


def main() -> None:
    """Print all of them beside the rule file's."""
    deals, bot = dealt(DEALS, 21), simple(Random(26))
    made = by_bots(dealt(DEALS, 22), bot)
    for name, found, theirs in (
        ("random", at_random(1_000_000, 20), SITUATIONS),
        ("simple", shares(made), BY_BOTS),
        ("thumbs", shares(by_bots(deals, thumbs)), BY_BOTS),
    ):
        for number, (share, peer) in enumerate(zip(found, theirs, strict=True), 1):
            row(f"na_glowy.{name}.situation_{number}", share, "%", "the rule file", peer)
    some, both = rights(dealt(200_000, 23))
    row("na_glowy.exchange.some_seat", some, "%", "the rule file", 17.8)
    row("na_glowy.exchange.both_of_a_pair", both, "%", "the rule file", 0.5)
    for name, one in (("simple", bot), ("thumbs", thumbs)):
        wins, points = against_random(deals, 24, one)
        row(f"na_glowy.{name}.deals_against_random", wins, "%", "the rule file", 70.5)
        row(f"na_glowy.{name}.points_against_random", points, "points", "the rule file", 73.1)
    whole = list(islice(matches(mixed(made, 120_000, 25)), 4000))
    for at, (name, times, peer) in enumerate(
        (("deals", 1, 25.6), ("heads", 1, 10.0), ("equal_heads", 100, 10.5), ("drawn", 100, 4.4))
    ):
        mean = times * sum(one[at] for one in whole) / len(whole)
        row(f"na_glowy.match.{name}", mean, "%" if times > 1 else name, "the rule file", peer)


if __name__ == "__main__":
    main()
