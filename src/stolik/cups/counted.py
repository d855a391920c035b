"""What a table has counted line by line, and which of its lines were counted elsewhere."""

from __future__ import annotations

from typing import Any

from stolik import games
from stolik.competitions.office import Rows
from stolik.kit.kit import Copying
from stolik.tables.table.model import TableModel


def copying_of(model: TableModel) -> Copying[Any, Any] | None:
    """Give how a table takes lines over that were counted elsewhere, if it can."""
    give = games.kit(model.game.id).copying
    return give() if give is not None and model.is_paper and not model.log.is_closed else None


def own_rows(model: TableModel, stands: Rows) -> Rows:
    """Give what a table has counted itself; of a line that it copied, what stands now."""
    rows, copying = counted(model), copying_of(model)
    if copying is None:
        return rows
    copied = copying.lines(model.log.state)
    last = max((at for at, is_copied in enumerate(copied, 1) if not is_copied), default=0)
    end = max(last, min(len(rows), len(stands)))
    return tuple(stands[at] if copied[at] and at < len(stands) else rows[at] for at in range(end))


def counted(model: TableModel) -> Rows:
    """Give what a table has counted line by line."""
    score = model.game.score(model.log.state)
    return tuple(
        None if line.is_struck else tuple(0 if points is None else points for points in line.points)
        for line in score.lines
    )
