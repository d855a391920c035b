"""A season over HTTP: an organiser with an account, people with passes, rounds by requests."""

from __future__ import annotations

from itertools import count
from typing import Any

from starlette.testclient import TestClient

from tests.kit.web import another

KEYS = count()
PASSWORD = "bardzo-dobre-haslo"
NAMES = tuple(f"Gracz {letter}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWX")
JUDGES = ("Sędzia Główny", "Sędzia Drugi", "Sędzia Trzeci")
FOUR = [3, 1, -1, -3]


def with_account(visitor: TestClient, login: str = "organizator") -> TestClient:
    """Let a visitor have an account."""
    visitor.post("/api/guest", json={"name": "Organizator"})
    made = visitor.post("/api/register", json={"login": login, "password": PASSWORD})
    assert made.status_code == 201, made.text
    return visitor


class Cup:
    """One season, as its organiser's program sees it."""

    def __init__(self, desk: TestClient, tables: str = "paper", **options: Any) -> None:
        self.client = desk
        house = {"rounds": 2, "deals_per_round": 4, "break_minutes": 0, **options}
        wanted = {"name": "Liga", "options": house, "judges": JUDGES, "tables": tables}
        made = desk.post("/api/cups", json=wanted)
        assert made.status_code == 201, made.text
        self.id: str = made.json()["cup"]

    @property
    def api(self) -> str:
        """Where its requests go."""
        return f"/api/cups/{self.id}"

    def try_do(self, action: dict[str, Any], by: TestClient | None = None, **more: Any) -> Any:
        """Send an action and give the answer, whatever it is."""
        wanted = {"command": f"c{next(KEYS)}", "action": action, **more}
        return (by or self.client).post(f"{self.api}/do", json=wanted)

    def do(self, type: str, by: TestClient | None = None, /, **fields: Any) -> int:
        """Do something that must be allowed."""
        more = {name: fields.pop(name) for name in ("seat", "reason") if name in fields}
        if type == "arrived" and "at" in fields:
            fields["seat"] = fields.pop("at")
        answer = self.try_do({"type": type, **fields}, by, **more)
        assert answer.status_code == 200, answer.text
        version: int = answer.json()["version"]
        return version

    def told(self, path: str, body: dict[str, Any]) -> Any:
        """Send something as the organiser; give the answer, which must be a success."""
        answer = self.client.post(path, json=body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    def screen(self, name: str = "desk", by: TestClient | None = None, **query: Any) -> Any:
        """Give the parts of a screen."""
        words = "".join(f"&{key}={value}" for key, value in query.items())
        answer = (by or self.client).get(f"{self.api}/screen?screen={name}{words}")
        assert answer.status_code == 200, answer.text
        return answer.json()["parts"]

    def enter(self, *names: str) -> None:
        """Enter people from a file."""
        text = "\n".join(("nazwisko", *(names or NAMES[:8])))
        answer = self.client.post(
            f"{self.api}/entries", content=text.encode(), headers={"content-type": "text/csv"}
        )
        assert answer.status_code == 200, answer.text

    def check_in(self, *names: str) -> None:
        """Open a tournament, enter people and check everybody in."""
        self.do("open_tournament")
        self.enter(*names)
        for one in self.screen()["people"]:
            self.do("check_in", player=one["member"])

    def seat(self, *names: str) -> None:
        """Check in, draw, and publish a plan in the order of the numbers."""
        self.check_in(*names)
        self.do("close_entry")
        self.plan()

    def plan(self, rounds: int = 2) -> None:
        """Publish some plan for a field of fours."""
        people = [one for one in self.screen()["people"] if one.get("number")]
        numbers = sorted(one["number"] for one in people)
        tables = [numbers[at : at + 4] for at in range(0, len(numbers), 4)]
        self.do("publish_plan", rounds=[{"tables": tables, "pausing": []}] * rounds)

    def start(self, *names: str) -> None:
        """Come to the first round."""
        self.seat(*names)
        self.do("start_round")

    def handed(self, role: str, **of: Any) -> dict[str, Any]:
        """Make a pass and give it."""
        made = self.client.post(f"{self.api}/passes", json={"role": role, **of})
        assert made.status_code == 201, made.text
        found: dict[str, Any] = made.json()
        return found

    def holder(self, role: str, **of: Any) -> TestClient:
        """Give a visitor who has come in by a link."""
        visitor = another(self.client)
        answer = visitor.post(f"/c/in/{self.handed(role, **of)['link']}")
        assert answer.status_code == 303, answer.text
        return visitor

    def judge(self, number: int) -> TestClient:
        """Give the phone of a judge, the chief being 0."""
        if number == 0:
            return self.holder("chief")
        return self.holder("judge", judge=self.judge_id(number))

    def judge_id(self, number: int) -> str:
        """Give the id of a judge."""
        id: str = self.screen()["judges"][number]["id"]
        return id

    def row(self, table: int = 1, deal: int = 1, delta: list[int] | None = None) -> None:
        """Write a deal."""
        self.do("row", table=table, deal=deal, dealer=(deal - 1) % 4, delta=delta or FOUR)

    def play(self, *tables: int) -> None:
        """Play tables to the end and let a judge confirm."""
        who, id = self.judge(1), self.judge_id(1)
        for table in tables:
            for deal in range(1, 5):
                self.row(table, deal)
            self.do("confirm", who, table=table, judge=id)
