"""What pieces are worth, and where: the tables of our own evaluation, in hundredths of a pawn.

Each table comes from a short formula over file and rank, White's side at the bottom; `OPENING`
counts while many pieces are on the board, `ENDING` when few are left.
"""

from __future__ import annotations

from typing import Final, TypeAlias

Table: TypeAlias = tuple[int, ...]

PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING = range(6)
OPENING_WORTH: Final = (88, 322, 338, 478, 985, 0)
ENDING_WORTH: Final = (112, 300, 318, 530, 975, 0)
PHASE: Final = (0, 1, 1, 2, 4, 0)
"""How much each piece tells of the opening; 24 is a full board."""
FULL: Final = 24


def centre(square: int) -> int:
    """Give 0 at the edge to 3 in the middle of the board."""
    file, rank = square & 7, square >> 3
    return min(file, 7 - file, rank, 7 - rank)


def middle_file(square: int) -> int:
    """Give 0 on the outer files to 3 on the d- and e-files."""
    file = square & 7
    return min(file, 7 - file)


def pawn_opening(square: int) -> int:
    """Pawns want the centre, and those before the castled king want to stay."""
    rank, middle = square >> 3, middle_file(square)
    bonus = (rank - 1) * (1 + 3 * middle) if rank <= 4 else 8 * (rank - 2) + 4 * middle
    return bonus - (14 if rank == 1 and middle == 3 else 0)


def pawn_ending(square: int) -> int:
    """Pawns want to advance."""
    rank = square >> 3
    return 2 * (rank - 1) ** 2 + 3 * (rank - 1)


def knight_place(square: int) -> int:
    """Knights want the middle and hate the rim."""
    rank = square >> 3
    return (-34, -4, 12, 18)[centre(square)] + (6 if 3 <= rank <= 5 else -4 if rank == 0 else 0)


def bishop_place(square: int) -> int:
    """Bishops want to leave the first rank and look along long diagonals."""
    file, rank = square & 7, square >> 3
    is_long = file in (rank, 7 - rank)
    return (-8, 3, 8, 10)[centre(square)] + (8 if is_long else 0) - (6 if rank == 0 else 0)


def rook_opening(square: int) -> int:
    """Rooks want middle files and the seventh rank."""
    rank = square >> 3
    return 2 * middle_file(square) + (18 if rank == 6 else 0)


def queen_place(square: int) -> int:
    """Queens want to be central, but not too early out."""
    return (-8, 0, 4, 6)[centre(square)] - (4 if square >> 3 in (2, 3) else 0)


def king_opening(square: int) -> int:
    """The king wants a corner behind its pawns."""
    file, rank = square & 7, square >> 3
    side = (22, 30, 12, -12, -6, -10, 32, 24)[file]
    return side - 26 * min(rank, 3) if rank else side


def king_ending(square: int) -> int:
    """In the ending the king fights: to the middle."""
    return (-26, -4, 14, 26)[centre(square)]


def table(formula: object) -> Table:
    """Work a formula out for all squares."""
    assert callable(formula)
    return tuple(formula(square) for square in range(64))


OPENING: Final[tuple[Table, ...]] = tuple(
    tuple(OPENING_WORTH[kind] + bonus for bonus in table(formula))
    for kind, formula in enumerate(
        (pawn_opening, knight_place, bishop_place, rook_opening, queen_place, king_opening)
    )
)
ENDING: Final[tuple[Table, ...]] = tuple(
    tuple(ENDING_WORTH[kind] + bonus for bonus in table(formula))
    for kind, formula in enumerate(
        (pawn_ending, knight_place, bishop_place, rook_opening, queen_place, king_ending)
    )
)
