"""Rounds: drawn, played, corrected; who comes, who does not, and who leaves on the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from stolik.competitions.puchar import actions as do
from stolik.competitions.puchar.counting import board_sides, match_places
from stolik.competitions.puchar.entry import contestant
from stolik.competitions.puchar.stages import Meeting, depends, due, goes_on
from stolik.competitions.puchar.state import Board, Fixed, Match, Round, State
from stolik.engine.luck import Luck
from stolik.engine.refusals import Refused

MINUTE_MS = 60_000


def next_round(s: State, now_ms: int) -> State:
    """Draw the next round and open its tables."""  # PUC-30
    found = due(s)
    if found is None:
        raise Refused("NO_ROUND", "PUC-30")
    number = len(s.rounds) + 1
    matches: list[Match] = []
    first = 1
    for one in found.meetings:
        matches.append(made(s, one, number, first))
        first += len(matches[-1].boards)
    new = Round(tuple(matches), found.byes, found.rests, found.stage, now_ms)
    rounds = (*s.rounds, new)
    s = replace(s, rounds=rounds, resting=(), bracket=found.bracket or s.bracket)
    return settled(replace(s, phase="round"), now_ms)


def made(s: State, one: Meeting, number: int, first: int) -> Match:
    """Make the tables of a meeting; who has left loses without playing."""
    boards = tuple(
        Board(seats, f"r{number}t{first + at}") for at, seats in enumerate(chairs_of(s, one.sides))
    )
    match = Match(one.sides, boards, one.node, one.group)
    gone = [side for side, who in enumerate(one.sides) if who in s.gone]
    return without(match, gone) if gone else match


def chairs_of(s: State, sides: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Give who sits at each table of a meeting."""  # PUC-6
    members = [s.field[who] for who in sides]
    if s.options.teams == "sides":  # both teams at one table, in turn
        return [tuple(one for pair in zip(*members, strict=True) for one in pair)]
    if s.options.teams == "boards":  # the sides change from table to table
        pairs = list(zip(*members, strict=True))
        return [pair if at % 2 == 0 else pair[::-1] for at, pair in enumerate(pairs)]
    return [tuple(one[0] for one in members)]


def without(match: Match, sides: Sequence[int]) -> Match:
    """Let some sides lose the tables of a match that are not over."""  # PUC-10
    boards = tuple(
        one
        if one.is_over
        else forfeited(
            one, [c for c, side in enumerate(board_sides(match, one, n)) if side in sides]
        )
        for n, one in enumerate(match.boards)
    )
    return replace(match, boards=boards)


def forfeited(board: Board, absent: Sequence[int]) -> Board:
    """Write that some chairs did not play: the others share the first place."""  # PUC-24
    count = len(board.seats)
    if not absent or not all(0 <= one < count for one in absent):
        raise Refused("BAD_RESULT", "PUC-24")
    if len(set(absent)) == count:
        return replace(board, places=(), absent=tuple(range(count)), is_typed=True)
    last = 1 + count - len(set(absent))
    places = tuple(last if one in absent else 1 for one in range(count))
    return replace(board, places=places, absent=tuple(sorted(set(absent))), is_typed=True)


def at_table(s: State, table: int, number: int | None = None) -> tuple[int, int, int]:
    """Find a table of a round, of the last one if none is named: round, match and board."""
    at = len(s.rounds) if number is None else number
    if not 1 <= at <= len(s.rounds):
        raise Refused("NO_ROUND", "PUC-26")
    for one, match, board in s.rounds[at - 1].tables():
        if one == table:
            return at - 1, match, board
    raise Refused("NO_TABLE", "PUC-25", table=table)


def put(s: State, where: tuple[int, int, int], change: Callable[[Board], Board]) -> State:
    """Change a table."""
    r, m, b = where
    old = s.rounds[r]
    match = old.matches[m]
    boards = (*match.boards[:b], change(match.boards[b]), *match.boards[b + 1 :])
    matches = (*old.matches[:m], replace(match, boards=boards), *old.matches[m + 1 :])
    return replace(s, rounds=(*s.rounds[:r], replace(old, matches=matches), *s.rounds[r + 1 :]))


def board_at(s: State, where: tuple[int, int, int]) -> Board:
    """Give a table."""
    r, m, b = where
    return s.rounds[r].matches[m].boards[b]


def check_places(board: Board, places: Sequence[int]) -> tuple[int, ...]:
    """Give places back that are a ranking of the chairs, or refuse."""  # PUC-25
    found = tuple(places)
    is_ranking = all(one == 1 + sum(other < one for other in found) for one in found)
    if len(found) != len(board.seats) or not is_ranking:
        raise Refused("BAD_RESULT", "PUC-25")
    return found


