"""What is sent to a competition over HTTP, and what its answers say."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from tests.kit.cup_web import Cup


def seasons(visitor: TestClient) -> int:
    """Count the seasons of the server."""
    return len(visitor.get("/api/cups").json()["cups"])


def refused(answer: Any, error: str, status: int | None = None, clause: str | None = None) -> None:
    """Check that an answer says no in so many words."""
    found = answer.json()
    assert found["error"] == error, found
    assert len(found["text"]) > 10
    if status is not None:
        assert answer.status_code == status
    if clause is not None:
        assert found["clause"] == clause


def state_of(cup: Cup) -> Any:
    """All that the desk shows of a season."""
    parts = cup.screen()
    return {name: value for name, value in parts.items() if name not in ("passes", "links")}


def sent(cup: Cup, data: bytes, by: TestClient | None = None) -> Any:
    """Send a file of entries."""
    headers = {"content-type": "text/csv"}
    return (by or cup.client).post(f"{cup.api}/entries", content=data, headers=headers)
