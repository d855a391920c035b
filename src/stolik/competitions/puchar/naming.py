"""Contestants, games and rounds by name."""

from __future__ import annotations

from collections.abc import Iterable

from stolik import games
from stolik.competitions import naming
from stolik.competitions.naming import who
from stolik.competitions.puchar.pairing.bracket import Node
from stolik.competitions.puchar.stages import nodes_of
from stolik.competitions.puchar.state import Match, State
from stolik.engine.messages import Msg, Words, msg
from stolik.parts.match import Sport


def game_name(id: str) -> Msg:
    """Give the name of a game of this house."""
    return msg(f"{id}.title" if isinstance(games.load(id), Sport) else f"{id}.name")


def name_of(s: State, one: int) -> Msg:
    """Give a contestant by name: somebody, or a team."""
    members = s.field[one]
    if s.options.teams != "none":
        return msg("puchar.team", name=s.roster.members[members[0]].team)
    return who(members[0])


def listed(s: State, one: int) -> Words:
    """Give a contestant by name, and whether he has left."""
    return msg("puchar.gone", who=name_of(s, one)) if one in s.gone else name_of(s, one)


def some(s: State, contestants: Iterable[int]) -> Msg:
    """Give contestants by name in one cell."""
    return naming.some(name_of(s, one) for one in contestants)


def column(name: str) -> Msg:
    """Give the head of a column."""
    return msg(f"puchar.column.{name}")


def member_of(s: State, one: int) -> int | None:
    """Give the member a row belongs to; teams have none of their own."""
    return s.field[one][0] if s.options.teams == "none" else None


def match_name(s: State, match: Match) -> Msg | None:
    """Name what a match is in its group or knock-out."""
    if match.group >= 0:
        return msg("puchar.group", letter=letter(match.group))
    if match.node < 0:
        return None
    nodes = nodes_of(s, len(s.bracket))
    return node_name(nodes, nodes[match.node])


def letter(group: int) -> str:
    """Name a group by a letter."""
    return chr(ord("A") + group) if group < 26 else str(group + 1)


def node_name(nodes: tuple[Node, ...], node: Node) -> Msg:
    """Name a match of the knock-out: final, match for third place, quarter-final."""
    if node.branch in ("third", "final", "again"):
        return msg(f"puchar.match.{node.branch}")
    if node.branch == "lower":
        return msg("puchar.match.lower", n=node.round)
    many = sum(one.branch in ("main", "final") and one.round == node.round for one in nodes)
    is_double = any(one.branch == "lower" for one in nodes)
    if is_double:
        return msg("puchar.match.upper", n=node.round)
    known = {2: "semi", 4: "quarter"}.get(many)
    if known is not None:
        return msg(f"puchar.match.{known}")
    return msg(f"puchar.match.of{many}")