def result(s: State, a: do.Result, now_ms: int) -> State:
    """Write the result of a table of the round that is on."""  # PUC-25
    where = at_table(s, a.table)
    if board_at(s, where).is_over:
        raise Refused("RESULT_TWICE", "PUC-25", table=a.table)
    places = check_places(board_at(s, where), a.places)
    done = put(s, where, lambda one: replace(one, places=places, is_typed=not a.is_counted))
    return settled(climbed(done, where), now_ms)


def forfeit(s: State, a: do.Forfeit, now_ms: int) -> State:
    """Write that somebody did not play."""  # PUC-24
    where = at_table(s, a.table)
    if board_at(s, where).is_over:
        raise Refused("RESULT_TWICE", "PUC-25", table=a.table)
    done = put(s, where, lambda one: forfeited(one, a.absent))
    return settled(climbed(done, where), now_ms)


def correct(s: State, a: do.Correct, now_ms: int) -> State:
    """Write a result anew; refused where a round that is drawn stands on the old one."""  # PUC-26
    if s.is_confirmed:
        raise Refused("CLOSED", "PUC-27")
    if s.options.format == "ladder":
        raise Refused("DEPENDS", "PUC-26")
    where = at_table(s, a.table, a.round)
    old = board_at(s, where)
    if not old.is_over:
        raise Refused("NO_RESULT", "PUC-26", table=a.table)

    def written(board: Board) -> Board:
        if a.absent:
            return forfeited(board, a.absent)
        return replace(board, places=check_places(board, a.places), absent=(), is_typed=True)

    after = put(s, where, written)
    r, m, _ = where
    after = replace(after, rounds=with_match(after, r, m, drawn=-1))
    if a.round < len(s.rounds) and depends(s, after):
        raise Refused("DEPENDS", "PUC-26")
    fixed = Fixed(a.round, a.table, old.places)
    return settled(replace(after, fixed=(*s.fixed, fixed)), now_ms)


def with_match(s: State, r: int, m: int, **change: object) -> tuple[Round, ...]:
    """Give the rounds with one match changed."""
    old = s.rounds[r]
    match = replace(old.matches[m], **change)
    new = replace(old, matches=(*old.matches[:m], match, *old.matches[m + 1 :]))
    return (*s.rounds[:r], new, *s.rounds[r + 1 :])


def settled(s: State, now_ms: int) -> State:
    """After a result: play drawn knock-out matches again, and say what comes then."""
    r = len(s.rounds) - 1
    for m, match in enumerate(s.rounds[r].matches if s.rounds else ()):
        if match.node < 0 or not match.is_over or match.drawn >= 0:
            continue
        places = match_places(match)
        if places[0] == places[1] == 1:
            if s.options.knockout_draw == "replay":  # PUC-17
                s = replace(s, rounds=with_match(s, r, m, boards=replayed(match)))
            elif s.options.knockout_draw == "lot":
                return replace(s, phase="lot")
    if not s.rounds or not s.rounds[r].is_over or s.options.format == "ladder":
        return replace(s, phase="round", ended_ms=now_ms)
    return replace(s, phase="between" if goes_on(s) else "over", ended_ms=now_ms)


def replayed(match: Match) -> tuple[Board, ...]:
    """Give the tables of a drawn match anew, with sides changed."""  # PUC-17
    return tuple(
        Board(
            one.seats[::-1], f"{one.order.partition('g')[0]}g{len(one.before) + 2}",
            before=(*one.before, one.order),
        )
        for one in match.boards
    )  # fmt: skip


def lot(s: State, luck: Luck) -> do.DrawLot:
    """Draw who goes on after a drawn match."""
    return do.DrawLot(drawn_table(s), luck.below(2))


def drawn_table(s: State) -> int:
    """Give the first table of the match that waits for the lot."""
    one = s.rounds[-1]
    for number, m, _ in one.tables():
        match = one.matches[m]
        if match.node >= 0 and match.is_over and match.drawn < 0:
            places = match_places(match)
            if places[0] == places[1] == 1:
                return number
    raise Refused("BAD_LOTS", "PUC-17")


def drawn(s: State, a: do.DrawLot, now_ms: int) -> State:
    """Let the lot's word stand."""  # PUC-17
    if a.table != drawn_table(s) or a.side not in (0, 1):
        raise Refused("BAD_LOTS", "PUC-17")
    r, m, _ = at_table(s, a.table)
    return settled(replace(s, rounds=with_match(s, r, m, drawn=a.side)), now_ms)


