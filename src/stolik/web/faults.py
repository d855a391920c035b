"""What the web says no to, and the status that goes with every way of saying no."""

from __future__ import annotations

from typing import Final

from stolik.engine import BadInput, Refused
from stolik.engine.messages import Msg
from stolik.people.person import PeopleError
from stolik.store.faults import StoreError
from stolik.tables.faults import Denied

STATUS: Final = {
    "web.too_large": 413,
    "web.not_json": 415,
    "web.not_form": 415,
    "web.foreign_origin": 403,
    "web.wrong_host": 421,
    "web.too_fast": 429,
    "web.too_many_sockets": 429,
    "web.too_many_tables": 429,
    "web.too_many_sets": 429,
    "web.too_many_cups": 429,
    "web.too_many_open": 503,
    "web.no_session": 401,
    "web.not_allowed": 403,
    "web.not_found": 404,
    "web.wrong_method": 405,
    "web.internal": 500,
    "web.files_busy": 503,
    "people.wrong_password": 401,
    "people.session_over": 401,
    "people.wait": 429,
    "people.login_taken": 409,
    "people.has_account": 409,
    "people.no_invitation": 404,
    "people.no_person": 404,
    "tables.no_table": 404,
    "tables.set_aside": 503,
    "tables.not_over": 403,
    "tables.set_not_over": 403,
    "tables.no_set": 404,
    "tables.plays_elsewhere": 409,
    "tables.not_allowed": 403,
    "tables.player_judges": 409,
    "tables.referee_plays": 409,
    "tables.too_late_to_judge": 409,
    "tables.closing": 503,
    "tables.busy": 503,
    "cups.no_cup": 404,
    "cups.set_aside": 503,
    "cups.not_allowed": 403,
    "cups.account_needed": 403,
    "cups.admin_needed": 403,
    "cups.no_pass": 404,
    "cups.no_person": 404,
    "cups.no_export": 404,
    "cups.no_import": 404,
    "cups.already_seeking": 409,
    "cups.name_taken": 409,
    "cups.busy": 503,
    "store.bad_name": 404,
    "input.no_page": 404,
    "input.unknown_game": 404,
    "input.unknown_clause": 404,
}


class WebError(BadInput):
    """Refuse a request; the code names the message `web.<code>`."""

    @property
    def message(self) -> Msg:
        """Give the sentence that says why."""
        return Msg(f"web.{self.code}", dict(self.facts))


def status_of(error: BadInput | Refused) -> int:
    """Give the HTTP status of a refusal."""
    if isinstance(error, Refused):
        return 422
    if isinstance(error, StoreError) and error.code != "bad_name":  # nothing has such a name
        return 503
    return STATUS.get(error.message.id, 400)


__all__ = ["Denied", "PeopleError", "WebError", "status_of"]
