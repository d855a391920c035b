"""What dice are worth: rule book sections "Values" and 6, as plain functions over integers.

A set of dice is one integer with three bits for each face: `count(dice, 5)` fives and so on.
House rules come as integers: the value of three pairs, of a straight (0 = off), and whether four
of a kind with a pair counts as three pairs. The kernel compiles these very functions.
"""

STRAIGHT = 0o111111


def one_die(face: int) -> int:
    """Return the set that holds a single die."""
    return 1 << 3 * (face - 1)


def count(dice: int, face: int) -> int:
    """Return how many dice of the set show this face."""
    return (dice >> 3 * (face - 1)) & 7


def size(dice: int) -> int:
    """Return the number of dice in the set."""
    n = 0
    while dice:
        n += dice & 7
        dice >>= 3
    return n


def is_within(part: int, dice: int) -> bool:
    """Tell whether each die of `part` is also one of `dice`."""
    while part:
        if part & 7 > dice & 7:
            return False
        part >>= 3
        dice >>= 3
    return True


def kind_value(face: int, n: int) -> int:
    """Return what n dice of one face are worth, 0 if they do not score."""
    if n >= 3:
        return (1000 if face == 1 else 100 * face) << (n - 3)  # KOS-23, KOS-24
    if face == 1:
        return 100 * n  # KOS-19, KOS-22
    if face == 5:
        return 50 * n  # KOS-20, KOS-22
    return 0  # KOS-21


def kinds_value(dice: int) -> int:
    """Return the sum over the faces, 0 if some die does not score."""
    total = 0
    for face in range(1, 7):
        n = count(dice, face)
        value = kind_value(face, n)
        if n > 0 and value == 0:
            return 0
        total += value  # KOS-27
    return total


def is_three_pairs(dice: int, quads: int) -> bool:
    """Tell whether six dice are three pairs; with `quads` two or three of them may be alike."""
    pairs = 0
    for face in range(1, 7):
        n = count(dice, face)
        if n % 2 == 1 or (n > 2 and not quads):  # KOS-25
            return False
        pairs += n
    return pairs == 6


def special_value(dice: int, three_pairs: int, straight: int, quads: int) -> int:
    """Return what the six dice are worth as three pairs or as a straight, 0 if they are neither."""
    if dice == STRAIGHT:
        return straight  # KOS-26
    if three_pairs > 0 and is_three_pairs(dice, quads):
        return three_pairs  # KOS-25
    return 0  # KOS-42


def value(dice: int, three_pairs: int, straight: int, quads: int) -> int:
    """Return the most that a split using every die gives, 0 if there is none."""
    return max(kinds_value(dice), special_value(dice, three_pairs, straight, quads))  # KOS-29


def scoring(dice: int, three_pairs: int, straight: int, quads: int) -> int:
    """Return all dice of a throw that belong to a scoring combination."""
    if special_value(dice, three_pairs, straight, quads) > 0:
        return dice  # KOS-30, KOS-42
    part = 0
    for face in range(1, 7):
        n = count(dice, face)
        if kind_value(face, n) > 0:
            part += n * one_die(face)
    return part  # KOS-11


def next_part(part: int, dice: int) -> int:
    """Return the part of the dice that follows in counting order, 0 after the whole."""
    shift = 0
    while dice >> shift:
        if (part >> shift) & 7 < (dice >> shift) & 7:
            return ((part >> shift) + 1) << shift
        shift += 3
    return 0


def best_keep(dice: int, three_pairs: int, straight: int, quads: int) -> int:
    """Return the part worth most; of equal ones that with the fewest dice."""
    best, most, fewest = 0, 0, 7
    part = next_part(0, dice)
    while part:
        points = value(part, three_pairs, straight, quads)
        if points > most or (points == most > 0 and size(part) < fewest):
            best, most, fewest = part, points, size(part)  # KOS-38
        part = next_part(part, dice)
    return best


def may_write(points: int, minimum: int, hot: int, must_confirm: int) -> bool:
    """Tell whether turn points that stand on the table may be written."""
    return points > 0 and points >= minimum and not (hot and must_confirm)  # KOS-9, KOS-15, KOS-41


def dice_left(thrown: int, kept: int) -> int:
    """Return how many dice the next throw uses when `kept` of `thrown` dice have scored."""
    return thrown - kept if kept < thrown else 6  # KOS-8, KOS-15
