"""Score and service of a set: plain functions over integers, which the kernel compiles as they are.

Section 6 of the rule book: who serves is a function of the score alone. Sides are 0 (A) and 1 (B);
players of doubles are numbered around the table, A1 B1 A2 B2 = 0 1 2 3, so `player % 2` is the side
and the partner stands two further on.
"""

from __future__ import annotations

OTHER = (1, 0)


def is_set_won(mine: int, theirs: int, points: int, lead: int) -> bool:
    """Whether `mine` wins the set against `theirs`."""
    return mine >= points and mine - theirs >= lead  # TEN-28, TEN-29


def set_winner(a: int, b: int, points: int, lead: int) -> int:
    """The side that has won the set, or -1 while it goes on."""
    if is_set_won(a, b, points, lead):
        return 0
    return 1 if is_set_won(b, a, points, lead) else -1


def service_turn(a: int, b: int, points: int, services: int) -> int:
    """The number of the service turn, from 0, without expedite."""
    deuce = points - 1  # TEN-53
    played = a + b
    if a >= deuce and b >= deuce:
        return 2 * deuce // services + played - 2 * deuce  # TEN-32
    return played // services  # TEN-31


def turn_before(a: int, b: int, points: int, services: int) -> int:
    """The service turn of the rally before this score, -1 at 0:0.

    k(t - 1) of section 6 depends on the number of points only, whoever won the last one: past
    deuce both sides are level or one ahead, so the score before it had both at deuce as well.
    """
    played, deuce = a + b, points - 1
    if played == 0:
        return -1
    if a >= deuce and b >= deuce and played > 2 * deuce:
        return 2 * deuce // services + played - 1 - 2 * deuce
    return (played - 1) // services


def expedite_turn(a: int, b: int, points: int, services: int, in_play: bool) -> int:
    """The service turn k0 with which the expedite system begins at this score."""
    if in_play:
        return service_turn(a, b, points, services)  # TEN-47: the interrupted rally's server
    return turn_before(a, b, points, services) + 1  # TEN-47: the receiver of the previous rally


def turn_number(a: int, b: int, points: int, services: int, since: int, turn: int) -> int:
    """The service turn k; `since` is the point count at which expedite began, -1 without it."""
    if since < 0:
        return service_turn(a, b, points, services)
    return turn + a + b - since  # TEN-47, TEN-54


def serving_side(first: int, turn: int) -> int:
    """The side that serves in this turn of a set that `first` began."""
    return first if turn % 2 == 0 else OTHER[first]  # TEN-35


def services_left(a: int, b: int, points: int, services: int, since: int) -> int:
    """How many services the server still has in the present turn, this one included."""
    deuce = points - 1
    if since >= 0 or (a >= deuce and b >= deuce):
        return 1  # TEN-32, TEN-54
    return services - (a + b) % services  # TEN-31


def is_decider(set_no: int, sets_to_win: int) -> bool:
    """Whether this is the last possible set."""
    return set_no == 2 * sets_to_win - 1  # TEN-37, TEN-53


def partner(player: int) -> int:
    """The other player of the pair."""
    return (player + 2) % 4


def toss_order(server: int, receiver: int) -> tuple[int, int, int, int]:
    """The order of service of the first set of doubles."""
    return server, receiver, partner(server), partner(receiver)  # TEN-40, TEN-41


def next_order(order: tuple[int, int, int, int], server: int) -> tuple[int, int, int, int]:
    """The order of the next set: whoever served to the chosen server now receives from him."""
    receiver = order[(order.index(server) + 3) % 4]
    return server, receiver, partner(server), partner(receiver)  # TEN-43


def swapped_order(order: tuple[int, int, int, int], turn: int) -> tuple[int, int, int, int]:
    """The order after the receiving pair of this turn has exchanged its places."""
    if turn % 2 == 0:
        return order[0], order[3], order[2], order[1]
    return order[2], order[1], order[0], order[3]  # TEN-44


def walkover_points(retired: int, points: int, lead: int) -> int:
    """What the other side is written with when a side retires at so many points."""
    return max(points, retired + lead)  # TEN-51
