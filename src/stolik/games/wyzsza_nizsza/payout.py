"""Settlement of a round over plain integers; the kernel compiles these very functions.

Card values: 2 to 10 face value, jack 11, queen 12 (WYZ-4).
"""


def gain(card: int, dealer: int) -> int:
    """The chips a player receives from the bank."""
    return max(card - dealer, 0)  # WYZ-20, WYZ-21, WYZ-22


def outcome(card: int, dealer: int, big: bool) -> int:
    """1 if the bettor wins, 0 for equal cards, -1 if the bettor loses."""
    if card == dealer:
        return 0  # WYZ-24
    return 1 if (card > dealer) == big else -1


def bet_delta(card: int, dealer: int, big: bool, stake: int) -> int:
    """What a settled bet adds to the bettor's chips."""
    return outcome(card, dealer, big) * stake  # WYZ-25, WYZ-26, WYZ-27


def least_stake(chips: int, min_bet: int) -> int:
    """The smallest stake a bettor with these chips may name."""
    return min(chips, min_bet)  # WYZ-16: who has less than the minimum bets all of it