def arrived(s: State, a: do.Arrived) -> State:
    """Note that somebody has come to the table."""  # PUC-32
    where = at_table(s, a.table)
    board = board_at(s, where)
    if board.is_over or not 0 <= a.seat < len(board.seats) or a.seat in board.here:
        raise Refused("HERE_ALREADY", "PUC-32")
    return put(s, where, lambda one: replace(one, here=tuple(sorted((*one.here, a.seat)))))


def no_shows(s: State, now_ms: int) -> State:
    """Let everybody lose who has not come in time."""  # PUC-32
    last = len(s.rounds) - 1
    s = replace(s, rounds=(*s.rounds[:last], replace(s.rounds[last], is_rung=True)))
    for _, m, b in tuple(s.rounds[last].tables()):
        board = s.rounds[last].matches[m].boards[b]
        absent = [chair for chair in range(len(board.seats)) if chair not in board.here]
        if not board.is_over and absent:
            s = put(s, (last, m, b), lambda one, gone=tuple(absent): forfeited(one, gone))  # type: ignore[misc]
    return settled(s, now_ms)


def withdraw(s: State, a: do.Withdraw, now_ms: int) -> State:
    """Let somebody leave: what is not over is lost."""  # PUC-10
    if s.phase == "setup":
        raise Refused("NOT_BEGUN", "PUC-10")
    if s.is_confirmed or s.phase == "over":
        raise Refused("CLOSED", "PUC-27")
    who = contestant(s, a.player)
    s = replace(s, gone={**s.gone, who: len(s.rounds)})
    s = replace(s, resting=tuple(one for one in s.resting if one != who))
    last = len(s.rounds) - 1
    for m, match in enumerate(s.rounds[last].matches if s.rounds else ()):
        if who in match.sides and not match.is_over:
            boards = without(match, [match.sides.index(who)]).boards
            s = replace(s, rounds=with_match(s, last, m, boards=boards))
    return settled(s, now_ms) if s.rounds and s.phase in ("round", "between") else s


def swap(s: State, a: do.Swap) -> State:
    """Let two contestants change places whose tables have not begun."""  # PUC-28
    one, other = contestant(s, a.one), contestant(s, a.other)
    if s.phase != "round" or s.options.format == "ladder" or one == other:
        raise Refused("NO_SWAP", "PUC-28")
    last = s.rounds[-1]
    if any(match.node >= 0 for match in last.matches):
        raise Refused("NO_SWAP", "PUC-28")
    changed = {one: other, other: one}
    places = [*last.byes, *(who for match in last.matches for who in match.sides)]
    if one not in places or other not in places:
        raise Refused("NO_SWAP", "PUC-28")
    matches: list[Match] = []
    for match in last.matches:
        if not {one, other} & set(match.sides):
            matches.append(match)
            continue
        if any(board.is_over or board.here for board in match.boards):
            raise Refused("NO_SWAP", "PUC-28")
        sides = tuple(changed.get(who, who) for who in match.sides)
        seats = chairs_of(s, sides)
        boards = tuple(
            Board(seats[n], f"{board.order}x", before=match.boards[n].before)
            for n, board in enumerate(match.boards)
        )
        matches.append(replace(match, sides=sides, boards=boards))
    byes = tuple(changed.get(who, who) for who in last.byes)
    new = replace(last, matches=tuple(matches), byes=byes)
    return replace(s, rounds=(*s.rounds[:-1], new))


def challenge(s: State, a: do.Challenge, now_ms: int) -> State:
    """Let somebody on a ladder challenge one who stands a little higher."""  # PUC-18
    if s.options.format != "ladder" or s.phase != "round":
        raise Refused("NO_CHALLENGE", "PUC-18")
    one, above = contestant(s, a.player), contestant(s, a.above)
    steps = s.seeds.index(one) - s.seeds.index(above)
    if not 1 <= steps <= s.options.ladder_reach:
        raise Refused("TOO_FAR", "PUC-18", n=s.options.ladder_reach)
    matches = s.rounds[-1].matches if s.rounds else ()
    busy = {who for match in matches if not match.is_over for who in match.sides}
    if busy & {one, above}:
        raise Refused("BUSY", "PUC-18")
    first = 1 + sum(len(match.boards) for match in matches)
    new = made(s, Meeting((one, above)), 1, first)
    return replace(s, rounds=(Round((*matches, new), started_ms=now_ms),))


def climbed(s: State, where: tuple[int, int, int]) -> State:
    """On a ladder a challenger who has won takes the other's place, and all between go down."""
    match = s.rounds[where[0]].matches[where[1]]
    if s.options.format != "ladder" or not match.is_over or match_places(match) != (1, 2):
        return s
    one, above = match.sides
    at, to = s.seeds.index(one), s.seeds.index(above)
    if at < to:
        return s
    rest = [who for who in s.seeds if who != one]
    return replace(s, seeds=(*rest[:to], one, *rest[to:]))
