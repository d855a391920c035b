"""What a cup asks of the tables: all of the round that is on, stopped where a result was typed."""

from __future__ import annotations

from stolik import games
from stolik.competitions.puchar.state import Board, State
from stolik.engine.orders import OpenTable, Order, StopTable


def orders(s: State) -> tuple[Order, ...]:
    """Open the tables of the round; stop those before it and those that are not needed."""
    found: list[Order] = []
    options = house_rules(s)
    if len(s.rounds) > 1:
        for match in s.rounds[-2].matches:
            found += [
                StopTable(f"{one.order}.stop", one.order) for one in match.boards if one.order
            ]
    for match in s.rounds[-1].matches if s.rounds else ():
        for board in match.boards:
            if not board.order:  # it was over when the round was taken from a file
                continue
            found += [StopTable(f"{order}.stop", order) for order in board.before]
            if not board.absent:
                found.append(OpenTable(board.order, s.options.game, options, people(s, board)))
            if board.is_over and (board.is_typed or s.phase == "over"):
                found.append(StopTable(f"{board.order}.stop", board.order))
    return tuple(found)


def people(s: State, board: Board) -> tuple[str, ...]:
    """Give those who sit at a table, by their opaque ids."""
    return tuple(s.roster.members[one].person for one in board.seats)


def house_rules(s: State) -> dict[str, object]:
    """Give the game's house rules; where sides have names, the first chair has the first one."""
    side = games.kit(s.options.game).offer.sided_by
    return {**s.options.game_rules, **({side: "first"} if side else {})}
