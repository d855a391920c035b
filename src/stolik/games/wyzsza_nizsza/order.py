"""Who plays and which dealer deck serves a round; plain functions over integers, rounds from 1."""

PER_PLAYER, HALVES, DEALER_CHOICE = "per_player", "halves", "dealer_choice"


def player_of(number: int, first: int) -> int:
    """The seat that plays a card in this round; the other one bets."""
    return (number + 1 + first) % 2  # WYZ-6, WYZ-7, WYZ-8


def due_decks(binding: str, number: int, rounds: int) -> tuple[int, ...]:
    """The dealer decks (0 and 1) that may serve this round."""
    if binding == PER_PLAYER:
        return ((number + 1) % 2,)  # WYZ-10
    if binding == HALVES:
        return (0,) if number <= rounds // 2 else (1,)  # WYZ-11
    return (0, 1)  # WYZ-11


def without(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    """These cards less one copy of that card."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]  # WYZ-9, WYZ-28
