"""A second opinion on the solver: plain minimax over card names, written from the rules alone."""

from __future__ import annotations

TRUMPS = ["AH", "TH", "QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD"]
WORTH = {"A": 11, "T": 10, "Q": 3, "J": 2}
Hands = tuple[tuple[str, ...], ...]
Trick = tuple[tuple[int, str], ...]


def is_trump(card: str, gran: bool) -> bool:
    return card[0] == "J" if gran else card in TRUMPS


def strength(card: str, led: str, gran: bool) -> int:
    """How high a card stands in a trick; 0 for one that cannot win it."""
    if is_trump(card, gran):
        order = ["JC", "JS", "JH", "JD"] if gran else TRUMPS
        return 100 - order.index(card)
    if is_trump(led, gran) or card[1] != led[1]:
        return 0
    return 10 + "QTA".index(card[0])


def choices(hand: tuple[str, ...], trick: Trick, gran: bool, must_beat: bool) -> list[str]:
    if not trick:
        return list(hand)
    led = trick[0][1]
    top = max(strength(card, led, gran) for _, card in trick)
    if is_trump(led, gran):
        same = [card for card in hand if is_trump(card, gran)]
    else:
        same = [card for card in hand if not is_trump(card, gran) and card[1] == led[1]]
    if not same and must_beat:
        same = [card for card in hand if is_trump(card, gran)]
    if not same:
        return list(hand)
    better = [card for card in same if strength(card, led, gran) > top]
    return better if better and must_beat else same


def rank(kind: str, points: int, tricks: int) -> int:
    """The result for the Old, higher is better: 0 to 5 with levels, 6 and 7 without."""
    if kind.endswith("_du"):
        return 7 if tricks == 4 else 6
    if kind not in ("zwykla", "wesele"):
        return 7 if points > 52 else 6
    if points > 52:
        if tricks == 4:
            return 5
        return 3 if 104 - points >= 26 or 4 - tricks >= 2 else 4
    if tricks == 0:
        return 0
    return 2 if points >= 27 or tricks >= 2 else 1


def solve(
    kind: str, hands: Hands, old: set[int], turn: int, trick: Trick = (), points: int = 0,
    tricks: int = 0, must_beat: bool = True,
) -> int:  # fmt: skip
    """The result of best play by all four."""
    if not any(hands) and not trick:
        return rank(kind, points, tricks)
    found = [
        after(kind, hands, old, turn, trick, points, tricks, must_beat, card)
        for card in choices(hands[turn], trick, kind.startswith("gran"), must_beat)
    ]
    return max(found) if turn in old else min(found)


def after(
    kind: str, hands: Hands, old: set[int], turn: int, trick: Trick, points: int, tricks: int,
    must_beat: bool, card: str,
) -> int:  # fmt: skip
    """The result of best play after a card."""
    gran = kind.startswith("gran")
    left = tuple(
        tuple(c for c in hand if c != card) if seat == turn else hand
        for seat, hand in enumerate(hands)
    )
    trick = (*trick, (turn, card))
    if len(trick) < 4:
        return solve(kind, left, old, (turn + 1) % 4, trick, points, tricks, must_beat)
    led = trick[0][1]
    winner = max(trick, key=lambda play: strength(play[1], led, gran))[0]
    if winner in old:
        points += sum(WORTH[c[0]] for _, c in trick)
        tricks += 1
    return solve(kind, left, old, winner, (), points, tricks, must_beat)
