"""Making a move: what it must obey, what it changes, and whether it ends the game."""

from __future__ import annotations

import itertools

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.warcaby import paths
from stolik.games.warcaby.ends import HELD, drawn, is_limited, stuck, won
from stolik.games.warcaby.moves import Whole, after, legal
from stolik.games.warcaby.options import Capturing, Options
from stolik.games.warcaby.position import Place
from stolik.games.warcaby.shipped import is_drawn
from stolik.games.warcaby.squares import BITS, name
from stolik.games.warcaby.state import Irregular, State
from stolik.parts import clocks


def moved(s: State, path: tuple[str, ...], at_ms: int) -> State:
    """Make a move of the side to move, completed at this moment of the table's clock."""
    squares = paths.squares_of(path)
    if not squares[0] & s.place.own:
        raise Refused("not_your_piece", "WAR-5", square=path[0])
    if s.touched and squares[0] != s.touched:
        raise Refused("touch_move", "WAR-39", square=name(s.touched))
    rules = s.options.capturing
    move = paths.found(s.place, rules, squares)
    is_irregular = move is None and s.options.missed != "enforce"
    if is_irregular:
        move = paths.loose(s.place, rules, squares)
    if move is None:
        raise _refusal(s, squares, is_irregular)
    mover = s.mover
    if s.clocks and s.control and clocks.has_run_out(s.control, s.clocks, at_ms):
        return won(s, 1 - mover, "time", at_ms)  # WAR-41
    if is_irregular and s.warned == mover:
        return won(s, 1 - mover, "refused_capture_after_warning", at_ms)  # WAR-35
    duties = legal(s.place, rules) if is_irregular else ()
    if s.irregular is not None:
        s = _answered(s, 1 - mover)  # WAR-36
    s = stepped(s, move, at_ms)
    if is_irregular:
        return replace(s, irregular=Irregular(_defaulters(duties, move)))  # WAR-33
    return judged(s, at_ms)


def _refusal(s: State, squares: tuple[int, ...], is_at_table: bool) -> Refused:
    why = paths.refusal(s.place, s.options.capturing, squares)
    duties = ("capture_mandatory", "king_capture_has_priority", "capture_incomplete")
    if is_at_table and why.code in duties:
        return Refused("illegal_move", "WAR-38")  # no duty is broken by what cannot be done
    return why


def _answered(s: State, colour: int) -> State:
    first, second = s.answered
    return replace(s, answered=(True, second) if colour == 0 else (first, True))


def _defaulters(duties: tuple[Whole, ...], move: Whole) -> int:
    """Give the pieces that should have captured, the moved one where it stands now."""
    found = 0
    for duty in duties:
        found |= move.path[-1] if duty.path[0] == move.path[0] else duty.path[0]
    return found


def stepped(s: State, move: Whole, at_ms: int) -> State:
    """Put a move on the board and on the score sheet, and hand the turn over."""
    mover, before = s.mover, s.place
    place = after(before, move)
    is_quiet = not move.taken and bool(move.path[0] & before.kings)
    s = replace(
        s,
        places=(*s.places, place),
        moves=(*s.moves, move.words),
        since=s.since if is_quiet else len(s.places),
        quiet=s.quiet + 1 if is_quiet else 0,  # WAR-30
        material=held(s.material, place, bool(move.taken)),
        offer=s.offer if s.offer == mover else None,  # WAR-28
        irregular=None,
        warned=None,
        touched=0,
    )
    if s.clocks and s.control:
        ticking = clocks.pressed(s.control, s.clocks, at_ms, after=1 - mover)
        s = replace(s, clocks=ticking, left_after=(*s.left_after, ticking.left_ms[mover]))
    return s


def held(before: int, place: Place, is_capture: bool) -> int:
    """Count the plies for which a condition of WAR-31 has held (WAR-46)."""
    if not is_limited(place):
        return -1
    return 0 if before < 0 or is_capture else before + 1


def judged(s: State, at_ms: int) -> State:
    """End the game if the position does, in the order of the rule book: a win before a draw."""
    place, rules = s.place, s.options
    if not place.own:
        return stuck(s, "no_pieces", at_ms)  # WAR-25
    if not legal(place, rules.capturing):
        return stuck(s, "no_legal_move", at_ms)  # WAR-26
    if rules.repetition_draw and s.times >= rules.repetition_draw:
        return drawn(s, "threefold_repetition", at_ms)  # WAR-29
    if rules.king_move_limit and s.quiet >= 2 * rules.king_move_limit:
        return drawn(s, "king_moves_without_capture", at_ms)  # WAR-30
    if rules.material_draw_limits and s.material >= HELD:
        return drawn(s, "material_limit", at_ms)  # WAR-31
    if rules.tablebase_adjudication and is_judged(rules) and is_drawn(place):
        return drawn(s, "adjudication", at_ms)  # WAR-32
    return s


def is_judged(rules: Options) -> bool:
    """Say whether the tables of endings are of the rules that are played."""
    is_usual = rules.blocked_result == "loss" and not rules.misere
    return is_usual and rules.capturing == Capturing()


def begun(s: State, at_ms: int) -> State:
    """Let play begin: the first clock runs, and a position that is over already ends the game."""
    if s.control is not None and s.clocks is None:
        s = replace(s, clocks=clocks.opened(s.control, 2, at_ms, s.mover))  # WAR-41
    return judged(s, at_ms)


def rewound(s: State, ply: int, at_ms: int) -> State:
    """Go back to the position after so many plies; time that was used stays used."""
    places = s.places[: ply + 1]
    since, quiet, material = 0, s.quiet_before, 0 if is_limited(places[0]) else -1
    for at, (before, now) in enumerate(itertools.pairwise(places), 1):
        is_capture = _pieces(now) != _pieces(before)
        is_quiet = not is_capture and _men(now) == _men(before)
        since, quiet = (since, quiet + 1) if is_quiet else (at, 0)
        material = held(material, now, is_capture)
    back = replace(
        s,
        places=places,
        moves=s.moves[:ply],
        since=since,
        quiet=quiet,
        material=material,
        left_after=s.left_after[:ply],
        offer=None,
        offered=tuple(at for at in s.offered if at < ply),
        huffed=tuple(one for one in s.huffed if one[0] <= ply),
        irregular=None,
        warned=None,
        touched=0,
    )
    if s.clocks and s.control:
        made = (back.made(0), back.made(1))
        ticking = clocks.turned(s.control, s.clocks, at_ms, back.mover, made)
        back = replace(back, clocks=ticking)
    return back


def _pieces(place: Place) -> int:
    return (place.white | place.black).bit_count()


def _men(place: Place) -> int:
    return (place.white | place.black) & ~place.kings


def touched(s: State, square: str) -> State:
    """Record a touch: it binds if that piece has a legal move, and only the first one does."""
    if square not in BITS:
        raise Refused("bad_square", "WAR-2")
    bit = BITS[square]
    if not bit & s.place.own:
        raise Refused("not_your_piece", "WAR-5", square=square)
    can_move = any(move.path[0] == bit for move in legal(s.place, s.options.capturing))
    return replace(s, touched=bit) if can_move and not s.touched else s  # WAR-39
