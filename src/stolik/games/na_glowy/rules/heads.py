"""What a deal is worth: situations, parts and heads, boks within boks (NGL-42 to NGL-56).

The first functions are plain arithmetic that kernels compile. A `Book` is what is written after
some deals; it is always made anew from the results, so a correction is nothing but another result.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from stolik.games.na_glowy.rules.options import Options

PARTS = 3  # NGL-42: 4, 8, and the third makes the head
NS, EW, NOBODY = 0, 1, -1
SMALL, LARGE, SWEEP, TIE = 1, 2, 3, 4

Two = tuple[int, int]


def situation(points: int, tricks: int) -> int:
    """Return the situation of a deal by what one of the pairs has."""
    if tricks in (0, 8):
        return 3  # NGL-45
    if points == 60:
        return 4  # NGL-50
    return 2 if points > 90 or points < 30 else 1  # NGL-43, NGL-44


def winner(points: int, tricks: int) -> int:
    """Return who won by what North and South have: 0 they, 1 the others, -1 nobody."""
    if tricks in (0, 8):
        return 0 if tricks == 8 else 1
    return -1 if points == 60 else 0 if points > 60 else 1


def part_after(part: int, gained: int, carries: bool) -> int:
    """Return the part a pair has after it gained some; a head takes them all (NGL-49)."""
    total = part + gained
    if total < 3:
        return total
    return total - 3 if carries else 0


class Result(Struct, frozen=True, omit_defaults=True):
    """A deal that was settled: all that its marks follow from, and how it came about."""

    dealer: int
    situation: int
    winner: int
    points: int = -1
    """Of North and South; -1 where nobody counted."""
    tricks: int = -1
    how: str = "played"
    """played, claimed, entered, or the offence for which it was given."""
    is_corrected: bool = False


class Book(Struct, frozen=True, omit_defaults=True):
    """What is written, by pair; how many deals each open bok still has, the outermost first."""

    heads: Two = (0, 0)
    horned: Two = (0, 0)
    parts: Two = (0, 0)
    boks: tuple[int, ...] = ()
    base: int = 0
    """Base deals played."""
    extras: int = 0
    """Boks that were begun because the match was a tie."""


EMPTY = Book()


def totals(book: Book, horned_value: int) -> Two:
    """The heads of both pairs, a horned one counting as many as agreed."""
    (a, b), (c, d) = book.heads, book.horned
    return a + horned_value * c, b + horned_value * d


def put(two: Two, pair: int, value: int) -> Two:
    """Two numbers with one of them exchanged."""
    return (value, two[1]) if pair == NS else (two[0], value)


def written(book: Book, result: Result, o: Options) -> Book:
    """The book after one more deal, as the algorithm of section 4 has it."""
    sit, pair = result.situation, result.winner
    is_bok = bool(book.boks)
    boks, base = book.boks, book.base
    if is_bok:
        if sit != TIE or o.bok_tie_counts:
            boks = (*boks[:-1], boks[-1] - 1)  # NGL-51, NGL-54
    else:
        base += 1
    after = replace(book, boks=boks, base=base)
    if sit == TIE:
        after = replace(after, boks=(*boks, o.bok_length))  # NGL-50
    elif sit == SWEEP:
        after = _headed(after, pair, is_horned=True, strikes=o.horned_cancels_parts)  # NGL-45
    elif is_bok:
        after = _headed(after, pair, is_horned=False, strikes=o.bok_heads_cancel_parts)  # NGL-52
    else:
        part = part_after(book.parts[pair], sit, o.carry_over_part)
        if book.parts[pair] + sit >= PARTS:
            after = _headed(after, pair, is_horned=False, strikes=True)  # NGL-48
        after = replace(after, parts=put(after.parts, pair, part))
    while after.boks and after.boks[-1] == 0:
        after = replace(after, boks=after.boks[:-1])  # NGL-55
    return after


def _headed(book: Book, pair: int, *, is_horned: bool, strikes: bool) -> Book:
    """One more head of a pair; the other pair's unfinished part is struck out (NGL-46 to 48)."""
    after = replace(book, parts=put(book.parts, 1 - pair, 0)) if strikes else book
    if is_horned:
        return replace(after, horned=put(after.horned, pair, after.horned[pair] + 1))
    return replace(after, heads=put(after.heads, pair, after.heads[pair] + 1))


def is_level(book: Book, o: Options) -> bool:
    """Whether nobody has won: the heads are equal, and the parts before any deciding bok."""
    mine, theirs = totals(book, o.horned_value)
    return mine == theirs and (book.extras > 0 or book.parts[NS] == book.parts[EW])  # NGL-62


def is_full(book: Book, o: Options, deals: int, closed: int | None) -> bool:
    """Whether no further base deal is to be played after so many deals."""
    if o.match_mode == "deals":
        return book.base >= o.base_deals  # NGL-60
    return closed is not None and deals >= closed  # NGL-63


def gone_on(book: Book, o: Options, deals: int, closed: int | None) -> Book:
    """The book with a deciding bok where the match would end as a tie and the table wants one."""
    if book.boks or o.tie_policy != "extra_bok" or not is_full(book, o, deals, closed):
        return book
    if not is_level(book, o):
        return book
    return replace(book, boks=(o.bok_length,), extras=book.extras + 1)  # NGL-62


def is_over(book: Book, o: Options, deals: int, closed: int | None) -> bool:
    """Whether the match has come to its end."""
    if o.match_mode == "heads" and max(totals(book, o.horned_value)) >= o.head_target:
        return True  # NGL-63: at once, even inside a bok
    return not book.boks and is_full(book, o, deals, closed)  # NGL-61


def books(
    results: Iterable[Result], o: Options, closed: int | None, first: Book = EMPTY
) -> Iterator[Book]:
    """The book before the first deal and after each; `first` is what stood there already."""
    book = gone_on(first, o, 0, closed)
    yield book
    for number, result in enumerate(results, 1):
        book = gone_on(written(book, result, o), o, number, closed)
        yield book


def counted(results: Iterable[Result], o: Options, closed: int | None, first: Book = EMPTY) -> Book:
    """The book after all deals (NGL-77)."""
    *_, last = books(results, o, closed, first)
    return last


def better(book: Book, o: Options) -> int:
    """The pair that is ahead by heads, then by the unfinished part; -1 for neither (NGL-62)."""
    ranks = tuple(zip(totals(book, o.horned_value), book.parts, strict=True))
    if ranks[NS] == ranks[EW]:
        return NOBODY
    return NS if ranks[NS] > ranks[EW] else EW
