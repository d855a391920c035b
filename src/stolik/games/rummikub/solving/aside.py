"""What training and the referee want to know of the exact search: what could be played or melded.

Asking is quick and needs no compiler; answering is done in a process that may load one.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from stolik.engine import REFEREE, Raw, Seen, msg
from stolik.engine.asides import Aside
from stolik.engine.scene import Figure, FigureMark
from stolik.games.rummikub.rules.play import Before, written
from stolik.games.rummikub.rules.racks import is_known, known, tiles_on
from stolik.games.rummikub.rules.state import Rack, Sets, View
from stolik.games.rummikub.rules.tiles import COPIES, NAMES, Counts, added, counts, kinds
from stolik.games.rummikub.rules.timeout import before
from stolik.games.rummikub.table.scene import desk_of


class Question(Struct, frozen=True):
    """What one picture wants to know."""

    least: int
    """The initial meld."""
    hint: Before | None = None
    """The move of a player in training."""
    racks: tuple[tuple[int, Rack], ...] = ()
    """Racks without initial meld that the referee sees, with their seats."""
    asked: Rack = ()
    """The rack the referee asks about, and the table it might be played to."""
    table: Sets = ()


def asked(seen: Seen[View]) -> Question | None:
    """What the picture of this viewer wants to know; nothing of a game without training."""
    view, p = seen.view, seen.view.public
    least = p.options.initial_meld
    if seen.viewer == REFEREE:
        racks = tuple(
            (seat, own)
            for seat, own in enumerate(view.racks)
            if own and is_known(own) and not p.opened[seat]
        )
        table = p.table if view.asked and p.is_moving else ()
        is_asked = racks or view.asked
        return Question(least, None, racks, view.asked, table) if is_asked else None
    desk = desk_of(seen)
    if desk is None or not p.options.training or desk.is_changed or not is_known(desk.rack):
        return None
    return Question(least, before(desk))


def answered(question: Question) -> Aside:
    """Search, and say what was found."""
    centre: list[Figure] = []
    if question.hint is not None:
        centre.append(hint(question.hint))
    centre += [worth(seat, own, question.least) for seat, own in question.racks]
    return Aside(tuple(centre), tuple(analysis(question)))


def hint(b: Before) -> Figure:
    """In training: how many tiles could be played, and which."""
    placed = best_play(b)
    most = 0 if placed is None else sum(placed)
    if placed is None or not most:
        return Figure("hint", Raw("0"), msg("rummikub.hint"), "small")
    words = msg("rummikub.hint.tiles", tiles=Raw(_named(placed)))
    return Figure("hint", Raw(str(most)), words, "small", "good")


def best_play(b: Before) -> Counts | None:
    """The tiles of the largest play that the house rules allow; None if there is none."""
    from stolik.games.rummikub.solving.opening import best_opening
    from stolik.games.rummikub.solving.replacing import Demands, best_replacing
    from stolik.games.rummikub.solving.solver import best_meld, best_move

    o, rack, table = b.options, known(b.rack), counts(tiles_on(b.table))
    if not b.is_opened and o.meld_then_manipulate and o.joker_rule == "free":
        opening = best_opening(table, rack, o.initial_meld, "tiles", o.joker_penalty)
        return None if opening is None else opening.placed
    if not b.is_opened:
        meld = best_meld(rack, max(o.initial_meld, 1))
        return None if meld is None else meld.placed
    if o.joker_rule == "replace_first":
        house = Demands(o.freed_joker_new_set, o.freed_joker_rack_tiles)
        found = best_replacing(b.table, rack, "tiles", o.joker_penalty, house)
        return None if found is None else found.move.placed
    move = best_move(table, rack, "tiles", o.joker_penalty)
    return None if move is None else move.placed


def worth(seat: int, own: Rack, least: int) -> Figure:
    """For the referee: what a rack without initial meld could meld (RUM-95)."""
    from stolik.games.rummikub.solving.solver import max_meld

    found = max_meld(known(own))
    value = 0 if found is None else found.value
    text = Raw(f"{value} / {least}")
    return Figure(f"meld:{seat}", text, msg("rummikub.could_meld"), "small")


def analysis(question: Question) -> Iterator[Figure]:
    """For the referee: whether it was possible, with the sets as proof."""
    if not question.asked:
        return
    from stolik.games.rummikub.solving.solver import max_meld

    rack = known(question.asked)
    found = max_meld(rack)
    value = 0 if found is None else found.value
    none = msg("rummikub.analysis.none")
    words = none if found is None else msg("rummikub.analysis", sets=Raw(written(found.sets)))
    mark: FigureMark = "good" if value >= question.least else "bad"
    yield Figure("analysis", Raw(f"{value} / {question.least}"), words, "small", mark)
    if question.table and max(added(rack, counts(tiles_on(question.table)))) <= COPIES:
        yield best_on(question.table, rack)


def best_on(table: Sets, rack: Counts) -> Figure:
    """The most tiles of a rack that one who has melded could play here, few sets touched."""
    from stolik.games.rummikub.solving.untouched import gentle_move

    move = gentle_move(table, rack)
    if move is None:
        return Figure("analysis:move", Raw("0"), msg("rummikub.solve.no_move"), "small")
    words = msg(
        "rummikub.analysis.move",
        tiles=Raw(_named(move.placed)),
        sets=Raw(written(move.sets)),
        untouched=len(move.untouched),
        old=len(table),
    )
    return Figure("analysis:move", Raw(str(move.tiles)), words, "small")


def _named(placed: Counts) -> str:
    return " ".join(NAMES[kind] for kind in kinds(placed))


class Searched:
    """What pictures of Rummikub ask of the exact search."""

    def asked(self, seen: Seen[View], /) -> Question | None:
        """Say what this picture wants to know."""
        return asked(seen)

    def answered(self, question: Question, /) -> Aside:
        """Search for it."""
        return answered(question)


ASIDE: Final = Searched()
